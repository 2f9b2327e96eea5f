"""From what a report says to the position it is about, and the claim about a card of it.

What the report leaves open and nothing depends on is assumed, and every assumption is told;
what something depends on is asked back (`Malformed`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from arbitre_reference import Card, Malformed, Position, RuleSet, rule_set

from .cue_words import ASKED, FORCED, ME, PARTNER, REFUSED, RIVAL
from .sentences import Sentences, read_sentences
from .words import default_of, find_family, find_game

# The one whose turn it is, where that is neither told nor the one who reports.
NOT_TOLD = ""

# What may be assumed; the sentences are those of `repro`.
DEFAULT_RULES, ADDED, LAST_PLAYED, LATER = "rules", "added", "last", "later"
FOLLOWED = "followed"


class Assumed(NamedTuple):
    """Something the report does not say: what, and the rule set or the card concerned."""

    what: str
    about: str


class Claim(NamedTuple):
    """What is claimed of the cards of one player's turn.

    `kind`: `refused` (the app forbids them), `allowed` (it allowed them), `forced` (it allows no
    other), `asked` (may they be played?).
    """

    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Told:
    """A position, the claim about it, what was assumed, the language of the report."""

    rules: RuleSet
    position: Position
    claim: Claim | None = None
    assumed: list[Assumed] = field(default_factory=list)
    language: str | None = None


def read_report(text: str, rules: str | None = None, language: str | None = None) -> Told:
    """The position and the claim of a report in sentences.

    `rules` names the rule set, where the report does not; `language` is that of the report,
    where the words do not tell.
    Raises `Malformed` or `UnknownRules`, naming what is missing or not understood.
    """
    deck = rule_set(rules).preset.deck if rules else None
    told = read_sentences(text, language, deck)
    assumed: list[Assumed] = []
    name = rules or find_rules(told, assumed)
    law = rule_set(name)
    if told.trump is None:
        raise Malformed("trump", "no word tells what is trump: say so, or that there is none")
    if told.trump not in law.preset.contracts:
        raise Malformed("trump", f"{name} has no {told.trump}")
    assumed += [Assumed(FOLLOWED, card) for card in told.followed]
    table = list(told.table)
    hand = cards_held(told)
    claimed = claimed_cards(told, hand)
    claimant = told.claimant
    if not claimed and told.kind and not told.ruffing and may_be_last(told):
        claimed = [told.deck.card(table[-1].card)]
        assumed.append(Assumed(LAST_PLAYED, str(claimed[0])))
    played = [one.card for one in table]
    if claimed and str(claimed[0]) in played:
        place = played.index(str(claimed[0]))
        claimant = table[place].player or NOT_TOLD
        if place + 1 < len(table):
            assumed.append(Assumed(LATER, " ".join(played[place + 1 :])))
        table = table[:place]
    if len(table) > 3:
        raise Malformed(
            "trick",
            f"{' '.join(played)}: the trick is complete: which card is in question?",
        )
    if not table and not told.leads and not (claimed and told.table):
        raise Malformed("trick", "no card on the table is told: who played what, or who leads?")
    for card in claimed:
        if card not in hand:
            hand.append(card)
            if str(card) not in played:
                assumed.append(Assumed(ADDED, str(card)))
    if not told.hand and len(hand) == len(claimed):
        raise Malformed("hand", "no word tells what else the player held: which cards?")
    check_players(told, [one.player for one in table], claimant)
    check_voids(told, hand)
    position = law.read(
        {"trump": told.trump, "trick": [c.card for c in table], "hand": [str(c) for c in hand]}
    )
    return Told(law, position, claim_of(told, position, claimed), assumed, told.language)


def resolve_claim(told: Sentences, hand: Sequence[Card]) -> list[Card]:
    """The cards that a few words claim something of, about a hand that is told otherwise."""
    if not told.claimed and told.table:
        return [told.deck.card(told.table[-1].card)]
    return claimed_cards(told, hand)


def find_rules(told: Sentences, assumed: list[Assumed]) -> str:
    """The rule set that the report names, or that of its deck, which is then assumed."""
    text = " ".join(word.plain for word in told.words)
    if game := find_game(text, [told.deck]):
        return game.name
    family = find_family(text, [told.deck])
    name = family.name if family else default_of(told.deck)
    assumed.append(Assumed(DEFAULT_RULES, name))
    return name


def cards_held(told: Sentences) -> list[Card]:
    """The hand; raises `Malformed` for a rank without a suit and for a suit without a rank."""
    for one in told.hand:
        if not one.rank or not one.suit:
            missing = "suit" if one.rank else "card"
            raise Malformed("hand", f"{told.written(one)!r} in the hand: which {missing}?")
    return [Card(one.rank, one.suit) for one in told.hand]


def claimed_cards(told: Sentences, hand: Sequence[Card]) -> list[Card]:
    """The cards in question: a rank alone is one of the hand, a suit alone all of the hand's."""
    cards: list[Card] = []
    for one in told.claimed:
        if one.rank and one.suit:
            cards.append(Card(one.rank, one.suit))
            continue
        fits = [card for card in hand if one.rank == card.rank or one.suit == card.suit]
        if not fits:
            raise Malformed("claim", f"{told.written(one)!r}: no such card is in the hand")
        if one.rank and len(fits) > 1:
            which = " or ".join(map(str, fits))
            raise Malformed("claim", f"{told.written(one)!r}: {which}?")
        cards += fits
    return list(dict.fromkeys(cards))


def may_be_last(told: Sentences) -> bool:
    """Is a claim without a card about the last card on the table?"""
    if not told.table or told.kind == FORCED:
        return False
    mine = told.table[-1].player == ME
    return mine or told.kind not in (REFUSED, ASKED) or told.claimant != ME


def check_players(told: Sentences, players: Sequence[str | None], claimant: str | None) -> None:
    """Raise `Malformed` where those who are said to have played cannot be in this order."""
    for place, said in enumerate(players):
        relation = relation_of(said, claimant)
        if relation is None:
            continue
        right = PARTNER if place == len(players) - 2 else RIVAL
        if relation != right:
            card = told.table[place].card
            raise Malformed(
                "trick",
                f"{card} is told as the {relation}'s, but card {place + 1} of {len(players)} there "
                f"is a {right}'s: tell the cards in the order of play",
            )


def relation_of(said: str | None, claimant: str | None) -> str | None:
    """What a player is to the one whose turn it is; `None` if that is not told."""
    if said is None or claimant == NOT_TOLD or said == claimant == RIVAL:
        return None
    if claimant in (None, ME):
        return None if said == ME else said
    if claimant == PARTNER:
        return {ME: PARTNER, RIVAL: RIVAL}.get(said)
    return {ME: RIVAL, PARTNER: RIVAL}.get(said)


def check_voids(told: Sentences, hand: Sequence[Card]) -> None:
    """Raise `Malformed` where the hand holds a suit that it is said not to have."""
    for card in hand:
        if card.suit in told.voids:
            raise Malformed("hand", f"{card} is in it, and the report says that there is none")


def claim_of(told: Sentences, position: Position, cards: Sequence[Card]) -> Claim | None:
    """The claim; to be forced to ruff is to be forced to play one of the trumps."""
    if told.kind is None:
        return None
    if told.ruffing:
        cards = [card for card in position.hand if card.suit == position.trump]
    if not cards:
        if told.kind in (ASKED, FORCED):
            return None
        raise Malformed("claim", "which card is in question?")
    return Claim(told.kind, tuple(cards))
