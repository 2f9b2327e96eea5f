//! An adapter between arbitre and your engine: fill in `legal`, and leave the rest.
//!
//!     rustc --edition 2021 -O adapter.rs
//!     arbitre smoke ./adapter                           is the adapter right?
//!     arbitre check ./adapter --rules belote/coinche    is the engine right?
//!
//! Needs Rust 1.63 and no crate. In a project of Cargo it is `src/bin/adapter.rs`.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

const NAME: &str = "my-engine";
const VERSION: &str = "0";
/// What the engine plays: `arbitre rules` lists what there is.
const RULES: &str = "belote/coinche";

/// The cards of the hand that may be played, in any order.
///
/// A panic becomes the answer `error` to this position, and the next one is asked.
/// What is printed goes to standard error.
fn legal(rules: &str, position: &Position) -> Result<Vec<String>, Refusal> {
    if rules != RULES {
        return Err(Unsupported(format!("plays {RULES}, not {rules}")));
    }
    let _ = position;
    Err(Unsupported("fill in legal() in adapter.rs".to_string()))
}

/// All that the legality of a card depends on.
/// Cards are rank then suit letter, such as `10H`, `JS`, `9O` or `12C`.
#[allow(dead_code)]
struct Position {
    /// A suit letter, `no-trump` or `all-trumps`.
    trump: String,
    /// Who led the trick: a seat from 0 to 3, in play order.
    leader: u8,
    /// The cards on the table, the leader's first: none to three.
    trick: Vec<String>,
    /// The cards of the player to act, who sits `trick.len()` seats after the leader.
    hand: Vec<String>,
}

/// Why there is no answer.
#[allow(dead_code)]
enum Refusal {
    /// The engine does not play what it is asked about.
    Unsupported(String),
    /// The engine failed.
    Failed(String),
}
use Refusal::{Failed, Unsupported};

/// For each question and preset, the function that answers; a preset stands for its options.
///
/// Other questions are a line and a function each: of the rule set and of an item, a JSON object,
/// to what the question's schema puts under its name.
const ANSWERS: &[(&str, &str, Engine)] = &[("legal", RULES, |rules, item| {
    let cards = legal(rules, &Position::of(item)?)?;
    Ok(Json::List(cards.into_iter().map(Json::Text).collect()))
})];

// -- the wire: nothing below needs to be changed -----------------------------------------------

type Engine = fn(&str, &Json) -> Result<Json, Refusal>;

const PROTOCOL: u8 = 1;
const MAX_BATCH: usize = 256;
/// The version of the packed form of positions, and its bytes: a position, and a set of cards.
const PACKED: u8 = 1;
const POSITION: usize = 16;

fn main() {
    let mut replies = claim_output();
    let mut requests = io::stdin().lock();
    let mut line = Vec::new();
    while matches!(requests.read_until(b'\n', &mut line), Ok(read) if read > 0) {
        let reply = match Json::read(&String::from_utf8_lossy(&line)) {
            Ok(request @ Json::Object(_)) => {
                let cmd = request.get("cmd").and_then(Json::text).unwrap_or_default();
                if cmd == "bye" {
                    break;
                }
                reply(cmd, &request)
            }
            Ok(_) => object([("id", Json::Null), ("error", text("not a JSON object: no object"))]),
            Err(why) => {
                let error = format!("not a JSON object: {why}");
                object([("id", Json::Null), ("error", Json::Text(error))])
            }
        };
        line.clear();
        if writeln!(replies, "{reply}").and_then(|()| replies.flush()).is_err() {
            break; // The harness has gone: nobody is left to tell.
        }
    }
    // A thread that the engine forgot shall not keep the program.
    std::process::exit(0);
}

/// Keep standard output for ourselves, and send all that others write there to standard error.
#[cfg(unix)]
fn claim_output() -> impl Write {
    use std::os::unix::io::FromRawFd;
    extern "C" {
        fn dup(descriptor: i32) -> i32;
        fn dup2(from: i32, to: i32) -> i32;
    }
    unsafe {
        let ours = dup(1);
        dup2(2, 1);
        io::BufWriter::new(std::fs::File::from_raw_fd(ours))
    }
}

/// Elsewhere an engine that prints to standard output harms the protocol.
#[cfg(not(unix))]
fn claim_output() -> impl Write {
    io::BufWriter::new(io::stdout())
}

fn reply(cmd: &str, request: &Json) -> Json {
    let id = request.get("id").cloned().unwrap_or(Json::Null);
    if ANSWERS.iter().any(|(question, ..)| *question == cmd) {
        if let (true, Some(Json::Text(packed))) = (cmd == "legal", request.get("packed")) {
            return match answer_packed(packed, request) {
                Some(sets) => object([("id", id), ("packed", Json::Text(sets))]),
                None => {
                    let needs = "packed needs rules, suits, ranks and positions in base64";
                    object([("id", id), ("error", text(needs))])
                }
            };
        }
        let items = if cmd == "legal" { "positions" } else { "items" };
        return match (request.get("rules"), request.get(items)) {
            (Some(Json::Text(rules)), Some(Json::List(asked))) => {
                let answers = asked.iter().map(|item| answer(cmd, rules, item)).collect();
                object([("id", id), ("answers", Json::List(answers))])
            }
            _ => {
                let needs = format!("{cmd} needs rules, a string, and {items}, a list");
                object([("id", id), ("error", Json::Text(needs))])
            }
        };
    }
    if cmd != "hello" {
        return object([("id", id), ("error", Json::Text(format!("unknown cmd {cmd:?}")))]);
    }
    let engine = [("name", text(NAME)), ("version", text(VERSION)), ("language", text("Rust"))];
    let declared = |wanted: &str| {
        let of_it = ANSWERS.iter().filter(|(question, ..)| *question == wanted);
        Json::List(of_it.map(|(_, rules, _)| text(preset(rules))).collect())
    };
    let mut questions: Vec<&str> = ANSWERS.iter().map(|(question, ..)| *question).collect();
    questions.dedup();
    object([
        ("protocol", Json::Number(PROTOCOL.to_string())),
        ("engine", object(engine)),
        ("answers", object(questions.into_iter().map(|question| (question, declared(question))))),
        ("max_batch", Json::Number(MAX_BATCH.to_string())),
        ("packed", Json::Number(PACKED.to_string())),
    ])
}

/// Positions and answers in bytes; a set of no card says "ask me in JSON".
fn answer_packed(packed: &str, request: &Json) -> Option<String> {
    let word = |name| request.get(name).and_then(Json::text);
    let (rules, suits, ranks) = (word("rules")?, word("suits")?, word("ranks")?);
    let records = Some(read_base64(packed)?).filter(|r| !r.is_empty() && r.len() % POSITION == 0)?;
    let suits: Vec<String> = suits.chars().map(String::from).collect();
    let ranks: Vec<&str> = ranks.split(' ').collect();
    // A card is a bit, sixteen of them a suit.
    let card = |place: usize| Some(format!("{}{}", ranks.get(place % 16)?, suits.get(place / 16)?));
    let cards: Vec<Option<String>> = (0..64).map(card).collect();
    let mut sets = Vec::new();
    for record in records.chunks_exact(POSITION) {
        let contract = record[0] as usize;
        let rest = contract.checked_sub(suits.len());
        let trump = match rest {
            None => &suits[contract],
            Some(rest) => *["no-trump", "all-trumps"].get(rest)?,
        };
        let table = record[3..6].iter().take(record[2] as usize);
        let trick = table.map(|place| cards.get(*place as usize)?.as_deref().map(text));
        let held = u64::from_le_bytes(record[8..16].try_into().ok()?);
        let hand = (0..64).filter(|place| held >> place & 1 == 1);
        let mut hand = hand.map(|place| cards[place].as_deref().map(text)).collect::<Option<Vec<_>>>()?;
        if record[6] != 0 {
            hand.reverse();
        }
        let position = object([
            ("trump", text(trump)),
            ("leader", Json::Number(record[1].to_string())),
            ("trick", Json::List(trick.collect::<Option<Vec<_>>>()?)),
            ("hand", Json::List(hand)),
        ]);
        let mut set = 0u64;
        if let Some(Json::List(said)) = answer("legal", rules, &position).get("legal") {
            for card in said {
                let is_it = |known: &Option<String>| known.is_some() && known.as_deref() == card.text();
                match cards.iter().position(is_it).map(|place| 1 << place) {
                    Some(bit) if set & bit == 0 => set |= bit,
                    _ => {
                        set = 0;
                        break;
                    }
                }
            }
        }
        sets.extend_from_slice(&set.to_le_bytes());
    }
    Some(write_base64(&sets))
}

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn read_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let padding = four.iter().rev().take_while(|c| **c == b'=').count();
        let mut bits = 0u32;
        for c in &four[..four.len() - padding] {
            bits = bits << 6 | BASE64.iter().position(|known| known == c)? as u32;
        }
        if four.len() != 4 || padding > 2 {
            return None;
        }
        let three = (bits << (6 * padding)).to_be_bytes();
        bytes.extend_from_slice(&three[1..4 - padding]);
    }
    Some(bytes)
}

fn write_base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let byte = |i: usize| three.get(i).copied().unwrap_or(0) as usize;
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4 {
            let known = BASE64[bits >> (18 - 6 * i) & 63] as char;
            text.push(if i > three.len() { '=' } else { known });
        }
    }
    text
}

fn answer(cmd: &str, rules: &str, item: &Json) -> Json {
    let is_it = |(question, of, _): &&(&str, &str, Engine)| {
        *question == cmd && preset(of) == preset(rules)
    };
    let engine = match ANSWERS.iter().find(is_it) {
        Some((_, _, engine)) => engine,
        None => return object([("unsupported", Json::Text(format!("{rules} is not declared")))]),
    };
    match catch_unwind(AssertUnwindSafe(|| engine(rules, item))) {
        Ok(Ok(said)) => object([(cmd, said)]),
        Ok(Err(Unsupported(why))) => object([("unsupported", Json::Text(why))]),
        Ok(Err(Failed(why))) => object([("error", Json::Text(why))]),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
            object([("error", text(words.unwrap_or("the engine panicked")))])
        }
    }
}

fn preset(rules: &str) -> &str {
    rules.split('+').next().unwrap_or_default()
}

impl Position {
    fn of(item: &Json) -> Result<Position, Refusal> {
        let cards = |name: &str| match item.get(name) {
            Some(Json::List(cards)) => {
                Ok(cards.iter().filter_map(Json::text).map(str::to_string).collect())
            }
            _ => Err(Failed(format!("the position has no list {name}"))),
        };
        let leader = match item.get("leader") {
            Some(Json::Number(seat)) => seat.parse().unwrap_or(0),
            _ => 0,
        };
        let trump = item.get("trump").and_then(Json::text).unwrap_or_default().to_string();
        Ok(Position { trump, leader, trick: cards("trick")?, hand: cards("hand")? })
    }
}

/// JSON; a number stays as it is written.
#[derive(Clone)]
enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

fn text(text: &str) -> Json {
    Json::Text(text.to_string())
}

fn object<'a>(fields: impl IntoIterator<Item = (&'a str, Json)>) -> Json {
    Json::Object(fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}

impl Json {
    fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => fields.iter().rfind(|(n, _)| n == name).map(|(_, value)| value),
            _ => None,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    fn read(text: &str) -> Result<Json, String> {
        let mut reader = Reader { chars: text.chars().collect(), at: 0 };
        match reader.value(0) {
            Some(value) if reader.peek().is_none() => Ok(value),
            _ => Err(format!("at character {}", reader.at)),
        }
    }
}

impl std::fmt::Display for Json {
    fn fmt(&self, out: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Json::Null => out.write_str("null"),
            Json::Bool(value) => write!(out, "{value}"),
            Json::Number(number) => out.write_str(number),
            Json::Text(text) => {
                out.write_char('"')?;
                for c in text.chars() {
                    match c {
                        '"' | '\\' => write!(out, "\\{c}")?,
                        c if c < ' ' => write!(out, "\\u{:04x}", c as u32)?,
                        c => out.write_char(c)?,
                    }
                }
                out.write_char('"')
            }
            Json::List(values) => {
                out.write_char('[')?;
                for (i, value) in values.iter().enumerate() {
                    write!(out, "{}{value}", if i > 0 { "," } else { "" })?;
                }
                out.write_char(']')
            }
            Json::Object(fields) => {
                out.write_char('{')?;
                for (i, (name, value)) in fields.iter().enumerate() {
                    let between = if i > 0 { "," } else { "" };
                    write!(out, "{between}{}:{value}", Json::Text(name.clone()))?;
                }
                out.write_char('}')
            }
        }
    }
}

/// Reads JSON; `None` where it is none, with `at` the place.
struct Reader {
    chars: Vec<char>,
    at: usize,
}

impl Reader {
    const DEEPEST: usize = 100;

    /// The next character that is no space, left where it is.
    fn peek(&mut self) -> Option<char> {
        while matches!(self.chars.get(self.at), Some(' ' | '\t' | '\r' | '\n')) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    /// Goes past the next character if it is `wanted`.
    fn skip(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        self.at += there as usize;
        there
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > Self::DEEPEST {
            return None;
        }
        if self.skip('{') {
            let mut fields = Vec::new();
            while !self.skip('}') {
                if !(fields.is_empty() || self.skip(',')) || !self.skip('"') {
                    return None;
                }
                let name = self.string()?;
                if !self.skip(':') {
                    return None;
                }
                fields.push((name, self.value(depth + 1)?));
            }
            return Some(Json::Object(fields));
        }
        if self.skip('[') {
            let mut values = Vec::new();
            while !self.skip(']') {
                if !(values.is_empty() || self.skip(',')) {
                    return None;
                }
                values.push(self.value(depth + 1)?);
            }
            return Some(Json::List(values));
        }
        if self.skip('"') {
            return Some(Json::Text(self.string()?));
        }
        let start = self.at;
        while self.chars.get(self.at).map_or(false, |c| !" \t\r\n,:[]{}\"".contains(*c)) {
            self.at += 1;
        }
        let word: String = self.chars[start..self.at].iter().collect();
        match word.as_str() {
            "null" => Some(Json::Null),
            "true" => Some(Json::Bool(true)),
            "false" => Some(Json::Bool(false)),
            _ => is_number(&word).then(|| Json::Number(word)),
        }
    }

    /// The string whose opening quote is just behind.
    fn string(&mut self) -> Option<String> {
        let mut units: Vec<u16> = Vec::new();
        loop {
            let c = *self.chars.get(self.at)?;
            self.at += 1;
            let c = match c {
                '"' => return Some(String::from_utf16_lossy(&units)),
                '\\' => {
                    self.at += 1;
                    match *self.chars.get(self.at - 1)? {
                        c @ ('"' | '\\' | '/') => c,
                        'b' => '\u{8}',
                        'f' => '\u{c}',
                        'n' => '\n',
                        'r' => '\r',
                        't' => '\t',
                        'u' => {
                            let four = self.chars.get(self.at..self.at + 4)?;
                            let unit = four.iter().try_fold(0, |n, c| Some(n * 16 + c.to_digit(16)?));
                            units.push(unit? as u16);
                            self.at += 4;
                            continue;
                        }
                        _ => return None,
                    }
                }
                c if c < ' ' => return None,
                c => c,
            };
            units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
        }
    }
}

/// Is it a number as JSON writes them? Rust reads a few more.
fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches('-');
    let whole = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    word.parse::<f64>().is_ok()
        && word.len() - digits.len() <= 1
        && (whole == 1 || whole > 1 && !digits.starts_with('0'))
        && !word.ends_with('.')
        && !word.contains(".e")
        && !word.contains(".E")
}
