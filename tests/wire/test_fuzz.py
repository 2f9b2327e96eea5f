"""Whatever comes from outside is read, or refused in the way that is documented of its boundary.

The same properties are held for as long as is wanted by `python tests/fuzz.py`.
"""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitre import data
from arbitre.cases.repro.matter import read_matter
from arbitre.data import BadFile, parse_json, read_json, read_text
from arbitre.gate.baseline import changed_lines
from arbitre.gate.snapshot import BadState
from arbitre.questions import QUESTIONS
from arbitre.search.certificate import scope_of
from arbitre.search.prove import prove
from arbitre_reference import Malformed

from . import boundaries, files
from .boundaries import Boundary

EVERY = {each.name: each for each in chain(boundaries.boundaries(), files.boundaries())}
# Slow ones are given fewer in the suite, too.
MOST = 200


@pytest.mark.parametrize("name", EVERY)
def test_what_is_read_is_accepted_or_refused(name: str) -> None:
    """A valid input spoilt in a few places, or anything, raises nothing but a refusal."""
    boundary: Boundary = EVERY[name]

    @settings(
        max_examples=max(10, int(MOST * min(1.0, 2 * boundary.share))),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.randoms(use_true_random=False))
    def holds(rng: Random) -> None:
        boundary.accepts(boundary.draw(rng))

    holds()


JSON: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(JSON | st.binary(max_size=200) | st.text(max_size=200))
def test_a_json_file_is_a_value_that_can_be_written_or_a_bad_file(content: Any) -> None:
    """Whatever bytes there are; and what was read is read again from what it is written as."""
    written = content if isinstance(content, bytes | str) else json.dumps(content)
    try:
        value = parse_json(written, "it")
    except BadFile:
        return
    again = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    assert parse_json(again, "it") == value


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b'{"a": 1, "b": {"c": 1, "c": 2}}', "'c' is given twice"),
        (b"[" * 100_000, "nested deeper"),
        (b"[" * 60 + b"]" * 60, "nested deeper"),
        (b'["\\ud800"]', "surrogate"),
        (b'{"\\udfff": 1}', "surrogate"),
        (b"\xff", "not UTF-8"),
        (b"\xef\xbb\xbf{}", "BOM"),
        (b"NaN", "NaN"),
        (b"-Infinity", "-Infinity"),
        (b"1e999", "1e999"),
        (b"9" * 5000, "digits"),
        (b"", "not JSON"),
        (b"{}{}", "not JSON"),
    ],
)
def test_what_is_no_json_file_is_told(content: bytes, word: str, tmp_path: Path) -> None:
    """By the name of the file and in which way."""
    path = tmp_path / "it.json"
    path.write_bytes(content)
    with pytest.raises(BadFile) as raised:
        read_json(path)
    assert str(raised.value).startswith(f"{path}: ")
    assert word in raised.value.fault
    assert len(str(raised.value)) < 1000


def test_a_file_without_end_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound is on what is read, not on what the file says of its size."""
    monkeypatch.setattr(data, "LARGEST_FILE", 1000)
    endless = tmp_path / "case.json"
    endless.symlink_to("/dev/zero")
    for read in (read_json, read_text):
        with pytest.raises(BadFile, match="more than 1,000 bytes"):
            read(endless)
    with pytest.raises(BadFile, match=r"directory|Is a"):
        read_json(tmp_path)
    with pytest.raises(BadFile, match="No such file"):
        read_json(tmp_path / "no.json")


def test_what_is_changed_is_a_class_that_there_may_be() -> None:
    """A number of five thousand digits is none, and neither is one of another alphabet."""
    change: dict[str, Any] = {"rules": "league", "question": "legal", "target": None}
    for number in ("9" * 5000, "²", "-1", ""):
        with pytest.raises(BadState, match="is no changed class"):
            changed_lines({**change, "changed": [f"{number} x"]})
    assert changed_lines({**change, "changed": ["7 x"]}) == {7: "x"}


def nothing(chunk: Any) -> None:
    """Leave it as it is."""


def example_of(chunk: Any) -> Any:
    """The first difference's first example: an item, and what was said."""
    return chunk["differences"][0][2][0]


@pytest.mark.parametrize(
    ("spoil", "taken_up"),
    [
        (nothing, True),
        (lambda chunk: chunk.pop("why"), False),
        (lambda chunk: chunk.update(more=1), False),
        (lambda chunk: chunk.update(number="0"), False),
        (lambda chunk: chunk.update(number=True), False),
        (lambda chunk: chunk.update(classes=-4), False),
        (lambda chunk: chunk.update(sample=[7]), False),
        (lambda chunk: chunk.update(asymmetry=[7, 7]), False),
        (lambda chunk: chunk.update(asymmetry=[7]), False),
        (lambda chunk: chunk["differences"].append(7), False),
        (lambda chunk: chunk["differences"][0].__setitem__(1, 0), False),
        (lambda chunk: chunk["differences"][0].__setitem__(2, []), False),
        (lambda chunk: chunk["differences"][0].__setitem__(0, ["x", 7, ""]), False),
        (lambda chunk: chunk["differences"][0].__setitem__(0, ["x", "y", ""]), False),
        (lambda chunk: example_of(chunk).__setitem__(0, {"pack": 7}), False),
        (lambda chunk: example_of(chunk).append(7), False),
        (lambda chunk: example_of(chunk).__setitem__(1, {"unsupported": "no"}), True),
        (lambda chunk: example_of(chunk).__setitem__(1, right_answer(chunk)), False),
    ],
)
def test_what_was_put_aside_is_taken_up_only_where_all_of_it_can_be_read(
    spoil: Any, taken_up: bool, tmp_path: Path
) -> None:
    """A chunk is what a proof writes of one, of items that there are, and its examples differ."""
    head, chunk = copy.deepcopy(files.put_aside())
    spoil(chunk)
    path = tmp_path / "p.partial"
    path.write_text(f"{json.dumps(head)}\n{json.dumps(chunk)}\n", encoding="utf-8")
    proof = prove(scope_of(files.certificates()[1], files.DEALT), checkpoint_path=path)
    assert (proof.resumed > 0) is taken_up
    assert proof.certificate["classes"] == files.certificates()[1]["classes"]


def right_answer(chunk: Any) -> Any:
    """What the reference says to the first example."""
    question, rules = QUESTIONS["deal"], files.RULES
    item = question.decode(rules, example_of(chunk)[0])
    return question.answer(question.expect(rules, item))


def test_nothing_said_is_left_out_and_not_null() -> None:
    """A hand that tells `null` was read, and could then not be coded."""
    rules, item = boundaries.items("hand")[0]
    with pytest.raises(Malformed, match="said: a list is needed"):
        QUESTIONS["hand"].decode(rules, {**item, "said": None})


def test_a_report_without_end_is_refused() -> None:
    """Before anything of it is read."""
    with pytest.raises(Malformed, match=r"60,000 characters.*at most 6,000"):
        read_matter("hand 7H " * 7_500)
    with pytest.raises(Malformed, match="no card and no suit"):
        read_matter("x" * 6_000)


def test_the_command_tells_a_fault_and_how_to_see_it_again() -> None:
    """Exit code 0 and a table where there is none."""
    script = Path(__file__).parents[1] / "fuzz.py"
    done = subprocess.run(
        [sys.executable, str(script), "--inputs", "300", "--only", "typed: (rules|a budget)"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    rows = done.stdout.splitlines()
    assert rows[0].split()[:3] == ["boundary", "inputs", "refused"]
    assert rows[1].startswith("typed: rules ")
    assert rows[-2:] == ["300 inputs, seed 0", "no fault"]
