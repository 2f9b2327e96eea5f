"""The law of botifarra, belote, klaverjas and manille, and nothing but the law.

Priorities, in this order: correct, complete, readable. Never fast.
Every ruling names the clause of the rule text that decides it, and says why in four languages.
The standard library is all it needs.

>>> from arbitre_reference import rule_set, reason
>>> rules = rule_set("belote/coinche")
>>> position = rules.read({"trump": "H", "trick": ["8H", "AH", "7H"], "hand": ["JH", "KD", "7S"]})
>>> [(str(ruling.card), ruling.verdict, ruling.clause.id) for ruling in rules.judge(position)]
[('JH', 'legal', 'BE2'), ('KD', 'illegal', 'BE2'), ('7S', 'illegal', 'BE2')]

Read `cards`, `position`, `ruling`, `trick`, `game`, `rule_set` for the nouns,
then `botifarra/play.py`, `ruffing.py` and `belote/play.py`: those are the rules.
`obligations` states them a second time, in another way; the two must agree.
`rules_text()` is RULES.md: a row for each clause and each option, an address for each source;
`sentences_text()` is SENTENCES.md: which clause says what each sentence of the sources says.
"""

from .cards import Card, Deck, Malformed
from .game import PRESETS, Preset, register
from .near import near, there_are
from .position import ALL_TRUMPS, NO_TRUMP, Position
from .reasons import reason
from .rule_set import RuleSet, UnknownRules, rule_set
from .rules_text import rules_text, sentences_text
from .ruling import LANGUAGES, Clause, Ruling, Sentence

__all__ = [
    "ALL_TRUMPS",
    "LANGUAGES",
    "NO_TRUMP",
    "PRESETS",
    "Card",
    "Clause",
    "Deck",
    "Malformed",
    "Position",
    "Preset",
    "RuleSet",
    "Ruling",
    "Sentence",
    "UnknownRules",
    "near",
    "reason",
    "register",
    "rule_set",
    "rules_text",
    "sentences_text",
    "there_are",
]
