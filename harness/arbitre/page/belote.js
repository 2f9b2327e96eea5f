"use strict";
/* Belote and coinche: what may be played to a trick (RULES 3.2 and 3.3). */
globalThis.arbitre ??= {};
{
  const { NO_TRUMP, ALL_TRUMPS, french, height, strength, winnerOf } = globalThis.arbitre.cards;
  const { Walk } = globalThis.arbitre.walk;

  /** What the rules look at in a position with cards on the table. */
  function lookAt({ trump, trick, hand }) {
    const led = trick[0].suit;
    const best = winnerOf(french, trump, trick);
    const worth = (card) => strength(french, trump, led, card);
    // The suit in which one has to climb: trump, or at all-trumps the suit led.
    const ranked = trump === ALL_TRUMPS ? led : trump;
    const tall = (card) => height.french(card, trump);
    const topLed = Math.max(...trick.filter((card) => card.suit === led).map(tall));
    const top = Math.max(0, ...trick.filter((card) => card.suit === ranked).map(tall));
    return {
      led,
      partnerWinning: best === trick.length - 2,
      ruffed: trick.some((card) => card.suit === trump),
      beats: (card) => worth(card) > worth(trick[best]),
      towers: (card) => card.suit === led && tall(card) > topLed,
      climbs: (card) => card.suit === ranked && tall(card) > top,
      following: hand.filter((card) => card.suit === led),
      trumps: hand.filter((card) => card.suit === trump),
    };
  }

  /** The questions in their order; the first that applies decides. */
  function play({ options }, position) {
    const { trump, trick, hand } = position;
    const walk = new Walk(hand);
    if (walk.ask("leads", trick.length === 0)) return walk.free("BE0");

    const sight = lookAt(position);
    const follows = walk.ask("holds-led", sight.following.length > 0);
    if (trump === NO_TRUMP) return follows ? walk.rule("SA1", sight.following) : walk.free("SA2");
    if (trump === ALL_TRUMPS) return follows ? allTrumps(walk, sight) : walk.free("TA3");
    if (follows) {
      return walk.ask("led-is-trump", sight.led === trump)
        ? followTrump(walk, sight, options)
        : followPlain(walk, sight, options);
    }
    if (walk.ask("partner-winning", sight.partnerWinning)) {
      if (options.ruff_when_partner_winning === "no") return freed(walk, sight, options, hand);
      walk.house("ruff_when_partner_winning", "yes");
    }
    return ruff(walk, sight, options, trump);
  }

  function allTrumps(walk, sight) {
    const higher = sight.following.filter(sight.climbs);
    return walk.ask("can-climb", higher.length > 0)
      ? walk.rule("TA1", higher)
      : walk.rule("TA2", sight.following);
  }

  function followPlain(walk, sight, options) {
    if (options.beat_plain_suit !== "no") {
      walk.house("beat_plain_suit", options.beat_plain_suit);
      const excused =
        options.beat_plain_suit === "unless-partner-winning" &&
        walk.ask("partner-winning", sight.partnerWinning);
      const whatever = options.beat_plain_suit === "even-when-ruffed";
      const beating = sight.following.filter(whatever ? sight.towers : sight.beats);
      if (!excused && walk.ask("can-beat", beating.length > 0)) {
        const ruffed = whatever && sight.ruffed;
        return walk.rule(ruffed ? "BE1:even-when-ruffed" : "BE1:beat", beating);
      }
    }
    return walk.rule("BE1", sight.following);
  }

  function followTrump(walk, sight, options) {
    const climb = options.climb_on_trump_lead;
    if (climb !== "always") walk.house("climb_on_trump_lead", climb);
    if (climb === "never") return walk.rule("BE2:never", sight.following);
    if (
      climb === "unless-partner-winning" &&
      walk.ask("partner-winning", sight.partnerWinning)
    ) {
      return walk.rule("BE2:partner-winning", sight.following);
    }
    const higher = sight.following.filter(sight.climbs);
    if (!walk.ask("can-climb", higher.length > 0)) return walk.rule("BE3", sight.following);
    // One clause, but said otherwise to a player who had counted on the partner.
    return walk.rule("BE2", higher, sight.partnerWinning ? "BE2 over partner" : "BE2");
  }

  /** Void, and the partner winning: free, unless a house rule speaks of a low ruff. */
  function freed(walk, sight, options, hand) {
    const choice = options.partner_underruff;
    // Who wins a ruffed trick wins it by a trump.
    if (choice === "free" || !sight.ruffed) return walk.free("BE4");
    walk.house("partner_underruff", choice);
    const low = sight.trumps.filter((card) => !sight.climbs(card));
    const allowed = {
      "overruff-if-trumping": low.length < sight.trumps.length,
      "only-if-all-trumps": sight.trumps.length < hand.length,
      "only-if-all-lower-trumps": low.length < hand.length,
    }[choice]
      ? hand.filter((card) => !low.includes(card))
      : hand;
    return walk.rule(`BE4:${choice}`, allowed);
  }

  /** Void, and nothing excuses: ruff, overruff if able, and otherwise play freely. */
  function ruff(walk, sight, options, trump) {
    const suffix = sight.partnerWinning ? ":partner-winning" : "";
    if (!walk.ask("holds-trump", sight.trumps.length > 0)) return walk.free("BE5");
    if (!walk.ask("ruffed", sight.ruffed)) return walk.rule(`BE6${suffix}`, sight.trumps);

    const higher = sight.trumps.filter(sight.climbs);
    if (walk.ask("can-overruff", higher.length > 0)) return walk.rule(`BE7${suffix}`, higher);

    if (options.undertrump === "free") return walk.free(`BE8${suffix}`);
    walk.house("undertrump", options.undertrump);
    if (options.undertrump === "obligatory") return walk.rule("BE8:obligatory", sight.trumps);
    const discards = walk.hand.filter((card) => card.suit !== trump);
    return walk.rule("BE8:banned", discards.length ? discards : walk.hand);
  }

  globalThis.arbitre.belote = { "belote/coinche": play, "belote/classic": play };
}
