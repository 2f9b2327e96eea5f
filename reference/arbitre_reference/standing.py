"""A match that is a sum: what each pair scored in its hands, and a deal that goes round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .cards import Malformed
from .chapter import Item
from .outcome import check_seat, check_two_numbers, right_of
from .rule_set import RuleSet


class Standing(NamedTuple):
    """The match after some hands.

    `totals`: pair 0's and pair 1's; `winner`: the pair that won, `None` while it goes on and where
    both have as much at the end; `next_dealer`: who deals the next hand.
    """

    totals: tuple[int, int]
    over: bool
    winner: int | None
    next_dealer: int

    def as_json(self) -> dict[str, Any]:
        """The standing as it goes over the wire."""
        return {**self._asdict(), "totals": list(self.totals)}


def standing(
    first_dealer: int, hands: Any, is_over: Callable[[int, tuple[int, int]], bool]
) -> Standing:
    """The match after `hands`, a list of what each pair scored, pair 0's first.

    `is_over(number, totals)`: is it over after so many hands, when the pairs have so much?
    Raises `Malformed` (`first_dealer`, `hands`, `hands[i]`), for a hand after the end too.
    """
    check_seat("first_dealer", first_dealer)
    if not isinstance(hands, list | tuple):
        raise Malformed("hands", f"a list of pairs of scores is needed, not {hands!r}")
    totals, dealer, over = (0, 0), first_dealer, False
    for i, scores in enumerate(hands):
        check_two_numbers(f"hands[{i}]", scores)
        if over:
            raise Malformed(f"hands[{i}]", f"the match was over after {i} hands")
        totals = (totals[0] + scores[0], totals[1] + scores[1])
        dealer = right_of(dealer)
        over = is_over(i + 1, totals)
    leading = None if totals[0] == totals[1] else int(totals[1] > totals[0])
    return Standing(totals, over, leading if over else None, dealer)


# -- as it can be asked -------------------------------------------------------------------------


def size_of_match(item: Item) -> tuple[int, int]:
    """How many hands there are."""
    return max(1, len(item["hands"])), 0


def list_smaller_matches(rules: RuleSet, item: Item) -> Iterator[Item]:
    """A hand less."""
    for place in range(len(item["hands"])):
        yield {**item, "hands": item["hands"][:place] + item["hands"][place + 1 :]}
