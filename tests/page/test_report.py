"""The HTML report in a browser: cards, languages, keyboard, screens, hostile engines."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from arbitre.report.as_html import as_html
from arbitre.report.sentences import typeset
from arbitre_reference import LANGUAGES

from .conftest import DESKTOP, PHONE, Open, barriers, settled

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCREEN = pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])

HOSTILE = [
    "<script>hacked = 1</script></script><script>hacked = 1</script><!--"
    "</style></template><img src=x onerror=hacked=1>'\"><svg onload=hacked=1>",
    "{{ 7 * 7 }}{% raw %}&lt;b&gt;\ud800 \u202egnp.exe \x00\x1b[31m\x07 \r\n",
    "javascript:hacked=1",
    "x" * 3_000_000,
]
# What a report says in an engine's words, or in those of who wrote the file.
SPOKEN = ("target", "verdict", "broken_off", "last_words", "sent", "received")
SPOKEN_OF_FINDING = ("kind", "detail", "proof", "cause", "reproduce", "code")


def written(folder: Path, value: dict[str, Any], **settings: str) -> str:
    """The address of the page of a stored run."""
    path = folder / "report.html"
    path.write_text(as_html(value, **settings), encoding="utf-8")
    return path.as_uri()


@pytest.fixture(scope="session")
def address(stored: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a page with reports of every kind."""
    return written(tmp_path_factory.mktemp("report"), stored)


def reasons(stored: dict[str, Any], language: str) -> set[str]:
    """The reasons for what the first target got wrong, in a language."""
    return {
        typeset(part["reason"][language], language)
        for finding in stored["reports"][0]["findings"]
        for part, beside in zip(finding["expected"], finding["side_by_side"], strict=True)
        if beside["differs"]
    }


def text_of(page: Page) -> str:
    """What is seen of a page."""
    return page.locator("body").inner_text()


def unfold(page: Page) -> Page:
    """The page with every finding open, as a reader opens them, one by one."""
    while page.locator("details:not([open]) > summary").count():
        page.locator("details:not([open]) > summary").first.click()
    return page


# -- what is shown -----------------------------------------------------------------------------


def test_each_card_is_drawn_with_both_verdicts(
    stored: dict[str, Any], address: str, open_page: Open
) -> None:
    """In each finding of card play there are the trick and the hand, and what is said of each."""
    page = unfold(open_page(url=address))
    played = [r for r in stored["reports"] if r["question"] in ("legal", "rulings")]
    findings = [f for r in played for f in [*r["findings"], *r["gaps"]]]
    shown = page.locator(".finding:has(.felt)")
    assert shown.count() == len(findings) > 3
    for place, finding in enumerate(findings):
        one = shown.nth(place)
        assert one.locator(".trick svg.face").count() == len(finding["item"]["trick"])
        assert one.locator(".hand svg.face").count() == len(finding["item"]["hand"])
        for part, beside in zip(
            finding["expected"],
            finding["side_by_side"] or [None] * len(finding["expected"]),
            strict=True,
        ):
            card = one.locator(f".hand .placed:has([data-card='{part['card']}'])")
            said = card.locator(".badge").all_inner_texts()
            expected = [f"{part['verdict']} {part['clause']}"]
            if beside:
                cross = "\u00a0✗" if beside["differs"] else ""
                words = {"legal": "allows", "illegal": "forbids"}[beside["says"]]
                if "rests_on" in beside:
                    words = f"{beside['says']} {beside['rests_on']}"
                expected.append(words + cross)
            assert [badge.partition("\n")[0] for badge in said] == expected


def test_a_plain_answer_is_a_table(stored: dict[str, Any], address: str, open_page: Open) -> None:
    """What is no card play stands side by side: the last trick's ten points are missing."""
    [wrong] = next(r for r in stored["reports"] if r["question"] == "winner")["findings"]
    page = open_page(url=address)
    row = page.locator("table.beside tr.differs")
    points = next(p["value"] for p in wrong["expected"] if p["field"] == "points")
    assert row.locator("th").inner_text() == "points"
    assert row.locator("td").first.inner_text() == str(points)
    assert row.locator("td.says").inner_text().startswith(f"{points - 10}\u00a0✗")


def test_what_was_never_exercised_is_seen(
    stored: dict[str, Any], address: str, open_page: Open
) -> None:
    """The table of clauses says "never" once for each cell that was reachable, and counts."""
    page = open_page(url=address)
    for place, report in enumerate(stored["reports"], 1):
        table = page.locator(f"section:has(#r{place}-heat) table")
        coverage = report["coverage"]
        cells = table.locator("td:not(.cannot):not(.never)").all_inner_texts()
        counts = sorted(int(cell.replace(",", "")) for cell in cells)
        assert counts == sorted(count for *_, count in coverage["exercised"])
        never = table.locator("td.never").all_inner_texts()
        assert never == ["never"] * len(coverage["never"])
    assert page.locator("td.never").count() > 40


def test_the_curve_is_told_in_words(stored: dict[str, Any], address: str, open_page: Open) -> None:
    """When each difference was seen first, in that order, each a link to it."""
    page = open_page(url=address)
    asked = sorted(f["first_seen"]["asked"] for f in stored["reports"][0]["findings"])
    lines = page.locator("section:has(#r1-curve) .seen li").all_inner_texts()
    assert len(asked) > 1
    assert [line.split("at question ")[1] for line in lines] == [
        f"{count:,} of 3,000" for count in asked
    ]
    page.locator("section:has(#r1-curve) .seen a").first.click()
    assert page.url.partition("#")[2] in ("r1-f1", "r1-f2")


# -- languages and keyboard --------------------------------------------------------------------


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_it_speaks_the_language_that_is_chosen(
    scripts: bool, stored: dict[str, Any], tmp_path: Path, open_page: Open
) -> None:
    """The page begins in its language and changes to any; only that one is seen."""
    url = written(tmp_path, stored, language="fr")
    page = unfold(open_page(url=url, java_script_enabled=scripts))
    for chosen in (None, *LANGUAGES):
        language = chosen or "fr"
        if chosen:
            page.locator(f"label:has(#lang-{chosen})").click()
        seen = text_of(page)
        for other in LANGUAGES:
            for reason in reasons(stored, other):
                assert (reason in seen) == (other == language)
        if scripts:
            assert page.evaluate("document.documentElement.lang") == language


def test_without_scripts_it_can_be_read(
    stored: dict[str, Any], address: str, open_page: Open
) -> None:
    """The cards are words then; verdicts, reasons and commands are there."""
    page = unfold(open_page(url=address, java_script_enabled=False))
    seen = text_of(page)
    report = stored["reports"][0]
    for finding in report["findings"]:
        for shown in (finding["reproduce"], finding["proof"], finding["first_seen"]["code"]):
            assert shown in seen
    for word in (report["verdict"], "ace of spades", "A♠", "forbids", *report["checked"]):
        assert word in seen
    assert page.locator("svg.face, button").count() == 0


def test_the_keyboard_does_it_all(stored: dict[str, Any], address: str, open_page: Open) -> None:
    """Tab finds the languages, arrows change them; a command is copied by the keyboard."""
    page = open_page(url=address, permissions=["clipboard-read", "clipboard-write"])
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "lang-en"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.documentElement.lang") == "fr"
    outline = "getComputedStyle(document.activeElement.nextElementSibling).outlineStyle"
    assert page.evaluate(outline) == "solid"
    button = unfold(page).locator(".finding button.copy").first
    button.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Copié").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == stored["reports"][0]["findings"][0]["reproduce"]


# -- many findings -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def forty(stored: dict[str, Any]) -> dict[str, Any]:
    """A report of forty findings, of two clauses and two causes by turns."""
    report = copy.deepcopy(stored["reports"][0])
    found = report["findings"]
    made = [copy.deepcopy(found[i % len(found)]) for i in range(40)]
    for i, finding in enumerate(made):
        finding |= {"clause": ("BE4", "BE7")[i % 2], "cause": ("one", "other")[i // 20]}
    return {**stored, "reports": [report | {"findings": made}]}


def test_forty_findings_are_found_on_a_phone(
    forty: dict[str, Any], tmp_path: Path, open_page: Open
) -> None:
    """Contents on top, all folded; a link opens its finding; clause and cause leave fewer."""
    page = open_page(url=written(tmp_path, forty), viewport=PHONE)
    links = page.locator(".contents li")
    assert links.count() == 40
    assert page.locator("details.finding[open]").count() == 0
    first = links.first.bounding_box()
    assert first is not None
    assert first["y"] < 2 * PHONE["height"]
    links.nth(30).locator("a").click()
    assert page.locator("details.finding[open] h4").get_attribute("id") == "r1-f31"
    box = page.locator("#r1-f31").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < PHONE["height"]
    page.locator("[data-filter=clause]").select_option("BE7")
    assert page.locator(".contents li:visible").count() == 20
    page.locator("[data-filter=cause]").select_option("other")
    assert page.locator(".contents li:visible").count() == 10
    assert page.locator("details.finding:visible").count() == 10
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.proof
@SCREEN
def test_forty_findings_have_no_barrier(
    viewport: dict[str, int], forty: dict[str, Any], tmp_path: Path, open_page: Open, axe: Path
) -> None:
    """Nor has one of them that is open."""
    page = open_page(url=written(tmp_path, forty), viewport=viewport, bypass_csp=True)
    page.locator("details.finding > summary").first.click()
    assert barriers(page, axe) == []


@pytest.mark.parametrize(
    ("code", "caught", "tone"),
    [(0, True, "exit-0"), (4, True, "exit-little"), (4, False, "exit-4"), (1, True, "exit-1")],
)
def test_green_is_only_what_was_checked_enough(
    code: int, caught: bool, tone: str, stored: dict[str, Any], tmp_path: Path, open_page: Open
) -> None:
    """Less asked than the run's own control needs is amber, and says so in every language."""
    report = {**stored["reports"][0], "exit_code": code, "findings": []}
    report["control"] = {**report["control"], "caught": caught}
    page = open_page(url=written(tmp_path, {**stored, "reports": [report]}, language="fr"))
    assert page.locator(f".headline.{tone}").count() == 1
    little = "Rien trouvé, mais peu vérifié"
    assert (page.locator(".headline .outcome").inner_text() == little) == (tone == "exit-little")


# -- screens -----------------------------------------------------------------------------------


def test_no_barrier(stored: dict[str, Any], tmp_path: Path, open_page: Open, axe: Path) -> None:
    """The checker finds no fault: names, contrast, structure, order; nor in colours by night.

    In a run with contents, filters, findings and one that is open, and a failure to answer.
    """
    # The table of clauses is most of the page: of one clause it is as good.
    first, failing = (copy.deepcopy(stored["reports"][place]) for place in (0, 2))
    cells = first["coverage"]["exercised"]
    first["coverage"] = {"exercised": cells[:4], "never": first["coverage"]["never"][:2]}
    failing |= {"coverage": {"exercised": [], "never": []}, "findings": failing["findings"][:1]}
    url = written(tmp_path, {**stored, "reports": [first, failing]})
    page = open_page(url=url, viewport=PHONE, bypass_csp=True)
    page.locator("details.finding > summary").first.click()
    assert barriers(page, axe) == []
    page.emulate_media(color_scheme="dark")
    settled(page)
    assert barriers(page, axe, "color-contrast") == []


@SCREEN
def test_nothing_sticks_out(viewport: dict[str, int], address: str, open_page: Open) -> None:
    """In every language the report fits the width, and what is tapped is large enough."""
    page = open_page(url=address, viewport=viewport)
    for language in LANGUAGES:
        page.locator(f"label:has(#lang-{language})").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    sizes = page.locator("button:visible, .switch label").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).map(r => [r.width, r.height])"
    )
    assert len(sizes) > 4
    assert all(width >= 24 and height >= 24 for width, height in sizes)


def test_paper_is_white_and_has_nothing_to_tap(address: str, open_page: Open) -> None:
    """Printed, even by night, the report is dark on light, with its cards and no buttons."""
    page = open_page(url=address, color_scheme="dark")
    page.emulate_media(media="print")
    assert page.locator("button:visible, .switch:visible").count() == 0
    assert page.locator(".felt svg.face").first.is_visible()
    for place in ("h2", ".felt .name", ".felt .wins .caption", "td"):
        colour = page.locator(place).first.evaluate("e => getComputedStyle(e).color")
        assert sum(int(part) for part in colour[4:-1].split(",")[:3]) < 300
    assert page.locator(".scroll").first.evaluate("e => getComputedStyle(e).overflowX") == "visible"


# -- trust -------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", HOSTILE, ids=lambda words: repr(words[:12]))
def test_what_an_engine_says_is_text(
    words: str, stored: dict[str, Any], tmp_path: Path, open_page: Open
) -> None:
    """Whatever stands in a report, no script of it runs, nothing is fetched, the page is whole."""
    value = copy.deepcopy({**stored, "reports": stored["reports"][:3]})
    for report in value["reports"]:
        report |= dict.fromkeys(SPOKEN, words)
        report["engine"] = dict.fromkeys(("name", "version", "language"), words)
        report["unsupported"] = {words: 1}
        report["clauses"] = {id: {"law": words, "source": words} for id in report["clauses"]}
        report["causes"] = report["checked"] = [words]
        for finding in report["findings"]:
            finding |= dict.fromkeys(SPOKEN_OF_FINDING, words)
            finding["notes"] = [words]
            for part in finding["expected"]:
                part |= {"source": words, "reason": dict.fromkeys(LANGUAGES, words)}
        finding = (report["findings"] or report["gaps"])[0]
        finding["side_by_side"] = []
        finding["answer"] = {"failure": words, "detail": words, "sent": words, "received": words}
    plain = open_page(url=written(tmp_path, {**stored, "reports": stored["reports"][:3]}))
    scripts = plain.locator("script, style, img, template, iframe, object").count()

    requested: list[str] = []
    url = written(tmp_path, value, page="https://example.org/")
    page = open_page(url="about:blank", language="", viewport=PHONE)
    page.on("request", lambda request: requested.append(request.url))
    page.goto(url)
    settled(page)
    assert page.evaluate("typeof hacked") == "undefined"
    assert [u for u in requested if not u.startswith("data:")] == [url]
    assert page.locator("script, style, img, template, iframe, object").count() == scripts
    links = page.locator("a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert all(link.startswith(("#", "https://example.org/#")) for link in links)
    heading = page.locator("#r1").inner_text()
    assert heading.startswith(words[:20].split("\ud800")[0])
    assert not set(heading) & set("\x00\x1b\x07\u202e\ud800")
    assert page.evaluate("document.documentElement.outerHTML.length") < 2_000_000
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_policy_lets_nothing_be_fetched(address: str, browser: Browser) -> None:
    """Even if something got into the page, its own policy would refuse to fetch a picture."""
    page = browser.new_page()
    page.goto(address)
    refused = page.evaluate(
        """() => new Promise((done) => {
          document.addEventListener("securitypolicyviolation", (e) => done(e.effectiveDirective));
          const picture = document.createElement("img");
          picture.src = "https://example.org/x.png";
          document.body.append(picture);
          setTimeout(() => done("nothing was refused"), 2000);
        })"""
    )
    page.close()
    assert refused == "img-src"
