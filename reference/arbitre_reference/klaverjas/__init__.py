"""Dutch klaverjas: by the rules of Amsterdam, and of Rotterdam."""

from __future__ import annotations

from dataclasses import replace

from ..folds import belote_fold
from ..game import Preset
from . import auction, chapters, clauses, deal, irregularities, match, roem, score
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, order, play

AMSTERDAM = Preset(
    name="klaverjas/amsterdam",
    title="Klaverjassen, Amsterdam",
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    familiar=FAMILIAR,
    play=play,
    fold=belote_fold,
    options={
        "play": Options(),
        "roem": roem.RoemOptions(),
        "deal": deal.DealOptions(),
        "auction": auction.AuctionOptions(),
        "score": score.ScoreOptions(),
        "match": match.MatchOptions(),
        "irregularities": irregularities.IrregularityOptions(),
    },
    clauses={
        "play": clauses.CLAUSES,
        "deal": deal.CLAUSES,
        "auction": auction.CLAUSES,
        "roem": roem.CLAUSES,
        "score": score.CLAUSES,
        "match": match.CLAUSES,
        "irregularities": irregularities.CLAUSES,
    },
    chapters={
        "roem": chapters.ROEM,
        "deal": chapters.DEAL,
        "score": chapters.SCORE,
        "match": chapters.MATCH,
        "irregularities": irregularities.IRREGULARITIES,
    },
    clockwise=True,
    trick=score.TRICK,
    auction=auction.AUCTION,
    hand=chapters.HAND,
    called="amsterdams?",
    family="klaverjas(?:sen)?",
)

# As the NKU's rules of the Rotterdam system have it.
ROTTERDAM = replace(
    AMSTERDAM,
    name="klaverjas/rotterdam",
    title="Klaverjassen, Rotterdam",
    options={
        **AMSTERDAM.options,
        "play": Options(ruff_when_partner_winning="yes", undertrump="obligatory"),
        "roem": roem.RoemOptions(four_jacks="100"),
        "auction": auction.AuctionOptions(trump_choice="dealer-first"),
    },
    called="rotterdams?",
)

GAMES = (AMSTERDAM, ROTTERDAM)
