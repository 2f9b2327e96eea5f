# the two rounds of belote
from arbitre_sdk import serve, Unsupported

COULEURS = "SHDC"


def calls(rules, it):
    if rules != "belote/classic":
        raise Unsupported(rules)
    dealer, turned = it["dealer"], it["turned"]
    first = [(dealer + i) % 4 for i in (1, 2, 3, 4)]
    order = first + [dealer] + first[:3]        # second round
    said = it["calls"]
    for n, (seat, call) in enumerate(said):
        if call == "pass":
            continue
        trump = turned if call == "take" else call
        return {"turns": [], "ended": True, "contract": {"trump": trump, "declarer": seat, "pair": seat % 2}}
    if len(said) >= 8:
        return {"turns": [], "ended": True, "contract": None}
    if len(said) < 4:
        legal = ["take", "pass"]
    else:
        legal = ["pass"] + [s for s in COULEURS if s != turned]
    return {"turns": [{"seat": order[len(said)], "legal": legal}], "ended": False, "contract": None}


serve(name="retourne", version="1.0", answers={"calls": {"belote/classic": calls}})
