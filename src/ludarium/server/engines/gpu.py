"""Random games on a GPU, in a process of its own: while it compiles its kernels, the cores play instead."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import Any, Never

from ludarium.lab.trials.random_play import best_device
from ludarium.processes import AsyncWorker, Context, Request, RequestFailed, WorkerDied
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.trials import Piece, PlayPiece
from ludarium.server.priority import lower_priority

_SECONDS = 60.0  # for a piece, and to find out whether there is a GPU
_WARMING_SECONDS = 300.0  # to compile the kernels of a game: about a minute for the largest
_IDLE_SECONDS = 1800.0  # before the process ends, and the kernels with it
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class FindGpu(Request[EngineCache, Never, bool]):
    """Reply whether this machine has a GPU that can be used."""

    def run(self, context: Context[EngineCache, Never]) -> bool:
        return best_device() == "cuda"


def _is_installed() -> bool:
    return find_spec("numba_cuda") is not None


def _started() -> AsyncWorker[EngineCache]:
    worker = AsyncWorker(EngineCache)
    lower_priority(worker.pid)
    return worker


class Gpu:
    """Plays random pieces of trials, one at a time, in games whose kernels are compiled; it compiles those of others
    in the background. If anything fails, it plays nothing any more."""

    def __init__(
        self,
        is_installed: Callable[[], bool] = _is_installed,
        start: Callable[[], AsyncWorker[EngineCache]] = _started,
    ) -> None:
        self._start = start
        self._is_usable = is_installed()
        self._worker: AsyncWorker[EngineCache] | None = None
        self._ready: set[str] = set()  # the codes whose kernels are compiled
        self._busy: asyncio.Task[Any] | None = None
        self._closing: asyncio.TimerHandle | None = None

    async def play(self, request: PlayPiece) -> Piece | None:
        """Return the piece; None if the cores are to play it."""
        code = request.loading.code
        if not self._is_usable or (self._busy is not None and not self._busy.done()):
            return None
        on_gpu = replace(request, device="cuda")
        if code not in self._ready:
            self._busy = asyncio.create_task(self._warm(on_gpu, code))
            return None
        self._busy = asyncio.create_task(self._ask(on_gpu, _SECONDS))
        return await asyncio.shield(self._busy)

    async def _warm(self, request: PlayPiece, code: str) -> None:
        """Compile the kernels of a game by playing a piece that nobody wants."""
        if self._worker is None and not await self._ask(FindGpu(), _SECONDS):
            self._is_usable = False
            await self._end()
        elif await self._ask(request, _WARMING_SECONDS) is not None:
            self._ready.add(code)

    async def _ask(self, request: Request[EngineCache, Never, Any], seconds: float) -> Any:
        """Return the reply; None if there is none, now and for ever."""
        try:
            if self._worker is None:
                self._worker = self._start()
            return await self._worker.ask(request, seconds=seconds)
        except (WorkerDied, RequestFailed) as failure:
            _log.warning("the GPU is used no more: %s", failure, exc_info=failure.__cause__)
            self._is_usable = False
            await self._end()
            return None
        finally:
            self._rest_later()

    def _rest_later(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
        loop = asyncio.get_running_loop()
        self._closing = loop.call_later(_IDLE_SECONDS, lambda: loop.create_task(self._end()))

    async def close(self) -> None:
        """End the process, whatever it is doing, and start no other."""
        self._is_usable = False
        if self._busy is not None:
            self._busy.cancel()
            await asyncio.wait([self._busy])
        await self._end()

    async def _end(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
        worker, self._worker = self._worker, None
        self._ready.clear()
        if worker is not None:
            worker.kill()
            await worker.close()
