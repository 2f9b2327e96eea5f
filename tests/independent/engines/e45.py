# match of classic belote
from base_wire import run


def match(it):
    total = [0, 0]
    done, who = False, None
    for n, hand in enumerate(it["hands"], 1):
        if hand:
            total = [a + b for a, b in zip(total, hand["scores"])]
        if it.get("target"):
            there = [p for p in (0, 1) if total[p] >= it["target"]]
            if there and total[0] != total[1]:
                done, who = True, 0 if total[0] > total[1] else 1
        if it.get("limit") and n >= it["limit"] and not done:
            done = True
            who = None if total[0] == total[1] else 0 if total[0] > total[1] else 1
        if done:
            break
    return {"totals": total, "over": done, "winner": who, "next_dealer": (it["first_dealer"] + len(it["hands"])) % 4}


run("manches", "match", "belote/classic", match)
