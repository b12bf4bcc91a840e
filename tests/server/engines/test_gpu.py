"""Random games on a GPU: only once its kernels are compiled, and never in the way of the cores."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from ludarium.lab.experiments.tally import Tally
from ludarium.lab.trials.plan import trial_plan
from ludarium.processes import AsyncWorker, RequestFailed
from ludarium.server.engines import PlayPiece
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.gpu import FindGpu, Gpu
from ludarium.server.engines.trials import Piece, row_of


def piece(name: str = "blob") -> PlayPiece:
    return PlayPiece(trial_plan(name, {}, 10, 1).strengths[0][0], Tally())


class Pretended:
    """A process with a GPU, which answers when it is let on."""

    pid = 0

    def __init__(self, has_gpu: bool = True) -> None:
        self.has_gpu, self.fails, self.is_closed = has_gpu, False, False
        self.asked: list[str] = []
        self.let_on = asyncio.Event()
        self.let_on.set()

    async def ask(self, request: object, seconds: float) -> object:
        if isinstance(request, FindGpu):
            self.asked.append("find")
            return self.has_gpu
        assert isinstance(request, PlayPiece)
        self.asked.append(f"{request.game} on {request.device}")
        await self.let_on.wait()
        if self.fails:
            raise RequestFailed("out of memory")
        return Piece(Tally(), row_of(request.cell, Tally()))

    def kill(self) -> None:
        pass

    async def close(self) -> None:
        self.is_closed = True


def told(story: Callable[[Gpu, Pretended], Coroutine[Any, Any, None]], has_gpu: bool = True) -> Pretended:
    async def tell() -> Pretended:
        worker = Pretended(has_gpu)
        gpu = Gpu(lambda: True, lambda: cast("AsyncWorker[EngineCache]", worker))
        await story(gpu, worker)
        await gpu.close()
        return worker

    return asyncio.run(tell())


async def let_all_move() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_the_cores_play_until_the_kernels_are_compiled() -> None:
    async def story(gpu: Gpu, worker: Pretended) -> None:
        worker.let_on.clear()
        assert await gpu.play(piece()) is None
        await let_all_move()
        assert await gpu.play(piece()) is None
        worker.let_on.set()
        await let_all_move()
        assert await gpu.play(piece()) is not None

    worker = told(story)
    assert worker.asked == ["find", "blob on cuda", "blob on cuda"]
    assert worker.is_closed


def test_each_game_is_compiled_by_itself() -> None:
    async def story(gpu: Gpu, worker: Pretended) -> None:
        for name in ("blob", "drop"):
            assert await gpu.play(piece(name)) is None
            await let_all_move()
            assert await gpu.play(piece(name)) is not None

    assert told(story).asked == ["find", *["blob on cuda"] * 2, *["drop on cuda"] * 2]


def test_without_a_gpu_nothing_more_is_asked() -> None:
    async def story(gpu: Gpu, worker: Pretended) -> None:
        for _ in range(3):
            assert await gpu.play(piece()) is None
            await let_all_move()
        assert worker.is_closed

    assert told(story, has_gpu=False).asked == ["find"]


def test_without_its_package_no_process_is_started() -> None:
    def start() -> AsyncWorker[EngineCache]:
        raise AssertionError

    async def story() -> None:
        gpu = Gpu(lambda: False, start)
        assert await gpu.play(piece()) is None
        await gpu.close()

    asyncio.run(story())


def test_a_gpu_that_fails_is_used_no_more(caplog: pytest.LogCaptureFixture) -> None:
    async def story(gpu: Gpu, worker: Pretended) -> None:
        await gpu.play(piece())
        await let_all_move()
        worker.fails = True
        assert await gpu.play(piece()) is None
        assert await gpu.play(piece()) is None
        assert worker.is_closed

    told(story)
    assert caplog.messages == ["the GPU is used no more: out of memory"]


def test_closing_waits_for_nothing() -> None:
    async def story(gpu: Gpu, worker: Pretended) -> None:
        worker.let_on.clear()
        await gpu.play(piece())
        await let_all_move()

    assert told(story).is_closed
