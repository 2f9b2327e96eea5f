"use strict";
/* The practice table: a hand against three bots, by the same engine. */
globalThis.arbitre ??= {};
{
  const { h, radios } = globalThis.arbitre.dom;
  const { code, engine, reasons, rules: ruleSets } = globalThis.arbitre;
  const { face, back } = globalThis.arbitre.faces;
  const { icon } = globalThis.arbitre.suits;
  const { PracticeHand, botChoice, CONTRACT, TARGETS } = globalThis.arbitre.practiceHand;

  const GAMES = ["botifarra/lliure", "botifarra/obligada", "belote/coinche"];
  const PLACES = ["bottom", "right", "top", "left"];

  // Who asked for less motion does not wait for the bots either.
  const hurried = matchMedia("(prefers-reduced-motion: reduce)");
  const pause = () => (hurried.matches ? 0 : 650);

  // The table outlives a change of view or of language.
  const table = {
    game: null, hand: null, match: [0, 0], dealer: 3, refused: null, timer: null, shown: null,
  };

  function start(app, game) {
    clearTimeout(table.timer);
    Object.assign(table, { game, match: [0, 0], dealer: 3 });
    deal(app);
  }

  function deal(app) {
    table.hand = new PracticeHand(ruleSets.readRules(table.game), table.dealer);
    Object.assign(table, { refused: null, shown: null });
    proceed(app);
  }

  function nextHand(app) {
    table.dealer = (table.dealer + 1) % 4;
    if (winnerOfMatch() !== null) table.match = [0, 0];
    deal(app);
  }

  function winnerOfMatch() {
    const target = TARGETS[table.hand.rules.game];
    const [us, them] = table.match;
    if (Math.max(us, them) < target || us === them) return null;
    return us > them ? 0 : 1;
  }

  /** Let the bots act until it is the player's turn. */
  function proceed(app) {
    app.refresh();
    const { hand } = table;
    clearTimeout(table.timer);
    if (!table.shown && (hand.phase === "over" || hand.toAct === 0)) return;
    table.timer = setTimeout(() => {
      if (table.shown) table.shown = null;
      else take(botChoice(hand));
      proceed(app);
    }, table.shown ? 1.6 * pause() : pause());
  }

  function take(choice) {
    const { hand } = table;
    const before = hand.lastTrick;
    table.refused = null;
    hand.act(choice);
    // A trick that is complete lies on the table for a moment.
    if (hand.lastTrick !== before) table.shown = hand.lastTrick;
    if (hand.phase === "over") hand.score.forEach((points, pair) => (table.match[pair] += points));
  }

  function choose(app, choice) {
    take(choice);
    proceed(app);
  }

  // -- what is seen -----------------------------------------------------------------------

  const names = (app) => app.words.seats;
  const cardName = (app, card) => reasons.cardWords(table.hand.rules.deck, card, app.language).name;

  /** The name of a contract of the game at this table, with its picture. */
  function trumpLabel(app, trump) {
    const { deck, game } = table.hand.rules;
    if (deck.suits.includes(trump)) {
      return [icon(deck, trump), reasons.suitWords(deck, trump, app.language).name];
    }
    if (trump === "all-trumps") return [app.say("allTrumps")];
    return [app.say(game === "botifarra" ? "noTrumpBotifarra" : "noTrumpBelote")];
  }

  const trumpName = (app, trump) => trumpLabel(app, trump).at(-1);

  function seat(app, number) {
    const { hand } = table;
    const played = table.shown ?? hand;
    const place = (number - played.leader + 4) % 4;
    const card = played.leader === null ? null : played.trick[place];
    const { deck } = hand.rules;
    const acting = hand.phase !== "over" && hand.toAct === number && !table.shown;
    const taker = table.shown?.taker === number;
    return h(
      "div",
      { class: `seat ${PLACES[number]}${acting ? " acting" : ""}${taker ? " taker" : ""}` },
      h(
        "p",
        { class: "name" },
        names(app)[number],
        hand.dealer === number ? h("span", { class: "dealer" }, app.say("dealer")) : null,
      ),
      number === 0 ? null : h("div", { class: "backs", "aria-hidden": "true" },
        hand.hands[number].map(() => back())),
      h(
        "div",
        { class: "played" },
        card && h("div", { role: "img", "aria-label": cardName(app, card) }, face(deck, card)),
      ),
    );
  }

  /** What happened last, and whose turn it is. */
  function news(app) {
    const { hand } = table;
    const lines = hand.trick.length || hand.tricks[0] + hand.tricks[1] ? [] : hand.log;
    const told = lines.map(({ said, seat: who, trump, rung }) =>
      app.say(said, {
        seat: names(app)[who],
        trump: trump && trumpName(app, trump),
        call: app.words.doubles[rung],
      }),
    );
    if (table.shown) return [...told, app.say("tookTrick", { seat: names(app)[table.shown.taker] })];
    if (hand.phase === "over") return [...told, app.say("handOver")];
    const turn = hand.toAct === 0 ? "yourTurn" : "theirTurn";
    return [...told, app.say(turn, { seat: names(app)[hand.toAct] })];
  }

  function callButtons(app) {
    const { hand } = table;
    if (hand.toAct !== 0 || hand.phase === "play" || hand.phase === "over") return null;
    const label = (choice) =>
      ({
        trump: () => trumpLabel(app, choice.trump),
        delegate: () => [app.say("delegate")],
        pass: () => [app.say("pass")],
        double: () => [app.words.doubles[hand.doubles]],
      })[choice.kind]();
    const question = hand.phase === "double"
      ? app.say("askDouble", { trump: trumpName(app, hand.trump) })
      : app.say(!hand.isBotifarra ? "fixedContract" : hand.delegated ? "declareForced" : "declare");
    return h(
      "div",
      { class: "calls", role: "group", "aria-label": question },
      h("p", {}, question),
      hand.choices().map((choice) =>
        h(
          "button",
          {
            type: "button", "data-key": `call:${choice.kind}:${choice.trump ?? ""}`,
            onclick: () => choose(app, choice),
          },
          ...label(choice),
        ),
      ),
    );
  }

  function ownHand(app) {
    const { hand } = table;
    const turn = hand.phase === "play" && hand.toAct === 0 && !table.shown;
    const own = hand.hands[0];
    const rulings = turn ? engine.judge(hand.rules, hand.position()).rulings : [];
    return h(
      "ul",
      { class: "hand", "aria-label": app.say("hand") },
      own.map((card, i) => {
        const forbidden = turn && !rulings[i].allowed;
        const state = !turn ? "waiting" : forbidden ? "illegal" : "legal";
        const said = turn ? `, ${app.say(state)}` : "";
        return h(
          "li",
          { class: `placed ${state}` },
          h(
            "button",
            {
              type: "button", class: "card-button", "data-key": `own:${card.code}`,
              "data-card": card.code, "aria-disabled": String(!turn || forbidden),
              "aria-label": cardName(app, card) + said,
              onclick: () => {
                if (!turn) return;
                if (forbidden) refuse(app, rulings, rulings[i]);
                else choose(app, { kind: "card", card });
              },
            },
            face(hand.rules.deck, card),
          ),
        );
      }),
    );
  }

  /** Say why a card may not be played. */
  function refuse(app, rulings, ruling) {
    const { hand } = table;
    table.refused = { rulings, ruling, position: hand.position(), rules: hand.rules };
    app.refresh();
  }

  function refusal(app) {
    if (!table.refused) return null;
    const { rulings, ruling, position, rules } = table.refused;
    const why = reasons.reason(rules, position, rulings, ruling, app.language);
    return h(
      "div",
      { class: "refusal", role: "alert" },
      h("p", {}, h("strong", {}, app.say("forbiddenNow", { card: cardName(app, ruling.card) })),
        ` ${why} (${ruling.clause})`),
      h(
        "button",
        {
          type: "button", class: "small", "data-key": "open-in-checker",
          onclick: () => app.show(code.compact(rules, position)),
        },
        app.say("openInChecker"),
      ),
    );
  }

  function scoreBoard(app) {
    const { hand } = table;
    const row = (label, [us, them]) =>
      h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, us), h("td", {}, them));
    const contract = hand.trump && h(
      "p",
      { class: "contract" },
      ...trumpLabel(app, hand.trump).slice(0, -1),
      app.say("chatTrump", { trump: trumpName(app, hand.trump) }),
      hand.isBotifarra
        ? hand.factor > 1 && ` ${app.say("factor", { n: hand.factor })}`
        : ` · ${app.say("contract", { n: CONTRACT })}`,
    );
    return h(
      "div",
      { class: "score" },
      contract,
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, app.say("us")),
          h("th", { scope: "col" }, app.say("them")))),
        h("tbody", {}, row(app.say("thisHand"), hand.points), row(app.say("match"), table.match)),
      ),
    );
  }

  function result(app) {
    const { hand } = table;
    if (hand.phase !== "over" || table.shown) return null;
    const pair = (number) => app.say(number === 0 ? "us" : "them");
    const [us, them] = hand.points;
    const won = winnerOfMatch();
    return h(
      "div",
      { class: "result" },
      h("h2", {}, app.say("handOver")),
      h("p", {}, app.say("handPoints", { us, them })),
      hand.belote !== null && h("p", {}, app.say("belote", { who: pair(hand.belote) })),
      hand.made !== null && h("p", {}, app.say(hand.made ? "made" : "failed", { n: CONTRACT })),
      h("p", {}, app.say("handScore", { us: hand.score[0], them: hand.score[1] })),
      won !== null && h("p", { class: "won" }, app.say("matchWon", { who: pair(won) })),
      h(
        "button",
        { type: "button", "data-key": "next-hand", onclick: () => nextHand(app) },
        app.say(won === null ? "nextHand" : "newGame"),
      ),
    );
  }

  /** The view: the table as it stands. */
  function practice(app) {
    if (!table.hand) {
      Object.assign(table, { game: GAMES.includes(app.rules.preset) ? app.rules.preset : GAMES[2] });
      table.hand = new PracticeHand(ruleSets.readRules(table.game), table.dealer);
      // After this drawing, the bots may begin.
      table.timer = setTimeout(() => proceed(app), 0);
    }
    return h(
      "div",
      { class: "practice" },
      h(
        "div",
        { class: "settings" },
        h("p", { class: "hint" }, app.say("practiceIntro")),
        radios({
          name: "practice-game",
          legend: app.say("preset"),
          choices: GAMES.map((name) => [name, app.words.presets[name]]),
          chosen: table.game,
          onchoose: (game) => start(app, game),
        }),
      ),
      h(
        "section",
        { class: "felt", "aria-label": app.say("practice") },
        h("div", { class: "seats" }, [2, 3, 1, 0].map((number) => seat(app, number))),
        h("p", { class: "news" }, news(app).join(" · ")),
        callButtons(app),
        result(app),
        refusal(app),
        ownHand(app),
      ),
      scoreBoard(app),
    );
  }

  globalThis.arbitre.practice = { practice, spoken: (app) => news(app).join(". ") };
}
