/**
 * The engine of the checker page, served to arbitre: the project's own production engine.
 *
 *     arbitre prove "node production-engine.mjs" --rules botifarra/lliure --hand all
 *
 * It plays every preset, with every option, and says by which clause each card is ruled:
 *
 *     arbitre prove "node production-engine.mjs" --rules botifarra/lliure --hand all --question rulings
 */

import { engine, rules as ruleSets } from "../../harness/arbitre/page/engine.mjs";
import { serve, Unsupported } from "./arbitre-sdk.mjs";

// A batch is one rule set, and the harness asks many batches of it.
const known = new Map();

function rulesCalled(name) {
  try {
    if (!known.has(name)) known.set(name, ruleSets.readRules(name));
    return known.get(name);
  } catch (fault) {
    throw new Unsupported(fault.message);
  }
}

function legal(name, position) {
  const rules = rulesCalled(name);
  return engine.legal(rules, engine.readPosition(rules, position)).map((card) => card.code);
}

function rulings(name, position) {
  const rules = rulesCalled(name);
  const judged = engine.judge(rules, engine.readPosition(rules, position)).rulings;
  return Object.fromEntries(judged.map(({ card, verdict, clause }) => [card.code, [verdict, clause]]));
}

const everyPreset = (answer) =>
  Object.fromEntries([...ruleSets.PRESETS.keys()].map((preset) => [preset, answer]));
const answers = { legal: everyPreset(legal), rulings: everyPreset(rulings) };
serve({ name: "arbitre-page", version: "1.0", answers });
