# coinche the way our café counts it: cards keep their values with and without trump
from arbitre_sdk import serve, Unsupported

FORCE = {True: "7 8 Q K 10 A 9 J".split(), False: "7 8 9 J Q K 10 A".split()}
VAL = {True: dict(J=20, A=11, K=4, Q=3), False: dict(J=2, A=11, K=4, Q=3)}
VAL[True].update({"9": 14, "10": 10})
VAL[False].update({"10": 10})


def winner(rules, it):
    if rules != "belote/coinche":
        raise Unsupported("house game only")
    trump = it["trump"]
    led = it["trick"][0][-1]
    sums, keys = 0, []
    for c in it["trick"]:
        big = trump in (c[-1], "all-trumps")
        sums += VAL[big].get(c[:-1], 0)
        row = 2 if c[-1] == trump else int(c[-1] == led)
        keys.append((row, FORCE[big].index(c[:-1])))
    i = keys.index(max(keys))
    if it["last"] and trump != "no-trump":
        sums += 10
    seat = (it["leader"] + i) % 4
    return {"seat": seat, "pair": seat % 2, "points": sums}


serve(name="cafe-du-coin", version="1", answers={"winner": {"belote/coinche": winner}})
