# score of a coinche hand, straight
from base_belote import Belote
from base_wire import run

cards = Belote()


def score(it):
    k = it["contract"]
    pts, tricks, bel, ann, carried = cards.tell(it, k["trump"])
    us, mult = k["pair"], k["multiplier"]
    them = 1 - us
    ours = pts[us] + bel[us] * 20 + ann[us]
    theirs = pts[them] + bel[them] * 20 + ann[them]
    if k["capot"]:
        reached = tricks[us] == 8
    else:
        reached = ours >= k["value"]
    res = {us: 0, them: 0}
    if not (reached and ours > theirs):
        res[us] = bel[us] * 20
        res[them] = (162 + ann[0] + ann[1] + k["value"]) * mult + 20 * bel[them]
        return {"scores": [res[0], res[1]], "waiting": carried}
    if mult == 1:
        res[us] = ours + k["value"] + carried
        res[them] = theirs
        if not tricks[them]:
            res[us] += ann[them]
            res[them] -= ann[them]
    else:
        base = 250 if tricks[us] == 8 else 160
        res[us] = (base + ann[0] + ann[1] + k["value"]) * mult + 20 * bel[us] + carried
        res[them] = bel[them] * 20
    return {"scores": [res[0], res[1]], "waiting": 0}


run("marque", "score", "belote/coinche", score)
