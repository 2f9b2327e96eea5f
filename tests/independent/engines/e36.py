from base_botifarra import Botifarra
from base_wire import run


class B(Botifarra):
    sant_vicenc = "always"
    barraca = True


run("lleida", "calls", "botifarra/lliure", B().calls)
