"use strict";
/*
 * The questions of the rule text in their own fixed numbers: seven of botifarra, five of belote.
 *
 * `judge` tells which questions were asked; here each has its number, whether it was asked or not.
 */
globalThis.arbitre ??= {};
{
  const { NO_TRUMP, ALL_TRUMPS } = globalThis.arbitre.cards;

  // Where a house rule of belote has its say.
  const PLACES = {
    beat_plain_suit: 1, climb_on_trump_lead: 2, partner_underruff: 3,
    ruff_when_partner_winning: 3, undertrump: 5,
  };

  /** Whether the ruling forbids a card because of the suit led alone: the first question decides. */
  function offSuit({ trick, hand }, { card, allowed, disputed }) {
    if (!trick.length || allowed || disputed) return false;
    const led = trick[0].suit;
    return card.suit !== led && hand.some((held) => held.suit === led);
  }

  /** The numbers asked on the way to a ruling, in order: each with its answer; the last decides. */
  function wayInBotifarra(answers, off) {
    const partner = answers.get("partner-winning");
    if (answers.get("holds-led")) {
      if (off) return [[1, true]];
      return [[1, true], [2, partner], ...(partner ? [] : [[3, answers.get("can-beat")]])];
    }
    const way = [[1, false], [4, partner]];
    if (partner) return way;
    if (answers.get("without-trumps")) return [...way, [7]];
    if (!answers.get("holds-trump")) return [...way, [5, false], [7]];
    way.push([5, true]);
    return answers.get("ruffed") ? [...way, [6, answers.get("can-overruff")]] : way;
  }

  function wayInBelote(answers, off, trump) {
    if (answers.get("holds-led")) {
      if (off || trump === NO_TRUMP) return [[1, true]];
      return [[1, true], [2, trump === ALL_TRUMPS || answers.get("led-is-trump")]];
    }
    if (trump === NO_TRUMP || trump === ALL_TRUMPS) return [[1, false], [5]];
    const partner = answers.get("partner-winning");
    const way = [[1, false], [3, partner]];
    if (!answers.has("holds-trump")) return way;
    if (!answers.get("holds-trump")) return [...way, [5]];
    // That one has to ruff is the third question; the fourth is about a trump on the table.
    if (!answers.get("ruffed")) return way;
    way.push([4, true]);
    return answers.get("can-overruff") ? way : [...way, [5]];
  }

  /**
   * The rows of the ladder for one ruling of `judge`; none where the player leads.
   *
   * A row: its `number`, and the `sign` that stands for it (after the last of the rule text, that of
   * obligada), `state` (`asked`, `here`, `skipped`, `ahead`), `answer` if there is one, and the
   * `houses` that had their say.
   */
  function ladder(rules, position, { steps }, ruling) {
    if (!position.trick.length) return [];
    const answers = new Map(steps.map((step) => [step.question, step.answer]));
    const off = offSuit(position, ruling);
    const belote = rules.game === "belote";
    const way = belote
      ? wayInBelote(answers, off, position.trump)
      : wayInBotifarra(answers, off);
    // What obligada adds is asked of the cards that the seven questions allow.
    const last = belote ? 5 : 7;
    const further = ruling.clause.startsWith("OB");
    if (further) way.push([last + 1]);
    const here = way.at(-1)[0];
    const asked = new Map(way);
    const houses = steps.filter((step) => step.question === "house-rule");
    const numbers = last + (rules.preset === "botifarra/obligada" ? 1 : 0);
    return Array.from({ length: numbers }, (_, i) => {
      const number = i + 1;
      const state = number === here ? "here"
        : asked.has(number) ? "asked" : number < here ? "skipped" : "ahead";
      return {
        number, state, answer: asked.get(number), sign: number > last ? "+" : String(number),
        houses: off ? [] : houses.filter(({ option }) => PLACES[option] === number),
      };
    });
  }

  globalThis.arbitre.ladder = { ladder, offSuit };
}
