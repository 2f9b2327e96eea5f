# belote classique
from base_wire import run

ORDRE_ATOUT = ["J", "9", "A", "10", "K", "Q", "8", "7"]
ORDRE = ["A", "10", "K", "Q", "J", "9", "8", "7"]


class Joueur:
    def __init__(self, atout, pli, main):
        self.atout, self.pli, self.main = atout, pli, main

    def de(self, couleur):
        return [c for c in self.main if c[-1] == couleur]

    def plus_fort(self, cartes, ordre):
        return min(cartes, key=lambda c: ordre.index(c[:-1])) if cartes else None

    def monte(self, cartes, sur):
        return [c for c in cartes if ORDRE_ATOUT.index(c[:-1]) < ORDRE_ATOUT.index(sur[:-1])]

    def jouables(self):
        for c in self.main:
            ORDRE.index(c[:-1])
        if not self.pli:
            return self.main
        demandee = self.pli[0][-1]
        fournies = [c for c in self.pli if c[-1] == demandee]
        mes = self.de(demandee)
        if self.atout == "no-trump":
            return mes or self.main
        if self.atout in ("all-trumps", demandee):
            return self.monte(mes, self.plus_fort(fournies, ORDRE_ATOUT)) or mes or self.main
        if mes:
            return mes
        atouts = self.de(self.atout)
        if not atouts:
            return self.main
        coupes = [c for c in self.pli if c[-1] == self.atout]
        if coupes:
            forte = self.plus_fort(coupes, ORDRE_ATOUT)
            dessus = self.monte(atouts, forte)
            if not dessus:
                return atouts                       # pisser
            if len(self.pli) > 1 and self.pli[-2] == forte:
                return self.main
            return dessus
        if len(self.pli) > 1 and self.pli[-2] == self.plus_fort(fournies, ORDRE):
            return self.main
        return atouts


run("belote-classique", "legal", "belote/classic", lambda p: Joueur(p["trump"], p["trick"], p["hand"]).jouables())
