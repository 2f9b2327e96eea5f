"""Belote and coinche, which cards may be played: the clauses, and what they say to the player.

`BE` clauses are the contracts with a trump suit, after the five rules of S2, the article of the
legality checker; `SA` is sans atout (no-trump) and `TA` tout atout (all-trumps), after the French
federation (FFB). A player is *void* who holds no card of the suit led.

An id with a suffix is the clause as a declared option changes it:
`BE8:obligatory` is BE8 under `undertrump=obligatory`.
Each `Sentence` is in Catalan, Spanish, French and English, in this order.
"""

from __future__ import annotations

from ..ruling import Clause, Sentence
from .contracts import SA1, SA2, TA1, TA2, TA3
from .sentences import FOLLOWS, MUST_FOLLOW, MUST_FOLLOW_TRUMP, OVERRUFFS, RUFFS

BE0 = Clause(
    "BE0",
    "FFB contrée 5.1; FFB classic 5.1",
    "The player who leads may play any card.",
    Sentence(
        "Surts tu: pots jugar qualsevol carta.",
        "Sales tú: puedes jugar cualquier carta.",
        "Vous entamez : toutes vos cartes sont permises.",
        "You are on lead: you may play any card.",
    ),
)

BE1 = Clause(
    "BE1",
    "S2, 'Las cinco reglas', 1",
    "A player who holds the plain suit led may play any card of it: there is no duty to beat.",
    FOLLOWS,
    MUST_FOLLOW,
)

BE1_BEAT = Clause(
    "BE1:beat",
    "beat_plain_suit",
    "A player who can beat the winning card with a card of the plain suit led must do so.",
    Sentence(
        "Serveixes i, com has de fer, mates {winning.the}.",
        "Asistes y, como debes, ganas {winning.to}.",
        "Vous fournissez et, comme il se doit, battez {winning.the}.",
        "You follow suit and, as you must, beat {winning.the}.",
    ),
    Sentence(
        "Tens {led.name} per matar {winning.the}: has de jugar {choices}.",
        "Tienes {led.name} para ganar {winning.to}: debes jugar {choices}.",
        "Vous avez {led.some} pour battre {winning.the} : vous devez jouer {choices}.",
        "You can follow suit and beat {winning.the}: you must play {choices}.",
    ),
)

BE1_EVEN_WHEN_RUFFED = Clause(
    "BE1:even-when-ruffed",
    "beat_plain_suit=even-when-ruffed",
    "Whoever can go above every card of the plain suit led must do so, a ruff notwithstanding.",
    Sentence(
        "Serveixes i, encara que s'hagi tallat, superes el que hi ha {led.of}, com has de fer.",
        "Asistes y, aunque se haya fallado, superas lo que hay {led.of}, como debes.",
        "Vous fournissez et, même sur la coupe, surmontez les cartes {led.of}, comme il se doit.",
        "You follow suit and, ruff or no ruff, go above the {led.name} played, as you must.",
    ),
    Sentence(
        "Encara que s'hagi tallat, has de superar el que hi ha {led.of}: juga {choices}.",
        "Aunque se haya fallado, debes superar lo que hay {led.of}: juega {choices}.",
        "Même sur la coupe, vous devez surmonter les cartes {led.of} : jouez {choices}.",
        "Ruff or no ruff, you must go above the {led.name} played: play {choices}.",
    ),
)

BE2 = Clause(
    "BE2",
    "S2, 'Las cinco reglas', 2; FFB contrée 5.2; FFB classic 5.2",
    "When trump is led, whoever is winning, go above the highest trump on the table, if able.",
    Sentence(
        "Ha sortit trumfo i amb {card.the} puges per damunt {top.of}, com has de fer.",
        "Ha salido triunfo y con {card.the} subes por encima {top.of}, como debes.",
        "Atout est demandé : avec {card.the}, vous montez au-dessus {top.of}.",
        "Trump was led, and with {card.the} you go above {top.the}, as you must.",
    ),
    Sentence(
        "Ha sortit trumfo: has de superar el més alt de la taula, {top.the}, amb {choices}.",
        "Ha salido triunfo: debes superar el más alto de la mesa, {top.the}, con {choices}.",
        "Atout est demandé : vous devez monter sur le plus fort du pli, {top.the}, avec {choices}.",
        "Trump was led: you must go above the highest on the table, {top.the}, with {choices}.",
    ),
)

# The same clause, said to a player whose partner is winning: the surprise that S2 warns of.
BE2_OVER_PARTNER = BE2._replace(
    legal=Sentence(
        "El teu company guanya amb {partner.the}, però ha sortit trumfo: amb {card.the} puges.",
        "Tu compañero gana con {partner.the}, pero ha salido triunfo: con {card.the} subes.",
        "Votre partenaire tient le pli avec {partner.the}, mais atout est demandé : "
        "avec {card.the}, vous montez.",
        "Your partner is winning with {partner.the}, but trump was led: "
        "with {card.the} you go above it, as you must.",
    ),
    illegal=Sentence(
        "El teu company guanya amb {partner.the}, però ha sortit trumfo: "
        "l'has de superar igualment, amb {choices}.",
        "Tu compañero gana con {partner.the}, pero ha salido triunfo: "
        "debes superarlo igualmente, con {choices}.",
        "Votre partenaire tient le pli avec {partner.the}, mais atout est demandé : "
        "vous devez monter quand même, avec {choices}.",
        "Your partner is winning with {partner.the}, but trump was led: "
        "you must go above it all the same, with {choices}.",
    ),
)

BE2_NEVER = Clause(
    "BE2:never",
    "S2, 'Preguntas frecuentes'; climb_on_trump_lead=never",
    "When trump is led, a player who holds trumps may play any of them.",
    Sentence(
        "Serveixes trumfo; aquí res no t'obliga a pujar per damunt {top.of}.",
        "Asistes con triunfo; aquí nada te obliga a subir por encima {top.of}.",
        "Vous fournissez à l'atout ; ici, rien ne vous oblige à monter au-dessus {top.of}.",
        "You follow with a trump; here nothing obliges you to go above {top.the}.",
    ),
    MUST_FOLLOW_TRUMP,
)

BE2_PARTNER_WINNING = Clause(
    "BE2:partner-winning",
    "climb_on_trump_lead=unless-partner-winning",
    "When trump is led and the partner is winning, a player who holds trumps may play any of them.",
    Sentence(
        "Serveixes trumfo i el teu company guanya amb {partner.the}: aquí no cal que pugis.",
        "Asistes con triunfo y tu compañero gana con {partner.the}: aquí no hace falta subir.",
        "Votre partenaire tient le pli avec {partner.the} : ici, fournir de l'atout suffit.",
        "You follow with a trump, and your partner is winning with {partner.the}: that is enough.",
    ),
    MUST_FOLLOW_TRUMP,
)

BE3 = Clause(
    "BE3",
    "S2, 'Las cinco reglas', 1-2",
    "When trump is led, a player who cannot go above the highest on the table plays any trump.",
    Sentence(
        "Serveixes trumfo; no en tens cap per damunt {top.of}, i per tant val qualsevol.",
        "Asistes con triunfo; no tienes ninguno por encima {top.of}, así que vale cualquiera.",
        "Vous fournissez ; aucun de vos atouts ne passe {top.the} : tous conviennent.",
        "You follow with a trump; you have none above {top.the}, so any of them will do.",
    ),
    MUST_FOLLOW_TRUMP,
)

BE4 = Clause(
    "BE4",
    "S2, 'Las cinco reglas', 3",
    "Void and with the partner winning, the player may play any card, an undertrump included.",
    Sentence(
        "No tens {led.name} i el teu company guanya amb {partner.the}: juga el que vulguis.",
        "No tienes {led.name} y tu compañero gana con {partner.the}: juega lo que quieras.",
        "Pas {led.of}, et votre partenaire tient le pli avec {partner.the} : vous êtes libre.",
        "You have no {led.name} and your partner is winning with {partner.the}: play any card.",
    ),
)

BE4_OVERRUFF_IF_TRUMPING = Clause(
    "BE4:overruff-if-trumping",
    "partner_underruff=overruff-if-trumping",
    "Void, the partner winning by a trump: whoever can overruff it may not undertrump it.",
    Sentence(
        "El company guanya amb {partner.the}: val tot, menys tallar per sota podent sobretallar.",
        "Tu compañero gana con {partner.the}: vale todo, menos fallar por debajo si puedes subir.",
        "Votre partenaire est maître : tout, sauf sous-couper {partner.the} en pouvant surcouper.",
        "Your partner is winning with {partner.the}: play any card, but if you ruff, overruff "
        "when you can.",
    ),
    Sentence(
        "Si talles, has de pujar per damunt {partner.of} del company: pots jugar {choices}.",
        "Si fallas, debes subir por encima {partner.of} de tu compañero: puedes jugar {choices}.",
        "Si vous coupez, il faut monter au-dessus {partner.of} : vous pouvez jouer {choices}.",
        "If you ruff, you must go above your partner's {partner.name}: you may play {choices}.",
    ),
)

BE4_ONLY_IF_ALL_TRUMPS = Clause(
    "BE4:only-if-all-trumps",
    "FFB contrée 5.2; partner_underruff=only-if-all-trumps",
    "Void, the partner winning by a trump: only a hand of nothing but trumps may undertrump.",
    Sentence(
        "El company guanya amb {partner.the}: val tot, menys tallar per sota tenint altres colls.",
        "Tu compañero gana con {partner.the}: vale todo, menos fallar por debajo con otro palo.",
        "Votre partenaire est maître : tout, sauf sous-couper {partner.the} en ayant autre chose.",
        "Your partner is winning with {partner.the}: play any card, but undertrump only if you "
        "hold nothing but trumps.",
    ),
    Sentence(
        "Amb un altre coll a la mà, no pots tallar per sota {partner.of}: juga {choices}.",
        "Con otro palo en la mano, no puedes fallar por debajo {partner.of}: juega {choices}.",
        "Avec une autre couleur en main, ne sous-coupez pas {partner.the} : jouez {choices}.",
        "With another suit in hand you may not undertrump {partner.the}: play {choices}.",
    ),
)

BE4_ONLY_IF_ALL_LOWER_TRUMPS = Clause(
    "BE4:only-if-all-lower-trumps",
    "partner_underruff=only-if-all-lower-trumps",
    "Void, the partner winning by a trump: only a hand of nothing but lower trumps may undertrump.",
    Sentence(
        "El company guanya amb {partner.the}: val tot, menys tallar per sota sense necessitat.",
        "Tu compañero gana con {partner.the}: vale todo, menos fallar por debajo sin necesidad.",
        "Votre partenaire est maître : tout, sauf sous-couper {partner.the} sans y être forcé.",
        "Your partner is winning with {partner.the}: any card but a needless undertrump.",
    ),
    Sentence(
        "Res no et força a tallar per sota {partner.of} del company: juga {choices}.",
        "Nada te obliga a fallar por debajo {partner.of} de tu compañero: juega {choices}.",
        "Rien ne vous force à sous-couper {partner.the} de votre partenaire : jouez {choices}.",
        "Nothing forces you to undertrump your partner's {partner.name}: play {choices}.",
    ),
)

BE5 = Clause(
    "BE5",
    "S2, 'Las cinco reglas', 5",
    "A player with neither the led suit nor a trump may play any card.",
    Sentence(
        "No pots servir {led.name} ni tallar: juga el que vulguis.",
        "No puedes asistir a {led.name} ni fallar: juega lo que quieras.",
        "Vous n'avez pas {led.of} et ne pouvez pas couper : vous êtes libre.",
        "You have no {led.name} and cannot ruff: play any card.",
    ),
)

BE6 = Clause(
    "BE6",
    "S2, 'Las cinco reglas', 3",
    "Void, the partner not winning, no trump on the table: a player who holds trumps must ruff.",
    RUFFS,
    Sentence(
        "No tens {led.name} i un contrari guanya amb {winning.the}: has de tallar amb "
        "{trump.name}.",
        "No tienes {led.name} y un rival gana con {winning.the}: debes fallar con {trump.name}.",
        "Vous n'avez pas {led.of} et un adversaire tient le pli avec {winning.the} : "
        "vous devez couper avec {trump.a}.",
        "You have no {led.name} and an opponent is winning with {winning.the}: you must ruff "
        "with {trump.a}.",
    ),
)

BE6_PARTNER_WINNING = Clause(
    "BE6:partner-winning",
    "ruff_when_partner_winning=yes",
    "Void, no trump on the table: ruff, if able, although the partner is winning.",
    RUFFS,
    Sentence(
        "Encara que el company guanyi amb {partner.the}, aquí has de tallar amb {trump.name}.",
        "Aunque tu compañero gane con {partner.the}, aquí debes fallar con {trump.name}.",
        "Votre partenaire tient le pli avec {partner.the}, mais ici vous devez couper.",
        "Though your partner is winning with {partner.the}, here you must ruff with {trump.a}.",
    ),
)

BE7 = Clause(
    "BE7",
    "S2, 'Las cinco reglas', 4",
    "Void, an opponent's trump winning: a player who holds a higher trump must play a higher one.",
    OVERRUFFS,
    Sentence(
        "Un contrari ha tallat amb {top.the} i pots sobretallar: has de jugar {choices}.",
        "Un rival ha fallado con {top.the} y puedes sobrefallar: debes jugar {choices}.",
        "Un adversaire a coupé avec {top.the} : vous devez surcouper avec {choices}.",
        "An opponent has ruffed with {top.the}: you must overruff with {choices}.",
    ),
)

BE7_PARTNER_WINNING = Clause(
    "BE7:partner-winning",
    "ruff_when_partner_winning=yes",
    "Void, the partner's trump winning: a player who holds a higher trump must play a higher one.",
    OVERRUFFS,
    Sentence(
        "Encara que guanyi {partner.the} del company, aquí has de sobretallar: juga {choices}.",
        "Aunque gane {partner.the} de tu compañero, aquí debes sobrefallar: juega {choices}.",
        "Votre partenaire tient avec {partner.the}, mais ici vous devez surcouper avec {choices}.",
        "Though your partner is winning with {partner.the}, here you must overruff with {choices}.",
    ),
)

BE8 = Clause(
    "BE8",
    "S2, 'Las cinco reglas', 5; FFB contrée 5.2",
    "Void, an opponent's trump winning, no higher one in hand: any card, an undertrump included.",
    Sentence(
        "Un contrari ha tallat amb {top.the} i no pots sobretallar: juga el que vulguis.",
        "Un rival ha fallado con {top.the} y no puedes sobrefallar: juega lo que quieras.",
        "Un adversaire a coupé avec {top.the}, sans surcoupe possible : vous êtes libre.",
        "An opponent has ruffed with {top.the} and you cannot overruff: play any card.",
    ),
)

BE8_PARTNER_WINNING = Clause(
    "BE8:partner-winning",
    "ruff_when_partner_winning=yes",
    "Void, the partner's trump winning, no higher one in hand: any card, an undertrump included.",
    Sentence(
        "El company guanya amb {partner.the} i no pots sobretallar: juga el que vulguis.",
        "Tu compañero gana con {partner.the} y no puedes sobrefallar: juega lo que quieras.",
        "Votre partenaire a coupé avec {partner.the}, sans surcoupe possible : vous êtes libre.",
        "Your partner is winning with {partner.the} and you cannot overruff: play any card.",
    ),
)

BE8_OBLIGATORY = Clause(
    "BE8:obligatory",
    "FFB classic 5.2; undertrump=obligatory",
    "Void, every trump in hand below the highest on the table: the player must still play one.",
    Sentence(
        "No tens cap trumfo per damunt {top.of}: talles per sota, com has de fer.",
        "No tienes triunfo por encima {top.of}: fallas por debajo, como debes.",
        "Faute d'atout plus fort que {top.the}, vous sous-coupez comme il se doit.",
        "You have no trump above {top.the}: you undertrump, as you must.",
    ),
    Sentence(
        "No pots superar {top.the}, però igualment has de jugar {trump.name}.",
        "No puedes superar {top.to}, pero aun así debes jugar {trump.name}.",
        "Faute de pouvoir surcouper {top.the}, vous devez sous-couper avec {trump.a}.",
        "You cannot overruff {top.the}, but you must still play {trump.a}.",
    ),
)

BE8_BANNED = Clause(
    "BE8:banned",
    "undertrump=banned",
    "Void, all trumps in hand below the highest on the table: discard, if there is another suit.",
    Sentence(
        "Cap trumfo teu no passa {top.the}: descarta't, si no és que tot són trumfos.",
        "Ningún triunfo tuyo supera {top.to}: descártate, salvo que todo sean triunfos.",
        "Aucun de vos atouts ne passe {top.the} : défaussez, sauf si vous n'avez qu'atout.",
        "No trump of yours beats {top.the}: discard, unless trumps are all you have.",
    ),
    Sentence(
        "Aquí no es pot tallar per sota {top.of} si es té un altre coll: descarta't.",
        "Aquí no se puede fallar por debajo {top.of} si se tiene otro palo: descártate.",
        "Ici, on ne sous-coupe pas {top.the} quand on a une autre couleur : défaussez.",
        "Here you may not undertrump {top.the} while you hold another suit: discard.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(BE0, BE1, BE1_BEAT, BE1_EVEN_WHEN_RUFFED, BE2, BE2_NEVER, BE2_PARTNER_WINNING, BE3, BE4),
    *(BE4_OVERRUFF_IF_TRUMPING, BE4_ONLY_IF_ALL_TRUMPS, BE4_ONLY_IF_ALL_LOWER_TRUMPS, BE5),
    *(BE6, BE6_PARTNER_WINNING, BE7, BE7_PARTNER_WINNING),
    *(BE8, BE8_PARTNER_WINNING, BE8_OBLIGATORY, BE8_BANNED),
    *(SA1, SA2, TA1, TA2, TA3),
)
