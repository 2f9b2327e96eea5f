"""Machines that share the chunks of a proof: tasks of a Dask cluster that somebody runs.

There is no scheduler here: Dask has one, knows which machines there are, and gives to another what
one that is gone has not done.  A task is a share of the chunks, as a worker here takes it
(`workers`), and a chunk's result depends on the target and the rules alone: so the certificate is
the same, byte for byte, whoever asked.

Each machine needs arbitre in the same version, and the target under the same name: a command there
starts a process there.  It is asked in a thread of Dask's; one a process is what is meant
(`--nthreads 1`), for the asking is Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .. import __version__
from ..asking.asker import TargetGone
from ..question import Failure, Verdict
from .checkpoint import Chunk, ProofScope
from .workers import prove_share

# Shares a thread: so the last ones to be done are short, and little is lost with a machine.
SHARES = 8
# How often a share that is lost with its machine is given to another.
RETRIES = 3


class NoCluster(Exception):
    """A cluster that cannot be used; says what to do."""


class Cluster:
    """The threads of the cluster at `address` (`tcp://host:8786`) ask, `batch` items at a time."""

    def __init__(self, address: str, scope: ProofScope, batch: int, timeout: float) -> None:
        self.address, self.scope, self.batch, self.timeout = address, scope, batch, timeout

    def chunks(self, done: frozenset[int]) -> Iterator[Chunk]:
        """The chunks that are not `done`, as they come; raises `TargetGone` or `NoCluster`."""
        try:
            from distributed import Client, as_completed
            from distributed.scheduler import KilledWorker
        except ImportError:
            raise NoCluster("a cluster needs Dask: pip install 'arbitre[cluster]'") from None
        try:
            client = Client(self.address, timeout=self.timeout)
        except (OSError, ValueError) as error:
            raise NoCluster(f"{self.address}: no cluster answers there: {error}") from None
        with client:
            threads = sum(client.nthreads().values())
            if not threads:
                raise NoCluster(f"{self.address}: the cluster has no workers: start some first")
            of = SHARES * threads
            arguments = (of, done, self.batch, self.timeout)
            shares = [
                client.submit(
                    ask_share, __version__, self.scope, share, *arguments,
                    pure=False, retries=RETRIES,
                )
                for share in range(of)
            ]  # fmt: skip
            try:
                for share in as_completed(shares):
                    yield from share.result()
            except KilledWorker as error:
                how = f"a share of the proof was lost with its worker {RETRIES + 1} times: {error}"
                raise TargetGone(how, Failure(Verdict.CRASHED, how)) from None
            finally:
                client.cancel(shares)


def ask_share(version: str, *asked: Any) -> list[Chunk]:
    """What a machine of the cluster does: `workers.prove_share`, by the same arbitre.

    Raises `TargetGone` or `NoCluster`.
    """
    if version != __version__:
        raise NoCluster(f"a worker has arbitre {__version__}, and {version} asks")
    return list(prove_share(*asked))
