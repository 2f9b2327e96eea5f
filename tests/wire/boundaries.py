"""Where text or bytes from outside are read: what is valid there, and what may be raised.

A boundary is handed an input (`draw`) and reads it as the product does (`read`), with what is done
next to what was accepted; it raises nothing but `refusals`, which name what is wrong.
Here are the wire, positions, codes and names; `files` has the files and what is printed.
"""

from __future__ import annotations

import contextlib
import http.client
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any

from arbitre import protocol
from arbitre.cases.repro.matter import read_matter
from arbitre.cases.repro.printed import as_json
from arbitre.cases.repro.verdict import decide
from arbitre.protocol import Ask, HelloAnswer, ProtocolError, decode, encode
from arbitre.question import AnyQuestion, Item, Verdict
from arbitre.questions import QUESTIONS, read_item
from arbitre.search.budget import Budget
from arbitre.search.compare import judge_outcome
from arbitre.targets import BadTarget, TargetFailure, host, open_target
from arbitre.targets.base import read_answers
from arbitre.targets.http import HttpTarget
from arbitre_reference import Malformed, RuleSet, UnknownRules, rule_set

from . import mutate
from .mutate import Draw

# The presets and options whose items and answers are spoilt, those first in which more is asked.
RULES = (
    "belote/coinche",
    "belote/classic+announcements_at_no_trump=count",
    "botifarra/lliure",
    "klaverjas/amsterdam",
    "belote/coinche+undertrump=obligatory",
)
PLAYED = ("belote/coinche", "belote/classic", "botifarra/lliure", "klaverjas/amsterdam")


LONGEST_REFUSAL = 20_000


@dataclass(frozen=True)
class Boundary:
    """A place where something from outside is read.

    `share`: how many of a long run's inputs it is given, beside the others: slow ones fewer.
    """

    name: str
    draw: Draw
    read: Callable[[Any], Any]
    refusals: tuple[type[BaseException], ...] = ()
    share: float = 1.0

    def accepts(self, value: Any) -> bool:
        """Is the input accepted?  Raises what is no refusal, as it came."""
        try:
            self.read(value)
        except self.refusals as error:
            refusal = str(error)
        else:
            return True
        # Longer than any screen it would be no message.
        assert len(refusal) < LONGEST_REFUSAL, "a refusal without end"
        return False


@cache
def items(name: str, most: int = 4) -> list[tuple[RuleSet, Item]]:
    """Some items of a question, of every game that has it, small ones and random ones."""
    found = []
    question = QUESTIONS[name]
    for rules in map(rule_set, PLAYED):
        if question.presets(rules):
            drawn = question.space.random(rules, Random(1))
            found += [(rules, item) for item in islice(drawn, most)]
    return found


# -- the wire ----------------------------------------------------------------------------------


@cache
def handshakes() -> list[Any]:
    """What targets say of themselves."""
    questions = {name: tuple(PLAYED) for name in QUESTIONS}
    return [
        HelloAnswer("engine", "1.0", "Rust", questions, 64, ("history",)).as_json(),
        HelloAnswer("e", "", "", {"legal": ("belote/coinche",)}).as_json(),
    ]


def read_hello(line: bytes) -> None:
    """The handshake, as a target's answer to it is read; what it says of itself is printable."""
    hello = HelloAnswer.read(decode(line))
    assert (hello.name + hello.version + hello.language).isprintable()
    assert type(hello.max_batch) is int
    assert hello.max_batch >= 1
    encode(hello.as_json())


def answers_of(question: AnyQuestion) -> list[Any]:
    """Messages that answer one item of a question each."""
    return [
        {"id": 7, "answers": [question.answer(question.expect(rules, item))]}
        for rules, item in items(question.name)
    ] + [{"id": 7, "answers": [{"error": "no"}]}, {"id": 7, "answers": [{"unsupported": "no"}]}]


def draw_answer(question: AnyQuestion) -> Draw:
    """An item, and a line that may answer it."""
    drawn = mutate.documents(cache(partial(answers_of, question)))

    def draw(rng: Random) -> tuple[int, bool, bytes]:
        return rng.randrange(len(items(question.name))), rng.random() < 0.1, drawn(rng)

    return draw


def read_answer(question: AnyQuestion, told: tuple[int, bool, bytes]) -> None:
    """A line that answers one item: read, judged, written down, and shown."""
    number, strict, line = told
    rules, item = items(question.name)[number]
    ask = Ask(question.command, 7, rules.name, [question.send(rules, item)])
    for outcome in read_answers(line, ask, strict):
        difference = judge_outcome(question, rules, item, outcome)
        if difference is not None:
            assert len(difference.kind) + len(difference.detail) < 2_000
            assert difference.kind.isprintable()
        if not isinstance(outcome, dict) or question.command not in outcome:
            continue
        question.view.draw(rules, item, {"engine": outcome})
        if difference is None or difference.verdict in (Verdict.DISAGREES, Verdict.DISPUTED_ONLY):
            question.view.side_by_side(rules, item, outcome)
            record = question.record.write(rules, item, outcome)
            assert "\n" not in record
            question.record.read(rules, item, record)
            if question.symmetry:
                question.symmetry.by_place(rules, item, outcome)
            if question.accounts and question.accounts.offered(rules):
                question.accounts.readable(rules, item, outcome)


@cache
def serve_lines() -> list[bytes]:
    """What is said to `arbitre serve`."""
    asked = [
        Ask(q.command, 3, rules.name, [q.send(rules, item)])
        for q in QUESTIONS.values()
        for rules, item in items(q.name)[:2]
    ]
    said = (protocol.Hello().as_json(), protocol.Bye().as_json(), *(ask.as_json() for ask in asked))
    return [encode(message) for message in said]


@cache
def served() -> Any:
    """Whoever answers."""
    return host.answerer("rules:belote/coinche")


def read_served(line: bytes) -> None:
    """A line to a process that serves the reference: there is an answer to whatever it is."""
    with contextlib.suppress(SystemExit):
        assert len(encode(host._reply(served(), line))) < 100 * (len(line) + 1000)


class Said:
    """A socket from which bytes come that are there already."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def sendall(self, data: bytes) -> None:
        """Nobody reads it."""

    def makefile(self, mode: str) -> io.BytesIO:
        """What comes."""
        return io.BytesIO(self.content)

    def close(self) -> None:
        """Nothing is open."""

    def shutdown(self, how: int) -> None:
        """Nothing is open."""


HTTP = (
    b'HTTP/1.1 200 OK\r\nContent-Length: 21\r\n\r\n{"id":1,"answers":[]}',
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n15\r\n"
    b'{"id":1,"answers":[]}\r\n0\r\n\r\n',
    b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 500 No\r\nConnection: close\r\nX: y\r\n\r\nwhat?",
    b"HTTP/1.0 404 Not Found\r\n\r\n",
)


def read_http(content: bytes) -> None:
    """What a service sends back, whatever it is."""
    target = HttpTarget("http://127.0.0.1:9/", 5.0)
    connection = http.client.HTTPConnection("127.0.0.1:9")
    connection.auto_open = 0
    connection.sock = Said(content)
    target._connection = connection
    # Another turn: it is not asked a second time, over a connection that would be real.
    target._answer_to(b"{}\n", -1, 5.0)


# -- positions, codes, names -------------------------------------------------------------------


def draw_item(question: AnyQuestion) -> Draw:
    """Rules, and an item of theirs, spoilt."""
    drawn = mutate.values(lambda: [question.send(*pair) for pair in items(question.name)])
    filed = mutate.values(lambda: [question.encode(item) for _, item in items(question.name)])

    def draw(rng: Random) -> tuple[RuleSet, Any]:
        return rng.choice(items(question.name))[0], rng.choice((drawn, filed))(rng)

    return draw


def read_asked(question: AnyQuestion, told: tuple[RuleSet, Any]) -> None:
    """An item: read, answered, coded and read again."""
    rules, value = told
    item = question.decode(rules, value)
    question.expect(rules, item)
    again = question.read_code(question.code(rules, item))
    assert again[0] == rules


@cache
def codes() -> list[str]:
    """Codes of every question, and the same as JSON, as they are typed."""
    found = []
    for question in QUESTIONS.values():
        for rules, item in items(question.name)[::3]:
            asked = {"question": question.name, "rules": rules.name, "item": question.encode(item)}
            found += [question.code(rules, item), json.dumps(asked)]
    return found


def read_asked_text(text: str) -> None:
    """What `arbitre judge` is given: read, and shown."""
    question, rules, item = read_item(text)
    question.view.draw(rules, item, {})
    question.code(rules, item)


def read_told(text: str) -> None:
    """What `arbitre repro` is given: read, decided, and printed for programs."""
    matter = read_matter(text)
    decide(matter)
    json.dumps(as_json(matter, None, None)).encode()


LOOSE = (
    "trump hearts; trick 8h Ah 7h; hand Jh Kd 7s",
    "atout cœur ; pli 8♥ A♥ 7♥ ; main valet de cœur, roi de carreau, 7♠",
    "triunfo oros; baza 12c 5o; mano 2o 8o 3e",
    "trumfo oros; basa rei de copes, 5 d'oros; mà 2o, manilla d'oros; rules botifarra/lliure",
    '{"trump":"H","leader":2,"trick":["KS","AS"],"hand":["7H","KD"],"rules":"belote/coinche"}',
)
REPORTS = (
    "atout pique, on m'a refusé le 8 de cœur sur l'as de cœur, j'avais 7 de pique et 8 de cœur",
    "The app would not let me play the king of hearts: spades are trump, ace of hearts was led, "
    "I hold king of hearts and 7 of spades",
    "No em deixa tirar el 3 d'oros; triomf copes, han sortit amb el rei d'oros; tinc 3 i 7 d'oros",
    "coinche; atout pique; dealer 3\nhand 0: 7S 8S 9S 10S JS QS KS AS\n1: AS 7H 10S KS",
    "https://example.org/#belote.coinche~H~AS9S9H~7H8HKDAC 8H refused",
    "belote.coinche~S~AHAS~KSAD: the AD was refused",
    *LOOSE,
)
TARGETS = (
    "node engine.js", "cmd:node 'a b' c", "python:package.module:callable", "mutant:W5",
    "http://127.0.0.1:8080/", "rules:belote/coinche+undertrump=obligatory",
)  # fmt: skip


def read_target(text: str) -> None:
    """The name of a target, which is not started."""
    target = open_target(text)
    target.close()


NAMES = (Malformed, UnknownRules)


def boundaries() -> Iterator[Boundary]:
    """The wire, then what people type."""
    hello = mutate.documents(handshakes)
    yield Boundary("wire: a line", mutate.documents(handshakes), decode, (ProtocolError,), 4)
    yield Boundary("wire: hello", hello, read_hello, (ProtocolError,), 0.6)
    for name, question in QUESTIONS.items():
        yield Boundary(
            f"wire: answer to {name}",
            draw_answer(question),
            partial(read_answer, question),
            (ProtocolError,),
            0.6,
        )
    yield Boundary(
        "wire: HTTP response", mutate.lines(lambda: HTTP), read_http, (TargetFailure,), 1.5
    )
    yield Boundary("wire: a line to serve", mutate.lines(serve_lines), read_served, (), 1)
    for name, question in QUESTIONS.items():
        yield Boundary(f"item of {name}", draw_item(question), partial(read_asked, question), NAMES)
    yield Boundary("typed: a code or JSON", mutate.texts(codes), read_asked_text, NAMES, 1)
    yield Boundary(
        "typed: a loose position", mutate.texts(lambda: LOOSE), read_asked_text, NAMES, 1
    )
    yield Boundary("typed: a report", mutate.texts(lambda: REPORTS), read_told, NAMES, 0.4)
    yield Boundary("typed: rules", mutate.texts(lambda: RULES), rule_set, (UnknownRules,), 4)
    budgets = ("10s", "2m", "50000", "1.5s")
    yield Boundary("typed: a budget", mutate.texts(lambda: budgets), Budget.read, (ValueError,), 4)
    yield Boundary("typed: a target", mutate.texts(lambda: TARGETS), read_target, (BadTarget,), 1)
