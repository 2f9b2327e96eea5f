"""The positions worked out by hand, asked to the example engines and to real ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from arbitre.protocol import Ask
from arbitre.targets.process import ProcessTarget

DATA = Path(__file__).parents[1] / "data" / "worked-positions.json"
ROWS: list[dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8"))
SDKS = ["python", "javascript", "typescript", "java", "rust", "go", "cpp"]
WITHOUT_SUIT = ("no-trump", "all-trumps")
COINCHE = [row for row in ROWS if row["rules"] == "belote/coinche" and not row["options"]]

Command = Callable[[str], list[str]]


@contextmanager
def running(command: list[str]) -> Iterator[Callable[[str, list[dict[str, Any]]], list[Any]]]:
    """Runs an adapter: `ask(rules, rows)`, every message being held against its schema."""
    target = ProcessTarget(command[-1], command, 30.0, strict=True)
    target.start()

    def ask(rules: str, rows: list[dict[str, Any]]) -> list[Any]:
        items = [{field: row[field] for field in ("trump", "trick", "hand")} for row in rows]
        target.submit(Ask("legal", 1, rules, [{**item, "leader": 0} for item in items]))
        # Cards may come in any order: here they are put into that of the hand.
        return [
            {"legal": [card for card in row["hand"] if card in said["legal"]]}
            if isinstance(said, dict) and "legal" in said
            else said
            for row, said in zip(rows, target.collect(), strict=True)
        ]

    try:
        yield ask
    finally:
        target.close()


def legal(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The right answers."""
    return [{"legal": row["legal"]} for row in rows]


def name_of(row: dict[str, Any]) -> str:
    """The full name of a row's rule set."""
    rules: str = row["rules"]
    return rules + "".join(f"+{name}={value}" for name, value in row["options"].items())


def test_there_are_rows_of_every_contract() -> None:
    """The rows of coinche are with a trump suit, without a trump, and with nothing but trumps."""
    assert len(COINCHE) > 10
    assert {row["trump"] for row in COINCHE} >= set(WITHOUT_SUIT)


@pytest.mark.parametrize("sdk", SDKS)
def test_the_example_engines(sdk: str, command: Command) -> None:
    """Every example engine plays every row of coinche without options as it is worked out."""
    with running(command(sdk)) as ask:
        assert ask("belote/coinche", COINCHE) == legal(COINCHE)


@pytest.mark.parametrize("sdk", SDKS)
def test_the_example_engines_say_what_they_do_not_play(sdk: str, command: Command) -> None:
    """Rows of other games and options are answered `unsupported`, each in its place."""
    others = [row for row in ROWS if row not in COINCHE]
    with running(command(sdk)) as ask:
        for row in others:
            (answer,) = ask(name_of(row), [row])
            assert list(answer) == ["unsupported"]
            assert name_of(row) in answer["unsupported"]


def test_colver(command: Command) -> None:
    """Colver plays the rows with a trump suit as worked out, and no other."""
    with_suit = [row for row in COINCHE if row["trump"] not in WITHOUT_SUIT]
    without = [row for row in COINCHE if row["trump"] in WITHOUT_SUIT]
    with running(command("colver")) as ask:
        assert ask("belote/coinche", with_suit) == legal(with_suit)
        assert ask("belote/coinche", without) == [
            {"unsupported": f"colver has no contract {row['trump']}"} for row in without
        ]
        (answer,) = ask("belote/coinche+undertrump=banned", with_suit[:1])
        assert list(answer) == ["unsupported"]


def test_belote_cli(command: Command) -> None:
    """belote-cli plays every row but those where a player who cannot overruff is free.

    There it plays what `undertrump=obligatory` makes of the row: the trumps of the hand alone.
    """
    with running(command("belote-cli")) as ask:
        answers = ask("belote/coinche", COINCHE)
        different = [
            row for row, said in zip(COINCHE, answers, strict=True) if said != legal([row])[0]
        ]
        assert different
        for row, said in zip(COINCHE, answers, strict=True):
            trumps = [card for card in row["hand"] if card[-1] == row["trump"]]
            assert said["legal"] == (trumps if row in different else row["legal"])
            assert ("BE8" in row["note"] and bool(trumps)) == (row in different)


def test_belote_cli_under_the_option_that_it_plays(command: Command) -> None:
    """The row of `undertrump=obligatory` is what belote-cli plays; other options it does not."""
    with running(command("belote-cli")) as ask:
        for row in ROWS:
            if row["rules"] != "belote/coinche" or not row["options"]:
                continue
            (answer,) = ask(name_of(row), [row])
            if row["options"] == {"undertrump": "obligatory"}:
                assert answer == {"legal": row["legal"]}
            else:
                assert list(answer) == ["unsupported"]
