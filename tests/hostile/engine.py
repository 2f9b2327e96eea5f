"""A hostile process engine: `python tests/hostile/engine.py MODE`; `--list` shows the modes."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.hostile import (
    at_answer,
    at_forks,
    at_handshake,
    at_play,
    at_stream,
    at_work,
)
from tests.hostile.wire import Engine, Modes

MODES = Modes()
for module in (at_handshake, at_answer, at_stream, at_work, at_forks, at_play):
    assert not MODES.keys() & module.MODES.keys(), MODES.keys() & module.MODES.keys()
    MODES.update(module.MODES)


def main() -> None:
    """Run the engine in the mode that is named."""
    if sys.argv[1:] == ["--list"]:
        for name, mode in MODES.items():
            print(f"{name}: {' '.join((mode.__doc__ or '').split())}")
        return
    engine = Engine()
    MODES[sys.argv[1]](engine)
    engine.run()


if __name__ == "__main__":
    main()
