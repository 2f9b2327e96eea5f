"""`arbitre docs`: what a report cites can be read without the repository."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitre import data

from .conftest import Run

ROOT = Path(__file__).parents[2]


def test_the_contents_name_every_chapter_and_schema(arbitre: Run) -> None:
    """Each file of the guide and of the schemas is there, under the name that shows it."""
    said = arbitre("docs").stdout
    chapters = [path.stem for path in (ROOT / "harness" / "guide").glob("*.md")]
    schemas = [path.name.partition(".")[0] for path in (ROOT / "schemas").glob("*.json")]
    assert len(chapters) > 5
    assert len(schemas) > 30
    for name in (*chapters, *schemas):
        assert name in said


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        (["protocol"], '{"cmd":"bye"}` or the end of the input: exit with status 0'),
        (["tutorial"], "# A new engine in fifteen minutes"),
        (["protocol"], "sixteen bytes a position"),
        (["rules"], "# The rules, resolved"),
        (["rules", "BE8"], "| BE8 | "),
        (["rules", "barraca"], "is there a rung above Sant Vicenç"),
        (["guide", "ci"], "# In CI"),
    ],
)
def test_a_topic_is_printed(arbitre: Run, topic: list[str], said: str) -> None:
    """The protocol with its packed form, the law or one row of it, a chapter."""
    assert said in arbitre("docs", *topic).stdout


def test_a_schema_is_printed_as_it_is(arbitre: Run) -> None:
    """What is printed is the schema that messages are checked by."""
    assert json.loads(arbitre("docs", "schema", "legal-answer").stdout) == data.schema(
        "legal-answer"
    )


@pytest.mark.parametrize(
    ("topic", "meant"),
    [
        (["protokol"], "protocol"),
        (["BE7"], "write arbitre docs rules BE7"),
        (["rules", "BE88"], "BE8"),
        (["guide", "profs"], "proof"),
        (["schema", "legal-anser"], "legal-answer"),
        (["schema"], "there are accepted"),
    ],
)
def test_what_there_is_not_is_asked_back(arbitre: Run, topic: list[str], meant: str) -> None:
    """One line, with what may be meant: exit code 2."""
    done = arbitre("docs", *topic)
    assert done.returncode == 2
    assert meant in done.stderr
