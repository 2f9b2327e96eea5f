"use strict";
/* The checker: one screen of five zones. The ribbon asks, and then it rules. */
globalThis.arbitre ??= {};
{
  const { h } = globalThis.arbitre.dom;
  const { engine } = globalThis.arbitre;
  const { plain, headline, summary, winning } = globalThis.arbitre.verdict;
  const { signButton, chip, trumpDisc, seat, fan } = globalThis.arbitre.parts;
  const { steps, body, leaderOf, roomOf } = globalThis.arbitre.deck;
  const { panel } = globalThis.arbitre.why;

  /** The position with its cards, and what the engine rules, if there is enough to rule on. */
  function read(app) {
    const { deck } = app.rules;
    const { state } = app;
    const cards = (codes) => codes.map((code) => deck.byCode.get(code));
    const position = { ...state, trick: cards(state.trick), hand: cards(state.hand) };
    const judged = state.trump !== null && state.hand.length ? engine.judge(app.rules, position) : null;
    return { position, judged };
  }

  /** What a seat is called, by its place in play order from the player at the bottom. */
  function seatName(app, place) {
    const { whose } = app.state;
    if (!place && !whose && app.look.shared) return app.say("thePlayer");
    return app.words.seats[(whose + place) % 4];
  }

  function table(app, { position, judged }) {
    const { state } = app;
    const leader = leaderOf(state);
    const wins = winning(app, position);
    const entering = state.step === "table" && state.trump !== null && !app.look.why;
    const played = state.played && app.rules.deck.byCode.get(state.played);
    const spot = (place) => {
      const order = (place - leader + 4) % 4;
      const onTable = order < position.trick.length && place !== 0;
      const next = entering && order === position.trick.length && place !== 0;
      const tags = [];
      if (onTable && order === wins) tags.push([app.say("winning"), "win"]);
      else if (order === 0 && (onTable || (next && !position.trick.length))) tags.push([app.say("leads"), ""]);
      if (state.dealer === (state.whose + place) % 4) tags.push([app.say("deals"), "deals"]);
      const open = entering && place !== 0 && !position.trick.length;
      return seat(app, {
        place, tags, name: seatName(app, place), order: onTable ? order + 1 : 0,
        card: onTable ? position.trick[order] : place === 0 ? played : null,
        state: `${next ? "next" : ""} ${onTable && order === wins ? "wins" : ""}`,
        slot: open
          ? h("button", {
            type: "button", class: "slot", "data-key": `led:${place}`,
            "aria-label": app.say("ledBy", { seat: app.words.seats[(state.whose + place) % 4] }),
            onclick: () => app.act({ led: place }),
          }, order < roomOf(state) ? order + 1 : "")
          : h("span", { class: "slot", "aria-hidden": "true" }, entering && place !== 0 && order < roomOf(state) ? order + 1 : ""),
      });
    };
    const verdict = played && judged.rulings.find(({ card }) => card === played).verdict;
    return [
      h("button",
        { type: "button", class: "trump-disc", "data-key": "trump-disc", onclick: () => app.act({ step: "trump" }) },
        trumpDisc(app, state.trump)),
      h("ol", { class: "seats", "aria-label": app.say("table") }, [1, 2, 3, 0].map(spot)),
      verdict && h("p", { class: `stamp ${verdict}` }, app.say(`stamp_${verdict}`)),
    ];
  }

  /** What the ribbon says: a note, a question with a hint, or the verdict. */
  function told(app, { judged }) {
    const { state, look } = app;
    if (look.fault) return { kind: "bad fault", words: look.fault };
    if (look.note) return { kind: "note", words: look.note };
    if (state.trump === null || state.step === "trump") {
      return { words: app.say("askTrump"), hint: app.say("askTrumpHint") };
    }
    if (judged && state.step !== "table") {
      const { rulings } = judged;
      if (state.played) {
        const { verdict } = rulings.find(({ card }) => card.code === state.played);
        return { kind: `${verdict} verdict`, words: headline(app, rulings) };
      }
      const said = summary(app, rulings);
      if (state.step === "played") return { words: app.say("askPlayed"), hint: plain(app, said) };
      const open = rulings.some(({ disputed }) => disputed);
      return { kind: `${open ? "disputed" : "legal"} verdict`, ...said };
    }
    if (state.step === "table") {
      const place = (leaderOf(state) + state.trick.length) % 4;
      if (!state.trick.length) {
        return { words: app.say("askLead", { card: app.words.cardOf[(state.whose + place) % 4] }), hint: app.say("askLeadHint") };
      }
      return { words: app.say("askNext", { card: app.words.cardOf[(state.whose + place) % 4] }), hint: app.say("askNextHint") };
    }
    return { words: app.say("askHand"), hint: app.say("askHandHint") };
  }

  function ribbon(app, view) {
    const { kind = "", words, hint, lines } = told(app, view);
    return h(
      "div",
      { class: `ribbon ${kind}` },
      h(
        "p", { class: "words" },
        lines
          ? lines.map(({ cards, label }) =>
            h("span", { class: "line" }, cards.map((card) => chip(app, card)), h("b", {}, label)))
          : words,
        hint && h("small", {}, hint),
      ),
      kind.includes("verdict") && signButton("share", app.say("share"), "share-ribbon", () => app.open("share")),
    );
  }

  function hand(app, { position, judged }) {
    const { state, look } = app;
    const cards = position.hand.filter((card) => card.code !== state.played);
    if (!cards.length) {
      const now = state.step === "hand" && !state.played;
      return h("p", { class: `hint ${now ? "now" : ""}` }, app.say(now ? "tapYourCards" : "hand"));
    }
    return fan(app, cards, state.trump, (card) => {
      const ruling = judged?.rulings.find((one) => one.card === card);
      const chosen = look.why === card.code;
      return {
        state: `${ruling?.verdict ?? ""}${chosen ? " chosen" : ""}`, mark: ruling?.verdict,
        said: ruling && app.say(ruling.verdict), "aria-expanded": ruling ? String(chosen) : false,
        onclick: () => {
          if (!ruling) return;
          if (state.step === "played" && !state.played) app.act({ played: card.code, step: "hand" });
          else app.lookAt({ why: chosen ? null : card.code, full: false });
        },
      };
    });
  }

  /** The card that is explained: the one asked about, the one played, or one that is forbidden. */
  function explained(app, { judged }) {
    if (!judged) return null;
    const { rulings } = judged;
    const of = (code) => code && rulings.find(({ card }) => card.code === code);
    return of(app.look.why) ?? of(app.state.played)
      ?? rulings.find(({ verdict }) => verdict !== "legal") ?? rulings[0];
  }

  function sheet(app, view) {
    const { look, state } = app;
    const ruling = explained(app, view);
    // On a small screen the reason takes the place of the deck.
    const explains = ruling && (look.why || (state.played && state.step !== "played"));
    return h(
      "div",
      { class: `sheet${explains ? " explains" : ""}${explains && look.full ? " full" : ""}` },
      h("div", { class: "entry" }, steps(app), body(app, view.position.hand)),
      ruling && h("section", { class: "why", "aria-label": app.say("why") },
        panel(app, view.position, view.judged, ruling)),
    );
  }

  /** The zones of the view, and what a screen reader is told. */
  function checker(app) {
    const view = read(app);
    const { words, lines } = told(app, view);
    return {
      table: table(app, view), ribbon: ribbon(app, view), hand: hand(app, view), sheet: sheet(app, view),
      spoken: words ?? plain(app, { lines }),
    };
  }

  globalThis.arbitre.checker = { checker, read };
}
