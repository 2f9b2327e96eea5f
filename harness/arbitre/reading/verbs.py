"""Verbs of playing and holding, and headings: what the cards beside them are."""

from __future__ import annotations

from .acts import ACTIONS, ME, Frame
from .items import NEAR
from .lexicon import Asked
from .trumps import Trumps

# One beats with a card the card of another.
BEATING = ("ruff", "over", "beat")
# What may stand between a heading and its cards: `on the table, in order, from my left:`
IN_HEADINGS = ("fill", "number", "colon", "comma", "be", "article", "next", "my", "have", "of",
               "on", "table", "hand", "with", "count", "numbered", "name", "partner",
               "rival")  # fmt: skip


class Verbs(Trumps):
    """The part of the walk that opens frames."""

    def verb(self, place: int, how: str) -> None:
        """A finite verb of playing: its cards follow, or stand right before it."""
        item = self.items[place]
        if self.claim and not self.claim.said and not item.me:
            self.infinitive(place, how)
            return
        if self.app and not item.me and self.subject == "" and how != "win":
            self.close_if_said()
        self.close()
        if self.taken and self.is_passive(place):
            # `My partner's 8 of clubs was led.`
            self.acts.plays = [
                play._replace(how=how) if play.atom == self.taken[1] else play
                for play in self.acts.plays
            ]
            self.frame = Frame("table", "", "play")
            return
        # `fallo` is `falló` where somebody else is the subject.
        stranger = self.subject not in ("", ME) and self.fresh
        player = ME if item.me and not stranger else self.subject
        self.fresh = False
        self.frame = Frame("win" if how == "win" else "table", player, how, none=self.none)
        self.frame.word = item.text
        if self.is_unreal(place):
            self.frame.role = "unreal"
        elif how in BEATING and player not in (ME, "") and not self.none:
            self.acts.ruffs.append(self.frame)
        self.none = False
        if how == "lead" and player == ME:
            self.acts.leads = True
        if self.pending and not self.card_follows(place):
            self.place_pending(self.frame)

    def is_passive(self, place: int) -> bool:
        """Does a verb of playing stand right behind a card that lies on the table?"""
        assert self.taken is not None
        where, _, frame = self.taken
        between = self.items[where + 1 : place]
        passive = bool(between) and all(item.has("be", "fill", "have") for item in between)
        return passive and frame.role == "table" and not self.card_follows(place)

    def have(self, place: int) -> None:
        """A verb of holding."""
        item = self.items[place]
        self.close()
        self.frame = Frame("hand", self.holder(place), none=self.none, word=item.text)
        if self.is_unreal(place):
            self.frame.role = "unreal"
        self.none = False
        if len(self.pending) == 1 and not self.pending[0].rank and self.card_follows(place):
            self.frame.suit = self.pending.pop().suit

    def head(self, place: int, kind: str) -> None:
        """`my hand`, `on the table`: a heading, if cards follow it or stand before it."""
        head = False
        for item in self.items[place + 1 : place + NEAR]:
            if (item.atom and item.atom.rank) or (item.atom and kind == "hand"):
                head = True
                break
            if item.has("comma") and self.pending:
                break
            if not item.has(*IN_HEADINGS):
                break
        owner = ""
        of = self.items[place + 1 : place + 4]
        whose = [i for i in of if i.has("name", "partner", "rival")] if of[:1] else []
        named = whose and of[0].has("of")
        if kind == "hand":
            near = self.kinds_at(place - 1)
            owner = ME if "my" in near else self.third if "his" in near else self.subject
            text = self.items[place].text.lower()
            owner = ME if text.startswith(("mis ", "mes ", "mi ", "mon ", "la meva")) else owner
            if named:
                here = self.items.index(whose[0], place)
                owner, last = self.label_at(here)
                self.items = [
                    i._replace(kinds=("fill",)) if here <= at <= last else i
                    for at, i in enumerate(self.items)
                ]
        if head and not (self.claim and not self.claim.said):
            self.close()
            if place == 0 and kind in self.headings:
                raise Asked(kind, "twice", self.language, word=self.items[place].text, which=kind)
            if place == 0:
                self.headings.add(kind)
            self.acts.headed = self.acts.headed or kind == "hand"
            if not (kind == "hand" and self.frame and self.frame.role == "hand"
                    and not self.frame.cards):  # fmt: skip
                self.frame = Frame(kind, owner, "", strict=place == 0, word=self.items[place].text)
        elif self.pending and any(atom.rank for atom in self.pending):
            self.place_pending(Frame(kind, owner, "play"))

    def infinitive(self, place: int, how: str) -> None:
        """What one may or must do; in English it may be a finite verb too."""
        item = self.items[place]
        past = self.items[place - 1].text.lower() if place else ""
        if self.language == "ca" and past in ("va", "van", "vam", "vaig"):
            self.items = [*self.items]
            self.items[place] = item._replace(me=past == "vaig")
            self.verb(place, how)
            return
        if self.claim:
            self.claim.keeping = False
            if how in ACTIONS and not self.claim.cards:
                self.claim.action = how
            return
        if (
            self.language in ("en", None)
            and self.subject
            and not (place and self.items[place - 1].text.lower() == "to")
        ):
            self.verb(place, how)
            return
        instead = bool(self.kinds_at(place - 1) & {"instead"})
        self.frame = Frame("hand" if instead else "loose", self.subject, word=item.text)
