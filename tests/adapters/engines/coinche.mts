
/** The engine of example_engine.py; some trumps make it misbehave. */
const PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"];
const TRUMP = ["7", "8", "Q", "K", "10", "A", "9", "J"];
const CONTRACTS = ["S", "H", "D", "C", "no-trump", "all-trumps"];

const suit = (card: string): string => card.slice(-1);
const rank = (order: string[], card: string): number => order.indexOf(card.slice(0, -1));
const of = (wanted: string, cards: string[]) => cards.filter((card) => suit(card) === wanted);
const first = (...choices: string[][]) => choices.find((cards) => cards.length > 0) ?? [];

function coinche({ trump, trick, hand }: Position): string[] {
  if (trump === "noise") console.log("a thought");
  else if (trump === "throw") throw new RangeError("as it says");
  else if (!CONTRACTS.includes(trump)) throw new Unsupported(`no contract ${trump}`);
  if (trick.length === 0) return hand;
  const led = suit(trick[0]);
  const following = of(led, hand);
  if (led === trump || trump === "all-trumps") {
    return first(above(of(led, trick), following), following, hand);
  }
  if (following.length > 0) return following;
  if (trump === "no-trump" || partnerWins(trump, trick)) return hand;
  const ruffs = of(trump, trick);
  const trumps = of(trump, hand);
  return first(ruffs.length > 0 ? above(ruffs, trumps) : trumps, hand);
}

function above(trick: string[], cards: string[]): string[] {
  const highest = Math.max(-1, ...trick.map((card) => rank(TRUMP, card)));
  return cards.filter((card) => rank(TRUMP, card) > highest);
}

function partnerWins(trump: string, trick: string[]): boolean {
  const strength = (card: string): number => {
    if (suit(card) === trump) return 100 + rank(TRUMP, card);
    return suit(card) === suit(trick[0]) ? rank(PLAIN, card) : -1;
  };
  return trick.length > 1 && trick.every((card) => strength(card) <= strength(trick[trick.length - 2]));
}
