"""The gate, run on real engines in a team's folder: what keeps it shut, and what opens it.

Most of it is tried on the calls of botifarra, of which there are but 260 classes:
where Sant Vicenç may be said in botifarra too, a hand in which recontro was said goes on.
"""

from __future__ import annotations

import json
import shlex
from datetime import date
from pathlib import Path

import pytest

from arbitre import corpus
from arbitre.findings import Finding, Report
from arbitre.gate.accept import NothingToAccept
from arbitre.gate.accepted import load as load_accepted
from arbitre.gate.state import Scope, changes, meaning
from arbitre.notices import Status
from arbitre.questions.legal import LEGAL
from arbitre.shrink import Counterexample, Searched
from arbitre_reference import rule_set

from .conftest import ENGINE, Team, of_status, statuses

COINCHE = "belote/coinche"
LLIURE = "botifarra/lliure"
ALWAYS = f"{LLIURE}+sant_vicenc=always"
CLASSIC = "belote/classic"
TWO_THREE = f"{CLASSIC}+packets=2-3"


def known(**changes: str | bool) -> str:
    """A `[[known]]` table: that the engine goes on after recontro, unless said otherwise."""
    fields: dict[str, str | bool] = {
        "target": "engine",
        "rules": "table",
        "question": "calls",
        "kind": "goes on after the end",
        "clause": "BC6",
        "reason": "the engine is from Lloret",
        "owner": "ana",
        **changes,
    }
    lines = [f"{key} = {'true' if value is True else repr(value)}" for key, value in fields.items()]
    return "\n".join(["[[known]]", *lines, "expires = 2027-01-01"])


# -- the engine --------------------------------------------------------------------------------


def test_a_conforming_engine_passes_at_once_and_ever_after(team: Team) -> None:
    """The first run is green and proposes to accept; after that it is green and says nothing."""
    team.write(ENGINE, COINCHE, question="legal", budget=400)
    first = team.gate()
    assert (first.exit_code, statuses(first)) == (0, set())
    assert {n.remedy for n in of_status(first, Status.NOTE)} == {("arbitre accept --reason '…'",)}
    team.accept()
    again = team.gate()
    assert (again.exit_code, again.notices) == (0, [])
    assert again.units[-1].engine == "example-python 1.0"


def test_a_regression_is_red_with_the_smallest_position(team: Team) -> None:
    """An engine that forgets that the partner is winning differs from the rules, and from itself.

    Void of the suit led, the partner winning, one may discard: it takes a trump and another card.
    """
    team.write(ENGINE, COINCHE, question="legal", budget=400)
    team.accept()
    team.edit_engine("if partner_wins(trump, trick):", "if False:")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW, Status.UNDECLARED})
    [new] = of_status(verdict, Status.NEW)
    assert new.key[:2] == ("forbids a legal card", "BE4")
    [changed] = of_status(verdict, Status.UNDECLARED)
    assert changed.place.target == "engine"
    assert changed.title.startswith("forbids what it allowed (BE4), ")
    for notice in (new, changed):
        [command] = notice.reproduce
        assert shlex.split(command)[-1] == ENGINE
        _, item = LEGAL.read_code(notice.code)
        assert (len(item.trick), len(item.hand)) == (2, 2)
        assert notice.drawing


def test_a_new_version_that_answers_alike_is_green(team: Team) -> None:
    """The version is no answer: nothing has to be accepted."""
    team.write(ENGINE, COINCHE, question="legal", budget=400)
    team.accept()
    team.edit_engine('version="1.0"', 'version="2.0"')
    verdict = team.gate()
    assert (verdict.exit_code, verdict.notices) == (0, [])
    assert verdict.units[-1].engine == "example-python 2.0"


def test_a_target_that_cannot_be_asked_is_told(team: Team) -> None:
    """An engine that dies at the start: exit 3, with what it said last."""
    team.write(ENGINE, COINCHE, question="legal", budget=400)
    team.edit_engine("serve(name", "raise SystemExit('no licence'); serve(name")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (3, {Status.NOT_ASKED})
    assert "no licence" in "\n".join(verdict.red[0].lines)


def test_an_engine_that_does_not_play_the_rules_is_not_green(team: Team) -> None:
    """It answers `unsupported` throughout: nothing was compared, exit 3."""
    team.write(ENGINE, f"{COINCHE}+undertrump=obligatory", question="legal")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (3, {Status.NOT_ASKED})


# -- known differences -------------------------------------------------------------------------


def test_a_known_difference_is_green(team: Team) -> None:
    """What is not listed is red; listed, it is reported only."""
    team.write(f"rules:{ALWAYS}", LLIURE)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW})
    team.write(f"rules:{ALWAYS}", LLIURE, known())
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (0, set())
    [notice] = of_status(verdict, Status.KNOWN)
    assert "the engine is from Lloret (ana; until 2027-01-01)" in notice.title


def test_the_block_that_the_gate_prints_is_what_to_write(team: Team) -> None:
    """Pasted into arbitre.toml, with a reason and an owner, it opens the gate."""
    team.write(f"rules:{ALWAYS}", LLIURE)
    [new] = of_status(team.gate(), Status.NEW)
    assert 'kind = "goes on after the end"' in new.remedy
    block = "\n".join(new.remedy).replace("…", "x")
    team.write(f"rules:{ALWAYS}", LLIURE, block)
    assert team.gate().exit_code == 0


def test_an_unexpected_pass_is_red(team: Team) -> None:
    """What is listed and does not occur any more has to be taken out."""
    team.write(f"rules:{LLIURE}", LLIURE, known())
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.UNEXPECTED_PASS})
    assert verdict.red[0].remedy == ("take [[known]] number 1 out of arbitre.toml",)


def test_an_entry_of_another_kind_is_a_changed_reason(team: Team) -> None:
    """What occurs under the clause, but otherwise than it is said to, has to be looked at again."""
    team.write(f"rules:{ALWAYS}", LLIURE, known(kind="ends too early"))
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.CHANGED_REASON})
    assert verdict.red[0].lines == ("kind: ends too early → goes on after the end",)
    assert verdict.red[0].reproduce


def test_another_cause_is_a_changed_reason(team: Team) -> None:
    """The same difference, but from a house rule and not from the bug that it is put down to."""
    entry = known(question="legal", kind="allows a forbidden card", clause="BE8:obligatory")
    run, play = f"rules:{COINCHE}", f"{COINCHE}+undertrump=obligatory"
    team.write(run, play, f"{entry}\ncause = 'bug: a slip'", "legal")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.CHANGED_REASON})
    assert verdict.red[0].lines == ("cause: bug: a slip → house rule: undertrump=free",)
    team.write(run, play, f"{entry}\ncause = 'house rule: undertrump=free'", "legal")
    assert team.gate().exit_code == 0


def test_an_expired_entry_is_red_from_its_day(team: Team) -> None:
    """The day before it is green; from the day on somebody has to look again."""
    team.write(f"rules:{ALWAYS}", LLIURE, known())
    assert team.gate(date(2026, 12, 31)).exit_code == 0
    verdict = team.gate(date(2027, 1, 1))
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.EXPIRED})


ONLY_HERE = """\
    if len(hand) == 6 and trick == ["AH", "AS"] and "KS" in hand and "JD" in hand:
        return ["KS"]
"""

FLIPS = """
    if len(trick) + len(hand) == 3 and random.random() < 0.5:
        return hand[:1]
"""


def test_a_flaky_difference_is_reported_and_never_red(team: Team) -> None:
    """An engine that errs at random, listed as flaky, passes: as to the rules, and to itself."""
    team.edit_engine("    led = trick[0][-1]\n", "    led = trick[0][-1]\n" + FLIPS)
    team.edit_engine("from arbitre_sdk", "import random\nfrom arbitre_sdk")
    anything = known(question="legal", clause="", flaky=True)
    anything = anything.replace("kind = 'goes on after the end'\n", "")
    team.write(ENGINE, COINCHE, anything, "legal")
    team.accept()
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (0, set())
    flaky = of_status(verdict, Status.FLAKY)
    assert any("as a flaky difference explains" in notice.title for notice in flaky)
    assert any(notice.reproduce for notice in flaky)


def test_a_flaky_entry_excuses_nothing_else(team: Team) -> None:
    """A difference of another kind is as new as without the entry."""
    team.write(f"rules:{ALWAYS}", LLIURE, known(kind="changes its answer", flaky=True))
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW})


# -- changes of the rules ----------------------------------------------------------------------


def test_an_option_that_changes_has_to_be_accepted(team: Team) -> None:
    """Undeclared it is red, with the smallest position; accepted, it is green.

    Two cards on the table, the second an opponent's ruff, and two in the hand,
    a trump that is too low and another card: there undertrumping is free, or obligatory.
    """
    team.write(f"rules:{COINCHE}", COINCHE, question="legal")
    team.accept("where we start")
    obligatory = f"{COINCHE}+undertrump=obligatory"
    team.write(f"rules:{obligatory}", obligatory, question="legal")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.UNDECLARED})
    of_rules = [n for n in verdict.red if not n.place.target]
    [forbids] = [n for n in of_rules if n.title.startswith("forbids what it allowed")]
    assert "(BE8 → BE8:obligatory)" in forbids.title
    assert forbids.code.endswith("~S~AHAS~KSAD")
    assert "before: KS AD (BE8)" in forbids.lines
    assert "now:    KS (BE8:obligatory)" in forbids.lines
    assert any("A♦" in line and "✗" in line for line in forbids.drawing)
    team.accept("the federation's text")
    again = team.gate()
    assert (again.exit_code, again.notices) == (0, [])


def test_what_is_accepted_is_read_in_a_review(team: Team) -> None:
    """The entry has the reason, from what to what, and the smallest position in words."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    team.accept("where we start")
    team.write(f"rules:{CLASSIC}", TWO_THREE, question="deal")
    team.accept("the dealer may choose")
    accepted = load_accepted(team.folder / "arbitre-accepted.json")
    [change] = accepted.changes
    assert (change["reason"], change["issue"]) == (
        "the dealer may choose",
        "https://example.org/7",
    )
    assert (change["target"], change["from"].split()[0]) == (None, CLASSIC)
    assert change["to"].split()[0] == TWO_THREE
    [group] = [g for g in change["groups"] if g["clauses"][0] == "BG1"]
    assert group["way"] == "changes hands"
    # The pack begins 7S 8S 9S 10S JS QS KS AS 7H: the dealer's right gets the top three, or two.
    assert "[7S 8S 9S JH QH]" in group["before"]
    assert "[7S 8S 7H 8H 9H]" in group["now"]
    assert sum(group["classes"] for group in change["groups"]) == change["classes"]
    text = (team.folder / "arbitre-accepted.json").read_text(encoding="utf-8")
    assert text.index('"changes"') < text.index('"states"')


def test_there_has_to_be_something_to_accept(team: Team) -> None:
    """Accepting twice is refused, and the file stays as it is, byte for byte."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    team.accept()
    before = (team.folder / "arbitre-accepted.json").read_bytes()
    with pytest.raises(NothingToAccept, match="nothing to accept"):
        team.accept()
    assert (team.folder / "arbitre-accepted.json").read_bytes() == before


def test_a_declared_change_that_does_not_occur_is_red(team: Team) -> None:
    """The option is taken back and the declaration is not: it says so, and by which reason."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    team.accept("where we start")
    team.write(f"rules:{CLASSIC}", TWO_THREE, question="deal")
    team.accept("the dealer may choose")
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.ABSENT})
    [absent] = verdict.red
    assert "the dealer may choose" in absent.title
    assert absent.reproduce
    team.accept("the players protested")
    assert team.gate().exit_code == 0


def test_a_change_that_is_taken_out_by_hand_is_undone(team: Team) -> None:
    """The state below it stays: without the entry, the rules are held to what they were."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    team.accept("where we start")
    team.write(f"rules:{CLASSIC}", TWO_THREE, question="deal")
    team.accept("the dealer may choose")
    accepted = load_accepted(team.folder / "arbitre-accepted.json")
    accepted.changes.clear()
    accepted.save()
    assert Status.UNDECLARED in statuses(team.gate())
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    assert team.gate().exit_code == 0


def test_a_change_may_be_accepted_for_a_time(team: Team) -> None:
    """From its day on it is red; a first state, which has nothing to go back to, cannot expire."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    with pytest.raises(NothingToAccept, match="--expires"):
        team.accept("where we start", date(2027, 3, 1))
    team.accept("where we start")
    team.write(f"rules:{TWO_THREE}", TWO_THREE, question="deal")
    team.accept("for the tournament", date(2027, 3, 1))
    assert team.gate(date(2027, 2, 28)).exit_code == 0
    verdict = team.gate(date(2027, 3, 1))
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.EXPIRED})


@pytest.mark.parametrize(
    ("option", "way"),
    [
        ("lowest", "forbids what it allowed"),
        ("any", "is disputed no more"),
    ],
)
def test_what_is_disputed_is_part_of_what_rules_mean(option: str, way: str) -> None:
    """Second to play and void, the rule text leaves open whether the lowest card is obligatory.

    An option settles it: either the higher cards are forbidden, or they are allowed without doubt.
    """
    rules, item = LEGAL.read_code("botifarra.obligada~O~12C~12E4E9B")
    settled = rules.having(second_hand_discard=option)
    before, now = (Scope(LEGAL, r, 3, [item], ["it"]) for r in (rules, settled))
    old, new = (meaning(scope, "1").lines for scope in (before, now))
    [change] = changes(now, {0: old[0]}, new, [0])
    assert change.way == way
    assert change.clauses[0] == "OBX?"


# -- what is asked -----------------------------------------------------------------------------


def test_a_target_without_an_accepted_state_is_red_beside_one_that_has(team: Team) -> None:
    """A second engine has to be accepted, too, and so has its going."""
    team.write(f"rules:{LLIURE}", LLIURE)
    team.accept()
    team.write(f"rules:{LLIURE}", LLIURE, f"[targets.other]\nrun = 'rules:{LLIURE}'")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NOT_ACCEPTED})
    team.accept()
    assert team.gate().exit_code == 0
    team.write(f"rules:{LLIURE}", LLIURE)
    left = team.gate()
    assert (left.exit_code, statuses(left)) == (1, {Status.NOT_ACCEPTED})
    assert left.red[0].place.target == "other"
    team.accept()
    assert team.gate().exit_code == 0


def test_another_scope_has_to_be_accepted_and_loses_nothing(team: Team) -> None:
    """More classes or fewer: the changes declared so far still count after it is accepted.

    Only accepting is tried here; it compares as the gate does.
    """
    obligatory = f"{COINCHE}+undertrump=obligatory"
    team.write(f"rules:{COINCHE}", COINCHE, question="legal")
    team.accept("where we start")
    team.write(f"rules:{obligatory}", obligatory, question="legal")
    team.accept("the federation's text")
    path = team.folder / "arbitre.toml"
    text = path.read_text(encoding="utf-8")
    for hand in (3, 1, 2):
        path.write_text(text.replace("hand = 2", f"hand = {hand}"), encoding="utf-8")
        done = team.accept("another scope")
        assert not done.changes
        assert all("other classes than were accepted" in line for line in done.lines)
        with pytest.raises(NothingToAccept):
            team.accept()
    verdict = team.gate()
    assert (verdict.exit_code, verdict.notices) == (0, [])


def test_an_option_may_change_which_classes_there_are(team: Team) -> None:
    """Where Sant Vicenç may be said in botifarra, there are calls after recontro; all is told."""
    team.write(f"rules:{LLIURE}", LLIURE)
    team.accept()
    team.write(f"rules:{ALWAYS}", ALWAYS)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.UNDECLARED, Status.NOT_ACCEPTED})
    assert any("ended" in notice.title for notice in of_status(verdict, Status.UNDECLARED))
    team.accept("so they play in Lloret")
    again = team.gate()
    assert (again.exit_code, again.notices) == (0, [])


def test_what_is_found_is_kept_and_asked_again(team: Team) -> None:
    """With `save` findings become cases; mended, the engine passes them, and broken again fails."""
    team.write(f"rules:{ALWAYS}", LLIURE)
    gate = team.opened()
    assert gate.run(save=True).exit_code == 1
    [case] = corpus.load(team.folder / "corpus")
    assert [Path(path) for path in gate.saved] == [case.path]
    team.write(f"rules:{LLIURE}", LLIURE)
    assert team.gate().exit_code == 0


def test_what_only_the_corpus_has_found_is_red(team: Team) -> None:
    """An engine that is wrong in one long position is caught by its case, if by nothing else."""
    _, item = LEGAL.read_code("belote.coinche~S~AHAS~KSADKDQDJDTD".replace("TD", "10D"))
    team.edit_engine("    led = trick[0][-1]\n", f"    led = trick[0][-1]\n{ONLY_HERE}")
    report = Report(ENGINE, rule_set(COINCHE), LEGAL, 0)
    wrong = {"legal": ["KS"]}
    difference = LEGAL.compare(report.rules, item, LEGAL.expect(report.rules, item), wrong)
    assert difference is not None
    example = Counterexample(item, wrong, difference, "not shrunk: reported by a player")
    finding = Finding(example, item, "random", Searched())
    corpus.save(team.folder / "corpus", corpus.case_of(report, finding, "report"))
    team.write(ENGINE, COINCHE, question="legal")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW})
    [new] = verdict.red
    assert new.key[:2] == ("forbids a legal card", "BE8")
    assert "in the corpus" in new.title


def test_a_case_that_the_rules_have_left_is_stale(team: Team) -> None:
    """A case expects what the rules said when it was found; where they changed, it is red."""
    team.write(f"rules:{ALWAYS}", LLIURE)
    team.opened().run(save=True)
    [case] = corpus.load(team.folder / "corpus")
    content = {**case.content, "expected": case.content["expected"][:1]}
    content["digest"] = corpus.digest(content)
    case.path.write_text(json.dumps(content), encoding="utf-8")
    team.write(f"rules:{LLIURE}", LLIURE)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.STALE})
    assert case.id in verdict.red[0].title
