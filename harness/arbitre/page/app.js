"use strict";
/* The page: its state, its history and address, its language, and what is on the screen. */
{
  const { cards, words, address, texts, rules: ruleSets, reasons } = globalThis.arbitre;
  const { h, renew } = globalThis.arbitre.dom;
  const { typeset } = globalThis.arbitre.verdict;
  const { roomy, signButton, sign } = globalThis.arbitre.parts;
  const { checker } = globalThis.arbitre.checker;
  // What no verdict needs comes a moment later: until then it is not drawn.
  const later = globalThis.arbitre;

  const PRACTICE = "practice";
  const STORE = "arbitre";
  const EMPTY = { leader: 0, led: null, trick: [], hand: [], played: null, whose: 0, dealer: null };
  const NO_LOOK = { why: null, full: false, suit: null, note: "", fault: "", shared: false };

  const status = document.getElementById("status");
  const dialog = document.getElementById("dialog");
  const zones = Object.fromEntries(["bar", "table", "ribbon", "hand", "sheet"].map((id) => [id, document.getElementById(id)]));

  /** What this device remembers, if it lets us: language, rules, house rules, practice. */
  const memory = {
    read() {
      try {
        return JSON.parse(localStorage.getItem(STORE)) ?? {};
      } catch {
        return {};
      }
    },
    keep(changes) {
      try {
        localStorage.setItem(STORE, JSON.stringify({ ...this.read(), ...changes }));
      } catch {
        // Without a store the page forgets, and works.
      }
    },
  };

  const app = {
    language: startLanguage(),
    // The position and where one is in entering it: what Back and Forward go through.
    state: {},
    // What one looks at: no part of the history.
    look: { ...NO_LOOK },
    view: "checker",
    sheet: null,
    changed: false,
    depth: 0,
    memory,

    get words() {
      return words[this.language];
    },

    get rules() {
      return this.view === PRACTICE ? later.practice.rules(this) : ruleSets.readRules(this.state.rulesName);
    },

    get canUndo() {
      return this.depth > 0;
    },

    typeset(text) {
      return typeset(this.language, text);
    },

    /** The words called `key`, their braces filled in. */
    say(key, known = {}) {
      return this.typeset(reasons.filled(this.words[key], known));
    },

    trumpName(trump) {
      if (trump === cards.ALL_TRUMPS) return this.say("allTrumps");
      if (trump !== cards.NO_TRUMP) return reasons.suitWords(this.rules.deck, trump, this.language).name;
      return this.say(this.rules.game === "botifarra" ? "noTrumpBotifarra" : "noTrumpBelote");
    },

    /** Change the position: a step that Back and Undo take back. */
    act(changes, look = {}) {
      Object.assign(this.state, changes);
      Object.assign(this.look, { ...NO_LOOK, suit: this.look.suit, ...look });
      // What is changed in a sheet becomes a step when the sheet is left.
      if (this.sheet !== null) this.changed = true;
      else step();
      render();
    },

    /** Look at something else in the same position. */
    lookAt(changes) {
      Object.assign(this.look, { note: "", fault: "" }, changes);
      render();
    },

    /** Say something in the ribbon, until something else happens. */
    note(words) {
      this.lookAt({ note: words });
    },

    changeRules(rules) {
      const { house = {} } = memory.read();
      memory.keep({ rules: rules.preset, house: { ...house, [rules.preset]: rules.name } });
      if (this.view === PRACTICE) return later.practice.changeRules(this, rules);
      const same = rules.deck === this.rules.deck;
      return this.act({
        rulesName: rules.name,
        ...(same && rules.contracts.includes(this.state.trump) ? {} : { trump: null, step: "trump" }),
        ...(same ? {} : EMPTY),
      });
    },

    /** The rules of a game as they are played on this device. */
    houseOf(preset) {
      try {
        return ruleSets.readRules(memory.read().house?.[preset] ?? preset);
      } catch {
        return ruleSets.ruleSet(preset);
      }
    },

    /** An empty table, under the same rules. */
    begin() {
      go({ state: { ...EMPTY, trump: null, step: "trump", rulesName: this.state.rulesName } });
    },

    /** Show the position of a code, in the checker, as a step that can be taken back. */
    show(code) {
      go({ state: entered(address.read(code)) });
    },

    /** The code of the position on the page. */
    currentCode() {
      return address.write(this.rules, this.state);
    },

    open(sheet) {
      const over = this.sheet !== null;
      if (!over) this.changed = false;
      this.sheet = sheet;
      visit(over ? "replaceState" : "pushState");
      render();
    },

    close() {
      if (this.sheet !== null) history.back();
    },

    showView(view) {
      go({ view, depth: -1 });
    },

    speak(language) {
      this.language = language;
      memory.keep({ language });
      const here = new URL(location.href);
      here.search = new URLSearchParams({ lang: language });
      visit("replaceState", here.search);
      render();
    },

    faultWords(fault) {
      const what = String(fault.what).slice(0, 60);
      return this.typeset(reasons.filled(this.words.faults[fault.fault], { what }));
    },

    /** Draw the practice table anew, if it is what one sees. */
    refresh() {
      if (this.view === PRACTICE) render();
    },
  };

  function startLanguage() {
    const wanted = [new URLSearchParams(location.search).get("lang"), memory.read().language, ...navigator.languages];
    const short = wanted.map((tag) => tag?.slice(0, 2).toLowerCase());
    return short.find((tag) => texts.languages.includes(tag)) ?? "en";
  }

  /** An empty table: of the game of this device, of botifarra where that is played, else of belote. */
  function blank() {
    const usual = ["ca", "es"].includes(app.language) ? "botifarra/lliure" : "belote/coinche";
    const kept = memory.read().rules;
    const rules = app.houseOf(ruleSets.PRESETS.has(kept) ? kept : usual);
    return { ...EMPTY, rulesName: rules.name, trump: null, step: "trump" };
  }

  /** A state that was read, with the step of entering it that comes next. */
  function entered(state) {
    const full = state.hand.length || state.trick.length === 3;
    return { ...state, step: state.trump === null ? "trump" : full ? "hand" : "table" };
  }

  // -- the address and the history --------------------------------------------------------------

  const untouched = ({ trump, trick, hand }) => trump === null && !trick.length && !hand.length;

  function fragment() {
    if (app.view === PRACTICE) return PRACTICE;
    return untouched(app.state) ? "" : app.currentCode();
  }

  /** Note where we are; `how` is `pushState` or `replaceState`. */
  function visit(how, search = location.search) {
    const { state, view, depth, sheet } = app;
    const hash = fragment();
    try {
      history[how]({ state: { ...state }, view, depth, sheet }, "", location.pathname + search + (hash && `#${hash}`));
    } catch {
      // Browsers ration this; the page works without.
    }
  }

  function step(how = "pushState") {
    app.depth += 1;
    visit(how);
  }

  /** Go on to something new; a sheet that is left for it keeps no place in the history. */
  function go({ state = app.state, view = "checker", depth = app.depth }) {
    const how = app.sheet === null ? "pushState" : "replaceState";
    Object.assign(app, { state, view, depth, sheet: null, changed: false });
    Object.assign(app.look, NO_LOOK);
    step(how);
    render();
  }

  addEventListener("popstate", ({ state }) => {
    if (!state) return followAddress();
    const left = app.sheet !== null && state.sheet === null && app.changed;
    const kept = app.state;
    Object.assign(app, { ...state, changed: false });
    Object.assign(app.look, NO_LOOK);
    // What was changed in a sheet stays when it is left.
    return left ? app.act(kept) : render();
  });

  /** Follow the address: a position, the practice table, or nothing yet. */
  function followAddress() {
    let told = location.hash.slice(1);
    try {
      told = decodeURIComponent(told);
    } catch {
      // Not an encoded text: then it is no code either, and says so below.
    }
    Object.assign(app, { view: told === PRACTICE ? PRACTICE : "checker", sheet: null, depth: 0, state: blank() });
    Object.assign(app.look, NO_LOOK);
    if (told && app.view !== PRACTICE) {
      try {
        app.state = entered(address.read(told));
        app.look.shared = app.state.played !== null;
      } catch (fault) {
        if (!(fault instanceof ruleSets.Malformed)) throw fault;
        app.look.fault = `${app.say("badLink")} ${app.faultWords(fault)}`;
      }
    }
    visit("replaceState");
    render();
  }

  // -- the screen -------------------------------------------------------------------------------

  function bar() {
    const { preset } = app.rules;
    const house = Object.keys(ruleSets.changesOf(app.rules)).length;
    const name = app.words.presets[preset];
    return [
      h("h1", { class: "unseen" }, "Arbitre"),
      h(
        "button",
        { type: "button", class: "rules", "data-key": "rules", onclick: () => app.open("rules") },
        h("b", {}, name),
        h("span", { class: house ? "sub own" : "sub" }, `· ${app.say(house ? "ownRules" : "bookRules")}`),
        sign("down"),
      ),
      app.view === PRACTICE ? later.practice.score(app) : [
        signButton("book", app.say("lessons"), "lessons", () => app.open("lessons")),
        signButton("cards", app.say("practice"), "view:practice", () => app.showView(PRACTICE)),
      ],
      signButton("more", app.say("menu"), "menu", () => app.open("menu")),
    ];
  }

  function renderDialog() {
    if (app.sheet === null) {
      if (dialog.open) dialog.close();
      return;
    }
    const [content, title] = { ...later.sheets, ...later.practice.sheets }[app.sheet];
    renew(
      dialog,
      h("div", { class: "title" }, h("h2", { id: "dialog-title" }, app.say(title)),
        signButton("close", app.say("close"), "close", () => app.close())),
      h("div", { class: `content ${app.sheet}` }, content(app)),
    );
    if (!dialog.open) dialog.showModal();
  }

  function render() {
    if (!later.practice && (app.view === PRACTICE || app.sheet !== null)) return;
    document.documentElement.lang = app.language;
    document.title = app.say("title");
    document.getElementById("skip").textContent = app.say("skip");
    document.body.className = `${app.view} ${app.rules.deck.name}`;
    const { spoken, ...shown } = app.view === PRACTICE ? later.practice.practice(app) : checker(app);
    renew(zones.bar, bar());
    for (const [zone, content] of Object.entries(shown)) renew(zones[zone], content);
    zones.table.setAttribute("aria-label", app.say("table"));
    zones.hand.setAttribute("aria-label", app.say("hand"));
    renderDialog();
    if (status.textContent !== spoken) status.textContent = spoken;
  }

  // A fragment is a position, so the link past the header must not leave one.
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main").focus();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    app.close();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) app.close();
  });
  roomy.addEventListener("change", render);
  addEventListener("DOMContentLoaded", render);
  followAddress();

  // From a host, what was visited once is there without a network too.
  if (location.protocol.startsWith("http") && "serviceWorker" in navigator && document.querySelector("link[rel=manifest]")) {
    const name = globalThis.trustedTypes
      ? trustedTypes.createPolicy("worker", { createScriptURL: (url) => url }).createScriptURL("worker.js")
      : "worker.js";
    navigator.serviceWorker.register(name).catch(() => {});
  }
}
