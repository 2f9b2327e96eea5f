"use strict";
/* The practice table: a match against three bots, by the same engine, in the zones of the checker. */
globalThis.arbitre ??= {};
{
  const { h } = globalThis.arbitre.dom;
  const { address, engine, rules: ruleSets } = globalThis.arbitre;
  const { back } = globalThis.arbitre.faces;
  const { PracticeMatch } = globalThis.arbitre.practiceMatch;
  const { CAPOT } = globalThis.arbitre.practiceHand;
  const { summary, plain, why, capital } = globalThis.arbitre.verdict;
  const { sign, button, chip, trumpLabel, trumpDisc, seat, fan, cardName } = globalThis.arbitre.parts;

  const PAUSES = { slow: 1100, normal: 650, fast: 250 };
  // Who asked for less motion does not wait for the bots either.
  const hurried = matchMedia("(prefers-reduced-motion: reduce)");

  // The table outlives a change of view or of language.
  const table = { match: null, shown: null, refused: null, last: false, timer: null, value: null, pending: null, speed: "normal" };

  const pause = () => (hurried.matches ? 0 : PAUSES[table.speed]);

  function match(app) {
    if (table.match) return table.match;
    const { practice, speed } = app.memory.read();
    if (Object.hasOwn(PAUSES, speed ?? "")) table.speed = speed;
    try {
      table.match = PracticeMatch.from(practice);
    } catch {
      table.match = new PracticeMatch(ruleSets.readRules(app.state.rulesName).name);
    }
    // After this drawing, the bots may go on.
    table.timer = setTimeout(() => proceed(app), 0);
    return table.match;
  }

  const rules = (app) => match(app).rules;

  function keep(app) {
    app.memory.keep({ practice: table.match.kept() });
  }

  // -- what happens -------------------------------------------------------------------------

  function take(app, choice) {
    const { match: one } = table;
    const before = one.hand.tricks.length;
    Object.assign(table, { refused: null, last: false, value: null });
    if (choice) one.act(choice);
    else one.bot();
    // A trick that is complete lies on the table for a moment.
    if (one.hand.tricks.length > before) table.shown = one.hand.lastTrick;
    keep(app);
  }

  /** Let the bots act until it is the player's turn. */
  function proceed(app) {
    clearTimeout(table.timer);
    app.refresh();
    const { hand } = table.match;
    if (!table.shown && (["over", "passed"].includes(hand.phase) || hand.toAct === 0)) return;
    table.timer = setTimeout(() => step(app), table.shown ? 2 * pause() : pause());
  }

  function step(app) {
    if (app.view !== "practice") return;
    if (table.shown) table.shown = null;
    else take(app);
    proceed(app);
  }

  function choose(app, choice) {
    take(app, choice);
    proceed(app);
  }

  /** A tap on the felt does not wait. */
  function hurry(app) {
    const { hand } = table.match;
    if (table.shown || (hand.toAct !== 0 && !["over", "passed"].includes(hand.phase))) {
      clearTimeout(table.timer);
      step(app);
    }
  }

  function next(app) {
    Object.assign(table, { shown: null, refused: null, last: false });
    table.match.next();
    keep(app);
    proceed(app);
  }

  function undo(app) {
    Object.assign(table, { shown: null, refused: null, last: false });
    if (table.match.undo()) keep(app);
    proceed(app);
  }

  function begin(app, name) {
    Object.assign(table, { match: new PracticeMatch(name), shown: null, refused: null, pending: null });
    keep(app);
    app.close();
    proceed(app);
  }

  /** Other rules are another match: who has begun one is asked first. */
  function changeRules(app, chosen) {
    if (!table.match.begun) {
      Object.assign(table, { match: new PracticeMatch(chosen.name), shown: null, refused: null });
      keep(app);
      return proceed(app);
    }
    table.pending = chosen.name;
    return app.open("newMatch");
  }

  // -- the table ----------------------------------------------------------------------------

  /** What was called, as a player says it. */
  function callOf(app, { kind, trump, value, rung }) {
    const { match: { hand } } = table;
    if (kind === "trump") return trumpLabel(app, trump);
    if (kind === "bid") return [value === CAPOT ? app.say("capot") : `${value}`, " ", trumpLabel(app, trump)];
    if (kind === "double") return [app.words[hand.isBotifarra ? "doubles" : "coinches"][rung]];
    return [app.say(kind === "delegate" ? "delegated" : kind)];
  }

  /** The last thing a seat said, as long as it matters. */
  function saidBy(number) {
    const { hand } = table.match;
    const calling = ["call", "double", "passed"].includes(hand.phase) || (hand.phase === "play" && !hand.tricks.length && !hand.trick.length);
    return hand.log.findLast(({ seat: who, trick }) =>
      who === number && (trick === undefined ? calling : trick === hand.tricks.length || table.shown));
  }

  function seatOf(app, number) {
    const { hand } = table.match;
    const showing = table.last ? hand.lastTrick : table.shown;
    const played = showing ?? hand;
    const order = played.leader === null ? -1 : (number - played.leader + 4) % 4;
    const card = played.leader === null ? null : played.trick[order];
    const acting = !showing && hand.toAct === number && !["over", "passed"].includes(hand.phase);
    const wins = !showing && hand.trick.length
      ? (hand.leader + engine.winner(hand.rules, hand.trump, hand.trick)) % 4 === number && card
      : showing?.taker === number;
    const said = !showing && saidBy(number);
    const tags = [];
    if (wins) tags.push([app.say(showing ? "takes" : "winning"), "win"]);
    if (said) tags.push([callOf(app, said), "call"]);
    if (hand.dealer === number) tags.push([app.say("deals"), "deals"]);
    const left = number && !table.last
      ? [[h("span", { class: "left", "aria-label": app.say("cardsLeft", { n: hand.hands[number].length }), role: "img" },
        back(), hand.hands[number].length), "count"]]
      : [];
    const fresh = card && !showing && order === hand.trick.length - 1;
    return seat(app, {
      place: number, name: app.words.seats[number], card, tags: [...left, ...tags],
      state: `${acting ? "next" : ""} ${wins ? "wins" : ""} ${fresh ? "fresh" : ""}`,
    });
  }

  /** The bids of coinche: a number, and with a tap on the contract it is said. */
  function bids(app, choices) {
    const open = [...new Set(choices.filter(({ kind }) => kind === "bid").map(({ value }) => value))];
    if (!open.length) return [];
    const value = Math.max(table.value ?? 0, open[0]);
    const at = open.indexOf(value);
    const move = (by) => () => {
      table.value = open[at + by];
      app.refresh();
    };
    return [
      h(
        "div", { class: "number" },
        h("button", { type: "button", "data-key": "less", disabled: at === 0, "aria-label": app.say("less"), onclick: move(-1) }, "−"),
        h("output", {}, value === CAPOT ? app.say("capot") : value),
        h("button", { type: "button", "data-key": "more-points", disabled: at === open.length - 1, "aria-label": app.say("more"), onclick: move(1) }, "+"),
      ),
      choices.filter((choice) => choice.value === value).map((choice) =>
        h("button", { type: "button", class: "suit", "data-key": `call:bid:${choice.trump}`, onclick: () => choose(app, choice) },
          trumpLabel(app, choice.trump))),
    ];
  }

  function calls(app) {
    const { hand } = table.match;
    if (hand.toAct !== 0 || !["call", "double"].includes(hand.phase)) return null;
    const choices = hand.choices();
    const others = choices.filter(({ kind }) => kind !== "bid");
    return h(
      "div",
      { class: `calls ${hand.isCoinche ? "auction" : ""}`, role: "group", "aria-label": question(app) },
      hand.turned && hand.phase === "call" && h("div", { class: "turned" }, h("span", {}, app.say("turned")), chip(app, hand.turned)),
      bids(app, choices),
      others.map((choice) =>
        h(
          "button",
          {
            type: "button", "data-key": `call:${choice.kind}:${choice.trump ?? ""}`,
            class: choice.kind === "trump" ? (hand.rules.deck.suits.includes(choice.trump) ? "suit" : "wide") : "wide quiet",
            onclick: () => choose(app, choice),
          },
          choice.kind === "delegate" ? app.say("delegate")
            : choice.kind === "pass" && hand.phase === "double" ? app.say("noDouble") : callOf(app, { ...choice, rung: hand.doubles }),
        )),
    );
  }

  function result(app) {
    const { hand, rows, points, winner } = table.match;
    if (table.shown || table.last || !["over", "passed"].includes(hand.phase)) return null;
    const row = (label, [us, them]) => h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, us), h("td", {}, them));
    const belotes = hand.belotes.map((count) => 20 * count);
    return h(
      "div",
      { class: "result" },
      hand.phase === "over" && h(
        "table", {},
        h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, app.say("us")), h("th", { scope: "col" }, app.say("them")))),
        h(
          "tbody", {},
          row(app.say(hand.isBotifarra ? "pointsMade" : "pointsWithLast"), hand.points),
          belotes.some(Boolean) && row("Belote", belotes),
          row(app.say("written"), rows.at(-1).score),
          row(app.say("match"), points),
        ),
      ),
      h(
        "p", { class: "buttons" },
        hand.phase === "over" && button(app.say("review"), "review", () => app.open("review")),
        button(app.say(winner === null ? "nextHand" : "newMatch"), "next-hand", () => next(app), { class: "button main" }),
      ),
    );
  }

  function question(app) {
    const { hand } = table.match;
    if (hand.phase === "double") {
      return app.say("askDouble", { trump: app.trumpName(hand.trump), call: app.words.askDoubles[hand.doubles] });
    }
    if (hand.isBotifarra) return app.say(hand.delegated ? "declareForced" : "declare");
    if (!hand.isCoinche) return app.say(hand.passes < 4 ? "askTake" : "askTakeAgain");
    if (hand.doubles) return app.say("askSurcoinche");
    return app.say(hand.bid ? "askHigher" : "askBid");
  }

  function ribbonWords(app) {
    const { hand, rows, winner } = table.match;
    if (table.last) return { words: app.say("lastTrick"), hint: app.say("pointsOf", { n: hand.lastTrick.points }) };
    if (table.shown) return { words: app.words.tookBy[table.shown.taker], hint: app.say("pointsOf", { n: table.shown.points }) };
    if (hand.phase === "passed") return { words: app.say("allPassed") };
    if (hand.phase === "over") {
      const { made, declarer, score } = rows.at(-1);
      if (winner !== null) return { words: app.say(winner ? "theyWin" : "weWin"), kind: winner ? "illegal" : "legal" };
      const ours = made === null ? score[0] >= score[1] : (declarer % 2 === 0) === made;
      const told = hand.waits ? app.say("litige")
        : made !== null ? app.say(made ? (declarer % 2 ? "theyMade" : "weMade") : (declarer % 2 ? "theyFailed" : "weFailed"))
        : app.say(score[0] === score[1] ? "nobodyWrites" : ours ? "weWrite" : "theyWrite", { n: Math.max(...score) });
      return { words: told, kind: hand.waits ? "" : ours ? "legal" : "illegal" };
    }
    if (table.refused) return { ...table.refused, kind: "illegal refused" };
    if (hand.toAct !== 0) return { words: app.words.turnOf[hand.toAct] };
    if (hand.phase !== "play") return { words: question(app) };
    const { rulings } = engine.judge(hand.rules, hand.position());
    return { words: app.words.turnOf[0], hint: hand.trick.length ? plain(app, summary(app, rulings)) : app.say("youLead") };
  }

  function ribbon(app) {
    const { words, hint, kind = "" } = ribbonWords(app);
    return h(
      "div",
      { class: `ribbon ${kind}` },
      h("p", { class: "words" }, app.typeset(words), hint && h("small", {}, hint)),
      table.refused && button(app.say("whyNot"), "open-in-checker", () => app.show(table.refused.code)),
    );
  }

  function codeOf({ trump, trick, leader, hand, played }) {
    const { match: one } = table;
    const codes = (list) => list.map((card) => card.code);
    return address.write(one.rules, {
      trump, leader, trick: codes(trick), hand: codes(hand), played: played?.code ?? null,
      whose: 0, dealer: one.dealer, led: null,
    });
  }

  function ownHand(app) {
    const { hand } = table.match;
    const turn = hand.phase === "play" && hand.toAct === 0 && !table.shown;
    const rulings = turn ? engine.judge(hand.rules, hand.position()).rulings : [];
    return fan(app, hand.hands[0], hand.trump, (card) => {
      const ruling = rulings.find((one) => one.card === card);
      const forbidden = ruling && !ruling.allowed;
      return {
        state: !turn ? "waiting" : forbidden ? "illegal" : "legal",
        said: turn ? app.say(forbidden ? "illegal" : "legal") : "",
        "aria-disabled": String(!turn || Boolean(forbidden)),
        onclick: () => {
          if (!turn) return hurry(app);
          if (!forbidden) return choose(app, { kind: "card", card });
          const reason = why(app, hand.position(), rulings, ruling);
          table.refused = {
            words: capital(app.say("forbiddenNow", { card: cardName(app, card) })), hint: reason,
            code: codeOf({ ...hand.position(), played: card }),
          };
          return app.refresh();
        },
      };
    });
  }

  function foot(app) {
    const { hand } = table.match;
    const own = hand.turns.length > 0 || hand.log.some(({ seat: who }) => who === 0);
    return h(
      "div",
      { class: "foot" },
      button(app.say("lastTrick"), "last-trick", () => {
        table.last = !table.last;
        app.refresh();
      }, { disabled: !hand.lastTrick || hand.phase === "over", "aria-pressed": String(table.last) }),
      button(app.say("scoreSheet"), "score", () => app.open("score")),
      button([sign("undo"), app.say("undo")], "undo", () => undo(app), { disabled: !own || hand.phase === "over" }),
    );
  }

  /** What the whole table is: the same zones as those of the checker. */
  function practice(app) {
    const { hand } = match(app);
    const hint = ribbonWords(app);
    const calling = calls(app);
    return {
      table: [
        hand.trump !== null && h("div", { class: "trump-disc" }, trumpDisc(app, hand.trump),
          hand.bid && h("span", { class: "tag" }, hand.bid.value === CAPOT ? app.say("capot") : hand.bid.value),
          hand.factor > 1 && h("span", { class: "tag" }, `× ${hand.factor}`)),
        hand.phase === "play" && !table.last && !table.shown && h("p", { class: "so-far" }, app.say("trickOf", { n: Math.min(hand.tricks.length + 1, hand.rules.deck.handSize) }),
          h("b", {}, app.say("soFar", { us: hand.points[0], them: hand.points[1] }))),
        h("ol", { class: `seats ${calling ? "calling" : ""} ${calling && hand.isCoinche ? "auction" : ""}`, onclick: () => hurry(app) }, [1, 2, 3, 0].map((number) => seatOf(app, number))),
        calling,
        result(app),
      ],
      ribbon: ribbon(app),
      hand: ownHand(app),
      sheet: foot(app),
      spoken: app.typeset([hint.words, hint.hint].filter(Boolean).join(" ")),
    };
  }

  // -- what opens over the table --------------------------------------------------------------

  function score(app) {
    const [us, them] = match(app).points;
    return h("button", { type: "button", class: "score", "data-key": "bar-score", onclick: () => app.open("score") },
      h("span", {}, app.say("us"), " ", h("b", {}, us)), " ", h("span", {}, app.say("them"), " ", h("b", {}, them)));
  }

  globalThis.arbitre.practice = {
    table, PAUSES, practice, match, rules, score, changeRules, begin, codeOf, keep,
  };
}
