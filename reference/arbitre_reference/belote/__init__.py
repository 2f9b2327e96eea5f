"""French belote: coinche and classic."""

from __future__ import annotations

from dataclasses import replace

from ..folds import belote_fold
from ..game import Preset
from . import (
    announcement_clauses,
    announcement_options,
    announcements_asked,
    chapters,
    classic,
    classic_clauses,
    classic_score,
    coinche,
    coinche_clauses,
    coinche_house,
    coinche_options,
    coinche_score_clauses,
    coinche_score_options,
    deal,
    irregularities,
    match_asked,
    match_clauses,
    score_clauses,
    tricks,
)
from .clauses import CLAUSES
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, order, play
from .score_chapter import CLASSIC_SCORE, COINCHE_SCORE

COINCHE = Preset(
    name="belote/coinche",
    title="Belote coinchée (contrée)",
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    familiar=FAMILIAR,
    play=play,
    fold=belote_fold,
    options={
        "play": Options(),
        "deal": deal.CoincheDeal(),
        "auction": coinche_options.AuctionOptions(),
        "announcements": announcement_options.AnnouncementOptions(),
        "score": coinche_score_options.ScoreOptions(),
        "match": match_clauses.CoincheMatch(),
        "irregularities": irregularities.CoincheIrregularities(),
    },
    clauses={
        "play": CLAUSES,
        "deal": deal.CLAUSES,
        "auction": (*coinche_clauses.CLAUSES, *coinche_house.CLAUSES),
        "announcements": announcement_clauses.CLAUSES,
        "score": (*tricks.COINCHE_CLAUSES, *score_clauses.CLAUSES, *coinche_score_clauses.CLAUSES),
        "match": match_clauses.CLAUSES,
        "irregularities": irregularities.CLAUSES,
    },
    chapters={
        "deal": chapters.COINCHE_DEAL,
        "announcements": announcements_asked.ANNOUNCEMENTS,
        "score": COINCHE_SCORE,
        "match": match_asked.MATCH,
        "irregularities": irregularities.COINCHE_IRREGULARITIES,
    },
    trick=chapters.COINCHE_TRICK,
    auction=coinche.AUCTION,
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
    options={
        "play": Options(undertrump="obligatory"),
        "deal": deal.ClassicDeal(),
        "auction": classic.AuctionOptions(),
        "announcements": announcement_options.ClassicAnnouncements(),
        "score": classic_score.ScoreOptions(),
        "match": match_clauses.ClassicMatch(),
        "irregularities": irregularities.ClassicIrregularities(),
    },
    clauses={
        **COINCHE.clauses,
        "auction": classic_clauses.CLAUSES,
        "announcements": announcement_clauses.CLASSIC_CLAUSES,
        "score": (*tricks.CLAUSES, *score_clauses.CLAUSES, *classic_score.CLAUSES),
        "match": match_clauses.CLASSIC_CLAUSES,
    },
    chapters={
        "deal": chapters.CLASSIC_DEAL,
        "announcements": announcements_asked.IN_CLASSIC,
        "score": CLASSIC_SCORE,
        "match": match_asked.MATCH,
        "irregularities": irregularities.CLASSIC_IRREGULARITIES,
    },
    trick=chapters.CLASSIC_TRICK,
    auction=classic.AUCTION,
    hand=chapters.CLASSIC_HAND,
    called=r"belote (?:\w+ )?(?:classique|classica|clasica|classic|simple)|(?:classic|old) belote",
)

GAMES = (COINCHE, CLASSIC)
