from base_belote import Belote
from base_wire import run


class Game(Belote):
    def may_coinche(self, seat, bidder):
        return seat != bidder       # not one's own bid


run("annonces", "calls", "belote/coinche", Game().calls)
