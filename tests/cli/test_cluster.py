"""A proof on a real cluster of several processes is the proof that one process makes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from arbitre.cli.prove import prove as command
from arbitre.search.checkpoint import Chunk, ProofScope
from arbitre.search.prove import prove

COINCHE = "belote/coinche"
ROOT = Path(__file__).parents[2]
WORKERS = 3
# Seconds: a scheduler and three workers start in five on a quiet machine.
PATIENCE = 120


class LocalCluster:
    """A scheduler and its workers, each a process; `address` is where it is asked."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.processes: list[subprocess.Popen[bytes]] = []
        self.told = folder / "scheduler.json"
        self.environment = {**os.environ, "ARBITRE_CACHE": str(cache)}
        host = ("--host", "127.0.0.1")
        self.start("dask_scheduler", "--port", "0", "--no-dashboard", *host)
        for number in range(WORKERS):
            own = folder / str(number)
            own.mkdir()
            self.start(
                "dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", *host,
                "--local-directory", str(own),
            )  # fmt: skip
        self.address = self.wait()

    def start(self, program: str, *words: str) -> None:
        """Start a process of Dask's."""
        run = [sys.executable, "-m", f"distributed.cli.{program}"]
        self.processes.append(
            subprocess.Popen(
                [*run, "--scheduler-file", str(self.told), *words],
                env=self.environment,
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )

    def wait(self) -> str:
        """The address of the scheduler, once all workers are there."""
        from distributed import Client

        until = time.monotonic() + PATIENCE
        while not self.told.exists():
            assert time.monotonic() < until, "the scheduler does not start"
            time.sleep(0.1)
        client = Client(scheduler_file=str(self.told), timeout=PATIENCE)  # type: ignore[no-untyped-call]
        with client:
            client.wait_for_workers(WORKERS, timeout=PATIENCE)
            return str(client.scheduler_info()["address"])

    def kill_worker(self) -> None:
        """Kill one worker, without a word."""
        self.processes[-1].send_signal(signal.SIGKILL)

    def close(self) -> None:
        """End all of them."""
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept here either: what is kept would be proved before anybody is asked."""
    monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / "of this process"))


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    """Three workers, who keep nothing when the test begins."""
    made = LocalCluster(tmp_path, tmp_path / "cache")
    yield made
    made.close()


@pytest.mark.proof
def test_a_cluster_proves_what_one_process_proves_though_a_worker_is_killed(
    cluster: LocalCluster,
) -> None:
    """Certificate and findings are the same, byte for byte, of a right engine and of a wrong one.

    One of the workers is killed after the first chunk that comes back; so each share counts.
    """
    for spec in (f"{sys.executable} -m arbitre serve mutant:W9", f"rules:{COINCHE}"):
        scope = ProofScope(spec, COINCHE, 2, chunk=100)
        chunks: list[Chunk] = []

        def kill_one(chunk: Chunk, chunks: list[Chunk] = chunks) -> None:
            if not chunks:
                cluster.kill_worker()
            chunks.append(chunk)

        spread = prove(scope, cluster=cluster.address, progress=kill_one)
        alone = prove(scope)
        assert len(chunks) == len(alone.chunks) > WORKERS
        assert spread.certificate == alone.certificate
        assert [f.example for f in spread.report.findings] == [
            f.example for f in alone.report.findings
        ]


def test_what_is_wrong_with_a_cluster_is_said_in_a_line() -> None:
    """Nobody listens at the address: exit code 2, and no traceback."""
    asked = ["rules:belote/coinche", "--rules", COINCHE, "--hand", "1", "--timeout", "0.5"]
    done = CliRunner().invoke(command, [*asked, "--dask", "tcp://127.0.0.1:9"])
    assert done.exit_code == 2, done.output
    assert "no cluster answers there" in done.output


def test_an_engine_that_is_not_on_the_machines_of_the_cluster_is_told(
    cluster: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies in the folder here, and not there: exit code 3, with what became of it there."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    Path("engine.py").write_text(
        f"from arbitre.targets.host import answerer, serve\nserve(answerer('rules:{COINCHE}'))\n",
        encoding="utf-8",
    )
    asked = [f"{sys.executable} engine.py", "--rules", COINCHE, "--hand", "1"]
    done = CliRunner().invoke(command, [*asked, "--dask", cluster.address])
    assert done.exit_code == 3, done.output
    assert "exit code 2" in done.output
    assert "No such file" in done.output
