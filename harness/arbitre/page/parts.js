"use strict";
/* What the checker and the practice table draw alike: signs, cards, seats, and the fanned hand. */
globalThis.arbitre ??= {};
{
  const { h, s } = globalThis.arbitre.dom;
  const { icon } = globalThis.arbitre.suits;
  const { face, small } = globalThis.arbitre.faces;
  const { indexOf } = globalThis.arbitre.cards;
  const { cardWords, suitWords } = globalThis.arbitre.reasons;
  const { MARKS, capital, sorted } = globalThis.arbitre.verdict;

  const SIGNS = {
    undo: "M9 7L4 12l5 5M4 12h10a6 6 0 016 6",
    more: "M5 12h.01M12 12h.01M19 12h.01",
    close: "M6 6l12 12M18 6L6 18",
    up: "M6 15l6-6 6 6",
    down: "M4 8l8 8 8-8",
    share: "M12 15V3M7.5 7L12 3l4.5 4M5 13v7h14v-7",
    cards: "M4 7l9-3 4 13-9 3zM15 4h5v14h-3",
    book: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
  };
  // Up to here the hand is one fan; with more cards it is two rows.
  const ONE_ROW = 8;

  const roomy = matchMedia("(min-width: 60rem) and (min-height: 36rem)");

  function sign(name) {
    return s(
      "svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true", focusable: "false" },
      s("path", { d: SIGNS[name] }),
    );
  }

  /** A button that is a sign alone; its words are for those who do not see it. */
  function signButton(name, label, key, onclick, more = {}) {
    return h(
      "button",
      { type: "button", class: "sign-button", "aria-label": label, title: label, "data-key": key, onclick, ...more },
      sign(name),
    );
  }

  function button(label, key, onclick, more = {}) {
    return h("button", { type: "button", class: "button", "data-key": key, onclick, ...more }, label);
  }

  const cardName = (app, card) => app.typeset(cardWords(app.rules.deck, card, app.language).name);

  /** A card in the running text, or on a key. */
  function chip(app, card) {
    const { deck } = app.rules;
    return h(
      "span",
      { class: `chip ${deck.name} suit-${deck.name}-${card.suit}` },
      h("span", { "aria-hidden": "true" }, indexOf(card, app.language), icon(deck, card.suit)),
      h("span", { class: "unseen" }, `${cardName(app, card)} `),
    );
  }

  /** A card as large as there is room for. */
  function draw(app, card) {
    return (roomy.matches ? face : small)(app.rules.deck, card, app.language);
  }

  /** What may be trump, with its sign if it is a suit. */
  function trumpLabel(app, trump) {
    const { deck } = app.rules;
    return [
      deck.suits.includes(trump) ? icon(deck, trump) : null,
      h("span", {}, capital(app.typeset(app.trumpName(trump)))),
    ];
  }

  /** Trump as it lies on the table. */
  function trumpDisc(app, trump) {
    const { deck } = app.rules;
    const sure = trump !== null;
    return [
      h(
        "span", { class: sure ? "disc" : "disc open", "aria-hidden": "true" },
        !sure ? "?" : deck.suits.includes(trump) ? icon(deck, trump) : app.words.trumpless[app.rules.game][trump],
      ),
      h("span", { class: "disc-label" }, app.say("trump")),
      sure && h("span", { class: "unseen" }, `: ${app.trumpName(trump)}`),
    ];
  }

  /**
   * One seat of the table; `place` counts in play order from the player at the bottom.
   *
   * `tags` are short words beside the name, each with a class; `slot` stands where no card is.
   */
  function seat(app, { place, name, card, order, tags = [], state = "", slot = null }) {
    return h(
      "li",
      { class: `seat s${place} ${state}` },
      h(
        "div", { class: "spot" },
        card
          ? h("div", { class: "card", role: "img", "aria-label": cardName(app, card) }, draw(app, card))
          : slot ?? h("span", { class: "slot" }),
        card && order ? h("span", { class: "order", "aria-hidden": "true" }, order) : null,
      ),
      h(
        "p", { class: "label" },
        h("span", { class: "name" }, name),
        tags.map(([words, kind]) => h("span", { class: `tag ${kind}` }, words)),
      ),
    );
  }

  /** The rows of a hand: one fan of a few cards, two rows of more. */
  function rowsOf(cards) {
    if (cards.length <= ONE_ROW || roomy.matches) return [cards];
    const half = Math.ceil(cards.length / 2);
    return [cards.slice(0, half), cards.slice(half)];
  }

  /**
   * The hand, sorted and fanned, with a mark on each card that is ruled.
   *
   * `look(card)` gives `state` (a class), `mark`, `said` (words after the name) and `onclick`.
   */
  function fan(app, cards, trump, look) {
    const rows = rowsOf(sorted(app.rules.deck, trump, cards));
    return h(
      "ul",
      { class: `fan rows-${rows.length}`, "aria-label": app.say("hand") },
      rows.flatMap((row, r) =>
        row.map((card, i) => {
          const { state = "", mark, said, ...attributes } = look(card);
          return h(
            "li",
            { class: `held row-${r} ${state}`, style: { "--i": i, "--n": row.length } },
            h(
              "button",
              {
                type: "button", "data-key": `held:${card.code}`, "data-card": card.code,
                "aria-label": said ? `${cardName(app, card)}, ${said}` : cardName(app, card),
                ...attributes,
              },
              draw(app, card),
            ),
            mark && h("span", { class: "mark", "aria-hidden": "true" }, MARKS[mark]),
          );
        }),
      ),
    );
  }

  /** The ranks of a suit, strongest first. */
  function ranked(app, suit) {
    const { deck } = app.rules;
    return sorted(deck, app.state.trump, deck.cards.filter((card) => card.suit === suit));
  }

  /** The suits, trump first. */
  function suitsOf(app) {
    const { suits } = app.rules.deck;
    return [...suits].sort((a, b) => (b === app.state.trump) - (a === app.state.trump));
  }

  const suitName = (app, suit) => suitWords(app.rules.deck, suit, app.language).name;

  globalThis.arbitre.parts = {
    roomy, sign, signButton, button, chip, cardName, draw, trumpLabel, trumpDisc, seat, fan,
    ranked, suitsOf, suitName,
  };
}
