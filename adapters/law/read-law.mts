// Your engine against the law in one file: fill in `legal`; `node read-law.mts coinche.law` (Node 22.18).
// @ts-ignore (there may be no @types/node)
import { readFileSync } from "node:fs"; // @ts-ignore
import { gunzipSync } from "node:zlib"; // @ts-ignore
import { argv, exit } from "node:process";
type Asked = { rules: string; trump: string; leader: number; trick: string[]; hand: string[] };
type Position = { asked: Asked; allowed: string[]; disputed: string[] };
// The cards that may be played.
function legal(trump: string, trick: string[], hand: string[]): string[] {
  return hand;
}
// What is asked, the cards that may be played, and those of which the text leaves it open.
export function* positions(path: string): Generator<Position> {
  const file: Uint8Array = readFileSync(path);
  const end = file.findIndex((byte, at) => byte === 10 && file[at + 1] === 10);
  const lines = new TextDecoder().decode(file.subarray(0, end)).split("\n");
  const law: Record<string, string> = Object.fromEntries(lines.map((line) => line.split(/ (.*)/)));
  const [count, body]: [number, Uint8Array] = [+law.positions, gunzipSync(file.subarray(end + 2))];
  if (law["arbitre-law"] !== "1" || body.length !== 32 * count) throw Error(`${path} is no whole file of form 1`);
  const [ranks, contracts] = [law.ranks.split(" "), law.contracts.split(" ")];
  const name = (card: number): string => ranks[card % 16] + law.suits[card >> 4];
  const up = [...Array(64).keys()], down = [...up].reverse();
  for (let number = 0; number < count; number++) {
    const byte = (at: number): number => body[at * count + number];
    const has = (at: number) => (byte(at >> 3) >> (at & 7)) & 1;
    const set = (at: number): string[] => (byte(6) ? down : up).filter((c) => has(8 * at + c)).map(name);
    const trick = [3, 4, 5].slice(0, byte(2)).map((at) => name(byte(at)));
    const asked = { rules: law.rules, trump: contracts[byte(0)], leader: byte(1), trick, hand: set(8) };
    yield { asked, allowed: set(16), disputed: set(24) };
  }
}
let right = 0;
for (const { asked, allowed, disputed } of positions(argv[2])) {
  const said = legal(asked.trump, asked.trick, asked.hand);
  const wrong = (card: string) => said.includes(card) !== allowed.includes(card) && !disputed.includes(card);
  if ([...said, ...allowed].some(wrong)) { console.log(JSON.stringify(asked)); exit(1); }
  right++;
}
console.log(`${right} positions, and none differs`);
