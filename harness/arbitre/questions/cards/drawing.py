"""Drawing a position in the terminal: the trick, the hand, and the verdicts side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from arbitre_reference import Card, Deck, Position, RuleSet, reason
from arbitre_reference.trick import winning_card
from arbitre_reference.words import card_words, suit_words

SAID = {
    "en": {
        "trump": "trump", "no-trump": "no trump", "all-trumps": "all trumps", "trick": "trick",
        "hand": "hand", "you lead": "you lead", "partner": "partner", "rival": "rival",
        "winning": "winning", "legal": "legal", "illegal": "illegal", "disputed": "disputed",
        "allows": "allows", "forbids": "forbids",
    },
    "ca": {
        "trump": "trumfo", "no-trump": "sense trumfo", "all-trumps": "tot trumfo",
        "trick": "basa", "hand": "mà", "you lead": "surts tu", "partner": "company",
        "rival": "rival", "winning": "guanya", "legal": "legal", "illegal": "il·legal",
        "disputed": "discutida", "allows": "la permet", "forbids": "la prohibeix",
    },
    "es": {
        "trump": "triunfo", "no-trump": "sin triunfo", "all-trumps": "todo triunfo",
        "trick": "baza", "hand": "mano", "you lead": "sales tú", "partner": "compañero",
        "rival": "rival", "winning": "gana", "legal": "legal", "illegal": "ilegal",
        "disputed": "discutida", "allows": "la permite", "forbids": "la prohíbe",
    },
    "fr": {
        "trump": "atout", "no-trump": "sans atout", "all-trumps": "tout atout", "trick": "pli",
        "hand": "main", "you lead": "vous entamez", "partner": "partenaire",
        "rival": "adversaire", "winning": "maître", "legal": "permise",
        "illegal": "interdite", "disputed": "contestée", "allows": "la permet",
        "forbids": "l'interdit",
    },
}  # fmt: skip


def card_text(deck: Deck, card: Card) -> Text:
    """The card as short as it is legible: `10♥`, `12C`."""
    sign = deck.names.signs.get(card.suit, card.suit)
    return Text(card.rank + sign, style=deck.names.colours.get(card.suit, "default"))


def draw(
    rules: RuleSet,
    position: Position,
    answers: Mapping[str, list[str]],
    language: str = "en",
) -> RenderableType:
    """The position and a row a card: the reference's ruling, what targets say, and why.

    `answers`: by the name of each target, the cards that it allows; a column each.
    """
    deck = rules.preset.deck
    words = SAID[language]
    trump = position.trump
    called = words.get(trump) or suit_words(deck, trump, language).name

    table = Table.grid(padding=(0, 2))
    table.add_row(Text(words["trump"], style="bold"), Text(called))
    table.add_row(Text(words["trick"], style="bold"), _trick(rules, position, words))
    hand = Text("  ").join(card_text(deck, card) for card in sorted_hand(rules, position))
    table.add_row(Text(words["hand"], style="bold"), hand)

    verdicts = Table(box=None, padding=(0, 2, 0, 0), show_header=bool(answers))
    for heading in ("", "", "reference", ""):
        verdicts.add_column(heading, no_wrap=True)
    for target in answers:
        verdicts.add_column(target, no_wrap=True)
    by_card = {ruling.card: ruling for ruling in rules.judge(position)}
    for card in sorted_hand(rules, position):
        ruling = by_card[card]
        dim = "" if ruling.allowed else "dim"
        row = [
            card_text(deck, card),
            Text(card_words(deck, card, language).name),
            Text(words[ruling.verdict]),
            Text(ruling.clause.id),
        ]
        for cell in row:
            cell.stylize(dim)
        for answer in answers.values():
            allows = str(card) in answer
            said = Text(words["allows" if allows else "forbids"])
            if allows != ruling.allowed:
                said.append(" ✗")
                said.stylize("bold yellow" if ruling.disputed else "bold red")
            row.append(said)
        verdicts.add_row(*row)

    reasons: dict[str, list[Card]] = {}
    wrong = {
        card
        for card, ruling in by_card.items()
        if any((str(card) in answer) != ruling.allowed for answer in answers.values())
    }
    for card in sorted_hand(rules, position):
        if not answers or card in wrong:
            text = reason(rules, position, by_card[card], language)
            reasons.setdefault(text, []).append(card)
    lines = [
        Text.assemble(Text(" ").join(card_text(deck, c) for c in cards), "  ", text)
        for text, cards in reasons.items()
    ]
    return Group(table, Text(), verdicts, Text(), *lines)


def sorted_hand(rules: RuleSet, position: Position) -> list[Card]:
    """The hand as players hold it: by suit, the highest first."""
    height = rules.height(position.trump)
    suits = rules.preset.deck.suits
    return sorted(position.hand, key=lambda card: (suits.index(card.suit), -height[card]))


def _trick(rules: RuleSet, position: Position, words: dict[str, Any]) -> Text:
    if not position.trick:
        return Text(words["you lead"])
    height = rules.height(position.trump)
    best = winning_card(position.trick, position.trump, height.__getitem__)
    parts = []
    for place, card in enumerate(position.trick):
        whose = "partner" if place == len(position.trick) - 2 else "rival"
        note = words[whose] + (f", {words['winning']}" if card == best else "")
        parts.append(Text.assemble(card_text(rules.preset.deck, card), Text(f" ({note})", "dim")))
    return Text("  ").join(parts)
