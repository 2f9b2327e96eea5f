"""The page as it goes over the wire: small, whole, offline once visited, installable."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import threading
import urllib.request
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from arbitre.cli.bundle import FOLDER, bundle, stripped
from arbitre.cli.page import server

from .conftest import CI, PHONE, Open
from .test_checker import FIRST_OF_S2

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# In bytes: all of it as static hosts pack it (brotli), and what a phone fetches before the first
# verdict as any server does (gzip): a quarter of a second of a slow mobile network (1.6 Mbit/s).
MOST, MOST_AT_FIRST = 60_000, 50_000
HOSTS = {
    "http://www.w3.org",  # The name of a vocabulary, not an address.
    "https://botifarra.app",
    "http://www.ffbelote.org",
}


def packed(node: str, content: bytes) -> int:
    """How many bytes of it brotli leaves."""
    packing = "require('zlib').brotliCompressSync(require('fs').readFileSync(0))"
    script = f"process.stdout.write(String({packing}.length))"
    done = subprocess.run([node, "-e", script], input=content, capture_output=True, check=True)
    return int(done.stdout)


def test_it_is_small(node: str) -> None:
    """Page, scripts and style sheet together; and what comes before the first verdict."""
    fetched = {
        name: content
        for name, content in bundle().items()
        if name.endswith((".html", ".js", ".css"))
    }
    assert sum(packed(node, content) for content in fetched.values()) <= MOST
    at_first = [
        gzip.compress(content, mtime=0)
        for name, content in fetched.items()
        if "-later-" not in name and name != "worker.js"
    ]
    assert sum(map(len, at_first)) <= MOST_AT_FIRST


def test_it_is_what_the_source_says(node: str) -> None:
    """Every script and style is in it once, in order: those for later in a script of their own."""
    files = bundle()
    html = (FOLDER / "index.html").read_text(encoding="utf-8")
    told = []
    for tag in (
        r'<script src="([^"]+)">',
        r'<script defer src="([^"]+)">',
        r'heet" href="([^"]+)">',
    ):
        names = re.findall(tag, html)
        told += names
        [name] = re.findall(tag, files["index.html"].decode())
        rest = files[name].decode()
        for part in names:
            text = stripped((FOLDER / part).read_text(encoding="utf-8"))
            assert rest.startswith(text)
            rest = rest.removeprefix(text)
        assert rest == ""
    sources = {path.name for path in FOLDER.iterdir() if path.suffix in (".js", ".css")}
    assert sorted(told) == sorted(sources - {"worker.js"})
    assert bundle() == files


def test_what_is_stripped_is_never_part_of_a_text() -> None:
    """No text of the page has several lines, and none has a line that looks like a comment."""
    for path in (*FOLDER.glob("*.js"), *FOLDER.glob("*.css")):
        for line in stripped(path.read_text(encoding="utf-8")).splitlines():
            assert line.count("`") % 2 == 0, path
            assert not line.startswith("//"), path


def test_the_command_writes_it(tmp_path: Path, open_page: Open) -> None:
    """Into a folder that opens as a file, with the same verdict."""
    folder = tmp_path / "page"
    command = [sys.executable, "-m", "arbitre", "page", "--write", str(folder)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.startswith(f"{folder}: {len(bundle())} files")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == bundle()
    page = open_page(FIRST_OF_S2, "fr", url=(folder / "index.html").as_uri(), viewport=PHONE)
    assert page.locator(".ribbon .words").inner_text() == "Seul le valet de cœur."


def test_it_works_offline_once_visited(browser: Browser) -> None:
    """Served once and never again: the next visit, and its verdict, come from what was kept."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    with server(0) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{serving.server_address[1]}/"
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        serving.shutdown()
    context.set_offline(True)
    page.goto(f"{address}?lang=fr#{FIRST_OF_S2}")
    page.reload()
    assert page.locator(".ribbon .words").inner_text() == "Seul le valet de cœur."
    page.locator('[data-key="view:practice"]').click()
    assert page.locator("#hand .held").count() in (5, 8, 12)
    context.close()


def test_it_can_be_installed() -> None:
    """The manifest names icons of the sizes that it says, and a picture for chats is there."""
    manifest = json.loads(bundle()["manifest.webmanifest"])
    for icon in manifest["icons"][:2]:
        data = bundle()[icon["src"]]
        size = [int.from_bytes(data[at : at + 4]) for at in (16, 20)]
        assert icon["sizes"] == "x".join(map(str, size))
    preview = bundle()["preview.png"]
    assert [int.from_bytes(preview[at : at + 4]) for at in (16, 20)] == [1200, 630]


def test_the_policy_is_strict_and_names_no_host() -> None:
    """Nothing is fetched from elsewhere; links to where the rules are written are all there is."""
    html = bundle()["index.html"].decode()
    assert "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'" in html
    for path in FOLDER.iterdir():
        if path.suffix == ".png":
            continue
        text = path.read_text(encoding="utf-8")
        hosts = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text))
        assert hosts <= (HOSTS if path.name == "sources.js" else {"http://www.w3.org"}), path
        assert not re.search(r"innerHTML|outerHTML|insertAdjacent|\beval\b|document\.write", text)


def test_files_are_small() -> None:
    """Hand-written files can be read in one sitting."""
    for path in FOLDER.iterdir():
        if path.name != "texts.js" and path.suffix != ".png":
            assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path


def test_node_and_the_page_load_in_the_same_order() -> None:
    """The engine for Node is the beginning of the page's own list of scripts."""
    html = (FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'<script src="([^"]+)">', html)
    module = (FOLDER / "engine.mjs").read_text(encoding="utf-8")
    imported = re.findall(r'import "\./([^"]+)"', module)
    assert imported == scripts[: len(imported)]


# -- the command -------------------------------------------------------------------------------


def test_the_loopback_is_the_default_and_lan_says_what_it_opens() -> None:
    """Only with --lan does it answer to other machines, and it says so, with an address to type."""
    with server(0) as alone:
        assert alone.server_address[0] == "127.0.0.1"
    command = [sys.executable, "-m", "arbitre", "page", "--lan", "--no-open", FIRST_OF_S2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if "(Ctrl-C ends)" in line:
                break
        address = said[-1].split()[0]
        assert said[0].startswith("Open to everybody in this network")
        assert address.endswith(f"/#{FIRST_OF_S2}")
        with urllib.request.urlopen(address.partition("#")[0]) as answer:
            assert b"<title>Arbitre</title>" in answer.read()
        process.terminate()


def test_the_code_to_scan_is_the_address() -> None:
    """With segno, as many blocks as its matrix has; without, the hint how to get it."""
    if find_spec("segno") is None and not CI:
        pytest.skip("segno is not installed")
    from arbitre.cli.page import code_to_scan

    code = code_to_scan("http://192.168.1.20:8000/")
    assert code is not None
    lines = code.splitlines()
    # Version 2 of the code has 25 modules a side; two of margin on each.
    assert {len(line) for line in lines} == {29}
    assert len(lines) == 15
