"use strict";
/* Why: the reason of one card, the numbered questions, and the readings where tables differ. */
globalThis.arbitre ??= {};
{
  const { h } = globalThis.arbitre.dom;
  const { engine, rules: ruleSets, sources } = globalThis.arbitre;
  const { ladder } = globalThis.arbitre.ladder;
  const { MARKS, capital, sorted, why, houseRule } = globalThis.arbitre.verdict;
  const { sign, signButton, button, chip } = globalThis.arbitre.parts;

  // The reasons begin with a word of the language, never with a name.
  const uncapital = (words) => words[0].toLowerCase() + words.slice(1);
  const questionsOf = (app) => app.words.ladder[app.rules.game];

  function answerOf(app, { state, answer }) {
    if (state === "skipped") return "–";
    return answer === undefined ? "" : app.say(answer ? "yes" : "no");
  }

  /** The dots of the ladder and the question that decided: a tap shows them all. */
  function dots(app, rows) {
    const here = rows.find(({ state }) => state === "here");
    return h(
      "button",
      {
        type: "button", class: "dots", "data-key": "dots", "aria-label": app.say("allQuestions"),
        onclick: () => app.lookAt({ full: true }),
      },
      h(
        "span", { class: "line", "aria-hidden": "true" },
        rows.map((row) => h("span", { class: `dot ${row.state}` }, row.sign)),
      ),
      h(
        "span", { class: "decided" },
        h("b", {}, app.say("questionOf", { n: here.sign })), " · ",
        app.typeset(questionsOf(app)[here.number - 1]), " ", h("b", {}, answerOf(app, here)),
      ),
    );
  }

  function list(app, rows) {
    return h(
      "ol",
      { class: "ladder", "aria-label": app.say("allQuestions") },
      rows.map((row) =>
        h(
          "li",
          { class: row.state, "aria-current": row.state === "here" ? "step" : false },
          h("span", { class: `dot ${row.state}` }, row.sign),
          h(
            "span", { class: "words" },
            app.typeset(questionsOf(app)[row.number - 1]),
            row.houses.map((step) => h("small", {}, houseRule(app, step))),
          ),
          h("b", {}, answerOf(app, row)),
        ),
      ),
    );
  }

  /** Where the rule is written, and, folded, what a program needs. */
  function source(app, ruling) {
    const { name, address } = sources[app.rules.preset];
    return h(
      "div",
      { class: "source" },
      h("a", { href: address, rel: "noopener noreferrer", target: "_blank" }, app.typeset(name[app.language]), " ↗"),
      h(
        "details",
        {},
        h("summary", {}, app.say("programmers")),
        h("p", {}, ruling.clause, " · ", h("code", {}, app.currentCode())),
      ),
    );
  }

  /** The readings against the cards, where the rule text leaves some open: a tap chooses one. */
  function readings(app, position) {
    const cards = sorted(app.rules.deck, position.trump, position.hand);
    return h(
      "table",
      { class: "readings" },
      h("caption", { class: "unseen" }, app.say("readings")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, app.say("yourTable")),
        cards.map((card) => h("th", { scope: "col" }, chip(app, card))))),
      h(
        "tbody",
        {},
        ruleSets.readings(app.rules).map(({ option, value, rules }) => {
          const { rulings } = engine.judge(rules, position);
          const label = app.typeset(app.rules.choices[option].labels[value][app.language]);
          return h(
            "tr",
            {},
            h(
              "th", { scope: "row" },
              h(
                "button",
                {
                  type: "button", "data-key": `reading:${value}`,
                  "aria-label": `${app.say("chooseReading")}: ${label}`,
                  onclick: () => app.changeRules(rules),
                },
                `${capital(label)} ›`,
              ),
            ),
            cards.map((card) => {
              const { verdict } = rulings.find((one) => one.card === card);
              return h("td", { class: verdict }, h("span", { "aria-hidden": "true" }, MARKS[verdict]),
                h("span", { class: "unseen" }, app.say(verdict)));
            }),
          );
        }),
      ),
    );
  }

  /** The panel of one ruling. */
  function panel(app, position, judged, ruling) {
    const { why: asked, full } = app.look;
    const rows = ladder(app.rules, position, judged, ruling);
    const open = judged.rulings.some(({ disputed }) => disputed) && ruling.disputed;
    const stamped = app.state.played && !asked;
    const told = why(app, position, judged.rulings, ruling);
    const edit = () => app.act({ played: null, step: "hand" });
    return [
      h(
        "div",
        { class: "head" },
        chip(app, ruling.card),
        h("strong", { class: `said ${ruling.verdict}` }, `${MARKS[ruling.verdict]} ${app.say(ruling.verdict)}`),
        rows.length > 0 &&
          signButton("up", app.say("allQuestions"), "full", () => app.lookAt({ full: !full }), { "aria-expanded": String(Boolean(full)) }),
        !stamped && signButton("close", app.say("close"), "close-why", () => app.lookAt({ why: null, full: false })),
        stamped && open && button(app.say("edit"), "edit", edit),
      ),
      h(
        "div",
        { class: open ? "told open" : "told" },
        h("p", { class: "reason" },
          app.state.whose ? `${app.say("inThatSeat")} ${uncapital(told)}` : told),
        open && readings(app, position),
        rows.length > 0 && !open && dots(app, rows),
        rows.length > 0 && list(app, rows),
        source(app, ruling),
      ),
      !open || app.look.why ? h(
        "div",
        { class: "buttons" },
        stamped
          ? [button(app.say("edit"), "edit", edit),
            button([sign("share"), app.say("share")], "share", () => app.open("share"), { class: "button main" })]
          : button(app.say("thisWasPlayed"), "this-was-played",
            () => app.act({ played: ruling.card.code, step: "hand" }), { class: "button main" }),
      ) : null,
    ];
  }

  globalThis.arbitre.why = { panel };
}
