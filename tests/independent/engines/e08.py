# match/case style, one table of trump orders per suit
from base_wire import run

NORMAL = ["7", "8", "9", "J", "Q", "K", "10", "A"]
VALAT = ["7", "8", "Q", "K", "10", "A", "9", "J"]


def force(card, trump):
    rank, s = card[:-1], card[-1]
    if trump == "all-trumps":
        return VALAT.index(rank)
    if s == trump:
        if s == "S" or s == "H" or s == "D":
            return 20 + VALAT.index(rank)
        return 20 + NORMAL.index(rank)
    return NORMAL.index(rank)


def legal(p):
    trump, trick, hand = p["trump"], p["trick"], p["hand"]
    for c in hand:
        force(c, trump)
    if len(trick) == 0:
        return hand
    led = trick[0][-1]
    mine = list(filter(lambda c: c[-1] == led, hand))
    live = [c for c in trick if c[-1] in (led, trump)]
    best = max(live, key=lambda c: force(c, trump))
    match trump:
        case "no-trump":
            return mine or hand
        case "all-trumps":
            return [c for c in mine if force(c, trump) > force(best, trump)] or mine or hand
        case "S" | "H" | "D" | "C":
            pass
        case _:
            raise KeyError(trump)
    if mine and led != trump:
        return mine
    atouts = [c for c in hand if c[-1] == trump]
    over = [c for c in atouts if force(c, trump) > force(best, trump)]
    if led == trump:
        return over or atouts or hand
    if not atouts or (len(trick) >= 2 and best == trick[-2]):
        return hand
    rest = [c for c in hand if c[-1] != trump]
    return over or rest or hand


run("amsterdam-belote", "legal", "belote/coinche", legal)
