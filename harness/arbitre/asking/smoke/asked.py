"""The steps that are taken for each question that an adapter declares."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbitre_reference import RuleSet

from ...protocol import printable
from ...question import Answer, AnyQuestion, Item, Verdict
from ..records import Records
from .before import SMOKE, list_small
from .talk import STDOUT, UNASKED, Fault, Talk, as_json


@dataclass
class Asked:
    """What is asked of each question: `said` are the answers to its items, one by one."""

    talk: Talk
    question: AnyQuestion
    rules: RuleSet
    items: list[Item]
    said: list[Answer] = field(default_factory=list)

    def _ask(self, items: list[Item]) -> list[Answer]:
        """The answers to a batch."""
        encoded = [self.question.send(self.rules, item) for item in items]
        return self.talk.ask(self.question, self.rules.name, encoded)

    def ask_alone(self) -> str:
        """Is any item answered, each being asked alone, and each by what can be an answer to it?"""
        self.said = []
        for item in self.items:
            self.said += self._ask([item])
            if len(self.said) == 1 and self.talk.target.overheard(UNASKED):
                raise Fault(f"it writes more than the one line of its answer: {STDOUT}")
            self._check(item, self.said[-1])
            if len(self.said) == SMOKE and not self._count_answered():
                # One line shows it.
                self.talk.greet()
                for kind, why in self._ask([item])[0].items():
                    raise Fault(f"every item is answered {kind}: {why}")
        errors = [printable(str(one["error"]), 80) for one in self.said if "error" in one]
        if 2 * len(errors) > len(self.items):
            raise Fault(f"{len(errors)} of {len(self.items)} items are answered error: {errors[0]}")
        also = f"; {len(errors)} answered error, the first: {errors[0]}" if errors else ""
        refused = len(self.items) - self._count_answered() - len(errors)
        also = f"; {refused} answered unsupported{also}" if refused else also
        return f"{self._count_answered()} of {len(self.items)}{also}"

    def _check(self, item: Item, answer: Answer) -> None:
        """Raises `Fault` for what is no answer to the item."""
        if self.question.command in answer:
            expected = self.question.expect(self.rules, item)
            wrong = self.question.compare(self.rules, item, expected, answer)
            if wrong and wrong.verdict is Verdict.MALFORMED:
                raise Fault(f"{wrong.kind}: {wrong.detail}")

    def _count_answered(self) -> int:
        """How many items were answered, neither unsupported nor an error."""
        return sum(self.question.command in answer for answer in self.said)

    def ask_together(self) -> str:
        """Are items that are asked together answered as each is alone?"""
        self._compare_with_alone(self._ask(self.items), self.said)
        return f"{len(self.items)} items"

    def ask_most(self, most: int) -> str:
        """Are as many items answered as it says that it takes?"""
        self._compare_with_alone(self._ask([self.items[0]] * most), [self.said[0]] * most)
        return f"{most} items"

    def _compare_with_alone(self, answers: list[Answer], alone: list[Answer]) -> None:
        """Raises `Fault` where an answer is not the one that the item was given alone."""
        for number, (answer, one) in enumerate(zip(answers, alone, strict=True), 1):
            if self.question.command in one and answer != one:
                raise Fault(
                    f"item {number} of {len(answers)} is answered {as_json(answer)}, and "
                    f"{as_json(one)} when asked alone: answers stand in the order of the items, "
                    "and do not depend on what else is asked"
                )

    def ask_packed(self) -> str:
        """Are items in the packed form answered as they are in JSON, or is JSON asked for?"""
        packing = self.question.packing(self.rules)
        if packing is None:
            return "nothing: these cards have no packed form"
        items = list_small(self.question, self.rules)
        in_json = self._ask(items)
        records = Records.of(packing, items)
        for item, said, wanted in zip(
            items,
            self.talk.ask_packed(self.question, self.rules.name, records),
            in_json,
            strict=True,
        ):
            cards = said[self.question.command]
            if cards and sorted(cards) != sorted(wanted.get(self.question.command, ())):
                raise Fault(
                    f"{as_json(self.question.send(self.rules, item))} is answered {as_json(said)} "
                    f"where it is packed, and {as_json(wanted)} in JSON"
                )
        return f"{len(items)} items"

    def ask_unknown_rules(self) -> str:
        """Are rules that there are not `unsupported`, and their names understood?"""
        items = [self.question.send(self.rules, item) for item in self.items[:2]]
        for name in ("smoke/é♥", f"{self.rules.preset.name}+smoke=unknown"):
            for answer in self.talk.ask(self.question, name, items):
                why = answer.get("unsupported")
                if why is None:
                    raise Fault(f"{name} should be unsupported, not {as_json(answer)}")
                if "Ã©" in why or "\ufffd" in why:
                    raise Fault(f"it reads or writes another encoding than UTF-8: {why}")
        return ""

    def ask_nonsense(self) -> str:
        """Does an item that makes no sense spoil its own answer, and no other?"""
        good = self.question.send(self.rules, self.items[0])
        try:
            answers = self.talk.ask(self.question, self.rules.name, [good, {}, good])
        except Fault as fault:
            raise Fault(
                f'to an item {{}}, which makes no sense, answer {{"error":"why"}}; {fault}'
            ) from None
        if self.question.command in answers[1]:
            raise Fault(f"an item {{}} makes no sense: answer an error, not {as_json(answers[1])}")
        self._compare_with_alone(answers, [self.said[0], {}, self.said[0]])
        return ""
