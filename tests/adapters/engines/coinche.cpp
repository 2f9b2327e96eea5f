
// The engine of example_engine.py; some trumps make it misbehave.
namespace coinche {

const Cards PLAIN = {"7", "8", "9", "J", "Q", "K", "10", "A"};
const Cards TRUMP = {"7", "8", "Q", "K", "10", "A", "9", "J"};

std::string suit(const std::string& card) { return card.substr(card.size() - 1); }

int rank(const Cards& order, const std::string& card) {
    for (std::size_t i = 0; i < order.size(); i++)
        if (order[i] + suit(card) == card) return static_cast<int>(i);
    throw std::runtime_error("no rank: " + card);
}

Cards of(const std::string& wanted, const Cards& cards) {
    Cards found;
    for (auto& card : cards) if (suit(card) == wanted) found.push_back(card);
    return found;
}

Cards above(const Cards& trick, const Cards& cards) {
    int highest = -1;
    for (auto& card : trick) highest = std::max(highest, rank(TRUMP, card));
    Cards found;
    for (auto& card : cards) if (rank(TRUMP, card) > highest) found.push_back(card);
    return found;
}

bool partner_wins(const std::string& trump, const Cards& trick) {
    auto strength = [&](const std::string& card) {
        return suit(card) == trump      ? 101 + rank(TRUMP, card)
             : suit(card) == suit(trick[0]) ? 1 + rank(PLAIN, card) : 0;
    };
    if (trick.size() < 2) return false;
    for (auto& card : trick) if (strength(card) > strength(trick[trick.size() - 2])) return false;
    return true;
}

Cards legal(const Position& position) {
    auto& [trump, leader, trick, hand] = position;
    (void)leader;
    if (trump == "noise") { std::cout << "a thought" << std::endl; std::puts("another"); }
    else if (trump == "throw") std::cout << hand.at(5);
    else if (std::string(" S H D C no-trump all-trumps ").find(" " + trump + " ") == std::string::npos)
        throw Unsupported("no contract " + trump);
    if (trick.empty()) return hand;
    std::string led = suit(trick[0]);
    Cards following = of(led, hand);
    if (led == trump || trump == "all-trumps") {
        Cards higher = above(of(led, trick), following);
        return !higher.empty() ? higher : !following.empty() ? following : hand;
    }
    if (!following.empty()) return following;
    if (trump == "no-trump" || partner_wins(trump, trick)) return hand;
    Cards allowed = above(of(trump, trick), of(trump, hand));
    return allowed.empty() ? hand : allowed;
}

}  // namespace coinche

Cards example(const Position& position) { return coinche::legal(position); }
