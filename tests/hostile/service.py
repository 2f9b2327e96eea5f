"""A hostile service: `python tests/hostile/service.py MODE PORT`; `--list` shows the modes."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.hostile import http_body, http_status
from tests.hostile.http_wire import Modes, Server

MODES = Modes({**http_status.MODES, **http_body.MODES})


def main() -> None:
    """Serve in the mode that is named."""
    if sys.argv[1:] == ["--list"]:
        for name, mode in MODES.items():
            print(f"{name}: {' '.join((mode.__doc__ or '').split())}")
        return
    server = Server(int(sys.argv[2]))
    print("listening", flush=True)
    server.serve(MODES[sys.argv[1]])


if __name__ == "__main__":
    main()
