"""What the fixtures hand to a test: the reference as a function, and a target to ask.

A position is given in words, as a compact code, as JSON (text or a mapping), or as a `Position`.
Where `rules` is not given, the position says the rule set,
or else its cards do: the first game that is played with such cards.
Cards of a suit that two packs name alike, `C`, do not tell: positions that are drawn need `rules`.

>>> from arbitre.testing import judge
>>> judge("trump hearts; trick 8h Ah 7h; hand Jh Kd 7s")
<belote.coinche~H~8HAH7H~JHKD7S: JH legal BE2, KD illegal BE2, 7S illegal BE2>
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from arbitre_reference import LANGUAGES, Position, RuleSet, reason

from ..asking.asker import Asker, Outcome, TargetGone
from ..question import Failure, Verdict
from ..questions.cards.legal import LEGAL
from ..reading import read_position
from ..report.text import one_difference
from ..search.compare import difference_of
from ..targets import open_target

Stated = str | Mapping[str, Any] | Position
ANSWERED = (Verdict.DISAGREES, Verdict.DISPUTED_ONLY)


class NoAnswer(Exception):
    """The target gave no cards: it failed, refused, or said something else; the message says."""


@dataclass(frozen=True, repr=False)
class CardRuling:
    """The reference on one card: may it be played, by which clause, and why.

    `verdict`: `"legal"`, `"illegal"` or `"disputed"` (the rule text leaves it open).
    `allowed`: may it be played under the reading in force?
    `reasons`: by language (`ca`, `es`, `fr`, `en`).
    """

    card: str
    allowed: bool
    verdict: str
    clause: str
    reasons: dict[str, str]

    def __repr__(self) -> str:
        return f"{self.card} {self.verdict} {self.clause}"


@dataclass(frozen=True, repr=False)
class Judgement:
    """The rulings on a position, in hand order; `judgement["KD"]` is that on one card."""

    rules: RuleSet
    position: Position
    rulings: tuple[CardRuling, ...]

    @property
    def legal(self) -> list[str]:
        """The cards that may be played, in hand order."""
        return [ruling.card for ruling in self.rulings if ruling.allowed]

    def __iter__(self) -> Iterator[CardRuling]:
        return iter(self.rulings)

    def __len__(self) -> int:
        return len(self.rulings)

    def __getitem__(self, card: str) -> CardRuling:
        found = next((ruling for ruling in self.rulings if ruling.card == card), None)
        if found is None:
            raise KeyError(f"{card!r} is not in the hand: {self}")
        return found

    def __repr__(self) -> str:
        code = LEGAL.code(self.rules, self.position)
        return f"<{code}: {', '.join(map(repr, self.rulings))}>"


class Judge(Protocol):
    """The type of `judge`."""

    def __call__(self, position: Stated, rules: str | None = None) -> Judgement:
        """The rulings on a position."""


def judge(position: Stated, rules: str | None = None) -> Judgement:
    """What the reference says of each card of the hand.

    Raises `Malformed` or `UnknownRules`, naming what is wrong.
    """
    found, item = read(position, rules)
    rulings = [
        CardRuling(
            str(ruling.card),
            ruling.allowed,
            ruling.verdict,
            ruling.clause.id,
            {language: reason(found, item, ruling, language) for language in LANGUAGES},
        )
        for ruling in found.judge(item)
    ]
    return Judgement(found, item, tuple(rulings))


def read(position: Stated, rules: str | None = None) -> tuple[RuleSet, Position]:
    """The rule set and the position; raises `Malformed` or `UnknownRules`."""
    if isinstance(position, Position):
        position = position.as_json()
    text = position if isinstance(position, str) else json.dumps(dict(position))
    return read_position(text, rules)


class AskedTarget:
    """A target that a test asks, one position at a time; `spec` names it, as in `open_target`.

    Raises `BadTarget` for a name that can be none.
    """

    def __init__(self, spec: str, timeout: float = 5.0) -> None:
        self.spec = spec
        self._target = open_target(spec, timeout)
        self._askers: dict[str, Asker] = {}

    def legal(self, position: Stated, rules: str | None = None) -> list[str]:
        """The cards that the target allows, in hand order; raises `NoAnswer`."""
        __tracebackhide__ = True
        asker, item, outcome = self._asked(position, rules)
        difference = difference_of(asker, item, outcome)
        if difference is not None and difference.verdict not in ANSWERED:
            # The kind of an error is the beginning of its message.
            error = difference.verdict is Verdict.ERROR_ANSWER
            what = filter(None, ["error" if error else difference.kind, difference.detail])
            code = LEGAL.code(asker.rules, item)
            raise NoAnswer(f"{self.spec}: {': '.join(what)} (asked {code})")
        assert not isinstance(outcome, Failure)
        return [str(card) for card in item.hand if str(card) in outcome["legal"]]

    def check(self, position: Stated, rules: str | None = None) -> None:
        """Compare with the reference; raises `AssertionError`, which draws the position.

        What the rule text leaves open is no difference.  Raises `NoAnswer` as `legal` does.
        """
        __tracebackhide__ = True
        asker, item, outcome = self._asked(position, rules)
        difference = difference_of(asker, item, outcome)
        if difference is None or difference.verdict is Verdict.DISPUTED_ONLY:
            return
        if difference.verdict is Verdict.UNSUPPORTED:
            raise NoAnswer(f"{self.spec}: unsupported: {difference.detail}")
        raise AssertionError(one_difference(asker, item, outcome, difference))

    def close(self) -> None:
        """End it."""
        self._target.close()

    def __repr__(self) -> str:
        return f"<target {self.spec}>"

    def _asked(self, position: Stated, rules: str | None) -> tuple[Asker, Position, Outcome]:
        __tracebackhide__ = True
        found, item = read(position, rules)
        try:
            if found.name not in self._askers:
                asker = Asker(self._target, LEGAL, found)
                asker.start()
                self._askers[found.name] = asker
            asker = self._askers[found.name]
            # Each question stands by itself: what failed before does not count.
            asker.renew()
            return asker, item, asker.once(item)
        except TargetGone as gone:
            raise NoAnswer(f"the target could not be asked: {gone}") from None
