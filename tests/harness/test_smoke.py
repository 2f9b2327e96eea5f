"""The smoke test: a sound adapter passes, and each unsound one is told what is wrong with it."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from arbitre.asking.smoke import Smoke
from arbitre.asking.smoke.shell import as_shell
from arbitre.asking.smoke.talk import Step
from arbitre.protocol import encode
from arbitre.questions import QUESTIONS
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.targets.base import STARTING
from arbitre.targets.host import _reply
from arbitre.targets.http import HttpTarget
from arbitre.targets.inprocess import reference_answerer
from arbitre.targets.process import ProcessTarget
from arbitre_reference import rule_set

Patience = Callable[[], float]

MISBEHAVING = Path(__file__).parents[2] / "adapters" / "wrong" / "misbehaving.py"
HELLO = b'{"cmd":"hello","protocol":1}\n'

START, GREET, DECLARE = "starts", "answers hello", "declares what it plays"
ALONE, BATCH = "legal: answers one by one", "legal: answers a batch, in order"
FULL, UNKNOWN_RULES = "legal: answers a full batch", "legal: knows what it does not play"
BROKEN, UNKNOWN_CMD = "legal: keeps an error to its item", "refuses an unknown cmd"
NONSENSE, BYE, END = "refuses a line that is no message", "ends on bye", "ends with its input"

# An adapter that does everything right; what it plays, and plays wrongly, is another matter.
SOUND = [
    "right", "slow-start", "flood", "dribble", "needs-history",
    "order-dependent", "short-key", "slow",
]  # fmt: skip
# What is wrong with each of the others: the first step that fails, and what is said of it.
UNSOUND = {
    "crash-at-hello": (START, "it ends instead of answering: exit code 3: its last words: assert"),
    "garbage-at-hello": (GREET, "its answer is “<html>busy</html>”, not JSON"),
    "silence-at-hello": (GREET, "no answer: none within STARTING s to the line; with --timeout"),
    "unflushed": (GREET, "it answers only when its input has ended: flush after every line"),
    "banner": (GREET, "it writes “my engine, version 1” before its answer: standard output is"),
    "no-name": (GREET, "engine: 'name' is a required property"),
    "other-protocol": (GREET, "protocol: it speaks 2, not 1"),
    "no-answers-declared": (DECLARE, "it declares nothing"),
    "other-question": (DECLARE, "it declares a question 'bid'; there are legal, rulings, winner"),
    "other-preset": (DECLARE, "it declares 'belote/coinche2' for legal; there are belote/"),
    "other-game": (ALONE, "every item is answered unsupported: not botifarra/lliure"),
    "unsupported": (ALONE, "every item is answered unsupported: not implemented"),
    "errors-of-all-kinds": (ALONE, "every item is answered error: no card of "),
    "error": (ALONE, "every item is answered error: IndexError: list index out of range"),
    "crash": (ALONE, "it ends instead of answering: exit code 3: its last words: assertion"),
    "abort": (ALONE, "it ends instead of answering: killed by signal SIGABRT"),
    "exit-cleanly": (ALONE, "it ends instead of answering: exit code 0"),
    "closed-stdout": (ALONE, "it ends instead of answering: closed its output"),
    "partial-line": (ALONE, "it ends instead of answering: exit code 3"),
    "hang": (ALONE, "no answer: none within PATIENCE s"),
    "grandchild": (ALONE, "no answer: none within PATIENCE s"),
    "garbage": (ALONE, "its answer is “<html>busy</html>”, not JSON"),
    "endless-line": (ALONE, "not an answer: a line without end"),
    "chatty": (ALONE, "it writes “thinking…” before its answer: standard output is for answers"),
    "says-it-twice": (ALONE, "it writes more than the one line of its answer"),
    "not-utf-8": (ALONE, '"by":"\\xe9"}”, which is not UTF-8'),
    "too-few": (ALONE, "answers: 0 for 1 positions"),
    "too-many": (ALONE, "answers: 2 for 1 positions"),
    "wrong-id": (ALONE, "id: 2 answers no question; it should be 1"),
    "no-answers": (ALONE, "answers: a list is needed"),
    "refuse": (ALONE, 'the target refused the whole batch: "not today"'),
    "extra-field": (ALONE, "('took_ms' was unexpected)"),
    "not-held": (ALONE, 'a card that is not in the hand: ["1O"]'),
    "empty": (ALONE, "answers[0].legal: [] should be non-empty"),
    "not-a-list": (ALONE, "answers[0].legal: '7H' is not of type 'array'"),
    "not-cards": (ALONE, "answers[0].legal[0]: 7 is not of type 'string'"),
    "long-answer": (ALONE, "has non-unique elements"),
    "null": (ALONE, "an answer has one of legal, unsupported, error, unlike null"),
    "refused-without-a-reason": (ALONE, "unsupported: None is not of type 'string'"),
    "no-object": (ALONE, 'an answer has one of legal, unsupported, error, unlike "7H"'),
    "nothing": (ALONE, "an answer has one of legal, unsupported, error, unlike {}"),
    "twice": (ALONE, "has non-unique elements"),
    "unordered": (BATCH, 'when asked alone: answers stand in the order of the items'),
    "batch-dependent": (BATCH, "when asked alone"),
    "solitude-dependent": (BATCH, "when asked alone"),
    "repetition-dependent": (BATCH, "when asked alone"),
    "memory-dependent": (BATCH, "when asked alone"),
    "random": (BATCH, "when asked alone"),
    "crash-in-a-crowd": (FULL, "it ends instead of answering: exit code 3"),
    "garbage-in-a-crowd": (FULL, "its answer is “<html>busy</html>”, not JSON"),
    "any-rules": (UNKNOWN_RULES, 'smoke/é♥ should be unsupported, not {"legal":["'),
    "any-options": (UNKNOWN_RULES, "belote/coinche+smoke=unknown should be unsupported"),
    "latin-1": (UNKNOWN_RULES, "it reads or writes another encoding than UTF-8: not smoke/Ã©"),
    "crash-at-an-error": (BROKEN, "it ends instead of answering: exit code 3"),
    "one-error-for-all": (BROKEN, "the target refused the whole batch: \"KeyError: 'trick'\""),
    "crash-at-unknown-cmd": (UNKNOWN_CMD, "it ends instead of answering: exit code 3"),
    "silence-at-unknown-cmd": (UNKNOWN_CMD, "no answer: none within PATIENCE s"),
    "unknown-cmd-by-another-id": (UNKNOWN_CMD, 'the answer should be {"id":1,"error":"…"}'),
    "crash-at-nonsense": (NONSENSE, "it ends instead of answering: exit code 3"),
    "shrug-at-nonsense": (NONSENSE, 'should be {"id":null,"error":"…"}, and is {"id":null}'),
    "answers-bye": (BYE, "it should end in silence, and says "),
    "deaf-to-bye": (BYE, "it is still there after PATIENCE s"),
    "bad-status": (BYE, "it ends with status 3, not 0"),
    "stays-for-ever": (END, "it is still there after PATIENCE s"),
}  # fmt: skip
# These say nothing where something should be said: no need to wait long.
SILENT = {mode for mode, (_, said) in UNSOUND.items() if "PATIENCE" in said or "STARTING" in said}
SILENT |= {"unflushed"}


def misbehaving(mode: str, timeout: float = 60.0) -> ProcessTarget:
    """An adapter that does one thing wrong."""
    words = [sys.executable, str(MISBEHAVING), mode]
    return ProcessTarget(f"misbehaving {mode}", words, timeout)


def smoked(target: ProcessTarget | HttpTarget, rules: str = "") -> list[Step]:
    """The steps that were taken."""
    try:
        return list(Smoke(target, rule_set(rules) if rules else None).steps())
    finally:
        target.close()


def first_fault(target: ProcessTarget) -> Step:
    """The first step that failed."""
    try:
        return next(step for step in Smoke(target).steps() if step.fault)
    finally:
        target.close()


def shell(line: str) -> str:
    """What a shell prints when it runs the line."""
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, encoding="utf-8", timeout=600, check=False
    )
    return done.stdout


def test_every_misbehaviour_is_looked_at() -> None:
    """The tables above name every mode there is, once."""
    text = subprocess.run(
        [sys.executable, str(MISBEHAVING), "--help"], capture_output=True, text=True, check=True
    ).stdout
    modes = text[text.index("{") + 1 : text.index("}")].split(",")
    assert sorted([*SOUND, *UNSOUND]) == sorted(modes)


@pytest.mark.parametrize("mode", SOUND)
def test_what_an_engine_plays_is_no_fault_of_its_adapter(mode: str) -> None:
    """Who speaks the protocol is sound, however wrong, slow or loud on the error stream."""
    steps = smoked(misbehaving(mode))
    assert [step.title for step in steps] == [
        START, GREET, DECLARE, ALONE, BATCH, FULL, UNKNOWN_RULES, BROKEN, UNKNOWN_CMD, NONSENSE,
        BYE, END,
    ]  # fmt: skip
    assert [step.fault for step in steps] == [""] * len(steps)


@pytest.mark.parametrize("mode", UNSOUND)
def test_each_fault_is_named(mode: str, patience: Patience) -> None:
    """The first step that fails is the one meant, its message says what is wrong, and a line that
    a shell can run ends with the command of the adapter.
    """
    timeout = patience() if mode in SILENT else 60.0
    step = first_fault(misbehaving(mode, timeout))
    title, said = UNSOUND[mode]
    said = said.replace("PATIENCE", f"{timeout:g}").replace("STARTING", f"{STARTING * timeout:g}")
    assert (step.title, said in step.fault) == (title, True), step.fault
    assert f"{MISBEHAVING} {mode}" in step.reproduce


def test_what_is_not_there() -> None:
    """A command that cannot be started fails the first step, and its line is one all the same."""
    step = first_fault(ProcessTarget("/no/such", ["/no/such", "engine.js"]))
    assert step.title == START
    assert step.fault.startswith("could not be started: /no/such: No such file or directory")
    assert step.reproduce == f"printf '%s\\n' '{HELLO.decode().strip()}' | /no/such engine.js"


def test_later_steps_are_taken_in_a_fresh_process() -> None:
    """A step that kills the adapter does not keep those after it from being taken."""
    steps = {step.title: step.fault for step in smoked(misbehaving("crash-in-a-crowd"))}
    assert [title for title, fault in steps.items() if fault] == [FULL]
    assert list(steps)[-1] == END


def test_where_going_on_makes_no_sense() -> None:
    """Without hello nothing is asked; where no item is answered, only what needs no answer is."""
    assert [step.title for step in smoked(misbehaving("garbage-at-hello"))] == [START, GREET]
    titles = [step.title for step in smoked(misbehaving("unsupported"))]
    assert titles == [START, GREET, DECLARE, ALONE, UNKNOWN_CMD, NONSENSE, BYE, END]


def test_rules_that_are_not_declared() -> None:
    """Asked for by name, rules that the adapter does not declare are missed in its hello."""
    *_, last = smoked(misbehaving("right"), "botifarra/lliure")
    assert last.title == DECLARE
    assert last.fault.startswith("it does not declare botifarra/lliure: name it")


def test_every_question_that_is_declared_is_asked() -> None:
    """An adapter that answers all questions is asked each of them."""
    target = ProcessTarget(
        "reference", [sys.executable, "-m", "arbitre", "serve", "rules:belote/coinche"], 60.0
    )
    steps = smoked(target)
    assert [step.fault for step in steps] == [""] * len(steps)
    batches = [step.title for step in steps if step.title.endswith("a batch, in order")]
    asked = [title.partition(":")[0] for title in batches]
    assert asked == [
        *("legal", "rulings", "winner", "calls", "deal"),
        *("announcements", "score", "match", "irregularities", "hand"),
    ]


# -- the line that reproduces it -------------------------------------------------------------------

ASK = {"cmd": "legal", "id": 1, "rules": "it's é♥ $HOME `x` \\ %s", "positions": []}
ITEM = {"trump": "H", "hand": ["7H"]}


@pytest.mark.parametrize("items", [[], [ITEM] * 300, [ITEM, {}, ITEM] * 3])
def test_a_line_for_a_shell_sends_what_was_sent(items: list[object]) -> None:
    """Whatever is in the lines, a shell sends them as they were, and short if they repeat."""
    plain = {**ASK, "rules": "belote/coinche"}
    lines = [HELLO, encode({**ASK, "positions": items[:1]}), encode({**plain, "positions": items})]
    line = as_shell(ProcessTarget("cat", ["cat"]), [*lines, HELLO])
    assert shell(line).encode() == b"".join([*lines, HELLO])
    assert len(line) < 800


@pytest.mark.parametrize(
    ("mode", "printed"),
    [
        ("garbage-in-a-crowd", "<html>busy</html>\n"),
        ("bad-status", "status 3\n"),
        ("any-options", '{"legal": ["QH"]}]}\n'),
    ],
)
def test_the_fault_shows_in_a_shell(mode: str, printed: str) -> None:
    """The line of a fault prints, last, what is wrong."""
    assert shell(first_fault(misbehaving(mode)).reproduce).endswith(printed)


def test_what_shows_only_while_the_input_is_open(patience: Patience) -> None:
    """An adapter that answers when its input ends is told from others by a line that waits."""
    timeout = patience()
    line = first_fault(misbehaving("unflushed", timeout)).reproduce
    assert f"; sleep {timeout + 1:g}; }}" in line
    assert line.endswith(" | cat")


# -- services, and the run -------------------------------------------------------------------------


class Service(BaseHTTPRequestHandler):
    """The reference, behind a URL; rules unknown to it break it, if it is `fragile`."""

    fragile = False

    def do_POST(self) -> None:
        """One message."""
        line = self.rfile.read(int(self.headers["Content-Length"]))
        body = encode(_reply(reference_answerer("belote/coinche"), line))
        broken = self.fragile and b"smoke=unknown" in line
        self.send_response(500 if broken else 200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def service() -> Iterator[HttpTarget]:
    """The service, running."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield HttpTarget(f"http://127.0.0.1:{server.server_port}/", 60.0)
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_service_is_asked_the_same(service: HttpTarget, monkeypatch: pytest.MonkeyPatch) -> None:
    """A service takes the same steps but for its end; what it refuses is shown by a POST."""
    steps = smoked(service)
    assert [step.fault for step in steps] == [""] * len(steps)
    assert not {BYE, END} & {step.title for step in steps}
    monkeypatch.setattr(Service, "fragile", True)
    again = HttpTarget(service.spec, 60.0)
    (fault, *_) = [step for step in smoked(again) if step.fault]
    assert fault.title == UNKNOWN_RULES
    assert fault.fault.startswith("HTTP status 500")
    assert fault.reproduce.endswith(f"--data-binary @- {service.spec}")


def test_a_run_points_to_the_smoke_test() -> None:
    """A check of an adapter that answers nothing says how to find out what is wrong with it."""
    target = misbehaving("garbage")
    target.spec = "python misbehaving.py garbage"
    budget = Budget(seconds=None, positions=10)
    report = check(target, QUESTIONS["legal"], rule_set("belote/coinche"), budget=budget)
    assert report.exit_code == 3
    assert report.broken_off.endswith("arbitre smoke 'python misbehaving.py garbage'")
