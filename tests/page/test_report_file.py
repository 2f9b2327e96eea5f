"""The HTML report as a file: what it is made of, its words, and the commands that write it."""

from __future__ import annotations

import ast
import base64
import copy
import hashlib
import html
import json
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from arbitre.causes.state import DependsOn
from arbitre.message import SLOT, count, made_of, say
from arbitre.question import FAULTS, Verdict
from arbitre.questions import QUESTIONS
from arbitre.report.as_html import HERE, as_html, clean
from arbitre.report.charts import LEVELS, curve, heat_map
from arbitre.report.sentences import KNOWN, TOLD, number, say_in
from arbitre.report.words import WORDS
from arbitre_reference import LANGUAGES, Sentence

from ..cli.conftest import QUICK

CHECK = ("check", "mutant:W13", "--rules", "belote/coinche", "--budget", "2000")


class Parts(HTMLParser):
    """The policy of a page, what its script and style elements hold, and what it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.policy = ""
        self.inline: dict[str, list[str]] = {"script": [], "style": []}
        self.links: list[str] = []
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember what matters of an element."""
        known = {name: value or "" for name, value in attrs}
        self._open = tag if tag in self.inline else ""
        if known.get("http-equiv") == "Content-Security-Policy":
            self.policy = known["content"]
        self.links += [known[name] for name in ("src", "href") if name in known]
        assert not any(name.startswith("on") or name == "style" for name in known)

    def handle_data(self, data: str) -> None:
        """The text inside a script or a style."""
        if self._open:
            self.inline[self._open].append(data)
            self._open = ""


def arbitre(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The command, run as a user would."""
    return subprocess.run(
        [sys.executable, "-c", QUICK, *arguments],
        cwd=cwd, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


# -- the file ----------------------------------------------------------------------------------


def test_the_policy_names_the_scripts_and_styles_that_are_there(stored: dict[str, Any]) -> None:
    """Each may run because its hash is in the policy; nothing else may, and all is in the file."""
    parts = Parts(as_html(stored))
    assert "default-src 'none'" in parts.policy
    assert "unsafe" not in parts.policy
    for kind, directive in (("script", "script-src"), ("style", "style-src")):
        [allowed] = re.findall(rf"{directive} ([^;]+);", parts.policy)
        digests = [
            base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            for text in parts.inline[kind]
        ]
        assert allowed.split() == [f"'sha256-{digest}'" for digest in digests]
        assert len(digests) > 2
    assert all(link.startswith(("#", "data:")) for link in parts.links)


def test_the_same_report_makes_the_same_file(stored: dict[str, Any]) -> None:
    """There is no date in it, and no trace of how long the run took."""
    later = copy.deepcopy(stored)
    for report in later["reports"]:
        for stage in report["stages"]:
            stage["seconds"] += 100
    assert as_html(stored) == as_html(later)


@pytest.mark.parametrize(
    ("code", "caught", "words"),
    [
        (0, True, ["Conforms", "Suit les règles", "detectat"]),
        (1, True, ["Does not conform", "No sigue las reglas"]),
        (3, None, ["Could not be asked", "No s’ha pogut interrogar", "not run"]),
        (4, False, ["Invalid run", "Essai non valable", "not caught"]),
        (130, True, ["Interrupted", "Prueba interrumpida"]),
    ],
)
def test_the_outcome_is_told_by_the_exit_code(
    code: int, caught: bool | None, words: list[str], stored: dict[str, Any]
) -> None:
    """A run that found nothing, something, or broke off: each has its words, and only those."""
    report = {**stored["reports"][0], "exit_code": code, "findings": [], "gaps": []}
    report["control"] = {"description": "", "caught": caught}
    text = html.unescape(as_html({**stored, "reports": [report]}))
    assert all(f">{word}<" in text for word in words)
    others = {"Conforms", "Does not conform", "Could not be asked", "Invalid run", "Interrupted"}
    assert not any(f">{other}<" in text for other in others - set(words))


def test_links_lead_to_the_checker_page(stored: dict[str, Any]) -> None:
    """With the address of the page, a finding of card play links to its position, others do not."""
    links = Parts(as_html(stored, page="https://example.org/play/")).links
    codes = [
        finding["code"]
        for report in stored["reports"]
        if report["question"] == "legal"
        for finding in [*report["findings"], *report["gaps"]]
    ]
    outside = [link for link in links if link.startswith("https:")]
    assert outside == [f"https://example.org/play/#{code}" for code in codes]


def test_what_cannot_be_shown_is_taken_out() -> None:
    """Controls, overrides and halves of characters are spelt; an endless text is cut."""
    assert clean({"a\x00": ["\x1b[1m", "\u202eb", "\ud800", 7, None, True]}) == {
        "a\\x00": ["\\x1b[1m", "\\u202eb", "\\ud800", 7, None, True]
    }
    assert clean("one\r\ntwo\u2028three") == "one\ntwo\nthree"
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    assert len(json.dumps(clean(deep))) < 200
    cut = clean("x" * 5_000)
    assert cut == "x" * 4_000 + "… (5,000 characters)"


# -- words -------------------------------------------------------------------------------------


def fields(text: str) -> set[str | None]:
    """The facts that a sentence names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("key", "words"), [*WORDS.items(), *KNOWN.items()])
def test_each_text_is_there_in_four_languages(key: str, words: Sentence) -> None:
    """None is empty, and all name the same facts."""
    assert all(words)
    assert len({frozenset(fields(text)) for text in words}) == 1


HARNESS = HERE.parents[1]


def said_in(file: Path) -> Iterator[str]:
    """The templates of the messages that a module says, as far as they are written in it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            named.setdefault(node.targets[0].id, []).extend(parts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "count"):
            for part in node.args:
                bare = part.value if isinstance(part, ast.Starred) else part
                for text in named.get(ast.unparse(bare), [bare]):
                    if isinstance(text, ast.Constant) and isinstance(text.value, str):
                        yield text.value


def test_all_that_a_run_says_exists_in_four_languages() -> None:
    """Each message of the pipeline is there, and names the same facts in all of them."""
    folders = ("causes", "questions", "search", "run.py", "message.py")
    files = (
        file
        for name in folders
        for file in ([HARNESS / name] if name.endswith(".py") else (HARNESS / name).rglob("*.py"))
    )
    templates = {template for file in files for template in said_in(file)}
    templates |= {question.space.sampled for question in QUESTIONS.values()}
    units = {question.space.unit for question in QUESTIONS.values()}
    templates |= {
        form for unit in units for form in (f"{{n}} {unit}", f"{{n}} {unit}s", f"{unit}s")
    }
    templates |= {str(depends) for depends in DependsOn}
    spoken = {template for template in templates if re.search(r"\w", SLOT.sub("", template))}
    assert len(spoken) > 100
    assert spoken - set(TOLD) == set()
    for template, words in TOLD.items():
        assert all(words)
        assert {frozenset(fields(text)) for text in words} == {frozenset(fields(template))}


def test_a_message_is_said_with_its_facts() -> None:
    """Those of a message inside it too, its numbers as the language writes them; else English."""
    differences = count(1234, "{n} distinct difference", "{n} distinct differences")
    message = say("does not conform to {rules}: {why}", rules="{n}", why=differences)
    assert message == "does not conform to {n}: 1,234 distinct differences"
    messages: dict[str, Any] = {message: made_of(message)}
    assert [say_in(language, message, messages) for language in LANGUAGES] == [
        "no segueix {n}: 1.234 diferències",
        "no sigue {n}: 1.234 diferencias",
        "ne suit pas {n}\u00a0: 1\u202f234 différences",
        message,
    ]
    assert say_in("ca", "whatever an engine says", {}) is None


def test_each_text_is_used() -> None:
    """The template uses every text and asks for no other."""
    template = (HERE / "report.html").read_text(encoding="utf-8")
    used = set(re.findall(r'\b(?:t|tile|evidence|item)\((?:finding, )?"([^"]+)"', template))
    used |= set(re.findall(r'"(caught|missed|not run)"', template))
    computed = {key for key in WORDS if key.startswith(("outcome ", "asks "))}
    assert used - {"outcome "} == set(WORDS) - computed
    assert computed >= {f"outcome {code}" for code in (0, 1, 3, 4, 130)}


def test_every_fault_has_words() -> None:
    """What may become of an item is said in the reader's language."""
    assert set(KNOWN) >= set(FAULTS - {Verdict.DISAGREES})


def test_numbers_are_written_as_in_the_language() -> None:
    """A point in Catalan and Spanish, a thin space in French, a comma in English."""
    assert [number(1234567, language) for language in LANGUAGES] == [
        "1.234.567", "1.234.567", "1\u202f234\u202f567", "1,234,567",
    ]  # fmt: skip


# -- charts ------------------------------------------------------------------------------------


def test_the_heat_map_has_a_cell_for_each_clause_and_situation() -> None:
    """Seats in their order; never is level 0, impossible is none, often is darker than seldom."""
    coverage = {
        "exercised": [["A", "leader", 1000], ["B", "third, ruffed", 1], ["B", "leader", 30]],
        "never": [["B", "second, trump led"]],
    }
    heat = heat_map(coverage, {"A": {"law": "First."}, "C": {"law": "Not asked."}})
    assert [group["name"] for group in heat["groups"]] == ["leader", "second", "third"]
    assert heat["nested"]
    first, second = heat["rows"]
    assert (first["clause"], first["law"], second["law"]) == ("A", "First.", "")
    assert [cell["level"] for cell in first["cells"]] == [LEVELS, None, None]
    assert [cell["count"] for cell in second["cells"]] == [30, 0, 1]
    assert [cell["level"] for cell in second["cells"]] == [3, 0, 1]


def test_the_curve_steps_where_differences_were_seen() -> None:
    """One step up for each, further right the later, on a logarithmic scale."""
    findings = [{"first_seen": {"asked": asked}} for asked in (10_000, 10, 100)]
    chart = curve(findings, 10_000)
    assert chart is not None
    points = chart["points"]
    assert [point["number"] for point in points] == [2, 3, 1]
    across = [point["x"] for point in points]
    assert across[1] - across[0] == pytest.approx((across[2] - across[1]) / 2, abs=0.2)
    assert across[2] == chart["right"]
    assert points[0]["y"] > points[1]["y"] > points[2]["y"]
    assert curve([], 10_000) is None


# -- the commands ------------------------------------------------------------------------------


def test_a_stored_report_makes_the_same_page(tmp_path: Path) -> None:
    """`check --html` and `report` of what `--format json` printed write the same bytes."""
    checked = arbitre(
        *CHECK, "--format", "json", "--html", "now.html", "--lang", "ca", cwd=tmp_path
    )
    assert checked.returncode == 1, checked.stderr
    (tmp_path / "run.json").write_text(checked.stdout, encoding="utf-8")
    again = arbitre("report", "run.json", "--html", "later.html", "--lang", "ca", cwd=tmp_path)
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    now = (tmp_path / "now.html").read_bytes()
    assert now == (tmp_path / "later.html").read_bytes()
    assert json.loads(checked.stdout)["reports"][0]["verdict"] in now.decode()
    assert '<html lang="ca">' in now.decode()


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda value: value.pop("reports"), "'reports'"),
        (lambda value: value["reports"][0].update(rules="whist/bridge"), "whist/bridge"),
        (lambda value: value["reports"][0]["findings"][0]["item"].update(hand=["1H"]), "hand"),
        (lambda value: value["reports"][0]["findings"][0]["expected"].pop(), "expected"),
        (lambda value: value["reports"][0]["findings"][0].update(item=7), "item"),
    ],
    ids=["no reports", "unknown rules", "no such card", "a ruling less", "no item"],
)
def test_what_is_no_report_is_one_clear_line(
    change: Any, word: str, stored: dict[str, Any], tmp_path: Path
) -> None:
    """A file that arbitre has not written, or of rules it does not know: exit code 2, no page."""
    value = copy.deepcopy(stored)
    change(value)
    (tmp_path / "run.json").write_text(json.dumps(value), encoding="utf-8")
    done = arbitre("report", "run.json", "--html", "page.html", cwd=tmp_path)
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("arbitre: run.json: ")
    assert word in line
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--html", "no/such/page.html"], "no such folder"),
        (["--html", "page.html", "--page", "javascript:alert(1)"], "javascript"),
    ],
)
def test_what_cannot_be_written_is_told_before_the_run(
    options: list[str], word: str, tmp_path: Path
) -> None:
    """A folder that is not there, or an address that is none: exit code 2, and nothing is asked."""
    done = arbitre(*CHECK, *options, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert word in done.stderr.splitlines()[-1]


def test_the_template_ships() -> None:
    """What the page is made of is inside the package, so that an installed arbitre has it."""
    assert HERE.parents[1].name == "arbitre"
    shipped = {"base.css", "report.css", "report.html", "report.js"}
    assert {path.name for path in HERE.iterdir()} == shipped
