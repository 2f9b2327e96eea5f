from base_belote import Belote
from base_wire import run


class Game(Belote):
    def round(self, n):
        return 10 * round(n / 10)       # python rounds for us


run("coinche-score", "score", "belote/coinche", Game().score)
