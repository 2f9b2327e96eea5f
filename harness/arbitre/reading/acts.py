"""What is done in a report, act by act: what is trump, who played and who holds what, what is asked.

Sentence by sentence the items (`items`) are walked through once.
A verb or a heading opens a *frame*; the cards behind it (or, where none follow, before it) are
its own.  Every card, rank and suit ends in an act; what no frame has is asked about, by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from arbitre_reference import ALL_TRUMPS, NO_TRUMP

from .cards import LEAST_BID, Atom
from .items import PLAYERS, VERBS, Item, Sentence
from .lexicon import Asked, contract_of

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
    "all_trumps", "trump", "house", "ask", "who_takes", "say", "keep", "ought", "refuse", "force", "allow", "may", "must", "illegal", "want",
    *INFINITIVES, "over", "under", "ruff", "toss", "follow", "beat", "lead", "win", "play", "have",
    "hand", "table", "bid", "partner", "rival", "left", "right", "me", "us", "next", "app", "instead",
    "earlier", "except", "why", "who", "takes", "score", "legal", "not", "ne", "que", "only", "he",
    "but", "or", "and", "by", "on", "with", "of", "article", "my", "his", "be", "pass", "double",
    "count", "numbered", "if", "suit", "unsure", "fill",
)  # fmt: skip


class Play(NamedTuple):
    """A card on the table: who played it (`""`: not told), and how (`lead`, `ruff` …).

    `before`: it lay there when the card before it in the list was played (`on my ace`).
    """

    atom: Atom
    player: str
    how: str
    before: bool = False


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
    `won`: cards that are said to take it; `doubtful`: cards told alone behind `me:`.
    """

    trumps: list[tuple[str, str]] = field(default_factory=list)
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
    won: list[Atom] = field(default_factory=list)


@dataclass
class _Frame:
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
    word: str = ""

    @property
    def said(self) -> bool:
        """Is it told what the claim is about?"""
        return bool(self.cards or self.action)


def read_acts(sentences: Sequence[Sentence], language: str | None) -> Acts:
    """The acts of all sentences, in order."""
    walk = _Walk(language)
    for sentence in sentences:
        walk.walk(sentence)
    return walk.acts


class _Walk:
    """The walk; `third`: who `he` is; `pending`: cards whose verb is yet to come."""

    def __init__(self, language: str | None) -> None:
        self.acts = Acts()
        self.language = language
        self.frame: _Frame | None = None
        self.third = self.second = ""
        self.named: set[str] = set()
        self.headings: set[str] = set()

    def walk(self, sentence: Sentence) -> None:
        """One sentence."""
        self.items, self.question = sentence.items, sentence.question
        self.subject, self.none, self.app = "", False, False
        self.before: set[str] = set()
        self.claim: _Frame | None = None
        self.pending: list[Atom] = []
        self.outside: tuple[_Frame | None, str] = (None, "")
        self.taken: tuple[int, Atom, _Frame] | None = None
        kept = self.frame
        going_on = kept is not None and kept.role in ("table", "hand") and sentence.only_cards
        self.frame = kept if going_on else None
        self.asks_who = any(item.has("who") for item in self.items)
        self.acts.mixed = self.acts.mixed or any(i.has("mixed", "on") for i in self.items)
        place = 0
        while place < len(self.items):
            place = self.step(place)
        self.close()
        if self.pending and self.subject not in ("", ME) and self.frame is None:
            # `As for the rival, 8♠.`
            frame = _Frame("table", self.subject, "play")
            for atom in [atom for atom in self.pending if atom.whole]:
                self.place(atom, frame)
            self.pending = [atom for atom in self.pending if not atom.whole]
        self.acts.loose += [(atom, "") for atom in self.pending]
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
        if kind in PLAYERS:
            return self.player(place)
        if kind in ("no_trump", "all_trumps"):
            self.contract(place, kind)
        elif kind == "trump":
            self.trump(place)
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
        elif kind == "keep":
            self.keep(item)
        elif kind == "who_takes":
            self.close()
            self.acts.who = True
            if any(i.has("with") for i in self.items[place + 1 : place + 3]):
                self.frame = _Frame("won")
        elif kind == "say" and not (self.claim and not self.claim.said):
            # What follows is said by somebody, and no longer told.
            self.close_if_said()
            self.frame = None
        elif kind == "open":
            self.outside = self.frame, self.subject
        elif kind == "close":
            self.frame, self.subject = self.outside
            self.none = False
        elif kind == "ask":
            self.close_if_said()
            self.acts.claims.append(Claimed(ASKED, (), "", "", True))
        elif kind == "house":
            raise Asked("rules", "house", self.language, word=repr(item.text))
        elif kind == "unsure" and (self.none or self.before & {"not", "ne"}):
            self.acts.unsure = True
        elif kind == "suit" and "my" in self.kinds_at(place - 1):
            self.close()
            self.frame = _Frame("hand", ME)
        elif kind == "app":
            self.close_if_said()
            self.app, self.subject = True, ""
        elif kind == "takes":
            self.acts.who = True
            if self.app:
                self.frame = _Frame("won")
        elif kind == "but":
            self.close_if_said()
            self.none = False
        elif kind in ("comma", "colon"):
            self.none, self.before = False, set()
            after = self.items[place + 1 : place + 4]
            goes_on = [i for i in after if i.atom or not i.has("article", "and", "or", "my")][:1]
            if not (goes_on and goes_on[0].atom):
                self.close_if_said()
        return place + 1

    # -- words ------------------------------------------------------------------------------

    def kind_of(self, place: int) -> str:
        """What the word at a place is for here."""
        item = self.items[place]
        kinds = [kind for kind in ORDER if kind in item.kinds]
        if "right" in kinds or "left" in kinds:
            if not self.kinds_at(place - 1) & {"my", "of", "article", "on", "rival", "open", "next"}:
                kinds = [kind for kind in kinds if kind not in ("left", "right")]
        if "have" in kinds and self.is_auxiliary(place):
            kinds = [kind for kind in kinds if kind != "have"] or ["fill"]
        if "game" in kinds and len(kinds) > 1:
            after = self.items[place + 1].text.lower() if place + 1 < len(self.items) else ""
            told = after in ("a", "à", "de", "d", "que") and not self.kinds_at(place - 1) & {"game"}
            kinds = [kind for kind in kinds if (kind == "game") is not told]
        if kinds == ["us"]:
            near = self.kinds_at(place - 1) & {"open"} or self.kinds_at(place + 1) & {"colon"}
            return "me" if near else "us"
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

    def is_subject(self, place: int) -> bool:
        """Does a verb or an op follow the player at a place?"""
        for item in self.items[place + 1 :]:
            if item.has("be", "ne", "fill", "not", "only", "have"):
                if item.has("have", "be"):
                    return True
                continue
            return item.has(*VERBS, *OPS)
        return False

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

    def card_follows(self, place: int) -> bool:
        """Does a card follow, with nothing but small words between?"""
        for item in self.items[place + 1 :]:
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
        if self.pending and not self.pending[-1].rank:
            for item in reversed(self.items[:place]):
                if item.atom:
                    return self.pending[-1].suit if item.atom == self.pending[-1] else None
                if not item.has("be", "article", "fill", "my", "of", "comma", "dash"):
                    break
        return None

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

    def trump(self, place: int) -> None:
        """A word for trump: what is trump; or, in English, what one does with one."""
        before, item = self.kinds_at(place - 1), self.items[place]
        verb = self.language == "en" and (
            before & {"me", "partner", "rival", "he", "next", "name", "left", "right", "may", "must"}
            or (place and self.items[place - 1].text.lower() == "to")
            or self.kinds_at(place + 1) & {"with"}
        )
        if self.claim and not self.claim.said and self.suit_near(place) is None:
            self.claim.action = "ruff"
            return
        if verb and not self.kinds_at(place + 1) & {"be", "colon"}:
            self.verb(place, "ruff")
            return
        named = self.suit_near(place)
        if named is not None:
            self.take_suit(place, named)
        elif self.none:
            self.none = False
        else:
            after = [i for i in self.items[place + 1 :] if not i.has("be", "article", "colon")]
            if after and after[0].unknown and not after[0].text.isupper():
                raise Asked("trump", "strange", self.language, word=repr(after[0].text))

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
        after = self.items[place + 1 :]
        suit = next((i for i in after if not i.has("of", "article", "fill")), None)
        if item.number >= LEAST_BID:
            if suit and suit.atom and not suit.atom.rank:
                self.take_suit(place, suit.atom.suit)
            return
        of_suit = suit is not None and suit.atom is not None and not suit.atom.rank
        if of_suit and not self.kinds_at(place + 1) & {"fill"} and not self.claim_counts(place):
            word = item.text + (" " + " ".join(i.text for i in after[: after.index(suit) + 1]))
            raise Asked("text", "number", self.language, word=repr(word))

    def claim_counts(self, place: int) -> bool:
        """Is the number at a place that of a trick, a round, or of so many cards?"""
        near = self.kinds_at(place - 1) | self.kinds_at(place + 1)
        return bool(near & {"numbered", "count"})

    def adverb(self, place: int, kind: str) -> None:
        """`not`, `only`, `why`: of the claim that is open, or of what follows."""
        if kind == "not":
            after = next((i for i in self.items[place + 1 :] if not i.has("article", "of")), None)
            if self.claim and self.claim.said and after and after.atom:
                # `it lets me play the 3, but not the 6`
                self.close()
                self.claim = _Frame("claim", ops={"refuse"})
                return
            if after and after.atom and self.claim is None:
                self.none = True
                return
            self.none = True
        if self.claim and not self.claim.said:
            self.claim.ops.add(kind)
            self.none = False
        elif self.claim and kind in ("only", "que") and self.claim.ops & {"allow", "may"}:
            self.claim.ops.add(kind)
        else:
            self.before.add(kind)

    # -- players ------------------------------------------------------------------------------

    def player(self, place: int) -> int:
        """A player who is named, with all the words that tell which one."""
        label, end = self.label_at(place)
        before, after = self.items[:place], self.items[end + 1 :]
        behind_card = next(
            (i for i in reversed(before) if not i.has("of", "by", "open", "article", "my", "fill")),
            None,
        )
        linked = bool(before) and any(
            i.has("of", "by", "open") for i in before[len(before) - 3 :] if not i.atom
        )
        follows = next((i for i in after if not i.has("article", "be") or i.text == "'s"), None)
        if behind_card and behind_card.atom and linked and behind_card.atom.whole:
            last = next((i for i in reversed(before) if i.has("of", "by", "open")), None)
            opened = last is not None and last.has("open")
            closed = bool(after) and after[0].has("close")
            if not opened or closed:
                self.give(behind_card.atom, label)
                return end + 1
        near = [i for i in before if not i.has("article", "my", "next")][-1:]
        if near and near[0].has(*VERBS) and self.frame and not self.frame.cards and label != ME:
            # `salió el rival con el 4`
            self.frame.player = self.subject = self.third = label
            return end + 1
        if before and before[-1].has("by") and self.frame and self.frame.role == "table":
            self.frame.player = label
            self.acts.plays = [
                p._replace(player=label) if p.atom in self.frame.cards and not p.player else p
                for p in self.acts.plays
            ]
            return end + 1
        if self.claim and self.claim.said:
            self.close()
        self.note_alias(place, label)
        if label not in (ME, "he", self.third):
            self.second, self.third = self.third, label
        self.subject, self.app = label, False
        if after and after[0].has("colon"):
            self.close()
            self.frame = _Frame("mine" if label == ME else "table", label, "play")
            self.acts.listed += label != ME
        elif follows and follows.atom and follows.atom.rank and label != ME and not self.claim:
            held = self.frame and self.frame.role == "hand" and self.frame.player != label
            self.frame = _Frame("hand" if held and self.frame else "table", label, "play")
            self.acts.listed += 1
        elif follows and follows.atom and follows.atom.rank and not self.claim:
            if self.items[place].text.lower() in ("jo", "yo", "moi", "me"):
                self.frame = _Frame("mine", label, "play")
        return end + 1

    def note_alias(self, place: int, label: str) -> None:
        """`La Núria, que va amb mi`, `Anna (my partner)`, `I sit South`: two names of one player."""
        near = [i for i in self.items[:place] if not i.has("article", "my", "fill", "que", "be")]
        mark = near[-1] if near else None
        if label in self.named:
            if mark and mark.has("me") and self.kinds_at(place - 1) & {"fill", "be"}:
                self.acts.aliases[label] = ME
            return
        before = near[-2] if len(near) > 1 else None
        if mark and mark.has("comma", "open") and before and before.has("name"):
            if label in (PARTNER, RIVAL, "left", "right", ME):
                self.acts.aliases[before.text.lower()] = label

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

    def give(self, atom: Atom, label: str) -> None:
        """A card that is said to be of a player: a play, unless it is held."""
        if atom in self.pending:
            self.pending.remove(atom)
            self.acts.plays.append(Play(atom, label, "play"))
            return
        self.acts.plays = [
            play._replace(player=label) if play.atom == atom else play for play in self.acts.plays
        ]

    # -- verbs --------------------------------------------------------------------------------

    def verb(self, place: int, how: str) -> None:
        """A finite verb of playing: its cards follow, or stand right before it."""
        item = self.items[place]
        if self.claim and not self.claim.said and not item.me and not self.subject_since(place):
            self.infinitive(place, how)
            return
        if self.app and not item.me and self.subject == "" and how != "win":
            self.close_if_said()
        self.close()
        player = ME if item.me else self.subject
        self.frame = _Frame("win" if how == "win" else "table", player, how, none=self.none)
        self.frame.word = item.text
        self.none = False
        if how == "lead" and player == ME:
            self.acts.leads = True
        if self.pending and not self.card_follows(place):
            for atom in self.pending:
                self.place(atom, self.frame)
            self.pending = []

    def subject_since(self, place: int) -> bool:
        """Does a player stand between the open claim and the verb at a place?"""
        for item in reversed(self.items[:place]):
            if item.has(*OPS):
                return False
            if item.has("partner", "rival", "name", "left", "right", "he", "next"):
                return not item.has("he") or self.language != "en"
        return False

    def have(self, place: int) -> None:
        """A verb of holding."""
        item = self.items[place]
        self.close()
        self.frame = _Frame("hand", self.holder(place), none=self.none, word=item.text)
        self.none = False
        if self.pending and not self.card_follows(place) and self.pending[-1].rank:
            for atom in self.pending:
                self.place(atom, self.frame)
            self.pending = []

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

    def head(self, place: int, kind: str) -> None:
        """`my hand`, `on the table`: a heading, if cards follow it or stand before it."""
        head = False
        for item in self.items[place + 1 :]:
            if item.atom and item.atom.rank or (item.atom and kind == "hand"):
                head = True
                break
            if item.has("dash"):
                head = True
                break
            if not item.has("fill", "number", "colon", "be", "article", "next", "my", "have", "of",
                            "table", "hand", "on", "with", "count", "numbered", "name",
                            "partner", "rival"):  # fmt: skip
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
                self.frame = _Frame(
                    kind, owner, "play", strict=place == 0, word=self.items[place].text
                )
        elif self.pending and any(atom.rank for atom in self.pending):
            for atom in self.pending:
                self.place(atom, _Frame(kind, owner, "play"))
            self.pending = []

    def keep(self, item: Item) -> None:
        """Who wants to keep a card has it."""
        if self.claim and not self.claim.said:
            self.claim.keeping = True
            return
        self.close()
        self.frame = _Frame("keep", self.subject, word=item.text)

    # -- claims -------------------------------------------------------------------------------

    def op(self, place: int, kind: str) -> None:
        """A word that claims, asks or wants something of a card."""
        item = self.items[place]
        if kind == "legal" and not (self.question or self.claim or self.taken or self.pending):
            if not self.kinds_at(place - 1) & {"be", "not", "fill"}:
                return
        if self.claim and self.claim.said:
            self.close()
        if self.claim is None:
            self.claim = _Frame("claim", self.claimant(place), ops=set(self.before))
            self.before = set()
            if self.none:
                self.claim.ops.add("not")
                self.none = False
            if self.app:
                self.claim.ops.add("app")
        self.claim.ops.update(k for k in item.kinds if k in (*OPS, "not"))
        self.claim.word = item.text
        if item.me or self.kinds_at(place - 1) & {"me", "us"}:
            self.claim.player = ME
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
        for item in self.items[place + 1 : place + 4]:
            if item.has("partner"):
                return PARTNER
            if item.has("rival"):
                return RIVAL
            if item.has("he", "his"):
                return self.third
        return self.third if any(item.has("his", "he") for item in near) else ""

    def atom_ahead(self, place: int) -> bool:
        """Does a card follow in this clause?"""
        for item in self.items[place + 1 :]:
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
        if not all(
            i.has("be", "fill", "not", "ne", "article", "have", "me", "us", "he", "allow", "refuse", "my")
            and not i.has("and", "comma")
            for i in between
        ):
            return
        self.claim.cards.append(atom)
        if frame.role == "hand":
            self.acts.holds = [hold for hold in self.acts.holds if hold.atom != atom]
        elif frame.role == "table":
            self.acts.plays = [play for play in self.acts.plays if play.atom != atom]

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
        if self.language in ("en", None) and self.subject and not (
            place and self.items[place - 1].text.lower() == "to"
        ):
            self.verb(place, how)
            return
        instead = bool(self.kinds_at(place - 1) & {"instead"})
        self.frame = _Frame("hand" if instead else "loose", self.subject, word=item.text)

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
        weak = not frame.said and bool(frame.ops & {"legal", "illegal"}) and not (
            frame.ops & {"refuse", "allow", "force", "may", "must"}
        )
        if kind:
            claim = Claimed(kind, tuple(frame.cards), frame.action, frame.player, weak)
            self.acts.claims.append(claim)

    def kind_of_claim(self, frame: _Frame) -> str:
        """What all its words together claim."""
        ops = frame.ops
        app = "app" in ops
        only = "only" in ops or {"ne", "que"} <= ops
        none = "not" in ops or ("ne" in ops and not only)
        asks = self.question and not app and "why" not in ops
        if "ought" in ops:
            return REFUSED
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
            return MUST if asks or not (app or frame.player == ME) else FORCED
        if "force" in ops:
            return MUST if asks and not app and frame.player in (ME, "") else FORCED
        if "may" in ops:
            if only:
                return FORCED
            return REFUSED if none and not asks else ASKED
        if "legal" in ops:
            return REFUSED if none and not asks and frame.cards else ASKED
        return ASKED if "want" in ops else ""

    # -- cards --------------------------------------------------------------------------------

    def card(self, place: int, atom: Atom) -> None:
        """A card, a rank or a suit: it goes to the claim, to the frame, or waits for a verb."""
        if not atom.rank and self.is_trump(place):
            self.close_if_said()
            self.pending.append(atom)
            return
        before = place - 1
        while before >= 0 and self.items[before].has("article", "my", "his", "of", "number"):
            before -= 1
        word = self.items[before] if before >= 0 else None
        if word and not atom.rank and self.kinds_at(place - 1) & {"of"}:
            if word.unknown or (word.has("number") and word.number < LEAST_BID):
                between = " ".join(item.text for item in self.items[before : place + 1])
                raise Asked("text", "number", self.language, word=repr(between))
        if word and word.unknown:
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
            after = [i for i in self.items[place + 1 :] if not i.has("article", "of")][:2]
            more = len(after) == 2 and after[0].has("or", "and", "comma") and after[1].atom
            self.none = bool(more and after[1].atom and not after[1].atom.rank)
            if self.frame and self.frame.role == "hand" and not self.frame.cards:
                self.frame.none = self.none
            return
        if self.none and atom.rank and not self.claim and not (self.frame and self.frame.cards):
            self.acts.loose.append((atom, "not"))
            return
        on = bool(word and word.has("on")) and not self.claim
        if self.claim and word and word.has("on"):
            self.place(atom, _Frame("table", ME if self.kinds_at(place - 1) & {"my"} else ""), True)
            return
        if self.claim and self.claim.keeping:
            self.place(atom, _Frame("keep", self.subject))
            return
        if self.claim:
            self.claim.cards.append(atom)
            self.taken = (place, atom, self.claim)
            return
        if self.frame is None or (self.frame.role == "loose"):
            self.pending.append(atom)
            return
        self.place(atom, self.frame, on, mine=bool(self.kinds_at(place - 1) & {"my"}))
        self.taken = (place, atom, self.frame)

    def is_trump(self, place: int) -> bool:
        """Does a word for trump follow a suit?"""
        for item in self.items[place + 1 : place + 5]:
            if item.has("trump", "bid") and not item.atom:
                return True
            if item.atom or not item.has("be", "article", "fill", "my", "dash"):
                return False
        return False

    def owner(self) -> str:
        """Whose hand is spoken of."""
        return self.frame.player if self.frame and self.frame.role == "hand" else self.subject

    def place(self, atom: Atom, frame: _Frame, on: bool = False, mine: bool = False) -> None:
        """The card gets its act, by the frame that has it."""
        frame.cards.append(atom)
        if frame.role == "hand" or frame.role == "mine":
            self.acts.holds.append(Hold(atom, frame.player, frame.none, id(frame)))
            if frame.role == "mine":
                self.acts.doubtful.pop(id(frame), None)
                if len(frame.cards) == 1:
                    self.acts.doubtful[id(frame)] = atom
        elif frame.role == "won":
            self.acts.won.append(atom)
        elif frame.role == "keep" and atom.whole:
            self.acts.holds.append(Hold(atom, frame.player, frame=id(frame)))
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
            self.acts.plays.append(
                Play(atom, frame.player if alone else "", frame.how if alone else "play")
            )
