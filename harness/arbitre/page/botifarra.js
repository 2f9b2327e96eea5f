"use strict";
/* Botifarra: what may be played to a trick (RULES 2.2 and 2.3), lliure and obligada. */
globalThis.arbitre ??= {};
{
  const { NO_TRUMP, spanish, height, strength, winnerOf } = globalThis.arbitre.cards;
  const { Walk } = globalThis.arbitre;

  const VALUE_RANKS = ["9", "1", "12", "11", "10"];

  /** What the rules look at in a position with cards on the table. */
  function lookAt({ trump, trick, hand }) {
    const led = trick[0].suit;
    const best = winnerOf(spanish, trump, trick);
    const worth = (card) => strength(spanish, trump, led, card);
    return {
      led,
      partnerWinning: best === trick.length - 2,
      ruffed: trick.some((card) => card.suit === trump),
      beats: (card) => worth(card) > worth(trick[best]),
      following: hand.filter((card) => card.suit === led),
      trumps: hand.filter((card) => card.suit === trump),
    };
  }

  /** The seven questions, which bind in lliure and in obligada alike. */
  function lliure(rules, position) {
    const walk = new Walk(position.hand);
    if (walk.ask("leads", position.trick.length === 0)) return walk.free("BL0");

    const sight = lookAt(position);
    if (walk.ask("holds-led", sight.following.length > 0)) {
      if (walk.ask("partner-winning", sight.partnerWinning)) {
        return walk.rule("BL1", sight.following);
      }
      const beating = sight.following.filter(sight.beats);
      if (walk.ask("can-beat", beating.length > 0)) return walk.rule("BL2", beating);
      return walk.rule("BL3", sight.following);
    }

    if (walk.ask("partner-winning", sight.partnerWinning)) return walk.free("BL4");
    if (walk.ask("without-trumps", position.trump === NO_TRUMP)) return walk.free("BL9");
    if (!walk.ask("holds-trump", sight.trumps.length > 0)) return walk.free("BL8");
    if (!walk.ask("ruffed", sight.ruffed)) return walk.rule("BL5", sight.trumps);

    const beating = sight.trumps.filter(sight.beats);
    if (walk.ask("can-overruff", beating.length > 0)) return walk.rule("BL6", beating);
    return walk.free("BL7");
  }

  /** The same questions, and then one more rule for each card that they allow. */
  function obligada(rules, position) {
    const { rulings, steps } = lliure(rules, position);
    const { trick, hand } = position;
    const allowed = rulings.filter((ruling) => ruling.allowed).map((ruling) => ruling.card);
    const test = trick.length ? cardTest(rules, position) : () => ({ clause: "OB0", allowed: true });
    const tested = new Map(allowed.map((card) => [card, test(card)]));
    return {
      rulings: rulings.map((ruling) => {
        const verdict = tested.get(ruling.card);
        return verdict
          ? { disputed: false, ...ruling, ...verdict, sentence: verdict.clause }
          : ruling;
      }),
      steps: [...steps, ...furtherSteps()],
    };

    /** What obligada asks besides, with the cards that answer yes and those that answer no. */
    function furtherSteps() {
      if (trick.length === 0) return [];
      const sight = lookAt(position);
      const losing = allowed.filter((card) => !sight.beats(card));
      const further = [split("card-wins", allowed, sight.beats)];
      const restricted = sight.partnerWinning && rules.options.overtake_partner === "restricted";
      if (restricted) {
        further.push({
          question: "house-rule", option: "overtake_partner", value: "restricted", decides: false,
        });
      }
      const bound = restricted ? allowed : losing;
      if (bound.length === 0) return further;
      if (!sight.partnerWinning && trick.length === 1) {
        const excused = isExcused(sight, trick);
        further.push({ question: "second-hand-stuck", answer: excused, decides: false });
        if (excused && rules.options.second_hand_discard === "undeclared") {
          further.push({ question: "left-open", decides: false });
          return further;
        }
      }
      const duty = dutyOf(rules, sight, trick);
      if (duty === "any") return further;
      const fits = duty === "lowest" ? isLowest(hand) : isLowestOrValue(hand);
      further.push(split(duty === "lowest" ? "card-lowest" : "card-value-or-lowest", bound, fits));
      return further;
    }
  }

  /** A question put to each card on its own. */
  function split(question, cards, answers) {
    return {
      question,
      yes: cards.filter(answers),
      no: cards.filter((card) => !answers(card)),
      decides: false,
    };
  }

  /** Is it the lowest card in the hand of the suit that it is played from? */
  function isLowest(hand) {
    return (card) =>
      hand.every((other) => other.suit !== card.suit || height.spanish(other) >= height.spanish(card));
  }

  /** Is it that, or a card that counts points? */
  function isLowestOrValue(hand) {
    const lowest = isLowest(hand);
    return (card) => VALUE_RANKS.includes(card.rank) || lowest(card);
  }

  /** The exception: second to play, void, and no ruff possible. */
  function isExcused(sight, trick) {
    return trick.length === 1 && sight.following.length === 0 && sight.trumps.length === 0;
  }

  /** What a card that obligada binds must be: `any`, `value-or-lowest` or `lowest`. */
  function dutyOf({ options }, sight, trick) {
    if (sight.partnerWinning) return options.losing_card_when_partner_wins;
    if (!isExcused(sight, trick)) return "lowest";
    return options.second_hand_discard === "undeclared" ? "any" : options.second_hand_discard;
  }

  /** The test that obligada puts to each card. */
  function cardTest(rules, position) {
    const { trick, hand } = position;
    const { options } = rules;
    const sight = lookAt(position);
    const duty = dutyOf(rules, sight, trick);
    const lowest = isLowest(hand);
    const fits = { any: () => true, lowest, "value-or-lowest": isLowestOrValue(hand) }[duty];
    const restricted = sight.partnerWinning && options.overtake_partner === "restricted";
    const strict = options.losing_card_when_partner_wins === "lowest";

    return (card) => {
      if (sight.beats(card)) {
        if (!restricted) return { clause: "OBW", allowed: true };
        const clause = strict ? "OBW:restricted-lowest" : "OBW:restricted";
        return { clause, allowed: fits(card) };
      }
      if (sight.partnerWinning) {
        return { clause: strict ? "OBP:lowest" : "OBP", allowed: fits(card) };
      }
      if (!isExcused(sight, trick)) return { clause: "OBR", allowed: fits(card) };
      if (duty !== "any") return { clause: `OBX:${duty}`, allowed: fits(card) };
      // Undeclared, what the strictest reading forbids is disputed.
      const disputed = options.second_hand_discard === "undeclared" && !lowest(card);
      return { clause: "OBX", allowed: true, disputed };
    };
  }

  globalThis.arbitre.botifarra = { "botifarra/lliure": lliure, "botifarra/obligada": obligada };
}
