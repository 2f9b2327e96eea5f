"""The process side of a target that is Python or the reference: `python -m arbitre.targets.host`.

`python:` targets run here, so that a hang or a crash of theirs is the process's, not the harness's;
`arbitre serve` makes a process of any target that has no process.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from typing import Any

from arbitre_reference import UnknownRules, rule_set

from ..packed import COMMAND as LEGAL
from ..packed import VERSION, Packing, from_text, packing_of, to_text
from ..protocol import Answers, Ask, ProtocolError, decode, encode, items_name
from .inprocess import Answerer, mutant_answerer, python_answerer, reference_answerer

MAKERS = {"rules": reference_answerer, "mutant": mutant_answerer, "python": python_answerer}


def answerer(spec: str) -> Answerer:
    """The answerer that `rules:…`, `mutant:…` or `python:…` names."""
    scheme, _, rest = spec.partition(":")
    if scheme not in MAKERS:
        raise ValueError(f"{spec!r} cannot be served: rules:, mutant: and python: can")
    return MAKERS[scheme](rest)


def serve(who: Answerer) -> None:
    """Answer over the standard streams until bye or the end of input."""
    # The engine may print: that must not get into the answers.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    # The engine may read: the questions are not for it.
    questions = os.fdopen(os.dup(0), "rb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    for line in questions:
        out.write(encode(_reply(who, line)))
        out.flush()


def _reply(who: Answerer, line: bytes) -> dict[str, Any]:
    try:
        message = decode(line)
    except ProtocolError as error:
        return {"id": None, "error": str(error)}
    if not isinstance(message, dict):
        return {"id": None, "error": "an object is needed"}
    command, number = message.get("cmd"), message.get("id")
    if command == "hello":
        return replace(who.hello, packed=VERSION if LEGAL in who.hello.answers else 0).as_json()
    if command == "bye":
        raise SystemExit(0)
    if command not in list(who.hello.answers):
        return {"id": number, "error": f"unknown cmd {command!r}"}
    if command == LEGAL and "packed" in message:
        return _reply_packed(who, message)
    rules, items = message.get("rules"), message.get(items_name(command))
    if not isinstance(number, int) or not isinstance(rules, str) or not isinstance(items, list):
        return {"id": number, "error": f"{command} needs id, rules and {items_name(command)}"}
    why = _find_refusal(who, command, rules)
    if why:
        return Answers(number, [{"unsupported": why}] * len(items)).as_json()
    return Answers(number, who.batch(Ask(command, number, rules, items))).as_json()


def _reply_packed(who: Answerer, message: dict[str, Any]) -> dict[str, Any]:
    """The same in the packed form: a set of no card says "ask me in JSON"."""
    number, name = message.get("id"), message.get("rules")
    try:
        packing = packing_of(rule_set(name).preset.deck) if isinstance(name, str) else None
        if packing is None or any(message.get(key) != of for key, of in packing.legend.items()):
            raise ValueError(f"{name!r} is not packed so")
        records = from_text(message["packed"], packing.item_width)
        wide = range(0, len(records), packing.item_width)
        items = [packing.unpack(records[at : at + packing.item_width]).as_json() for at in wide]
    except (LookupError, TypeError, ValueError) as error:
        return {"id": number, "error": f"packed: {error}"}
    known = not _find_refusal(who, LEGAL, str(name))
    answers = who.batch(Ask(LEGAL, 0, str(name), items)) if known else [{}] * len(items)
    return {"id": number, "packed": to_text(b"".join(_pack(packing, answer) for answer in answers))}


def _pack(packing: Packing, answer: dict[str, Any]) -> bytes:
    """The set of an answer, of no card where it is none."""
    cards = answer.get(LEGAL, ())
    if len(set(cards)) != len(cards) or not packing.bits.keys() >= set(cards):
        return bytes(packing.answer_width)
    return packing.pack_answer({LEGAL: cards})


def _find_refusal(who: Answerer, question: str, rules: str) -> str:
    """Why these rules are not asked of the answerer; empty if they are."""
    try:
        preset = rule_set(rules).preset.name
    except UnknownRules as error:
        return str(error)
    return "" if who.hello.knows(question, preset) else f"{preset} is not declared"


def main() -> None:
    """Serve the target named on the command line."""
    try:
        who = answerer(sys.argv[1])
    except (ImportError, AttributeError, ValueError) as error:
        raise SystemExit(f"{sys.argv[1]}: {error}") from None
    serve(who)


if __name__ == "__main__":
    main()
