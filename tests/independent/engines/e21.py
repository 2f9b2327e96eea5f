# who takes the trick? coinche
from arbitre_sdk import serve, Unsupported

PLAIN = {"A": (7, 11), "10": (6, 10), "K": (5, 4), "Q": (4, 3), "J": (3, 2), "9": (2, 0), "8": (1, 0), "7": (0, 0)}
TRUMP = {"J": (7, 20), "9": (6, 14), "A": (5, 11), "10": (4, 10), "K": (3, 4), "Q": (2, 3), "8": (1, 0), "7": (0, 0)}
EVERY = {"J": (7, 13), "9": (6, 9), "A": (5, 6), "10": (4, 5), "K": (3, 3), "Q": (2, 2), "8": (1, 0), "7": (0, 0)}


def winner(rules, it):
    if rules != "belote/coinche":
        raise Unsupported(rules)
    contract, cards = it["trump"], it["trick"]
    led = cards[0][-1]
    total, best, where = 0, (-1, -1), 0
    for i, card in enumerate(cards):
        rank, suit = card[:-1], card[-1]
        if contract == "all-trumps":
            table = EVERY
        elif suit == contract:
            table = TRUMP
        else:
            table = PLAIN
        strength, points = table[rank]
        total += points
        level = 2 if suit == contract else 1 if suit == led else 0
        if level and (level, strength) > best:
            best, where = (level, strength), i
    if it["last"]:
        total += 10
    seat = (it["leader"] + where) % 4
    return {"seat": seat, "pair": seat & 1, "points": total}


serve(name="pli", version="1", answers={"winner": {"belote/coinche": winner}})
