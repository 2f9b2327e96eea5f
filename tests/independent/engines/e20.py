"""Coinche; the orders are strings of letters, T for the ten."""
import arbitre_sdk

ORD_T = "78QKTA9J"
ORD_P = "789JQKTA"


def short(c):
    c = c.replace("10", "T")
    ORD_T.index(c[0])
    return c


def higher(card, cards):
    i = ORD_T.index(card[0])
    rest = ORD_T[i + 1:]
    return [c for c in cards if c[0] in rest]


def overruffs(card, cards):
    i = ORD_T.index(card[0]) + 1
    rest = ORD_T[i + 1:]
    return [c for c in cards if c[0] in rest]


def legal(rules, pos):
    if "+" in rules:
        raise arbitre_sdk.Unsupported(rules)
    trump = pos["trump"]
    t = [short(c) for c in pos["trick"]]
    h = [short(c) for c in pos["hand"]]
    return [c.replace("T", "10") for c in moves(trump, t, h)]


def moves(trump, t, h):
    if not t:
        return h
    led = t[0][1]
    same = [c for c in h if c[1] == led]
    if trump == "no-trump":
        return same or h
    if trump == "all-trumps" or led == trump:
        top = max((c for c in t if c[1] == led), key=lambda c: ORD_T.index(c[0]))
        return higher(top, same) or same or h
    if same:
        return same
    ruffs = sorted((c for c in t if c[1] == trump), key=lambda c: ORD_T.index(c[0]))
    plain = sorted((c for c in t if c[1] == led), key=lambda c: ORD_P.index(c[0]))
    master = (ruffs or plain)[-1]
    if len(t) > 1 and t[-2] == master:
        return h
    mine = [c for c in h if c[1] == trump]
    if ruffs:
        return overruffs(master, mine) or h
    return mine or h


arbitre_sdk.serve(name="tbelote", version="7", answers={"legal": {"belote/coinche": legal}})
