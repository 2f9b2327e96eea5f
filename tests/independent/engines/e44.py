from base_belote import Belote
from base_wire import run


class Game(Belote):
    def ahead(self, tot):
        return 0        # the first that has got there


run("coinche-match", "match", "belote/coinche", Game().match)
