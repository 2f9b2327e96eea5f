"""coinche, with an object for the table that is reset for each trick."""
from arbitre_sdk import serve, Unsupported

T = ["7", "8", "Q", "K", "10", "A", "9", "J"]
P = ["7", "8", "9", "J", "Q", "K", "10", "A"]


class Table:
    def __init__(self):
        self.trump = None
        self.cards = []
        self.high = -1          # highest trump on the table
        self.master = None

    def load(self, trump, cards):
        if not cards:
            self.high = -1      # a new trick begins
        self.trump, self.cards, self.master = trump, [], None
        for c in cards:
            self.put(c)

    def put(self, c):
        self.cards.append(c)
        r, s = c[:-1], c[-1]
        if s == self.trump:
            if not any(x[-1] == s for x in self.cards[:-1]):
                self.high, self.master = T.index(r), len(self.cards) - 1
            elif T.index(r) > self.high:
                self.high, self.master = T.index(r), len(self.cards) - 1
        elif self.master is None:
            self.master = len(self.cards) - 1
        else:
            m = self.cards[self.master]
            if s == m[-1] and P.index(r) > P.index(m[:-1]):
                self.master = len(self.cards) - 1


table = Table()


def legal(rules, pos):
    if rules != "belote/coinche":
        raise Unsupported(rules)
    trump, hand = pos["trump"], pos["hand"]
    for c in hand:
        T.index(c[:-1])
    table.load(trump, pos["trick"])
    if not table.cards:
        return hand
    led = table.cards[0][-1]
    mine = [c for c in hand if c[-1] == led]
    if trump == "no-trump":
        return mine or hand
    if trump == "all-trumps":
        high = max(T.index(c[:-1]) for c in table.cards if c[-1] == led)
        return [c for c in mine if T.index(c[:-1]) > high] or mine or hand
    if mine and led != trump:
        return mine
    trumps = [c for c in hand if c[-1] == trump]
    over = [c for c in trumps if T.index(c[:-1]) > table.high]
    if led == trump:
        return over or trumps or hand
    if table.master == len(table.cards) - 2 or not trumps:
        return hand
    return over or hand


serve(name="table-state", version="0.1", answers={"legal": {"belote/coinche": legal}})
