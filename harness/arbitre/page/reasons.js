"use strict";
/* Why: the sentence of a ruling, with the cards and suits of the position named in it. */
globalThis.arbitre ??= {};
{
  const { height, winnerOf } = globalThis.arbitre.cards;
  const { texts } = globalThis.arbitre;

  const OR = { ca: "o", es: "o", fr: "ou", en: "or" };

  /** The forms of a card in a language: `name`, `the`, `of`, `to`. */
  function cardWords(deck, card, language) {
    const suit = texts.suits[deck.name][language][card.suit];
    const rank = texts.ranks[deck.name][language][card.rank];
    const forms = Object.entries(rank).map(([form, said]) => [form, `${said} ${suit.of}`]);
    return Object.fromEntries(forms);
  }

  /** The forms of a suit in a language: `name`, `of`, `a`, `some`. */
  function suitWords(deck, suit, language) {
    return texts.suits[deck.name][language][suit];
  }

  /** The words as a choice between them. */
  function joined(words, language) {
    if (words.length < 2) return words.join("");
    const last = words.at(-1);
    // Spanish says "copas u oros".
    const or = language === "es" && /^(o|ho|8|11)/.test(last) ? "u" : OR[language];
    return `${words.slice(0, -1).join(", ")} ${or} ${last}`;
  }

  /** The cards and suits that a sentence about a position may name. */
  function facts(rules, { trump, trick, hand }, rulings, language) {
    const { deck } = rules;
    const tall = (card) => height[deck.name](card, trump);
    const say = (card) => cardWords(deck, card, language);
    const allowed = rulings.filter((ruling) => ruling.allowed).map((ruling) => ruling.card);
    const said = { choices: joined(allowed.map((card) => say(card).the), language) };
    const trumpSuit = deck.suits.includes(trump) ? trump : null;
    if (trumpSuit) said.trump = suitWords(deck, trumpSuit, language);
    if (trick.length) {
      said.led = suitWords(deck, trick[0].suit, language);
      said.winning = say(trick[winnerOf(deck, trump, trick)]);
      if (trick.length > 1) said.partner = say(trick.at(-2));
      const ranked = trick.filter((card) => card.suit === (trumpSuit ?? trick[0].suit));
      if (ranked.length) said.top = say(ranked.reduce((a, b) => (tall(b) > tall(a) ? b : a)));
    }
    return {
      ...said,
      of(card) {
        const own = hand.filter((other) => other.suit === card.suit);
        const lowest = own.reduce((a, b) => (tall(b) < tall(a) ? b : a));
        return {
          ...said,
          card: say(card),
          lowest: say(lowest),
          suit: suitWords(deck, card.suit, language),
        };
      },
    };
  }

  /** A sentence with its braces filled in; a name that the facts lack stays as it is. */
  function filled(sentence, known) {
    return sentence.replace(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name, form) => {
      const said = form ? known[name]?.[form] : known[name];
      return said ?? whole;
    });
  }

  /** The reason of one ruling of `judge`, in full sentences. */
  function reason(rules, position, rulings, ruling, language) {
    const clause = texts.clauses[ruling.sentence];
    const sentence = (ruling.allowed ? clause.legal : clause.illegal)[language];
    const words = filled(sentence, facts(rules, position, rulings, language).of(ruling.card));
    return ruling.disputed ? `${words} ${texts.left_open[language]}` : words;
  }

  globalThis.arbitre.reasons = { reason, facts, filled, cardWords, suitWords, joined };
}
