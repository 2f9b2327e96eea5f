"""Reports in players' own words: what position, which claim, and which clause decides it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from arbitre.notation import compact, read_compact
from arbitre.reading import read_position
from arbitre.reading.report import read_report
from arbitre_reference import PRESETS, Deck, Malformed, Preset


class Case(NamedTuple):
    """A report; the position, the claim and the ruling that were worked by hand."""

    language: str
    code: str
    kind: str
    cards: str
    ruling: str
    text: str


# The rulings are those of RULES.md: 2.2 (BL), 2.3 (OB), 3.2 (BE), 3.3 (SA, TA and the options).
REPORTS = [
    Case(
        "ca", "botifarra.lliure~O~12C8O~2O7O3E", "refused", "3E", "legal BL7",
        "Trumfo oros, mon company tira el rei de copes, el rival talla amb el 8 d'oros. "
        "Tinc 2, 7 d'oros i 3 d'espases, i l'app no em deixa tirar el 3.",
    ),
    Case(
        "ca", "botifarra.obligada~B~9E~2E11E1E", "refused", "11E", "illegal OBR",
        "Juguem a la botifarra obligada, trumfo bastos. El rival de l'esquerra surt amb la manilla "
        "d'espases i jo tinc el 2, el cavall i l'as d'espases. L'app em rebutja el cavall, diu que "
        "he de jugar el 2. Qui té raó?",
    ),
    Case(
        "ca", "botifarra.lliure~C~7B1B3B~12B10C", "asked", "10C", "illegal BL1",
        "Pinten copes. Surt el contrari amb el 7 de bastos, el meu company hi posa l'as de bastos "
        "i l'altre contrari el 3 de bastos. Em queden el rei de bastos i la sota de copes. "
        "Puc tirar la sota?",
    ),
    Case(
        "ca", "botifarra.lliure~E~12O~6O4C", "asked", "4C", "illegal BL3",
        "Trumfo espases. Jo surto del rei d'oros, el contrari de la dreta tira el 4 de copes i "
        "després li hem vist el 6 d'oros! Era legal?",
    ),
    Case(
        "ca", "botifarra.lliure~NT~1E~9E5E", "forced", "9E", "legal BL2",
        "Botifarra sense trumfo: el rival surt de l'1 d'espases, tinc la manilla d'espases i el 5 "
        "d'espases. L'app m'obliga a tirar la manilla.",
    ),
    Case(
        "ca", "belote.coinche~H~AS8S9H~JHQHKD", "refused", "QH", "illegal BE7",
        "Juguem a la coinche, trumfo cors. El contrari tira l'as de piques, el meu company el 8 de "
        "piques, l'altre contrari talla amb el 9 de cors. Tinc el valet de cors, la dama de cors i "
        "el rei de diamants. L'app no em deixa tirar la dama de cors.",
    ),
    Case(
        "es", "botifarra.lliure~O~12C8O~2O9O3E", "refused", "3E", "illegal BL6",
        "Triunfo oros. Mi compañero sale con el rey de copas y el rival falla con el 8 de oros. "
        "Tengo el 2 y la manilla de oros, y el 3 de espadas. La app no me deja echar el 3 de "
        "espadas, ¿quién tiene razón?",
    ),
    Case(
        "es", "botifarra.lliure~B~10E1E6E~2B11O", "forced", "2B", "legal BL4",
        "Jugando a la butifarra libre, pintan bastos: el rival echa la sota de espadas, mi "
        "compañero pone el as de espadas y el otro rival el 6 de espadas. Yo solo tengo el 2 de "
        "bastos y el caballo de oros. El programa me obliga a fallar.",
    ),
    Case(
        "es", "belote.coinche~H~AC7C10H~KH8H9D", "asked", "9D", "legal BE8",
        "Belote coinchée, triunfo corazones. Sale el rival con el as de tréboles, mi pareja echa "
        "el 7 de tréboles y el otro rival corta con el 10 de corazones. Me quedan el rey de "
        "corazones, el 8 de corazones y el 9 de diamantes. ¿Puedo tirar el 9?",
    ),
    Case(
        "es", "botifarra.lliure~C~4O~8O12B", "allowed", "12B", "illegal BL2",
        "Triunfo copas. Mi rival salió con el 4 de oros, mi compañero tiró el 12 de bastos y la "
        "aplicación le dejó, pero tenía el 8 de oros.",
    ),
    Case(
        "es", "botifarra.obligada~O~12C~12E4E9B", "refused", "12E", "disputed OBX",
        "Butifarra obligada, triunfo oros; el rival sale con el rey de copas. Tengo el rey de "
        "espadas, el 4 de espadas y la manilla de bastos. La app no me deja tirar el rey.",
    ),
    Case(
        "fr", "belote.coinche~H~8HAH7H~JHKD7S", "forced", "JH", "legal BE2",
        "Atout cœur. L'adversaire de gauche joue 8♥, mon partenaire met l'as de cœur, "
        "l'adversaire de droite le 7♥. J'ai V♥, R♦ et 7♠. L'appli m'oblige à mettre le valet, "
        "c'est normal ?",
    ),
    Case(
        "fr", "belote.coinche~S~AD9S~10SQS7C", "refused", "7C", "legal BE8",
        "On joue à la coinche, atout pique. Mon partenaire entame l'as de carreau, l'adversaire "
        "coupe du 9 de pique. Il me reste le 10 de pique, la dame de pique et le 7 de trèfle. "
        "Le logiciel refuse le 7 de trèfle : qui a raison ?",
    ),
    Case(
        "fr", "belote.classic~S~AD9S~10SQS7C", "refused", "7C", "illegal BE8:obligatory",
        "Belote classique, atout pique. Mon partenaire entame l'as de carreau, l'adversaire coupe "
        "avec le 9 de pique. J'avais 10 et dame de pique, et le 7 de trèfle. "
        "Je ne peux pas jouer le 7 de trèfle.",
    ),
    Case(
        "fr", "belote.coinche~C~AH~10H7D", "asked", "7D", "illegal BE1",
        "Atout trèfle. Je joue l'as de cœur, l'adversaire de droite pose le 7 de carreau alors "
        "qu'il avait encore le 10 de cœur. C'est permis ?",
    ),
    Case(
        "fr", "belote.coinche~NT~QS~AS8S9D", "refused", "8S", "legal SA1",
        "Sans atout, mon adversaire joue dame de pique, j'ai l'as de pique, le 8 de pique et le 9 "
        "de carreau. L'appli me laisse pas jouer le 8",
    ),
    Case(
        "en", "belote.coinche~H~AS9H8S~AH7HKC", "refused", "KC", "legal BE4",
        "Trumps are hearts. The opponent on my left led the ace of spades, my partner ruffed with "
        "the 9 of hearts, and the third player threw the 8 of spades. I have the ace of hearts, "
        "the 7 of hearts and the king of clubs. The app won't let me play the king of clubs.",
    ),
    Case(
        "en", "belote.coinche~C~KDAD~10D7DQC", "refused", "7D", "legal BE1",
        "We were playing belote, clubs trump. My partner leads KD, then the rival plays AD. "
        "I hold 10D 7D QC. Was the app right to refuse my 7 of diamonds?",
    ),
    Case(
        "en", "botifarra.lliure~O~5C~12C3C1E", "asked", "3C", "illegal BL2",
        "Botifarra, coins are trumps. A rival led the 5 of cups, I had the king and the 3 of cups "
        "and the ace of swords. Am I allowed to play the 3?",
    ),
    Case(
        "en", "belote.coinche~H~KDAD~8D10C", "refused", "10C", "illegal BE1",
        "Hearts are trumps. I led the king of diamonds and the next opponent played the ace of "
        "diamonds. My partner had 8♦ and 10♣, and his 10♣ was refused.",
    ),
    Case(
        "en", "belote.coinche~S~AH7H10H~KH8SJD", "refused", "8S", "illegal BE1",
        "trump S. table: AH 7H 10H. my hand: KH 8S JD. It does not let me play 8S",
    ),
    Case(
        "en", "belote.coinche~AT~9C~JC7CAS", "refused", "7C", "illegal TA1",
        "All trumps contract. A rival leads the 9 of clubs. I hold the jack of clubs, the 7 of "
        "clubs and A♠. Why can't I play the 7?",
    ),
    Case(
        "ca", "botifarra.lliure~C~1E4E12E~9E11E2C", "forced", "9E", "legal BL2",
        "Hola, estem jugant a botifarra i trumfo és copes. Ha sortit l'enemic de l'as d'espases, "
        "el meu soci ha posat el 4 d'espases i el següent el rei d'espases. Jo portava la manilla "
        "d'espases, el cavall d'espases i un 2 de copes. L'app m'obliga a matar amb la manilla, "
        "però jo volia tirar el cavall. Puc?",
    ),
    Case(
        "ca", "botifarra.lliure~E~9C2C~1E5O3O", "refused", "5O", "legal BL4",
        "Lliure, trumfo espases; surt el company amb el 9 de copes, el rival fica el 2. M'han "
        "quedat l'as d'espases, el 5 d'oros i el 3 d'oros. Per què no puc llençar el 5 d'oros?",
    ),
    Case(
        "ca", "botifarra.lliure~E~7O~12O5O", "asked", "5O", "illegal BL2",
        "Hola! Ahir a la partida el meu company va tirar el 5 d'oros quan el contrari havia "
        "sortit del 7 d'oros, i encara tenia el rei d'oros. Trumfo espases. Podia fer-ho?",
    ),
    Case(
        "ca", "botifarra.obligada~B~10C11C3C~12C2C", "refused", "12C", "legal OBW",
        "L'app diu que no puc tirar el rei de copes. Trumfo bastos, surten de la sota de copes "
        "(contrari), el company hi posa el cavall de copes, el darrer el 3 de copes. Tinc rei de "
        "copes i 2 de copes, obligada.",
    ),
    Case(
        "ca", "botifarra.lliure~B~1O2B~3B4B5C", "refused", "5C", "illegal BL6",
        "Trumfo bastos. Surt el company: as d'oros. Rival: 2 de bastos. Jo: 3 de bastos, 4 de "
        "bastos, 5 de copes. No em deixa tirar el 5.",
    ),
    Case(
        "es", "botifarra.lliure~B~9O2O6O~1O3B", "refused", "3B", "illegal BL3",
        "Triunfo: bastos. El rival de mi derecha salió de la manilla de oros, mi compañera echó el "
        "2 de oros, y el otro rival el 6. Yo tenía el as de oros y el 3 de bastos. No me dejó "
        "cortar con el 3 de bastos.",
    ),
    Case(
        "es", "botifarra.lliure~O~4C1C2C~3O5B", "must", "3O", "legal BL4",
        "Una duda: si mi compañero va ganando con el as de copas (triunfo oros) y salió el rival "
        "con el 4 de copas, el otro rival puso el 2 de copas, y yo no tengo copas, ¿tengo que "
        "fallar? Tengo el 3 de oros y el 5 de bastos.",
    ),
    Case(
        "es", "belote.coinche~NT~ACKC~10C7D", "refused", "7D", "illegal SA1",
        "sin triunfo (belote). sale mi pareja con A♣, el rival echa K♣. tengo 10♣ y 7♦. quiero "
        "tirar el 7♦ y no me deja",
    ),
    Case(
        "fr", "belote.coinche~S~AC8S10C~KC9S", "allowed", "9S", "illegal BE1",
        "Contrat 100 pique. J'ouvre de l'as de trèfle, le joueur suivant coupe au 8 de pique, mon "
        "partenaire met le 10 de trèfle et le dernier surcoupe du 9 de pique, alors qu'il lui "
        "restait le roi de trèfle. L'appli l'a laissé faire !",
    ),
    Case(
        "fr", "belote.classic~D~KH10H8D~9D7DAS", "refused", "AS", "illegal BE7",
        "Bonjour, à la belote classique, atout carreau. Adversaire : roi de cœur. Partenaire : 10 "
        "de cœur. Adversaire : coupe du 8 de carreau. Ma main : 9 de carreau, 7 de carreau, as de "
        "pique. L'appli m'a refusé l'as de pique. Est-ce normal ?",
    ),
    Case(
        "fr", "belote.coinche~C~KH~QHJH7C", "refused", "QH", "legal BE1",
        "mon partenaire a joué la dame de cœur et ça a été refusé. Atout trèfle. L'adversaire "
        "avait entamé le roi de cœur. Mon partenaire avait dame de cœur, valet de cœur et 7 de "
        "trèfle.",
    ),
    Case(
        "en", "belote.coinche~D~QD9D8D~JDKDAC", "forced", "JD", "legal BE2",
        "Hi, playing coinche with diamonds as trumps. RHO led the queen of diamonds, my partner "
        "played the nine of diamonds, LHO the eight of diamonds. I had J♦ and K♦ and A♣ left and "
        "the app made me play the jack even though partner was already winning. Bug?",
    ),
    Case(
        "en", "belote.coinche~S~AH~KH7C", "asked", "7C", "illegal BE1",
        "he played the 7 of clubs on my ace of hearts although he had the king of hearts. spades "
        "were trumps. legal?",
    ),
    Case(
        "en", "belote.coinche~H~AC~7S8SQH", "refused", "7S", "illegal BE6",
        "My partner was blocked from playing the seven of spades: hearts were trumps, the rival "
        "led the ace of clubs; he held the seven of spades, the eight of spades and the queen of "
        "hearts.",
    ),
    Case(
        "fr", "belote.coinche~S~AH~10H7D", "refused", "7D", "illegal BE1",
        "ATOUT PIQUE !!! L'ADVERSAIRE JOUE L'AS DE CŒUR, J'AI LE 10 DE CŒUR ET LE 7 DE CARREAU. "
        "L'APPLI REFUSE LE 7",
    ),
    Case(
        "es", "botifarra.lliure~E~7B~10B2B1O", "refused", "10B", "legal BL2",
        "NO ME DEJA TIRAR LA SOTA DE BASTOS!!! TRIUNFO ESPADAS, EL RIVAL ECHÓ EL 7 DE BASTOS. "
        "TENGO LA SOTA DE BASTOS, EL 2 DE BASTOS Y EL AS DE OROS.",
    ),
    Case(
        "en", "belote.coinche~H~AS8S~7S10HKD", "asked", "KD", "illegal BE1",
        "Hearts. I mean trumps: hearts. As usual my rival, not me, is first: my partner led A♠. As "
        "for the rival, 8♠. As it happens I hold 7♠, 10♥ and K♦. As a discard, may I play K♦?",
    ),
    Case(
        "en", "botifarra.obligada~NT~5O1O3O~12O4O2O", "refused", "4O", "illegal OBP",
        "Playing botifarra obligada, no trump. Opponent leads the 5 of coins, my partner the ace "
        "of coins, next the 3 of coins. I have 12, 4 and 2 of coins. The app refuses the 4.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", REPORTS, ids=[case.text[:40] for case in REPORTS])
def test_reports_are_understood_and_ruled(case: Case) -> None:
    """The position, the claim and the language are those told, and the clause is the right one."""
    told = read_report(case.text)
    rules, wanted = read_compact(case.code)
    assert told.position is not None
    # Hands have no order; but those of the codes above are sorted by nobody.
    sorted_hand = told.position._replace(hand=tuple(sorted(told.position.hand)))
    assert compact(told.rules, sorted_hand) == compact(
        rules, wanted._replace(hand=tuple(sorted(wanted.hand)))
    )
    assert told.claims
    claim = told.claims[0]
    assert (claim.kind, " ".join(map(str, claim.cards))) == (case.kind, case.cards)
    assert told.language == case.language
    of_card = {str(r.card): r for r in told.rules.judge(told.position)}
    ruling = of_card[case.cards]
    assert f"{ruling.verdict} {ruling.clause.id}" == case.ruling


ASKED_BACK = [
    ("Trumfo oros, el rival tira el rei de cors. Tinc el 2 d'oros i l'as de copes.", "cors"),
    ("Atout cœur, l'adversaire joue l'as de pique. J'ai le 2 de cœur et le 7 de trèfle.",
     "2 de cœur"),
    ("Trumfo oros, el rival surt de la dama de copes. Tinc el 2 d'oros.", "dama de copes"),
    ("Triunfo oros, el rival sale con el 3 de copas. Tengo el 3 de copas y el 4 de bastos.", "3C"),
    ("Atout pique. Mon adversaire joue le 10 de cœur. J'ai le 7 de cœur et R. Puis-je jouer R ?",
     "'R'"),
    ("Atout pique. L'adversaire joue le 10 de cœur. J'ai R♥, R♦ et 7♠. L'appli refuse le roi.",
     "KH / KD"),
    ("Hearts are trumps. On the table: 8♥ A♥ 7♥ 10♥. I have 9♥ and K♦.", "8H AH 7H 10H"),
    ("Trumfo copes. El contrari surt de l'as d'oros. Puc tirar el 3?", "3"),
    ("Trumfo copes. El contrari surt de l'as d'oros.", "hand"),
    ("El contrari surt de l'as d'oros, tinc el 2 d'oros i el rei de bastos. Puc tirar el rei?",
     "trump"),
    ("Trumps are spades. I have the 7 of hearts and the 8 of clubs. May I play the 8?", "trick"),
    ("Atout cœur. L'adversaire joue 10C. J'ai 7♣ et R♦. L'appli refuse le roi.", "10C"),
    ("Trumfo oros. El meu company surt del rei de copes. Tinc el 3 de copes i el 2 d'oros. "
     "Puc tirar el 2?", "12C"),
    ("Trumfo oros. El rival surt del rei de copes. No tinc copes: tinc el 3 de copes i el 2 "
     "d'oros. Puc tirar el 2?", "3C"),
    ("Trumfo oros. El rival juga i el company mata amb l'as. Tinc el 2 d'oros i el 3 de copes.",
     "as"),
    ("hello, your app is broken!!!", "which game"),
    # Who would be third of two, and a trick whose order cannot be.
    ("triunfo espadas, el rival echo el 7 de bastos y mi compi el rey de bastos. tengo la sota de "
     "bastos y el as de oros. no me deja tirar el as", "7B 12B"),
    ("Trump clubs, rival leads the jack of diamonds. I hold the 13 of diamonds and 7 of spades. "
     "Legal?", "13 of diamonds"),
    ("Trumfo oros, el company surt del 5 de copes. Jo: 9 de copes. Rival: 2 de copes.",
     "9 de copes"),
    ("Hearts are trumps. Rival leads the ace of clubs and the app mangles the 7 of clubs. I have "
     "the 8 of clubs.", "'mangles'"),
    ("Trumps are spades. Rival leads the ace of hearts. I have 1H and 7♠. Can I play 7♠?", "'1H'"),
    ("Trumps are spades. Rival leads the 8 of hearts. I have 7X and 7♠. Can I play 7♠?", "'7X'"),
    ("Trumfo oros i trumfo copes. Surt el rival del 2 de bastos. Tinc el 3 de bastos.", "trump"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "word"), ASKED_BACK, ids=[text[:60] for text, _ in ASKED_BACK])
def test_what_is_not_understood_is_asked_back(text: str, word: str) -> None:
    """In one line that names the word, the card or the part that is missing."""
    with pytest.raises(Malformed) as asked:
        read_report(text)
    assert word in f"{asked.value.field}: {asked.value}"
    assert "\n" not in str(asked.value)


def test_what_is_assumed_is_told() -> None:
    """The rule set, a card that must have been held, a suit followed, the last card played."""
    assumed = {
        "rules": "Trumfo oros, surt el rival del 7 de copes. Tinc 2 i 3 de copes.",
        "added": "Botifarra lliure, trumfo oros, surt el rival del 7 de copes. Tinc el 2 de copes. "
        "Puc tirar el 4 d'espases?",
        "followed": "Botifarra lliure, trumfo oros, surt el company del 7 de copes, el rival posa "
        "l'as. Tinc el 2 de copes.",
        "last": "Botifarra lliure, trumfo oros. Surto del 7 de copes i el rival tira el 4 "
        "d'espases, i tenia el 2 de copes. Era legal?",
    }
    for what, text in assumed.items():
        assert [one.what for one in read_report(text).assumed] == [what]
    told = "Botifarra lliure, trumfo oros, surt el rival del 7 de copes. Tinc 2 i 3 de copes."
    assert read_report(told).assumed == []


@pytest.fixture
def own_game(monkeypatch: pytest.MonkeyPatch) -> Preset:
    """A game with the French pack, registered for one test."""
    game = replace(PRESETS["belote/coinche"], name="own/jass", called="jass", family="tarock")
    monkeypatch.setitem(PRESETS, game.name, game)
    return game


@pytest.fixture
def own_pack(monkeypatch: pytest.MonkeyPatch) -> Preset:
    """A game with all 52 cards of the French pack."""
    game = PRESETS["belote/coinche"]
    ranks = ("2", "3", "4", "5", "6", *game.deck.ranks)
    deck = Deck("fifty-two", game.deck.suits, ranks, game.deck.names)
    made = replace(
        game, name="own/long", deck=deck, order=lambda trump, suit: ranks[::-1], called="llarga"
    )
    monkeypatch.setitem(PRESETS, made.name, made)
    return made


HEARTS = "atout cœur ; pli 8♥ A♥ 7♥ ; main valet de cœur, roi de carreau, 7♠"
REPORT = "{}atout cœur, mon adversaire joue l'as de cœur. J'ai le roi de carreau et le 7 de pique."


def test_another_game_is_read_by_its_name(own_game: Preset) -> None:
    """Where nothing names it, the first game with the pack is meant."""
    assert read_position(HEARTS, own_game.name)[0].name == own_game.name
    assert read_position(HEARTS)[0].name == "belote/coinche"
    for before in ("Jass, ", "Au tarock, "):
        assert read_report(REPORT.format(before)).rules.name == own_game.name
    assert read_report(REPORT.format("")).rules.name == "belote/coinche"
    assert read_report(REPORT.format(""), own_game.name).rules.name == own_game.name
    assert read_report("Jass à cœur. " + REPORT.format("")[12:]).trump == "H"


def test_another_pack_is_told_by_its_cards(own_pack: Preset) -> None:
    """A card that only one pack has tells the game; what both have means the first."""
    told = read_report("Hearts are trumps. Rival leads the ace of clubs. I have 3♣ and K♦.")
    assert told.rules.name == own_pack.name
    told = read_report("Hearts are trumps. Rival leads the ace of clubs. I have 7♣ and K♦.")
    assert told.rules.name == "belote/coinche"
    named = read_report("Llarga. Hearts are trumps. Rival leads the ace of clubs. I have 7♣, K♦.")
    assert named.rules.name == own_pack.name
    for card, game in (("3C", own_pack.name), ("7C", "belote/coinche")):
        text = f'{{"trump": "H", "trick": ["AC"], "hand": ["{card}", "KD"]}}'
        assert read_position(text)[0].name == game
    assert read_position("trump hearts; trick 2h; hand 3h Kd")[0].name == own_pack.name
