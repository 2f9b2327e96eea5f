"use strict";
/*
 * The two decks, and which card wins a trick.
 *
 * Every script of this page is a classic script that adds one name to `globalThis.arbitre`:
 * browsers refuse modules on file://, and Node imports a classic script all the same.
 */
globalThis.arbitre ??= {};
{
  const NO_TRUMP = "no-trump";
  const ALL_TRUMPS = "all-trumps";

  /** A deck: its suits as players name them, its ranks as printed (least first), its cards. */
  function deck(name, suits, ranks) {
    const cards = suits.flatMap((suit) =>
      ranks.map((rank) => Object.freeze({ code: rank + suit, rank, suit })),
    );
    const byCode = new Map(cards.map((card) => [card.code, card]));
    return Object.freeze({ name, suits, ranks, cards, byCode, handSize: cards.length / 4 });
  }

  const spanish = deck(
    "spanish",
    ["O", "C", "E", "B"],
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
  );
  const french = deck("french", ["S", "H", "D", "C"], ["7", "8", "9", "10", "J", "Q", "K", "A"]);

  /** Heights from a list of ranks, highest first. */
  function heights(ranks) {
    return new Map(ranks.map((rank, place) => [rank, ranks.length - place]));
  }

  const BOTIFARRA = heights(["9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2"]);
  const PLAIN = heights(["A", "10", "K", "Q", "J", "9", "8", "7"]);
  const TRUMP = heights(["J", "9", "A", "10", "K", "Q", "8", "7"]);

  /** How high a card stands within its suit: more is higher. */
  const height = {
    spanish: (card) => BOTIFARRA.get(card.rank),
    french: (card, trump) =>
      (trump === card.suit || trump === ALL_TRUMPS ? TRUMP : PLAIN).get(card.rank),
  };

  /** What a card is worth in a trick: any trump above the suit led, anything else below all. */
  function strength(deck, trump, led, card) {
    if (card.suit !== trump && card.suit !== led) return -1;
    return height[deck.name](card, trump) + (card.suit === trump ? 100 : 0);
  }

  /** The place in the trick of the card that is winning it. */
  function winnerOf(deck, trump, trick) {
    const worth = trick.map((card) => strength(deck, trump, trick[0].suit, card));
    return worth.indexOf(Math.max(...worth));
  }

  // What stands in the corner of a court card where it is not what its code says.
  const INDEX = { fr: { J: "V", Q: "D", K: "R" } };

  /** What stands in the corner of a card of the country of a language. */
  function indexOf(card, language) {
    return INDEX[language]?.[card.rank] ?? card.rank;
  }

  globalThis.arbitre.cards = {
    NO_TRUMP, ALL_TRUMPS, spanish, french, height, strength, winnerOf, indexOf,
  };
}
