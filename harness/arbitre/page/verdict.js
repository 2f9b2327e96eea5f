"use strict";
/* The verdict in words: one sentence on the whole hand, and the reason of each card. */
globalThis.arbitre ??= {};
{
  const { engine, texts } = globalThis.arbitre;
  const { height } = globalThis.arbitre.cards;
  const { offSuit } = globalThis.arbitre.ladder;
  const { reason, facts, filled, cardWords, suitWords, joined } = globalThis.arbitre.reasons;

  const MARKS = { legal: "✓", illegal: "✗", disputed: "?" };
  const VALUE_RANKS = ["9", "1", "12", "11", "10"];
  // More cards than these are told by their suit, or drawn.
  const MOST_NAMED = 3;
  const LONGEST = 52;

  /** As a printer of the language sets it: no-break spaces, and apostrophes that are none. */
  function typeset(language, text) {
    const curly = text.replaceAll("'", "’");
    if (language !== "fr") return curly;
    return curly
      .replace(/ ([:»])/g, "\u00a0$1").replace(/ ([;!?])/g, "\u202f$1").replace(/« /g, "«\u00a0");
  }

  const colon = (app) => (app.language === "fr" ? "\u00a0:" : ":");
  const capital = (words) => words[0].toUpperCase() + words.slice(1);

  /** The cards suit by suit, trumps first, the strongest of each first. */
  function sorted(deck, trump, cards) {
    const place = (card) => (card.suit === trump ? -1 : deck.suits.indexOf(card.suit));
    const tall = (card) => height[deck.name](card, trump);
    return [...cards].sort((a, b) => place(a) - place(b) || tall(b) - tall(a));
  }

  /** "The king or the queen of spades": the suit is said once. */
  function either(app, cards) {
    const { deck } = app.rules;
    const names = sorted(deck, app.state.trump, cards)
      .map((card) => cardWords(deck, card, app.language).the);
    const ending = ` ${suitWords(deck, cards[0].suit, app.language).of}`;
    const one = cards.every((card) => card.suit === cards[0].suit);
    const short = names.map((name, i) =>
      one && i < names.length - 1 ? name.replace(ending, "") : name);
    return app.typeset(joined(short, app.language));
  }

  /** What may be played, as words, or as `lines` of cards that are drawn. */
  function summary(app, rulings) {
    const of = (verdict) => rulings.filter((one) => one.verdict === verdict).map((one) => one.card);
    const legal = of("legal");
    const disputed = of("disputed");
    if (disputed.length) {
      return { lines: [
        ...(legal.length ? [{ cards: legal, label: app.say("yes") }] : []),
        { cards: disputed, label: app.say("disputed") },
      ] };
    }
    if (legal.length === rulings.length) return { words: app.say(legal.length > 1 ? "all" : "its") };
    const said = either(app, legal);
    if (legal.length === 1) {
      return { words: app.say(/^la /.test(said) ? "onlyHer" : "only", { card: said }) };
    }
    if (legal.length <= MOST_NAMED && said.length < LONGEST) {
      return { words: `${capital(said)}.` };
    }
    if (legal.every((card) => card.suit === legal[0].suit)) {
      const suit = suitWords(app.rules.deck, legal[0].suit, app.language);
      const every = rulings.filter(({ card }) => card.suit === legal[0].suit).length;
      if (every === legal.length) return { words: app.say("anyOf", { suit: suit.name, of: suit.of }) };
    }
    return { lines: [{ cards: legal, label: app.say("yes") }] };
  }

  /** What is said of the card that was played. */
  function stamped(app, rulings, played) {
    const { verdict, card } = rulings.find((one) => one.card.code === played);
    if (verdict === "disputed") return app.say("stampedDisputed");
    if (verdict === "legal") return app.say("stampedLegal", { card: either(app, [card]) });
    const legal = rulings.filter((one) => one.verdict === "legal").map((one) => one.card);
    if (!legal.length || legal.length > 2) return app.say("stampedIllegal");
    return app.say("stampedInstead", { cards: either(app, legal) });
  }

  /** A summary as plain words. */
  function plain(app, told) {
    if (told.words) return told.words;
    return told.lines
      .map(({ cards, label }) => {
        const names = cards.map((card) => cardWords(app.rules.deck, card, app.language).name);
        return `${capital(app.typeset(names.join(", ")))}${colon(app)} ${label}.`;
      })
      .join(" ");
  }

  /** The one sentence of a position: on the card that was played, or on the whole hand. */
  function headline(app, rulings) {
    const { played } = app.state;
    return played ? stamped(app, rulings, played) : plain(app, summary(app, rulings));
  }

  /** The reason of a ruling: of two alternatives, the one that holds. */
  function why(app, position, rulings, ruling) {
    const { rules, language } = app;
    const known = facts(rules, position, rulings, language).of(ruling.card);
    const own = (sentence) => capital(app.typeset(filled(sentence, known)));
    if (offSuit(position, ruling)) return own(app.words.mustFollow);
    const alternatives = ruling.allowed && app.words.alternatives[ruling.sentence];
    if (alternatives) {
      return own(alternatives[VALUE_RANKS.includes(ruling.card.rank) ? "value" : "lowest"]);
    }
    return app.typeset(reason(rules, position, rulings, ruling, language));
  }

  /** Rulings that say the same, together. */
  function grouped(app, position, rulings) {
    const groups = new Map();
    for (const ruling of rulings) {
      const told = why(app, position, rulings, ruling);
      const key = `${ruling.verdict} ${told}`;
      if (!groups.has(key)) groups.set(key, { ...ruling, why: told, cards: [] });
      groups.get(key).cards.push(ruling.card);
    }
    return [...groups.values()];
  }

  /** The role of who played the card at this place, seen by the player to act. */
  function roleOf(place, length) {
    return (length - place) % 2 ? "rival" : "partner";
  }

  /** The place in the trick of the card that is winning it; -1 where nobody has played. */
  function winning(app, position) {
    return position.trump === null ? -1 : engine.winner(app.rules, position.trump, position.trick);
  }

  /** What the option of a step is called, with its value. */
  function houseRule(app, { option, value }) {
    const { label, labels } = texts.options[option];
    return app.typeset(`${label[app.language]}${colon(app)} ${labels[value][app.language]}`);
  }

  globalThis.arbitre.verdict = {
    MARKS, typeset, capital, colon, sorted, either, summary, plain, headline, why, grouped, roleOf, winning,
    houseRule,
  };
}
