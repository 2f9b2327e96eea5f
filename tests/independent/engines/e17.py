from base_belote import Belote
from base_wire import run


class Game(Belote):
    beat = "unless-partner-winning"
    climb = "never"
    partner_underruff = "overruff-if-trumping"


run("manille-coinchée", "legal", "belote/coinche", Game().legal)
