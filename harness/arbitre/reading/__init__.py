"""Reading what a person writes.

`parts`: a position by its parts (`trump …; trick …; hand …`), as JSON, or as a compact code;
`sentences` and `claim`: a player's report in Catalan, Spanish, French or English;
`log`: a whole hand, trick by trick.  `words` has the vocabulary of all of them.
"""

from .parts import read_position

__all__ = ["read_position"]
