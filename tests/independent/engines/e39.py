# short auction: suits only, up to 160, a coinche is the last word
from base_wire import run

LADDER = [80, 90, 100, 110, 120, 130, 140, 150, 160, "capot"]


def calls(it):
    step, suit, bidder, coinched, silent = -1, None, None, False, 0
    who, over = (it["dealer"] + 1) % 4, False
    for seat, word in it["calls"]:
        if seat != who or over:
            raise ValueError("refuses %s of seat %s" % (word, seat))
        who = (who + 1) % 4
        if word == "pass":
            silent += 1
            over = silent == (4 if bidder is None else 3)
        elif word == "coinche":
            if bidder is None or bidder % 2 == seat % 2:
                raise ValueError("refuses %s of seat %s" % (word, seat))
            coinched = over = True
        else:
            v, s = word.split()
            if v != "capot" and int(v) not in LADDER:
                raise ValueError("refuses %s of seat %s" % (word, seat))
            at = LADDER.index(v if v == "capot" else int(v))
            if at <= step or s not in "SHDC":
                raise ValueError("refuses %s of seat %s" % (word, seat))
            step, suit, bidder, silent = at, s, seat, 0
    if over:
        k = None
        if bidder is not None:
            v = LADDER[step]
            k = dict(trump=suit, declarer=bidder, pair=bidder % 2, value=250 if v == "capot" else v,
                     capot=v == "capot", multiplier=2 if coinched else 1)
        return {"turns": [], "ended": True, "contract": k}
    legal = ["%s %s" % (v, s) for v in LADDER[step + 1:] for s in "SHDC"] + ["pass"]
    if bidder is not None and bidder % 2 != who % 2:
        legal.append("coinche")
    return {"turns": [{"seat": who, "legal": legal}], "ended": False, "contract": None}


run("contree-courte", "calls", "belote/coinche", calls)
