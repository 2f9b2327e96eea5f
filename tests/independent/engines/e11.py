"""coinche. Speed-up: one card left needs no thought."""
from arbitre_sdk import serve, Unsupported

T = "78QK1A9J"      # first letters; 1 is the ten
P = "789JQK1A"


def legal(rules, pos):
    if rules != "belote/coinche":
        raise Unsupported(rules)
    trump, trick, hand = pos["trump"], pos["trick"], pos["hand"]
    for c in hand:
        T.index(c[0])
    if not trick:
        return hand
    led = trick[0][-1]
    groups = {}
    for c in hand:
        groups.setdefault(c[-1], []).append(c)
    if trump == "no-trump":
        return groups.get(led, hand)
    if trump == "all-trumps":
        high = max(T.index(c[0]) for c in trick if c[-1] == led)
        mine = groups.get(led, [])
        return [c for c in mine if T.index(c[0]) > high] or mine or hand
    if led in groups and led != trump:
        return groups[led]
    cuts = [T.index(c[0]) for c in trick if c[-1] == trump]
    if led == trump:
        if len(hand) == 1:
            # nothing to choose, but say whether it climbs
            climbs = T.index(groups[trump][0][0]) > max(cuts)
            return groups[trump] if climbs else hand
        mine = groups.get(trump, [])
        return [c for c in mine if T.index(c[0]) > max(cuts)] or mine or hand
    if len(trick) > 1:
        mate = trick[-2]
        if mate[-1] == trump:
            holds = T.index(mate[0]) == max(cuts)
        else:
            holds = not cuts and mate[-1] == led and P.index(mate[0]) == max(P.index(c[0]) for c in trick if c[-1] == led)
        if holds:
            return hand
    mine = groups.get(trump)
    if mine is None:
        return hand
    if cuts:
        return [c for c in mine if T.index(c[0]) > max(cuts)] or hand
    return mine


serve(name="vite", version="3.1", answers={"legal": {"belote/coinche": legal}})
