"""`arbitre prove`, run as a user would: certificates written, verified and refused; exit codes."""

from __future__ import annotations

import errno
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arbitre import data

Run = Callable[..., "subprocess.CompletedProcess[str]"]
COINCHE = ("--rules", "belote/coinche", "--workers", "1")
ONE = ("--hand", "1")
ENGINE = Path(__file__).parents[2] / "adapters" / "python" / "example_engine.py"

# What explains a difference is not the point here.
pytestmark = pytest.mark.usefixtures("few_classes")


def written(arbitre: Run, file: Path, spec: str = "rules:belote/coinche") -> dict[str, Any]:
    """Writes a certificate about hands of one card."""
    arbitre("prove", spec, *COINCHE, *ONE, "--certificate", str(file))
    stated = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(stated, dict)
    return stated


# -- proving -----------------------------------------------------------------------------------


def test_a_proof_is_stated_with_its_scope(arbitre: Run, tmp_path: Path) -> None:
    """A right engine is proved right: scope, count, assumptions and control are told; exit 0."""
    file = tmp_path / "c.json"
    done = arbitre("prove", "rules:belote/coinche", *COINCHE, *ONE, "--certificate", str(file))
    stated = json.loads(file.read_text(encoding="utf-8"))
    assert done.returncode == 0
    assert f"hands of at most 1: {stated['classes']:,} classes" in done.stdout
    assert "proved: it plays belote/coinche in scope" in done.stdout
    for assumed in stated["scope"]["assumes"]:
        assert f"assumed: {assumed}" in done.stdout
    assert "control: mutant " in done.stdout
    assert f"certificate: {file}" in done.stdout
    assert not file.with_name("c.json.partial").exists()


def test_a_refutation_shows_the_smallest_positions(arbitre: Run) -> None:
    """A wrong engine is refuted, with what it depends on and the line that repeats it; exit 1."""
    done = arbitre("prove", "mutant:rank:trump:J-9", *COINCHE, "--hand", "2")
    assert done.returncode == 1
    assert "refuted: it does not play belote/coinche" in done.stdout
    assert "symmetry: " in done.stdout
    assert "the answer depends on the ranks: it is odd when" in done.stdout
    assert "reproduce: arbitre judge 'belote.coinche~" in done.stdout
    assert "proved:" not in done.stdout


def test_the_certificate_is_the_same_whatever_the_workers(process: Run, tmp_path: Path) -> None:
    """Byte for byte, with two workers and batches of seven as with one and 256."""
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    for file, more in ((one, ("--workers", "1")), (other, ("--workers", "2", "--batch", "7"))):
        arguments = ("mutant:W10", "--rules", "botifarra/lliure", *ONE, "--certificate", str(file))
        assert process("prove", *arguments, *more, quick=True).returncode == 1
    assert one.read_bytes() == other.read_bytes()


def test_who_answers_nothing_could_not_be_asked(arbitre: Run, silent: str, tmp_path: Path) -> None:
    """A target that plays no position is neither proved nor refuted; exit 3."""
    file = tmp_path / "c.json"
    done = arbitre("prove", silent, *COINCHE, *ONE, "--certificate", str(file))
    assert done.returncode == 3
    assert "not proved: it answered 0 of" in done.stdout
    assert "proved: it plays" not in done.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["conforms"] is False


def test_a_target_that_does_not_start_could_not_be_asked(arbitre: Run) -> None:
    """Exit 3, with one line that says why, with one worker as with two."""
    for workers in ("1", "2"):
        done = arbitre(
            "prove", "no-such-program", "--rules", "belote/coinche", "--workers", workers
        )
        assert (done.returncode, done.stdout) == (3, "")
        assert "no-such-program" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules:belote/coinche",),
        ("--rules", "belote/coinche"),
        ("rules:belote/coinche", "--rules", "belote/nothing"),
        ("rules:belote/coinche", "--rules", "belote/coinche", "--hand", "many"),
        ("rules:belote/coinche", "--rules", "belote/coinche", "--representatives", "0"),
        ("mutant:W99", "--rules", "belote/coinche"),
        ("--verify", "missing.json"),
    ],
    ids=["no rules", "no target", "rules", "hand", "representatives", "mutant", "file"],
)
def test_a_mistake_in_the_command_is_told(arbitre: Run, arguments: tuple[str, ...]) -> None:
    """Exit 2, and a message."""
    done = arbitre("prove", *arguments)
    assert done.returncode == 2
    assert done.stderr


def test_a_file_of_somebody_else_is_left_alone(arbitre: Run, tmp_path: Path) -> None:
    """Where a checkpoint would be, and something else is: exit 2, and it is as it was."""
    file, other = tmp_path / "c.json", tmp_path / "c.json.partial"
    other.write_text("my notes\n", encoding="utf-8")
    done = arbitre("prove", "mutant:W5", *COINCHE, *ONE, "--certificate", str(file))
    assert done.returncode == 2
    assert "another file is there" in done.stderr
    assert other.read_text(encoding="utf-8") == "my notes\n"


def test_a_proof_that_cannot_be_written_down_is_not_lost(
    arbitre: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The verdict is told, with its exit code, and what was asked stays put aside."""
    file = tmp_path / "c.json"
    write = data.write_whole

    def full(path: Path, text: str) -> None:
        if path == file:
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        write(path, text)

    monkeypatch.setattr("arbitre.data.write_whole", full)
    command = ("prove", "mutant:W10", *COINCHE, *ONE, "--workers", "1", "--certificate", str(file))
    done = arbitre(*command)
    assert done.returncode == 1
    assert "refuted: it does not play" in done.stdout
    assert f"No space left on device; the proof is put aside in {file}.partial" in done.stderr
    monkeypatch.undo()
    assert "resumed: " in arbitre(*command).stdout
    assert file.exists()
    assert not (tmp_path / "c.json.partial").exists()


# -- verifying ---------------------------------------------------------------------------------


def test_a_command_in_a_certificate_is_not_run(arbitre: Run, tmp_path: Path) -> None:
    """A stranger's file runs nothing: exit 2, and the command is named, to be given."""
    engine = f"{sys.executable} {ENGINE}"
    file = tmp_path / "c.json"
    arbitre("prove", engine, *COINCHE, *ONE, "--workers", "1", "--certificate", str(file))
    done = arbitre("prove", "--verify", str(file), "--workers", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"name the target to ask, for example {shlex.quote(engine)}" in done.stderr
    done = arbitre("prove", engine, "--verify", str(file), "--workers", "1")
    assert done.returncode == 0
    assert done.stdout.endswith("verified\n")


def test_a_certificate_is_verified(arbitre: Run, tmp_path: Path) -> None:
    """What was stated is found again, with the target and the scope of the file itself."""
    file = tmp_path / "c.json"
    written(arbitre, file)
    done = arbitre("prove", "--verify", str(file), "--workers", "1")
    assert done.returncode == 0
    assert f"{file}: verified" in done.stdout


def test_a_certificate_of_a_wrong_engine_is_verified_and_still_no_conformance(
    arbitre: Run, tmp_path: Path
) -> None:
    """The statement holds, that it does not conform: verified, exit 1."""
    file = tmp_path / "c.json"
    assert written(arbitre, file, "mutant:W10")["conforms"] is False
    done = arbitre("prove", "--verify", str(file), "--workers", "1")
    assert done.returncode == 1
    assert "verified" in done.stdout


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("answers_digest", "0" * 64),
        ("classes", 1),
        ("rules_digest", "0123456789abcdef"),
        ("engine", {"name": "another", "version": "1", "language": "Python"}),
        ("conforms", False),
    ],
)
def test_a_certificate_that_was_changed_is_refused(
    arbitre: Run, tmp_path: Path, key: str, value: Any
) -> None:
    """A digest, a count, an engine's name: what is not found again is named; exit 1."""
    file = tmp_path / "c.json"
    stated = written(arbitre, file)
    file.write_text(json.dumps({**stated, key: value}), encoding="utf-8")
    done = arbitre("prove", "--verify", str(file), "--workers", "1")
    assert done.returncode == 1
    assert f"not what is found now: {key}\n" in done.stderr
    assert "verified" not in done.stdout


def test_a_file_that_is_no_certificate_is_refused(arbitre: Run, tmp_path: Path) -> None:
    """No JSON, or JSON of another kind: exit 2, and nothing is asked."""
    for content in ("{", '{"format": 1}', "[]"):
        file = tmp_path / "c.json"
        file.write_text(content, encoding="utf-8")
        done = arbitre("prove", "--verify", str(file))
        assert (done.returncode, done.stdout) == (2, "")


def test_another_engine_is_held_to_a_certificate(arbitre: Run, tmp_path: Path) -> None:
    """An engine that answers alike passes, under any name; one that does not is refused."""
    file = tmp_path / "c.json"
    written(arbitre, file)
    # With one card in the hand there is nothing to choose between free and obligatory.
    alike = arbitre("prove", "rules:belote/classic", "--verify", str(file), "--workers", "1")
    assert (alike.returncode, "verified" in alike.stdout) == (0, True)
    other = arbitre("prove", "mutant:W10", "--verify", str(file), "--workers", "1")
    assert other.returncode == 1
    assert "answers_digest" in other.stderr


def test_an_engine_that_refuses_the_hard_ones_is_not_proved(arbitre: Run, tmp_path: Path) -> None:
    """Right where it leads and silent elsewhere: neither a proof nor a verdict comes of it."""
    (tmp_path / "leads.py").write_text(
        "from arbitre_sdk import Unsupported, serve\n"
        "def legal(rules, position):\n"
        "    if position['trick']:\n"
        "        raise Unsupported('only the lead')\n"
        "    return position['hand']\n"
        "serve(name='leads', version='1', answers={'legal': {'belote/coinche': legal}})\n"
    )
    sdk = Path(__file__).parents[2] / "adapters" / "python" / "arbitre_sdk.py"
    (tmp_path / "arbitre_sdk.py").write_text(sdk.read_text(encoding="utf-8"))
    command = f"{sys.executable} {tmp_path / 'leads.py'}"
    proof = arbitre("prove", command, "--rules", "belote/coinche", "--hand", "1")
    assert proof.returncode == 3
    assert "and those rightly" in proof.stdout
    assert "proved: it plays" not in proof.stdout
    check = arbitre("check", command, "--rules", "belote/coinche", "--budget", "3000")
    assert check.returncode == 3
    assert "answers too little of belote/coinche for a verdict" in check.stdout
