"""The reference and the mutants as targets: in this process, and served from another."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import Any

import pytest

from arbitre.asking.asker import Asker, TargetGone
from arbitre.mutants import MUTANTS
from arbitre.questions import QUESTIONS
from arbitre.targets import BadTarget, open_target
from arbitre.targets.process import ProcessTarget
from arbitre_reference import PRESETS, Position, RuleSet, rule_set

LEGAL = QUESTIONS["legal"]
FITTING = [
    (id, preset.name)
    for id, wrong in MUTANTS.items()
    for preset in PRESETS.values()
    if wrong.fits(preset)
]


def served(spec: str) -> ProcessTarget:
    """The target as a process."""
    command = [sys.executable, "-m", "arbitre", "serve", spec]
    return ProcessTarget(spec, command, 20.0, strict=False)


def two_and_three_cards(rules: RuleSet) -> list[Position]:
    """One position of every class of two and three cards."""
    layers = [layer for layer, _ in zip(LEGAL.space.layers(rules), range(3), strict=False)]
    return [group.items[0] for layer in layers[1:] for group in layer.groups]


def answers(target: Any, rules: RuleSet, items: list[Position]) -> list[Any]:
    """What the target says of each, in order."""
    asker = Asker(target, LEGAL, rules)
    try:
        asker.start()
        return [outcome for _, outcome in asker.ask(items)]
    finally:
        target.close()


@pytest.mark.parametrize("id", MUTANTS)
@pytest.mark.usefixtures("importable")
def test_a_mutant_served_is_the_mutant(id: str) -> None:
    """Over the wire a mutant answers as it does in this process, its crashes included."""
    presets = [preset for fitting, preset in FITTING if fitting == id]
    # The first that it fits, or the last, in turn.
    rules = rule_set(presets[-(list(MUTANTS).index(id) % 2)])
    items = two_and_three_cards(rules)
    assert {len(item.trick) + len(item.hand) for item in items} == {2, 3}
    here = answers(open_target(f"mutant:{id}"), rules, items)
    assert answers(served(f"mutant:{id}"), rules, items) == here


def test_every_mutant_fits_somewhere() -> None:
    """No mutant is left out of the comparison for want of a preset."""
    assert {id for id, _ in FITTING} == set(MUTANTS)


def test_a_mutant_is_asked_about_its_own_games_only() -> None:
    """A mutant of one game does not answer for another."""
    with pytest.raises(TargetGone, match="mutant W12 does not answer 'legal' for belote/coinche"):
        answers(open_target("mutant:W12"), rule_set("belote/coinche"), [])


@pytest.mark.usefixtures("importable")
def test_the_reference_plays_its_own_rules_whatever_is_asked() -> None:
    """`rules:belote/classic` answers questions about coinche by the rules of classic."""
    asked, played = rule_set("belote/coinche"), rule_set("belote/classic")
    items = two_and_three_cards(asked)
    own = [LEGAL.answer(LEGAL.expect(played, item)) for item in items]
    assert answers(open_target("rules:belote/classic"), asked, items) == own
    assert answers(served("rules:belote/classic"), asked, items) == own


@pytest.mark.parametrize("spec", ["mutant:W99", "rules:belote/bridge", "rules:"])
def test_what_there_is_not(spec: str) -> None:
    """A mutant or a rule set that does not exist is refused by name, with what there is."""
    with pytest.raises(BadTarget, match=spec):
        open_target(spec)


@pytest.mark.usefixtures("importable")
@pytest.mark.parametrize(
    ("sent", "received"),
    [
        (b"not json\n", b'{"id":null,"error":"not JSON'),
        (b"[1]\n", b'{"id":null,"error":"an object is needed"}'),
        (b'{"cmd":"bid","id":4}\n', b'{"id":4,"error":"unknown cmd \'bid\'"}'),
        (b'{"cmd":["legal"],"id":4}\n', b'{"id":4,"error":"unknown cmd'),
        (b'{"cmd":"legal","id":4}\n', b'{"id":4,"error":"legal needs id, rules and positions"}'),
        (
            b'{"cmd":"legal","id":4,"rules":"x/y","positions":[{}]}\n',
            b'{"id":4,"answers":[{"unsupported":"no rule set is called ',
        ),
    ],
)
def test_who_serves_survives_what_it_does_not_understand(sent: bytes, received: bytes) -> None:
    """A line that is no question is answered by an error, and the next one by an answer."""
    run = subprocess.run(
        [sys.executable, "-m", "arbitre", "serve", "mutant:W5"],
        input=sent + b'{"cmd":"hello","protocol":1}\n{"cmd":"bye"}\n',
        capture_output=True,
        timeout=600,
        check=True,
    )
    first, second = run.stdout.splitlines()
    assert first.startswith(received)
    assert b'"name":"mutant W5"' in second
    assert run.stderr == b""


@pytest.mark.usefixtures("importable")
def test_the_command_serves() -> None:
    """`arbitre serve` is what `python -m arbitre serve` is."""
    command = shutil.which("arbitre", path=str(sys.executable).rpartition("/")[0])
    if command is None:
        pytest.skip("arbitre is not installed here")
    rules = rule_set("belote/coinche")
    items = two_and_three_cards(rules)
    target = ProcessTarget("served", [command, "serve", "mutant:W13"], 20.0)
    assert answers(target, rules, items) == answers(open_target("mutant:W13"), rules, items)
