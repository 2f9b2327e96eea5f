"""A run as a page: one file that needs nothing else, made from the JSON (schema `report`).

Everything that is shown is in the JSON; any stored report can be made into a page later.
What a target sent is text here and never markup: `clean` takes out what cannot be shown,
the template escapes the rest, and a content-security policy lets only our own scripts run.
The cards are drawn in the browser, by the scripts of the checker page;
without scripts they are read.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from arbitre_reference import LANGUAGES, Malformed, RuleSet, Sentence, rule_set
from arbitre_reference.trick import winning_card
from arbitre_reference.words import card_words, suit_words

from .. import data
from ..message import fill
from ..protocol import printable
from ..questions import QUESTIONS
from ..questions.cards.drawing import card_text, sorted_hand
from ..questions.hands.turn import HISTORY
from ..questions.plain.json_values import describe_value
from .charts import curve, heat_map
from .sentences import number, say_in, typeset
from .words import WORDS, drawing_word

HERE = Path(__file__).parent / "html"
PAGE = Path(__file__).parents[1] / "page"
STYLES = (HERE / "base.css", PAGE / "cards.css", HERE / "report.css")
SCRIPTS = (PAGE / "dom.js", PAGE / "cards.js", PAGE / "suits.js", PAGE / "faces.js",
           HERE / "report.js")  # fmt: skip
# Characters and levels: a target may send 64 MiB, nested as deep as it likes; no item of ours is
# deeper than ten, and a text of 4,000 characters fills a screen.
EXCERPT, DEEPEST = 4000, 40
FRAGMENT = "~._-"
SELVES = {"ca": "Català", "es": "Español", "fr": "Français", "en": "English"}


def as_html(value: dict[str, Any], language: str = "en", page: str = "") -> str:
    """The page of the reports in `value`, at first in `language`.

    `page`: the address of the checker page, if it is served somewhere, for links to positions.
    Raises `UnknownRules` or `Malformed` if this arbitre does not know the rules or the positions.
    """
    whole = clean(value)
    styles = [path.read_text(encoding="utf-8") for path in STYLES]
    scripts = [path.read_text(encoding="utf-8") for path in SCRIPTS]
    return (
        _environment()
        .get_template("report.html")
        .render(
            arbitre=whole["arbitre"],
            reports=[_report(report, page) for report in whole["reports"]],
            chosen=language,
            selves=SELVES,
            icon=base64.b64encode((PAGE / "icon.svg").read_bytes()).decode(),
            styles=[Markup(text) for text in styles],  # noqa: S704  # files of this package
            scripts=[Markup(text) for text in scripts],  # noqa: S704
            policy=(
                f"default-src 'none'; script-src {_hashes(scripts)}; style-src {_hashes(styles)}; "
                "img-src data:; base-uri 'none'; form-action 'none'; "
                "require-trusted-types-for 'script'"
            ),
        )
    )


def clean(value: Any, depth: int = 0) -> Any:
    """A JSON value without control characters, and without what has no end."""
    if isinstance(value, str):
        text = "\n".join(printable(line, EXCERPT) for line in value[:EXCERPT].splitlines())
        return text if len(value) <= EXCERPT else f"{text}… ({len(value):,} characters)"
    if isinstance(value, list):
        return [clean(part, depth + 1) for part in value] if depth < DEEPEST else "…"
    if isinstance(value, dict):
        parts = value.items() if depth < DEEPEST else ()
        return {clean(key): clean(part, depth + 1) for key, part in parts}
    return value


def excerpt(text: str) -> str:
    """Both ends of what is long: an answer may be wrong in its first word or in its last."""
    half = EXCERPT // 2 - 3
    return text if len(text) <= EXCERPT else f"{text[:half]} … {text[-half:]}"


def in_all_languages(sentence: Sentence, **facts: int) -> Markup:
    """A sentence in all languages, of which the reader sees the one that is chosen.

    `facts`: the numbers that it names in braces; a sentence from the JSON names none.
    """
    parts = []
    for language, text in sentence._asdict().items():
        written = {name: number(fact, language) for name, fact in facts.items()}
        filled = fill(typeset(text, language), written)
        parts.append(Markup('<span class="t" lang="{}">{}</span>').format(language, filled))
    return Markup("").join(parts)


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["t"] = lambda key, **facts: in_all_languages(WORDS[key], **facts)
    made.globals["d"] = lambda key: in_all_languages(drawing_word(key))
    made.globals["n"] = _number
    made.filters["known"] = in_each
    made.filters["said"] = in_all_languages
    return made


def _number(value: int) -> Markup | str:
    """A number in all languages; small ones are written alike in all."""
    return (
        in_all_languages(Sentence(*["{n}"] * len(LANGUAGES)), n=value)
        if value >= 1000
        else str(value)
    )


def in_each(text: str, messages: dict[str, Any] | None = None) -> Markup:
    """What a run says, in all languages where that is known; else as it stands, in English.

    `messages`: those of the report; without them the text is a heading of its own.
    """
    told = {language: say_in(language, text, messages or {}) for language in LANGUAGES}
    if told["en"] is None:
        english = text if messages is not None else text[:1].upper() + text[1:]
        return Markup('<bdi lang="en">{}</bdi>').format(english)
    parts = (
        Markup('<span class="t" lang="{}">{}</span>').format(language, words)
        for language, words in told.items()
    )
    return Markup("").join(parts)


def _hashes(texts: list[str]) -> str:
    """The sources that a policy lets run: exactly these."""
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def _report(report: dict[str, Any], page: str) -> dict[str, Any]:
    """What the template shows of one target; raises `UnknownRules`."""
    rule_set(report["rules"])
    asked = sum(stage["positions"] for stage in report["stages"])
    plays, coverage = report["plays"], report["coverage"]
    engine, asks = report["engine"], f"asks {report['question']}"
    return report | {
        # Reports of before have none, and are read in English.
        "messages": report.get("messages", {}),
        "name": engine.get("name") or report["target"],
        "who": f"{engine.get('name', '')} {engine.get('version', '')}".strip() or report["target"],
        "asks": asks if asks in WORDS else "",
        "asked": asked,
        "house_rules": plays["options"] if plays else [],
        "findings": [_finding(report, found, asked, page) for found in report["findings"]],
        "gaps": [_finding(report, found, asked, page) for found in report["gaps"]],
        "covered": len(coverage["exercised"]),
        "cells": len(coverage["exercised"]) + len(coverage["never"]),
        # Nothing was found, but less was asked than the run's own control needs.
        "tone": "little" if report["exit_code"] == 4 and report["control"]["caught"] else "",
        "heat": heat_map(coverage, report["clauses"]),
        "curve": curve(report["findings"], asked),
    }


def _finding(
    report: dict[str, Any], found: dict[str, Any], asked: int, page: str
) -> dict[str, Any]:
    """What the template shows of one difference."""
    rules = rule_set(found["rules"])
    question = QUESTIONS.get(report["question"])
    answer = found["answer"]
    on_page = question is not None and question.view.on_page and data.on_page(rules.preset.name)
    played = question is not None and question.view.part == "card"
    asked_for = found["item"].get(HISTORY, {}) if played else found["item"]
    kind = "card" if played else "field"
    beside = found["side_by_side"] or [{"says": None, "differs": False}] * len(found["expected"])
    if not all(kind in part for part in found["expected"]):
        raise Malformed("expected", f"every part needs a {kind}")
    if len(beside) != len(found["expected"]):
        raise Malformed("side_by_side", "as many parts as in expected are needed")
    failed = isinstance(answer, dict) and "failure" in answer
    parts = [right | said for right, said in zip(found["expected"], beside, strict=True)]
    return found | {
        "asked": asked,
        "answered": bool(found["side_by_side"]),
        "differs": any(part["differs"] for part in parts),
        "failed": answer if failed else None,
        "reply": "" if failed else clean(excerpt(json.dumps(answer, ensure_ascii=False))),
        "position": _position(rules, found["item"], parts) if played else None,
        "asked_for": [(field, describe_value(value)) for field, value in asked_for.items()],
        "rows": [] if played else _rows(parts),
        "reasons": _reasons(parts),
        "on_page": on_page,
        "link": f"{page}#{quote(found['code'], safe=FRAGMENT)}" if page and on_page else "",
    }


def _position(rules: RuleSet, item: dict[str, Any], parts: list[dict[str, Any]]) -> dict[str, Any]:
    """A position to be drawn: each card with its names and what is said of it."""
    position = rules.read({field: part for field, part in item.items() if field != HISTORY})
    deck, trump, trick = rules.preset.deck, position.trump, position.trick
    height = rules.height(trump)
    best = winning_card(trick, trump, height.__getitem__) if trick else None
    by_card = {part["card"]: part for part in parts}
    if set(by_card) != set(map(str, position.hand)):
        raise Malformed("expected", "a ruling for each card of the hand is needed")

    def name_card(card: Any) -> dict[str, Any]:
        names = (card_words(deck, card, language).name for language in LANGUAGES)
        return {
            "code": str(card),
            "suit": card.suit,
            "short": card_text(deck, card).plain,
            "name": Sentence(*names),
        }

    def name_suit() -> Sentence:
        if trump not in rules.preset.deck.suits:
            return drawing_word(trump)
        return Sentence(*(suit_words(deck, trump, language).name for language in LANGUAGES))

    return {
        "deck": deck.name,
        "trump": name_suit(),
        "trump_suit": trump if trump in rules.preset.deck.suits else "",
        "trick": [
            name_card(card)
            | {"wins": card == best, "who": "partner" if place == len(trick) - 2 else "rival"}
            for place, card in enumerate(trick)
        ],
        "hand": [name_card(card) | by_card[str(card)] for card in sorted_hand(rules, position)],
    }


def _rows(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is stated of a plain item: a row for what is alike, the differing first."""
    rows: dict[str, dict[str, Any]] = {}
    for part in parts:
        value, says = describe_value(part["value"]), describe_value(part["says"])
        key = json.dumps([value, says, part["clause"], part["verdict"], part["differs"]])
        row = part | {"value": value, "says": says, "fields": []}
        rows.setdefault(key, row)["fields"].append(part["field"])
    return sorted(rows.values(), key=lambda row: not row["differs"])


def _reasons(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Why, each reason once, with what it speaks of; only for what differs, if anything does."""
    reasons: dict[str, dict[str, Any]] = {}
    for part in parts:
        key = json.dumps([part["verdict"], part["clause"], part["reason"]])
        why = reasons.setdefault(
            key,
            {
                "verdict": part["verdict"],
                "clause": part["clause"],
                "source": part["source"],
                "reason": Sentence(**part["reason"]),
                "about": [],
                "differs": False,
            },
        )
        why["about"].append(part.get("card") or part["field"])
        why["differs"] |= part["differs"]
    differing = [why for why in reasons.values() if why["differs"]]
    return differing or list(reasons.values())
