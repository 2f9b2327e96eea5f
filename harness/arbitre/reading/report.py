"""From the acts of a report to the position it is about, and the claims about cards of it.

What the report leaves open and nothing depends on is assumed, and every assumption is told;
what something depends on is asked back (`Asked`).
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre_reference import PRESETS, Card, Deck, Position, RuleSet, rule_set

from .acts import ALLOWED, ASKED, BARRED, FORCED, ME, MUST, REFUSED, Claimed, Play
from .cards import Atom, find_cards
from .claims import Claiming
from .items import sentences_of
from .lexicon import (
    OTHER_GAMES,
    Asked,
    decks,
    default_of,
    find_game,
    game_words,
    games_called,
    language_of,
    lexicon,
)
from .notations import choose_deck
from .seating import ANYONE, is_same, orders
from .tokens import tokens_of, written
from .told import (
    ADDED,
    ASIDE,
    DEFAULT_RULES,
    LAST_PLAYED,
    LATER,
    ORDERED,
    Assumed,
    Claim,
    Report,
    Told,
)
from .walk import read_acts


def read_acts_of(text: str, language: str | None = None, deck: Deck | None = None) -> Report:
    """What is said, act by act; `deck` is given where it is known.

    `language` is taken where the words do not tell it.
    Raises `Asked`, naming the word that is not understood.
    """
    tokens = tokens_of(text)
    words = [token.plain for token in tokens]
    told = language_of(words, language)
    known = lexicon(told) if told else None
    others = [word for word in words if word in OTHER_GAMES and not game_words(word)]
    if others and find_game(" ".join(words), decks())[0] is None:
        there_are = ", ".join(dict.fromkeys(default_of(d).partition("/")[0] for d in decks()))
        raise Asked("rules", "game", told, word=others[0], known=there_are)
    reading = choose_deck(tokens, known, [deck] if deck else decks(), deck is not None)
    atoms = find_cards(tokens, reading, known)
    report = Report(tokens, reading.deck, told, read_acts(sentences_of(tokens, atoms, known), told))
    check_all_used(report, atoms)
    return report


def check_all_used(report: Report, atoms: Sequence[Atom]) -> None:
    """Ask about a card or a suit that no act has: nothing that is written is passed over."""
    acts = report.acts
    used = {play.atom.first for play in acts.plays} | {hold.atom.first for hold in acts.holds}
    used |= {atom.first for claim in acts.claims for atom in claim.atoms}
    used |= {atom.first for atom, _ in acts.loose} | {atom.first for atom in acts.won}
    for atom in atoms:
        if atom.rank and atom.first not in used:
            raise Asked("text", "place", report.language, word=report.written(atom))


def read_report(text: str, rules: str | None = None, language: str | None = None) -> Told:
    """The position and the claims of a report in sentences.

    `rules` names the rule set, where the report does not; `language` is that of the report,
    where the words do not tell.
    Raises `Malformed` or `UnknownRules`, naming what is missing or not understood.
    """
    deck = rule_set(rules).preset.deck if rules else None
    report = read_acts_of(text, language, deck)
    assumed: list[Assumed] = []
    law = rule_set(rules or find_rules(report.plain, report.deck, assumed, report.language))
    told = _Assembly(report, law, assumed).told()
    if any(one.what == DEFAULT_RULES for one in assumed):
        check_rules(told, report.acts.choosing)
    return told


def check_rules(told: Told, choosing: bool) -> None:
    """Ask which rules are played, where what is asked depends on it and no word tells."""
    cards = [card for claim in told.claims for card in claim.cards]
    if told.position is None or not (cards or choosing):
        return
    answers: dict[tuple[str, ...], str] = {}
    for game in PRESETS.values():
        if (game.family, game.deck) == (told.rules.preset.family, told.rules.preset.deck):
            rulings = rule_set(game.name).judge(told.position)
            answer = tuple(one.verdict for one in rulings if not cards or one.card in cards)
            answers.setdefault(answer, game.name)
    if len(answers) > 1:
        word = told.rules.preset.name.partition("/")[0]
        raise Asked("rules", "doubt", told.language, word=word, which=" / ".join(answers.values()))


def find_rules(text: str, deck: Deck, assumed: list[Assumed], language: str | None = None) -> str:
    """The rule set that a plain text names, or that of its deck, which is then assumed."""
    named = games_called(text, [deck])
    if len(named) > 1:
        raise Asked("rules", "doubt", language, word=repr(named[0]), which=" / ".join(named))
    game, by_name = find_game(text, [deck])
    name = game.name if game else default_of(deck)
    if not by_name:
        assumed.append(Assumed(DEFAULT_RULES, name))
    return name


def claims_about(report: Report, law: RuleSet, position: Position) -> tuple[Claim, ...]:
    """The claims of a few words about a position that is told otherwise."""
    acts = report.acts
    acts.trumps = [(position.trump, "")]
    whole = _Assembly(report, law, [])
    if not any(claim.atoms or claim.action for claim in acts.claims):
        acts.claims = [
            claim._replace(atoms=tuple([play.atom for play in whole.table[-1:]]))
            for claim in acts.claims
        ]
    table = [Play(Atom(card.rank, card.suit, 0, 0), "", "") for card in position.trick]
    hand = [str(card) for card in position.hand]
    strong = [claim for claim in acts.claims if not claim.weak] or acts.claims
    claims = whole.claims(strong, hand, table, "")
    for card in (card for claim in claims for card in claim.cards):
        if str(card) not in hand:
            raise whole.ask("claim", "held", word=str(card))
    return tuple(claims)


def _is_part(part: Atom, whole: Atom) -> bool:
    """Is a rank or a suit that of a card?"""
    return whole.whole and part.rank in ("", whole.rank) and part.suit in ("", whole.suit)


class _Assembly(Claiming):
    """One report, put together under one rule set."""

    def told(self) -> Told:
        """The position and the claims; or the trick, where who takes it is asked."""
        strong = [claim for claim in self.acts.claims if not claim.weak]
        claims = strong or self.acts.claims[:1]
        loose = [Play(atom, "", "") for atom, _ in self.acts.loose if atom.rank]
        others = not (self.acts.holds or loose or any(p.player == ME for p in self.table))
        cards = [*self.table, *(play for play in loose if play.atom.whole)]
        if len(cards) == 4 and not self.acts.choosing and (self.acts.who or others):
            asked = strong if self.acts.who else claims
            if not any(claim.atoms or claim.action or not self.acts.who for claim in asked):
                self.table = cards
                return self.whole_trick()
        if self.acts.unsure:
            raise self.ask("trick", "order", word=" ".join(p.atom.code for p in self.table))
        last = self.is_about_last(claims)
        codes = [play.atom.code for play in self.table]
        about = next((a.code for c in claims for a in c.atoms if a.whole and a.code in codes), "")
        ranks = [a for c in claims if c.kind in (ASKED, BARRED, ALLOWED) and not c.action
                 for a in c.atoms if a.rank and not a.suit]  # fmt: skip
        if last:
            about = codes[-1]
            self.assumed.append(Assumed(LAST_PLAYED, about))
        actor = next((c.player for c in claims if c.player), "")
        held_ranks = {hold.atom.rank for hold in self.acts.holds}
        if not about and ranks and ranks[0].rank not in held_ranks:
            fits = [code for code in codes if code[:-1] == ranks[0].rank]
            about = fits[0] if len(fits) == 1 else ""
        about = about or self.disputed(claims)
        table = list(self.table)
        if about:
            place = codes.index(about)
            actor = table[place].player
            told_first = min(table, key=lambda play: play.atom.first).atom.code == about
            if told_first and any(p.how == "lead" and p.atom.code != about for p in table):
                table.append(table.pop(place))
                place = len(table) - 1
            elif table[place + 1 :]:
                self.assumed.append(Assumed(LATER, " ".join(codes[place + 1 :])))
            table = table[:place]
        hand, actor = self.hand(actor, bool(about))
        if about and about not in hand:
            hand.append(about)
        if len(table) > 3:
            raise self.ask("trick", "complete", word=" ".join(codes))
        if not hand and any(word for _, word in self.acts.loose):
            self.check_loose([], table)
        if not table and not hand and not about:
            raise self.ask("hand", "hand", player=self.name(actor))
        headed = self.acts.headed and not claims
        if not table and not (self.acts.leads or headed or about):
            raise self.ask("trick", "table")
        table = self.in_order(table, actor, settled=bool(about))
        made = self.claims(claims, hand, table, about)
        self.check_loose([*hand, *(str(c) for claim in made for c in claim.cards)], self.table)
        for code in (str(card) for claim in made for card in claim.cards):
            if code not in hand:
                hand.append(code)
                self.assumed.append(Assumed(ADDED, code))
        claimed = {str(card) for claim in made for card in claim.cards}
        held = any(not hold.none for hold in self.acts.holds)
        if not held and set(hand) <= claimed | {about}:
            raise self.ask("hand", "hand", player=self.name(actor))
        self.check_voids(hand, actor)
        for code in hand:
            if code in [play.atom.code for play in table]:
                raise self.ask("hand", "twice", word=code, which=f"{' '.join(codes)}; {hand}")
        position = self.law.read(
            {"trump": self.trump, "trick": [p.atom.code for p in table], "hand": hand}
        )
        return Told(self.law, position, tuple(made), self.assumed, self.report.language, self.trump)

    def whole_trick(self) -> Told:
        """Four cards, of which it is asked who takes them."""
        cards = tuple([Card(play.atom.rank, play.atom.suit) for play in self.table])
        said = [card for card in cards for atom in self.acts.won
                if atom.rank == card.rank and atom.suit in ("", card.suit)]  # fmt: skip
        won = said[0] if len(said) == 1 else None
        return Told(self.law, None, (), self.assumed, self.report.language, self.trump, cards, won)

    def name(self, actor: str) -> str:
        """The player, as a question back names them."""
        known = lexicon(self.report.language or "en")
        return actor.title() if actor not in {ME, *ANYONE} and len(actor) > 3 else known.asks["you"]

    def check_loose(self, hand: Sequence[str], table: Sequence[Play]) -> None:
        """Ask about cards that nothing says the place of, unless they are known otherwise."""
        for atom in self.acts.doubtful.values():
            raise self.ask("text", "place", word=self.report.written(atom))
        placed = [*hand, *(play.atom.code for play in table)]
        for atom, word in self.acts.loose:
            fits = [code for code in placed
                    if atom.rank in ("", code[:-1]) and atom.suit in ("", code[-1])]  # fmt: skip
            if fits or (not atom.rank and atom.suit == self.trump):
                continue
            key = "suit" if not atom.suit else "place" if atom.rank else "rank"
            if word == "not":
                raise self.ask("text", "not", word=self.report.written(atom))
            if word:
                card = written(self.report.tokens, atom.first, atom.last)
                raise self.ask("text", "verb", word=repr(word), card=card)
            raise self.ask("text", key, word=self.report.written(atom))

    def disputed(self, claims: Sequence[Claimed]) -> str:
        """The card that was played from a hand that is told, or by me as the last; or none."""
        held = [hold for hold in self.acts.holds if not hold.none and hold.atom.whole]
        for play in self.table:
            if not play.how and self.acts.headed:
                # A heading tells what lies on the table, and no hand that it came from.
                continue
            for hold in held:
                others = hold.owner == "" and play.player not in ("", ME, "he")
                if hold.atom.code != play.atom.code or others:
                    continue
                if is_same(hold.owner, play.player):
                    return play.atom.code
        owners = {hold.owner for hold in held}
        last = self.table[-1].player if self.table else ""
        open_ = not any(c.atoms or c.action for c in claims)
        if last not in ("", ME) and (owners == {last} or (open_ and owners == {"he"})):
            return self.table[-1].atom.code
        mine = [play.atom.code for play in self.table if play.player == ME]
        rest = {hold.owner for hold in held} - {ME, ""}
        asks = any(c.player in (ME, "") and not c.atoms for c in claims)
        if len(mine) == 1 and not rest and any(c.player == ME and not c.atoms for c in claims):
            return mine[0]
        return (
            mine[0] if len(mine) == 1 and self.table[-1].player == ME and asks and not rest else ""
        )

    def is_about_last(self, claims: Sequence[Claimed]) -> bool:
        """Is what is claimed without a card about the last card on the table?"""
        if not claims or not self.table or any(c.atoms or c.action for c in claims):
            return False
        if claims[0].kind in (FORCED, MUST):
            return False
        owners = {hold.owner for hold in self.acts.holds if not hold.none} - {""}
        if owners and not any(is_same(owner, self.table[-1].player) for owner in owners):
            return False
        if claims[0].kind == REFUSED and claims[0].player == ME:
            return self.table[-1].player == ME
        mine = self.table[-1].player == ME
        others = claims[0].player != ME or claims[0].weak
        return mine or others

    def hand(self, actor: str, played: bool) -> tuple[list[str], str]:
        """The codes of the hand of the player in question, and who that is."""
        holds = [hold for hold in self.acts.holds if not hold.none]
        owners = list(dict.fromkeys(h.owner for h in holds if h.owner not in ANYONE))
        if actor in ANYONE and not played:
            actor = owners[0] if len(owners) == 1 else actor
        if actor in ANYONE and len(owners) > 1:
            raise self.ask("hand", "hand", player=self.name(actor))
        codes: list[str] = []
        seen: set[tuple[str, int]] = set()
        for hold in holds:
            atom = hold.atom
            if not is_same(hold.owner, actor) and atom.whole:
                self.assumed.append(Assumed(ASIDE, atom.code))
                continue
            if not atom.whole and [h.atom for h in holds if _is_part(atom, h.atom)][1:] == []:
                # Spoken of once more: `for I held the 6`.
                if any(_is_part(atom, h.atom) for h in holds):
                    continue
            if not atom.whole:
                key = "suit" if atom.rank else "rank"
                raise self.ask("hand", key, word=self.report.written(atom))
            if (atom.code, hold.frame) in seen:
                raise self.ask("hand", "twice", word=atom.code, which=self.report.written(atom))
            seen.add((atom.code, hold.frame))
            if atom.code not in codes:
                codes.append(atom.code)
        if holds and not codes:
            raise self.ask("hand", "hand", player=self.name(actor))
        return codes, actor

    def in_order(self, table: list[Play], actor: str, settled: bool) -> list[Play]:
        """The cards in the order of play: as told, or the only other that the players fit."""
        actors = [actor] if actor not in ANYONE else [""]
        if not settled and actor in ANYONE and not any(play.player == ME for play in table):
            actors = [ME]
        found = list(orders(table, actors[0], self.acts.mates))
        if found and list(found[0]) == table:
            return table
        distinct = {tuple(play.atom.code for play in order) for order in found}
        if len(distinct) != 1 or not self.acts.mixed:
            raise self.ask("trick", "order", word=" ".join(play.atom.code for play in table))
        self.assumed.append(Assumed(ORDERED, " ".join(next(iter(distinct)))))
        return list(found[0])

    def check_voids(self, hand: Sequence[str], actor: str) -> None:
        """Ask where the hand holds what it is said not to have."""
        for hold in self.acts.holds:
            if not hold.none or not is_same(hold.owner, actor):
                continue
            for code in hand:
                if code.endswith(hold.atom.suit) and hold.atom.rank in ("", code[:-1]):
                    raise self.ask("hand", "void", word=code)
