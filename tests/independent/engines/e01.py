# coinche rules engine, stand-alone
import json, sys

ATOUT = "7 8 Q K 10 A 9 J".split()
NORMAL = "7 8 9 J Q K 10 A".split()

def split(c):
    r, s = c[:-1], c[-1]
    if r not in ATOUT or s not in "SHDC":
        raise ValueError("carte inconnue " + c)
    return r, s

def maitre(pli, atout):
    """index of the card that holds the trick"""
    demandee = split(pli[0])[1]
    best = 0
    for i in range(1, len(pli)):
        r, s = split(pli[i])
        br, bs = split(pli[best])
        if s == bs:
            order = ATOUT if s == atout else NORMAL
            if order.index(r) > order.index(br):
                best = i
        elif s == atout:
            best = i
    return best

def jouables(atout, pli, main):
    main = list(main)
    for c in main: split(c)
    if not pli:
        return main
    couleur = split(pli[0])[1]
    fournir = [c for c in main if c[-1] == couleur]
    if atout == "no-trump":
        return fournir or main
    if atout == "all-trumps":
        haut = max(ATOUT.index(c[:-1]) for c in pli if c[-1] == couleur)
        return [c for c in fournir if ATOUT.index(c[:-1]) > haut] or fournir or main
    if atout not in ("S", "H", "D", "C"):
        raise ValueError(atout)
    if fournir and couleur != atout:
        return fournir
    atouts = [c for c in main if c[-1] == atout]
    if couleur == atout:
        haut = max(ATOUT.index(c[:-1]) for c in pli if c[-1] == atout)
        return [c for c in atouts if ATOUT.index(c[:-1]) > haut] or atouts or main
    if len(pli) > 1 and maitre(pli, atout) == len(pli) - 2:
        return main
    if not atouts:
        return main
    for c in pli:
        if c[-1] == atout:            # somebody has cut
            monter = [a for a in atouts if ATOUT.index(a[:-1]) > ATOUT.index(c[:-1])]
            return monter or main
    return atouts

def answer(m):
    if m.get("rules") != "belote/coinche":
        return [{"unsupported": "coinche without options"}] * len(m["positions"])
    out = []
    for p in m["positions"]:
        try:
            out.append({"legal": jouables(p["trump"], p["trick"], p["hand"])})
        except Exception as e:
            out.append({"error": repr(e)})
    return out

for line in sys.stdin:
    try:
        m = json.loads(line)
        cmd = m.get("cmd")
    except Exception as e:
        print(json.dumps({"id": None, "error": repr(e)}), flush=True); continue
    if cmd == "bye": break
    if cmd == "hello":
        r = {"protocol": 1, "engine": {"name": "atout-maitre", "version": "1.2", "language": "Python"}, "answers": {"legal": ["belote/coinche"]}, "max_batch": 200}
    elif cmd == "legal":
        r = {"id": m.get("id"), "answers": answer(m)}
    else:
        r = {"id": m.get("id"), "error": "what is %s?" % cmd}
    print(json.dumps(r), flush=True)
