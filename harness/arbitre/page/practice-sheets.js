"use strict";
/* What opens over the practice table: the score sheet, the own plays, a new match, the speed. */
globalThis.arbitre ??= {};
{
  const { h, radios } = globalThis.arbitre.dom;
  const { practice } = globalThis.arbitre;
  const { CAPOT } = globalThis.arbitre.practiceHand;
  const { capital } = globalThis.arbitre.verdict;
  const { button, chip } = globalThis.arbitre.parts;

  function contractOf(app, { trump, declarer, value, doubles }) {
    const { hand } = practice.table.match;
    const rungs = app.words[hand.isBotifarra ? "doubles" : "coinches"];
    return [value === CAPOT ? `${app.say("capot")} ` : value ? `${value} ` : "", app.trumpName(trump),
      doubles ? `, ${rungs[doubles - 1]}` : "", ` · ${app.words.seats[declarer]}`].join("");
  }

  function scoreSheet(app) {
    const { rows, points, target } = practice.match(app);
    return [
      h(
        "table", { class: "score-sheet" },
        h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, app.say("us")), h("th", { scope: "col" }, app.say("them")))),
        h("tbody", {}, rows.map((row, i) => h("tr", {},
          h("th", { scope: "row" }, `${i + 1}. ${capital(contractOf(app, row))}`, h("small", {}, app.say("soFar", { us: row.points[0], them: row.points[1] }))),
          row.score.map((one) => h("td", {}, one || "·"))))),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, app.say("target", { n: target })), points.map((one) => h("td", {}, one)))),
      ),
      h("p", { class: "buttons" },
        practice.table.match.hand.turns.length > 0 && button(app.say("review"), "review", () => app.open("review")),
        button(app.say("newMatch"), "new-match", () => {
          practice.table.pending = null;
          app.open("newMatch");
        })),
      h("p", { class: "hint" }, app.say("botsHint")),
    ];
  }

  function review(app) {
    const { turns } = practice.match(app).hand;
    return [
      h("p", { class: "hint" }, app.say("reviewHint")),
      h("ol", { class: "entries" }, turns.map((turn, i) =>
        h("li", {}, h(
          "button",
          { type: "button", "data-key": `turn:${i}`, onclick: () => app.show(practice.codeOf(turn)) },
          h("span", { class: "table-of" }, `${i + 1}. `, turn.trick.map((card) => chip(app, card)), turn.trick.length ? " → " : "", chip(app, turn.played)),
        )))),
    ];
  }

  function newMatch(app) {
    const [us, them] = practice.match(app).points;
    return [
      h("p", {}, app.say("newMatchAsk", { us, them })),
      h("p", { class: "buttons" }, button(app.say("keepPlaying"), "keep-playing", () => app.close()),
        button(app.say("newMatch"), "begin-match", () => practice.begin(app, practice.table.pending ?? practice.table.match.rulesName), { class: "button main" })),
    ];
  }

  /** What the sheet of the rules has besides, here. */
  function settings(app) {
    return radios({
      name: "speed", legend: app.say("speed"), chosen: practice.table.speed,
      choices: Object.keys(practice.PAUSES).map((name) => [name, app.words.speeds[name]]),
      onchoose: (name) => {
        practice.table.speed = name;
        app.memory.keep({ speed: name });
      },
    });
  }

  Object.assign(practice, {
    settings,
    sheets: { score: [scoreSheet, "scoreSheet"], review: [review, "review"], newMatch: [newMatch, "newMatch"] },
  });
}
