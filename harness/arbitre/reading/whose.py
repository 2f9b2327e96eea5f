"""Who plays, holds and claims: the players that are named, and what they are to each other."""

from __future__ import annotations

from .acts import ME, PARTNER, RIVAL, Frame, Play
from .cards import Atom
from .items import NEAR, PLAYERS, VERBS
from .ops import Claims

# What may stand between a card and whose it is.
BEHIND = ("of", "by", "open", "article", "my", "fill", "be")


class Players(Claims):
    """The part of the walk that tells who is meant."""

    def player(self, place: int) -> int:
        """A player who is named, with all the words that tell which one."""
        label, end = self.label_at(place)
        before, after = self.items[max(0, place - NEAR) : place], self.items[end + 1 : end + NEAR]
        behind_card = self.behind(place, "of", "by", "open", "article", "my", "fill", "be")
        linked = bool(before) and any(
            i.has("of", "by", "open") for i in before[len(before) - 3 :] if not i.atom
        )
        follows = self.ahead(end, "article", "be", "open")
        if behind_card and behind_card.atom and linked and behind_card.atom.rank:
            last = next((i for i in reversed(before) if i.has("of", "by", "open")), None)
            opened = last is not None and last.has("open")
            closed = bool(after) and after[0].has("close", "comma")
            if not opened or closed:
                self.give(behind_card.atom, label)
                # `(my partner, who had no coins)`
                self.subject = label if opened else self.subject
                return end + 1
        near = self.behind(place, "article", "my", "next")
        if near and near.has(*VERBS) and self.frame and not self.frame.cards and label != ME:
            # `salió el rival con el 4`
            self.frame.player = self.subject = self.third = label
            return end + 1
        if label == "next" and self.subject == ME and near and near.has("be"):
            # `I am the second.`
            return end + 1
        if self.claim and self.claim.said:
            self.close()
        self.note_alias(place, label)
        if label not in (ME, "he", self.third):
            self.second, self.third = self.third, label
        self.subject, self.app, self.fresh = label, False, True
        if label == ME and self.kinds_at(end + 1) & {"be"} and self.frame:
            # `I am next, with …`: nobody plays here.
            self.frame = None if self.frame.role == "table" else self.frame
        then = self.ahead(end, "number", "fill", "be", "article", "next", "comma")
        if label == ME and then and then.has("with") and not linked and not self.claim:
            self.frame = Frame("hand", ME)
        elif after and after[0].has("colon"):
            self.close()
            self.frame = Frame("mine" if label == ME else "table", label, "play")
            self.acts.listed += label != ME
        elif follows and follows.atom and follows.atom.rank and label != ME and not self.claim:
            held = self.frame and self.frame.role == "hand" and self.frame.player != label
            self.frame = Frame("hand" if held and self.frame else "table", label, "play")
            self.acts.listed += 1
        elif follows and follows.atom and follows.atom.rank and not self.claim:
            if self.items[place].text.lower() in ("jo", "yo", "moi", "me"):
                self.frame = Frame("mine", label, "play")
        return end + 1

    def label_at(self, place: int) -> tuple[str, int]:
        """Who is meant at a place, and the last item that belongs to it."""
        kinds = [(self.kind_of(place), self.items[place])]
        his = bool(self.kinds_at(place - 1) & {"his"})
        end = here = place
        of = ""
        while here + 1 < len(self.items):
            here += 1
            item = self.items[here]
            kind = "" if item.atom else self.kind_of(here)
            if kind in PLAYERS and kind not in ("me", "he"):
                if of and kinds[-1][0] == "partner":
                    other = item.text.lower()
                    label = other if kind == "name" else kind
                    return self.partner_of(label, place), here
                kinds.append((kind, item))
                end = here
            elif item.has("of", "by", "on", "with"):
                of = item.text
            elif not item.has("article", "my"):
                break
        labels = [kind for kind, _ in kinds]
        if labels == ["me", "next"]:
            # `Me third, with …`
            return ME, end
        if "partner" in labels:
            third = self.second if self.third == self.subject and self.second else self.third
            return (self.partner_of(third, place) if his and third else PARTNER), end
        for label in ("left", "right", "rival"):
            if label in labels:
                return label, end
        name = next((item.text for kind, item in kinds if kind == "name"), "")
        if name:
            self.named.add(name.lower())
            return name.lower(), end
        if "next" in labels:
            return "next", end
        return (ME if "me" in labels else "he"), end

    def partner_of(self, other: str, place: int) -> str:
        """The label of the partner of a player."""
        if other in (RIVAL, "left", "right"):
            return RIVAL
        if other in (ME, ""):
            return PARTNER
        if other == PARTNER:
            return ME
        if self.subject in self.named and self.kinds_at(place - 1) & {"comma", "article", "his"}:
            self.acts.mates.append((self.subject, other))
            return self.subject
        label = f"{other}'s partner"
        self.acts.mates.append((label, other))
        return label

    def note_alias(self, place: int, label: str) -> None:
        """`La Núria, que va amb mi`, `Anna (my partner)`, `I sit South`: one player."""
        near = [
            i
            for i in self.items[max(0, place - NEAR) : place]
            if not i.has("article", "my", "fill", "que", "be")
        ]
        mark = near[-1] if near else None
        if label in self.named:
            if mark and mark.has("me") and self.kinds_at(place - 1) & {"fill", "be"}:
                self.acts.aliases[label] = ME
            return
        before = near[-2] if len(near) > 1 else None
        if mark and mark.has("comma", "open") and before and before.has("name"):
            if label in (PARTNER, RIVAL, "left", "right", ME):
                self.acts.aliases[before.text.lower()] = label

    def give(self, atom: Atom, label: str) -> None:
        """A card that is said to be of a player: a play, unless it is held."""
        if not atom.whole:
            # `The ace is my partner's.`
            if atom in self.pending:
                self.pending.remove(atom)
                self.acts.loose.append((atom, ""))
            self.acts.plays = [
                play._replace(player=label) if play.atom.rank == atom.rank else play
                for play in self.acts.plays
            ]
            return
        if atom in self.pending:
            # What is listed beside it was played as well.
            played = [one for one in self.pending if one.whole]
            self.acts.plays += [Play(one, label if one is atom else "", "play") for one in played]
            self.pending = [one for one in self.pending if not one.whole]
            self.frame = Frame("table", "", "play", cards=[atom])
            self.outside = (self.frame, self.outside[1])
            return
        self.acts.plays = [
            play._replace(player=label) if play.atom == atom else play for play in self.acts.plays
        ]

    def holder(self, place: int) -> str:
        """Whose hand a verb speaks of; `""` where the player before it may be another."""
        if self.items[place].me or "us" in self.kinds_at(place - 1):
            return ME
        since = next(
            (here for here in range(place - 1, -1, -1) if set(self.items[here].kinds) & {*PLAYERS}),
            -1,
        )
        between = self.items[since + 1 : place] if since >= 0 else []
        stale = any(i.has(*VERBS) or i.atom for i in between) and any(
            i.has("comma", "and", "but") for i in between
        )
        return "" if stale else self.subject
