"use strict";
/*
 * The engine: which cards of a hand may be played, by which clause, and who is winning.
 *
 * Written from the rule text, independently of the Python reference, and proved against it:
 *
 *     arbitre prove 'node adapters/javascript/production-engine.mjs' \
 *         --rules belote/coinche --hand all
 */
globalThis.arbitre ??= {};
{
  const { winnerOf } = globalThis.arbitre.cards;
  const { Malformed } = globalThis.arbitre.rules;

  const LADDERS = { ...globalThis.arbitre.botifarra, ...globalThis.arbitre.belote };

  /** The position that plain data describes, with cards in place of codes; throws `Malformed`. */
  function readPosition(rules, { trump, trick, hand, leader = 0 }) {
    if (!rules.contracts.includes(trump)) throw new Malformed("no-such-trump", "trump", trump);
    if (![0, 1, 2, 3].includes(leader)) throw new Malformed("no-such-seat", "leader", leader);
    if (trick.length > 3) throw new Malformed("too-many-on-table", "trick", trick.length);
    if (hand.length === 0) throw new Malformed("empty-hand", "hand");
    if (hand.length > rules.deck.handSize) {
      throw new Malformed("too-many-in-hand", "hand", hand.length);
    }
    const seen = new Set();
    const read = (field) => (code) => {
      const card = rules.deck.byCode.get(code);
      if (!card) throw new Malformed("no-such-card", field, code);
      if (seen.has(card)) throw new Malformed("card-twice", field, code);
      seen.add(card);
      return card;
    };
    return { trump, trick: trick.map(read("trick")), hand: hand.map(read("hand")), leader };
  }

  /**
   * A ruling for each card of the hand, in its order, and the questions that led there.
   *
   * A ruling: `card`, `verdict` (`legal`, `illegal` or `disputed`), `allowed`, `clause`, and
   * `sentence`, the name of what is said to the player.
   * A step: the `question`, its `answer` (or the cards that say `yes` and `no`), and what it
   * `decides`: the clauses, if any, by which some card is ruled.
   */
  function judge(rules, position) {
    const { rulings, steps } = LADDERS[rules.preset](rules, position);
    const ruling = new Set(rulings.map(({ clause }) => clause));
    const verdict = ({ allowed, disputed }) =>
      disputed ? "disputed" : allowed ? "legal" : "illegal";
    return {
      rulings: rulings.map((one) => ({ ...one, verdict: verdict(one) })),
      steps: steps.map((step) => ({
        ...step, decides: step.clauses.filter((clause) => ruling.has(clause)),
      })),
    };
  }

  /** The cards that may be played, under the reading of the rules in force. */
  function legal(rules, position) {
    const { rulings } = LADDERS[rules.preset](rules, position);
    return rulings.filter((ruling) => ruling.allowed).map((ruling) => ruling.card);
  }

  /** The place in the trick of the card that is winning it, or -1 before the lead. */
  function winner(rules, trump, trick) {
    return trick.length ? winnerOf(rules.deck, trump, trick) : -1;
  }

  globalThis.arbitre.engine = { readPosition, judge, legal, winner };
}
