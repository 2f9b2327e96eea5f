"use strict";
/*
 * The address of a position: its compact code, and after it what only the page asks.
 *
 *     belote.coinche~H~8HAH7H~JHQHKD~QH     the queen was played
 *     belote.coinche~H~8H~-~l2              one card so far; the partner led
 *
 * A card is the one that was played; `w3` says whose card is asked about (0 to 3, in play order
 * from you), `d2` who dealt and `l2` who led, as long as the number of cards does not say it.
 */
globalThis.arbitre ??= {};
{
  const { code, engine } = globalThis.arbitre;
  const { Malformed } = globalThis.arbitre.rules;

  const SEATS = { w: "whose", d: "dealer", l: "led" };

  /** What comes after the code: nothing of what is as it usually is. */
  function extras({ played, whose, dealer, led }) {
    return [
      ...(played ? [played] : []),
      ...(whose ? [`w${whose}`] : []),
      ...(dealer === null ? [] : [`d${dealer}`]),
      ...(led === null ? [] : [`l${led}`]),
    ];
  }

  /** The fragment of a state whose rule set is `rules`. */
  function write(rules, state) {
    const cards = (codes) => codes.map((one) => rules.deck.byCode.get(one));
    const position = { ...state, trick: cards(state.trick), hand: cards(state.hand) };
    return [code.compact(rules, position), ...extras(state)].join("~");
  }

  /** The state that a fragment describes; throws `Malformed`. */
  function read(fragment) {
    const fields = fragment.trim().replace(/^#/, "").split("~");
    const more = fields.slice(4).filter((field) => /^([wdl][0-3]|\d{0,2}[A-Z]{1,2})$/.test(field));
    const told = code.readFields(fields.filter((field, i) => i < 4 || !more.includes(field)).join("~"));
    const { rules, ...position } = told;
    const state = {
      ...position, trump: told.trump === "-" ? null : told.trump, rulesName: rules.name,
      played: null, whose: 0, dealer: null, led: null,
    };
    for (const field of more) {
      if (SEATS[field[0]]) state[SEATS[field[0]]] = Number(field[1]);
      else if (told.hand.includes(field)) state.played = field;
      else throw new Malformed("no-such-card", "played", field);
    }
    // What is not chosen yet cannot be wrong: any trump, any card.
    const free = rules.deck.cards.find((card) => !told.trick.includes(card.code));
    engine.readPosition(rules, {
      ...told,
      trump: state.trump ?? rules.contracts[0],
      hand: told.hand.length ? told.hand : [free.code],
    });
    return state;
  }

  globalThis.arbitre.address = { write, read };
}
