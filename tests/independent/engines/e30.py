# points of a hand of belote
from base_belote import Belote
from base_wire import run

b = Belote()
b.classic = True


def score(it):
    preneur = it["takers"]
    autre = 1 - preneur
    pts, plis, belotes, _, attente = b.tell(it, it["trump"])
    pts = list(pts)
    if it["trump"] == "all-trumps":
        for i in (0, 1):
            pts[i] = 252 if plis[i] == 8 else 0 if plis[i] == 0 else int(pts[i] * 162 / 258 + 0.5)
    total = [pts[i] + 20 * belotes[i] for i in (0, 1)]
    marque = [0, 0]
    if total[preneur] > total[autre]:
        marque = total
        marque[preneur] += attente
        attente = 0
    elif total[preneur] == total[autre]:
        marque[autre] = total[autre]
        attente += total[preneur]
    else:
        marque[autre] = 162 + 20 * belotes[autre]
        marque[preneur] = 20 * belotes[preneur]
    return {"scores": marque, "waiting": attente}


run("decompte", "score", "belote/classic", score)
