"use strict";
/* The page: its state, its address, its language, and the view that is shown. */
{
  const { cards, code, words, rules: ruleSets, reasons } = globalThis.arbitre;
  const { h, renew } = globalThis.arbitre.dom;
  const { summary } = globalThis.arbitre.verdict;
  const { link } = globalThis.arbitre.share;
  const { engine, texts } = globalThis.arbitre;

  const PRACTICE = "practice";

  const app = {
    language: startLanguage(),
    state: {},
    view: "checker",
    // Which foldable parts are open; on a wide screen the examples are.
    open: { examples: matchMedia("(min-width: 60rem)").matches },
    fault: "",

    get words() {
      return words[this.language];
    },

    get rules() {
      return ruleSets.readRules(this.state.rulesName);
    },

    /** The words called `key`, their braces filled in. */
    say(key, known = {}) {
      return reasons.filled(this.words[key], known);
    },

    trumpName(trump) {
      if (trump === cards.ALL_TRUMPS) return this.say("allTrumps");
      if (trump !== cards.NO_TRUMP) {
        return reasons.suitWords(this.rules.deck, trump, this.language).name;
      }
      return this.say(this.rules.game === "botifarra" ? "noTrumpBotifarra" : "noTrumpBelote");
    },

    /** Change the state, and with it the view and the address. */
    update(changes) {
      Object.assign(this.state, changes);
      this.fault = "";
      render();
      putAddress();
    },

    /** Draw the page anew, where something outside this state has changed. */
    refresh() {
      if (this.view === PRACTICE) render();
    },

    /** Show the position of a code, in the checker. */
    show(text) {
      this.view = "checker";
      try {
        const { rules, position } = code.readCompact(text);
        const codes = (list) => list.map((card) => card.code);
        this.update({
          rulesName: rules.name, trump: position.trump, leader: position.leader,
          trick: codes(position.trick), hand: codes(position.hand), target: "hand",
        });
      } catch (fault) {
        if (!(fault instanceof ruleSets.Malformed)) throw fault;
        refuse(fault);
      }
    },

    /** The code of the position on the page, if there is one. */
    currentCode() {
      const position = currentPosition();
      return position && code.compact(this.rules, position);
    },

    /** Say something to a screen reader; `seen` shows it to everybody. */
    announce(text, seen = false) {
      status.textContent = text;
      status.className = seen ? "seen" : "unseen";
    },
  };

  const status = document.getElementById("status");

  function startLanguage() {
    const wanted = [new URLSearchParams(location.search).get("lang"), ...navigator.languages];
    const short = wanted.map((tag) => tag?.slice(0, 2).toLowerCase());
    return short.find((tag) => texts.languages.includes(tag)) ?? "en";
  }

  /** An empty position: of botifarra where that is played, and of belote elsewhere. */
  function blank() {
    const rules = ["ca", "es"].includes(app.language) ? "botifarra/lliure" : "belote/coinche";
    const [trump] = ruleSets.readRules(rules).contracts;
    return { rulesName: rules, trump, leader: 0, trick: [], hand: [], target: "trick" };
  }

  function currentPosition() {
    const { trump, leader, trick, hand } = app.state;
    return hand.length ? engine.readPosition(app.rules, { trump, leader, trick, hand }) : null;
  }

  function refuse(fault) {
    app.fault = `${app.say("badLink")} ${reasons.filled(app.words.faults[fault.fault], {
      what: String(fault.what).slice(0, 60),
    })}`;
    Object.assign(app.state, blank());
    render();
  }

  function putAddress() {
    const address = new URL(link(app, app.view === "checker" ? currentPosition() : null));
    if (app.view === PRACTICE) address.hash = PRACTICE;
    try {
      history.replaceState(null, "", address);
    } catch {
      // Browsers ration this; the page works without, and the copy button has the link.
    }
  }

  /** Follow the address: a position, the practice table, or nothing yet. */
  function followAddress() {
    let fragment = location.hash.slice(1);
    try {
      fragment = decodeURIComponent(fragment);
    } catch {
      // Not an encoded text: then it is no code either, and says so below.
    }
    if (fragment === PRACTICE) return showView(PRACTICE);
    app.view = "checker";
    if (fragment) return app.show(fragment);
    Object.assign(app.state, blank());
    return render();
  }

  function showView(view) {
    app.view = view;
    app.fault = "";
    render();
    putAddress();
  }

  function pressed(label, isPressed, key, onclick, attributes = {}) {
    return h(
      "button",
      {
        type: "button", "aria-pressed": String(isPressed), "data-key": key, onclick, ...attributes,
      },
      label,
    );
  }

  function renderHeader() {
    document.documentElement.lang = app.language;
    document.title = app.say("title");
    document.getElementById("skip").textContent = app.say("skip");
    document.getElementById("tagline").textContent = app.say("tagline");
    document.getElementById("footer").textContent = app.say("footer");
    const views = document.getElementById("views");
    views.setAttribute("aria-label", app.say("views"));
    renew(
      views,
      ["checker", PRACTICE].map((view) =>
        pressed(app.say(view), app.view === view, `view:${view}`, () => showView(view)),
      ),
    );
    const languages = document.getElementById("languages");
    languages.setAttribute("aria-label", app.say("language"));
    renew(
      languages,
      texts.languages.map((language) =>
        pressed(
          language.toUpperCase(), app.language === language, `lang:${language}`,
          () => {
            app.language = language;
            render();
            putAddress();
          },
          { lang: language, "aria-label": `${language.toUpperCase()}: ${words[language].self}` },
        ),
      ),
    );
  }

  function render() {
    renderHeader();
    const main = document.getElementById("main");
    const fault = app.fault ? h("p", { class: "fault", role: "alert" }, app.fault) : null;
    const { checker, practice } = globalThis.arbitre;
    renew(main, fault, app.view === PRACTICE ? practice.practice(app) : checker.checker(app));
    const position = app.view === "checker" && currentPosition();
    if (app.view === PRACTICE) app.announce(practice.spoken(app));
    else app.announce(position ? summary(app, engine.judge(app.rules, position).rulings) : "");
  }

  // A fragment is a position, so the link past the header must not leave one.
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main").focus();
  });
  addEventListener("hashchange", followAddress);
  Object.assign(app.state, blank());
  followAddress();
}
