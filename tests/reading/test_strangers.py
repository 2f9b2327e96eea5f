"""Reports by somebody who had seen neither the code nor another report: none is misread.

`strangers.json` has for each the answer by the rules, worked by hand, and why;
`rules` is what is told besides (`--rules`), where the text does not tell it.
`own.json` has ours, in as many shapes, written when half of the others were known.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arbitre.cases.repro.matter import Matter, read_matter
from arbitre.reading.told import Claim
from arbitre_reference import Malformed

FOLDER = Path(__file__).parent
# So many of the 140 and of ours are read, or asked back where they cannot be; they may only grow.
LEAST_RIGHT = {"strangers": 96, "own": 167}


def answer(matter: Matter) -> tuple[str, Any]:
    """What is answered, and of which kind."""
    kind = matter.question.name
    if matter.hand is not None:
        return "first_illegal", str(matter.turn.card) if matter.turn else None
    if matter.position is not None:
        rulings = matter.rules.judge(matter.position)
        return "cards", {str(one.card) for one in rulings if one.verdict == "legal"}
    value = matter.question.expect(matter.rules, matter.item).value
    if kind == "winner":
        return kind, matter.item["trick"][value["seat"]]
    if kind == "score":
        return kind, sorted(value["scores"])
    return "bid", any(matter.asked in turn["legal"] for turn in value["turns"])


def names(claims: tuple[Claim, ...], card: str) -> bool:
    """Does the first claim name the card, or another question beside it?"""
    about = [[str(one) for one in claim.cards] for claim in claims]
    asks = bool(claims) and claims[0].kind in ("asked", "must", "barred")
    return [card] in (about if asks else about[:1])


def is_right(told: dict[str, Any], matter: Matter) -> bool:
    """Is the answer right, and to what was asked?"""
    kind, given = answer(matter)
    expected = told["answer"]
    if told["expect"] in ("legal", "illegal"):
        fits = kind == "cards" and (expected in given) is (told["expect"] == "legal")
        return fits and names(matter.claims, expected)
    if told["expect"] == "score":
        expected = sorted(expected.values())
    wanted = set(expected) if kind == "cards" else expected
    return bool(kind == told["expect"] and given == wanted)


def outcome(told: dict[str, Any]) -> str:
    """`read`, `asked`, `asked rightly`, or `misread`."""
    unreadable = told["expect"] == "ask"
    try:
        matter = read_matter(told["text"], told.get("rules"))
    except Malformed:
        return "asked rightly" if unreadable else "asked"
    return "read" if not unreadable and is_right(told, matter) else "misread"


@pytest.mark.parametrize("name", LEAST_RIGHT)
def test_no_report_of_a_stranger_is_misread(name: str) -> None:
    """Each is answered as the rules have it, or a question comes back."""
    reports = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    outcomes = {told["id"]: outcome(told) for told in reports}
    assert [one for one, how in outcomes.items() if how == "misread"] == []
    counts = Counter(outcomes.values())
    assert counts["read"] + counts["asked rightly"] >= LEAST_RIGHT[name]
