"""In which ways an answer about cards can be none."""

NO_CARD = "no card at all"
NOT_HELD = "a card that is not in the hand"
TWICE = "a card twice"
NOT_CARDS = "not a list of cards"
