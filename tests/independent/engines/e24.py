from base_belote import Belote
from base_wire import run


class Game(Belote):
    classic = True

    def winner(self, it):
        i = self.best(it["trick"], it["trump"])
        pts = sum(self.value(c, it["trump"]) for c in it["trick"])
        if it["last"]:
            pts += 10
        return {"seat": (it["leader"] + i) % 4, "pair": i % 2, "points": pts}


run("belote-trick", "winner", "belote/classic", Game().winner)
