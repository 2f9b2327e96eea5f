"""A game as one frozen bundle, and the games there are.

A bundle holds all that differs from one game to another: the pack, the contracts, the law of each
chapter as functions and data, the house rules that may be declared, the clauses, the words.
What a game lacks is absent (`None`), and whoever asks for it is told so.

Games come through the entry-point group `arbitre.games`, those of this package too:
an installed distribution that names a bundle, or a tuple of bundles, there is known everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field, fields
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from .calling import Auction
from .cards import Deck
from .chapter import Chapter
from .hand import HandLaw
from .outcome import Tricks
from .position import Position
from .ruling import Clause, Ruling, Sentence

if TYPE_CHECKING:
    from .obligations import Fold

GROUP = "arbitre.games"

# As it stands in codes of positions, in messages and as folders of the corpus.
NAME = re.compile("[a-z]+/[a-z]+")


# What several options call a value of theirs.
YES = Sentence("sí", "sí", "oui", "yes")
NO = Sentence("no", "no", "non", "no")
NOT_AGREED = Sentence(
    "no acordat (queda obert)",
    "no acordado (queda abierto)",
    "non convenu (question ouverte)",
    "not agreed (left open)",
)


def as_written(*values: str) -> dict[str, Sentence]:
    """Values that are called what they are in every language, such as numbers."""
    return {value: Sentence(value, value, value, value) for value in values}


def option(
    values: Mapping[str, Sentence],
    *,
    label: Sentence,
    meaning: str,
    who: str,
    gap: str | None = None,
) -> Any:
    """A field of a game's options: its admissible `values`, the default first, each with a label.

    The labels are for players: `label`, of the option, is a phrase that a value's label ends.
    `meaning` says what it settles, `who` plays which value: each value, a colon, and the sources
    as RULES.md lists them; what is in parentheses is a remark.
    `gap` names the gap of the rule text (RULES 4) that the option fills, if it fills one:
    its default value then means *undeclared*, and cards on which the readings differ are disputed.
    """
    known = {"label": label, "labels": values, "meaning": meaning, "who": who, "gap": gap}
    return field(default=next(iter(values)), metadata={"values": tuple(values), **known})


def option_of(
    options: type, name: str, values: tuple[str, ...], *, who: str, gap: str | None = None
) -> Any:
    """The option of another game, with those of its values that are played here, default first.

    `options`: the bundle that declares it; `who` and `gap` as in `option`.
    """
    [known] = [f.metadata for f in fields(options) if f.name == name]
    labels = {value: known["labels"][value] for value in values}
    return option(labels, label=known["label"], meaning=known["meaning"], who=who, gap=gap)


@dataclass(frozen=True)
class NoOptions:
    """The options of a chapter that has none."""


NO_OPTIONS = NoOptions()


@dataclass(frozen=True, eq=False)
class Preset:
    """A game as its rule text has it: the functions and data that the rest is built from.

    `order(trump, suit)` lists the ranks of a suit under a contract, highest first.
    `play(options, position)` gives a ruling for each card of the hand, in hand order.
    `fold(options, trump)` is the second formulation, as data (`obligations.py`).
    `values` are the ranks that legality tells apart from the others (obligada's value cards),
    `familiar` all ranks, those first whose order a player need not think about (of itself: the
    greatest first).

    `options` and `clauses` are by chapter, `"play"` (card play) the first:
    the house rules that may be declared, as a frozen bundle, and the law in single sentences
    (a chapter without any is left out).
    `chapters`: those after card play that can be asked by themselves, by the question's name.

    `clockwise`: is the next player the one on the left?  No rule depends on it but in words.

    `trick`: who takes a trick, and what it carries.  `auction`: what may be called.
    `hand`: how a hand goes from the pack to the score.
    `called` and `family` are patterns (regular expressions over plain letters) of what people call
    this game, and the games that it is one of; `contract_names` of what this game alone calls a
    contract.
    """

    name: str
    title: str
    deck: Deck
    contracts: tuple[str, ...]
    clauses: Mapping[str, tuple[Clause, ...]]
    order: Callable[[str, str], tuple[str, ...]]
    play: Callable[[Any, Position], tuple[Ruling, ...]]
    options: Mapping[str, Any] = field(default_factory=dict)
    fold: Callable[[Any, str], Fold] | None = None
    values: frozenset[str] = frozenset()
    familiar: tuple[str, ...] = ()
    chapters: Mapping[str, Chapter] = field(default_factory=dict)
    clockwise: bool = False
    trick: Tricks | None = None
    auction: Auction | None = None
    hand: HandLaw | None = None
    called: str = ""
    family: str = ""
    contract_names: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.familiar:
            object.__setattr__(self, "familiar", self.deck.ranks[::-1])

    @property
    def hand_size(self) -> int:
        """The cards of a full hand."""
        return len(self.deck.cards) // 4

    @property
    def every_clause(self) -> tuple[Clause, ...]:
        """The clauses of all chapters, each once, those of card play first."""
        return tuple(dict.fromkeys(c for clauses in self.clauses.values() for c in clauses))

    def shares_positions(self, other: Preset) -> bool:
        """Can positions of the other game be asked of this one: the same cards and contracts?"""
        return self.deck is other.deck and self.contracts == other.contracts

    def choices(self, chapter: str) -> Iterator[tuple[str, tuple[str, ...], Mapping[str, Any]]]:
        """Each option of a chapter: its name, its values (the game's default first), what is known.

        None for a chapter without options.
        """
        if chapter in self.options:
            for f in fields(self.options[chapter]):
                yield f.name, f.metadata["values"], f.metadata


def _place(point: EntryPoint) -> tuple[bool, str]:
    """The games of this package first: what is installed besides does not come before them."""
    return point.module.partition(".")[0] != __package__, point.name


class Games(MutableMapping[str, Preset]):
    """The games that are known, by name; entry points are read when the first is looked up.

    `broken`: the entry points that could not be loaded, each with what went wrong.
    """

    def __init__(self) -> None:
        self.broken: dict[str, str] = {}
        self._known: dict[str, Preset] = {}
        self._read = False

    def _load(self) -> dict[str, Preset]:
        if not self._read:
            # First of all: a game that is being loaded may look for others.
            self._read = True
            for point in sorted(entry_points(group=GROUP), key=_place):
                self._add(point)
        return self._known

    def _add(self, point: EntryPoint) -> None:
        """One entry point: a bundle, or a tuple of them."""
        try:
            loaded = point.load()
            for game in loaded if isinstance(loaded, tuple) else (loaded,):
                if not NAME.fullmatch(game.name):
                    raise ValueError(f"{game.name!r} is no name: write family/game")
                if self._known.setdefault(game.name, game) is not game:
                    raise ValueError(f"there is a {game.name} already")
        except Exception as error:  # noqa: BLE001 - one broken game must not hide the others
            why = " ".join(str(error).split())
            self.broken[point.name] = f"{point.value}: {type(error).__name__}: {why}"

    def __getitem__(self, name: str) -> Preset:
        return self._load()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())

    def __setitem__(self, name: str, game: Preset) -> None:
        self._load()[name] = game

    def __delitem__(self, name: str) -> None:
        del self._load()[name]


PRESETS = Games()


def register(preset: Preset) -> Preset:
    """Make a game known by its name in this process alone; returns it."""
    PRESETS[preset.name] = preset
    return preset
