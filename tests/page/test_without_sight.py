"""The checker by keyboard, by ear, and with the colours of the system."""

from __future__ import annotations

from .conftest import PHONE, Open, fragment, shown
from .test_checker import FIRST_OF_S2, GAP


def test_keyboard_alone_is_enough(open_page: Open) -> None:
    """Without a mouse: past the header, trump, cards, why, the card played, and back."""
    page = open_page("belote.coinche~-~-~-", "fr", viewport=PHONE)
    keys = page.keyboard
    keys.press("Tab")
    assert page.evaluate("document.activeElement.id") == "skip"
    keys.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"

    def tab_to(key: str) -> None:
        for _ in range(80):
            if page.evaluate("document.activeElement.dataset.key") == key:
                return
            keys.press("Tab")
        raise AssertionError(f"{key} cannot be reached")

    tab_to("trump:H")
    keys.press("Enter")
    for card in ["8H", "AH", "7H", "JH", "KD", "7S"]:
        page.evaluate("document.getElementById('main').focus()")
        tab_to(f"key:{card}")
        keys.press("Space")
        # The focus stays on the key, which takes the card back when it is pressed again.
        assert page.evaluate("document.activeElement.dataset.key") == f"key:{card}"
    assert fragment(page) == FIRST_OF_S2
    page.evaluate("document.getElementById('main').focus()")
    tab_to("held:KD")
    keys.press("Enter")
    assert page.locator(".held.chosen").count() == 1
    tab_to("this-was-played")
    keys.press("Enter")
    assert fragment(page) == f"{FIRST_OF_S2}~KD"
    tab_to("edit")
    keys.press("Enter")
    page.wait_for_function("code => location.hash === '#' + code", arg=FIRST_OF_S2)
    assert shown(page)["JH"] == "legal"


def test_a_screen_reader_hears_the_verdict(open_page: Open) -> None:
    """Cards have names, verdicts are words, and the change is announced."""
    page = open_page(FIRST_OF_S2)
    assert page.locator("#status").text_content() == "Only the jack of hearts."
    assert page.get_by_role("button", name="king of diamonds, forbidden").count() == 1
    assert page.get_by_role("button", name="queen of clubs: add").count() == 1
    assert page.get_by_role("img", name="ace of hearts").count() == 1
    page.locator('[data-key="held:KD"]').click()
    page.locator('[data-key="this-was-played"]').click()
    assert page.locator("#status").text_content() == "Revoke: it had to be the jack of hearts."
    disputed = open_page(GAP)
    assert disputed.locator("#status").text_content() == (
        "4 of swords, 3 of batons: yes. "
        "King of swords, 7 of swords, manilla of batons: depends on the table."
    )


def test_what_is_chosen_is_seen_in_the_colours_of_the_system(open_page: Open) -> None:
    """Not by its background alone: an outline, and a card keeps its paper and its ink."""
    page = open_page(FIRST_OF_S2, viewport=PHONE, forced_colors="active")
    used = page.locator('[data-key="key:8H"]')
    style = "one => [getComputedStyle(one).outlineStyle, getComputedStyle(one).outlineWidth]"
    assert used.evaluate(style) == ["solid", "3px"]
    ink = page.locator("#hand .held .index").first
    assert ink.evaluate("one => getComputedStyle(one).fill") == "rgb(194, 42, 34)"
