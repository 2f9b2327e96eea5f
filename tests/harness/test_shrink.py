"""Counterexamples: as small as the rules allow, one for each bug, with the proof of it.

The sizes in the tables are worked out from RULES.md; the reasoning stands beside them.
"""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

from arbitre.asking.asker import Asker
from arbitre.mutants import MUTANTS
from arbitre.protocol import Ask
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.search.compare import difference_of
from arbitre.search.findings import Counterexample, Finding, Report, Searched
from arbitre.search.shrink import descend, shrink, sweep
from arbitre.space.positions import uniform
from arbitre.targets import open_target
from arbitre_reference import PRESETS, Position, rule_set

LLIURE, OBLIGADA = "botifarra/lliure", "botifarra/obligada"
COINCHE, CLASSIC = "belote/coinche", "belote/classic"

ALLOWS, FORBIDS = "allows a forbidden card", "forbids a legal card"

# For each mutant: why it takes so many cards; then, where it differs at all, the cards, how many
# of them on the table, the clause and the kind of its smallest counterexample.
# One card in the hand is always legal: where a wrong set is not empty, it takes two.
# Of several kinds of one size, the one that stands first in the alphabet.
# fmt: off
SMALLEST: dict[str, dict[str, tuple[int, int, str, str]]] = {
    # The partner has led and not been beaten; a trump and a discard are held.
    "W1": {COINCHE: (4, 2, "BE4", FORBIDS), CLASSIC: (4, 2, "BE4", FORBIDS),
           LLIURE: (4, 2, "BL4", FORBIDS), OBLIGADA: (4, 2, "OBP", FORBIDS)},
    # A lead and a rival's ruff; a lower trump and a discard are held. Classic belote plays so.
    "W2": {COINCHE: (4, 2, "BE8", FORBIDS),
           LLIURE: (4, 2, "BL7", FORBIDS), OBLIGADA: (4, 2, "OBR", FORBIDS)},
    # A lead and a rival's ruff; a card of the suit and a higher trump are held.
    "W3": {COINCHE: (4, 2, "BE1", ALLOWS), CLASSIC: (4, 2, "BE1", ALLOWS),
           LLIURE: (4, 2, "BL3", ALLOWS), OBLIGADA: (4, 2, "BL3", ALLOWS)},
    # A lead and a rival's ruff; a higher and a lower trump are held.
    "W4": {COINCHE: (4, 2, "BE7", ALLOWS), CLASSIC: (4, 2, "BE7", ALLOWS),
           LLIURE: (4, 2, "BL6", ALLOWS), OBLIGADA: (4, 2, "BL6", ALLOWS)},
    # The partner leads, a rival discards a higher rank: as W1, and in botifarra as W7.
    "W5": {COINCHE: (4, 2, "BE4", FORBIDS), CLASSIC: (4, 2, "BE4", FORBIDS),
           LLIURE: (4, 2, "BL1", FORBIDS), OBLIGADA: (4, 2, "OBP", FORBIDS)},
    # A high lead; a low trump and a discard. In classic belote the duty to undertrump hides that:
    # there, of two trumps, the one below the height of the lead is forbidden.
    "W6": {COINCHE: (3, 1, "BE6", ALLOWS), CLASSIC: (3, 1, "BE6", FORBIDS),
           LLIURE: (3, 1, "BL5", ALLOWS), OBLIGADA: (3, 1, "BL5", ALLOWS)},
    # The partner leads and is winning. Botifarra: one card above, one below. Belote: as W1.
    "W7": {COINCHE: (4, 2, "BE4", FORBIDS), CLASSIC: (4, 2, "BE4", FORBIDS),
           LLIURE: (4, 2, "BL1", FORBIDS), OBLIGADA: (4, 2, "OBP", FORBIDS)},
    # A lead; a card above it in its suit and one as high in another.
    "W8": {COINCHE: (3, 1, "TA1", ALLOWS), CLASSIC: (3, 1, "TA1", ALLOWS)},
    # Belote: the 7 of trumps is led, the 8 and a card with points are held: the 8 is refused.
    # Botifarra: the 3 is led, the 4 and the 2 are held: neither seems to beat it.
    "W9": {COINCHE: (3, 1, "BE2", FORBIDS), CLASSIC: (3, 1, "BE2", FORBIDS),
           LLIURE: (3, 1, "BL2", ALLOWS), OBLIGADA: (3, 1, "BL2", ALLOWS)},
    # A lead, and one card of another suit that is no trump.
    "W10": {COINCHE: (2, 1, "BE5", "no card at all"), CLASSIC: (2, 1, "BE5", "no card at all"),
            LLIURE: (2, 1, "BL8", "no card at all"), OBLIGADA: (2, 1, "OBX", "no card at all")},
    # A lead, and one card; of those classes the first is a trump above the trump that was led.
    "W11": {COINCHE: (2, 1, "BE2", "IndexError"), CLASSIC: (2, 1, "BE2", "IndexError"),
            LLIURE: (2, 1, "BL2", "IndexError"), OBLIGADA: (2, 1, "OBW", "IndexError")},
    # Lliure: the king is led, the nine and a low card are held: neither seems to beat it.
    # Obligada: the ace is led, the nine and the king are held: both seem to beat it.
    "W12": {LLIURE: (3, 1, "BL2", ALLOWS), OBLIGADA: (3, 1, "BL2", ALLOWS)},
    # The knight is led, the king and the jack are held: both seem to beat it.
    "W12b": {LLIURE: (3, 1, "BL2", ALLOWS), OBLIGADA: (3, 1, "BL2", ALLOWS)},
    # A lead; a card above it and one below.
    "W13": {COINCHE: (3, 1, "BE2", ALLOWS), CLASSIC: (3, 1, "BE2", ALLOWS),
            LLIURE: (3, 1, "BL2", ALLOWS), OBLIGADA: (3, 1, "BL2", ALLOWS)},
    # Any lead will do.
    "W14": {COINCHE: (1, 0, "BE0", "ValueError"), CLASSIC: (1, 0, "BE0", "ValueError"),
            LLIURE: (1, 0, "BL0", "ValueError"), OBLIGADA: (1, 0, "OB0", "ValueError")},
    # Botifarra: a lead; a card of the first suit and one of a third. Belote: two cards of the
    # first suit, which is led, and one of them higher.
    "W14b": {COINCHE: (3, 1, "SA1", FORBIDS), CLASSIC: (3, 1, "SA1", FORBIDS),
             LLIURE: (3, 1, "BL9", FORBIDS), OBLIGADA: (3, 1, "OBX", FORBIDS)},
    # A lead that cannot be beaten; two cards of its suit, and a lower rank in another.
    "W15": {OBLIGADA: (4, 1, "OBR", ALLOWS)},
}
# fmt: on

ROWS = [pytest.param(m, p, id=f"{m}-{p}") for m, presets in SMALLEST.items() for p in presets]


def run(mutant: str, preset: str, positions: int = 3_000) -> Report:
    """One whole check of a mutant."""
    budget = Budget(seconds=None, positions=positions)
    report = check(open_target(f"mutant:{mutant}"), LEGAL, rule_set(preset), budget=budget)
    assert report.control_caught
    return report


def sized(finding: Finding) -> tuple[int, int, str, str]:
    """A finding as the table has it."""
    cards, table = LEGAL.shrinking.size(finding.example.item)
    return cards, table, finding.difference.clause, finding.difference.kind


# -- the W list --------------------------------------------------------------------------------


def test_the_table_has_every_mutant() -> None:
    """Each bug of RULES 5 about card play is in the table, where it can be planted.

    Klaverjas and manille have the ladder of belote, and no counterexamples of their own.
    """
    games = {COINCHE, CLASSIC, LLIURE, OBLIGADA}
    assert set(SMALLEST) == {m for m in MUTANTS if m.startswith("W")}
    for name, presets in SMALLEST.items():
        fits = {preset for preset in games if MUTANTS[name].fits(PRESETS[preset])}
        assert fits - set(presets) == ({CLASSIC} if name == "W2" else set())


# To prove these minimal in obligada, which has most classes, takes seconds each.
SLOW = {("W5", OBLIGADA), ("W9", OBLIGADA), ("W14b", OBLIGADA), ("W15", OBLIGADA)}


@pytest.mark.parametrize("positions", [3_000, pytest.param(30_000, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("mutant", "preset"),
    [
        pytest.param(*row.values, id=row.id, marks=pytest.mark.proof if row.values in SLOW else ())
        for row in ROWS
    ],
)
def test_each_wrong_engine_is_found_and_minimised(mutant: str, preset: str, positions: int) -> None:
    """A check finds the bug, and its first finding has the size, clause and kind of the table."""
    report = run(mutant, preset, positions)
    assert report.exit_code == 1
    assert sized(report.findings[0]) == SMALLEST[mutant][preset]
    assert all(finding.example.minimal for finding in report.findings)
    sizes = [LEGAL.shrinking.size(finding.example.item) for finding in report.findings]
    assert sizes == sorted(sizes)


def test_what_classic_belote_plays_is_no_bug_there() -> None:
    """W2, the duty to undertrump, is the rule of classic belote: nothing is found."""
    report = run("W2", CLASSIC)
    assert (report.findings, report.gaps, report.exit_code) == ([], [], 0)


@pytest.mark.parametrize(
    ("mutant", "preset"),
    [
        ("W5", LLIURE),
        ("W9", COINCHE),
        ("W12", LLIURE),
        ("W6", COINCHE),
        ("W6", LLIURE),
    ],
)
def test_nothing_can_be_taken_from_a_minimum(mutant: str, preset: str) -> None:
    """From a counterexample called minimal no card can go without the difference going too."""
    report = run(mutant, preset)
    asker = Asker(open_target(f"mutant:{mutant}"), LEGAL, rule_set(preset))
    asker.start()
    for finding in report.findings:
        assert descend(asker, finding.example)[0] is finding.example, sized(finding)


# -- from a large position ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mutant", "preset"),
    [("W1", COINCHE), ("W3", LLIURE), ("W5", COINCHE), ("W13", OBLIGADA), ("W15", OBLIGADA)],
)
def test_a_large_counterexample_shrinks_to_the_same_size(mutant: str, preset: str) -> None:
    """From a random position of ten cards or more, shrinking ends where the classes began."""
    rules = rule_set(preset)
    cards, table, clause, kind = SMALLEST[mutant][preset]
    asker = Asker(open_target(f"mutant:{mutant}"), LEGAL, rules)
    asker.start()
    found = 0
    for item in uniform(rules, Random(3)):
        if len(item.trick) + len(item.hand) < 10:
            continue
        outcome = asker.once(item)
        difference = difference_of(asker, item, outcome)
        if difference is None or (difference.clause, difference.kind) != (clause, kind):
            continue
        smallest = shrink(asker, Counterexample(item, outcome, difference), Searched())
        assert LEGAL.shrinking.size(smallest.item) == (cards, table)
        assert smallest.difference.key == difference.key
        assert smallest.minimal
        assert re.search(rf"no smaller class in which {clause} can decide .*\d classes asked",
                         smallest.proof)  # fmt: skip
        found += 1
        if found == 3:
            return


# -- the proof ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "classes"), [(LLIURE, 19), (COINCHE, 25)])
def test_the_proof_counts_the_smaller_classes(preset: str, classes: int) -> None:
    """Three cards are minimal because every class of one or two cards agreed, and it says so.

    Lliure has 3 classes of one card and 16 of two; belote's all-trumps adds 1 and 5.
    Each is asked through twelve positions.
    """
    proof = run("W13", preset, 8000).findings[0].example.proof
    assert proof.startswith("minimal: 3 cards (1 on the table, 2 in the hand)")
    numbers = [int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*", proof)]
    assert classes in numbers
    assert 12 * classes in numbers


def test_what_was_searched_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all classes of two cards have been asked, the sweep begins with three."""
    found = run("W13", LLIURE).findings[0].example
    asker = Asker(open_target("mutant:W13"), LEGAL, rule_set(LLIURE))
    asker.start()
    sizes: list[int] = []
    submit = asker.target.submit

    def noted(ask: Ask) -> None:
        sizes.extend(len(item["trick"]) + len(item["hand"]) for item in ask.items)
        submit(ask)

    monkeypatch.setattr(asker.target, "submit", noted)
    best = sweep(asker, found, Searched(2, 19, 228))
    assert best.minimal
    assert set(sizes) == {3}


def test_a_candidate_that_may_not_be_needed_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """One is asked in the first message, and twice as many in each that follows."""
    asker = Asker(open_target("rules:belote/coinche"), LEGAL, rule_set(COINCHE), batch=8)
    asker.start()
    sizes: list[int] = []
    submit = asker.target.submit

    def noted(ask: Ask) -> None:
        sizes.append(len(ask.items))
        submit(ask)

    monkeypatch.setattr(asker.target, "submit", noted)
    items = list(islice(uniform(rule_set(COINCHE), Random(1)), 40))
    assert [item for item, _ in asker.ask(items, at_first=1)] == items
    assert sizes == [1, 2, 4, 8, 8, 8, 8, 1]


def test_what_was_shrunk_in_time_is_kept() -> None:
    """Where time is up in the middle, the smallest counterexample so far comes back."""
    rules = rule_set(COINCHE)
    asker = Asker(open_target("mutant:W3"), LEGAL, rules)
    asker.start()
    items = (item for item in uniform(rules, Random(1)) if len(item.hand) > 5)
    large = next(
        Counterexample(item, outcome, difference)
        for item, outcome in asker.ask(items)
        if (difference := difference_of(asker, item, outcome)) is not None
    )
    looked: list[int] = []

    def belongs(item: Position, outcome: object) -> bool:
        looked.append(len(item.hand))
        if len(looked) == 2:
            asker.opened.until = 0
        return True

    small = shrink(asker, large, Searched(), belongs)
    assert len(small.item.hand) < len(large.item.hand)
    assert small.notes == ["shrinking was broken off: time was up"]
    assert not small.minimal


def test_a_sweep_that_is_broken_off_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not every smaller class could be asked, the proof says so, and claims no minimum."""
    monkeypatch.setattr("arbitre.search.shrink.MOST_SWEPT", 300)
    report = run("W15", OBLIGADA, 3000)
    shrunk = [f.example for f in report.findings if f.stage == "random"]
    assert shrunk
    for example in shrunk:
        assert not example.minimal
        assert example.proof.startswith("not proved minimal")


@pytest.mark.parametrize("slip", ["W5", "W13"])
def test_what_was_asked_ahead_is_not_counted(slip: str) -> None:
    """The proof counts the classes answered before the smallest: asked singly, they are as many."""
    proofs = [
        [
            finding.example.proof
            for finding in check(
                open_target(f"mutant:{slip}"),
                LEGAL,
                rule_set(COINCHE),
                budget=Budget(seconds=None, positions=3_000),
                batch=batch,
            ).findings
        ]
        for batch in (1, 256)
    ]
    assert proofs[0]
    assert proofs[0] == proofs[1]
