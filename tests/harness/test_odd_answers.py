"""Every output format with every kind of odd answer: well-formed, bounded, and nothing hidden.

The lines come from a real process, through the wire, as an engine would write them.  Of each a run
is made as the search makes it, and each format lays it out.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections.abc import Iterator
from datetime import date
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from arbitre import data
from arbitre.asking.asker import Asker, Outcome
from arbitre.gate.annotations import annotate
from arbitre.gate.expected import match_expected
from arbitre.gate.junit import junit
from arbitre.gate.markdown import markdown
from arbitre.gate.notices import GateResult, Place, Unit
from arbitre.gate.printed import gate_json, print_gate
from arbitre.gate.run import see
from arbitre.notation import read_compact
from arbitre.questions.cards.legal import LEGAL
from arbitre.report.as_html import as_html
from arbitre.report.as_json import as_json
from arbitre.report.terminal import print_run
from arbitre.report.text import text_of
from arbitre.run import Run, describe_run
from arbitre.search.compare import judge_outcome
from arbitre.search.findings import Counterexample, Finding, Report, Searched
from arbitre.targets.process import ProcessTarget
from arbitre_reference import rule_set

RULES = rule_set("belote/coinche")
# What any of the formats may take for one finding: the page brings its own style and scripts.
BOUND = 256 * 1024
# Two cards, both legal: no answer of the table is right.
_, HAND = read_compact("belote.coinche~S~-~7H8H")

# What is said in place of the answer to one position, and what of it must be seen in each format.
ANSWERS: dict[str, tuple[bytes, str]] = {
    "null": (b"null", "null"),
    "true": (b"true", "true"),
    "a number": (b"71077345", "71077345"),
    "a fraction": (b"0.1077345", "0.1077345"),
    "a huge number": (b"1e300", r"1e\+?300"),
    "more than 64 bits": (b"9" * 30, r"1e\+?30"),
    "minus nothing": (b"-0.0", "-0.0"),
    "text": (b'"legal text"', "legal text"),
    "a list": (b'["7H","8H"]', "7H"),
    "nothing": (b"{}", "a field is missing: legal"),
    "null cards": (b'{"legal":null}', "null"),
    "a text of cards": (b'{"legal":"7H 8H odd"}', "7H 8H odd"),
    "a number of cards": (b'{"legal":[7,8]}', "7"),
    "fractions of cards": (b'{"legal":[7.5]}', r"7\.5"),
    "cards in cards": (b'{"legal":[["7H"],["8H"]]}', "7H"),
    "objects of cards": (b'{"legal":[{"card":"odd7"}]}', "odd7"),
    "null among cards": (b'{"legal":["7H",null]}', "null"),
    "a card twice": (b'{"legal":["7H","7H"]}', "7H"),
    "a card that is none": (b'{"legal":["odd7"]}', "odd7"),
    "another's card": (b'{"legal":["AS"]}', "AS"),
    "no card": (b'{"legal":[]}', "7H"),
    "a control character": (rb'{"legal":["odd7\u001b[2J\u0007"]}', r"odd7\\x1b|odd7\\u001b"),
    "NUL": (rb'{"legal":["odd7\u0000x"]}', r"odd7\\x00|odd7\\u0000"),
    "the end of CDATA": (b'{"legal":["odd7]]>x"]}', "odd7]]>x"),
    "markup": (b'{"legal":["<script>odd7(1)</script>"]}', "<script>odd7"),
    "an entity": (b'{"legal":["odd7&amp;&#0;&lol;"]}', "odd7&amp;&#0;"),
    "a comment": (b'{"legal":["odd7-->--><!--"]}', "odd7-->"),
    "a command": (rb'{"legal":["odd7\n::error ::x##[error]"]}', r"odd7\\n"),
    "colours": (b'{"legal":["[bold red]odd7[/]"]}', r"\[bold red\]odd7"),
    "turned round": (rb'{"legal":["odd7\u202egnp.exe\u2066"]}', r"odd7\\u202e"),
    "a byte order mark": (rb'{"legal":["odd7\ufeffx"]}', r"odd7\\ufeff"),
    "private": (rb'{"legal":["odd7\ue000\ufffe"]}', r"odd7\\ue000"),
    "above the first plane": (rb'{"legal":["odd7\ud83d\ude00"]}', "odd7\U0001f600"),
    "tags": (rb'{"legal":["odd7\udb40\udc41"]}', r"odd7\\U000e0041"),
    "a long text": (b'{"legal":["odd7' + b"x" * 60_000 + b'"]}', "odd7x"),
    "many cards": (b'{"legal":[' + b'"odd7",' * 9_000 + b'"8H"]}', "odd7"),
    "nested": (b'{"legal":' + b"[" * 20 + b'"odd7"' + b"]" * 20 + b"}", "odd7"),
    "a long answer": (b'{"legal":["odd7' + b"x" * 80_000 + b'"]}', "80,0[0-9]{2} bytes"),
    "a field besides": (b'{"legal":["7H","8H"],"odd7":1}', "odd7"),
    "a field of escapes": (rb'{"legal":["7H"],"odd7\u001b]0;x\u0007":1}', r"odd7\\x1b|odd7\\u001b"),
    "an error": (rb'{"error":"odd7\u001b[31m\u0000 ]]> <b>"}', r"odd7\\x1b"),
    "no text of an error": (b'{"error":{"odd7":[1]}}', "odd7"),
    "an answer and an error": (b'{"legal":["7H"],"error":"odd7"}', "odd7"),
    "a refusal without a reason": (b'{"unsupported":null}', "null"),
}

# What is said in place of the whole line, which is a failure of the target.
LINES: dict[str, tuple[bytes, str]] = {
    "NaN": (b'{"id":@,"answers":[NaN]}', "NaN"),
    "infinity": (b'{"id":@,"answers":[{"legal":[Infinity]}]}', "Infinity"),
    "half of a character": (rb'{"id":@,"answers":[{"legal":["odd7\ud800"]}]}', r"odd7\\+ud800"),
    "bytes that are no text": (b'{"id":@,"answers":[{"legal":["odd7\xff\xfe"]}]}', r"odd7\\xff"),
    "control characters": (b"odd7\x1b[2J\x07\x00\x9b\x7f", r"odd7\\x1b"),
    "too deep": (b'{"id":@,"answers":[' + b"[" * 400 + b"]" * 400 + b"]}", "nested deeper"),
    "an HTML page": (b"<h1>odd7</h1>]]>", "<h1>odd7"),
    "another's id": (b'{"id":"odd7","answers":[]}', "odd7"),
    "too many": (b'{"id":@,"answers":[null,null]}', "2 for 1"),
    "nothing at all": (b"", "not JSON"),
}

ENGINE = """
import base64, json, sys
said = [base64.b64decode(line) for line in open(sys.argv[1]).read().split("\\n")]
hello = {"protocol": 1, "engine": {"name": "odd"}, "answers": {"legal": ["belote/coinche"]}}
for line in sys.stdin.buffer:
    asked = json.loads(line)
    if asked["cmd"] == "bye":
        break
    if asked["cmd"] == "hello":
        answer = json.dumps({**hello, "max_batch": 1}).encode()
    else:
        # Which of them is told by the number of the message, which goes on after a restart.
        answer = said[asked["id"] - 1].replace(b"@", str(asked["id"]).encode())
    sys.stdout.buffer.write(answer + b"\\n")
    sys.stdout.flush()
"""

NAMES = (*ANSWERS, *LINES)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Run]:
    """The run of each odd answer, as if it had been all that was found."""
    import base64

    folder = tmp_path_factory.mktemp("odd")
    whole = [b'{"id":@,"answers":[%b]}' % said for said, _ in ANSWERS.values()]
    whole += [said for said, _ in LINES.values()]
    table = "\n".join(base64.b64encode(line).decode() for line in whole)
    (folder / "said").write_text(table, encoding="utf-8")
    (folder / "engine.py").write_text(ENGINE, encoding="utf-8")
    words = [sys.executable, str(folder / "engine.py"), str(folder / "said")]
    target = ProcessTarget("odd engine", words, timeout=60)
    asker = Asker(target, LEGAL, RULES, batch=1)
    asker.start()
    found = {name: run_of(asker, outcome) for name, outcome in outcomes(asker)}
    target.close()
    return found


def outcomes(asker: Asker) -> Iterator[tuple[str, Outcome]]:
    """What comes of each; a target that is to blame is started again."""
    for name in NAMES:
        asker.renew()
        yield name, asker.once(HAND)


def run_of(asker: Asker, outcome: Outcome) -> Run:
    """A run that has found this, and nothing else."""
    difference = judge_outcome(LEGAL, RULES, HAND, outcome)
    assert difference is not None
    report = Report("odd engine", RULES, LEGAL, 0, asker.hello)
    finding = Finding(Counterexample(HAND, outcome, difference, "not shrunk: odd"), HAND, "random",
                      Searched())  # fmt: skip
    finding.keep(HAND, outcome)
    report.findings = [finding]
    return describe_run(report)


def gate_of(run: Run) -> GateResult:
    """What the gate says of it."""
    place = Place("table", "legal", "odd engine")
    result = GateResult("arbitre.toml", [Unit(place, "odd engine", RULES.name, "odd")])
    seen = [see(run, text) for text in run.findings]
    result.notices = match_expected(place, (), seen, date(2026, 12, 1))
    return result


def harmless(text: str) -> None:
    """Nothing in it does anything to whoever shows it, and it can be written."""
    text.encode("utf-8")
    # Control characters, those that turn a text round or are not seen, halves, private ones.
    hidden = {c for c in text if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co")} - {"\n"}
    assert hidden == set(), (hidden, text[:400])


def bounded(text: str) -> None:
    """It is no longer than a finding need be."""
    assert len(text) < BOUND


def shown(text: str, name: str) -> None:
    """What is odd can be read in it."""
    pattern = (ANSWERS | LINES)[name][1]
    # A terminal, and a column of a table, may break a line anywhere.
    flat = re.sub(r"\s*\n\s*", "", text)
    assert re.search(pattern, text) or re.search(pattern, flat), (name, text[:3000])


class Page(HTMLParser):
    """The text of a page, and the names of its elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.scripts = 0
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """An element begins."""
        self.scripts += tag == "script"

    def handle_data(self, data: str) -> None:
        """A text."""
        self.texts.append(data)


@pytest.mark.parametrize("name", NAMES)
def test_on_a_terminal_and_in_pytest(name: str, runs: dict[str, Run]) -> None:
    """Both print the run: no character in it does anything."""
    told = text_of(lambda console: print_run(console, runs[name]))
    harmless(told)
    bounded(told)
    shown(told, name)
    assert runs[name].headline in told or runs[name].headline


@pytest.mark.parametrize("name", NAMES)
def test_as_json(name: str, runs: dict[str, Run]) -> None:
    """It is a report by its schema, which reads back as it was written."""
    value = as_json([runs[name]])
    json.dumps(value, allow_nan=False)
    text = data.shown_json(value)
    bounded(text)
    assert data.fault("report", value) is None
    assert data.parse_json(text.encode("utf-8"), name) == value
    harmless(text)
    shown(text.replace("\\\\", "\\"), name)


@pytest.mark.parametrize("name", NAMES)
def test_as_a_page(name: str, runs: dict[str, Run], plain_page: int) -> None:
    """What was said is text of the page, and never markup."""
    page = as_html(as_json([runs[name]]), "en")
    read = Page(page)
    harmless(page)
    assert len(page) < BOUND + plain_page
    assert read.scripts == Page(as_html(as_json([runs["nothing"]]), "en")).scripts
    shown("".join(read.texts), name)


@pytest.fixture(scope="module")
def plain_page(runs: dict[str, Run]) -> int:
    """How long a page is that has next to nothing in it."""
    return len(as_html(as_json([runs["nothing"]]), "en"))


@pytest.mark.parametrize("name", NAMES)
def test_as_junit(name: str, runs: dict[str, Run]) -> None:
    """It is XML, of characters that XML has, with one failure."""
    text = junit(gate_of(runs[name]))
    harmless(text)
    bounded(text)
    root = ElementTree.fromstring(text)
    assert root.get("failures") == "1"
    [failure] = root.iter("failure")
    shown(f"{failure.get('message')}\n{failure.text}", name)


@pytest.mark.parametrize("name", NAMES)
def test_in_a_job(name: str, runs: dict[str, Run]) -> None:
    """The page of a job has no markup of an engine's, its log no command of one."""
    result = gate_of(runs[name])
    page, [annotation] = markdown(result), annotate(result, "arbitre.toml")
    harmless(page + annotation)
    bounded(page + annotation)
    assert "\n" not in annotation
    assert "##[" not in annotation
    assert re.match(r"::error file=arbitre\.toml,title=[^:,]*::", annotation)
    assert not re.search("<(?!/?(pre|details|summary)>)", page)
    shown("".join(Page(page).texts), name)


@pytest.mark.parametrize("name", NAMES)
def test_at_the_gate(name: str, runs: dict[str, Run]) -> None:
    """What it prints, and its JSON, are like those of a run."""
    result = gate_of(runs[name])
    told, value = text_of(lambda console: print_gate(console, result)), gate_json(result)
    text = data.shown_json(value)
    harmless(told + text)
    bounded(told + text)
    assert data.parse_json(text, name) == value
    shown(told, name)
    shown(text.replace("\\\\", "\\"), name)
