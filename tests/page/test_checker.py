"""The checker in a browser: entering a position, the verdict, why, sharing, and the keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from arbitre.cli.page import FOLDER
from arbitre.notation import read_compact
from arbitre_reference import LANGUAGES, Position, Ruling, reason

from .conftest import PHONE, Open, follow, fragment, shown

if TYPE_CHECKING:
    from playwright.sync_api import Page

CODE = re.compile(r'code: "([^"]+)"')
TRICKS = CODE.findall((FOLDER / "examples.js").read_text(encoding="utf-8"))
LESSONS = CODE.findall((FOLDER / "lessons.js").read_text(encoding="utf-8"))
FIRST_OF_S2 = "belote.coinche~H~8HAH7H~JHKD7S"
GAP = "botifarra.obligada~O~12C~12E7E4E9B3B"


def expected(code: str) -> dict[str, str]:
    """The verdict of each card of the hand, by the reference."""
    rules, position = read_compact("~".join(code.split("~")[:4]))
    return {str(ruling.card): ruling.verdict for ruling in rules.judge(position)}


def plain(text: str) -> str:
    """A text without what a printer of its language adds: no-break spaces, curly apostrophes."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'")


def off_suit(position: Position, ruling: Ruling) -> bool:
    """Whether the card is forbidden for its suit alone: the first question says so."""
    led = position.trick[0].suit if position.trick else None
    follows = any(card.suit == led for card in position.hand)
    return ruling.verdict == "illegal" and follows and ruling.card.suit != led


def test_the_examples_are_those_of_the_texts() -> None:
    """There are the worked tricks of both articles, each once, and no lesson twice."""
    assert len(TRICKS) == len(set(TRICKS)) == 20
    assert FIRST_OF_S2 in TRICKS
    assert len(LESSONS) == len(set(LESSONS)) == 18


GAMES = sorted({code.partition("~")[0] for code in [*TRICKS, *LESSONS]})


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_one_tap(game: str, open_page: Open) -> None:
    """A tap on it shows the verdict of the reference at once, and Back leads back."""
    page = open_page(f"{game}~-~-~-", "es", viewport=PHONE)
    for code in dict.fromkeys([*TRICKS, *LESSONS]):
        if not code.startswith(f"{game}~"):
            continue
        page.locator('[data-key="lessons"]').click()
        page.locator(f'[data-code="{code}"]').first.click()
        assert fragment(page) == code
        verdicts = expected(code)
        played = code.split("~")[4:]
        assert shown(page) == {c: said for c, said in verdicts.items() if c not in played}, code
        for card in played:
            assert page.locator(f".stamp.{verdicts[card]}").count() == 1
        page.go_back()
        assert shown(page) == {}


# What is told of each card that is tapped: its reason, and how many questions stand out.
TAPS = """cards => cards.map((card) => {
    const tap = () => document.querySelector(`[data-key="held:${card}"]`).click();
    tap();
    const why = document.querySelector(".why");
    const told = [why.querySelector(".reason").textContent, why.querySelectorAll("li.here").length];
    tap();
    return told;
})"""


def test_a_tap_on_a_card_says_why(open_page: Open) -> None:
    """Its reason is the reference's, or the duty to follow suit; the last question stands out."""
    page = open_page("", "fr", viewport=PHONE)
    for code in TRICKS:
        follow(page, code)
        rules, position = read_compact(code)
        rulings = rules.judge(position)
        answers = page.evaluate(TAPS, [str(ruling.card) for ruling in rulings])
        for ruling, (words, deciding) in zip(rulings, answers, strict=True):
            told = plain(words)
            if off_suit(position, ruling):
                assert told.startswith("On a demandé "), code
            elif ruling.clause.id in {"OBP", "OBW:restricted", "OBX:value-or-lowest"}:
                assert ruling.verdict == "illegal" or " ou " not in told, code
            else:
                assert told == reason(rules, position, ruling, "fr")
            assert deciding == 1
        assert fragment(page) == code


def test_of_two_alternatives_the_reason_says_which(open_page: Open) -> None:
    """Obligada, partner winning: the 4 is plainly the lowest, the horse plainly of value."""
    page = open_page("botifarra.obligada~O~3C12C5C~11C7C4C", "ca", viewport=PHONE)
    told = {}
    for card in ("4C", "11C", "7C"):
        page.locator(f'[data-key="held:{card}"]').click()
        told[card] = page.locator(".why .reason").text_content()
    assert told["4C"] == "Guanya el company, i el 4 de copes és la més baixa que tens de copes."
    assert told["11C"] == "Guanya el company, i el cavall de copes és carta de valor."
    assert "una carta de valor o la teva més baixa de copes" in (told["7C"] or "")


# The questions of the rule texts by their own numbers: S0 has seven, S2 five, obligada one more.
WAYS = [
    ("botifarra.lliure~O~12C5O~8O7O2O9E", "2O", "1asked 2skipped 3skipped 4asked 5asked 6here 7"),
    ("botifarra.lliure~O~11E~12E9E4E", "4E", "1asked 2asked 3here 4 5 6 7"),
    ("botifarra.lliure~O~11E~12E9E4C", "4C", "1here 2 3 4 5 6 7"),
    ("botifarra.lliure~NT~12C~9O2E", "9O",
     "1asked 2skipped 3skipped 4asked 5skipped 6skipped 7here"),
    ("botifarra.obligada~O~3C12C5C~11C7C4C", "7C",
     "1asked 2asked 3skipped 4skipped 5skipped 6skipped 7skipped +here"),
    ("belote.coinche~H~8HAH7H~JHQHKD7S", "QH", "1asked 2here 3 4 5"),
    ("belote.coinche~H~AS7S~JHKD", "KD", "1asked 2skipped 3here 4 5"),
    ("belote.coinche~H~KSQH~7HJH9D", "7H", "1asked 2skipped 3asked 4here 5"),
    ("belote.coinche~H~AS9S9H~7H8HKDAC", "KD", "1asked 2skipped 3asked 4asked 5here"),
]  # fmt: skip


def test_the_questions_keep_their_numbers(open_page: Open) -> None:
    """Those that were asked, the one that decided, those skipped and those not reached."""
    page = open_page("", viewport=PHONE)
    for code, card, way in WAYS:
        follow(page, code)
        page.locator(f'[data-key="held:{card}"]').click()
        rows = page.locator(".why .ladder li").evaluate_all(
            "all => all.map(row => [row.querySelector('.dot').textContent, row.className])"
        )
        told = " ".join(number + state.replace("ahead", "") for number, state in rows)
        assert told == way


# -- entering ----------------------------------------------------------------------------------


def enter(page: Page, trump: str, cards: list[str]) -> None:
    """Tap trump, then the cards: three to the table, the others to the hand."""
    page.locator(f'[data-key="trump:{trump}"]').click()
    for card in cards:
        page.locator(f'[data-key="key:{card}"]').click()


def test_three_and_eight_cards_are_twelve_taps(open_page: Open) -> None:
    """And two more to the stamp; each step is in the address, and each can be taken back."""
    page = open_page("belote.coinche~-~-~-", "fr", viewport=PHONE)
    cards = ["AS", "9S", "9H", "7H", "8H", "KD", "AC", "KS", "QS", "7D", "10D"]
    enter(page, "H", cards)
    code = "belote.coinche~H~AS9S9H~7H8HKDACKSQS7D10D"
    assert fragment(page) == code
    assert shown(page) == expected(code)
    assert plain(page.locator(".ribbon .words").inner_text()) == "Le roi ou la dame de pique."
    page.locator('[data-key="step:played"]').click()
    page.locator('[data-key="played:7H"]').click()
    assert fragment(page) == f"{code}~7H"
    assert page.locator(".stamp.illegal").inner_text() == "RENONCE"
    words = plain(page.locator(".ribbon .words").inner_text())
    assert words == "Renonce : il fallait le roi ou la dame de pique."
    for _ in range(3):
        page.go_back()
    assert fragment(page) == "belote.coinche~H~AS9S9H~7H8HKDACKSQS7D"
    page.go_forward()
    assert fragment(page) == code
    for _ in cards:
        page.locator('[data-key="undo"]').click()
    assert fragment(page) == "belote.coinche~H~-~-"
    page.reload()
    assert page.locator(".trump-disc").text_content() == "Atout: cœur"


def test_nothing_moves_under_the_finger(open_page: Open) -> None:
    """From the first tap to the verdict no zone and no key of the deck changes its place."""
    for rules, trump, cards in (
        ("belote.coinche", "H", "AS 9S 9H 7H 8H KD AC KS QS 7D 10D"),
        ("botifarra.lliure", "O", "9O 1O 12O 11O 10O 8O 7O 6O 5O 4O"),
    ):  # fmt: skip
        page = open_page(f"{rules}~-~-~-", "ca", viewport={"width": 360, "height": 640})
        page.evaluate("""() => {
            window.shift = 0;
            new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) window.shift += entry.value;
            }).observe({ type: "layout-shift", buffered: true });
        }""")
        places = """() => [...document.querySelectorAll("header, main > *, .key")]
            .filter((zone) => zone.checkVisibility())
            .map((zone) => zone.getBoundingClientRect())
            .map(({ x, y, width, height }) => [x, y, width, height])"""
        page.locator(f'[data-key="trump:{trump}"]').click()
        before = page.evaluate(places)
        for card in cards.split():
            page.locator(f'[data-key="key:{card}"]').click()
            assert page.evaluate(places) == before
            assert page.evaluate("[scrollY, document.documentElement.scrollHeight]") == [0, 640]
        assert page.evaluate("window.shift") == 0


def test_a_seat_can_be_said_to_have_led(open_page: Open) -> None:
    """Two cards from the partner on: the fourth seat is the hand's, and the link says the same."""
    page = open_page("botifarra.lliure~O~-~-", "ca", viewport=PHONE)
    page.locator('[data-key="led:2"]').click()
    for card in ("12C", "5C"):
        page.locator(f'[data-key="suit:{card[-1]}"]').click()
        page.locator(f'[data-key="key:{card}"]').click()
    assert page.locator('[data-key="step:hand"]').get_attribute("aria-current") == "step"
    assert page.locator(".s2 [aria-label='rei de copes']").count() == 1
    assert page.locator(".s3 [aria-label='5 de copes']").count() == 1


def test_somebody_else_can_be_asked_about(open_page: Open) -> None:
    """The seats turn with the player who is asked about, and the link says who it is."""
    page = open_page(FIRST_OF_S2, "fr", viewport=PHONE)
    page.locator('[data-key="step:played"]').click()
    page.locator('[data-key="whose:3"]').click()
    page.locator('[data-key="played:KD"]').click()
    assert fragment(page) == f"{FIRST_OF_S2}~KD~w3"
    names = {n: page.locator(f".s{n} .name").inner_text() for n in range(4)}
    assert names == {0: "Gauche", 1: "Vous", 2: "Droite", 3: "Partenaire"}
    assert page.locator(".why .reason").inner_text().startswith("À sa place")
    page.reload()
    assert page.locator(".s0 .name").inner_text() == "Gauche"


def test_full_table_and_full_hand_are_said(open_page: Open) -> None:
    """In the ribbon, and nothing else changes."""
    code = "belote.coinche~H~8HAH7H~7S8S9S10SJSQSKSAS"
    page = open_page(code, viewport=PHONE)
    page.locator('[data-key="key:AC"]').click()
    assert page.locator(".ribbon").inner_text() == "A hand has at most 8 cards."
    page.locator('[data-key="step:table"]').click()
    page.locator('[data-key="key:AC"]').click()
    assert page.locator(".ribbon").inner_text() == "No card is missing on the table."
    assert fragment(page) == code


# -- the rules of the table --------------------------------------------------------------------


def test_house_rules_change_the_verdict_and_are_remembered(open_page: Open) -> None:
    """In the link, in the ladder, on this device; and Back takes them back."""
    page = open_page("belote.coinche~H~AS9S9H~7H8HKDAC", viewport=PHONE)
    page.locator('[data-key="rules"]').click()
    page.locator("select[data-key=undertrump]").select_option("banned")
    page.locator('[data-key="done"]').click()
    code = "belote.coinche.undertrump-banned~H~AS9S9H~7H8HKDAC"
    page.wait_for_function("code => location.hash === '#' + code", arg=code)
    assert shown(page) == expected(code)
    assert page.locator("#bar .own").inner_text() == "· house rules"
    page.locator('[data-key="held:KD"]').click()
    page.locator('[data-key="full"]').click()
    assert "undertrumping is: forbidden" in page.locator(".ladder li.here").inner_text()
    page.go_back()
    assert fragment(page) == "belote.coinche~H~AS9S9H~7H8HKDAC"
    fresh = open_page("", viewport=PHONE)
    assert fresh.locator("#bar .own").count() == 1
    fresh.locator('[data-key="trump:H"]').click()
    assert fragment(fresh) == "belote.coinche.undertrump-banned~H~-~-"


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_are_called_as_the_reference_calls_them(language: str, open_page: Open) -> None:
    """Every option of card play, with every value, in the words of the game."""
    page = open_page("", language)
    for code in (FIRST_OF_S2, GAP):
        follow(page, code)
        page.locator('[data-key="rules"]').click()
        told = page.locator("label.option").evaluate_all(
            "all => all.map(one => [one.querySelector('span').textContent,"
            " [...one.querySelectorAll('option')].map(value => value.textContent)])"
        )
        rules, _ = read_compact(code)
        assert [[plain(label), [plain(value) for value in values]] for label, values in told] == [
            [
                known["label"]._asdict()[language],
                [known["labels"][value]._asdict()[language] for value in values],
            ]
            for _, values, known in rules.preset.choices("play")
        ]


def test_another_game_wipes_nothing_for_good(open_page: Open) -> None:
    """The cards of the other deck go, and come back with Undo."""
    page = open_page(FIRST_OF_S2, viewport=PHONE)
    page.locator('[data-key="rules"]').click()
    page.locator("input[value='botifarra/lliure']").check()
    page.locator('[data-key="close"]').click()
    page.wait_for_selector(".trumps.spanish")
    page.locator('[data-key="undo"]').click()
    page.wait_for_function("code => location.hash === '#' + code", arg=FIRST_OF_S2)
    assert shown(page) == expected(FIRST_OF_S2)


def test_a_disputed_verdict_has_its_own_headline(open_page: Open) -> None:
    """What may be played, and what depends; the readings stand against the cards, one is chosen."""
    page = open_page(GAP, "ca", viewport=PHONE)
    lines = page.locator(".ribbon .line").all_inner_texts()
    assert [line.split("\n")[-1] for line in lines] == ["sí", "depèn de la taula"]
    assert page.locator(".ribbon.disputed").count() == 1
    page.locator('[data-key="held:12E"]').click()
    rows = page.locator(".readings tbody tr").all()
    told = [[c.get_attribute("class") for c in row.locator("td").all()] for row in rows]
    yes, no = "legal", "illegal"
    assert told == [[yes] * 5, [yes, no, yes, yes, yes], [no, no, yes, no, yes]]
    page.locator('[data-key="reading:lowest"]').click()
    assert fragment(page) == GAP.replace("~", ".second_hand_discard-lowest~", 1)
    assert shown(page)["12E"] == "illegal"
    page.go_back()
    assert fragment(page) == GAP


# -- sharing -----------------------------------------------------------------------------------


def test_the_copies(open_page: Open) -> None:
    """The verdict comes first, then the position, the reason, and a link that opens on it."""
    page = open_page(f"{FIRST_OF_S2}~KD", "es", permissions=["clipboard-read", "clipboard-write"])
    page.locator('[data-key="share"]').click()
    page.locator('[data-key="copyText"]').click()
    page.get_by_text("Copiado.").wait_for()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines == [
        "Renuncio: había que echar la jota de corazones.",
        "",
        "Coinche. Triunfo: corazones",
        "Mesa: 8♥ (rival), A♥ (compañero, gana), 7♥ (rival)",
        "Mano: J♥, 7♠, K♦",
        "✗ K♦: Han salido corazones y tienes: hay que asistir, gane quien gane la baza.",
        f"{FIRST_OF_S2}~KD",  # Opened as a file: its path would mean nothing elsewhere.
    ]
    page.locator('[data-key="copyLink"]').click()
    page.wait_for_function("() => navigator.clipboard.readText().then((t) => !t.includes('\\n'))")
    link = page.evaluate("navigator.clipboard.readText()")
    # In whose language it opens, its reader's browser says.
    assert link.endswith(f"/index.html#{FIRST_OF_S2}~KD")


def test_the_picture_is_a_png(open_page: Open) -> None:
    """Of 1200 by 630, with the felt, the paper of the cards and the band of the sentence."""
    page = open_page(f"{FIRST_OF_S2}~KD", "fr")
    page.locator('[data-key="share"]').click()
    with page.expect_download() as download:
        page.locator('[data-key="savePicture"]').click()
    assert download.value.suggested_filename == "arbitre.png"
    data = download.value.path().read_bytes()
    assert data.startswith(b"\x89PNG")
    assert [int.from_bytes(data[at : at + 4]) for at in (16, 20)] == [1200, 630]
    assert len(data) > 20_000


def test_the_system_is_asked_to_share(open_page: Open) -> None:
    """With the text and the picture, where it takes files; and with the text where it does not."""
    page = open_page(f"{FIRST_OF_S2}~KD", "fr")
    page.evaluate("""() => {
        window.shared = [];
        navigator.share = async ({ text, files }) =>
            window.shared.push([text, files?.[0]?.type ?? null]);
        navigator.canShare = () => window.shared.length === 0;
    }""")
    page.locator('[data-key="share"]').click()
    for count in (1, 2):
        page.locator('[data-key="send"]').click()
        page.wait_for_function("count => window.shared.length === count", arg=count)
    (first, kind), (second, none) = page.evaluate("window.shared")
    assert plain(first).startswith("Renonce : il fallait le valet de cœur.")
    assert (kind, second, none) == ("image/png", first, None)
