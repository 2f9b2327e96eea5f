/**
 * The engine of the checker page, served to arbitre: the project's own production engine.
 *
 *     arbitre prove "node production-engine.mjs" --rules botifarra/lliure --hand all
 *
 * It plays every preset, with every option.
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

const presets = [...ruleSets.PRESETS.keys()];
const answers = { legal: Object.fromEntries(presets.map((preset) => [preset, legal])) };
serve({ name: "arbitre-page", version: "1.0", answers });
