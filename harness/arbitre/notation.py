"""Positions as text.

The *compact code* is accepted by every verb, and fit for a link fragment and a file name:
rule set, trump, trick and hand between tildes, and the leader's seat if it is not 0.

    belote.coinche~H~AS9S9H~7H8HKDAC
    botifarra.obligada.second_hand_discard-lowest~NT~12C~12E7E4E~2
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbitre_reference import ALL_TRUMPS, NO_TRUMP, Card, Malformed, Position, RuleSet, rule_set

SHORT = {NO_TRUMP: "NT", ALL_TRUMPS: "AT"}
LONG = {short: long for long, short in SHORT.items()}


def compact(rules: RuleSet, position: Position) -> str:
    """The compact code of a position."""
    fields = [
        compact_rules(rules.name),
        SHORT.get(position.trump, position.trump),
        cards_code(position.trick) or "-",
        cards_code(position.hand),
    ]
    if position.leader:
        fields.append(str(position.leader))
    return "~".join(fields)


def cards_code(cards: Sequence[Card]) -> str:
    """Cards without separators: rank and suit letter delimit each other."""
    return "".join(map(str, cards))


def compact_rules(name: str) -> str:
    """A rule-set name without the characters that file names and links do not like."""
    return name.replace("/", ".", 1).replace("=", "-").replace("+", ".")


def full_rules(code: str) -> str:
    """The rule-set name that `compact_rules` wrote."""
    game, _, rest = code.partition(".")
    preset, *options = rest.split(".")
    # Option names have no hyphen, so the first one stands for the equals sign.
    return "+".join([f"{game}/{preset}", *(o.replace("-", "=", 1) for o in options)])


def is_compact(text: str) -> bool:
    """Does the text look like a compact code?"""
    return "~" in text


def read_compact(code: str) -> tuple[RuleSet, Position]:
    """The rule set and the position of a compact code (a leading `#` is allowed).

    Raises `Malformed` or `UnknownRules`, naming what is wrong.
    """
    fields = code.strip().removeprefix("#").split("~")
    if not 4 <= len(fields) <= 5:
        raise Malformed("code", "four fields are needed: rules~trump~trick~hand (and ~leader)")
    rules = rule_set(full_rules(fields[0]))
    leader = fields[4] if len(fields) == 5 else "0"
    if leader not in ("0", "1", "2", "3"):
        raise Malformed("leader", f"{leader!r} is not a seat (0, 1, 2 or 3)")
    return rules, rules.read(
        {
            "trump": LONG.get(fields[1], fields[1]),
            "trick": split_cards(fields[2], "trick") if fields[2] != "-" else [],
            "hand": split_cards(fields[3], "hand"),
            "leader": int(leader),
        }
    )


def split_cards(text: str, field: str) -> list[str]:
    """The card codes of `7H8HKD`; raises `Malformed` at what is no card."""
    codes = re.findall(r"(\d{1,2}|[A-Z])([A-Z])", text)
    if "".join(rank + suit for rank, suit in codes) != text:
        raise Malformed(field, f"{text!r} is not a row of cards such as 7H10HKD")
    return [rank + suit for rank, suit in codes]
