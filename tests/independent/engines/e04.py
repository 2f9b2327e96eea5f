# obligada: filter on the free game
from base_wire import run

RANKS = "2 3 4 5 6 7 8 10 11 12 1 9".split()
POINTS = {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1}


def r(card):
    return RANKS.index(card[:-1])


def score(card, led, trump):
    s = card[-1]
    return r(card) + 50 * (s == trump) + 1 if s in (led, trump) else 0


def legal(p):
    trump, trick, hand = p["trump"], p["trick"], p["hand"]
    [r(c) for c in hand]
    if not trick:
        return hand
    led = trick[0][-1]
    scores = [score(c, led, trump) for c in trick]
    top = max(scores)
    mine = {c: score(c, led, trump) for c in hand}
    partner = len(trick) > 1 and scores[-2] == top
    follow = [c for c in hand if c[-1] == led]
    pool = follow or hand
    if not partner:
        able = [c for c in (follow or [c for c in hand if c[-1] == trump]) if mine[c] > top]
        pool = able or pool
    second_free = len(trick) == 1 and not follow and not any(c[-1] == trump for c in hand)
    result = []
    for c in pool:
        lowest = all(r(c) <= r(o) for o in hand if o[-1] == c[-1])
        points = POINTS.get(c[:-1], 0)
        if mine[c] > top or lowest or second_free:
            result.append(c)
        elif partner and points > 1:
            result.append(c)
    return result


run("obligada.py", "legal", "botifarra/obligada", legal)
