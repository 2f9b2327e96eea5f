"use strict";
/* The checker: choose the rules and tap the cards; the verdict is there at once. */
globalThis.arbitre ??= {};
{
  const { h, radios } = globalThis.arbitre.dom;
  const { engine, examples, rules: ruleSets } = globalThis.arbitre;
  const { face } = globalThis.arbitre.faces;
  const { icon } = globalThis.arbitre.suits;
  const { cardWords, suitWords } = globalThis.arbitre.reasons;
  const { verdict, summary, roleOf, MARKS } = globalThis.arbitre.verdict;
  const { share } = globalThis.arbitre.share;

  /** A part of the page with a title. */
  function part(id, title, ...content) {
    const labelled = `${id}-title`;
    return h("section", { class: `part ${id}`, "aria-labelledby": labelled },
      h("h2", { id: labelled }, title), ...content);
  }

  /** A part that can be folded, and stays as the player left it. */
  function folding(app, id, title, ...content) {
    return h(
      "details",
      {
        class: id, open: Boolean(app.open[id]),
        ontoggle: (event) => { app.open[id] = event.target.open; },
      },
      h("summary", { "data-key": id }, title),
      ...content,
    );
  }

  // -- rules ------------------------------------------------------------------------------

  function changeRules(app, rules) {
    const sameDeck = rules.deck === app.rules.deck;
    app.update({
      rulesName: rules.name,
      ...(sameDeck ? {} : { trick: [], hand: [], trump: rules.contracts[0], target: "trick" }),
    });
  }

  function optionPicker(app, key, values) {
    const { label, labels } = app.rules.choices[key];
    return h(
      "label",
      { class: "option" },
      h("span", {}, label[app.language]),
      h(
        "select",
        {
          "data-key": key,
          onchange: (event) => {
            const changes = { ...ruleSets.changesOf(app.rules), [key]: event.target.value };
            changeRules(app, ruleSets.ruleSet(app.rules.preset, changes));
          },
        },
        values.map((value) =>
          h(
            "option",
            { value, selected: app.rules.options[key] === value },
            labels[value][app.language],
          ),
        ),
      ),
    );
  }

  function rulesPart(app) {
    const { deck, contracts, choices } = app.rules;
    const options = Object.entries(choices);
    return part(
      "rules",
      app.say("rules"),
      radios({
        name: "preset",
        legend: app.say("preset"),
        choices: [...ruleSets.PRESETS.keys()].map((name) => [name, app.words.presets[name]]),
        chosen: app.rules.preset,
        onchoose: (name) => changeRules(app, ruleSets.ruleSet(name)),
      }),
      radios({
        name: "trump",
        legend: app.say("trump"),
        choices: contracts.map((trump) => [
          trump, ...(deck.suits.includes(trump) ? [icon(deck, trump)] : []), app.trumpName(trump),
        ]),
        chosen: app.state.trump,
        onchoose: (trump) => app.update({ trump }),
      }),
      options.length > 0 &&
        folding(
          app, "house", app.say("houseRules"),
          options.map(([key, { values }]) => optionPicker(app, key, values)),
        ),
    );
  }

  // -- the position -----------------------------------------------------------------------

  function placed(app, card, caption, extra = "", badge = null) {
    const { deck } = app.rules;
    const name = cardWords(deck, card, app.language).name;
    return h(
      "li",
      { class: `placed ${extra}` },
      h(
        "button",
        {
          type: "button", class: "card-button", "data-key": `placed:${card.code}`,
          "aria-label": `${app.say("takeBack", { card: name })} (${caption})`,
          onclick: () => takeBack(app, card),
        },
        face(deck, card),
      ),
      badge ?? h("span", { class: "caption", "aria-hidden": "true" }, caption),
    );
  }

  function tableCards(app, trick) {
    const place = engine.winner(app.rules, app.state.trump, trick);
    if (place < 0) return h("p", { class: "hint" }, app.say("emptyTable"));
    return h(
      "ol",
      { class: "trick", "aria-label": app.say("table") },
      trick.map((card, i) => {
        const wins = i === place;
        const role = app.say(roleOf(i, trick.length));
        const caption = wins ? `${role}, ${app.say("winning")}` : role;
        return placed(app, card, caption, wins ? "wins" : "");
      }),
    );
  }

  function handCards(app, hand, rulings) {
    if (hand.length === 0) return h("p", { class: "hint" }, app.say("emptyHand"));
    return h(
      "ul",
      { class: "hand", "aria-label": app.say("hand") },
      hand.map((card, i) => {
        const { verdict: said, clause } = rulings[i];
        // What an option adds to the name of a clause has no room here; the verdict has it.
        const badge = h(
          "span",
          { class: "badge", "data-clause": clause, "aria-hidden": "true" },
          `${MARKS[said]} ${clause.split(":")[0]}`,
        );
        return placed(app, card, `${app.say(said)}, ${clause}`, said, badge);
      }),
    );
  }

  function takeBack(app, card) {
    const without = (codes) => codes.filter((code) => code !== card.code);
    app.update({ trick: without(app.state.trick), hand: without(app.state.hand) });
  }

  function add(app, card) {
    const { trick, hand, target } = app.state;
    if (target === "trick") {
      if (trick.length === 3) return app.announce(app.say("tableFull"), true);
      // With three cards on the table, what follows is the hand.
      return app.update({
        trick: [...trick, card.code], target: trick.length === 2 ? "hand" : "trick",
      });
    }
    const most = app.rules.deck.handSize;
    if (hand.length === most) return app.announce(app.say("handFull", { n: most }), true);
    return app.update({ hand: [...hand, card.code] });
  }

  function deckPart(app) {
    const { deck } = app.rules;
    const { trick, hand } = app.state;
    const button = (card) => {
      const where = trick.includes(card.code) ? "on-table" : hand.includes(card.code) ? "held" : "";
      const name = cardWords(deck, card, app.language).name;
      return h(
        "button",
        {
          type: "button", class: `pick ${where} suit-${deck.name}-${card.suit}`,
          "data-key": `pick:${card.code}`, "data-card": card.code,
          "aria-pressed": String(Boolean(where)),
          "aria-label": app.say(where ? "takeBack" : "add", { card: name }),
          onclick: () => (where ? takeBack(app, card) : add(app, card)),
        },
        h("span", { "aria-hidden": "true" }, card.rank),
        icon(deck, card.suit),
      );
    };
    return part(
      "deck",
      app.say("deck"),
      radios({
        name: "target",
        legend: app.say("addTo"),
        choices: [["trick", app.say("toTable")], ["hand", app.say("toHand")]],
        chosen: app.state.target,
        onchoose: (target) => app.update({ target }),
      }),
      deck.suits.map((suit) =>
        h(
          "div",
          {
            class: `suit-row ${deck.name}`, role: "group",
            "aria-label": suitWords(deck, suit, app.language).name,
          },
          deck.cards.filter((card) => card.suit === suit).map(button),
        ),
      ),
      h(
        "p",
        { class: "buttons" },
        h(
          "button",
          {
            type: "button", "data-key": "clear",
            onclick: () => app.update({ trick: [], hand: [], leader: 0, target: "trick" }),
          },
          app.say("clear"),
        ),
      ),
    );
  }

  // -- examples and the whole -------------------------------------------------------------

  function examplesPart(app) {
    return folding(
      app, "examples", app.say("examples"),
      h(
        "ul",
        {},
        examples.map((example) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                type: "button", class: "small", "data-key": `example:${example.code}`,
                "data-code": example.code,
                "aria-pressed": String(app.currentCode() === example.code),
                onclick: () => app.show(example.code),
              },
              example[app.language],
            ),
          ),
        ),
      ),
    );
  }

  /** The view: what it shows is a function of the state of the page. */
  function checker(app) {
    const { deck } = app.rules;
    const trick = app.state.trick.map((code) => deck.byCode.get(code));
    const hand = app.state.hand.map((code) => deck.byCode.get(code));
    const position = { ...app.state, trick, hand };
    const judged = hand.length ? engine.judge(app.rules, position).rulings : [];
    return h(
      "div",
      { class: "checker" },
      h("div", { class: "inputs" }, rulesPart(app), deckPart(app), examplesPart(app)),
      h(
        "div",
        { class: "outcome" },
        h(
          "section",
          { class: "felt", "aria-label": app.say("position") },
          h("h2", {}, app.say("table")),
          tableCards(app, trick),
          h("h2", {}, app.say("hand")),
          handCards(app, hand, judged),
          // A phone shows the whole verdict further down; a screen reader has been told already.
          judged.length > 0 &&
            h("p", { class: "in-short", "aria-hidden": "true" }, summary(app, judged)),
        ),
        part(
          "verdict",
          app.say("verdict"),
          hand.length
            ? [...verdict(app, position), share(app, position)]
            : h("p", { class: "hint" }, app.say("noVerdict")),
        ),
      ),
    );
  }

  globalThis.arbitre.checker = { checker, part };
}
