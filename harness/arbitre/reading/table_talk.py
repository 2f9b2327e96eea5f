"""May I bid that, and what does it score: what is said of calls and points, as items."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from arbitre_reference import NO_TRUMP, PRESETS, Preset, RuleSet, rule_set

from .acts import ME, PARTNER, RIVAL
from .cards import LEAST_BID, find_cards
from .items import Item, Sentence, sentences_of
from .lexicon import Asked, decks, default_of, find_game, language_of, lexicon
from .notations import choose_deck
from .tokens import tokens_of
from .told import DEFAULT_RULES, Assumed

# Seats in play order, me first.
SEAT_OF = {ME: 0, "right": 1, PARTNER: 2, "left": 3}


@dataclass(frozen=True)
class Talk:
    """An item of a question, and the call or the numbers that are asked about."""

    rules: RuleSet
    question: str
    item: Any
    assumed: list[Assumed] = field(default_factory=list)
    language: str | None = None
    asked: Any = None


class _Call(NamedTuple):
    seat: int
    call: str
    asked: bool


def read_talk(text: str, rules: str | None, language: str | None) -> Talk | None:
    """What is asked of a call or of a score; `None` where it is about cards.

    Raises `Asked` where that is not told in full.
    """
    tokens = tokens_of(text)
    told = language_of([token.plain for token in tokens], language)
    if told is None:
        return None
    known = lexicon(told)
    kinds = {k for t in tokens for k in known.kinds.get(t.plain, ())}
    if not kinds & {"score", "double", "pass", "bid", "call"}:
        return None
    try:
        among = [rule_set(rules).preset.deck] if rules else decks()
        reading = choose_deck(tokens, known, among, bool(rules))
        atoms = find_cards(tokens, reading, known)
    except Asked:
        return None
    if any(atom.rank for atom in atoms):
        return None
    sentences = sentences_of(tokens, atoms, known)
    plain_text = " ".join(token.plain for token in tokens)
    game, by_name = find_game(plain_text, [reading.deck])
    preset = rule_set(rules).preset if rules else game or PRESETS[default_of(reading.deck)]
    assumed = [] if by_name or rules else [Assumed(DEFAULT_RULES, preset.name)]
    law = rule_set(rules or preset.name)
    return _call_asked(sentences, law, assumed, told) or _score(sentences, law, assumed, told)


def _suit_behind(items: Sequence[Item], place: int) -> str:
    """The suit or contract right behind a number."""
    for item in items[place + 1 : place + 4]:
        if item.atom:
            return item.atom.suit
        if item.has("no_trump"):
            return NO_TRUMP
        if not item.has("of", "article", "fill", "on", "have", "bid"):
            break
    return ""


# -- calls --------------------------------------------------------------------------------------


def _call_asked(
    sentences: Sequence[Sentence], law: RuleSet, assumed: list[Assumed], language: str
) -> Talk | None:
    """The auction so far, and the call that is asked about, as an item of `calls`."""
    if law.preset.auction is None:
        return None
    calls = list(_calls(sentences, law.preset, language))
    if len(calls) < 2 or not calls[-1].asked or any(call.asked for call in calls[:-1]):
        return None
    first = calls[0].seat
    table: list[list[Any]] = []
    seat = first
    for call in calls[:-1]:
        while seat != call.seat:
            table.append([seat, "pass"])
            seat = (seat + 1) % 4
        table.append([seat, call.call])
        seat = (seat + 1) % 4
    while seat != calls[-1].seat:
        table.append([seat, "pass"])
        seat = (seat + 1) % 4
    item = {"dealer": (first - 1) % 4, "calls": table}
    if set(law.preset.auction.fields) != {"dealer"}:
        return None
    return Talk(law, "calls", item, assumed, language, asked=calls[-1].call)


def _calls(sentences: Sequence[Sentence], game: Preset, language: str) -> Iterator[_Call]:
    """Each call that is told, with who makes it."""
    seat = -1
    auction = game.auction
    assert auction is not None
    words = lexicon(language).kinds.items()
    double = next((w for w, kinds in words if "double" in kinds and auction.is_call(w)), "")
    for sentence in sentences:
        items, asked, who = sentence.items, False, ""
        for place, item in enumerate(items):
            asked = asked or item.has("may", "must", "want")
            for label in (PARTNER, RIVAL, ME, "left", "right"):
                # The first who is named calls: `my rival on the left, just before me`.
                if item.has(label) and (
                    not who or (who in (RIVAL, "next") and label in ("left", "right"))
                ):
                    who = label
            if item.has("next") and not who:
                who = "next"
            call = ""
            if item.number >= LEAST_BID and (suit := _suit_behind(items, place)):
                call = f"{item.number} {suit}"
            elif item.has("pass"):
                call = "pass"
            elif item.has("double") and seat >= 0:
                call = double
            if not call or not auction.is_call(call):
                continue
            if item.me:
                who = ME
            if who in SEAT_OF:
                seat = SEAT_OF[who]
            elif who == "next" and seat >= 0:
                seat = (seat + 1) % 4
            elif who == RIVAL:
                after = (seat + 1) % 4 if seat >= 0 else 3
                seat = after if after in (1, 3) else (after + 1) % 4
            else:
                return
            yield _Call(seat, call, asked)
            who = ""


# -- scores -------------------------------------------------------------------------------------


@dataclass
class _Hand:
    """What is told of a hand: the bid, what each side made, and what it is said to score."""

    bid: int = 0
    trump: str = ""
    doubling: int = 1
    made: dict[str, int] = field(default_factory=dict)
    scored: list[int] = field(default_factory=list)
    bidder: str = "us"
    belotes: set[str] = field(default_factory=set)
    others: list[str] = field(default_factory=list)
    scoring: bool = False


def _score(
    sentences: Sequence[Sentence], law: RuleSet, assumed: list[Assumed], language: str
) -> Talk | None:
    """Contract and points of a hand, as an item of `score`."""
    chapter = law.preset.chapters.get("score")
    told = _hand(sentences)
    if chapter is None or not (told.scoring and told.made and told.trump) or told.others:
        return None
    if len(told.belotes) > 1:
        return None
    ours = told.belotes & {"us", "takers"}
    belotes = [int(bool(ours)), int("them" in told.belotes)]
    if told.bidder == "them" and "takers" not in told.made:
        belotes.reverse()
    if told.bidder == "them" and "takers" not in told.made:
        told.made = {"us": told.made.get("them", -1), "them": told.made.get("us", -1)}
    takers = told.made.get("takers", told.made.get("us", -1))
    others = told.made.get("them", told.made.get("us", -1) if "takers" in told.made else -1)
    whole = law.trick.whole(told.trump)
    if takers < 0 and others < 0:
        return None
    takers = takers if takers >= 0 else whole - others
    others = others if others >= 0 else whole - takers
    if takers + others != whole:
        raise Asked("points", "twice", language, word=f"{takers} + {others}", which=str(whole))
    half = law.preset.hand_size // 2
    item: dict[str, Any] = {"points": [takers, others]}
    if "contract" in chapter.fields and told.bid:
        item["contract"] = {"value": told.bid, "capot": False, "trump": told.trump, "declarer": 0,
                            "pair": 0, "multiplier": told.doubling}  # fmt: skip
        item |= {"tricks": [half, law.preset.hand_size - half], "belotes": belotes,
                 "announcements": [0, 0], "carried": 0}  # fmt: skip
    elif set(chapter.fields) == {"trump", "doubling", "points"}:
        item |= {"trump": told.trump, "doubling": told.doubling}
    else:
        return None
    return Talk(law, "score", item, assumed, language, asked=told.scored[:2] or None)


def _hand(sentences: Sequence[Sentence]) -> _Hand:
    """The numbers of a hand, each with whose it is."""
    told = _Hand()
    for sentence in sentences:
        who, none = "us", False
        for place, item in enumerate(sentence.items):
            if item.has("no_trump"):
                told.trump = NO_TRUMP
            elif item.atom:
                told.trump = item.atom.suit
            if item.has("not"):
                none = True
            elif item.has("comma", "but", "and", "they", "we", "takers"):
                none = none and not item.has("comma", "but")
            told.scoring = told.scoring or item.has("score")
            who = next((name for name, kind in WHO.items() if item.has(kind)), who)
            if item.has("bonus") and place > 0 and not none:
                # The belote is one side's; what else was announced is not told here.
                told.belotes.add(who) if item.has("game") else told.others.append(item.text)
            if item.has("double", "redouble") and not none and place:
                told.doubling = max(told.doubling, 4 if item.has("redouble") else 2)
            if not item.number:
                continue
            if not told.bid and item.number >= LEAST_BID and _suit_behind(sentence.items, place):
                told.bid, told.bidder = item.number, who
            elif told.scoring:
                told.scored.append(item.number)
            else:
                told.made.setdefault(who, item.number)
    return told


WHO = {"us": "we", "them": "they", "takers": "takers"}
