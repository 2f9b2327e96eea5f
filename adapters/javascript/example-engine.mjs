/**
 * A coinche engine in thirty lines, served to arbitre: a model to copy, and a right answer.
 *
 * Run it as a target:
 *
 *     arbitre check "node example-engine.mjs" --rules belote/coinche
 *
 * It plays `belote/coinche` without options, in a trump suit, no-trump and all-trumps.
 */

import { serve, Unsupported } from "./arbitre-sdk.mjs";

const PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"];
const TRUMP = ["7", "8", "Q", "K", "10", "A", "9", "J"];
const CONTRACTS = ["S", "H", "D", "C", "no-trump", "all-trumps"];

const suit = (card) => card.at(-1);
const plainRank = (card) => PLAIN.indexOf(card.slice(0, -1));
const trumpRank = (card) => TRUMP.indexOf(card.slice(0, -1));

/** The first of these choices that leaves a card to play. */
const firstPossible = (...choices) => choices.find((cards) => cards.length > 0) ?? [];

/** Return the cards of the hand that may be played, in the order of the hand. */
function legal(rules, { trump, trick, hand }) {
  if (rules !== "belote/coinche") {
    throw new Unsupported(`plays belote/coinche, not ${rules}`);
  }
  if (!CONTRACTS.includes(trump)) throw new Unsupported(`no contract ${trump}`);
  if (trick.length === 0) return hand;

  const led = suit(trick[0]);
  const following = hand.filter((card) => suit(card) === led);
  if (led === trump || trump === "all-trumps") {
    return firstPossible(climbing(following, trick), following, hand);
  }
  if (following.length > 0) return following;
  if (trump === "no-trump" || partnerWins(trump, trick)) return hand;

  const trumps = hand.filter((card) => suit(card) === trump);
  const ruffed = trick.some((card) => suit(card) === trump);
  return firstPossible(ruffed ? climbing(trumps, trick) : trumps, hand);
}

/** Return the cards, all of one suit, that outrank as trumps what the trick has of that suit. */
function climbing(cards, trick) {
  const rivals = trick.filter((card) => cards.length > 0 && suit(card) === suit(cards[0]));
  const highest = Math.max(-1, ...rivals.map(trumpRank));
  return cards.filter((card) => trumpRank(card) > highest);
}

/** Tell whether the last card but one, which is the partner's, is the best so far. */
function partnerWins(trump, trick) {
  if (trick.length < 2) return false;
  const strength = (card) => {
    if (suit(card) === trump) return 100 + trumpRank(card);
    return suit(card) === suit(trick[0]) ? plainRank(card) : -1;
  };
  return trick.every((card) => strength(card) <= strength(trick.at(-2)));
}

const answers = { legal: { "belote/coinche": legal } };
serve({ name: "example-javascript", version: "1.0", answers });
