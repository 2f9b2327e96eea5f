"""Dutch klaverjas: by the rules of Amsterdam, and of Rotterdam."""

from __future__ import annotations

from dataclasses import replace

from ..game import Preset
from ..obligations import belote_fold
from . import auction, chapters, clauses, deal, match, roem, score
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, order, play

AMSTERDAM = Preset(
    name="klaverjas/amsterdam",
    title="Klaverjassen, Amsterdam",
    deck=DECK,
    contracts=CONTRACTS,
    options=Options(),
    clauses=clauses.CLAUSES,
    order=order,
    familiar=FAMILIAR,
    play=play,
    fold=belote_fold,
    game_options={
        "roem": roem.RoemOptions(),
        "deal": deal.DealOptions(),
        "auction": auction.AuctionOptions(),
        "score": score.ScoreOptions(),
        "match": match.MatchOptions(),
    },
    game_clauses=(
        *(*deal.CLAUSES, *auction.CLAUSES, *roem.CLAUSES),
        *(*score.CLAUSES, *match.CLAUSES),
    ),
    clockwise=True,
    trick=score.TRICK,
    auction=auction.AUCTION,
    roem=chapters.ROEM,
    deal=chapters.DEAL,
    score=chapters.SCORE,
    match=chapters.MATCH,
    called="amsterdams?",
    family="klaverjas(?:sen)?",
)

# As the NKU's rules of the Rotterdam system have it.
ROTTERDAM = replace(
    AMSTERDAM,
    name="klaverjas/rotterdam",
    title="Klaverjassen, Rotterdam",
    options=Options(ruff_when_partner_winning="yes", undertrump="obligatory"),
    game_options={
        **AMSTERDAM.game_options,
        "roem": roem.RoemOptions(four_jacks="100"),
        "auction": auction.AuctionOptions(trump_choice="dealer-first"),
    },
    called="rotterdams?",
)

GAMES = (AMSTERDAM, ROTTERDAM)
