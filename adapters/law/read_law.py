"""Your engine against the law in one file: fill in `legal`; `python read_law.py coinche.law`."""

import gzip
import json
import sys
from collections.abc import Iterator

Cards = list[str]


def legal(trump: str, trick: Cards, hand: Cards) -> Cards:
    """The cards that may be played."""
    return hand


def positions(path: str) -> Iterator[tuple[str, str, int, Cards, Cards, Cards, Cards]]:
    """Rules, trump, leader, trick, hand; what may be played; of what the text leaves it open."""
    with open(path, "rb") as file:
        head, _, packed = file.read().partition(b"\n\n")
    law = dict(line.split(" ", 1) for line in head.decode().splitlines())
    body, count, ranks = gzip.decompress(packed), int(law["positions"]), law["ranks"].split()
    if law["arbitre-law"] != "1" or len(body) != 32 * count:
        raise ValueError(f"{path} is no whole file of form 1")
    cards = {16 * s + r: ranks[r] + law["suits"][s] for s in range(4) for r in range(len(ranks))}
    for record in (body[number::count] for number in range(count)):
        order = sorted(cards, reverse=record[6] == 1)
        masks = [int.from_bytes(record[at : at + 8], "little") for at in (8, 16, 24)]
        hand, allowed, disputed = ([cards[c] for c in order if mask >> c & 1] for mask in masks)
        trick = [cards[c] for c in record[3 : 3 + record[2]]]
        trump = law["contracts"].split()[record[0]]
        yield law["rules"], trump, record[1], trick, hand, allowed, disputed


if __name__ == "__main__":
    right = 0
    for rules, trump, leader, trick, hand, allowed, disputed in positions(sys.argv[1]):
        if (set(legal(trump, trick, hand)) ^ set(allowed)) - set(disputed):
            asked = {"rules": rules, "trump": trump, "leader": leader, "trick": trick, "hand": hand}
            print(json.dumps(asked))
            sys.exit(1)
        right += 1
    print(f"{right} positions, and none differs")
