"""The declared house rules of card play in belote and coinche (RULES 3.3)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import NO, YES, option
from ..ruling import Sentence


@dataclass(frozen=True)
class Options:
    """A frozen bundle: one value for each question on which tables differ."""

    undertrump: str = option(
        {
            "free": Sentence("permès", "permitido", "permis", "allowed"),
            "obligatory": Sentence("obligatori", "obligado", "obligatoire", "obligatory"),
            "banned": Sentence("prohibit", "prohibido", "interdit", "forbidden"),
        },
        label=Sentence(
            "Un contrari ha tallat i no pots sobretallar: tallar per sota és",
            "Un rival ha fallado y no puedes sobrefallar: fallar por debajo está",
            "Un adversaire a coupé, sans surcoupe possible : sous-couper est",
            "An opponent has ruffed and you cannot overruff: undertrumping is",
        ),
        meaning="void, an opponent's trump cannot be beaten: must, may or may not one undertrump?",
        who="free: S2, 'Las cinco reglas', 5, FFB contrée 5.2; obligatory: FFB classic 5.2; "
        "banned: Klaverjas Amsterdam",
    )
    climb_on_trump_lead: str = option(
        {
            "always": Sentence("sempre", "siempre", "toujours", "always"),
            "unless-partner-winning": Sentence(
                "si no guanya el company",
                "si no gana tu compañero",
                "sauf si le partenaire est maître",
                "unless your partner is winning",
            ),
            "never": Sentence("mai", "nunca", "jamais", "never"),
        },
        label=Sentence(
            "Surt trumfo: cal superar el més alt",
            "Sale triunfo: hay que superar el más alto",
            "Atout demandé : monter sur le plus fort",
            "Trump led: go above the highest trump",
        ),
        meaning="trump led: must one go above the highest trump on the table?",
        who="always: S2, 'Las cinco reglas', 2, FFB contrée 5.2, FFB classic 5.2; "
        "unless-partner-winning: contree.org; never: S2, 'Preguntas frecuentes' (the commonest "
        "house rule), Exoty",
    )
    partner_underruff: str = option(
        {
            "free": Sentence("permès", "permitido", "permis", "allowed"),
            "overruff-if-trumping": Sentence(
                "prohibit si en tens un de més alt",
                "prohibido si tienes uno más alto",
                "interdit si l'on en a un plus fort",
                "forbidden if you hold a higher one",
            ),
            "only-if-all-trumps": Sentence(
                "permès només si tot són trumfos",
                "permitido solo si todo son triunfos",
                "permis si l'on n'a que de l'atout",
                "allowed only with nothing but trumps",
            ),
            "only-if-all-lower-trumps": Sentence(
                "permès només si tot són trumfos més baixos",
                "permitido solo si todo son triunfos más bajos",
                "permis si l'on n'a que des atouts plus petits",
                "allowed only with nothing but lower trumps",
            ),
        },
        label=Sentence(
            "El company guanya amb trumfo: jugar-ne un de més baix és",
            "Tu compañero gana con triunfo: jugar uno más bajo está",
            "Le partenaire est maître à l'atout : en jouer un plus petit est",
            "Your partner is winning by a trump: a lower trump is",
        ),
        meaning="void, partner winning by a trump: when may one play a lower trump?",
        who="free: S2, 'Las cinco reglas', 3, FFB contrée 5.2, FFB classic 5.2; "
        "overruff-if-trumping: BGA; only-if-all-trumps: FFB contrée 5.2 (its last sentence, read "
        "literally); only-if-all-lower-trumps: Klaverjas Amsterdam",
    )
    ruff_when_partner_winning: str = option(
        {"no": NO, "yes": YES},
        label=Sentence(
            "Sense el coll i guanyant el company: cal tallar",
            "Sin el palo y ganando tu compañero: hay que fallar",
            "Sans la couleur, partenaire maître : il faut couper",
            "Void and your partner winning: you must ruff",
        ),
        meaning="void, partner winning: must one ruff (and overruff) all the same?",
        who="no: S2, 'Las cinco reglas', 3, FFB contrée 5.2, FFB classic 5.2; yes: Klaverjas "
        "Rotterdam",
    )
    beat_plain_suit: str = option(
        {
            "no": NO,
            "unless-partner-winning": Sentence(
                "si no guanya el company",
                "si no gana tu compañero",
                "sauf si le partenaire est maître",
                "unless your partner is winning",
            ),
            "always": Sentence("sempre", "siempre", "toujours", "always"),
            "even-when-ruffed": Sentence(
                "sempre, encara que hagin tallat",
                "siempre, aunque hayan fallado",
                "toujours, même si le pli est coupé",
                "always, even when it has been ruffed",
            ),
        },
        label=Sentence(
            "Servint un coll que no és trumfo: cal matar",
            "Al asistir a un palo que no es triunfo: hay que matar",
            "En fournissant hors atout : il faut monter",
            "Following a plain suit: you must beat",
        ),
        meaning="plain suit led and held: must one go above the cards of that suit?",
        who="no: S2, 'Las cinco reglas', 1, FFB contrée 5.2, FFB classic 5.2; "
        "unless-partner-winning: Universalis (so is manille played); always: Bela (until somebody "
        "ruffs); even-when-ruffed: Bitola",
    )
