"""The words: cards and suits by their right names, and clauses that read well in every language."""

from __future__ import annotations

import doctest
import re
from string import Formatter

import pytest

from arbitre_reference import reason, rule_set, words
from arbitre_reference.belote.clauses import CLAUSES as BELOTE
from arbitre_reference.belote.play import DECK as FRENCH
from arbitre_reference.botifarra.clauses import CLAUSES as BOTIFARRA
from arbitre_reference.botifarra.play import DECK as SPANISH
from arbitre_reference.cards import Card, Deck
from arbitre_reference.klaverjas.clauses import CLAUSES as KLAVERJAS
from arbitre_reference.manille.clauses import CLAUSES as MANILLE
from arbitre_reference.names import SuitWords
from arbitre_reference.ruling import LANGUAGES, Clause, Sentence
from arbitre_reference.words import CardWords, card_words, join_words, suit_words

DECKS = {"spanish": SPANISH, "french": FRENCH}

GAMES = [(clause, SPANISH) for clause in BOTIFARRA]
GAMES += [(clause, FRENCH) for clause in (*BELOTE, *KLAVERJAS, *MANILLE)]
CLAUSES = [pytest.param(clause, deck, id=clause.id) for clause, deck in GAMES]

LEADING = {"BL0", "OB0", "BE0", "KP0", "MP0"}
PARTNER_HAS_PLAYED = {
    *("BL1", "BL4", "OBW:restricted", "OBW:restricted-lowest", "OBP", "OBP:lowest"),
    *("BE2:partner-winning", "BE4", "BE4:overruff-if-trumping", "BE4:only-if-all-trumps"),
    *("BE4:only-if-all-lower-trumps", "BE6:partner-winning", "BE7:partner-winning"),
    "BE8:partner-winning",
    *("KP2:partner-winning", "KP4", "KP5", "KP7:partner-winning", "KP8:partner-winning"),
    *("MP4", "MP5", "MP7:partner-winning", "MP8:partner-winning", "MP9:free-partner-winning"),
}
TRUMP_SUIT_EXISTS = re.compile(r"BL[567]|BE[1-8](:.*)?|KP[1-9](:.*)?|MP([23]:always|[5-9](:.*)?)")
TOP_EXISTS = re.compile(
    r"BL[67]|BE[2378](:.*)?|BE4:.*|TA[12]|KP[23589](:.*)?|MP([23]:always|[589](:.*)?)"
)

# What no language allows: an article that should have melted, a brace, a doubled or stray space.
UNMELTED = {
    "ca": r"\b(de|a) els?\b|\b(el|la|de) as\b|\bde (oros|espases)\b|\b(del|al) as\b",
    "es": r"\b(de|a) el\b|\bla as\b|\bd'|\bl'",
    "fr": r"\b(de|à) les?\b|\b(le|la|du|au) as\b|\b(de|d'une?) épées\b|\bque [aeiouœéè]",
    "en": r"\b(of|to) (ace|king)\b|\ba [aeiou]|\bthe the\b",
}


def sentences(clause: Clause) -> list[Sentence]:
    """What a clause says: why a card is allowed and, if it forbids any, why not."""
    return [clause.legal] if clause.illegal is None else [clause.legal, clause.illegal]


def placeholders(text: str) -> set[str]:
    """The names in braces, without the form that is asked of them."""
    return {field.split(".")[0] for _, field, _, _ in Formatter().parse(text) if field}


def available(clause: Clause) -> set[str]:
    """The names that every position decided by the clause can fill in."""
    names = {"card", "suit", "choices"}
    if clause.id not in LEADING:
        names |= {"led", "winning"}
    if clause.id in PARTNER_HAS_PLAYED:
        names.add("partner")
    if TOP_EXISTS.fullmatch(clause.id):
        names.add("top")
    if clause.id.startswith("OB"):
        names.add("lowest")
    if TRUMP_SUIT_EXISTS.fullmatch(clause.id):
        names.add("trump")
    return names


def filled(text: str, deck: Deck, card: Card, language: str) -> str:
    """The text with the one card, and its suit, in every place."""
    of_card = card_words(deck, card, language)
    of_suit = suit_words(deck, card.suit, language)
    facts: dict[str, CardWords | SuitWords | str] = dict.fromkeys(
        ("card", "winning", "partner", "top", "lowest"), of_card
    )
    facts |= dict.fromkeys(("suit", "led", "trump"), of_suit)
    facts["choices"] = join_words([of_card.the, of_card.the], language)
    return text.format(**facts)


@pytest.mark.parametrize(
    ("deck", "code", "language", "form", "right"),
    [
        ("spanish", "12C", "ca", "the", "el rei de copes"),
        ("spanish", "12C", "ca", "of", "del rei de copes"),
        ("spanish", "1O", "ca", "the", "l'as d'oros"),
        ("spanish", "1E", "ca", "of", "de l'as d'espases"),
        ("spanish", "1B", "ca", "to", "a l'as de bastos"),
        ("spanish", "10E", "ca", "of", "de la sota d'espases"),
        ("spanish", "9O", "ca", "name", "manilla d'oros"),
        ("spanish", "11B", "ca", "to", "al cavall de bastos"),
        ("spanish", "8O", "ca", "the", "el 8 d'oros"),
        ("spanish", "1C", "es", "the", "el as de copas"),
        ("spanish", "1E", "es", "of", "del as de espadas"),
        ("spanish", "10O", "es", "to", "a la sota de oros"),
        ("spanish", "12B", "es", "to", "al rey de bastos"),
        ("spanish", "9C", "es", "of", "de la manilla de copas"),
        ("spanish", "11E", "es", "the", "el caballo de espadas"),
        ("spanish", "1E", "fr", "the", "l'as d'épées"),
        ("spanish", "9C", "fr", "of", "de la manille de coupes"),
        ("spanish", "10O", "fr", "of", "du valet de deniers"),
        ("spanish", "11B", "fr", "to", "au cavalier de bâtons"),
        ("spanish", "8E", "fr", "to", "au 8 d'épées"),
        ("spanish", "12C", "en", "of", "of the king of cups"),
        ("spanish", "11O", "en", "the", "the knight of coins"),
        ("spanish", "9E", "en", "name", "manilla of swords"),
        ("spanish", "1B", "en", "to", "to the ace of batons"),
        ("french", "AS", "ca", "of", "de l'as de piques"),
        ("french", "QC", "ca", "the", "la dama de trèvols"),
        ("french", "JH", "ca", "of", "del valet de cors"),
        ("french", "10D", "ca", "to", "al 10 de diamants"),
        ("french", "AH", "es", "of", "del as de corazones"),
        ("french", "JS", "es", "to", "a la jota de picas"),
        ("french", "QC", "es", "the", "la dama de tréboles"),
        ("french", "7D", "es", "of", "del 7 de diamantes"),
        ("french", "QS", "fr", "the", "la dame de pique"),
        ("french", "KH", "fr", "of", "du roi de cœur"),
        ("french", "AC", "fr", "to", "à l'as de trèfle"),
        ("french", "10D", "fr", "of", "du 10 de carreau"),
        ("french", "8H", "fr", "the", "le 8 de cœur"),
        ("french", "QH", "fr", "of", "de la dame de cœur"),
        ("french", "QH", "en", "of", "of the queen of hearts"),
        ("french", "AC", "en", "the", "the ace of clubs"),
        ("french", "8D", "en", "name", "8 of diamonds"),
    ],
)
def test_cards_take_the_right_article(
    deck: str, code: str, language: str, form: str, right: str
) -> None:
    """Articles, elisions and contractions are those that a native writes."""
    card = DECKS[deck].card(code)
    assert getattr(card_words(DECKS[deck], card, language), form) == right


@pytest.mark.parametrize(
    ("deck", "suit", "language", "right"),
    [
        ("spanish", "E", "ca", ("espases", "d'espases", "una carta d'espases", "espases")),
        ("spanish", "C", "ca", ("copes", "de copes", "una carta de copes", "copes")),
        ("spanish", "O", "es", ("oros", "de oros", "una carta de oros", "oros")),
        ("spanish", "E", "fr", ("épées", "d'épées", "une épée", "des épées")),
        ("spanish", "O", "fr", ("deniers", "de deniers", "un denier", "des deniers")),
        ("spanish", "C", "en", ("cups", "of cups", "a cup", "cups")),
        ("french", "C", "ca", ("trèvols", "de trèvols", "una carta de trèvols", "trèvols")),
        ("french", "S", "es", ("picas", "de picas", "una carta de picas", "picas")),
        ("french", "S", "fr", ("pique", "de pique", "un pique", "du pique")),
        ("french", "H", "fr", ("cœur", "de cœur", "un cœur", "du cœur")),
        ("french", "C", "en", ("clubs", "of clubs", "a club", "clubs")),
    ],
)
def test_suits_take_the_right_article(
    deck: str, suit: str, language: str, right: tuple[str, str, str, str]
) -> None:
    """A suit has its name, its genitive, one card of it and some of it."""
    assert suit_words(DECKS[deck], suit, language) == right


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_no_two_cards_share_a_name(deck: Deck, language: str) -> None:
    """Every card of a deck has a name of its own."""
    assert len({card_words(deck, card, language) for card in deck.cards}) == len(deck.cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_of_the_spanish_deck_go_by_name(language: str) -> None:
    """No number stands for the sota, the cavall, the rei, the as or the manilla."""
    for rank in ("1", "9", "10", "11", "12"):
        assert not any(c.isdigit() for c in card_words(SPANISH, Card(rank, "O"), language).the)


@pytest.mark.parametrize(
    ("choices", "language", "right"),
    [
        (["a"], "ca", "a"),
        (["a", "b"], "ca", "a o b"),
        (["a", "b", "c"], "fr", "a, b ou c"),
        (["a", "b", "c"], "en", "a, b or c"),
        (["el 7", "el 8"], "es", "el 7 o el 8"),
        (["7", "8"], "es", "7 u 8"),
        (["copas", "oros"], "es", "copas u oros"),
    ],
)
def test_choices_are_joined(choices: list[str], language: str, right: str) -> None:
    """Commas, and an "or" before the last, which Spanish changes before an o."""
    assert join_words(choices, language) == right


def test_examples_in_the_documentation_run() -> None:
    """What the docstrings of `words` show is what happens."""
    assert doctest.testmod(words).failed == 0


LAWS = {"botifarra": BOTIFARRA, "belote": BELOTE, "klaverjas": KLAVERJAS, "manille": MANILLE}


@pytest.mark.parametrize("clauses", LAWS.values(), ids=LAWS)
def test_ids_are_unique(clauses: tuple[Clause, ...]) -> None:
    """No two clauses of a game share an id."""
    assert len({clause.id for clause in clauses}) == len(clauses)


@pytest.mark.parametrize(("module", "clauses"), LAWS.items(), ids=LAWS)
def test_constants_are_named_after_their_ids(module: str, clauses: tuple[Clause, ...]) -> None:
    """`BE8:obligatory` is `BE8_OBLIGATORY`; a clause in other words is the same law, renamed."""
    names = vars(__import__(f"arbitre_reference.{module}.clauses", fromlist=["clauses"]))
    constants = {name: value for name, value in names.items() if isinstance(value, Clause)}
    named = {re.sub("[:-]", "_", clause.id).upper(): clause for clause in clauses}
    assert {name: constants.pop(name) for name in named} == named
    for reworded in constants.values():
        assert any(reworded[:3] == clause[:3] for clause in clauses)


@pytest.mark.parametrize(("clause", "deck"), CLAUSES)
def test_clauses_cite_a_source_and_state_a_law(clause: Clause, deck: Deck) -> None:
    """A clause says where it comes from and, in one sentence, what it rules."""
    assert clause.source
    assert clause.law.endswith(".")


@pytest.mark.parametrize(("clause", "deck"), CLAUSES)
def test_sentences_speak_four_languages(clause: Clause, deck: Deck) -> None:
    """No language is missing, and none merely repeats another."""
    for sentence in sentences(clause):
        assert all(sentence)
        assert len(set(sentence)) == len(LANGUAGES)


@pytest.mark.parametrize(("clause", "deck"), CLAUSES)
def test_sentences_name_only_what_the_position_has(clause: Clause, deck: Deck) -> None:
    """A sentence asks for a card or a suit only where the clause guarantees that there is one."""
    for sentence in sentences(clause):
        for text in sentence:
            assert placeholders(text) <= available(clause)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("clause", "deck"), CLAUSES)
def test_sentences_read_well_with_every_card(clause: Clause, deck: Deck, language: str) -> None:
    """Whatever the card, the sentence has its capital, its stop and its contractions."""
    for sentence in sentences(clause):
        for card in deck.cards:
            said = filled(getattr(sentence, language), deck, card, language)
            assert said[0].isupper()
            assert said.endswith(".")
            assert said.count(".") == 1
            assert not re.search(r"[{}]|\s\s|\s[.,]", said), said
            assert not re.search(UNMELTED[language], said, re.IGNORECASE), said
            assert re.search(r"\s[:;]" if language != "fr" else r"\S[:;]", said) is None, said


def test_the_lowest_card_that_is_told_is_the_lowest_of_the_suit_in_the_hand() -> None:
    """With horse and king over the partner's jack, who plays the king is told of the horse."""
    rules = rule_set(
        "botifarra/obligada+losing_card_when_partner_wins=lowest+overtake_partner=restricted"
    )
    position = rules.read(
        {"trump": "O", "leader": 0, "trick": ["10E", "2E"], "hand": ["11E", "12E"]}
    )
    king = next(ruling for ruling in rules.judge(position) if str(ruling.card) == "12E")
    assert not king.allowed
    assert reason(rules, position, king, "es").endswith("aún tienes el caballo de espadas.")
