"use strict";
/* The cards, drawn: a large index for small screens, pips, and figures for the court cards. */
globalThis.arbitre ??= {};
{
  const { s } = globalThis.arbitre.dom;
  const { pip } = globalThis.arbitre.suits;
  const { indexOf } = globalThis.arbitre.cards;

  const WIDTH = 100;
  const HEIGHT = 148;

  // Where the pips of a numbered card stand: columns and rows as shares of the middle field.
  const LEFT = 38;
  const MIDDLE = 50;
  const RIGHT = 62;
  const corners = (rows) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
  const THREE = [40, 74, 108];
  const FOUR = [34, 61, 87, 114];
  const LAYOUTS = {
    2: [[MIDDLE, 48], [MIDDLE, 100]],
    3: THREE.map((y) => [MIDDLE, y]),
    4: corners([48, 100]),
    5: [...corners([44, 104]), [MIDDLE, 74]],
    6: corners(THREE),
    7: [...corners(THREE), [MIDDLE, 57]],
    8: [...corners(THREE), [MIDDLE, 57], [MIDDLE, 91]],
    9: [...corners(FOUR), [MIDDLE, 74]],
    10: [...corners(FOUR), [MIDDLE, 47.5], [MIDDLE, 100.5]],
  };

  // The breaks in the frame of a Spanish card tell its suit from the edge of a held fan.
  const BREAKS = { O: 0, C: 1, E: 2, B: 3 };

  const COURTS = {
    spanish: { 10: page, 11: horse, 12: king },
    french: { J: page, Q: queen, K: king },
  };
  const ACES = { spanish: "1", french: "A" };

  const path = (d, paint) => s("path", { d, class: paint });
  const head = () => [
    s("ellipse", { cx: 0, cy: 0, rx: 9.6, ry: 11.4, class: "skin" }),
    s("circle", { cx: -3.6, cy: -1, r: 1.1, class: "ink" }),
    s("circle", { cx: 3.6, cy: -1, r: 1.1, class: "ink" }),
  ];
  const robe = () => [
    path("M-21 44C-21 21-13 14 0 14S21 21 21 44Z", "robe"),
    path("M-8.5 14.6L0 27L8.5 14.6C3 12.6-3 12.6-8.5 14.6Z", "pale"),
    path("M-2 27H2V44H-2Z", "gold"),
  ];

  function king() {
    return [
      ...robe(),
      ...head(),
      path("M-9.7 0C-9.8 13-5 18.6 0 18.6S9.8 13 9.7 0C7 5.4 4 4.6 0 4.6S-7 5.4-9.7 0Z", "hair"),
      path("M-10.8-6L-13-21L-6.2-14L0-24L6.2-14L13-21L10.8-6Q0-9-10.8-6Z", "gold edge"),
    ];
  }

  function queen() {
    return [
      path("M-13 17C-17-4-11-15 0-15S17-4 13 17Z", "hair"),
      ...robe(),
      ...head(),
      path("M-10-3C-8-9-4-11 0-11S8-9 10-3C7-14-7-14-10-3Z", "hair"),
      path("M-9.4-8.6L-10-16Q-4.6-14.4 0-22Q4.6-14.4 10-16L9.4-8.6Q0-12-9.4-8.6Z", "gold edge"),
    ];
  }

  function page() {
    return [
      path("M-12 8C-14-6-9-13 0-13S14-6 12 8Z", "hair"),
      ...robe(),
      ...head(),
      path("M6-14C14-18 19-25 19-32C11-30 6-24 4-15Z", "gold edge"),
      path("M-12.6-5.4C-13-16-6-19 1-19S14-15 12.6-5.4Q0-9.4-12.6-5.4Z", "robe edge"),
    ];
  }

  function horse() {
    return [
      path(
        "M-15 44C-15 26-6 22-6 11C-10 15-16 19-20.5 15.5C-24 12.5-21 8-18 4.6C-15-1-13-9-5-13" +
          "L-4.5-22L3-14.5C15-11 21 8 19 44Z",
        "robe edge",
      ),
      path("M3-14.5C15-11 21 8 19 44H12C14 16 11-4-.6-12.6Z", "hair"),
      s("circle", { cx: -7.4, cy: -2.4, r: 1.7, class: "ink" }),
      path("M-16.4 2L-6.4 11.4M-6-12L-6 11", "bridle"),
    ];
  }

  function corner(deck, card, text, turned) {
    const wide = text.length > 1;
    return s(
      "g",
      turned ? { transform: `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})` } : {},
      s(
        "text",
        {
          x: wide ? 18.5 : 17, y: wide ? 30 : 32, class: "index", "text-anchor": "middle",
          "font-size": wide ? 25 : 32, "letter-spacing": wide ? -2 : 0,
        },
        text,
      ),
      pip(deck, card.suit, 17, 46, 0.72),
    );
  }

  function middle(deck, card) {
    const court = COURTS[deck.name][card.rank];
    if (court) {
      return [
        s("rect", { x: 31.5, y: 17, width: 37, height: 114, rx: 3, class: "panel" }),
        s("g", { transform: "translate(50 82) scale(.86)" }, ...court()),
        pip(deck, card.suit, 50, 36, 1.05),
      ];
    }
    if (card.rank === ACES[deck.name]) return [pip(deck, card.suit, 50, 74, 2.5)];
    const many = LAYOUTS[card.rank].length;
    const small = many > 8 ? 0.72 : many > 5 ? 0.82 : 1;
    return LAYOUTS[card.rank].map(([x, y]) => {
      const turned = deck.name === "french" && y > HEIGHT / 2;
      return pip(deck, card.suit, x, y, small, turned);
    });
  }

  /** The frame of a Spanish card, broken at top and bottom as its suit asks. */
  function frame(suit) {
    const gap = 5;
    const [left, right, top, bottom] = [4.5, WIDTH - 4.5, 4.5, HEIGHT - 4.5];
    const breaks = Array.from({ length: BREAKS[suit] }, (_, i) => {
      const step = (right - left) / (BREAKS[suit] + 1);
      return left + step * (i + 1);
    });
    const dashes = (y) => {
      const ends = [left, ...breaks.flatMap((x) => [x - gap / 2, x + gap / 2]), right];
      return ends.map((x, i) => `${i % 2 ? "L" : "M"}${x} ${y}`).join("");
    };
    const sides = `M${left} ${top}V${bottom}M${right} ${top}V${bottom}`;
    return path(`${dashes(top)}${dashes(bottom)}${sides}`, "frame");
  }

  /** A blank card of a deck, with what is drawn on it, as a picture whose words are elsewhere. */
  function sheet(deck, card, ...drawn) {
    return s(
      "svg",
      {
        class: `face ${deck.name} suit-${deck.name}-${card.suit}`,
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", focusable: "false",
      },
      s("rect", { x: 0.75, y: 0.75, width: WIDTH - 1.5, height: HEIGHT - 1.5, rx: 9, class: "card" }),
      deck.name === "spanish" ? frame(card.suit) : null,
      ...drawn,
    );
  }

  /** A card as it is printed, with the index letters of a language. */
  function face(deck, card, language) {
    const text = indexOf(card, language);
    return sheet(
      deck, card, ...middle(deck, card),
      corner(deck, card, text, false), corner(deck, card, text, true),
    );
  }

  /** A card for a small screen: a large index, and one motif. */
  function small(deck, card, language) {
    const text = indexOf(card, language);
    const wide = text.length > 1;
    const court = COURTS[deck.name][card.rank];
    const scale = card.rank === ACES[deck.name] ? 3.1 : 2.5;
    return sheet(
      deck,
      card,
      court
        ? s("g", { transform: "translate(63 96) scale(1.12)" }, ...court())
        : pip(deck, card.suit, 62, 102, scale),
      s(
        "text",
        {
          x: wide ? 5 : 9, y: 46, class: "index",
          "font-size": wide ? 41 : 48, "letter-spacing": wide ? -6 : 0,
        },
        text,
      ),
      pip(deck, card.suit, 24, 69, 1.35),
    );
  }

  /** The back of a card. */
  function back() {
    return s(
      "svg",
      { class: "face", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
      s("rect", { x: 0.75, y: 0.75, width: WIDTH - 1.5, height: HEIGHT - 1.5, rx: 9, class: "card" }),
      s("rect", { x: 7, y: 7, width: WIDTH - 14, height: HEIGHT - 14, rx: 5, class: "back" }),
      path("M50 34L78 74L50 114L22 74Z", "back-mark"),
    );
  }

  globalThis.arbitre.faces = { face, small, back };
}
