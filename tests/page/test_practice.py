"""The practice table: hands played to their end, in the browser and without it."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from arbitre.cli.page import FOLDER

from .conftest import Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Hands played by bots alone, from numbered seeds, each told card by card.
SCRIPT = """
    await import(`${process.argv[1]}/engine.mjs`);
    await import(`${process.argv[1]}/practice-hand.js`);
    const { practiceHand, rules, engine } = globalThis.arbitre;
    const [name, count] = process.argv.slice(2);
    function dice(seed) {
      return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    }
    for (let i = 0; i < Number(count); i++) {
      const hand = new practiceHand.PracticeHand(rules.readRules(name), i % 4, dice(1000 + 77 * i));
      const asked = [];
      while (hand.phase !== "over") {
        const choices = hand.choices("play");
        const doubling = hand.phase === "double" && i % 3 === 0;
        const named = hand.phase === "declare" && i % 5 === 0;
        const choice = doubling ? choices[1]
          : named ? choices.find((c) => c.trump === "no-trump")
          : practiceHand.botChoice(hand);
        if (hand.phase === "double") asked.push(hand.toAct);
        hand.act(choice);
      }
      // The getter `factor` is not among the own properties.
      console.log(JSON.stringify({ ...hand, factor: hand.factor, asked, rules: null }));
    }
"""


def played(node: str, rules: str, count: int = 200) -> list[dict[str, Any]]:
    """What became of this many hands."""
    done = subprocess.run(
        [node, "--input-type=module", "-e", SCRIPT, FOLDER.as_uri(), rules, str(count)],
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("rules", ["botifarra/lliure", "botifarra/obligada"])
def test_botifarra_hands_are_scored_by_the_text(node: str, rules: str) -> None:
    """72 points a hand; the pair above 36 scores the rest times the factor (RULES 2.4)."""
    hands = played(node, rules)
    for hand in hands:
        assert sum(hand["points"]) == 72
        assert sum(hand["tricks"]) == 12
        botifarra = hand["trump"] == "no-trump"
        assert hand["factor"] == (2 if botifarra else 1) * 2 ** hand["doubles"]
        assert hand["factor"] <= 8
        assert hand["doubles"] <= (2 if botifarra else 3)
        assert hand["score"] == [max(0, p - 36) * hand["factor"] for p in hand["points"]]
        # The other pair is asked first, beginning at the dealer's right.
        first = hand["asked"][0]
        assert first % 2 != hand["declarer"] % 2
        assert (first - hand["dealer"]) % 4 in (1, 2)
    assert {hand["doubles"] for hand in hands} >= {0, 2, 3}


def test_coinche_hands_are_scored_by_the_text(node: str) -> None:
    """162 points a hand, 252 with all tricks; the contract is made or it fails (RULES 3.4)."""
    hands = played(node, "belote/coinche")
    for hand in hands:
        us, them = hand["points"]
        assert us + them == (252 if 0 in hand["tricks"] else 162)
        belote = [20 if hand["belote"] == pair else 0 for pair in (0, 1)]
        assert hand["made"] == (us + belote[0] >= max(80, them + belote[1] + 1))
        exact = [us + belote[0] + 80, them + belote[1]]
        if not hand["made"]:
            exact = [belote[0], 240 + belote[1]]
        assert hand["score"] == [(points + 5) // 10 * 10 for points in exact]
    assert {hand["made"] for hand in hands} == {True, False}
    assert any(hand["belote"] == 0 for hand in hands)
    assert any(hand["belote"] is None for hand in hands)


def play_on(page: Page) -> list[str]:
    """Play to the end of the hand, the first allowed card each time; gives the reasons met."""
    reasons: list[str] = []
    for _ in range(120):
        page.wait_for_selector(".practice .result, .calls button, .practice .hand .legal")
        if page.locator(".practice .result").count():
            return reasons
        if page.locator(".calls button").count():
            page.locator(".calls button").first.click()
            continue
        forbidden = page.locator(".practice .hand .illegal button")
        if forbidden.count():
            before = page.locator(".practice .hand li").count()
            forbidden.first.click(force=True)  # It says that it is disabled, and why.
            reasons.append(page.locator(".refusal p").inner_text())
            assert page.locator(".practice .hand li").count() == before
        page.locator(".practice .hand .legal button").first.click()
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("rules", ["botifarra/lliure", "botifarra/obligada", "belote/coinche"])
def test_a_hand_is_played_to_its_end(rules: str, open_page: Open) -> None:
    """Forbidden cards say why and stay; at the end the points are counted and kept."""
    page = open_page("practice", "en")
    page.locator(f"input[name=practice-game][value='{rules}']").check()
    reasons = play_on(page)
    assert all(why.startswith("Forbidden: ") for why in reasons)
    assert page.locator(".practice .hand li").count() == 0
    hand, match = (
        [int(cell) for cell in row.locator("td").all_inner_texts()]
        for row in page.locator(".score tbody tr").all()
    )
    assert sum(hand) in ({72} if rules.startswith("botifarra") else {162, 252})
    assert f"Score: {match[0]} – {match[1]}" in page.locator(".result").inner_text()
    page.locator('[data-key="next-hand"]').click()
    # The match goes on: its points are kept, unless it has just been won.
    page.wait_for_selector(".practice .hand li")
    kept = page.locator(".score tbody tr").last.locator("td").all_inner_texts()
    won = max(match) >= (101 if rules.startswith("botifarra") else 1000)
    assert [int(points) for points in kept] == ([0, 0] if won else match)


def test_the_keyboard_plays_too(open_page: Open) -> None:
    """Cards are played with the keyboard alone, and the focus stays in the hand."""
    page = open_page("practice", "ca")
    page.locator("input[name=practice-game][value='belote/coinche']").check()
    page.locator(".calls button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".practice .hand .legal")
    page.locator(".practice .hand .legal button").first.focus()
    page.keyboard.press("Space")
    page.wait_for_function("document.querySelectorAll('.practice .hand li').length === 7")
    focus = page.evaluate("document.activeElement.dataset.key")
    assert focus.startswith("own:")
    assert page.locator("#status").text_content() != ""


def test_a_refusal_opens_in_the_checker(open_page: Open) -> None:
    """The position of a forbidden card can be looked at, and shared from there."""
    page = open_page("practice", "en")
    page.locator("input[name=practice-game][value='botifarra/lliure']").check()
    for _ in range(60):
        page.wait_for_selector(".practice .result, .calls button, .practice .hand .legal")
        if page.locator(".practice .hand .illegal button").count():
            break
        page.locator(".calls button, .practice .hand .legal button, .result button").first.click()
    page.locator(".practice .hand .illegal button").first.click(force=True)
    page.locator('[data-key="open-in-checker"]').click()
    assert page.locator(".checker .hand .illegal").count() >= 1
    assert page.url.partition("#")[2].startswith("botifarra.lliure~")


def test_the_table_waits_while_the_language_changes(open_page: Open) -> None:
    """Switching the language or the view loses no card."""
    page = open_page("practice", "fr")
    page.locator("input[name=practice-game][value='belote/coinche']").check()
    page.locator(".calls button").first.wait_for()
    cards = page.locator(".practice .hand button")
    codes = "all => all.map(button => button.dataset.card)"
    names = cards.evaluate_all(codes)
    page.locator('[data-key="lang:ca"]').click()
    assert page.url.endswith("?lang=ca#practice")
    page.locator('[data-key="view:checker"]').click()
    page.locator('[data-key="view:practice"]').click()
    assert cards.evaluate_all(codes) == names
