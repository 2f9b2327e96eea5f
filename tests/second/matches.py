"""Where a match stands, as a score sheet that is read down from the first hand.

Botifarra: S1, 'Objectiu de la partida', 'Final de la partida'; 101 is more than 100.
Belote: FFB contrée 10.3, FFB classic 10.4.1, 10.4.2; a limit is one of points, or one of hands.
Klaverjas: sixteen hands (Unie, Hercules), or 1500 points (Wikipedia nl); who has more wins.
Manille: a number of points (Make it fly).
A hand that was not played (`null`) only turns the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Said = dict[str, Any]
Options = Mapping[str, str]

BELOTE = 20


def higher(totals: list[int]) -> int | None:
    """The pair that has more."""
    return None if totals[0] == totals[1] else totals.index(max(totals))


def of_those_there(totals: list[int], there: list[bool]) -> int | None:
    """The winner among the pairs that have reached the target: the only one, or the higher."""
    return higher(totals) if all(there) else there.index(True) if any(there) else None


def last_contract(hand: Said) -> int:
    """The pair that won the contract of a hand: the takers who made it, or the defence."""
    takers: int = hand["takers"]
    return takers if hand["made"] else 1 - takers


def to_points(game: str, options: Options, item: Said, played: list[Said]) -> Said:
    """A match of belote to a number of points."""
    totals, winner = [0, 0], None
    barred = [False, False]
    for hand in played:
        before = list(totals)
        totals = [total + score for total, score in zip(totals, hand["scores"], strict=True)]
        for pair in (0, 1):
            trick = hand["tricks"][pair] > 0
            if barred[pair] and trick and options.get("one_more_trick") == "at-once":
                return {"totals": before, "over": True, "winner": pair}
            poor = not trick or (hand["takers"] == pair and not hand["made"])
            by_belote = totals[pair] - BELOTE * hand["belotes"][pair] < item["target"]
            there = totals[pair] >= item["target"]
            strict = options.get("belote_finish") == "one-more-trick"
            barred[pair] = (
                strict and there and ((poor and by_belote) or (barred[pair] and not trick))
            )
        reached = [totals[pair] >= item["target"] and not barred[pair] for pair in (0, 1)]
        winner = of_those_there(totals, reached)
        if all(reached) and winner is None and options["match_tie"] == "last-contract":
            winner = last_contract(hand)
    return {"totals": totals, "over": winner is not None, "winner": winner}


def to_hands(options: Options, item: Said, played: list[Said]) -> Said:
    """A match of belote of so many hands."""
    totals = [sum(hand["scores"][pair] for hand in played) for pair in (0, 1)]
    left = max(0, item["limit"] - len(played))
    if left == 0 and played and played[-1]["waiting"]:
        last = played[-1]
        if options["waiting_at_end"] == "to-takers":
            totals[last["takers"]] += last["waiting"]
        if options["waiting_at_end"] == "one-more-hand":
            left = 1
    over = left == 0
    winner = higher(totals) if over else None
    if over and winner is None and options["match_tie"] == "last-contract":
        winner = last_contract(played[-1])
    return {"totals": totals, "over": over, "winner": winner, "hands_to_play": left}


def is_tied(hands: list[list[int]]) -> bool:
    """Have the pairs the same?"""
    return sum(ours - theirs for ours, theirs in hands) == 0


def of_botifarra(options: Options, item: Said, played: list[list[int]]) -> Said:
    """A match of botifarra: to a number of points, or of so many hands as some contests have it."""
    totals = [sum(hand[pair] for hand in played) for pair in (0, 1)]
    stands: Said = {"totals": totals}
    if item["target"] is not None:
        stands["winner"] = of_those_there(totals, [total >= item["target"] for total in totals])
        stands["over"] = stands["winner"] is not None
    if options.get("cap", "none") != "none":
        stands["counted"] = [min(total, int(options["cap"])) for total in totals]
    if options.get("hands", "none") != "none":
        number = int(options["hands"])
        while options["hands"] == "8" and len(played) >= number and is_tied(played[:number]):
            number += 2
        left = number - len(played)
        if stands.get("over"):
            left = 0
        stands["hands_to_play"] = left = max(0, left)
        if left == 0 and stands.get("winner") is None:
            stands |= {"over": True, "winner": higher(totals)}
        stands = {"over": False, "winner": None, **stands}
    return stands


def of_klaverjas(options: Options, played: list[list[int]]) -> Said:
    """A match of klaverjas: of a number of hands, or to a number of points."""
    totals = [sum(hand[pair] for hand in played) for pair in (0, 1)]
    over = len(played) >= 16 if options["length"] == "16-deals" else max(totals) >= 1500
    return {"totals": totals, "over": over, "winner": higher(totals) if over else None}


def of_manille(item: Said, played: list[list[int]]) -> Said:
    """A match of manille: the one pair that scores in a hand may reach the target with it."""
    totals = [sum(hand[pair] for hand in played) for pair in (0, 1)]
    winner = of_those_there(totals, [total >= item["target"] for total in totals])
    return {"totals": totals, "over": winner is not None, "winner": winner}


def answer(game: str, options: Options, item: Said) -> Said:
    """The totals, whether a pair has won, and who deals next; `item` is a match item."""
    played = [hand for hand in item["hands"] if hand is not None]
    next_dealer = (item["first_dealer"] + len(item["hands"])) % 4
    if game.startswith("botifarra"):
        stands = of_botifarra(options, item, played)
    elif game.startswith("klaverjas"):
        stands = of_klaverjas(options, played)
    elif game.startswith("manille"):
        stands = of_manille(item, played)
    elif item.get("limit") is not None:
        stands = to_hands(options, item, played)
    else:
        stands = to_points(game, options, item, played)
    return {**stands, "next_dealer": next_dealer}
