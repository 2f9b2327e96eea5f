"""How long to search, and when that is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from .findings import Stage

# Random items between two looks at the clock; not the batch, which must not change what is asked.
AT_ONCE = 64

INFINITY = float("inf")

Progress = Callable[[str, int, float], None]


@dataclass(frozen=True)
class Budget:
    """How long to search: `seconds`, or a number of `positions`, which makes a run repeatable."""

    seconds: float | None = 10.0
    positions: int | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as it is written: `10s`, `1.5m`, `1h` or a number of positions.

        Raises `ValueError`.
        """
        units = {"s": 1.0, "m": 60.0, "h": 3600.0}
        with suppress(ValueError):
            if text[-1:] in units:
                seconds = float(text[:-1]) * units[text[-1]]
                if 0 < seconds < INFINITY:
                    return cls(seconds=seconds)
            elif int(text) > 0:
                return cls(seconds=None, positions=int(text))
        raise ValueError(
            f"{text!r}: write seconds (10s), minutes (2m), hours (1h) or a number of positions "
            "(50000)"
        )

    def ends(self, times: float = 1.0) -> float:
        """When what begins now and takes the budget so many `times` is over (`time.monotonic`).

        A budget of positions has no clock, so that runs repeat: then never.
        """
        return time.monotonic() + times * self.seconds if self.seconds is not None else INFINITY

    def share(self, part: float) -> Budget:
        """A `part` (0 to 1) of the budget; of positions the whole ones."""
        return Budget(
            self.seconds * part if self.seconds is not None else None,
            int(self.positions * part) if self.positions is not None else None,
        )


class Clock:
    """Tells when a stage's budget is spent, and reports progress.

    `given` counts the items given out to be asked: unlike those answered so far,
    their number does not depend on the batch size.
    """

    def __init__(self, budget: Budget, stage: Stage, progress: Progress) -> None:
        self.budget = budget
        self.stage = stage
        self.progress = progress
        self.given = 0
        # From the first look at it: what it takes to have something to ask is no searching.
        self._started: float | None = None

    @property
    def spent(self) -> float:
        """Seconds since it was first looked at."""
        return time.monotonic() - self._started if self._started is not None else 0.0

    def left(self) -> int:
        """How many positions the budget still has; many, if it has but seconds."""
        if self.budget.positions is None:
            return AT_ONCE
        return max(0, self.budget.positions - self.given)

    def has_room_for(self, positions: int) -> bool:
        """Would a number of positions that is the budget not be passed by so many?"""
        return self.budget.positions is None or positions <= self.left()

    def over(self) -> bool:
        """Is the budget spent?  Also tells `progress` how far it is."""
        if self.budget.positions is not None:
            share = self.given / self.budget.positions if self.left() else 1.0
        else:
            assert self.budget.seconds is not None
            if self._started is None:
                self._started = time.monotonic()
            share = self.spent / max(1e-9, self.budget.seconds)
        self.progress(self.stage.name, self.stage.positions, min(1.0, share))
        return share >= 1.0
