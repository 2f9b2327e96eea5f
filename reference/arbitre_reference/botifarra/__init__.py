"""Catalan botifarra: lliure and obligada."""

from __future__ import annotations

from ..game import NoOptions, Preset
from ..obligations import lliure_fold, obligada_fold
from ..position import NO_TRUMP
from . import auction, auction_clauses, chapters, deal, match, score
from . import clauses as law
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, VALUE_RANKS, lliure, obligada, order

BASIC = tuple(clause for clause in law.CLAUSES if clause.id.startswith("BL"))

GAME_OPTIONS = {"auction": auction.AuctionOptions(), "match": match.MatchOptions()}
GAME_CLAUSES = (*deal.CLAUSES, *auction_clauses.CLAUSES, *score.CLAUSES, *match.CLAUSES)
CONTRACT_NAMES = {NO_TRUMP: "botifarra|butifarra"}

LLIURE = Preset(
    name="botifarra/lliure",
    title="Botifarra lliure",
    deck=DECK,
    contracts=CONTRACTS,
    options=NoOptions(),
    clauses=BASIC,
    order=order,
    familiar=FAMILIAR,
    play=lliure,
    fold=lliure_fold,
    game_options=GAME_OPTIONS,
    game_clauses=GAME_CLAUSES,
    trick=score.TRICK,
    auction=auction.AUCTION,
    deal=chapters.DEAL,
    score=chapters.SCORE,
    match=chapters.MATCH,
    hand=chapters.HAND,
    called="lliure|botifarra libre|butifarra libre",
    family="botifarra|butifarra|manilla",
    contract_names=CONTRACT_NAMES,
)

OBLIGADA = Preset(
    name="botifarra/obligada",
    title="Botifarra obligada",
    deck=DECK,
    contracts=CONTRACTS,
    options=Options(),
    # A basic clause that forbids nothing leaves the word to the rule that obligada adds.
    clauses=tuple(c for c in law.CLAUSES if c not in BASIC or c.illegal),
    order=order,
    familiar=FAMILIAR,
    play=obligada,
    fold=obligada_fold,
    game_options=GAME_OPTIONS,
    game_clauses=GAME_CLAUSES,
    trick=score.TRICK,
    auction=auction.AUCTION,
    deal=chapters.DEAL,
    score=chapters.SCORE,
    match=chapters.MATCH,
    hand=chapters.HAND,
    called="obligada",
    family="botifarra|butifarra|manilla",
    contract_names=CONTRACT_NAMES,
    values=VALUE_RANKS,
)

GAMES = (LLIURE, OBLIGADA)
