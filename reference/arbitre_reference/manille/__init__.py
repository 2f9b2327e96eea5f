"""Manille as it is played in Belgium, with 32 cards."""

from __future__ import annotations

from ..game import Preset
from ..obligations import manille_fold
from ..position import NO_TRUMP
from . import clauses, score
from .options import Options
from .play import CONTRACTS, DECK, FAMILIAR, order, play

BELGIAN = Preset(
    name="manille/belgian",
    title="Manille (manillen), Belgium",
    deck=DECK,
    contracts=CONTRACTS,
    options=Options(),
    clauses=clauses.CLAUSES,
    order=order,
    familiar=FAMILIAR,
    play=play,
    fold=manille_fold,
    game_options={"score": score.ScoreOptions()},
    game_clauses=score.CLAUSES,
    clockwise=True,
    trick=score.TRICK,
    score=score.SCORE,
    called="manillen|manilln|manille",
    contract_names={NO_TRUMP: "zonder troef"},
)

GAMES = (BELGIAN,)
