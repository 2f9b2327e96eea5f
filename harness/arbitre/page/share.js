"use strict";
/* Sharing a verdict: a link that opens on it, a text for a chat, and a picture of the position. */
globalThis.arbitre ??= {};
{
  const { s } = globalThis.arbitre.dom;
  const { address } = globalThis.arbitre;
  const { pip } = globalThis.arbitre.suits;
  const { small } = globalThis.arbitre.faces;
  const { indexOf } = globalThis.arbitre.cards;
  const { cardWords } = globalThis.arbitre.reasons;
  const { MARKS, colon, sorted, headline, why, grouped, roleOf, winning } = globalThis.arbitre.verdict;

  const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" };

  /** The address of this page at a state; in whose language, its reader's browser says. */
  function link(app) {
    const here = new URL(location.href);
    here.search = "";
    here.hash = address.write(app.rules, app.state);
    return here.href;
  }

  /** A card as a chat shows it. */
  function short(app, card) {
    const { deck } = app.rules;
    return deck.name === "french"
      ? indexOf(card, app.language) + SYMBOLS[card.suit]
      : cardWords(deck, card, app.language).name;
  }

  /** The verdict as a few lines of plain text, the sentence first. */
  function chatText(app, { position, judged }) {
    const { rulings } = judged;
    const { trick, trump, played } = position;
    const place = winning(app, position);
    const all = (cards) => cards.map((card) => short(app, card)).join(", ");
    const table = trick.map((card, i) => {
      const who = app.say(roleOf(i, trick.length)) + (i === place ? `, ${app.say("winning")}` : "");
      return `${short(app, card)} (${who})`;
    });
    const ruling = rulings.find(({ card }) => card.code === played);
    const reasons = ruling
      ? [`${MARKS[ruling.verdict]} ${short(app, ruling.card)}${colon(app)} ${why(app, position, rulings, ruling)}`]
      : grouped(app, position, rulings).map((one) => `${MARKS[one.verdict]} ${all(one.cards)}${colon(app)} ${one.why}`);
    return [
      headline(app, rulings),
      "",
      `${app.words.presets[app.rules.preset]}. ${app.say("chatTrump", { trump: app.trumpName(trump) })}`,
      ...(trick.length ? [app.say("chatTable", { cards: table.join(", ") })] : []),
      app.say("chatHand", { cards: all(sorted(app.rules.deck, trump, position.hand)) }),
      ...reasons.map((line) => app.typeset(line)),
      // The path of a file means nothing on another machine.
      location.protocol === "file:" ? address.write(app.rules, app.state) : link(app),
    ].join("\n");
  }

  // -- the picture: drawn as SVG, where one sees it, and from there on a canvas ------------------

  const WIDTH = 600;
  const HEIGHT = 315;
  const SCALE = 2;
  const SEATS = [[205, 132], [322, 82], [205, 8], [88, 82]];
  const MOST_IN_PICTURE = 12;

  function text(x, y, words, kind, anchor = "start") {
    return s("text", { x, y, class: kind, "text-anchor": anchor }, words);
  }

  function cardAt(app, card, x, y, width) {
    const drawn = small(app.rules.deck, card, app.language);
    const at = { x: x - width / 2, y, width, height: width * 1.48 };
    for (const [name, value] of Object.entries(at)) drawn.setAttribute(name, value);
    return drawn;
  }

  function handIn(app, cards, rulings) {
    const columns = cards.length > 8 ? 4 : cards.length > 4 ? 3 : 2;
    const rows = Math.ceil(cards.length / columns);
    const width = Math.min(64, 180 / columns + 4, 206 / rows / 1.48);
    return cards.slice(0, MOST_IN_PICTURE).map((card, i) => {
      const x = 404 + (i % columns + 0.5) * (186 / columns);
      const y = 14 + Math.floor(i / columns) * (width * 1.48 + 8);
      const { verdict } = rulings.find((one) => one.card === card);
      return s(
        "g", {}, cardAt(app, card, x, y, width),
        s("circle", { cx: x + width / 2 - 4, cy: y + 6, r: 10, class: `mark ${verdict}` }),
        text(x + width / 2 - 4, y + 10.5, MARKS[verdict], "mark-text", "middle"),
      );
    });
  }

  /** The words in lines of at most so many letters. */
  function lines(words, most) {
    return words.split(" ").reduce((told, word) => {
      if (`${told.at(-1)} ${word}`.length > most) told.push(word);
      else told[told.length - 1] = `${told.at(-1)} ${word}`.trim();
      return told;
    }, [""]);
  }

  /** The position and its verdict, as a picture. */
  function picture(app, { position, judged }) {
    const { rulings } = judged;
    const { trick, played } = position;
    const { deck } = app.rules;
    const large = lines(headline(app, rulings), 42);
    // A sentence on many cards takes three lines of smaller letters.
    const long = large.length > 2;
    const said = long ? lines(headline(app, rulings), 58) : large;
    if (said.length > 3) said.splice(2, said.length, `${said[2]} …`);
    const firstLine = long ? 259 : said.length > 1 ? 268 : 276;
    const verdict = played && rulings.find(({ card }) => card.code === played).verdict;
    const stamp = verdict && app.say(`stamp_${verdict}`).toUpperCase();
    const half = stamp && 22 + stamp.length * 9.5;
    const rest = sorted(deck, position.trump, position.hand).filter(({ code }) => code !== played);
    return s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "picture", role: "img", "aria-label": headline(app, rulings) },
      s("rect", { width: WIDTH, height: HEIGHT, class: "felt" }),
      trick.map((card, i) => cardAt(app, card, ...SEATS[4 - trick.length + i], 58)),
      played ? cardAt(app, deck.byCode.get(played), ...SEATS[0], 58) : null,
      s("circle", { cx: 36, cy: 40, r: 24, class: "disc" }),
      deck.suits.includes(position.trump)
        ? pip(deck, position.trump, 36, 40, 1.3)
        : text(36, 46, app.words.trumpless[app.rules.game][position.trump], "disc-text", "middle"),
      text(36, 82, app.say("trump"), "on-felt", "middle"),
      handIn(app, rest, rulings),
      stamp && s(
        "g", { transform: "translate(205 112) rotate(-7)" },
        s("rect", { x: -half, y: -24, width: 2 * half, height: 48, rx: 9, class: `stamp ${verdict}` }),
        text(0, 9, stamp, `stamp-text ${verdict}`, "middle"),
      ),
      s("rect", { y: 243, width: WIDTH, height: 72, class: "band" }),
      said.map((line, i) => text(20, firstLine + (long ? 18 : 21) * i, line, long ? "sentence long" : "sentence")),
      text(20, long ? 310 : 307, `${app.words.presets[app.rules.preset]} · Arbitre`, "footnote"),
    );
  }

  /** The outline of one element of a drawing. */
  function outline(element) {
    const number = (name) => Number(element.getAttribute(name) ?? 0);
    const path = new Path2D(element.getAttribute("d") ?? "");
    const round = element.tagName === "circle" ? number("r") : 0;
    if (round || element.tagName === "ellipse") {
      path.ellipse(number("cx"), number("cy"), round || number("rx"), round || number("ry"), 0, 0, 7);
    }
    if (element.tagName === "rect") {
      path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
    }
    return path;
  }

  /** Put one element of a drawing on a canvas, in the paints that the style sheet gives it. */
  function paint(context, element, toPicture) {
    const style = getComputedStyle(element);
    const { a, b, c, d, e, f } = toPicture.multiply(element.getScreenCTM());
    context.setTransform(SCALE * a, SCALE * b, SCALE * c, SCALE * d, SCALE * e, SCALE * f);
    context.fillStyle = style.fill;
    context.strokeStyle = style.stroke;
    context.lineWidth = parseFloat(style.strokeWidth);
    context.globalAlpha = Number(style.opacity) * Number(style.fillOpacity);
    if (element.tagName === "text") {
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      context.textAlign = { middle: "center" }[style.textAnchor] ?? "left";
      context.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
      context.fillText(element.textContent, Number(element.getAttribute("x")), Number(element.getAttribute("y")));
      return;
    }
    const path = outline(element);
    if (style.fill !== "none") context.fill(path);
    context.globalAlpha = Number(style.opacity) * Number(style.strokeOpacity);
    if (style.stroke !== "none") context.stroke(path);
  }

  /** A drawing that is in the page, as a PNG file. */
  async function png(drawing) {
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH * SCALE;
    canvas.height = HEIGHT * SCALE;
    const context = canvas.getContext("2d");
    const toPicture = drawing.getScreenCTM().inverse();
    for (const element of drawing.querySelectorAll("path, circle, ellipse, rect, text")) {
      paint(context, element, toPicture);
    }
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    return new File([blob], "arbitre.png", { type: "image/png" });
  }

  globalThis.arbitre.share = { link, chatText, picture, png };
}
