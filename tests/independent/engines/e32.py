# manillen: score
from base_wire import run

VALUE = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
ORDER = ["7", "8", "9", "J", "Q", "K", "A", "10"]


def taken(it):
    pts, lead = [0, 0], it["leader"]
    cards = it["played"]
    while cards:
        four, cards = cards[:4], cards[4:]
        best = 0
        for i in range(1, 4):
            a, b = four[i], four[best]
            if a[-1] == b[-1]:
                if ORDER.index(a[:-1]) > ORDER.index(b[:-1]):
                    best = i
            elif a[-1] == it["trump"]:
                best = i
        lead = (lead + best) % 4
        pts[lead % 2] += sum(VALUE.get(c[:-1], 0) for c in four)
    return pts


def score(it):
    pts = it["points"] if "points" in it else taken(it)
    factor = it["doubling"]
    if it["trump"] == "no-trump" and factor == 1:
        factor = 2
    out = [0, 0]
    for p in (0, 1):
        if pts[p] == 60:
            out[p] = 60 * factor
        elif pts[p] > 30:
            out[p] = (pts[p] - 30) * factor
    return {"scores": out}


run("manillen-brugge", "score", "manille/belgian", score)
