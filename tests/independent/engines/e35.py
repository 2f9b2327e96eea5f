# auction; a bid is kept as it is written, "value suit"
from base_wire import run

SUITS = ["S", "H", "D", "C", "no-trump", "all-trumps"]
NUMBERS = [str(n) for n in range(80, 250, 10)]


class Auction:
    def __init__(self, dealer):
        self.seat = (dealer + 1) % 4
        self.bid = self.bidder = None
        self.double = 1
        self.passes = 0
        self.done = False

    def options(self):
        out = ["pass"]
        if self.double == 2:
            if self.bidder % 2 == self.seat % 2:
                out.append("surcoinche")
            return out
        value = self.bid.split()[0] if self.bid else ""
        if value != "capot":
            out += [n + " " + s for n in NUMBERS for s in SUITS if n > value]
            out += ["capot " + s for s in SUITS]
        if self.bid and self.bidder % 2 != self.seat % 2:
            out.append("coinche")
        return out

    def say(self, seat, call):
        if self.done or seat != self.seat:
            raise ValueError("refuses %s of seat %d" % (call, seat))
        known = call in ("pass", "coinche", "surcoinche") or call.split(" ")[1] in SUITS
        if not known or call in ("coinche", "surcoinche") and call not in self.options():
            raise ValueError("refuses %s of seat %d" % (call, seat))
        self.passes = self.passes + 1 if call == "pass" else 0
        if call == "coinche":
            self.double = 2
        elif call == "surcoinche":
            self.double, self.done = 4, True
        elif call != "pass":
            self.bid, self.bidder = call, seat
        if self.passes == (3 if self.bid else 4):
            self.done = True
        self.seat = (self.seat + 1) % 4


def calls(it):
    a = Auction(it["dealer"])
    for seat, call in it["calls"]:
        a.say(seat, call)
    if not a.done:
        return {"turns": [{"seat": a.seat, "legal": a.options()}], "ended": False, "contract": None}
    k = None
    if a.bid:
        v, s = a.bid.split()
        k = {"trump": s, "declarer": a.bidder, "pair": a.bidder % 2, "value": 250 if v == "capot" else int(v),
             "capot": v == "capot", "multiplier": a.double}
    return {"turns": [], "ended": True, "contract": k}


run("encheres", "calls", "belote/coinche", calls)
