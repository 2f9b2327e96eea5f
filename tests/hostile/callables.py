"""Hostile callables, each right but for one thing: `python:tests.hostile.callables:NAME`."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, NoReturn

from tests.hostile.wire import Item, rare, rightly, wrongly

SOME = 50
FEW = 200
COUNT = itertools.count(1)


class Stubborn(BaseException):
    """An exception whose text cannot be had."""

    def __str__(self) -> str:
        raise ValueError("no text either")


class AnyCard(str):
    """A card that claims to be every card."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(str(self[:]))


class Endless(list[str]):
    """A list that does not end."""

    def __iter__(self) -> Iterator[str]:
        return itertools.cycle(["7H"])


class Unwilling(list[str]):
    """A list that raises when it is looked at."""

    def __iter__(self) -> NoReturn:
        raise RuntimeError("not iterable today")

    def __len__(self) -> NoReturn:
        raise SystemExit(0)


def honest(rules: str, position: Item) -> Any:
    """Play rightly."""
    return rightly(position)


def raises_always(rules: str, position: Item) -> Any:
    """Raise over every position."""
    raise KeyError("trick")


def raises(rules: str, position: Item) -> Any:
    """Raise over one position in fifty."""
    if rare(position, SOME):
        raise KeyError("trick")
    return rightly(position)


def raises_200_kb(rules: str, position: Item) -> Any:
    """Raise with 200 kB of text and terminal escapes over one position in fifty."""
    if rare(position, SOME):
        raise RuntimeError("\x1b[2J\ud800" + "x" * 200_000)
    return rightly(position)


def raises_without_text(rules: str, position: Item) -> Any:
    """Raise what cannot be written down over one position in fifty."""
    if rare(position, SOME):
        raise Stubborn
    return rightly(position)


def raises_keyboard_interrupt(rules: str, position: Item) -> Any:
    """Raise KeyboardInterrupt over one position in fifty."""
    if rare(position, SOME):
        raise KeyboardInterrupt
    return rightly(position)


def raises_system_exit(rules: str, position: Item) -> Any:
    """Raise SystemExit(0) over one position in fifty."""
    if rare(position, SOME):
        sys.exit(0)
    return rightly(position)


def raises_generator_exit(rules: str, position: Item) -> Any:
    """Raise GeneratorExit over one position in fifty."""
    if rare(position, SOME):
        raise GeneratorExit
    return rightly(position)


def raises_stop_iteration(rules: str, position: Item) -> Any:
    """Raise StopIteration over one position in fifty."""
    if rare(position, SOME):
        raise StopIteration
    return rightly(position)


def recurses(rules: str, position: Item) -> Any:
    """Recurse without end over one position in fifty."""
    return recurses(rules, position) if rare(position, SOME) else rightly(position)


def raises_memory_error(rules: str, position: Item) -> Any:
    """Raise MemoryError over one position in fifty."""
    if rare(position, SOME):
        raise MemoryError
    return rightly(position)


def raises_broken_pipe(rules: str, position: Item) -> Any:
    """Raise BrokenPipeError over one position in fifty, from a pipe of its own."""
    if rare(position, SOME):
        raise BrokenPipeError(32, "Broken pipe")
    return rightly(position)


def raises_a_group(rules: str, position: Item) -> Any:
    """Raise a group of exceptions over one position in fifty."""
    if rare(position, SOME):
        raise ExceptionGroup("many", [ValueError(n) for n in range(100)])
    return rightly(position)


def raises_unsupported(rules: str, position: Item) -> Any:
    """Raise an exception called Unsupported over every position, as the SDK has it."""
    raise type("Unsupported", (Exception,), {})("no such contract")


def exits_at_once(rules: str, position: Item) -> Any:
    """End the process with os._exit(0) over one position in fifty."""
    if rare(position, SOME):
        os._exit(0)
    return rightly(position)


def kills_itself(rules: str, position: Item) -> Any:
    """Kill its own process over one position in fifty."""
    if rare(position, SOME):
        os.kill(os.getpid(), signal.SIGKILL)
    return rightly(position)


def kills_its_parent_gently(rules: str, position: Item) -> Any:
    """Send SIGCONT, which harms nobody, to its parent over one position in fifty."""
    if rare(position, SOME):
        os.kill(os.getppid(), signal.SIGCONT)
    return rightly(position)


def aborts(rules: str, position: Item) -> Any:
    """Abort over one position in fifty, as native code does."""
    if rare(position, SOME):
        os.abort()
    return rightly(position)


def hangs(rules: str, position: Item) -> Any:
    """Hang over one position in two hundred."""
    if rare(position, FEW):
        time.sleep(60)
    return rightly(position)


def hangs_always(rules: str, position: Item) -> Any:
    """Hang over every position."""
    time.sleep(60)


def spins_and_catches_all(rules: str, position: Item) -> Any:
    """Compute for ever, and catch whatever is raised, over one position in two hundred."""
    while rare(position, FEW):
        try:
            while True:
                pass
        except BaseException:  # noqa: BLE001
            continue
    return rightly(position)


def prints(rules: str, position: Item) -> Any:
    """Print what reads as an answer, and answer rightly."""
    print('{"id":1,"answers":[{"legal":["7H"]}]}')
    return rightly(position)


def writes_to_descriptor_1(rules: str, position: Item) -> Any:
    """Write to the descriptor of standard output, as native code does, and answer rightly."""
    os.write(1, b"native says hi\n")
    return rightly(position)


def writes_to_every_descriptor(rules: str, position: Item) -> Any:
    """Write to each descriptor that is open, over one position in fifty."""
    for number in range(3, 64) if rare(position, SOME) else ():
        try:
            os.write(number, b"hello\n")
        except OSError:
            continue
    return rightly(position)


def reads_standard_input(rules: str, position: Item) -> Any:
    """Wait for a line of standard input, and answer rightly."""
    sys.stdin.readline()
    return rightly(position)


def gives_a_tuple(rules: str, position: Item) -> Any:
    """Give a tuple."""
    return tuple(rightly(position))


def gives_a_set(rules: str, position: Item) -> Any:
    """Give a set, which has no order and needs none."""
    return set(rightly(position))


def gives_a_generator(rules: str, position: Item) -> Iterator[str]:
    """Give a generator."""
    yield from rightly(position)


def gives_a_failing_generator(rules: str, position: Item) -> Iterator[str]:
    """Give a generator that raises after the first card."""
    yield rightly(position)[0]
    raise ValueError("in the generator")


def gives_an_infinite_generator(rules: str, position: Item) -> Any:
    """Give a generator without end over one position in two hundred."""
    return itertools.cycle(rightly(position)) if rare(position, FEW) else rightly(position)


def gives_an_endless_list(rules: str, position: Item) -> Any:
    """Give a list that iterates without end over one position in two hundred."""
    return Endless(rightly(position)) if rare(position, FEW) else rightly(position)


def gives_an_unwilling_list(rules: str, position: Item) -> Any:
    """Give a list that raises when it is looked at, over one position in fifty."""
    return Unwilling(rightly(position)) if rare(position, SOME) else rightly(position)


def gives_a_string(rules: str, position: Item) -> Any:
    """Give the cards in one string."""
    return " ".join(rightly(position))


def gives_bytes(rules: str, position: Item) -> Any:
    """Give each card as bytes."""
    return [card.encode() for card in rightly(position)]


def gives_a_dict(rules: str, position: Item) -> Any:
    """Give the whole answer of the protocol."""
    return {"legal": rightly(position)}


def gives_none(rules: str, position: Item) -> Any:
    """Give None over one position in fifty."""
    return None if rare(position, SOME) else rightly(position)


def gives_a_number(rules: str, position: Item) -> Any:
    """Give a number."""
    return len(rightly(position))


def gives_nan(rules: str, position: Item) -> Any:
    """Give NaN and huge numbers among the cards, over one position in fifty."""
    return [float("nan"), 10**6000] if rare(position, SOME) else rightly(position)


def gives_surrogates(rules: str, position: Item) -> Any:
    """Give a lone surrogate for a card, over one position in fifty."""
    return ["\ud800"] if rare(position, SOME) else rightly(position)


def gives_a_cycle(rules: str, position: Item) -> Any:
    """Give a list that holds itself, over one position in fifty."""
    loop: list[Any] = []
    loop.append(loop)
    return loop if rare(position, SOME) else rightly(position)


def gives_any_card(rules: str, position: Item) -> Any:
    """Give wrong cards that claim to be equal to every card."""
    return [AnyCard(card) for card in wrongly(position)]


def gives_the_same_list(rules: str, position: Item) -> Any:
    """Give one list again and again, filled anew each time."""
    SHARED[:] = rightly(position)
    return SHARED


SHARED: list[str] = []


def gives_100_mb(rules: str, position: Item) -> Any:
    """Give a hundred megabytes over one position in two hundred."""
    return ["7H" * 50_000_000] if rare(position, FEW) else rightly(position)


async def is_async(rules: str, position: Item) -> Any:
    """Be a coroutine."""
    await asyncio.sleep(0)
    return rightly(position)


async def is_an_async_generator(rules: str, position: Item) -> AsyncIterator[str]:
    """Be an asynchronous generator."""
    for card in rightly(position):
        yield card


def takes_one_argument(position: Item) -> Any:
    """Take the position alone."""
    return rightly(position)


def slow_but_right(rules: str, position: Item) -> Any:
    """Take 10 ms, and answer rightly."""
    time.sleep(0.01)
    return rightly(position)


def wrong(rules: str, position: Item) -> Any:
    """Answer wrongly wherever there is something to get wrong."""
    return wrongly(position)


def wrong_after_100(rules: str, position: Item) -> Any:
    """Answer wrongly after a hundred positions."""
    return wrongly(position) if next(COUNT) > 100 else rightly(position)


NOT_CALLABLE = 42
