# obligada: the trick, walked through card by card
from base_wire import run

POWER = {n: i for i, n in enumerate((2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 1, 9))}
PTS = {9: 5, 1: 4, 12: 3, 11: 2, 10: 1}


def winner(it):
    trump = it["trump"]
    best_n, best_s, who = None, None, None
    points = 1
    for i, card in enumerate(it["trick"]):
        n, s = int(card[:-1]), card[-1]
        points += PTS.get(n, 0)
        if who is None:
            best_n, best_s, who = n, s, i
        elif s == trump:
            best_n, best_s, who = n, s, i
        elif s == best_s and POWER[n] > POWER[best_n]:
            best_n, best_s, who = n, s, i
    seat = (it["leader"] + who) % 4
    return {"seat": seat, "pair": seat % 2, "points": points}


run("basa-a-basa", "winner", "botifarra/obligada", winner)
