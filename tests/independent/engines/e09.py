from base_belote import Belote, suit
from base_wire import run


class Game(Belote):
    """The player's view: who holds the trick, me or them?"""

    def legal(self, p):
        trump, trick, hand = p["trump"], p["trick"], list(p["hand"])
        if trump in ("no-trump", "all-trumps") or not trick or suit(trick[0]) == trump:
            return super().legal(p)
        super().legal(p)
        led = suit(trick[0])
        same = [c for c in hand if suit(c) == led]
        if same:
            return same
        master = self.best(trick, trump)
        # seats: 0 and 2 are together, 1 and 3 are together
        if len(trick) > 1 and master == 0:
            return hand
        trumps = [c for c in hand if suit(c) == trump]
        if not trumps:
            return hand
        top = self.strength(trick[master], trump, led)
        over = [c for c in trumps if self.strength(c, trump, led) > top]
        return over or hand


run("contrée-net", "legal", "belote/coinche", Game().legal)
