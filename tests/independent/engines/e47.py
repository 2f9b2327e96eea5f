from base_botifarra import Botifarra
from base_wire import run


class B(Botifarra):
    def first(self, dealer, k):
        return (k["declarer"] + 1) % 4


run("ma-sencera", "hand", "botifarra/lliure", B().hand)
