"""The cards that are claimed or asked about: those that are named, or that do what is spoken of."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre_reference import Card

from .acts import ALLOWED, ASKED, BARRED, FORCED, MUST, REFUSED, Claimed, Play
from .laid import Laid
from .told import Claim

# The claim that decides who is right comes first.
STRENGTH = (REFUSED, FORCED, ALLOWED, MUST, BARRED, ASKED)
OF_APPS = STRENGTH[:3]


def strength(claim: Claimed) -> tuple[bool, bool, int]:
    """What an app does goes first; of questions those that name a card."""
    asks = claim.kind not in OF_APPS
    return asks, asks and not claim.atoms, STRENGTH.index(claim.kind)


class Claiming(Laid):
    """The claims of a report about a hand."""

    def claims(
        self, claims: Sequence[Claimed], hand: list[str], table: Sequence[Play], about: str
    ) -> list[Claim]:
        """The claims with their cards, the strongest first; each card and kind once.

        What is said of cards by name goes before what is said of them by what they do.
        """
        made: list[Claim] = []
        bare = []
        if any(claim.atoms and claim.kind in OF_APPS for claim in claims):
            claims = [one for one in claims if one.atoms or one.kind not in OF_APPS]
        for claim in sorted(claims, key=strength):
            cards = self.cards_of(claim, hand, table)
            if not claim.atoms and about in map(str, cards):
                # `It let me discard`: the card that I discarded.
                cards = [card for card in cards if str(card) == about]
            if cards:
                made.append(Claim(claim.kind, tuple(cards)))
            else:
                bare.append(claim)
        if about and not any(about in map(str, claim.cards) for claim in made):
            named = next((c.kind for c in bare if not c.action and c.kind != FORCED), ASKED)
            made.insert(0, Claim(named, (self.report.deck.by_code[about],)))
        for claim in bare:
            if claim.action and not made:
                raise self.ask("claim", "claim")
            if claim.kind in (REFUSED, FORCED, ALLOWED) and made and made[0].kind == ASKED:
                # `I want to play the 7, and it does not let me`
                made[0] = made[0]._replace(kind=claim.kind)
            elif not made and about:
                made.append(Claim(claim.kind, (self.report.deck.by_code[about],)))
            elif not made and claim.kind in (REFUSED, ALLOWED):
                raise self.ask("claim", "claim")
        first: list[Claim] = []
        for one in made:
            seen = {card for other in first for card in other.cards}
            if not set(one.cards) <= seen:
                first.append(one)
        return first

    def cards_of(self, claim: Claimed, hand: Sequence[str], table: Sequence[Play]) -> list[Card]:
        """The cards that a claim names, or that do what it speaks of."""
        by_code = self.report.deck.by_code
        cards: list[Card] = []
        there = {p.atom.code for p in table}
        for atom in claim.atoms:
            beaten = claim.action in ("beat", "over") and [
                c for c in there - set(hand) if atom.rank == c[:-1] and atom.suit in ("", c[-1])
            ]
            if beaten:
                continue
            if atom.whole:
                cards.append(by_code[atom.code])
                continue
            fits = [by_code[c] for c in hand
                    if c[:-1] == atom.rank or (not atom.rank and c[-1] == atom.suit)]  # fmt: skip
            if not fits:
                raise self.ask("claim", "held", word=self.report.written(atom))
            if atom.rank and len(fits) > 1:
                which = " / ".join(map(str, fits))
                raise self.ask("claim", "which", word=self.report.written(atom), which=which)
            cards += fits
        if not cards and claim.action:
            cards = self.doing(claim.action, [by_code[code] for code in hand], table)
        return list(dict.fromkeys(cards))

    def doing(self, action: str, hand: Sequence[Card], table: Sequence[Play]) -> list[Card]:
        """The cards of a hand with which one ruffs, goes above or below, follows, discards."""
        height = self.law.height(self.trump)
        led = table[0].atom.suit if table else ""
        trumps = [card for card in hand if card.suit == self.trump]
        suit = self.trump if any(p.atom.suit == self.trump for p in table) else led
        there = [height[Card(p.atom.rank, p.atom.suit)] for p in table if p.atom.suit == suit]
        best = max(there, default=-1)
        if action == "ruff":
            return trumps
        if action in ("over", "beat"):
            return [card for card in hand if card.suit == suit and height[card] > best]
        if action == "under":
            return [card for card in trumps if height[card] < best]
        if action == "follow":
            return [card for card in hand if card.suit == led]
        return [card for card in hand if card.suit not in (led, self.trump)]
