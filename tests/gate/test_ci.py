"""What is copied into a CI works: its script steps are run as a runner's shell would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from junitparser import JUnitXml

from .conftest import CONFIG

ROOT = Path(__file__).parent.parent.parent
ACTION = ROOT / ".github" / "actions" / "gate" / "action.yml"
COINCHE = "belote/coinche"
GUIDE = (ROOT / "harness" / "guide" / "ci.md").read_text(encoding="utf-8")


def configured(folder: Path, run: str) -> None:
    """A repository with a configuration."""
    text = CONFIG.format(run=run, play=COINCHE, more="", question="deal", budget=100, hand=2)
    (folder / "arbitre.toml").write_text(text, encoding="utf-8")


def shell(script: str, folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a step's script as a runner does, with the `arbitre` of these tests installed."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path, **env},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def github(folder: Path, **inputs: str) -> int:
    """Run the steps of the action that are scripts until one fails; returns the last exit code."""
    action = yaml.safe_load(ACTION.read_text(encoding="utf-8"))
    given = {name: inputs.get(name, what["default"]) for name, what in action["inputs"].items()}
    code = 0
    for step in action["runs"]["steps"]:
        if "uses" in step:
            continue
        assert step["shell"] == "bash"
        # An input that were put into the script itself would be run.
        assert "${{" not in step["run"]
        env = {
            name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda found: given[found[1]], value)
            for name, value in step.get("env", {}).items()
        }
        done = shell(
            step["run"],
            folder / (given["working-directory"] if "working-directory" in step else ""),
            GITHUB_ACTIONS="true",
            GITHUB_OUTPUT=str(folder / "outputs"),
            GITHUB_ACTION_PATH=str(ACTION.parent),
            GITHUB_STEP_SUMMARY=str(folder / "page.md"),
            **env,
        )
        code = done.returncode
        assert ("::error " in done.stdout) == (code == 1), done.stderr
        if code:
            break
    return code


@pytest.mark.parametrize(
    ("run", "code"), [(f"rules:{COINCHE}", 0), (f"rules:{COINCHE}+packets=4-4", 1)]
)
def test_the_github_action_runs(tmp_path: Path, run: str, code: int) -> None:
    """Green for an engine that plays the rules, red for another; the page is written."""
    configured(tmp_path, run)
    assert github(tmp_path, junit="a file.xml") == code
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert page.startswith("## arbitre gate")
    assert JUnitXml.fromfile(str(tmp_path / "a file.xml")).failures == code
    outputs = dict(
        line.split("=", 1) for line in (tmp_path / "outputs").read_text("utf-8").splitlines()
    )
    assert (outputs["open"], outputs["exit-code"]) == (str(not code).lower(), str(code))
    assert outputs["verdict"].startswith("shut: " if code else "open: ")


def test_the_action_takes_a_folder_and_arguments(tmp_path: Path) -> None:
    """It starts in that folder; arguments are split as words, and no shell reads them."""
    below = tmp_path / "a b"
    below.mkdir()
    configured(below, f"rules:{COINCHE}")
    words = "--badge 'a badge.json' --sarif $(touch${IFS}here).sarif"
    assert github(tmp_path, arguments=words, **{"working-directory": "a b"}) == 0
    made = {path.name for path in below.iterdir()}
    assert {"a badge.json", "$(touch${IFS}here).sarif", "arbitre.xml"} <= made
    assert "here" not in made


def test_the_action_takes_an_input_for_a_name_and_nothing_else(tmp_path: Path) -> None:
    """A path with a command in it is a file that is not there: exit 2, and nothing is run."""
    assert github(tmp_path, config="$(touch here); touch here") == 2
    assert not (tmp_path / "here").exists()


def test_the_action_installs_what_it_comes_with() -> None:
    """The folder that it installs from, where no arbitre is, is this project."""
    assert "$GITHUB_ACTION_PATH/../../.." in ACTION.read_text(encoding="utf-8")
    assert (
        (ACTION.parent / ".." / ".." / ".." / "pyproject.toml")
        .resolve()
        .samefile(ROOT / "pyproject.toml")
    )


def gitlab() -> dict[str, Any]:
    """The job of the guide."""
    found = re.search(r"<!-- gitlab job -->\n```yaml\n(.*?)```", GUIDE, re.DOTALL)
    assert found
    job: dict[str, Any] = yaml.safe_load(found[1])["arbitre"]
    return job


def test_the_gitlab_job_runs(tmp_path: Path) -> None:
    """Its lines, one after the other; the file that it hands over is there."""
    job = gitlab()
    configured(tmp_path, f"rules:{COINCHE}")
    done = shell("\n".join(job["script"]), tmp_path)
    assert done.returncode == 0, done.stderr
    report = tmp_path / job["artifacts"]["reports"]["junit"]
    assert JUnitXml.fromfile(str(report)).failures == 0


def test_the_smallest_example_is_a_configuration(tmp_path: Path) -> None:
    """The guide's arbitre.toml is read as it stands."""
    found = re.search(r"^# In CI.*?```toml\n(.*?)```", GUIDE, re.DOTALL | re.MULTILINE)
    assert found
    text = (
        found[1]
        .replace("python my_adapter.py", f"rules:{COINCHE}")
        .replace('"belote/coinche"', f'"{COINCHE}"\nquestions = ["deal"]\nbudget = 100')
    )
    (tmp_path / "arbitre.toml").write_text(text, encoding="utf-8")
    assert shell("arbitre gate", tmp_path).returncode == 0
