"""The walk through a report, sentence by sentence: each card gets the act that its words give it.

A verb or a heading opens a *frame*; the cards behind it (or, where none follow, right before it)
are its own.  What no frame has is asked about, by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from .acts import ASKED, INFINITIVES, ME, OPS, Acts, Claimed, Frame, Hold
from .cards import LEAST_BID, Atom
from .items import NEAR, PLAYERS, VERBS, Item, Sentence
from .lexicon import Asked
from .verbs import BEATING, Verbs


def read_acts(sentences: Sequence[Sentence], language: str | None) -> Acts:
    """The acts of all sentences, in order."""
    walk = Walk(language)
    for sentence in sentences:
        walk.walk(sentence)
    return walk.acts


class Walk(Verbs):
    """The walk itself."""

    def walk(self, sentence: Sentence) -> None:
        """One sentence."""
        self.items, self.question = sentence.items, sentence.question
        self.subject, self.none, self.app = "", False, False
        self.before: set[str] = set()
        self.claim: Frame | None = None
        self.pending: list[Atom] = []
        self.outside: tuple[Frame | None, str] = (None, "")
        self.bracket = self.fresh = False
        self.taken: tuple[int, Atom, Frame] | None = None
        kept = self.frame
        going_on = kept is not None and kept.role in ("table", "hand") and sentence.only_cards
        self.frame = kept if going_on else None
        if self.frame and self.frame.none:
            # `No spades in my hand. 9♥ K♦`
            self.frame = Frame(self.frame.role, self.frame.player)
        self.acts.choosing = self.acts.choosing or any(i.has("choose") for i in self.items)
        plays = len(self.acts.plays)
        told = [item for item in self.items if item.atom and item.atom.rank]
        if told and any(item.has("earlier") for item in self.items):
            raise Asked("text", "earlier", self.language, word=repr(told[0].text))
        self.asks_who = any(item.has("who") for item in self.items) or (
            self.question and not any(item.has(*OPS, "bid") for item in self.items)
        )
        self.acts.mixed = self.acts.mixed or any(i.has("mixed", "on") for i in self.items)
        place = 0
        while place < len(self.items):
            place = self.step(place)
        self.close()
        held = self.subject == ME and any(item.has("with") for item in self.items)
        if self.pending and held and self.frame is None:
            # `I am next, with the king and the 3 of cups.`
            self.place_pending(Frame("hand", ME))
        if self.pending and self.subject not in ("", ME) and self.frame is None:
            # `As for the rival, 8♠.`
            self.place_pending(Frame("table", self.subject, "play"))
        self.acts.loose += [(atom, "") for atom in self.pending]
        if len(self.pending) == 1 and not any(item.atom and item.atom.rank for item in self.items):
            # `We play hearts.`
            self.acts.perhaps.append(self.pending[0].suit)
        if any(item.has("later") for item in self.items):
            # What is played in a later trick is held in this one.
            later, self.acts.plays = self.acts.plays[plays:], self.acts.plays[:plays]
            self.acts.holds += [Hold(play.atom, play.player) for play in later]
        self.frame = self.frame or kept

    def step(self, place: int) -> int:
        """One item; the place of the next."""
        item = self.items[place]
        if item.atom:
            self.card(place, item.atom)
            return place + 1
        kind = self.kind_of(place)
        if item.unknown and self.frame and self.frame.strict:
            card = self.items[place - 1].text
            raise Asked("text", "verb", self.language, word=repr(item.text), card=card)
        if len(item.text) == 1 and item.text.isupper() and not item.elided and place:
            # A lone capital beside a card may be one.
            beside = [*self.items[place - 1 : place], *self.items[place + 1 : place + 2]]
            if any(one.atom for one in beside) and (item.unknown or item.kinds == ("article",)):
                raise Asked("text", "suit", self.language, word=repr(item.text))
        if item.unknown and self.is_listed(place):
            raise Asked("text", "number", self.language, word=repr(item.text))
        if kind in PLAYERS:
            return self.player(place)
        if kind in ("no_trump", "all_trumps"):
            self.contract(place, kind)
        elif kind == "trump":
            if self.trump(place):
                self.verb(place, "ruff")
        elif kind in ("bid", "game"):
            self.bid(place, kind)
        elif kind == "number":
            self.number(place)
        elif kind in OPS:
            self.op(place, kind)
        elif kind in INFINITIVES:
            self.infinitive(place, kind[:-1])
        elif kind in VERBS:
            self.verb(place, kind)
        elif kind == "have":
            self.have(place)
        elif kind in ("hand", "table"):
            self.head(place, kind)
        elif kind in ("not", "ne", "que", "only", "why"):
            self.adverb(place, kind)
        elif kind == "except" and self.claim:
            self.claim.ops.add("except")
        elif kind == "keep":
            self.keep(item)
        elif kind == "who_takes":
            self.close()
            self.acts.who = True
            if any(i.has("with") for i in self.items[place + 1 : place + 3]):
                self.frame = Frame("won")
        elif kind == "say" and not (self.claim and not self.claim.said):
            # What follows is said by somebody, and no longer told.
            self.close_if_said()
            self.frame = None
        elif kind == "open":
            self.outside, self.bracket = (self.frame, self.subject), True
        elif kind == "close":
            self.frame, self.subject = self.outside
            self.none = self.bracket = False
        elif kind == "ask":
            self.close_if_said()
            self.acts.claims.append(Claimed(ASKED, (), "", "", True))
        elif kind == "house":
            raise Asked("rules", "house", self.language, word=repr(item.text))
        elif kind == "unreal":
            self.close_if_said()
            self.frame = Frame("unreal", word=item.text)
        elif kind == "unsure" and (self.none or self.before & {"not", "ne"}):
            self.acts.unsure = True
        elif kind == "app":
            self.close_if_said()
            self.app, self.subject = True, ""
        elif kind == "takes" and self.app and self.none:
            # `The app won't take K♦.`
            self.claim, self.none = Frame("claim", ops={"refuse", "app"}), False
        elif kind == "takes":
            self.acts.who = True
            if self.app:
                self.frame = Frame("won")
        elif kind == "but":
            self.close_if_said()
            self.none = False
            if self.frame:
                self.frame.none = False
        elif kind in ("comma", "colon"):
            self.none, self.before = False, set()
            if kind == "colon":
                self.list_follows(place)
            after = self.items[place + 1 : place + 4]
            goes_on = [i for i in after if i.atom or not i.has("article", "and", "or", "my")][:1]
            if not (goes_on and goes_on[0].atom):
                self.close_if_said()
            who = bool(goes_on) and goes_on[0].has(*PLAYERS, "app")
            if who and self.claim and self.claim.ops <= {"want", "not", "ne", "app"}:
                # `It does not want it, it refuses …`: wanting nothing claims nothing.
                self.claim = None
        return place + 1

    def list_follows(self, place: int) -> None:
        """A hand behind a colon: `I have no clubs: ♥R ♠8`, `I, void: 7C 4C`."""
        if self.claim or not any(item.atom for item in self.items[place + 1 : place + 2]):
            return
        if self.frame and self.frame.role == "hand" and self.frame.none:
            self.frame = Frame("hand", self.frame.player)
        elif self.frame is None and any(i.has("hand", "count") for i in self.items[:place]):
            # `Cards: …`, `My hand, no clubs: …`
            self.frame = Frame("hand", ME if any(i.has("my") for i in self.items[:place]) else "")
        elif self.frame is None and self.subject == ME:
            self.frame = Frame("mine", ME, "play")

    def is_listed(self, place: int) -> bool:
        """Does a word that nobody knows stand in a list of cards: `I hold Joker and 7♥`?"""
        if not self.frame or self.frame.role not in ("hand", "table") or self.claim:
            return False
        before = [i for i in self.items[max(0, place - NEAR) : place] if not i.has("article")][-1:]
        after = [i for i in self.items[place + 1 : place + NEAR] if not i.has("article")][:2]
        opens = bool(before) and (before[0].has("have", "and", "comma") or before[0].atom)
        goes_on = len(after) == 2 and after[0].has("and", "comma") and bool(after[1].atom)
        return bool(opens) and goes_on

    def adverb(self, place: int, kind: str) -> None:
        """`not`, `only`, `why`: of the claim that is open, or of what follows."""
        if kind == "not":
            after = self.ahead(place, "article", "of")
            if self.claim and self.claim.said and after and after.atom:
                # `it lets me play the 3, but not the 6`
                self.close()
                self.claim = Frame("claim", ops={"refuse"})
                return
            self.none = True
            if after and after.atom and self.claim is None:
                return
        if kind == "que" and "ne" in self.before:
            # `je n'ai plus que …`
            self.none = False
            return
        if kind == "que" and not self.claim:
            return
        if self.claim and not self.claim.said:
            self.claim.ops.add(kind)
            self.none = False
        elif self.claim and kind in ("only", "que") and self.claim.ops & {"allow", "may"}:
            self.claim.ops.add(kind)
        else:
            self.before.add(kind)

    def card(self, place: int, atom: Atom) -> None:
        """A card, a rank or a suit: it goes to the claim, to the frame, or waits for a verb."""
        if not atom.rank and self.is_trump(place):
            self.close_if_said()
            self.pending.append(atom)
            return
        word = self.behind(place, "article", "my", "his", "of", "number")
        before = self.items.index(word) if word else -1
        if word and not atom.rank and self.kinds_at(place - 1) & {"of"}:
            if word.unknown or (word.has("number") and word.number < LEAST_BID):
                between = " ".join(item.text for item in self.items[before : place + 1])
                raise Asked("text", "number", self.language, word=repr(between))
        if word and word.has("or") and self.frame and not self.claim and self.taken:
            if self.frame.role in ("hand", "table") and self.taken[0] == before - 1:
                which = f"{self.items[self.taken[0]].text} / {self.items[place].text}"
                raise Asked("text", "which", self.language, word=repr(self.items[place].text),
                            which=which)  # fmt: skip
        if self.taken and "open" in self.kinds_at(place - 1) and self.taken[1].code == atom.code:
            # `RC (roi de cœur)`
            self.acts.loose.append((atom, ""))
            return
        if not atom.rank and self.bracket and not self.none:
            self.acts.loose.append((atom, ""))
            return
        held = bool(self.frame and self.frame.role == "hand")
        if word and word.unknown and self.claim and not self.claim.said:
            # `Can I <give> the 4?`
            self.claim.cards.append(atom)
            return
        if word and word.unknown and (atom.rank or not held):
            if atom.whole and self.is_played_somehow(before):
                self.frame = Frame("table", self.subject, "play")
                self.acts.guessed.append(atom)
                self.place(atom, self.frame)
                return
            # Asked about, unless the card is known otherwise.
            self.acts.loose.append((atom, word.text))
            return
        if word and word.has("earlier"):
            raise Asked("text", "earlier", self.language, word=repr(self.items[place].text))
        if not atom.rank and "not" in self.kinds_at(place + 1) and not self.claim:
            self.acts.holds.append(Hold(atom, self.owner(), none=True))
            return
        if self.none and not atom.rank:
            self.acts.holds.append(Hold(atom, self.owner(), none=True))
            link = self.ahead(place, "article", "of")
            after = self.ahead(place, "article", "of", "or", "and", "comma")
            more = link and link.has("or", "and", "comma") and after and after.atom
            self.none = bool(more and after and after.atom and not after.atom.rank)
            if self.frame and self.frame.role == "hand" and not self.frame.cards:
                self.frame.none = self.none
            return
        if self.none and atom.rank and not self.claim:
            self.none = False
            if self.frame and self.frame.role == "hand" and atom.whole:
                self.acts.holds.append(Hold(atom, self.owner(), none=True))
            else:
                self.acts.loose.append((atom, "not"))
            return
        if word and word.has("except") and not (self.claim and self.claim.ops & {"allow", "may"}):
            raise Asked("text", "not", self.language, word=repr(self.items[place].text))
        on = bool(word and word.has("on")) and not self.claim
        if self.claim and word and word.has("on"):
            self.place(atom, Frame("table", ME if self.kinds_at(place - 1) & {"my"} else ""), True)
            return
        if self.claim and self.claim.keeping:
            self.place(atom, Frame("keep", self.subject))
            return
        if self.claim:
            self.claim.cards.append(atom)
            self.taken = (place, atom, self.claim)
            return
        if not self.claim and "my" in self.kinds_at(place - 1) and ":" in self.items[place].text:
            # `My diamonds: A 8`
            self.frame = Frame("hand", ME)
        if self.frame is None or (self.frame.role == "loose"):
            self.pending.append(atom)
            return
        self.beaten(atom, word)
        self.frame.keeping = self.frame.keeping or bool(word and word.has("with"))
        self.place(atom, self.frame, on, mine=bool(self.kinds_at(place - 1) & {"my"}))
        self.taken = (place, atom, self.frame)

    def is_played_somehow(self, place: int) -> bool:
        """Does a verb that nobody knows follow right behind another player: `Tom slams A♠`?"""
        verb = self.items[place].text.islower() and not self.claim and not self.none
        return verb and self.subject not in ("", ME) and bool(self.kinds_at(place - 1) & {*PLAYERS})

    def beaten(self, atom: Atom, word: Item | None) -> None:
        """`Ruffed my ace with the 9`: the first card lay there, and the second is played."""
        frame = self.frame
        if frame and frame.role == "table" and frame.how in BEATING and len(frame.cards) == 1:
            if word and word.has("with") and self.acts.plays[-1:] and not frame.keeping:
                first = self.acts.plays[-1]
                if first.atom == frame.cards[0]:
                    self.acts.plays[-1] = first._replace(player="", how="play")
                    frame.cards.clear()

    def is_trump(self, place: int) -> bool:
        """Does a word for trump follow a suit?"""
        for item in self.items[place + 1 : place + 5]:
            if item.has("trump", "bid") and not item.atom:
                return True
            if item.atom or not item.has("be", "article", "fill", "my", "dash"):
                return False
        return False
