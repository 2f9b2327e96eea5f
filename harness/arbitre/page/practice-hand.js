"use strict";
/*
 * A hand at the practice table, from the deal to the score (RULES 2.4, 3.4), without the page.
 *
 * Seats are in play order; seat 0 is the player, 2 the partner.
 * `choices()` says what the seat to act may do, `act(choice)` does it; so bots and people are alike.
 */
globalThis.arbitre ??= {};
{
  const { NO_TRUMP, ALL_TRUMPS, height } = globalThis.arbitre.cards;
  const { engine } = globalThis.arbitre;

  const BOTIFARRA_POINTS = { 9: 5, 1: 4, 12: 3, 11: 2, 10: 1 };
  const PLAIN_POINTS = { A: 11, 10: 10, K: 4, Q: 3, J: 2 };
  const TRUMP_POINTS = { J: 20, 9: 14, A: 11, 10: 10, K: 4, Q: 3 };
  const NO_TRUMP_POINTS = { ...PLAIN_POINTS, A: 19 };
  const ALL_TRUMPS_POINTS = { A: 6, 10: 5, K: 3, Q: 2, J: 13, 9: 9 };
  const CONTRACT = 80;
  const BELOTE = 20;
  const TARGETS = { botifarra: 101, belote: 1000 };

  const pairOf = (seat) => seat % 2;
  const roundToTen = (points) => Math.floor((points + 5) / 10) * 10;

  /** A deck in random order; `random` gives numbers from 0 up to 1. */
  function shuffled(cards, random) {
    const mixed = [...cards];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
    }
    return mixed;
  }

  class PracticeHand {
    constructor(rules, dealer, random = Math.random) {
      const { deck } = rules;
      const cards = shuffled(deck.cards, random);
      Object.assign(this, {
        rules, dealer, random,
        hands: [0, 1, 2, 3].map((i) => cards.slice(i * deck.handSize, (i + 1) * deck.handSize)),
        phase: "declare",
        // The player takes the fixed contract of a coinche hand; in botifarra the dealer names.
        toAct: rules.game === "botifarra" ? dealer : 0,
        declarer: null, delegated: false, trump: null,
        doubles: 0, askers: [],
        trick: [], leader: null, lastTrick: null, tricks: [0, 0], points: [0, 0],
        belote: null, score: null, made: null, log: [],
      });
      this.sortHands();
    }

    get isBotifarra() {
      return this.rules.game === "botifarra";
    }

    /** What the seat to act may do. */
    choices() {
      if (this.phase === "declare") {
        const named = this.rules.contracts.map((trump) => ({ kind: "trump", trump }));
        return this.isBotifarra && !this.delegated ? [...named, { kind: "delegate" }] : named;
      }
      if (this.phase === "double") return [{ kind: "pass" }, { kind: "double" }];
      if (this.phase === "play") return this.legal().map((card) => ({ kind: "card", card }));
      return [];
    }

    position() {
      const { trump, trick, leader } = this;
      return { trump, trick, leader, hand: this.hands[this.toAct] };
    }

    legal() {
      return engine.legal(this.rules, this.position());
    }

    act(choice) {
      const seat = this.toAct;
      if (choice.kind === "delegate") {
        this.log.push({ said: "delegated", seat });
        this.delegated = true;
        this.toAct = (seat + 2) % 4;
      } else if (choice.kind === "trump") this.declare(choice.trump);
      else if (choice.kind === "pass") this.nextAsker();
      else if (choice.kind === "double") this.double();
      else this.play(choice.card);
    }

    declare(trump) {
      this.trump = trump;
      this.declarer = this.toAct;
      this.log.push({ said: "declared", seat: this.toAct, trump });
      this.sortHands();
      if (this.isBotifarra) return this.askToDouble(1 - pairOf(this.declarer));
      this.findBelote();
      return this.startPlay();
    }

    /** Suit by suit, the strongest first, as the contract ranks them. */
    sortHands() {
      const { suits, name } = this.rules.deck;
      const place = (card) => 100 * suits.indexOf(card.suit) - height[name](card, this.trump);
      for (const hand of this.hands) hand.sort((a, b) => place(a) - place(b));
    }

    // -- doubling: each rung asks both players of a pair, in play order from the dealer's right --

    askToDouble(pair) {
      this.phase = "double";
      this.askers = [1, 2, 3, 4].map((i) => (this.dealer + i) % 4).filter((s) => pairOf(s) === pair);
      this.nextAsker();
    }

    nextAsker() {
      if (this.askers.length === 0) return this.startPlay();
      this.toAct = this.askers.shift();
      return undefined;
    }

    double() {
      this.log.push({ said: "doubled", seat: this.toAct, rung: this.doubles });
      this.doubles += 1;
      const rungs = this.trump === NO_TRUMP ? 2 : 3;
      if (this.doubles === rungs) return this.startPlay();
      return this.askToDouble(1 - pairOf(this.toAct));
    }

    /** By how much the result is multiplied. */
    get factor() {
      return (this.isBotifarra && this.trump === NO_TRUMP ? 2 : 1) * 2 ** this.doubles;
    }

    // -- the tricks -------------------------------------------------------------------------

    startPlay() {
      this.phase = "play";
      this.leader = this.toAct = (this.dealer + 1) % 4;
    }

    play(card) {
      const seat = this.toAct;
      if (!this.legal().includes(card)) throw new RangeError(`${card.code} is forbidden`);
      this.hands[seat] = this.hands[seat].filter((held) => held !== card);
      this.trick.push(card);
      this.toAct = (seat + 1) % 4;
      if (this.trick.length === 4) this.finishTrick();
    }

    finishTrick() {
      const place = engine.winner(this.rules, this.trump, this.trick);
      const taker = (this.leader + place) % 4;
      const pair = pairOf(taker);
      const last = this.hands[taker].length === 0;
      this.tricks[pair] += 1;
      this.points[pair] += this.trick.reduce((sum, card) => sum + this.worth(card), 0);
      if (this.isBotifarra) this.points[pair] += 1;
      else if (last) this.points[pair] += this.tricks[1 - pair] === 0 ? 100 : 10;
      this.lastTrick = { trick: this.trick, leader: this.leader, taker };
      this.trick = [];
      this.leader = this.toAct = taker;
      if (last) this.finishHand();
    }

    worth(card) {
      const table = this.isBotifarra ? BOTIFARRA_POINTS
        : this.trump === NO_TRUMP ? NO_TRUMP_POINTS
        : this.trump === ALL_TRUMPS ? ALL_TRUMPS_POINTS
        : card.suit === this.trump ? TRUMP_POINTS : PLAIN_POINTS;
      return table[card.rank] ?? 0;
    }

    /** King and queen of trumps in one hand are worth 20 to its pair. */
    findBelote() {
      const needed = ["K", "Q"].map((rank) => this.rules.deck.byCode.get(rank + this.trump));
      const seat = this.hands.findIndex((hand) => needed.every((card) => hand.includes(card)));
      this.belote = seat < 0 ? null : pairOf(seat);
    }

    finishHand() {
      this.phase = "over";
      this.score = this.isBotifarra ? this.botifarraScore() : this.coincheScore();
    }

    botifarraScore() {
      return this.points.map((points) => Math.max(0, points - 36) * this.factor);
    }

    coincheScore() {
      const takers = pairOf(this.declarer);
      const extra = [0, 1].map((pair) => (pair === this.belote ? BELOTE : 0));
      const totals = this.points.map((points, pair) => points + extra[pair]);
      this.made = totals[takers] >= CONTRACT && totals[takers] > totals[1 - takers];
      const score = this.made
        ? totals.map((total, pair) => total + (pair === takers ? CONTRACT : 0))
        : extra.map((belote, pair) => belote + (pair === takers ? 0 : 160 + CONTRACT));
      return score.map(roundToTen);
    }
  }

  /** A bot: names its longest suit, rarely doubles, plays any card that the rules allow. */
  function botChoice(hand) {
    const choices = hand.choices();
    if (hand.phase === "declare") {
      const own = hand.hands[hand.toAct];
      const length = ({ trump }) => own.filter((card) => card.suit === trump).length;
      return choices.reduce((best, choice) => (length(choice) > length(best) ? choice : best));
    }
    if (hand.phase === "double") return choices[hand.random() < 0.12 ? 1 : 0];
    return choices[Math.floor(hand.random() * choices.length)];
  }

  globalThis.arbitre.practiceHand = { PracticeHand, botChoice, CONTRACT, TARGETS };
}
