"use strict";
/*
 * The bots: rules of thumb that a partner would thank them for.
 *
 * A bot sees what a player sees (`sightOf`): its own cards, the table, what was played and said.
 * It charges the partner's trick, gives nothing to a lost one, wins as cheaply as it can, leads its
 * sure cards or from length, draws trumps when its pair took, and calls by the strength it holds.
 */
globalThis.arbitre ??= {};
{
  const { NO_TRUMP, ALL_TRUMPS, height, strength, winnerOf } = globalThis.arbitre.cards;
  const { worth, pairOf, CAPOT } = globalThis.arbitre.practiceHand;

  /** What a player at this seat sees, and may do. */
  function sightOf(hand) {
    const { rules, trump, trick, leader, declarer, bid, doubles, dealer, delegated, passes, turned } = hand;
    const seat = hand.toAct;
    const seen = [...hand.tricks.flatMap((one) => one.trick), ...trick];
    return {
      rules, trump, trick, leader, declarer, bid, doubles, dealer, delegated, passes, seat, seen,
      phase: hand.phase, choices: hand.choices(), own: [...hand.hands[seat]],
      turned: rules.preset === "belote/classic" ? turned : null,
    };
  }

  const least = (list, key) => list.reduce((a, b) => (key(b) < key(a) ? b : a));
  const most = (list, key) => least(list, (one) => -key(one));

  // -- the cards ----------------------------------------------------------------------------

  function playing({ rules, trump, trick, leader, declarer, seat, seen, own, choices }) {
    const { deck } = rules;
    const legal = choices.map(({ card }) => card);
    const hidden = deck.cards.filter((card) => !seen.includes(card) && !own.includes(card));
    const points = (card) => worth(rules, trump, card);
    const tall = (card) => height[deck.name](card, trump);
    const isTrump = (card) => card.suit === trump;
    const trumpsOut = hidden.filter(isTrump).length;
    /** Nothing out there is higher in its suit. */
    const top = (card) => hidden.every((other) => other.suit !== card.suit || tall(other) < tall(card));
    // What it costs to let a card go: its points, its height, and that it is trump.
    const price = (card) =>
      10 * points(card) + tall(card) + (isTrump(card) ? 60 : 0) + (top(card) ? 40 : 0);

    if (!trick.length) {
      const sure = legal.filter((card) => top(card) && (isTrump(card) || !trumpsOut || own.length > deck.handSize / 2));
      const trumps = legal.filter(isTrump);
      const takers = pairOf(declarer) === pairOf(seat);
      // The takers draw trumps while the others may have some.
      if (takers && trumpsOut && trumps.some(top)) return most(trumps.filter(top), points);
      if (takers && trumpsOut && trumps.length >= 4) return least(trumps, price);
      const plain = sure.filter((card) => !isTrump(card));
      if (plain.length) return most(plain, points);
      if (sure.length && legal.length <= 3) return most(sure, points);
      const length = (card) => own.filter((other) => other.suit === card.suit).length;
      // From length, low, and not from trumps.
      return least(legal, (card) => price(card) - 4 * length(card));
    }

    const led = trick[0].suit;
    const place = winnerOf(deck, trump, trick);
    const best = trick[place];
    const partner = place === trick.length - 2;
    const value = (card) => strength(deck, trump, led, card);
    const after = 3 - trick.length;
    /** That this card keeps the trick, as far as one can see. */
    const holds = (card) => {
      if (!after) return true;
      const ruffs = card.suit !== trump && trumpsOut > 0 && trump !== NO_TRUMP && trump !== ALL_TRUMPS;
      const beaten = hidden.some((other) => other.suit === card.suit && value(other) > value(card));
      return !beaten && !(ruffs && !hidden.some((other) => other.suit === led));
    };
    const winners = legal.filter((card) => value(card) > value(best));
    const losers = legal.filter((card) => !winners.includes(card));

    if (partner && (holds(best) || !winners.some(holds))) {
      const giving = losers.length ? losers : legal;
      // Charge it: the points that cannot win a trick of their own first.
      if (holds(best)) return most(giving, (card) => 10 * points(card) - (isTrump(card) ? 200 : 0) - (top(card) ? 15 : 0));
      return least(giving, price);
    }
    const sure = winners.filter(holds);
    if (sure.length) {
      const cheap = sure.filter((card) => !isTrump(card));
      return cheap.length ? most(cheap, points) : least(sure, price);
    }
    if (losers.length) return least(losers, price);
    return least(legal, price);
  }

  // -- the calls ----------------------------------------------------------------------------

  // About how many tricks a card is good for: as trump, and in a suit beside.
  const AS_TRUMP = { spanish: { 9: 1.3, 1: 1.1, 12: 0.9, 11: 0.7, 10: 0.6 }, french: { J: 1.4, 9: 1.15, A: 0.8, 10: 0.65, K: 0.5, Q: 0.5 } };
  const BESIDE = { spanish: { 9: 0.9, 1: 0.65, 12: 0.35 }, french: { A: 0.85, 10: 0.35 } };
  const SMALL_TRUMP = 0.45;

  /** About how many tricks a hand makes at a contract. */
  function tricksAt(deck, own, trump) {
    if (trump === NO_TRUMP) {
      const length = (card) => own.filter((other) => other.suit === card.suit).length;
      return own.reduce((sum, card) => sum + (BESIDE[deck.name][card.rank] ?? 0) * (length(card) > 1 ? 1.1 : 0.8), 0);
    }
    if (trump === ALL_TRUMPS) return own.filter(({ rank }) => rank === "J").length * 1.3 + own.filter(({ rank }) => rank === "9").length * 0.4;
    return own.reduce((sum, card) => {
      if (card.suit === trump) return sum + (AS_TRUMP[deck.name][card.rank] ?? SMALL_TRUMP);
      return sum + (BESIDE[deck.name][card.rank] ?? 0);
    }, 0);
  }

  function naming({ rules, own, choices }) {
    const trumps = choices.filter(({ kind }) => kind === "trump");
    const suits = trumps.filter(({ trump }) => rules.deck.suits.includes(trump));
    const best = most(suits, ({ trump }) => tricksAt(rules.deck, own, trump));
    // Without trumps the result counts double: only with sure cards in most suits.
    const nines = own.filter(({ rank }) => rank === "9").length;
    const without = trumps.find(({ trump }) => trump === NO_TRUMP);
    if (without && nines >= 3 && tricksAt(rules.deck, own, NO_TRUMP) > 4.4) return without;
    const delegate = choices.find(({ kind }) => kind === "delegate");
    return delegate && tricksAt(rules.deck, own, best.trump) < 4 ? delegate : best;
  }

  /** Contro and its answers: with more tricks in the own hand than half of them. */
  function doubling({ rules, own, trump, doubles, choices }) {
    const needed = rules.game === "botifarra" ? 5.6 + 0.7 * doubles : 4.4 + doubles;
    const [pass, double] = choices;
    return double && tricksAt(rules.deck, own, trump) > needed ? double : pass;
  }

  function bidding({ rules, own, bid, doubles, seat, choices }) {
    const [pass] = choices;
    const ours = bid && pairOf(bid.seat) === pairOf(seat);
    const double = choices.find(({ kind }) => kind === "double");
    if (double && !ours && tricksAt(rules.deck, own, bid.trump) > (bid.value >= 110 ? 3 : 3.6)) return double;
    if (doubles) return pass;
    const honours = (trump) => own.filter((card) => card.suit === trump && ["J", "9"].includes(card.rank)).length;
    const worthOf = (trump) => {
      const partner = ours && bid.trump === trump;
      const long = own.filter((card) => card.suit === trump).length;
      // A suit of one's own needs its jack, or length with the nine; the partner has promised that.
      if (!partner && !(long >= 3 && honours(trump)) && !(long >= 5)) return 0;
      return 38 + 13 * tricksAt(rules.deck, own, trump) + (partner ? 26 : 0);
    };
    const suit = most(rules.deck.suits, worthOf);
    const next = choices.find(({ kind, trump }) => kind === "bid" && trump === suit);
    if (!next || next.value === CAPOT) return pass;
    // The partner's contract is only raised in its own suit.
    if (ours && suit !== bid.trump && worthOf(suit) < 110) return pass;
    return worthOf(suit) >= next.value ? next : pass;
  }

  function taking({ rules, own, turned, passes, choices }) {
    const [pass, ...takes] = choices;
    const strengthOf = ({ trump }) => {
      const mine = turned && turned.suit === trump ? [...own, turned] : own;
      return mine.filter((card) => card.suit === trump).length >= 3 ? tricksAt(rules.deck, mine, trump) : 0;
    };
    const best = most(takes, strengthOf);
    return strengthOf(best) > (passes < 4 ? 3.1 : 2.8) ? best : pass;
  }

  /** What the bot at the seat to act does. */
  function botChoice(hand) {
    const sight = sightOf(hand);
    if (sight.phase === "play") {
      const card = playing(sight);
      return sight.choices.find((choice) => choice.card === card);
    }
    if (sight.phase === "double") return doubling(sight);
    if (sight.rules.preset === "belote/coinche") return bidding(sight);
    return sight.rules.game === "botifarra" ? naming(sight) : taking(sight);
  }

  /** One that plays any card that is allowed, and calls whatever it may at its lowest. */
  function randomChoice(hand, random) {
    const choices = hand.choices();
    const bids = choices.filter(({ kind }) => kind === "bid");
    const likely = choices.filter(({ kind, value }) => kind !== "bid" || value === bids[0].value);
    return likely[Math.floor(random() * likely.length)];
  }

  globalThis.arbitre.practiceBots = { botChoice, randomChoice, sightOf };
}
