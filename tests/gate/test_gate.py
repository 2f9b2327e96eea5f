"""The gate, run on real engines in a team's folder: what keeps it shut, and what opens it."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

from arbitre.cases import corpus
from arbitre.gate.notices import Status
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.findings import Counterexample, Finding, Report, Searched
from arbitre_reference import rule_set

from .conftest import COINCHE, ENGINE, FOURS, LLIURE, Team, of_status, statuses


def test_a_conforming_engine_passes_at_once_and_ever_after(team: Team) -> None:
    """The first run is green and proposes to accept; after that it is green and says nothing."""
    team.write(ENGINE, COINCHE, question="legal", budget=400, hand=1)
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
    team.write(ENGINE, COINCHE, question="legal", budget=400, hand=1)
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
    team.write(ENGINE, f"{COINCHE}+undertrump=obligatory", question="legal", hand=1)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (3, {Status.NOT_ASKED})
    # It may know the rules by the name of the game alone.
    assert verdict.red[0].remedy == ("[targets.engine]", f'run = "as:{COINCHE}:{ENGINE}"')


def test_how_a_house_rule_is_declared_is_told(team: Team) -> None:
    """A table may play so: then the rules are to say it, and the line that does is there."""
    played = f"{COINCHE}+climb_on_trump_lead=never"
    team.write(f"rules:{played}", COINCHE, question="legal", budget=2000)
    [new] = of_status(team.gate(), Status.NEW)
    assert f'play = "{played}" in [rules.table]' in new.remedy[0]
    team.write(f"rules:{played}", played, question="legal", budget=2000)
    assert team.gate().red == []


ONLY_HERE = """\
    if len(hand) == 6 and trick == ["AH", "AS"] and "KS" in hand and "JD" in hand:
        return ["KS"]
"""


def test_what_is_found_is_kept_and_asked_again(team: Team) -> None:
    """With `save` findings become cases; mended, the engine passes them, and broken again fails."""
    team.write(f"rules:{FOURS}", COINCHE)
    gate = team.opened()
    assert gate.run(save=True).exit_code == 1
    [case] = corpus.sound(team.folder / "corpus")
    assert [Path(path) for path in gate.saved] == [case.path]
    team.write(f"rules:{COINCHE}", COINCHE)
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
    team.write(ENGINE, COINCHE, question="legal", budget=400, hand=1)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW})
    [new] = verdict.red
    assert new.key[:2] == ("forbids a legal card", "BE8")
    assert "in the corpus" in new.title


def test_a_case_that_the_rules_have_left_is_stale(team: Team) -> None:
    """A case expects what the rules said when it was found; where they changed, it is red."""
    team.write(f"rules:{FOURS}", COINCHE)
    team.opened().run(save=True)
    [case] = corpus.sound(team.folder / "corpus")
    content = {**case.content, "expected": case.content["expected"][:1]}
    content["digest"] = corpus.digest(content)
    case.path.write_text(json.dumps(content), encoding="utf-8")
    team.write(f"rules:{COINCHE}", COINCHE)
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.STALE})
    assert case.id in verdict.red[0].title


HANGS = """
import json, sys, time
for line in sys.stdin:
    if json.loads(line)["cmd"] == "hello":
        engine = {"name": "slow", "version": "1"}
        print(json.dumps({"protocol": 1, "engine": engine,
                          "answers": {"deal": ["belote/coinche"]}}), flush=True)
    else:
        open("asked", "w").close()
        time.sleep(600)
"""


def test_an_interrupt_loses_nothing(team: Team) -> None:
    """What the first engine was found to do is told, although the second was still being asked."""
    (team.folder / "slow.py").write_text(HANGS, encoding="utf-8")
    slow = f"[targets.slow]\nrun = '{sys.executable} slow.py'"
    team.write(f"rules:{FOURS}", COINCHE, slow)
    path = team.folder / "arbitre.toml"
    path.write_text("timeout = 600\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "arbitre", "gate"],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        # What runs in the background of a shell has inherited to ignore it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as run:
        patience = time.monotonic() + 600
        while not (team.folder / "asked").exists():
            assert time.monotonic() < patience
            time.sleep(0.05)
        os.kill(run.pid, signal.SIGINT)
        printed, _ = run.communicate(timeout=600)
    assert run.returncode == 1
    assert "new difference: wrong hands (BG1)" in printed
    assert printed.splitlines()[-1].startswith("interrupted: ")


LOOSE = """
from arbitre.targets.host import serve
from arbitre.targets.inprocess import Answerer, reference_answerer

right = reference_answerer("botifarra/lliure+doubling_order=dealers-right-first")


def loosely(question, rules, item):
    answer = right.answer(question, rules, item)
    if len(item["calls"]) == 7 and item["calls"][1] == [3, "B"]:
        answer[question] = {**answer[question], "ended": int(answer[question]["ended"])}
    return answer


serve(Answerer(right.hello, loosely))
"""


def test_other_questions_are_proved_to_the_letter(team: Team) -> None:
    """An engine that says 1 for true, in a few long rounds of calls only, is found."""
    (team.folder / "loose.py").write_text(LOOSE, encoding="utf-8")
    team.write(f"{sys.executable} loose.py", LLIURE, question="calls")
    verdict = team.gate()
    assert (verdict.exit_code, statuses(verdict)) == (1, {Status.NEW})
    assert {notice.key[0] for notice in verdict.red} == {"not an answer to this question"}


COUNTS_ITSELF = """\
with open("starts", "a", encoding="utf-8") as file:
    file.write("x")

from arbitre_sdk import"""


def test_a_unit_is_one_process(team: Team) -> None:
    """Search, proof, corpus and baseline are asked of one engine, which is started once."""
    team.edit_engine("from arbitre_sdk import", COUNTS_ITSELF)
    team.write(ENGINE, COINCHE, question="legal", budget=400, hand=1)
    team.accept()
    (team.folder / "starts").unlink()
    assert team.gate().exit_code == 0
    assert (team.folder / "starts").read_text(encoding="utf-8") == "x"


def test_a_gate_that_asks_next_to_nothing_is_shut(team: Team) -> None:
    """One position, and hands of one card: neither would have caught the control of the run.

    So the gate is shut, whoever is asked, and says why.
    """
    team.write(ENGINE, COINCHE, question="legal", budget=1, hand=1)
    verdict = team.gate()
    assert verdict.exit_code == 4
    [invalid] = [notice for notice in verdict.notices if notice.status is Status.INVALID]
    assert "1 position asked, and this run's own control shows only after" in invalid.title
