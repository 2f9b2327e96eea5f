"use strict";
/* Sharing a verdict: a link that carries the whole position, and a text for a chat. */
globalThis.arbitre ??= {};
{
  const { h } = globalThis.arbitre.dom;
  const { code, engine } = globalThis.arbitre;
  const { cardWords } = globalThis.arbitre.reasons;
  const { grouped, roleOf, MARKS } = globalThis.arbitre.verdict;

  const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" };

  /** The address of this page at a position: the code in the fragment, the language beside it. */
  function link(app, position) {
    const address = new URL(location.href);
    address.search = new URLSearchParams({ lang: app.language });
    address.hash = position ? code.compact(app.rules, position) : "";
    return address.href;
  }

  /** A card as a chat shows it. */
  function short(app, card) {
    const { deck } = app.rules;
    return deck.name === "french"
      ? card.rank + SYMBOLS[card.suit]
      : cardWords(deck, card, app.language).name;
  }

  /** The verdict as a few lines of plain text. */
  function chatText(app, position) {
    const { trick, hand, trump } = position;
    const place = engine.winner(app.rules, trump, trick);
    const table = trick.map((card, i) => {
      const who = app.say(roleOf(i, trick.length)) + (i === place ? `, ${app.say("winning")}` : "");
      return `${short(app, card)} (${who})`;
    });
    const { rulings } = engine.judge(app.rules, position);
    const all = (cards) => cards.map((card) => short(app, card)).join(", ");
    return [
      `${app.words.presets[app.rules.preset]}. ${app.say("chatTrump", { trump: app.trumpName(trump) })}`,
      ...(trick.length ? [app.say("chatTable", { cards: table.join(", ") })] : []),
      app.say("chatHand", { cards: all(hand) }),
      ...grouped(app, position, rulings).map(
        ({ verdict, clause, why, cards }) => `${MARKS[verdict]} ${all(cards)}: ${why} (${clause})`,
      ),
      // The path of a file means nothing on another machine.
      location.protocol === "file:" ? code.compact(app.rules, position) : link(app, position),
    ].join("\n");
  }

  /** Put a text on the clipboard, and say whether that worked. */
  async function copy(app, text) {
    try {
      await navigator.clipboard.writeText(text);
      app.announce(app.say("copied"));
      return true;
    } catch {
      app.announce(app.say("copyFailed"));
      return false;
    }
  }

  /** The part of the page that shares. */
  function share(app, position) {
    const said = h("p", { class: "said" });
    const area = h("textarea", {
      class: "fallback", readonly: true, rows: 6, hidden: true, "aria-label": app.say("copyText"),
    });
    const button = (key, text) =>
      h(
        "button",
        {
          type: "button", "data-key": key,
          onclick: async () => {
            const copied = await copy(app, text());
            said.textContent = app.say(copied ? "copied" : "copyFailed");
            area.hidden = copied;
            area.value = text();
            if (!copied) area.select();
          },
        },
        app.say(key),
      );
    const [before, after] = app.words.code.split("{command}");
    return h(
      "section",
      { class: "share", "aria-labelledby": "share-title" },
      h("h3", { id: "share-title" }, app.say("share")),
      h(
        "p",
        { class: "buttons" },
        button("copyLink", () => link(app, position)),
        button("copyText", () => chatText(app, position)),
      ),
      said,
      area,
      h("p", { class: "code" }, before, h("code", {}, "arbitre judge"), after, " ",
        h("code", { class: "position-code" }, code.compact(app.rules, position))),
    );
  }

  globalThis.arbitre.share = { share, link, chatText };
}
