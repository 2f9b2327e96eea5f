"""A whole hand as a game log, as sites and programs write it.

    coinche; atout pique; dealer 3        Anna bids 80 ♠          trump spades
    hand 0: 7S 8S …                       1/8 Bruno plays A ♥     1. N: Ah E: 7h S: 8h W: Kh
    calls: 0 80 S, 1 pass, …              1/8 Carla plays 7 ♥     2. N: 10h …
    1: AS 7H 10S KS

A part a line, in any order but for the tricks; whatever begins no part is words about the hand.
JSON of any shape in which players play cards, and the play section of PBN, are logs as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from arbitre_reference import Deck, Malformed

from .cards import Atom, find_cards
from .items import VERBS
from .lexicon import Asked, Lexicon, decks, language_of, lexicon, plain
from .notations import Reading, choose_deck
from .position import CARD_KEYS, PLAYER_KEYS, RANK_KEYS, SUIT_KEYS, card_text
from .report import read_acts_of
from .tokens import ROW, Token, tokens_of, written

HEADS = {
    "trick": r"(?:trick|basa|baza|pli|levee)? ?(\d{1,2}) ?[.:)]",
    "hand": r"(?:hand|ma|mano|main|seat|seient|asiento|joueur|player|jugador|place) ?([0-3])\b ?:?",
    "pack": r"(?:pack|deck|baralla|baraja|paquet)\b ?:?",
    "dealer": r"(?:dealer|donneur|donant|dona|da|reparteix|reparte|repartidor)\b ?:?",
    "leader": r"(?:leader|leads|lead|surt|sale|entame)\b ?:?(?= ?(?:seat |el |la |le )?[0-3]$)",
    "calls": r"(?:calls|bids|auction|encheres|annonces|subhasta|subasta|declaracions|cants)\b ?:?"
    r"(?= ?[0-3])",
}
TRUMP_KEYS = {"trump", "atout", "triunfo", "trumfo", "trumpsuit", "trump_suit"}
# More cards that players are said to play than these are no single trick.
ONE_TRICK = 4
SEATS = "NESW"


@dataclass
class Log:
    """What a game log tells.  Cards are codes; `hands` by seat; `said`: the words besides.

    `seat` fields are `None` where they are not told; `trump` too, if the calls tell it.
    `players`: what seats 0 to 3 are called, where they have names.
    `columns`: each row of `tricks` has the seats in one order, whoever leads.
    """

    deck: Deck
    language: str | None
    trump: str | None = None
    dealer: int | None = None
    leader: int | None = None
    pack: list[str] = field(default_factory=list)
    hands: dict[int, list[str]] = field(default_factory=dict)
    calls: list[list[Any]] = field(default_factory=list)
    tricks: list[list[str]] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    columns: bool = False
    said: str = ""


def heads_of(text: str) -> tuple[list[tuple[str, str, str]], list[str]]:
    """The parts of a log in our own form (head, number, what follows), and the other lines."""
    parts: list[tuple[str, str, str]] = []
    rest = []
    for piece in re.split(r"[;\n]+", text):
        line = piece.strip()
        # Plain text is as long as the text, but for letters that no head has.
        short = plain(line[:24])
        found = ((head, re.match(pattern, short)) for head, pattern in HEADS.items())
        head, match = next(((h, m) for h, m in found if m), ("", None))
        number = match[1] if match and match.groups() else ""
        if match is None or (head == "trick" and ("trick", number) in [p[:2] for p in parts]):
            rest.append(line)
        else:
            parts.append((head, number, line[match.end() :].strip()))
    return parts, rest


def find_log(text: str, language: str | None = None, deck: Deck | None = None) -> Log | None:
    """The hand that a log tells, as it is told: nothing is checked but that it can be read.

    Two numbered tricks, or one and a hand or the pack, or more plays than a trick has; `None` for
    any other text.  Raises `Malformed`, naming the part and the word.
    """
    if "\n" not in text:
        return None
    columns = bool(ROW.search(text))
    text = _of_pbn(ROW.sub(lambda line: line[1].replace("|", ":"), text))
    columns = columns or text.startswith("pbn\n")
    text = text.removeprefix("pbn\n")
    parts, rest = heads_of(text)
    row = _Rows("\n".join(map(_without_number, text.splitlines())), language, deck)
    plays, said = plays_in(text, row)
    if len(plays) > ONE_TRICK:
        return _of_plays(plays, said, row)
    # `1. Trump: hearts` is a numbered line, and no trick.
    heads = [head for head, _, told in parts if head != "trick" or row.atoms(tokens_of(told))[1:]]
    if heads.count("trick") < 2 and not ("trick" in heads and {"hand", "pack"} & set(heads)):
        return None
    log = Log(row.deck, row.language, columns=columns, said="\n".join(rest))
    for head, number, told in parts:
        part = f"{head} {number}".strip()
        if head == "trick":
            log.tricks.append(row.cards(told, part))
            if int(number) != len(log.tricks):
                raise Malformed(part, f"trick {len(log.tricks)} is to come here")
        elif head == "hand":
            log.hands[int(number)] = row.cards(told, part)
        elif head == "pack":
            log.pack = row.cards(told, part)
        elif head == "calls":
            log.calls = [_call(call) for call in told.split(",") if call.strip()]
        else:
            seats = re.findall(r"\b[0-3]\b", told)
            if len(seats) != 1:
                raise Malformed(head, f"{told!r} is no seat (0, 1, 2 or 3)")
            setattr(log, head, int(seats[0]))
    for i, trick in enumerate(log.tricks):
        if (len(trick) != 4 and i < len(log.tricks) - 1) or not 1 <= len(trick) <= 4:
            raise Malformed(f"trick {i + 1}", f"{len(trick)} cards: {' '.join(trick)}")
    log.trump = _trump(log.said, log)
    return log


ALL = [lexicon(language) for language in ("en", "fr", "es", "ca")]


class _Rows:
    """Rows of cards in the notation of the whole text."""

    def __init__(self, text: str, language: str | None, deck: Deck | None) -> None:
        tokens = tokens_of(text)
        # The letters of cards are no words.
        words = [token.plain for token in tokens if len(token.text) > 2]
        self.language = language_of(words, language)
        self.known: Lexicon | None = lexicon(self.language) if self.language else None
        reading = choose_deck(tokens, self.known, [deck] if deck else decks(), deck is not None)
        self.deck = reading.deck
        # Each pair as the whole text has it.
        self.codes = {
            plain(written(tokens, place, pair.last)): cards
            for place, (pair, cards) in reading.cards.items()
        }

    def kinds(self, token: Token) -> tuple[str, ...]:
        """What a word is for, in any language."""
        return tuple(kind for one in ALL for kind in one.kinds.get(token.plain, ()))

    def cards(self, text: str, part: str) -> list[str]:
        """The codes of a row of cards, each told in full."""
        tokens = tokens_of(text)
        found = self.atoms(tokens)
        known = {place for one in found for place in range(one.first, one.last + 1)}
        for one in found:
            if not one.whole:
                missing = "suit" if one.rank else "rank"
                raise Malformed(part, f"{tokens[one.first].text!r} is a card without a {missing}")
        for place, token in enumerate(tokens):
            if place not in known and not token.mark:
                fault = f"{written(tokens, place, place)!r} is no card of the {self.deck.name} deck"
                raise Malformed(part, fault)
        return [one.code for one in found]

    def atoms(self, tokens: Sequence[Token]) -> list[Atom]:
        """The cards of one row."""
        reading = choose_deck(tokens, self.known, [self.deck], sure=True)
        cards = {
            place: (pair, self.codes.get(plain(written(tokens, place, pair.last)), cards))
            for place, (pair, cards) in reading.cards.items()
        }
        return find_cards(tokens, Reading(self.deck, cards, ()), self.known)


def _trump(said: str, log: Log) -> str | None:
    """What the words besides say is trump: the last that is named there, as in an auction."""
    named: list[str] = []
    for line in said.splitlines():
        if line.strip():
            try:
                acts = read_acts_of(line, log.language, log.deck).acts
                named += [one for one, _ in acts.trumps] + [suit for _, suit in acts.bids]
            except Asked:
                # Words about a claim, which are read when the hand is known.
                continue
    return named[-1] if named else None


def _call(text: str) -> list[Any]:
    """A call, told as a seat and a name: `0 80 S`."""
    match = re.fullmatch(r"([0-3]):? (.+)", text.strip())
    if not match:
        raise Malformed("calls", f"{text.strip()!r}: a seat (0 to 3) and a call are needed")
    return [int(match[1]), match[2].strip()]


# -- who plays what, a line each or several to a line -------------------------------------------


def plays_in(text: str, row: _Rows) -> tuple[list[tuple[str, str]], str]:
    """Each player and card of lines such as `1/8 Bruno plays A ♥` and `1. N: Ah E: 7h`; the rest.

    In such a line each card has a player before it, and there is nothing besides.
    """
    plays: list[tuple[str, str]] = []
    rest = []
    for line in text.splitlines():
        found = list(_plays_of(_without_number(line), row))
        plays += found
        if not found:
            rest.append(line.strip())
    return plays, "\n".join(rest)


# The number of a line, with the word for a trick: `Basa 1:`, `1a:`, `1/8`, `3)`.
NUMBERED = re.compile(
    r"^\W*(?:(?:basa|baza|trick|pli|lev[eé]e)\W*)?\d{1,2}(?:a|ª|e|st|nd|rd|th)?(?:/\d+)?"
    r"(?:\s*[.:)\]-]+\s*|\s+)(?=[^\W\d])", re.IGNORECASE
)  # fmt: skip


def _without_number(line: str) -> str:
    """A line without its number: `T1:`, `[Trick 1]`, `Premier pli —`."""
    match = PREFIX.match(line)
    words = tokens_of(match[1]) if match else []
    kinds = {kind for token in words for one in ALL for kind in one.kinds.get(token.plain, ())}
    if match and ("numbered" in kinds or re.fullmatch(r"\W*[^\W\d]?\d{1,2}\W*", match[1])):
        return match[2]
    return NUMBERED.sub("", line)


PREFIX = re.compile(r"^([^:)\]—–]{1,20})[:)\]—–] *(\S.*)$")
# Words of a player: `El jugador 2`.
LONGEST_NAME = 3


def _plays_of(line: str, row: _Rows) -> Iterator[tuple[str, str]]:
    """The players and cards of one line; none if it has anything else."""
    tokens = tokens_of(re.sub(r"\([^()]*\)\s*$", "", line))
    cards = [card for card in row.atoms(tokens) if card.whole]
    place = 0
    found = []
    for card in cards:
        words = [token for token in tokens[place : card.first] if not token.mark]
        place = card.last + 1
        while len(words) > 1 and set(row.kinds(words[-1])) & {*VERBS, "article"} - {"win"}:
            words.pop()
        if not 0 < len(words) <= LONGEST_NAME or len(cards) > ONE_TRICK:
            return
        found.append((" ".join(token.text for token in words), card.code))
    if len(found) == 1 and not set(row.kinds(tokens[cards[0].first - 1])) & {*VERBS}:
        found = found if ALONE.fullmatch(line.strip()) else []
    if not any(not token.mark for token in tokens[place:]):
        yield from found


# A player and a card: no more words than these are in a line of a log that has no verb.
ALONE = re.compile(r"[^\W\d]\w*[ :]+\S{1,7}(?: \S)?")


def hands_in(said: str, players: Sequence[str], row: _Rows) -> tuple[dict[int, list[str]], str]:
    """The hands of a table (`North  8D JC`, `Mans: Sud 10O 7C / Est …`) by seat; the rest."""
    hands: dict[int, list[str]] = {}
    rest = []
    for line in said.splitlines():
        found: dict[int, list[str]] = {}
        pieces = re.split(r"[/|;]", line)
        for piece in pieces:
            tokens = tokens_of(piece)
            cards = row.atoms(tokens)
            words = [t.text for t in tokens[: cards[0].first] if not t.mark] if cards else []
            behind = sum(card.last - card.first + 1 for card in cards)
            told = len(words) + behind == sum(not t.mark for t in tokens)
            if words and told and words[-1] in players and all(card.whole for card in cards):
                found[players.index(words[-1])] = [card.code for card in cards]
        if len(found) == len(pieces):
            hands |= found
        else:
            rest.append(line)
    return hands, "\n".join(rest)


def _of_plays(plays: Sequence[tuple[str, str]], said: str, row: _Rows) -> Log:
    """The log of players and cards, in the order of play; asks where the players do not fit."""
    log = Log(row.deck, row.language, leader=0)
    log.players = [who for who, _ in plays[:4]]
    order = {who: place for place, who in enumerate(log.players)}
    firsts = [order.get(who, -1) for who, _ in plays[::4]]
    for place, (who, card) in enumerate(plays):
        if len(order) < 4 or (firsts[place // 4] + place) % 4 != order.get(who, -1):
            named = " ".join(who for who, _ in plays[place // 4 * 4 :][:4])
            raise Asked(f"trick {place // 4 + 1}", "order", row.language, word=named)
        if place % 4 == 0:
            log.tricks.append([])
        log.tricks[-1].append(card)
    # A table of seats has them in one order, whoever leads.
    log.columns = len(firsts) > 1 and not any(firsts)
    log.hands, said = hands_in(said, log.players, row)
    log.said = "\n".join(line for line in said.splitlines() if not _is_taken(line, row))
    log.trump = _trump(log.said, log)
    return log


def _is_taken(line: str, row: _Rows) -> bool:
    """Does a line say who took a trick?"""
    kinds = {kind for token in tokens_of(line) for kind in row.kinds(token)}
    return bool(kinds & {"win", "takes"}) and "bid" not in line


# -- PBN and JSON -------------------------------------------------------------------------------


def _of_pbn(text: str) -> str:
    """The play section of PBN as numbered tricks, each row with the seats in one order."""
    tags = dict(re.findall(r'^\[(\w+) "([^"]*)"\]', text, re.MULTILINE))
    if "Play" not in tags:
        return text
    section = text[text.index("[Play") :].splitlines()[1:]
    rows = [line.split() for line in section if line.strip() and not line.startswith(("[", "*"))]
    trump = tags.get("Trump") or re.sub(r"^\d*|[X*]+$", "", tags.get("Contract", ""))
    names = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "NT": "no trump", "N": "no trump"}
    lines = [f"trump {names.get(trump, trump)}"] if trump else []
    signs = {
        card: names.get(card[0], "") + card[1:].replace("T", "10") for row in rows for card in row
    }
    lines += [
        f"{i + 1}: {' '.join(signs[card] for card in row if card not in '-*')}"
        for i, row in enumerate(rows)
    ]
    return "pbn\n" + "\n".join(lines)


def log_of_json(told: Any) -> str | None:
    """JSON in which players play cards, as lines; `None` if it is none such."""
    plays: list[str] = []
    trumps: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, list):
            for one in value:
                walk(one)
        if not isinstance(value, dict):
            return
        keys = {plain(str(key)): one for key, one in value.items()}
        who = next((keys[k] for k in keys if k in PLAYER_KEYS), None)
        card = next((keys[k] for k in keys if k in CARD_KEYS), None)
        if who is None or card is None or not isinstance(card, str | dict):
            trumps.extend(str(keys[k]) for k in keys if k in TRUMP_KEYS)
            for one in value.values():
                walk(one)
        elif isinstance(card, str) or {plain(str(k)) for k in card} <= SUIT_KEYS | RANK_KEYS:
            plays.append(f"{who} plays {card_text(card)}")

    walk(told)
    if len(plays) <= ONE_TRICK:
        return None
    return "\n".join([*(f"trump {trump}" for trump in trumps[:1]), *plays])
