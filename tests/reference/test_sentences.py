"""SENTENCES.md: every sentence of the texts has its clause, every clause its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from arbitre_reference import PRESETS, sentences_text

from .test_rules_text import GAPS, NUMBERS, SOURCES, choices, cited, played, rows_of

TEXT = sentences_text()
HOUSE = "House rules"
MOST_WORDS = 10
OUTSIDE = "conduct: "

# The words after `conduct`, as the head of the table tells them.
CONDUCT = set(re.findall(r"`(\w+)`", TEXT.partition("The words:")[2].partition("\n## ")[0]))


class Said(NamedTuple):
    """A row: the sources that have the sentence, the places it is at, and what says it.

    `ids`: clauses, options with their values, sections of RULES.md, gaps.
    `outside`: after `conduct: `; empty where there is none.
    """

    sources: tuple[str, ...]
    places: tuple[str, ...]
    sentence: str
    gist: str
    ids: tuple[str, ...]
    outside: str = ""


def read_rows(text: str) -> Iterator[Said]:
    """The rows of all tables; raises `ValueError` for one that lacks a cell or says nothing."""
    for row in rows_of(text):
        *where, gist, said = row.cells
        if len(row.cells) != (4 if row.section == HOUSE else 5) or not all(row.cells):
            raise ValueError(f"not a row: {row.cells}")
        parts = said.split("; ")
        outside = [p for p in parts if p.startswith(OUTSIDE)]
        ids = [p for p in parts if p not in outside]
        yield Said(
            tuple(where[0].split(", ")),
            tuple(re.findall(r"'.+?'(?=$|,)|[^, ]+", where[1])),
            where[2] if len(where) > 2 else "",
            gist,
            tuple(id for part in ids for id in part.split(", ")),
            " ".join(p.removeprefix(OUTSIDE) for p in outside),
        )


ROWS = list(read_rows(TEXT))
SAID = {id for row in ROWS for id in row.ids}
# The sources that are gone through, and the games that are made from them.
GONE_THROUGH = {source for row in ROWS if row.sentence for source in row.sources}
GAMES = [
    preset
    for preset in PRESETS.values()
    if any(GONE_THROUGH & {name for name, _ in cited(c.source)} for c in preset.every_clause)
]
OURS = {clause.id: clause for preset in GAMES for clause in preset.every_clause}
# Each value of an option, as it stands in a row, and what is cited for it.
VALUES = sorted(
    {
        (f"gap {gap}" if value == "undeclared" else f"{choice.name}={value}", sources)
        for preset in GAMES
        for choice, gap in choices(preset)
        for value, sources in played(choice.who).items()
    }
)
KNOWN = {
    *OURS,
    *(value for value, _ in VALUES),
    *(f"RULES {number}" for number in NUMBERS),
    *(f"gap {id}" for id in GAPS),
}


def said_there(source: str, place: str) -> set[str]:
    """What the sentences at a place of a source say; at any place of it, if none is named."""
    return {
        id
        for row in ROWS
        if source in row.sources and (not place or place in row.places)
        for id in row.ids
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r.sources[0]} {' '.join(r.places)} {r.gist}")
def test_a_row_is_complete(row: Said) -> None:
    """Known sources, a number or several, a short gist, and what says it or why it is outside."""
    assert set(row.sources) <= set(SOURCES)
    assert re.fullmatch(r"|(\d+)(-\d+)?", row.sentence)
    assert len(row.gist.split()) <= MOST_WORDS
    assert set(row.ids) <= KNOWN
    assert row.ids or row.outside
    if row.outside:
        word, *why = row.outside.split()
        assert word in CONDUCT
        assert why


def test_no_sentence_is_passed_over() -> None:
    """The numbers of a section go up from 1; what S0, S1 and S2 tell besides is left out.

    A sentence that says several things may have several rows.
    """
    last: dict[tuple[str, tuple[str, ...]], tuple[int, str]] = {}
    for row in ROWS:
        if not row.sentence:
            continue
        first, _, end = row.sentence.partition("-")
        for source in row.sources:
            before, was = last.get((source, row.places), (0, ""))
            last[source, row.places] = (int(end or first), row.sentence)
            if source in ("S0", "S1", "S2"):
                assert int(first) > before or row.sentence == was, row
            else:
                assert int(first) == before + 1 or row.sentence == was, row


def test_every_clause_and_every_value_has_a_sentence() -> None:
    """A clause as it stands without options, each value of an option, and each gap."""
    assert {id for id in OURS if ":" not in id} <= SAID
    assert {value for value, _ in VALUES} <= SAID


@pytest.mark.parametrize("id", OURS)
def test_what_a_clause_cites_says_it(id: str) -> None:
    """At each place that a clause names as its source there is a sentence with the clause."""
    for source, place in cited(OURS[id].source):
        assert source not in SOURCES or id in said_there(source, place), (source, place)


@pytest.mark.parametrize(("value", "sources"), VALUES)
def test_what_is_cited_for_a_value_says_it(value: str, sources: str) -> None:
    """At each place that is cited for a value there is a sentence with the value."""
    for source, place in cited(sources):
        assert value in said_there(source, place), (source, place)


@pytest.mark.parametrize(
    "row",
    [
        "| S0 | 1 | 1 | with the suit led, follow | |",
        "| S0 | 1 | 1 | BL1 |",
    ],
)
def test_a_row_that_lacks_something_is_noticed(row: str) -> None:
    """An empty cell, or one too few."""
    head = "## S0\n\n| source | section | sentence | gist | said by |\n|---|---|---|---|---|\n"
    with pytest.raises(ValueError, match="not a row"):
        list(read_rows(f"{head}{row}\n"))
