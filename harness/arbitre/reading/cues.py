"""The cues of a report: what the cards behind some words are, and who plays them.

A cue is a regular expression over plain words (`words.plain`) with a space between any two;
an apostrophe is a space too: `l'app no m'ho deixa` is `l app no m ho deixa`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .cards import Found, Word

TRUMP, TABLE, HAND, LEAD = "trump", "trick", "hand", "lead"
HAND_OR_TABLE = "hand or trick"
REFUSED, ALLOWED, FORCED, ASKED = "refused", "allowed", "forced", "asked"
CLAIMS = (REFUSED, ALLOWED, FORCED, ASKED)

# By language, then by what the cue begins: what is trump, what was played, what is held, the claim.
CUES: dict[str, dict[str, str]] = {
    "ca": {
        TRUMP: r"trumfos?|trumfs?|triomfs?|trunfos?|pinten|pinta|manen|mana|(?:ha |han )?cant\w+"
        r"|(?:coinche|contrada|botifarra) a|contracte(?: de)?(?: \d+)?",
        TABLE: r"(?:he |ha |va |han |havia )?(?:tirat|jugat|tallat|sortit|posat|llancat|fallat"
        r"|matat|servit|ficat|contestat)"
        r"|(?:va|vaig) (?:tirar|jugar|tallar|sortir|posar|servir|matar)"
        r"|(?:re|sobre)?talla|tira|juga|surt|surten|posa|fica|llanca|serveix|falla|mata|hi va"
        r"|(?:a|damunt|sobre) (?:de )?la taula(?: hi ha)?|basa|a taula|tiro|jugo|poso|tallo"
        r"|primera carta|guanya(?:nt)? amb",
        LEAD: r"surto jo|em toca sortir|soc ma|surto",
        HAND: r"tinc|tenia|tenim|(?:em|m|li|ens) (?:queden?|quedaven?|queda|han quedat|ha quedat)"
        r"|porto|portava|duia|duc|portem"
        r"|(?:a la|la meva) ma|ma|te|li (?:hem )?(?:vist|veiem)|a les mans|(?:les )?meves cartes",
        REFUSED: r"no (?:\w+ ){0,2}?(?:deix\w+|permet\w*|accept\w+)(?: que)?"
        r"|no (?:\w+ )?(?:ha|va) (?:\w+ )?(?:deixa\w+|permes|permetre)"
        r"|(?:m ha |ha |m )?(?:prohib\w+|rebutj\w+)|no puc|no es pot"
        r"|hauria de poder|hauria hagut de poder|em dona error|bloque\w*"
        r"|(?:diu|marca|surt) (?:\w+ ){0,3}?il legal",
        FORCED: r"(?:m|ens|l|em|ha|el)(?: ha| va)? ?(?:obliga\w*|forca)(?: a)?|he de|haig de|tinc d"
        r"|tinc de|estic obligat a",
        ALLOWED: r"(?:l |li )?(?:ha |va )?(?:deixat|deixar|deixa|permes|permet)(?: tirar| jugar)?",
        ASKED: r"puc|podia|podria|pot|es pot|es legal|era legal|legal|il legal|val|valia|esta be"
        r"|vull|volia|esta permes|te dret|tenia dret|tinc dret",
    },
    "es": {
        TRUMP: r"triunfos?|pintan|pinta|pintaban|mandan|manda|(?:ha |han )?cant\w+"
        r"|contrato|(?:coinche|butifarra) a",
        TABLE: r"(?:he|ha|han|habia) (?:tirado|jugado|fallado|salido|echado|puesto|cortado|matado"
        r"|servido)|tira|tir[oó]|juega|jug[oó]|falla|fall[oó]|sobrefalla|sale|sali[oó]|echa|ech[oó]"
        r"|pone|puso|corta|cort[oó]|mata|mat[oó]|sirve|sirvi[oó]|eche|jugue|tire"
        r"|(?:en |sobre )?(?:la )?mesa(?: hay)?|baza|primera carta|(?:gana|ganando) con",
        LEAD: r"salgo yo|me toca salir|soy mano|salgo",
        HAND: r"tengo|tenia|tenemos|me quedan?|me quedaban?|le quedan?|le quedaban?|llevo|llevaba"
        r"|(?:en la|mi|la) mano|en mano|mano|tiene|le vimos|guardaba|me quedo con|mis cartas",
        REFUSED: r"no (?:\w+ ){0,2}?(?:dej\w+|permit\w+|acept\w+)(?: que)?"
        r"|(?:me |ha |me ha )?(?:prohib\w+|rechaz\w+)|no puedo|no se puede"
        r"|deberia poder|deberia haber podido|me da error|bloque\w*"
        r"|(?:dice|marca) (?:\w+ ){0,3}?ilegal",
        FORCED: r"(?:me|le|nos) (?:ha )?(?:oblig\w+|fuerza)(?: a)?|tengo que|tenia que|debo"
        r"|estoy obligado a",
        ALLOWED: r"(?:le |les )?(?:ha )?(?:dejado|dej[oó]|deja|permitido|permite|permiti[oó])",
        ASKED: r"puedo|podia|podria|puede|se puede|es legal|era legal|legal|ilegal|vale|valia"
        r"|esta bien|quiero|queria|esta permitido|tiene derecho|tengo derecho",
    },
    "fr": {
        TRUMP: r"atouts?|contrat(?: de)?(?: \d+)?(?: a)?"
        r"|(?:a )?(?:pris|prend|annonce)(?: \d+)?(?: a)?|(?:coinche|contree|jouait|joue) a",
        TABLE: r"(?:a|ont|ai|avait) (?:joue|coupe|surcoupe|entame|pose|mis|fourni|defausse|mene"
        r"|ouvert|lache)|joue|jouait|coupe|surcoupe|entame|ouvre|mene|pose|met|fournit|defausse"
        r"|lache|pisse|sous coupe|sur la table(?: il y a)?|pli|levee|sur le tapis|premiere carte"
        r"|gagne avec",
        LEAD: r"j entame|je commence|c est a moi d entamer",
        HAND: r"mon jeu|mes cartes|(?:j ai|j avais)(?: encore| seulement)?"
        r"|il (?:me|lui|nous) rest(?:e|ait)|en main|ma main|main"
        r"|(?:il|elle) (?:a|avait)(?: encore| toujours)?|avait(?: encore| toujours)?|n ai (?:plus )?que|n avais (?:plus )?que",
        REFUSED: r"laiss\w+ pas"
        r"|(?:ne |n )(?:\w+ ){0,2}?(?:laiss\w+|permet\w*|accept\w+|autoris\w+)(?: pas)?"
        r"|(?:m |me |a |l )?(?:interdi\w*|refus\w+|empech\w+)(?: de)?"
        r"|(?:je )?(?:ne )?peux pas|(?:je )?ne peux pas|aurais du pouvoir|devrais pouvoir"
        r"|bloqu\w+|(?:dit|marque) (?:\w+ ){0,3}?illegale?",
        FORCED: r"(?:m|me|nous|l|lui) ?(?:a )?(?:oblig\w+|force)(?: a)?|dois je|je dois"
        r"|(?:suis )?(?:je )?oblige d?e?",
        ALLOWED: r"(?:l |lui |le )?(?:a )?(?:laisse|laissee|permis de|autorise)",
        ASKED: r"puis je|peux|je peux|ai je le droit|a t il le droit|avait il le droit"
        r"|le droit|c est permis|c etait permis|permis|est ce legal|(?:il)?legale?|autorise|je veux"
        r"|je voulais|etait ce permis|pouvait il|peut il|peut on|valable|reglo",
    },
    "en": {
        TRUMP: r"trumps?(?! (?:it|this|that))|contract(?: is)?(?: \d+)?(?: in)?"
        r"|bid(?: \d+)?(?: in)?|(?:coinche|belote|botifarra) in",
        TABLE: r"(?:has |have |had )?(?:played|led|ruffed|overruffed|trumped|threw|thrown"
        r"|discarded|put)|plays|leads|ruffs|overruffs|trumps (?:it|this|that)? ?with|throws"
        r"|discards|follows with|puts|on the table|trick|table|lead|first card|winning with",
        LEAD: r"i lead|my lead|i am on lead|i m on lead",
        HAND: r"my cards|i (?:only |still )?(?:have|had|hold|held)|(?:still |only )(?:have|had|has)"
        r"|holding|(?:in )?my hand|hand|(?:he|she|they) (?:\w+ )?(?:has|had)|i ve got"
        r"|i was left with|had|(?:he|she|they|it) (?:\w+ )?(?:holds|held)"
        r"|(?:showed|turned) up with|held",
        REFUSED: r"(?:won|doesn|didn|wouldn|don|did not|does not|will not|would not)"
        r"(?: t)? (?:let|allow|accept|permit)(?: me| him| her| us)?"
        r"|(?:was |is |were |got )?(?:forbade|forbids?|forbidden|refus\w+|reject\w+|blocked|blocks)"
        r"|not allowed|can t|cannot|couldn t|should (?:have been|be) (?:allowed|able)"
        r"|grey(?:s|ed) out|(?:says|said) (?:\w+ ){0,3}?illegal",
        FORCED: r"forces? (?:me|him|her)(?: to)?|forced (?:me|him|her)?(?: ?to)?|do i have to"
        r"|must i|have to|made me|makes me|i must",
        ALLOWED: r"(?:lets?|allows|allowed) (?:him|her|them|my|the)|accepted",
        ASKED: r"can i|may i|could i|am i allowed|is (?:it|that|this) (?:legal|allowed|ok)"
        r"|was (?:it|that|this) (?:legal|allowed|ok)|(?:il)?legal|allowed|could (?:he|she)"
        r"|can (?:he|she)|i want(?:ed)? to|wanted to|i tried to|is|was",
    },
}

# Who played: `me`, `partner`, `rival`.
ME, PARTNER, RIVAL = "me", "partner", "rival"
PLAYERS = {
    PARTNER: r"company|companya|soci|compi|companero|companera|pareja|parella|partenaire|coequipier"
    r"|partner|mate",
    RIVAL: r"rival|rivals|contrari|contraris|contraria|contrario|contrarios|adversari|adversario"
    r"|adversaire|adversaires|oponent|opponent|opponents|enemic|enemigo|esquerra|izquierda|gauche"
    r"|dreta|derecha|droite|left|right",
    ME: r"jo|yo|je|j|i|moi",
}
# `right` is a player only as `the right` or `my right`.
BESIDE = {"my", "the", "la", "de", "a"}
SIDES = {"esquerra", "izquierda", "gauche", "dreta", "derecha", "droite", "left", "right"}
# Words by which one makes a first person of a verb that has none of its own.
FIRST_PERSON = {
    "ca": "he|vaig|tiro|surto|jugo|poso|tallo", "es": "he|eche|tire|jugue|salgo", "fr": "je|j|ai",
    "en": "i",
}  # fmt: skip
NEGATIONS = frozenset(
    ("no", "sense", "sin", "pas", "sans", "plus", "cap", "ningun", "ninguna",
     "without", "any", "none", "void", "fallo")
)  # fmt: skip
RUFFS = r"(?:sobre|re|sur|over)?(?:tall|fall|cort|coup|ruff|trump)\w*"
# Who leads plays the first card, wherever in the report it is told.
LEADS = (
    r"\b(?:surt|surten|surto|sorti[tr]|sale|salgo|sali[oó]|salido|entame|ouvre|ouvert|mene"
    r"|led|leads)\b"
)
# One beats with a card of the suit led or with a trump.
BEATS = r"(?:mat|beat)\w*"
# `the 7 on my ace`: the ace was played before.
ON = {"on", "onto", "over", "sobre", "damunt", "sur"}
APPS = {"app", "appli", "aplicacio", "aplicacion", "application", "programa", "programme", "joc",
        "logiciel", "jeu", "game", "sistema", "system", "servidor", "software"}  # fmt: skip


# By these words of a claim it is about the turn of who makes it.
MINE = frozenset(
    ("em", "m", "me", "je", "i", "my", "ens", "nous", "nos", "puc", "puedo", "puis", "peux", "dois",
     "tinc", "tengo", "he", "vull", "quiero", "debo", "haig")
)  # fmt: skip

STOPS = {".", "!", "?", ";", "\n", "…"}


class Cue(NamedTuple):
    """What the words from `first` to `last` begin, and those words, plain."""

    role: str
    first: int
    last: int
    said: str


def cues_in(words: Sequence[Word], language: str | None, found: Sequence[Found]) -> Iterator[Cue]:
    """The cues of the words, in order; of those that begin at one word the longest."""
    starts, text = [], ""
    for word in words:
        starts.append(len(text))
        # In Spanish the accent tells `tiró` from `tiro`.
        end_of_word = "ó" if word.text.endswith("ó") else word.plain[-1:]
        text += word.plain[:-1] + end_of_word + " "
    taken = {i for one in found for i in range(one.first, one.last + 1)}
    tables = [CUES[language]] if language else list(CUES.values())
    patterns = [
        (role, re.compile(rf"(?:{pattern})(?= )"))
        for table in tables
        for role, pattern in table.items()
    ]
    named = {place for _, place in players_in(words, language)}
    place = 0
    while place < len(words):
        if place in named and [w.text for w in words[place + 1 : place + 2]] == [":"]:
            # `Partner: ace of spades` tells who played it; `me: …` may be all the hand.
            me = re.fullmatch(PLAYERS[ME], words[place].plain)
            yield Cue(HAND_OR_TABLE if me else TABLE, place, place, words[place].plain)
            place += 1
            continue
        room = next((i for i in range(place, len(words)) if i in taken), len(words))
        end_of_room = starts[room] if room < len(words) else len(text)
        matches = [
            (match.end(), role, match[0])
            for role, pattern in patterns
            if (match := pattern.match(text, starts[place], end_of_room))
        ]
        if not matches:
            place += 1
            continue
        end, role, said = max(matches, key=lambda m: (m[0], m[1] in CLAIMS))
        last = max(i for i in range(place, len(words)) if starts[i] < end)
        yield Cue(role, place, last, said)
        place = last + 1


def stops_between(words: Sequence[Word], first: int, last: int, also: str = "") -> bool:
    """Does a sentence end between two places?"""
    return any(w.text in STOPS or w.text in also.split() for w in words[first + 1 : last])


def denied(words: Sequence[Word], place: int) -> bool:
    """Is the word at `place` behind a `no`, in the same part of its sentence?"""
    before = []
    for word in reversed(words[max(0, place - 4) : place]):
        if word.mark:
            break
        before.append(word.plain)
    return bool(NEGATIONS & set(before))


def players_in(words: Sequence[Word], language: str | None) -> Iterator[tuple[str, int]]:
    """Each word that names a player, with its place."""
    for place, word in enumerate(words):
        for player, pattern in PLAYERS.items():
            if re.fullmatch(pattern, word.plain):
                if word.plain in SIDES and words[place - 1].plain not in BESIDE:
                    continue
                # `i` is `and` in Catalan, `i` and `j` are no players elsewhere either.
                if player == ME and word.plain == "i" and language != "en":
                    continue
                yield player, place
