"""Why: the sentence of a ruling, with the cards and suits of the position named in it."""

from __future__ import annotations

from .cards import Card
from .names import SuitWords
from .position import Position
from .rule_set import RuleSet
from .ruling import Ruling, add_dispute, find_sentence
from .trick import partner_card, winning_card
from .words import CardWords, card_words, join_words, suit_words

Facts = dict[str, CardWords | SuitWords | str]


def reason(rules: RuleSet, position: Position, ruling: Ruling, language: str = "en") -> str:
    """The reason of a ruling of `rules.judge(position)`, in full sentences.

    `language` is one of `ca`, `es`, `fr`, `en`; raises `ValueError` for another.
    """
    sentence = find_sentence(ruling.clause, ruling.allowed).text(language)
    words = sentence.format(**facts(rules, position, ruling.card, language))
    return add_dispute(words, ruling.allowed, ruling.disputed, language)


def facts(rules: RuleSet, position: Position, card: Card, language: str) -> Facts:
    """The cards and suits that a sentence may name, in the words of the language.

    Only what the position has: no `winning` when leading, no `trump` in a no-trump hand.
    """
    deck = rules.preset.deck
    height = rules.height(position.trump)
    trick = position.trick

    named: dict[str, Card] = {"card": card}
    named["lowest"] = min((c for c in position.hand if c.suit == card.suit), key=height.__getitem__)
    suits = {"suit": card.suit}
    if position.trump in rules.preset.deck.suits:
        suits["trump"] = position.trump
    if trick:
        suits["led"] = trick[0].suit
        named["winning"] = winning_card(trick, position.trump, height.__getitem__)
        partner = partner_card(trick)
        if partner is not None:
            named["partner"] = partner
        ranked = position.trump if "trump" in suits else trick[0].suit
        top = [c for c in trick if c.suit == ranked]
        if top:
            named["top"] = max(top, key=height.__getitem__)

    said: Facts = {name: card_words(deck, c, language) for name, c in named.items()}
    said |= {name: suit_words(deck, s, language) for name, s in suits.items()}
    allowed = [r.card for r in rules.preset.play(rules.options("play"), position) if r.allowed]
    said["choices"] = join_words([card_words(deck, c, language).the for c in allowed], language)
    return said
