from base_botifarra import Botifarra
from base_wire import run


class B(Botifarra):
    def reached(self, total, target):
        return total > target


run("partida", "match", "botifarra/lliure", B().match)
