"""`arbitre init`, `gate`, `accept` and `compare`, typed one after the other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .conftest import Run

CLASSIC = "belote/classic"


def deal_only(folder: Path, play: str = CLASSIC) -> None:
    """Make it quick: of the rule set, ask who gets which cards."""
    path = folder / "arbitre.toml"
    text = path.read_text(encoding="utf-8").replace(
        '# questions = ["legal"]', 'questions = ["deal"]'
    )
    text = text.replace("# budget = 10000", "budget = 100")
    path.write_text(re.sub('play = ".*"', f'play = "{play}"', text), encoding="utf-8")


def test_a_newcomer_is_led_from_one_to_the_next(arbitre: Run, tmp_path: Path) -> None:
    """`init` says `gate`, `gate` says `accept`, and then there is nothing left to say."""
    done = arbitre("init", "--target", f"rules:{CLASSIC}", "--rules", CLASSIC)
    assert (done.returncode, done.stderr) == (0, "")
    assert "next:    arbitre gate" in done.stdout
    deal_only(tmp_path)
    first = arbitre("gate")
    assert first.returncode == 0
    assert "arbitre accept --reason '…'" in first.stdout
    done = arbitre("accept", "--reason", "where we start")
    assert done.returncode == 0
    # In a log each step is a line of its own.
    assert done.stderr.splitlines() == [
        "classic, deal: what the rules mean", "engine, classic, deal: what it answers",
    ]  # fmt: skip
    assert "written: arbitre-accepted.json" in done.stdout
    again = arbitre("gate")
    assert again.returncode == 0
    assert again.stdout.endswith("open: all is as it should be\n")


def test_a_red_gate_ends_with_what_to_do(arbitre: Run, tmp_path: Path) -> None:
    """The position is drawn; below are the line that shows it again and the one that accepts it."""
    arbitre("init", "--target", f"rules:{CLASSIC}", "--rules", CLASSIC)
    deal_only(tmp_path)
    arbitre("accept", "--reason", "where we start")
    deal_only(tmp_path, f"{CLASSIC}+packets=2-3")
    done = arbitre("gate")
    assert done.returncode == 1
    assert "undeclared change: changes hands (BG1), 4 classes" in done.stdout
    end = done.stdout[done.stdout.index("to see it again:") :]
    assert "arbitre judge 'deal~belote.classic.packets-2-3~" in end
    assert "arbitre accept --reason '…'" in end
    assert end.splitlines()[-1].startswith("shut: ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("init",), "arbitre.toml: is there already"),
        (("init", "--config", "b.toml", "--rules", "belote/whist"), "no rule set is called"),
        (("init", "--config", "b.toml", "--target", "mutant:W99"), "mutant:W99"),
        (("accept", "--reason", "…"), "--reason: write why"),
        (("accept", "--reason", "a", "--expires", "soon"), "--expires 'soon': write a day"),
        (("accept", "--reason", "a", "--expires", "2020-01-01"), "this day is not to come"),
        (("gate", "--config", "b.toml"), "b.toml: no such file; write it with `arbitre init`"),
    ],
)
def test_mistakes_are_told_in_a_line(
    arbitre: Run, tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    """Exit 2, one line, and nothing is written."""
    arbitre("init", "--target", f"rules:{CLASSIC}", "--rules", CLASSIC)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    done = arbitre(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("arbitre: ")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_nothing_is_accepted_of_a_target_that_cannot_be_asked(arbitre: Run, tmp_path: Path) -> None:
    """Exit 3, and no file."""
    arbitre("init", "--target", "no-such-program", "--rules", CLASSIC)
    deal_only(tmp_path)
    done = arbitre("accept", "--reason", "where we start")
    assert (done.returncode, done.stdout) == (3, "")
    assert "\narbitre: nothing is accepted: no-such-program" in done.stderr
    assert not (tmp_path / "arbitre-accepted.json").exists()


def report(arbitre: Run, folder: Path, name: str, target: str) -> str:
    """A report of `check` in a file."""
    done = arbitre(
        "check", target, "--rules", "botifarra/lliure", "--question", "calls", "--budget", "600",
        "--format", "json",
    )  # fmt: skip
    (folder / name).write_text(done.stdout, encoding="utf-8")
    return name


def test_many_reports_stand_beside_each_other(arbitre: Run, tmp_path: Path) -> None:
    """Which release broke what: right, wrong, wrong otherwise; the last has a bug of its own."""
    names = {"r1": "rules:belote/coinche", "r2": "mutant:W13", "r3": "mutant:W4"}
    for name, target in names.items():
        options = ["--budget", "3000", "--max-findings", "1", "--format", "json"]
        text = arbitre("check", target, "--rules", "belote/coinche", *options).stdout
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
    done = arbitre("compare", *(f"{name}.json" for name in names))
    rows = [line.split()[-3:] for line in done.stdout.splitlines()]
    assert rows[0] == list(names)
    marks = rows[2:-1]
    assert ["·", "✗"] in [row[:2] for row in marks]
    assert all(row[0] == "·" for row in marks)
    assert done.returncode == int(["·", "·", "✗"] in marks)


def test_two_reports_are_compared(arbitre: Run, tmp_path: Path) -> None:
    """New, fixed and still: by what makes two differences one, whatever the target is called.

    One engine lets Sant Vicenç be said in botifarra, so that the calls go on after recontro;
    the other never lets it be said, so that they end too early.
    """
    right = report(arbitre, tmp_path, "right.json", "rules:botifarra/lliure")
    always = report(arbitre, tmp_path, "always.json", "rules:botifarra/lliure+sant_vicenc=always")
    done = arbitre("compare", right, always)
    assert done.returncode == 1
    assert "new      goes on after the end (BC6)" in done.stdout
    assert "reproduce: arbitre judge" in done.stdout
    assert done.stdout.endswith("1 new, 0 fixed, 0 changed, 0 still\n")
    back = arbitre("compare", always, right)
    assert (back.returncode, back.stdout.splitlines()[-1]) == (
        0,
        "0 new, 1 fixed, 0 changed, 0 still",
    )
    same = arbitre("compare", always, always)
    assert (same.returncode, same.stdout.splitlines()[-1]) == (
        0,
        "0 new, 0 fixed, 0 changed, 1 still",
    )


def test_what_has_changed_or_was_lost_is_told(arbitre: Run, tmp_path: Path) -> None:
    """Another cause is a change: exit 1; a run that broke off has mended nothing: exit 3."""
    old = report(arbitre, tmp_path, "old.json", "rules:botifarra/lliure+sant_vicenc=always")
    content = json.loads((tmp_path / old).read_text(encoding="utf-8"))
    content["reports"][0]["findings"][0]["cause"] = "house rule: from Lloret"
    (tmp_path / "changed.json").write_text(json.dumps(content), encoding="utf-8")
    done = arbitre("compare", old, "changed.json")
    assert done.returncode == 1
    assert "cause: house rule: sant_vicenc=always → house rule: from Lloret" in done.stdout
    gone = report(arbitre, tmp_path, "gone.json", "no-such-program")
    done = arbitre("compare", old, gone)
    assert done.returncode == 3
    assert "not looked for again: no-such-program" in done.stdout
    assert done.stdout.endswith("0 new, 0 fixed, 0 changed, 0 still\n")
    silent = {**content["reports"][0], "exit_code": 3, "findings": [], "broken_off": ""}
    (tmp_path / "silent.json").write_text(json.dumps({**content, "reports": [silent]}))
    done = arbitre("compare", old, "silent.json")
    assert done.returncode == 3
    assert "nothing was answered" in done.stdout
    (tmp_path / "not.json").write_text("[]", encoding="utf-8")
    done = arbitre("compare", old, "not.json")
    assert done.returncode == 2
    assert "write it with `arbitre check … --format json`" in done.stderr
