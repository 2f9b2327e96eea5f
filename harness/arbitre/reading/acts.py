"""What is done in a report, act by act: what is trump, played, held, asked.

Sentence by sentence the items (`items`) are walked through once.
A verb or a heading opens a *frame*; the cards behind it (or, where none follow, before it) are
its own.  Every card, rank and suit ends in an act; what no frame has is asked about, by name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from .cards import Atom

ME, PARTNER, RIVAL = "me", "partner", "rival"
REFUSED, ALLOWED, FORCED = "refused", "allowed", "forced"
ASKED, MUST, BARRED = "asked", "must", "barred"
OPS = ("refuse", "allow", "force", "ought", "may", "must", "illegal", "want", "legal")
INFINITIVES = ("play_", "lead_", "ruff_", "over_", "under_", "toss_", "follow_", "beat_")
ACTIONS = ("ruff", "over", "under", "follow", "toss", "beat")
BETWEEN = {"article", "of", "fill", "my", "his", "be", "with", "number", "colon", "by"}
# Kinds in the order in which a word of several is taken to be one of them.
ORDER = (
    "stop", "comma", "colon", "open", "close", "dash", "number", "name", "game", "no_trump",
    "all_trumps", "trump", "house", "ask", "who_takes", "say", "keep", "ought", "refuse",
    "force", "allow", "may", "must", "illegal", "want", *INFINITIVES, "over", "under", "ruff",
    "toss", "follow", "beat", "lead", "win", "play", "have", "hand", "table", "bid", "partner",
    "rival", "left", "right", "me", "us", "next", "app", "instead", "earlier", "except", "why",
    "who", "takes", "score", "legal", "not", "ne", "que", "only", "he", "but", "or", "and",
    "by", "on", "with", "of", "article", "my", "his", "be", "pass", "double", "count",
    "numbered", "if", "suit", "unsure", "unreal", "fill",
)  # fmt: skip


class Play(NamedTuple):
    """A card on the table: who played it (`""`: not told), and how (`lead`, `ruff` …).

    `before`: it lay there when the card before it in the list was played (`on my ace`).
    """

    atom: Atom
    player: str
    how: str
    before: bool = False
    frame: int = 0


class Hold(NamedTuple):
    """A card or a suit in a hand, or said not to be there (`none`)."""

    atom: Atom
    owner: str
    none: bool = False
    frame: int = 0


class Claimed(NamedTuple):
    """What is claimed or asked of cards, or of what one may do (`action`), and whose turn it is.

    `weak`: it is asked of whatever else the report is about (`is that normal?`).
    """

    kind: str
    atoms: tuple[Atom, ...]
    action: str = ""
    player: str = ""
    weak: bool = False


@dataclass
class Acts:
    """All that a report says.

    `loose`: cards that no frame has; `mates`: players said to be partners of each other;
    `leads`: do I lead?  `headed`: is there a heading for the hand?  `who`: who takes the trick?
    `ruffs`: where somebody is said to ruff;
    `won`: cards that are said to take it; `doubtful`: cards told alone behind `me:`.
    """

    trumps: list[tuple[str, str]] = field(default_factory=list)
    bids: list[tuple[int, str]] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    holds: list[Hold] = field(default_factory=list)
    claims: list[Claimed] = field(default_factory=list)
    loose: list[tuple[Atom, str]] = field(default_factory=list)
    mates: list[tuple[str, str]] = field(default_factory=list)
    leads: bool = False
    headed: bool = False
    unsure: bool = False
    mixed: bool = False
    aliases: dict[str, str] = field(default_factory=dict)
    listed: int = 0
    who: bool = False
    doubtful: dict[int, Atom] = field(default_factory=dict)
    ruffs: list[Frame] = field(default_factory=list)
    choosing: bool = False
    perhaps: list[str] = field(default_factory=list)
    guessed: list[Atom] = field(default_factory=list)
    won: list[Atom] = field(default_factory=list)


@dataclass
class Frame:
    """What the cards behind a verb are."""

    role: str
    player: str = ""
    how: str = ""
    none: bool = False
    ops: set[str] = field(default_factory=set)
    cards: list[Atom] = field(default_factory=list)
    action: str = ""
    strict: bool = False
    keeping: bool = False
    suit: str = ""
    word: str = ""
    number: int = field(default_factory=count(1).__next__)

    @property
    def said(self) -> bool:
        """Is it told what the claim is about?"""
        return bool(self.cards or self.action)
