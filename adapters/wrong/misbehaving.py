"""A coinche engine that misbehaves on purpose, in the way it is told to.

    python misbehaving.py crash                  every position kills it
    python misbehaving.py crash --on H:AS:7H,KD  only this one: trump H, AS led, the hand 7H KD

Otherwise it plays ``belote/coinche`` as ``example_engine.py`` does.
The protocol is spoken by hand here: the SDK would not let half of this happen.
"""

from __future__ import annotations

import argparse
import atexit
import io
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from example_engine import legal

Reply = dict[str, Any]
Item = Any

HELLO: Reply = {
    "protocol": 1,
    "engine": {"name": "misbehaving", "version": "1.0", "language": "Python"},
    "answers": {"legal": ["belote/coinche"]},
    "max_batch": 256,
}


def write(text: str) -> None:
    """Write to the protocol's stream as it is."""
    sys.stdout.write(text)
    sys.stdout.flush()


def say(reply: Any) -> None:
    """Write one message."""
    write(json.dumps(reply) + "\n")


def sleep(*_: object) -> None:
    """Say nothing for a minute."""
    time.sleep(60)


def die(*_: object) -> None:
    """End with a word on the error stream."""
    print("assertion failed: trick.isValid()", file=sys.stderr)
    os._exit(3)


def garbage(*_: object) -> None:
    """Write something that is not JSON."""
    write("<html>busy</html>\n")


# -- at the handshake -----------------------------------------------------------------------------


def late() -> None:
    """Say hello after a while."""
    time.sleep(0.4)
    say(HELLO)


def banner() -> None:
    """Say who it is before it says so."""
    write("my engine, version 1\n")
    say(HELLO)


AT_HELLO: dict[str, Callable[[], object]] = {
    "garbage-at-hello": garbage,
    "silence-at-hello": sleep,
    "crash-at-hello": die,
    "other-protocol": lambda: say({**HELLO, "protocol": 2}),
    "other-game": lambda: say({**HELLO, "answers": {"legal": ["botifarra/lliure"]}}),
    "needs-history": lambda: say({**HELLO, "needs": ["history"]}),
    "slow-start": late,
    "banner": banner,
    "no-name": lambda: say({**HELLO, "engine": {}}),
    "no-answers-declared": lambda: say({**HELLO, "answers": {}}),
    "other-question": lambda: say({**HELLO, "answers": {"bid": ["belote/coinche"]}}),
    "other-preset": lambda: say({**HELLO, "answers": {"legal": ["belote/coinche2"]}}),
}


# -- instead of a batch that has the position in it ----------------------------------------------


def flood(reply: Reply) -> None:
    """Answer rightly, after four megabytes of complaints."""
    sys.stderr.write("warning: deprecated\n" * 200_000 + "the last of them\n")
    sys.stderr.flush()
    say(reply)


def break_off(_: Reply) -> None:
    """Die in the middle of a message."""
    write('{"id":')
    die()


def close(_: Reply) -> None:
    """Close the protocol's stream, and stay."""
    os.close(1)
    sleep()


def dribble(reply: Reply) -> None:
    """Answer rightly, late, and in small pieces."""
    text = json.dumps(reply) + "\n"
    time.sleep(0.02)
    for start in range(0, len(text), 1000):
        write(text[start : start + 1000])


def endless(_: Reply) -> None:
    """Write one line that does not end."""
    while True:
        write("[" * 65536)


def grandchild(_: Reply) -> None:
    """Start a child that outlives a careless kill, tell its id, and hang."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    print(child.pid, file=sys.stderr, flush=True)
    sleep()


def not_utf_8(reply: Reply) -> None:
    """Answer rightly, but for a byte."""
    sys.stdout.buffer.write(json.dumps(reply).encode()[:-1] + b',"by":"\xe9"}\n')
    sys.stdout.flush()


def chatty(reply: Reply) -> None:
    """Answer rightly, after a thought."""
    write("thinking…\n")
    say(reply)


def stutter(reply: Reply) -> None:
    """Answer rightly, and again."""
    say(reply)
    say(reply)


INSTEAD_OF_BATCH: dict[str, Callable[[Reply], object]] = {
    "garbage": garbage,
    "hang": sleep,
    "crash": die,
    "abort": lambda _: os.abort(),
    "exit-cleanly": lambda _: os._exit(0),
    "too-few": lambda reply: say({**reply, "answers": reply["answers"][1:]}),
    "too-many": lambda reply: say({**reply, "answers": reply["answers"] * 2}),
    "wrong-id": lambda reply: say({**reply, "id": reply["id"] + 1}),
    "no-answers": lambda reply: say({"id": reply["id"]}),
    "refuse": lambda reply: say({"id": reply["id"], "error": "not today"}),
    "extra-field": lambda reply: say({**reply, "took_ms": 3}),
    "partial-line": break_off,
    "closed-stdout": close,
    "flood": flood,
    "dribble": dribble,
    "endless-line": endless,
    "grandchild": grandchild,
    "not-utf-8": not_utf_8,
    "chatty": chatty,
    "says-it-twice": stutter,
    "unordered": lambda reply: say({**reply, "answers": reply["answers"][::-1]}),
}


# -- instead of the answer to the position --------------------------------------------------------

INSTEAD_OF_ANSWER: dict[str, Any] = {
    "not-held": {"legal": ["1O"]},
    "empty": {"legal": []},
    "not-a-list": {"legal": "7H"},
    "not-cards": {"legal": [7]},
    "long-answer": {"legal": ["7H"] * 100_000},
    "no-object": "7H",
    "null": None,
    "refused-without-a-reason": {"unsupported": None},
    "nothing": {},
    "error": {"error": "IndexError: list index out of range"},
    "unsupported": {"unsupported": "not implemented"},
}


# -- answers that depend on what they must not depend on ------------------------------------------

asked_before: set[str] = set()
memo: dict[str, list[str]] = {}


def was_asked(item: Item) -> bool:
    """Was it asked before?  It is now."""
    before, position = len(asked_before), json.dumps(item)
    asked_before.add(position)
    return len(asked_before) == before


def fewer(cards: list[str]) -> list[str]:
    """The same without the last card, where that leaves one."""
    return cards[:-1] or cards


def by_batch(item: Item, cards: list[str], company: int) -> list[str]:
    """Right alone, wrong in company."""
    return fewer(cards) if company > 1 else cards


def by_solitude(item: Item, cards: list[str], company: int) -> list[str]:
    """Right in company, wrong alone."""
    return fewer(cards) if company == 1 else cards


def by_repetition(item: Item, cards: list[str], company: int) -> list[str]:
    """Right the first time, wrong from then on."""
    return fewer(cards) if was_asked(item) else cards


def by_short_key(item: Item, cards: list[str], company: int) -> list[str]:
    """Right for the trump that it was asked about first."""
    return memo.setdefault(f"{item['trick']} {sorted(item['hand'])}", cards)


def by_order(item: Item, cards: list[str], company: int) -> list[str]:
    """Right if the hand comes sorted."""
    return cards if item["hand"] == sorted(item["hand"]) else fewer(cards)


def by_memory(item: Item, cards: list[str], company: int) -> list[str]:
    """Wrong the first time, right from then on."""
    return cards if was_asked(item) else fewer(cards)


def by_chance(item: Item, cards: list[str], company: int) -> list[str]:
    """Wrong every other time, on average."""
    return fewer(cards) if random.random() < 0.5 else cards


UNSTEADY: dict[str, Callable[[Item, list[str], int], list[str]]] = {
    "batch-dependent": by_batch,
    "solitude-dependent": by_solitude,
    "repetition-dependent": by_repetition,
    "order-dependent": by_order,
    "short-key": by_short_key,
    "memory-dependent": by_memory,
    "random": by_chance,
}

# These look at the size of the batch, not at its positions.
CROWDED = {"crash-in-a-crowd": die, "garbage-in-a-crowd": garbage}
CROWD = 40


# -- where nothing is asked about a position ------------------------------------------------------

INSTEAD_OF_REFUSAL: dict[str, Callable[[Reply], object]] = {
    "crash-at-unknown-cmd": die,
    "silence-at-unknown-cmd": sleep,
    "unknown-cmd-by-another-id": lambda reply: say({**reply, "id": 0}),
}
INSTEAD_OF_COMPLAINT: dict[str, Callable[[Reply], object]] = {
    "crash-at-nonsense": die,
    "shrug-at-nonsense": lambda _: say({"id": None}),
}
# Beside a position that makes no sense.
INSTEAD_OF_ERROR: dict[str, Callable[[Reply], object]] = {
    "crash-at-an-error": die,
    "one-error-for-all": lambda reply: say({"id": reply["id"], "error": "KeyError: 'trick'"}),
}
AT_BYE: dict[str, Callable[[], object]] = {
    "answers-bye": lambda: say({"id": None}),
    "deaf-to-bye": sleep,
    "bad-status": die,
}
AT_THE_END: dict[str, Callable[[], object]] = {"stays-for-ever": sleep}
# These are looked at where they matter.
OTHER = {
    "any-options", "any-rules", "errors-of-all-kinds", "latin-1", "right", "slow", "twice",
    "unflushed",
}  # fmt: skip
# Seconds a position, for who is slow: a batch of 64 takes more than three.
SLOW = 0.05

MODES = sorted({
    *AT_HELLO, *INSTEAD_OF_BATCH, *INSTEAD_OF_ANSWER, *UNSTEADY, *CROWDED, *INSTEAD_OF_REFUSAL,
    *INSTEAD_OF_COMPLAINT, *INSTEAD_OF_ERROR, *AT_BYE, *AT_THE_END, *OTHER,
})  # fmt: skip


def answer(mode: str, item: Item, company: int, meant: bool) -> Any:
    """The answer to one position; `meant` if this is the one to misbehave on."""
    if mode == "errors-of-all-kinds":
        return {"error": "no card of " + "".join(random.choices("abcdefghij", k=9))}
    if mode in INSTEAD_OF_ANSWER and meant:
        return INSTEAD_OF_ANSWER[mode]
    try:
        cards = legal("belote/coinche", item)
    except KeyError as fault:
        return {"error": f"KeyError: {fault}"}
    if mode == "twice" and meant:
        cards = [*cards, cards[0]]
    if mode in UNSTEADY:
        cards = UNSTEADY[mode](item, cards, company)
    return {"legal": cards}


def described(item: Item) -> str:
    """A position as `--on` has it: trump, trick, and the hand in one order."""
    return f"{item['trump']}:{','.join(item['trick'])}:{','.join(sorted(item['hand']))}"


def meant_by(options: argparse.Namespace, item: Item) -> bool:
    """Is this a position to misbehave on?"""
    cards = len(item["trick"]) + len(item["hand"]) if item else 0
    return cards >= options.from_cards and options.on in (None, described(item))


def plays(mode: str, rules: str) -> bool:
    """Does it play these rules, or say so?"""
    if mode == "any-options":
        rules = rules.partition("+")[0]
    return rules == "belote/coinche" or mode == "any-rules"


def answer_batch(options: argparse.Namespace, message: Any) -> None:
    """Answer the positions of one message."""
    mode, items, reply = options.mode, message["positions"], {"id": message["id"]}
    if not plays(mode, message["rules"]):
        say({**reply, "answers": [{"unsupported": f"not {message['rules']}"} for _ in items]})
        return
    if mode == "slow":
        time.sleep(SLOW * len(items))
    meant = [meant_by(options, item) for item in items]
    each = zip(items, meant, strict=True)
    reply["answers"] = [answer(mode, item, len(items), here) for item, here in each]
    if mode in CROWDED and len(items) > CROWD:
        CROWDED[mode]()
    elif mode in INSTEAD_OF_BATCH and any(meant):
        INSTEAD_OF_BATCH[mode](reply)
    elif mode in INSTEAD_OF_ERROR and {} in items:
        INSTEAD_OF_ERROR[mode](reply)
    else:
        say(reply)


def main() -> None:
    """Answer until bye or the end of the input."""
    parser = argparse.ArgumentParser()
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("--on", metavar="TRUMP:TRICK:HAND", help="only on this position")
    parser.add_argument("--from-cards", type=int, default=1, help="only on so many cards or more")
    options = parser.parse_args()
    mode = options.mode
    if options.on:
        beginning, _, hand = options.on.rpartition(":")
        options.on = f"{beginning}:{','.join(sorted(hand.split(',')))}"
    complain: Callable[[Reply], object] = INSTEAD_OF_COMPLAINT.get(mode, say)
    refuse: Callable[[Reply], object] = INSTEAD_OF_REFUSAL.get(mode, say)
    encoding = "latin-1" if mode == "latin-1" else "utf-8"
    if mode == "unflushed":
        # It writes when it ends, as a program does that leaves its output to a buffer.
        sys.stdout = buffer = io.StringIO()
        atexit.register(lambda: os.write(1, buffer.getvalue().encode()))
    for line in io.TextIOWrapper(sys.stdin.buffer, encoding):
        try:
            message = json.loads(line)
            cmd = message.get("cmd")
        except (ValueError, AttributeError):
            complain({"id": None, "error": "not a JSON object"})
            continue
        if cmd == "bye":
            AT_BYE.get(mode, lambda: None)()
            return
        if cmd == "hello":
            AT_HELLO.get(mode, lambda: say(HELLO))()
        elif cmd == "legal":
            answer_batch(options, message)
        else:
            refuse({"id": message.get("id"), "error": "unknown cmd"})
    AT_THE_END.get(mode, lambda: None)()


if __name__ == "__main__":
    main()
