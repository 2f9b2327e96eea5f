"""What a run says, in the languages of the players, each sentence by its English template.

The run says it in English (`arbitre.message`), and that is what the terminal shows;
here the same message is said in another language.
What is not here stands in English: a cause of its own words, an engine's words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from arbitre_reference import Sentence

from ..message import SLOT, fill
from ..question import GAP, Verdict
from ..questions.allowed import CARDS
from ..questions.cards.rulings import ANOTHER_CLAUSE, LEFT_OPEN
from .told_of_causes import OF_CAUSES
from .told_of_search import OF_SEARCH

S = Sentence

THOUSANDS = {"ca": ".", "es": ".", "fr": "\u202f", "en": ","}
# Deeper than any message of ours (six situations, one in the other); anybody may write a report.
DEEPEST = 12

# Catalan, Spanish and French, by what is said in English.
TOLD = OF_SEARCH | OF_CAUSES
PLACES = ("ca", "es", "fr")

# What the pipeline says in English, as it stands in the JSON: the kinds of differences, their
# verdicts, and the situations of card play.
KNOWN: dict[str, Sentence] = {
    CARDS.allows: S(
        "Permet una carta prohibida", "Permite una carta prohibida",
        "Permet une carte interdite", "Allows a forbidden card",
    ),
    CARDS.forbids: S(
        "Prohibeix una carta legal", "Prohíbe una carta legal", "Interdit une carte permise",
        "Forbids a legal card",
    ),
    CARDS.both: S(
        "Permet una carta prohibida i en prohibeix una de legal",
        "Permite una carta prohibida y prohíbe una legal",
        "Permet une carte interdite et en interdit une permise",
        "Allows a forbidden card and forbids a legal one",
    ),
    ANOTHER_CLAUSE: S(
        "Es basa en una altra clàusula", "Se basa en otra cláusula",
        "S'appuie sur une autre clause", "Rests on another clause",
    ),
    LEFT_OPEN: S(
        "Deixa obert el que les regles decideixen", "Deja abierto lo que las reglas deciden",
        "Laisse ouvert ce que les règles tranchent", "Leaves open what the rules settle",
    ),
    GAP: S(
        "Un buit en el text de les regles", "Una laguna en el texto de las reglas",
        "Une lacune dans le texte des règles", "A gap in the rule text",
    ),
    Verdict.ERROR_ANSWER: S(
        "respon amb un error", "responde con un error", "répond par une erreur",
        "answers with an error",
    ),
    Verdict.CRASHED: S("s'atura de cop", "se cae", "plante", "crashes"),
    Verdict.TIMED_OUT: S(
        "no respon a temps", "no responde a tiempo", "ne répond pas à temps",
        "does not answer in time",
    ),
    Verdict.MALFORMED: S(
        "no és cap resposta", "no es una respuesta", "n'est pas une réponse", "not an answer"
    ),
    Verdict.NONDETERMINISTIC: S(
        "canvia de resposta", "cambia de respuesta", "change de réponse", "changes its answer"
    ),
    "leader": S("surt", "sale", "entame", "leads"),
    "second": S("segon", "segundo", "deuxième", "second"),
    "third": S("tercer", "tercero", "troisième", "third"),
    "fourth": S("quart", "cuarto", "quatrième", "fourth"),
    "trump led": S("surt trumfo", "sale triunfo", "entame atout", "trump led"),
    "ruffed": S("han tallat", "han fallado", "on a coupé", "ruffed"),
    "no trump on the table": S(
        "cap trumfo a la taula", "sin triunfo en la mesa", "pas d'atout sur la table",
        "no trump on the table",
    ),
}  # fmt: skip


def say_in(language: str, text: str, messages: Mapping[str, Any]) -> str | None:
    """A text of a report in a language; `None` where only the English is known.

    `messages`: those of the report, by their English, each with its template and its facts.
    """
    if text in KNOWN:
        return typeset(KNOWN[text]._asdict()[language], language)
    made = messages.get(text) or {"template": text, "facts": {}}
    template = made["template"]
    if template not in TOLD and re.search(r"\w", SLOT.sub("", template)):
        return None
    # In English it is the message itself, as the terminal prints it.
    return text if language == "en" else _said(language, made)


def _said(language: str, made: Mapping[str, Any], depth: int = 0) -> str:
    """A message in a language, and those it is made of."""
    template = made["template"]
    if template in TOLD:
        template = TOLD[template][PLACES.index(language)]
    facts = made["facts"].items() if depth < DEEPEST else ()
    return fill(
        typeset(template, language), {name: _fact(language, fact, depth) for name, fact in facts}
    )


def _fact(language: str, fact: Any, depth: int) -> str:
    if isinstance(fact, Mapping):
        return _said(language, fact, depth + 1)
    if isinstance(fact, int):
        return number(fact, language)
    text = str(fact)
    # A kind of difference, or a situation: the second to play, and a trump is led.
    parts = text.split(", ")
    if not all(part in KNOWN for part in parts):
        return text
    said = (typeset(KNOWN[part]._asdict()[language], language) for part in parts)
    # In the middle of a sentence.
    return ", ".join(known[:1].lower() + known[1:] for known in said)


def typeset(text: str, language: str) -> str:
    """A text of ours as a printer of the language sets it; nothing that is to be typed is in it."""
    if language != "en":
        text = text.replace("'", "’")
    return re.sub(" ([:;?!»])|(«) ", "\\2\u00a0\\1", text) if language == "fr" else text


def number(value: int, language: str) -> str:
    """A number as the language writes it."""
    return f"{value:,}".replace(",", THOUSANDS[language])
