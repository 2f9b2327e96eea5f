"""The practice table: hands played to their end, in the browser and without it."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from arbitre.cli.page import FOLDER

from .conftest import PHONE, Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ["botifarra/lliure", "botifarra/obligada", "belote/coinche", "belote/classic"]

# Hands from numbered seeds, each told card by card: `wild` calls whatever it may, now and then.
PRELUDE = """
    await import(`${process.argv[1]}/engine.mjs`);
    for (const name of ["hand", "bots", "match"])
      await import(`${process.argv[1]}/practice-${name}.js`);
    const { practiceHand, practiceBots, practiceMatch, rules } = globalThis.arbitre;
    const { PracticeHand, seeded, TARGETS } = practiceHand;
    const { botChoice, randomChoice, sightOf } = practiceBots;
    const [name, count] = process.argv.slice(2);
    const over = (hand) => ["over", "passed"].includes(hand.phase);
"""
HANDS = """
    for (let i = 0; i < Number(count); i++) {
      const random = seeded(1000 + 77 * i);
      const hand = new PracticeHand(rules.readRules(name), i % 4, random);
      const asked = [];
      while (!over(hand)) {
        if (hand.phase !== "play") asked.push(hand.toAct);
        const wild = hand.phase !== "play" && i % 2;
        hand.act(wild ? randomChoice(hand, random) : botChoice(hand));
      }
      const told = { factor: hand.factor, taken: [hand.tricksOf(0), hand.tricksOf(1)], asked };
      console.log(JSON.stringify({ ...hand, ...told, rules: null }));
    }
"""


def run(node: str, script: str, *arguments: str) -> list[Any]:
    """What the script prints, a line a value."""
    done = subprocess.run(
        [node, "--input-type=module", "-e", PRELUDE + script, FOLDER.as_uri(), *arguments],
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines()]


def played(node: str, rules: str, count: int = 200) -> list[dict[str, Any]]:
    """What became of this many hands; those that all passed are left out."""
    return [hand for hand in run(node, HANDS, rules, str(count)) if hand["phase"] == "over"]


@pytest.mark.parametrize("rules", ["botifarra/lliure", "botifarra/obligada"])
def test_botifarra_hands_are_scored_by_the_text(node: str, rules: str) -> None:
    """72 points a hand; the pair above 36 scores the rest times the factor (RULES 2.4)."""
    hands = played(node, rules)
    for hand in hands:
        assert sum(hand["points"]) == 72
        assert sum(hand["taken"]) == 12
        botifarra = hand["trump"] == "no-trump"
        assert hand["factor"] == (2 if botifarra else 1) * 2 ** hand["doubles"]
        assert hand["factor"] <= 8
        assert hand["doubles"] <= (2 if botifarra else 3)
        assert hand["score"] == [max(0, p - 36) * hand["factor"] for p in hand["points"]]
        # After trump is named the other pair is asked first, beginning at the dealer's right.
        first = hand["asked"][2 if hand["delegated"] else 1]
        assert first % 2 != hand["declarer"] % 2
        assert (first - hand["dealer"]) % 4 in (1, 2)
    assert {hand["doubles"] for hand in hands} >= {0, 1, 2, 3}
    assert {hand["delegated"] for hand in hands} == {True, False}


def test_coinche_hands_are_scored_by_the_text(node: str) -> None:
    """162 points a hand, 252 with all tricks; the contract is made or it fails (RULES 3.4)."""
    hands = played(node, "belote/coinche", 400)
    for hand in hands:
        takers = hand["declarer"] % 2
        defence = 1 - takers
        assert sum(hand["points"]) == (252 if 0 in hand["taken"] else 162)
        belote = [20 * count for count in hand["belotes"]]
        totals = [p + b for p, b in zip(hand["points"], belote, strict=True)]
        value = hand["bid"]["value"]
        enough = hand["taken"][defence] == 0 if value == 250 else totals[takers] >= value
        made = enough and totals[takers] > totals[defence]
        assert hand["made"] == made
        exact = [0, 0]
        if not made:
            exact[takers] = belote[takers]
            exact[defence] = (160 + belote[defence] + value) * 2 ** hand["doubles"]
        elif hand["doubles"]:
            every = 250 if hand["taken"][defence] == 0 else 160
            exact[takers] = (every + belote[takers] + value) * 2 ** hand["doubles"]
            exact[defence] = belote[defence]
        else:
            exact[takers] = totals[takers] + value
            exact[defence] = totals[defence]
        assert hand["score"] == [(points + 5) // 10 * 10 for points in exact]
        # The dealer's right speaks first.
        assert hand["asked"][0] == (hand["dealer"] + 1) % 4
    assert {hand["made"] for hand in hands} == {True, False}
    assert {hand["doubles"] for hand in hands} == {0, 1, 2}
    assert any(sum(hand["belotes"]) for hand in hands)


def test_classic_hands_are_scored_by_the_text(node: str) -> None:
    """Five cards and one turned, then eight; both score, or one is inside (RULES 3.5)."""
    hands = played(node, "belote/classic", 400)
    rounds = set()
    for hand in hands:
        takers = hand["declarer"] % 2
        belote = [20 * count for count in hand["belotes"]]
        totals = [p + b for p, b in zip(hand["points"], belote, strict=True)]
        assert sum(hand["taken"]) == 8
        rounds.add(len(hand["asked"]) > 4)
        if len(hand["asked"]) <= 4:
            assert hand["trump"] == hand["turned"]["suit"]
        if totals[takers] > totals[1 - takers]:
            assert hand["score"] == totals
        elif totals[takers] < totals[1 - takers]:
            every = 252 if hand["taken"][takers] == 0 else 162
            assert hand["score"][takers] == belote[takers]
            assert hand["score"][1 - takers] == every + belote[1 - takers]
        else:
            assert hand["score"][takers] == 0
            assert hand["waits"] == totals[takers]
    assert rounds == {True, False}


AGAINST_RANDOM = """
    const game = rules.readRules(name);
    const random = seeded(5);
    let wins = 0;
    for (let match = 0; match < Number(count); match++) {
      const points = [0, 0];
      let dealer = match % 4;
      while (Math.max(...points) < TARGETS[game.game] || points[0] === points[1]) {
        const hand = new PracticeHand(game, dealer, random);
        dealer = (dealer + 1) % 4;
        // Both call alike; the cards of one pair are played at random.
        while (!over(hand)) {
          const wild = hand.phase === "play" && hand.toAct % 2 !== match % 2;
          hand.act(wild ? randomChoice(hand, random) : botChoice(hand));
        }
        hand.score?.forEach((score, pair) => (points[pair === match % 2 ? 0 : 1] += score));
      }
      if (points[0] > points[1]) wins += 1;
    }
    console.log(wins / Number(count));
"""


@pytest.mark.parametrize("rules", GAMES)
def test_the_bots_beat_random_play(rules: str, node: str) -> None:
    """In more than eight matches of ten, as the page says, although the calls are the same."""
    assert run(node, AGAINST_RANDOM, rules, "60") > [0.8]


BLIND = """
    const random = seeded(7);
    let same = 0;
    for (let i = 0; i < Number(count); i++) {
      const hand = new PracticeHand(rules.readRules(name), i % 4, random);
      while (!over(hand)) {
        const seat = hand.toAct;
        const choice = botChoice(hand);
        // The others' cards change places: whoever sees only their own does the same.
        const others = [0, 1, 2, 3].filter((one) => one !== seat);
        const sizes = hand.hands.map((own) => own.length);
        const kept = [...hand.hands];
        const pool = others.flatMap((one) => hand.hands[one]).sort(() => random() - 0.5);
        for (const one of others) hand.hands[one] = pool.splice(0, sizes[one]);
        const again = botChoice(hand);
        if (["card", "kind", "trump"].some((key) => choice[key] !== again[key]))
          throw new Error(`${choice.card?.code} ${again.card?.code}`);
        same += 1;
        hand.hands = kept;
        hand.act(choice);
      }
    }
    console.log(same);
"""


@pytest.mark.parametrize("rules", GAMES)
def test_the_bots_see_only_their_own_cards(rules: str, node: str) -> None:
    """Dealt otherwise to the others, every hand is called and played the same."""
    (same,) = run(node, BLIND, rules, "20")
    assert same > 200


CHARGES = """
    const game = rules.readRules(name);
    const card = (code) => game.deck.byCode.get(code);
    const hand = new PracticeHand(game, 0, seeded(1));
    const at = (trump, trick, own) => {
      Object.assign(hand, { phase: "play", trump, declarer: 1, leader: (4 - trick.length) % 4,
        trick: trick.map(card), toAct: 0 });
      hand.hands[0] = own.map(card);
      return botChoice(hand).card.code;
    };
    console.log(JSON.stringify([
      at("O", ["3C", "12C", "5C"], ["11C", "4C", "2C"]),
      at("O", ["3C", "5C", "12C"], ["11C", "10C", "2C"]),
      at("O", ["12E", "5E", "9O"], ["7B", "10C", "2C"]),
    ]));
"""


def test_the_bots_follow_rules_of_thumb(node: str) -> None:
    """The last to play charges the partner's trick, and gives nothing to one that is lost."""
    assert run(node, CHARGES, "botifarra/lliure") == [["11C", "2C", "2C"]]


# -- in the browser ----------------------------------------------------------------------------


def start(page: Page, rules: str) -> None:
    """Choose the game of a fresh table."""
    page.locator('[data-key="rules"]').click()
    page.locator(f"input[name=preset][value='{rules}']").check()
    page.locator('[data-key="close"]').click()
    page.wait_for_selector("dialog:not([open])", state="attached")


READY = ".result, .calls button, #hand .legal button"


PLAY_ON = """async () => {
    const reasons = [];
    const all = (selector) => [...document.querySelectorAll(selector)];
    for (let turn = 0; turn < 5000; turn++) {
        // What the others play comes by itself.
        await new Promise((done) => setTimeout(done));
        const calls = all(".calls button");
        const held = all("#hand .held").length;
        const [forbidden] = all("#hand .illegal button");
        const [allowed] = all("#hand .legal button");
        if (all(".result").length) return reasons;
        if (forbidden && allowed && !reasons.length) {
            forbidden.click();
            reasons.push(document.querySelector(".ribbon.illegal").innerText);
            if (all("#hand .held").length !== held) throw new Error("it was played");
        }
        (calls.at(-1) ?? all("#hand .legal button")[0])?.click();
    }
    throw new Error("the hand does not end");
}"""


def play_on(page: Page) -> list[str]:
    """Play to the end of the hand, the first allowed card each time; gives the reasons met."""
    reasons: list[str] = page.evaluate(PLAY_ON)
    return reasons


@pytest.mark.parametrize("rules", GAMES)
def test_a_hand_is_played_to_its_end(rules: str, open_page: Open) -> None:
    """Forbidden cards say why and stay; at the end the points are counted, written and kept."""
    page = open_page("practice", "en", viewport=PHONE)
    start(page, rules)
    play_on(page)
    while page.locator(".result table").count() == 0:  # Everybody passed.
        page.locator('[data-key="next-hand"]').click()
        play_on(page)
    assert page.locator("#hand .held").count() == 0
    rows = page.locator(".result tbody tr").all()
    told = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    assert sum(told[0]) in ({72} if rules.startswith("botifarra") else {162, 252})
    page.reload()
    page.wait_for_selector(".result table")
    assert page.locator("#bar .score b").all_inner_texts() == [str(points) for points in told[-1]]
    page.locator('[data-key="bar-score"]').click()
    assert page.locator(".score-sheet tbody tr").count() >= 1
    page.locator('dialog [data-key="review"]').click()
    assert page.locator(".entries li").count() == (12 if rules.startswith("botifarra") else 8)
    page.locator('[data-key="turn:1"]').click()
    assert page.locator(".stamp.legal").count() == 1
    assert page.url.partition("#")[2].startswith(rules.replace("/", "."))
    page.go_back()
    page.wait_for_selector(".result table")


def test_the_hand_is_in_sight_when_one_calls(open_page: Open) -> None:
    """On the smallest phone every card and every call is on the screen."""
    for rules in GAMES:
        page = open_page("practice", "fr", viewport={"width": 360, "height": 640})
        page.wait_for_selector(READY)
        start(page, rules)
        page.wait_for_selector(f"{READY}, [data-key='next-hand']")
        for one in page.locator("#hand button, .calls button").all():
            box = one.bounding_box()
            assert box is not None
            assert box["x"] >= -6
            assert box["x"] + box["width"] <= 366
            assert box["y"] + 40 <= 640


def test_a_hand_survives_a_reload_and_a_choice_is_undone(open_page: Open) -> None:
    """The cards are the same, also in another language and after a look at the checker."""
    page = open_page("practice", "fr", viewport=PHONE)
    start(page, "botifarra/lliure")
    cards = "all => all.map(button => button.dataset.card)"
    for _ in range(4):
        page.wait_for_selector(READY)
        page.locator(".calls button, #hand .legal button").first.click()
    page.wait_for_selector(READY)
    held = page.locator("#hand button").evaluate_all(cards)
    page.reload()
    page.wait_for_selector(READY)
    assert page.locator("#hand button").evaluate_all(cards) == held
    page.locator('[data-key="menu"]').click()
    page.locator('[data-key="menu-view"]').click()
    page.locator('[data-key="view:practice"]').click()
    assert page.locator("#hand button").evaluate_all(cards) == held
    page.locator('[data-key="undo"]').click()
    page.wait_for_selector(READY)
    assert page.locator("#hand button").count() >= len(held)


def test_a_new_match_asks_first(open_page: Open) -> None:
    """Also where it comes of other rules; and the last trick may be looked at, no other."""
    page = open_page("practice", "en", viewport=PHONE)
    start(page, "botifarra/lliure")
    while page.locator('[data-key="last-trick"]:not([disabled])').count() == 0:
        page.wait_for_selector(READY)
        page.locator(".calls button, #hand .legal button").first.click()
    page.wait_for_selector(READY)
    page.locator('[data-key="last-trick"]').click()
    assert page.locator(".seat div.card").count() == 4
    assert page.locator(".ribbon .words").inner_text().startswith("Last trick")
    page.locator('[data-key="last-trick"]').click()
    held = page.locator("#hand .held").count()
    page.locator('[data-key="rules"]').click()
    page.locator("input[name=preset][value='belote/coinche']").click()
    assert page.locator("dialog h2").inner_text() == "New match"
    page.locator('[data-key="keep-playing"]').click()
    page.wait_for_selector("dialog:not([open])", state="attached")
    assert page.locator("#hand .held").count() == held
    page.locator('[data-key="score"]').click()
    page.locator('[data-key="new-match"]').click()
    page.locator('[data-key="begin-match"]').click()
    page.wait_for_selector("dialog:not([open])", state="attached")
    assert page.locator("#hand .held").count() == 12


def test_the_keyboard_plays_too(open_page: Open) -> None:
    """Cards are played with the keyboard alone, and the focus stays in the hand."""
    page = open_page("practice", "ca")
    start(page, "botifarra/lliure")
    page.wait_for_selector(READY)
    while page.locator(".calls button").count():
        page.locator(".calls button").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(READY)
    page.locator("#hand .legal button").first.focus()
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelectorAll('#hand .held').length === 11")
    focus = page.evaluate("document.activeElement.dataset.key")
    assert focus.startswith("held:")
    assert page.locator("#status").text_content() != ""


def test_a_refusal_opens_in_the_checker(open_page: Open) -> None:
    """The position of a forbidden card can be looked at, with its stamp, and shared from there."""
    page = open_page("practice", "en", viewport=PHONE)
    start(page, "botifarra/lliure")
    for _ in range(60):
        page.wait_for_selector(READY)
        if page.locator("#hand .illegal button").count():
            break
        page.locator('.calls button, #hand .legal button, [data-key="next-hand"]').first.click()
    page.locator("#hand .illegal button").first.click(force=True)
    page.locator('[data-key="open-in-checker"]').click()
    assert page.locator(".stamp.illegal").inner_text() == "REVOKE"
    assert page.url.partition("#")[2].startswith("botifarra.lliure~")
