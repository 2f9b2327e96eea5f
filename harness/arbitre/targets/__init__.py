"""Targets by name: whatever answers questions.

node engine.js                 a command (a bare string is one)
cmd:node engine.js             the same, said
python:package.module:callable a Python callable (rules, position) -> cards, in its own process
http://127.0.0.1:8080/         a service: the same messages, one POST a batch
rules:family/game+option=value the reference, playing these rules
mutant:W5                      a wrong engine: the rules asked about, with one bug planted
as:family/game:TARGET          any of these, told that it plays family/game (`told`)
in:FOLDER:TARGET               any of these, started in that folder
"""

from __future__ import annotations

import sys
from pathlib import Path

from arbitre_reference import UnknownRules, rule_set

from ..mutants import UnknownMutant
from ..protocol import printable
from .base import Target, TargetFailure, Wire
from .http import HttpTarget, check_address, hide_password
from .inprocess import InProcessTarget, mutant_answerer, reference_answerer
from .process import ProcessTarget, command_words
from .told import SCHEME, ToldTarget

__all__ = ["PLACED", "BadTarget", "ProcessTarget", "Target", "TargetFailure", "Wire", "open_target"]


# The scheme of a target that is started in another folder.
PLACED = "in"


class BadTarget(ValueError):
    """The name of a target that cannot be one."""


def open_target(spec: str, timeout: float = 10.0, strict: bool = False, folder: str = "") -> Target:
    """The target called `spec`, not started yet; raises `BadTarget`.

    `timeout`: seconds to wait for a batch; `strict`: check every message against its schema;
    `folder`: where a process is started, if not here.
    """
    scheme, _, rest = spec.partition(":")
    shown = spec
    named = f"{PLACED}:{folder}:{spec}" if folder else spec
    try:
        if scheme == SCHEME:
            name, _, told = rest.partition(":")
            return ToldTarget(rule_set(name), open_target(told, timeout, strict, folder))
        if scheme == PLACED:
            name, _, placed = rest.partition(":")
            if not Path(folder, name).is_dir():
                raise BadTarget(f"{printable(shown, 1000)}: there is no such folder")
            return open_target(placed, timeout, strict, str(Path(folder, name)))
        if scheme == "rules":
            return InProcessTarget(spec, reference_answerer(rest))
        if scheme == "mutant":
            return InProcessTarget(spec, mutant_answerer(rest))
        if scheme.lower() in ("http", "https"):
            shown = hide_password(spec)
            check_address(spec)
            return HttpTarget(spec, timeout, strict)
        if scheme == "python":
            host = [sys.executable, "-m", "arbitre.targets.host", spec]
            return ProcessTarget(named, host, timeout, strict, folder)
        words = command_words(rest if scheme == "cmd" else spec)
    except (UnknownRules, UnknownMutant, ValueError) as error:
        raise BadTarget(f"{printable(shown, 1000)}: {printable(str(error), 1000)}") from None
    if not words:
        raise BadTarget("the name of a target is empty: give a command, or see arbitre --help")
    return ProcessTarget(named, words, timeout, strict, folder)
