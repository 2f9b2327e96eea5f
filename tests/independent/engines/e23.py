from base_belote import Belote, rank
from base_wire import run

AT = {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1, "8": 0, "7": 0}


class Game(Belote):
    def value(self, c, trump):
        if trump == "all-trumps":
            return AT[rank(c)]
        if trump == "no-trump" and rank(c) == "J":
            return 0
        return super().value(c, trump)

    def winner(self, it):
        last = it["last"] and it["trump"] != "all-trumps"
        return super().winner({**it, "last": last})


run("dauphine", "winner", "belote/coinche", Game().winner)
