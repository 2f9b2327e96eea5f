"""Modes that play wrongly, always or when nobody looks; and some that only seem to."""

from __future__ import annotations

import datetime
import os
import random
import time
from collections.abc import Callable

from tests.hostile.wire import Engine, Item, Modes, forbidden, rare, rightly, say, wrongly

MODES = Modes()


def _if(test: Callable[[Engine, Item], object]) -> Callable[[Engine], None]:
    """Answer wrongly where the test holds."""

    def install(engine: Engine) -> None:
        engine.cards = lambda item: wrongly(item) if test(engine, item) else rightly(item)

    return install


@MODES.add
def allows_everything(engine: Engine) -> None:
    """Allow every card of the hand."""
    engine.cards = lambda item: item["hand"]


@MODES.add
def allows_the_first_only(engine: Engine) -> None:
    """Allow the first legal card alone."""
    engine.cards = lambda item: rightly(item)[:1]


@MODES.add
def allows_the_opposite(engine: Engine) -> None:
    """Allow what is forbidden, where something is."""
    engine.cards = lambda item: forbidden(item) or rightly(item)


@MODES.add
def plays_classic(engine: Engine) -> None:
    """Declare coinche and oblige to undertrump, as the classic game does."""

    def cards(item: Item) -> list[str]:
        allowed, trump = rightly(item), item["trump"]
        trumps = [card for card in item["hand"] if card[-1] == trump]
        ruffed = any(card[-1] == trump for card in item["trick"])
        free = len(allowed) == len(item["hand"]) and trumps and ruffed
        if free and item["trick"][0][-1] != trump and not _partner_may_win(item):
            return trumps
        return allowed

    engine.cards = cards


def _partner_may_win(item: Item) -> bool:
    trick, trump = item["trick"], item["trump"]
    return len(trick) >= 2 and trick[-2][-1] == trump


@MODES.add
def only_follows_suit(engine: Engine) -> None:
    """Know no rule but to follow suit."""

    def cards(item: Item) -> list[str]:
        led = item["trick"][0][-1] if item["trick"] else ""
        return [card for card in item["hand"] if card[-1] == led] or item["hand"]

    engine.cards = cards


@MODES.add
def wrong_alone(engine: Engine) -> None:
    """Answer wrongly what is asked alone, and rightly in a batch."""
    _if(lambda engine, item: len(engine.request["positions"]) == 1)(engine)


@MODES.add
def wrong_in_a_batch(engine: Engine) -> None:
    """Answer wrongly in a batch of more than one."""
    _if(lambda engine, item: len(engine.request["positions"]) > 1)(engine)


@MODES.add
def wrong_in_a_full_batch(engine: Engine) -> None:
    """Answer wrongly in batches of sixty-four and more."""
    _if(lambda engine, item: len(engine.request["positions"]) >= 64)(engine)


@MODES.add
def wrong_at_the_end_of_a_batch(engine: Engine) -> None:
    """Answer wrongly the last position of a batch of more than one."""

    def last(engine: Engine, item: Item) -> bool:
        items = engine.request["positions"]
        return len(items) > 1 and item is items[-1]

    _if(last)(engine)


@MODES.add
def wrong_the_second_time(engine: Engine) -> None:
    """Answer wrongly what it was asked before."""
    seen: set[str] = set()

    def again(engine: Engine, item: Item) -> bool:
        if str(item) in seen:
            return True
        seen.add(str(item))
        return False

    _if(again)(engine)


@MODES.add
def wrong_after_1000(engine: Engine) -> None:
    """Answer rightly a thousand positions, and wrongly from then on."""
    _if(lambda engine, item: engine.positions > 1000)(engine)


@MODES.add
def wrong_after_100(engine: Engine) -> None:
    """Answer rightly a hundred positions, and wrongly from then on."""
    _if(lambda engine, item: engine.positions > 100)(engine)


@MODES.add
def wrong_until_100(engine: Engine) -> None:
    """Answer wrongly a hundred positions, and rightly from then on."""
    _if(lambda engine, item: engine.positions <= 100)(engine)


@MODES.add
def wrong_in_even_batches(engine: Engine) -> None:
    """Answer wrongly in every second batch."""
    _if(lambda engine, item: engine.batches % 2 == 0)(engine)


@MODES.add
def wrong_by_the_id(engine: Engine) -> None:
    """Answer wrongly in batches whose id is a multiple of three."""
    _if(lambda engine, item: engine.request["id"] % 3 == 0)(engine)


@MODES.add
def wrong_by_the_order_of_the_hand(engine: Engine) -> None:
    """Answer wrongly if the last card of the hand is the highest as text."""
    _if(lambda engine, item: item["hand"][-1] == max(item["hand"]))(engine)


@MODES.add
def wrong_one_percent(engine: Engine) -> None:
    """Answer wrongly one time in a hundred, at random."""
    _if(lambda engine, item: random.random() < 0.01)(engine)


@MODES.add
def wrong_ten_percent(engine: Engine) -> None:
    """Answer wrongly one time in ten, at random."""
    _if(lambda engine, item: random.random() < 0.1)(engine)


@MODES.add
def wrong_in_odd_milliseconds(engine: Engine) -> None:
    """Answer wrongly in odd milliseconds."""
    _if(lambda engine, item: time.time_ns() // 1_000_000 % 2)(engine)


@MODES.add
def wrong_in_every_other_process(engine: Engine) -> None:
    """Answer wrongly in processes with an even id."""
    _if(lambda engine, item: os.getpid() % 2 == 0)(engine)


@MODES.add
def wrong_this_year(engine: Engine) -> None:
    """Answer wrongly as long as it is not 2020."""
    _if(lambda engine, item: datetime.date.today().year != 2020)(engine)


@MODES.add
def wrong_on_few(engine: Engine) -> None:
    """Answer wrongly one position in a hundred, always the same."""
    _if(lambda engine, item: rare(item, 100))(engine)


@MODES.add
def wrong_for_one_leader(engine: Engine) -> None:
    """Answer wrongly if seat 3 leads."""
    _if(lambda engine, item: item["leader"] == 3)(engine)


@MODES.add
def wrong_for_one_trump(engine: Engine) -> None:
    """Answer wrongly if diamonds are trump."""
    _if(lambda engine, item: item["trump"] == "D")(engine)


@MODES.add
def wrong_for_a_card(engine: Engine) -> None:
    """Answer wrongly if the jack of clubs is in the hand."""
    _if(lambda engine, item: "JC" in item["hand"])(engine)


@MODES.add
def wrong_in_no_trump(engine: Engine) -> None:
    """Answer wrongly in no-trump."""
    _if(lambda engine, item: item["trump"] == "no-trump")(engine)


@MODES.add
def wrong_by_a_short_key(engine: Engine) -> None:
    """Remember answers by the trick and the hand alone, without the trump."""
    memory: dict[str, list[str]] = {}
    engine.cards = lambda item: memory.setdefault(
        str((item["trick"], sorted(item["hand"]))), rightly(item)
    )


@MODES.add
def wrong_after_another(engine: Engine) -> None:
    """Answer wrongly after a position that had two aces in the hand."""
    before: list[Item] = []

    def after(engine: Engine, item: Item) -> bool:
        last = before.pop() if before else item
        before.append(item)
        return bool(sum(card[0] == "A" for card in last["hand"]) == 2)

    _if(after)(engine)


@MODES.add
def remembers_the_hand(engine: Engine) -> None:
    """Forget to clear the trick: judge by the first trick that it was ever asked."""
    kept: list[list[str]] = []

    def cards(item: Item) -> list[str]:
        if item["trick"] and not kept:
            kept.append(item["trick"])
        trick = kept[0] if kept and len(kept[0]) == len(item["trick"]) else item["trick"]
        return rightly({**item, "trick": trick})

    engine.cards = cards


@MODES.add
def gets_tired(engine: Engine) -> None:
    """Allow everything once its process is a second old."""
    born = time.monotonic()
    _if(lambda engine, item: time.monotonic() - born > 1)(engine)


@MODES.add
def plays_any_rules(engine: Engine) -> None:
    """Play coinche whatever rules are asked, options and all."""
    engine.plays = lambda rules: True


@MODES.add
def plays_nothing_in_truth(engine: Engine) -> None:
    """Declare coinche, and answer every batch `unsupported` as if it had not."""
    engine.plays = lambda rules: False


@MODES.add
def honest(engine: Engine) -> None:
    """Play rightly."""


@MODES.add
def honest_but_chatty(engine: Engine) -> None:
    """Play rightly, and write a line to standard error for each position."""

    def answer(item: Item) -> dict[str, list[str]]:
        os.write(2, b"thinking about it\n")
        return {"legal": rightly(item)}

    engine.answer = answer


@MODES.add
def wrong_and_crashing(engine: Engine) -> None:
    """Play wrongly in diamonds, and crash over one position in fifty."""
    _if(lambda engine, item: item["trump"] == "D")(engine)
    cards = engine.cards

    def answer(item: Item) -> dict[str, list[str]]:
        if rare(item, 50):
            os._exit(4)
        return {"legal": cards(item)}

    engine.answer = answer


@MODES.add
def refuses_batches(engine: Engine) -> None:
    """Answer an error for the whole message where there is more than one position."""

    def reply(right: dict[str, object]) -> None:
        alone = len(engine.request["positions"]) == 1
        say(right if alone else {"id": right["id"], "error": "one at a time"})

    engine.reply = reply


@MODES.add
def wrong_and_slow(engine: Engine) -> None:
    """Play wrongly in diamonds, and take 10 ms for a position."""

    def slowly(engine: Engine, item: Item) -> bool:
        time.sleep(0.01)
        return bool(item["trump"] == "D")

    _if(slowly)(engine)


@MODES.add
def failing_and_slow(engine: Engine) -> None:
    """Fail over one position in ten, and take 10 ms for each."""

    def answer(item: Item) -> dict[str, object]:
        time.sleep(0.01)
        return {"error": "IndexError"} if rare(item, 10) else {"legal": rightly(item)}

    engine.answer = answer
