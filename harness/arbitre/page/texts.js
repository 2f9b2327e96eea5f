"use strict";
/* Written by `python -m arbitre.page_texts` from the reference: change it there. */
globalThis.arbitre ??= {};
globalThis.arbitre.texts = {
 "languages": [
  "ca",
  "es",
  "fr",
  "en"
 ],
 "clauses": {
  "BE0": {
   "legal": {
    "ca": "Surts tu: pots jugar qualsevol carta.",
    "es": "Sales tú: puedes jugar cualquier carta.",
    "fr": "Vous entamez : toutes vos cartes sont permises.",
    "en": "You are on lead: you may play any card."
   },
   "illegal": null
  },
  "BE1": {
   "legal": {
    "ca": "Serveixes: val qualsevol de les teves cartes {led.of}.",
    "es": "Asistes: vale cualquiera de tus cartas {led.of}.",
    "fr": "Vous fournissez : toute carte {led.of} convient.",
    "en": "You follow suit: any of your {led.name} will do."
   },
   "illegal": {
    "ca": "Tens {led.name}: has de servir.",
    "es": "Tienes {led.name}: debes asistir.",
    "fr": "Vous avez {led.some} : vous devez fournir.",
    "en": "You hold {led.a}: you must follow suit."
   }
  },
  "BE1:beat": {
   "legal": {
    "ca": "Serveixes i, com has de fer, mates {winning.the}.",
    "es": "Asistes y, como debes, ganas {winning.to}.",
    "fr": "Vous fournissez et, comme il se doit, battez {winning.the}.",
    "en": "You follow suit and, as you must, beat {winning.the}."
   },
   "illegal": {
    "ca": "Tens {led.name} per matar {winning.the}: has de jugar {choices}.",
    "es": "Tienes {led.name} para ganar {winning.to}: debes jugar {choices}.",
    "fr": "Vous avez {led.some} pour battre {winning.the} : vous devez jouer {choices}.",
    "en": "You can follow suit and beat {winning.the}: you must play {choices}."
   }
  },
  "BE1:even-when-ruffed": {
   "legal": {
    "ca": "Serveixes i, encara que s'hagi tallat, superes el que hi ha {led.of}, com has de fer.",
    "es": "Asistes y, aunque se haya fallado, superas lo que hay {led.of}, como debes.",
    "fr": "Vous fournissez et, même sur la coupe, surmontez les cartes {led.of}, comme il se doit.",
    "en": "You follow suit and, ruff or no ruff, go above the {led.name} played, as you must."
   },
   "illegal": {
    "ca": "Encara que s'hagi tallat, has de superar el que hi ha {led.of}: juga {choices}.",
    "es": "Aunque se haya fallado, debes superar lo que hay {led.of}: juega {choices}.",
    "fr": "Même sur la coupe, vous devez surmonter les cartes {led.of} : jouez {choices}.",
    "en": "Ruff or no ruff, you must go above the {led.name} played: play {choices}."
   }
  },
  "BE2": {
   "legal": {
    "ca": "Ha sortit trumfo i amb {card.the} puges per damunt {top.of}, com has de fer.",
    "es": "Ha salido triunfo y con {card.the} subes por encima {top.of}, como debes.",
    "fr": "Atout est demandé : avec {card.the}, vous montez au-dessus {top.of}.",
    "en": "Trump was led, and with {card.the} you go above {top.the}, as you must."
   },
   "illegal": {
    "ca": "Ha sortit trumfo: has de superar el més alt de la taula, {top.the}, amb {choices}.",
    "es": "Ha salido triunfo: debes superar el más alto de la mesa, {top.the}, con {choices}.",
    "fr": "Atout est demandé : vous devez monter sur le plus fort du pli, {top.the}, avec {choices}.",
    "en": "Trump was led: you must go above the highest on the table, {top.the}, with {choices}."
   }
  },
  "BE2 over partner": {
   "legal": {
    "ca": "El teu company guanya amb {partner.the}, però ha sortit trumfo: amb {card.the} puges.",
    "es": "Tu compañero gana con {partner.the}, pero ha salido triunfo: con {card.the} subes.",
    "fr": "Votre partenaire tient le pli avec {partner.the}, mais atout est demandé : avec {card.the}, vous montez.",
    "en": "Your partner is winning with {partner.the}, but trump was led: with {card.the} you go above it, as you must."
   },
   "illegal": {
    "ca": "El teu company guanya amb {partner.the}, però ha sortit trumfo: l'has de superar igualment, amb {choices}.",
    "es": "Tu compañero gana con {partner.the}, pero ha salido triunfo: debes superarlo igualmente, con {choices}.",
    "fr": "Votre partenaire tient le pli avec {partner.the}, mais atout est demandé : vous devez monter quand même, avec {choices}.",
    "en": "Your partner is winning with {partner.the}, but trump was led: you must go above it all the same, with {choices}."
   }
  },
  "BE2:never": {
   "legal": {
    "ca": "Serveixes trumfo; aquí res no t'obliga a pujar per damunt {top.of}.",
    "es": "Asistes con triunfo; aquí nada te obliga a subir por encima {top.of}.",
    "fr": "Vous fournissez à l'atout ; ici, rien ne vous oblige à monter au-dessus {top.of}.",
    "en": "You follow with a trump; here nothing obliges you to go above {top.the}."
   },
   "illegal": {
    "ca": "Ha sortit trumfo i en tens: has de jugar {led.name}.",
    "es": "Ha salido triunfo y tienes: debes jugar {led.name}.",
    "fr": "Atout est demandé et vous en avez : vous devez jouer {led.some}.",
    "en": "Trump was led and you hold one: you must play {led.a}."
   }
  },
  "BE2:partner-winning": {
   "legal": {
    "ca": "Serveixes trumfo i el teu company guanya amb {partner.the}: aquí no cal que pugis.",
    "es": "Asistes con triunfo y tu compañero gana con {partner.the}: aquí no hace falta subir.",
    "fr": "Votre partenaire tient le pli avec {partner.the} : ici, fournir de l'atout suffit.",
    "en": "You follow with a trump, and your partner is winning with {partner.the}: that is enough."
   },
   "illegal": {
    "ca": "Ha sortit trumfo i en tens: has de jugar {led.name}.",
    "es": "Ha salido triunfo y tienes: debes jugar {led.name}.",
    "fr": "Atout est demandé et vous en avez : vous devez jouer {led.some}.",
    "en": "Trump was led and you hold one: you must play {led.a}."
   }
  },
  "BE3": {
   "legal": {
    "ca": "Serveixes trumfo; no en tens cap per damunt {top.of}, i per tant val qualsevol.",
    "es": "Asistes con triunfo; no tienes ninguno por encima {top.of}, así que vale cualquiera.",
    "fr": "Vous fournissez ; aucun de vos atouts ne passe {top.the} : tous conviennent.",
    "en": "You follow with a trump; you have none above {top.the}, so any of them will do."
   },
   "illegal": {
    "ca": "Ha sortit trumfo i en tens: has de jugar {led.name}.",
    "es": "Ha salido triunfo y tienes: debes jugar {led.name}.",
    "fr": "Atout est demandé et vous en avez : vous devez jouer {led.some}.",
    "en": "Trump was led and you hold one: you must play {led.a}."
   }
  },
  "BE4": {
   "legal": {
    "ca": "No tens {led.name} i el teu company guanya amb {partner.the}: juga el que vulguis.",
    "es": "No tienes {led.name} y tu compañero gana con {partner.the}: juega lo que quieras.",
    "fr": "Pas {led.of}, et votre partenaire tient le pli avec {partner.the} : vous êtes libre.",
    "en": "You have no {led.name} and your partner is winning with {partner.the}: play any card."
   },
   "illegal": null
  },
  "BE4:only-if-all-lower-trumps": {
   "legal": {
    "ca": "El company guanya amb {partner.the}: val tot, menys tallar per sota sense necessitat.",
    "es": "Tu compañero gana con {partner.the}: vale todo, menos fallar por debajo sin necesidad.",
    "fr": "Votre partenaire est maître : tout, sauf sous-couper {partner.the} sans y être forcé.",
    "en": "Your partner is winning with {partner.the}: any card but a needless undertrump."
   },
   "illegal": {
    "ca": "Res no et força a tallar per sota {partner.of} del company: juga {choices}.",
    "es": "Nada te obliga a fallar por debajo {partner.of} de tu compañero: juega {choices}.",
    "fr": "Rien ne vous force à sous-couper {partner.the} de votre partenaire : jouez {choices}.",
    "en": "Nothing forces you to undertrump your partner's {partner.name}: play {choices}."
   }
  },
  "BE4:only-if-all-trumps": {
   "legal": {
    "ca": "El company guanya amb {partner.the}: val tot, menys tallar per sota tenint altres colls.",
    "es": "Tu compañero gana con {partner.the}: vale todo, menos fallar por debajo con otro palo.",
    "fr": "Votre partenaire est maître : tout, sauf sous-couper {partner.the} en ayant autre chose.",
    "en": "Your partner is winning with {partner.the}: play any card, but undertrump only if you hold nothing but trumps."
   },
   "illegal": {
    "ca": "Amb un altre coll a la mà, no pots tallar per sota {partner.of}: juga {choices}.",
    "es": "Con otro palo en la mano, no puedes fallar por debajo {partner.of}: juega {choices}.",
    "fr": "Avec une autre couleur en main, ne sous-coupez pas {partner.the} : jouez {choices}.",
    "en": "With another suit in hand you may not undertrump {partner.the}: play {choices}."
   }
  },
  "BE4:overruff-if-trumping": {
   "legal": {
    "ca": "El company guanya amb {partner.the}: val tot, menys tallar per sota podent sobretallar.",
    "es": "Tu compañero gana con {partner.the}: vale todo, menos fallar por debajo si puedes subir.",
    "fr": "Votre partenaire est maître : tout, sauf sous-couper {partner.the} en pouvant surcouper.",
    "en": "Your partner is winning with {partner.the}: play any card, but if you ruff, overruff when you can."
   },
   "illegal": {
    "ca": "Si talles, has de pujar per damunt {partner.of} del company: pots jugar {choices}.",
    "es": "Si fallas, debes subir por encima {partner.of} de tu compañero: puedes jugar {choices}.",
    "fr": "Si vous coupez, il faut monter au-dessus {partner.of} : vous pouvez jouer {choices}.",
    "en": "If you ruff, you must go above your partner's {partner.name}: you may play {choices}."
   }
  },
  "BE5": {
   "legal": {
    "ca": "No pots servir {led.name} ni tallar: juga el que vulguis.",
    "es": "No puedes asistir a {led.name} ni fallar: juega lo que quieras.",
    "fr": "Vous n'avez pas {led.of} et ne pouvez pas couper : vous êtes libre.",
    "en": "You have no {led.name} and cannot ruff: play any card."
   },
   "illegal": null
  },
  "BE6": {
   "legal": {
    "ca": "No tens {led.name}: amb {card.the} talles, com has de fer.",
    "es": "No tienes {led.name}: con {card.the} fallas, como debes.",
    "fr": "Vous n'avez pas {led.of} : avec {card.the}, vous coupez comme il se doit.",
    "en": "You have no {led.name}: with {card.the} you ruff, as you must."
   },
   "illegal": {
    "ca": "No tens {led.name} i un contrari guanya amb {winning.the}: has de tallar amb {trump.name}.",
    "es": "No tienes {led.name} y un rival gana con {winning.the}: debes fallar con {trump.name}.",
    "fr": "Vous n'avez pas {led.of} et un adversaire tient le pli avec {winning.the} : vous devez couper avec {trump.a}.",
    "en": "You have no {led.name} and an opponent is winning with {winning.the}: you must ruff with {trump.a}."
   }
  },
  "BE6:partner-winning": {
   "legal": {
    "ca": "No tens {led.name}: amb {card.the} talles, com has de fer.",
    "es": "No tienes {led.name}: con {card.the} fallas, como debes.",
    "fr": "Vous n'avez pas {led.of} : avec {card.the}, vous coupez comme il se doit.",
    "en": "You have no {led.name}: with {card.the} you ruff, as you must."
   },
   "illegal": {
    "ca": "Encara que el company guanyi amb {partner.the}, aquí has de tallar amb {trump.name}.",
    "es": "Aunque tu compañero gane con {partner.the}, aquí debes fallar con {trump.name}.",
    "fr": "Votre partenaire tient le pli avec {partner.the}, mais ici vous devez couper.",
    "en": "Though your partner is winning with {partner.the}, here you must ruff with {trump.a}."
   }
  },
  "BE7": {
   "legal": {
    "ca": "No tens {led.name}: amb {card.the} sobretalles i superes {top.the}, com has de fer.",
    "es": "No tienes {led.name}: con {card.the} sobrefallas y superas {top.to}, como debes.",
    "fr": "Vous n'avez pas {led.of} : avec {card.the}, vous surcoupez {top.the} comme il se doit.",
    "en": "You have no {led.name}: with {card.the} you overruff {top.the}, as you must."
   },
   "illegal": {
    "ca": "Un contrari ha tallat amb {top.the} i pots sobretallar: has de jugar {choices}.",
    "es": "Un rival ha fallado con {top.the} y puedes sobrefallar: debes jugar {choices}.",
    "fr": "Un adversaire a coupé avec {top.the} : vous devez surcouper avec {choices}.",
    "en": "An opponent has ruffed with {top.the}: you must overruff with {choices}."
   }
  },
  "BE7:partner-winning": {
   "legal": {
    "ca": "No tens {led.name}: amb {card.the} sobretalles i superes {top.the}, com has de fer.",
    "es": "No tienes {led.name}: con {card.the} sobrefallas y superas {top.to}, como debes.",
    "fr": "Vous n'avez pas {led.of} : avec {card.the}, vous surcoupez {top.the} comme il se doit.",
    "en": "You have no {led.name}: with {card.the} you overruff {top.the}, as you must."
   },
   "illegal": {
    "ca": "Encara que guanyi {partner.the} del company, aquí has de sobretallar: juga {choices}.",
    "es": "Aunque gane {partner.the} de tu compañero, aquí debes sobrefallar: juega {choices}.",
    "fr": "Votre partenaire tient avec {partner.the}, mais ici vous devez surcouper avec {choices}.",
    "en": "Though your partner is winning with {partner.the}, here you must overruff with {choices}."
   }
  },
  "BE8": {
   "legal": {
    "ca": "Un contrari ha tallat amb {top.the} i no pots sobretallar: juga el que vulguis.",
    "es": "Un rival ha fallado con {top.the} y no puedes sobrefallar: juega lo que quieras.",
    "fr": "Un adversaire a coupé avec {top.the}, sans surcoupe possible : vous êtes libre.",
    "en": "An opponent has ruffed with {top.the} and you cannot overruff: play any card."
   },
   "illegal": null
  },
  "BE8:banned": {
   "legal": {
    "ca": "Cap trumfo teu no passa {top.the}: descarta't, si no és que tot són trumfos.",
    "es": "Ningún triunfo tuyo supera {top.to}: descártate, salvo que todo sean triunfos.",
    "fr": "Aucun de vos atouts ne passe {top.the} : défaussez, sauf si vous n'avez qu'atout.",
    "en": "No trump of yours beats {top.the}: discard, unless trumps are all you have."
   },
   "illegal": {
    "ca": "Aquí no es pot tallar per sota {top.of} si es té un altre coll: descarta't.",
    "es": "Aquí no se puede fallar por debajo {top.of} si se tiene otro palo: descártate.",
    "fr": "Ici, on ne sous-coupe pas {top.the} quand on a une autre couleur : défaussez.",
    "en": "Here you may not undertrump {top.the} while you hold another suit: discard."
   }
  },
  "BE8:obligatory": {
   "legal": {
    "ca": "No tens cap trumfo per damunt {top.of}: talles per sota, com has de fer.",
    "es": "No tienes triunfo por encima {top.of}: fallas por debajo, como debes.",
    "fr": "Faute d'atout plus fort que {top.the}, vous sous-coupez comme il se doit.",
    "en": "You have no trump above {top.the}: you undertrump, as you must."
   },
   "illegal": {
    "ca": "No pots superar {top.the}, però igualment has de jugar {trump.name}.",
    "es": "No puedes superar {top.to}, pero aun así debes jugar {trump.name}.",
    "fr": "Faute de pouvoir surcouper {top.the}, vous devez sous-couper avec {trump.a}.",
    "en": "You cannot overruff {top.the}, but you must still play {trump.a}."
   }
  },
  "BE8:partner-winning": {
   "legal": {
    "ca": "El company guanya amb {partner.the} i no pots sobretallar: juga el que vulguis.",
    "es": "Tu compañero gana con {partner.the} y no puedes sobrefallar: juega lo que quieras.",
    "fr": "Votre partenaire a coupé avec {partner.the}, sans surcoupe possible : vous êtes libre.",
    "en": "Your partner is winning with {partner.the} and you cannot overruff: play any card."
   },
   "illegal": null
  },
  "BL0": {
   "legal": {
    "ca": "Surts tu: pots jugar qualsevol carta.",
    "es": "Sales tú: puedes jugar cualquier carta.",
    "fr": "Vous entamez : toutes vos cartes sont permises.",
    "en": "You are on lead: you may play any card."
   },
   "illegal": null
  },
  "BL1": {
   "legal": {
    "ca": "Serveixes, i el teu company va guanyant amb {partner.the}: no cal que matis.",
    "es": "Asistes, y tu compañero va ganando con {partner.the}: no hace falta matar.",
    "fr": "Vous fournissez, et votre partenaire tient le pli avec {partner.the} : inutile de monter.",
    "en": "You follow suit, and your partner is winning with {partner.the}: you need not beat it."
   },
   "illegal": {
    "ca": "Tens {led.name}: encara que el company vagi guanyant amb {partner.the}, has de servir.",
    "es": "Tienes {led.name}: aunque tu compañero vaya ganando con {partner.the}, debes asistir.",
    "fr": "Vous avez {led.some} : vous devez fournir, même si votre partenaire tient le pli avec {partner.the}.",
    "en": "You hold {led.a}: you must follow suit, though your partner is winning with {partner.the}."
   }
  },
  "BL2": {
   "legal": {
    "ca": "Serveixes i mates {winning.the}; no cal que sigui la teva carta més alta.",
    "es": "Asistes y ganas {winning.to}; no hace falta que sea tu carta más alta.",
    "fr": "Vous fournissez et battez {winning.the} ; rien n'exige votre plus forte carte.",
    "en": "You follow suit and beat {winning.the}; it need not be your highest card."
   },
   "illegal": {
    "ca": "Tens {led.name} per matar {winning.the}: has de jugar {choices}.",
    "es": "Tienes {led.name} para ganar {winning.to}: debes matar con {choices}.",
    "fr": "Vous avez {led.some} pour battre {winning.the} : vous devez jouer {choices}.",
    "en": "You can follow suit and beat {winning.the}: you must play {choices}."
   }
  },
  "BL3": {
   "legal": {
    "ca": "Serveixes; amb {led.name} no pots matar {winning.the}, i per tant val qualsevol.",
    "es": "Asistes; con {led.name} no puedes ganar {winning.to}, así que vale cualquiera.",
    "fr": "Vous fournissez ; aucune de vos cartes {led.of} ne bat {winning.the} : toutes conviennent.",
    "en": "You follow suit; none of your {led.name} beats {winning.the}, so any of them will do."
   },
   "illegal": {
    "ca": "Tens {led.name}: has de servir, encara que no matis {winning.the}.",
    "es": "Tienes {led.name}: debes asistir, aunque no ganes {winning.to}.",
    "fr": "Vous avez {led.some} : vous devez fournir, même sans battre {winning.the}.",
    "en": "You hold {led.a}: you must follow suit, even without beating {winning.the}."
   }
  },
  "BL4": {
   "legal": {
    "ca": "No tens {led.name} i el teu company va guanyant amb {partner.the}: juga el que vulguis.",
    "es": "No tienes {led.name} y tu compañero va ganando con {partner.the}: juega lo que quieras.",
    "fr": "Vous n'avez pas {led.of} et votre partenaire tient le pli avec {partner.the} : jouez ce que vous voulez.",
    "en": "You have no {led.name} and your partner is winning with {partner.the}: play any card."
   },
   "illegal": null
  },
  "BL5": {
   "legal": {
    "ca": "No tens {led.name} i un contrari guanya amb {winning.the}: talles, amb qualsevol trumfo.",
    "es": "No tienes {led.name} y un rival gana con {winning.the}: fallas, con cualquier triunfo.",
    "fr": "Vous n'avez pas {led.of} et un adversaire tient le pli avec {winning.the} : vous coupez, avec l'atout de votre choix.",
    "en": "You have no {led.name} and an opponent is winning with {winning.the}: you ruff, with any trump."
   },
   "illegal": {
    "ca": "No tens {led.name} i un contrari guanya amb {winning.the}: has de tallar amb {trump.name}.",
    "es": "No tienes {led.name} y un rival gana con {winning.the}: debes fallar con {trump.name}.",
    "fr": "Vous n'avez pas {led.of} et un adversaire tient le pli avec {winning.the} : vous devez couper avec {trump.a}.",
    "en": "You have no {led.name} and an opponent is winning with {winning.the}: you must ruff with {trump.a}."
   }
  },
  "BL6": {
   "legal": {
    "ca": "Un contrari ha tallat amb {winning.the}: amb {card.the} sobretalles, com has de fer.",
    "es": "Un rival ha fallado con {winning.the}: con {card.the} sobrefallas, como debes.",
    "fr": "Un adversaire a coupé avec {winning.the} : avec {card.the}, vous surcoupez comme il se doit.",
    "en": "An opponent has ruffed with {winning.the}: with {card.the} you overruff, as you must."
   },
   "illegal": {
    "ca": "Un contrari ha tallat amb {winning.the} i pots sobretallar: has de jugar {choices}.",
    "es": "Un rival ha fallado con {winning.the} y puedes sobrefallar: debes jugar {choices}.",
    "fr": "Un adversaire a coupé avec {winning.the} : vous devez surcouper avec {choices}.",
    "en": "An opponent has ruffed with {winning.the}: you must overruff with {choices}."
   }
  },
  "BL7": {
   "legal": {
    "ca": "Un contrari ha tallat amb {winning.the} i no tens cap trumfo més alt: juga el que vulguis.",
    "es": "Un rival ha fallado con {winning.the} y no tienes triunfo más alto: juega lo que quieras.",
    "fr": "Un adversaire a coupé avec {winning.the} et vous n'avez pas d'atout plus fort : jouez ce que vous voulez.",
    "en": "An opponent has ruffed with {winning.the} and you hold no higher trump: play any card."
   },
   "illegal": null
  },
  "BL8": {
   "legal": {
    "ca": "No pots servir {led.name} ni tallar: juga el que vulguis.",
    "es": "No puedes asistir a {led.name} ni fallar: juega lo que quieras.",
    "fr": "Vous n'avez pas {led.of} et ne pouvez pas couper : jouez ce que vous voulez.",
    "en": "You have no {led.name} and cannot ruff: play any card."
   },
   "illegal": null
  },
  "BL9": {
   "legal": {
    "ca": "Es juga a botifarra, sense trumfo, i no tens {led.name}: juga el que vulguis.",
    "es": "Se juega a botifarra, sin triunfo, y no tienes {led.name}: juega lo que quieras.",
    "fr": "On joue à botifarra, sans atout, et vous n'avez pas {led.of} : jouez ce que vous voulez.",
    "en": "The hand is botifarra, without trumps, and you have no {led.name}: play any card."
   },
   "illegal": null
  },
  "OB0": {
   "legal": {
    "ca": "Surts tu: també en obligada pots jugar qualsevol carta.",
    "es": "Sales tú: también en obligada puedes jugar cualquier carta.",
    "fr": "Vous entamez : même à l'obligada, toutes vos cartes sont permises.",
    "en": "You are on lead: in obligada too, you may play any card."
   },
   "illegal": null
  },
  "OBP": {
   "legal": {
    "ca": "Guanya el company, i {card.the} és de valor o la teva carta més baixa {suit.of}.",
    "es": "Gana tu compañero, y {card.the} es de valor o tu carta más baja {suit.of}.",
    "fr": "Votre partenaire tient le pli ; {card.the} est une carte à points ou votre plus basse carte {suit.of}.",
    "en": "Your partner is winning; {card.the} is a value card or the lowest of your {suit.name}."
   },
   "illegal": {
    "ca": "Si deixes guanyar el company, ha de ser amb una carta de valor o la teva més baixa {suit.of}, {lowest.the}.",
    "es": "Si dejas ganar a tu compañero, ha de ser con una carta de valor o tu más baja {suit.of}, {lowest.the}.",
    "fr": "Pour laisser le pli à votre partenaire, il faut une carte à points ou votre plus basse carte {suit.of}, {lowest.the}.",
    "en": "If you let your partner win, it must be with a value card or the lowest of your {suit.name}, {lowest.the}."
   }
  },
  "OBP:lowest": {
   "legal": {
    "ca": "Guanya el company amb {partner.the}, i hi poses la teva carta més baixa {suit.of}.",
    "es": "Gana tu compañero con {partner.the}, y pones tu carta más baja {suit.of}.",
    "fr": "Votre partenaire tient le pli, et vous jouez votre plus basse carte {suit.of}.",
    "en": "Your partner is winning, and you play the lowest of your {suit.name}."
   },
   "illegal": {
    "ca": "Si deixes guanyar el company, {suit.of} només pots jugar la més baixa, {lowest.the}.",
    "es": "Si dejas ganar a tu compañero, {suit.of} solo puedes jugar la más baja, {lowest.the}.",
    "fr": "Si vous laissez le pli à votre partenaire, votre carte {suit.of} doit être la plus basse, {lowest.the}.",
    "en": "If you let your partner win, you may only play the lowest of your {suit.name}, {lowest.the}."
   }
  },
  "OBR": {
   "legal": {
    "ca": "Un contrari guanya amb {winning.the}, i tu hi poses la teva carta més baixa {suit.of}.",
    "es": "Un rival gana con {winning.the}, y tú pones tu carta más baja {suit.of}.",
    "fr": "Sans battre {winning.the}, vous jouez votre plus basse carte {suit.of}.",
    "en": "An opponent is winning with {winning.the}; you play the lowest of your {suit.name}."
   },
   "illegal": {
    "ca": "Si no superes {winning.the}, {suit.of} només pots jugar la més baixa, {lowest.the}.",
    "es": "Si no superas {winning.to}, {suit.of} solo puedes jugar la más baja, {lowest.the}.",
    "fr": "Si elle ne bat pas {winning.the}, votre carte {suit.of} doit être la plus basse, {lowest.the}.",
    "en": "If you do not beat {winning.the}, you may only play the lowest of your {suit.name}, {lowest.the}."
   }
  },
  "OBW": {
   "legal": {
    "ca": "Amb {card.the} superes {winning.the}: l'obligada no et demana res més.",
    "es": "Con {card.the} superas {winning.to}: la obligada no te pide nada más.",
    "fr": "Avec {card.the}, vous battez {winning.the} : l'obligada n'en demande pas plus.",
    "en": "With {card.the} you beat {winning.the}: obligada asks nothing more."
   },
   "illegal": null
  },
  "OBW:restricted": {
   "legal": {
    "ca": "Superes el company, i {card.the} és de valor o la teva carta més baixa {suit.of}.",
    "es": "Superas a tu compañero, y {card.the} es de valor o tu carta más baja {suit.of}.",
    "fr": "Vous battez votre partenaire, avec une carte à points ou votre plus basse carte {suit.of}.",
    "en": "You overtake your partner with a value card or with the lowest of your {suit.name}."
   },
   "illegal": {
    "ca": "Només una carta de valor o la més baixa del seu coll pot superar el company; {card.the} no ho és.",
    "es": "Solo una carta de valor o la más baja de su palo puede superar a tu compañero; {card.the} no lo es.",
    "fr": "Seule une carte à points ou la plus basse de sa couleur peut battre votre partenaire ; pas {card.the}.",
    "en": "Only a value card or the lowest of its suit may overtake your partner; {card.the} is neither."
   }
  },
  "OBW:restricted-lowest": {
   "legal": {
    "ca": "Superes {partner.the} del company amb la teva carta més baixa {suit.of}.",
    "es": "Superas {partner.to} de tu compañero con tu carta más baja {suit.of}.",
    "fr": "Vous battez {partner.the} de votre partenaire avec votre plus basse carte {suit.of}.",
    "en": "You overtake your partner's {partner.name} with the lowest of your {suit.name}."
   },
   "illegal": {
    "ca": "Només la més baixa del seu coll pot superar el company, i encara tens {lowest.the}.",
    "es": "Solo la más baja de su palo puede superar a tu compañero, y aún tienes {lowest.the}.",
    "fr": "Seule la plus basse de sa couleur peut battre votre partenaire ; il vous reste {lowest.the}.",
    "en": "Only the lowest of its suit may overtake your partner, and you still hold {lowest.the}."
   }
  },
  "OBX": {
   "legal": {
    "ca": "Jugues en segon lloc, sense poder servir ni tallar: res no t'obliga a posar la més baixa.",
    "es": "Juegas en segundo lugar, sin poder asistir ni fallar: nada te obliga a poner la más baja.",
    "fr": "Second à jouer, sans pouvoir fournir ni couper : rien ne vous impose la plus basse.",
    "en": "Second to play, unable to follow suit or ruff: nothing obliges you to play your lowest."
   },
   "illegal": null
  },
  "OBX:lowest": {
   "legal": {
    "ca": "Sense poder servir ni tallar, poses la teva carta més baixa {suit.of}.",
    "es": "Sin poder asistir ni fallar, pones tu carta más baja {suit.of}.",
    "fr": "Sans pouvoir fournir ni couper, vous jouez votre plus basse carte {suit.of}.",
    "en": "Unable to follow suit or ruff, you play the lowest of your {suit.name}."
   },
   "illegal": {
    "ca": "Encara que juguis en segon lloc, {suit.of} només pots jugar la més baixa, {lowest.the}.",
    "es": "Aunque juegues en segundo lugar, {suit.of} solo puedes jugar la más baja, {lowest.the}.",
    "fr": "Même second à jouer, vous ne pouvez jouer que la plus basse {suit.of}, {lowest.the}.",
    "en": "Even second to play, you may only play the lowest of your {suit.name}, {lowest.the}."
   }
  },
  "OBX:value-or-lowest": {
   "legal": {
    "ca": "Jugues en segon lloc: {card.the} és de valor o la teva carta més baixa {suit.of}.",
    "es": "Juegas en segundo lugar: {card.the} es de valor o tu carta más baja {suit.of}.",
    "fr": "Vous jouez en deuxième : {card.the} est une carte à points ou votre plus basse carte {suit.of}.",
    "en": "You are second to play: {card.the} is a value card or the lowest of your {suit.name}."
   },
   "illegal": {
    "ca": "Jugues en segon lloc: ha de ser una carta de valor o la teva més baixa {suit.of}, {lowest.the}.",
    "es": "Juegas en segundo lugar: ha de ser una carta de valor o tu más baja {suit.of}, {lowest.the}.",
    "fr": "Vous jouez en deuxième : il faut une carte à points ou votre plus basse carte {suit.of}, {lowest.the}.",
    "en": "You are second to play: it must be a value card or the lowest of your {suit.name}, {lowest.the}."
   }
  },
  "SA1": {
   "legal": {
    "ca": "Serveixes: val qualsevol de les teves cartes {led.of}.",
    "es": "Asistes: vale cualquiera de tus cartas {led.of}.",
    "fr": "Vous fournissez : toute carte {led.of} convient.",
    "en": "You follow suit: any of your {led.name} will do."
   },
   "illegal": {
    "ca": "Tens {led.name}: has de servir.",
    "es": "Tienes {led.name}: debes asistir.",
    "fr": "Vous avez {led.some} : vous devez fournir.",
    "en": "You hold {led.a}: you must follow suit."
   }
  },
  "SA2": {
   "legal": {
    "ca": "No tens {led.name} i en aquest contracte no es talla: juga el que vulguis.",
    "es": "No tienes {led.name} y en este contrato no se falla: juega lo que quieras.",
    "fr": "Vous n'avez pas {led.of} et, à ce contrat, on ne coupe pas : vous êtes libre.",
    "en": "You have no {led.name}, and in this contract nobody ruffs: play any card."
   },
   "illegal": null
  },
  "TA1": {
   "legal": {
    "ca": "Serveixes i, com has de fer, amb {card.the} puges per damunt {top.of}.",
    "es": "Asistes y, como debes, con {card.the} subes por encima {top.of}.",
    "fr": "Vous fournissez et, comme il se doit, montez au-dessus {top.of} avec {card.the}.",
    "en": "You follow suit and, as you must, go above {top.the} with {card.the}."
   },
   "illegal": {
    "ca": "A tot trumfo has de superar {top.the}, guanyi qui guanyi: juga {choices}.",
    "es": "A todo triunfo debes superar {top.to}, gane quien gane: juega {choices}.",
    "fr": "À tout-atout, quel que soit le maître du pli, passez {top.the} : jouez {choices}.",
    "en": "At all-trumps you must go above {top.the}, whoever is winning: play {choices}."
   }
  },
  "TA2": {
   "legal": {
    "ca": "Serveixes: val qualsevol de les teves cartes {led.of}.",
    "es": "Asistes: vale cualquiera de tus cartas {led.of}.",
    "fr": "Vous fournissez : toute carte {led.of} convient.",
    "en": "You follow suit: any of your {led.name} will do."
   },
   "illegal": {
    "ca": "Tens {led.name}: has de servir.",
    "es": "Tienes {led.name}: debes asistir.",
    "fr": "Vous avez {led.some} : vous devez fournir.",
    "en": "You hold {led.a}: you must follow suit."
   }
  },
  "TA3": {
   "legal": {
    "ca": "No tens {led.name} i en aquest contracte no es talla: juga el que vulguis.",
    "es": "No tienes {led.name} y en este contrato no se falla: juega lo que quieras.",
    "fr": "Vous n'avez pas {led.of} et, à ce contrat, on ne coupe pas : vous êtes libre.",
    "en": "You have no {led.name}, and in this contract nobody ruffs: play any card."
   },
   "illegal": null
  }
 },
 "games": {
  "belote/coinche": {
   "deck": "french",
   "contracts": [
    "S",
    "H",
    "D",
    "C",
    "no-trump",
    "all-trumps"
   ],
   "options": {
    "undertrump": "free",
    "climb_on_trump_lead": "always",
    "partner_underruff": "free",
    "ruff_when_partner_winning": "no",
    "beat_plain_suit": "no"
   }
  },
  "belote/classic": {
   "deck": "french",
   "contracts": [
    "S",
    "H",
    "D",
    "C",
    "no-trump",
    "all-trumps"
   ],
   "options": {
    "undertrump": "obligatory",
    "climb_on_trump_lead": "always",
    "partner_underruff": "free",
    "ruff_when_partner_winning": "no",
    "beat_plain_suit": "no"
   }
  },
  "botifarra/lliure": {
   "deck": "spanish",
   "contracts": [
    "O",
    "C",
    "E",
    "B",
    "no-trump"
   ],
   "options": {}
  },
  "botifarra/obligada": {
   "deck": "spanish",
   "contracts": [
    "O",
    "C",
    "E",
    "B",
    "no-trump"
   ],
   "options": {
    "second_hand_discard": "undeclared",
    "losing_card_when_partner_wins": "value-or-lowest",
    "overtake_partner": "free"
   }
  }
 },
 "options": {
  "undertrump": {
   "values": [
    "free",
    "obligatory",
    "banned"
   ],
   "gap": null,
   "label": {
    "ca": "Un contrari ha tallat i no pots sobretallar: tallar per sota és",
    "es": "Un rival ha fallado y no puedes sobrefallar: fallar por debajo está",
    "fr": "Un adversaire a coupé, sans surcoupe possible : sous-couper est",
    "en": "An opponent has ruffed and you cannot overruff: undertrumping is"
   },
   "labels": {
    "free": {
     "ca": "permès",
     "es": "permitido",
     "fr": "permis",
     "en": "allowed"
    },
    "obligatory": {
     "ca": "obligatori",
     "es": "obligado",
     "fr": "obligatoire",
     "en": "obligatory"
    },
    "banned": {
     "ca": "prohibit",
     "es": "prohibido",
     "fr": "interdit",
     "en": "forbidden"
    }
   }
  },
  "climb_on_trump_lead": {
   "values": [
    "always",
    "unless-partner-winning",
    "never"
   ],
   "gap": null,
   "label": {
    "ca": "Surt trumfo: cal superar el més alt",
    "es": "Sale triunfo: hay que superar el más alto",
    "fr": "Atout demandé : monter sur le plus fort",
    "en": "Trump led: go above the highest trump"
   },
   "labels": {
    "always": {
     "ca": "sempre",
     "es": "siempre",
     "fr": "toujours",
     "en": "always"
    },
    "unless-partner-winning": {
     "ca": "si no guanya el company",
     "es": "si no gana tu compañero",
     "fr": "sauf si le partenaire est maître",
     "en": "unless your partner is winning"
    },
    "never": {
     "ca": "mai",
     "es": "nunca",
     "fr": "jamais",
     "en": "never"
    }
   }
  },
  "partner_underruff": {
   "values": [
    "free",
    "overruff-if-trumping",
    "only-if-all-trumps",
    "only-if-all-lower-trumps"
   ],
   "gap": null,
   "label": {
    "ca": "El company guanya amb trumfo: jugar-ne un de més baix és",
    "es": "Tu compañero gana con triunfo: jugar uno más bajo está",
    "fr": "Le partenaire est maître à l'atout : en jouer un plus petit est",
    "en": "Your partner is winning by a trump: a lower trump is"
   },
   "labels": {
    "free": {
     "ca": "permès",
     "es": "permitido",
     "fr": "permis",
     "en": "allowed"
    },
    "overruff-if-trumping": {
     "ca": "prohibit si en tens un de més alt",
     "es": "prohibido si tienes uno más alto",
     "fr": "interdit si l'on en a un plus fort",
     "en": "forbidden if you hold a higher one"
    },
    "only-if-all-trumps": {
     "ca": "permès només si tot són trumfos",
     "es": "permitido solo si todo son triunfos",
     "fr": "permis si l'on n'a que de l'atout",
     "en": "allowed only with nothing but trumps"
    },
    "only-if-all-lower-trumps": {
     "ca": "permès només si tot són trumfos més baixos",
     "es": "permitido solo si todo son triunfos más bajos",
     "fr": "permis si l'on n'a que des atouts plus petits",
     "en": "allowed only with nothing but lower trumps"
    }
   }
  },
  "ruff_when_partner_winning": {
   "values": [
    "no",
    "yes"
   ],
   "gap": null,
   "label": {
    "ca": "Sense el coll i guanyant el company: cal tallar",
    "es": "Sin el palo y ganando tu compañero: hay que fallar",
    "fr": "Sans la couleur, partenaire maître : il faut couper",
    "en": "Void and your partner winning: you must ruff"
   },
   "labels": {
    "no": {
     "ca": "no",
     "es": "no",
     "fr": "non",
     "en": "no"
    },
    "yes": {
     "ca": "sí",
     "es": "sí",
     "fr": "oui",
     "en": "yes"
    }
   }
  },
  "beat_plain_suit": {
   "values": [
    "no",
    "unless-partner-winning",
    "always",
    "even-when-ruffed"
   ],
   "gap": null,
   "label": {
    "ca": "Servint un coll que no és trumfo: cal matar",
    "es": "Al asistir a un palo que no es triunfo: hay que matar",
    "fr": "En fournissant hors atout : il faut monter",
    "en": "Following a plain suit: you must beat"
   },
   "labels": {
    "no": {
     "ca": "no",
     "es": "no",
     "fr": "non",
     "en": "no"
    },
    "unless-partner-winning": {
     "ca": "si no guanya el company",
     "es": "si no gana tu compañero",
     "fr": "sauf si le partenaire est maître",
     "en": "unless your partner is winning"
    },
    "always": {
     "ca": "sempre",
     "es": "siempre",
     "fr": "toujours",
     "en": "always"
    },
    "even-when-ruffed": {
     "ca": "sempre, encara que hagin tallat",
     "es": "siempre, aunque hayan fallado",
     "fr": "toujours, même si le pli est coupé",
     "en": "always, even when it has been ruffed"
    }
   }
  },
  "second_hand_discard": {
   "values": [
    "undeclared",
    "any",
    "value-or-lowest",
    "lowest"
   ],
   "gap": "G1",
   "label": {
    "ca": "Segon de jugar, sense poder servir ni tallar: pots descartar",
    "es": "Segundo en jugar, sin poder asistir ni fallar: puedes descartar",
    "fr": "Second à jouer, sans pouvoir fournir ni couper : on peut défausser",
    "en": "Second to play, unable to follow or ruff: you may discard"
   },
   "labels": {
    "undeclared": {
     "ca": "no acordat (queda obert)",
     "es": "no acordado (queda abierto)",
     "fr": "non convenu (question ouverte)",
     "en": "not agreed (left open)"
    },
    "any": {
     "ca": "qualsevol carta",
     "es": "cualquier carta",
     "fr": "n'importe quelle carte",
     "en": "any card"
    },
    "value-or-lowest": {
     "ca": "una carta de valor o la més baixa",
     "es": "una carta de valor o la más baja",
     "fr": "une carte à points ou la plus basse",
     "en": "a value card or the lowest"
    },
    "lowest": {
     "ca": "la més baixa",
     "es": "la más baja",
     "fr": "la plus basse",
     "en": "the lowest"
    }
   }
  },
  "losing_card_when_partner_wins": {
   "values": [
    "value-or-lowest",
    "lowest"
   ],
   "gap": null,
   "label": {
    "ca": "Guanya el company: pots jugar",
    "es": "Gana tu compañero: puedes jugar",
    "fr": "Le partenaire est maître : on peut jouer",
    "en": "Your partner is winning: you may play"
   },
   "labels": {
    "value-or-lowest": {
     "ca": "una carta de valor o la més baixa",
     "es": "una carta de valor o la más baja",
     "fr": "une carte à points ou la plus basse",
     "en": "a value card or the lowest"
    },
    "lowest": {
     "ca": "la més baixa",
     "es": "la más baja",
     "fr": "la plus basse",
     "en": "the lowest"
    }
   }
  },
  "overtake_partner": {
   "values": [
    "free",
    "restricted"
   ],
   "gap": null,
   "label": {
    "ca": "Superar el company és",
    "es": "Superar a tu compañero es",
    "fr": "Passer devant le partenaire est",
    "en": "Overtaking your partner is"
   },
   "labels": {
    "free": {
     "ca": "lliure",
     "es": "libre",
     "fr": "libre",
     "en": "free"
    },
    "restricted": {
     "ca": "subjecte a la mateixa norma",
     "es": "sujeto a la misma norma",
     "fr": "soumis à la même règle",
     "en": "held to the same rule"
    }
   }
  }
 },
 "left_open": {
  "ca": "El reglament, però, no ho precisa, i hi ha taules que no ho admeten.",
  "es": "Pero el reglamento no lo precisa, y hay mesas que no lo admiten.",
  "fr": "Mais la règle ne le précise pas, et certaines tables ne l'admettent pas.",
  "en": "But the rule text leaves this open, and some tables do not allow it."
 },
 "suits": {
  "french": {
   "ca": {
    "S": {
     "name": "piques",
     "of": "de piques",
     "a": "una carta de piques",
     "some": "piques"
    },
    "H": {
     "name": "cors",
     "of": "de cors",
     "a": "una carta de cors",
     "some": "cors"
    },
    "D": {
     "name": "diamants",
     "of": "de diamants",
     "a": "una carta de diamants",
     "some": "diamants"
    },
    "C": {
     "name": "trèvols",
     "of": "de trèvols",
     "a": "una carta de trèvols",
     "some": "trèvols"
    }
   },
   "es": {
    "S": {
     "name": "picas",
     "of": "de picas",
     "a": "una carta de picas",
     "some": "picas"
    },
    "H": {
     "name": "corazones",
     "of": "de corazones",
     "a": "una carta de corazones",
     "some": "corazones"
    },
    "D": {
     "name": "diamantes",
     "of": "de diamantes",
     "a": "una carta de diamantes",
     "some": "diamantes"
    },
    "C": {
     "name": "tréboles",
     "of": "de tréboles",
     "a": "una carta de tréboles",
     "some": "tréboles"
    }
   },
   "fr": {
    "S": {
     "name": "pique",
     "of": "de pique",
     "a": "un pique",
     "some": "du pique"
    },
    "H": {
     "name": "cœur",
     "of": "de cœur",
     "a": "un cœur",
     "some": "du cœur"
    },
    "D": {
     "name": "carreau",
     "of": "de carreau",
     "a": "un carreau",
     "some": "du carreau"
    },
    "C": {
     "name": "trèfle",
     "of": "de trèfle",
     "a": "un trèfle",
     "some": "du trèfle"
    }
   },
   "en": {
    "S": {
     "name": "spades",
     "of": "of spades",
     "a": "a spade",
     "some": "spades"
    },
    "H": {
     "name": "hearts",
     "of": "of hearts",
     "a": "a heart",
     "some": "hearts"
    },
    "D": {
     "name": "diamonds",
     "of": "of diamonds",
     "a": "a diamond",
     "some": "diamonds"
    },
    "C": {
     "name": "clubs",
     "of": "of clubs",
     "a": "a club",
     "some": "clubs"
    }
   }
  },
  "spanish": {
   "ca": {
    "O": {
     "name": "oros",
     "of": "d'oros",
     "a": "una carta d'oros",
     "some": "oros"
    },
    "C": {
     "name": "copes",
     "of": "de copes",
     "a": "una carta de copes",
     "some": "copes"
    },
    "E": {
     "name": "espases",
     "of": "d'espases",
     "a": "una carta d'espases",
     "some": "espases"
    },
    "B": {
     "name": "bastos",
     "of": "de bastos",
     "a": "una carta de bastos",
     "some": "bastos"
    }
   },
   "es": {
    "O": {
     "name": "oros",
     "of": "de oros",
     "a": "una carta de oros",
     "some": "oros"
    },
    "C": {
     "name": "copas",
     "of": "de copas",
     "a": "una carta de copas",
     "some": "copas"
    },
    "E": {
     "name": "espadas",
     "of": "de espadas",
     "a": "una carta de espadas",
     "some": "espadas"
    },
    "B": {
     "name": "bastos",
     "of": "de bastos",
     "a": "una carta de bastos",
     "some": "bastos"
    }
   },
   "fr": {
    "O": {
     "name": "deniers",
     "of": "de deniers",
     "a": "un denier",
     "some": "des deniers"
    },
    "C": {
     "name": "coupes",
     "of": "de coupes",
     "a": "une coupe",
     "some": "des coupes"
    },
    "E": {
     "name": "épées",
     "of": "d'épées",
     "a": "une épée",
     "some": "des épées"
    },
    "B": {
     "name": "bâtons",
     "of": "de bâtons",
     "a": "un bâton",
     "some": "des bâtons"
    }
   },
   "en": {
    "O": {
     "name": "coins",
     "of": "of coins",
     "a": "a coin",
     "some": "coins"
    },
    "C": {
     "name": "cups",
     "of": "of cups",
     "a": "a cup",
     "some": "cups"
    },
    "E": {
     "name": "swords",
     "of": "of swords",
     "a": "a sword",
     "some": "swords"
    },
    "B": {
     "name": "batons",
     "of": "of batons",
     "a": "a baton",
     "some": "batons"
    }
   }
  }
 },
 "ranks": {
  "french": {
   "ca": {
    "7": {
     "name": "7",
     "the": "el 7",
     "of": "del 7",
     "to": "al 7"
    },
    "8": {
     "name": "8",
     "the": "el 8",
     "of": "del 8",
     "to": "al 8"
    },
    "9": {
     "name": "9",
     "the": "el 9",
     "of": "del 9",
     "to": "al 9"
    },
    "10": {
     "name": "10",
     "the": "el 10",
     "of": "del 10",
     "to": "al 10"
    },
    "J": {
     "name": "valet",
     "the": "el valet",
     "of": "del valet",
     "to": "al valet"
    },
    "Q": {
     "name": "dama",
     "the": "la dama",
     "of": "de la dama",
     "to": "a la dama"
    },
    "K": {
     "name": "rei",
     "the": "el rei",
     "of": "del rei",
     "to": "al rei"
    },
    "A": {
     "name": "as",
     "the": "l'as",
     "of": "de l'as",
     "to": "a l'as"
    }
   },
   "es": {
    "7": {
     "name": "7",
     "the": "el 7",
     "of": "del 7",
     "to": "al 7"
    },
    "8": {
     "name": "8",
     "the": "el 8",
     "of": "del 8",
     "to": "al 8"
    },
    "9": {
     "name": "9",
     "the": "el 9",
     "of": "del 9",
     "to": "al 9"
    },
    "10": {
     "name": "10",
     "the": "el 10",
     "of": "del 10",
     "to": "al 10"
    },
    "J": {
     "name": "jota",
     "the": "la jota",
     "of": "de la jota",
     "to": "a la jota"
    },
    "Q": {
     "name": "dama",
     "the": "la dama",
     "of": "de la dama",
     "to": "a la dama"
    },
    "K": {
     "name": "rey",
     "the": "el rey",
     "of": "del rey",
     "to": "al rey"
    },
    "A": {
     "name": "as",
     "the": "el as",
     "of": "del as",
     "to": "al as"
    }
   },
   "fr": {
    "7": {
     "name": "7",
     "the": "le 7",
     "of": "du 7",
     "to": "au 7"
    },
    "8": {
     "name": "8",
     "the": "le 8",
     "of": "du 8",
     "to": "au 8"
    },
    "9": {
     "name": "9",
     "the": "le 9",
     "of": "du 9",
     "to": "au 9"
    },
    "10": {
     "name": "10",
     "the": "le 10",
     "of": "du 10",
     "to": "au 10"
    },
    "J": {
     "name": "valet",
     "the": "le valet",
     "of": "du valet",
     "to": "au valet"
    },
    "Q": {
     "name": "dame",
     "the": "la dame",
     "of": "de la dame",
     "to": "à la dame"
    },
    "K": {
     "name": "roi",
     "the": "le roi",
     "of": "du roi",
     "to": "au roi"
    },
    "A": {
     "name": "as",
     "the": "l'as",
     "of": "de l'as",
     "to": "à l'as"
    }
   },
   "en": {
    "7": {
     "name": "7",
     "the": "the 7",
     "of": "of the 7",
     "to": "to the 7"
    },
    "8": {
     "name": "8",
     "the": "the 8",
     "of": "of the 8",
     "to": "to the 8"
    },
    "9": {
     "name": "9",
     "the": "the 9",
     "of": "of the 9",
     "to": "to the 9"
    },
    "10": {
     "name": "10",
     "the": "the 10",
     "of": "of the 10",
     "to": "to the 10"
    },
    "J": {
     "name": "jack",
     "the": "the jack",
     "of": "of the jack",
     "to": "to the jack"
    },
    "Q": {
     "name": "queen",
     "the": "the queen",
     "of": "of the queen",
     "to": "to the queen"
    },
    "K": {
     "name": "king",
     "the": "the king",
     "of": "of the king",
     "to": "to the king"
    },
    "A": {
     "name": "ace",
     "the": "the ace",
     "of": "of the ace",
     "to": "to the ace"
    }
   }
  },
  "spanish": {
   "ca": {
    "1": {
     "name": "as",
     "the": "l'as",
     "of": "de l'as",
     "to": "a l'as"
    },
    "2": {
     "name": "2",
     "the": "el 2",
     "of": "del 2",
     "to": "al 2"
    },
    "3": {
     "name": "3",
     "the": "el 3",
     "of": "del 3",
     "to": "al 3"
    },
    "4": {
     "name": "4",
     "the": "el 4",
     "of": "del 4",
     "to": "al 4"
    },
    "5": {
     "name": "5",
     "the": "el 5",
     "of": "del 5",
     "to": "al 5"
    },
    "6": {
     "name": "6",
     "the": "el 6",
     "of": "del 6",
     "to": "al 6"
    },
    "7": {
     "name": "7",
     "the": "el 7",
     "of": "del 7",
     "to": "al 7"
    },
    "8": {
     "name": "8",
     "the": "el 8",
     "of": "del 8",
     "to": "al 8"
    },
    "9": {
     "name": "manilla",
     "the": "la manilla",
     "of": "de la manilla",
     "to": "a la manilla"
    },
    "10": {
     "name": "sota",
     "the": "la sota",
     "of": "de la sota",
     "to": "a la sota"
    },
    "11": {
     "name": "cavall",
     "the": "el cavall",
     "of": "del cavall",
     "to": "al cavall"
    },
    "12": {
     "name": "rei",
     "the": "el rei",
     "of": "del rei",
     "to": "al rei"
    }
   },
   "es": {
    "1": {
     "name": "as",
     "the": "el as",
     "of": "del as",
     "to": "al as"
    },
    "2": {
     "name": "2",
     "the": "el 2",
     "of": "del 2",
     "to": "al 2"
    },
    "3": {
     "name": "3",
     "the": "el 3",
     "of": "del 3",
     "to": "al 3"
    },
    "4": {
     "name": "4",
     "the": "el 4",
     "of": "del 4",
     "to": "al 4"
    },
    "5": {
     "name": "5",
     "the": "el 5",
     "of": "del 5",
     "to": "al 5"
    },
    "6": {
     "name": "6",
     "the": "el 6",
     "of": "del 6",
     "to": "al 6"
    },
    "7": {
     "name": "7",
     "the": "el 7",
     "of": "del 7",
     "to": "al 7"
    },
    "8": {
     "name": "8",
     "the": "el 8",
     "of": "del 8",
     "to": "al 8"
    },
    "9": {
     "name": "manilla",
     "the": "la manilla",
     "of": "de la manilla",
     "to": "a la manilla"
    },
    "10": {
     "name": "sota",
     "the": "la sota",
     "of": "de la sota",
     "to": "a la sota"
    },
    "11": {
     "name": "caballo",
     "the": "el caballo",
     "of": "del caballo",
     "to": "al caballo"
    },
    "12": {
     "name": "rey",
     "the": "el rey",
     "of": "del rey",
     "to": "al rey"
    }
   },
   "fr": {
    "1": {
     "name": "as",
     "the": "l'as",
     "of": "de l'as",
     "to": "à l'as"
    },
    "2": {
     "name": "2",
     "the": "le 2",
     "of": "du 2",
     "to": "au 2"
    },
    "3": {
     "name": "3",
     "the": "le 3",
     "of": "du 3",
     "to": "au 3"
    },
    "4": {
     "name": "4",
     "the": "le 4",
     "of": "du 4",
     "to": "au 4"
    },
    "5": {
     "name": "5",
     "the": "le 5",
     "of": "du 5",
     "to": "au 5"
    },
    "6": {
     "name": "6",
     "the": "le 6",
     "of": "du 6",
     "to": "au 6"
    },
    "7": {
     "name": "7",
     "the": "le 7",
     "of": "du 7",
     "to": "au 7"
    },
    "8": {
     "name": "8",
     "the": "le 8",
     "of": "du 8",
     "to": "au 8"
    },
    "9": {
     "name": "manille",
     "the": "la manille",
     "of": "de la manille",
     "to": "à la manille"
    },
    "10": {
     "name": "valet",
     "the": "le valet",
     "of": "du valet",
     "to": "au valet"
    },
    "11": {
     "name": "cavalier",
     "the": "le cavalier",
     "of": "du cavalier",
     "to": "au cavalier"
    },
    "12": {
     "name": "roi",
     "the": "le roi",
     "of": "du roi",
     "to": "au roi"
    }
   },
   "en": {
    "1": {
     "name": "ace",
     "the": "the ace",
     "of": "of the ace",
     "to": "to the ace"
    },
    "2": {
     "name": "2",
     "the": "the 2",
     "of": "of the 2",
     "to": "to the 2"
    },
    "3": {
     "name": "3",
     "the": "the 3",
     "of": "of the 3",
     "to": "to the 3"
    },
    "4": {
     "name": "4",
     "the": "the 4",
     "of": "of the 4",
     "to": "to the 4"
    },
    "5": {
     "name": "5",
     "the": "the 5",
     "of": "of the 5",
     "to": "to the 5"
    },
    "6": {
     "name": "6",
     "the": "the 6",
     "of": "of the 6",
     "to": "to the 6"
    },
    "7": {
     "name": "7",
     "the": "the 7",
     "of": "of the 7",
     "to": "to the 7"
    },
    "8": {
     "name": "8",
     "the": "the 8",
     "of": "of the 8",
     "to": "to the 8"
    },
    "9": {
     "name": "manilla",
     "the": "the manilla",
     "of": "of the manilla",
     "to": "to the manilla"
    },
    "10": {
     "name": "jack",
     "the": "the jack",
     "of": "of the jack",
     "to": "to the jack"
    },
    "11": {
     "name": "knight",
     "the": "the knight",
     "of": "of the knight",
     "to": "to the knight"
    },
    "12": {
     "name": "king",
     "the": "the king",
     "of": "of the king",
     "to": "to the king"
    }
   }
  }
 }
};
