"""The cues of a report: what the cards behind some words are, and who plays them.

A cue is a regular expression over plain words (`words.plain`) with a space between any two;
an apostrophe is a space too: `l'app no m'ho deixa` is `l app no m ho deixa`.
"""

from __future__ import annotations

TRUMP, TABLE, HAND, LEAD = "trump", "trick", "hand", "lead"
REFUSED, ALLOWED, FORCED, ASKED = "refused", "allowed", "forced", "asked"
CLAIMS = (REFUSED, ALLOWED, FORCED, ASKED)

# By language, then by what the cue begins: what is trump, what was played, what is held, the claim.
CUES: dict[str, dict[str, str]] = {
    "ca": {
        TRUMP: r"trumfos?|trumfs?|triomfs?|trunfos?|pinten|pinta|manen|mana",
        TABLE: r"(?:ha |va |han |havia )?(?:tirat|jugat|tallat|sortit|posat|llancat|fallat|matat)"
        r"|va (?:tirar|jugar|tallar|sortir|posar)|(?:re)?talla|tira|juga|surt|surten|posa|llanca"
        r"|mata|(?:a|damunt|sobre) (?:de )?la taula(?: hi ha)?|basa|a taula",
        LEAD: r"surto jo|em toca sortir|soc ma|surto",
        HAND: r"tinc|tenia|tenim|em queden?|em quedaven?|li quedaven?|li queden?|(?:jo )?porto"
        r"|(?:a la|la meva) ma|ma|te|li (?:hem )?(?:vist|veiem)|a les mans",
        REFUSED: r"no (?:\w+ ){0,2}?(?:deix\w+|permet\w*|accept\w+)(?: que)?"
        r"|no (?:\w+ )?(?:ha|va) (?:\w+ )?(?:deixa\w+|permes|permetre)"
        r"|(?:m ha |ha |m )?(?:prohib\w+|rebutj\w+)|no puc|no es pot"
        r"|hauria de poder|hauria hagut de poder|il legal|em dona error",
        FORCED: r"(?:m|ens|l|em|ha)(?: ha)? ?(?:obliga\w*|forca)(?: a)?|he de|haig de|tinc d"
        r"|tinc de|estic obligat a",
        ALLOWED: r"(?:l |li )?(?:ha |va )?(?:deixat|deixar|deixa|permes|permet)(?: tirar| jugar)?",
        ASKED: r"puc|podia|podria|pot|es pot|es legal|era legal|legal|val|valia|esta be|vull"
        r"|volia|esta permes|te dret|tenia dret|tinc dret",
    },
    "es": {
        TRUMP: r"triunfos?|pintan|pinta|pintaban|mandan|manda",
        TABLE: r"(?:ha|han|habia) (?:tirado|jugado|fallado|salido|echado|puesto|cortado|matado)"
        r"|tira|tiro el|juega|jugo|falla|fallo|sobrefalla|sale|salio|echa|echo|pone|puso|corta"
        r"|corto|mata|en la mesa(?: hay)?|baza|en mesa",
        LEAD: r"salgo yo|me toca salir|soy mano|salgo",
        HAND: r"tengo|tenia|tenemos|me quedan?|me quedaban?|le quedan?|le quedaban?|llevo|llevaba"
        r"|(?:en la|mi|la) mano|en mano|mano|tiene|le vimos",
        REFUSED: r"no (?:\w+ ){0,2}?(?:dej\w+|permit\w+|acept\w+)(?: que)?"
        r"|(?:me |ha |me ha )?(?:prohib\w+|rechaz\w+)|no puedo|no se puede"
        r"|deberia poder|deberia haber podido|ilegal|me da error",
        FORCED: r"(?:me|le|nos) (?:ha )?(?:oblig\w+|fuerza)(?: a)?|tengo que|tenia que|debo"
        r"|estoy obligado a",
        ALLOWED: r"(?:le |les )?(?:ha )?(?:dejado|dejo|deja|permitido|permite|permitio)",
        ASKED: r"puedo|podia|podria|puede|se puede|es legal|era legal|legal|vale|valia|esta bien"
        r"|quiero|queria|esta permitido|tiene derecho|tengo derecho",
    },
    "fr": {
        TRUMP: r"atouts?",
        TABLE: r"(?:a|ont|ai|avait) (?:joue|coupe|surcoupe|entame|pose|mis|fourni|defausse)"
        r"|joue|jouait|coupe|surcoupe|entame|pose|met|fournit|defausse|pisse|sur la table"
        r"(?: il y a)?|pli|levee|sur le tapis",
        LEAD: r"j entame|je commence|c est a moi d entamer",
        HAND: r"(?:j ai|j avais)(?: encore| seulement)?|il me reste|il me restait|il lui restait"
        r"|il lui reste|en main|ma main|main|(?:il|elle) (?:a|avait)(?: encore| toujours)?"
        r"|avait(?: encore| toujours)?|n ai (?:plus )?que|n avais (?:plus )?que",
        REFUSED: r"laiss\w+ pas"
        r"|(?:ne |n )(?:\w+ ){0,2}?(?:laiss\w+|permet\w*|accept\w+|autoris\w+)(?: pas)?"
        r"|(?:m |me |a |l )?(?:interdi\w*|refus\w+|empech\w+)(?: de)?"
        r"|(?:je )?(?:ne )?peux pas|(?:je )?ne peux pas|aurais du pouvoir|devrais pouvoir|illegal",
        FORCED: r"(?:m|me|nous|l|lui) ?(?:a )?(?:oblig\w+|force)(?: a)?|dois je|je dois"
        r"|(?:suis )?(?:je )?oblige d?e?",
        ALLOWED: r"(?:l |lui |le )?(?:a )?(?:laisse|laissee|permis de|autorise)",
        ASKED: r"puis je|peux|je peux|ai je le droit|a t il le droit|avait il le droit"
        r"|le droit|c est permis|c etait permis|permis|est ce legal|legale?|autorise|je veux"
        r"|je voulais|etait ce permis|pouvait il|peut il|peut on|valable|reglo",
    },
    "en": {
        TRUMP: r"trumps?(?! (?:it|this|that))",
        TABLE: r"(?:has |have |had )?(?:played|led|ruffed|overruffed|trumped|threw|thrown"
        r"|discarded|put)|plays|leads|ruffs|overruffs|trumps (?:it|this|that)? ?with|throws"
        r"|discards|follows with|puts|on the table|trick|table|lead",
        LEAD: r"i lead|my lead|i am on lead|i m on lead",
        HAND: r"i (?:only |still )?(?:have|had|hold|held)|(?:still |only )(?:have|had|has)|holding"
        r"|(?:in )?my hand|hand|(?:he|she|they) (?:\w+ )?(?:has|had)|i ve got|i was left with|had",
        REFUSED: r"(?:won|doesn|didn|wouldn|don|did not|does not|will not|would not)"
        r"(?: t)? (?:let|allow|accept|permit)(?: me| him| her| us)?"
        r"|(?:was |is |were |got )?(?:forbade|forbids?|forbidden|refus\w+|reject\w+|blocked|blocks)"
        r"|not allowed|can t|cannot|couldn t|should (?:have been|be) (?:allowed|able)|illegal"
        r"|grey(?:s|ed) out",
        FORCED: r"forces? (?:me|him|her)(?: to)?|forced (?:me|him|her)?(?: ?to)?|do i have to"
        r"|must i|have to|made me|makes me|i must",
        ALLOWED: r"(?:lets?|allows|allowed) (?:him|her|them|my|the)|accepted",
        ASKED: r"can i|may i|could i|am i allowed|is (?:it|that|this) (?:legal|allowed|ok)"
        r"|was (?:it|that|this) (?:legal|allowed|ok)|legal|allowed|could (?:he|she)|can (?:he|she)"
        r"|i want(?:ed)? to|wanted to|i tried to|is|was",
    },
}

# Who played: `me`, `partner`, `rival`.
ME, PARTNER, RIVAL = "me", "partner", "rival"
PLAYERS = {
    PARTNER: r"company|companya|soci|companero|companera|pareja|parella|partenaire|coequipier"
    r"|partner|mate",
    RIVAL: r"rival|rivals|contrari|contraris|contraria|contrario|contrarios|adversari|adversario"
    r"|adversaire|adversaires|oponent|opponent|opponents|enemic|enemigo|esquerra|izquierda|gauche"
    r"|dreta|derecha|droite|left|right",
    ME: r"jo|yo|je|j|i|moi",
}
# `right` is a player only as `the right` or `my right`.
SIDES = {"esquerra", "izquierda", "gauche", "dreta", "derecha", "droite", "left", "right"}
# Words by which one makes a first person of a verb that has none of its own.
FIRST_PERSON = {"ca": "he|vaig|tiro|surto|jugo|jo", "es": "he|eche|tire|jugue|yo|tiro|salgo",
                "fr": "je|j|ai", "en": "i|ive"}  # fmt: skip
NEGATIONS = frozenset(
    ("no", "sense", "sin", "pas", "sans", "plus", "cap", "ningun", "ninguna",
     "without", "any", "none", "void", "fallo")
)  # fmt: skip
RUFFS = r"(?:sobre|re|sur|over)?(?:tall|fall|cort|coup|ruff|trump|mat)\w*"


# By these words of a claim it is about the turn of who makes it.
MINE = frozenset(
    ("em", "m", "me", "je", "i", "my", "ens", "nous", "nos", "puc", "puedo", "puis", "peux", "dois",
     "tinc", "tengo", "he", "vull", "quiero", "debo", "haig")
)  # fmt: skip
