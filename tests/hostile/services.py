"""Start and stop a hostile service."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(mode: str) -> Iterator[int]:
    """Serve in this mode at a free port; nothing for an empty mode."""
    if not mode:
        yield 0
        return
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    script = Path(__file__).with_name("service.py")
    process = subprocess.Popen(
        [sys.executable, str(script), mode, str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    with process:
        process.stdout.readline()
        time.sleep(0.05)
        try:
            yield port
        finally:
            process.kill()
