"""An adapter between arbitre and your engine: fill in `legal`, and leave the rest.

    arbitre smoke 'python adapter.py'                           is the adapter right?
    arbitre check 'python adapter.py' --rules belote/coinche    is the engine right?

Needs Python 3.9 and `arbitre_sdk.py` beside it, which speaks the protocol.
"""

from __future__ import annotations

from arbitre_sdk import Position, Unsupported, serve

# What the engine plays: `arbitre rules` lists what there is.
RULES = "belote/coinche"


def legal(rules: str, position: Position) -> list[str]:
    """Return the cards of the hand that may be played, in any order.

    `position` is a dict of `"trump"` (a suit letter, `no-trump` or `all-trumps`), `"leader"` (a
    seat from 0 to 3), `"trick"` (the cards on the table, the leader's first) and `"hand"`.
    Cards are rank then suit letter, such as `10H`, `JS`, `9O` or `12C`.
    What it raises becomes the answer `error` to this position; what it prints harms nothing.
    """
    if rules != RULES:
        raise Unsupported(f"plays {RULES}, not {rules}")
    raise Unsupported("fill in legal() in adapter.py")


# Other questions are a line and a function each: see `arbitre_sdk.py`.
serve(name="my-engine", version="0", answers={"legal": {RULES.partition("+")[0]: legal}})
