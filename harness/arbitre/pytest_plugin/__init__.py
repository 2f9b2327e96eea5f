"""The pytest plugin: what every pytest run loads, which is next to nothing.

Without a target it adds options, a mark and two fixtures, and imports nothing.
With one (`--arbitre-target`, or `arbitre_target` in the user's configuration)
`collecting` and `items` do the work.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ..testing import AskedTarget, Judge

# Name, default, meaning: each an option `--arbitre-NAME` and a setting `arbitre_NAME`.
OPTIONS = [
    ("target", "", "Check this engine: what arbitre calls a TARGET, as in 'node engine.js'."),
    (
        "corpus",
        "",
        "The folder of the regression cases (corpus, or those that come with arbitre).",
    ),
    ("hand", "2", "Prove every class of at most this many cards in the hand, or all."),
    ("shards", "4", "The parts into which a proof is split; pytest-xdist shares them out."),
    ("budget", "2s", "How long to search at random: 2s, 1m, or a number of positions."),
    ("seed", "0", "What is random follows it."),
    ("timeout", "5", "Seconds to wait for the target to answer a batch."),
]
RULES = "Check against this rule set (repeat it for more; all that the target says it plays)."
MARK = "arbitre(kind, rules, clause): what the arbitre plugin asks the target"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Each option, and the setting of the same name."""
    group = parser.getgroup("arbitre", "arbitre: is this card-game engine right?")
    for name, default, meaning in OPTIONS:
        usual = f" [default: {default}]" if default else ""
        group.addoption(f"--arbitre-{name}", metavar=name.upper(), help=meaning + usual)
        parser.addini(f"arbitre_{name}", meaning, default=default)
    group.addoption("--arbitre-rules", metavar="RULES", action="append", help=RULES)
    parser.addini("arbitre_rules", RULES, type="linelist")


def setting(config: pytest.Config, name: str) -> str:
    """An option as it was given, or else the setting, or else its default."""
    given = config.getoption(f"arbitre_{name}")
    return str(config.getini(f"arbitre_{name}") if given is None else given).strip()


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark; with a target, what collects."""
    config.addinivalue_line("markers", MARK)
    if setting(config, "target"):
        from .collecting import Collecting

        config.pluginmanager.register(Collecting(config), "arbitre-collecting")


@pytest.fixture(scope="session")
def arbitre_target(pytestconfig: pytest.Config) -> Iterator[AskedTarget]:
    """The target of this run, started when it is first asked: `arbitre_target.legal(position)`.

    A test that needs it is skipped where the run has no target.
    """
    spec = setting(pytestconfig, "target")
    if not spec:
        pytest.skip("no target: give --arbitre-target, or set arbitre_target")
    from ..testing import AskedTarget

    target = AskedTarget(spec, float(setting(pytestconfig, "timeout")))
    yield target
    target.close()


@pytest.fixture(scope="session")
def arbitre_judge() -> Judge:
    """The reference: `arbitre_judge(position)` rules on each card of the hand."""
    from ..testing import judge

    return judge
