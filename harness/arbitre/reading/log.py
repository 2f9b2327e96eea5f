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
from .tokens import Token, tokens_of, written

HEADS = {
    "trick": r"(?:trick|basa|baza|pli|levee)? ?(\d{1,2}) ?[.:)]",
    "hand": r"(?:hand|ma|mano|main|seat|seient|asiento|joueur|player|jugador|place) ?([0-3])\b ?:?",
    "pack": r"(?:pack|deck|baralla|baraja|paquet)\b ?:?",
    "dealer": r"(?:dealer|donneur|donant|dona|da|reparteix|reparte|repartidor)\b ?:?",
    "leader": r"(?:leader|leads|lead|surt|sale|entame)\b ?:?(?= ?(?:seat |el |la |le )?[0-3]$)",
    "calls": r"(?:calls|bids|auction|encheres|annonces|subhasta|subasta|declaracions|cants)\b ?:?",
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


def is_log(text: str) -> bool:
    """Two numbered tricks, or one and a hand or the pack; or more plays than a trick has."""
    if text.count("\n") < 1:
        return False
    if re.search(r'^\[Play "[NESW]"\]', text, re.MULTILINE):
        return True
    heads = [head for head, _, _ in heads_of(text)[0]]
    if heads.count("trick") > 1 or ("trick" in heads and bool({"hand", "pack"} & set(heads))):
        return True
    return len(plays_in(text)[0]) > ONE_TRICK


def read_log(text: str, language: str | None = None, deck: Deck | None = None) -> Log:
    """The hand that a log tells, as it is told: nothing is checked but that it can be read.

    Raises `Malformed`, naming the part and the word.
    """
    text = _of_pbn(text)
    columns = text.startswith("pbn\n")
    text = text.removeprefix("pbn\n")
    plays, said = plays_in(text)
    if len(plays) > ONE_TRICK:
        return _of_plays(plays, said, language, deck)
    parts, rest = heads_of(text)
    row = _Rows(text, language, deck)
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


class _Rows:
    """Rows of cards in the notation of the whole text."""

    def __init__(
        self, text: str, language: str | None, deck: Deck | None, spoken: str = ""
    ) -> None:
        tokens = tokens_of(text)
        words = tokens_of(spoken) if spoken else tokens
        self.language = language_of([token.plain for token in words], language)
        self.known: Lexicon | None = lexicon(self.language) if self.language else None
        reading = choose_deck(tokens, self.known, [deck] if deck else decks(), deck is not None)
        self.deck = reading.deck
        # Each pair as the whole text has it.
        self.codes = {
            plain(written(tokens, place, pair.last)): cards
            for place, (pair, cards) in reading.cards.items()
        }

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


def plays_in(text: str) -> tuple[list[tuple[str, str]], str]:
    """Each player and card of lines such as `1/8 Bruno plays A ♥` and `N: Ah E: 7h`; the rest."""
    plays: list[tuple[str, str]] = []
    rest = []
    for line in text.splitlines():
        found = list(_seats_in(line)) or list(_play_in(line))
        plays += found
        if not found:
            rest.append(line.strip())
    return plays, "\n".join(rest)


def _seats_in(line: str) -> Iterator[tuple[str, str]]:
    """The players and cards of a table of seats, a trick a line."""
    line = re.sub(r"^\W*(?:\w+ )?\d{1,2} ?[.:)\]-]\s*", "", line)
    found = re.findall(r"([^\W\d]\w*) ?[:=] ?(\S+(?: \S)?)(?=\s|,|$)", line)
    if len(found) in (3, 4) and all(len(card) < 8 for _, card in found):
        yield from ((who, card.strip(",;")) for who, card in found)


def _play_in(line: str) -> Iterator[tuple[str, str]]:
    """The player and the card of a line that says that one plays the other."""
    alone = ONE_CARD.fullmatch(line.strip())
    if alone:
        yield alone[1].strip(), alone[2]
        return
    words = re.sub(r"^\W*\d+(?:\s*[/.:)\]-]\s*\d*)*[\s.:)\]-]*", "", line).split()
    for place in range(1, min(len(words), 5)):
        verb = plain(words[place])
        kinds = {kind for one in ALL for kind in one.kinds.get(verb, ())}
        if kinds & set(VERBS) - {"win"} and place + 1 < len(words) <= place + 6:
            yield " ".join(words[:place]), " ".join(words[place + 1 :])
            return


ALL = [lexicon(language) for language in ("en", "fr", "es", "ca")]


ONE_CARD = re.compile(r"\W*\d{1,2} ?[.):] ?([^\W\d]\w*)[ :]+(\S{2,4}|\S{1,2} \S)")


def hands_in(said: str, players: Sequence[str]) -> tuple[dict[str, str], str]:
    """The hands of a table (`North  8D JC`, `Mans: Sud 10O 7C / Est …`) by player; the rest."""
    names = "|".join(map(re.escape, players))
    hands: dict[str, str] = {}
    rest = []
    for line in said.splitlines():
        found = list(re.finditer(rf"(?:^|[/|:,;]) *({names})\b *:? +([^/|;:]+)", line))
        if found and all(re.fullmatch(CARDS, one[2].strip(" ,.")) for one in found):
            hands |= {one[1]: one[2] for one in found}
        else:
            rest.append(line)
    return hands, "\n".join(rest)


CARD = r"(?:(?:\d{1,2}|[A-Za-z])(?:[A-Za-z]|[^\w\s]\ufe0f?)|[^\w\s](?:\d{1,2}|[A-Z]))"
CARDS = rf"(?:{CARD}(?:[ ,]+|$))+"


def _of_plays(
    plays: Sequence[tuple[str, str]], said: str, language: str | None, deck: Deck | None
) -> Log:
    """The log of players and cards, in the order of play."""
    players = list(dict.fromkeys(who for who, _ in plays))
    # The cards are left out: their letters are no words.
    spoken = "\n".join([said, *(who for who, _ in plays)])
    hands, said = hands_in(said, players)
    every = [*hands.values(), *(card for _, card in plays)]
    row = _Rows("\n".join([said, *(f"{card} ." for card in every)]), language, deck, spoken)
    log = Log(row.deck, row.language, leader=0)
    log.players = [who for who, _ in plays[:4]]
    if len(set(log.players)) < 4:
        raise Asked("trick 1", "order", row.language, word=" ".join(log.players))
    for place, (who, told) in enumerate(plays):
        part = f"trick {place // 4 + 1}"
        cards = row.cards(told, part)
        if len(cards) != 1 or who not in log.players:
            raise Malformed(part, f"{who} {told}: one card of one of four players is needed")
        if place % 4 == 0:
            log.tricks.append([])
        log.tricks[-1].append(cards[0])
    for who, told_cards in hands.items():
        log.hands[log.players.index(who)] = row.cards(told_cards, f"hand {who}")
    log.said = "\n".join(line for line in said.splitlines() if not _is_taken(line))
    log.trump = _trump(log.said, log)
    return log


def _is_taken(line: str) -> bool:
    """Does a line say who took a trick?"""
    words = {
        kind for word in plain(line).split() for one in ALL for kind in one.kinds.get(word, ())
    }
    return bool(words & {"win", "takes"}) and "bid" not in words


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
