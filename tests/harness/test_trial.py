"""The harness on trial: killed, equivalent and survived mutants are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from arbitre.cli.bench import bench
from arbitre.mutants import MUTANTS, Mutant, all_mutants, mutant, restrict
from arbitre.questions.cards.legal import LEGAL
from arbitre.trial import mutation as trial
from arbitre.trial import speed
from arbitre.trial.mutation import EQUIVALENT, KILLED, SURVIVED, try_mutant
from arbitre_reference import PRESETS, rule_set

COINCHE, CLASSIC = "belote/coinche", "belote/classic"
LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"


def small(
    monkeypatch: pytest.MonkeyPatch, size: int = 4, positions: int = 0, seeds: int = 1
) -> None:
    """A reduced trial."""
    monkeypatch.setattr(trial, "CLASS_SIZE", size)
    monkeypatch.setattr(trial, "RANDOM_POSITIONS", positions)
    monkeypatch.setattr(trial, "SEEDS", seeds)


def plant(monkeypatch: pytest.MonkeyPatch, most: int) -> Mutant:
    """An engine that forgets all duties but following with at least so many cards in the hand."""
    made = restrict(MUTANTS["W13"], "late", lambda position: len(position.hand) >= most)
    monkeypatch.setitem(MUTANTS, made.id, made)
    return made


# -- killed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [COINCHE, CLASSIC, LLIURE, OBLIGADA])
def test_every_bug_seen_in_the_wild_is_killed_by_classes(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Classes of at most five cards kill every W mutant but the one that is the rule itself."""
    small(monkeypatch, size=5)
    rules = rule_set(name)
    for made in MUTANTS.values():
        if not made.fits(rules.preset) or (made.id, name) == ("W2", CLASSIC):
            continue
        found = try_mutant(made, rules, 1)
        assert (found.status, found.at_random) == (KILLED, None), made.id
        assert found.by_classes is not None


def test_the_count_is_that_of_the_first_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant is killed by the first of the positions on which it differs, counted from one."""
    small(monkeypatch)
    made, rules = mutant("W13"), rule_set(COINCHE)
    found = try_mutant(made, rules, 1)
    differs = [
        LEGAL.mutants.answer(made, rules, item) != LEGAL.answer(LEGAL.expect(rules, item))
        for item in trial.class_items(rules)
    ]
    assert found.by_classes == differs.index(True) + 1


def test_a_slip_of_large_hands_is_killed_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong with eight cards in the hand: no class of three cards shows it, random play does."""
    small(monkeypatch, size=3, positions=3000)
    found = try_mutant(plant(monkeypatch, 8), rule_set(COINCHE), 2)
    assert (found.status, found.by_classes) == (KILLED, None)
    assert found.at_random is not None
    assert 1 < found.at_random <= 3000


def test_the_random_count_is_a_median(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over three seeds the middle count is told; where most seeds fail, none is."""
    small(monkeypatch, size=3, positions=2000, seeds=3)
    counts = iter([5, 900, 7, 70, 11, None, None])

    def count(*_: object) -> int | None:
        return next(counts)

    monkeypatch.setattr(trial, "killed_after", count)
    assert try_mutant(mutant("W13"), rule_set(COINCHE), 1).at_random == 70
    small(monkeypatch, size=3, positions=2000, seeds=2)
    few = try_mutant(mutant("W13"), rule_set(COINCHE), 1)
    assert (few.status, few.by_classes, few.at_random) == (KILLED, 11, None)


# -- equivalent --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "name", "hand", "classes"),
    [
        # The duty to beat is lifted when the partner is winning: that is the rule (BL1, BL4).
        ("unless-partner:beat", LLIURE, 2, 1_545),
        # Only who is void must ruff: asked before or after following, it is all the same.
        ("first:ruff", COINCHE, 1, None),
        # Undertrumping is obligatory in the classic game.
        ("W2", CLASSIC, 1, None),
    ],
)
def test_what_answers_as_the_rules_do_is_equivalent(
    monkeypatch: pytest.MonkeyPatch, id: str, name: str, hand: int, classes: int | None
) -> None:
    """It is compared on every class in scope, and their number is told (as in `test_classes`)."""
    small(monkeypatch, size=2, positions=100)
    rules = rule_set(name)
    found = try_mutant(mutant(id), rules, hand)
    count = sum(1 for _ in LEGAL.space.proof_groups(rules, hand, 1))
    assert (found.status, found.by_classes, found.at_random) == (EQUIVALENT, None, None)
    assert found.compared == count == (classes or count)


# -- survived ----------------------------------------------------------------------------------


def test_what_differs_beyond_the_search_has_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip of three cards in the hand, searched for in three cards on the whole, survives.

    The comparison shows where it differs, and that is not called equivalent.
    """
    small(monkeypatch, size=3)
    made = plant(monkeypatch, 3)
    found = try_mutant(made, rule_set(COINCHE), 3)
    assert found.status == SURVIVED
    assert found.witness is not None
    # Forgetting the duties of a hand of three shows first beside a single card on the table.
    assert (len(found.witness.hand), len(found.witness.trick)) == (3, 1)
    assert made.play(rule_set(COINCHE), found.witness) != [
        ruling.card for ruling in rule_set(COINCHE).judge(found.witness) if ruling.allowed
    ]


def test_what_is_compared_too_little_is_called_equivalent_in_that_scope(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same slip, compared up to two cards in the hand, is equivalent there: so many classes."""
    small(monkeypatch, size=3)
    found = try_mutant(plant(monkeypatch, 3), rule_set(LLIURE), 2)
    assert (found.status, found.compared) == (EQUIVALENT, 1_545)


# -- the list ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [COINCHE, LLIURE, OBLIGADA])
def test_every_mutant_that_can_be_planted_is_on_trial(name: str) -> None:
    """The W list comes first, whole; names are unique; each slip fits the game."""
    made = all_mutants(rule_set(name))
    known = [id for id, one in MUTANTS.items() if one.fits(PRESETS[name])]
    assert [one.id for one in made[: len(known)]] == known
    assert len({one.id for one in made}) == len(made)
    assert all(one.fits(PRESETS[name]) for one in made)
    assert len(made) > 50


def test_speed_is_measured_and_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small proof and small searches: each figure has its row, in the table and in the picture.

    What is kept for it is dropped, and the user's own cache left alone.
    """
    monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(speed, "EVERY_HAND", 1)
    monkeypatch.setattr(speed, "SEARCHED", 8000)
    monkeypatch.setattr(speed, "SIZES", (1000,))
    drawn = tmp_path / "speed.svg"
    done = CliRunner().invoke(bench, ["--speed", "--svg", str(drawn)])
    assert done.exit_code == 0, done.output
    for row in ("prove belote/coinche, 5,172 positions", "check, classes, again", "memory of"):
        assert row in done.output
    assert "the engine alone" in drawn.read_text(encoding="utf-8").replace("&#160;", " ")
    assert not (tmp_path / "cache").exists()
