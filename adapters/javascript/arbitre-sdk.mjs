/**
 * Serve a card-game engine to arbitre: the whole JavaScript SDK, in one file.
 *
 * Copy this file into your engine's repository; it needs Node 18 and nothing else.
 * Write one function, and hand it over:
 *
 *     import { serve, Unsupported } from "./arbitre-sdk.mjs";
 *
 *     function legal(rules, { trump, leader, trick, hand }) {
 *       if (rules !== "belote/coinche") throw new Unsupported(`plays belote/coinche, not ${rules}`);
 *       return myEngine.legalCards(trump, trick, hand);
 *     }
 *
 *     const answers = { legal: { "belote/coinche": legal } };
 *     serve({ name: "my-engine", version: "1.0", answers });
 *
 * The other questions (`winner`, `calls`, … as `ITEMS` lists them) are answered in the same way: a
 * function of the rule set and of an item, an object, that returns what the question's schema puts
 * under its name:
 *
 *     function winner(rules, { trump, leader, trick, last }) {
 *       if (rules !== "belote/coinche") throw new Unsupported(`plays belote/coinche, not ${rules}`);
 *       const seat = myEngine.winner(trump, leader, trick);
 *       return { seat, pair: seat % 2, points: myEngine.points(trump, trick, last) };
 *     }
 *
 * The program then speaks arbitre's protocol, one JSON object a line, on its standard input and
 * output. Whatever the engine itself prints goes to standard error: it cannot harm the protocol.
 */

const PROTOCOL = 1;
const MAX_BATCH = 256;
// The version of the packed form of positions, and its bytes: a position, and a set of cards.
const PACKED = 1;
const POSITION = 16;
const SET = 8;
// The questions of the protocol, and what the items of each are called in a message.
const ITEMS = new Map([
  ["legal", "positions"],
  ["rulings", "items"],
  ["winner", "items"],
  ["roem", "items"],
  ["calls", "items"],
  ["deal", "items"],
  ["announcements", "items"],
  ["score", "items"],
  ["match", "items"],
  ["irregularities", "items"],
  ["hand", "items"],
]);

/**
 * All that the legality of a card depends on.
 * Cards are rank then suit letter, such as `10H`, `JS`, `9O` or `12C`.
 *
 * @typedef {object} Position
 * @property {string} trump a suit letter, `no-trump` or `all-trumps`
 * @property {number} leader who led the trick: a seat from 0 to 3, in play order
 * @property {string[]} trick the cards on the table, the leader's first: none to three
 * @property {string[]} hand the cards of the player to act, `trick.length` seats after the leader
 */

/**
 * Takes the full name of the rule set and a position; returns the cards that may be played.
 *
 * @typedef {(rules: string, position: Position) => string[] | Promise<string[]>} Legal
 */

/**
 * Takes the full name of the rule set and an item; returns what the question's schema names.
 *
 * @typedef {(rules: string, item: object) => object | Promise<object>} Answer
 */

/** Throw it, with the reason, where the engine does not play what it is asked about. */
export class Unsupported extends Error {
  name = "Unsupported";
}

/**
 * Answer questions until the harness says goodbye or closes the input, then exit with status 0.
 *
 * Call it once: standard output is not given back.
 * What the function throws never escapes: `Unsupported` becomes the answer `unsupported`,
 * anything else the answer `error`, with the stack on standard error.
 *
 * @param {object} engine
 * @param {string} engine.name the engine's name, as reports shall show it
 * @param {string} engine.version the engine's version
 * @param {Record<string, Record<string, Legal | Answer>>} engine.answers for each kind of question
 *   (`legal`, `winner`, …), the function that answers it, by preset. A preset stands for all its options: the
 *   function under `belote/coinche` also gets `belote/coinche+undertrump=banned`, and throws
 *   `Unsupported` if it does not know the option.
 * @param {string} [engine.language] what the engine is written in
 * @param {string[]} [engine.needs] what the engine must be told besides the position: `["history"]`
 *   for one that only plays whole hands, which then finds it in the position
 * @returns {Promise<never>}
 * @throws {RangeError} `answers` has a question that this protocol does not know
 */
export async function serve({ name, version, answers, language = "JavaScript", needs = [] }) {
  const unknown = Object.keys(answers).filter((question) => !ITEMS.has(question));
  if (unknown.length) throw new RangeError(`protocol ${PROTOCOL} has no question ${unknown}`);

  const engines = new Map(
    Object.entries(answers).map(([question, presets]) => [question, new Map(Object.entries(presets))]),
  );
  const hello = {
    protocol: PROTOCOL,
    engine: { name, version, language },
    answers: Object.fromEntries([...engines].map(([question, by]) => [question, [...by.keys()]])),
    max_batch: MAX_BATCH,
    ...(needs.length > 0 ? { needs } : engines.has("legal") && { packed: PACKED }),
  };
  const write = claimOutput();
  for await (const line of lines(process.stdin)) {
    let request;
    try {
      request = parse(line);
    } catch (fault) {
      await write({ id: null, error: `not a JSON object: ${fault.message}` });
      continue;
    }
    const { cmd, id = null } = request;
    if (cmd === "bye") break;
    if (engines.has(cmd)) await write({ id, ...(await answerBatch(cmd, engines.get(cmd), request)) });
    else if (cmd === "hello") await write(hello);
    else await write({ id, error: `unknown cmd ${JSON.stringify(cmd)}` });
  }
  process.exit(0);
}

/**
 * Keep standard output for ourselves, and send all that others write there to standard error.
 * The console writes through the same method, so it needs no care of its own.
 */
function claimOutput() {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  process.stdout.on("error", () => process.exit(0)); // The harness has gone: nobody to tell.
  // A timer or a promise that the engine forgot shall not end the program.
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (fault) => console.error(fault));
  }
  return (reply) => new Promise((written) => write(`${JSON.stringify(reply)}\n`, written));
}

/** Split at line feeds alone: Node's readline also splits at U+2028, which JSON may contain. */
async function* lines(input) {
  let rest = "";
  for await (const chunk of input.setEncoding("utf8")) {
    const whole = (rest + chunk).split("\n");
    rest = whole.pop();
    yield* whole;
  }
  if (rest) yield rest;
}

function parse(line) {
  const request = JSON.parse(line);
  if (typeof request === "object" && request !== null && !Array.isArray(request)) return request;
  throw new TypeError(line.slice(0, 80));
}

async function answerBatch(question, engines, request) {
  if (question === "legal" && "packed" in request) return answerPacked(engines, request);
  const { rules, [ITEMS.get(question)]: items } = request;
  if (typeof rules !== "string" || !Array.isArray(items)) {
    return { error: `${question} needs rules, a string, and ${ITEMS.get(question)}, a list` };
  }
  const engine = engines.get(rules.split("+", 1)[0]);
  if (!engine) {
    return { answers: items.map(() => ({ unsupported: `${rules} is not declared` })) };
  }
  const check = question === "legal" ? checked : (value) => plain(question, value);
  const answers = [];
  for (const item of items) {
    let answer = answerOne(engine, check, rules, item);
    // Only an engine that is asynchronous pays for it.
    if (answer instanceof Promise) answer = await answer;
    answers.push(answer);
  }
  return { answers };
}

/** The same in the packed form: a set of no card says "ask me in JSON". */
async function answerPacked(engines, { rules, packed, suits, ranks }) {
  if (![rules, packed, suits, ranks].every((part) => typeof part === "string")) {
    return { error: "packed needs rules, suits and ranks, all of them strings" };
  }
  const bytes = Buffer.from(packed, "base64");
  if (bytes.length === 0 || bytes.length % POSITION) {
    return { error: `packed: positions of ${POSITION} bytes are needed, in base64` };
  }
  const engine = engines.get(rules.split("+", 1)[0]);
  const deck = deckOf(suits, ranks);
  const sets = Buffer.alloc((bytes.length / POSITION) * SET);
  const positions = [];
  for (let at = 0; at < bytes.length; at += POSITION) positions.push(deck.unpack(bytes, at));
  if (positions.includes(null)) return { error: "packed: a card or a contract that is none" };
  for (const [number, position] of engine ? positions.entries() : []) {
    let answer = answerOne(engine, checked, rules, position);
    if (answer instanceof Promise) answer = await answer;
    if (answer.legal) deck.pack(answer.legal, sets, number * SET);
  }
  return { packed: sets.toString("base64") };
}

const decks = new Map();

/** How the cards of a deck are packed, made once. */
function deckOf(suits, ranks) {
  const name = `${suits} ${ranks}`;
  if (!decks.has(name)) decks.set(name, new Deck([...suits], ranks.split(" ")));
  return decks.get(name);
}

class Deck {
  constructor(suits, ranks) {
    this.contracts = [...suits, "no-trump", "all-trumps"];
    this.cards = suits.map((suit) => ranks.map((rank) => rank + suit));
    this.places = new Map(
      this.cards.flatMap((row, s) => row.map((card, r) => [card, { byte: 2 * s + (r >> 3), bit: 1 << (r & 7) }])),
    );
    // The cards of each suit by its sixteen bits, in either order, as they are met.
    this.held = [0, 1].map(() => suits.map(() => new Map()));
  }

  suit(s, bits, down) {
    const known = this.held[down][s];
    let cards = known.get(bits);
    if (!cards) {
      cards = this.cards[s].filter((_, r) => bits & (1 << r));
      if (bits >> this.cards[s].length) cards.push(undefined);
      if (down) cards.reverse();
      known.set(bits, cards);
    }
    return cards;
  }

  /** The position whose record begins there; null where the deck has no such card or contract. */
  unpack(bytes, at) {
    const trick = [];
    for (let i = 0; i < bytes[at + 2]; i++) {
      const card = bytes[at + 3 + i];
      trick.push(this.cards[card >> 4]?.[card & 15]);
    }
    const trump = this.contracts[bytes[at]];
    const down = bytes[at + 6];
    const order = down ? [3, 2, 1, 0] : [0, 1, 2, 3];
    const [a, b, c, d] = order.map((s) =>
      this.suit(s, bytes[at + 8 + 2 * s] | (bytes[at + 9 + 2 * s] << 8), down),
    );
    const hand = [...a, ...b, ...c, ...d];
    if (trump === undefined || trick.includes(undefined) || hand.includes(undefined)) return null;
    return { trump, leader: bytes[at + 1], trick, hand };
  }

  /** Write the set of these cards there; none, where they are no set of cards of the deck. */
  pack(cards, sets, at) {
    for (const card of cards) {
      const place = this.places.get(card);
      if (!place || sets[at + place.byte] & place.bit) {
        sets.fill(0, at, at + SET);
        return;
      }
      sets[at + place.byte] |= place.bit;
    }
  }
}

function answerOne(engine, check, rules, item) {
  try {
    const value = engine(rules, item);
    return typeof value?.then === "function" ? value.then(check).catch(excuse) : check(value);
  } catch (fault) {
    return excuse(fault);
  }
}

function checked(cards) {
  if (Array.isArray(cards) && cards.every((card) => typeof card === "string")) {
    // A copy: the engine may use its array again before the batch is written.
    return { legal: cards.slice() };
  }
  throw new TypeError(`legal returned ${JSON.stringify(cards)}, not an array of cards`);
}

function plain(question, value) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return { [question]: JSON.parse(JSON.stringify(value)) };
  }
  throw new TypeError(`${question} returned ${JSON.stringify(value)}, not an object`);
}

function excuse(fault) {
  if (fault instanceof Unsupported) return { unsupported: fault.message };
  console.error(fault);
  return { error: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault) };
}
