"""`arbitre judge`, `arbitre rules` and `arbitre --version`, run as a user would."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Snapshot = Callable[[str, str], None]

# S2's first trick, in which the jack of trumps has to go above the partner's ace.
S2 = "trump hearts; trick 8h Ah 7h; hand Jh Kd 7s"


# -- judge -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
def test_a_verdict_reads_as_written_down(arbitre: Run, snapshot: Snapshot, language: str) -> None:
    """S2's first trick: the jack is the only legal card, and why, in each language."""
    done = arbitre("judge", S2, "--lang", language)
    assert done.returncode == 0
    snapshot(f"judge-{language}", done.stdout)


def test_a_position_may_come_in_pieces_and_in_any_notation(arbitre: Run) -> None:
    """Quoted or not, loose, compact or JSON: the same position has the same verdict."""
    code = "belote.coinche~H~8HAH7H~JHKD7S"
    item = {"trump": "H", "trick": ["8H", "AH", "7H"], "hand": ["JH", "KD", "7S"]}
    first = arbitre("judge", S2).stdout
    assert code in first
    for written in ([code], ["#" + code], [json.dumps(item)], S2.split()):
        assert arbitre("judge", *written).stdout == first


def test_json_verdicts_name_clause_and_reason(arbitre: Run) -> None:
    """With `--format json`: each card with verdict, clause, source and four reasons."""
    value = json.loads(arbitre("judge", S2, "--format", "json").stdout)
    said = [(r["card"], r["verdict"], r["clause"]) for r in value["rulings"]]
    assert said == [("JH", "legal", "BE2"), ("KD", "illegal", "BE2"), ("7S", "illegal", "BE2")]
    assert all(set(r["reason"]) == {"ca", "es", "fr", "en"} for r in value["rulings"])
    assert value["code"] == "belote.coinche~H~8HAH7H~JHKD7S"


@pytest.mark.parametrize(
    ("spec", "code", "said"),
    [
        ("rules:belote/coinche", 0, "agrees"),
        ("rules:belote/coinche+climb_on_trump_lead=unless-partner-winning", 0, "agrees"),
        ("mutant:W13", 0, "agrees"),
        ("/no/such/engine", 3, ""),
    ],
)
def test_a_target_that_agrees_is_told_so(arbitre: Run, spec: str, code: int, said: str) -> None:
    """Here the jack is the only trump: whoever follows suit agrees; who cannot start, cannot."""
    done = arbitre("judge", S2, "--target", spec)
    assert done.returncode == code
    assert said in done.stdout
    assert len(done.stderr.splitlines()) == (1 if code == 3 else 0)


def test_a_target_that_differs_is_shown_beside_the_reference(arbitre: Run) -> None:
    """With a second trump in hand, W13 lets one play it: exit code 1, and the card is marked."""
    done = arbitre("judge", "belote.coinche~H~8HAH7H~JHQHKD", "--target", "mutant:W13")
    assert done.returncode == 1
    [line] = [line for line in done.stdout.splitlines() if line.lstrip().startswith("Q♥  queen")]
    assert line.split()[-4:] == ["illegal", "BE2", "allows", "✗"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["trump hearts; hand 7s 7s"], "7S is told twice"),
        (["trump purple; hand 7s"], "purple"),
        (["belote.whist~H~-~7S"], "belote/whist"),
        (["belote.coinche~H~7S~7S"], "trick[0]"),
        (['{"rules": 5, "trump": "H", "trick": [], "hand": ["7S"]}'], "rules: "),
        (["trump hearts; hand 7s", "--rules", "whist"], "whist"),
        (["trump hearts; hand 7s", "--target", "mutant:W99"], "W99"),
    ],
)
def test_what_cannot_be_judged_is_one_clear_line(
    arbitre: Run, arguments: list[str], word: str
) -> None:
    """The word or the part at fault is named in one line on the error stream: exit code 2."""
    done = arbitre("judge", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    assert line.startswith("arbitre: ")
    assert word in line


# -- rules -------------------------------------------------------------------------------------


def test_a_rule_set_reads_as_written_down(arbitre: Run, snapshot: Snapshot) -> None:
    """Options with their values, meaning and players; clauses with their law and source."""
    done = arbitre("rules", "belote/coinche")
    assert done.returncode == 0
    snapshot("rules-belote-coinche", done.stdout)


def test_all_rule_sets_are_listed(arbitre: Run) -> None:
    """Without a name: each preset, and each option with its values, the default first."""
    said = arbitre("rules").stdout
    for name in ("belote/classic", "belote/coinche", "botifarra/lliure", "botifarra/obligada"):
        assert name in said
    assert "+undertrump=free|obligatory|banned" in said
    assert "+second_hand_discard=undeclared|any|value-or-lowest|lowest" in said


def test_the_values_in_force_are_marked(arbitre: Run) -> None:
    """A star stands at the value that the rule set has: the first, but where it is declared.

    Classic belote obliges to undertrump, without saying so.
    """
    said = arbitre("rules", "belote/classic+climb_on_trump_lead=never").stdout
    others = {}
    for block in said.partition("\nundertrump: ")[2].partition("\n\nBE0: ")[0].split("\n\n"):
        _, *lines = block.splitlines()
        values = [line[4:] for line in lines if line[:4] in ("  * ", "    ") and line[4] != " "]
        [chosen] = [line[4:] for line in lines if line.startswith("  * ")]
        if chosen != values[0]:
            others[block.splitlines()[0].partition(":")[0]] = chosen
    assert list(others.values()) == ["obligatory", "never"]


def test_the_whole_law_is_printed_as_a_text(arbitre: Run) -> None:
    """With `--text`: RULES.md, word for word."""
    done = arbitre("rules", "--text")
    law = Path(__file__).parents[2] / "reference" / "RULES.md"
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == law.read_text(encoding="utf-8")


def test_the_text_is_of_no_single_rule_set(arbitre: Run) -> None:
    """A name beside `--text` is a usage error, and one clear line."""
    done = arbitre("rules", "--text", "belote/coinche")
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert "--text" in line


def test_rules_that_do_not_exist_are_one_clear_line(arbitre: Run) -> None:
    """The name is repeated, and those that exist are listed: exit code 2."""
    done = arbitre("rules", "whist")
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert "'whist'" in line
    assert "botifarra/lliure" in line


def test_a_clause_is_called_as_it_is_cited(arbitre: Run) -> None:
    """What stands between colons in the id of a clause is no name of a picture."""
    lines = arbitre("rules", "klaverjas/rotterdam").stdout.splitlines()
    assert "KR4:100: Four jacks are worth 100, as four of any other rank." in lines
    wild = arbitre("rules", "manille/belgian+undertrump=free").stdout
    assert "MP9:free: Void, an opponent's trump winning" in wild


# -- start -------------------------------------------------------------------------------------


def test_the_version_is_told_without_waiting_for_the_rest(arbitre: Run) -> None:
    """`arbitre --version` imports none of the libraries that take long."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "arbitre", "--version"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("arbitre, version ")
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "click" in imported
    assert not {"rich", "hypothesis", "jsonschema", "referencing"} & {
        name.partition(".")[0] for name in imported
    }


def test_help_names_every_verb_and_every_exit_code(arbitre: Run) -> None:
    """Whoever asks for help is told the verbs, the kinds of target and the exit codes."""
    said = arbitre("--help").stdout
    for word in ("check", "judge", "replay", "rules", "serve", "python:", "mutant:", "Exit codes"):
        assert word in said


def test_a_verb_that_does_not_exist_is_named(arbitre: Run) -> None:
    """An unknown verb is a usage error: exit code 2."""
    done = arbitre("juge")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'juge'" in done.stderr.splitlines()[-1]
