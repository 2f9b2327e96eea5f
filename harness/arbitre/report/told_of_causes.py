"""What is said of the causes of differences, of the control, and of what depends on what."""

from __future__ import annotations

OF_CAUSES: dict[str, tuple[str, str, str]] = {
    # -- the causes, counted
    "no cause known": ("causa desconeguda", "causa desconocida", "cause inconnue"),
    "no house rule": ("cap regla de la casa", "ninguna regla de la casa", "aucune règle maison"),
    "{n} house rule": ("{n} regla de la casa", "{n} regla de la casa", "{n} règle maison"),
    "{n} house rules": ("{n} regles de la casa", "{n} reglas de la casa", "{n} règles maison"),
    "no bug": ("cap error", "ningún error", "aucun bug"),
    "{n} bug": ("{n} error", "{n} error", "{n} bug"),
    "{n} bugs": ("{n} errors", "{n} errores", "{n} bugs"),
    "{n} way of failing": ("{n} manera de fallar", "{n} manera de fallar", "{n} type d'échec"),
    "{n} ways of failing": ("{n} maneres de fallar", "{n} maneras de fallar", "{n} types d'échec"),
    "{rules} and {bugs}": ("{rules} i {bugs}", "{rules} y {bugs}", "{rules} et {bugs}"),
    "{rules}, {bugs} and {failing}": (
        "{rules}, {bugs} i {failing}", "{rules}, {bugs} y {failing}",
        "{rules}, {bugs} et {failing}",
    ),
    "{causes}, something unexplained": (
        "{causes}, i coses sense explicar", "{causes}, y cosas sin explicar",
        "{causes}, et de l'inexpliqué",
    ),
    # -- each of them
    "house rules: it plays {rules} ({options})": (
        "regles de la casa: juga {rules} ({options})",
        "reglas de la casa: juega {rules} ({options})",
        "règles maison : il joue {rules} ({options})",
    ),
    "house rule: {option}": (
        "regla de la casa: {option}", "regla de la casa: {option}", "règle maison : {option}",
    ),
    "  {option}: {evidence}": (
        "  {option}: {evidence}", "  {option}: {evidence}", "  {option} : {evidence}",
    ),
    "explains {n} of {all}": ("n'explica {n} de {all}", "explica {n} de {all}",
                              "en explique {n} sur {all}"),
    "explains {n} of {all}, with {against} against": (
        "n'explica {n} de {all}, amb {against} en contra",
        "explica {n} de {all}, con {against} en contra",
        "en explique {n} sur {all}, avec {against} contre",
    ),
    "explains in part: {n} of {all}, and {open} that it changes are wrong still": (
        "ho explica en part: {n} de {all}, i {open} que canvia encara són errònies",
        "lo explica en parte: {n} de {all}, y {open} que cambia siguen siendo erróneas",
        "l'explique en partie : {n} sur {all}, et {open} qu'elle change restent fausses",
    ),
    "{evidence}, as in {code}": (
        "{evidence}, com a {code}", "{evidence}, como en {code}", "{evidence}, comme en {code}",
    ),
    "  cannot be told from: {others}": (
        "  no es pot distingir de: {others}", "  no se puede distinguir de: {others}",
        "  ne se distingue pas de : {others}",
    ),
    "bugs: none besides": (
        "errors: cap més", "errores: ninguno más", "bugs : aucun autre",
    ),
    "bug {n}: {words}: {evidence}": (
        "error {n}: {words}: {evidence}", "error {n}: {words}: {evidence}",
        "bug {n} : {words} : {evidence}",
    ),
    "bug {n}: {words}": ("error {n}: {words}", "error {n}: {words}", "bug {n} : {words}"),
    "  or: {words}": ("  o bé: {words}", "  o bien: {words}", "  ou bien : {words}"),
    "nearest: {words}: {evidence}": (
        "el més semblant: {words}: {evidence}", "lo más parecido: {words}: {evidence}",
        "le plus proche : {words} : {evidence}",
    ),
    "  (asked {n} more positions to tell it from others)": (
        "  (s'han preguntat {n} posicions més per distingir-ho d'altres causes)",
        "  (se han preguntado {n} posiciones más para distinguirlo de otras causas)",
        "  ({n} positions de plus demandées pour la distinguer d'autres)",
    ),
    "  fits {n} of {all} positions asked": (
        "  encaixa en {n} de {all} posicions preguntades",
        "  encaja en {n} de {all} posiciones preguntadas",
        "  convient à {n} positions demandées sur {all}",
    ),
    "  with what is below, {n} of {all} positions asked fit": (
        "  amb el que hi ha a sota, encaixen {n} de {all} posicions preguntades",
        "  con lo que sigue, encajan {n} de {all} posiciones preguntadas",
        "  avec ce qui suit, {n} positions demandées sur {all} conviennent",
    ),
    "failure: {kind} ({positions})": (
        "fallada: {kind} ({positions})", "fallo: {kind} ({positions})",
        "échec : {kind} ({positions})",
    ),
    "{told}: {where}, and nowhere else": (
        "{told}: {where}, i enlloc més", "{told}: {where}, y en ningún otro sitio",
        "{told} : {where}, et nulle part ailleurs",
    ),
    "it fails where {where}": (
        "falla quan {where}",
        "falla cuando {where}",
        "il échoue quand {where}",
    ),
    "unexplained: {n} of {all}; no change to the rules that is known here answers as the "
    "target does": (
        "sense explicar: {n} de {all}; cap canvi de regles conegut aquí no respon com el programa",
        "sin explicar: {n} de {all}; ningún cambio de reglas conocido aquí responde como el "
        "programa",
        "inexpliquées : {n} sur {all} ; aucun changement de règles connu ici ne répond comme le "
        "programme",
    ),
    "  {where}: {kind}, {n} times, as in {code}": (
        "  {where}: {kind}, {n} vegades, com a {code}",
        "  {where}: {kind}, {n} veces, como en {code}",
        "  {where} : {kind}, {n} fois, comme en {code}",
    ),
    "  and {n} more situations": (
        "  i {n} situacions més", "  y {n} situaciones más", "  et {n} autres situations",
    ),
    "next: {command}, if these are its rules": (
        "ara: {command}, si aquestes són les seves regles",
        "ahora: {command}, si estas son sus reglas",
        "ensuite : {command}, si ce sont là ses règles",
    ),
    "no diagnosis: {why}": ("sense diagnòstic: {why}", "sin diagnóstico: {why}",
                            "pas de diagnostic : {why}"),
    "a target that hangs is not asked on": (
        "a un programa que es penja no se li pregunta més",
        "a un programa que se cuelga no se le pregunta más",
        "on n'interroge plus un programme qui se bloque",
    ),
    "of a target that does not answer alike whenever it is asked there is no account": (
        "un programa que no sempre respon igual no es pot explicar",
        "un programa que no siempre responde igual no se puede explicar",
        "un programme qui ne répond pas toujours de même ne s'explique pas",
    ),
    "no account was found in time": (
        "no s'ha trobat cap explicació a temps", "no se ha encontrado ninguna explicación a tiempo",
        "aucune explication n'a été trouvée à temps",
    ),
    "asked no further: {why}": (
        "no s'ha preguntat més: {why}", "no se ha preguntado más: {why}",
        "on n'a pas demandé davantage : {why}",
    ),
    "not all causes are drawn: {why}": (
        "no s'han exemplificat totes les causes: {why}",
        "no se han ejemplificado todas las causas: {why}",
        "toutes les causes ne sont pas illustrées : {why}",
    ),
    # -- what an answer depends on
    "state: {why}: {code} is answered {alone} {how}: {after}": (
        "memòria: {why}: {code} rep {alone} {how}: {after}",
        "memoria: {why}: {code} recibe {alone} {how}: {after}",
        "mémoire : {why} : {code} reçoit {alone} {how} : {after}",
    ),
    "and then": ("i després", "y después", "puis"),
    "alone, and in company": (
        "tota sola, i en companyia", "a solas, y en compañía", "seule, et en compagnie",
    ),
    "alone, and after others": (
        "tota sola, i després d'altres", "a solas, y después de otras", "seule, et après d'autres",
    ),
    "alone, and after {first}": (
        "tota sola, i després de {first}", "a solas, y después de {first}",
        "seule, et après {first}",
    ),
    "it depends on what was asked before": (
        "depèn del que s'ha preguntat abans", "depende de lo que se ha preguntado antes",
        "cela dépend de ce qui a été demandé avant",
    ),
    "it depends on what else is asked in the same message": (
        "depèn de què més es pregunta en el mateix missatge",
        "depende de qué más se pregunta en el mismo mensaje",
        "cela dépend de ce qui est demandé dans le même message",
    ),
    "it is not answered alike when asked twice": (
        "no rep la mateixa resposta dues vegades", "no recibe dos veces la misma respuesta",
        "la réponse change d'une fois à l'autre",
    ),
    "  reproduce: {command}": (
        "  per reproduir-ho: {command}", "  para reproducirlo: {command}",
        "  pour le reproduire : {command}",
    ),
    "symmetry: {n} classes are not answered alike": (
        "simetria: {n} classes no reben sempre la mateixa resposta",
        "simetría: {n} clases no reciben siempre la misma respuesta",
        "symétrie : {n} classes ne reçoivent pas toujours la même réponse",
    ),
    "the answer depends on {what}": (
        "la resposta depèn de: {what}", "la respuesta depende de: {what}",
        "la réponse dépend de : {what}",
    ),
    "the answer depends on {what} together": (
        "la resposta depèn alhora de: {what}", "la respuesta depende a la vez de: {what}",
        "la réponse dépend à la fois de : {what}",
    ),
    "the same position twice: {one} and {other}": (
        "la mateixa posició dues vegades: {one} i {other}",
        "la misma posición dos veces: {one} y {other}",
        "la même position deux fois : {one} et {other}",
    ),
    # -- the wrong engines of card play that are hidden in a run: it behaves as if …
    "a player who is void had to ruff although the partner is winning": (
        "qui no té coll hagués de tallar encara que guanyi el company",
        "quien no tiene del palo tuviera que fallar aunque gane el compañero",
        "qui n'a pas la couleur devait couper bien que son partenaire soit maître",
    ),
    "one had to undertrump when the ruff cannot be beaten": (
        "calgués tallar per sota quan no es pot sobretallar",
        "hubiera que fallar por debajo cuando no se puede superar el fallo",
        "il fallait sous-couper quand on ne peut pas surcouper",
    ),
    "overruffing were not required": (
        "no calgués sobretallar", "no hubiera que superar el fallo",
        "surcouper n'était pas obligatoire",
    ),
    "the partner test ranked cards across suits: an off-suit ace 'wins'": (
        "el company guanyés comparant cartes de colls diferents: un as d'un altre coll «guanya»",
        "el compañero ganara comparando cartas de palos distintos: un as de otro palo «gana»",
        "le partenaire était maître en comparant les couleurs entre elles : un as d'une autre "
        "couleur « gagne »",
    ),
    "the search for the highest trump started from the led plain card": (
        "el trumfo més alt es busqués a partir de la carta de sortida",
        "el triunfo más alto se buscara a partir de la carta de salida",
        "le plus fort atout se cherchait à partir de la carte d'entame",
    ),
    "'partner winning' meant that the partner played last": (
        "«guanya el company» volgués dir que el company ha tirat l'últim",
        "«gana el compañero» quisiera decir que el compañero ha jugado el último",
        "« le partenaire est maître » voulait dire qu'il a joué en dernier",
    ),
    "cards were compared by points, so that 7 = 8 (= 9)": (
        "les cartes es comparessin per punts, de manera que 7 = 8 (= 9)",
        "las cartas se compararan por puntos, de modo que 7 = 8 (= 9)",
        "les cartes se comparaient par leurs points, de sorte que 7 = 8 (= 9)",
    ),
    "one had to follow suit, and nothing else": (
        "només calgués servir, i res més", "solo hubiera que asistir, y nada más",
        "il fallait fournir, et rien d'autre",
    ),
    "the printed rank order held": (
        "valgués l'ordre de les xifres impreses", "valiera el orden de los números impresos",
        "l'ordre des chiffres imprimés valait",
    ),
    "aces and tens were high, as in other games": (
        "manessin l'as i el deu, com en altres jocs",
        "mandaran el as y el diez, como en otros juegos",
        "l'as et le dix étaient les plus forts, comme à d'autres jeux",
    ),
    "the lowest card meant that of the whole hand": (
        "la carta més baixa fos la de tota la mà", "la carta más baja fuera la de toda la mano",
        "la plus petite carte était celle de toute la main",
    ),
}  # fmt: skip
