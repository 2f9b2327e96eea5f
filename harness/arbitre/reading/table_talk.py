"""May I bid that, and what does it score: what is said of calls and points, as items."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from arbitre_reference import LANGUAGES, NO_TRUMP, PRESETS, Preset, RuleSet, rule_set
from arbitre_reference.calling import Auction

from .acts import ME, PARTNER, RIVAL
from .cards import LEAST_BID, find_cards
from .items import PLAYERS, SEATS, Item, Sentence, sentences_of
from .lexicon import Asked, decks, default_of, find_game, language_of, lexicon, plain
from .notations import choose_deck
from .tokens import tokens_of
from .told import DEFAULT_RULES, Assumed


@dataclass(frozen=True)
class Talk:
    """An item of a question, and the call or the numbers that are asked about."""

    rules: RuleSet
    question: str
    item: Any
    assumed: list[Assumed] = field(default_factory=list)
    language: str | None = None
    asked: Any = None


class _Call(NamedTuple):
    seat: int
    call: str
    asked: bool
    place: int


def read_talk(text: str, rules: str | None, language: str | None) -> Talk | None:
    """What is asked of a call or of a score; `None` where it is about cards.

    Raises `Asked` where that is not told in full.
    """
    tokens = tokens_of(text)
    told = language_of([token.plain for token in tokens], language)
    if told is None:
        return None
    known = lexicon(told)
    try:
        among = [rule_set(rules).preset.deck] if rules else decks()
        reading = choose_deck(tokens, known, among, bool(rules))
        atoms = find_cards(tokens, reading, known)
    except Asked:
        return None
    if any(atom.whole for atom in atoms):
        return None
    # A number alone is a number of points.
    atoms = [atom for atom in atoms if atom.suit]
    sentences = sentences_of(tokens, atoms, known)
    plain_text = " ".join(token.plain for token in tokens)
    game, by_name = find_game(plain_text, [reading.deck])
    preset = rule_set(rules).preset if rules else game or PRESETS[default_of(reading.deck)]
    assumed = [] if by_name or rules else [Assumed(DEFAULT_RULES, preset.name)]
    law = rule_set(rules or preset.name)
    return _call_asked(sentences, law, assumed, told) or _score(sentences, law, assumed, told)


def _check_known(sentences: Iterable[Sequence[Item]], language: str) -> None:
    """Ask about a word that nobody knows and that begins as one for a call: `contrada`."""
    calls = {
        word[:STEM] for word, kinds in lexicon(language).kinds.items()
        if {"double", "redouble", "royal", "bonus"} & set(kinds)
    }  # fmt: skip
    for item in (item for items in sentences for item in items if item.unknown):
        if plain(item.text)[:STEM] in calls:
            raise Asked("text", "word", language, word=repr(item.text))


# So many letters tell what a word comes from.
STEM = 5


def _suit_behind(items: Sequence[Item], place: int) -> str:
    """The suit or contract right behind a number."""
    for item in items[place + 1 : place + 4]:
        if item.atom:
            return item.atom.suit
        if item.has("no_trump"):
            return NO_TRUMP
        if not item.has("of", "article", "fill", "on", "have", "bid"):
            break
    return ""


# -- calls --------------------------------------------------------------------------------------


def _call_asked(
    sentences: Sequence[Sentence], law: RuleSet, assumed: list[Assumed], language: str
) -> Talk | None:
    """The auction so far, and the call that is asked about, as an item of `calls`."""
    if law.preset.auction is None:
        return None
    calls = list(_calls(sentences, law.preset))
    if len(calls) < 2 or not calls[-1].asked:
        return None
    _check_known(
        ([i for i in one.items if i.first < calls[-1].place] for one in sentences), language
    )
    first = calls[0].seat
    table: list[list[Any]] = []
    seat = first
    for call in calls[:-1]:
        while seat != call.seat:
            table.append([seat, "pass"])
            seat = (seat + 1) % 4
        table.append([seat, call.call])
        seat = (seat + 1) % 4
    while seat != calls[-1].seat:
        table.append([seat, "pass"])
        seat = (seat + 1) % 4
    item = {"dealer": (first - 1) % 4, "calls": table}
    if set(law.preset.auction.fields) != {"dealer"}:
        return None
    return Talk(law, "calls", item, assumed, language, asked=calls[-1].call)


def _calls(sentences: Sequence[Sentence], game: Preset) -> Iterator[_Call]:
    """Each call that is told, with who makes it, as far as the one that is asked about."""
    auction = game.auction
    assert auction is not None
    turn = -1 if game.clockwise else 1
    seat_of = {ME: 0, "right": turn % 4, PARTNER: 2, "left": -turn % 4}
    seat_of |= {name: "nwse".index(at) * turn % 4 for name, at in SEATS.items() if len(name) > 1}
    seat = -1
    for number, sentence in enumerate(sentences):
        items, asked, who = sentence.items, False, ""
        behind = [item for other in sentences[number + 1 :] for item in other.items]
        for place, item in enumerate(items):
            asked = asked or item.has("may", "must", "want")
            name = item.text.lower() if item.has("name") and plain(item.text) in SEATS else ""
            for label in [name] if name else [one for one in LABELS if item.has(one)]:
                # The first who is named calls: `my rival on the left, just before me`.
                if not who or (who in (RIVAL, "next") and label in ("left", "right")):
                    who = "next" if label == "he" else label
            if not who and (item.me or (item.has("may") and " i " in f" {item.text.lower()} ")):
                who = ME
            call = ""
            if item.number >= LEAST_BID and (suit := _suit_behind(items, place)):
                call = f"{item.number} {suit}"
            elif item.has("pass") and not item.has("numbered"):
                call = "pass"
            elif item.has("double", "redouble") and seat >= 0 and (asked or _is_said(items, place)):
                call = _rung(auction, "redouble" if item.has("redouble") else "double")
            if not call or not auction.is_call(call):
                continue
            if who == "next" and seat >= 0:
                seat = (seat + 1) % 4
            elif who == RIVAL:
                # Before my partner, or before me.
                then = any(i.has(PARTNER) for i in [*items[place:], *behind])
                after = (seat + 1) % 4 if seat >= 0 else 1 if then else 3
                seat = after if after in (1, 3) else (after + 1) % 4
            elif who in seat_of:
                seat = seat_of[who]
            else:
                return
            yield _Call(seat, call, asked, item.first)
            if asked:
                return
            who = ""


LABELS = (PARTNER, RIVAL, ME, "left", "right", "next", "he")


def _rung(auction: Auction, kind: str) -> str:
    """What doubling, or doubling again, is called in an auction; empty if it is not."""
    words = [w for one in LANGUAGES for w, kinds in lexicon(one).kinds.items() if kind in kinds]
    return next(filter(auction.is_call, words), "")


def _is_said(items: Sequence[Item], place: int) -> bool:
    """Is a word for doubling no name of the game: `80 clubs, coinche`, not `(coinche)`?"""
    if not items[place].has("game"):
        return True
    before = items[place - 1] if place else None
    return before is not None and bool(
        before.atom or before.has("comma", "and", "have", "not", "be", "say", "want", *PLAYERS)
    )


# -- scores -------------------------------------------------------------------------------------

# Sides, those that say most first, each with the other.
OTHER = {"takers": "defence", "defence": "takers", "ns": "ew", "ew": "ns", "we": "they",
         "they": "we"}  # fmt: skip
# Whose a word is: the first that fits.
SIDES = {"takers": ("takers",), "defence": ("defence",), "they": ("they", RIVAL),
         "we": ("we", ME, PARTNER, "my")}  # fmt: skip


def _side(items: Sequence[Item], place: int) -> str:
    """The side that a word names: `we`, `my team`, `the others`, `North`."""
    item = items[place]
    seat = SEATS.get(plain(item.text), "") if item.has("name") else ""
    if seat:
        return "ns" if seat in "ns" else "ew"
    if item.has("my") and any(i.has(RIVAL) for i in items[place + 1 : place + 3]):
        return ""
    return next((side for side, kinds in SIDES.items() if item.has(*kinds)), "")


class _At(NamedTuple):
    """A number or a word for a side, and where it stands."""

    value: int
    side: str
    place: int
    sentence: int
    clause: int


# So near behind a bid its side is told: `100 hearts by us`.
NEAREST = 5


@dataclass
class _Hand:
    """What is told of a hand: `opened` is the side that bid, `made` whether it made its bid."""

    trump: str = ""
    bid: int = 0
    opened: str = ""
    doubling: int = 1
    numbers: list[_At] = field(default_factory=list)
    sides: list[_At] = field(default_factory=list)
    belotes: list[_At] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    scored: list[int] = field(default_factory=list)
    scoring: bool = False
    made: bool = False

    def side(self, one: _At) -> str:
        """The side that was named last before a place, or else first behind it in its sentence."""
        before = [at.side for at in self.sides if at.place < one.place]
        behind = [at.side for at in self.sides
                  if at.place > one.place and at.sentence == one.sentence]  # fmt: skip
        near = [at.side for at in self.sides
                if at.place < one.place and at.sentence == one.sentence]  # fmt: skip
        return (near[-1:] or behind[:1] or before[-1:] or [""])[0]

    def points(self, whole: int, language: str) -> dict[str, int]:
        """What each side made: two numbers that come to the whole, or one of them."""
        pairs = [(p, q) for p, q in combinations(self.numbers, 2) if p.value + q.value == whole]
        if not pairs and not (self.scoring or self.bid):
            return {}
        if not pairs:
            sided = [one for one in self.numbers if one.value <= whole][:2]
            if len(sided) > 1 and self.side(sided[0]) != self.side(sided[1]):
                word = " + ".join(str(one.value) for one in sided)
                raise Asked("points", "twice", language, word=word, which=str(whole))
            side = self.side(sided[0]) if sided else ""
            return {side: sided[0].value, OTHER[side]: whole - sided[0].value} if side else {}
        one, two = pairs[0]
        if any(at.sentence <= two.sentence for at in self.numbers if at not in (one, two)):
            return {}
        between = [at.side for at in self.sides if one.place < at.place < two.place]
        behind = [at.side for at in self.sides if two.place < at.place and at.clause == two.clause]
        before = [at.side for at in self.sides if at.place < one.place]
        beside = [at.side for at in self.sides if at.place < one.place and at.clause == one.clause]
        if between and behind and between[0] != behind[0] and beside[-1:] in ([], between[:1]):
            first, second = between[0], behind[0]
        else:
            first, second = (before or [""])[-1], (between or [""])[-1]
        # `They made 98, the defence 64`, `78 for us against 84`
        told = [side for side in OTHER if side in (first, second)]
        if not told or (first == second and len({at.side for at in self.sides}) > 1):
            return {}
        if told[0] == first:
            return {first: one.value, OTHER[first]: two.value}
        return {OTHER[second]: one.value, second: two.value}


def _score(
    sentences: Sequence[Sentence], law: RuleSet, assumed: list[Assumed], language: str
) -> Talk | None:
    """Contract and points of a hand, as an item of `score`."""
    chapter = law.preset.chapters.get("score")
    told = _hand(sentences)
    suits = law.preset.deck.suits
    if chapter is None or not told.numbers:
        return None
    # Whoever takes takes a suit, where it is not told otherwise.
    trump = told.trump or ("" if "doubling" in chapter.fields else suits[0])
    if not trump:
        return None
    points = told.points(law.trick.whole(trump), language)
    if told.others or not points:
        return None
    sides = list(points)
    item: dict[str, Any] = {}
    if {"contract", "takers"} & set(chapter.fields):
        opened = next((side for side in sides if side in ("takers", told.opened)), "")
        if told.made and not opened:
            opened = max(sides, key=lambda side: points[side])
        if not opened or ("contract" in chapter.fields and not told.bid):
            return None
        sides = [opened, *[side for side in sides if side != opened]]
        half = law.preset.hand_size // 2
        belotes = [0, 0]
        for at in told.belotes:
            side = told.side(at)
            belotes[sides.index(side if side in sides else sides[OTHER[side] == "takers"])] = 1
        item = {"tricks": [half, law.preset.hand_size - half], "belotes": belotes, "carried": 0}
        if "takers" in chapter.fields:
            item |= {"takers": 0, "trump": trump}
        else:
            contract = {"value": told.bid, "capot": False, "trump": trump, "declarer": 0,
                        "pair": 0, "multiplier": told.doubling}  # fmt: skip
            item |= {"contract": contract, "announcements": [0, 0]}
    elif set(chapter.fields) == {"trump", "doubling", "points"}:
        item = {"trump": trump, "doubling": told.doubling}
    else:
        return None
    item["points"] = [points[side] for side in sides]
    _check_known((one.items for one in sentences if not one.question), language)
    return Talk(law, "score", item, assumed, language, asked=told.scored[:2] or None)


def _hand(sentences: Sequence[Sentence]) -> _Hand:
    """The numbers of a hand, and the words for whose they are."""
    told = _Hand()
    place = clause = 0
    for number, sentence in enumerate(sentences):
        clause += 1
        none = scoring = ne = False
        for here, item in enumerate(sentence.items):
            place += 1
            if item.has("no_trump"):
                told.trump = NO_TRUMP
            elif item.atom:
                told.trump = item.atom.suit
            ne = ne or item.has("ne")
            # `plus la belote`
            none = none or (item.has("not") and (ne or item.text != "plus"))
            none = none and not item.has("comma", "but", "colon")
            side = _side(sentence.items, here)
            clause += item.has("comma", "colon", "but")
            at = _At(item.number, side, place, number, clause)
            if side:
                told.sides.append(at)
            scoring = scoring or item.has("score")
            told.made = told.made or (item.has("made") and not none)
            if item.has("bonus") and not none:
                told.others.append(item.text)
            elif item.has("royal") and not none and told.sides:
                told.belotes.append(at)
            elif item.has("double", "redouble") and _is_said(sentence.items, here):
                if none or any(i.number for i in sentence.items[here + 1 : here + 2]):
                    # `140 contre 22`
                    continue
                told.doubling = max(told.doubling, 4 if item.has("redouble") else 2)
            bid = item.number >= LEAST_BID and bool(_suit_behind(sentence.items, here))
            if not told.bid and item.number >= LEAST_BID and item.number % 10 == 0:
                # `contract of 110`
                bid = bid or any(one.has("bid") for one in sentence.items[max(0, here - 2) : here])
            if (item.has("bid") or bid) and not told.opened:
                near = [one.side for one in told.sides if one.sentence == number]
                then = [s for i in range(here + 1, min(here + NEAREST, len(sentence.items)))
                        if (s := _side(sentence.items, i))]  # fmt: skip
                told.opened = (near[-1:] or (then if bid else []) or [""])[0]
                told.opened = told.opened or ("we" if item.me else "")
            if not item.number:
                continue
            if bid and told.bid not in (0, item.number):
                told.others.append(item.text)
            elif bid:
                told.bid = item.number
            elif scoring and told.numbers:
                told.scored.append(item.number)
            else:
                told.numbers.append(at)
        told.scoring = told.scoring or scoring
    if told.bid and not told.opened and len(told.numbers) == 1:
        told.opened = told.side(told.numbers[0])
    return told
