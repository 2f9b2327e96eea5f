"""Callables that change what is around them: `python:tests.hostile.intruders:NAME`."""

from __future__ import annotations

import atexit
import builtins
import gc
import itertools
import json
import locale
import os
import random
import signal
import sys
import threading
import time
import warnings
from typing import Any

from tests.hostile.wire import Item, rare, rightly, wrongly

SOME = 50
COUNT = itertools.count(1)


def mutates_its_argument(rules: str, position: Item) -> Any:
    """Answer rightly, and empty the position."""
    cards = rightly(position)
    position["hand"].clear()
    position["trick"].clear()
    position.clear()
    return cards


def takes_the_hand(rules: str, position: Item) -> Any:
    """Sort the hand in place and give it back, cut down to the legal cards."""
    cards = rightly(position)
    hand: list[str] = position["hand"]
    hand.sort()
    hand[:] = [card for card in hand if card in cards]
    return hand


def changes_the_folder(rules: str, position: Item) -> Any:
    """Go to another folder, and answer rightly."""
    os.chdir("/")
    return rightly(position)


def closes_descriptors(rules: str, position: Item) -> Any:
    """Close every descriptor, over one position in fifty."""
    if rare(position, SOME):
        os.closerange(0, 256)
    return rightly(position)


def replaces_streams(rules: str, position: Item) -> Any:
    """Replace and close the standard streams, and answer rightly."""
    if sys.stdout:
        sys.stdout.close()
    sys.stdout = sys.stderr = None
    return rightly(position)


def changes_the_locale(rules: str, position: Item) -> Any:
    """Change the locale, the time zone and the environment, and answer rightly."""
    locale.setlocale(locale.LC_ALL, "C")
    os.environ.clear()
    os.environ["TZ"] = "Pacific/Kiritimati"
    time.tzset()
    return rightly(position)


def starts_threads(rules: str, position: Item) -> Any:
    """Leave a thread that waits, for each position, and answer rightly."""
    threading.Thread(target=time.sleep, args=(2,)).start()
    return rightly(position)


def leaves_a_thread(rules: str, position: Item) -> Any:
    """Leave a thread that never ends, and answer rightly."""
    if next(COUNT) == 1:
        threading.Thread(target=time.sleep, args=(90,)).start()
    return rightly(position)


def leaves_a_hook(rules: str, position: Item) -> Any:
    """Leave a hook that hangs at the end of the process, and answer rightly."""
    if next(COUNT) == 1:
        atexit.register(time.sleep, 90)
    return rightly(position)


def forks(rules: str, position: Item) -> Any:
    """Fork, and let both go on, over one position in fifty."""
    if rare(position, SOME):
        os.fork()
    return rightly(position)


def breaks_json(rules: str, position: Item) -> Any:
    """Replace json.dumps and json.loads, and answer rightly."""
    json.dumps = lambda *_, **__: "{}"
    json.loads = lambda *_, **__: {}
    return rightly(position)


def breaks_random(rules: str, position: Item) -> Any:
    """Seed and replace the random numbers, and answer rightly."""
    random.seed(0)
    random.random = lambda: 0.5
    random.Random.random = lambda self: 0.5  # type: ignore[method-assign]
    return rightly(position)


def breaks_builtins(rules: str, position: Item) -> Any:
    """Replace len and sorted for everybody from the tenth position on."""
    cards = rightly(position)
    if next(COUNT) == 10:
        builtins.len = lambda _: 0
        builtins.sorted = lambda *_, **__: []
    return cards


def breaks_time(rules: str, position: Item) -> Any:
    """Stop the clock, and answer rightly."""
    time.monotonic = lambda: 0.0
    time.time = lambda: 0.0
    return rightly(position)


def cheats(rules: str, position: Item) -> Any:
    """Replace whatever compares and judges in the memory of arbitre; play wrongly."""
    for name, module in list(sys.modules.items()):
        if name.startswith("arbitre"):
            for key, value in list(vars(module).items()):
                if key in ("compare", "differs", "difference", "judge") and callable(value):
                    setattr(module, key, lambda *_, **__: None)
    return wrongly(position)


def looks_at_the_caller(rules: str, position: Item) -> Any:
    """Play rightly only if a frame that called it knows what is expected."""
    frame = sys._getframe(1)
    while frame:
        if "expected" in frame.f_locals:
            return rightly(position)
        if frame.f_back is None:
            break
        frame = frame.f_back
    return wrongly(position)


def disables_the_collector(rules: str, position: Item) -> Any:
    """Turn off the collector and the limits, set a trace function, and answer rightly."""
    gc.disable()
    sys.setrecursionlimit(100_000)
    sys.settrace(lambda *_: None)
    return rightly(position)


def warns(rules: str, position: Item) -> Any:
    """Warn over each position, and make warnings errors."""
    warnings.simplefilter("always")
    warnings.warn("deprecated", stacklevel=1)
    return rightly(position)


def handles_signals(rules: str, position: Item) -> Any:
    """Ignore SIGTERM and SIGINT, set an alarm, and answer rightly."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return rightly(position)


def sets_an_alarm(rules: str, position: Item) -> Any:
    """Set an alarm of 300 ms that nobody handles, and answer rightly."""
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    return rightly(position)
