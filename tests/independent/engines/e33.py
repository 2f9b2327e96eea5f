from base_belote import Belote
from base_wire import run


class Game(Belote):
    def score(self, it):
        k = it["contract"]
        pts, tricks, bel, ann, carried = self.tell(it, k["trump"])
        p = k["pair"]
        d = 1 - p
        factor = {1: 1, 2: 2, 4: 3}[k["multiplier"]]
        total = [pts[i] + 20 * bel[i] + ann[i] for i in (0, 1)]
        ok = (tricks[p] == 8 if k["capot"] else total[p] >= k["value"]) and total[p] > total[d]
        out = [0, 0]
        if ok and factor == 1:
            moved = ann[d] if tricks[d] == 0 else 0
            out[p] = total[p] + k["value"] + moved
            out[d] = total[d] - moved
        elif ok:
            cards = 252 if tricks[p] == 8 else 162
            out[p] = (cards + 20 * bel[p] + sum(ann) + k["value"]) * factor
            out[d] = 20 * bel[d] * factor
        else:
            out[d] = (160 + 20 * bel[d] + sum(ann) + k["value"]) * factor
            out[p] = 20 * bel[p]
        if ok:
            out[p] += carried
        return {"scores": [self.round(x) for x in out], "waiting": 0 if ok else carried}


run("iscoinche", "score", "belote/coinche", Game().score)
