/** The engine for Node: the scripts of the page, in the order in which the page loads them. */

import "./cards.js";
import "./texts.js";
import "./rules.js";
import "./walk.js";
import "./botifarra.js";
import "./belote.js";
import "./engine.js";
import "./reasons.js";
import "./code.js";

export const { cards, rules, engine, reasons, code } = globalThis.arbitre;
