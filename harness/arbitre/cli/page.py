"""`arbitre page`: the checker page, on this machine."""

from __future__ import annotations

import shlex
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

import click

from .. import data
from ..notation import full_rules
from .common import UNASKABLE, USAGE, fail

FOLDER = Path(__file__).parents[1] / "page"
LOOPBACK = "127.0.0.1"
FRAGMENT = "~._-"


class Quiet(SimpleHTTPRequestHandler):
    """Static files, without a line in the terminal for each of them."""

    # Not left to the registry of the machine: a script of another type is not run.
    extensions_map = {  # noqa: RUF012  # the base class declares it so
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".svg": "image/svg+xml",
    }

    def translate_path(self, path: str) -> str:
        """The file that is asked for; of a name that no file can have, one that is not there."""
        return super().translate_path(path).replace("\0", "%00")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def server(port: int) -> ThreadingHTTPServer:
    """A server of the page on the loopback interface (port 0: any that is free)."""
    return ThreadingHTTPServer((LOOPBACK, port), partial(Quiet, directory=str(FOLDER)))


@click.command()
@click.argument("code", required=False)
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Default: any free one.")
@click.option("--open/--no-open", "opens", default=True, help="Open the browser.")
def page(code: str | None, port: int, opens: bool) -> None:
    """Serve the checker page to this machine's browser, until interrupted.

    CODE is the compact code of a position to open it at, as reports show it.
    The page is a folder of static files: it also works opened as a file, and from any static host.
    """
    game = full_rules(code.partition("~")[0].lstrip("#")).partition("+")[0] if code else ""
    if code and not data.on_page(game):
        fail(f"the page does not know {game}: arbitre judge {shlex.quote(code)}", USAGE)
    try:
        serving = server(port)
    except OSError as error:
        fail(f"port {port}: {error}", UNASKABLE)
    address = f"http://{LOOPBACK}:{serving.server_address[1]}/"
    if code:
        address += f"#{quote(code, safe=FRAGMENT)}"
    click.echo(f"{address}  (Ctrl-C ends)")
    if opens:
        webbrowser.open(address)
    with serving:
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            click.echo()
