"""`arbitre diff`, run as a user would: what changes, how much, and whether it is equal."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]

COINCHE, CLASSIC = "rules:belote/coinche", "rules:belote/classic"
SMALL = ("--cards", "4", "--deals", "20")
EXAMPLE = Path(__file__).parents[2] / "adapters" / "python" / "example_engine.py"


def percentages(text: str) -> list[float]:
    """The shares that are told."""
    return [float(share) for share in re.findall(r"([\d.]+)%", text)]


def test_a_change_is_told_with_clause_direction_shares_and_witness(arbitre: Run) -> None:
    """From coinche to classic: BE8, stricter, in one class, and the smallest position."""
    done = arbitre("diff", COINCHE, CLASSIC, *SMALL)
    assert done.returncode == 1
    assert "B is stricter  1 classes" in done.stdout
    assert "BE8: Void, an opponent's trump winning" in done.stdout
    assert "position: belote.coinche~S~AHAS~KSAD" in done.stdout
    assert re.search(r"every class of at most 4 cards: \d+ classes, 1 of them differ", done.stdout)
    assert re.search(r"in play: \d+ of 640 turns .*, \d+ of 20 deals", done.stdout)
    assert all(0 <= share <= 100 for share in percentages(done.stdout))
    assert "looser" not in done.stdout


def test_the_other_way_it_is_looser(arbitre: Run) -> None:
    """Asked about A's rules, as A is a rule set."""
    done = arbitre("diff", CLASSIC, COINCHE, *SMALL)
    assert done.returncode == 1
    assert "asked about belote/classic" in done.stdout
    assert "B is looser  1 classes" in done.stdout
    assert "stricter" not in done.stdout


def test_equal_is_stated_with_its_scope(arbitre: Run) -> None:
    """Two names of one rule set: equal, up to so many cards, so many classes; exit 0."""
    done = arbitre("diff", CLASSIC, f"{COINCHE}+undertrump=obligatory", *SMALL)
    assert done.returncode == 0
    assert re.search(
        r"equal within scope: every class of at most 4 cards: \d+ classes", done.stdout
    )
    assert "in play: 0 of 640 turns (0.00%), 0 of 20 deals" in done.stdout


def test_what_only_large_positions_show_is_not_equal(arbitre: Run) -> None:
    """Within three cards coinche and classic are equal; played out they differ: exit 1."""
    done = arbitre("diff", COINCHE, CLASSIC, "--cards", "3", "--deals", "100")
    assert done.returncode == 1
    assert "equal within scope" not in done.stdout
    assert "B is stricter  in larger positions only" in done.stdout
    assert re.search(r"at most 3 cards: \d+ classes, 0 of them differ", done.stdout)


def test_an_engine_and_a_rule_set(arbitre: Run) -> None:
    """The example engine, a process, plays coinche and not classic."""
    engine = f"{sys.executable} {EXAMPLE}"
    assert arbitre("diff", engine, COINCHE, *SMALL).returncode == 0
    done = arbitre("diff", engine, CLASSIC, *SMALL, "--rules", "belote/coinche")
    assert done.returncode == 1
    assert "B is stricter" in done.stdout


def test_a_comparison_repeats_itself(process: Run) -> None:
    """The same seed tells the same; another seed deals other cards."""
    told = [
        process("diff", COINCHE, "mutant:W13", "--cards", "3", "--seed", seed).stdout
        for seed in ("1", "1", "2")
    ]
    assert told[0] == told[1]
    assert told[1] != told[2]


def test_silence_is_not_equality(arbitre: Run, silent: str) -> None:
    """Two engines that answer nothing are not compared: exit 3; one of two: exit 1, and counted."""
    few = ("--rules", "belote/coinche", "--cards", "2", "--deals", "1")
    both = arbitre("diff", silent, silent, *few)
    assert both.returncode == 3
    assert "nothing is compared" in both.stdout
    assert "equal within" not in both.stdout
    one = arbitre("diff", COINCHE, silent, *few)
    assert one.returncode == 1
    assert re.search(r"answered by one of them only: \d+ classes", one.stdout)
    assert "equal within" not in one.stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("mutant:W5", "mutant:W6"), 2),
        ((COINCHE, "mutant:W99"), 2),
        (("rules:belote/nothing", COINCHE), 2),
        ((COINCHE, "no-such-program"), 3),
        ((COINCHE, "rules:botifarra/lliure"), 3),
    ],
    ids=["no rules", "mutant", "rules", "program", "game"],
)
def test_what_cannot_be_compared_is_told(
    arbitre: Run, arguments: tuple[str, ...], code: int
) -> None:
    """Exit 2 for a mistake, 3 for a target that cannot be asked; a line says why."""
    done = arbitre("diff", *arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith("arbitre: ")
