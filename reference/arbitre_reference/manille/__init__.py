"""Manille as it is played in Belgium, with 32 cards."""

from __future__ import annotations

from ..folds import manille_fold
from ..game import Preset
from ..position import NO_TRUMP
from . import auction, auction_clauses, clauses, deal, hand, match, score
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, order, play

BELGIAN = Preset(
    name="manille/belgian",
    title="Manille (manillen), Belgium",
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    familiar=FAMILIAR,
    play=play,
    fold=manille_fold,
    options={
        "play": Options(),
        "deal": deal.DealOptions(),
        "auction": auction.AuctionOptions(),
        "score": score.ScoreOptions(),
        "match": match.MatchOptions(),
    },
    clauses={
        "play": clauses.CLAUSES,
        "deal": deal.CLAUSES,
        "auction": auction_clauses.CLAUSES,
        "score": score.CLAUSES,
        "match": match.CLAUSES,
    },
    chapters={"deal": deal.DEAL, "score": score.SCORE, "match": match.MATCH},
    clockwise=True,
    trick=score.TRICK,
    auction=auction.AUCTION,
    hand=hand.HAND,
    called="manillen|manilln|manille",
    contract_names={NO_TRUMP: "zonder troef"},
)

GAMES = (BELGIAN,)
