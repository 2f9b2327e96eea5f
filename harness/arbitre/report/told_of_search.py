"""What is said of a search and of a proof: what became of it, what was asked, what is minimal."""

from __future__ import annotations

OF_SEARCH: dict[str, tuple[str, str, str]] = {
    # -- what became of it
    "conforms to {rules}, as far as was checked": (
        "segueix {rules}, pel que s'ha comprovat",
        "sigue {rules}, por lo que se ha comprobado",
        "suit {rules}, pour ce qui a été vérifié",
    ),
    "conforms to {rules}, where it answers: {answered}": (
        "segueix {rules} allà on respon: {answered}",
        "sigue {rules} allí donde responde: {answered}",
        "suit {rules} là où il répond : {answered}",
    ),
    "does not conform to {rules}: {why}": (
        "no segueix {rules}: {why}", "no sigue {rules}: {why}", "ne suit pas {rules} : {why}",
    ),
    "answers too little of {rules} for a verdict: {answered}": (
        "respon massa poc de {rules} per donar un veredicte: {answered}",
        "responde demasiado poco de {rules} para dar un veredicto: {answered}",
        "répond trop peu sur {rules} pour un verdict : {answered}",
    ),
    "it answers too little: {answered}": (
        "respon massa poc: {answered}", "responde demasiado poco: {answered}",
        "il répond trop peu : {answered}",
    ),
    "could not be asked: nothing is known of its conformance": (
        "no s'ha pogut interrogar: no se'n sap res",
        "no se ha podido interrogar: no se sabe nada de él",
        "n'a pas pu être interrogé : on n'en sait rien",
    ),
    "interrupted: nothing was found so far": (
        "interrompuda: fins ara no s'havia trobat res",
        "interrumpida: hasta ahora no se había encontrado nada",
        "interrompu : jusque-là, rien n'a été trouvé",
    ),
    "interrupted": ("interrompuda", "interrumpida", "interrompu"),
    "this run is invalid: its own control was not caught": (
        "aquesta prova no val: no ha detectat el seu propi error de control",
        "esta prueba no vale: no ha detectado su propio error de control",
        "cet essai ne vaut rien : il n'a pas repéré sa propre erreur de contrôle",
    ),
    "positions of one class are not answered alike": (
        "posicions d'una mateixa classe reben respostes diferents",
        "posiciones de una misma clase reciben respuestas distintas",
        "des positions d'une même classe reçoivent des réponses différentes",
    ),
    "no verdict: {asked} asked, and this run's own control shows only after {needed}: "
    "give it a larger budget": (
        "sense veredicte: se n'han preguntat {asked}, i l'error de control només es veu després "
        "de {needed}: calen més preguntes",
        "sin veredicto: se han preguntado {asked}, y el error de control solo se ve después de "
        "{needed}: hacen falta más preguntas",
        "pas de verdict : {asked} demandées, et l'erreur de contrôle ne se voit qu'après "
        "{needed} : il faut plus de questions",
    ),
    "proved: it plays {rules} in scope": (
        "demostrat: juga {rules}, en tot l'abast", "demostrado: juega {rules}, en todo el alcance",
        "prouvé : il joue {rules}, sur toute l'étendue",
    ),
    "refuted: it does not play {rules}": (
        "refutat: no juga {rules}", "refutado: no juega {rules}", "réfuté : il ne joue pas {rules}",
    ),
    "not proved: it answered {left} of {positions} positions, and those rightly": (
        "no demostrat: ha respost {left} de {positions} posicions, i aquestes bé",
        "no demostrado: ha respondido a {left} de {positions} posiciones, y a esas bien",
        "non prouvé : il a répondu à {left} positions sur {positions}, et à celles-là juste",
    ),
    "{n} distinct difference": (
        "{n} diferència", "{n} diferencia", "{n} différence",
    ),
    "{n} distinct differences": (
        "{n} diferències", "{n} diferencias", "{n} différences",
    ),
    # -- how many
    "{n} of {all} positions": (
        "{n} de {all} posicions", "{n} de {all} posiciones", "{n} positions sur {all}",
    ),
    "{n} position": ("{n} posició", "{n} posición", "{n} position"),
    "{n} positions": ("{n} posicions", "{n} posiciones", "{n} positions"),
    "{n} card": ("{n} carta", "{n} carta", "{n} carte"),
    "{n} cards": ("{n} cartes", "{n} cartas", "{n} cartes"),
    "{n} call": ("{n} cant", "{n} canto", "{n} annonce"),
    "{n} calls": ("{n} cants", "{n} cantos", "{n} annonces"),
    "{n} hand": ("{n} mà", "{n} mano", "{n} donne"),
    "{n} hands": ("{n} mans", "{n} manos", "{n} donnes"),
    "{n} step": ("{n} pas", "{n} paso", "{n} étape"),
    "{n} steps": ("{n} passos", "{n} pasos", "{n} étapes"),
    "{n} word": ("{n} paraula", "{n} palabra", "{n} mot"),
    "{n} words": ("{n} paraules", "{n} palabras", "{n} mots"),
    "{n} suit": ("{n} coll", "{n} palo", "{n} couleur"),
    "{n} suits": ("{n} colls", "{n} palos", "{n} couleurs"),
    "{n} circumstance": ("{n} circumstància", "{n} circunstancia", "{n} circonstance"),
    "{n} circumstances": ("{n} circumstàncies", "{n} circunstancias", "{n} circonstances"),
    "cards": ("cartes", "cartas", "cartes"),
    "calls": ("cants", "cantos", "annonces"),
    "hands": ("mans", "manos", "donnes"),
    "steps": ("passos", "pasos", "étapes"),
    "words": ("paraules", "palabras", "mots"),
    "suits": ("colls", "palos", "couleurs"),
    "circumstances": ("circumstàncies", "circunstancias", "circonstances"),
    "{cards} ({table} on the table, {hand} in the hand)": (
        "{cards} ({table} a taula, {hand} a la mà)",
        "{cards} ({table} en la mesa, {hand} en la mano)",
        "{cards} ({table} sur la table, {hand} en main)",
    ),
    "after {calls} and {cards}": (
        "després de {calls} i {cards}", "tras {calls} y {cards}", "après {calls} et {cards}",
    ),
    "{some} and {n} more": ("{some} i {n} més", "{some} y {n} más", "{some} et {n} autres"),
    # -- what was checked
    "asked: {asked}": ("preguntat: {asked}", "preguntado: {asked}", "demandé : {asked}"),
    "asked: {asked}, {left} of them not answered": (
        "preguntat: {asked}, {left} sense resposta", "preguntado: {asked}, {left} sin respuesta",
        "demandé : {asked}, dont {left} sans réponse",
    ),
    "checked: {whole}: {classes} classes, {positions} positions": (
        "comprovat: {whole}: {classes} classes, {positions} posicions",
        "comprobado: {whole}: {classes} clases, {positions} posiciones",
        "vérifié : {whole} : {classes} classes, {positions} positions",
    ),
    "every class of at most {units}": (
        "totes les classes de com a molt {units}", "todas las clases de como mucho {units}",
        "toutes les classes d'au plus {units}",
    ),
    "no whole size": ("cap mida sencera", "ningún tamaño entero", "aucune taille entière"),
    "{whole}, and {partly}": ("{whole}, i {partly}", "{whole}, y {partly}", "{whole}, et {partly}"),
    "{n} classes of {label}": (
        "{n} classes de {label}", "{n} clases de {label}", "{n} classes de {label}",
    ),
    "sampled: {n} random {items}, seed {seed}": (
        "a l'atzar: {n} {items}, llavor {seed}", "al azar: {n} {items}, semilla {seed}",
        "au hasard : {n} {items}, graine {seed}",
    ),
    "positions (uniform, reachable, by clause)": (
        "posicions (uniformes, assolibles, per clàusula)",
        "posiciones (uniformes, alcanzables, por cláusula)",
        "positions (uniformes, atteignables, par clause)",
    ),
    "turns of random hands": (
        "torns de mans a l'atzar", "turnos de manos al azar", "tours de donnes au hasard",
    ),
    "items": ("casos", "casos", "cas"),
    "not checked: {n} positions that the target does not answer ({why})": (
        "no comprovat: {n} posicions que el programa no respon ({why})",
        "no comprobado: {n} posiciones a las que el programa no responde ({why})",
        "pas vérifié : {n} positions auxquelles le programme ne répond pas ({why})",
    ),
    "not kept: {n} positions that differ in yet other ways": (
        "no desat: {n} posicions que difereixen encara d'altres maneres",
        "no guardado: {n} posiciones que difieren aún de otras maneras",
        "pas gardé : {n} positions qui diffèrent encore autrement",
    ),
    "not checked: larger classes, other than by sampling": (
        "no comprovat: les classes més grans, si no és a l'atzar",
        "no comprobado: las clases más grandes, si no es al azar",
        "pas vérifié : les classes plus grandes, sauf au hasard",
    ),
    "not finished: {why}": ("inacabat: {why}", "inacabado: {why}", "inachevé : {why}"),
    "exercised: {n} of {all} situations of a clause": (
        "exercitat: {n} de {all} situacions d'una clàusula",
        "ejercitado: {n} de {all} situaciones de una cláusula",
        "exercé : {n} situations d'une clause sur {all}",
    ),
    "{told}; never: {named}": (
        "{told}; mai: {named}", "{told}; nunca: {named}", "{told} ; jamais : {named}",
    ),
    "not finished in time: {left}; with more of it: {again}": (
        "no acabat a temps: {left}; amb més temps: {again}",
        "no acabado a tiempo: {left}; con más tiempo: {again}",
        "pas fini à temps : {left} ; avec plus de temps : {again}",
    ),
    "shrinking {late} of {all}": (
        "reduir-ne {late} de {all}", "reducir {late} de {all}", "en réduire {late} sur {all}",
    ),
    "looking for what explains it": (
        "buscar què ho explica", "buscar qué lo explica", "chercher ce qui l'explique",
    ),
    # -- the control
    "control: {control}": ("control: {control}", "control: {control}", "contrôle : {control}"),
    "mutant {id} ({title})": (
        "mutant {id} (com si {title})", "mutante {id} (como si {title})",
        "mutant {id} (comme si {title})",
    ),
    "{mutant}, caught after {n} position": (
        "{mutant}, detectat després de {n} posició", "{mutant}, detectado tras {n} posición",
        "{mutant}, repéré après {n} position",
    ),
    "{mutant}, caught after {n} positions": (
        "{mutant}, detectat després de {n} posicions", "{mutant}, detectado tras {n} posiciones",
        "{mutant}, repéré après {n} positions",
    ),
    "{mutant} was NOT caught: the harness itself is broken": (
        "{mutant} NO s'ha detectat: l'eina mateixa falla",
        "{mutant} NO se ha detectado: la propia herramienta falla",
        "{mutant} n'a PAS été repéré : l'outil lui-même est défaillant",
    ),
    "no mutant fits this rule set": (
        "cap mutant no s'adiu amb aquestes regles", "ningún mutante encaja con estas reglas",
        "aucun mutant ne convient à ces règles",
    ),
    "every mutant plays these rules as the reference does": (
        "tots els mutants juguen aquestes regles com la referència",
        "todos los mutantes juegan estas reglas como la referencia",
        "tous les mutants jouent ces règles comme la référence",
    ),
    # -- a proof
    "every hand": ("totes les mans", "todas las manos", "toutes les mains"),
    "hands of at most {n}": (
        "mans de com a molt {n}", "manos de como mucho {n}", "mains d'au plus {n}",
    ),
    "every class within the bound": (
        "totes les classes dins del límit", "todas las clases dentro del límite",
        "toutes les classes dans la limite",
    ),
    "at most {units}": ("com a molt {units}", "como mucho {units}", "au plus {units}"),
    "{covers}: {classes} classes, {positions} positions": (
        "{covers}: {classes} classes, {positions} posicions",
        "{covers}: {classes} clases, {positions} posiciones",
        "{covers} : {classes} classes, {positions} positions",
    ),
    "{n} a class with at most {few} cards in the hand, {less} a larger one": (
        "{n} per classe amb {few} cartes o menys a la mà, {less} per classe més gran",
        "{n} por clase con {few} cartas o menos en la mano, {less} por clase mayor",
        "{n} par classe de {few} cartes ou moins en main, {less} par classe plus grande",
    ),
    "every item of a class": (
        "tots els casos d'una classe", "todos los casos de una clase", "tous les cas d'une classe",
    ),
    "assumed: {what}": ("suposat: {what}", "supuesto: {what}", "supposé : {what}"),
    "the target answers a position alike whenever it is asked": (
        "el programa respon igual una posició sempre que se li pregunta",
        "el programa responde igual a una posición siempre que se le pregunta",
        "le programme répond de même à une position chaque fois qu'on la lui demande",
    ),
    "the target answers an item alike whenever it is asked": (
        "el programa respon igual un cas sempre que se li pregunta",
        "el programa responde igual a un caso siempre que se le pregunta",
        "le programme répond de même à un cas chaque fois qu'on le lui demande",
    ),
    "resumed: {n} of the classes were asked in an earlier run; the files of the engine are the "
    "same, and a sample of its answers was asked again": (
        "reprès: {n} de les classes es van preguntar en una prova anterior; els fitxers del "
        "programa són els mateixos, i se n'ha tornat a preguntar una mostra",
        "reanudado: {n} de las clases se preguntaron en una prueba anterior; los archivos del "
        "programa son los mismos, y se ha vuelto a preguntar una muestra",
        "repris : {n} des classes ont été demandées dans un essai précédent ; les fichiers du "
        "programme sont les mêmes, et un échantillon a été redemandé",
    ),
    "not answered: {n} that it does not play": (
        "sense resposta: {n} que no juga", "sin respuesta: {n} que no juega",
        "sans réponse : {n} qu'il ne joue pas",
    ),
    "disputed: {n} differ on disputed cards alone": (
        "segons la taula: {n} difereixen només en cartes discutides",
        "según la mesa: {n} difieren solo en cartas discutidas",
        "selon les tables : {n} ne diffèrent que sur des cartes contestées",
    ),
    "all classes in scope": (
        "totes les classes de l'abast", "todas las clases del alcance",
        "toutes les classes de l'étendue",
    ),
    # -- is there a smaller one
    "minimal: {size}; no class has fewer, and none asked before it differs in this way": (
        "mínima: {size}; cap classe no en té menys, i cap de les preguntades abans no "
        "difereix així",
        "mínima: {size}; ninguna clase tiene menos, y ninguna de las anteriores difiere así",
        "minimale : {size} ; aucune classe n'en a moins, et aucune des précédentes ne "
        "diffère ainsi",
    ),
    "minimal: {size}; none of the {classes} classes of fewer {units} differs in this way "
    "({positions} positions asked), and none asked before it": (
        "mínima: {size}; cap de les {classes} classes amb menys {units} no difereix així "
        "({positions} posicions preguntades), ni cap de les preguntades abans",
        "mínima: {size}; ninguna de las {classes} clases con menos {units} difiere así "
        "({positions} posiciones preguntadas), ni ninguna de las preguntadas antes",
        "minimale : {size} ; aucune des {classes} classes de moins de {units} ne diffère ainsi "
        "({positions} positions demandées), ni aucune des précédentes",
    ),
    "minimal: {size}; the first to differ in this way among {asked}, smallest first": (
        "mínima: {size}; la primera que difereix així entre {asked}, de petita a gran",
        "mínima: {size}; la primera que difiere así entre {asked}, de menor a mayor",
        "minimale : {size} ; la première à différer ainsi parmi {asked}, de la plus petite à la "
        "plus grande",
    ),
    "minimal: {size}; no smaller class{about} differs in this way "
    "({classes} classes asked, {positions} positions)": (
        "mínima: {size}; cap classe més petita{about} no difereix així "
        "({classes} classes preguntades, {positions} posicions)",
        "mínima: {size}; ninguna clase menor{about} difiere así "
        "({classes} clases preguntadas, {positions} posiciones)",
        "minimale : {size} ; aucune classe plus petite{about} ne diffère ainsi "
        "({classes} classes demandées, {positions} positions)",
    ),
    " in which {clause} can decide": (
        " en què {clause} pot decidir", " en que {clause} puede decidir",
        " où {clause} peut décider",
    ),
    "not proved minimal: {classes} smaller classes{about} were asked and none differs in "
    "this way; there are more": (
        "no s'ha demostrat que sigui mínima: s'han preguntat {classes} classes més petites{about} "
        "i cap no difereix així; n'hi ha més",
        "no se ha demostrado que sea mínima: se han preguntado {classes} clases menores{about} y "
        "ninguna difiere así; hay más",
        "pas prouvée minimale : {classes} classes plus petites{about} ont été demandées et aucune "
        "ne diffère ainsi ; il y en a d'autres",
    ),
    "not proved minimal: {size}; none of {asked} that are one change smaller differs "
    "in this way": (
        "no s'ha demostrat que sigui mínima: {size}; cap de les {asked} que en treuen una sola "
        "cosa no difereix així",
        "no se ha demostrado que sea mínima: {size}; ninguna de las {asked} que quitan una sola "
        "cosa difiere así",
        "pas prouvée minimale : {size} ; aucune des {asked} qui en ôtent une seule chose ne "
        "diffère ainsi",
    ),
    "not proved minimal: the target could not be asked further": (
        "no s'ha demostrat que sigui mínima: no s'ha pogut preguntar més",
        "no se ha demostrado que sea mínima: no se ha podido preguntar más",
        "pas prouvée minimale : on n'a pas pu demander davantage",
    ),
    "not shrunk: {why}": ("sense reduir: {why}", "sin reducir: {why}", "pas réduite : {why}"),
    "not shrunk: time was up": (
        "sense reduir: s'ha acabat el temps", "sin reducir: se acabó el tiempo",
        "pas réduite : le temps était écoulé",
    ),
    "not shrunk: the {n} smallest findings were": (
        "sense reduir: només s'han reduït les {n} més petites",
        "sin reducir: solo se han reducido las {n} menores",
        "pas réduite : seules les {n} plus petites l'ont été",
    ),
    "shrinking was broken off: {why}": (
        "la reducció s'ha interromput: {why}", "la reducción se ha interrumpido: {why}",
        "la réduction a été interrompue : {why}",
    ),
    "the target does not answer it the same way twice": (
        "el programa no hi respon dues vegades igual", "el programa no responde dos veces igual",
        "le programme n'y répond pas deux fois de même",
    ),
}  # fmt: skip
