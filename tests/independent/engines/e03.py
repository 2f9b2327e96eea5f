# botifarra lliure. cards as (suit, strength) tuples
from base_wire import run

STRENGTH = {9: 12, 1: 11, 11: 10, 12: 9, 10: 8, 8: 7, 7: 6, 6: 5, 5: 4, 4: 3, 3: 2, 2: 1}


def parse(c):
    return c[-1], STRENGTH[int(c[:-1])], c


def legal(p):
    trump = p["trump"]
    table = [parse(c) for c in p["trick"]]
    hand = [parse(c) for c in p["hand"]]
    return [c[2] for c in options(trump, table, hand)]


def wins(a, b, trump):
    "does a beat b, b lying first?"
    if a[0] == b[0]:
        return a[1] > b[1]
    return a[0] == trump


def options(trump, table, hand):
    if not table:
        return hand
    holder = 0
    for i, c in enumerate(table):
        if i and wins(c, table[holder], trump):
            holder = i
    best = table[holder]
    partner = len(table) - holder == 2
    follow = [c for c in hand if c[0] == table[0][0]]
    if partner:
        return follow if follow else hand
    if follow:
        up = [c for c in follow if wins(c, best, trump)]
        return up if up else follow
    cut = [c for c in hand if c[0] == trump and wins(c, best, trump)]
    return cut if cut else hand


run("butifarrer", "legal", "botifarra/lliure", legal)
