"""What the tests of the page share: Node, the browser, and the page as a player opens it.

The browser is the distribution's Chromium; a machine without it, or without Playwright, skips
these tests, but CI never does.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

from arbitre.cli.page import FOLDER

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NODE = shutil.which("node")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
CI = bool(os.environ.get("CI"))
FILE = (FOLDER / "index.html").as_uri()

Open = Callable[..., "Page"]


@pytest.fixture(scope="session")
def node() -> str:
    """Node; skips the test if it is missing, but never in CI."""
    if NODE is None and not CI:
        pytest.skip("node is not installed")
    return NODE or "node"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless browser; skips the test if there is none, but never in CI."""
    if (CHROMIUM is None or find_spec("playwright") is None) and not CI:
        pytest.skip("chromium or playwright is not installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM or "/usr/bin/chromium", args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens the page from its file, offline; at the end no script may have failed."""
    contexts = []
    faults: list[str] = []

    def opened(fragment: str = "", language: str = "en", url: str = FILE, **settings: Any) -> Page:
        usual = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 900}}
        context = browser.new_context(offline=url == FILE, **(usual | settings))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda message: faults.append(message.text) if message.type == "error" else None,
        )
        query = f"?lang={language}" if language else ""
        page.goto(f"{url}{query}{'#' if fragment else ''}{fragment}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []
