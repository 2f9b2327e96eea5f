"use strict";
/* What opens over the table: the rules, the lessons, the menu, a typed position, sharing. */
globalThis.arbitre ??= {};
{
  const { h, radios } = globalThis.arbitre.dom;
  const { examples, lessons, rules: ruleSets, texts, words, address } = globalThis.arbitre;
  const { read } = globalThis.arbitre.checker;
  const { readTyped } = globalThis.arbitre.typed;
  const { link, chatText, picture, png } = globalThis.arbitre.share;
  const { sign, button, chip } = globalThis.arbitre.parts;
  const { sorted } = globalThis.arbitre.verdict;

  const VALUES = {
    spanish: { 9: 5, 1: 4, 12: 3, 11: 2, 10: 1 },
    trump: { J: 20, 9: 14, A: 11, 10: 10, K: 4, Q: 3 },
    plain: { A: 11, 10: 10, K: 4, Q: 3, J: 2 },
  };

  // -- the rules ----------------------------------------------------------------------------

  function options(app) {
    const { choices, options: chosen } = app.rules;
    return Object.entries(choices).map(([key, { values, label, labels }]) =>
      h(
        "label",
        { class: "option" },
        h("span", {}, app.typeset(label[app.language])),
        h(
          "select",
          {
            "data-key": key,
            onchange: (event) => {
              const changes = { ...ruleSets.changesOf(app.rules), [key]: event.target.value };
              app.changeRules(ruleSets.ruleSet(app.rules.preset, changes));
            },
          },
          values.map((value) =>
            h("option", { value, selected: chosen[key] === value }, app.typeset(labels[value][app.language]))),
        ),
      ),
    );
  }

  function rules(app) {
    const house = options(app);
    return [
      radios({
        name: "preset", legend: app.say("preset"), hidden: true,
        choices: [...ruleSets.PRESETS.keys()].map((name) => [name, app.words.presets[name]]),
        chosen: app.rules.preset,
        onchoose: (name) => app.changeRules(app.houseOf(name)),
      }),
      house.length > 0 && h("section", { class: "house" },
        h("h3", {}, app.say("houseRules")), h("p", { class: "hint" }, app.say("houseRulesHint")), house),
      app.view === "practice" && globalThis.arbitre.practice.settings(app),
      h("p", { class: "buttons" }, button(app.say("done"), "done", () => app.close(), { class: "button main" })),
    ];
  }

  // -- the lessons --------------------------------------------------------------------------

  /** The cards of a suit from the strongest down, each with its points. */
  function strength(app, title, suit, trump, values) {
    const { deck } = app.rules;
    const cards = sorted(deck, trump, deck.cards.filter((card) => card.suit === suit));
    return h(
      "figure",
      { class: "strength" },
      h("figcaption", {}, title),
      h("ol", {}, cards.map((card) =>
        h("li", {}, chip(app, card), h("small", {}, values[card.rank] ? app.say("points", { n: values[card.rank] }) : "")))),
    );
  }

  function entries(app, title, list) {
    return h(
      "section",
      {},
      h("h3", {}, title),
      h(
        "ul",
        { class: "entries" },
        list.map((one) =>
          h("li", {}, h(
            "button",
            { type: "button", "data-key": `lesson:${one.code}`, "data-code": one.code, onclick: () => app.show(one.code) },
            h("b", {}, app.typeset(one[app.language][0])),
            one[app.language][1] ? h("span", {}, app.typeset(one[app.language][1])) : null,
          ))),
      ),
    );
  }

  function lessonsSheet(app) {
    const { game } = app.rules;
    const { mistakes, questions } = lessons[game];
    const tricks = examples.filter(({ code }) => code.startsWith(game))
      .map((one) => ({ code: one.code, [app.language]: [one[app.language]] }));
    return [
      h("h3", {}, app.say("strength")),
      game === "botifarra"
        ? strength(app, app.say("strengthBoth"), "O", null, VALUES.spanish)
        : [strength(app, app.say("strengthTrump"), "H", "H", VALUES.trump),
          strength(app, app.say("strengthPlain"), "S", "H", VALUES.plain)],
      h("section", { class: "all-questions" }, h("h3", {}, app.say("walk")),
        h("ol", {}, app.words.ladder[game].slice(0, game === "botifarra" ? 7 : 5).map((one) => h("li", {}, app.typeset(one))))),
      entries(app, app.say("mistakes"), mistakes),
      entries(app, app.say("people"), questions),
      entries(app, app.say("examples"), tricks),
    ];
  }

  // -- the menu -----------------------------------------------------------------------------

  function menu(app) {
    return [
      h("div", { class: "buttons column" },
        button(app.say("newPosition"), "new", () => app.begin()),
        button(app.say("typePosition"), "type", () => app.open("type")),
        button(app.say("lessons"), "menu-lessons", () => app.open("lessons")),
        button(app.say(app.view === "practice" ? "checker" : "practice"), "menu-view",
          () => app.showView(app.view === "practice" ? "checker" : "practice"))),
      h(
        "div",
        { class: "languages", role: "group", "aria-label": app.say("language") },
        texts.languages.map((language) =>
          h(
            "button",
            {
              type: "button", lang: language, "data-key": `lang:${language}`,
              "aria-pressed": String(app.language === language), onclick: () => app.speak(language),
            },
            words[language].self,
          )),
      ),
      h("p", { class: "hint" }, app.say("footer")),
    ];
  }

  // -- a typed position ---------------------------------------------------------------------

  function type(app) {
    const area = h("textarea", { id: "typed", rows: 5, "data-key": "typed", spellcheck: "false", autocapitalize: "off" });
    const fault = h("p", { class: "fault", role: "alert" });
    return [
      h("label", { for: "typed" }, app.say("typeHint")),
      area,
      h("p", { class: "hint" }, app.say("typeExample")),
      fault,
      h("p", { class: "buttons" }, button(app.say("judge"), "judge", () => {
        try {
          app.show(address.write(...stateOf(readTyped(app.rules, area.value))));
        } catch (thrown) {
          if (!(thrown instanceof ruleSets.Malformed)) throw thrown;
          fault.textContent = app.faultWords(thrown);
        }
      }, { class: "button main" })),
    ];
  }

  const stateOf = (state) => [ruleSets.readRules(state.rulesName), state];

  // -- sharing ------------------------------------------------------------------------------

  function share(app) {
    const view = read(app);
    if (!view.judged) return [];
    const text = chatText(app, view);
    const drawing = picture(app, view);
    const said = h("p", { class: "said", role: "status" });
    const area = h("textarea", { class: "fallback", readonly: true, rows: 6, hidden: true, "aria-label": app.say("copyText") });
    const copy = async (what) => {
      try {
        await navigator.clipboard.writeText(what);
        said.textContent = app.say("copied");
      } catch {
        said.textContent = app.say("copyFailed");
        Object.assign(area, { hidden: false, value: what });
        area.select();
      }
    };
    const send = async () => {
      const files = [await png(drawing)];
      const message = { text };
      try {
        await navigator.share(navigator.canShare?.({ ...message, files }) ? { ...message, files } : message);
      } catch (fault) {
        // Who closes the system's sheet has changed their mind; anything else can be copied.
        if (fault.name !== "AbortError") await copy(text);
      }
    };
    const save = async () => {
      const url = URL.createObjectURL(await png(drawing));
      h("a", { href: url, download: "arbitre.png" }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    };
    return [
      drawing,
      h("pre", { class: "chat", tabindex: "0" }, text),
      said,
      area,
      h(
        "p",
        { class: "buttons" },
        navigator.share &&
          button([sign("share"), app.say("send")], "send", send, { class: "button main" }),
        button(app.say("copyText"), "copyText", () => copy(text)),
        button(app.say("copyLink"), "copyLink", () => copy(link(app))),
        button(app.say("savePicture"), "savePicture", save),
      ),
    ];
  }

  globalThis.arbitre.sheets = {
    rules: [rules, "rules"], lessons: [lessonsSheet, "lessons"], menu: [menu, "menu"],
    type: [type, "typePosition"], share: [share, "shareVerdict"],
  };
}
