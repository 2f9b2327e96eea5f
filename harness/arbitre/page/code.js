"use strict";
/* The compact code of a position: what a link carries, and what `arbitre judge` takes. */
globalThis.arbitre ??= {};
{
  const { NO_TRUMP, ALL_TRUMPS } = globalThis.arbitre.cards;
  const { Malformed, readRules } = globalThis.arbitre.rules;
  const { readPosition } = globalThis.arbitre.engine;

  const SHORT = { [NO_TRUMP]: "NT", [ALL_TRUMPS]: "AT" };
  const LONG = { NT: NO_TRUMP, AT: ALL_TRUMPS };

  // The longest code there is has under 300 characters; what is much longer is not looked at.
  const LONGEST = 400;

  /** The code of a position of cards; what is not chosen yet is a hyphen. */
  function compact(rules, { trump, trick, hand, leader = 0 }) {
    const codes = (cards) => cards.map((card) => card.code).join("") || "-";
    const fields = [
      rules.name.replace("/", ".").replaceAll("=", "-").replaceAll("+", "."),
      SHORT[trump] ?? trump ?? "-",
      codes(trick),
      codes(hand),
    ];
    if (leader) fields.push(leader);
    return fields.join("~");
  }

  /** The card codes of `7H8HKD`. */
  function split(text, field) {
    const codes = text.match(/(\d{1,2}|[A-Z])[A-Z]/g) ?? [];
    if (!codes.length || codes.join("") !== text) throw new Malformed("not-cards", field, text);
    return codes;
  }

  /** The rule set and the fields of a code, with the codes of its cards; throws `Malformed`. */
  function readFields(code) {
    const fields = code.trim().replace(/^#/, "").split("~");
    if (code.length > LONGEST || fields.length < 4 || fields.length > 5) {
      throw new Malformed("not-a-code");
    }
    const [name, trump, trick, hand, leader = "0"] = fields;
    if (!/^[0-3]$/.test(leader)) throw new Malformed("no-such-seat", "leader", leader);
    const [game, preset, ...options] = name.split(".");
    // Option names have no hyphen, so the first one stands for the equals sign.
    const parts = options.map((option) => option.replace("-", "="));
    return {
      rules: readRules([`${game}/${preset}`, ...parts].join("+")),
      trump: Object.hasOwn(LONG, trump) ? LONG[trump] : trump,
      trick: trick === "-" ? [] : split(trick, "trick"),
      hand: hand === "-" ? [] : split(hand, "hand"),
      leader: Number(leader),
    };
  }

  /** The rule set and the position of a code (a leading `#` is allowed); throws `Malformed`. */
  function readCompact(code) {
    const { rules, ...fields } = readFields(code);
    return { rules, position: readPosition(rules, fields) };
  }

  globalThis.arbitre.code = { compact, readFields, readCompact };
}
