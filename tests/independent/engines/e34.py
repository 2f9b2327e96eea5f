from base_belote import Belote
from base_wire import run


class Game(Belote):
    classic = True

    def convert(self, x, other_tricks):
        return 252 if other_tricks == 0 else x * 162 // 258

    def score_classic(self, it):
        r = super().score_classic(it)
        p = it["takers"]
        pts, tricks, bel, _, carried = self.tell(it, it["trump"])
        if r["waiting"] > carried:                     # a litige: put the takers' points aside
            r["waiting"] = r["waiting"] - carried
        return r


run("club-classic", "score", "belote/classic", Game().score_classic)
