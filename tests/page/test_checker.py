"""The checker page in a browser: verdicts, links, keyboard, languages, screens, hostile input."""

from __future__ import annotations

import json
import re
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from arbitre.cli.page import FOLDER
from arbitre.notation import read_compact
from arbitre_reference import LANGUAGES, reason

from .conftest import Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

CODES = re.findall(r'code: "([^"]+)"', (FOLDER / "examples.js").read_text(encoding="utf-8"))
FIRST_OF_S2 = "belote.coinche~H~8HAH7H~JHKD7S"
GAP = "botifarra.obligada~O~12C~12E7E4E9B3B"
EXAMPLE = pytest.mark.parametrize("code", CODES)


def fragment(page: Page) -> str:
    """The code that the address of the page carries."""
    return page.url.partition("#")[2]


def shown(page: Page) -> list[tuple[str, str]]:
    """Each card of the hand as the page rules it: verdict and clause, in order."""
    placed = page.locator(".hand .placed").all()
    verdicts = [(p.get_attribute("class") or "").split()[-1] for p in placed]
    badges = page.locator(".hand .badge").all()
    clauses = [badge.get_attribute("data-clause") or "" for badge in badges]
    return list(zip(verdicts, clauses, strict=True))


def expected(code: str) -> list[tuple[str, str]]:
    """The same, by the reference."""
    rules, position = read_compact(code)
    return [(ruling.verdict, ruling.clause.id) for ruling in rules.judge(position)]


def test_the_examples_are_those_of_the_texts() -> None:
    """There are the worked tricks of both articles, each once."""
    assert len(CODES) == len(set(CODES)) == 20
    assert FIRST_OF_S2 in CODES


@EXAMPLE
def test_an_example_is_one_tap(code: str, open_page: Open) -> None:
    """A tap on it shows the verdict of the reference, with every reason, and is in the link."""
    page = open_page(language="es")
    page.locator(f'[data-code="{code}"]').click()
    assert shown(page) == expected(code)
    assert fragment(page) == code
    rules, position = read_compact(code)
    verdict = page.locator(".verdict").inner_text()
    for ruling in rules.judge(position):
        assert reason(rules, position, ruling, "es") in verdict
        assert ruling.clause.source in verdict
    assert page.locator(".walk .decides").count() >= 1


@EXAMPLE
def test_a_link_opens_the_same_verdict(code: str, open_page: Open) -> None:
    """The code in the fragment is all there is to a position."""
    page = open_page(code)
    assert shown(page) == expected(code)
    assert fragment(page) == code
    assert page.locator(".position-code").inner_text() == code


def test_tapping_builds_the_code(open_page: Open) -> None:
    """Rules, trump and cards tapped in order make the code that `arbitre judge` takes."""
    page = open_page(language="en")
    page.locator("input[name=preset][value='belote/coinche']").check()
    page.locator("input[name=trump][value=H]").check()
    for card in ["8H", "AH", "7H", "JH", "KD", "7S"]:  # After three, taps go to the hand.
        page.locator(f'[data-card="{card}"]').click()
    assert fragment(page) == FIRST_OF_S2
    assert shown(page) == [("legal", "BE2"), ("illegal", "BE2"), ("illegal", "BE2")]
    page.locator('[data-key="placed:JH"]').click()
    assert fragment(page) == "belote.coinche~H~8HAH7H~KD7S"
    assert shown(page) == [("legal", "BE4"), ("legal", "BE4")]


def test_options_change_the_rules(open_page: Open) -> None:
    """A house rule is in the verdict, in the walk and in the link."""
    page = open_page("belote.coinche~H~AS9S9H~7H8HKDAC")
    page.locator("details.house summary").click()
    page.locator("select[data-key=undertrump]").select_option("banned")
    code = "belote.coinche.undertrump-banned~H~AS9S9H~7H8HKDAC"
    assert fragment(page) == code
    assert shown(page) == expected(code)
    assert "undertrumping is: forbidden" in page.locator(".walk").inner_text()
    # The parts that were folded out stay so.
    assert page.locator("select[data-key=undertrump]").is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_are_called_as_the_reference_calls_them(language: str, open_page: Open) -> None:
    """Every option of card play, with every value, in the words of the game."""
    for code in (FIRST_OF_S2, GAP):
        page = open_page(code, language)
        told = page.locator("label.option").evaluate_all(
            "all => all.map(one => [one.querySelector('span').textContent,"
            " [...one.querySelectorAll('option')].map(value => value.textContent)])"
        )
        rules, _ = read_compact(code)
        assert told == [
            [
                known["label"]._asdict()[language],
                [known["labels"][value]._asdict()[language] for value in values],
            ]
            for _, values, known in rules.preset.choices("play")
        ]


def test_a_disputed_card_shows_the_readings(open_page: Open) -> None:
    """Readings stand side by side, and choosing one closes the gap."""
    page = open_page(GAP)
    assert [verdict for verdict, _ in shown(page)].count("disputed") == 3
    rows = page.locator(".readings tbody tr").all()
    assert len(rows) == 5
    of_king = [cell.get_attribute("class") for cell in rows[0].locator("td").all()]
    assert of_king == ["legal", "legal", "illegal"]
    page.locator(".readings tfoot button").last.click()
    assert fragment(page) == GAP.replace("~", ".second_hand_discard-lowest~", 1)
    assert page.locator(".readings").count() == 0
    assert shown(page)[0] == ("illegal", "OBX:lowest")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_it_all(language: str, open_page: Open) -> None:
    """Interface and reasons are in the language of the link, and nothing is left unfilled."""
    page = open_page(GAP, language)
    assert page.locator("html").get_attribute("lang") == language
    rules, position = read_compact(GAP)
    text = page.locator("body").inner_text()
    for ruling in rules.judge(position):
        assert reason(rules, position, ruling, language) in text
    assert not re.search(r"undefined|\{\w|\[object", text)


def test_language_is_from_the_browser_then_from_the_link(open_page: Open) -> None:
    """It can be switched, and the link keeps it."""
    page = open_page(FIRST_OF_S2, language="", locale="ca-ES")
    assert page.locator("html").get_attribute("lang") == "ca"
    page.locator('[data-key="lang:fr"]').click()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.url.endswith(f"?lang=fr#{FIRST_OF_S2}")
    page.reload()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert shown(page) == expected(FIRST_OF_S2)


def test_the_languages_have_the_same_words(node: str) -> None:
    """No language lacks a word, a slot for a name or an example."""
    script = """
        for (const name of ["words-ca", "words-es", "words-fr", "words-en", "examples"])
          await import(`${process.argv[1]}/${name}.js`);
        const { words, examples } = globalThis.arbitre;
        console.log(JSON.stringify({ words, examples }));
    """
    said = subprocess.run(
        [node, "--input-type=module", "-e", script, FOLDER.as_uri()],
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    data = json.loads(said.stdout)

    def shape(value: Any, slots: str = r"\{\w+\}") -> Any:
        if isinstance(value, dict):
            return {key: shape(inner, slots) for key, inner in value.items()}
        if isinstance(value, list):
            return [shape(inner) for inner in value]
        assert value.strip()
        return sorted(re.findall(slots, value))

    english = shape(data["words"]["en"])
    assert {language: shape(words) for language, words in data["words"].items()} == dict.fromkeys(
        LANGUAGES, english
    )
    assert all(set(example) == {"code", *LANGUAGES} for example in data["examples"])


def test_keyboard_alone_is_enough(open_page: Open) -> None:
    """Without a mouse: skip the header, choose trump, lay cards, take one back."""
    page = open_page(language="fr")
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

    tab_to("trump:S")
    keys.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.key") == "trump:H"
    for card in ["7H", "8H", "AH"]:
        tab_to(f"pick:{card}")
        keys.press("Enter")
    assert page.locator(".trick .placed").count() == 3
    page.evaluate("document.getElementById('main').focus()")
    for card in ["7S", "JH", "KD"]:
        tab_to(f"pick:{card}")
        keys.press("Space")
        if card == "7S":
            assert page.locator("#status").inner_text() != ""
        page.evaluate("document.getElementById('main').focus()")
    assert fragment(page) == "belote.coinche~H~7H8HAH~7SJHKD"
    tab_to("placed:KD")
    keys.press("Enter")
    assert fragment(page) == "belote.coinche~H~7H8HAH~7SJH"
    # The focus has gone to another card, not to the top of the page.
    assert page.evaluate("document.activeElement.dataset.key").startswith("placed:")


def test_a_screen_reader_hears_the_verdict(open_page: Open) -> None:
    """Cards have names, verdicts are words, and the change is announced."""
    page = open_page(FIRST_OF_S2)
    assert page.locator("#status").text_content() == "You may play the jack of hearts."
    king = "king of diamonds: take it back (forbidden, BE2)"
    assert page.get_by_role("button", name=king).count() == 1
    assert page.get_by_role("button", name="queen of clubs: add").count() == 1
    assert page.get_by_role("heading", name="Verdict").count() == 1


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
    "botifarra.lliure~O~7S~1O",
    "%E0%A4%A",
    "javascript:alert(1)",
    "A" * 20_000,
    "~" * 3_000,
]


@pytest.mark.parametrize("code", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_fragment_gives_a_plain_message(code: str, open_page: Open) -> None:
    """It says what is wrong, adds no markup, runs nothing, and leaves a page that works."""
    page = open_page(code)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    fault = page.locator(".fault")
    assert fault.inner_text().startswith("This link does not hold a position")
    assert len(fault.inner_text()) < 200
    assert fault.locator("*").count() == 0
    assert page.locator("main img, main script").count() == 0
    assert dialogs == []
    page.locator('[data-card="AH"]').click()
    assert page.locator(".fault").count() == 0


def test_a_fragment_changed_by_hand_is_followed(open_page: Open) -> None:
    """Pasting another code after the sharp is enough; an encoded one is understood too."""
    page = open_page(FIRST_OF_S2)
    page.evaluate("code => { location.hash = code }", GAP)
    page.wait_for_selector(".readings")
    assert shown(page) == expected(GAP)
    page.evaluate("code => { location.hash = encodeURIComponent(code) }", FIRST_OF_S2)
    page.wait_for_selector(".hand .illegal")
    assert shown(page) == expected(FIRST_OF_S2)


def test_the_copies(open_page: Open) -> None:
    """The link is the address; the text for a chat has cards, reasons, clauses and the code."""
    page = open_page(FIRST_OF_S2, "es", permissions=["clipboard-read", "clipboard-write"])
    page.locator('[data-key="copyLink"]').click()
    page.get_by_text("Copiado.").first.wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.locator('[data-key="copyText"]').click()
    page.wait_for_function("navigator.clipboard.readText().then((t) => t.includes('\\n'))")
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[0] == "Coinche. Triunfo: corazones"
    assert lines[1] == "Mesa: 8♥ (rival), A♥ (compañero, gana), 7♥ (rival)"
    assert lines[2] == "Mano: J♥, K♦, 7♠"
    assert lines[3].startswith("✓ J♥: ")
    assert lines[4].startswith("✗ K♦, 7♠: ")
    assert lines[4].endswith("(BE2)")
    assert lines[-1] == FIRST_OF_S2  # Opened as a file: its path would mean nothing elsewhere.


def test_full_table_and_full_hand_are_said(open_page: Open) -> None:
    """A fourth card on the table or a ninth in the hand is refused in words."""
    page = open_page("belote.coinche~H~8HAH7H~7S8S9S10SJSQSKSAS")
    page.locator('[data-card="AC"]').click()
    assert page.locator("#status.seen").inner_text() == "A hand has at most 8 cards."
    page.locator("input[name=target][value=trick]").check()
    page.locator('[data-card="AC"]').click()
    assert page.locator("#status.seen").inner_text().startswith("There are three cards")


def test_nothing_is_fetched_from_elsewhere() -> None:
    """No file of the page names a host, and the policy allows none."""
    html = (FOLDER / "index.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in html
    for path in sorted(FOLDER.iterdir()):
        text = path.read_text(encoding="utf-8")
        hosts = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text))
        assert hosts <= {"http://www.w3.org"}, path  # The name of a vocabulary, not an address.
        assert not re.search(r"innerHTML|outerHTML|insertAdjacent|\beval\b|document\.write", text)


def test_files_are_small_and_loaded_once() -> None:
    """Hand-written files can be read in one sitting, and each script is loaded, in one place."""
    html = (FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'<script src="([^"]+)">', html)
    assert sorted(scripts) == sorted(path.name for path in FOLDER.glob("*.js"))
    for path in FOLDER.iterdir():
        if path.name != "texts.js":
            assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path


def test_node_and_the_page_load_in_the_same_order() -> None:
    """The engine for Node is the beginning of the page's own list of scripts."""
    html = (FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'<script src="([^"]+)">', html)
    module = (FOLDER / "engine.mjs").read_text(encoding="utf-8")
    imported = re.findall(r'import "\./([^"]+)"', module)
    assert imported == scripts[: len(imported)]


def test_page_folder_holds_nothing_else() -> None:
    """One flat folder of static files."""
    suffixes = {path.suffix for path in FOLDER.iterdir()}
    assert suffixes == {".html", ".css", ".js", ".mjs", ".svg"}
