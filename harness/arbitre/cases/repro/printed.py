"""A report's verdict as people read it, and for programs."""

from __future__ import annotations

import shlex
from typing import Any

from rich.console import Console
from rich.text import Text

from arbitre_reference import LANGUAGES, RuleSet
from arbitre_reference.words import card_words

from ...data import on_page
from ...question import Failure
from ...questions import HAND
from ...questions.cards.legal import LEGAL
from ...reading.told import (
    ADDED,
    ASIDE,
    DEFAULT_RULES,
    FOLLOWED,
    IN_HAND,
    LAST_PLAYED,
    LATER,
    ON_TABLE,
    ORDERED,
    PLAYED,
    TRUMP_IS,
    Assumed,
)
from .engine import Asked
from .hands import HOLD_WHAT_THEY_PLAY, LED_BY_SEAT_0
from .matter import Matter
from .verdict import SENTENCES, decide, sentence

ASSUMED = {
    "ca": {
        IN_HAND: "que {about} és la mà", ON_TABLE: "que {about} és a la taula",
        PLAYED: "que es va jugar {card}", TRUMP_IS: "que el trumfo és {about}",
        "assumed": "Se suposa", DEFAULT_RULES: "que es juga a {about}",
        ADDED: "que {card} era a la mà", LAST_PLAYED: "que es tracta {of}, l'última jugada",
        ORDERED: "que es va jugar en aquest ordre: {about}",
        ASIDE: "que {card} és d'un altre jugador",
        FOLLOWED: "que es va seguir amb {card}",
        LATER: "que {about} es va jugar després", LED_BY_SEAT_0: "que va sortir el seient 0",
        HOLD_WHAT_THEY_PLAY: "que qui no ensenya la mà només té les cartes que juga",
    },
    "es": {
        IN_HAND: "que {about} es la mano", ON_TABLE: "que {about} está en la mesa",
        PLAYED: "que se jugó {card}", TRUMP_IS: "que el triunfo es {about}",
        "assumed": "Se supone", DEFAULT_RULES: "que se juega a {about}",
        ADDED: "que {card} estaba en la mano", LAST_PLAYED: "que se trata {of}, la última jugada",
        ORDERED: "que se jugó en este orden: {about}", ASIDE: "que {card} es de otro jugador",
        FOLLOWED: "que se siguió con {card}",
        LATER: "que {about} se jugó después", LED_BY_SEAT_0: "que salió el asiento 0",
        HOLD_WHAT_THEY_PLAY: "que quien no enseña la mano solo tiene las cartas que juega",
    },
    "fr": {
        IN_HAND: "que {about} est la main", ON_TABLE: "que {about} est sur la table",
        PLAYED: "que l'on a joué {card}", TRUMP_IS: "que l'atout est {about}",
        "assumed": "On suppose", DEFAULT_RULES: "que l'on joue à {about}",
        ADDED: "que {card} était dans la main", LAST_PLAYED: "qu'il s'agit {of}, dernière jouée",
        ORDERED: "que l'on a joué dans cet ordre : {about}",
        ASIDE: "que {card} est à un autre joueur",
        FOLLOWED: "que l'on a fourni {card}",
        LATER: "que {about} a été joué après", LED_BY_SEAT_0: "que le siège 0 a entamé",
        HOLD_WHAT_THEY_PLAY: "que qui ne montre pas sa main n'a que les cartes qu'il joue",
    },
    "en": {
        IN_HAND: "{about} is the hand", ON_TABLE: "{about} is on the table",
        PLAYED: "{card} was played", TRUMP_IS: "{about} is trump",
        "assumed": "Assumed:", DEFAULT_RULES: "the game is {about}",
        ADDED: "{card} was in the hand", LAST_PLAYED: "it is about {card}, the last card played",
        ORDERED: "it was played in this order: {about}", ASIDE: "{card} is another player's",
        FOLLOWED: "suit was followed with {card}",
        LATER: "{about} was played later", LED_BY_SEAT_0: "seat 0 led to the first trick",
        HOLD_WHAT_THEY_PLAY: "a hand that is not told has only the cards that it plays",
    },
}  # fmt: skip

STEPS = {
    "ca": {
        "card": "Basa {trick}: el seient {seat} juga {card}, i no es pot ({clause}).",
        "call": "Cant: el seient {seat} diu {call}, i no es pot ({clause}): {why}",
        "fine": "Totes les jugades que s'expliquen són legals ({count}).",
    },
    "es": {
        "card": "Baza {trick}: el asiento {seat} juega {card}, y no se puede ({clause}).",
        "call": "Subasta: el asiento {seat} dice {call}, y no se puede ({clause}): {why}",
        "fine": "Todas las jugadas que se cuentan son legales ({count}).",
    },
    "fr": {
        "card": "Pli {trick} : le siège {seat} joue {card}, ce qui est interdit ({clause}).",
        "call": "Annonces : le siège {seat} dit {call}, ce qui est interdit ({clause}) : {why}",
        "fine": "Toutes les cartes jouées sont permises ({count}).",
    },
    "en": {
        "card": "Trick {trick}: seat {seat} plays {card}, which breaks the rules ({clause}).",
        "call": "Auction: seat {seat} says {call}, which breaks the rules ({clause}): {why}",
        "fine": "Every card that was played is legal ({count}).",
    },
}  # fmt: skip


def print_verdict(console: Console, matter: Matter, asked: Asked | None, language: str) -> None:
    """Who is right; the position with its reasons; what was assumed; the engine; how to repeat."""
    for line in findings(matter, language):
        console.print(Text(line, "bold"), soft_wrap=True)
    if matter.item is not None:
        console.print()
        console.print(matter.question.view.draw(matter.rules, matter.item, {}, language))
        console.print()
    if matter.assumed:
        words = "; ".join(assumption(matter.rules, one, language) for one in matter.assumed)
        console.print(Text(f"{ASSUMED[language]['assumed']} {words}."), soft_wrap=True)
    if asked:
        print_asked(console, matter, asked, language)
    for line in commands_again(matter, asked):
        console.print(Text(line), soft_wrap=True)


def findings(matter: Matter, language: str) -> list[str]:
    """Who is right about the claim; of a hand, the first step that breaks a rule."""
    lines = [sentence(matter, claim, language) for claim in matter.claims]
    if matter.question is not LEGAL and matter.item is not None:
        lines += answers(matter, language)
    words, hand = STEPS[language], matter.hand
    if hand is None:
        return lines
    if hand.bad_call:
        seat, ruling, _ = hand.bad_call
        illegal = ruling.clause.illegal
        why = illegal._asdict()[language] if illegal else ruling.clause.law
        said = words["call"].format(seat=seat, call=ruling.call, clause=ruling.clause.id, why=why)
        lines.append(said)
    elif broken := hand.broken:
        assert broken.card is not None
        of_card = {ruling.card: ruling for ruling in matter.rules.judge(broken.position)}
        name = card_words(matter.rules.preset.deck, broken.card, language).the
        said = words["card"].format(
            trick=broken.trick,
            seat=broken.position.seat,
            card=name,
            clause=of_card[broken.card].clause.id,
        )
        lines.append(said)
    else:
        lines.append(words["fine"].format(count=sum(t.card is not None for t in hand.turns)))
    return lines


TAKES = {
    "ca": "La basa és {of}: {points} punts ({clause}).",
    "es": "La baza es {of}: {points} puntos ({clause}).",
    "fr": "Le pli revient {to} : {points} points ({clause}).",
    "en": "The trick goes {to}: {points} points ({clause}).",
}


MAY_CALL = {
    "ca": ("es pot dir {call}", "no es pot dir {call}"),
    "es": ("se puede decir {call}", "no se puede decir {call}"),
    "fr": ("on peut dire {call}", "on ne peut pas dire {call}"),
    "en": ("{call} may be called", "{call} may not be called"),
}
SCORES = {
    "ca": "Qui ha cantat apunta {us}, els altres {them} ({clause}).",
    "es": "Quien ha cantado anota {us}, los otros {them} ({clause}).",
    "fr": "Le camp preneur marque {us}, l'autre {them} ({clause}).",
    "en": "The declaring side scores {us}, the other {them} ({clause}).",
}
# Where no pair is told to have bid: what each scores with its points.
SCORED = {
    "ca": "Amb {points} punts s'apunten {us} i {them} ({clause}).",
    "es": "Con {points} puntos se apuntan {us} y {them} ({clause}).",
    "fr": "Avec {points} points, on marque {us} et {them} ({clause}).",
    "en": "With {points} points the pairs score {us} and {them} ({clause}).",
}


def answers(matter: Matter, language: str) -> list[str]:
    """What is right of an item that is no position, in the players' language."""
    right = matter.question.expect(matter.rules, matter.item)
    words = SENTENCES[language]
    if matter.question.name == "winner":
        trick = matter.item["trick"]
        card = trick[(right.value["seat"] - matter.item["leader"]) % len(trick)]
        name = card_words(matter.rules.preset.deck, matter.rules.preset.deck.card(card), language)
        said = TAKES[language].format(
            of=name.of,
            to=name.to,
            points=right.value["points"],
            clause=right.stated[0].clause.id,
        )
        as_asked = None if matter.asked is None else str(matter.asked) == card
    elif matter.question.name == "calls" and matter.asked:
        ruling = next(
            (
                one
                for one in right.stated
                if one.field.split(" ", 1)[-1] == matter.asked or one.field == matter.asked
            ),
            None,
        )
        if ruling is None:
            return []
        as_asked = ruling.value == "legal"
        said = MAY_CALL[language][not as_asked].format(call=matter.asked)
        said = f"{said} ({ruling.clause.id})."
        colon = " :" if language == "fr" else ":"
        return [f"{words['yes' if as_asked else 'no']}{colon} {said}"]
    elif matter.question.name == "score":
        us, them = right.value["scores"]
        bid = {"contract", "takers", "playing_pair"} & set(matter.item)
        points = "–".join(map(str, matter.item.get("points", ())))
        said = (SCORES if bid else SCORED)[language].format(
            us=us, them=them, points=points, clause=right.stated[0].clause.id
        )
        as_asked = None if not matter.asked else matter.asked == [us, them][: len(matter.asked)]
    else:
        return []
    return [said if as_asked is None else f"{words['yes' if as_asked else 'no']}. {said}"]


def assumption(rules: RuleSet, one: Assumed, language: str) -> str:
    """What was assumed, as half a sentence."""
    card = rules.preset.deck.by_code.get(one.about)
    words = card_words(rules.preset.deck, card, language) if card else None
    return ASSUMED[language][one.what].format(
        about=one.about, card=words and words.the, of=words and words.of
    )


def print_asked(console: Console, matter: Matter, asked: Asked, language: str) -> None:
    """What the engine says, and the smallest position on which it differs."""
    name = f"{asked.hello.name} {asked.hello.version}".strip()
    turns = f" ({asked.count} turns asked)" if asked.count > 1 else ""
    if asked.difference is None:
        console.print(Text(f"{name} agrees with the rules{turns}"), soft_wrap=True)
        return
    said = asked.difference
    detail = f": {said.detail}" if said.detail else ""
    clause = f" ({said.clause})" if said.clause else ""
    line = f"{name} {said.verdict}: {said.kind}{clause}{detail}{turns}"
    console.print(Text(line, "bold"), soft_wrap=True)
    if asked.smallest:
        found = asked.smallest
        answers = {name: found.outcome} if isinstance(found.outcome, dict) else {}
        console.print()
        console.print(asked.question.view.draw(matter.rules, found.item, answers, language))
        console.print()
        console.print(Text(found.proof), soft_wrap=True)
        for note in found.notes:
            console.print(Text(note), soft_wrap=True)


def commands_again(matter: Matter, asked: Asked | None) -> list[str]:
    """The lines that reproduce it: as reported, and the smallest position on which it differs."""
    rules, lines = matter.rules, []
    page = LEGAL.code(rules, matter.position) if matter.position else ""
    code = matter.question.code(rules, matter.item) if matter.item is not None else ""
    if asked and (code or asked.smallest):
        smallest = [asked.smallest.item] if asked.smallest else []
        codes = [asked.question.code(rules, item) for item in (asked.item, *smallest)]
        target = shlex.quote(asked.spec)
        # The same code twice is one line.
        for code in dict.fromkeys(codes):
            lines.append(f"arbitre judge {shlex.quote(code)} --target {target}")
    elif code:
        lines.append(f"arbitre judge {shlex.quote(code)}")
    elif matter.hand and matter.hand.bad_call:
        code = HAND.code(rules, matter.hand.bad_call.record)
        lines.append(f"arbitre judge {shlex.quote(code)}")
    if page and on_page(rules.preset.name):
        lines.append(f"arbitre page {shlex.quote(page)}")
    return lines


def as_json(matter: Matter, asked: Asked | None, saved: str | None) -> dict[str, Any]:
    """The verdict for programs; reasons in all languages."""
    decision, rules, claim = decide(matter), matter.rules, matter.claim
    hand, turn = matter.hand, matter.turn
    said: dict[str, Any] = {
        "rules": rules.name,
        "language": matter.language,
        "assumed": [assumption(rules, one, "en") for one in matter.assumed],
        "claim": claim and {"kind": claim.kind, "cards": [str(card) for card in claim.cards]},
        "claims": [
            {"kind": one.kind, "cards": [str(card) for card in one.cards]} for one in matter.claims
        ],
        "question": matter.question.name,
        "right": decision and str(decision.side),
        "clause": decision and decision.rulings[0].clause.id,
        "code": None if matter.item is None else matter.question.code(rules, matter.item),
        "rulings": []
        if matter.item is None
        else matter.question.view.expected_json(rules, matter.item),
        "trick": turn and turn.trick,
        "seat": matter.position and matter.position.seat,
        "said": {language: findings(matter, language) for language in LANGUAGES},
        "broken": bool(hand and (hand.broken or hand.bad_call)),
        "again": commands_again(matter, asked),
        "saved": saved,
    }
    if asked:
        answer = asked.outcome
        said["target"] = {
            "name": asked.hello.name,
            "version": asked.hello.version,
            "turns": asked.count,
            "verdict": str(asked.difference.verdict) if asked.difference else "agrees",
            "kind": asked.difference.kind if asked.difference else "",
            "answer": answer.__dict__ if isinstance(answer, Failure) else answer,
            "smallest": asked.smallest and asked.question.code(rules, asked.smallest.item),
            "proof": asked.smallest and asked.smallest.proof,
        }
    return said
