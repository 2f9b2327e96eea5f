"""What is trump: a suit beside a word for it, a bid, or the name of a contract."""

from __future__ import annotations

from arbitre_reference import ALL_TRUMPS, NO_TRUMP

from .acts import ME
from .cards import LEAST_BID
from .items import NEAR, VERBS
from .lexicon import Asked
from .whose import Players


class Trumps(Players):
    """The part of the walk that tells what is trump."""

    def take_suit(self, place: int, named: str) -> None:
        """Note what is trump, and that its word is used."""
        self.acts.trumps.append((named, self.items[place].text))
        for after in range(place + 1, min(len(self.items), place + 7)):
            atom = self.items[after].atom
            if atom:
                if not atom.rank and atom.suit == named:
                    self.items = [*self.items]
                    self.items[after] = self.items[after]._replace(atom=None, kinds=("fill",))
                    return
                break
            if self.items[after].has("no_trump", "all_trumps"):
                self.items = [*self.items]
                self.items[after] = self.items[after]._replace(kinds=("fill",))
                return
        if self.pending and self.pending[-1].suit == named and not self.pending[-1].rank:
            self.pending.pop()

    def trump(self, place: int) -> bool:
        """A word for trump: what is trump; true where it is a verb, what one does with one."""
        before = self.kinds_at(place - 1)
        verb = self.language == "en" and (
            before
            & {"me", "partner", "rival", "he", "next", "name", "left", "right", "may", "must"}
            or (place and self.items[place - 1].text.lower() == "to")
            or self.kinds_at(place + 1) & {"with"}
        )
        if self.claim and not self.claim.said and self.suit_near(place) is None:
            self.claim.action = "ruff"
            return False
        if verb and not self.kinds_at(place + 1) & {"be", "colon"}:
            return True
        named = self.suit_near(place)
        if named is not None:
            self.take_suit(place, named)
        elif self.none:
            self.none = False
        elif self.frame and self.frame.role in ("hand", "table") and self.is_some(place):
            # `ruffs with a small trump`: which?
            raise Asked("text", "rank", self.language, word=repr(self.items[place].text))
        else:
            after = self.ahead(place, "be", "article", "colon")
            if after and after.unknown and not after.text.isupper():
                raise Asked("trump", "strange", self.language, word=repr(after.text))
        return False

    def is_some(self, place: int) -> bool:
        """Is a trump spoken of that is played or held, and not told?"""
        if self.subject == ME and any(play.player == ME for play in self.acts.plays):
            return False
        near = self.items[max(0, place - 3) : place]
        return any(item.has("article", "number") or item.unknown for item in near) and any(
            item.has("with", "have", *VERBS) or item.unknown for item in near
        )

    def contract(self, place: int, kind: str) -> None:
        """`no trump`: the contract, or that a hand has none."""
        if self.frame and self.frame.role == "hand" and self.kinds_at(place - 1) & {"have"}:
            return
        self.acts.trumps.append((NO_TRUMP if kind == "no_trump" else ALL_TRUMPS,
                                 self.items[place].text))  # fmt: skip

    def bid(self, place: int, kind: str) -> None:
        """A word for bidding, or the name of a game, with what is trump behind it."""
        named = None
        if kind == "bid":
            named = self.suit_near(place)
        elif self.kinds_at(place + 1) and self.items[place + 1].text.lower() in ("a", "à", "in"):
            named = self.suit_near(place + 1)
        if named is not None:
            self.take_suit(place, named)

    def number(self, place: int) -> None:
        """A number: a bid with its suit, or counted, or it may be a card."""
        item = self.items[place]
        after = self.items[place + 1 : place + NEAR]
        suit = next((i for i in after if not i.has("of", "article", "fill")), None)
        if item.number >= LEAST_BID:
            if suit and suit.atom and not suit.atom.rank:
                self.acts.bids.append((item.number, suit.atom.suit))
                self.take_suit(place, suit.atom.suit)
                self.acts.trumps.pop()
            return
        of_suit = suit is not None and suit.atom is not None and not suit.atom.rank
        if of_suit and not self.kinds_at(place + 1) & {"fill"} and not self.claim_counts(place):
            word = item.text + (" " + " ".join(i.text for i in after[: after.index(suit) + 1]))
            raise Asked("text", "number", self.language, word=repr(word))

    def claim_counts(self, place: int) -> bool:
        """Is the number at a place that of a trick, a round, or of so many cards?"""
        near = self.kinds_at(place - 1) | self.kinds_at(place + 1)
        return bool(near & {"numbered", "count"})
