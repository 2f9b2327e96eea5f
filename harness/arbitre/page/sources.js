"use strict";
/* Where the rules of each game are written, for a player to read on. */
globalThis.arbitre ??= {};
{
  const BOTIFARRA = {
    name: {
      ca: "Botifarra.app, les obligacions de la basa", es: "Botifarra.app, las obligaciones de la baza",
      fr: "Botifarra.app, les obligations du pli", en: "Botifarra.app, the duties of a trick",
    },
    address: "https://botifarra.app",
  };
  const FFB = "http://www.ffbelote.org/wp-content/uploads/";

  function federation(belote, path) {
    return {
      name: {
        ca: `Federació Francesa de Belote: ${belote}`, es: `Federación Francesa de Belote: ${belote}`,
        fr: `Fédération française de belote : ${belote}`, en: `French Belote Federation: ${belote}`,
      },
      address: FFB + path,
    };
  }

  globalThis.arbitre.sources = {
    "botifarra/lliure": BOTIFARRA,
    "botifarra/obligada": BOTIFARRA,
    "belote/coinche": federation("contrée", "2015/11/REGLES-DE-LA-BELOTE-CONTREE.pdf"),
    "belote/classic": federation("belote", "2016/01/regles-officielles-de-la-Belote-27-01-2016.pdf"),
  };
}
