"""The walk through a sentence: where it is, and what a word is for there."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre_reference import ALL_TRUMPS, NO_TRUMP

from .acts import BETWEEN, ORDER, Acts, Frame, Hold, Play
from .acts import ME as ME
from .cards import Atom
from .items import NEAR, VERBS, Item
from .lexicon import contract_of

# Before the word for a side: `on my left`, `the one on the right`.
BESIDE = {"my", "of", "article", "on", "rival", "open", "next"}


class State:
    """The acts so far, the sentence, the frame and the claim that are open.

    `third` and `second`: the last players who were named, the latest first;
    `pending`: cards whose verb is yet to come; `none`: a `not` is open;
    `before`: `only`, `not` and the like that wait for a claim; `app`: the app is the subject;
    `outside`: what was open before a bracket; `taken`: the last card, where, and its frame.
    """

    def __init__(self, language: str | None) -> None:
        self.acts = Acts()
        self.language = language
        self.frame: Frame | None = None
        self.third = self.second = ""
        self.items: Sequence[Item] = ()
        self.question = self.none = self.app = self.asks_who = self.bracket = self.fresh = False
        self.subject = ""
        self.before: set[str] = set()
        self.claim: Frame | None = None
        self.pending: list[Atom] = []
        self.outside: tuple[Frame | None, str] = (None, "")
        self.taken: tuple[int, Atom, Frame] | None = None
        self.named: set[str] = set()
        self.headings: set[str] = set()

    def kind_of(self, place: int) -> str:
        """What the word at a place is for here."""
        item = self.items[place]
        kinds = [kind for kind in ORDER if kind in item.kinds]
        if "right" in kinds or "left" in kinds:
            if not self.kinds_at(place - 1) & BESIDE:
                kinds = [kind for kind in kinds if kind not in ("left", "right")]
        if "have" in kinds and self.is_auxiliary(place):
            kinds = [kind for kind in kinds if kind != "have"] or ["fill"]
        if kinds == ["us"]:
            then = self.kinds_at(place + 1) & {"colon", "next"}
            return "me" if then or "open" in self.kinds_at(place - 1) else "us"
        if "win" in kinds and "takes" in kinds and self.asks_who:
            return "takes"
        if "takes" in kinds and not (self.asks_who or self.app):
            kinds = [kind for kind in kinds if kind != "takes"] or ["fill"]
        if "bid" in kinds and len(kinds) > 1 and self.suit_near(place) is None:
            kinds = [kind for kind in kinds if kind != "bid"]
        if "but" in kinds or "instead" in kinds:
            return kinds[0]
        return kinds[0] if kinds else ""

    def kinds_at(self, place: int) -> set[str]:
        """The kinds of the word at a place; none outside the sentence."""
        return set(self.items[place].kinds) if 0 <= place < len(self.items) else set()

    def is_auxiliary(self, place: int) -> bool:
        """Does `have` at a place belong to another verb?"""
        for item in self.items[place + 1 : place + 6]:
            if item.atom:
                return False
            if item.has(*VERBS, "refuse", "allow", "force", "may", "must", "want", "bid", "ought",
                        "no_trump_"):  # fmt: skip
                return True
            if not item.has("not", "ne", "only", "me", "us", "he", "fill", "be", "article", "que"):
                return False
        return False

    def ahead(self, place: int, *kinds: str) -> Item | None:
        """The next item behind a place that is of none of these kinds."""
        return next((i for i in self.items[place + 1 :] if not i.has(*kinds)), None)

    def behind(self, place: int, *kinds: str) -> Item | None:
        """The last item before a place that is of none of these kinds."""
        return next((i for i in reversed(self.items[:place]) if not i.has(*kinds)), None)

    def card_follows(self, place: int) -> bool:
        """Does a card follow, with nothing but small words between?"""
        for item in self.items[place + 1 : place + NEAR]:
            if item.atom:
                return True
            if not item.has(*BETWEEN) or item.has("and", "comma"):
                return False
        return False

    def suit_near(self, place: int) -> str | None:
        """The suit or contract that follows a word for trump, or stands right before it."""
        for item in self.items[place + 1 : place + 7]:
            if item.atom:
                if item.atom.rank:
                    break
                return item.atom.suit
            if item.has("no_trump"):
                return NO_TRUMP
            if item.has("all_trumps"):
                return ALL_TRUMPS
            if item.has("game") and contract_of(item.text.lower()):
                return contract_of(item.text.lower())
            if not item.has("be", "article", "of", "fill", "colon", "number", "bid", "trump", "on",
                            "with", "have", "if", "game", "he", "numbered", "only"):  # fmt: skip
                break
        which = self.behind(place, "be", "article")
        if which and which.has("que") and self.taken and "be" in self.kinds_at(place - 1):
            # `the 5 of coins, which is trump`
            return self.taken[1].suit
        if self.pending and not self.pending[-1].rank:
            for item in reversed(self.items[max(0, place - NEAR) : place]):
                if item.atom:
                    return self.pending[-1].suit if item.atom == self.pending[-1] else None
                if not item.has("be", "article", "fill", "my", "of", "comma", "dash", "colon"):
                    break
        return None

    def is_unreal(self, place: int) -> bool:
        """Is what a verb says told as what would have been?"""
        near = self.items[max(0, place - 3) : place]
        return self.items[place].has("unreal") or any(item.has("unreal") for item in near)

    def owner(self) -> str:
        """Whose hand is spoken of."""
        return self.frame.player if self.frame and self.frame.role == "hand" else self.subject

    def place_pending(self, frame: Frame) -> None:
        """The cards that wait get their act."""
        for atom in self.pending:
            self.place(atom, frame)
        self.pending = []

    def place(self, atom: Atom, frame: Frame, on: bool = False, mine: bool = False) -> None:
        """The card gets its act, by the frame that has it."""
        if frame.suit and not atom.suit:
            # `Of cups I hold the king and the 3.`
            atom = atom._replace(suit=frame.suit)
        frame.cards.append(atom)
        if frame.role == "hand" or frame.role == "mine":
            self.acts.holds.append(Hold(atom, frame.player, frame.none, frame.number))
            if frame.role == "mine":
                self.acts.doubtful.pop(frame.number, None)
                if len(frame.cards) == 1:
                    self.acts.doubtful[frame.number] = atom
        elif frame.role == "unreal":
            self.acts.loose.append((atom, "not"))
        elif frame.role == "won":
            self.acts.won.append(atom)
        elif frame.role == "keep" and atom.whole:
            self.acts.holds.append(Hold(atom, frame.player, frame=frame.number))
        elif frame.role == "keep":
            self.acts.loose.append((atom, frame.word))
        elif frame.none and atom.rank:
            self.acts.loose.append((atom, "not"))
        elif frame.none:
            self.acts.holds.append(Hold(atom, frame.player, True))
        elif on:
            self.acts.plays.append(Play(atom, ME if mine else "", "play", before=True))
        else:
            # A player plays one card; what is listed behind it is of those who follow.
            alone = frame.cards == [atom]
            player, how = (frame.player, frame.how) if alone else ("", "play")
            self.acts.plays.append(Play(atom, player, how, frame=frame.number))
