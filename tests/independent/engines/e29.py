from base_botifarra import Botifarra
from base_wire import run


class B(Botifarra):
    def factor(self, trump, doubling):
        # a botifarra is worth double
        return max(2, doubling) if trump == "no-trump" else doubling


run("marcador", "score", "botifarra/lliure", B().score)
