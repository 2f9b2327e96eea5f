"""What the HTML report itself says, in the four languages of the players.

What a run says (its verdict, its proofs, its notes) is in `sentences`.
A number in braces is written as the language writes it.
"""

from __future__ import annotations

from arbitre_reference import LANGUAGES, Sentence

from ..questions.cards.drawing import SAID

S = Sentence

WORDS = {
    # -- the page
    "report": S(
        "Informe de conformitat", "Informe de conformidad", "Rapport de conformité",
        "Conformance report",
    ),
    "skip": S("Ves al contingut", "Ir al contenido", "Aller au contenu", "Skip to the content"),
    "language": S("Llengua", "Idioma", "Langue", "Language"),
    "offline": S(
        "Tot és en aquest fitxer: no s'envia ni es demana res enlloc.",
        "Todo está en este archivo: no se envía ni se pide nada a ningún sitio.",
        "Tout est dans ce fichier\u00a0: rien n'est envoyé ni demandé nulle part.",
        "All of it is in this file: nothing is sent or fetched.",
    ),
    "copy": S("Copia", "Copiar", "Copier", "Copy"),
    "copied": S("Copiat", "Copiado", "Copié", "Copied"),
    "selected": S(
        "Seleccionat: copia-ho tu", "Seleccionado: cópialo tú", "Sélectionné : à copier",
        "Selected: copy it yourself",
    ),
    # -- the verdict
    "outcome 0": S("Segueix les regles", "Sigue las reglas", "Suit les règles", "Conforms"),
    "outcome 1": S(
        "No segueix les regles", "No sigue las reglas", "Ne suit pas les règles",
        "Does not conform",
    ),
    "outcome 3": S(
        "No s'ha pogut interrogar", "No se ha podido interrogar", "N'a pas pu être interrogé",
        "Could not be asked",
    ),
    "outcome 4": S("Prova no vàlida", "Prueba no válida", "Essai non valable", "Invalid run"),
    "outcome little": S(
        "Res trobat, però s'ha comprovat poc", "Nada encontrado, pero se ha comprobado poco",
        "Rien trouvé, mais peu vérifié", "Nothing found, little checked",
    ),
    "outcome 130": S(
        "Prova interrompuda", "Prueba interrumpida", "Essai interrompu", "Interrupted"
    ),
    "rules": S("Regles", "Reglas", "Règles", "Rules"),
    "question": S("Pregunta", "Pregunta", "Question", "Question"),
    "asks legal": S(
        "quines cartes es poden jugar", "qué cartas se pueden jugar",
        "quelles cartes on peut jouer", "which cards may be played",
    ),
    "asks rulings": S(
        "quines cartes es poden jugar, i per quina clàusula",
        "qué cartas se pueden jugar, y por qué cláusula",
        "quelles cartes on peut jouer, et par quelle clause",
        "which cards may be played, and by which clause",
    ),
    "asks turn": S(
        "quines cartes es poden jugar en el curs d'una mà",
        "qué cartas se pueden jugar en el curso de una mano",
        "quelles cartes on peut jouer au cours d'une donne",
        "which cards may be played in the course of a hand",
    ),
    "asks hand": S(
        "una mà sencera, pas a pas", "una mano entera, paso a paso",
        "une donne entière, pas à pas", "a whole hand, step by step",
    ),
    "asks winner": S(
        "qui s'endú la basa", "quién se lleva la baza", "qui remporte le pli",
        "who takes the trick",
    ),
    "asks roem": S(
        "què val la basa a part de les cartes", "qué vale la baza además de las cartas",
        "ce que vaut le pli outre les cartes", "what the trick is worth besides its cards",
    ),
    "asks calls": S(
        "què es pot cantar", "qué se puede cantar", "quelles annonces sont permises",
        "what may be called",
    ),
    "asks deal": S(
        "com es reparteixen les cartes", "cómo se reparten las cartas",
        "comment on distribue les cartes", "how the cards are dealt",
    ),
    "asks announcements": S(
        "quins anuncis compten", "qué anuncios cuentan", "quelles annonces comptent",
        "which announcements count",
    ),
    "asks score": S(
        "què puntua la mà", "qué puntúa la mano", "ce que marque la donne",
        "what the hand scores",
    ),
    "asks match": S(
        "com va la partida", "cómo va la partida", "où en est la partie",
        "how the match stands",
    ),
    "asks irregularities": S(
        "què costa una irregularitat", "qué cuesta una irregularidad",
        "ce que coûte une irrégularité", "what an irregularity costs",
    ),
    "differences": S("Diferències", "Diferencias", "Différences", "Differences"),
    "house rules": S("Regles de la casa", "Reglas de la casa", "Règles maison", "House rules"),
    "bugs": S("Errors", "Errores", "Bugs", "Bugs"),
    "asked": S("Preguntes fetes", "Preguntas hechas", "Questions posées", "Questions asked"),
    "situations": S(
        "Situacions cobertes", "Situaciones cubiertas", "Situations couvertes",
        "Situations covered",
    ),
    "of": S("{n} de {all}", "{n} de {all}", "{n} sur {all}", "{n} of {all}"),
    "control": S("Error de control", "Error de control", "Erreur de contrôle", "Control"),
    "caught": S("detectat", "detectado", "repérée", "caught"),
    "missed": S("no detectat", "no detectado", "manquée", "not caught"),
    "not run": S("no provat", "no probado", "pas essayée", "not run"),
    "gone": S(
        "No s'ha pogut acabar", "No se ha podido terminar", "N'a pas pu être terminé",
        "It could not be finished",
    ),
    "last words": S(
        "El que ha escrit al final al canal d'errors",
        "Lo último que escribió en el canal de errores",
        "Ce qu'il a écrit en dernier sur le canal d'erreurs",
        "What it wrote last to its error stream",
    ),
    # -- the parts
    "overview": S("Resum", "Resumen", "Vue d'ensemble", "Overview"),
    "target": S("Programa", "Programa", "Programme", "Target"),
    "outcome": S("Resultat", "Resultado", "Résultat", "Outcome"),
    "causes": S(
        "D'on venen les diferències", "De dónde vienen las diferencias",
        "D'où viennent les différences", "Where the differences come from",
    ),
    "findings": S(
        "Diferències trobades", "Diferencias encontradas", "Différences trouvées",
        "Differences found",
    ),
    "contents": S("Contingut", "Contenido", "Sommaire", "Contents"),
    "none": S(
        "No se n'ha trobat cap.", "No se ha encontrado ninguna.", "Aucune n'a été trouvée.",
        "None was found.",
    ),
    "gaps": S(
        "Buits de les regles", "Lagunas de las reglas", "Lacunes des règles",
        "Gaps in the rules",
    ),
    "gaps intro": S(
        "El text de les regles ho deixa obert: una diferència aquí no és cap error.",
        "El texto de las reglas lo deja abierto: una diferencia aquí no es ningún error.",
        "Le texte des règles n'en décide pas\u00a0: une différence ici n'est pas un bug.",
        "The rule text leaves these open: a difference here is no bug.",
    ),
    "checked": S(
        "Què s'ha comprovat i què no", "Qué se ha comprobado y qué no",
        "Ce qui a été vérifié, et ce qui ne l'a pas été", "What was checked, and what was not",
    ),
    "nothing": S(
        "No s'ha comprovat res.", "No se ha comprobado nada.", "Rien n'a été vérifié.",
        "Nothing was checked.",
    ),
    "run": S("La prova", "La prueba", "L'essai", "The run"),
    "written in": S("Escrit en", "Escrito en", "Écrit en", "Written in"),
    "digest": S(
        "Empremta de les regles", "Huella de las reglas", "Empreinte des règles",
        "Digest of the rules",
    ),
    "seed": S("Llavor", "Semilla", "Graine", "Seed"),
    "exit code": S("Codi de sortida", "Código de salida", "Code de sortie", "Exit code"),
    # -- a finding
    "seen 1": S("vista una vegada", "vista una vez", "vue une fois", "seen once"),
    "seen": S("vista {n} vegades", "vista {n} veces", "vue {n} fois", "seen {n} times"),
    "reference": S("Referència", "Referencia", "Référence", "Reference"),
    "differs": S("difereix", "difiere", "diffère", "differs"),
    "no answer": S(
        "Cap resposta vàlida", "Ninguna respuesta válida", "Aucune réponse valable",
        "No usable answer",
    ),
    "answered": S("Ha respost", "Respondió", "Réponse", "It answered"),
    "sent": S("Enviat", "Enviado", "Envoyé", "Sent"),
    "received": S("Rebut", "Recibido", "Reçu", "Received"),
    "cause": S("Causa", "Causa", "Cause", "Cause"),
    "detail": S("Detall", "Detalle", "Détail", "Detail"),
    "minimal": S(
        "N'hi ha cap de més petita?", "¿Hay alguna más pequeña?",
        "Y en a-t-il une plus petite\u00a0?", "Is there a smaller one?",
    ),
    "notes": S("A més", "Además", "De plus", "Also known"),
    "first seen": S(
        "Vista per primer cop", "Vista por primera vez", "Vue pour la première fois",
        "First seen",
    ),
    "at": S(
        "a la pregunta {n} de {all}", "en la pregunta {n} de {all}",
        "à la question {n} sur {all}", "at question {n} of {all}",
    ),
    "reproduce": S(
        "Per reproduir-ho", "Para reproducirlo", "Pour la reproduire", "To reproduce it"
    ),
    "look": S("Al comprovador", "En el comprobador", "Dans le vérificateur", "On the checker page"),
    "open": S("Obre la posició", "Abrir la posición", "Ouvrir la position", "Open the position"),
    "asked for": S("Què es demana", "Qué se pregunta", "Ce qui est demandé", "What is asked"),
    "before": S(
        "Què ha passat abans", "Qué ha pasado antes", "Ce qui s'est passé avant",
        "What went before",
    ),
    "thing": S("De què", "De qué", "À propos de", "Of"),
    "clause": S("Clàusula", "Cláusula", "Clause", "Clause"),
    "is disputed": S("(discutit)", "(discutido)", "(contesté)", "(disputed)"),
    # -- coverage
    "coverage": S(
        "Cobertura de les regles", "Cobertura de las reglas", "Couverture des règles",
        "Coverage of the rules",
    ),
    "coverage intro": S(
        "Quantes vegades ha parlat cada clàusula en cada situació, comptat en una mostra.",
        "Cuántas veces ha hablado cada cláusula en cada situación, contado en una muestra.",
        "Combien de fois chaque clause a parlé dans chaque situation, sur un échantillon.",
        "How often each clause spoke in each situation, counted on a sample.",
    ),
    "never": S("mai", "nunca", "jamais", "never"),
    "cannot": S("no es pot donar", "no se puede dar", "impossible", "cannot happen"),
    "seldom": S("poc", "poco", "rarement", "seldom"),
    "often": S("molt", "mucho", "souvent", "often"),
    # -- the detection curve
    "curve": S(
        "Quan s'ha vist cada diferència", "Cuándo se vio cada diferencia",
        "Quand chaque différence a été vue", "When each difference was first seen",
    ),
    "curve across": S(
        "Preguntes fetes (escala logarítmica)", "Preguntas hechas (escala logarítmica)",
        "Questions posées (échelle logarithmique)", "Questions asked (logarithmic scale)",
    ),
    "curve up": S(
        "Diferències vistes", "Diferencias vistas", "Différences vues", "Differences seen"
    ),
}  # fmt: skip


def drawing_word(key: str) -> Sentence:
    """A word of the drawing of a position in the terminal: `trump`, `partner`, `allows`."""
    return Sentence(**{language: SAID[language][key] for language in LANGUAGES})
