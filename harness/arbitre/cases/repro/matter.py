"""What a report is about: the turn in question and the claim, whatever form the report comes in."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from arbitre_reference import Deck, Malformed, Position, RuleSet, rule_set

from ... import data
from ...notation import is_compact
from ...questions import QUESTIONS
from ...questions.hands import record
from ...reading import read_position
from ...reading.claim import (
    DEFAULT_RULES,
    Assumed,
    Claim,
    claim_of,
    find_rules,
    read_report,
    resolve_claim,
)
from ...reading.cue_words import REFUSED
from ...reading.log import is_log, read_log
from ...reading.parts import parts_of
from ...reading.sentences import Sentences, read_sentences
from ...reading.words import decks, default_of, plain
from . import hands
from .hands import ToldHand, ToldTurn

LINK = re.compile(r"\w+://[^\s#]*(?:#(\S*))?")
CODE = re.compile(r"#?[A-Za-z0-9][A-Za-z0-9._-]*(?:~[A-Za-z0-9._-]*){3,}")
TRICK = re.compile(
    r"(?:basa|baza|pli|trick|levee)(?: n\w*)? (\d{1,2})|(\d{1,2})\w* (?:basa|baza|pli|trick)"
)
OF_CARDS = ("legal", "rulings")
# A whole hand with its pack is 1,500 characters; nobody's report is longer than this.
LONGEST = 6_000


@dataclass(frozen=True)
class Matter:
    """The turn that a report is about.

    `position`: `None` where nothing of the hand that is told is in question, or only a call;
    `hand` and `turn`: where a whole hand is told; `language`: `None` where no word tells it.
    """

    rules: RuleSet
    position: Position | None
    claim: Claim | None = None
    assumed: list[Assumed] = field(default_factory=list)
    language: str | None = None
    hand: ToldHand | None = None
    turn: ToldTurn | None = None


def read_matter(text: str, rules: str | None = None, language: str | None = None) -> Matter:
    """What a report is about: words, a link, a code, JSON, or the log of a whole hand.

    `rules` names the rule set where the report does not; `language` is taken where no word tells.
    Raises `Malformed` or `UnknownRules`, naming what is not understood.
    """
    if len(text) > LONGEST:
        fault = f"{len(text):,} characters: leave out all but the hand in question"
        raise Malformed("report", f"{fault} (at most {LONGEST:,})")
    text = LINK.sub(_code_of_link, text.strip())
    if text.startswith("{"):
        return _of_json(text, rules, language)
    if found := CODE.search(text):
        said = f"{text[: found.start()]} {text[found.end() :]}".strip(" .,;:()")
        return _of_code(found[0].removeprefix("#").rstrip("."), said, rules, language)
    if is_log(text):
        return _of_log(text, rules, language)
    if {"trump", "hand"} <= set(parts_of(text)):
        return Matter(*read_position(text, rules), language=None)
    told = read_report(text, rules, language)
    return Matter(told.rules, told.position, told.claim, told.assumed, told.language)


def _code_of_link(link: re.Match[str]) -> str:
    """The code in the fragment of a link."""
    code = unquote(link[1] or "")
    if not is_compact(code):
        raise Malformed("link", f"{link[0][:120]!r} has no position behind its #")
    return code


def _of_code(code: str, said: str, rules: str | None, language: str | None) -> Matter:
    name = code.partition("~")[0]
    if name in ("hand", "turn"):
        found, item = record.read_code(code.partition("~")[2])
        return _of_hand(
            hands.of_record(rule_set(rules) if rules else found, item), said, [], language
        )
    if name in QUESTIONS:
        raise Malformed("code", f"{name} is not about a card: arbitre judge answers it")
    return _of_position(*read_position(code, rules), said, language)


def _of_json(text: str, rules: str | None, language: str | None) -> Matter:
    try:
        _, end = json.JSONDecoder().raw_decode(text)
        told = data.parse_json(text[:end], "the report")
    except data.BadFile as error:
        raise Malformed("report", error.fault) from None
    except (ValueError, RecursionError) as error:
        raise Malformed("report", f"not JSON: {error}") from None
    said = text[end:].strip()
    name = rules or told.pop("rules", None)
    question = told.pop("question", "legal" if "trump" in told else "hand")
    item: Any = told.get("item", told)
    assumed: list[Assumed] = []
    if isinstance(item, dict) and "history" in item:
        item, question = item["history"], "turn"
    if question in OF_CARDS and isinstance(item, dict):
        return _of_position(*read_position(json.dumps(item), name), said, language)
    if question not in ("hand", "turn") or not isinstance(item, dict):
        raise Malformed("question", f"{question!r} is not about a card: arbitre judge answers it")
    if name is None:
        name = default_of(deck_of_pack(item.get("pack")))
        assumed.append(Assumed(DEFAULT_RULES, name))
    if not isinstance(name, str):
        raise Malformed("rules", f"the name of a rule set is needed, not {name!r}")
    return _of_hand(hands.of_record(rule_set(name), item), said, assumed, language)


def deck_of_pack(pack: Any) -> Deck:
    """The deck that is nearest to the codes of a pack."""
    codes = {code for code in pack if isinstance(code, str)} if isinstance(pack, list) else set()
    return min(decks(), key=lambda deck: len(codes ^ deck.by_code.keys()))


def _of_position(rules: RuleSet, position: Position, said: str, language: str | None) -> Matter:
    """A position that is told, and a few words about it."""
    if not said:
        return Matter(rules, position)
    told = read_sentences(said, language, rules.preset.deck)
    cards = resolve_claim(told, position.hand)
    for card in cards:
        if card not in position.hand:
            raise Malformed("claim", f"{card} is not in the hand")
    return Matter(rules, position, claim_of(told, position, cards), language=told.language)


def _of_log(text: str, rules: str | None, language: str | None) -> Matter:
    deck = rule_set(rules).preset.deck if rules else None
    log = read_log(text, language, deck)
    assumed: list[Assumed] = []
    name = rules or find_rules(read_sentences(log.said, log.language, log.deck), assumed)
    return _of_hand(hands.of_log(rule_set(name), log, assumed), log.said, assumed, log.language)


def _of_hand(hand: ToldHand, said: str, assumed: list[Assumed], language: str | None) -> Matter:
    """The turn of a hand that the words are about; without any, the first that breaks a rule."""
    rules, turn, claim = hand.rules, hand.broken, None
    if said and hand.bad_call is None:
        told = read_sentences(said, language, rules.preset.deck)
        language = told.language
        if told.claimed:
            turn = turn_about(hand, told, said)
            cards = resolve_claim(told, turn.position.hand)
            claim = claim_of(told, turn.position, cards)
            for card in cards:
                if card not in turn.position.hand:
                    seat = turn.position.seat
                    raise Malformed("claim", f"{card} is not in the hand of seat {seat} then")
    return Matter(rules, turn and turn.position, claim, assumed, language, hand, turn)


def turn_about(hand: ToldHand, told: Sentences, said: str) -> ToldTurn:
    """The turn of a hand that a claim is about; raises `Malformed` where several may be meant."""
    one = told.claimed[0]
    turns, code = hand.turns, one.code if one.rank and one.suit else ""
    numbers = [int(a or b) for a, b in TRICK.findall(plain(said))]
    if numbers:
        turns = [turn for turn in turns if turn.trick == numbers[0]]
    if code and told.kind != REFUSED:
        played = [turn for turn in turns if str(turn.card) == code]
        if played:
            return played[0]
    holding = [turn for turn in turns if not code or code in map(str, turn.position.hand)]
    if numbers and len(holding) == 1:
        return holding[0]
    if not numbers and hand.turns[-1].card is None and hand.turns[-1] in holding:
        return hand.turns[-1]
    written = told.written(one)
    raise Malformed("claim", f"{written!r}: in which trick? write 'trick 3' or the like")
