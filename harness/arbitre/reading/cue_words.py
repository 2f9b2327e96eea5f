"""The words that tell what a card in a report is: played, held, in dispute; and who played it.

A cue is a regular expression over plain words (`words.plain`) with a space between any two;
an apostrophe is a space too: `l'app no m'ho deixa` is `l app no m ho deixa`.
"""

from __future__ import annotations

TRUMP, TABLE, HAND, LEAD = "trump", "trick", "hand", "lead"
HAND_OR_TABLE = "hand or trick"
REFUSED, ALLOWED, FORCED, ASKED = "refused", "allowed", "forced", "asked"
CLAIMS = (REFUSED, ALLOWED, FORCED, ASKED)

# What every player understands, whatever language the rest is in.
TRUMP_WORDS = r"trumfos?|triunfos?|atouts?|trumps?(?! (?:it|this|that|with))"

# By language, then by what the cue begins: what is trump, what was played, what is held, the claim.
CUES: dict[str, dict[str, str]] = {
    "ca": {
        TRUMP: r"trumfs?|triomfs?|trunfos?|pinten|pinta|manen|mana|(?:ha |han )?cant\w+"
        r"|contrada a|contracte(?: de)?(?: \d+)?",
        TABLE: r"(?:he |ha |va |han |havia )?(?:tirat|jugat|tallat|sortit|posat|llancat|fallat"
        r"|matat|servit|ficat|contestat)"
        r"|(?:va|vaig) (?:tirar|jugar|tallar|sortir|posar|servir|matar)|(?:re|sobre)?talla|tira"
        r"|juga|surt|surten|posa|fica|llanca|serveix|falla|mata|hi va"
        r"|(?:a|damunt|sobre) (?:de )?la taula(?: hi ha)?|basa|a taula|tiro|jugo|poso|tallo"
        r"|primera carta|guanya(?:nt)? amb",
        LEAD: r"surto jo|em toca sortir|soc ma|surto",
        HAND: r"tinc|tenia|tenim|(?:em|m|li|ens) (?:queden?|quedaven?|queda|han quedat|ha quedat)"
        r"|porto|portava|duia|duc|portem|tenint|jo amb|(?:a la|la meva) ma|ma|te"
        r"|li (?:hem )?(?:vist|veiem)|a les mans|(?:les )?meves cartes",
        REFUSED: r"no (?:\w+ ){0,2}?(?:deix\w+|permet\w*|accept\w+)(?: que)?"
        r"|no (?:\w+ )?(?:ha|va) (?:\w+ )?(?:deixa\w+|permes|permetre)"
        r"|(?:m ha |ha |m )?(?:prohib\w+|rebutj\w+)|no puc|no es pot|hauria de poder"
        r"|hauria hagut de poder|em dona error|bloque\w*|(?:marca|marcar|marcat) en vermell"
        r"|(?:diu|marca|surt) (?:\w+ ){0,3}?il legal",
        FORCED: r"nomes (?:em |m |li )?deixa\w*|vol que"
        r"|(?:em|li) fa (?:tirar|jugar)"
        r"|(?:m|ens|l|em|ha|el)(?: ha| va)? ?(?:obliga\w*|forca)(?: a)?|he de|haig de|tinc d"
        r"|tinc de|estic obligat a",
        ALLOWED: r"(?:l |li )?(?:ha |va )?(?:deixat|deixar|deixa|permes|permet)(?: tirar| jugar)?",
        ASKED: r"puc|podia|podria|pot|es pot|es legal|era legal|legal|il legal|val|valia|esta be"
        r"|vull|volia|he volgut|vaig voler|esta permes|te dret|tenia dret|tinc dret",
    },
    "es": {
        TRUMP: r"pintan|pinta|pintaban|mandan|manda|(?:ha |han )?cant\w+|contrato",
        TABLE: r"(?:he|ha|han|habia) (?:tirado|jugado|fallado|salido|echado|puesto|cortado"
        r"|matado|servido)"
        r"|tira|tir[oó]|juega|jug[oó]|falla|fall[oó]|sobrefalla|sale|sali[oó]|echa|ech[oó]|pone"
        r"|puso|corta|cort[oó]|mata|mat[oó]|sirve|sirvi[oó]|eche|jugue|tire"
        r"|(?:en |sobre )?(?:la )?mesa(?: hay)?|baza|primera carta|(?:gana|ganando) con",
        LEAD: r"salgo yo|me toca salir|soy mano|salgo",
        HAND: r"tengo|tenia|tenemos|me quedan?|me quedaban?|le quedan?|le quedaban?|llevo|llevaba"
        r"|(?:en la|mi|la) mano|en mano|mano|tiene|le vimos|guardaba|me quedo con|mis cartas"
        r"|teniendo|yo con",
        REFUSED: r"no (?:\w+ ){0,2}?(?:dej\w+|permit\w+|acept\w+)(?: que)?"
        r"|(?:me |ha |me ha )?(?:prohib\w+|rechaz\w+)|no puedo|no se puede|deberia poder"
        r"|deberia haber podido|me da error|bloque\w*|(?:dice|marca) (?:\w+ ){0,3}?ilegal",
        FORCED: r"solo (?:me |le )?dej\w+|quiere que"
        r"|(?:me|le|nos) (?:ha )?(?:oblig\w+|fuerza)(?: a)?|tengo que|tenia que|debo"
        r"|estoy obligado a",
        ALLOWED: r"(?:le |les )?(?:ha )?(?:dejado|dej[oó]|deja|permitido|permite|permiti[oó])",
        ASKED: r"puedo|podia|podria|puede|se puede|es legal|era legal|legal|ilegal|vale|valia"
        r"|esta bien|quiero|queria|quise|esta permitido|tiene derecho|tengo derecho",
    },
    "fr": {
        TRUMP: r"contrat(?: de)?(?: \d+)?(?: a)?|(?:a )?(?:pris|prend|annonce)(?: \d+)?(?: a)?"
        r"|(?:jouait|joue) a",
        TABLE: r"(?:a|ont|ai|avait) (?:joue|coupe|surcoupe|entame|pose|mis|fourni|defausse|mene"
        r"|ouvert|lache)"
        r"|joue|jouait|coupe|surcoupe|entame|ouvre|mene|pose|met|fournit|defausse|lache|pisse"
        r"|sous coupe|lance|jette|sur la table(?: il y a)?|pli|levee|sur le tapis"
        r"|premiere carte|gagne avec",
        LEAD: r"j entame|je commence|c est a moi d entamer",
        HAND: r"mon jeu|mes cartes|(?:j ai|j avais)(?: encore| seulement)?"
        r"|il (?:me|lui|nous) rest(?:e|ait)|en main|ma main|main"
        r"|(?:il|elle) (?:a|avait)(?: encore| toujours)?|avait(?: encore| toujours)?|ayant"
        r"|n ai (?:plus )?que|n avais (?:plus )?que",
        REFUSED: r"laiss\w+ pas"
        r"|(?:ne |n )(?:\w+ ){0,2}?(?:laiss\w+|permet\w*|accept\w+|autoris\w+)(?: pas)?"
        r"|(?:m |me |a |l )?(?:interdi\w*|refus\w+|empech\w+)(?: de)?|(?:je )?(?:ne )?peux pas"
        r"|(?:je )?ne peux pas|aurais du pouvoir|devrais pouvoir|bloqu\w+"
        r"|(?:dit|marque) (?:\w+ ){0,3}?illegale?",
        FORCED: r"laiss\w+ que|veut que je|(?:m|me|nous|l|lui) ?(?:a )?(?:oblig\w+|force)(?: a)?"
        r"|dois je|je dois|(?:suis )?(?:je )?oblige d?e?",
        ALLOWED: r"(?:l |lui |le )?(?:a )?(?:laisse|laissee|permis de|autorise|acceptee?)",
        ASKED: r"puis je|peux|je peux|ai je le droit|a t il le droit|avait il le droit|le droit"
        r"|c est permis|c etait permis|permis|est ce legal|(?:il)?legale?|autorise|je veux"
        r"|je voudrais|voulu|je voulais|etait ce permis|pouvait il|peut il|peut on|valable|reglo",
    },
    "en": {
        TRUMP: r"contract(?: is)?(?: \d+)?(?: in)?|bid(?: \d+)?(?: in)?",
        TABLE: r"(?:has |have |had )?(?:played|led|ruffed|overruffed|trumped|threw|thrown"
        r"|discarded|put)"
        r"|plays|leads|ruffs|overruffs|trumps (?:it|this|that)? ?with|throws|discards|follows with"
        r"|puts|opens|opened|on the table|trick|table|lead|first card|winning with",
        LEAD: r"i lead|my lead|i am on lead|i m on lead",
        HAND: r"my cards|i (?:only |still )?(?:have|had|hold|held)"
        r"|(?:still |only )(?:have|had|has)|holding|(?:in )?my hand|hand"
        r"|(?:he|she|they) (?:\w+ )?(?:has|had)|i ve(?: got)?|having|i was left with|had"
        r"|(?:he|she|they|it) (?:\w+ )?(?:holds|held)|(?:showed|turned) up with|held",
        REFUSED: r"(?:won|doesn|didn|wouldn|don|did not|does not|will not|would not)(?: t)?"
        r" (?:let|allow|accept|permit)(?: me| him| her| us)?"
        r"|(?:was |is |were |got )?(?:forbade|forbids?|forbidden|refus\w+|reject\w+|blocked|blocks)"
        r"|not allowed|can t|cannot|couldn t|should (?:have been|be) (?:allowed|able)"
        r"|grey(?:s|ed) out|(?:says|said) (?:\w+ ){0,3}?illegal",
        FORCED: r"only (?:lets|let|allows|allowed) (?:me|him|her)|wants me to"
        r"|forces? (?:me|him|her)(?: to)?|forced (?:me|him|her)?(?: ?to)?|do i have to|must i"
        r"|have to|made me|makes me|i must",
        ALLOWED: r"(?:lets?|allows|allowed) (?:me|us|him|her|them|my|the)|accepted",
        ASKED: r"can i|may i|could i|am i allowed|is (?:it|that|this) (?:legal|allowed|ok)"
        r"|was (?:it|that|this) (?:legal|allowed|ok)|(?:il)?legal|allowed|could (?:he|she)"
        r"|can (?:he|she)|i want(?:ed)? to|wanted to|i tried to"
        r"|(?:is|was)(?= (?:\S+ ){1,7}?(?:il)?(?:legal|allowed|ok))",
    },
}

# Who played: `me`, `partner`, `rival`.
ME, PARTNER, RIVAL = "me", "partner", "rival"
PLAYERS = {
    PARTNER: r"company|companya|soci|compi|companero|companera|pareja|parella|partenaire"
    r"|coequipier|partner|mate",
    RIVAL: r"lho|rho|rival|rivals|contrari|contraris|contraria|contrario|contrarios|adversari"
    r"|adversario|adversaire|adversaires|oponent|opponent|opponents|enemic|enemigo|esquerra"
    r"|izquierda|gauche|dreta|derecha|droite|left|right",
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
    r"|led|leads|opens|opened)\b"
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
