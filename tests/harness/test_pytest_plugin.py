"""The pytest plugin, as its users meet it: a real pytest in a project of its own."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "tests" / "example_project"
PYTHON = shlex.quote(sys.executable)
MISBEHAVING = f"{PYTHON} {ROOT / 'adapters' / 'wrong' / 'misbehaving.py'}"
# What explains a difference is not the point: it is looked for in few classes.
FEW_CLASSES = """
from functools import partial
from arbitre.causes import explain

explain.gather = partial(explain.gather, most=500)
"""

Run = Callable[..., "subprocess.CompletedProcess[str]"]

CORPUS = "arbitre::corpus[belote/coinche "
PROOF = "arbitre::proof[belote/coinche hand<=2 shard "
ITEMS = {
    f"{CORPUS}BE6]",
    f"{CORPUS}BE7]",
    f"{CORPUS}BE8]",
    f"{PROOF}1/2]",
    f"{PROOF}2/2]",
    "arbitre::fuzz[belote/coinche]",
}
TESTS = {
    "test_table.py::test_partner_wins_in_trump",
    "test_table.py::test_rival_has_ruffed",
    "test_table.py::test_positions",
    "test_table.py::TestHands::runTest",
    "test_table.py::TestCarelessHands::runTest",
}
# What belote can be asked besides which cards are legal.
QUESTIONS = (
    *("rulings", "winner", "calls", "deal"),
    *("announcements", "score", "match", "irregularities", "hand"),
)
ALWAYS_FAILS = {"test_table.py::TestCarelessHands::runTest"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The example project, in a folder of its own."""
    ignored = shutil.ignore_patterns("__pycache__", ".*")
    copied = Path(shutil.copytree(EXAMPLE, tmp_path / "project", ignore=ignored))
    (copied / "conftest.py").write_text(FEW_CLASSES)
    return copied


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where what pytest has compiled is kept for the next run, outside of the sources.

    It rewrites the assertions of every module of arbitre and Hypothesis, as they are plugins.
    """
    return tmp_path_factory.mktemp("compiled")


@pytest.fixture
def run(project: Path, compiled: Path) -> Run:
    """Runs pytest in the example project, and says of every test what became of it."""

    def pytest_run(*arguments: str) -> subprocess.CompletedProcess[str]:
        # In CI pytest writes its summary out in full, which says everything twice.
        ours = ("PYTEST", "COV", "CI", "BUILD_NUMBER", "PYTHONDONTWRITEBYTECODE")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(ours)}
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-rA", *arguments],
            cwd=project,
            env={**kept, "COLUMNS": "200", "PYTHONPYCACHEPREFIX": str(compiled)},
            capture_output=True,
            encoding="utf-8",
            timeout=600,
            check=False,
        )

    return pytest_run


def outcomes(done: subprocess.CompletedProcess[str]) -> dict[str, set[str]]:
    """The ids by outcome, as the summary has them."""
    found: dict[str, set[str]] = {"PASSED": set(), "FAILED": set(), "ERROR": set()}
    for word, id in re.findall(
        r"^(PASSED|FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE
    ):
        found[word].add(id)
    return found


# -- the example project -----------------------------------------------------------------------


def test_a_right_engine_passes(run: Run) -> None:
    """All passes, dealt out to two workers, but the test of the other engine, which has a bug."""
    done = run("-n", "2", "-o", "arbitre_hand=1")
    items = {id.replace("hand<=2", "hand<=1") for id in ITEMS}
    assert outcomes(done) == {
        "PASSED": (items | TESTS) - ALWAYS_FAILS,
        "FAILED": ALWAYS_FAILS,
        "ERROR": set(),
    }
    # 431 classes of hands of one card (see `test_classes.py`), each through twelve representatives.
    assert "belote/coinche proof for hand<=1, positions asked: 5,172\n" in done.stdout
    assert done.returncode == 1


def test_a_careless_engine_fails_where_it_is_wrong(run: Run) -> None:
    """Who has to ruff may play any trump: that breaks BE7, and BE8 where none is higher."""
    done = run("--arbitre-target", "python:table:careless")
    wrong = ITEMS - {f"{CORPUS}BE6]"}
    failed = wrong | ALWAYS_FAILS | {"test_table.py::test_rival_has_ruffed"}
    # Who asks `Table` itself, or about another clause, does not meet the bug.
    assert outcomes(done) == {
        "PASSED": (ITEMS | TESTS) - failed,
        "FAILED": failed,
        "ERROR": set(),
    }
    for item in wrong:
        told = failure(done.stdout, item)
        assert "BE7: Void, an opponent's trump winning: " in told or "BE8: Void" in told
        assert re.search(r"^   trick  .*winning", told, re.MULTILINE)
        assert "overruff" in told
        assert re.search(
            r"^   reproduce: arbitre judge .* --target python:table:careless$", told, re.M
        )
        assert told.rstrip().splitlines()[-1].startswith("all again: arbitre ")
        assert "Traceback" not in told
        assert ".py:" not in told


def failure(printed: str, item: str) -> str:
    """What is printed of a failing item: from its headline to the next one."""
    name = re.escape(item.removeprefix("arbitre::"))
    found = re.search(rf"^_+ {name} _+$(.*?)(?=^_+ .* _+$|^=+ .* =+$)", printed, re.M | re.DOTALL)
    assert found, item
    return found[1]


@pytest.mark.parametrize("rerun", ["last failed", "by id", "by mark and by word"])
def test_an_item_is_chosen_as_a_test_is(run: Run, project: Path, rerun: str) -> None:
    """By its id, by mark and keyword, and by having failed before."""
    careless = ["--arbitre-target", "python:table:careless"]
    chosen = {
        "last failed": ["--lf", "arbitre::corpus"],
        "by id": [f"{CORPUS}BE8]"],
        "by mark and by word": [
            "-m",
            "arbitre(kind='corpus')",
            "-k",
            "coinche and BE8",
            "arbitre::",
        ],
    }
    if rerun == "last failed":
        run(*careless, f"{CORPUS}BE6]", f"{CORPUS}BE8]")
    found = outcomes(run(*careless, *chosen[rerun]))
    assert found == {"PASSED": set(), "FAILED": {f"{CORPUS}BE8]"}, "ERROR": set()}


def test_who_names_a_file_wants_its_tests_alone(run: Run) -> None:
    """A target in the configuration adds nothing then; one on the command line does."""
    id = "test_table.py::test_rival_has_ruffed"
    assert outcomes(run(id))["PASSED"] == {id}
    done = run(id, "--arbitre-target", "rules:belote/coinche", "--collect-only", "-q")
    assert set(done.stdout.split("\n\n")[0].splitlines()) == {id} | {
        *ITEMS,
        *(f"arbitre::fuzz[belote/coinche {q}]" for q in QUESTIONS),
    }


# -- targets that cannot be asked ----------------------------------------------------------------


def test_a_target_that_cannot_be_asked_is_one_error(run: Run) -> None:
    """Said once, by two workers too, with the reason and what shows it; nothing of it passes."""
    done = run("-n", "2", "--arbitre-target", f"{MISBEHAVING} crash-at-hello", "-m", "arbitre")
    assert outcomes(done)["ERROR"] == {"arbitre"}
    assert done.stdout.count("\nthe target could not be asked: exit code 3: its last words: ") == 1
    assert done.stdout.count("\nreproduce: arbitre smoke ") == 1
    assert "Traceback" not in done.stdout
    assert done.returncode in (1, 2)


def test_what_a_target_does_not_play_is_skipped_with_the_reason(run: Run) -> None:
    """A target that refuses everything passes nothing."""
    done = run("--arbitre-target", f"{MISBEHAVING} unsupported", "arbitre::")
    assert outcomes(done) == {"PASSED": set(), "FAILED": set(), "ERROR": set()}
    reasons = re.findall(r"^SKIPPED \[(\d)\] \S+:\d+: (.*)$", done.stdout, re.MULTILINE)
    assert reasons == [(n, "the target does not play it: not implemented") for n in "321"]
    assert "hand<=2, positions that it does not play: 23,256\n" in done.stdout


def test_rules_that_a_target_does_not_know_are_an_error(run: Run) -> None:
    """The rules were named: that nothing of them is asked is no success."""
    done = run(
        "arbitre::", "--arbitre-rules", "belote/classic", "--arbitre-target", f"{MISBEHAVING} right"
    )
    assert (
        "does not answer 'legal' for belote/classic; it answers it for belote/coinche"
        in done.stdout
    )
    assert done.returncode == 2


def test_a_control_that_fails_makes_the_run_fail(run: Run, project: Path) -> None:
    """Where the harness does not catch its own mutant, a right engine fails."""
    (project / "conftest.py").write_text(
        "import arbitre.search.control\narbitre.search.control.caught_after = lambda *_: None\n"
    )
    done = run("arbitre::proof", "arbitre::fuzz")
    asked = {item for item in ITEMS if "corpus" not in item}
    assert outcomes(done)["FAILED"] == asked
    assert all(failure(done.stdout, item).startswith("\nthis run is invalid: ") for item in asked)


def test_a_budget_that_is_too_small_makes_the_run_fail(run: Run) -> None:
    """Who asks so little that its own control would pass has shown nothing: no success, no skip."""
    done = run("arbitre::fuzz", "-o", "arbitre_budget=5")
    [item] = outcomes(done)["FAILED"]
    assert "no verdict: 12 positions asked" in failure(done.stdout, item)


def test_no_process_is_left(run: Run, project: Path) -> None:
    """Each item has a process of its own, and each has ended."""
    engine = f"exec {PYTHON} {ROOT / 'adapters' / 'python' / 'example_engine.py'}"
    target = shlex.join(["sh", "-c", f"echo $$ >> pids; {engine}"])
    done = run("-n", "2", "--arbitre-target", target, "arbitre::corpus", "arbitre::fuzz")
    asked = {item for item in ITEMS if "proof" not in item}
    assert outcomes(done)["PASSED"] == asked
    pids = [int(line) for line in (project / "pids").read_text().split()]
    assert len(set(pids)) == len(pids) > len(asked)
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# -- without a target ----------------------------------------------------------------------------


def test_without_a_target_nothing_is_loaded(run: Run, project: Path) -> None:
    """The plugin then adds its mark and its fixtures, and imports nothing of arbitre's."""
    (project / "conftest.py").write_text(
        "import sys\n"
        "def pytest_unconfigure():\n"
        "    print(sorted(m for m in sys.modules if m.startswith('arbitre')))\n"
    )
    (project / "test_own.py").write_text(
        "import pytest\n@pytest.mark.arbitre(clause='BE1')\ndef test_own(): pass\n"
        "def test_target(arbitre_target): assert False\n"
    )
    done = run("-o", "arbitre_target=", "test_own.py")
    assert outcomes(done) == {"PASSED": {"test_own.py::test_own"}, "FAILED": set(), "ERROR": set()}
    assert "no target: give --arbitre-target, or set arbitre_target" in done.stdout
    assert "['arbitre', 'arbitre.pytest_plugin']" in done.stdout
    assert "arbitre: what was asked" not in done.stdout


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("rules", "tarock", "arbitre: no rule set is called 'tarock'; there are "),
        ("target", "'", "arbitre: ': No closing quotation"),
        ("hand", "few", "arbitre_hand: 'few': write a number of cards (3), or all"),
        ("corpus", "nowhere", "arbitre_corpus: "),
    ],
)
def test_a_setting_that_cannot_be_is_a_usage_error(
    run: Run, option: str, value: str, said: str
) -> None:
    """One line says which, what was wrong and what to write."""
    done = run(f"--arbitre-{option}", value)
    assert done.returncode == 4
    assert f"ERROR: {said}" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_id_is_an_error(run: Run) -> None:
    """As with a test that is not there."""
    done = run("arbitre::corpus[belote/coinche XX9]")
    assert "not found: arbitre::corpus[belote/coinche XX9]; `--collect-only` lists" in done.stdout
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("held", "said"),
    [("{", "Expecting property name"), ("{}", "it names no question, rules or clause")],
)
def test_a_file_that_is_no_case_is_an_error(run: Run, project: Path, held: str, said: str) -> None:
    """The file and the fault are named, and the run stops: a case may be missing."""
    (project / "corpus" / "0.json").write_text(held)
    done = run("arbitre::")
    assert outcomes(done)["ERROR"] == {"arbitre"}
    assert re.search(rf"^the corpus: .*/0\.json: .*{said}", done.stdout, re.MULTILINE)


def test_a_case_edited_by_hand_fails(run: Run, project: Path) -> None:
    """Only the tool writes the corpus: the item says which file is not as it was written."""
    path = next((project / "corpus").rglob("4ce04fa9a094448c.json"))
    path.write_text(path.read_text().replace("belote-cli", "somebody"))
    told = failure(run(f"{CORPUS}BE8]").stdout, f"{CORPUS}BE8]")
    assert "4ce04fa9a094448c.json: edited by hand; only arbitre writes the corpus" in told


REFUSES = """
import json

asked = ("legal", "rulings")
engine = {"name": "refuses", "version": "1", "language": "Python"}
hello = {"engine": engine, "answers": {question: ["belote/coinche"] for question in asked}}
while (message := json.loads(input()))["cmd"] != "bye":
    if message["cmd"] == "hello":
        print(json.dumps({"protocol": 1, **hello}), flush=True)
    else:
        refused = [{"error": "not today"} for _ in message["positions"]]
        print(json.dumps({"id": message["id"], "answers": refused}), flush=True)
"""


def test_many_failing_cases_are_listed(run: Run, project: Path) -> None:
    """The first three are drawn, each further one has a line with its code."""
    where = project / "corpus" / "belote" / "coinche"
    kept = [
        path
        for path in (ROOT / "corpus/belote/coinche").glob("*.json")
        if (case := json.loads(path.read_text()))["clause"] == "BE2"
        and case["question"] in ("legal", "rulings")
    ]
    for path in kept:
        shutil.copy(path, where)
    assert len(kept) >= 4
    (project / "refuses.py").write_text(REFUSES)
    done = run("--arbitre-target", f"{PYTHON} refuses.py", f"{CORPUS}BE2]")
    told = failure(done.stdout, f"{CORPUS}BE2]")
    assert f"({len(kept)} of {len(kept)} cases fail)" in told
    assert len(re.findall("reproduce: arbitre judge", told)) == 3
    assert len(re.findall(r"^\d+  .*belote\.coinche~", told, re.M)) == len(kept) - 3
