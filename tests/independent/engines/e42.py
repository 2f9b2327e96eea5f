from base_wire import run


def deal(it):
    d = it["dealer"]
    hands = [it["pack"][(s - d - 1) % 4::4] for s in range(4)]
    if any(len(h) != 12 for h in hands):
        raise ValueError("48 cards, please")
    return {"hands": hands, "leader": (d + 1) % 4, "next_dealer": (d + 1) % 4}


run("una-a-una", "deal", "botifarra/lliure", deal)
