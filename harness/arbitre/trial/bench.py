"""The figures: ratios measured side by side in one run, printed as a table; never a timed test.

Machines are noisy: each comparison runs in turns (A B A B …) and the median is told.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from random import Random

from arbitre_reference import Position, RuleSet, rule_set

from .. import data
from ..asking.asker import Asker
from ..causes.account import find_account
from ..causes.explain import gather
from ..mutants import MUTANTS
from ..questions import HAND, QUESTIONS
from ..questions.cards.legal import LEGAL
from ..search.budget import Budget
from ..search.campaign import check
from ..search.checkpoint import ProofScope
from ..search.compare import difference_of
from ..search.prove import Proof, prove
from ..space.positions import uniform
from ..targets import open_target
from ..targets.inprocess import InProcessTarget, mutant_answerer
from ..targets.process import ProcessTarget
from .mutation import class_items, killed_after
from .speed import Figure
from .synthetic import try_accounts

WORKERS = os.cpu_count() or 1
DETECT_WITHIN = 20_000
ROUNDS = 3
NAIVE_EXAMPLES = 1000
CHECK_POSITIONS = 120_000
QUESTION_ITEMS = 6000
WHOLE_HANDS = 600
# Of each of four games: five hundred altogether.
ENGINES = 125


def served(spec: str) -> ProcessTarget:
    """A target of ours as a process of its own."""
    return ProcessTarget(spec, [sys.executable, "-m", "arbitre.targets.host", spec])


def figures(say: Callable[[str], None]) -> list[Figure]:
    """All figures; `say` is told what is being measured."""
    rules = rule_set("belote/coinche")
    rows = []

    say("check against a process, and the naive stack, in turns")
    fast, slow, ratio = [], [], []
    for _ in range(ROUNDS):
        fast.append(check_rate(rules))
        slow.append(naive_rate(rules))
        ratio.append(fast[-1] / slow[-1])
    rows.append(Figure("check, reference as a Python process", _rate(fast), "40,000 positions/s"))
    rows.append(Figure("@given and jsonschema a message", _rate(slow), ""))
    rows.append(Figure("  ratio", f"{statistics.median(ratio):.0f} times", "60 times"))

    say("every coinche class with a trump suit, one representative each")
    seconds, count = all_classes(rules)
    rows.append(Figure(f"all {count:,} coinche classes", f"{seconds:.1f} s", "10 s"))

    for preset, aim in (("belote/coinche", "10 s"), ("botifarra/lliure", "60 s")):
        say(f"prove {preset}, every hand, through a process target")
        seconds, proof = proved(preset)
        stated = proof.certificate
        what = f"prove {preset}: {stated['classes']:,} classes, {stated['positions']:,} positions"
        rows.append(Figure(what, f"{seconds:.1f} s", aim))

    say("identify two house rules at once")
    rows.append(Figure("identify", f"{identified():.1f} s", "5 s"))

    for preset in ("belote/coinche", "belote/classic", "botifarra/lliure", "botifarra/obligada"):
        say(f"accounts of {ENGINES} engines drawn from a seed: {preset}")
        rows += of_accounts(rule_set(preset))

    say("positions to the first difference: classes, all generators, uniform only")
    rows += detections(rules)

    for preset in ("botifarra/lliure", "belote/coinche", "belote/classic"):
        say(f"the questions about the whole game: {preset}")
        rows += of_questions(rule_set(preset))

    for preset, hands in (("belote/coinche", 600), ("botifarra/lliure", 400)):
        say(f"whole hands checked, and the same process when nobody looks, in turns: {preset}")
        rows += of_hands(rule_set(preset), hands)

    say("start-up")
    started = [timed_version() for _ in range(2 * ROUNDS + 1)]
    rows.append(Figure("arbitre --version", f"{statistics.median(started):.2f} s", "0.2 s"))

    for preset in ("belote/coinche", "botifarra/obligada"):
        say(f"each wrong engine found and minimised: {preset}")
        own = rule_set(preset)
        seen = [id for id, made in MUTANTS.items() if made.fits(own.preset)]
        took = {id: found_after(id, own) for id in seen}
        known = {id: t for id, t in took.items() if t is not None}
        slowest = max(known, key=lambda id: known[id])
        rows.append(
            Figure(
                f"wrong engines of {preset}: slowest of {len(known)}",
                f"{known[slowest]:.2f} s ({slowest})",
                "2 s",
            )
        )
    return rows


def check_rate(rules: RuleSet) -> float:
    """Positions a second of a whole `check`, handshake and control included."""
    started = time.perf_counter()
    budget = Budget(seconds=None, positions=CHECK_POSITIONS)
    report = check(served(f"rules:{rules.name}"), QUESTIONS["legal"], rules, budget=budget)
    assert not report.findings
    return report.positions / (time.perf_counter() - started)


def of_questions(rules: RuleSet) -> list[Figure]:
    """Items a second of each question but card play, and how soon its wrong engines are found."""
    rows = []
    for name, question in QUESTIONS.items():
        if question.view.part == "card" or not question.presets(rules):
            continue
        items = WHOLE_HANDS if question.space.listed else QUESTION_ITEMS
        budget = Budget(seconds=None, positions=items)
        right = check(served(f"rules:{rules.name}"), question, rules, budget=budget)
        assert not right.findings
        rate = right.positions / sum(stage.seconds for stage in right.stages)
        rows.append(Figure(f"{name} of {rules.name}, a Python process", f"{rate:,.0f} items/s", ""))
        there_are = {clause for clause, _ in question.coverage.reachable_cells(rules)}
        met = there_are & {clause for clause, _ in right.exercised}
        rows.append(Figure("  clauses met", f"{len(met)} of {len(there_are)}", ""))
        for made in question.mutants.controls(rules):
            target, budget = open_target(f"mutant:{made.id}"), Budget(None, 60_000)
            caught = check(target, question, rules, budget=budget, most=1)
            assert caught.findings, made.id
            rows.append(Figure(f"  items until {made.id} is caught", f"{caught.positions:,}", ""))
    return rows


def of_hands(rules: RuleSet, aim: int) -> list[Figure]:
    """Random whole hands a second, and which share that is of what the target answers by itself."""
    checked, alone, share = [], [], []
    budget = Budget(seconds=None, positions=WHOLE_HANDS)
    for _ in range(ROUNDS):
        report = check(served(f"rules:{rules.name}"), HAND, rules, budget=budget)
        assert not report.findings
        stage = report.stages[-1]
        checked.append(stage.positions / stage.seconds)
        alone.append(answered_rate(rules))
        share.append(checked[-1] / alone[-1])
    return [
        Figure(
            f"whole hands of {rules.name}",
            f"{statistics.median(checked):,.0f} a second",
            f"{aim} a second",
        ),
        Figure(
            "  the same process, answers dropped", f"{statistics.median(alone):,.0f} a second", ""
        ),
        Figure("  share", f"{statistics.median(share):.0%}", "80 %"),
    ]


def answered_rate(rules: RuleSet) -> float:
    """Whole hands a second that are answered where they are made beforehand, and none is judged."""
    asker = Asker(served(f"rules:{rules.name}"), HAND, rules)
    asker.start()
    items = list(islice(HAND.space.random(rules, Random(0)), WHOLE_HANDS))
    started = time.perf_counter()
    count = sum(1 for _ in asker.ask(items))
    asker.target.close()
    return count / (time.perf_counter() - started)


def naive_rate(rules: RuleSet) -> float:
    """Positions a second with `@given` for each position and jsonschema for each message."""
    from hypothesis import HealthCheck, Phase, given, settings

    from ..testing.strategies import positions

    target = served(f"rules:{rules.name}")
    asker = Asker(target, LEGAL, rules, batch=1)
    asker.start()

    @settings(
        max_examples=NAIVE_EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(positions(rules))
    def one(position: Position) -> None:
        ask = {"cmd": "legal", "id": 1, "rules": rules.name, "positions": [position.as_json()]}
        assert data.fault("legal", ask) is None
        outcome = asker.once(position)
        assert data.fault("legal-answer", {"id": 1, "answers": [outcome]}) is None
        assert difference_of(asker, position, outcome) is None

    started = time.perf_counter()
    one()
    rate = NAIVE_EXAMPLES / (time.perf_counter() - started)
    target.close()
    return rate


def all_classes(rules: RuleSet) -> tuple[float, int]:
    """Seconds to ask every class with a trump suit once, and their number."""
    from ..space.classes import SUIT_CONTRACT, space

    where = space(rules.preset)
    asker = Asker(served(f"rules:{rules.name}"), LEGAL, rules, batch=256)
    asker.start()
    started = time.perf_counter()
    classes = (c for c in where.smallest_first() if c.contract == SUIT_CONTRACT)
    items = (where.representatives(c, [n % 12])[0] for n, c in enumerate(classes))
    count = 0
    for item, outcome in asker.ask(items):
        assert difference_of(asker, item, outcome) is None
        count += 1
    asker.target.close()
    return time.perf_counter() - started, count


def proved(preset: str) -> tuple[float, Proof]:
    """Seconds to prove a rule set completely, and the proof."""
    started = time.perf_counter()
    scope = ProofScope(f"{sys.executable} -m arbitre serve rules:{preset}", preset, 99)
    proof = prove(scope, workers=WORKERS, batch=256)
    assert proof.certificate["conforms"]
    return time.perf_counter() - started, proof


def identified() -> float:
    """Seconds to identify an engine that plays two house rules."""
    name = "belote/coinche+undertrump=obligatory+partner_underruff=overruff-if-trumping"
    target, rules = served(f"rules:{name}"), rule_set("belote/coinche")
    started = time.perf_counter()
    asker = Asker(target, LEGAL, rules)
    asker.start()
    found = find_account(LEGAL, rules, list(gather(asker)))
    assert not found.left
    assert not found.alike
    target.close()
    return time.perf_counter() - started


def of_accounts(rules: RuleSet) -> list[Figure]:
    """How many of the engines drawn are named exactly, and how long that takes."""
    tally = try_accounts(rules, ENGINES, seed=1)
    of, seconds = tally.engines, sorted(tally.seconds)
    soon = sum(each <= 5 for each in seconds)
    return [
        Figure(f"accounts of {rules.name}: exact", f"{tally.exact} of {of}", "99 %"),
        Figure("  house rules exact", f"{tally.rules_exact} of {of}", "all"),
        Figure("  false", f"{len(tally.false)} of {of}", "0"),
        Figure("  within 5 CPU-seconds", f"{soon} of {of}", "99 %"),
    ]


def detections(rules: RuleSet) -> list[Figure]:
    """Positions to the first difference, median over the W mutants, by each way of searching."""
    ways: dict[str, list[int]] = {"classes": [], "mixed": [], "uniform": []}
    for id, made in MUTANTS.items():
        if not made.fits(rules.preset):
            continue
        target = InProcessTarget(f"mutant:{id}", mutant_answerer(id))
        asker = Asker(target, LEGAL, rules)
        asker.start()
        for way, items in (
            ("classes", class_items(rules)),
            ("mixed", islice(LEGAL.space.random(rules, Random(1)), DETECT_WITHIN)),
            ("uniform", islice(uniform(rules, Random(1)), DETECT_WITHIN)),
        ):
            ways[way].append(killed_after(asker, items) or DETECT_WITHIN)
    return [
        Figure(
            f"first difference, {way}: median and worst of {len(counts)}",
            f"{statistics.median(counts):,.0f} and {max(counts):,}",
            "",
        )
        for way, counts in ways.items()
    ]


def timed_version() -> float:
    """Seconds that `arbitre --version` takes."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-m", "arbitre", "--version"], check=True, capture_output=True)
    return time.perf_counter() - started


def found_after(id: str, rules: RuleSet) -> float | None:
    """Seconds until a mutant's first counterexample is found, confirmed and minimised.

    `None` for a mutant that plays these rules as the reference does.
    """
    started = time.perf_counter()
    budget = Budget(seconds=None, positions=60_000)
    report = check(open_target(f"mutant:{id}"), LEGAL, rules, budget=budget, most=1)
    return time.perf_counter() - started if report.findings else None


def _rate(rates: list[float]) -> str:
    return f"{statistics.median(rates):,.0f} positions/s"
