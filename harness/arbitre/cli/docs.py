"""`arbitre docs`: what a report cites, from this installation."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import click

from arbitre_reference import PRESETS, near, there_are

from .common import USAGE, console, fail
from .verb import Verb

TOPICS = ("tutorial", "protocol", "rules", "schema", "guide")
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
# The chapters of `adapters/README.md` that are about the wire.
WIRE = ("The wire, for any other language", "The packed form")


@click.command(cls=Verb)
@click.argument("topic", metavar="[TOPIC]", required=False)
@click.argument("name", required=False)
def docs(topic: str | None, name: str | None) -> None:
    """Print what reports cite: the protocol, the rules, a schema, a chapter of the guide.

    TOPIC is tutorial, protocol, rules, schema or guide; NAME a clause or an option of the rules,
    a schema, or a chapter. Without TOPIC: what there is.
    """
    if topic is None:
        print_contents()
        return
    if topic not in TOPICS:
        meant = f"write arbitre docs rules {topic}"
        there = meant if topic in names_of_rules() else there_are(topic, TOPICS)
        fail(f"docs {topic}: {there}", USAGE)
    write = {
        "tutorial": tutorial, "protocol": protocol, "rules": rules, "schema": schema, "guide": guide
    }  # fmt: skip
    text = write[topic](name)
    if sys.stdout.isatty() and topic != "schema":
        from rich.markdown import Markdown

        console().print(Markdown(text))
    else:
        click.echo(text.rstrip())


def print_contents() -> None:
    """Every topic, with the names in it."""
    click.echo("tutorial         an engine of your own, in fifteen minutes")
    click.echo("protocol         what goes over the wire")
    click.echo("rules [CLAUSE]   every clause, option and source")
    for topic in ("guide", "schema"):
        click.echo(f"{topic} NAME".ljust(17) + f"one of: {', '.join(files(topic))}")


def files(topic: str) -> dict[str, Path]:
    """The chapters of the guide, or the schemas, by name."""
    from .. import data

    if topic == "guide":
        folder, ending = data.folder("guide"), ".md"
    else:
        folder, ending = data.folder("schemas"), ".schema.json"
    found = sorted(folder.glob(f"*{ending}"))
    return {path.name.removesuffix(ending): path for path in found}


def tutorial(name: str | None) -> str:
    """The way from an empty folder to an engine that is right."""
    return _page("tutorial", "TUTORIAL.md", name)


def _page(topic: str, file: str, name: str | None) -> str:
    from .. import data

    if name is not None:
        fail(f"docs {topic} takes no name", USAGE)
    return (data.folder("adapters") / file).read_text(encoding="utf-8")


def protocol(name: str | None) -> str:
    """The chapters about the wire."""
    page = _page("protocol", "README.md", name)
    _, *parts = HEADING.split(page)
    chapters = dict(zip(parts[::2], parts[1::2], strict=True))
    return "\n".join(f"## {title}\n{chapters[title]}".rstrip() + "\n" for title in WIRE)


def rules(name: str | None) -> str:
    """RULES.md, or its rows about a clause or an option."""
    from arbitre_reference import rules_text

    if name is None:
        return rules_text()
    rows = [line for line in rules_text().splitlines() if line.startswith("|")]
    found = [row for row in rows if name in re.split(r"[^\w:-]+", row.split("|")[1])]
    if not found:
        meant = near(name, names_of_rules())
        asked = f"; did you mean {meant!r}?" if meant else ""
        fail(f"docs rules {name}: no clause and no option is called so{asked}", USAGE)
    return "\n".join(found)


def names_of_rules() -> set[str]:
    """The clauses and the options of every game."""
    found = {clause.id for game in PRESETS.values() for clause in game.every_clause}
    return found | {
        option
        for game in PRESETS.values()
        for chapter in game.options
        for option, _, _ in game.choices(chapter)
    }


def schema(name: str | None) -> str:
    """A JSON Schema."""
    return json.dumps(json.loads(named("schema", name).read_text(encoding="utf-8")), indent=2)


def guide(name: str | None) -> str:
    """A chapter of the guide."""
    return named("guide", name).read_text(encoding="utf-8")


def named(topic: str, name: str | None) -> Path:
    """The file of a chapter or a schema, or the end."""
    known = files(topic)
    if name not in known:
        fail(f"docs {topic} {name or 'NAME'}: {there_are(name or '', known)}", USAGE)
    return known[name]
