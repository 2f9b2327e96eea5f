"""Reading a position however a person writes it: compact code, JSON, or loose text.

    trump hearts; trick 8h Ah 7h; hand Jh Kd 7s
    atout cœur ; pli 8♥ A♥ 7♥ ; main valet de cœur, roi de carreau, 7♠
    triunfo oros; baza 12c 5o; mano 2o 8o 3e
    {"trump": "hearts", "trick": [{"suit": "spades", "rank": "A"}], "hand": ["9♥", "K♦"]}

Loose text is read as a report is (`report`); JSON in a notation that is not ours is read as text.
"""

from __future__ import annotations

import json
import re
from typing import Any

from arbitre_reference import LANGUAGES, Deck, Malformed, Position, RuleSet, rule_set

from .. import data
from ..notation import LONG, is_compact, read_compact
from .lexicon import Asked, decks, default_of, game_words, lexicon, plain
from .report import read_report

OPTION = re.compile(r"(?:^|(?<=[;\n|]))\s*(leader|seat|rules?)\b[ :=]*([^;\n|]*)", re.IGNORECASE)


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
    text, options = split_options(text)
    told = read_report(text, rules or options.get("rules"))
    if told.position is None:
        cards = " ".join(map(str, told.trick))
        raise Asked("trick", "complete", told.language, word=cards)
    position = told.position._replace(leader=_leader(options.get("leader", "0")))
    return told.rules, told.rules.read(position.as_json())


def split_options(text: str) -> tuple[str, dict[str, str]]:
    """The text without the parts that name the rule set and the leader, and these."""
    options = {}
    for match in OPTION.finditer(text):
        value = match[2].strip()
        if value and (" " not in value):
            options["rules" if "rule" in match[1].lower() else "leader"] = value
    return OPTION.sub(lambda m: "" if m[2].strip() in options.values() else m[0], text), options


def _leader(text: str) -> int:
    """The seat that a digit names."""
    if text not in ("0", "1", "2", "3"):
        raise Malformed("leader", f"{text!r} is not a seat (0, 1, 2 or 3)")
    return int(text)


def _read_json(text: str, rules: str | None) -> tuple[RuleSet, Position]:
    try:
        told: Any = data.parse_json(text, "the position")
    except data.BadFile as error:
        raise Malformed("position", error.fault) from None
    name = told.pop("rules", None)
    if not isinstance(name, str | None):
        raise Malformed("rules", f"the name of a rule set is needed, not {name!r}")
    if not _is_ours(told):
        told, name = _as_text(told), rules or name
        return read_position(told, name)
    found = rule_set(rules or name or default_of(_deck_of(json.dumps(told))))
    return found, found.read(told)


def _is_ours(told: dict[str, Any]) -> bool:
    """Are all cards written as our codes, or not as cards at all?"""
    known = {code for deck in decks() for code in (*deck.by_code, *deck.suits)} | set(LONG.values())
    cards = [one for name in ("trick", "hand") for one in _list(told.get(name))]
    trump = told.get("trump")
    strange = [one for one in cards if isinstance(one, dict)]
    if isinstance(trump, str) and trump not in known and trump.upper() != trump:
        return False
    texts = [one for one in (*cards, trump) if isinstance(one, str)]
    parts = {"trump", "trick", "hand", "leader"}
    if not parts & set(told) and any(_kinds(name) for name in told):
        return False
    return not strange and (not {"trick", "hand"} & set(told) or all(t in known for t in texts))


def _kinds(name: Any) -> set[str]:
    """What a key is for, in any language: what is trump, the table, the hand."""
    word = plain(str(name))
    return {k for one in LANGUAGES for k in lexicon(one).kinds.get(word, ())} & PARTS


PARTS = {"trump", "table", "hand"}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _as_text(told: dict[str, Any]) -> str:
    """A position in another notation, as loose text; raises `Malformed` for what is no part."""
    parts = []
    for name, value in told.items():
        kinds = _kinds(name)
        if name == "leader":
            parts.append(f"leader {value}")
        elif not kinds:
            raise Malformed(str(name), "no such field")
        else:
            cards = value if isinstance(value, list) else [value]
            parts.append(f"{name}: {', '.join(map(card_text, cards)) or '-'}")
    return "; ".join(parts)


def in_words(told: dict[str, Any]) -> str:
    """An object that stands in a report, as lines of it: its keys are words like any other."""
    lines, words = [], []
    for name, value in told.items():
        keys = plain(str(name)).replace("_", " ").split()
        kinds = {k for key in keys for one in LANGUAGES for k in lexicon(one).kinds.get(key, ())}
        part = next((word for word in keys if _kinds(word)), "")
        cards = value if isinstance(value, list) else [value]
        if isinstance(value, str) and game_words(plain(value)):
            words.append(value)
        elif part:
            lines.append(f"{part}: {', '.join(map(_of_player, cards))}")
        elif isinstance(value, str) and not re.search(r"\d|[♠♥♦♣]", value) and len(value) > 2:
            words.append(value)
        elif isinstance(value, str) and kinds | set(keys) & CARD_KEYS:
            lines.append(f"legal: {card_text(value)} ?")
        elif re.search(r"\d|[♠♥♦♣]", json.dumps(value, ensure_ascii=False)):
            raise Malformed(str(name), "no such field")
    return "\n".join([" ".join(words), *lines])


def _of_player(card: Any) -> str:
    """A card of a trick, with who played it where that is told."""
    if isinstance(card, dict) and len(card) == 2:
        keys = {plain(str(key)): value for key, value in card.items()}
        who = next((keys[key] for key in keys if key in PLAYER_KEYS), None)
        played = next((keys[key] for key in keys if key in CARD_KEYS), None)
        if who is not None and played is not None:
            return f"{card_text(played)} ({who})"
    return card_text(card)


PLAYER_KEYS = {"player", "seat", "joueur", "jugador", "who", "name", "by", "from"}
CARD_KEYS = {"card", "carte", "carta", "played", "value"}


def card_text(card: Any) -> str:
    """A card of JSON as text: a string, or an object with a suit and a rank."""
    if isinstance(card, str) and len(card) < 40:
        return card
    if isinstance(card, dict) and len(card) == 2:
        suit = next((str(v) for k, v in card.items() if plain(str(k)) in SUIT_KEYS), "")
        rank = next((str(v) for k, v in card.items() if plain(str(k)) in RANK_KEYS), "")
        if suit and rank and len(suit + rank) < 30:
            short = len(suit) == 1 and suit.isalpha() and len(rank) < 3
            return f"{rank}{suit}" if short else f"{rank} of {suit}"
    raise Malformed("card", f"{card!r} is not understood"[:200])


SUIT_KEYS = {"suit", "couleur", "palo", "coll", "pal", "color", "colour", "s"}
RANK_KEYS = {"rank", "value", "valeur", "valor", "face", "number", "numero", "hauteur", "r", "v"}


def _deck_of(text: str) -> Deck:
    """The deck that the suit letters of card codes tell of; of several, one that has the cards."""
    codes = {one[0].strip('"') for one in re.finditer(r'"(?:\d{1,2}|[A-Z])?[A-Z]"', text)}
    letters = {code[-1] for code in codes}
    most = max(len(letters & set(deck.suits)) for deck in decks())
    fits = [deck for deck in decks() if len(letters & set(deck.suits)) == most]
    if len({frozenset(deck.suits) for deck in fits}) > 1:
        raise Malformed("rules", "the cards do not tell the game: say which with --rules")
    return next((deck for deck in fits if codes <= {*deck.by_code, *deck.suits}), fits[0])
