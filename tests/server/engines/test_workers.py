"""Workers come when they are needed and leave when they are not."""

import asyncio
import signal
from pathlib import Path

import pytest

from ludarium.server.engines import EngineFailed, EnginePool
from ludarium.server.engines.requests import LoadGame
from ludarium.server.engines.workers import EngineWorkers
from tests import strays
from tests.server.engines.samples import TWO, long_request, never, quick_request


def test_whoever_knows_the_game_is_taken() -> None:
    async def story() -> None:
        workers = EngineWorkers(idle_seconds=60)
        one, other = workers.acquire(LoadGame("one")), workers.acquire(LoadGame("other"))
        one.learn(LoadGame("one"))
        other.learn(LoadGame("other"))
        for _ in range(2):
            workers.release(one)
            workers.release(other)
            assert workers.acquire(LoadGame("one")) is one
            assert workers.acquire(LoadGame("other")) is other
        workers.close()
        await workers.wait_closed()

    asyncio.run(story())


def test_workers_that_are_not_needed_leave_except_the_last() -> None:
    async def story() -> None:
        engines = EnginePool(most=2, idle_seconds=0)
        both = asyncio.gather(*(engines.choose(quick_request(), never(), client) for client in TWO))
        while len(engines.pids) < 2:
            await asyncio.sleep(0)
        await both
        while len(engines.pids) > 1:
            await asyncio.sleep(0)
        (last,) = engines.pids
        await engines.choose(quick_request(), never())
        assert engines.pids == {last}
        await engines.close()
        assert engines.pids == set()

    asyncio.run(story())


def test_whoever_comes_second_finds_a_worker_that_is_ready() -> None:
    async def story() -> None:
        engines = EnginePool(most=2, idle_seconds=0, least=2)
        await engines.load(["blob"])
        assert len(engines.pids) == 1  # nobody plays yet
        await engines.choose(quick_request(), never())
        while len(engines._workers._idle) < 2:
            await asyncio.sleep(0.01)
        ready = engines.pids
        assert len(ready) == 2
        assert all(worker.has_loaded("blob") for worker in engines._workers._idle)
        await asyncio.gather(*(engines.choose(quick_request(), never(), client) for client in TWO))
        assert engines.pids == ready
        await engines.close()
        assert engines.pids == set()

    asyncio.run(story())


def test_a_worker_that_is_getting_ready_ends_with_the_others() -> None:
    async def story() -> None:
        engines = EnginePool(most=2, least=2)
        await engines.load(["blob"])
        await engines.choose(quick_request(), never())
        await engines.close()
        assert engines.pids == set()

    asyncio.run(story())


def test_closing_tells_all_who_wait() -> None:
    async def story() -> None:
        engines = EnginePool(most=1)
        thoughts = [asyncio.create_task(engines.choose(long_request(), never())) for _ in range(2)]
        await asyncio.wait(thoughts, timeout=0)
        await engines.close()
        for thought in thoughts:
            with pytest.raises(EngineFailed, match="The server is closing"):
                await thought
        with pytest.raises(EngineFailed, match="The server is closing"):
            await engines.choose(quick_request(), never())
        assert engines.pids == set()

    asyncio.run(story())


def test_files_that_lie_about_do_not_get_into_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "queue.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)

    async def story() -> None:
        engines = EnginePool(most=1)
        assert await engines.choose(quick_request(), never())
        await engines.close()

    asyncio.run(story())


THINKING = """
import asyncio, contextlib
from ludarium.server.engines import EnginePool
from tests.server.engines.samples import TWO, long_request, never, quick_request

async def main():
    engines = EnginePool(most=2)
    await engines.choose(quick_request(), never())
    thinking = asyncio.gather(*(engines.choose(long_request(), never(), client) for client in TWO))
    while len(engines.pids) < 2:
        await asyncio.sleep(0)
    print(*engines.pids, flush=True)
    try:
        await thinking
    finally:
        await engines.close()

with contextlib.suppress(KeyboardInterrupt):
    asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_server_that_ends_leaves_no_worker_behind(how: signal.Signals) -> None:
    workers, said = strays.end(THINKING, how)
    assert len(workers) == 2
    assert said == ""
