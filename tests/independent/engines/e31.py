# one function per case, dataclass style
from dataclasses import dataclass
from arbitre_sdk import serve, Unsupported
from base_belote import Belote

helper = Belote()


@dataclass
class Side:
    points: int
    tricks: int
    belote: int
    announced: int

    @property
    def total(self):
        return self.points + 20 * self.belote + self.announced


def ten(n):
    return (n + 5) - (n + 5) % 10


def score(rules, it):
    if rules != "belote/coinche":
        raise Unsupported(rules)
    c = it["contract"]
    pts, tricks, bel, ann, wait = helper.tell(it, c["trump"])
    sides = [Side(*x) for x in zip(pts, tricks, bel, ann)]
    t, d = sides[c["pair"]], sides[1 - c["pair"]]
    made = t.total >= c["value"] and t.total > d.total
    m = c["multiplier"]
    if not made:
        a, b = 20 * t.belote, m * (160 + c["value"] + t.announced + d.total - d.points)
        left = wait
    elif m > 1:
        a = m * ((250 if t.tricks == 8 else 160) + t.total - t.points + d.announced + c["value"]) + wait
        b, left = 20 * d.belote, 0
    else:
        a, b, left = t.total + c["value"] + wait, d.total, 0
        if d.tricks == 0:
            a, b = a + d.announced, b - d.announced
    out = [ten(a), ten(b)]
    return {"scores": out if c["pair"] == 0 else out[::-1], "waiting": left}


serve(name="scorekeeper", version="1.0.1", answers={"score": {"belote/coinche": score}})
