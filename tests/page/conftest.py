"""What the tests of the page share: Node, the browser, and the page as a player opens it.

The browser is the distribution's Chromium; a machine without it, or without Playwright, skips
these tests, but CI never does.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from arbitre import data
from arbitre.cli.bundle import bundle
from arbitre.questions import QUESTIONS
from arbitre.report.as_json import as_json
from arbitre.run import Run, SearchPlan, make_run
from arbitre.search.budget import Budget
from arbitre.targets import open_target
from arbitre_reference import rule_set

from ..conftest import look_through_few

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

NODE = shutil.which("node")
# The one without windows takes half of the other's processor time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
CI = bool(os.environ.get("CI"))

Open = Callable[..., "Page"]


@pytest.fixture(scope="session")
def node() -> str:
    """Node; skips the test if it is missing, but never in CI."""
    if NODE is None and not CI:
        pytest.skip("node is not installed")
    return NODE or "node"


@pytest.fixture(scope="session")
def axe() -> Path:
    """The accessibility checker axe-core, a script that a Python package carries."""
    spec = find_spec("axe_playwright_python")
    if spec is None and not CI:
        pytest.skip("axe-playwright-python is not installed")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_name("axe.min.js")


# Reports of every kind: target, rules, question, how many positions, and the exit code.
WRONG = f"{sys.executable} {data.folder('adapters') / 'wrong' / 'misbehaving.py'}"
RUNS = [
    ("mutant:W5", "belote/coinche", "legal", 3000, 1),
    ("rules:botifarra/obligada+second_hand_discard=lowest", "botifarra/obligada", "legal", 2000, 0),
    (f"{WRONG} error --from-cards 4", "belote/coinche", "legal", 2000, 1),
    ("mutant:W5", "belote/coinche", "rulings", 3000, 1),
    ("mutant:winner:last-trick", "belote/coinche", "winner", 200, 1),
    ("/no/such/engine", "belote/coinche", "legal", 200, 3),
]


@pytest.fixture(scope="session")
def stored() -> dict[str, Any]:
    """What `arbitre check --format json` would print of all these runs together."""
    made: list[Run] = []
    for spec, rules, question, positions, code in RUNS:
        # Only the first is explained, as it takes long.
        with pytest.MonkeyPatch.context() as patch:
            look_through_few(patch)
            run = make_run(
                open_target(spec),
                QUESTIONS[question],
                rule_set(rules),
                search=SearchPlan(Budget(seconds=None, positions=positions)),
                explaining=not made,
            )
        assert run.exit_code == code
        made.append(run)
    return as_json(made)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless browser; skips the test if there is none, but never in CI."""
    if (CHROMIUM is None or find_spec("playwright") is None) and not CI:
        pytest.skip("chromium or playwright is not installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM or NAMES[0], args=["--no-sandbox"]
        )
        yield browser
        browser.close()


def fragment(page: Page) -> str:
    """The code that the address of the page carries."""
    return page.url.partition("#")[2]


def shown(page: Page) -> dict[str, str]:
    """The verdict of each card of the hand, as the page shows it."""
    pairs: list[list[str]] = page.locator("#hand .held").evaluate_all(
        "all => all.map(one => [one.querySelector('button').dataset.card, one.classList[2]])"
    )
    return {card: verdict for card, verdict in pairs}  # noqa: C416  # pairs are lists


def follow(page: Page, code: str) -> None:
    """Put another code after the sharp, as who pastes one does, and wait until it is read."""
    page.evaluate(
        """code => new Promise((done) => {
            addEventListener("popstate", () => setTimeout(done), { once: true });
            location.hash = code;
        })""",
        code,
    )


def settled(page: Page) -> None:
    """Wait until fonts are there and two frames were drawn."""
    page.evaluate(
        "() => document.fonts.ready.then(() => new Promise("
        "done => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )


PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}


def barriers(page: Page, axe: Path, *rules: str) -> list[str]:
    """What the accessibility checker finds, by these of its rules or else by all of them.

    The page's own policy must be bypassed.
    """
    page.add_script_tag(path=axe)
    found = page.evaluate(
        """rules => axe.run({
            preload: false, resultTypes: ["violations"], ...(rules.length && { runOnly: rules }),
        })""",
        list(rules),
    )
    assert len(found["passes"]) > (0 if rules else 15)
    return [
        f"{v['impact']} {v['id']}: {v['nodes'][0]['html'][:120]} {v['nodes'][0]['failureSummary']}"
        for v in found["violations"]
    ]


class Window:
    """A page of the browser that is opened again and again: a new one costs twice as much."""

    def __init__(self, context: BrowserContext, settings: dict[str, Any]) -> None:
        self.page, self.settings = context.new_page(), settings
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    def leave(self) -> None:
        """Forget what was stored, show nothing, and be as at first."""
        self.page.evaluate("try { localStorage.clear() } catch {}")
        self.page.goto("about:blank")
        self.page.set_viewport_size(self.settings["viewport"])
        self.page.emulate_media(
            media="null", color_scheme=self.settings.get("color_scheme", "light")
        )


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the page as it ships, opened as a file."""
    folder = tmp_path_factory.mktemp("page")
    for name, content in bundle().items():
        (folder / name).write_bytes(content)
    return (folder / "index.html").as_uri()


@pytest.fixture(scope="session")
def windows(browser: Browser) -> dict[str, tuple[BrowserContext, list[Window]]]:
    """The browser's contexts by their settings, and of each the windows that nobody uses."""
    return {}


@pytest.fixture
def open_page(
    browser: Browser, windows: dict[str, tuple[BrowserContext, list[Window]]], file: str
) -> Iterator[Open]:
    """Opens the page from its file, offline; at the end no script may have failed.

    A test has pages of its own, and shares nothing else: what they stored goes at the end.
    """
    used: list[tuple[Window, list[Window]]] = []

    def opened(fragment: str = "", language: str = "en", url: str = "", **settings: Any) -> Page:
        usual = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 900}}
        told = {"offline": not url.startswith("http"), **usual, **settings}
        if repr(told) not in windows:
            context = browser.new_context(**told)
            # Only what hangs waits so long.
            context.set_default_timeout(30_000)
            windows[repr(told)] = context, []
        context, free = windows[repr(told)]
        window = free.pop() if free else Window(context, told)
        used.append((window, free))
        # The clipboard is only for who has the focus.
        window.page.bring_to_front()
        query = f"?lang={language}" if language else ""
        window.page.goto(f"{url or file}{query}{'#' if fragment else ''}{fragment}")
        return window.page

    yield opened
    faults = []
    for window, free in used:
        window.leave()
        faults += window.faults
        window.faults.clear()
        free.append(window)
    assert faults == []
