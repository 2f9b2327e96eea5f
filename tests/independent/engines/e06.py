"""Bitboards: a card is a bit, eight to a suit, in the order of strength of the contract."""
from arbitre_sdk import serve, Unsupported

SUIT = "SHDC"
TR = "7 8 Q K 10 A 9 J".split()
PL = "7 8 9 J Q K 10 A".split()


def bit(card, trump):
    s = SUIT.index(card[-1])
    order = TR if trump == "all-trumps" or card[-1] == trump else PL
    return 1 << (8 * s + order.index(card[:-1]))


def mask(s):
    return 0xFF << (8 * SUIT.index(s))


def above(b):
    """all bits above b in its own suit"""
    n = b.bit_length()
    end = (n + 7) // 8 * 8
    return ((1 << end) - 1) & ~((1 << n) - 1)


def row(b):
    return (b.bit_length() - 1) % 8


def legal(rules, pos):
    if rules != "belote/coinche":
        raise Unsupported(rules)
    trump = pos["trump"]
    names = {bit(c, trump): c for c in pos["hand"]}
    hand = sum(names)
    allowed = solve(trump, [bit(c, trump) for c in pos["trick"]], hand, pos["trick"])
    return [c for b, c in names.items() if b & allowed]


def solve(trump, table, hand, trick):
    if not table:
        return hand
    led = mask(trick[0][-1])
    follow = hand & led
    if trump == "no-trump":
        return follow or hand
    if trump == "all-trumps":
        best = max(row(b) for b in table)
        climb = sum(1 << i for i in range(32) if follow >> i & 1 and i % 8 > best)
        return climb or follow or hand
    tm = mask(trump)
    ruffs = [b for b in table if b & tm]
    win = max(ruffs) if ruffs else max(b for b in table if b & led)
    partner = len(table) > 1 and table[-2] == win
    if follow:
        return (follow & above(win) or follow) if led == tm else follow
    if partner or not hand & tm:
        return hand
    if ruffs:
        return hand & tm & above(win) or hand
    return hand & tm


serve(name="bitcoinche", version="0.9", answers={"legal": {"belote/coinche": legal}})
