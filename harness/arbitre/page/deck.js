"use strict";
/* The sheet under the thumb: trump, then the deck in order of strength, then the card played. */
globalThis.arbitre ??= {};
{
  const { h } = globalThis.arbitre.dom;
  const { icon } = globalThis.arbitre.suits;
  const { indexOf } = globalThis.arbitre.cards;
  const { sorted } = globalThis.arbitre.verdict;
  const { signButton, cardName, trumpLabel, ranked, suitsOf, suitName, chip } = globalThis.arbitre.parts;

  const STEPS = ["trump", "table", "hand", "played"];

  /** The place at the table of the card to come, counted in play order from the player's right. */
  function leaderOf({ led, trick, step }) {
    if (led !== null) return led;
    return step === "trump" || step === "table" || !trick.length ? 1 : 4 - trick.length;
  }

  /** How many cards lie on the table before it is the player's turn. */
  const roomOf = (state) => 4 - leaderOf(state);

  function goTo(app, step) {
    // Whoever goes on early has the last card at the left.
    app.act({ step, ...(step === "table" ? {} : { led: null }) });
  }

  function choose(app, trump) {
    const { trick, hand } = app.state;
    app.act({ trump, step: hand.length || trick.length === 3 ? "hand" : "table" });
  }

  function add(app, card) {
    const { state } = app;
    const without = (codes) => codes.filter((code) => code !== card.code);
    if (state.trick.includes(card.code) || state.hand.includes(card.code)) {
      const played = state.played === card.code ? null : state.played;
      return app.act({ trick: without(state.trick), hand: without(state.hand), played });
    }
    if (state.step === "table") {
      if (state.trick.length >= roomOf(state)) return app.note(app.say("tableFull"));
      const trick = [...state.trick, card.code];
      if (trick.length < roomOf(state)) return app.act({ trick }, { suit: null });
      // What follows is the hand.
      return app.act({ trick, led: null, step: "hand" }, { suit: null });
    }
    const most = app.rules.deck.handSize;
    if (state.hand.length === most) return app.note(app.say("handFull", { n: most }));
    return app.act({ hand: [...state.hand, card.code] });
  }

  function trumps(app) {
    const { deck, contracts } = app.rules;
    return h(
      "div",
      { class: `trumps ${deck.name}`, role: "group", "aria-label": app.say("trump") },
      contracts.map((trump) =>
        h(
          "button",
          {
            type: "button", "data-key": `trump:${trump}`,
            class: deck.suits.includes(trump) ? "" : "wide",
            "aria-pressed": String(app.state.trump === trump),
            onclick: () => choose(app, trump),
          },
          trumpLabel(app, trump),
        ),
      ),
    );
  }

  function key(app, card) {
    const { deck } = app.rules;
    const used = app.state.trick.includes(card.code) || app.state.hand.includes(card.code);
    const name = cardName(app, card);
    return h(
      "button",
      {
        type: "button", class: `key suit-${deck.name}-${card.suit}`,
        "data-key": `key:${card.code}`, "data-card": card.code, "aria-pressed": String(used),
        "aria-label": app.say(used ? "takeBack" : "add", { card: name }),
        onclick: () => add(app, card),
      },
      h("span", { class: "face" }, indexOf(card, app.language), icon(deck, card.suit)),
    );
  }

  /** The deck. On a narrow screen the forty-eight show one suit at a time, in full targets. */
  function deck(app) {
    const { trick, trump } = app.state;
    const suits = suitsOf(app);
    const led = trick[0] && app.rules.deck.byCode.get(trick[0]).suit;
    const current = app.look.suit ?? led ?? suits[0];
    return h(
      "div",
      { class: `deck ${app.rules.deck.name}` },
      h(
        "div",
        { class: "suits", role: "group", "aria-label": app.say("suits") },
        suits.map((suit) =>
          h(
            "button",
            {
              type: "button", "data-key": `suit:${suit}`, "aria-label": suitName(app, suit),
              "aria-pressed": String(suit === current), class: suit === trump ? "trump" : "",
              onclick: () => app.lookAt({ suit }),
            },
            icon(app.rules.deck, suit),
          ),
        ),
      ),
      suits.map((suit) =>
        h(
          "div",
          {
            class: `row${suit === trump ? " trump" : ""}${suit === current ? " current" : ""}`,
            role: "group",
            "aria-label": suitName(app, suit) + (suit === trump ? `, ${app.say("trump")}` : ""),
          },
          ranked(app, suit).map((card) => key(app, card)),
        ),
      ),
    );
  }

  /** Which card was played, and by whom. */
  function question(app, hand) {
    const { whose, played } = app.state;
    return h(
      "div",
      { class: "question" },
      h(
        "div",
        { class: "who", role: "group", "aria-label": app.say("whoPlayed") },
        h("span", { class: "ask", "aria-hidden": "true" }, app.say("whoPlayed")),
        app.words.seats.map((name, seat) =>
          h(
            "button",
            {
              type: "button", "data-key": `whose:${seat}`, "aria-pressed": String(whose === seat),
              onclick: () => app.act({ whose: seat }),
            },
            name,
          ),
        ),
      ),
      h(
        "div",
        { class: "held-keys", role: "group", "aria-label": app.say("askPlayed") },
        sorted(app.rules.deck, app.state.trump, hand).map((card) =>
          h(
            "button",
            {
              type: "button", "data-key": `played:${card.code}`,
              "aria-pressed": String(played === card.code),
              onclick: () => app.act({ played: card.code }),
            },
            chip(app, card),
          ),
        ),
      ),
    );
  }

  /** The steps on the way to a verdict; the last has a dot as soon as there is one. */
  function steps(app) {
    const { state } = app;
    const reachable = { trump: true, table: state.trump, hand: state.trump, played: state.trump && state.hand.length };
    const counts = { table: state.trick.length, hand: state.hand.length };
    return h(
      "div",
      { class: "head" },
      signButton("undo", app.say("undo"), "undo", () => history.back(), { disabled: !app.canUndo }),
      h(
        "div",
        { class: "steps", role: "group", "aria-label": app.say("steps") },
        STEPS.map((step) =>
          h(
            "button",
            {
              type: "button", "data-key": `step:${step}`, disabled: !reachable[step],
              class: step === "played" && state.hand.length ? "invites" : "",
              "aria-current": state.step === step ? "step" : false,
              onclick: () => goTo(app, step),
            },
            app.words.stepNames[step],
            counts[step] ? h("b", {}, counts[step]) : null,
          ),
        ),
      ),
    );
  }

  function body(app, hand) {
    if (app.state.step === "trump") return trumps(app);
    return app.state.step === "played" && hand.length ? question(app, hand) : deck(app);
  }

  globalThis.arbitre.deck = { steps, body, leaderOf, roomOf };
}
