from base_belote import Belote
from base_wire import run


class Game(Belote):
    def tally(self, pts, tricks, w):
        pts = list(pts)
        pts[w["pair"]] += 10            # ten for the last trick
        return {"points": pts, "tricks": tricks}


run("partie-entiere", "hand", "belote/coinche", Game().hand)
