"""A file is written whole or not at all, wherever the writing is interrupted."""

from __future__ import annotations

import errno
import os
import signal
import stat
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from arbitre import data, interrupts

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Each of the signals interrupts, as in a command."""
    # Who runs the tests may be deaf to some of them (nohup).
    kept = {number: signal.signal(number, signal.SIG_DFL) for number in ENDING}
    interrupts.listen()
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


def write_interrupted(path: Path, at: int, number: signal.Signals) -> tuple[int, bool]:
    """Write a file, interrupted at a step: how many steps there are, and whether it was heard."""
    steps = 0

    def step(frame: FrameType, event: str, value: Any) -> Any:
        nonlocal steps
        if event != "exception":
            steps += 1
            if steps == at:
                signal.raise_signal(number)
        return step

    kept = sys.gettrace()
    traced = data.__file__, interrupts.__file__
    sys.settrace(lambda f, *_: step if f.f_code.co_filename in traced else None)
    try:
        data.write_whole(path, "new")
    except KeyboardInterrupt:
        return steps, True
    finally:
        sys.settrace(kept)
    return steps, False


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_no_step_of_writing_leaves_half_of_it(tmp_path: Path, number: signal.Signals) -> None:
    """The file is the old one or the new one, and alone; no interrupt is lost, nor the next."""
    path = tmp_path / "file"
    total, _ = write_interrupted(path, 0, number)
    assert total > 10
    for at in range(1, total + 1):
        path.write_text("old", encoding="utf-8")
        assert write_interrupted(path, at, number)[1], at
        assert path.read_text(encoding="utf-8") in ("old", "new")
        assert os.listdir(tmp_path) == ["file"], at
        for other in ENDING:
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(other)


def test_another_thread_writes_as_well(tmp_path: Path) -> None:
    """Signals are the main thread's: any other may write a file."""
    writing = threading.Thread(target=data.write_whole, args=(tmp_path / "file", "new"))
    writing.start()
    writing.join()
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new"


def test_what_is_no_file_stays_what_it_is(tmp_path: Path) -> None:
    """A pipe gets the text, and is not replaced by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[str] = []
    reading = threading.Thread(target=lambda: got.append(pipe.read_text(encoding="utf-8")))
    reading.start()
    data.write_whole(pipe, "new")
    reading.join(60)
    assert got == ["new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk says nothing of a file, and a folder that is not there of another one."""
    path = tmp_path / "file"
    for failing, code in (("fsync", errno.ENOSPC), ("replace", errno.EACCES)):

        def fail(*_: object, code: int = code) -> None:
            raise OSError(code, os.strerror(code))

        with monkeypatch.context() as patch:
            patch.setattr(os, failing, fail)
            with pytest.raises(OSError, match="file") as caught:
                data.write_whole(path, "new")
        assert (caught.value.errno, caught.value.filename) == (code, str(path))
        assert not list(tmp_path.iterdir())
    with pytest.raises(FileNotFoundError) as missing:
        data.write_whole(tmp_path / "nowhere" / "file", "new")
    assert missing.value.filename == str(tmp_path / "nowhere" / "file")
