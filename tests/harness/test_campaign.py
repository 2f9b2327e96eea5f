"""The loop: it tests itself, repeats itself, knows a gap from a bug, and can be interrupted."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from arbitre.asking.asker import Asker
from arbitre.protocol import HelloAnswer
from arbitre.question import Answer, Difference, Verdict
from arbitre.questions.cards.legal import LEGAL, LegalQuestion
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.compare import difference_of
from arbitre.search.findings import INTERRUPTED, Report
from arbitre.search.statement import describe_search
from arbitre.targets import open_target
from arbitre.targets.inprocess import Answerer, InProcessTarget
from arbitre_reference import rule_set

OBLIGADA, COINCHE = "botifarra/obligada", "belote/coinche"


def run(
    spec: str,
    rules: str,
    positions: int = 6000,
    seed: int = 0,
    batch: int = 64,
    most: int | None = None,
) -> Report:
    """One whole check."""
    budget = Budget(seconds=None, positions=positions)
    target = open_target(spec)
    return check(target, LEGAL, rule_set(rules), seed=seed, budget=budget, batch=batch, most=most)


def told(report: Report) -> dict[str, Any]:
    """Everything that a report says, but how long it took."""
    return {
        "control": (report.control, report.control_caught),
        "stages": [(s.name, s.positions, s.classes, s.size, s.complete) for s in report.stages],
        "exercised": report.exercised,
        "checked": describe_search(report),
        "exit": report.exit_code,
        "findings": [
            (f.difference, f.count, f.stage, f.first_seen, f.asked, f.example, f.examples)
            for f in [*report.findings, *report.gaps]
        ],
    }


# -- the control -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 4, 5, 22])
@pytest.mark.parametrize("rules", [COINCHE, "belote/classic", OBLIGADA])
def test_every_run_catches_its_own_mutant(rules: str, seed: int) -> None:
    """A conforming target conforms, and the mutant hidden in the run was caught."""
    report = run(f"rules:{rules}", rules, 500, seed)
    assert report.control_caught
    assert "caught after" in report.control
    assert (report.findings, report.gaps, report.exit_code) == ([], [], 0)


@pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.proof) for seed in range(6, 24))]
)
def test_a_harness_that_compares_nothing_is_invalid(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """If the comparison is broken the control is not caught, and the run says so: exit code 4.

    Whichever mutant the seed draws: one that crashes would be noticed without any comparison.
    """
    monkeypatch.setattr(LegalQuestion, "compare", lambda *_: None)
    report = run("mutant:W13", COINCHE, 500, seed)
    assert report.control_caught is False
    assert "NOT caught" in report.control
    assert report.exit_code == 4


def test_a_harness_that_takes_every_answer_for_garbage_is_invalid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is told without comparing cards has not caught the control: exit code 4."""
    garbage = Difference(Verdict.MALFORMED, "not an answer", "BE0")
    monkeypatch.setattr(LegalQuestion, "compare", lambda *_: garbage)
    report = run("mutant:W13", COINCHE, 500)
    assert report.control_caught is False
    assert report.exit_code == 4


# -- repeating itself --------------------------------------------------------------------------


@pytest.mark.parametrize(("spec", "rules"), [("mutant:W6", COINCHE), ("mutant:W13", OBLIGADA)])
def test_the_batch_size_changes_nothing(spec: str, rules: str) -> None:
    """One seed and a number of positions tell the whole report, whatever is sent at once."""
    one, some, many = (told(run(spec, rules, 5000, 7, batch)) for batch in (1, 16, 200))
    assert one == some
    assert some == many


def test_the_seed_changes_the_sample() -> None:
    """Another seed asks other random positions and draws another control; classes stay."""
    one, other = run("mutant:W13", COINCHE, seed=1), run("mutant:W13", COINCHE, seed=2)
    assert one.exercised != other.exercised
    assert told(one)["stages"] == told(other)["stages"]


@pytest.mark.parametrize("positions", [1, 5, 24, 100, 5000])
def test_the_budget_is_kept(positions: int) -> None:
    """So many positions are asked as were allowed, but for the last class, which is asked whole."""
    report = run("rules:belote/coinche", COINCHE, positions)
    assert positions <= report.positions < positions + 12


@pytest.mark.parametrize(("positions", "exit_code"), [(1, 4), (20, 4), (2000, 0)])
def test_who_asked_too_little_has_no_verdict(positions: int, exit_code: int) -> None:
    """A run that would not have caught its own control does not pass, whoever is asked.

    The control lets nobody off who is void: at random that shows in one position of a few hundred.
    """
    report = run("rules:belote/coinche", COINCHE, positions)
    assert (report.findings, report.exit_code) == ([], exit_code)
    assert report.asked_too_little is (exit_code == 4)


def test_what_is_found_with_little_counts() -> None:
    """Who is wrong in the first position is wrong, however little was asked besides."""
    report = run("rules:belote/classic", COINCHE, 40)
    assert report.asked_too_little
    assert run("mutant:W13", COINCHE, 600).exit_code == 1


def refusing(refuses: Callable[[Any], bool]) -> Report:
    """The report about a target that is right, and refuses where it should answer so."""

    def answer(question: str, rules: str, item: dict[str, Any]) -> Answer:
        law = rule_set(rules)
        expected = LEGAL.expect(law, LEGAL.decode(law, item))
        return {"unsupported": "not now"} if refuses(expected) else LEGAL.answer(expected)

    hello = HelloAnswer("fickle", "", "Python", {"legal": (COINCHE,)})
    target = InProcessTarget("fickle", Answerer(hello, answer))
    report = check(target, LEGAL, rule_set(COINCHE), budget=Budget(None, 2000))
    assert report.findings == []
    return report


@pytest.mark.parametrize(("every", "exit_code"), [(2, 3), (3, 0)])
def test_who_refuses_half_has_no_verdict(every: int, exit_code: int) -> None:
    """A target that refuses one position in two, and is right in the others, has not conformed."""
    asked = count(1)
    assert refusing(lambda _: next(asked) % every == 0).exit_code == exit_code


def test_who_refuses_wherever_a_clause_forbids_has_no_verdict() -> None:
    """A clause is not exercised where it allows only: `BE7`, that one overruffs, forbids as well.

    Who refuses all that it is about plays so much less, and it is said that it was never asked.
    """
    verdicts = LEGAL.coverage.verdicts
    report = refusing(lambda expected: ("BE7", "illegal") in verdicts(expected))
    assert "BE7" in {clause for clause, _ in report.exercised}
    assert report.exit_code == 3
    report = refusing(lambda expected: "BE7" in {clause for clause, _ in verdicts(expected)})
    assert "BE7" in {clause for clause, _ in report.never_exercised()}
    assert report.exit_code == 0


def test_the_first_difference_ends_the_search() -> None:
    """With `first`, one finding is enough, and it is minimal already."""
    report = run("mutant:W13", COINCHE, most=1)
    assert len(report.findings) == 1
    assert LEGAL.shrinking.size(report.findings[0].example.item) == (3, 1)
    assert report.positions < 1000


def test_a_finding_knows_when_it_was_first_seen() -> None:
    """The search that ends at the first difference ends with the position that showed it."""
    report, whole = run("mutant:W13", COINCHE, most=1), run("mutant:W13", COINCHE)
    [only] = report.findings
    assert only.asked == report.positions
    assert only.asked == min(finding.asked for finding in whole.findings)
    assert len({finding.asked for finding in whole.findings}) == len(whole.findings) > 1


# -- gaps --------------------------------------------------------------------------------------

LOWEST = f"rules:{OBLIGADA}+second_hand_discard=lowest"


def test_another_reading_of_a_gap_is_no_bug() -> None:
    """Who reads S0's exception otherwise differs on disputed cards alone: a gap, and exit code 0.

    It takes three cards: a lead, and two of one suit that is neither led nor trump.
    """
    report = run(LOWEST, OBLIGADA)
    assert (report.findings, report.exit_code) == ([], 0)
    [gap] = report.gaps
    assert (gap.difference.verdict, gap.difference.clause) == ("disputed-only", "OBX")
    assert LEGAL.shrinking.size(gap.example.item) == (3, 1)


def test_a_declared_reading_binds() -> None:
    """Against a rule set that declares the reading, the same engine is wrong, at the same size."""
    report = run(LOWEST, f"{OBLIGADA}+second_hand_discard=any")
    assert (report.gaps, report.exit_code) == ([], 1)
    [finding] = report.findings
    assert (finding.difference.kind, finding.difference.clause) == ("forbids a legal card", "OBX")
    assert LEGAL.shrinking.size(finding.example.item) == (3, 1)


@pytest.mark.parametrize("reading", ["any", "value-or-lowest"])
def test_readings_that_are_admissible_conform(reading: str) -> None:
    """No admissible reading of the gap is ever a finding against the undeclared rule set."""
    report = run(f"rules:{OBLIGADA}+second_hand_discard={reading}", OBLIGADA)
    assert (report.findings, report.exit_code) == ([], 0)


# -- interrupts --------------------------------------------------------------------------------


@pytest.mark.parametrize("after", ["classes", "random"])
@pytest.mark.parametrize(
    ("spec", "code"), [("rules:belote/coinche", 130), ("mutant:W13", 1)], ids=["right", "wrong"]
)
def test_an_interrupt_keeps_what_was_found(after: str, spec: str, code: int) -> None:
    """Interrupted in either stage, the report so far comes back: 130, or 1 if it has a finding."""

    def progress(stage: str, done: int, share: float) -> None:
        if stage == after and done > 1500:
            raise KeyboardInterrupt

    budget = Budget(seconds=None, positions=20_000)
    report = check(open_target(spec), LEGAL, rule_set(COINCHE), budget=budget, progress=progress)
    assert report.broken_off == INTERRUPTED
    assert report.exit_code == code
    assert bool(report.findings) == (code == 1)
    assert report.stages[-1].name == after
    assert 1500 < report.stages[-1].positions < 20_000
    assert any("interrupted" in line for line in describe_search(report))


def test_what_is_sampled_is_told_from_what_is_proved() -> None:
    """The statement names the classes asked, the sample with its seed, and what was left out."""
    report = run("rules:belote/coinche", COINCHE, 6000, seed=5)
    said = "\n".join(describe_search(report))
    classes, random = report.stages
    assert f"every class of at most {classes.size} cards" in said
    assert f"{classes.classes:,} classes, {classes.positions:,} positions" in said
    assert f"{random.positions:,} random positions" in said
    assert "seed 5" in said
    assert "not checked: larger classes" in said


# -- one fault, one finding ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("IndexError 12: list index", "IndexError 7: tuple index", "IndexError #"),
        ("<Card at 0x7f3a>", "<Card at 0x11bc>", "<Card at #>"),
        ("KeyError", "KeyError: 'trick'", "KeyError"),
        ("", ": nothing", "error"),
    ],
)
def test_what_varies_in_a_message_makes_no_other_finding(one: str, other: str, kind: str) -> None:
    """Numbers, addresses, and what follows the first colon: the kind of an error has none."""
    asker = Asker(open_target(f"rules:{COINCHE}"), LEGAL, rule_set(COINCHE))
    item = next(iter(next(iter(LEGAL.space.layers(asker.rules))).groups)).items[0]
    for message in (one, other):
        difference = difference_of(asker, item, {"error": message})
        assert difference is not None
        assert (difference.verdict, difference.kind) == (Verdict.ERROR_ANSWER, kind)
