
/// The engine of example_engine.py; some trumps make it misbehave.
mod coinche {
    use super::{Position, Refusal, Unsupported};

    const PLAIN: [&str; 8] = ["7", "8", "9", "J", "Q", "K", "10", "A"];
    const TRUMP: [&str; 8] = ["7", "8", "Q", "K", "10", "A", "9", "J"];
    const CONTRACTS: [&str; 6] = ["S", "H", "D", "C", "no-trump", "all-trumps"];

    pub(super) fn legal(position: &Position) -> Result<Vec<String>, Refusal> {
        let Position { trump, trick, hand, .. } = position;
        match trump.as_str() {
            "noise" => println!("a thought"),
            "throw" => println!("{}", hand[5]),
            "failed" => return Err(Refusal::Failed("as it says".to_string())),
            trump if !CONTRACTS.contains(&trump) => {
                return Err(Unsupported(format!("no contract {trump}")))
            }
            _ => {}
        }
        if trick.is_empty() {
            return Ok(hand.clone());
        }
        let led = suit(&trick[0]);
        let following = of(led, hand);
        if led == trump || trump == "all-trumps" {
            return Ok(first([above(&of(led, trick), &following), following, hand.clone()]));
        }
        if !following.is_empty() {
            return Ok(following);
        }
        if trump == "no-trump" || partner_wins(trump, trick) {
            return Ok(hand.clone());
        }
        let (ruffs, trumps) = (of(trump, trick), of(trump, hand));
        let allowed = if ruffs.is_empty() { trumps } else { above(&ruffs, &trumps) };
        Ok(first([allowed, hand.clone(), Vec::new()]))
    }

    fn suit(card: &str) -> &str {
        &card[card.len() - 1..]
    }

    fn rank(order: &[&str], card: &str) -> usize {
        order.iter().position(|rank| *rank == &card[..card.len() - 1]).unwrap()
    }

    fn of(wanted: &str, cards: &[String]) -> Vec<String> {
        cards.iter().filter(|card| suit(card) == wanted).cloned().collect()
    }

    fn above(trick: &[String], cards: &[String]) -> Vec<String> {
        let highest = trick.iter().map(|card| rank(&TRUMP, card)).max();
        cards.iter().filter(|card| Some(rank(&TRUMP, card)) > highest).cloned().collect()
    }

    fn first(choices: [Vec<String>; 3]) -> Vec<String> {
        choices.into_iter().find(|cards| !cards.is_empty()).unwrap_or_default()
    }

    fn partner_wins(trump: &str, trick: &[String]) -> bool {
        let strength = |card: &String| match suit(card) {
            suited if suited == trump => 101 + rank(&TRUMP, card),
            suited if suited == suit(&trick[0]) => 1 + rank(&PLAIN, card),
            _ => 0,
        };
        trick.len() > 1
            && trick.iter().all(|card| strength(card) <= strength(&trick[trick.len() - 2]))
    }
}
