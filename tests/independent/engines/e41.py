# classic belote: two then three, a card turned, and the rest
from arbitre_sdk import serve, Unsupported


def deal(rules, it):
    if rules != "belote/classic":
        raise Unsupported(rules)
    pack, dealer, taker = iter(it["pack"]), it["dealer"], it.get("taker")
    hands = [[] for _ in range(4)]

    def give(seat, n):
        hands[seat % 4].extend(next(pack) for _ in range(n))

    for n in (2, 3):
        for i in range(1, 5):
            give(dealer + i, n)
    turned = next(pack)
    if taker is not None:
        hands[taker].append(turned)
        give(taker, 2)                       # the taker first
        for i in range(1, 4):
            give(taker + i, 3)
    return {"hands": hands, "leader": (dealer + 1) % 4, "next_dealer": (dealer + 1) % 4, "turned": turned}


serve(name="retourne-donne", version="1.0", answers={"deal": {"belote/classic": deal}})
