"use strict";
/* What people get wrong and what they ask, each with its position: a question, a short answer. */
globalThis.arbitre ??= {};
{
  globalThis.arbitre.lessons = {
    botifarra: {
      mistakes: [
        {
          code: "botifarra.lliure~O~12E~2O9C5C~9C",
          ca: ["Guardar-se el trumfo", "Sense el coll, i si no guanya el company, s'ha de tallar."],
          es: ["Guardarse el triunfo", "Sin el palo, y si no gana el compañero, hay que fallar."],
          fr: ["Garder son atout", "Sans la couleur, et si le partenaire n'est pas maître, on coupe."],
          en: ["Saving a trump", "Void, and with the partner not winning, one has to ruff."],
        },
        {
          code: "botifarra.lliure~O~5C10C~11C2C~2C",
          ca: ["No veure que el company ja no guanya", "L'han superat: torna a haver-hi obligació de matar."],
          es: ["No ver que el compañero ya no gana", "Lo han superado: vuelve a haber que matar."],
          fr: ["Croire le partenaire encore maître", "On est passé devant lui : il faut de nouveau monter."],
          en: ["Thinking the partner still wins", "Somebody beat the partner: one has to beat again."],
        },
        {
          code: "botifarra.lliure~O~12E5E9O~7O4C12B~4C",
          ca: ["Tirar trumfo per sota, per obligació", "Si no pots superar qui ha tallat, ets lliure."],
          es: ["Echar triunfo por debajo, por obligación", "Si no puedes superar a quien ha fallado, eres libre."],
          fr: ["Sous-couper en s'y croyant obligé", "Sans surcoupe possible, la carte est libre."],
          en: ["Undertrumping, as if one had to", "If you cannot overruff, you are free."],
        },
        {
          code: "botifarra.obligada~O~3C12C5C~11C7C4C~7C",
          ca: ["A l'obligada, la carta del mig", "Si guanya el company: de valor, o la més baixa."],
          es: ["En la obligada, la carta de en medio", "Si gana el compañero: de valor, o la más baja."],
          fr: ["À l'obligada, la carte du milieu", "Partenaire maître : une carte à points, ou la plus petite."],
          en: ["The middle card, in obligada", "With the partner winning: a value card, or the lowest."],
        },
      ],
      questions: [
        {
          code: "botifarra.lliure~O~9C2C~2O3E~2O",
          ca: ["Guanya el company. Puc tallar?", "Sí, però gairebé mai no convé."],
          es: ["Gana mi compañero. ¿Puedo fallar?", "Sí, pero casi nunca conviene."],
          fr: ["Mon partenaire est maître. Puis-je couper ?", "Oui, mais c'est rarement une bonne idée."],
          en: ["My partner is winning. May I ruff?", "Yes, though it seldom helps."],
        },
        {
          code: "botifarra.lliure~O~12E5E9O~7O4C12B",
          ca: ["Han tallat i no ho puc superar. He de tirar trumfo?", "No: ni per sota ni per sobre."],
          es: ["Han fallado y no puedo superarlo. ¿Echo triunfo?", "No es obligatorio."],
          fr: ["On a coupé plus haut que moi. Faut-il de l'atout ?", "Non : on joue ce qu'on veut."],
          en: ["They ruffed above me. Must I play a trump?", "No: any card will do."],
        },
        {
          code: "botifarra.lliure~O~4O10O~12O3O9C",
          ca: ["Surt trumfo i guanya un contrari. He de matar?", "Sí, si pots: com en qualsevol coll."],
          es: ["Sale triunfo y gana un rival. ¿Tengo que matar?", "Sí, si puedes: como en cualquier palo."],
          fr: ["Atout demandé, un adversaire est maître. Monter ?", "Oui, si possible, comme ailleurs."],
          en: ["Trump led, an opponent winning. Must I beat it?", "Yes, if you can, as in any suit."],
        },
        {
          code: "botifarra.lliure~O~11E~12E9E4E",
          ca: ["Quan he de matar, ha de ser amb la més alta?", "No: n'hi ha prou que guanyi."],
          es: ["Cuando tengo que matar, ¿con la más alta?", "No: basta con que gane."],
          fr: ["Quand il faut monter, avec la plus forte ?", "Non : il suffit qu'elle prenne."],
          en: ["When I must beat, must it be my highest?", "No: it need only win."],
        },
        {
          code: "botifarra.lliure~O~3C12C5C~11C4C9O~11C",
          ca: ["Què vol dir carregar?", "Posar punts a la basa que guanya el company."],
          es: ["¿Qué es cargar?", "Poner puntos en la baza que gana tu compañero."],
          fr: ["Qu'est-ce que charger ?", "Mettre des points sur le pli du partenaire."],
          en: ["What is loading a trick?", "Putting points on the trick that the partner wins."],
        },
      ],
    },
    belote: {
      mistakes: [
        {
          code: "belote.coinche~H~8HAH7H~JHQHKD7S~QH",
          ca: ["No pujar sobre el company al trumfo", "Si surt trumfo es puja, guanyi qui guanyi."],
          es: ["No subir sobre el compañero en el triunfo", "Si sale triunfo hay que subir, gane quien gane."],
          fr: ["Ne pas monter sur son partenaire à l'atout", "Atout demandé : on monte, même s'il est maître."],
          en: ["Not going above the partner in trumps", "When trump is led one goes above, whoever wins."],
        },
        {
          code: "belote.coinche~H~KSQH~7HJH9D~7H",
          ca: ["No sobretallar podent", "Un contrari ha tallat: si pots, més amunt."],
          es: ["No sobrefallar pudiendo", "Un rival ha fallado: si puedes, por encima."],
          fr: ["Oublier de surcouper", "Un adversaire a coupé : plus haut, si possible."],
          en: ["Not overruffing when one can", "An opponent ruffed: go above, if able."],
        },
        {
          code: "belote.coinche~H~AS9S9H~7H8HKDAC~KD",
          ca: ["Creure que s'ha de tallar per sota", "A la coinche no hi obliga res."],
          es: ["Creer que hay que fallar por debajo", "En la coinche nada obliga."],
          fr: ["Se croire obligé de sous-couper", "À la coinche, rien n'y oblige."],
          en: ["Undertrumping as if one had to", "In coinche nothing obliges you."],
        },
        {
          code: "belote.coinche~H~AS7S~JHKD~KD",
          ca: ["Tallar la basa del company per obligació", "Si guanya ell, ets lliure."],
          es: ["Fallar la baza del compañero por obligación", "Si gana él, eres libre."],
          fr: ["Couper son partenaire par obligation", "S'il est maître, la carte est libre."],
          en: ["Ruffing the partner's trick as if one had to", "With the partner winning you are free."],
        },
      ],
      questions: [
        {
          code: "belote.coinche~H~AS7S~JHKD",
          ca: ["Guanya el company. He de tallar?", "No: pots, però no cal."],
          es: ["Gana mi compañero. ¿Tengo que fallar?", "No: puedes, pero no hace falta."],
          fr: ["Mon partenaire est maître. Faut-il couper ?", "Non : on peut, sans y être obligé."],
          en: ["My partner is winning. Must I ruff?", "No: you may, but need not."],
        },
        {
          code: "belote.coinche~H~8HAH7H~JHKD7S",
          ca: ["Surt trumfo i guanya el company. He de pujar?", "Sí: aquí no hi ha excepció."],
          es: ["Sale triunfo y gana mi compañero. ¿Tengo que subir?", "Sí: aquí no hay excepción."],
          fr: ["Atout demandé, partenaire maître. Faut-il monter ?", "Oui : ici, pas d'exception."],
          en: ["Trump led, my partner winning. Must I go above?", "Yes: there is no exception here."],
        },
        {
          code: "belote.classic~H~AS9S9H~7H8HKDAC",
          ca: ["I a la belote clàssica, s'ha de tallar per sota?", "Sí: allà hi obliga el reglament."],
          es: ["¿Y en la belote clásica, se falla por debajo?", "Sí: allí el reglamento obliga."],
          fr: ["Et à la belote classique, on sous-coupe ?", "Oui : le règlement l'exige."],
          en: ["And in classic belote, does one undertrump?", "Yes: the rules ask for it."],
        },
        {
          code: "belote.coinche~H~10S~ASKS7D~KS",
          ca: ["Servint, he de superar el que hi ha?", "No, si no és trumfo."],
          es: ["Asistiendo, ¿tengo que superar lo que hay?", "No, si no es triunfo."],
          fr: ["En fournissant, faut-il monter ?", "Non, sauf à l'atout."],
          en: ["Following suit, must I go above?", "No, except in trumps."],
        },
        {
          code: "belote.coinche~H~KS8H~7C8D",
          ca: ["S'han d'entrar les vuit cartes?", "No: només les que quedaven a la mà."],
          es: ["¿Hay que meter las ocho cartas?", "No: solo las que quedaban en la mano."],
          fr: ["Faut-il entrer les huit cartes ?", "Non : celles qui restaient en main."],
          en: ["Do all eight cards have to be entered?", "No: those that were still in the hand."],
        },
      ],
    },
  };
}
