"""Family rules: we always had to piss (undertrump), and let the partner's trump lie."""
from arbitre_sdk import serve, Unsupported

T = {r: i for i, r in enumerate(["7", "8", "Q", "K", "10", "A", "9", "J"])}
P = {r: i for i, r in enumerate(["7", "8", "9", "J", "Q", "K", "10", "A"])}


class Card:
    def __init__(self, code):
        self.code, self.r, self.s = code, code[:-1], code[-1]
        T[self.r]

    def key(self, trump, led):
        if self.s == trump:
            return (2, T[self.r])
        return (1, P[self.r]) if self.s == led else (0, 0)


def legal(rules, pos):
    if rules != "belote/coinche":
        raise Unsupported("no options")
    trump = pos["trump"]
    table, hand = [Card(c) for c in pos["trick"]], [Card(c) for c in pos["hand"]]
    return [c.code for c in playable(trump, table, hand)]


def playable(trump, table, hand):
    if not table:
        return hand
    led = table[0].s
    follow = [c for c in hand if c.s == led]
    if trump == "no-trump":
        return follow or hand
    if trump == "all-trumps":
        high = max(T[c.r] for c in table if c.s == led)
        return [c for c in follow if T[c.r] > high] or follow or hand
    best = max(table, key=lambda c: c.key(trump, led))
    mate = len(table) >= 2 and best is table[-2]
    if follow and (led != trump or mate):
        return follow
    if not follow and mate:
        return hand
    trumps = [c for c in hand if c.s == trump]
    return [c for c in trumps if c.key(trump, led) > best.key(trump, led)] or trumps or hand


serve(name="papy", version="2.0", answers={"legal": {"belote/coinche": legal}})
