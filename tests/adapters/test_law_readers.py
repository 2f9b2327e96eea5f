"""The readers of the law in one file: each reads every byte, and tells a right engine from a wrong.

The engine in them, before somebody puts his own, plays any card of the hand.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from arbitre.cases.law_file import list_positions, write_law
from arbitre.cli.judge import judge
from arbitre.questions.cards.legal import LEGAL
from arbitre_reference import rule_set

LAW = Path(__file__).parents[2] / "adapters" / "law"
TSC = "tsc --strict --target es2022 --module node16 --outDir {out} {file}"
# The file of each language, how it is built, and how it is run.
READERS = {
    "python": ("read_law.py", "", [sys.executable, "{file}"]),
    "javascript": ("read-law.mjs", "", ["node", "{file}"]),
    "typescript": ("read-law.mts", TSC, ["node", "{out}/read-law.mjs"]),
    "java": ("ReadLaw.java", "javac -d {out} {file}", ["java", "-cp", "{out}", "ReadLaw"]),
    "rust": ("read_law.rs", "rustc --edition 2021 -O {file} -o {out}/rust", ["{out}/rust"]),
    "go": ("read_law.go", "go build -o {out}/go {file}", ["{out}/go"]),
    "c++": ("read_law.cpp", "g++ -std=c++17 -O2 {file} -o {out}/cpp", ["{out}/cpp"]),
}
NEEDED = {"javascript": ["node"], "typescript": ["node"], "java": ["java"]}

Read = Callable[[bytes], "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module", params=READERS)
def read(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Read:
    """Builds a reader, and runs it on a file of these bytes; may skip, but never in CI."""
    name, build, run = READERS[request.param]
    tools = [*build.split()[:1], *NEEDED.get(request.param, [])]
    if not all(map(shutil.which, tools)) and not os.environ.get("CI"):
        pytest.skip(f"what {request.param} needs is not installed")
    # A space and a quote: names of files are not for a shell.
    folder = tmp_path_factory.mktemp("it's a reader")
    file = shutil.copy(LAW / name, folder)

    def fill(words: list[str]) -> list[str]:
        return [word.format(file=file, out=folder) for word in words]

    if build:
        subprocess.run(fill(build.split()), cwd=folder, check=True)

    def run_on(content: bytes) -> subprocess.CompletedProcess[str]:
        (folder / "some.law").write_bytes(content)
        return subprocess.run(
            [*fill(run), str(folder / "some.law")], capture_output=True, encoding="utf-8"
        )

    return run_on


@cache
def law(most: int, rules: str = "belote/coinche") -> bytes:
    """The file of hands of at most so many cards."""
    packing = LEGAL.packing(rule_set(rules))
    assert packing is not None
    return write_law(rule_set(rules), packing, most)


HEAD = """\
arbitre-law 1
rules belote/coinche
digest 0123456789abcdef
suits SHDC
ranks 7 8 9 10 J Q K A
contracts S H D C no-trump all-trumps
covers what is worked by hand
positions {count}

"""


def packed(*records: str) -> bytes:
    """A file of these records, each in hexadecimal, worked by hand."""
    rows = [bytes.fromhex(record) for record in records]
    body = bytes(row[place] for place in range(32) for row in rows)
    return HEAD.format(count=len(rows)).encode() + gzip.compress(body)


# Suits are S H D C, ranks 7 8 9 10 J Q K A; the place of a card is 16 times its suit and its rank.
# No-trump, seat 2 led the ten of diamonds (0x23) and the king of clubs (0x36) fell; the hand from
# the highest card down is the ace of clubs, the queen and seven of diamonds (bits 5 and 0), the
# eight of spades (bit 1).  Who holds diamonds follows.
FOLLOWS = "0402022336ff0100" + "0200000021008000"
DIAMONDS = "0000000021000000"
OTHERS = "0200000000008000"
NONE = "0000000000000000"
# All-trumps, seat 3 leads the seven of spades alone: it may be played.
LEADS = "050300ffffff0000" + "0100000000000000" * 2 + NONE
ASKED = {
    "rules": "belote/coinche",
    "trump": "no-trump",
    "leader": 2,
    "trick": ["10D", "KC"],
    "hand": ["AC", "QD", "7D", "8S"],
}


def test_the_right_engine_passes(read: Read) -> None:
    """Of one card in the hand every card may be played; how many positions there are is said."""
    content = law(1)
    count = content.partition(b"positions ")[2].partition(b"\n")[0].decode()
    done = read(content)
    assert (done.returncode, done.stdout) == (0, f"{count} positions, and none differs\n")


@pytest.mark.parametrize("rules", ["belote/coinche", "botifarra/lliure"])
def test_the_wrong_engine_is_told_where(read: Read, rules: str) -> None:
    """The first position in which a card is forbidden is said, as `arbitre judge` takes it."""
    done = read(law(2, rules))
    assert done.returncode == 1
    said = json.loads(done.stdout)
    assert said == first_difference(rules)
    verdict = CliRunner().invoke(judge, [done.stdout.strip(), "--format", "json"])
    assert verdict.exit_code == 0, verdict.output
    assert '"illegal"' in verdict.output


@cache
def first_difference(name: str) -> dict[str, object]:
    """By the reference, in the order of the file: what is forbidden and not left open."""
    rules = rule_set(name)
    for position in list_positions(rules, 2):
        if any(not ruling.allowed and not ruling.disputed for ruling in rules.judge(position)):
            return {
                "rules": name,
                "trump": position.trump,
                "leader": position.leader,
                "trick": [str(card) for card in position.trick],
                "hand": [str(card) for card in position.hand],
            }
    raise AssertionError("every card may be played")


def test_every_byte_of_a_position_is_read(read: Read) -> None:
    """Worked by hand: no-trump, the third to play, the hand from the highest card down."""
    done = read(packed(LEADS, LEADS, FOLLOWS + DIAMONDS + NONE, LEADS))
    assert (done.returncode, json.loads(done.stdout)) == (1, ASKED)


def test_what_is_left_open_is_no_difference(read: Read) -> None:
    """Whether a disputed card is said makes nothing; one that is not disputed still does."""
    done = read(packed(LEADS, FOLLOWS + DIAMONDS + OTHERS))
    assert (done.returncode, done.stdout) == (0, "2 positions, and none differs\n")
    one = "0200000000000000"
    done = read(packed(LEADS, FOLLOWS + DIAMONDS + one))
    assert (done.returncode, json.loads(done.stdout)) == (1, ASKED)


@pytest.mark.parametrize("fault", ["cut short", "a record less", "a record more", "another form"])
def test_what_is_no_whole_file_is_no_success(read: Read, fault: str) -> None:
    """Nothing is said of a law that is not all there, or is written otherwise."""
    whole = packed(LEADS, LEADS)
    content = {
        "cut short": whole[:-9],
        "a record less": whole.replace(b"positions 2", b"positions 3"),
        "a record more": whole.replace(b"positions 2", b"positions 1"),
        "another form": whole.replace(b"arbitre-law 1", b"arbitre-law 2"),
    }[fault]
    done = read(content)
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr != ""


@pytest.mark.parametrize("name", [name for name, _, _ in READERS.values()])
def test_a_reader_is_short(name: str) -> None:
    """Forty lines up to the example, which is what comes after the function that reads."""
    text = (LAW / name).read_text(encoding="utf-8")
    example = ("if __name__", "let right", "public static void main", "fn main", "func main", "int")
    starts = [n for n, line in enumerate(text.splitlines()) if line.strip().startswith(example)]
    assert starts[-1] <= 40
