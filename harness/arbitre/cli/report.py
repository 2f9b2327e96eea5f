"""`arbitre report`: a stored run, to be read again."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import click

from .common import HTML_FILE, USAGE, fail, languages, pages, writable
from .verb import Verb


@click.command(cls=Verb)
@click.argument("stored", metavar="REPORT.json", type=click.File("rb"))
@click.option("--html", type=HTML_FILE, callback=writable, required=True, help="The file to write.")
@pages
@languages
def report(stored: BinaryIO, html: Path, page: str, lang: str) -> None:
    """Make a page of what `arbitre check --format json` has printed (`-`: standard input).

    It is one file that needs nothing else; exit code 0, whatever the run found.
    """
    from .. import data
    from ..report.as_html import as_html

    try:
        value = data.parse_json(stored.read(data.LARGEST_FILE + 1), stored.name)
    except data.BadFile as error:
        fail(str(error), USAGE)
    wrong = data.fault("report", value)
    if wrong:
        fail(f"{stored.name}: {wrong}", USAGE)
    try:
        text = as_html(value, lang, page)
    except ValueError as error:
        fail(f"{stored.name}: {error}", USAGE)
    data.write_whole(html, text)
