"use strict";
/*
 * A hand at the practice table, from the deal to the score (RULES 2.4, 3.4, 3.5), without the page.
 *
 * Seats are in play order; seat 0 is the player, 2 the partner.
 * `choices()` says what the seat to act may do, `act(choice)` does it; so bots and people are alike.
 * The same seed and the same choices make the same hand: so it is kept, and so a choice is undone.
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
  const BIDS = [80, 90, 100, 110, 120, 130, 140, 150, 160];
  // Above every number; a capot is scored as 250.
  const CAPOT = 250;
  const BELOTE = 20;
  const TARGETS = { botifarra: 101, belote: 1000 };

  const pairOf = (seat) => seat % 2;
  const roundToTen = (points) => Math.floor((points + 5) / 10) * 10;

  /** Numbers from 0 up to 1, the same for the same seed (a 32-bit mix, after Tommy Ettinger). */
  function seeded(seed) {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  /** A deck in random order; `random` gives numbers from 0 up to 1. */
  function shuffled(cards, random) {
    const mixed = [...cards];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
    }
    return mixed;
  }

  /** What a card is worth in a trick. */
  function worth(rules, trump, card) {
    const table = rules.game === "botifarra" ? BOTIFARRA_POINTS
      : trump === NO_TRUMP ? NO_TRUMP_POINTS
      : trump === ALL_TRUMPS ? ALL_TRUMPS_POINTS
      : card.suit === trump ? TRUMP_POINTS : PLAIN_POINTS;
    return table[card.rank] ?? 0;
  }

  class PracticeHand {
    constructor(rules, dealer, random = Math.random) {
      const { deck } = rules;
      // Classic belote: five cards each and one turned; the rest when somebody takes.
      const first = rules.preset === "belote/classic" ? 5 : deck.handSize;
      this.stock = shuffled(deck.cards, random);
      Object.assign(this, {
        rules, dealer,
        hands: [0, 1, 2, 3].map(() => this.stock.splice(0, first)),
        turned: this.stock[0] ?? null,
        phase: "call",
        // In botifarra the dealer names trump, in belote the dealer's right speaks first.
        toAct: rules.game === "botifarra" ? dealer : (dealer + 1) % 4,
        declarer: null, delegated: false, trump: null, bid: null,
        doubles: 0, askers: [], passes: 0,
        trick: [], leader: null, tricks: [], points: [0, 0],
        belotes: [0, 0], score: null, made: null, waits: 0,
        log: [], turns: [],
      });
      this.sortHands();
    }

    get isBotifarra() {
      return this.rules.game === "botifarra";
    }

    get isCoinche() {
      return this.rules.preset === "belote/coinche";
    }

    /** What the seat to act may do. */
    choices() {
      if (this.phase === "play") return this.legal().map((card) => ({ kind: "card", card }));
      if (this.phase === "double") return [{ kind: "pass" }, { kind: "double" }];
      if (this.phase !== "call") return [];
      if (this.isCoinche) return this.auction();
      const named = (contracts) => contracts.map((trump) => ({ kind: "trump", trump }));
      if (this.isBotifarra) {
        const all = named(this.rules.contracts);
        return this.delegated ? all : [...all, { kind: "delegate" }];
      }
      // The suit of the turned card, and in the second round any suit.
      const suits = this.passes < 4 ? [this.turned.suit] : this.rules.deck.suits;
      return [{ kind: "pass" }, ...named(suits)];
    }

    /** Coinche: pass, a higher bid, or a coinche of the opponents' bid. */
    auction() {
      const passing = { kind: "pass" };
      const ours = this.bid && pairOf(this.bid.seat) === pairOf(this.toAct);
      if (this.doubles) return ours ? [passing, { kind: "double" }] : [passing];
      const higher = [...BIDS, CAPOT].filter((value) => value > (this.bid?.value ?? 0));
      const bids = higher.flatMap((value) =>
        this.rules.contracts.map((trump) => ({ kind: "bid", value, trump })));
      return [passing, ...bids, ...(this.bid && !ours ? [{ kind: "double" }] : [])];
    }

    position() {
      const { trump, trick, leader } = this;
      return { trump, trick, leader, hand: this.hands[this.toAct] };
    }

    legal() {
      return engine.legal(this.rules, this.position());
    }

    act(choice) {
      const { kind } = choice;
      if (kind === "card") return this.play(choice.card);
      this.log.push({ ...choice, seat: this.toAct, rung: this.doubles });
      if (kind === "trump") return this.take(choice.trump);
      if (kind === "double") return this.double();
      if (kind === "delegate") {
        this.delegated = true;
        this.toAct = (this.toAct + 2) % 4;
      } else if (this.phase === "double") this.nextAsker();
      else if (kind === "bid") {
        this.bid = { ...choice, seat: this.toAct };
        this.passes = 0;
        this.toAct = (this.toAct + 1) % 4;
      } else this.pass();
      return undefined;
    }

    pass() {
      this.passes += 1;
      this.toAct = (this.toAct + 1) % 4;
      if (this.bid && this.passes === 3) this.contract();
      else if (this.passes === (this.isCoinche ? 4 : 8)) this.phase = "passed";
    }

    /** The last bid is the contract. */
    contract() {
      this.toAct = this.bid.seat;
      this.take(this.bid.trump);
    }

    take(trump) {
      this.trump = trump;
      this.declarer = this.toAct;
      // Who takes has the turned card and two more; the others three.
      if (this.stock.length) {
        this.hands[this.declarer].push(this.stock.shift());
        for (let i = 1; i <= 4; i++) {
          const seat = (this.dealer + i) % 4;
          this.hands[seat].push(...this.stock.splice(0, seat === this.declarer ? 2 : 3));
        }
      }
      this.sortHands();
      if (this.isBotifarra) return this.askToDouble(1 - pairOf(this.declarer));
      this.holders = this.belotesHeld();
      return this.startPlay();
    }

    /** Suit by suit, the strongest first, as the contract ranks them. */
    sortHands() {
      const { suits, name } = this.rules.deck;
      const place = (card) => 100 * suits.indexOf(card.suit) - height[name](card, this.trump);
      for (const hand of this.hands) hand.sort((a, b) => place(a) - place(b));
    }

    // -- doubling: of botifarra, each rung asks both players of a pair, from the dealer's right ----

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
      this.doubles += 1;
      if (this.isCoinche) {
        this.passes = 0;
        if (this.doubles === 2) return this.contract();
        this.toAct = (this.toAct + 1) % 4;
        return undefined;
      }
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
      if (seat === 0) this.turns.push({ ...this.position(), trick: [...this.trick], played: card });
      this.announce(seat, card);
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
      let points = this.trick.reduce((sum, card) => sum + worth(this.rules, this.trump, card), 0);
      this.tricks.push({ trick: this.trick, leader: this.leader, taker });
      if (this.isBotifarra) points += 1;
      else if (last) points += this.tricksOf(1 - pair) === 0 ? 100 : 10;
      this.tricks.at(-1).points = points;
      this.points[pair] += points;
      this.trick = [];
      this.leader = this.toAct = taker;
      if (last) this.finishHand();
    }

    get lastTrick() {
      return this.tricks.at(-1) ?? null;
    }

    /** How many tricks a pair has. */
    tricksOf(pair) {
      return this.tricks.filter(({ taker }) => pairOf(taker) === pair).length;
    }

    // -- belote -----------------------------------------------------------------------------

    /** The suits whose king and queen are in one hand and count, each with its seat. */
    belotesHeld() {
      const { suits, byCode } = this.rules.deck;
      const counting = this.trump === ALL_TRUMPS ? suits : suits.filter((suit) => suit === this.trump);
      const held = counting.map((suit) => {
        const needed = ["K", "Q"].map((rank) => byCode.get(rank + suit));
        return [suit, this.hands.findIndex((hand) => needed.every((card) => hand.includes(card)))];
      });
      const holders = new Map(held.filter(([, seat]) => seat >= 0));
      for (const seat of holders.values()) this.belotes[pairOf(seat)] += 1;
      return holders;
    }

    /** "Belote" with the first of king and queen, "rebelote" with the second. */
    announce(seat, card) {
      if (!["K", "Q"].includes(card.rank) || this.holders?.get(card.suit) !== seat) return;
      const both = this.hands[seat].filter((one) => one.suit === card.suit && ["K", "Q"].includes(one.rank));
      const call = both.length === 2 ? "belote" : "rebelote";
      this.log.push({ kind: call, seat, trick: this.tricks.length });
    }

    // -- the score --------------------------------------------------------------------------

    finishHand() {
      this.phase = "over";
      this.score = this.isBotifarra ? this.botifarraScore()
        : this.isCoinche ? this.coincheScore() : this.classicScore();
    }

    botifarraScore() {
      return this.points.map((points) => Math.max(0, points - 36) * this.factor);
    }

    /** What both scores of belote need: the takers' pair, its totals, what belotes are worth. */
    totals() {
      const extra = this.belotes.map((count) => BELOTE * count);
      return { takers: pairOf(this.declarer), extra, totals: this.points.map((points, pair) => points + extra[pair]) };
    }

    coincheScore() {
      const { takers, extra, totals } = this.totals();
      const { value } = this.bid;
      const enough = value === CAPOT ? this.tricksOf(1 - takers) === 0 : totals[takers] >= value;
      this.made = enough && totals[takers] > totals[1 - takers];
      const every = this.tricksOf(1 - takers) === 0 ? 250 : 160;
      const exact = !this.made
        ? (pair) => (pair === takers ? extra[pair] : (160 + extra[pair] + value) * this.factor)
        : this.doubles
          ? (pair) => (pair === takers ? (every + extra[pair] + value) * this.factor : extra[pair])
          : (pair) => totals[pair] + (pair === takers ? value : 0);
      return [0, 1].map(exact).map(roundToTen);
    }

    classicScore() {
      const { takers, extra, totals } = this.totals();
      const others = 1 - takers;
      if (totals[takers] === totals[others]) {
        // Litige: the takers' points wait for the next hand.
        this.waits = totals[takers];
        return [0, 1].map((pair) => (pair === takers ? 0 : totals[pair]));
      }
      this.made = totals[takers] > totals[others];
      if (this.made) return totals;
      const every = this.tricksOf(takers) === 0 ? 252 : 162;
      return [0, 1].map((pair) => extra[pair] + (pair === takers ? 0 : every));
    }
  }

  globalThis.arbitre.practiceHand = { PracticeHand, seeded, worth, pairOf, CAPOT, BIDS, TARGETS };
}
