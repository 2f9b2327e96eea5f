"use strict";
/* A walk through the questions of a rule text: each is asked in order, and one decides. */
globalThis.arbitre ??= {};
{
  /** A step that asks nothing: a house rule has its say. */
  function houseRule(option, value) {
    return { question: "house-rule", option, value, clauses: [] };
  }

  /**
   * The questions asked so far, with their answers, so that a player can follow the way.
   * A question is put by name; its words are in the texts of the page.
   * `clauses` of a step are those that it may decide by.
   */
  class Walk {
    constructor(hand) {
      this.hand = hand;
      this.steps = [];
    }

    /** Note a question and its answer; gives the answer back. */
    ask(question, answer) {
      this.steps.push({ question, answer, clauses: [] });
      return answer;
    }

    /** Note that a house rule had its say. */
    house(option, value) {
      this.steps.push(houseRule(option, value));
    }

    /** The last question decides: by `clause`, the `allowed` cards may be played. */
    rule(clause, allowed, sentence = clause) {
      this.steps.at(-1).clauses.push(clause);
      const rulings = this.hand.map((card) => ({
        card,
        clause,
        sentence,
        allowed: allowed.includes(card),
        disputed: false,
      }));
      return { rulings, steps: this.steps };
    }

    /** The last question decides: by `clause`, the player is free. */
    free(clause) {
      return this.rule(clause, this.hand);
    }
  }

  globalThis.arbitre.walk = { Walk, houseRule };
}
