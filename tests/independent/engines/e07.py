from base_botifarra import Botifarra, num, ORDER, SUITS
from base_wire import run


class Lliure(Botifarra):
    def legal(self, p):
        trump, trick, hand = p["trump"], p["trick"], list(p["hand"])
        if trump != "no-trump" and trump not in SUITS:
            raise ValueError(trump)
        for c in hand:
            num(c)
        if not trick:
            return hand
        led = trick[0][-1]
        winner = self.best(trick, trump)
        follow = [c for c in hand if c[-1] == led]
        if winner == len(trick) - 2:
            return follow or hand
        if follow:
            # must go above what lies of this suit
            high = max(ORDER.index(num(c)) for c in trick if c[-1] == led)
            return [c for c in follow if ORDER.index(num(c)) > high] or follow
        top = self.power(trick[winner], trump, led)
        return [c for c in hand if c[-1] == trump and self.power(c, trump, led) > top] or hand


run("lliure7", "legal", "botifarra/lliure", Lliure().legal)
