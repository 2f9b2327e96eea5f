"""Known differences: what is listed is reported only, and the list must stay true."""

from __future__ import annotations

from datetime import date

from arbitre.gate.notices import Status

from .conftest import COINCHE, ENGINE, FOURS, Team, of_status, statuses


def known(**changes: str | bool) -> str:
    """A `[[known]]` table: that the engine deals in fours, unless said otherwise."""
    fields: dict[str, str | bool] = {
        "target": "engine",
        "rules": "table",
        "question": "deal",
        "kind": "wrong hands",
        "clause": "BG1",
        "cause": "house rule: packets=4-4",
        "reason": "the engine is from Nîmes",
        "owner": "ana",
        **changes,
    }
    lines = [f"{key} = {'true' if value is True else repr(value)}" for key, value in fields.items()]
    return "\n".join(["[[known]]", *lines, "expires = 2027-01-01"])


def test_a_known_difference_is_green(team: Team) -> None:
    """What is not listed is red; listed, it is reported only."""
    team.write(f"rules:{FOURS}", COINCHE)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW})
    team.write(f"rules:{FOURS}", COINCHE, known())
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (0, set())
    [notice] = of_status(verdict, Status.KNOWN)
    assert "the engine is from Nîmes (ana; until 2027-01-01)" in notice.title


def test_the_block_that_the_gate_prints_is_what_to_write(team: Team) -> None:
    """Pasted into arbitre.toml, with a reason and an owner, it opens the gate."""
    team.write(f"rules:{FOURS}", COINCHE)
    [new] = of_status(team.gate(), Status.NEW)
    assert 'kind = "wrong hands"' in new.remedy
    block = "\n".join(new.remedy).replace("…", "x")
    team.write(f"rules:{FOURS}", COINCHE, block)
    assert team.gate().exit_code == 0


def test_an_unexpected_pass_is_red(team: Team) -> None:
    """What is listed and does not occur any more has to be taken out."""
    team.write(f"rules:{COINCHE}", COINCHE, known())
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.UNEXPECTED_PASS})
    assert verdict.red[0].remedy == ("take [[known]] number 1 out of arbitre.toml",)


def test_what_is_not_asked_has_not_stopped(team: Team) -> None:
    """An engine that answers nothing of the rules has not stopped doing what is listed of it."""
    entry = known(
        question="legal", kind="allows a forbidden card", clause="BE8:obligatory", cause=""
    )
    team.write(ENGINE, f"{COINCHE}+undertrump=obligatory", entry, "legal", hand=1)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (3, {Status.NOT_ASKED})


def test_an_entry_of_another_kind_is_a_changed_reason(team: Team) -> None:
    """What occurs under the clause, but otherwise than it is said to, has to be looked at again."""
    team.write(f"rules:{FOURS}", COINCHE, known(kind="another leader"))
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.CHANGED_REASON})
    assert verdict.red[0].lines == ("kind: another leader → wrong hands",)
    assert verdict.red[0].reproduce


def test_another_cause_is_a_changed_reason(team: Team) -> None:
    """The same difference, but from a house rule and not from the bug that it is put down to."""

    def entry(cause: str) -> str:
        kind, clause = "allows a forbidden card", "BE8:obligatory"
        return known(question="legal", kind=kind, clause=clause, cause=cause)

    run, play = f"rules:{COINCHE}", f"{COINCHE}+undertrump=obligatory"
    team.write(run, play, entry("bug: a slip"), "legal")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.CHANGED_REASON})
    assert verdict.red[0].lines == ("cause: bug: a slip → house rule: undertrump=free",)
    team.write(run, play, entry("house rule: undertrump=free"), "legal")
    assert team.gate().exit_code == 0


def test_an_expired_entry_is_red_from_its_day(team: Team) -> None:
    """The day before it is green; from the day on somebody has to look again."""
    team.write(f"rules:{FOURS}", COINCHE, known())
    assert team.gate(date(2026, 12, 31)).exit_code == 0
    verdict = team.gate(date(2027, 1, 1))
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.EXPIRED})


FLIPS = """
    if len(trick) + len(hand) == 3 and random.random() < 0.5:
        return hand[:1]
"""


def test_a_flaky_difference_is_reported_and_never_red(team: Team) -> None:
    """An engine that errs at random, listed as flaky, passes: as to the rules, and to itself."""
    team.edit_engine("    led = trick[0][-1]\n", "    led = trick[0][-1]\n" + FLIPS)
    team.edit_engine("from arbitre_sdk", "import random\nfrom arbitre_sdk")
    anything = known(question="legal", clause="", cause="", flaky=True)
    anything = anything.replace("kind = 'wrong hands'\n", "")
    team.write(ENGINE, COINCHE, anything, "legal")
    team.accept()
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (0, set())
    flaky = of_status(verdict, Status.FLAKY)
    assert any("as a flaky difference explains" in notice.title for notice in flaky)
    assert any(notice.reproduce for notice in flaky)


def test_a_flaky_entry_excuses_nothing_else(team: Team) -> None:
    """A difference of another kind is as new as without the entry."""
    team.write(f"rules:{FOURS}", COINCHE, known(kind="changes its answer", cause="", flaky=True))
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW})
