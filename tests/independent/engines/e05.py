from base_belote import Belote
from base_wire import run


class Game(Belote):
    classic = True
    undertrump = "free"
    partner_underruff = "only-if-all-trumps"


run("belote-du-sud", "legal", "belote/classic", Game().legal)
