"""Reading a position however a person writes it: compact code, JSON, or loose text.

    trump hearts; trick 8h Ah 7h; hand Jh Kd 7s
    atout cœur ; pli 8♥ A♥ 7♥ ; main valet de cœur, roi de carreau, 7♠
    triunfo oros; baza 12c 5o; mano 2o 8o 3e
    trumfo oros; basa rei de copes, 5 d'oros; mà 2o, manilla d'oros

The parts are told by their first word, in any order; the trick may be missing (you lead).
A word that cannot be understood is named.
"""

from __future__ import annotations

import json
import re
from typing import Any

from arbitre_reference import Deck, Malformed, Position, RuleSet, rule_set

from .. import data
from ..notation import is_compact, read_compact
from .words import (
    CONTRACTS,
    FILLER,
    contract_names,
    decks,
    default_of,
    plain,
    ranks_of,
    suits_of,
)

PARTS = {
    "trump": "trump trumps trumfo trumf triomf triunfo atout contract contracte contrato contrat",
    "trick": "trick table basa taula baza mesa pli levee lead led",
    "hand": "hand ma mano main holding",
    "leader": "leader seat",
    "rules": "rules rule",
}
PART_OF = {word: part for part, words in PARTS.items() for word in words.split()}


def read_position(text: str, rules: str | None = None) -> tuple[RuleSet, Position]:
    """The rule set and the position that `text` writes.

    `rules` names the rule set where the text does not; without either, the deck decides:
    the first game that is played with it.
    Raises `Malformed` or `UnknownRules`, naming what is wrong.
    """
    text = text.strip()
    if text.startswith("{"):
        return _read_json(text, rules)
    if is_compact(text):
        found, position = read_compact(text)
        if rules is not None and rules != found.name:
            found = rule_set(rules)
            position = found.read(position.as_json())
        return found, position
    return _read_loose(text, rules)


def _read_json(text: str, rules: str | None) -> tuple[RuleSet, Position]:
    try:
        told: Any = data.parse_json(text, "the position")
    except data.BadFile as error:
        raise Malformed("position", error.fault) from None
    name = told.pop("rules", None)
    if not isinstance(name, str | None):
        raise Malformed("rules", f"the name of a rule set is needed, not {name!r}")
    found = rule_set(rules or name or default_of(_deck_of(json.dumps(told))))
    return found, found.read(told)


def _deck_of(text: str) -> Deck:
    """The deck that the suit letters of card codes tell of; of several, one that has the cards."""
    codes = {one[0].strip('"') for one in re.finditer(r'"(?:\d{1,2}|[A-Z])?[A-Z]"', text)}
    letters = {code[-1] for code in codes}
    most = max(len(letters & set(deck.suits)) for deck in decks())
    fits = [deck for deck in decks() if len(letters & set(deck.suits)) == most]
    if len({frozenset(deck.suits) for deck in fits}) > 1:
        raise Malformed("rules", "the cards do not tell the game: say which with --rules")
    return next((deck for deck in fits if codes <= {*deck.by_code, *deck.suits}), fits[0])


def parts_of(text: str) -> dict[str, str]:
    """The parts of a loose text by name; empty where a piece of it begins no part."""
    try:
        return _parts(text)
    except Malformed:
        return {}


def _parts(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for piece in re.split(r"[;\n|]+", text):
        words = piece.strip().split(None, 1)
        if not words:
            continue
        part = PART_OF.get(plain(words[0]).rstrip(":="))
        if part is None:
            heads = "trump, trick, hand (or leader, rules)"
            raise Malformed("text", f"{words[0]!r} begins no part; a part begins with {heads}")
        if part in parts:
            raise Malformed(part, "given twice")
        parts[part] = words[1].strip() if len(words) > 1 else ""
    return parts


def _read_loose(text: str, rules: str | None) -> tuple[RuleSet, Position]:
    parts = _parts(text)
    for needed in ("trump", "hand"):
        if needed not in parts:
            raise Malformed(needed, f"missing: write '{needed} …;'")
    name = rules or parts.get("rules")
    faults = []
    for deck in decks() if name is None else [rule_set(name).preset.deck]:
        try:
            told = {
                "trump": _trump(deck, parts["trump"]),
                "trick": _cards(deck, parts.get("trick", ""), "trick"),
                "hand": _cards(deck, parts["hand"], "hand"),
                "leader": _leader(parts.get("leader", "0")),
            }
        except Malformed as fault:
            faults.append(fault)
            continue
        found = rule_set(name or default_of(deck))
        return found, found.read(told)
    raise _clearest(faults)


def _clearest(faults: list[Malformed]) -> Malformed:
    """Of the faults found with each deck, the one that got furthest."""
    order = ("trump", "trick", "hand", "leader")
    return max(faults, key=lambda fault: order.index(fault.field))


def _trump(deck: Deck, text: str) -> str:
    word = plain(text).strip(" .,:")
    for contract, names in (*CONTRACTS.items(), *contract_names().items()):
        if re.fullmatch(names, word):
            return contract
    suits = suits_of(deck)
    if word in suits:
        return suits[word]
    raise Malformed("trump", f"{text!r} is no suit of the {deck.name} deck, and no contract")


def _leader(text: str) -> int:
    """The seat that a digit names."""
    if text not in ("0", "1", "2", "3"):
        raise Malformed("leader", f"{text!r} is not a seat (0, 1, 2 or 3)")
    return int(text)


def _cards(deck: Deck, text: str, field: str) -> list[str]:
    """The card codes of a row of cards, each one word (`10h`, `A♥`) or two (`king of cups`)."""
    suits, ranks = suits_of(deck), ranks_of(deck)
    cards: list[str] = []
    rank: str | None = None
    words = re.findall(r"[^\s,;.]+", re.sub(r"\b[dl]'", " ", plain(text)))
    for place, word in enumerate(words, 1):
        # Before the fillers, for a lone `d` is a suit.
        if rank is not None and word in suits:
            cards.append(rank + suits[word])
            rank = None
            continue
        if word in FILLER or word in ("-", "empty"):
            continue
        # `as` is the ace of spades, but `as de pique` and `as de cœur` are aces by name.
        follows = next((w for w in words[place:] if w not in FILLER), "")
        named = word in ranks and follows in suits
        split = next(
            (
                (ranks[word[:i]], suits[word[i:]])
                for i in range(1, 0 if named else len(word))
                if word[:i] in ranks and word[i:] in suits
            ),
            None,
        )
        if rank is None and split is not None:
            cards.append("".join(split))
        elif rank is None and word in ranks:
            rank = ranks[word]
        else:
            raise Malformed(field, f"{word!r} is not understood as a card of the {deck.name} deck")
    if rank is not None:
        raise Malformed(field, f"the last card has a rank ({rank}) and no suit")
    return cards
