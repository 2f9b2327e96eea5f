from base_botifarra import Botifarra
from base_wire import run


class B(Botifarra):
    def legal(self, p):
        full = super().legal(p)
        if p["trump"] == "no-trump" and p["trick"]:
            led = p["trick"][0][-1]
            return [c for c in p["hand"] if c[-1] == led] or list(p["hand"])
        return full


run("botifarra-web", "legal", "botifarra/lliure", B().legal)
