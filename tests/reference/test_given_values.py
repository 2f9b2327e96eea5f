"""The values of `given_values.json`, worked by hand from the rule texts, are the reference's.

Each of them is a question about a game under declared options, in words of its own.
A function a question turns its words into an item, and what the reference answers into its words.
What is held to be wrong stands in `WRONG`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from arbitre.questions import QUESTIONS
from arbitre_reference import Malformed, RuleSet, rule_set

Said = dict[str, Any]

VALUES: list[Said] = json.loads(Path(__file__).with_name("given_values.json").read_text("utf-8"))

# The games that have another name here: contrée is coinche without announcements.
GAMES = {
    "belote/contree": "belote/coinche",
    "botifarra": "botifarra/lliure",
    "klaverjas": "klaverjas/amsterdam",
    "manille": "manille/belgian",
}

# The options that have another name here, or whose value is what the reference plays anyhow.
OPTIONS: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("sa_jack", "2"): {},
    ("points", "60"): {},
    ("capot_bid", "500-flat"): {"capot_bid": "500"},
    ("capot_unbid", "250-plus-bid"): {"capot_unbid": "250"},
    ("four_of_a_kind", "A-K-Q-10"): {"four_of_a_kind": "from-10"},
}

BREACHES = {
    "revoke": "illegal-card",
    "irregularity": "illegal-card",
    "misdeal-after-a-call": "misdeal",
}

# The values that are held to be wrong, and why.
WRONG: Mapping[str, str] = {
    "HS-04": "90 points and a belote make a contract of 100 (FFB 4.2, 10.1.1): 380 to 0",
}

# The values that stand for a reading of what the text leaves open, though they are not marked so.
READINGS = {
    "HS-15": "FFB 10.1.3 does not say whether equal totals short of the contract are a litige",
}


def rules_of(value: Said) -> RuleSet:
    """The rule set that a value is about."""
    game: str = value["game"]
    rules = rule_set(GAMES.get(game, game))
    for name, chosen in value["options"].items():
        rules = rules.having(**OPTIONS.get((name, str(chosen)), {name: str(chosen)}))
    return rules


def answers(rules: RuleSet, question: str, known: Said) -> list[Said]:
    """What every admissible reading answers, the one that is judged by first.

    `known` may have more than the item of this game needs.
    """
    asked: Any = QUESTIONS[question]
    fields = asked.chapter(rules).fields
    right = asked.expect(rules, {field: known[field] for field in fields if field in known})
    return [right.value, *right.others]


def contract_named(trump: str) -> str:
    """Botifarra is a contract without trump."""
    return "no-trump" if trump == "botifarra" else trump


def score(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """What each pair scores, and what waits; whether it was made shows in what they score."""
    known = dict(given)
    if "contract" in given:
        known["contract"] = {**given["contract"], "declarer": given["contract"]["pair"]}
    elif "trump" in given:
        known["trump"] = contract_named(given["trump"])
    if "belotes" in given:
        known["belote"] = given["belotes"].index(1) if 1 in given["belotes"] else None
    known.setdefault("doubling", given.get("knocks"))
    of_itself: Said = {name: right[name] for name in ("made", "result") if name in right}
    return [
        {"scores": answer["scores"], "waits": answer.get("waiting", 0), **of_itself}
        for answer in answers(rules, "score", known)
    ]


def winner(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """Who takes a trick, and what it carries."""
    return answers(rules, "winner", {"last": False, **given})


def legal(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """The cards that may be played."""
    rulings = rules.judge(rules.read(given))
    return [{"legal": [str(ruling.card) for ruling in rulings if ruling.allowed]}]


def roem(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """What the four cards of a trick are worth together in klaverjas."""
    return [{"roem": answer["points"]} for answer in answers(rules, "roem", given)]


def match(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """Where a match stands; of belote's hands all is told that a match may look at."""
    hands = given["hands"]
    if rules.preset.name.startswith("belote"):
        rounding = "ten" if getattr(rules.options("score"), "rounding", "") == "ten" else ""
        last = given.get("last", {})
        failed, capot = last.get("failed"), last.get("capot_against")
        takers = last.get("contract_pair", failed if capot is None else 1 - capot) or 0
        litiges = given.get("litige", [False] * len(hands))
        hands = [
            {
                "scores": [(n + 5) // 10 * 10 for n in scores] if rounding else scores,
                "takers": 0,
                "made": not litige,
                "tricks": [4, 4],
                "belotes": [0, 0],
                "waiting": 81 if litige else 0,
            }
            for scores, litige in zip(hands, litiges, strict=True)
        ]
        hands[-1] |= {
            "takers": takers,
            "made": hands[-1]["made"] and failed is None,
            "tricks": {None: [4, 4], 0: [0, 8], 1: [8, 0]}[capot],
            "belotes": [points // 20 for points in last.get("belote", [0, 0])],
        }
    known = {"first_dealer": 0, "target": None, "limit": None, **given, "hands": hands}
    return [{**answer, "played": len(hands)} for answer in answers(rules, "match", known)]


def hands_with(rules: RuleSet, holdings: Mapping[int, list[str]]) -> list[list[str]]:
    """Four hands of eight cards in which these seats have these cards."""
    taken = [card for cards in holdings.values() for card in cards]
    rest = [str(card) for card in rules.preset.deck.cards if str(card) not in taken]
    hands = [list(holdings.get(seat, [])) for seat in range(4)]
    for hand in hands:
        while len(hand) < rules.preset.hand_size:
            hand.append(rest.pop())
    return hands


def announced(rules: RuleSet, known: Said) -> list[Said]:
    """What is said of announcements and belotes; every king and queen in one hand are told."""
    pairs = [
        {"seat": seat, "cards": ["K" + suit, "Q" + suit], "said": ["belote", "rebelote"]}
        for seat, hand in enumerate(known["hands"])
        for suit in rules.preset.deck.suits
        if {"K" + suit, "Q" + suit} <= set(hand)
    ]
    silent: Said = {"leader": 1, "declared": [[]] * 4, "told": ["first-trick"] * 4, "belote": pairs}
    return answers(rules, "announcements", {**silent, **known})


def announcements(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """Whose announcements count, and for how much; a hand lacks what it cannot show."""
    declared: list[list[list[str]]] = [[], [], [], []]
    holdings: dict[int, list[str]] = {}
    for one in given["declared"]:
        cards = one.get("cards", ["7S", "8S", "9S", "10S"])
        declared[one["seat"]].append(cards)
        holdings.setdefault(one["seat"] if "cards" in one else 2, []).extend(cards)
    known = {**given, "declared": declared, "hands": hands_with(rules, holdings)}
    points = [answer["points"] for answer in announced(rules, known)]
    return [
        {
            "pair": pair.index(max(pair)) if any(pair) else None,
            "points": pair,
            "points_any_of": sorted(points),
        }
        for pair in points
    ]


def belote(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """What a king and a queen are worth that were played with or without a word."""
    told = {"seat": given["holder"], "cards": given["played"], "said": given["said"]}
    hands = hands_with(rules, {given["holder"]: given["played"]})
    known = {"trump": given["trump"], "hands": hands, "belote": [told]}
    return [
        {"points": [20 * number for number in answer["belotes"]]}
        for answer in announced(rules, known)
    ]


def penalty(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """What a breach costs, and whether the hand goes on."""
    breach = BREACHES.get(given["breach"], given["breach"])
    erred = given.get("pair", given.get("dealer"))
    called = "contract" in given
    known = {
        "breach": breach,
        "seat": erred,
        "dealer": erred if breach == "misdeal" else 0,
        "trump": given.get("trump"),
        "doubling": given.get("doubling", 1),
        "again": False,
        "contract": {"value": given["contract"], "capot": False} if called else None,
        "noticed": "at-once" if "before" in given.get("noticed", "") else "later",
    }
    if breach == "misdeal":
        known["noticed"] = "calling" if called else "at-once"
    return [
        {**answer, "rectified": answer["hand"] != "over"}
        for answer in answers(rules, "irregularities", known)
    ]


def deal(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """Where in the pack the cards of each hand lay, and who leads and deals next."""
    pack = [str(card) for card in rules.preset.deck.cards]
    known = {"taker": None, "declarer": given["dealer"], **given, "pack": pack}
    return [
        {
            "hands": {
                str(seat): sorted(pack.index(card) for card in hand)
                for seat, hand in enumerate(answer["hands"])
            },
            "turned": answer.get("turned") and pack.index(answer["turned"]),
            "leader": answer["leader"],
            "next_dealer": answer["next_dealer"],
        }
        for answer in answers(rules, "deal", known)
    ]


def calls(rules: RuleSet, given: Said, right: Said) -> list[Said]:
    """Who may call what after some calls, and what was agreed, under the reading judged by.

    Of lists of calls: those of them that are as the value says (`legal_among`, `illegal`).
    """
    try:
        now = answers(rules, "calls", given)[0]
    except Malformed:
        return [{"malformed": True}]
    may = {turn["seat"]: turn["legal"] for turn in now["turns"]}
    seat, legal_now = next(iter(may.items()), (None, []))
    contract = now["contract"]
    said: Said = {
        "over": now["ended"],
        "next": seat,
        "may_speak": sorted(may),
        "calls": sorted(legal_now, key=right.get("calls", legal_now).index),
        "legal": sorted(legal_now, key=right.get("legal", legal_now).index),
        "legal_among": [name for name in right.get("legal_among", []) if name in legal_now],
        "illegal": [
            call
            for call in right.get("illegal", [])
            if (
                call not in legal_now
                if isinstance(call, str)
                else call[1] not in may.get(call[0], [])
            )
        ],
        "contract": contract,
        "round": 1 + ("take" not in legal_now),
    }
    if contract:
        taken = {"trump": contract["trump"], "taker": contract["declarer"]}
        named = {field: contract.get(field) for field in right.get("contract") or {}}
        said |= {**taken, "factor": contract.get("factor"), "contract": named}
    return [{**deal(rules, given, right)[0], **said}]


SAYS: Mapping[str, Callable[[RuleSet, Said, Said], list[Said]]] = {
    "announcements": announcements,
    "belote": belote,
    "calls": calls,
    "deal": deal,
    "legal": legal,
    "match": match,
    "penalty": penalty,
    "roem": roem,
    "score": score,
    "winner": winner,
}


def marked(value: Said) -> Any:
    """The value as a case, expected to fail if it is held to be wrong."""
    cause = WRONG.get(value["id"])
    marks = [pytest.mark.xfail(strict=True, reason=cause)] if cause else []
    return pytest.param(value, id=value["id"], marks=marks)


@pytest.mark.parametrize("value", [marked(value) for value in VALUES])
def test_given_value(value: Said) -> None:
    """The reference says of each field what the value says.

    Every admissible reading does, or some one where the value itself is a reading of an open text.
    """
    right = value["right"]
    said = SAYS[value["question"]](rules_of(value), value["input"], right)
    named = [{field: answer.get(field) for field in right} for answer in said]
    if value["kind"] == "reading" or value["id"] in READINGS:
        assert right in named
    else:
        assert named == [right] * len(named)


def test_all_values_are_there() -> None:
    """There are 193, each with an id of its own, those that are told apart above among them."""
    ids = {value["id"] for value in VALUES}
    assert len(ids) == len(VALUES) == 193
    assert {*WRONG, *READINGS} <= ids
