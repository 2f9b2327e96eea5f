// An adapter between arbitre and your engine: fill in legal, and leave the rest.
//
//     g++ -std=c++17 -O2 -o adapter adapter.cpp
//     arbitre smoke ./adapter                           is the adapter right?
//     arbitre check ./adapter --rules belote/coinche    is the engine right?
//
// Needs C++17 and no library. With your engine it is one more file beside its own.
#include <cctype>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#ifndef _WIN32
#include <unistd.h>
#endif

const std::string NAME = "my-engine", VERSION = "0";
// What the engine plays: `arbitre rules` lists what there is.
const std::string RULES = "belote/coinche";

using Cards = std::vector<std::string>;

// All that the legality of a card depends on.
// Cards are rank then suit letter, such as 10H, JS, 9O or 12C.
struct Position {
    std::string trump;  // a suit letter, no-trump or all-trumps
    int leader;         // who led the trick: a seat from 0 to 3, in play order
    Cards trick;        // the cards on the table, the leader's first: none to three
    Cards hand;         // of the player to act, trick.size() seats after the leader
};

// Throw it, with the reason, where the engine does not play what it is asked about.
struct Unsupported : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The cards of the hand that may be played, in any order.
//
// What it throws becomes the answer to this position, and the next one is asked.
// What is printed goes to standard error.
Cards legal(const std::string& rules, const Position& position) {
    if (rules != RULES) throw Unsupported("plays " + RULES + ", not " + rules);
    (void)position;
    throw Unsupported("fill in legal() in adapter.cpp");
}

// JSON; a number is a text as it is written.
struct Json {
    enum Kind { Null, Bool, Number, Text, List, Object } kind = Null;
    std::string text{};
    std::vector<Json> values{};  // of an object those of its names, in their order
    Cards names{};

    Json() = default;
    Json(Kind kind, std::string text = "") : kind(kind), text(std::move(text)) {}
    Json(const std::string& text) : kind(Text), text(text) {}
    Json(const Cards& cards) : kind(List), values(cards.begin(), cards.end()) {}
    Json(std::vector<std::pair<std::string, Json>> fields) : kind(Object) {
        for (auto& [name, value] : fields) put(name, value);
    }
    void put(const std::string& name, const Json& value) {
        names.push_back(name);
        values.push_back(value);
    }
    // What an object has under a name; null where there is nothing.
    Json get(const std::string& name) const {
        for (auto i = names.size(); i-- > 0;)
            if (names[i] == name) return values[i];
        return {};
    }
    std::string written() const;
    static Json read(const std::string& line);
};

Position position_of(const Json& item);

// For each question and preset, the function that answers; a preset stands for its options.
//
// Other questions are a line and a function each: of the rule set and of an item, a JSON object,
// to what the question's schema puts under its name.
struct Answering {
    std::string question, rules;
    std::function<Json(const std::string& rules, const Json& item)> engine;
};
const std::vector<Answering> ANSWERS = {
    {"legal", RULES, [](auto& rules, auto& item) { return Json(legal(rules, position_of(item))); }},
};

// -- the wire: nothing below needs to be changed -----------------------------------------------

const int PROTOCOL = 1, MAX_BATCH = 256, DEEPEST = 100;
// The version of the packed form of positions, and its bytes: a position, and a set of cards.
const int PACKED = 1, POSITION = 16, SET = 8;

Position position_of(const Json& item) {
    auto cards = [&](const std::string& name) {
        Json listed = item.get(name);
        if (listed.kind != Json::List) throw std::runtime_error("the position has no list " + name);
        Cards found;
        for (auto& card : listed.values) {
            if (card.kind != Json::Text) throw std::runtime_error("no card in " + name);
            found.push_back(card.text);
        }
        return found;
    };
    Json leader = item.get("leader");
    int seat = leader.kind == Json::Number ? std::atoi(leader.text.c_str()) : 0;
    return {item.get("trump").text, seat, cards("trick"), cards("hand")};
}

std::string preset(const std::string& rules) { return rules.substr(0, rules.find('+')); }

Json error(const Json& id, const std::string& why) {
    return Json({{"id", id}, {"error", Json(why)}});
}

Json answer(const std::string& cmd, const std::string& rules, const Json& item) {
    for (auto& each : ANSWERS) {
        if (each.question != cmd || preset(each.rules) != preset(rules)) continue;
        try {
            return Json({{cmd, each.engine(rules, item)}});
        } catch (const Unsupported& why) {
            return Json({{"unsupported", Json(std::string(why.what()))}});
        } catch (const std::exception& why) {
            return Json({{"error", Json(std::string(why.what()))}});
        } catch (...) {
            return Json({{"error", Json(std::string("the engine threw"))}});
        }
    }
    return Json({{"unsupported", Json(rules + " is not declared")}});
}

Json hello() {
    Json said(Json::Object);
    for (auto& each : ANSWERS) {
        Cards presets;
        for (auto& other : ANSWERS)
            if (other.question == each.question) presets.push_back(preset(other.rules));
        if (said.get(each.question).kind == Json::Null) said.put(each.question, Json(presets));
    }
    Json engine({{"name", Json(NAME)}, {"version", Json(VERSION)}, {"language", Json(std::string("C++"))}});
    return Json({{"protocol", Json(Json::Number, std::to_string(PROTOCOL))}, {"engine", engine},
                 {"answers", said}, {"max_batch", Json(Json::Number, std::to_string(MAX_BATCH))},
                 {"packed", Json(Json::Number, std::to_string(PACKED))}});
}

const std::string BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::vector<std::uint8_t> read_base64(std::string text) {
    if (text.empty() || text.size() % 4) throw std::invalid_argument("no base64");
    for (int most = 2; most > 0 && text.back() == '='; most--) text.pop_back();
    std::vector<std::uint8_t> bytes;
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < text.size(); i++) {
        auto place = BASE64.find(text[i]);
        if (place == std::string::npos) throw std::invalid_argument("no base64");
        bits = bits << 6 | static_cast<std::uint32_t>(place);
        if (i % 4) bytes.push_back(static_cast<std::uint8_t>(bits >> (6 - 2 * (i % 4))));
    }
    return bytes;
}

std::string write_base64(const std::vector<std::uint8_t>& bytes) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        auto byte = [&](std::size_t i) { return at + i < bytes.size() ? bytes[at + i] : 0u; };
        std::uint32_t bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (std::size_t i = 0; i < 4; i++)
            text += at + i > bytes.size() ? '=' : BASE64[bits >> (18 - 6 * i) & 63];
    }
    return text;
}

// Positions and answers in bytes; a set of no card says "ask me in JSON".
std::string answer_packed(const Json& request) {
    std::string rules = request.get("rules").text, suits = request.get("suits").text;
    // A card is a bit, sixteen of them a suit.
    Cards cards(64), contracts;
    std::string ranks = request.get("ranks").text + ' ';
    for (std::size_t s = 0; s < suits.size(); s++) {
        contracts.push_back(suits.substr(s, 1));
        for (std::size_t r = 0, at = 0, end; (end = ranks.find(' ', at)) != std::string::npos; at = end + 1)
            cards.at(16 * s + r++) = ranks.substr(at, end - at) + suits[s];
    }
    contracts.insert(contracts.end(), {"no-trump", "all-trumps"});
    auto card_at = [&](std::size_t place) {
        if (cards.at(place).empty()) throw std::invalid_argument("there is no such card");
        return cards[place];
    };
    auto records = read_base64(request.get("packed").text);
    if (records.size() % POSITION) throw std::invalid_argument("no whole positions");
    std::vector<std::uint8_t> sets;
    for (std::size_t at = 0; at < records.size(); at += POSITION) {
        const std::uint8_t* record = &records[at];
        Cards trick, hand;
        for (int i = 0; i < record[2] && i < 3; i++) trick.push_back(card_at(record[3 + i]));
        for (std::size_t i = 0; i < 64; i++) {
            std::size_t place = record[6] ? 63 - i : i;
            if (record[8 + place / 8] >> place % 8 & 1) hand.push_back(card_at(place));
        }
        Json position({{"trump", Json(contracts.at(record[0]))}, {"trick", Json(trick)}, {"hand", Json(hand)},
                       {"leader", Json(Json::Number, std::to_string(record[1]))}});
        std::vector<std::uint8_t> set(SET);
        for (auto& said : answer("legal", rules, position).get("legal").values) {
            std::size_t place = 0;
            while (place < 64 && (cards[place].empty() || cards[place] != said.text)) place++;
            if (place == 64 || set[place / 8] >> place % 8 & 1) {
                set.assign(SET, 0);
                break;
            }
            set[place / 8] |= static_cast<std::uint8_t>(1 << place % 8);
        }
        sets.insert(sets.end(), set.begin(), set.end());
    }
    return write_base64(sets);
}

Json reply(const std::string& cmd, const Json& request) {
    if (cmd == "hello") return hello();
    Json id = request.get("id");
    bool known = false;
    for (auto& each : ANSWERS) known |= each.question == cmd;
    if (!known) return error(id, "unknown cmd " + Json(cmd).written());
    for (auto& name : request.names) {
        if (cmd != "legal" || name != "packed") continue;
        try {
            return Json({{"id", id}, {"packed", Json(answer_packed(request))}});
        } catch (const std::logic_error& why) {
            return error(id, std::string("packed needs rules, suits, ranks and positions: ") + why.what());
        }
    }
    std::string items = cmd == "legal" ? "positions" : "items";
    Json rules = request.get("rules"), asked = request.get(items);
    if (rules.kind != Json::Text || asked.kind != Json::List)
        return error(id, cmd + " needs rules, a string, and " + items + ", a list");
    Json found(Json::List);
    for (auto& item : asked.values) found.values.push_back(answer(cmd, rules.text, item));
    return Json({{"id", id}, {"answers", found}});
}

// Keep standard output for ourselves, and send all that others write there to standard error.
std::FILE* claim_output() {
#ifdef _WIN32
    return stdout;  // Here an engine that prints to standard output harms the protocol.
#else
    std::signal(SIGPIPE, SIG_IGN);  // that the harness has gone shows in what cannot be written
    int ours = dup(1);
    dup2(2, 1);
    return fdopen(ours, "w");
#endif
}

int main() {
    std::FILE* replies = claim_output();
    for (std::string line; std::getline(std::cin, line);) {
        Json said;
        try {
            Json request = Json::read(line);
            std::string cmd = request.get("cmd").kind == Json::Text ? request.get("cmd").text : "";
            if (cmd == "bye") break;
            said = reply(cmd, request);
        } catch (const std::invalid_argument& why) {
            said = error({}, std::string("not a JSON object: ") + why.what());
        }
        std::string text = said.written() + "\n";
        // Where that fails the harness has gone, and nobody is left to tell.
        if (std::fwrite(text.data(), 1, text.size(), replies) < text.size() || std::fflush(replies)) break;
    }
    std::cout.flush();
    std::fflush(stdout);
    // A thread that the engine forgot shall not keep the program.
    std::_Exit(0);
}

std::string Json::written() const {
    std::string out;
    switch (kind) {
        case Null: return "null";
        case Bool: case Number: return text;
        case Text:
            for (unsigned char c : text) {
                char escaped[8];
                if (c == '"' || c == '\\') out += '\\';
                if (c < ' ') std::snprintf(escaped, sizeof escaped, "\\u%04x", c), out += escaped;
                else out += static_cast<char>(c);
            }
            return '"' + out + '"';
        case List: case Object:
            for (std::size_t i = 0; i < values.size(); i++) {
                if (i) out += ',';
                if (kind == Object) out += Json(names[i]).written() + ':';
                out += values[i].written();
            }
            return kind == List ? '[' + out + ']' : '{' + out + '}';
    }
    return out;
}

// Reads JSON; throws std::invalid_argument, with the place, where it is none.
struct Reader {
    const std::string& text;
    std::size_t at = 0;

    [[noreturn]] void refuse() { throw std::invalid_argument("at byte " + std::to_string(at)); }

    // Goes past the next character that is no space if it is `wanted`.
    bool skip(char wanted) {
        while (at < text.size() && std::string(" \t\r\n").find(text[at]) != std::string::npos) at++;
        return at < text.size() && text[at] == wanted && ++at;
    }

    Json value(int depth) {
        if (depth > DEEPEST) refuse();
        if (skip('{')) {
            Json found(Json::Object);
            while (!skip('}')) {
                if ((!found.names.empty() && !skip(',')) || !skip('"')) refuse();
                std::string name = string();
                if (!skip(':')) refuse();
                found.put(name, value(depth + 1));
            }
            return found;
        }
        if (skip('[')) {
            Json found(Json::List);
            while (!skip(']')) {
                if (!found.values.empty() && !skip(',')) refuse();
                found.values.push_back(value(depth + 1));
            }
            return found;
        }
        if (skip('"')) return Json(string());
        std::size_t start = at;
        while (at < text.size() && std::string(" \t\r\n,:[]{}\"").find(text[at]) == std::string::npos) at++;
        std::string word = text.substr(start, at - start);
        if (word == "null") return {};
        if (word == "true" || word == "false") return Json(Json::Bool, word);
        if (!is_number(word)) refuse();
        return Json(Json::Number, word);
    }

    // The string whose opening quote is just behind.
    std::string string() {
        std::string found;
        for (;;) {
            if (at >= text.size() || static_cast<unsigned char>(text[at]) < ' ') refuse();
            char c = text[at++];
            if (c == '"') return found;
            if (c != '\\') { found += c; continue; }
            if (at >= text.size()) refuse();
            const std::string escapes = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
            c = text[at++];
            if (auto place = escapes.find(c); place != std::string::npos) { found += meant[place]; continue; }
            if (c != 'u') refuse();
            std::uint32_t point = unit();
            if (point >= 0xD800 && point < 0xDC00 && text.compare(at, 2, "\\u") == 0) {
                std::size_t before = at;
                at += 2;
                std::uint32_t low = unit();
                if (low >= 0xDC00 && low < 0xE000) point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
                else at = before;
            }
            if (point >= 0xD800 && point < 0xE000) point = 0xFFFD;  // half of a character
            append(found, point);
        }
    }

    std::uint32_t unit() {
        std::uint32_t found = 0;
        for (int i = 0; i < 4; i++) {
            if (at >= text.size() || !std::isxdigit(static_cast<unsigned char>(text[at]))) refuse();
            char c = text[at++];
            found = found * 16 + (c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
        }
        return found;
    }

    static void append(std::string& out, std::uint32_t point) {
        int more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
        const int first[] = {0, 0xC0, 0xE0, 0xF0};
        out += static_cast<char>(first[more] | (point >> 6 * more));
        while (more-- > 0) out += static_cast<char>(0x80 | ((point >> 6 * more) & 0x3F));
    }

    static bool is_number(const std::string& word) {
        std::size_t i = 0;
        auto digits = [&] {
            std::size_t start = i;
            while (i < word.size() && word[i] >= '0' && word[i] <= '9') i++;
            return i - start;
        };
        if (i < word.size() && word[i] == '-') i++;
        bool zero = i < word.size() && word[i] == '0';
        std::size_t whole = digits();
        if (!whole || (zero && whole > 1)) return false;
        if (i < word.size() && word[i] == '.' && (i++, !digits())) return false;
        if (i < word.size() && (word[i] | 32) == 'e') {
            i++;
            if (i < word.size() && (word[i] == '+' || word[i] == '-')) i++;
            if (!digits()) return false;
        }
        return i == word.size();
    }
};

Json Json::read(const std::string& line) {
    Reader reader{line};
    Json found = reader.value(0);
    reader.skip('\0');
    if (reader.at < line.size()) reader.refuse();
    if (found.kind != Object) throw std::invalid_argument("no object");
    return found;
}
