"""The games as folds: the obligations of each, in their order, for its options and a contract.

Written from RULES.md 1-3 on their own, beside the ladders of `play.py`.
"""

from __future__ import annotations

from typing import Any

from .obligations import (
    BELOTE_SENSES,
    BOTIFARRA_SENSES,
    FOLLOW,
    MANILLE_SENSES,
    OBLIGADA_SENSES,
    RIVALS_WIN,
    Condition,
    Every,
    Fold,
    Kind,
    Obligation,
    OneOf,
    Senses,
    Unless,
    Where,
    above_led_suit,
    always,
    any_card,
    can_win,
    every,
    has_value,
    holds_plain,
    holds_trump,
    holds_winner,
    is_lowest,
    is_trump,
    no_lower_trump,
    partner_wins,
    second,
    trump_led,
    trump_wins,
    void,
)
from .position import ALL_TRUMPS, NO_TRUMP

BEAT = Obligation("beat", RIVALS_WIN, can_win, "beating")


def lliure_fold(options: Any, trump: str) -> Fold:
    """Follow; beat unless partner wins (ruffing is beating)."""
    return Fold((FOLLOW, BEAT), BOTIFARRA_SENSES)


def obligada_fold(options: Any, trump: str) -> Fold:
    """As in lliure; then give nothing away."""
    with_partner: list[Kind] = [is_lowest]
    if options.overtake_partner == "free":
        with_partner.append(can_win)
    if options.losing_card_when_partner_wins != "lowest":
        with_partner.append(has_value)

    against_rivals: list[Kind] = [can_win, is_lowest]
    if options.second_hand_discard != "lowest":
        of_value = options.second_hand_discard == "value-or-lowest"
        excepted = Every((second, void, Unless(holds_trump)))
        against_rivals.append(Where(excepted, has_value if of_value else any_card))

    support = Obligation(
        "support partner",
        partner_wins,
        OneOf(tuple(with_partner)),
        "giving value or the lowest to a winning partner",
    )
    economise = Obligation(
        "economise", RIVALS_WIN, OneOf(tuple(against_rivals)), "giving the lowest to winning rivals"
    )
    return Fold((FOLLOW, BEAT, support, economise), OBLIGADA_SENSES)


CLIMBING = "going above a led trump"

# The obligations that need no trump suit.
PLAIN_SUIT = ("follow", "beat")


def belote_fold(options: Any, trump: str) -> Fold:
    """Without a trump suit follow, and climb where all are trumps; else as `ruffing_fold`."""
    if trump == NO_TRUMP:
        return Fold((FOLLOW,), BELOTE_SENSES)
    if trump == ALL_TRUMPS:
        return Fold((FOLLOW, Obligation("climb", always, can_win, CLIMBING)), BELOTE_SENSES)
    return ruffing_fold(options, BELOTE_SENSES)


def manille_fold(options: Any, trump: str) -> Fold:
    """As `ruffing_fold`; without a trump suit follow, and beat where that is asked."""
    fold = ruffing_fold(options, MANILLE_SENSES)
    if trump != NO_TRUMP:
        return fold
    return fold._replace(obligations=tuple(o for o in fold.obligations if o.name in PLAIN_SUIT))


def ruffing_fold(options: Any, senses: Senses) -> Fold:
    """Follow; climb when trump is led; ruff and overruff when void and partner does not win."""
    exempt = options.ruff_when_partner_winning == "no"
    obligations = [FOLLOW]

    # An open question is judged by its first reading.
    any_suit = options.climb_on_trump_lead in ("as-plain-suit", "undeclared")
    if options.beat_plain_suit != "no":
        when: list[Condition] = [Unless(void)]
        if not any_suit:
            when.append(Unless(trump_led))
        if options.beat_plain_suit == "unless-partner-winning":
            when.append(RIVALS_WIN)
        over_its_suit = options.beat_plain_suit == "even-when-ruffed"
        above = above_led_suit if over_its_suit else can_win
        obligations.append(Obligation("beat", every(*when), above, "beating"))

    if options.climb_on_trump_lead != "never" and not any_suit:
        whoever = options.climb_on_trump_lead == "always"
        applies = trump_led if whoever else every(trump_led, RIVALS_WIN)
        obligations.append(Obligation("climb", applies, can_win, CLIMBING))

    must_ruff = every(void, RIVALS_WIN) if exempt else void
    obligations.append(Obligation("ruff", must_ruff, can_win, "ruffing and overruffing"))
    if options.undertrump == "obligatory":
        obligations.append(Obligation("undertrump", must_ruff, is_trump, "undertrumping"))
    if options.undertrump == "banned":
        held_back = "holding back a trump under a rival's ruff"
        obligations.append(Obligation("no undertrump", must_ruff, no_lower_trump, held_back))

    if exempt and options.partner_underruff != "free":
        applies = every(void, partner_wins, trump_wins, *UNDERRUFF[options.partner_underruff])
        held_back = "holding back a trump under the partner's ruff"
        obligations.append(
            Obligation("no underruff of partner", applies, no_lower_trump, held_back)
        )
    return Fold(tuple(obligations), senses)


# When a trump lower than the partner's winning ruff is frowned upon, by `partner_underruff`.
UNDERRUFF: dict[str, tuple[Condition, ...]] = {
    "overruff-if-trumping": (holds_winner,),
    "only-if-all-trumps": (holds_plain,),
    "only-if-all-lower-trumps": (),
}
