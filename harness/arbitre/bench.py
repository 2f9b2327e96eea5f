"""The figures: ratios measured side by side in one run, printed as a table; never a timed test.

Machines are noisy: each comparison runs in turns (A B A B …) and the median is told.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from arbitre_reference import Position, RuleSet, rule_set

from . import data
from .asking import Asker
from .campaign import Budget, check
from .mutants import MUTANTS
from .questions import QUESTIONS
from .questions.legal import LEGAL
from .shrink import difference_of
from .targets import open_target
from .targets.process import ProcessTarget

ROUNDS = 3
NAIVE_EXAMPLES = 1000
CHECK_POSITIONS = 120_000


class Figure(NamedTuple):
    """One row of the table: what was measured, the figure, and what is aimed at."""

    what: str
    value: str
    aim: str


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

    say("every coinche class with a trump suit, one embedding each")
    seconds, count = all_classes(rules)
    rows.append(Figure(f"all {count:,} coinche classes", f"{seconds:.1f} s", "10 s"))

    say("start-up")
    started = [timed_version() for _ in range(2 * ROUNDS + 1)]
    rows.append(Figure("arbitre --version", f"{statistics.median(started):.2f} s", "0.2 s"))

    for preset in ("belote/coinche", "botifarra/obligada"):
        say(f"each wrong engine found and minimised: {preset}")
        took = {
            id: found_after(id, rule_set(preset)) for id, m in MUTANTS.items() if m.fits(preset)
        }
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


def naive_rate(rules: RuleSet) -> float:
    """Positions a second with `@given` for each position and jsonschema for each message."""
    from hypothesis import HealthCheck, Phase, given, settings

    from .strategies import positions

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
    from .classes import SUIT_CONTRACT, space

    where = space(rules.preset)
    asker = Asker(served(f"rules:{rules.name}"), LEGAL, rules, batch=256)
    asker.start()
    started = time.perf_counter()
    classes = (c for c in where.smallest_first() if c.contract == SUIT_CONTRACT)
    items = (where.embeddings(c, [n % 12])[0] for n, c in enumerate(classes))
    count = 0
    for item, outcome in asker.ask(items):
        assert difference_of(asker, item, outcome) is None
        count += 1
    asker.target.close()
    return time.perf_counter() - started, count


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
    report = check(open_target(f"mutant:{id}"), LEGAL, rules, budget=budget, first=True)
    return time.perf_counter() - started if report.findings else None


def _rate(rates: list[float]) -> str:
    return f"{statistics.median(rates):,.0f} positions/s"
