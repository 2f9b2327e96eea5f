"""Reading what a person writes: one reader, in Catalan, Spanish, French and English.

`lexicon`: what words are for, and the questions back (data: `languages/`); `tokens`: words, signs;
`cards`: one grammar of cards, made of the bundles' own words; `items`: cards and words in sentences;
`acts`: what each sentence says was played, is held, is claimed; `seating`: the order of play;
`report`: the position and the claims; `table_talk`: calls and scores; `log`: whole hands;
`position`: one position, as text, JSON or a code.

Nothing that may be a card, a suit or a player is passed over: it is used, or asked about by name.
"""

from .position import read_position

__all__ = ["read_position"]
