"""The tricks that the rule texts tell: S0's samples and answers, S2's two tricks and answers.

S0 draws its tricks; what its words say of a drawing is kept, the rest is filled in.
Each trick comes with the verdict and with the cards that the Spanish reason has to name.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from arbitre_reference import reason, rule_set
from arbitre_reference.words import card_words


class Told(NamedTuple):
    """One trick: the cards of the hand that are legal, and for some cards whom the reason names."""

    id: str
    rules: str
    trump: str
    trick: str
    hand: str
    legal: str
    names: dict[str, set[str]]


LLIURE, OBLIGADA, COINCHE = "botifarra/lliure", "botifarra/obligada", "belote/coinche"

TRICKS = [
    Told(
        "S0 asistir: the rival leaves the king, though it cannot beat the ace",
        *(LLIURE, "O", "1E", "12E 9C 5O", "12E"),
        {"9C": {"as de espadas"}, "5O": {"as de espadas"}, "12E": {"as de espadas"}},
    ),
    Told(
        "S0 matar, and FAQ 4: the king is enough, the manilla may be kept",
        *(LLIURE, "O", "11E", "12E 9E 4E", "12E 9E"),
        {"4E": {"caballo de espadas", "rey de espadas", "manilla de espadas"}},
    ),
    Told(
        "S0 matar: a partner who has been beaten is not winning",
        *(LLIURE, "O", "5C 10C", "11C 2C", "11C"),
        {"2C": {"sota de copas", "caballo de copas"}, "11C": {"sota de copas"}},
    ),
    Told(
        "S0 matar, and FAQ 3: trump is led and the partner does not win",
        *(LLIURE, "O", "4O 10O", "12O 3O 9C", "12O"),
        {"3O": {"sota de oros", "rey de oros"}, "9C": {"sota de oros", "rey de oros"}},
    ),
    Told(
        "S0 cuando no hace falta matar, and FAQ 5: last to play, the trick is ours",
        *(LLIURE, "O", "3C 12C 5C", "11C 4C 9O", "11C 4C"),
        {"4C": {"rey de copas"}, "11C": {"rey de copas"}, "9O": {"rey de copas"}},
    ),
    Told(
        "S0 fallar: with any trump, however small",
        *(LLIURE, "O", "12E", "2O 9O 5C", "2O 9O"),
        {"5C": {"rey de espadas"}, "2O": {"rey de espadas"}},
    ),
    Told(
        "S0 fallar: a rival has ruffed, following suit is enough",
        *(LLIURE, "O", "12E 2O", "9E 4E 9O", "9E 4E"),
        {"9O": {"2 de oros"}, "4E": {"2 de oros"}},
    ),
    Told(
        "S0 sobrefallar: a higher trump must be played",
        *(LLIURE, "O", "12C 5O", "2O 8O 3E", "8O"),
        {"2O": {"5 de oros", "8 de oros"}, "3E": {"5 de oros", "8 de oros"}},
    ),
    Told(
        "S0 sobrefallar, and FAQ 2: who cannot overruff is free",
        *(LLIURE, "O", "12C 8O", "7O 2O 9E 3E", "7O 2O 9E 3E"),
        {"3E": {"8 de oros"}, "2O": {"8 de oros"}},
    ),
    Told(
        "S0 FAQ 2 in obligada: the lowest of the suit that one chooses",
        *(OBLIGADA, "O", "12C 8O", "7O 2O 9E 3E", "2O 3E"),
        {"7O": {"8 de oros", "2 de oros"}, "9E": {"8 de oros", "3 de espadas"}},
    ),
    Told(
        "S0 FAQ 1: the partner wins and one may ruff all the same",
        *(LLIURE, "O", "9C 2C", "2O 3E", "2O 3E"),
        {"2O": {"manilla de copas"}, "3E": {"manilla de copas"}},
    ),
    Told(
        "S0 cuando eres libre: neither the suit nor a trump",
        *(LLIURE, "O", "12C", "3E 9B", "3E 9B"),
        {"3E": set(), "9B": set()},
    ),
    Told(
        "S0 cuando eres libre: played at botifarra there is no ruff",
        *(LLIURE, "no-trump", "12C", "9O 2E", "9O 2E"),
        {"9O": set(), "2E": set()},
    ),
    Told(
        "S0 obligada: the partner wins, a value card or the lowest",
        *(OBLIGADA, "O", "3C 12C 5C", "11C 7C 4C", "11C 4C"),
        {"7C": {"4 de copas"}, "11C": {"caballo de copas"}},
    ),
    Told(
        "S0 obligada: the duty to beat comes first, and a winning card is free",
        *(OBLIGADA, "O", "11E", "12E 9E 4E", "12E 9E"),
        {"9E": {"manilla de espadas", "caballo de espadas"}},
    ),
    Told(
        "S2 first trick: the jack, though the partner is winning",
        *(COINCHE, "H", "8H AH 7H", "JH KD 7S", "JH"),
        {
            "JH": {"jota de corazones", "as de corazones"},
            "KD": {"jota de corazones", "as de corazones"},
            "7S": {"jota de corazones", "as de corazones"},
        },
    ),
    Told(
        "S2 second trick: the opponent's nine cannot be beaten, all is legal",
        *(COINCHE, "H", "AS 9S 9H", "7H 8H KD AC", "7H 8H KD AC"),
        {
            "7H": {"9 de corazones"},
            "8H": {"9 de corazones"},
            "KD": {"9 de corazones"},
            "AC": {"9 de corazones"},
        },
    ),
    Told(
        "S2 FAQ 1: the partner has the trick, no duty to ruff",
        *(COINCHE, "H", "AS 7S", "JH KD", "JH KD"),
        {"KD": {"as de picas"}, "JH": {"as de picas"}},
    ),
    Told(
        "S2 FAQ 2: the two cards of the seventh trick are enough",
        *(COINCHE, "H", "KS 8H", "7C 8D", "7C 8D"),
        {"7C": set()},
    ),
    Told(
        "S2 rule 3: an opponent has the trick, ruff",
        *(COINCHE, "H", "KS AS", "7H KD", "7H"),
        {"KD": {"as de picas"}, "7H": {"7 de corazones"}},
    ),
    Told(
        "S2 rule 4: an opponent has ruffed, overruff",
        *(COINCHE, "H", "KS QH", "7H JH 9D", "JH"),
        {"7H": {"dama de corazones", "jota de corazones"}},
    ),
]  # fmt: skip

TRICK = pytest.mark.parametrize("told", TRICKS, ids=[told.id for told in TRICKS])


@TRICK
def test_verdict_is_that_of_the_text(told: Told) -> None:
    """Each card is legal or illegal as the text tells, and none is disputed."""
    rules = rule_set(told.rules)
    position = rules.read(
        {"trump": told.trump, "trick": told.trick.split(), "hand": told.hand.split()}
    )
    verdicts = {str(ruling.card): ruling.verdict for ruling in rules.judge(position)}
    legal = told.legal.split()
    assert verdicts == {c: "legal" if c in legal else "illegal" for c in told.hand.split()}


@TRICK
def test_reason_in_spanish_names_the_right_cards(told: Told) -> None:
    """The Spanish sentence names the cards that matter, and no other card of the deck."""
    rules = rule_set(told.rules)
    deck = rules.preset.deck
    position = rules.read(
        {"trump": told.trump, "trick": told.trick.split(), "hand": told.hand.split()}
    )
    said = {str(r.card): reason(rules, position, r, "es") for r in rules.judge(position)}
    names = [card_words(deck, card, "es").name for card in deck.cards]
    for card, wanted in told.names.items():
        assert {name for name in names if name in said[card]} == wanted, said[card]


def test_first_trick_of_s2_says_trump_and_climb() -> None:
    """Of the king of diamonds in S2's first trick: trump was led, the jack goes above the ace."""
    rules = rule_set(COINCHE)
    position = rules.read({"trump": "H", "trick": ["8H", "AH", "7H"], "hand": ["JH", "KD", "7S"]})
    jack, king, _ = rules.judge(position)
    assert (jack.verdict, king.verdict) == ("legal", "illegal")
    sentence = reason(rules, position, king, "es")
    assert "triunfo" in sentence
    assert "superar" in sentence
    assert sentence.index("el as de corazones") < sentence.index("la jota de corazones")


def test_second_trick_of_s2_says_that_one_is_free() -> None:
    """Of every card in S2's second trick: a rival has ruffed, no overruff, play what you like."""
    rules = rule_set(COINCHE)
    position = rules.read(
        {"trump": "H", "trick": ["AS", "9S", "9H"], "hand": ["7H", "8H", "KD", "AC"]}
    )
    for ruling in rules.judge(position):
        sentence = reason(rules, position, ruling, "es")
        assert "rival ha fallado con el 9 de corazones" in sentence
        assert "no puedes sobrefallar" in sentence
        assert "juega lo que quieras" in sentence


def test_undertrump_is_never_compared_by_plain_order() -> None:
    """In S2's second trick an ace of trumps too would be under the nine: all stays legal."""
    rules = rule_set(COINCHE)
    position = rules.read({"trump": "H", "trick": ["AS", "9S", "9H"], "hand": ["AH", "KD"]})
    assert [ruling.verdict for ruling in rules.judge(position)] == ["legal", "legal"]


def test_what_s0_leaves_open_is_said_to_be_open() -> None:
    """Second to play, void and without trump: S0 does not say if more than the lowest is free.

    The cards that are not the lowest of their suit are disputed, and their reason says more than
    that of the same card at a table that has declared `any`.
    """
    data = {"trump": "O", "trick": ["12C"], "hand": ["12E", "7E", "4E", "9B", "3B"]}
    undeclared = rule_set(OBLIGADA)
    declared = undeclared.having(second_hand_discard="any")
    position = undeclared.read(data)
    rulings = undeclared.judge(position)
    disputed = {"12E", "7E", "9B"}
    assert {str(r.card) for r in rulings if r.verdict == "disputed"} == disputed
    assert {str(r.card) for r in rulings if r.verdict == "legal"} == {"4E", "3B"}
    for here, there in zip(rulings, declared.judge(position), strict=True):
        said, plain = (
            reason(undeclared, position, here, "es"),
            reason(declared, position, there, "es"),
        )
        assert said.startswith(plain)
        assert (said != plain) == (str(here.card) in disputed)
