import json, sys
ORDRE = [9, 1, 12, 11, 10, 8, 7, 6, 5, 4, 3, 2]
VALOR = [5, 4, 3, 2, 1] + [0] * 7

def basa(it):
    cartes = [(int(c[:-1]), c[-1]) for c in it["trick"]]
    surt = cartes[0][1]
    pal = it["trump"] if any(p == it["trump"] for _, p in cartes) else surt
    pos = [ORDRE.index(n) for n, _ in cartes]
    qui = min((i for i in range(4) if cartes[i][1] == pal), key=lambda i: pos[i])
    seient = (it["leader"] + qui) % 4
    punts = sum(VALOR[p] for p in pos)
    if not it["last"]:
        punts += 1
    return {"winner": {"seat": seient, "pair": seient % 2, "points": punts}}

def sure(f, it):
    try: return f(it)
    except Exception as e: return {"error": str(e) or "?"}

for l in sys.stdin:
    try:
        m = json.loads(l); c = m.get("cmd")
    except Exception:
        print('{"id":null,"error":"json"}', flush=True); continue
    if c == "bye": break
    if c == "hello": r = {"protocol": 1, "engine": {"name": "bases", "version": "4"}, "answers": {"winner": ["botifarra/lliure"]}, "max_batch": 64}
    elif c == "winner":
        r = {"id": m["id"], "answers": [sure(basa, i) if m["rules"] == "botifarra/lliure" else {"unsupported": "no"} for i in m["items"]]}
    else: r = {"id": m.get("id"), "error": "unknown"}
    print(json.dumps(r), flush=True)
