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
from ...question import AnyQuestion
from ...questions import QUESTIONS, read_item
from ...questions.cards.legal import LEGAL
from ...questions.hands import record
from ...reading import read_position
from ...reading.acts import REFUSED
from ...reading.lexicon import Asked, decks, default_of, plain
from ...reading.log import Log, find_log, log_of_json
from ...reading.position import in_words, split_options
from ...reading.report import claims_about, find_rules, read_acts_of, read_report
from ...reading.table_talk import read_talk
from ...reading.told import DEFAULT_RULES, Assumed, Claim, Report
from . import hands
from .hands import ToldHand, ToldTurn

LINK = re.compile(r"(?<!\w)\w+://[^\s#]*(?:#(\S*))?")
CODE = re.compile(r"(?<![A-Za-z0-9._-])#?[A-Za-z0-9][A-Za-z0-9._-]*(?:~[A-Za-z0-9._-]*){3,}")
TRICK = re.compile(
    r"(?:basa|baza|pli|trick|levee)(?: n\w*)? (\d{1,2})|(\d{1,2})\w* (?:basa|baza|pli|trick)"
)
OTHER_CODE = re.compile(
    rf"(?<![A-Za-z0-9._-])#?(?:{'|'.join(QUESTIONS)})~[A-Za-z0-9._-]+~[A-Za-z0-9._~=-]+"
)
OURS = {"rules", "question", "item", "trick", "hand", "pack", "history", "leader", "dealer"}
OF_CARDS = ("legal", "rulings")
# A whole hand with its pack is 1,500 characters; nobody's report is longer than this.
LONGEST = 6_000


@dataclass(frozen=True)
class Matter:
    """What a report is about: an item of a question, and what is claimed of it.

    `item`: `None` where nothing of the hand that is told is in question, or only a call;
    `claims`: of cards of the position, the strongest first;
    `asked`: what is asked of an item that is no position, and the answer that was suggested;
    `hand` and `turn`: where a whole hand is told; `language`: `None` where no word tells it.
    """

    rules: RuleSet
    item: Any
    claims: tuple[Claim, ...] = ()
    assumed: list[Assumed] = field(default_factory=list)
    language: str | None = None
    hand: ToldHand | None = None
    turn: ToldTurn | None = None
    question: AnyQuestion = LEGAL
    asked: Any = None

    @property
    def position(self) -> Position | None:
        """The position, where a card is in question."""
        return self.item if self.question is LEGAL else None

    @property
    def claim(self) -> Claim | None:
        """The claim that decides who is right."""
        return self.claims[0] if self.claims else None


def read_matter(text: str, rules: str | None = None, language: str | None = None) -> Matter:
    """What a report is about: words, a link, a code, JSON, or the log of a whole hand.

    `rules` names the rule set where the report does not; `language` is taken where no word tells.
    Raises `Malformed` or `UnknownRules`, naming what is not understood.
    """
    if len(text) > LONGEST:
        fault = f"{len(text):,} characters: leave out all but the hand in question"
        raise Malformed("report", f"{fault} (at most {LONGEST:,})")
    text = LINK.sub(_code_of_link, text.strip())
    if text.startswith(("{", "[{")) and not _is_foreign(text):
        return _of_json(text, rules, language)
    if "{" in text:
        text = _with_object(text)
    if found := OTHER_CODE.search(text) or CODE.search(text):
        said = f"{text[: found.start()]} {text[found.end() :]}".strip(" .,;:()")
        return _of_code(found[0].removeprefix("#").rstrip("."), said, rules, language)
    if log := find_log(text, language, rule_set(rules).preset.deck if rules else None):
        return _of_log(text, log, rules)
    text, options = split_options(text)
    rules = rules or options.get("rules")
    if talk := read_talk(text, rules, language):
        question = QUESTIONS[talk.question]
        item = question.decode(talk.rules, talk.item)
        return Matter(talk.rules, item, (), talk.assumed, talk.language, question=question,
                      asked=talk.asked)  # fmt: skip
    told = read_report(text, rules, language)
    if told.position is None:
        winner = QUESTIONS["winner"]
        item = winner.decode(told.rules, told.whole_trick())
        return Matter(
            told.rules, item, (), told.assumed, told.language, question=winner, asked=told.won
        )
    return Matter(told.rules, told.position, told.claims, told.assumed, told.language)


def _is_foreign(text: str) -> bool:
    """Is it an object with parts of a position in words that are not ours?"""
    try:
        told, _ = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return False
    keys = set(told) if isinstance(told, dict) else set()
    return bool(keys) and not keys & OURS and log_of_json(told) is None


def _with_object(text: str) -> str:
    """A text that has a JSON object in it, with the object in words."""
    begins = text.index("{")
    try:
        told, end = json.JSONDecoder().raw_decode(text, begins)
    except (ValueError, RecursionError):
        return text
    return f"{text[:begins]}\n{in_words(told)}\n{text[end:]}"


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
    if name in QUESTIONS and name != LEGAL.name:
        question, of, item = read_item(code, rules)
        return Matter(of, item, question=question)
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
    if lines := log_of_json(told):
        text = f"{said}\n{lines}"
        log = find_log(text, language, rule_set(rules).preset.deck if rules else None)
        assert log is not None, "more plays than one trick has"
        return _of_log(text, log, rules)
    if not isinstance(told, dict):
        raise Malformed("report", "an object, or players who play cards, is needed")
    name = rules or told.pop("rules", None)
    question = told.pop("question", "hand" if "pack" in told else "legal")
    item: Any = told.get("item", told)
    assumed: list[Assumed] = []
    if isinstance(item, dict) and "history" in item:
        item, question = item["history"], "turn"
    if question in OF_CARDS and isinstance(item, dict):
        return _of_position(*read_position(json.dumps(item), name), said, language)
    if question not in ("hand", "turn") or not isinstance(item, dict):
        asked = {"question": question, "rules": name, "item": item}
        found, of, item = read_item(json.dumps(asked), rules)
        return Matter(of, item, question=found)
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
    report = read_acts_of(said, language, rules.preset.deck)
    claims = claims_about(report, rules, position)
    return Matter(rules, position, claims, language=report.language)


def _of_log(text: str, log: Log, rules: str | None) -> Matter:
    assumed: list[Assumed] = []
    name = rules or find_rules(plain(text), log.deck, assumed)
    return _of_hand(hands.of_log(rule_set(name), log, assumed), log.said, assumed, log.language)


def _of_hand(hand: ToldHand, said: str, assumed: list[Assumed], language: str | None) -> Matter:
    """The turn of a hand that the words are about; without any, the first that breaks a rule."""
    rules, turn = hand.rules, hand.broken
    claims: tuple[Claim, ...] = ()
    if said.strip() and hand.bad_call is None:
        report = read_acts_of(said, language, rules.preset.deck)
        language = report.language
        about = [claim for claim in report.acts.claims if claim.atoms]
        if about:
            turn = turn_about(hand, report, said)
            claims = claims_about(report, rules, turn.position)
    return Matter(rules, turn and turn.position, claims, assumed, language, hand, turn)


def turn_about(hand: ToldHand, report: Report, said: str) -> ToldTurn:
    """The turn of a hand that a claim is about; raises `Malformed` where several may be meant."""
    claim = next(claim for claim in report.acts.claims if claim.atoms)
    one = claim.atoms[0]
    turns, code = hand.turns, one.code if one.whole else ""
    numbers = [int(a or b) for a, b in TRICK.findall(plain(said))]
    if numbers:
        turns = [turn for turn in turns if turn.trick == numbers[0]]
    if code and claim.kind != REFUSED:
        played = [turn for turn in turns if str(turn.card) == code]
        if played:
            return played[0]
    holding = [turn for turn in turns if not code or code in map(str, turn.position.hand)]
    if numbers and len(holding) == 1:
        return holding[0]
    if not numbers and hand.turns[-1].card is None and hand.turns[-1] in holding:
        return hand.turns[-1]
    raise Asked("claim", "turn", report.language, word=report.written(one))
