"""The address of the page: links, history, hostile fragments, languages, typed positions."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from arbitre.cli.page import FOLDER
from arbitre_reference import LANGUAGES

from .conftest import PHONE, Open, follow, fragment, shown
from .test_checker import FIRST_OF_S2, GAP, LESSONS, TRICKS, expected

# What only the page has: who played, who led so far, who dealt, and what is not chosen yet.
PARTIAL = [
    "belote.coinche~H~8H~-",
    "belote.coinche~H~8H~-~l2",
    "botifarra.lliure~-~12C~9O2E",
    "belote.coinche~AT~-~-",
    f"{FIRST_OF_S2}~KD",
    f"{FIRST_OF_S2}~2~KD~w1~d3",
]


def test_a_link_opens_on_what_it_says(open_page: Open) -> None:
    """The fragment is all there is to a position, and it is written back as it was read."""
    for number, code in enumerate([GAP, *PARTIAL, *TRICKS, *LESSONS]):
        # Each of the first is opened, the others follow where one is.
        if number <= len(PARTIAL):
            page = open_page(code, viewport=PHONE)
        else:
            follow(page, code)
        assert fragment(page) == code
        assert page.locator(".ribbon.fault").count() == 0
        if code in TRICKS:
            assert shown(page) == expected(code)


def test_a_shared_verdict_is_in_the_first_screen(open_page: Open) -> None:
    """Table, sentence, hand, stamp and reason, without scrolling, on the smallest phone."""
    for viewport in ({"width": 360, "height": 640}, {"width": 320, "height": 568}):
        page = open_page(f"{FIRST_OF_S2}~KD", "fr", viewport=viewport)
        for zone in (".stamp", ".ribbon .words", ".held", ".reason", ".why .buttons"):
            box = page.locator(zone).first.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= viewport["height"] + 1
        # Whoever opens a link was not at the table.
        assert page.locator(".s0 .name").inner_text() == "Le joueur"


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "belote.coinche~H~8H~<script>alert(1)</script>",
    "belote.coinche~<b>H</b>~8H~7S",
    "belote.coinche.__proto__-x~H~8H~7S",
    "belote.constructor~H~8H~7S",
    "__proto__.coinche~H~8H~7S",
    "belote.coinche.undertrump-banned.undertrump-free~H~8H~7S",
    "belote.coinche~constructor~8H~7S",
    "belote.coinche~H~8H8S9S10S~7S",
    "belote.coinche~H~8H~8H",
    "belote.coinche~H~8H~",
    "belote.coinche~H~8H~7S~9",
    "belote.coinche~H~8H~7S~0~0",
    "belote.coinche~H~8H~7S~8S",
    "belote.coinche~H~8H~7S~w4",
    "belote.coinche~H~8H~7S~7S~<b>",
    "botifarra.lliure~O~7S~1O",
    "%E0%A4%A",
    "javascript:alert(1)",
    "A" * 20_000,
    "~" * 3_000,
]


def test_a_hostile_fragment_gives_a_plain_message(open_page: Open) -> None:
    """It says what is wrong, adds no markup, runs nothing, and leaves a page that works."""
    page = open_page(HOSTILE[0], viewport=PHONE)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    fault = page.locator(".ribbon.fault .words")
    for code in HOSTILE:
        if code != HOSTILE[0]:
            follow(page, code)
        assert fault.inner_text().startswith("This link does not lead to a position. "), code
        assert len(fault.inner_text()) < 200
        assert fault.locator("*").count() == 0
        assert page.locator("main img, main script").count() == 0
        page.locator('[data-key="trump:H"]').click()
        assert page.locator(".ribbon.fault").count() == 0
    assert dialogs == []


def test_a_fragment_changed_by_hand_is_followed(open_page: Open) -> None:
    """Pasting another code after the sharp is enough; an encoded one is understood too."""
    page = open_page(FIRST_OF_S2)
    page.evaluate("code => { location.hash = code }", GAP)
    page.wait_for_selector(".ribbon.disputed")
    assert shown(page) == expected(GAP)
    page.evaluate("code => { location.hash = encodeURIComponent(code) }", FIRST_OF_S2)
    page.wait_for_selector(".ribbon.legal")
    assert shown(page) == expected(FIRST_OF_S2)


def test_back_closes_what_is_open(open_page: Open) -> None:
    """A sheet is left by Back, by Escape and by its cross, and the position stays."""
    page = open_page(FIRST_OF_S2, viewport=PHONE)
    leave: list[Callable[[], object]] = [
        page.go_back,
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator('[data-key="close"]').click(),
    ]
    for one in leave:
        page.locator('[data-key="lessons"]').click()
        assert page.locator("dialog[open]").count() == 1
        one()
        page.wait_for_selector("dialog:not([open])", state="attached")
        assert fragment(page) == FIRST_OF_S2


# -- typed positions ---------------------------------------------------------------------------

TYPED = [
    (f"https://example.org/#{FIRST_OF_S2}~KD", f"{FIRST_OF_S2}~KD"),
    ("Atout : cœur\nTable : 8♥ A♥ 7♥\nMain : V♥ R♦ 7♠", FIRST_OF_S2),
    ("hearts / 8H AH 7H / JH KD 7S", FIRST_OF_S2),
    (
        "Trumfo: oros\nTaula: el rei de copes\nMà: 11 d'oros, manilla de copes",
        "botifarra.lliure~O~12C~11O9C",
    ),
    (
        "Triunfo: espadas. Mesa: rey de copas. Mano: caballo de copas, as de oros",
        "botifarra.lliure~E~12C~11C1O",
    ),
]


@pytest.mark.parametrize(("text", "code"), TYPED)
def test_a_typed_position_is_read(text: str, code: str, open_page: Open) -> None:
    """A link, the signs of a chat, codes, and words in any of the four languages."""
    page = open_page("", "fr", viewport=PHONE)
    page.locator('[data-key="menu"]').click()
    page.locator('[data-key="type"]').click()
    page.locator("#typed").fill(text)
    page.locator('[data-key="judge"]').click()
    assert fragment(page) == code


BELOTE, BOTIFARRA = "belote.coinche~H~AS8S~9HKD7C", "botifarra.lliure~O~12C8O~2O9O3E"
# As people write: of each what it is, and what it must never be read as in part.
WRITTEN = {
    "atout ♥; pli A♠ 8♠; main 9♥ R♦ 7♣": BELOTE,
    "atout ♥️; pli A♠️ 8♠️; main 9♥️ R♦️ 7♣️": BELOTE,
    "atout cœur; pli as de pique, 8 de pique; main 9 de cœur, roi de carreau, 7 de trèfle": BELOTE,
    "atout à cœur; pli as de pique 8 de pique; main 9 de cœur roi de carreau 7 de trèfle": BELOTE,
    "trump hearts\ntrick: ace of spades, 8 of spades\nhand: 9 of hearts, king of diamonds, "
    "7 of clubs": BELOTE,
    "trump H; trick AS 8S; hand 9H KD 7C": BELOTE,
    "trump h; trick as 8s; hand 9h kd 7c": BELOTE,
    "trump H; trick SA S8; hand H9 DK C7": BELOTE,
    "trump hearts; trick ace of spades eight of spades; hand nine of hearts king of diamonds seven "
    "of clubs": BELOTE,
    "trump hearts; trick Ace of Spade, 8 of Spade; hand 9 of Heart, King of Diamond, 7 of Club":
        BELOTE,
    "atout coeur; pli Ap 8p; main 9c Rk 7t": BELOTE,
    "atout ♥; pli A♠ 8♠; main 9♥ R♦ X♣": "belote.coinche~H~AS8S~9HKD10C",
    "trump hearts; trick A-s 8-s; hand 9-h K-d 7-c": BELOTE,
    "trump H; trick S.A S.8; hand H.9 D.K C.7": BELOTE,
    "atout coeur; pli as de pique 8 de pique; main Vt de coeur roi de carreau 7 de trèfle":
        "belote.coinche~H~AS8S~JHKD7C",
    "atout ♥; pli A♠ 8♠; main D♥ R♦ 7♣": "belote.coinche~H~AS8S~QHKD7C",
    "atout ♥; pli 1♠ 8♠; main 11♥ 13♦ 7♣": "belote.coinche~H~AS8S~JHKD7C",
    "trump HEARTS; trick SPADE_ACE SPADE_8; hand HEART_9 DIAMOND_KING CLUB_7": BELOTE,
    "trump hearts; trick [A,s] [8,s]; hand [9,h] [K,d] [7,c]": BELOTE,
    "trump H; trick S: A 8; hand H: 9 D: K C: 7": BELOTE,
    "atout cœur; pli as de pique, 8 de pique; main 9 et 10 de cœur, roi de carreau":
        "belote.coinche~H~AS8S~9H10HKD",
    "trump hearts; trick As/8s; hand 9h/Kd/7c": BELOTE,
    "hearts trump, as 8s on table, 9h kd 7c in hand": BELOTE,
    '{"trump":"hearts","trick":[{"suit":"spades","rank":"A"},{"suit":"spades","rank":"8"}],'
    '"hand":[{"suit":"hearts","rank":"9"}]}': "belote.coinche~H~AS8S~9H",
    '{"trump":"♥","trick":["A♠","8♠"],"hand":["9♥","K♦","7♣"]}': BELOTE,
    "trumfo oros; basa 12c 8o; mà 2o 9o 3e": BOTIFARRA,
    "trumfo Oros; basa RC, 8O; mà 2O, 9O, 3E": BOTIFARRA,
    "triunfo oros; baza rey de copas, ocho de oros; mano dos de oros, nueve de oros, tres de "
    "espadas": BOTIFARRA,
    "triunfo oros; baza 12 de copas, 8 de oros; mano 2 de oros, 9 de oros, 3 de espadas": BOTIFARRA,
    "trumfo bastons; basa la manilla d'espases, el 8 de bastons; mà el 7 de bastons":
        "botifarra.lliure~B~9E8B~7B",
    "trumfo focs; basa rei de porrons, 8 de focs; mà 2 de focs, manilla de focs, 3 de falçs":
        BOTIFARRA,
    "trump coins; trick king of cups, 8 of coins; hand 2 of coins, 9 of coins, 3 of swords":
        BOTIFARRA,
    # More lines than a trick and a hand.
    "hearts / AS 8S / 9H KD / 7C": BELOTE,
}  # fmt: skip
READ_THEM = """
    await import(`${process.argv[1]}/engine.mjs`);
    for (const name of ["address", "words-ca", "words-es", "words-fr", "words-en", "typed"])
        await import(`${process.argv[1]}/${name}.js`);
    const { typed, address, rules } = globalThis.arbitre;
    const read = (text) => {
        const state = typed.readTyped(rules.readRules("belote/coinche"), text);
        return address.write(rules.readRules(state.rulesName), state);
    };
    const told = JSON.parse(process.argv[2]).map((text) => {
        try {
            return read(text);
        } catch (fault) {
            if (!(fault instanceof rules.Malformed)) throw fault;
            return { fault: fault.what };
        }
    });
    console.log(JSON.stringify(told));
"""


def test_no_card_is_passed_over(node: str) -> None:
    """Of what people write, all is read rightly, or what was not understood is said."""
    done = subprocess.run(
        [node, "--input-type=module", "-e", READ_THEM, FOLDER.as_uri(), json.dumps([*WRITTEN])],
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    told = json.loads(done.stdout)
    for (text, code), said in zip(WRITTEN.items(), told, strict=True):
        assert said == code or (isinstance(said, dict) and said["fault"]), text
    assert sum(isinstance(said, str) for said in told) >= 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shared_can_be_pasted(language: str, open_page: Open) -> None:
    """The text for a chat, without its link, gives the position back."""
    for code in (FIRST_OF_S2, "botifarra.lliure~O~12C5O~11O8O7O2O9E3E"):
        page = open_page(code, language, viewport=PHONE)
        page.locator('[data-key="share-ribbon"]').click()
        text = page.locator(".chat").inner_text().rpartition("\n")[0]
        page.locator('[data-key="close"]').click()
        page.wait_for_selector("dialog:not([open])", state="attached")
        page.locator('[data-key="menu"]').click()
        page.locator('[data-key="type"]').click()
        page.locator("#typed").fill(text)
        page.locator('[data-key="judge"]').click()
        assert set(shown(page)) == set(expected(code))
        assert fragment(page).split("~")[:3] == code.split("~")[:3]


def test_what_is_no_position_is_said(open_page: Open) -> None:
    """In words, where it was typed; and it can be mended there."""
    page = open_page("", "en", viewport=PHONE)
    page.locator('[data-key="menu"]').click()
    page.locator('[data-key="type"]').click()
    page.locator("#typed").fill("good evening")
    page.locator('[data-key="judge"]').click()
    assert "These are not cards: good evening" in page.locator(".content .fault").inner_text()


# -- languages ---------------------------------------------------------------------------------


def test_language_is_from_the_link_then_from_the_device_then_from_the_browser(
    open_page: Open,
) -> None:
    """It can be switched, and stays."""
    page = open_page(FIRST_OF_S2, language="", locale="ca-ES")
    assert page.locator("html").get_attribute("lang") == "ca"
    page.locator('[data-key="menu"]').click()
    page.locator('[data-key="lang:fr"]').click()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.url.endswith(f"?lang=fr#{FIRST_OF_S2}")
    again = open_page(FIRST_OF_S2, language="", locale="ca-ES")
    assert again.locator("html").get_attribute("lang") == "fr"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printer_of_the_language_set_it(language: str, open_page: Open) -> None:
    """No straight apostrophe, in French no breaking space before a sign, and no slot unfilled."""
    page = open_page("", language, viewport=PHONE)
    for code in ("", GAP, f"{FIRST_OF_S2}~KD", "practice"):
        if code:
            follow(page, code)
        for sheet in ("", "rules", "menu"):
            if sheet:
                page.locator(f'[data-key="{sheet}"]').click()
            text = page.locator("body").inner_text()
            assert not re.search(r"undefined|\{\w|\[object|\bNaN\b", text)
            assert "'" not in text
            if language == "fr":
                assert not re.search(r" [:;!?»]", text)
            if sheet:
                page.keyboard.press("Escape")
                page.wait_for_selector("dialog:not([open])", state="attached")


def test_the_languages_have_the_same_words(node: str) -> None:
    """No language lacks a word, a slot for a name, an example or a lesson."""
    script = """
        for (const name of ["words-ca", "words-es", "words-fr", "words-en", "examples", "lessons"])
          await import(`${process.argv[1]}/${name}.js`);
        const { words, examples, lessons } = globalThis.arbitre;
        const told = Object.values(lessons).flatMap((one) => Object.values(one).flat());
        console.log(JSON.stringify({ words, examples: [...examples, ...told] }));
    """
    said = subprocess.run(
        [node, "--input-type=module", "-e", script, FOLDER.as_uri()],
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    data = json.loads(said.stdout)

    def shape(value: Any, slots: str = r"\{(\w+)") -> Any:
        if isinstance(value, dict):
            return {key: shape(inner, slots) for key, inner in value.items()}
        if isinstance(value, list):
            return [shape(inner) for inner in value]
        assert value.strip()
        return sorted(set(re.findall(slots, value)) - {"of", "suit", "top", "winning"})

    english = shape(data["words"]["en"])
    assert {language: shape(words) for language, words in data["words"].items()} == dict.fromkeys(
        LANGUAGES, english
    )
    assert all(set(example) == {"code", *LANGUAGES} for example in data["examples"])


def test_every_word_is_said_somewhere() -> None:
    """Nothing is translated that the page does not say."""
    english = (FOLDER / "words-en.js").read_text(encoding="utf-8")
    keys = set(re.findall(r"^  (\w+):", english, re.MULTILINE))
    scripts = "".join(
        path.read_text(encoding="utf-8")
        for path in FOLDER.glob("*.js")
        if not path.name.startswith("words-") and path.name != "texts.js"
    )
    # Those that are put together from a verdict or a call.
    made = {
        "stamp_legal",
        "stamp_illegal",
        "stamp_disputed",
        "pass",
        "rebelote",
        "partner",
        "rival",
    }
    unsaid = {key for key in keys - made if not re.search(rf'["./\s]{key}\b', scripts)}
    assert unsaid == set()
