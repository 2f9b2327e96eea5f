"""French belote: coinche and classic."""

from __future__ import annotations

from dataclasses import replace

from ..game import Preset
from ..obligations import belote_fold
from . import (
    chapters,
    classic,
    classic_score,
    coinche,
    coinche_clauses,
    coinche_score_clauses,
    deal,
    score_clauses,
    tricks,
)
from .clauses import CLAUSES
from .coinche_score_options import ScoreOptions
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, order, play
from .score_chapter import CLASSIC_SCORE, COINCHE_SCORE

COINCHE = Preset(
    name="belote/coinche",
    title="Belote coinchée (contrée)",
    deck=DECK,
    contracts=CONTRACTS,
    options=Options(),
    clauses=CLAUSES,
    order=order,
    familiar=FAMILIAR,
    play=play,
    fold=belote_fold,
    game_options={
        "deal": deal.CoincheDeal(),
        "auction": coinche.AuctionOptions(),
        "score": ScoreOptions(),
    },
    game_clauses=(
        *(*deal.CLAUSES, *tricks.CLAUSES, *score_clauses.CLAUSES),
        *(*coinche_clauses.CLAUSES, *coinche_score_clauses.CLAUSES),
    ),
    trick=chapters.COINCHE_TRICK,
    auction=coinche.AUCTION,
    deal=chapters.COINCHE_DEAL,
    score=COINCHE_SCORE,
    hand=chapters.COINCHE_HAND,
    called="coinche|coinchee|contree",
    family="belote|belota",
)

# S2 says that classic belote is played alike; the French federation's own text of the classic game
# makes undertrumping obligatory, and a federation's text outweighs a remark about it.
CLASSIC = replace(
    COINCHE,
    name="belote/classic",
    title="Belote classique",
    options=Options(undertrump="obligatory"),
    game_options={
        "deal": deal.ClassicDeal(),
        "auction": classic.AuctionOptions(),
        "score": classic_score.ScoreOptions(),
    },
    game_clauses=(
        *(*deal.CLAUSES, *tricks.CLAUSES, *score_clauses.CLAUSES),
        *(*classic.CLAUSES, *classic_score.CLAUSES),
    ),
    trick=chapters.CLASSIC_TRICK,
    auction=classic.AUCTION,
    deal=chapters.CLASSIC_DEAL,
    score=CLASSIC_SCORE,
    hand=chapters.CLASSIC_HAND,
    called=r"belote (?:\w+ )?(?:classique|classica|clasica|classic|simple)|classic belote",
)

GAMES = (COINCHE, CLASSIC)
