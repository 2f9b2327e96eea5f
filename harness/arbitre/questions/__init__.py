"""The questions there are, by name."""

from __future__ import annotations

from arbitre_reference import Malformed, RuleSet, rule_set

from .. import data
from ..protocol import HelloAnswer
from ..question import AnyQuestion, Item
from ..reading import read_position
from ..reading.lexicon import Asked
from ..reading.report import read_report
from .cards.legal import LEGAL
from .cards.rulings import RULINGS
from .hands.called import TurnAccounts
from .hands.hand import HandQuestion
from .hands.turn import TURN
from .plain.accounts import SLOW
from .plain.calls import CallsQuestion
from .plain.question import PlainQuestion
from .plain.winner import trick_chapter

WINNER = PlainQuestion("winner", "suit", trick_chapter)
CALLS = CallsQuestion()
SCORE = PlainQuestion("score", "circumstance", lambda game: game.chapters.get("score"))
HAND = HandQuestion(
    {
        "calls": TurnAccounts(CALLS, SLOW),
        "legal": LEGAL.accounts,
        "winner": WINNER.accounts,
        "score": SCORE.accounts,
    }
)

# What each asks stands in its module; those of a chapter are told by the games alone.
QUESTIONS: dict[str, AnyQuestion] = {
    question.name: question
    for question in (
        LEGAL,
        RULINGS,
        WINNER,
        PlainQuestion("roem", "suit", lambda game: game.chapters.get("roem")),
        CALLS,
        PlainQuestion("deal", "circumstance", lambda game: game.chapters.get("deal")),
        PlainQuestion(
            "announcements",
            "word",
            lambda game: game.chapters.get("announcements"),
            effort=SLOW,
        ),
        SCORE,
        PlainQuestion("match", "hand", lambda game: game.chapters.get("match"), effort=SLOW),
        PlainQuestion(
            "irregularities", "circumstance", lambda game: game.chapters.get("irregularities")
        ),
        HAND,
        TURN,
    )
}


def answered_by(hello: HelloAnswer, rules: RuleSet) -> list[AnyQuestion]:
    """The questions about these rules that a target says it answers, and that give what it needs.

    One that takes the place of another (`instead`) is asked only of who needs it.
    """
    return [
        question
        for name, question in QUESTIONS.items()
        if question.presets(rules)
        and hello.knows(question.command, rules.preset.name)
        and set(hello.needs) <= set(question.gives)
        and (hello.needs or question.command == name)
    ]


def read_item(text: str, rules: str | None = None) -> tuple[AnyQuestion, RuleSet, Item]:
    """The question, the rule set and the item that `text` writes, however a person writes it.

    That is the code of an item, or a JSON object with `question`, `rules` and `item`;
    anything else is a position (`reading`).
    `rules` names the rule set where the text does not.
    Raises `Malformed` or `UnknownRules`, naming what is wrong.
    """
    text = text.strip()
    name = text.removeprefix("#").partition("~")[0]
    if name in QUESTIONS and name != LEGAL.name:
        question = QUESTIONS[name]
        found, item = question.read_code(text.removeprefix("#"))
        if rules is not None and rules != found.name:
            found = rule_set(rules)
            item = question.decode(found, question.encode(item))
        return question, found, item
    if text.startswith("{"):
        try:
            asked = data.parse_json(text, "it")
        except data.BadFile:
            asked = {}
        if "question" in asked and "item" in asked:
            name = str(asked["question"])
            if name not in QUESTIONS:
                raise Malformed("question", f"{name!r} is not one of {', '.join(QUESTIONS)}")
            found = rule_set(rules or str(asked.get("rules")))
            known = [q.name for q in QUESTIONS.values() if q.presets(found)]
            if name not in known:
                there_are = f"in {found.preset.name} there are {', '.join(known)}"
                raise Malformed("question", f"{name} is not asked: {there_are}")
            return QUESTIONS[name], found, QUESTIONS[name].decode(found, asked["item"])
    try:
        return LEGAL, *read_position(text, rules)
    except Asked as asked:
        told = read_report(text, rules) if asked.key == "complete" else None
        if told is None or told.position is not None:
            raise
        # Four cards, and who takes them.
        winner = QUESTIONS["winner"]
        return winner, told.rules, winner.decode(told.rules, told.whole_trick())
