"""A gate whose every text is hostile, and all the forms in which it is printed."""

from __future__ import annotations

import io
import json
import re
from random import Random
from xml.etree import ElementTree

from rich.console import Console

from arbitre.gate.annotations import annotate
from arbitre.gate.junit import junit
from arbitre.gate.markdown import markdown
from arbitre.gate.notices import GateResult, GateStep, Notice, Place, Status, Unit
from arbitre.gate.printed import gate_json, print_gate

from .mutate import HOSTILE


def draw_told(rng: Random) -> GateResult:
    """What a gate has to say, every text of it hostile."""

    def text() -> str:
        return "".join(rng.choice(HOSTILE) for _ in range(rng.randrange(1, 4)))[:3000]

    # A name in arbitre.toml begins with none of what is hostile.
    place = Place(text(), text(), rng.choice((f"x{text()}", "")))
    unit = Unit(place, text(), text(), text(), ("checked: " + text(),))
    notices = [
        Notice(
            rng.choice(list(Status)), rng.choice(list(GateStep)), place, text(), (text(), text()),
            text(), (text(), text(), text()), (text(),), (text(),), (text(),),
        )
        for _ in range(rng.randrange(4))
    ]  # fmt: skip
    return GateResult(text(), [unit], notices)


# Control characters, and those that turn the direction of what follows.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def print_told(told: GateResult) -> None:
    """In every form nothing is markup, a command, or does something to a terminal."""
    xml = junit(told)
    assert not CONTROL.search(xml)
    ElementTree.fromstring(xml.encode("utf-8"))
    page = markdown(told)
    assert not CONTROL.search(page)
    assert set(re.findall(r"</?[a-z]+", page)) <= {
        "<pre", "</pre", "<details", "</details", "<summary", "</summary",
    }  # fmt: skip
    for line in annotate(told, "arbitre.toml"):
        assert not CONTROL.search(line)
        assert "\n" not in line
        assert re.match("::(error|notice) file=", line)
        assert "##[" not in line
    screen = Console(file=io.StringIO(), width=100, force_terminal=False)
    print_gate(screen, told)
    shown = screen.file.getvalue()  # type: ignore[attr-defined]
    assert not CONTROL.search(shown)
    assert not re.search("^::", shown, re.MULTILINE)
    json.dumps(gate_json(told), ensure_ascii=False).encode("utf-8")
