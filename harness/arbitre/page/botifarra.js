"use strict";
/* Botifarra: what may be played to a trick (RULES 2.2 and 2.3), lliure and obligada. */
globalThis.arbitre ??= {};
{
  const { NO_TRUMP, spanish, height, strength, winnerOf } = globalThis.arbitre.cards;
  const { Walk, houseRule } = globalThis.arbitre.walk;

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
    if (position.trick.length === 0) {
      steps.at(-1).clauses.push("OB0");
      const led = { clause: "OB0", sentence: "OB0" };
      return { rulings: rulings.map((ruling) => ({ ...ruling, ...led })), steps };
    }
    const duty = dutyOf(rules, position);
    const rule = ({ allowed, card }) => allowed && furtherRuling(duty, card);
    const further = rulings.map((ruling) => ({ ...ruling, ...rule(ruling) }));
    const bound = rulings.filter(({ allowed }) => allowed).map(({ card }) => card);
    return { rulings: further, steps: [...steps, ...furtherSteps(duty, bound)] };
  }

  /**
   * What obligada asks of a card in this position, and by which clauses.
   *
   * A card that `beats` the winning one is ruled by clause `winning`, another by `losing`; it
   * must be what `must` says (`fits` tells), unless it wins and winning cards are not `restricted`.
   * `second` and `stuck`: the player is second to play; the exception for that seat applies.
   */
  function dutyOf({ options }, position) {
    const { trick, hand } = position;
    const sight = lookAt(position);
    const lowest = (card) =>
      hand.every((c) => c.suit !== card.suit || height.spanish(c) >= height.spanish(card));
    const valueOrLowest = (card) => VALUE_RANKS.includes(card.rank) || lowest(card);
    const fits = { any: () => true, "value-or-lowest": valueOrLowest, lowest };
    const duty = (must, losing, more = {}) =>
      ({ beats: sight.beats, must, fits: fits[must], losing, winning: "OBW", ...more });

    if (sight.partnerWinning) {
      const must = options.losing_card_when_partner_wins;
      const strict = must === "lowest";
      const losing = strict ? "OBP:lowest" : "OBP";
      if (options.overtake_partner === "free") return duty(must, losing);
      const winning = strict ? "OBW:restricted-lowest" : "OBW:restricted";
      return duty(must, losing, { winning, restricted: true });
    }
    const second = trick.length === 1;
    // The exception: second to play, void, and no ruff possible.
    const stuck = second && sight.following.length === 0 && sight.trumps.length === 0;
    if (!stuck) return duty("lowest", "OBR", { second, stuck });
    const agreed = options.second_hand_discard;
    if (agreed !== "undeclared") {
      const clause = agreed === "any" ? "OBX" : `OBX:${agreed}`;
      return duty(agreed, clause, { second, stuck });
    }
    // Not agreed, what the strictest reading forbids is disputed.
    return duty("any", "OBX", { second, stuck, disputes: (card) => !lowest(card) });
  }

  /** The ruling of obligada on a card that the seven questions allow. */
  function furtherRuling(duty, card) {
    const wins = duty.beats(card);
    const clause = wins ? duty.winning : duty.losing;
    return {
      clause,
      sentence: clause,
      allowed: (wins && !duty.restricted) || duty.fits(card),
      disputed: !wins && Boolean(duty.disputes?.(card)),
    };
  }

  /** What obligada asks besides, with the cards that answer yes and those that answer no. */
  function furtherSteps(duty, cards) {
    const { restricted, second, stuck, must, winning, losing } = duty;
    const each = (question, asked, answers, clauses) => ({
      question,
      yes: asked.filter(answers),
      no: asked.filter((card) => !answers(card)),
      clauses,
    });
    const steps = [each("card-wins", cards, duty.beats, restricted ? [] : [winning])];
    if (restricted) steps.push(houseRule("overtake_partner", "restricted"));
    const bound = restricted ? cards : cards.filter((card) => !duty.beats(card));
    if (bound.length === 0) return steps;
    if (second) steps.push({ question: "second-hand-stuck", answer: stuck, clauses: [] });
    if (duty.disputes) steps.push({ question: "left-open", clauses: [losing] });
    else if (must === "any") steps.at(-1).clauses.push(losing);
    else {
      const clauses = restricted ? [winning, losing] : [losing];
      steps.push(each(`card-${must}`, bound, duty.fits, clauses));
    }
    return steps;
  }

  globalThis.arbitre.botifarra = { "botifarra/lliure": lliure, "botifarra/obligada": obligada };
}
