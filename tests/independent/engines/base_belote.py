"""Belote, coinche and classic, after RULES.md. Written as one class whose methods can be overridden."""

SUITS = "SHDC"
PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"]
TRUMP = ["7", "8", "Q", "K", "10", "A", "9", "J"]
PV = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TV = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
NTV = dict(PV, A=19)
ATV = {"J": 13, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 2, "8": 0, "7": 0}
CONTRACTS = list(SUITS) + ["no-trump", "all-trumps"]


def suit(c):
    return c[-1]


def rank(c):
    return c[:-1]


class Belote:
    classic = False
    undertrump = "free"
    climb = "always"
    partner_underruff = "free"
    beat = "no"

    # --- cards
    def strength(self, c, trump, led):
        if trump == "all-trumps":
            return TRUMP.index(rank(c)) if suit(c) == led else -1
        if suit(c) == trump:
            return 100 + TRUMP.index(rank(c))
        return PLAIN.index(rank(c)) if suit(c) == led else -1

    def best(self, trick, trump):
        led = suit(trick[0])
        return max(range(len(trick)), key=lambda i: self.strength(trick[i], trump, led))

    def value(self, c, trump):
        if trump == "no-trump":
            return NTV[rank(c)]
        if trump == "all-trumps":
            return (TV if self.classic else ATV)[rank(c)]
        return (TV if suit(c) == trump else PV)[rank(c)]

    # --- legal
    def legal(self, p):
        trump, trick, hand = p["trump"], p["trick"], p["hand"]
        if trump not in CONTRACTS:
            raise ValueError(trump)
        for c in trick + hand:
            if suit(c) not in SUITS or rank(c) not in PLAIN:
                raise ValueError(c)
        if not trick:
            return list(hand)
        led = suit(trick[0])
        same = [c for c in hand if suit(c) == led]
        w = self.best(trick, trump)
        top = self.strength(trick[w], trump, led)
        partner = len(trick) >= 2 and w == len(trick) - 2
        st = lambda c: self.strength(c, trump, led)
        if trump == "no-trump":
            return same or list(hand)
        if trump == "all-trumps":
            return [c for c in same if st(c) > top] or same or list(hand)
        if same:
            over = [c for c in same if st(c) > top]
            if led == trump:
                if self.climb == "never" or (self.climb == "unless-partner-winning" and partner):
                    return same
                return over or same
            if self.beat == "unless-partner-winning" and not partner:
                return over or same
            return same
        trumps = [c for c in hand if suit(c) == trump]
        others = [c for c in hand if suit(c) != trump]
        if not trumps:
            return list(hand)
        ruffed = top >= 100
        higher = [c for c in trumps if st(c) > top]
        lower = [c for c in trumps if st(c) < top]
        if partner:
            if ruffed:
                if self.partner_underruff == "overruff-if-trumping" and higher:
                    return [c for c in hand if c not in lower]
                if self.partner_underruff == "only-if-all-trumps" and others:
                    return [c for c in hand if c not in lower]
                if self.partner_underruff == "only-if-all-lower-trumps" and (others or higher):
                    return [c for c in hand if c not in lower]
            return list(hand)
        if not ruffed:
            return trumps
        if higher:
            return higher
        if self.undertrump == "obligatory":
            return trumps
        if self.undertrump == "banned":
            return others or list(hand)
        return list(hand)

    # --- winner
    def winner(self, it):
        seat = (it["leader"] + self.best(it["trick"], it["trump"])) % 4
        pts = sum(self.value(c, it["trump"]) for c in it["trick"]) + (10 if it["last"] else 0)
        return {"seat": seat, "pair": seat % 2, "points": pts}

    # --- play out 32 cards
    def play_out(self, trump, leader, played):
        pts, tricks, owner = [0, 0], [0, 0], {}
        n = len(played) // 4
        for t in range(n):
            four = played[4 * t:4 * t + 4]
            for i, c in enumerate(four):
                owner[c] = (leader + i) % 4
            w = self.winner({"trump": trump, "leader": leader, "trick": four, "last": t == 7})
            pts[w["pair"]] += w["points"]
            tricks[w["pair"]] += 1
            leader = w["seat"]
        for p in (0, 1):
            if tricks[p] == 8:
                pts[p] += 90
        bel = [0, 0]
        for s in (SUITS if trump == "all-trumps" else "" if trump == "no-trump" else trump):
            if "K" + s in owner and owner["K" + s] == owner.get("Q" + s):
                bel[owner["K" + s] % 2] += 1
        return pts, tricks, bel

    def tell(self, it, trump):
        ann = it.get("announcements") or [0, 0]
        if "played" in it:
            pts, tricks, bel = self.play_out(trump, it["leader"], it["played"])
        else:
            pts, tricks, bel = it["points"], it["tricks"], it.get("belotes") or [0, 0]
        return pts, tricks, bel, ann, it.get("carried") or 0

    # --- score
    def round(self, n):
        return (n + 5) // 10 * 10

    def score(self, it):
        k = it["contract"]
        pts, tricks, bel, ann, carried = self.tell(it, k["trump"])
        p, m, value = k["pair"], k["multiplier"], k["value"]
        d = 1 - p
        tt = pts[p] + 20 * bel[p] + ann[p]
        td = pts[d] + 20 * bel[d] + ann[d]
        out, waiting = [0, 0], 0
        reach = tricks[p] == 8 if k["capot"] else tt >= value
        if reach and tt > td:
            if m == 1:
                out[p], out[d] = tt + value, td
                if tricks[d] == 0:
                    out[p] += ann[d]
                    out[d] -= ann[d]
            else:
                out[p] = ((250 if tricks[p] == 8 else 160) + sum(ann) + 20 * bel[p] + value) * m
                out[d] = 20 * bel[d]
            out[p] += carried
        else:
            out[d] = (160 + sum(ann) + 20 * bel[d] + value) * m
            out[p] = 20 * bel[p]
            waiting = carried
        return {"scores": [self.round(x) for x in out], "waiting": waiting}

    def convert(self, x, other_tricks):
        if other_tricks == 0:
            return 252
        return (x * 162 * 2 + 258) // (2 * 258)

    def score_classic(self, it):
        trump, p = it["trump"], it["takers"]
        d = 1 - p
        pts, tricks, bel, _, carried = self.tell(it, trump)
        pts = list(pts)
        if trump == "all-trumps":
            pts = [self.convert(pts[i], tricks[1 - i]) if tricks[i] else 0 for i in (0, 1)]
        tot = [pts[i] + 20 * bel[i] for i in (0, 1)]
        out, waiting = [0, 0], 0
        if tot[p] > tot[d]:
            out = list(tot)
            out[p] += carried
        elif tot[p] < tot[d]:
            out[p] = 20 * bel[p]
            out[d] = (252 if tricks[p] == 0 else 162) + 20 * bel[d]
            waiting = carried
        else:
            out[d] = tot[d]
            waiting = carried + tot[p]
        return {"scores": out, "waiting": waiting}

    # --- auction of coinche
    names = CONTRACTS

    def bids(self, last):
        if last and last[1]:
            return []
        low = last[0] + 10 if last else 80
        values = range(low, max(240, low + 10) + 1, 10)
        return ["%d %s" % (v, t) for v in values for t in self.names] + ["capot " + t for t in self.names]

    def may_coinche(self, seat, bidder):
        return seat % 2 != bidder % 2

    def calls(self, it):
        last, bidder, mult, passes, ended = None, None, 1, 0, False
        turn = (it["dealer"] + 1) % 4
        for seat, call in it["calls"]:
            if seat != turn or ended or call not in self.may(seat, last, bidder, mult) and not self.big(call, last, mult):
                raise ValueError("refuses %s of seat %d" % (call, seat))
            if call == "pass":
                passes += 1
            elif call == "coinche":
                mult, passes = 2, 0
            elif call == "surcoinche":
                mult, ended = 4, True
            else:
                v, t = call.split()
                last = (250, True, t) if v == "capot" else (int(v), False, t)
                bidder, passes = seat, 0
            if passes == (3 if last else 4):
                ended = True
            turn = (turn + 1) % 4
        k = None
        if ended and last:
            k = {"trump": last[2], "declarer": bidder, "pair": bidder % 2, "value": last[0], "capot": last[1], "multiplier": mult}
        turns = [] if ended else [{"seat": turn, "legal": self.may(turn, last, bidder, mult)}]
        return {"turns": turns, "ended": ended, "contract": k}

    def big(self, call, last, mult):
        v, _, t = call.partition(" ")
        return mult == 1 and v.isdigit() and t in self.names and int(v) % 10 == 0 and int(v) >= 80 and (
            not last or not last[1] and int(v) > last[0])

    def may(self, seat, last, bidder, mult):
        out = ["pass"]
        if mult == 1:
            out += self.bids(last)
            if last and self.may_coinche(seat, bidder):
                out.append("coinche")
        elif mult == 2 and seat % 2 == bidder % 2:
            out.append("surcoinche")
        return out

    # --- deal
    packets = (3, 2, 3)

    def deal(self, it):
        hands, at, dealer = [[], [], [], []], 0, it["dealer"]
        for n in self.packets:
            for i in (1, 2, 3, 4):
                hands[(dealer + i) % 4] += it["pack"][at:at + n]
                at += n
        return {"hands": hands, "leader": (dealer + 1) % 4, "next_dealer": (dealer + 1) % 4, "turned": None}

    # --- match
    def match(self, it):
        tot, pending, n = [0, 0], [False, False], 0
        target, limit = it.get("target"), it.get("limit")
        over, winner = False, None
        for h in it["hands"]:
            if h is None:
                continue
            n += 1
            ok = []
            for p in (0, 1):
                tot[p] += h["scores"][p]
                if target is None or tot[p] < target:
                    continue
                if not self.classic:
                    if pending[p]:
                        pending[p] = h["tricks"][p] == 0
                    elif (h["tricks"][p] == 0 or (p == h["takers"] and not h["made"])) and tot[p] - 20 * h["belotes"][p] < target \
                            :
                        pending[p] = True
                    if pending[p]:
                        continue
                ok.append(p)
            if len(ok) == 1:
                over, winner = True, ok[0]
            elif ok and tot[0] != tot[1]:
                over, winner = True, self.ahead(tot)
            if over:
                break
            if limit and n == limit:
                over, winner = True, None if tot[0] == tot[1] else int(tot[1] > tot[0])
                break
        return {"totals": tot, "over": over, "winner": winner, "next_dealer": (it["first_dealer"] + len(it["hands"])) % 4}

    def ahead(self, tot):
        return int(tot[1] > tot[0])

    # --- a whole hand of coinche
    def hand(self, it):
        hands = [list(h) for h in (it.get("hands") or self.deal(it)["hands"])]
        steps, dealer = [], it["dealer"]
        for i, (seat, call) in enumerate(it["calls"]):
            now = self.calls({"dealer": dealer, "calls": it["calls"][:i]})
            legal = next((t["legal"] for t in now["turns"] if t["seat"] == seat), [])
            steps.append({"phase": "call", "seat": seat, "legal": legal, "action": call, "taken": None})
            big = call.split()[0].isdigit() and int(call.split()[0]) > 240 and legal != ["pass"] and not any(
                c == "coinche" for _, c in it["calls"][:i])
            if call not in legal and not (now["turns"] and now["turns"][0]["seat"] == seat and big):
                return {"steps": steps, "over": False}
        end = self.calls({"dealer": dealer, "calls": it["calls"]})
        for t in end["turns"]:
            steps.append({"phase": "call", "seat": t["seat"], "legal": t["legal"], "action": None, "taken": None})
        k = end["contract"]
        res = {"steps": steps, "over": False, "contract": k, "tally": None}
        if k is None:
            res["over"] = end["ended"]
            return res
        leader, trick, trump = self.first(dealer, k), [], k["trump"]
        pts, tricks, n = [0, 0], [0, 0], 0
        for c in it["played"]:
            seat = (leader + len(trick)) % 4
            legal = self.legal({"trump": trump, "leader": leader, "trick": trick, "hand": hands[seat]})
            step = {"phase": "play", "seat": seat, "legal": legal, "action": c, "taken": None}
            steps.append(step)
            if c not in legal:
                return res
            hands[seat].remove(c)
            trick = trick + [c]
            if len(trick) == 4:
                n += 1
                w = self.winner({"trump": trump, "leader": leader, "trick": trick, "last": n == 8})
                tricks[w["pair"]] += 1
                if n == 8 and tricks[w["pair"]] == 8:
                    w["points"] += 90
                pts[w["pair"]] += w["points"]
                step["taken"] = w
                leader, trick = w["seat"], []
        if n == 8:
            res["over"] = True
            res["tally"] = self.tally(pts, tricks, w)
        else:
            seat = (leader + len(trick)) % 4
            legal = self.legal({"trump": trump, "leader": leader, "trick": trick, "hand": hands[seat]})
            steps.append({"phase": "play", "seat": seat, "legal": legal, "action": None, "taken": None})
        return res

    def first(self, dealer, k):
        return (dealer + 1) % 4

    def tally(self, pts, tricks, w):
        return {"points": pts, "tricks": tricks}
