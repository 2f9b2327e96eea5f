"use strict";
/*
 * A match at the practice table: its hands one after another, what is written down of each, and
 * how it is kept.
 *
 * A hand is kept as its seed and the choices made, the bots' too: played again, they give the hand.
 */
globalThis.arbitre ??= {};
{
  const { PracticeHand, seeded, TARGETS } = globalThis.arbitre.practiceHand;
  const { botChoice } = globalThis.arbitre.practiceBots;
  const { readRules } = globalThis.arbitre.rules;

  const keyOf = ({ kind, trump, card, value }) => [kind, trump ?? card?.code ?? "", value ?? ""].join(":");

  class PracticeMatch {
    constructor(rulesName, { dealer = 3, seed = Math.floor(Math.random() * 2 ** 32) } = {}) {
      Object.assign(this, { rulesName, dealer, points: [0, 0], rows: [], carried: 0 });
      this.deal(seed);
    }

    get rules() {
      return readRules(this.rulesName);
    }

    get target() {
      return TARGETS[this.rules.game];
    }

    /** Whether anything would be lost by leaving this match. */
    get begun() {
      return this.rows.length > 0 || this.hand.turns.length > 0;
    }

    /** The pair that has won the match, or null. */
    get winner() {
      const [us, them] = this.points;
      if (Math.max(us, them) < this.target || us === them) return null;
      return us > them ? 0 : 1;
    }

    deal(seed) {
      this.seed = seed;
      this.choices = [];
      this.hand = new PracticeHand(this.rules, this.dealer, seeded(seed));
    }

    act(choice) {
      this.choices.push(keyOf(choice));
      this.hand.act(choice);
      if (this.hand.phase === "over") this.write();
    }

    bot() {
      this.act(botChoice(this.hand));
    }

    /** Write the finished hand down. */
    write() {
      const { hand } = this;
      const score = [...hand.score];
      // What waits of a litige goes to the pair that wins the next hand.
      if (!hand.waits && this.carried) {
        score[score[0] > score[1] ? 0 : 1] += this.carried;
        this.carried = 0;
      }
      this.carried += hand.waits;
      this.rows.push({
        trump: hand.trump, declarer: hand.declarer, value: hand.bid?.value ?? null,
        doubles: hand.doubles, made: hand.made, points: hand.points, score,
      });
      score.forEach((points, pair) => (this.points[pair] += points));
    }

    /** The next hand, and after a match that is won the next match. */
    next(seed = Math.floor(Math.random() * 2 ** 32)) {
      if (this.winner !== null) Object.assign(this, { points: [0, 0], rows: [], carried: 0 });
      this.dealer = (this.dealer + 1) % 4;
      this.deal(seed);
    }

    /** Take back the player's last choice, and what followed; false if there is none. */
    undo() {
      const again = new PracticeHand(this.rules, this.dealer, seeded(this.seed));
      const own = this.choices.map((key) => {
        const mine = again.toAct === 0;
        again.act(again.choices().find((choice) => keyOf(choice) === key));
        return mine;
      });
      const last = own.lastIndexOf(true);
      if (last < 0 || this.hand.phase === "over") return false;
      this.replay(this.choices.slice(0, last));
      return true;
    }

    replay(keys) {
      this.deal(this.seed);
      for (const key of keys) {
        const choice = this.hand.choices().find((one) => keyOf(one) === key);
        if (!choice) throw new RangeError(`no such choice: ${key}`);
        this.choices.push(key);
        this.hand.act(choice);
      }
    }

    /** What is kept of the match: plain data. */
    kept() {
      const { rulesName, dealer, points, rows, carried, seed, choices } = this;
      return { rulesName, dealer, points, rows, carried, seed, choices };
    }

    /** The match that was kept; throws if the data are none. */
    static from({ rulesName, dealer, points, rows, carried, seed, choices }) {
      const match = new PracticeMatch(rulesName, { dealer, seed });
      Object.assign(match, { points, rows, carried });
      match.replay(choices);
      return match;
    }
  }

  globalThis.arbitre.practiceMatch = { PracticeMatch };
}
