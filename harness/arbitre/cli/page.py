"""`arbitre page`: the checker page, on this machine, on the phones around it, or as files."""

from __future__ import annotations

import gzip
import shlex
import socket
import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote, unquote

import click

from .. import data
from ..notation import full_rules
from .bundle import FOLDER, bundle
from .common import UNASKABLE, USAGE, fail
from .verb import Verb

__all__ = ["FOLDER", "page", "server"]

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104  # only with --lan, which says so
# An address for documentation (RFC 5737): nothing is sent there.
SOMEWHERE = ("192.0.2.1", 9)
FRAGMENT = "~._-"

# Not left to the registry of the machine: a script of another type is not run.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class Bundled(BaseHTTPRequestHandler):
    """The files of the bundle, from memory, without a line in the terminal for each of them."""

    # A phone that went away does not keep its thread.
    timeout = 60

    def __init__(self, files: dict[str, bytes], *args: object) -> None:
        self.files = files
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with the file that is asked for, packed if the browser takes it."""
        name = unquote(self.path.partition("?")[0]).removeprefix("/") or "index.html"
        content = self.files.get(name)
        if content is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        packed = "gzip" in self.headers.get("Accept-Encoding", "") and not name.endswith(".png")
        if packed:
            content = gzip.compress(content, mtime=0)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES[Path(name).suffix])
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_HEAD = do_GET  # the base class calls it so

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def server(port: int, *, lan: bool = False) -> ThreadingHTTPServer:
    """A server of the page: on the loopback interface, or on every one (port 0: any free)."""
    return ThreadingHTTPServer((EVERYWHERE if lan else LOOPBACK, port), partial(Bundled, bundle()))


def own_address() -> str:
    """The address of this machine in its network; the loopback address where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            # Of a datagram socket this only asks the routing table.
            asking.connect(SOMEWHERE)
        except OSError:
            return LOOPBACK
        address: str = asking.getsockname()[0]
        return address


def code_to_scan(address: str) -> str | None:
    """The address as a QR code of blocks, for a dark or a light terminal; none without segno."""
    try:
        import segno  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    rows = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    # Two rows a line; what is light is drawn, as most terminals are dark.
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "".join(blocks[bool(a), bool(b)] for a, b in zip(*pair, strict=True)) for pair in pairs
    )


def write(folder: Path) -> None:
    """Put the bundle into a folder, for any static host; what else is there stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in bundle().items():
        (folder / name).write_bytes(content)
    click.echo(f"{folder}: {len(bundle())} files; open {folder / 'index.html'}, or upload them")


@click.command(cls=Verb)
@click.argument("code", required=False)
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Default: any free one.")
@click.option("--open/--no-open", "opens", default=True, help="Open the browser.")
@click.option("--lan", is_flag=True, help="Serve the phones of this network, too, and show a code.")
@click.option(
    "--write", "folder", type=click.Path(path_type=Path, file_okay=False),
    help="Write the page into this folder, for a static host, and serve nothing.",
)  # fmt: skip
def page(code: str | None, port: int, opens: bool, lan: bool, folder: Path | None) -> None:
    """Serve the checker page to this machine's browser, until interrupted.

    CODE is the compact code of a position to open it at, as reports show it.
    The page is a few static files: it also works opened as a file, and from any static host.
    """
    game = full_rules(code.partition("~")[0].lstrip("#")).partition("+")[0] if code else ""
    if code and not data.on_page(game):
        fail(f"the page does not know {game}: arbitre judge {shlex.quote(code)}", USAGE)
    if folder:
        write(folder)
        return
    try:
        serving = server(port, lan=lan)
    except OSError as error:
        fail(f"port {port}: {error}", UNASKABLE)
    at = f"{own_address() if lan else LOOPBACK}:{serving.server_address[1]}"
    address = f"http://{at}/" + (f"#{quote(code, safe=FRAGMENT)}" if code else "")
    if lan:
        click.echo("Open to everybody in this network: they can read the page, and nothing else.")
        click.echo(code_to_scan(address) or "For a code to scan: pip install 'arbitre[qr]'")
    click.echo(f"{address}  (Ctrl-C ends)")
    if opens:
        webbrowser.open(address)
    with serving:
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            click.echo()
