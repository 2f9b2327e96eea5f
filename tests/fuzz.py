"""Is anything read from outside that breaks what reads it?  Every boundary, for as long as wanted.

    python tests/fuzz.py [--inputs N] [--seed S] [--only REGEX] [--at NUMBER]

N inputs (a million) are dealt out over the boundaries of `tests/wire`, slow ones fewer; each is a
valid one spoilt, or anything, and is read as the product reads it: it is accepted, or refused by an
exception of that boundary.  Whatever else is raised is a fault.
Input NUMBER of a boundary is the same whenever the seed is; `--at` reads that one alone.
Prints for each boundary how many were refused and accepted, the faults, and how long it took, with
the slowest of its inputs; of each fault the line that shows it again.
Exit codes: 0 if there is no fault, 1 if there is one.
"""

from __future__ import annotations

import argparse
import re
import shlex
import sys
import time
import traceback
from itertools import chain
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "harness"), str(ROOT / "reference")]

from tests.wire import boundaries, files  # noqa: E402 - after the path to them
from tests.wire.boundaries import Boundary  # noqa: E402

# Of one boundary so many faults are told; a fault is seldom alone.
MOST_TOLD = 3


def place_of(error: BaseException) -> str:
    """The kind of an exception, and the last line that raised it: what tells two faults apart."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"


class Tally:
    """What became of the inputs of one boundary."""

    def __init__(self, boundary: Boundary, seed: int) -> None:
        self.boundary = boundary
        self.seed = seed
        self.inputs = self.accepted = 0
        self.faults: dict[str, list[int]] = {}
        self.seconds = self.slowest = 0.0

    def input(self, number: int) -> object:
        """The input of this number."""
        return self.boundary.draw(Random(f"{self.seed} {self.boundary.name} {number}"))

    def read(self, number: int) -> None:
        """Read one."""
        value = self.input(number)
        began = time.perf_counter()
        try:
            self.accepted += self.boundary.accepts(value)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault
            self.faults.setdefault(place_of(error), []).append(number)
        taken = time.perf_counter() - began
        self.inputs += 1
        self.seconds += taken
        self.slowest = max(self.slowest, taken)

    def line(self) -> str:
        """Its line of the table."""
        faults = sum(map(len, self.faults.values()))
        refused = self.inputs - self.accepted - faults
        counts = f"{self.inputs:>9,} {refused:>9,} {self.accepted:>9,} {faults:>6,}"
        return f"{self.boundary.name:<30} {counts} {self.seconds:>7.1f} {self.slowest:>8.3f}"

    def again(self) -> list[str]:
        """Each fault, and the line that shows it again."""
        name = shlex.quote(f"^{re.escape(self.boundary.name)}$")
        return [
            f"{self.boundary.name}: {place}, {len(numbers)} times: "
            f"python tests/fuzz.py --seed {self.seed} --only {name} --at {numbers[0]}"
            for place, numbers in list(self.faults.items())[:MOST_TOLD]
        ]


def main() -> int:
    """Read them, print the table, and say whether there is a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="boundaries whose name has this pattern")
    parser.add_argument("--at", type=int, help="read this input alone, and show it")
    told = parser.parse_args()
    known = chain(boundaries.boundaries(), files.boundaries())
    asked = [boundary for boundary in known if re.search(told.only, boundary.name)]
    if told.at is not None:
        for boundary in asked:
            value = Tally(boundary, told.seed).input(told.at)
            print(f"{boundary.name}: {value!r}")
            print("accepted" if boundary.accepts(value) else "refused")
        return 0
    whole = sum(boundary.share for boundary in asked)
    heads = f"{'inputs':>9} {'refused':>9} {'accepted':>9} {'faults':>6} {'s':>7} {'slowest':>8}"
    print(f"{'boundary':<30} {heads}")
    done = []
    for boundary in asked:
        tally = Tally(boundary, told.seed)
        for number in range(max(1, round(told.inputs * boundary.share / whole))):
            tally.read(number)
        print(tally.line(), flush=True)
        done.append(tally)
    faults = [line for tally in done for line in tally.again()]
    print(f"{sum(tally.inputs for tally in done):,} inputs, seed {told.seed}")
    print("\n".join(faults) or "no fault")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
