"""The words of the checker page that come from the reference, written as a script.

The page runs without Python and says the same as the reference, word for word:
`page/texts.js` holds, of the games that the page knows, the sentences of every clause, the options
with their values and labels, and the names of cards and suits.

    python -m arbitre.page_texts

writes it anew; a test fails when it is stale.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arbitre_reference import LANGUAGES, PRESETS, Card, Clause, Deck, Preset, Sentence
from arbitre_reference.belote.clauses import BE2_OVER_PARTNER
from arbitre_reference.ruling import LEFT_OPEN
from arbitre_reference.words import card_words, suit_words

from .data import on_page

FILE = Path(__file__).parent / "page" / "texts.js"

HEAD = """\
"use strict";
/* Written by `python -m arbitre.page_texts` from the reference: change it there. */
globalThis.arbitre ??= {};
globalThis.arbitre.texts = """


def texts() -> dict[str, Any]:
    """All that the page has from the reference."""
    presets = [preset for preset in PRESETS.values() if on_page(preset.name)]
    clauses = {clause.id: clause for preset in presets for clause in preset.clauses["play"]}
    # The only clause that is said in two ways.
    clauses[f"{BE2_OVER_PARTNER.id} over partner"] = BE2_OVER_PARTNER
    decks = {preset.deck.name: preset.deck for preset in presets}
    return {
        "languages": list(LANGUAGES),
        "clauses": {name: clause_texts(clauses[name]) for name in sorted(clauses)},
        "games": {preset.name: game(preset) for preset in presets},
        "options": {name: known for preset in presets for name, known in options(preset)},
        "left_open": LEFT_OPEN._asdict(),
        "suits": {name: suits(deck) for name, deck in sorted(decks.items())},
        "ranks": {name: ranks(deck) for name, deck in sorted(decks.items())},
    }


def clause_texts(clause: Clause) -> dict[str, Any]:
    """What a clause says to the player of a card that it allows, and of one that it forbids."""

    def said(sentence: Sentence | None) -> dict[str, str] | None:
        return sentence and sentence._asdict()

    return {"legal": said(clause.legal), "illegal": said(clause.illegal)}


def game(preset: Preset) -> dict[str, Any]:
    """A game: its deck, what may be trump, and which value of each option of card play it has."""
    return {
        "deck": preset.deck.name,
        "contracts": list(preset.contracts),
        "options": {
            name: getattr(preset.options["play"], name) for name, *_ in preset.choices("play")
        },
    }


def options(preset: Preset) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each option of card play: its values, the rule text's own first, and what they are called."""
    for name, values, known in preset.choices("play"):
        labels = {value: known["labels"][value]._asdict() for value in values}
        yield (
            name,
            {
                "values": list(values),
                "gap": known["gap"],
                "label": known["label"]._asdict(),
                "labels": labels,
            },
        )


def suits(deck: Deck) -> dict[str, Any]:
    """For each language, the forms of each suit."""
    return {
        language: {s: suit_words(deck, s, language)._asdict() for s in deck.suits}
        for language in LANGUAGES
    }


def ranks(deck: Deck) -> dict[str, Any]:
    """For each language, the forms of each rank: a card is its rank, then `of` its suit."""
    suit = deck.suits[0]

    def forms(rank: str, language: str) -> dict[str, str]:
        ending = f" {suit_words(deck, suit, language).of}"
        words = card_words(deck, Card(rank, suit), language)
        return {form: said.removesuffix(ending) for form, said in words._asdict().items()}

    return {
        language: {rank: forms(rank, language) for rank in deck.ranks} for language in LANGUAGES
    }


def script() -> str:
    """The whole file."""
    return f"{HEAD}{json.dumps(texts(), ensure_ascii=False, indent=1)};\n"


if __name__ == "__main__":
    FILE.write_text(script(), encoding="utf-8")
