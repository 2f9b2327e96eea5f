"use strict";
/* A position that was typed or pasted: a link, a code, or cards in words, signs or letters. */
globalThis.arbitre ??= {};
{
  const { address, texts, words } = globalThis.arbitre;
  const { Malformed, ruleSet, PRESETS } = globalThis.arbitre.rules;
  const { NO_TRUMP, ALL_TRUMPS } = globalThis.arbitre.cards;

  const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
  // Letters of the corner that are not those of the code: only before a sign are they unambiguous.
  const LETTERS = { V: "J", R: "K", D: "Q" };

  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f\ufe0f]/g, "").replaceAll("’", "'").toLowerCase();

  /** Every name of every card of a deck in every language, the longest first, with its code. */
  function names(deck) {
    return texts.languages
      .flatMap((language) =>
        deck.cards.flatMap((card) => {
          const { of } = texts.suits[deck.name][language][card.suit];
          // Called by its name or by its number: "cavall d'oros", "11 d'oros".
          const ranks = [texts.ranks[deck.name][language][card.rank].name, card.rank];
          return ranks.map((rank) => [plain(`${rank} ${of}`), card.code]);
        }))
      .sort(([a], [b]) => b.length - a.length);
  }

  /** The text with each card as its code between spaces, in capitals; all else in small letters. */
  function coded(deck, text) {
    const signs = text.replaceAll("\ufe0f", "").replace(
      /(10|[7-9AJQKVDR])\s*([♠♥♦♣])/gi,
      (_, rank, suit) => ` ${LETTERS[rank.toUpperCase()] ?? rank.toUpperCase()}${SUITS[suit]} `,
    );
    const kept = signs.trim().split(/\s+/);
    const known = (word) => deck.byCode.has(word.replace(/[(),.;:]/g, ""));
    let line = kept.map((word) => (known(word) ? ` ${word.replace(/[(),.;:]/g, "")} ` : plain(word))).join(" ");
    for (const [name, code] of names(deck)) line = line.replaceAll(name, ` ${code} `);
    return line;
  }

  const cardsIn = (deck, line) =>
    (line.match(/\b(\d{1,2}|[A-Z])[A-Z]\b/g) ?? []).filter((code) => deck.byCode.has(code));

  /** What is trump by a line: a suit or contract that it names in some language. */
  function trumpIn(rules, line) {
    // By its letter, as in a code.
    const letter = line.trim().split(/\s+/).at(-1).toUpperCase();
    if (rules.deck.suits.includes(letter) && rules.contracts.includes(letter)) return letter;
    for (const [sign, suit] of Object.entries(SUITS)) {
      if (line.includes(sign) && rules.contracts.includes(suit)) return suit;
    }
    const named = texts.languages.flatMap((language) => [
      ...rules.deck.suits.map((suit) => [texts.suits[rules.deck.name][language][suit].name, suit]),
      [words[language].noTrumpBelote, NO_TRUMP], [words[language].allTrumps, ALL_TRUMPS],
      ...(rules.game === "botifarra" ? [[words[language].noTrumpBotifarra, NO_TRUMP]] : []),
    ]);
    // Any word of more than a letter, and its singular.
    const found = named.filter(([name]) => line.includes(plain(name).replace(/s$/, "")));
    return found.find(([, trump]) => rules.contracts.includes(trump))?.[1] ?? null;
  }

  function labelled(lines, key) {
    const labels = texts.languages.map((language) => plain(words[language][key]).split(/[ :{]/)[0]);
    return lines.find((line) => labels.some((label) => line.trimStart().startsWith(label)));
  }

  // What a card may be written as that is none of ours: a letter of a rank and one of a suit, in
  // either order; and the words of two letters that look like it and are none.
  const LIKE = /^(?:[akqjtvdrxms][-_.,:]?[shdcpktoebm]|[shdcpktoeb][-_.,:]?[akqjtvdrx])$/;
  const WORDS = new Set("as de do da dc dt et es os se so ta ha ok ad ap me mo mt te va ve vo ra re rs".split(" "));

  /** What of a line could be a card and is none that was read. */
  function unread(deck, line, strict) {
    const suits = texts.languages.flatMap((language) =>
      deck.suits.map((suit) => plain(texts.suits[deck.name][language][suit].name)));
    const ranks = texts.languages.flatMap((language) =>
      deck.ranks.map((rank) => plain(texts.ranks[deck.name][language][rank].name)));
    return line.split(/[\s()[\]{}"'!?]+/).map((word) => word.replace(/^[,.:]+|[,.:]+$/g, "")).filter((word) => {
      if (!word || deck.byCode.has(word)) return false;
      if (/[\d♠♥♦♣]/.test(word)) return true;
      if (!strict) return false;
      return suits.includes(word) || ranks.includes(word) || (LIKE.test(word) && !WORDS.has(word)) || /[_]/.test(word);
    });
  }

  function readWith(rules, text) {
    const { deck } = rules;
    const lines = text.split(/\n|[/|;]|\. /).map((part) => coded(deck, part)).filter((part) => part.trim());
    const full = lines.filter((line) => cardsIn(deck, line).length);
    const table = labelled(lines, "chatTable") ?? (full.length > 1 ? full[0] : "");
    const hand = labelled(lines, "chatHand") ?? full.find((line) => line !== table) ?? "";
    const trump = labelled(lines, "chatTrump") ?? lines.find((line) => !cardsIn(deck, line).length) ?? "";
    const read = { trump: trumpIn(rules, trump), trick: cardsIn(deck, table), hand: cardsIn(deck, hand) };
    const used = new Set([...read.trick, ...read.hand]);
    // A line for trump may have a sign; whatever else a line may be, no card is passed over in silence.
    const left = lines.flatMap((line) => [
      ...cardsIn(deck, line).filter((code) => !used.has(code)),
      ...unread(deck, line === trump ? line.replace(/[♠♥♦♣]/g, "") : line, [table, hand].includes(line)),
    ]);
    return { ...read, left };
  }

  /** The state that a text describes; throws `Malformed`. `rules` are those in force. */
  function readTyped(rules, text) {
    const told = text.trim();
    const fragment = told.split(/\s+/).map((word) => word.split("#").at(-1)).find((word) => word.split("~").length > 3);
    if (fragment) return address.read(fragment);
    const other = [...PRESETS.values()].find(({ deck }) => deck !== rules.deck);
    const found = [rules, ruleSet(other.name)].map((one) => [one, readWith(one, told)]);
    const many = ([, { trick, hand }]) => trick.length + hand.length;
    const [chosen, read] = many(found[1]) > many(found[0]) ? found[1] : found[0];
    const { left, ...cards } = read;
    if (!cards.hand.length) throw new Malformed("not-cards", "text", told.slice(0, 40));
    if (left.length) throw new Malformed("not-cards", "text", left.join(" "));
    const state = {
      ...cards, rulesName: chosen.name, leader: 0, played: null, whose: 0, dealer: null, led: null,
    };
    // Read as an address is, so that what cannot be is refused in the same words.
    return address.read(address.write(chosen, state));
  }

  globalThis.arbitre.typed = { readTyped };
}
