"""`arbitre serve`: a process of any target that has none."""

from __future__ import annotations

import click

from .common import USAGE, fail
from .verb import Verb


@click.command(cls=Verb)
@click.argument("spec", metavar="TARGET")
def serve(spec: str) -> None:
    """Answer the protocol on the standard streams, as rules:…, mutant:… or python:…."""
    from ..targets import host

    try:
        who = host.answerer(spec)
    except (ImportError, AttributeError, ValueError) as error:
        fail(f"{spec}: {error}", USAGE)
    host.serve(who)
