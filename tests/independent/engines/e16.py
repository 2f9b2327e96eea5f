from base_botifarra import Botifarra, num
from base_wire import run


class B(Botifarra):
    obligada = True

    def legal(self, p):
        trump, trick, hand = p["trump"], p["trick"], p["hand"]
        self.obligada = False
        ok = super().legal(p)
        if not trick:
            return ok
        led = trick[0][-1]
        w = self.best(trick, trump)
        top = self.power(trick[w], trump, led)
        partner = w == len(trick) - 2
        helpless = not [c for c in hand if c[-1] in (led, trump)]
        excused = len(trick) % 2 == 1 and helpless and not partner
        return [c for c in ok if self.allowed(c, hand, partner, self.power(c, trump, led) > top, excused)]


run("obligada-club", "legal", "botifarra/obligada", B().legal)
