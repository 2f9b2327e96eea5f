"""Catalan botifarra: lliure and obligada."""

from __future__ import annotations

from dataclasses import replace

from ..folds import lliure_fold, obligada_fold
from ..game import Preset
from ..position import NO_TRUMP
from . import (
    auction,
    auction_clauses,
    chapters,
    deal,
    doubling_clauses,
    irregularities,
    match,
    score,
)
from . import clauses as law
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, VALUE_RANKS, lliure, obligada, order

BASIC = tuple(clause for clause in law.CLAUSES if clause.id.startswith("BL"))

LLIURE = Preset(
    name="botifarra/lliure",
    title="Botifarra lliure",
    deck=DECK,
    contracts=CONTRACTS,
    order=order,
    familiar=FAMILIAR,
    play=lliure,
    fold=lliure_fold,
    options={
        "deal": deal.DealOptions(),
        "auction": auction.AuctionOptions(),
        "match": match.MatchOptions(),
        "irregularities": irregularities.IrregularityOptions(),
    },
    clauses={
        "play": BASIC,
        "deal": deal.CLAUSES,
        "auction": (*auction_clauses.CLAUSES, *doubling_clauses.CLAUSES),
        "score": score.CLAUSES,
        "match": match.CLAUSES,
        "irregularities": irregularities.CLAUSES,
    },
    chapters={
        "deal": chapters.DEAL,
        "score": chapters.SCORE,
        "match": chapters.MATCH,
        "irregularities": irregularities.IRREGULARITIES,
    },
    trick=score.TRICK,
    auction=auction.AUCTION,
    hand=chapters.HAND,
    called="lliure|botifarra libre|butifarra libre",
    family="botifarra|butifarra|manilla",
    contract_names={NO_TRUMP: "botifarra|butifarra"},
)

OBLIGADA = replace(
    LLIURE,
    name="botifarra/obligada",
    title="Botifarra obligada",
    options={"play": Options(), **LLIURE.options},
    # A basic clause that forbids nothing leaves the word to the rule that obligada adds.
    clauses={
        **LLIURE.clauses,
        "play": tuple(c for c in law.CLAUSES if c not in BASIC or c.illegal),
    },
    play=obligada,
    fold=obligada_fold,
    called="obligada",
    values=VALUE_RANKS,
)

GAMES = (LLIURE, OBLIGADA)
