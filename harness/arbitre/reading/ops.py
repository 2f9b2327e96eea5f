"""What is claimed, asked or wanted of a card: the words of a clause, and what they say together."""

from __future__ import annotations

from .acts import (
    ALLOWED,
    ASKED,
    BARRED,
    FORCED,
    ME,
    MUST,
    OPS,
    REFUSED,
    Claimed,
    Frame,
)
from .items import NEAR, Item
from .lexicon import Asked
from .state import State

# What stands between a card and what is claimed of it: `the 7 was not allowed`.
VERBAL = ("be", "fill", "not", "ne", "article", "have", "me", "us", "he", "allow", "refuse", "my")


class Claims(State):
    """The part of the walk that opens and closes claims."""

    def op(self, place: int, kind: str) -> None:
        """A word that claims, asks or wants something of a card."""
        item = self.items[place]
        if kind == "legal" and not (self.question or self.claim or self.taken or self.pending):
            if not self.kinds_at(place - 1) & {"be", "not", "fill"}:
                return
        if self.claim and self.claim.said:
            self.close()
        if self.claim is None:
            self.claim = Frame("claim", self.claimant(place), ops=set(self.before))
            self.before = set()
            if self.none:
                self.claim.ops.add("not")
                self.none = False
            if self.app:
                self.claim.ops.add("app")
            elif any(i.has("say", "unreal") for i in self.items[:place]):
                self.claim.ops.add("said")
        self.claim.ops.update(k for k in item.kinds if k in (*OPS, "not"))
        self.claim.word = item.text
        if not self.atom_ahead(place):
            self.adopt(place)

    def claimant(self, place: int) -> str:
        """Whose turn a claim is about: one who is named near it."""
        near = self.items[max(0, place - 3) : place + 4]
        if self.subject and not self.app:
            return self.subject
        for item in near:
            if item.has("me", "my", "us") or item.me:
                return ME
        return self.third if any(item.has("his", "he") for item in near) else ""

    def atom_ahead(self, place: int) -> bool:
        """Does a card follow in this clause?"""
        for item in self.items[place + 1 : place + NEAR]:
            if item.atom:
                return True
            if item.has("but", "app", "comma") or (item.has("have") and not item.has("be")):
                return False
        return False

    def adopt(self, place: int) -> None:
        """The claim is about the card right before it: `his 10♣ was refused`."""
        assert self.claim is not None
        if self.pending:
            self.claim.cards += self.pending
            self.pending = []
            return
        if self.taken is None:
            return
        where, atom, frame = self.taken
        between = self.items[where + 1 : place]
        if not all(i.has(*VERBAL) and not i.has("and", "comma") for i in between):
            return
        self.claim.cards.append(atom)
        if frame.role == "hand":
            self.acts.holds = [hold for hold in self.acts.holds if hold.atom != atom]
        elif frame.role == "table":
            self.acts.plays = [play for play in self.acts.plays if play.atom != atom]

    def keep(self, item: Item) -> None:
        """Who wants to keep a card has it."""
        if self.claim and not self.claim.said:
            self.claim.keeping = True
            return
        self.close()
        self.frame = Frame("keep", self.subject, word=item.text)

    def close_if_said(self) -> None:
        """Close a claim that has its cards."""
        if self.claim and self.claim.said:
            self.close()

    def close(self) -> None:
        """The claim that is open is complete."""
        frame, self.claim = self.claim, None
        if frame is None:
            return
        kind = self.kind_of_claim(frame)
        unable = kind == REFUSED and frame.action and "app" not in frame.ops
        if unable and not frame.ops & {"refuse", "allow", "legal", "ought"}:
            # `I could not beat the ace`: what one cannot do is no claim.
            self.acts.loose += [(atom, "not") for atom in frame.cards]
            return
        weak = (
            not frame.said
            and bool(frame.ops & {"legal", "illegal"})
            and not (frame.ops & {"refuse", "allow", "force", "may", "must"})
        )
        if kind and (frame.said or not any(item.has("choose") for item in self.items)):
            claim = Claimed(kind, tuple(frame.cards), frame.action, frame.player, weak)
            self.acts.claims.append(claim)

    def kind_of_claim(self, frame: Frame) -> str:
        """What all its words together claim."""
        ops = frame.ops
        app = "app" in ops
        only = "only" in ops or {"ne", "que"} <= ops
        none = "not" in ops or ("ne" in ops and not only)
        asks = self.question and not app and "why" not in ops
        if "ought" in ops:
            return REFUSED
        if "except" in ops:
            # `it lets me play all but the 7`, `I may not play anything but the 7`
            return FORCED if none else REFUSED
        if "force" in ops and none and not asks:
            raise Asked("claim", "not", self.language, word=repr(frame.word))
        if {"refuse", "must"} <= ops and asks:
            return BARRED
        if "refuse" in ops:
            return ALLOWED if none and "allow" not in ops and "may" not in ops else REFUSED
        if "illegal" in ops:
            return BARRED if asks else (ALLOWED if none else REFUSED)
        if "allow" in ops:
            if only:
                return FORCED
            if none:
                return REFUSED
            return ASKED if asks and "legal" in ops else ALLOWED
        if "must" in ops and ("force" not in ops or asks):
            return MUST if asks or "said" in ops or not (app or frame.player == ME) else FORCED
        if "force" in ops:
            return MUST if asks and not app and frame.player in (ME, "") else FORCED
        if "may" in ops:
            if only:
                return FORCED
            return REFUSED if none and not asks else ASKED
        if "legal" in ops:
            return REFUSED if none and not asks and frame.cards else ASKED
        return ASKED if "want" in ops else ""
