"""What is accepted: a change of the rules is shown, declared, and held to its declaration.

Most of it is tried on the deal of belote, of which there are but twenty classes.
"""

from __future__ import annotations

import subprocess
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arbitre.gate.accept import NothingToAccept
from arbitre.gate.baseline import Baseline, key_of
from arbitre.gate.baseline import load as load_baseline
from arbitre.gate.notices import Status
from arbitre.gate.snapshot import BadState, Classes, changes, meaning
from arbitre.questions.cards.legal import LEGAL
from arbitre_reference import PRESETS, Position, Ruling

from .conftest import ALWAYS, CLASSIC, COINCHE, LLIURE, TWO_THREE, Team, of_status, statuses


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


def with_a_change(team: Team) -> Baseline:
    """What is accepted once the team has let the dealer choose how to deal."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    team.accept("where we start")
    team.write(f"rules:{CLASSIC}", TWO_THREE, question="deal")
    team.accept("the dealer may choose")
    return load_baseline(team.folder / "arbitre-accepted.json")


def test_what_is_accepted_is_read_in_a_review(team: Team) -> None:
    """The entry has the reason, from what to what, and the smallest position in words."""
    [change] = with_a_change(team).changes
    assert (change["reason"], change["issue"]) == (
        "the dealer may choose",
        "https://example.org/7",
    )
    assert (change["target"], change["from"].split()[0]) == (None, CLASSIC)
    assert change["to"].split()[0] == TWO_THREE
    [group] = [g for g in change["groups"] if g["clauses"][0] == "BG1"]
    assert group["way"] == "changes hands"
    # The pack begins 7S 8S 9S 10S JS QS KS AS 7H: the dealer's right gets the top three, or two;
    # a hand is a set, told in one order.
    assert "[7S 8S 9S JH QH]" in group["before"]
    assert "[7H 7S 8H 8S 9H]" in group["now"]
    assert sum(group["classes"] for group in change["groups"]) == change["classes"]
    text = (team.folder / "arbitre-accepted.json").read_text(encoding="utf-8")
    assert text.index('"reason": "the dealer may choose"') < text.index('"lines"')


def test_a_change_of_a_class_that_is_not_there_is_told(team: Team) -> None:
    """Of so many classes, counted from 0, there is none of that number."""
    accepted = with_a_change(team)
    [change] = accepted.changes
    classes = len(accepted.lines(key_of(change))[0])
    change["changed"] = [f"{classes} 7S"]
    with pytest.raises(BadState, match=f"a change of class {classes}, and there is none"):
        accepted.lines(key_of(change))


def test_what_two_branches_accept_of_different_rules_is_merged_by_lines(team: Team) -> None:
    """Each declares a change of its own; git merges them, and the gate is open for both."""
    own = (
        '[targets.engine]\nrun = "rules:belote/classic"\nrules = []\n'
        '[rules.a]\nplay = "{a}"\nquestions = ["deal"]\n\n\n\n'
        '[rules.b]\nplay = "{b}"\nquestions = ["deal"]\n'
    ).replace("rules = []", 'rules = ["a"]')

    def git(*arguments: str) -> None:
        who = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        subprocess.run(["git", *who, *arguments], cwd=team.folder, check=True, capture_output=True)

    def commit(a: str, b: str) -> None:
        (team.folder / "arbitre.toml").write_text(own.format(a=a, b=b), encoding="utf-8")
        team.accept("meant")
        git("add", "arbitre.toml", "arbitre-accepted.json")
        git("commit", "-qm", "x")

    git("init", "-qb", "main")
    commit(CLASSIC, CLASSIC)
    git("switch", "-qc", "other")
    commit(CLASSIC, TWO_THREE)
    git("switch", "-q", "main")
    commit(TWO_THREE, CLASSIC)
    git("merge", "-q", "other", "-m", "x")
    accepted = load_baseline(team.folder / "arbitre-accepted.json")
    assert {change["rules"] for change in accepted.changes} == {"a", "b"}
    assert not [n for n in team.gate().red if not n.place.target]


def test_the_file_is_written_alike_every_time(team: Team) -> None:
    """The same day, reason and answers make the same file, byte for byte."""
    path = team.folder / "arbitre-accepted.json"
    texts = []
    for _ in range(2):
        path.unlink(missing_ok=True)
        for play in (CLASSIC, TWO_THREE):
            team.write(f"rules:{play}", play, question="deal")
            team.accept()
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]


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
    accepted = load_baseline(team.folder / "arbitre-accepted.json")
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
    before, now = (Classes(LEGAL, r, 3, [item], ["it"]) for r in (rules, settled))
    old, new = (meaning(scope, "1").lines for scope in (before, now))
    [change] = changes(now, {0: old[0]}, new, [0])
    assert change.way == way
    assert change.clauses[0] == "OBX?"


def test_a_target_without_an_accepted_state_is_red_beside_one_that_has(team: Team) -> None:
    """A second engine has to be accepted, too, and so has its going."""
    team.write(f"rules:{COINCHE}", COINCHE)
    team.accept()
    team.write(f"rules:{COINCHE}", COINCHE, f"[targets.other]\nrun = 'rules:{COINCHE}'")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NOT_ACCEPTED})
    team.accept()
    assert team.gate().exit_code == 0
    team.write(f"rules:{COINCHE}", COINCHE)
    left = team.gate()
    assert (left.exit_code, statuses(left)) == (1, {Status.NOT_ACCEPTED})
    assert left.red[0].place.target == "other"
    team.accept()
    assert team.gate().exit_code == 0


def test_an_accepted_file_that_is_gone_is_no_first_run(team: Team) -> None:
    """Named in the configuration it may not be missing: not committed, or lost, it is red."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    assert team.gate().exit_code == 0
    path = team.folder / "arbitre.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(f"accepted = 'accepted.json'\n{text}", encoding="utf-8")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NOT_ACCEPTED})
    team.accept()
    assert (team.folder / "accepted.json").exists()
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
    for hand in (1, 2):
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
    team.write(f"rules:{LLIURE}", LLIURE, question="calls")
    team.accept()
    team.write(f"rules:{ALWAYS}", ALWAYS, question="calls")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.UNDECLARED, Status.NOT_ACCEPTED})
    assert any("ended" in notice.title for notice in of_status(verdict, Status.UNDECLARED))
    team.accept("so they play in Lloret")
    again = team.gate()
    assert (again.exit_code, again.notices) == (0, [])


def test_a_new_version_may_rule_otherwise(team: Team, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of the rules is the same and a clause of the reference is not: every ruling is told.

    In the new version, made up here, undertrumping is another clause's business.
    """
    team.write(f"rules:{COINCHE}", COINCHE, question="legal")
    team.accept()
    preset = PRESETS[COINCHE]

    def play(options: Any, position: Position) -> tuple[Ruling, ...]:
        return tuple(
            ruling._replace(clause=ruling.clause._replace(id="BE80"))
            if ruling.clause.id == "BE8"
            else ruling
            for ruling in preset.play(options, position)
        )

    monkeypatch.setitem(PRESETS, COINCHE, replace(preset, play=play))
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.UNDECLARED})
    assert {notice.title.partition(",")[0] for notice in verdict.red} == {
        "cites another clause (BE8 → BE80)"
    }
    assert {notice.place.target for notice in verdict.red} == {""}


def test_an_accepted_file_makes_nobody_count_further_than_it_has_lines(
    team: Team, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may say any bound: hands of eight have 150,918 classes, and its own lines are not so many.

    Its classes are counted to one more than that, which shows that they are not those.
    """
    team.write(f"rules:{COINCHE}", COINCHE, question="legal")
    team.accept()
    accepted = load_baseline(team.folder / "arbitre-accepted.json")
    counted: list[int] = []
    made = Classes.of.__func__  # type: ignore[attr-defined]

    def counting(cls: type[Classes], *bounds: Any) -> Classes:
        classes: Classes = made(cls, *bounds)
        counted.append(len(classes.items))
        return classes

    for state in accepted.states:
        state |= {"hand": 8, "space": "0" * 16}
    accepted.save()
    monkeypatch.setattr(Classes, "of", classmethod(counting))
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NOT_ACCEPTED})
    assert max(counted) <= max(state["classes"] for state in accepted.states) + 1


def test_other_classes_are_a_state_of_their_own(team: Team) -> None:
    """Where a new version divides the positions otherwise nothing can be compared: it says so."""
    team.write(f"rules:{CLASSIC}", CLASSIC, question="deal")
    team.accept()
    accepted = load_baseline(team.folder / "arbitre-accepted.json")
    for state in accepted.states:
        state["space"] = "0" * 16
    accepted.save()
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NOT_ACCEPTED})
    assert all("into other classes" in notice.title for notice in verdict.red)
    assert not team.accept("arbitre was updated").changes
    assert team.gate().notices == []
