"use strict";
/* The verdict in words: each card with its reason, the questions walked through, the readings. */
globalThis.arbitre ??= {};
{
  const { h } = globalThis.arbitre.dom;
  const { icon } = globalThis.arbitre.suits;
  const { engine, texts, rules: ruleSets } = globalThis.arbitre;
  const { reason, facts, filled, cardWords, joined } = globalThis.arbitre.reasons;

  const MARKS = { legal: "✓", illegal: "✗", disputed: "?" };

  /** A card in the running text. */
  function chip(deck, card, language) {
    return h(
      "span",
      { class: `chip ${deck.name} suit-${deck.name}-${card.suit}` },
      h("span", { "aria-hidden": "true" }, card.rank, icon(deck, card.suit)),
      h("span", { class: "unseen" }, `${cardWords(deck, card, language).name} `),
    );
  }

  /** Rulings that say the same, together. */
  function grouped(app, position, rulings) {
    const groups = new Map();
    for (const ruling of rulings) {
      const why = reason(app.rules, position, rulings, ruling, app.language);
      const key = `${ruling.verdict} ${ruling.clause} ${why}`;
      if (!groups.has(key)) groups.set(key, { ...ruling, why, cards: [] });
      groups.get(key).cards.push(ruling.card);
    }
    return [...groups.values()];
  }

  /** One sentence on what may be played. */
  function summary(app, rulings) {
    const allowed = rulings.filter((ruling) => ruling.allowed);
    if (allowed.length === rulings.length) return app.say("mayPlayAll");
    const names = allowed.map(({ card }) => cardWords(app.rules.deck, card, app.language).the);
    return app.say("mayPlay", { cards: joined(names, app.language) });
  }

  /** Who is winning the trick so far. */
  function winning(app, { trump, trick }) {
    const place = engine.winner(app.rules, trump, trick);
    if (place < 0) return app.say("nobodyWins");
    return app.say("whoWins", {
      card: cardWords(app.rules.deck, trick[place], app.language).name,
      who: app.say(roleOf(place, trick.length)),
    });
  }

  /** The role of who played the card at this place, seen by the player to act. */
  function roleOf(place, length) {
    return (length - place) % 2 ? "rival" : "partner";
  }

  function reasonItem(app, { verdict, clause, sentence, why, cards }) {
    return h(
      "li",
      { class: `why ${verdict}` },
      h(
        "p",
        { class: "who" },
        h("span", { class: "mark", "aria-hidden": "true" }, MARKS[verdict]),
        cards.map((card) => chip(app.rules.deck, card, app.language)),
        h("span", { class: "label" }, app.say(verdict)),
      ),
      h("p", { class: "words" }, why),
      h(
        "p",
        { class: "source" },
        app.say("source", { clause, source: texts.clauses[sentence].source }),
      ),
    );
  }

  function answerOf(app, step) {
    const { deck } = app.rules;
    const some = (label, cards) =>
      cards.length > 0 && [
        h("span", { class: "answer" }, app.say(label)),
        cards.map((card) => chip(deck, card, app.language)),
      ];
    if (step.yes) return [some("yes", step.yes), some("no", step.no)];
    if (step.answer === undefined) return [];
    return [h("span", { class: "answer" }, app.say(step.answer ? "yes" : "no"))];
  }

  function stepItem(app, step, said) {
    const sentence = app.words.questions[step.question];
    const option = step.option && app.rules.choices[step.option];
    const known = option
      ? { option: option.label[app.language], value: option.labels[step.value][app.language] }
      : said;
    return h(
      "li",
      { class: step.decides.length ? "decides" : "" },
      h("span", { class: "question" }, filled(sentence, known)),
      " ",
      answerOf(app, step),
      step.decides.length > 0 &&
        h("strong", { class: "deciding" }, app.say("decides", { clauses: step.decides.join(", ") })),
    );
  }

  /** The questions, in the order in which the rule text asks them. */
  function walk(app, position, { steps, rulings }) {
    const said = facts(app.rules, position, rulings, app.language);
    return h(
      "section",
      { class: "walk", "aria-labelledby": "walk-title" },
      h("h3", { id: "walk-title" }, app.say("walk")),
      h("ol", {}, steps.map((step) => stepItem(app, step, said))),
    );
  }

  /** The readings side by side, where the rule text leaves a card open. */
  function readings(app, position, rulings) {
    const columns = ruleSets.readings(app.rules).map(({ option, value, rules }) => ({
      rules,
      label: app.rules.choices[option].labels[value][app.language],
      rulings: engine.judge(rules, position).rulings,
    }));
    const cell = (ruling) =>
      h(
        "td",
        { class: ruling.verdict },
        h("span", { "aria-hidden": "true" }, MARKS[ruling.verdict]),
        h("span", { class: "unseen" }, app.say(ruling.verdict)),
      );
    return h(
      "section",
      { class: "readings", "aria-labelledby": "readings-title" },
      h("h3", { id: "readings-title" }, app.say("readings")),
      h("p", {}, app.say("readingsIntro")),
      h(
        "div",
        { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "readings-title" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", { scope: "col" }, app.say("reading")),
              columns.map(({ label }) => h("th", { scope: "col" }, label)),
            ),
          ),
          h(
            "tbody",
            {},
            rulings.map(({ card }, row) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, chip(app.rules.deck, card, app.language)),
                columns.map((column) => cell(column.rulings[row])),
              ),
            ),
          ),
          h(
            "tfoot",
            {},
            h(
              "tr",
              {},
              h("td", {}),
              columns.map(({ rules, label }) =>
                h(
                  "td",
                  {},
                  h(
                    "button",
                    {
                      type: "button", class: "small",
                      "aria-label": `${app.say("chooseReading")}: ${label}`,
                      onclick: () => app.update({ rulesName: rules.name }),
                    },
                    app.say("chooseReading"),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    );
  }

  /** The whole verdict on a position. */
  function verdict(app, position) {
    const judged = engine.judge(app.rules, position);
    const disputed = judged.rulings.some((ruling) => ruling.disputed);
    return [
      h("p", { class: "summary" }, summary(app, judged.rulings)),
      h("p", { class: "winner" }, winning(app, position)),
      h(
        "ul",
        { class: "reasons", "aria-label": app.say("why") },
        grouped(app, position, judged.rulings).map((group) => reasonItem(app, group)),
      ),
      disputed ? readings(app, position, judged.rulings) : null,
      walk(app, position, judged),
    ];
  }

  globalThis.arbitre.verdict = { verdict, summary, winning, roleOf, grouped, chip, MARKS };
}
