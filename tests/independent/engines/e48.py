from base_belote import Belote
from arbitre_sdk import serve, Unsupported

game = Belote()


def hand(rules, it):
    if rules != "belote/coinche":
        raise Unsupported(rules)
    return game.hand(it)


serve(name="donne-complete", version="5.5", answers={"hand": {"belote/coinche": hand}})
