"use strict";
/* The suits, drawn: each about 20 wide and 22 high around its middle. */
globalThis.arbitre ??= {};
{
  const { s } = globalThis.arbitre.dom;

  const path = (d, paint) => s("path", { d, class: paint });
  const disc = (cx, cy, r, paint) => s("circle", { cx, cy, r, class: paint });

  function hearts() {
    const half = "C-3 6.5-10.5 1-10.5-4.8C-10.5-8.6-7.7-10.8-4.9-10.8C-2.6-10.8-.8-9.5 0-7.4";
    const other = "C.8-9.5 2.6-10.8 4.9-10.8C7.7-10.8 10.5-8.6 10.5-4.8C10.5 1 3 6.5 0 10.8Z";
    return [path(`M0 10.8${half}${other}`, "red")];
  }

  function diamonds() {
    return [path("M0-11.5Q3.6-4.9 8.6 0Q3.6 4.9 0 11.5Q-3.6 4.9-8.6 0Q-3.6-4.9 0-11.5Z", "red")];
  }

  function spades() {
    const leaf =
      "M0-11.5C3.2-6.4 10.3-2.2 10.3 3.5C10.3 6.6 8 8.4 5.4 8.4C3.5 8.4 1.9 7.4 1.1 5.8" +
      "C1.2 8.6 2 10.3 3.8 11.4H-3.8C-2 10.3-1.2 8.6-1.1 5.8C-1.9 7.4-3.5 8.4-5.4 8.4" +
      "C-8 8.4-10.3 6.6-10.3 3.5C-10.3-2.2-3.2-6.4 0-11.5Z";
    return [path(leaf, "black")];
  }

  function clubs() {
    return [
      disc(0, -5.9, 4.9, "black"),
      disc(-5.4, 2.1, 4.9, "black"),
      disc(5.4, 2.1, 4.9, "black"),
      path("M-1.6-3H1.6L2.4 2C1 5 1.2 9.4 4 11.4H-4C-1.2 9.4-1 5-2.4 2Z", "black"),
    ];
  }

  function coins() {
    const rays = Array.from({ length: 8 }, (_, i) =>
      s("path", { d: "M0-5.6L1.5-1.6H-1.5Z", transform: `rotate(${45 * i})`, class: "rust" }),
    );
    return [
      disc(0, 0, 10.6, "gold edge"),
      disc(0, 0, 7.6, "pale edge"),
      ...rays,
      disc(0, 0, 2.5, "rust"),
    ];
  }

  function cups() {
    const bowl = "M-8.6-9.4C-8.8-1.6-5.8 2-1.8 2.9V6.4L-6 9.2V11.2H6V9.2L1.8 6.4V2.9";
    return [
      path(`${bowl}C5.8 2 8.8-1.6 8.6-9.4Z`, "wine edge"),
      path("M-8.3-5.6C-3-3.6 3-3.6 8.3-5.6L7.9-3C3-1.2-3-1.2-7.9-3Z", "gold"),
      s("ellipse", { cx: 0, cy: -9.4, rx: 8.6, ry: 2.1, class: "gold edge" }),
      path("M-6 9.2H6V11.2H-6Z", "gold edge"),
    ];
  }

  function swords() {
    return [
      path("M0-12.4L2.6-8.6V3.4H-2.6V-8.6Z", "steel edge"),
      path("M0-9.5V3", "fuller"),
      path("M-7 3.2H7C8 4.1 8 5.2 7 6.1H-7C-8 5.2-8 4.1-7 3.2Z", "gold edge"),
      path("M-1.6 6.1H1.6V9.6H-1.6Z", "wine"),
      disc(0, 10.8, 2, "gold edge"),
    ];
  }

  function batons() {
    return [
      path("M-2.6-4.2C-5-5-7-6.6-7.6-9.2C-5.4-9.6-3.4-8.6-2-6.8Z", "leaf edge"),
      path("M2.4 2C4.6 1 6.8-.8 7.2-3.6C5-3.6 3-2.2 2-.4Z", "leaf edge"),
      path(
        "M-1.7 11.6C-2 7-3-.6-3.6-8.2C-3.9-13.2 3.9-13.2 3.6-8.2C3-.6 2 7 1.7 11.6Q0 12.8-1.7 11.6Z",
        "wood edge",
      ),
      path("M-1.4-9.4C-1.3-3-.7 3-.3 8M1.4-8C1.3-4 1-1 .8 2", "grain"),
    ];
  }

  const DRAWN = {
    spanish: { O: coins, C: cups, E: swords, B: batons },
    french: { S: spades, H: hearts, D: diamonds, C: clubs },
  };

  /** A suit within a drawing, at a place and size. */
  function pip(deck, suit, x, y, scale = 1, turned = false) {
    const turn = turned ? " rotate(180)" : "";
    const transform = `translate(${x} ${y}) scale(${scale})${turn}`;
    return s("g", { transform }, ...DRAWN[deck.name][suit]());
  }

  /** A suit as a picture of its own, beside words that say the same. */
  function icon(deck, suit) {
    return s(
      "svg",
      { class: "icon", viewBox: "-13 -13 26 26", "aria-hidden": "true", focusable: "false" },
      pip(deck, suit, 0, 0),
    );
  }

  globalThis.arbitre.suits = { pip, icon };
}
