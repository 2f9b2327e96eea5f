# learning environment for obligada; vectors of 48
from base_wire import run

ORD = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 1, 9]
SUITS = ["O", "C", "E", "B"]


def idx(code):
    return 12 * SUITS.index(code[-1]) + ORD.index(int(code[:-1]))


def action_mask(trump, table, hand):
    n = len(table)
    mask = [False] * 48
    if n == 0:
        for c in hand:
            mask[c] = True
        return mask
    led = table[0] // 12

    def val(c):
        if c // 12 == trump:
            return 100 + c % 12
        if c // 12 == led:
            return 50 + c % 12
        return 0

    vals = [val(c) for c in table]
    best = max(vals)
    mate = n >= 2 and vals[n - 2] == best
    follow = [c for c in hand if c // 12 == led]
    cuts = [c for c in hand if c // 12 == trump]
    base = follow if follow else hand
    if not mate:
        w = [c for c in (follow if follow else cuts) if val(c) > best]
        if w:
            for c in w:
                mask[c] = True
            return mask
    lowest = {}
    for c in sorted(hand, reverse=True):
        lowest[c // 12] = c
    for c in base:
        if lowest[c // 12] == c:
            mask[c] = True
        elif mate and c % 12 >= 7:      # 10, 11, 12, 1, 9
            mask[c] = True
    return mask


def legal(p):
    trump = -1 if p["trump"] == "no-trump" else SUITS.index(p["trump"])
    hand = {idx(c): c for c in p["hand"]}
    mask = action_mask(trump, [idx(c) for c in p["trick"]], list(hand))
    return [code for i, code in hand.items() if mask[i]]


run("obligada-gym", "legal", "botifarra/obligada", legal)
