"""Reading what a person writes.

`parts`: a position by its parts (`trump …; trick …; hand …`), as JSON, or as a compact code;
`claim`: a player's report in Catalan, Spanish, French or English, as a position and a claim,
from its `sentences`: their `cards`, the `cues` beside them, and what is `trump`;
`log`: a whole hand, trick by trick.  `words` and `cue_words` are the vocabulary.
"""

from .parts import read_position

__all__ = ["read_position"]
