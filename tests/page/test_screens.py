"""The page on phones and desktops, by day and by night, from a file and from a server."""

from __future__ import annotations

import http.client
import re
import threading
from pathlib import Path

import pytest

from arbitre.cli.page import FOLDER, server

from .conftest import PHONE, Open, barriers, settled

LONG = "botifarra.obligada~O~12C~12E11E10E9E8E7E6E5E12B11B10B9B"
GAP = "botifarra.obligada~O~12C~12E7E4E9B3B"
COINCHE = "belote.coinche~S~KSQSAS~JSKDQD7S10H9C8CAH"
STAMP = "belote.coinche~H~8HAH7H~JHQHKD7S~QH"
VIEWS = ["", "practice", LONG, GAP, COINCHE, STAMP]

VIEW = pytest.mark.parametrize(
    "view", VIEWS, ids=["empty", "practice", "long", "gap", "coinche", "stamp"]
)
SIZES = [(360, 640), (320, 568), (390, 844), (844, 390), (640, 360), (820, 1180), (1280, 800)]


@VIEW
def test_it_is_one_screen(view: str, open_page: Open) -> None:
    """From the smallest phone to the desktop nothing has to be scrolled, and targets are full."""
    page = open_page(view, "fr")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        size = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert size == [width, height]
        sizes = page.locator("button:visible").evaluate_all(
            "all => all.map(e => e.getBoundingClientRect()).map(r => [r.width, r.height])"
        )
        # The narrowest phone has eight keys in a row, on its side in half of its length; elsewhere
        # a target is at least 43 pixels.
        least = 38 if (width, height) in ((320, 568), (640, 360)) else 40
        assert [one for one in sizes if one[0] < least or one[1] < least] == [], (width, height)


@VIEW
def test_twice_as_large_a_text_still_fits_the_width(view: str, open_page: Open) -> None:
    """It scrolls down, not sideways, and every key of the deck can be reached."""
    page = open_page(view, "ca", viewport=PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for key in page.locator(".key:visible, .held button").all()[:12]:
        key.scroll_into_view_if_needed()
        box = key.bounding_box()
        assert box is not None
        assert 0 <= box["y"] + 10 <= PHONE["height"]


def test_a_card_is_legible_on_a_phone(open_page: Open) -> None:
    """In the hand, the index of a card is at least twelve pixels high."""
    page = open_page(LONG, viewport=PHONE)
    heights = page.locator("#hand .face .index").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().height)"
    )
    assert min(heights) >= 12


@pytest.mark.parametrize(("language", "letters"), [("fr", "VDR"), ("en", "JQK")])
def test_a_card_has_the_letters_of_its_country(
    language: str, letters: str, open_page: Open
) -> None:
    """Jack, queen and king on the keys and in the hand; the code keeps its own."""
    page = open_page("belote.coinche~H~-~JSQSKS", language, viewport=PHONE)
    held = page.locator("#hand .index").all_text_contents()
    assert set(held) == set(letters)
    key = page.locator('[data-key="key:QS"]')
    assert key.text_content() == letters[1]


def test_the_dark_page_is_dark(open_page: Open) -> None:
    """Dark mode follows the system: light text on a dark ground."""
    page = open_page(GAP, viewport=PHONE)

    def lightness(of: str) -> int:
        colour = page.evaluate(f"getComputedStyle(document.querySelector('.sheet')).{of}")
        return sum(int(part) for part in colour[4:-1].split(",")[:3])

    assert lightness("color") < 150 < 500 < lightness("backgroundColor")
    page.emulate_media(color_scheme="dark")
    assert lightness("backgroundColor") < 150 < 500 < lightness("color")


def test_served_it_is_the_same_page(open_page: Open) -> None:
    """From `arbitre page`, every file comes with its type, and the link is an address."""
    with server(0) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        host, port = serving.server_address[:2]
        requested: list[str] = []
        page = open_page(GAP, url=f"http://127.0.0.1:{port}/")
        page.on("request", lambda request: requested.append(request.url))
        page.reload()
        assert page.locator(".ribbon.disputed").count() == 1
        assert requested
        assert all(url.startswith(f"http://127.0.0.1:{port}/") for url in requested)
        connection = http.client.HTTPConnection("127.0.0.1", port)
        (script,) = (url for url in requested if re.search(r"arbitre-\w+\.js$", url))
        for name, kind in [
            (script.rpartition("/")[2], "text/javascript"),
            ("icon.svg", "image/svg+xml"),
        ]:
            connection.request("GET", f"/{name}")
            response = connection.getresponse()
            response.read()
            assert str(response.getheader("Content-Type")).startswith(kind)
        connection.close()
        serving.shutdown()
    assert str(host) == "127.0.0.1"


@VIEW
def test_no_barrier(view: str, open_page: Open, axe: Path) -> None:
    """The checker finds no fault: names, contrast, structure, order; nor in colours by night."""
    # The page's own policy would keep the checker out.
    page = open_page(view, "ca", viewport=PHONE, bypass_csp=True)
    settled(page)
    assert barriers(page, axe) == []
    page.emulate_media(color_scheme="dark")
    settled(page)
    assert barriers(page, axe, "color-contrast") == []


@pytest.mark.proof
@VIEW
def test_no_barrier_on_a_desktop(view: str, open_page: Open, axe: Path) -> None:
    """Where it is laid out side by side there is none either."""
    page = open_page(view, "ca", color_scheme="dark", bypass_csp=True)
    settled(page)
    assert barriers(page, axe) == []


def test_the_page_folder_ships() -> None:
    """The page is inside the package, so that an installed arbitre has it."""
    assert FOLDER.parent.name == "arbitre"
    assert (FOLDER / "index.html").is_file()
