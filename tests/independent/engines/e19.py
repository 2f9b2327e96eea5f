# obligada, cards as ints suit*100+number
from base_wire import run

FORCA = {9: 12, 1: 11, 12: 10, 11: 9, 10: 8, 8: 7, 7: 6, 6: 5, 5: 4, 4: 3, 3: 2, 2: 1}
PALS = "OCEB"


def llegir(c):
    n = int(c[:-1])
    FORCA[n]
    return PALS.index(c[-1]) * 100 + n


def legal(p):
    trumfo = PALS.find(p["trump"]) if p["trump"] != "no-trump" else -1
    taula = list(map(llegir, p["trick"]))
    ma = list(map(llegir, p["hand"]))
    bones = jugables(trumfo, taula, ma)
    return [str(c % 100) + PALS[c // 100] for c in bones]


def guanya(a, b, trumfo):
    if a // 100 == b // 100:
        return FORCA[a % 100] > FORCA[b % 100]
    return a // 100 == trumfo


def jugables(trumfo, taula, ma):
    if not taula:
        return ma
    pal = taula[0] // 100
    millor = taula[0]
    for c in taula[1:]:
        if guanya(c, millor, trumfo):
            millor = c
    company = len(taula) >= 2 and taula[-2] == millor
    segueix = [c for c in ma if c // 100 == pal]
    trumfos = [c for c in ma if c // 100 == trumfo]
    if segueix:
        pot = segueix
    elif company or not trumfos:
        pot = ma
    else:
        pot = trumfos
    if not company:
        sobre = [c for c in pot if guanya(c, millor, trumfo)]
        if sobre:
            pot = sobre
        elif not segueix and trumfos:
            pot = [c for c in ma if c // 100 != trumfo] or ma
    lliure_segon = len(taula) == 1 and not segueix and not trumfos
    return [c for c in pot if be(c, ma, company, guanya(c, millor, trumfo), lliure_segon)]


def be(c, ma, company, guanyadora, lliure_segon):
    if guanyadora or lliure_segon:
        return True
    petita = min(x % 100 for x in ma if x // 100 == c // 100)
    if c % 100 == petita:
        return True
    return company and c % 100 in (9, 1, 12, 11, 10)


run("obligada-int", "legal", "botifarra/obligada", legal)
