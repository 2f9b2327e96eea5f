"use strict";
/* The rule sets: four presets, the options of each, and how a rule set is named. */
globalThis.arbitre ??= {};
{
  const { spanish, french, NO_TRUMP, ALL_TRUMPS } = globalThis.arbitre.cards;

  // An option: its values, the rule text's own first; `gap` where the text leaves it open.
  const BELOTE = {
    undertrump: { values: ["free", "obligatory", "banned"] },
    climb_on_trump_lead: { values: ["always", "unless-partner-winning", "never"] },
    partner_underruff: {
      values: ["free", "overruff-if-trumping", "only-if-all-trumps", "only-if-all-lower-trumps"],
    },
    ruff_when_partner_winning: { values: ["no", "yes"] },
    beat_plain_suit: { values: ["no", "unless-partner-winning", "always"] },
  };
  const OBLIGADA = {
    second_hand_discard: {
      values: ["undeclared", "any", "value-or-lowest", "lowest"],
      gap: "G1",
    },
    losing_card_when_partner_wins: { values: ["value-or-lowest", "lowest"] },
    overtake_partner: { values: ["free", "restricted"] },
  };

  function preset(name, deck, contracts, options, changes = {}) {
    const defaults = Object.fromEntries(
      Object.entries(options).map(([key, { values }]) => [key, changes[key] ?? values[0]]),
    );
    return { name, game: name.split("/")[0], deck, contracts, options, defaults };
  }

  const botifarra = [...spanish.suits, NO_TRUMP];
  const belote = [...french.suits, NO_TRUMP, ALL_TRUMPS];
  const PRESETS = new Map(
    [
      preset("botifarra/lliure", spanish, botifarra, {}),
      preset("botifarra/obligada", spanish, botifarra, OBLIGADA),
      preset("belote/coinche", french, belote, BELOTE),
      // The federation's text of the classic game makes undertrumping obligatory.
      preset("belote/classic", french, belote, BELOTE, { undertrump: "obligatory" }),
    ].map((made) => [made.name, made]),
  );

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
