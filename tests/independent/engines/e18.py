# functional coinche
from functools import partial
from base_wire import run

A = {c: i for i, c in enumerate(["7", "8", "Q", "K", "10", "A", "9", "J"])}
N = {c: i for i, c in enumerate(["7", "8", "9", "J", "Q", "K", "10", "A"])}

of = lambda s, cs: [c for c in cs if c[-1] == s]
up = lambda top, cs: [c for c in cs if A[c[:-1]] > top]
top = lambda cs: max((A[c[:-1]] for c in cs), default=-1)


def holds(trump, trick):
    t, l = of(trump, trick), of(trick[0][-1], trick)
    return max(t, key=lambda c: A[c[:-1]]) if t else max(l, key=lambda c: N[c[:-1]])


def legal(p):
    trump, trick, hand = p["trump"], p["trick"], p["hand"]
    [A[c[:-1]] for c in hand]
    if not trick:
        return hand
    led = trick[0][-1]
    follow = of(led, hand)
    if trump == "all-trumps":
        return up(top(of(led, trick)), follow) or follow or hand
    if follow or trump == "no-trump":
        return follow or hand
    if len(trick) >= 2 and holds(trump, trick) == trick[-2]:
        return hand
    trumps = of(trump, hand)
    ruffs = of(trump, trick)
    if ruffs:
        return up(top(ruffs), trumps) or hand
    if len(trick) == 3:
        return hand
    return trumps or hand


run("lambda-belote", "legal", "belote/coinche", partial(legal))
