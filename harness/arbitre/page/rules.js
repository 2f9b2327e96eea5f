"use strict";
/* The rule sets: the games, the options of each, and how a rule set is named. */
globalThis.arbitre ??= {};
{
  const { cards, texts } = globalThis.arbitre;
  const NAMES = ["botifarra/lliure", "botifarra/obligada", "belote/coinche", "belote/classic"];

  /** A game as the reference has it: its options with their values, and which it plays itself. */
  function preset(name) {
    const { deck, contracts, options: defaults } = texts.games[name];
    const options = Object.fromEntries(Object.keys(defaults).map((key) => [key, texts.options[key]]));
    return { name, game: name.split("/")[0], deck: cards[deck], contracts, options, defaults };
  }

  const PRESETS = new Map(NAMES.map((name) => [name, preset(name)]));

  /** A fault in what was asked: `field` says where, the rest what (see `faults` in the texts). */
  class Malformed extends Error {
    constructor(fault, field = "", what = "") {
      super(`${field ? `${field}: ` : ""}${fault}${what ? ` ${what}` : ""}`);
      Object.assign(this, { name: "Malformed", fault, field, what });
    }
  }

  /** A preset with some of its options changed, under its canonical name. */
  function ruleSet(presetName, changes = {}) {
    const known = PRESETS.get(presetName);
    if (!known) throw new Malformed("unknown-rules", "rules", presetName);
    for (const [key, value] of Object.entries(changes)) {
      if (!Object.hasOwn(known.options, key) || !known.options[key].values.includes(value)) {
        throw new Malformed("unknown-option", "rules", `${key}=${value}`);
      }
    }
    const options = { ...known.defaults, ...changes };
    const differing = Object.keys(known.options).filter((k) => options[k] !== known.defaults[k]);
    const name = [known.name, ...differing.map((k) => `${k}=${options[k]}`)].join("+");
    return { ...known, preset: known.name, options, choices: known.options, name };
  }

  /** The rule set called `belote/coinche+undertrump=banned`. */
  function readRules(name) {
    const [presetName, ...parts] = name.split("+");
    // A map: a hostile name such as __proto__ is a key like any other.
    const changes = new Map();
    for (const part of parts) {
      const at = part.indexOf("=");
      const key = part.slice(0, Math.max(at, 0));
      if (at < 0 || changes.has(key)) throw new Malformed("unknown-option", "rules", part);
      changes.set(key, part.slice(at + 1));
    }
    return ruleSet(presetName, Object.fromEntries(changes));
  }

  /** The readings of a rule set whose gap is left undeclared: one rule set a reading. */
  function readings(rules) {
    for (const [key, { values, gap }] of Object.entries(rules.choices)) {
      if (gap && rules.options[key] === values[0]) {
        const changed = changesOf(rules);
        return values.slice(1).map((value) => ({
          option: key,
          value,
          rules: ruleSet(rules.preset, { ...changed, [key]: value }),
        }));
      }
    }
    return [];
  }

  /** The options in which a rule set differs from its preset. */
  function changesOf(rules) {
    const { defaults } = PRESETS.get(rules.preset);
    return Object.fromEntries(
      Object.entries(rules.options).filter(([key, value]) => value !== defaults[key]),
    );
  }

  globalThis.arbitre.rules = { PRESETS, Malformed, ruleSet, readRules, readings, changesOf };
}
