"""The clauses: what binds the players, and what they are told."""

from __future__ import annotations

from arbitre_reference import Clause, Sentence

LEAD = Clause(
    "WH0", "house rules, 1", "The player who leads may play any card.",
    Sentence(
        "Surts tu: pots jugar qualsevol carta.",
        "Sales tú: puedes jugar cualquier carta.",
        "Vous entamez : toutes vos cartes sont permises.",
        "You are on lead: you may play any card.",
    ),
)  # fmt: skip

FOLLOW = Clause(
    "WH1", "house rules, 2", "A player who holds the suit led plays a card of it.",
    Sentence(
        "Serveixes: qualsevol carta {led.of} val.",
        "Asistes: vale cualquier carta {led.of}.",
        "Vous fournissez : toute carte {led.of} convient.",
        "You follow suit: any card {led.of} will do.",
    ),
    Sentence(
        "Tens {led.name}: has de servir.",
        "Tienes {led.name}: debes asistir.",
        "Vous avez {led.some} : vous devez fournir.",
        "You hold {led.a}: you must follow suit.",
    ),
)  # fmt: skip

VOID = Clause(
    "WH2", "house rules, 3", "A player without the suit led may play any card.",
    Sentence(
        "No tens {led.name}: juga el que vulguis.",
        "No tienes {led.name}: juega lo que quieras.",
        "Vous n'avez pas {led.of} : jouez ce que vous voulez.",
        "You have no {led.name}: play any card.",
    ),
)  # fmt: skip

RUFF = Clause(
    "WH2:ruff", "option ruff", "A player without the suit led who holds roses plays one.",
    Sentence(
        "No tens {led.name}: talles.",
        "No tienes {led.name}: fallas.",
        "Vous n'avez pas {led.of} : vous coupez.",
        "You have no {led.name}: you ruff.",
    ),
    Sentence(
        "No tens {led.name}, i tens {trump.name}: has de tallar.",
        "No tienes {led.name}, y tienes {trump.name}: debes fallar.",
        "Vous n'avez pas {led.of}, mais vous avez {trump.some} : vous devez couper.",
        "You have no {led.name}, but you hold {trump.a}: you must ruff.",
    ),
)  # fmt: skip

TAKES = Clause(
    "WT1", "house rules, 4", "The highest rose takes the trick, or the highest card led.",
    Sentence(
        "La basa és de la rosa més alta o, si no n'hi ha, de la carta més alta del pal de sortida.",
        "La baza es de la rosa más alta o, si no hay, de la carta más alta del palo de salida.",
        "Le pli va à la plus haute rose ou, à défaut, à la plus haute carte de l'entame.",
        "The highest rose takes the trick or, without one, the highest card of the suit led.",
    ),
)  # fmt: skip

COUNTS = Clause(
    "WT2", "house rules, 5", "Each trick is a point.",
    Sentence(
        "Cada basa val un punt.",
        "Cada baza vale un punto.",
        "Chaque pli vaut un point.",
        "Each trick counts one point.",
    ),
)  # fmt: skip

ODD = Clause(
    "WS1", "house rules, 6", "A pair scores the tricks that it takes above three.",
    Sentence(
        "Una parella apunta les bases que passen de tres.",
        "Una pareja anota las bazas que pasan de tres.",
        "Un camp marque les plis qui dépassent trois.",
        "A pair scores the tricks that it takes above three.",
    ),
)  # fmt: skip
