"""What a gate prints and writes: each form says the same, and no engine can speak through it."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner
from junitparser import Error, Failure, JUnitXml, Skipped
from markdown_it import MarkdownIt

from arbitre import data
from arbitre.cli import main
from arbitre.gate.annotations import annotate
from arbitre.gate.junit import junit
from arbitre.gate.markdown import escape, markdown
from arbitre.gate.notices import GateResult, GateStep, Notice, Place, Status, Unit
from arbitre.gate.printed import badge, gate_json
from arbitre.gate.sarif import rule_of, sarif

from ..conftest import look_through_few
from .conftest import ADAPTERS, CONFIG, ENGINE

MARKUP = "<b onclick='x()'>n</b> ![i](http://e.x/) | `c`"
EVIL = f"::error::x\r\n::set-env name=A::b ##[add-path]/x {MARKUP}"
# It says this as its name, and whenever it is asked about two cards.
SPOILT = f"""
    if len(trick) + len(hand) == 2:
        raise ValueError({EVIL!r})
"""


@dataclass
class Ran:
    """What a run on GitHub left: what it printed, and the files."""

    code: int
    printed: str
    summary: str
    junit: str


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """The gate on an engine that has commands and markup in its name and in its errors."""
    folder = tmp_path_factory.mktemp("evil")
    for name in ("arbitre_sdk.py", "example_engine.py"):
        shutil.copy(ADAPTERS / name, folder)
    path = folder / "example_engine.py"
    text = path.read_text(encoding="utf-8")
    text = text.replace('"example-python"', repr(EVIL))
    text = text.replace("    led = trick[0][-1]\n", "    led = trick[0][-1]\n" + SPOILT)
    path.write_text(text, encoding="utf-8")
    config = CONFIG.format(
        run=ENGINE, play="belote/coinche", more="", question="legal", budget=200, hand=1
    )
    (folder / "arbitre.toml").write_text(config, encoding="utf-8")
    ended_by = signal.getsignal(signal.SIGTERM)
    with pytest.MonkeyPatch.context() as patch:
        look_through_few(patch)
        patch.chdir(folder)
        patch.setenv("GITHUB_ACTIONS", "true")
        patch.setenv("GITHUB_STEP_SUMMARY", "page.md")
        done = CliRunner().invoke(main, ["gate", "--junit", "gate.xml"], prog_name="arbitre")
    signal.signal(signal.SIGTERM, ended_by)
    assert isinstance(done.exception, SystemExit)
    return Ran(
        done.exit_code,
        done.stdout,
        (folder / "page.md").read_text(encoding="utf-8"),
        (folder / "gate.xml").read_text(encoding="utf-8"),
    )


def obeyed(printed: str) -> list[tuple[str, str]]:
    """The commands that a GitHub runner obeys in a log: their names, and what they say.

    As the runner reads it: a command begins its line, or in the old form stands anywhere;
    after `stop-commands` none is obeyed until its token is.
    """
    found, token = [], None
    for line in printed.splitlines():
        new = re.match(r"\s*::([\w-]+)(?: [^:]*)?::(.*)", line)
        if token is not None:
            if new and new.group(1) == token:
                token = None
            continue
        if new and new.group(1) == "stop-commands":
            token = new.group(2)
        elif new:
            found.append((new.group(1), new.group(2)))
        found += [(name, "") for name in re.findall(r"##\[([\w-]+)", line)]
    assert token is None
    return found


def test_only_our_annotations_are_commands(ran: Ran) -> None:
    """A runner sees errors and notices of ours, and nothing that an engine says."""
    assert ran.code == 1
    commands = obeyed(ran.printed)
    assert {name for name, _ in commands} == {"error", "notice"}
    errors = [text for name, text in commands if name == "error"]
    assert errors
    assert all("arbitre judge" in text.replace("%0A", "\n").splitlines()[-1] for text in errors)


def test_the_runner_of_these_tests_obeys(ran: Ran) -> None:
    """The reader above would have seen what the engine tries."""
    assert {name for name, _ in obeyed(EVIL)} == {"error", "set-env", "add-path"}
    assert "set-env" in ran.printed


class Tags(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes it."""
        self.seen.add(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        """Notes it."""
        self.text += data


def test_nothing_an_engine_says_is_markup(ran: Ran) -> None:
    """The page of the job, made into HTML, has only our own tags, and shows what was said."""
    page = MarkdownIt("commonmark", {"html": True}).enable("table").render(ran.summary)
    tags = Tags()
    tags.feed(page)
    ours = {"h2", "h3", "p", "table", "thead", "tbody", "tr", "th", "td", "pre", "ul", "li"}
    assert tags.seen <= ours | {"details", "summary"}
    assert tags.attributes == []
    assert MARKUP in tags.text


@pytest.mark.parametrize(
    "text",
    ["# a", "* a", "1. a", "> a", "[a](b)", "<i>", "&lt;", "`a`", "a_b_", "~~a~~", "http://a.b",
     "- [x] a", "@me", "#7", "\\*", "    a", "|", "---"],
)  # fmt: skip
def test_escaped_text_shows_as_itself(text: str) -> None:
    """Whatever stands in the table, a list or a heading is text."""
    for before in ("### ", "* ", "| a |\n|---|\n| "):
        page = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        tags = Tags()
        tags.feed(page.render(f"{before}{escape(text)}\n"))
        assert tags.seen <= {"h3", "ul", "li", "table", "thead", "tbody", "tr", "th", "td"}
        assert text.strip() in tags.text


def test_the_junit_file_is_read_by_others(ran: Ran) -> None:
    """Another library reads it: a failure for each new difference, and the counts are right."""
    suites = JUnitXml.fromstring(ran.junit.encode())
    results = [result for suite in suites for case in suite for result in case.result]
    failures = [result for result in results if isinstance(result, Failure)]
    assert len(failures) == suites.failures > 0
    assert float(suites.time) > 0
    assert {failure.type for failure in failures} == {"new difference"}
    assert all("arbitre judge" in (failure.text or "") for failure in failures)
    assert sum(isinstance(result, Skipped) for result in results) == suites.skipped
    assert suites.tests == sum(len(list(suite)) for suite in suites)


PLACE = Place("league", "legal", "engine")


def verdict_of(*notices: Notice) -> GateResult:
    """A verdict with these notices."""
    unit = Unit(PLACE, "node engine.js", "belote/coinche", "engine 1")
    return GateResult("arbitre.toml", [unit], list(notices))


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (Status.NEW, 1), (Status.CHANGED_REASON, 1), (Status.UNEXPECTED_PASS, 1),
        (Status.EXPIRED, 1), (Status.UNDECLARED, 1), (Status.ABSENT, 1), (Status.NOT_ACCEPTED, 1),
        (Status.STALE, 1), (Status.NOT_ASKED, 3), (Status.INVALID, 4),
        (Status.KNOWN, 0), (Status.FLAKY, 0), (Status.NOTE, 0),
    ],
)  # fmt: skip
def test_each_form_tells_each_kind_of_notice(status: Status, code: int) -> None:
    """Exit code, JSON, JUnit, page and annotation agree on what keeps the gate shut."""
    notice = Notice(status, GateStep.ACCEPTED, PLACE, "what it is", ("and more",))
    verdict = verdict_of(notice)
    red = code != 0
    assert (notice.red, verdict.exit_code) == (red, code)
    content = gate_json(verdict)
    assert data.fault("gate", content) is None
    assert content["notices"][0]["red"] is red
    [suite] = JUnitXml.fromstring(junit(verdict).encode())
    told = {case.name: [*case.result] for case in suite}
    # The names stay, whatever becomes of them.
    assert set(GateStep) <= set(told)
    [result] = told[GateStep.ACCEPTED if red else f"accepted state: {status}"]
    for step in set(GateStep) - {GateStep.ACCEPTED}:
        assert [type(each) for each in told[step]] == ([Skipped] if code in (3, 4) else [])
    logged = sarif(verdict, {})["runs"][0]["results"]
    assert [result["level"] for result in logged] == ["error" if red else "note"]
    assert badge(verdict)["color"] == ("red" if red else "brightgreen")
    kind = Skipped if not red else Error if code in (3, 4) else Failure
    assert isinstance(result, kind)
    assert ("❌" if red else "✅") in markdown(verdict)
    [line] = annotate(verdict, "arbitre.toml")
    assert line.startswith("::error " if red else "::notice ")


def test_the_summary_leads_to_the_position() -> None:
    """A link where the page is served, else the command; none for what the page does not know."""
    codes = ("belote.coinche~S~AHAS~KSAD", "klaverjas.amsterdam~S~AH~KS", "")
    known, other, none = (
        Notice(Status.NEW, GateStep.CONFORMANCE, PLACE, "x", code=code) for code in codes
    )
    address = "https://example.org/a(b)/"
    html = MarkdownIt().render(markdown(verdict_of(known, other, none), address))
    links = re.findall(r'<a href="([^"]+)"', html)
    assert links == [f"https://example.org/a%28b%29/#{codes[0]}"]
    assert markdown(verdict_of(known, other, none)).count("<pre>arbitre page") == 1


def test_sarif_names_the_clause_and_the_same_thing_alike() -> None:
    """The rule is the clause, with its law; how often it was met is no part of what it is."""
    few, many = (
        Notice(Status.NEW, GateStep.CONFORMANCE, PLACE, f"x ({n} positions)", key=("x", "BE8", ""))
        for n in (1, 2)
    )
    one, other = (sarif(verdict_of(each), {"BE8": "any card"}) for each in (few, many))
    [rule] = one["runs"][0]["tool"]["driver"]["rules"]
    assert (rule["id"], rule["shortDescription"]["text"]) == (rule_of(few), "any card")
    prints = [log["runs"][0]["results"][0]["partialFingerprints"] for log in (one, other)]
    assert prints[0] == prints[1]
    assert one["runs"][0]["results"][0]["ruleId"] == "BE8"


def test_a_regression_outweighs_what_could_not_be_asked() -> None:
    """Exit 1 beside 3; but a control that failed makes all the rest worthless."""
    new, silent, invalid = (
        Notice(status, GateStep.CONFORMANCE, PLACE, "x")
        for status in (Status.NEW, Status.NOT_ASKED, Status.INVALID)
    )
    assert verdict_of(new, silent).exit_code == 1
    assert verdict_of(new, silent, invalid).exit_code == 4


def test_a_notice_holds_nothing_but_printable_lines() -> None:
    """Control characters are shown, lines are split, and nothing goes on for ever."""
    notice = Notice(
        Status.NEW, GateStep.CORPUS, PLACE, "a\x1b[2J\nb", ("c\nd\x00",), reproduce=("e" * 10_000,)
    )
    assert notice.title == "a\\x1b[2J\\nb"
    assert notice.lines == ("c", "d\\x00")
    assert len(notice.reproduce[0]) == 2000


def test_json_is_printed_as_its_schema_says(tmp_path: Path) -> None:
    """`--format json` prints the verdict alone, whatever is told besides."""
    config = CONFIG.format(
        run="rules:belote/coinche+packets=4-4",
        play="belote/coinche",
        more="",
        question="deal",
        budget=100,
        hand=1,
    )
    (tmp_path / "arbitre.toml").write_text(config, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "arbitre", "gate", "--format", "json", "--annotations"],
        cwd=tmp_path,
        env={k: v for k, v in os.environ.items() if k != "GITHUB_STEP_SUMMARY"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    content = json.loads(done.stdout)
    assert data.fault("gate", content) is None
    assert done.returncode == content["exit_code"] == 1
    assert [n["kind"] for n in content["notices"] if n["red"]] == ["wrong hands"]
    assert done.stderr.count("::error ") == 1
