"""Who is right: the claim of a report against the rulings of the reference."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from arbitre_reference import Card, Position, RuleSet, Ruling
from arbitre_reference.words import card_words, join_words

from ...question import GAP, Difference
from ...question import Verdict as Outcome
from ...questions.allowed import CARDS
from ...reading.acts import ALLOWED, ASKED, BARRED, FORCED, MUST, REFUSED
from ...reading.told import Claim
from .matter import Matter


class Side(StrEnum):
    """Who is right; of a mere question, what the answer is."""

    PLAYER = "player"
    APP = "app"
    OPEN = "open"
    YES = "yes"
    NO = "no"


class Decision(NamedTuple):
    """Who is right, and the rulings that decide it."""

    side: Side
    rulings: tuple[Ruling, ...]


def decide(matter: Matter, claim: Claim | None = None) -> Decision | None:
    """Who is right about a claim, the first if none is given; `None` if nothing was claimed.

    The player is right if one of the refused cards may be played, if an allowed card may not,
    or if there is a legal card besides those that the app insists on.
    """
    claim = claim or matter.claim
    if claim is None or matter.position is None:
        return None
    kind, cards = claim
    of_card = {ruling.card: ruling for ruling in matter.rules.judge(matter.position)}
    about = tuple([of_card[card] for card in cards])
    if kind == FORCED:
        forbidden = [ruling for ruling in about if ruling.verdict == "illegal"]
        others = tuple([r for card, r in of_card.items() if card not in cards and r.allowed])
        if forbidden:
            return Decision(Side.PLAYER, tuple(forbidden))
        if not others:
            return Decision(Side.APP, about)
        settled = tuple([ruling for ruling in others if not ruling.disputed])
        return Decision(Side.PLAYER, settled) if settled else Decision(Side.OPEN, others)
    if kind == MUST:
        others = tuple([r for card, r in of_card.items() if card not in cards and r.allowed])
        settled = tuple([ruling for ruling in others if not ruling.disputed])
        if others:
            return Decision(Side.NO if settled else Side.OPEN, settled or others)
        return Decision(Side.YES, tuple([ruling for ruling in about if ruling.allowed]))
    legal = tuple([ruling for ruling in about if ruling.verdict == "legal"])
    illegal = tuple([ruling for ruling in about if ruling.verdict == "illegal"])
    if kind == ALLOWED:
        wanted, right, wrong = illegal, Side.PLAYER, Side.APP
    elif kind == REFUSED:
        wanted, right, wrong = legal, Side.PLAYER, Side.APP
    elif kind == BARRED:
        wanted, right, wrong = illegal, Side.YES, Side.NO
    else:
        wanted, right, wrong = legal, Side.YES, Side.NO
    if wanted:
        return Decision(right, wanted)
    if len(legal) + len(illegal) < len(about):
        return Decision(Side.OPEN, tuple([ruling for ruling in about if ruling.disputed]))
    return Decision(wrong, about)


def difference(matter: Matter, decision: Decision | None) -> Difference:
    """How the app differs from the rules, if it does what the report says."""
    if matter.claim is None or decision is None or matter.claim.kind in (ASKED, MUST, BARRED):
        clause = decision.rulings[0].clause.id if decision else ""
        return Difference(Outcome.AGREES, "a question", clause)
    clause = decision.rulings[0].clause.id
    if decision.side is Side.OPEN:
        return Difference(Outcome.DISPUTED_ONLY, GAP, clause)
    if decision.side is Side.APP:
        return Difference(Outcome.AGREES, "as the rules have it", clause)
    allows = any(not ruling.allowed for ruling in decision.rulings)
    return Difference(Outcome.DISAGREES, CARDS.name(allows, not allows), clause)


def write_claim(claim: Claim | None) -> dict[str, Any] | None:
    """What a player claims, as a case keeps it in the place of an engine's answer."""
    return claim and {"reported": claim.kind, "cards": [str(card) for card in claim.cards]}


def judge_report(rules: RuleSet, position: Position, said: Any) -> Difference:
    """How the app differs from the rules today, if it does what was claimed (`write_claim`).

    What is no claim about the position is malformed.
    """
    by_code = rules.preset.deck.by_code
    try:
        claim = said and Claim(said["reported"], tuple([by_code[card] for card in said["cards"]]))
        matter = Matter(rules, position, (claim,) if claim else ())
        return difference(matter, decide(matter))
    except (KeyError, TypeError):
        return Difference(Outcome.MALFORMED, "no claim about the position", "")


# Of (who is right, may the cards be played): in the languages of the players.
SENTENCES = {
    "ca": {
        "player": "Té raó el jugador", "app": "Té raó l'aplicació", "yes": "Sí", "no": "No",
        "wrong": "L'aplicació s'equivoca", "open": "El reglament no ho decideix",
        "legal": "es pot jugar {cards}", "illegal": "no es pot jugar {cards}",
        "only": "només es pot jugar {cards}", "disputed": "és discutit si es pot jugar {cards}",
    },
    "es": {
        "player": "Tiene razón el jugador", "app": "Tiene razón la aplicación", "yes": "Sí",
        "no": "No", "wrong": "La aplicación se equivoca", "open": "El reglamento no lo decide",
        "legal": "se puede jugar {cards}", "illegal": "no se puede jugar {cards}",
        "only": "solo se puede jugar {cards}",
        "disputed": "es discutible si se puede jugar {cards}",
    },
    "fr": {
        "player": "Le joueur a raison", "app": "L'application a raison", "yes": "Oui",
        "no": "Non", "wrong": "L'application se trompe", "open": "La règle ne tranche pas",
        "legal": "on peut jouer {cards}", "illegal": "on ne peut pas jouer {cards}",
        "only": "on ne peut jouer que {cards}",
        "disputed": "il est discutable que l'on puisse jouer {cards}",
    },
    "en": {
        "player": "The player is right", "app": "The app is right", "yes": "Yes", "no": "No",
        "wrong": "The app is wrong", "open": "The rule text does not settle it",
        "legal": "{cards} may be played", "illegal": "{cards} may not be played",
        "only": "only {cards} may be played",
        "disputed": "whether {cards} may be played is disputed",
    },
}  # fmt: skip


def sentence(matter: Matter, claim: Claim, language: str) -> str:
    """Who is right, what may be played or not, and the clause: `The player is right: … (BL7).`"""
    decision = decide(matter, claim)
    assert decision is not None
    words = SENTENCES[language]
    what: str = decision.rulings[0].verdict
    if (claim.kind, decision.side) in ((FORCED, Side.APP), (MUST, Side.YES)):
        what = "only"
    cards = name_cards(matter, [ruling.card for ruling in decision.rulings], language)
    clause = decision.rulings[0].clause.id
    # Who reports that a card was allowed may have been glad of it.
    wrong = claim.kind == ALLOWED and decision.side is Side.PLAYER
    who = words["wrong" if wrong else decision.side]
    colon = " :" if language == "fr" else ":"
    return f"{who}{colon} {words[what].format(cards=cards)} ({clause})."


def name_cards(matter: Matter, cards: Sequence[Card], language: str) -> str:
    """The cards, with their articles, as a choice."""
    deck = matter.rules.preset.deck
    return join_words([card_words(deck, card, language).the for card in cards], language)
