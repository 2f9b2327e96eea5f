"""Reports that are about no single card: tricks, calls, scores, logs, codes of other questions."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from arbitre.cases.corpus import save, sound
from arbitre.cases.repro.engine import ask, case
from arbitre.cases.repro.matter import read_matter
from arbitre.cases.repro.printed import findings
from arbitre.questions import QUESTIONS, read_item
from arbitre.questions.plain.question import PlainQuestion
from arbitre.targets import open_target
from arbitre_reference import Malformed, rule_set


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        # BV1, BV2: the jack is the highest trump; 11 + 0 + 20 + 4 points.
        ("Hearts are trumps. Who wins: A♠ 8♠ J♥ K♦?", "en",
         "The trick goes to the jack of hearts: 35 points (BV1)."),
        # The only trump: queen of spades 3, king 4, ace 11, and nothing for the 8 of trumps.
        ("Qui ramasse ce pli ? Atout carreau. Moi R♠, Léa D♠, ma partenaire A♥, Jo 8♦.", "fr",
         "Le pli revient au 8 de carreau : 18 points (BV1)."),
        # BW1: no trump was played, and the king is the highest coin; 3 + 5 + 1 points, and one.
        ("De qui és la basa? Trumfo copes. Pau surt del 4 d'oros, Eva el rei d'oros, Nil la manilla"
         " de bastos, Mar la sota d'oros.", "ca", "La basa és del rei d'oros: 10 punts (BW1)."),
        # At no-trump the 10 is above the 9.
        ("No trump: 9 of spades led, 10 of spades, 7 of spades, 8 of spades. The app gave the trick"
         " to the 9.", "en", "No. The trick goes to the 10 of spades: 10 points (BV1)."),
    ],
)  # fmt: skip
def test_who_takes_a_trick_is_answered(text: str, language: str, said: str) -> None:
    """The card that takes it, what it carries, and whether what was said is so."""
    matter = read_matter(text)
    assert matter.question.name == "winner"
    assert findings(matter, language)[0] == said


def test_judge_takes_a_whole_trick_as_well() -> None:
    """As an item of the question who takes it."""
    question, rules, item = read_item("Hearts are trumps. Who wins: A♠ 8♠ J♥ K♦?")
    assert (question.name, rules.name) == ("winner", "belote/coinche")
    assert item["trick"] == ["AS", "8S", "JH", "KD"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # CS1: 120 is made: 126 + 120 = 246, rounded 250; 36, rounded 40.
        ("Contrat 120 pique, nous avons fait 126 : le preneur marque 250 et la défense 40 ?",
         "Oui. Le camp preneur marque 250, l'autre 40 (CS1)."),
        # CS3, CS7: failed and doubled: (160 + 110) x 2.
        ("Contrat de 110 à trèfle, coinché. Les preneurs ont fait 98, nous 64. Combien on marque ?",
         "Le camp preneur marque 0, l'autre 540 (CS3)."),
        # BS1, BS2: (58 - 36) x 4, and nobody is told to have named the trump.
        ("Botifarra, atout coupes, contrée et recontrée : nous 58, les autres 14. Score ?",
         "Avec 58–14 points, on marque 88 et 0 (BS1)."),
    ],
)  # fmt: skip
def test_what_a_hand_scores_is_answered(text: str, said: str) -> None:
    """Each side's score, and whether what was said is so."""
    matter = read_matter(text)
    assert matter.question.name == "score"
    assert findings(matter, "fr") == [said]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # BA5: one doubles what an opponent has bid.
        ("Mon partenaire dit 80 cœur, l'adversaire passe, je peux coincher ?",
         "Non : on ne peut pas dire coinche (BA5)."),
        ("L'adversaire dit 80 cœur, je peux coincher ?", "Oui : on peut dire coinche (BA5)."),
        # BA3: a bid must be higher than the last.
        ("Mon partenaire dit 90 cœur, l'adversaire passe, je peux dire 80 pique ?",
         "Non : on ne peut pas dire 80 S (BA3)."),
    ],
)  # fmt: skip
def test_may_i_bid_that_is_answered(text: str, said: str) -> None:
    """By the clause of the auction."""
    matter = read_matter(text)
    assert matter.question.name == "calls"
    assert findings(matter, "fr") == [said]


# In the second trick North (third) ruffs with a heart in hand, which shows in the third.
PLAYS = [
    ("W", "AH"), ("N", "7H"), ("E", "KH"), ("S", "8H"),
    ("W", "10H"), ("N", "JS"), ("E", "9H"), ("S", "QH"),
    ("N", "JH"), ("E", "7D"), ("S", "7C"), ("W", "8C"),
]  # fmt: skip
NAMES = {"W": "Ines", "N": "Marc", "E": "Zoe", "S": "Omar"}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
LOGS = {
    "a line a play": "trump spades\n"
    + "\n".join(f"{NAMES[who]} plays {card}" for who, card in PLAYS),
    "numbered, with bids": "Zoe bids 80 ♠\nOmar passes\nInes passes\nMarc passes\n"
    + "\n".join(
        f"{1 + i // 4}/8 {NAMES[who]} plays {card[:-1]} {SIGNS[card[-1]]}"
        for i, (who, card) in enumerate(PLAYS)
    ),
    "in French": "atout pique\n"
    + "\n".join(f"{NAMES[who]} joue {card[:-1]}{SIGNS[card[-1]]}" for who, card in PLAYS),
    "a table of seats": "trump spades\n"
    + "\n".join(
        f"{1 + i // 4}. " + " ".join(f"{who}: {card}" for who, card in PLAYS[i : i + 4])
        for i in (0, 4, 8)
    ),
    "actions as JSON": json.dumps(
        {"trump": "spades", "moves": [{"player": who, "card": card} for who, card in PLAYS]}
    ),
    "PBN": '[Contract "1S"]\n[Play "W"]\nHA H7 HK H8\nHT SJ H9 HQ\nC8 HJ D7 C7\n*',
}


@pytest.mark.parametrize("name", LOGS)
def test_logs_of_every_kind_are_read_to_the_first_illegal_step(name: str) -> None:
    """The second player of the second trick ruffs, and has a heart still (BE1)."""
    matter = read_matter(LOGS[name])
    assert matter.rules.name == "belote/coinche"
    assert matter.turn is not None
    assert (matter.turn.trick, str(matter.turn.card)) == (2, "JS")
    assert [str(turn.card) for turn in matter.hand.turns if turn.card] == [  # type: ignore[union-attr]
        card for _, card in PLAYS
    ]
    assert "(BE1)" in findings(matter, "en")[0]


def test_a_log_in_catalan_letters_is_read() -> None:
    """`RB` is the king of batons, `AC` the ace of cups: two tricks, and no rule is broken."""
    plays = ["9B", "RB", "CB", "AB", "9C", "AC", "CC", "8C"]
    lines = [f"El jugador {(i + 2) % 4} tira {card}" for i, card in enumerate(plays)]
    matter = read_matter("\n".join(["Trumfo: C", *lines]))
    assert matter.hand is not None
    assert matter.turn is None
    cards = [str(turn.card) for turn in matter.hand.turns if turn.card]
    assert cards == ["9B", "12B", "11B", "1B", "9C", "1C", "11C", "8C"]


def test_hands_that_a_log_tells_are_looked_at() -> None:
    """West has a cup in hand, and ruffs: BL3, in step 7."""
    text = (
        "Lliure, trumfo bastos.\nMans: Sud 10O 7C 5B / Est 11O 3E 6C / Nord 8O 12C 4B / "
        "Oest 2E 10C 7B\n1. Sud tira 10O\n2. Est tira 11O\n3. Nord tira 8O\n4. Oest tira 2E\n"
        "5. Est tira 6C\n6. Nord tira 12C\n7. Oest tira 7B\n8. Sud tira 7C"
    )
    matter = read_matter(text)
    assert matter.turn is not None
    assert (str(matter.turn.card), matter.turn.trick) == ("7B", 2)


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name not in ("hand", "turn")])
def test_codes_of_every_question_are_read(name: str) -> None:
    """What a report shows of any question, repro takes."""
    question = QUESTIONS[name]
    rules = next(
        rules
        for preset in ("belote/coinche", "botifarra/lliure", "klaverjas/rotterdam")
        if question.presets(rules := rule_set(preset))
    )
    if not isinstance(question, PlainQuestion):
        pytest.skip("a position, which the other tests read")
    item = question.chapter(rules).draw(rules, Random(1))
    matter = read_matter(question.code(rules, item))
    assert matter.question.name in (name, "legal")
    assert matter.rules == rules


def test_a_difference_of_any_question_is_made_smaller_and_kept(tmp_path: Path) -> None:
    """An engine without ruffs, on who takes a trick: the case has the smallest that shows it."""
    matter = read_matter("Hearts are trumps. Who wins: A♠ 8♠ J♥ K♦?")
    asked = ask(open_target("mutant:winner:no-ruff", 5), matter)
    assert asked.differs
    assert asked.smallest is not None
    assert asked.question.name == "winner"
    save(tmp_path, case(matter, asked))
    [filed] = sound(tmp_path)
    assert filed.content["question"] == "winner"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Jass, trump ♦. On the table ♣6. I hold ♦A, ♦9.", "jass is no game"),
        ("Bridge : atout pique, j'ai R♥.", "bridge n'est pas un jeu"),
        ("Trumfo oros, el rival surt del 4 de copes. Tinc el 2 d'oros i un 3.", "de quin coll"),
        ("Triunfo oros, sale el rival con el 3 de copas.", "¿qué más tenía"),
        ("Atout pique. L'adversaire joue le 10 de cœur. J'ai 9c et A♠.", "9♥ / 9♣"),
        ("Atout pique. L'adversaire joue le 10 de cœur. J'ai le fou de cœur.", "'fou"),
        ("Atout pique. Chez nous on ne coupe pas son partenaire. J'ai A♠.", "règles"),
        ("Hearts are trumps. On the table K♠ 10♣ 7♣, I cannot remember who led. I hold 8♥ 9♣.",
         "order"),
        ("Atout pique. L'adversaire coupe à pique. J'ai 9♠ et A♥.", "pique"),
    ],
)  # fmt: skip
def test_questions_come_back_in_the_language_of_the_writer(text: str, words: str) -> None:
    """With the word that is missing or not understood."""
    with pytest.raises(Malformed) as asked:
        read_matter(text)
    assert words in asked.value.fault


# What must not be passed over: what was not, would have been, was before, is not told.
NOT_TO_BE_READ = [
    "Spades are trumps. In the previous trick my partner led A♦. Now a rival leads 9♥. I hold K♥ "
    "and 7♠. May I play 7♠?",
    "Spades are trumps. Rival leads 9♥ and not 8♥. I hold K♥ and 7♠. May I play 7♠?",
    "Spades are trumps. Rival led either 9♥ or 8♥. I hold K♥ and 7♠. May I play 7♠?",
    "Spades are trumps. Rival leads 9♥, my partner would have played A♥. I hold 7♠. May I play it?",
    "Spades are trumps. Opponent leads A♥, my partner ruffs with a small trump, the next opponent "
    "plays 8♥. I hold 9♠ and K♦. Must I overruff?",
    "Spades are trumps. Opponent leads a heart, partner plays the king of hearts. I hold 7♠, K♦. "
    "Can I play K♦?",
    "Spades are trumps. Opponent leads 9♥. I hold three hearts and 7♠. Can I play 7♠?",
    "Spades are trumps. Opponent leads 9♥. I hold 8♥, 9♥ and 7♠. Can I play 7♠?",
    "Spades are trumps. Opponent leads 9♥. I have Joker and 7♠. Can I play 7♠?",
    "Spades are trumps. Opponent leads 9♥. I have 8♥ or 8♦ and 7♠. Can I play 7♠?",
    "Spades are trumps. Opponent leads 9♥. I have Kx and 7♠. Can I play 7♠?",
    "Spades are trumps. Opponent leads 9♥. I have 8♥ and 7♠. The app does not force me to play 8♥.",
    "Spades are trumps. We play without the rule of overruffing. Opponent leads 9♥. I have 7♠.",
    "Atout cœur. L'adversaire entame 9♦. J'ai deux rois et 7♠. Puis-je jouer 7♠ ?",
    "Atout cœur. L'adversaire entame 9♦, mon partenaire coupe, l'autre met A♦. J'ai V♥ et 7♠. "
    "Puis-je jouer 7♠ ?",
    "Atout cœur. L'adversaire entame 9♦. J'ai tout sauf le 7♠. Puis-je jouer R♥ ?",
    "Atout cœur. L'adversaire entame 9♦. J'avais joué A♦ au tour d'avant. J'ai V♥. Je coupe ?",
    "Sans atout ou tout atout ? L'adversaire entame 9♦, j'ai 8♦ et A♦. Puis-je mettre le 8 ?",
    "Trumfo oros. El rival surt del rei. Tinc el 3 de copes i el 2 d'oros. Puc tirar el 2?",
    "Trumfo oros, obligada o lliure no ho sé. Surt el rival del rei de copes. Tinc 3 de copes i 2 "
    "d'oros. Puc tirar el 2?",
    "Trumfo oros. Surt el rival del rei de copes. Tinc el 3 de copes i, si tingués el 9 de copes, "
    "mataria. Puc tirar el 3?",
    "Triunfo oros. Sale el rival del 3 de copas o del 4, no recuerdo. Tengo el 5 de copas y el 2 "
    "de oros. ¿Puedo tirar el 2?",
    "Guiñote, pintan oros. Sale el rival del 3 de copas. Tengo el 5 de copas. ¿Puedo tirarlo?",
]


@pytest.mark.parametrize("text", NOT_TO_BE_READ)
def test_nothing_that_matters_is_passed_over(text: str) -> None:
    """A question comes back, and no verdict about what was not meant."""
    with pytest.raises(Malformed):
        read_matter(text)
