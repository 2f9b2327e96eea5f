"""Botifarra, after RULES.md."""
ORDER = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 1, 9]
VALUE = {9: 5, 1: 4, 12: 3, 11: 2, 10: 1}
SUITS = "OCEB"


def num(c):
    n = int(c[:-1])
    if n not in ORDER or c[-1] not in SUITS:
        raise ValueError(c)
    return n


class Botifarra:
    obligada = False
    second = "any"
    losing = "value-or-lowest"
    overtake = "free"

    def power(self, c, trump, led):
        r = ORDER.index(num(c))
        return 100 + r if c[-1] == trump else r if c[-1] == led else -1

    def best(self, trick, trump):
        led = trick[0][-1]
        return max(range(len(trick)), key=lambda i: self.power(trick[i], trump, led))

    def legal(self, p):
        trump, trick, hand = p["trump"], p["trick"], list(p["hand"])
        if trump not in list(SUITS) + ["no-trump"]:
            raise ValueError(trump)
        for c in hand:
            num(c)
        if not trick:
            return hand
        led = trick[0][-1]
        k = len(trick)
        w = self.best(trick, trump)
        top = self.power(trick[w], trump, led)
        partner = k >= 2 and w == k - 2
        beats = lambda c: self.power(c, trump, led) > top
        same = [c for c in hand if c[-1] == led]
        trumps = [c for c in hand if c[-1] == trump]
        if same:
            ok = same if partner else [c for c in same if beats(c)] or same
        elif partner or not trumps:
            ok = hand
        else:
            ok = [c for c in trumps if beats(c)] or hand
        if self.obligada:
            excused = k == 1 and not same and not trumps
            ok = [c for c in ok if self.allowed(c, hand, partner, beats(c), excused)]
        return ok

    def lowest(self, c, hand):
        return c == min((x for x in hand if x[-1] == c[-1]), key=lambda x: ORDER.index(num(x)))

    def allowed(self, c, hand, partner, beats, excused):
        low, val = self.lowest(c, hand), num(c) in VALUE
        if beats and not (partner and self.overtake == "restricted"):
            return True
        if partner:
            return low or (val and self.losing == "value-or-lowest")
        if excused:
            return self.second == "any" or low or (val and self.second == "value-or-lowest")
        return low

    def winner(self, it):
        seat = (it["leader"] + self.best(it["trick"], it["trump"])) % 4
        return {"seat": seat, "pair": seat % 2, "points": 1 + sum(VALUE.get(num(c), 0) for c in it["trick"])}

    def factor(self, trump, doubling):
        return doubling * (2 if trump == "no-trump" else 1)

    def score(self, it):
        if "played" in it:
            pts, leader = [0, 0], it["leader"]
            for t in range(12):
                w = self.winner({"trump": it["trump"], "leader": leader, "trick": it["played"][4 * t:4 * t + 4], "last": t == 11})
                pts[w["pair"]] += w["points"]
                leader = w["seat"]
        else:
            pts = it["points"]
        f = self.factor(it["trump"], it["doubling"])
        return {"scores": [max(0, x - 36) * f for x in pts]}

    # calls
    sant_vicenc = "suit-only"
    barraca = False
    NAMES = ["contro", "recontro", "sant-vicenc", "barraca"]

    def rungs(self, trump):
        n = 3 if trump != "no-trump" or self.sant_vicenc == "always" else 2
        return n + 1 if self.barraca and n == 3 else n

    def calls(self, it):
        dealer = it["dealer"]
        speaker, trump, declarer, rung, passed, pair = dealer, None, None, 0, set(), None
        for seat, call in it["calls"]:
            now = self.state(dealer, speaker, trump, declarer, rung, passed)
            if call not in {t["seat"]: t["legal"] for t in now["turns"]}.get(seat, []):
                raise ValueError("refuses %s of seat %d" % (call, seat))
            if trump is None:
                if call == "delegate":
                    speaker = (dealer + 2) % 4
                else:
                    trump, declarer = ("no-trump" if call == "botifarra" else call), seat
            elif call == "pass":
                passed.add(seat)
            else:
                rung, passed = rung + 1, set()
        return self.state(dealer, speaker, trump, declarer, rung, passed)

    def state(self, dealer, speaker, trump, declarer, rung, passed):
        if trump is None:
            legal = list(SUITS) + ["botifarra"] + (["delegate"] if speaker == dealer else [])
            return {"turns": [{"seat": speaker, "legal": legal}], "ended": False, "contract": None}
        turns = []
        if rung < self.rungs(trump):
            for i in (1, 2, 3, 4):
                s = (dealer + i) % 4
                if s % 2 == (declarer + 1 + rung) % 2 and s not in passed:
                    turns.append({"seat": s, "legal": [self.NAMES[rung], "pass"]})
        if turns:
            return {"turns": turns, "ended": False, "contract": None}
        d = 2 ** rung
        return {"turns": [], "ended": True, "contract": {"trump": trump, "declarer": declarer, "pair": declarer % 2,
                                                          "doubling": d, "factor": self.factor(trump, d)}}

    size = 4

    def deal(self, it):
        hands, at, d = [[], [], [], []], 0, it["dealer"]
        while at < 48:
            for i in (1, 2, 3, 4):
                hands[(d + i) % 4] += it["pack"][at:at + self.size]
                at += self.size
        return {"hands": hands, "leader": (d + 1) % 4, "next_dealer": (d + 1) % 4}

    def reached(self, total, target):
        return total >= target

    def match(self, it):
        tot, over, winner = [0, 0], False, None
        for h in it["hands"]:
            if h:
                tot = [tot[0] + h[0], tot[1] + h[1]]
        for p in (0, 1):
            if self.reached(tot[p], it.get("target") or 101):
                over, winner = True, p
        return {"totals": tot, "over": over, "winner": winner, "next_dealer": (it["first_dealer"] + len(it["hands"])) % 4}

    def hand(self, it):
        hands = [list(h) for h in (it.get("hands") or self.deal(it)["hands"])]
        steps = []
        for i, (seat, call) in enumerate(it["calls"]):
            now = self.calls({"dealer": it["dealer"], "calls": it["calls"][:i]})
            legal = {t["seat"]: t["legal"] for t in now["turns"]}.get(seat, [])
            steps.append({"phase": "call", "seat": seat, "legal": legal, "action": call, "taken": None})
            if call not in legal:
                return {"steps": steps, "over": False}
        end = self.calls({"dealer": it["dealer"], "calls": it["calls"]})
        for t in end["turns"]:
            steps.append({"phase": "call", "seat": t["seat"], "legal": t["legal"], "action": None, "taken": None})
        k = end["contract"]
        res = {"steps": steps, "over": False, "contract": k, "tally": None}
        if k is None:
            return res
        leader, trick, pts, tricks = self.first(it["dealer"], k), [], [0, 0], [0, 0]
        for c in it["played"]:
            seat = (leader + len(trick)) % 4
            legal = self.legal({"trump": k["trump"], "trick": trick, "hand": hands[seat]})
            steps.append({"phase": "play", "seat": seat, "legal": legal, "action": c, "taken": None})
            if c not in legal:
                return res
            hands[seat].remove(c)
            trick = trick + [c]
            if len(trick) == 4:
                w = self.winner({"trump": k["trump"], "leader": leader, "trick": trick})
                steps[-1]["taken"] = w
                pts[w["pair"]] += w["points"]
                tricks[w["pair"]] += 1
                leader, trick = w["seat"], []
        if sum(tricks) == 12:
            res.update(over=True, tally={"points": pts, "tricks": tricks})
        else:
            seat = (leader + len(trick)) % 4
            legal = self.legal({"trump": k["trump"], "trick": trick, "hand": hands[seat]})
            steps.append({"phase": "play", "seat": seat, "legal": legal, "action": None, "taken": None})
        return res

    def first(self, dealer, k):
        return (dealer + 1) % 4
