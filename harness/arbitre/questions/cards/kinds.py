"""In which ways an answer about cards can differ."""

ALLOWS = "allows a forbidden card"
FORBIDS = "forbids a legal card"
BOTH = "allows a forbidden card and forbids a legal one"
NO_CARD = "no card at all"
NOT_HELD = "a card that is not in the hand"
TWICE = "a card twice"
NOT_CARDS = "not a list of cards"
