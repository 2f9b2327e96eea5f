"""From a report to the turn in question, to who is right, to the engine and the case."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.cases.corpus import save, sound
from arbitre.cases.replay import replay, stale
from arbitre.cases.repro.engine import ask, case
from arbitre.cases.repro.matter import Matter, read_matter
from arbitre.cases.repro.printed import findings
from arbitre.cases.repro.verdict import Side, decide
from arbitre.notation import compact
from arbitre.questions.hands import record
from arbitre.targets import open_target
from arbitre_reference import Malformed, UnknownRules, rule_set

# A rival has ruffed with the 8, and both trumps in hand are lower: BL7, any card.
BL7 = "botifarra.lliure~O~12C8O~2O7O3E"


def side(text: str) -> Side | None:
    """Who is right in a report."""
    decision = decide(read_matter(text))
    return decision and decision.side


# -- who is right -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (f"{BL7} no em deixa tirar el 3", Side.PLAYER),
        (f"{BL7} l'app m'obliga a tallar", Side.PLAYER),
        (f"{BL7} l'app li ha deixat tirar el 3", Side.APP),
        (f"{BL7} puc tirar el 3?", Side.YES),
        # BL6: the 9 beats the 8, so it must be played.
        ("botifarra.lliure~O~12C8O~2O9O3E me obliga a fallar con el 9", Side.APP),
        ("botifarra.lliure~O~12C8O~2O9O3E no me deja echar el 3", Side.APP),
        ("botifarra.lliure~O~12C8O~2O9O3E il l'a laissé jouer le 3", Side.PLAYER),
        ("botifarra.lliure~O~12C8O~2O9O3E may I play the 3 of swords?", Side.NO),
        ("botifarra.lliure~O~12C8O~2O9O3E it forces me to play the 2", Side.PLAYER),
        # OBX, gap G1: what the second player may discard who can neither follow nor ruff.
        ("botifarra.obligada~O~12C~12E4E9B no me deja tirar el rey", Side.OPEN),
        (BL7, None),
    ],
)  # fmt: skip
def test_who_is_right_follows_from_the_claim_and_the_clause(text: str, right: Side | None) -> None:
    """Refused, allowed, forced or asked about: each claim is judged against the rulings."""
    assert side(text) == right


@pytest.mark.parametrize(
    "text",
    [
        f"https://cards.example/check/?lang=ca#{BL7} no em deixa tirar el 3",
        f"file:///home/me/index.html#{BL7.replace('~', '%7E')} no em deixa tirar el 3",
        f"no em deixa tirar el 3 #{BL7}",
        '{"rules": "botifarra/lliure", "trump": "O", "trick": ["12C", "8O"], '
        '"hand": ["2O", "7O", "3E"]} no em deixa tirar el 3',
        "Botifarra lliure, trumfo oros, mon company tira el rei de copes, el rival talla amb el 8. "
        "Tinc 2, 7 d'oros i 3 d'espases, i l'app no em deixa tirar el 3.",
    ],
)
def test_a_report_may_come_in_any_form(text: str) -> None:
    """A link to any host, a code, JSON or sentences: the same position, claim and verdict."""
    matter = read_matter(text)
    assert matter.position is not None
    assert compact(matter.rules, matter.position) == BL7
    assert matter.claim is not None
    assert (matter.claim.kind, list(map(str, matter.claim.cards))) == ("refused", ["3E"])
    assert matter.language == "ca"


def test_another_rule_set_may_judge_a_report() -> None:
    """Lliure allows any card of the suit (BL1), obligada the lowest or a value (OBP)."""
    text = "trumfo oros, surt el company del 12 de copes, el rival el 2. Tinc 8, 5 de copes. Puc"
    for rules, right in (("botifarra/lliure", Side.YES), ("botifarra/obligada", Side.NO)):
        decision = decide(read_matter(f"{text} tirar el 8?", rules))
        assert decision is not None
        assert decision.side is right


# -- whole hands ------------------------------------------------------------------------------

# In trick 2 the ace of clubs is led, and seat 3 ruffs with a club in hand: BE1.
LOG = """Coinche, spades are trumps
leader 0
1: KH 7H 10H 8H
2: AC 9S 8C KC
3: 7C QC 9C 10C
"""

# The ordered pack dealt by seat 3: seat 0 has 1O 2O 3O 4O, 5C to 8C, 9E to 12E; seat 1 has
# 5O to 8O, 9C to 12C, 1B to 4B.
PACK = [str(card) for card in rule_set("botifarra/lliure").preset.deck.cards]
CALLS = [[3, "E"], [0, "pass"], [2, "pass"]]


def told(calls: Any, played: list[str]) -> str:
    """A record as JSON."""
    item = {"pack": PACK, "dealer": 3, "calls": calls, "played": played}
    return json.dumps({"rules": "botifarra/lliure", **item})


def told_as_log(played: str) -> str:
    """The same hand as a log with hands and calls."""
    hands = [["1O", "2O", "3O", "4O"], ["5O", "6O", "7O", "8O"], ["9O", "10O", "11O", "12O"],
             ["1C", "2C", "3C", "4C"]]  # fmt: skip
    for first in (16, 32):
        for seat in range(4):
            hands[seat] += PACK[first + 4 * seat : first + 4 * seat + 4]
    lines = [f"hand {seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]
    return "\n".join(["dealer 3", *lines, "calls: 3 E, 0 pass, 2 pass", f"1: {played}"])


def test_the_first_illegal_step_of_a_log_is_found() -> None:
    """Trick, seat and clause are named, and the position is that of the turn."""
    matter = read_matter(LOG)
    assert matter.position is not None
    assert compact(matter.rules, matter.position) == "belote.coinche~S~AC~9S7C~2"
    said = "Trick 2: seat 3 plays the 9 of spades, which breaks the rules (BE1)."
    assert findings(matter, "en") == [said]
    assert [one.what for one in matter.assumed] == ["hands"]


@pytest.mark.parametrize(
    ("words", "code", "right"),
    [
        ("Was the 9♠ legal?", "belote.coinche~S~AC~9S7C~2", Side.NO),
        ("Was the 10♥ legal?", "belote.coinche~S~KH7H~10H AC 9C", Side.YES),
        ("In trick 2 the app refused my 8♣.", "belote.coinche~S~AC9S~8C QC~2", Side.PLAYER),
        ("In trick 1 the app refused 9♠.", "belote.coinche~S~KH7H10H~8H9S7C", Side.APP),
    ],
)
def test_a_claim_about_a_log_picks_its_turn(words: str, code: str, right: Side) -> None:
    """By the card that was played, or by the trick and who held the card."""
    text = LOG.replace("3: 7C QC 9C 10C", "3: 7C QC 9C 10C\n" + words)
    matter = read_matter(text)
    decision = decide(matter)
    assert matter.position is not None
    assert compact(matter.rules, matter.position).split("~")[:3] == code.split("~")[:3]
    assert decision is not None
    assert decision.side is right


@pytest.mark.parametrize(
    "text",
    [
        told(CALLS, ["1O", "9C"]),
        "hand~" + record.code(read_matter(BL7).rules, json.loads(told(CALLS, ["1O", "9C"]))),
        told_as_log("1O 9C"),
    ],
    ids=["json", "code", "log"],
)
def test_a_record_is_replayed_to_its_first_illegal_card(text: str) -> None:
    """Seat 1 has coins and plays a cup: BL3, in whatever form the hand is told."""
    matter = read_matter(text)
    assert matter.turn is not None
    assert (matter.turn.trick, matter.turn.position.seat, str(matter.turn.card)) == (1, 1, "9C")
    assert "(BL3)" in findings(matter, "ca")[0]
    assert matter.turn.record is not None
    assert matter.turn.record["played"] == ["1O"]


def test_an_illegal_call_ends_the_matter() -> None:
    """Delegation cannot be handed back (BD4): nothing was played, so no card is in question."""
    matter = read_matter(told([[3, "delegate"], [1, "delegate"]], []))
    assert matter.position is None
    assert matter.hand is not None
    assert matter.hand.bad_call is not None
    assert findings(matter, "en")[0].startswith("Auction: seat 1 says delegate, which breaks")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (LOG + "The app refused my 7♣.", "in which trick"),
        (LOG.replace("3: 7C", "3: 7C 7D"), "trick 3"),
        (LOG.replace("2: AC", "4: AC"), "trick 2"),
        (LOG.replace("3: 7C", "3: KH"), "KH"),
        (LOG.replace("spades are trumps", ""), "trump"),
        (LOG.replace("AC 9S 8C KC", "AC 9S 8C 1C"), "1C"),
        (LOG.replace("AC 9S 8C KC", "AC 9S 8C"), "trick 2"),
        (LOG.replace("leader 0", "calls: 0 80 S"), "calls"),
        ("https://cards.example/check no em deixa tirar el 3", "link"),
        (f"{BL7} no em deixa tirar el 4 d'oros", "4O"),
        ("Trumfo oros, tinc 2 d'oros. " * 300, "8,400 characters"),
        (told(CALLS, ["1O", "1O"]), "1O"),
        (told(CALLS, ["5O"]), "5O"),
        ('{"pack": 1, "dealer": "x", "calls": 3, "played": 2}', "pack"),
    ],
)
def test_what_a_hand_leaves_open_is_asked_back(text: str, word: str) -> None:
    """In one line that names the trick, the card or the part."""
    with pytest.raises(Malformed) as asked:
        read_matter(text)
    assert word in f"{asked.value.field}: {asked.value}"
    assert "\n" not in str(asked.value)


SCRAPS = st.sampled_from(
    "trumfo oros copes de d' as 2 7 d'oros tinc tira surt company rival l'app no em deixa puc ? . "
    ", ; : cœur pique atout j'ai V♥ R♦ 10♠ ♣ QC 7C 12C 1: 2: hand 0 pack calls: ² ٣ 999 R on "
    "m'obliga a tallar legal trick 2 { } [ ] "
    f'{BL7} hand~{BL7} {{"pack":1}} {{"trump":"H"}} #'.split(" ")
)


@settings(max_examples=600, deadline=None)
@given(text=st.lists(SCRAPS | st.text(max_size=3), max_size=22).map(" ".join))
def test_any_report_is_read_or_asked_back(text: str) -> None:
    """Nothing that can be written makes the reading fail in any other way."""
    with suppress(Malformed, UnknownRules):
        decide(read_matter(text))


# -- the engine and the case ------------------------------------------------------------------


def matter_of(text: str) -> Matter:
    """The matter of a report that names everything."""
    matter = read_matter(text)
    assert matter.position is not None
    return matter


def test_an_engine_that_differs_becomes_a_minimal_case(tmp_path: Path) -> None:
    """W2 requires undertrumping: two cards in hand show it, and the case can be replayed."""
    matter = matter_of(f"{BL7} no em deixa tirar el 3")
    asked = ask(open_target("mutant:W2", 5), matter)
    assert asked.differs
    assert asked.smallest is not None
    assert asked.smallest.minimal
    assert len(asked.smallest.item.hand) == 2
    path, new = save(tmp_path, case(matter, asked))
    assert new
    assert save(tmp_path, case(matter, asked)) == (path, False)
    [filed] = sound(tmp_path)
    assert filed.content["found"]["origin"] == "report"
    assert filed.content["clause"] == "BL7"
    assert f"as reported: {BL7}" in filed.content["notes"]
    assert stale(filed) is None
    statuses = [
        [result.status for result in replay(target, [filed])]
        for target in (open_target("mutant:W2", 5), open_target("rules:botifarra/lliure", 5))
    ]
    assert statuses == [["failing"], ["passing"]]


@pytest.mark.parametrize(
    ("claim", "verdict", "kind"),
    [
        ("no em deixa tirar el 3", "disagrees", "forbids a legal card"),
        ("li ha deixat tirar el 3", "agrees", "as the rules have it"),
        ("puc tirar el 3?", "agrees", "a question"),
    ],
)
def test_a_report_alone_is_a_case_too(tmp_path: Path, claim: str, verdict: str, kind: str) -> None:
    """Without an engine the case has the position as reported, and says that it is that."""
    matter = matter_of(f"{BL7} {claim}")
    save(tmp_path, case(matter, None))
    [filed] = sound(tmp_path)
    assert (filed.content["verdict"], filed.content["kind"]) == (verdict, kind)
    assert filed.content["answer"]["cards"] == ["3E"]
    assert "no engine was asked" in filed.content["proof"]


def test_every_turn_of_a_hand_is_asked_until_one_differs() -> None:
    """W13 has no duty to beat: the sixth turn is seat 3's, who has the jack and the 8 on the 9."""
    legal = LOG.replace("2: AC 9S 8C KC\n3: 7C QC 9C 10C", "2: 9S JS 8C KC\n3: 8S 7C QC AC")
    matter = read_matter(legal)
    assert matter.turn is None
    asked = ask(open_target("mutant:W13", 5), matter)
    assert asked.differs
    assert asked.count == 6
    agreeing = ask(open_target("rules:belote/coinche", 5), matter)
    assert not agreeing.differs
    assert agreeing.count == 12
