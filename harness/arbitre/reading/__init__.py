"""Reading what a person writes: one reader, in Catalan, Spanish, French and English.

`lexicon`: what words are for, and the questions back (data: `languages/`);
`tokens`: words, numbers, signs; `notations`: the deck, and in whose letters cards are written;
`cards`: one grammar of cards, made of the bundles' own words;
`items`: cards and words, in sentences;
`acts`: what a report says was played, is held, is claimed; `walk` finds it, sentence by sentence
(`state`: where it is; `ops`: claims; `whose`: players; `trumps`; `verbs`);
`told`: what it comes to; `seating`, `laid`: the trick; `claims`; `report`: position and claims;
`table_talk`: calls and scores; `position`: one position, as text, JSON or a code;
`log`: whole hands.

Nothing that may be a card, a suit or a player is passed over: it is used, or asked about by name.
"""

from .position import read_position

__all__ = ["read_position"]
