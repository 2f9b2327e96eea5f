# botifarra lliure by elimination: start with all, strike out what is forbidden
from base_wire import run

RANK = dict(zip("2 3 4 5 6 7 8 10 11 12 1 9".split(), range(12)))


def legal(p):
    trump, table, hand = p["trump"], p["trick"], p["hand"]
    keep = {c: RANK[c[:-1]] for c in hand}
    if table:
        led = table[0][-1]
        suit = trump if any(c[-1] == trump for c in table) else led
        best = max((c for c in table if c[-1] == suit), key=lambda c: RANK[c[:-1]])
        ours = len(table) >= 2 and table.index(best) == len(table) - 2
        if any(c[-1] == led for c in hand):
            for c in hand:
                if c[-1] != led:
                    del keep[c]
        def better(c):
            if c[-1] == suit:
                return RANK[c[:-1]] > RANK[best[:-1]]
            return c[-1] == trump
        if not ours and any(better(c) for c in keep):
            for c in list(keep):
                if not better(c):
                    del keep[c]
    return list(keep)


run("eliminator", "legal", "botifarra/lliure", legal)
