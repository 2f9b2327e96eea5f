from base_wire import run


def deal(it):
    pack, dealer = list(it["pack"]), it["dealer"]
    if len(pack) != 32:
        raise ValueError("not 32 cards")
    hands = {s: [] for s in range(4)}
    for packet in (3, 2, 3):
        for turn in range(4):
            seat = (dealer + turn) % 4
            hands[seat] += [pack.pop(0) for _ in range(packet)]
    right = (dealer + 1) % 4
    return {"hands": [hands[s] for s in range(4)], "leader": right, "next_dealer": right, "turned": None}


run("donne", "deal", "belote/coinche", deal)
