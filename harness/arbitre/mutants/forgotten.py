"""Wrong engines that forget a house rule where something else is the matter: made by rule.

For each value of an option that is not the game's own there is one, `forgets:surcoinche=3`.
It plays the option but for one kind of items, which it answers as if the value were another:
a branch of the program, written before there was the option, that nobody went back to.
So it is wrong where the option is played, and under no other rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from arbitre_reference import ALL_TRUMPS, PRESETS, Malformed, Position, Preset, RuleSet
from arbitre_reference.calling import judge
from arbitre_reference.hand import replay
from arbitre_reference.outcome import read_cards, take_trick

from .mutant import CARD_PLAY, Item, Mutant, Right, Value, correct
from .scores import factor_of, takers_of


class Slip(NamedTuple):
    """Where `options` are forgotten (names between spaces): the question, and which of its items.

    `holds(item)`: is it one of them?  `situation` says which they are.
    """

    question: str
    situation: str
    holds: Callable[[Any], bool]
    options: str


SLIPS = (
    Slip(
        "legal",
        "to the last player",
        lambda position: len(position.trick) == 3,
        "undertrump climb_on_trump_lead ruff_when_partner_winning beat_plain_suit "
        "losing_card_when_partner_wins overtake_partner",
    ),
    Slip(
        "legal",
        "with more than two cards in hand",
        lambda position: len(position.hand) > 2,
        "partner_underruff second_hand_discard",
    ),
    Slip(
        "calls",
        "when the first player of a round is to speak",
        lambda item: len(item["calls"]) % 4 == 0,
        "trumpless_bids highest_bid minimum_bid bid_step generale turned_suit_again",
    ),
    Slip(
        "calls",
        "after a pass of the first player",
        lambda item: [name for _, name in item["calls"][:1]] == ["pass"],
        "suit_rank rebid_own auction_ends coinche_turn surcoinche_turn after_coinche after_capot",
    ),
    Slip(
        "calls",
        "when the last seat deals",
        lambda item: item["dealer"] == 3,
        "doubling_order sant_vicenc barraca factors delegation trump_choice knock_order knock_back",
    ),
    Slip("deal", "when the last seat deals", lambda item: item["dealer"] == 3, "packets direction"),
    Slip(
        "winner",
        "in the last trick",
        lambda item: item["last"],
        "no_trump_jack all_trumps_values trick_points trumpless_values last_trick_at_all_trumps",
    ),
    Slip(
        "roem",
        "under a suit that is not the first",
        lambda item: item["trump"] != "S",
        "four_of_a_kind four_jacks roem_called",
    ),
    Slip(
        "announcements",
        "at all-trumps",
        lambda item: item["trump"] == ALL_TRUMPS,
        "belote_said announcements_told announcement_tie announcements_judged card_in_two "
        "long_run equal_carres unshown unshown_points",
    ),
    Slip(
        "announcements",
        "when the last seat leads",
        lambda item: item["leader"] == 3,
        "announcements_at_no_trump",
    ),
    Slip(
        "score",
        "when the second pair takes",
        lambda item: takers_of(item) == 1,
        "belote_on_failure belote_in_litige waiting_points waiting_rounded "
        "equality litige_when_short failure_points surcoinche capot_bid capot_unbid rounding "
        "every_trick all_trumps_compared announcements",
    ),
    Slip(
        "score",
        "when the hand was doubled",
        lambda item: factor_of(item) > 1,
        "scored belote_helps_contract outscore_defence eighty_needs capot_failed eighty_two_scores",
    ),
    Slip(
        "score",
        "when the hand was doubled twice",
        lambda item: factor_of(item) > 2,
        "multiplied coinched_points belote_multiplied defence_belote litige_coinched",
    ),
    Slip(
        "score",
        "when the second pair plays",
        lambda item: item["playing_pair"] == 1,
        "nat_counts pit_against spades_double",
    ),
    Slip(
        "score",
        "when the second pair has more",
        lambda item: item["points"][1] > item["points"][0],
        "knock_without_trump sixty_nil",
    ),
    Slip(
        "match",
        "when the last seat dealt first",
        lambda item: item["first_dealer"] == 3,
        "passed_out_dealer match_target match_tie waiting_at_end belote_finish "
        "one_more_trick target length",
    ),
    Slip(
        "hand", "when the last seat deals", lambda item: item["dealer"] == 3, "belote_at_all_trumps"
    ),
    Slip(
        "irregularities",
        "when the last seat errs",
        lambda item: item["seat"] == 3,
        "misdeal revoke bid_out_of_turn claim missing_card",
    ),
)

# As which value one is forgotten, where that is not the value that the game has by itself: what is
# undeclared is judged by one of the values, and the others are told from that one.
AS = {
    "second_hand_discard": {"any": "lowest"},
    "climb_on_trump_lead": {"as-plain-suit": "always"},
    "surcoinche_turn": {"own-turn": "any"},
    "doubling_order": {"any-order": "one-only"},
    "knock_order": {"any-order": "in-turn"},
    "long_run": {"cent": "split"},
    "equal_carres": {"A-10-K-Q": "A-K-Q-10"},
    "unshown_points": {"all": "only-those"},
    "waiting_rounded": {"together": "apart"},
    "equality": {"failed": "made"},
    "litige_when_short": {"no": "yes"},
    "litige_coinched": {"single": "doubled"},
    "all_trumps_compared": {"converted": "counted"},
    "knock_without_trump": {"multiplied": "once"},
    "match_target": {"1000": "2000", "1500": "1000", "2000": "1000", "3000": "1000"},
    "waiting_at_end": {"lost": "to-takers"},
    "one_more_trick": {"end-of-hand": "at-once"},
    "misdeal": {"same-dealer": "162"},
    "revoke": {"162": "until-next-trick"},
    "bid_out_of_turn": {"silent": "void"},
    "claim": {"revoke": "goes-on"},
    "missing_card": {"given-back": "misdeal"},
}


# Rule sets of which each keeps what it makes of them: one at a time is asked about.
PLANTED = 4


@cache
def forgetful() -> dict[str, Mutant]:
    """The wrong engine of each value of each option that is forgotten somewhere, by id."""
    made = {}
    for slip in SLIPS:
        for option in slip.options.split():
            for game in PRESETS.values():
                for value in find_values(game, option)[1:]:
                    forgets = forget(slip, option, value)
                    made[forgets.id] = forgets
    return made


def find_values(game: Preset, option: str) -> list[str]:
    """The values of an option, that of the game itself first; none where there is no such."""
    for chapter, bundle in game.options.items():
        for name, values, _ in game.choices(chapter):
            if name == option:
                own = getattr(bundle, option)
                return [own, *[value for value in values if value != own]]
    return []


def forget(slip: Slip, option: str, value: str) -> Mutant:
    """The wrong engine that forgets this value of the option."""
    played = f"{option}={value}"
    id, title = f"forgets:{played}", f"{played} were forgotten {slip.situation}"
    questions = CARD_PLAY if slip.question == "legal" else (slip.question,)

    def has_it_by_choice(game: Preset) -> bool:
        return value in find_values(game, option)[1:]

    @lru_cache(maxsize=PLANTED)
    def follows(rules: RuleSet) -> tuple[str, RuleSet] | None:
        """The value that it takes the option for, and the rules with that; where it is planted."""
        if not made.is_planted_in(rules):
            return None
        own, *others = find_values(rules.preset, option)
        other = AS.get(option, {}).get(value, own)
        other = other if other in others else own
        return other, rules.having(**{option: other})

    def answer(rules: RuleSet, item: Item, right: Right) -> Value:
        followed = follows(rules)
        if followed is None or not slip.holds(item):
            return right()
        other, forgetting = followed
        if option.endswith("target"):
            item = {**item, "target": int(other)}
        try:
            return answer_by(forgetting, slip.question, item)
        except Malformed:
            # By the other value such an item does not come about.
            return right()

    made = Mutant(id, title, questions, has_it_by_choice, answer, needs=((option, value),))
    return made


def answer_by(rules: RuleSet, question: str, item: Item) -> Value:
    """What is right by these rules, as a wrong engine of the question says it."""
    game = rules.preset
    if isinstance(item, Position):
        return correct(rules, item)
    if question == "calls":
        assert game.auction is not None, "the question is asked"
        options = rules.options("auction")
        return judge(game.auction, options, game.auction.start(item), item["calls"]).as_json()
    if question == "hand":
        pack, played = (read_cards(game.deck, name, item[name]) for name in ("pack", "played"))
        return replay(
            rules, pack, item["dealer"], item["calls"], played, said=item.get("said")
        ).as_json()
    if question == "winner":
        trick = read_cards(game.deck, "trick", item["trick"])
        return take_trick(rules.trick, item["trump"], item["leader"], trick, item["last"]).as_json()
    return game.chapters[question].judge(rules, item).value
