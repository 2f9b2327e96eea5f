/**
 * The page's engine, asked in full: one JSON object a line, one answer a line.
 *
 *     -> {"rules": "belote/coinche", "positions": [...], "languages": ["ca"]}
 *     <- [{"rulings": [["legal", "BE2", ["reason", ...]], ...], "winner": 1, "code": "..."}, ...]
 *
 * With "codes" in place of rules and positions, each code is read as a link is.
 */

import { createInterface } from "node:readline";
import { code, engine, reasons, rules as ruleSets } from "../../harness/arbitre/page/engine.mjs";

/** Everything that the page says about a position. */
function answer({ rules, position }, languages) {
  const { rulings } = engine.judge(rules, position);
  const why = (ruling) =>
    languages.map((language) => reasons.reason(rules, position, rulings, ruling, language));
  return {
    rulings: rulings.map((ruling) => [ruling.verdict, ruling.clause, why(ruling)]),
    winner: engine.winner(rules, position.trump, position.trick),
    code: code.compact(rules, position),
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { rules: name, positions, codes, languages } = JSON.parse(line);
  const read = (data) => {
    const rules = ruleSets.readRules(name);
    return { rules, position: engine.readPosition(rules, data) };
  };
  const asked = codes ? codes.map(code.readCompact) : positions.map(read);
  console.log(JSON.stringify(asked.map((one) => answer(one, languages))));
}
