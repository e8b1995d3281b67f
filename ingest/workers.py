"""Name recognition in this process or in several, always in the same batches, so that the names found are the same.

Workers are processes that get texts and return only offsets and labels: handing whole parsed documents back costs
more than it saves. A worker ends itself when its parent is gone.
"""

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Self

from ingest.nlp import BATCH, Nominator, Nominee

Found = tuple[tuple[Nominee, ...], ...]
_own: list[Nominator] = []  # one loaded model a process


def _nominator() -> Nominator:
    if not _own:
        _own.append(Nominator())
    return _own[0]


def _nominate(texts: Sequence[str]) -> Found:
    return tuple(_nominator().nominate(texts))


def nominate(texts: Sequence[str]) -> Found:
    """The nominees of a few texts, found in this process."""
    return _nominate(texts)


def _start() -> None:
    """Runs first in every worker: one matrix thread each, and no orphan after a killed parent."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    _nominator()


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


class Nominations:
    """Names of texts, in order; with more than one worker they are found while the caller does something else."""

    def __init__(self, workers: int) -> None:
        self._pool: ProcessPoolExecutor | None = None
        if workers > 1:
            self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_start)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def begin(self, texts: Sequence[str]) -> "Pending":
        """Starts on `texts`; ask the result for the names when they are needed."""
        batches = [texts[place : place + BATCH] for place in range(0, len(texts), BATCH)]
        if self._pool is None:
            return Pending(batches, None)
        return Pending(batches, [self._pool.submit(_nominate, batch) for batch in batches])

    def kernel(self) -> str:
        """The matrix kernel of this process's model; "" when only workers have loaded one."""
        return _own[0].kernel if _own else ""


class Pending:
    """Names being found."""

    def __init__(self, batches: Sequence[Sequence[str]], futures: list[Future[Found]] | None) -> None:
        self._batches = batches
        self._futures = futures

    def result(self, tell: Callable[[int], None] = lambda _: None) -> list[tuple[Nominee, ...]]:
        """The nominees of each text, in order; waits for them and tells how many are known so far."""
        found: list[tuple[Nominee, ...]] = []
        for number, batch in enumerate(self._batches):
            found.extend(_nominate(batch) if self._futures is None else self._futures[number].result())
            tell(len(found))
        return found
