"""Serve a card-game engine to arbitre: the whole Python SDK, in one file.

Copy this file into your engine's repository; it needs Python 3.9 and nothing else.
Write one function, and hand it over:

    from arbitre_sdk import Position, Unsupported, serve

    def legal(rules: str, position: Position) -> list[str]:
        if rules != "belote/coinche":
            raise Unsupported(f"plays belote/coinche, not {rules}")
        return my_engine.legal_cards(position["trump"], position["trick"], position["hand"])

    serve(name="my-engine", version="1.0", answers={"legal": {"belote/coinche": legal}})

The other questions (`winner`, `calls`, … as `ITEMS` lists them) are answered in the same way: a
function of the rule set and of an item, a JSON object, that returns what the question's schema
puts under its name:

    def winner(rules: str, trick: dict) -> dict:
        if rules != "belote/coinche":
            raise Unsupported(f"plays belote/coinche, not {rules}")
        seat = my_engine.winner(trick["trump"], trick["leader"], trick["trick"])
        return {"seat": seat, "pair": seat % 2, "points": my_engine.points(trick)}

The program then speaks arbitre's protocol, one JSON object a line, on its standard input and
output. Whatever the engine itself prints goes to standard error: it cannot harm the protocol.
"""

from __future__ import annotations

import base64
import json
import os
import struct
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, BinaryIO, TypedDict

__all__ = ["Answer", "History", "Legal", "Position", "Unsupported", "serve"]

PROTOCOL = 1
MAX_BATCH = 256
# The version of the packed form of positions, and its bytes: a position, and a set of cards.
PACKED = 1
POSITION = struct.Struct("<BBB3sBx4H")
SET = struct.Struct("<Q")
# The questions of the protocol, and what the items of each are called in a message.
ITEMS = {
    "legal": "positions",
    "rulings": "items",
    "winner": "items",
    "roem": "items",
    "calls": "items",
    "deal": "items",
    "announcements": "items",
    "score": "items",
    "match": "items",
    "irregularities": "items",
    "hand": "items",
}


class History(TypedDict):
    """What came before a position: sent to an engine that ``needs`` it."""

    pack: list[str]
    """The deck in the order in which it was dealt."""
    dealer: int
    """Who dealt: a seat from 0 to 3."""
    hands: list[list[str]]
    """The full hands, by seat, as they were before the first trick."""
    calls: list[list[Any]]
    """The auction: pairs of a seat and a call, such as ``[1, "80 S"]``."""
    played: list[str]
    """The cards played before this turn, in the order of play, the trick on the table included."""


class _WithHistory(TypedDict, total=False):
    history: History


class Position(_WithHistory):
    """All that the legality of a card depends on; with its `History` where that was asked for.

    Cards are rank then suit letter, such as ``10H``, ``JS``, ``9O`` or ``12C``.
    """

    trump: str
    """A suit letter, ``no-trump`` or ``all-trumps``."""
    leader: int
    """Who led the trick: a seat from 0 to 3, in play order."""
    trick: list[str]
    """The cards on the table, the leader's first: none to three."""
    hand: list[str]
    """The cards of the player to act, who sits ``len(trick)`` seats after the leader."""


Legal = Callable[[str, Position], "list[str]"]
"""Takes the full name of the rule set and a position; returns the cards that may be played."""

Answer = Callable[[str, Any], Any]
"""Takes the full name of the rule set and an item; returns what the question's schema names."""


class Unsupported(Exception):
    """Raise it, with the reason, where the engine does not play what it is asked about."""


def serve(
    *,
    name: str,
    version: str,
    answers: Mapping[str, Mapping[str, Answer]],
    language: str = "Python",
    needs: Sequence[str] = (),
) -> None:
    """Answer questions until the harness says goodbye or closes the input.

    Call it once, as the last thing the program does: standard output is not given back.
    Only what is printed after this call is kept out of the protocol. An engine that prints while
    it is imported is best imported inside the function.

    Args:
        name: the engine's name, as reports shall show it.
        version: the engine's version.
        answers: for each kind of question (``"legal"``, ``"winner"``, …), the function that
            answers it, by preset. A preset stands for all its options: the function under
            ``belote/coinche`` also gets ``belote/coinche+undertrump=banned``, and raises
            `Unsupported` if it does not know the option.
        language: what the engine is written in.
        needs: what the engine must be told besides the position: ``["history"]`` for one that
            only plays whole hands.

    Raises:
        ValueError: ``answers`` has a question that this protocol does not know.

    What the function raises never escapes: `Unsupported` becomes the answer ``unsupported``,
    anything else the answer ``error``, with the traceback on standard error.
    """
    if unknown := sorted(set(answers) - set(ITEMS)):
        raise ValueError(f"protocol {PROTOCOL} has no question {', '.join(unknown)}")
    hello = {
        "protocol": PROTOCOL,
        "engine": {"name": name, "version": version, "language": language},
        "answers": {question: list(presets) for question, presets in answers.items()},
        "max_batch": MAX_BATCH,
        **({"needs": list(needs)} if needs else {"packed": PACKED} if "legal" in answers else {}),
    }
    reply: Mapping[str, Any]
    requests, replies = _claim_streams()
    for line in requests:
        try:
            request = _parse(line)
        except (TypeError, ValueError, RecursionError) as fault:
            reply = {"id": None, "error": f"not a JSON object: {fault}"}
        else:
            cmd, request_id = request.get("cmd"), request.get("id")
            if cmd == "bye":
                return
            if isinstance(cmd, str) and cmd in answers:
                reply = {"id": request_id, **_answer_batch(cmd, answers[cmd], request)}
            elif cmd == "hello":
                reply = hello
            else:
                reply = {"id": request_id, "error": f"unknown cmd {cmd!r}"}
        try:
            replies.write(json.dumps(reply, separators=(",", ":")).encode() + b"\n")
            replies.flush()
        except BrokenPipeError:  # the harness has gone: nobody is left to tell
            os._exit(0)


def _claim_streams() -> tuple[BinaryIO, BinaryIO]:
    """Keep the protocol's two streams for ourselves.

    The descriptors are moved, not only ``sys.stdout``, because native code prints too.
    An engine that reads standard input finds it at its end.
    """
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return requests, replies


def _parse(line: bytes) -> dict[str, Any]:
    request = json.loads(line)
    if not isinstance(request, dict):
        raise TypeError(f"a {type(request).__name__}")
    return request


def _answer_batch(
    question: str, engines: Mapping[str, Answer], request: dict[str, Any]
) -> dict[str, Any]:
    if question == "legal" and "packed" in request:
        return _answer_packed(engines, request)
    rules, items = request.get("rules"), request.get(ITEMS[question])
    if not isinstance(rules, str) or not isinstance(items, list):
        return {"error": f"{question} needs rules, a string, and {ITEMS[question]}, a list"}
    engine = engines.get(rules.partition("+")[0])
    if engine is None:
        return {"answers": [{"unsupported": f"{rules} is not declared"}] * len(items)}
    return {"answers": [_answer(question, engine, rules, item) for item in items]}


def _answer_packed(engines: Mapping[str, Answer], request: dict[str, Any]) -> dict[str, Any]:
    """The same in the packed form: a set of no card says "ask me in JSON"."""
    try:
        rules, suits, ranks = (str(request[name]) for name in ("rules", "suits", "ranks"))
        records = base64.b64decode(request["packed"], validate=True)
        if len(records) % POSITION.size or not records:
            raise ValueError(f"{len(records)} bytes")
        engine, deck = engines.get(rules.partition("+")[0]), _deck(suits, ranks)
        positions = [deck.unpack(*record) for record in POSITION.iter_unpack(records)]
    except (AttributeError, LookupError, TypeError, ValueError) as fault:
        return {"error": f"packed needs rules, suits, ranks and positions in base64: {fault}"}
    sets = bytearray()
    for position in positions:
        answer = _answer("legal", engine, rules, position) if engine else {}
        sets += SET.pack(deck.pack(answer.get("legal", ())))
    return {"packed": base64.b64encode(sets).decode()}


class _Deck:
    """How the cards of a deck are packed: a card is a bit, sixteen of them a suit."""

    def __init__(self, suits: str, ranks: str) -> None:
        self.contracts = [*suits, "no-trump", "all-trumps"]
        codes = [[rank + suit for rank in ranks.split()] for suit in suits]
        self.cards = {16 * s + r: code for s, row in enumerate(codes) for r, code in enumerate(row)}
        self.bits = {code: 1 << place for place, code in self.cards.items()}
        # The cards of each suit by its sixteen bits, as they are met.
        self.held: list[dict[int, list[str]]] = [{} for _ in suits]

    def suit(self, number: int, bits: int) -> list[str]:
        held = self.held[number]
        if bits not in held:
            places = range(16 * number, 16 * number + 16)
            held[bits] = [self.cards[at] for at in places if bits >> at % 16 & 1]
        return held[bits]

    def unpack(
        self, contract: int, leader: int, count: int, table: bytes, down: int, *suits: int
    ) -> Position:
        hand = [card for number, bits in enumerate(suits) for card in self.suit(number, bits)]
        return {
            "trump": self.contracts[contract],
            "leader": leader,
            "trick": [self.cards[place] for place in table[:count]],
            "hand": hand[::-1] if down else hand,
        }

    def pack(self, cards: Sequence[str]) -> int:
        bits = {self.bits.get(card, 0) for card in cards}
        return sum(bits) if len(bits) == len(cards) and 0 not in bits else 0


_deck = lru_cache(_Deck)


def _answer(question: str, engine: Answer, rules: str, item: Any) -> dict[str, Any]:
    try:
        value = engine(rules, item)
        # A copy: the engine may use its value again before the batch is written.
        return {question: _cards(value) if question == "legal" else _json(question, value)}
    except Unsupported as why:
        return {"unsupported": str(why)}
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # noqa: BLE001 - SystemExit and Rust panics are not Exceptions
        sys.__excepthook__(type(fault), fault, fault.__traceback__)
        return {"error": f"{type(fault).__name__}: {fault}"}


def _cards(cards: Any) -> list[str]:
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise TypeError(f"legal returned {cards!r}, not a list of cards")
    return cards.copy()


def _json(question: str, value: Any) -> Any:
    if not isinstance(value, dict):
        raise TypeError(f"{question} returned {value!r}, not a dict")
    return json.loads(json.dumps(value))
