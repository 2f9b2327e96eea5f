"""A game that the harness has never seen gets wrong engines of its own, and a control.

The game: follow suit, and beat whatever is winning if you can, your partner's card too.
Sixteen cards, any suit trump or none.  It is known while a test lasts.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from arbitre.cli.mutants import mutants
from arbitre.mutants import MUTANTS, UnknownMutant, all_mutants, mutant
from arbitre.questions.cards.legal import LEGAL
from arbitre.search.budget import Budget
from arbitre.search.campaign import check
from arbitre.targets import open_target
from arbitre.trial import mutation as trial
from arbitre.trial.mutation import EQUIVALENT, KILLED, try_mutant
from arbitre_reference import (
    NO_TRUMP,
    PRESETS,
    Card,
    Clause,
    Deck,
    Position,
    Preset,
    RuleSet,
    Ruling,
    Sentence,
    register,
    rule_set,
)
from arbitre_reference.decks import FRENCH
from arbitre_reference.game import NoOptions
from arbitre_reference.obligations import (
    FOLLOW,
    Fold,
    Obligation,
    Senses,
    always,
    can_win,
    partner_place,
    strongest_place,
)
from arbitre_reference.ruling import any_card, ruled_by
from arbitre_reference.trick import beats, winning_card

NAME = "toy/beat"
RANKS = ("7", "J", "10", "A")
DECK = Deck("french", "SHDC", ("7", "10", "J", "A"), FRENCH)
WORDS = Sentence("Això.", "Esto.", "Ceci.", "This.")
TB0 = Clause("TB0", "this test", "The leader plays any card.", WORDS)
TB1 = Clause("TB1", "this test", "Follow suit, and beat, as far as you are able.", WORDS, WORDS)


def height(card: Card, trump: str = "") -> int:
    """Ace, ten, jack, seven, in every suit."""
    return ("7", "J", "10", "A").index(card.rank)


def play(options: NoOptions, position: Position) -> tuple[Ruling, ...]:
    """Of those that follow, those that beat."""
    if not position.trick:
        return any_card(TB0, position.hand)
    best = winning_card(position.trick, position.trump, height)
    allowed = [card for card in position.hand if card.suit == position.led] or position.hand
    beating = [card for card in allowed if beats(card, best, position.trump, height)]
    return ruled_by(TB1, position.hand, beating or list(allowed))


def fold(options: NoOptions, trump: str) -> Fold:
    """The same as obligations, the second without words of its own."""
    senses = Senses(height, partner_place, strongest_place)
    return Fold((FOLLOW, Obligation("beat all", always, can_win)), senses)


@pytest.fixture(params=[fold, None], ids=["fold", "no fold"])
def rules(request: pytest.FixtureRequest) -> Iterator[RuleSet]:
    """The game, with a second formulation and without."""
    register(
        Preset(
            name=NAME,
            title="Beat if you can",
            deck=DECK,
            contracts=("S", "H", "D", "C", NO_TRUMP),
            clauses={"play": (TB0, TB1)},
            order=lambda trump, suit: RANKS[::-1],
            play=play,
            fold=request.param,
            familiar=RANKS[::-1],
        )
    )
    try:
        yield rule_set(NAME)
    finally:
        del PRESETS[NAME]


with_fold = pytest.mark.parametrize("rules", [fold], indirect=True, ids=["fold"])
without_fold = pytest.mark.parametrize("rules", [None], indirect=True, ids=["no fold"])


@with_fold
def test_it_gets_the_wrong_engines_whose_features_it_has(rules: RuleSet) -> None:
    """Its obligations in their words, or by name, and its own order; no all-trumps, no lowest card.

    The ten above the jack is not as printed, and yet it is as in games in which tens are high.
    """
    titles = {made.id: made.title for made in all_mutants(rules)}
    assert titles["drop:follow"] == "following suit were not required"
    assert titles["drop:beat-all"] == "beat all were not required"
    assert [id for id in titles if id.startswith("rank:")] == ["rank:A-10", "rank:10-J", "rank:J-7"]
    assert "always:beat-all" not in titles
    assert set(MUTANTS) - set(titles) == {"W8", "W9", "W12b", "W15"}


@pytest.mark.proof
@with_fold
def test_each_is_killed_or_proved_equivalent(
    rules: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looked for in five cards, and compared up to two in the hand: nothing survives.

    Equivalent is what is about the partner, whom no rule here looks at.
    """
    monkeypatch.setattr(trial, "RANDOM_POSITIONS", 300)
    monkeypatch.setattr(trial, "SEEDS", 1)
    became = {made.id: try_mutant(made, rules, 2).status for made in all_mutants(rules)}
    same = {id for id, status in became.items() if status == EQUIVALENT}
    assert set(became.values()) == {KILLED, EQUIVALENT}
    # W5 and W7 see another card as winning: that matters to nobody but a partner.
    assert same == {
        *("W5", "W7", "partner:leader", "partner:third", "partner:previous", "partner:nobody"),
        *("partner:played", "winner:then", "winner:led", "winner:led-suit", "winner:any-ruff"),
    }


@with_fold
@pytest.mark.parametrize("seed", range(3))
def test_every_run_has_a_control(rules: RuleSet, seed: int) -> None:
    """A mutant is hidden in a check of the game and is caught, whichever is drawn."""
    budget = Budget(seconds=None, positions=500)
    report = check(open_target(f"rules:{NAME}"), LEGAL, rules, budget=budget, seed=seed)
    assert (report.control_caught, report.exit_code) == (True, 0)


@with_fold
def test_its_mutants_can_be_asked_for_by_name(rules: RuleSet) -> None:
    """As targets, too; and a slip of several games is the one of the rules that it is asked for."""
    wrong = open_target("mutant:drop:beat-all")
    report = check(wrong, LEGAL, rules, budget=Budget(seconds=None, positions=500), most=1)
    [finding] = report.findings
    assert (finding.difference.clause, LEGAL.shrinking.size(finding.example.item)) == (
        "TB1",
        (3, 1),
    )
    assert mutant("drop:beat-all").id == "drop:beat-all"
    assert mutant("drop:follow", rules) in all_mutants(rules)


@without_fold
def test_a_game_without_a_fold_has_none_and_says_so(rules: RuleSet) -> None:
    """Nothing is on trial, in a line: exit 2, but a list of nothing is a list."""
    assert all_mutants(rules) == []
    done = CliRunner().invoke(mutants, ["--rules", NAME])
    assert (done.exit_code, len(done.output.splitlines())) == (2, 1)
    listed = CliRunner().invoke(mutants, ["--rules", NAME, "--list"])
    assert (listed.exit_code, len(listed.output.splitlines())) == (0, 1)
    assert "no mutant" in listed.output


@without_fold
def test_its_slips_are_nobodys(rules: RuleSet) -> None:
    """A slip that no registered game has is not known."""
    with pytest.raises(UnknownMutant, match="drop:beat-all"):
        mutant("drop:beat-all")
