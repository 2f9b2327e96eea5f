//! Your engine against the law in one file: fill in `legal`; `rustc --edition 2021 -O read_law.rs`.
use std::io::{Error, Seek, SeekFrom};
use std::{collections::HashMap, env, fs, process};
type Cards = Vec<String>;
/// The cards that may be played.
fn legal(_trump: &str, _trick: &Cards, hand: &Cards) -> Cards {
    hand.clone()
}
/// Rules, trump, trick, hand, the cards that may be played, those of which the text leaves it open; the leader.
struct Position(String, String, Cards, Cards, Cards, Cards, u8);

fn read(path: &str, each: impl Fn(Position)) -> Result<usize, Error> {
    let bytes = fs::read(path)?;
    let end = bytes.windows(2).position(|two| two == b"\n\n").unwrap_or(0);
    let head = String::from_utf8_lossy(&bytes[..end]);
    let law: HashMap<&str, &str> = head.lines().filter_map(|line| line.split_once(' ')).collect();
    let mut packed = fs::File::open(path)?;
    packed.seek(SeekFrom::Start(end as u64 + 2))?; // gunzip reads on where the head ends
    let unzipped = process::Command::new("gunzip").arg("-c").stdin(packed).output()?;
    let (body, count) = (unzipped.stdout, law["positions"].parse().unwrap_or(0));
    let whole = unzipped.status.success() && body.len() == 32 * count;
    assert!(whole && law["arbitre-law"] == "1", "{path} is no whole file of form 1");
    let [ranks, contracts] = ["ranks", "contracts"].map(|key| law[key].split(' ').collect::<Vec<_>>());
    let name = |card: u8| format!("{}{}", ranks[card as usize % 16], &law["suits"][card as usize / 16..][..1]);
    for number in 0..count {
        let at = |place: u8| body[place as usize * count + number];
        let has = |place: u8, card: u8| at(place + card / 8) >> (card % 8) & 1 == 1;
        let order = (0..64).map(|c| if at(6) == 1 { 63 - c } else { c });
        let set = |place| order.clone().filter(|&c| has(place, c)).map(name).collect();
        let trick = (3..3 + at(2)).map(|place| name(at(place))).collect();
        let trump = contracts[at(0) as usize].to_string();
        each(Position(law["rules"].to_string(), trump, trick, set(8), set(16), set(24), at(1)));
    }
    Ok(count)
}
fn main() -> Result<(), Error> {
    let count = read(&env::args().nth(1).expect("the name of a file"), |Position(rules, trump, trick, hand, may, open, leader)| {
        let said = legal(&trump, &trick, &hand);
        let right = |c: &String| said.contains(c) == may.contains(c) || open.contains(c);
        if said.iter().chain(&may).all(right) { return; }
        println!(r#"{{"rules":{rules:?},"trump":{trump:?},"leader":{leader},"trick":{trick:?},"hand":{hand:?}}}"#);
        process::exit(1);
    })?;
    println!("{count} positions, and none differs");
    Ok(())
}
