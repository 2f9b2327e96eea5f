"""The steps that are taken with any adapter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from arbitre_reference import PRESETS, RuleSet, rule_set

from ...packed import COMMAND as PACKED
from ...packed import VERSION
from ...protocol import Bye, HelloAnswer, ProtocolError, encode
from ...question import AnyQuestion, Verdict
from ...questions import QUESTIONS, answered_by
from ...targets import ProcessTarget, TargetFailure, Wire
from .asked import Asked
from .before import list_several
from .talk import HELLO, Fault, Step, Talk, as_json

# A full batch is no larger than this, whatever the target takes.
FULL = 1024
BYE = encode(Bye().as_json())


class Smoke:
    """Takes the steps of one target, and knows what came out of the first ones.

    `rules` is what the adapter should declare; by default the first preset that it does.
    `known` are the questions that can be asked.  The target is not closed.
    """

    def __init__(self, target: Wire, rules: RuleSet | None = None) -> None:
        self.talk = Talk(target)
        self.rules = rules
        self.known: list[AnyQuestion] = []

    def steps(self) -> Iterator[Step]:
        """The steps in order; the last one that makes sense is the last that comes."""
        for title, work in (
            ("starts", self._starts),
            ("answers hello", self._answers_hello),
            ("declares what it plays", self._check_declared),
        ):
            yield (step := self.talk.step(title, work))
            if step.fault:
                return
        assert self.rules is not None
        for question in self.known:
            asked = Asked(self.talk, question, self.rules, list_several(question, self.rules))
            yield (
                step := self.talk.step(f"{question.command}: answers one by one", asked.ask_alone)
            )
            if step.fault:
                continue
            most = min(self._hello.max_batch, FULL)
            packed = self._hello.packed == VERSION and question.command == PACKED
            steps: list[tuple[str, Callable[[], str]]] = [
                ("answers a batch, in order", asked.ask_together),
                ("answers a full batch", partial(asked.ask_most, most)),
                *([("answers packed as in JSON", asked.ask_packed)] if packed else []),
                ("knows what it does not play", asked.ask_unknown_rules),
                ("keeps an error to its item", asked.ask_nonsense),
            ]
            for title, work in steps:
                yield self.talk.step(f"{question.command}: {title}", work)
        yield self.talk.step("refuses an unknown cmd", self._ask_unknown_command)
        yield self.talk.step("refuses a line that is no message", self._ask_nonsense)
        if isinstance(self.talk.target, ProcessTarget):
            yield self.talk.step("ends on bye", partial(self._check_end, self.talk.target, BYE))
            yield self.talk.step(
                "ends with its input", partial(self._check_end, self.talk.target, b"")
            )

    def _starts(self) -> str:
        """Is it there, and does it live long enough to say anything?"""
        self.talk.sent = [HELLO]
        try:
            self.talk.target.connect()
        except TargetFailure as failure:
            raise Fault(str(failure)) from None
        self._first: bytes | TargetFailure
        try:
            self._first = self.talk.target.exchange(HELLO)
        except TargetFailure as failure:
            if failure.failure.verdict is Verdict.CRASHED:
                raise
            self._first = failure
        return ""

    def _answers_hello(self) -> str:
        """Is what came first an answer to hello?"""
        if isinstance(self._first, TargetFailure):
            if self._first.failure.verdict is Verdict.TIMED_OUT and self._answers_at_the_end():
                raise Fault(
                    "it answers only when its input has ended: flush after every line, "
                    "and do not wait for the end of the input",
                    open=True,
                )
            raise self._first
        try:
            self._hello = HelloAnswer.read(self.talk.read(self._first))
        except ProtocolError as error:
            raise Fault(f"{error}; see “The wire” in adapters/README.md") from None
        return f"{self._hello.name} {self._hello.version}".strip()

    def _answers_at_the_end(self) -> bool:
        """Does a fresh process answer hello when its input ends after it?"""
        target = self.talk.target
        if not isinstance(target, ProcessTarget):
            return False
        target.connect()
        target.end(HELLO, closing=True)
        return bool(target.overheard(0))

    def _check_declared(self) -> str:
        """Does it declare what there is, and with it the rules that are wanted?"""
        hello = self._hello
        for question, presets in hello.answers.items():
            if question not in QUESTIONS or QUESTIONS[question].command != question:
                there_are = ", ".join(dict.fromkeys(q.command for q in QUESTIONS.values()))
                raise Fault(f"it declares a question {question!r}; there are {there_are}")
            for preset in presets:
                if preset not in PRESETS:
                    raise Fault(
                        f"it declares {preset!r} for {question}; there are {', '.join(PRESETS)} "
                        "(a preset stands for all its options)"
                    )
                if preset not in QUESTIONS[question].presets(rule_set(preset)):
                    raise Fault(f"it declares {question} for {preset}, where it is not asked")
                self.rules = self.rules or rule_set(preset)
        if self.rules is None:
            raise Fault("it declares nothing: name a question, and for it what the engine plays")
        wanted = self.rules.preset.name
        self.known = answered_by(hello, self.rules)
        if not self.known:
            raise Fault(f"it does not declare {wanted}: name it under a question in answers")
        return f"{', '.join(question.command for question in self.known)} of {wanted}"

    def _ask_unknown_command(self) -> str:
        """A command of tomorrow is refused, and does no harm."""
        number = len(self.talk.sent)
        self._check_refusal(encode({"cmd": "smoke", "id": number}), number)
        return ""

    def _ask_nonsense(self) -> str:
        """What is no JSON object is refused, and does no harm."""
        for line in (b"smoke\n", b"[1]\n"):
            self._check_refusal(line, None)
        return ""

    def _check_refusal(self, line: bytes, number: int | None) -> None:
        """Is the line answered by an error of that id, and hello after it by an answer?"""
        said = self.talk.say(line)
        if (
            not isinstance(said, dict)
            or said.get("id", "") != number
            or not isinstance(said.get("error"), str)
        ):
            wanted = as_json({"id": number, "error": "…"})
            raise Fault(f"the answer should be {wanted}, and is {as_json(said)}")
        self.talk.say(HELLO)

    def _check_end(self, target: ProcessTarget, line: bytes) -> str:
        """Does it end, in silence and with status 0, after the line, or the end of the input?"""
        self.talk.spoilt = True
        if line:
            self.talk.sent.append(line)
        status = target.end(line, closing=not line)
        if status is None:
            raise Fault(f"it is still there after {target.timeout:g} s", open=bool(line))
        if said := target.overheard(0):
            raise Fault(f"it should end in silence, and says {said.decode(errors='replace')!r}")
        if status:
            raise Fault(f"it ends with status {status}, not 0", status=True)
        return ""
