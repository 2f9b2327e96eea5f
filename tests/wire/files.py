"""What `boundaries` is, for files from outside, requests, and what is printed of either."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

from arbitre import data
from arbitre.cases import corpus, lint
from arbitre.cli.bundle import bundle
from arbitre.cli.page import Bundled
from arbitre.gate import against, baseline, compare, config
from arbitre.gate.snapshot import BadState, Classes, meaning
from arbitre.questions import QUESTIONS
from arbitre.report.as_html import as_html
from arbitre.report.as_json import as_json
from arbitre.run import ProofPlan, SearchPlan, make_run
from arbitre.search.budget import Budget
from arbitre.search.certificate import BadCertificate, read_certificate, scope_of
from arbitre.search.checkpoint import is_foreign
from arbitre.search.prove import prove
from arbitre.targets import open_target
from arbitre_reference import Malformed, UnknownRules, rule_set

from . import mutate
from .boundaries import Boundary
from .mutate import Draw
from .told import draw_told, print_told

RULES = rule_set("belote/coinche")
SPEC = "mutant:W13"
DEALT = "rules:belote/coinche+packets=4-4"
CORPUS = data.folder("corpus")
TODAY = date(2026, 11, 30)


@cache
def folder() -> Path:
    """Where the files of a run are written."""
    made = tempfile.TemporaryDirectory(prefix="arbitre-fuzz-")
    # Kept, and so removed at the end.
    globals()["_made"] = made
    return Path(made.name)


def in_a_file(name: str, read: Callable[[Path], Any]) -> Callable[[bytes], Any]:
    """The content of a file instead of its path."""

    def written(content: bytes) -> Any:
        path = folder() / str(os.getpid()) / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        return read(path)

    return written


# -- reports -----------------------------------------------------------------------------------


@cache
def reports() -> list[Any]:
    """Reports of wrong engines, by several questions, without their longest lists."""
    found = []
    for spec, question in ((SPEC, "legal"), (DEALT, "deal")):
        plan = SearchPlan(Budget(None, 300))
        report = as_json([make_run(open_target(spec), QUESTIONS[question], RULES, search=plan)])
        for run in report["reports"]:
            run["findings"] = run["findings"][:2]
            run["coverage"] = {name: part[:3] for name, part in run["coverage"].items()}
        found.append(report)
    return found


def read_report(path: Path) -> None:
    """A report: compared with a sound one, both ways, and made a page."""
    read = compare.read(path)
    sound = reports()[0]["reports"]
    for one in (*compare.compare(read, sound), *compare.compare(sound, read)):
        assert one.about.isprintable()
        for pair in (*one.new, *one.fixed, *one.changed, *one.still):
            assert str(pair).isprintable()
    page = as_html(data.read_json(path))
    assert "x=1</script>" not in page.lower()
    assert not re.search("[\x00-\x08\x1b\u202e]", page)
    assert len(page) < 2_000_000 + 100 * path.stat().st_size


# -- cases -------------------------------------------------------------------------------------


@cache
def cases() -> list[Any]:
    """Cases of each question that has any."""
    found: dict[str, list[Any]] = {}
    for path in sorted(CORPUS.rglob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        found.setdefault(content["question"], []).append(content)
    return [content for each in found.values() for content in each[:: max(1, len(each) // 4)]]


def seal_case(content: Any) -> Any:
    """A case with the digest that it should have, as whoever means harm would give it."""
    if isinstance(content, dict) and "digest" in content:
        text = json.dumps({k: v for k, v in content.items() if k != "digest"}, sort_keys=True)
        # What the digest is of may be changed, and must then be one that is written in UTF-8.
        if "\\ud" not in text:
            return {**content, "digest": corpus.digest(content)}
    return content


def read_case(path: Path) -> None:
    """A case: checked, and all that lint says of it."""
    content = corpus.read(path)
    corpus.upgrade(content)
    named = path.with_name(f"{content.get('id')}.json"[-60:].replace("/", "-"))
    case = corpus.check_case(named, content)
    list(lint.faults(path.parent, case))
    list(lint.spare([lint.hold(case)] * 2))
    lint.stats([case])


# -- proofs ------------------------------------------------------------------------------------


@cache
def certificates() -> list[Any]:
    """What proofs state."""
    made = []
    for spec, question in ((SPEC, "legal"), (DEALT, "deal")):
        plan = ProofPlan(lambda asked: 1, workers=1)
        run = make_run(open_target(spec), QUESTIONS[question], RULES, proof=plan)
        assert run.proof is not None
        made.append(run.proof.certificate)
    return made


def read_stated(path: Path) -> None:
    """A certificate: what is to be asked is there to be asked."""
    stated = read_certificate(path)
    scope = scope_of(stated, stated["target"])
    assert next(iter(scope.groups())).items


@cache
def put_aside() -> list[Any]:
    """The lines of the file in which a proof was put aside."""
    path = folder() / "sound.partial"
    prove(scope_of(certificates()[1], DEALT), checkpoint_path=path)
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def draw_put_aside(rng: Random) -> bytes:
    """Such a file with a line spoilt, most often not the first, which says of what it is."""
    lines = [json.dumps(line).encode() for line in put_aside()]
    at = -1 if rng.random() < 0.9 else 0
    lines[at] = mutate.written(rng, mutate.spoil_value(rng, put_aside()[at]))
    return b"\n".join(lines)


def read_put_aside(path: Path) -> None:
    """A proof goes on from it, or begins anew; of what it takes up nothing is wrong to read."""
    is_foreign(path)
    proof = prove(scope_of(certificates()[1], DEALT), checkpoint_path=path)
    json.dumps(proof.certificate, ensure_ascii=False).encode()


# -- the gate ----------------------------------------------------------------------------------

TOML = """\
seed = 1
timeout = 5
accepted = "arbitre-accepted.json"
corpus = "corpus"

[targets.engine]
run = "rules:belote/coinche"
rules = ["league"]

[rules.league]
play = "belote/coinche+undertrump=obligatory"
questions = ["legal", "deal"]
hand = 2
budget = "30s"

[[known]]
target = "engine"
rules = "league"
question = "legal"
kind = "forbids a legal card"
clause = "BE8"
cause = "house rule: undertrump=obligatory"
reason = "the engine's next version will"
owner = "ana"
issue = "https://example.org/7"
expires = 2027-06-30
flaky = false
"""


def read_config(path: Path) -> None:
    """The configuration, with all that is asked."""
    read = config.load(path)
    for target, rules, question in read.units():
        assert question.presets(rules.play), target
        assert rules.hand in range(1, 99)


@cache
def current() -> against.Current:
    """What is answered now, about the deal of coinche: four classes."""
    classes = Classes.of(QUESTIONS["deal"], RULES, 2)
    return against.Current(baseline.BaselineKey("league", "deal"), classes, meaning(classes, "1.0"))


@cache
def accepted() -> list[Any]:
    """An accepted file with a state and a change."""
    lines = list(current().snapshot.lines)
    state = {
        "rules": "league", "question": "deal", "target": None, "date": "2026-01-01",
        "reason": "x", "from": "belote/coinche", "play": RULES.name, "hand": 2,
        "classes": len(lines), "space": current().classes.digest,
        "lines": [lines[-1], *lines[1:]],
    }  # fmt: skip
    change = {
        "date": "2026-01-02",
        "reason": "x", "issue": "", "expires": "2027-01-01", "from": "a", "to": "b", "classes": 1,
        "groups": [
            {"way": "x", "clauses": ["BE1", "BE2"], "classes": 1, "witness": "x", "before": "a",
             "now": "b"},
        ],
        "changed": [f"1 {lines[2]}"],
    }  # fmt: skip
    return [{"format": 2, "states": [{**state, "changes": [change]}]}]


def read_accepted(path: Path) -> None:
    """The accepted file, against what is answered now."""
    loaded = baseline.load(path, named=True)
    for notice in against.describe_changes(loaded, current(), TODAY):
        assert notice.title.isprintable()


# -- requests ----------------------------------------------------------------------------------

REQUESTS = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /index.html?x=1#y HTTP/1.1\r\nHost: 127.0.0.1\r\nRange: bytes=0-5\r\n\r\n",
    b"HEAD /cards.js HTTP/1.0\r\nIf-Modified-Since: Mon, 01 Jan 2029 00:00:00 GMT\r\n\r\n",
    b"GET /../../pyproject.toml HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /%2e%2e/%2e%2e/cli/page.py HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
    b"GET //etc/passwd HTTP/1.1\r\n\r\n",
)


SERVED = frozenset(bundle().values())


def read_request(content: bytes) -> None:
    """A request to the page: whatever it is, a file of the page, or an error, and no more."""
    out = io.BytesIO()
    request = Mock()
    request.makefile.return_value = io.BytesIO(content)
    request.sendall = out.write
    Bundled(bundle(), request, ("127.0.0.1", 1), Mock())
    head, _, body = out.getvalue().partition(b"\r\n\r\n")
    if re.match(rb"HTTP/1\.[01] 200", head) and body:
        packed = b"Content-Encoding: gzip" in head
        assert (gzip.decompress(body) if packed else body) in SERVED, body[:80]
    assert len(out.getvalue()) < 2_000_000


def boundaries() -> Iterator[Boundary]:
    """Files, then requests, then what is printed."""
    documents = mutate.documents
    bad_report = (compare.NotAReport, Malformed, UnknownRules)
    yield Boundary(
        "file: report", documents(reports), in_a_file("r.json", read_report), bad_report, 0.08
    )
    yield Boundary(
        "file: case", documents(cases, seal_case), in_a_file("c.json", read_case),
        (corpus.BadCase,), 0.5,
    )  # fmt: skip
    yield Boundary(
        "file: certificate", documents(certificates), in_a_file("p.json", read_stated),
        (BadCertificate,), 0.3,
    )  # fmt: skip
    yield Boundary(
        "file: checkpoint", draw_put_aside, in_a_file("c.partial", read_put_aside), (), 0.03
    )
    yield Boundary("file: accepted", documents(accepted),
                   in_a_file("a.json", read_accepted), (BadState,), 0.5)  # fmt: skip
    toml: Draw = mutate.lines(lambda: [TOML.encode()])
    yield Boundary(
        "file: arbitre.toml", toml, in_a_file("arbitre.toml", read_config), (config.BadConfig,), 0.3
    )
    yield Boundary("page: a request", mutate.lines(lambda: REQUESTS), read_request, (), 1)
    yield Boundary("printed: a gate", draw_told, print_told, (), 0.5)
