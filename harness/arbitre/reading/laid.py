"""The cards on the table, each in full and once, and what is trump."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from arbitre_reference import RuleSet

from .acts import ME, RIVAL, Hold, Play
from .cards import TRUMP, Atom
from .lexicon import Asked
from .seating import ANYONE, is_same
from .told import FOLLOWED, IN_HAND, ON_TABLE, PLAYED, TRUMP_IS, Assumed, Report

# Between two cards of one list stand a comma and `and` at most.
NEXT = 3


class Laid:
    """One report under one rule set: `trump`, and the `table` in the order told."""

    def __init__(self, report: Report, law: RuleSet, assumed: list[Assumed]) -> None:
        self.report, self.law, self.assumed = report, law, assumed
        self.acts = report.acts
        self.use_aliases()
        self.hold_what_i_list()
        self.fill_the_open_place()
        self.trump = self.find_trump()
        self.name_trumps()
        self.table = self.lay()
        self.assumed += [Assumed(PLAYED, atom.code) for atom in self.acts.guessed]

    def ask(self, where: str, key: str, **words: str) -> Asked:
        """A question back."""
        return Asked(where, key, self.report.language, **words)

    def find_trump(self) -> str:
        """What is trump; asks where no word tells it, or several do."""
        named = dict(self.acts.trumps)
        if self.acts.bids:
            # The highest bid is the contract.
            named.setdefault(max(self.acts.bids)[1], "")
        if not named and len(set(self.acts.perhaps)) == 1:
            named[self.acts.perhaps[0]] = ""
            self.assumed.append(Assumed(TRUMP_IS, self.acts.perhaps[0]))
        if not named:
            raise self.ask("trump", "trump")
        if len(named) > 1:
            raise self.ask("trump", "trumps", word=" / ".join(named))
        trump = next(iter(named))
        if trump not in self.law.preset.contracts:
            raise self.ask("trump", "no_contract", game=self.law.name, word=trump)
        return trump

    def hold_what_i_list(self) -> None:
        """Nobody plays two cards to a trick: what I list at once, whoever follows, I hold."""
        acts = self.acts
        for first in [play for play in acts.plays if play.player == ME and play.how == "play"]:
            row = [play for play in acts.plays if play.frame == first.frame != 0]
            near = all(two.atom.first - one.atom.last <= NEXT for one, two in pairwise(row))
            if near and len(row) > 1 and not any(play.player for play in row[1:]):
                acts.plays = [play for play in acts.plays if play not in row]
                acts.holds += [Hold(play.atom, ME, frame=play.frame) for play in row]

    def fill_the_open_place(self) -> None:
        """Cards that no word places are the hand, or the trick, where that alone is missing."""
        acts = self.acts
        rest = [atom for atom, word in acts.loose if atom.whole and word != "not"]
        held = [hold for hold in acts.holds if not hold.none and hold.atom.whole]
        near = all(two.first - one.last <= NEXT for one, two in pairwise(rest))
        told = {play.atom.code for play in acts.plays} | {hold.atom.code for hold in held}
        if len(rest) < 2 or not near or told & {atom.code for atom in rest}:
            return
        if acts.plays and not held:
            acts.holds += [Hold(atom, "") for atom in rest]
        elif held and not acts.plays and not acts.leads and len(rest) < 4:
            acts.plays += [Play(atom, "", "play") for atom in rest]
        else:
            return
        acts.loose = [(atom, word) for atom, word in acts.loose if atom not in rest]
        what = ON_TABLE if held else IN_HAND
        self.assumed.append(Assumed(what, " ".join(atom.code for atom in rest)))

    def use_aliases(self) -> None:
        """Names told to be a partner's or a rival's become that; `me:` is a play in a list."""
        acts, told = self.acts, self.acts.aliases
        if acts.listed > 1:
            for frame, atom in acts.doubtful.items():
                acts.holds = [hold for hold in acts.holds if hold.frame != frame]
                acts.plays.append(Play(atom, ME, "play"))
            acts.doubtful = {}
            acts.plays.sort(key=lambda play: play.atom.first)
        acts.plays = [p._replace(player=told.get(p.player, p.player)) for p in acts.plays]
        acts.holds = [h._replace(owner=told.get(h.owner, h.owner)) for h in acts.holds]
        acts.claims = [c._replace(player=told.get(c.player, c.player)) for c in acts.claims]

    def name_trumps(self) -> None:
        """`The nine of trumps` is the nine of what is trump."""
        acts = self.acts

        def named(atom: Atom) -> Atom:
            if atom.suit != TRUMP:
                return atom
            if atom.rank + self.trump not in self.report.deck.by_code:
                raise self.ask("text", "suit", word=self.report.written(atom))
            return atom._replace(suit=self.trump)

        acts.plays = [play._replace(atom=named(play.atom)) for play in acts.plays]
        acts.holds = [hold._replace(atom=named(hold.atom)) for hold in acts.holds]
        acts.loose = [(named(atom), word) for atom, word in acts.loose]
        acts.claims = [
            claim._replace(atoms=tuple([named(atom) for atom in claim.atoms]))
            for claim in acts.claims
        ]

    def check_ruffs(self, table: Sequence[Play]) -> None:
        """Ask about a ruff whose card nobody tells."""
        for frame in self.acts.ruffs:
            told = any(is_same(play.player, frame.player) and play.player for play in table)
            if not frame.cards and not frame.none and not told:
                raise self.ask("trick", "rank", word=repr(frame.word))

    def lay(self) -> list[Play]:
        """The cards on the table, each in full and once, as they are told."""
        table: list[Play] = []
        for play in sorted(self.acts.plays, key=lambda play: play.atom.first):
            atom = self.in_full(play, table)
            if atom is None:
                continue
            again = next((i for i, one in enumerate(table) if one.atom.code == atom.code), None)
            if again is not None:
                player = table[again].player
                both = player not in ANYONE and play.player not in ANYONE
                if both and player != play.player and play.how not in ("win", "beat"):
                    which = f"{player}, {play.player}"
                    raise self.ask("trick", "twice", word=atom.code, which=which)
                table[again] = table[again]._replace(player=play.player if player in ANYONE
                                                     else player)  # fmt: skip
                if play.how == "lead":
                    table[again] = table[again]._replace(how="lead")
                continue
            full = play._replace(atom=atom)
            if any(one.player == play.player for one in table) and play.player != RIVAL:
                # Nobody plays twice to a trick: who played this is not told.
                full = full._replace(player="")
            if play.before and table:
                table.insert(len(table) - 1, full)
            else:
                table.append(full)
        self.check_ruffs(table)
        led = next((play for play in table if play.how == "lead"), None)
        if led:
            table.remove(led)
            table.insert(0, led)
        return table

    def in_full(self, play: Play, table: Sequence[Play]) -> Atom | None:
        """The card of a play; `None` where one is meant that lies there already."""
        atom = play.atom
        if atom.whole:
            return atom
        if not atom.rank:
            raise self.ask("trick", "rank", word=self.report.written(atom))
        mine = {hold.atom.code for hold in self.acts.holds
                if hold.atom.whole and hold.atom.rank == atom.rank and not hold.none
                and is_same(hold.owner, play.player)}  # fmt: skip
        if len(mine) == 1 and play.player in (ME, *ANYONE, *(h.owner for h in self.acts.holds)):
            return self.in_suit(atom, mine.pop())
        there = [one.atom for one in table if one.atom.rank == atom.rank]
        if len(table) == 4 and (there or atom.rank in {h.atom.rank for h in self.acts.holds}):
            # All have played: it is spoken of once more.
            return None
        if there and (play.how in ("beat", "over", "win") or play.before):
            return None
        suits = self.report.deck.suits
        if play.how in ("ruff", "over", "under") and self.trump in suits:
            return atom._replace(suit=self.trump)
        if not table or play.how in ("beat", "lead", "win"):
            raise self.ask("trick", "suit", word=self.report.written(atom))
        code = atom.rank + table[0].atom.suit
        if code not in self.report.deck.by_code:
            raise self.ask("trick", "suit", word=self.report.written(atom))
        self.assumed.append(Assumed(FOLLOWED, code))
        return atom._replace(suit=table[0].atom.suit)

    def in_suit(self, atom: Atom, code: str) -> Atom:
        """A rank as the card that it is."""
        return atom._replace(suit=code[-1])
