"""One run, one value: every form of report says the same, and a target is started once."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from markupsafe import escape
from rich.text import Text

from arbitre import data
from arbitre import run as arbitre_run
from arbitre.asking.asker import Asker, Opened
from arbitre.causes import explain as explaining
from arbitre.causes.explain import gather
from arbitre.causes.known import Causes
from arbitre.cli import main
from arbitre.questions.cards.legal import LEGAL
from arbitre.questions.cards.view import PositionView
from arbitre.report.as_html import as_html
from arbitre.report.as_json import as_json
from arbitre.report.terminal import print_run
from arbitre.report.text import text_of
from arbitre.run import ProofPlan, Run, SearchPlan, describe_run, make_run
from arbitre.search import campaign, control
from arbitre.search import prove as proving
from arbitre.search import settle as settling
from arbitre.search.budget import Budget
from arbitre.search.findings import Finding, Report, Searched
from arbitre.search.shrink import descend
from arbitre.targets import open_target
from arbitre_reference import rule_set

COINCHE, OBLIGADA = "belote/coinche", "botifarra/obligada"
WRONG = f"{sys.executable} {data.folder('adapters') / 'wrong' / 'misbehaving.py'}"
# What the terminal puts before something that the JSON has in a field of its own.
LABELS = (
    "reproduce: ",
    "look at it: arbitre page ",
    "the target could not be asked: ",
    "sent:     ",
    "received: ",
)


@pytest.fixture(autouse=True)
def _a_smaller_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand classes are enough for the causes of what is wrong here."""
    monkeypatch.setattr(explaining, "gather", lambda asker: gather(asker, 1000))


def searched(
    spec: str, rules: str = COINCHE, positions: int = 1500, interrupted: bool = False
) -> Run:
    """What `arbitre check` makes."""

    def progress(stage: str, done: int, share: float) -> None:
        if interrupted and done > 500:
            raise KeyboardInterrupt

    plan = SearchPlan(Budget(seconds=None, positions=positions), progress=progress)
    return make_run(open_target(spec), LEGAL, rule_set(rules), search=plan)


def proved(spec: str, rules: str = COINCHE, hand: int = 1, search: bool = False) -> Run:
    """What `arbitre prove` makes, or with a search `arbitre gate`."""
    plan = SearchPlan(Budget(seconds=None, positions=500)) if search else None
    proof = ProofPlan(lambda asked: hand)
    return make_run(open_target(spec), LEGAL, rule_set(rules), search=plan, proof=proof)


RUNS: dict[str, tuple[Callable[[], Run], int]] = {
    "conforms": (lambda: searched(f"rules:{COINCHE}"), 0),
    "house rule": (lambda: searched("rules:belote/classic", positions=3000), 1),
    "bug": (lambda: searched("mutant:W13"), 1),
    "crash": (lambda: searched(f"{WRONG} crash --from-cards 3", positions=300), 1),
    "garbage": (lambda: searched(f"{WRONG} garbage", positions=300), 3),
    "interrupted": (lambda: searched(f"rules:{COINCHE}", interrupted=True), 130),
    "interrupted with a finding": (lambda: searched("mutant:W13", interrupted=True), 1),
    "disputed": (
        lambda: searched(f"rules:{OBLIGADA}+second_hand_discard=lowest", OBLIGADA, 3000),
        0,
    ),
    "unsupported": (lambda: searched(f"{WRONG} unsupported", positions=300), 3),
    "not there": (lambda: searched("/no/such/engine"), 3),
    "proof": (lambda: proved(f"rules:{COINCHE}"), 0),
    "proof of a part": (lambda: proved(f"rules:{COINCHE}", search=True), 0),
    "proof refuted": (lambda: proved("mutant:rank:trump:J-9", hand=2), 1),
    "proof of what is disputed": (
        lambda: proved(f"rules:{OBLIGADA}+second_hand_discard=lowest", OBLIGADA, 2),
        0,
    ),
    "proof unanswered": (lambda: proved(f"{WRONG} unsupported"), 3),
    "proof impossible": (lambda: proved("/no/such/engine"), 3),
}


def texts(value: Any) -> Iterator[str]:
    """Every text in a JSON value, line by line."""
    if isinstance(value, str):
        yield from map(str.strip, value.splitlines())
    elif isinstance(value, list | dict):
        for part in value.items() if isinstance(value, dict) else value:
            yield from texts(list(part) if isinstance(part, tuple) else part)


def headings(report: dict[str, Any]) -> Iterator[str]:
    """The lines that the terminal puts together from several fields."""
    engine = report["engine"]
    who = f"{engine['name']} {engine['version']}".strip() if engine else report["target"]
    yield f"{who} against {report['rules']}"
    for label, found in [
        *((str(number), found) for number, found in enumerate(report["findings"], 1)),
        *(("gap", found) for found in report["gaps"]),
    ]:
        met = f"{found['count']:,} position{'s' * (found['count'] != 1)}"
        yield f"{label}  {found['kind']}  {met}"
        yield f"{label}  {found['kind']}  {found['verdict']}  {met}"
    for id, clause in report["clauses"].items():
        yield f"{id}: {clause['law']} ({clause['source']})"


# Hands of two cards, of which obligada has 16,859 classes; a process for each of forty positions.
SLOW = ("proof of what is disputed", "crash")


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=pytest.mark.proof) if kind in SLOW else kind for kind in RUNS],
)
def test_the_terminal_and_the_page_say_what_the_json_says(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the terminal prints of a run, but for drawings, is in its JSON word for word.

    So is what the page shows of causes, of what was checked, and of the verdict.
    """
    monkeypatch.setattr(PositionView, "draw", lambda *_: Text(""))
    make, code = RUNS[kind]
    run = make()
    value = as_json([run])
    assert (run.exit_code, value["exit_code"]) == (code, code)
    assert data.fault("report", value) is None
    [report] = value["reports"]
    known = {*texts(report), *headings(report)}
    for printed in text_of(lambda console: print_run(console, run)).splitlines():
        line = printed.strip().rstrip("─ ")
        said = next((line.removeprefix(label) for label in LABELS if line.startswith(label)), line)
        assert {said, said.strip("'")} & (known | {"", "nothing"}), line
    page = as_html(value)
    for sentence in (*report["causes"], *report["checked"], report["verdict"]):
        assert str(escape(sentence)).strip() in page


def test_a_run_that_is_invalid_says_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the control is not caught, neither a search nor a proof has a verdict: exit code 4."""
    monkeypatch.setattr(control, "caught_after", lambda *_: None)
    monkeypatch.setattr(control, "differs_plainly", lambda *_: True)
    search, proof, both = (
        searched("mutant:W13", positions=300),
        proved("mutant:W13"),
        proved("mutant:W13", search=True),
    )
    assert {run.exit_code for run in (search, proof, both)} == {4}
    assert {run.verdict for run in (search, proof, both)} == {
        "this run is invalid: its own control was not caught"
    }


# -- started once ------------------------------------------------------------------------------

ENGINE = """
import pathlib
from arbitre.targets.host import serve
from arbitre.targets.inprocess import reference_answerer

with pathlib.Path({starts!r}).open("a") as file:
    file.write("started\\n")
serve(reference_answerer({rules!r}))
"""


@pytest.fixture
def engine(tmp_path: Path) -> Callable[[str], str]:
    """The command of an engine that plays a rule set, and writes down each time it is started."""

    def command(rules: str) -> str:
        text = ENGINE.format(starts=str(tmp_path / "starts"), rules=rules)
        (tmp_path / "engine.py").write_text(text, encoding="utf-8")
        return f"{sys.executable} {tmp_path / 'engine.py'}"

    return command


def starts(folder: Path) -> int:
    """How many processes there were."""
    return (folder / "starts").read_text(encoding="utf-8").count("started")


def test_a_run_starts_its_target_once(engine: Callable[[str], str], tmp_path: Path) -> None:
    """Search, proof and causes ask one process; a finding is confirmed in a fresh one each,
    and one difference is asked again alone, to see whether the target remembers.
    """
    target, rules = open_target(engine("belote/classic")), rule_set(COINCHE)
    run = make_run(
        target,
        LEGAL,
        rules,
        search=SearchPlan(Budget(seconds=None, positions=3000)),
        proof=ProofPlan(lambda asked: 1),
    )
    assert run.causes.house_rules
    settled = [text for text in run.findings if text.finding.stage != "proof"]
    # Each is confirmed in a fresh process, and once more when it is shrunk.
    assert starts(tmp_path) == 1 + 2 * len(settled) + 1


def test_the_workers_of_a_proof_start_their_own(
    engine: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process for one worker; with two, one that settles what they find, and theirs."""
    monkeypatch.setattr(proving, "ALONE", 0)
    target, rules = open_target(engine(COINCHE)), rule_set(COINCHE)
    for workers, processes in ((1, 1), (2, 1 + 1 + 2)):
        make_run(target, LEGAL, rules, proof=ProofPlan(lambda asked: 1, workers=workers))
        assert starts(tmp_path) == processes


def test_all_questions_are_asked_of_one_process(
    engine: Callable[[str], str], tmp_path: Path
) -> None:
    """`--question all` shakes hands once, and asks what is answered of whoever shook hands."""
    command = ["check", engine(COINCHE), "--rules", COINCHE, "--question", "all", "--budget", "40"]
    done = CliRunner().invoke(main, command)
    # So few positions are too few for some controls.
    assert done.exit_code == 4, done.output
    assert "does not conform" not in done.output
    assert done.output.count(f"conforms to {COINCHE}") > 3
    assert done.output.count("\ncontrol: ") > 6
    assert starts(tmp_path) == 1


def test_who_is_not_asked_is_not_started(engine: Callable[[str], str], tmp_path: Path) -> None:
    """An opened target is started when it is needed, again when it was lost, and then closed."""
    with Opened(open_target(engine(COINCHE))) as opened:
        assert not (tmp_path / "starts").exists()
        opened.start()
        opened.start()
        assert starts(tmp_path) == 1
        opened.lose()
        opened.start()
        opened.start(afresh=True)
        assert starts(tmp_path) == 3


# -- what there is no time for -------------------------------------------------------------------


def test_a_budget_of_time_bounds_all_that_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Setting up, search, shrinking and causes end in twice the budget, by a clock that we move.

    Shrinking has two seconds at least; a budget of positions has no clock.
    """
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    ends: dict[str, float] = {}

    def settling(asker: Asker, *_: object) -> None:
        ends["shrinking"] = asker.opened.until - now

    def explaining_it(opened: Opened, *_: object) -> Causes:
        ends["causes"] = opened.until - now
        return Causes()

    monkeypatch.setattr(campaign, "settle", settling)
    monkeypatch.setattr(arbitre_run, "explain", explaining_it)

    def progress(stage: str, done: int, share: float) -> None:
        nonlocal now
        if done and share < 1.0:
            now += 1.0

    for seconds, shrinking in ((5.0, 3.0), (1.0, 2.0)):
        began = now
        plan = SearchPlan(Budget(seconds), progress=progress)
        make_run(open_target("mutant:W13"), LEGAL, rule_set(COINCHE), search=plan)
        assert now - began >= seconds
        assert ends["causes"] == pytest.approx(began + 2 * seconds - now)
        assert ends["shrinking"] == pytest.approx(max(2.0, 0.6 * ends["causes"]))
        assert ends["shrinking"] == pytest.approx(shrinking, abs=1.0)
    make_run(open_target("mutant:W13"), LEGAL, rule_set(COINCHE),
             search=SearchPlan(Budget(None, 3000)))  # fmt: skip
    assert ends == {"shrinking": float("inf"), "causes": float("inf")}


def test_what_there_was_no_time_for_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each finding has lost what it could before any is proved minimal; the rest is named.

    So are the causes, and the command that has more time for both.
    """
    minimal = settling.prove_minimal

    def too_late(asker: Asker, finding: Finding, searched: Searched) -> None:
        asker.opened.until = 0
        minimal(asker, finding, searched)

    def no_time(opened: Opened, report: Report, *_: object) -> Causes:
        opened.until = 0
        return explaining.explain(opened, report)

    monkeypatch.setattr(settling, "prove_minimal", too_late)
    monkeypatch.setattr(arbitre_run, "explain", no_time)
    run = searched("mutant:W13")
    run.report.seconds = 5.0
    examples = [finding.example for finding in run.report.findings]
    assert len(examples) > 1
    assert all(example.late and not example.minimal and example.proof for example in examples)
    # No single card can be taken from any of them.
    asker = Asker(open_target("mutant:W13"), LEGAL, rule_set(COINCHE))
    asker.start()
    assert all(descend(asker, example)[0] is example for example in examples)
    told = describe_run(run.report, run.causes)
    assert run.causes.missing == "no account was found in time"
    assert told.checked[-1] == (
        f"not finished in time: shrinking {len(examples)} of {len(examples)}, looking for what "
        "explains it; with more of it: arbitre check mutant:W13 --rules belote/coinche --seed 0 "
        "--budget 60s"
    )
