"use strict";
/* A walk through the questions of a rule text: each is asked in order, and one decides. */
globalThis.arbitre ??= {};
{
  /**
   * The questions asked so far, with their answers, so that a player can follow the way.
   * A question is put by name; its words are in the texts of the page.
   */
  class Walk {
    constructor(hand) {
      this.hand = hand;
      this.steps = [];
    }

    /** Note a question and its answer; gives the answer back. */
    ask(question, answer) {
      this.steps.push({ question, answer, decides: false });
      return answer;
    }

    /** Note that a house rule had its say. */
    house(option, value) {
      this.steps.push({ question: "house-rule", option, value, decides: false });
    }

    /** The last question decides: by `clause`, the `allowed` cards may be played. */
    rule(clause, allowed, sentence = clause) {
      this.steps.at(-1).decides = true;
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

  globalThis.arbitre.Walk = Walk;
}
