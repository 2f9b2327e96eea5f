// Your engine against the law in one file: fill in `legal`; `node read-law.mjs coinche.law`.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

// The cards that may be played.
function legal(trump, trick, hand) {
  return hand;
}

// What is asked, the cards that may be played, and those of which the text leaves it open.
export function* positions(path) {
  const file = readFileSync(path);
  const end = file.indexOf("\n\n");
  const lines = file.toString("latin1", 0, end).split("\n");
  const law = Object.fromEntries(lines.map((line) => line.split(/ (.*)/)));
  const [count, body] = [Number(law.positions), gunzipSync(file.subarray(end + 2))];
  if (law["arbitre-law"] !== "1" || body.length !== 32 * count) throw Error(`${path} is no whole file of form 1`);
  const [ranks, contracts] = [law.ranks.split(" "), law.contracts.split(" ")];
  const name = (card) => ranks[card % 16] + law.suits[card >> 4];
  const up = [...Array(64).keys()], down = [...up].reverse();
  for (let number = 0; number < count; number++) {
    const byte = (at) => body[at * count + number];
    const has = (at) => (byte(at >> 3) >> (at & 7)) & 1;
    const set = (at) => (byte(6) ? down : up).filter((c) => has(8 * at + c)).map(name);
    const trick = [3, 4, 5].slice(0, byte(2)).map((at) => name(byte(at)));
    const asked = { rules: law.rules, trump: contracts[byte(0)], leader: byte(1), trick, hand: set(8) };
    yield { asked, allowed: set(16), disputed: set(24) };
  }
}

let right = 0;
for (const { asked, allowed, disputed } of positions(process.argv[2])) {
  const said = legal(asked.trump, asked.trick, asked.hand);
  const wrong = (card) => said.includes(card) !== allowed.includes(card) && !disputed.includes(card);
  if ([...said, ...allowed].some(wrong)) { console.log(JSON.stringify(asked)); process.exit(1); }
  right++;
}
console.log(`${right} positions, and none differs`);
