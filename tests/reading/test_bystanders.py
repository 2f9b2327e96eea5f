"""Reports by somebody who had read the rules and not the code: none is misread.

`bystanders.json` has for each what is right, and why; `kind` says what it is about:
a card (`legal`), who takes a trick, a score, a call, a log; the others cannot be read.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from arbitre.cases.repro.matter import Matter, read_matter
from arbitre_reference import Malformed

REPORTS = json.loads((Path(__file__).parent / "bystanders.json").read_text(encoding="utf-8"))
SUITS = {
    "oros": "O", "copes": "C", "espases": "E", "bastos": "B", "hearts": "H", "spades": "S",
    "diamonds": "D", "clubs": "C", "none": "no-trump",
}  # fmt: skip
# So many of the 120 are read, or asked back where they cannot be read; this may only grow.
LEAST_RIGHT = 100


def is_right(told: dict[str, Any], matter: Matter) -> bool:
    """Is what was read what was meant?"""
    kind = told["kind"]
    if kind == "winner":
        return matter.question.name == "winner" and matter.item["trick"] == told["table"]
    if kind == "score":
        return matter.question.name == "score" and scores(matter) == scores_told(told)
    if kind == "bid":
        return matter.question.name == "calls"
    if kind == "log":
        turns = matter.hand.turns if matter.hand else []
        broken: list[int | None] = [
            i + 1 for i, turn in enumerate(turns) if turn.broken(matter.rules)
        ]
        cards = [str(turn.card) for turn in turns if turn.card]
        step = told.get("first_illegal_step")
        return cards == told["plays"] and (broken[:1] or [None]) == [step]
    return kind == "legal" and is_position(told, matter)


def is_position(told: dict[str, Any], matter: Matter) -> bool:
    """Are the game, the trump, the trick and the hand those that were meant?"""
    position = matter.position
    if position is None or matter.rules.preset.name not in told["games"]:
        return False
    if told.get("options"):
        return bool(dict(matter.rules.changes) == told["options"])
    trump = SUITS.get(told["trump"], told["trump"])
    trick, hand = list(map(str, position.trick)), set(map(str, position.hand))
    meant: tuple[str, list[str], set[str]] = (trump, told.get("table", []), set(told["hand"]))
    return (position.trump, trick, hand) == meant


def scores(matter: Matter) -> set[int]:
    """What the two sides score."""
    return set(matter.question.expect(matter.rules, matter.item).value["scores"])


def scores_told(told: dict[str, Any]) -> set[int]:
    """What they are meant to score."""
    return set(told["points"].values())


def outcome(told: dict[str, Any]) -> str:
    """`read`, `asked`, `asked rightly`, or `misread`."""
    unreadable = told["kind"] in ("ask", "unknown-game")
    try:
        matter = read_matter(told["text"])
    except Malformed:
        return "asked rightly" if unreadable else "asked"
    return "read" if not unreadable and is_right(told, matter) else "misread"


def test_no_report_of_a_bystander_is_misread() -> None:
    """Each is read as it was meant, or a question comes back."""
    outcomes = {told["id"]: outcome(told) for told in REPORTS}
    assert [name for name, one in outcomes.items() if one == "misread"] == []
    counts = Counter(outcomes.values())
    assert counts["read"] + counts["asked rightly"] >= LEAST_RIGHT
