"""Workers come when they are needed and leave when they are not."""

import asyncio
import signal
from pathlib import Path

import pytest

from ludarium.server.thinking import Thinkers, ThinkingFailed
from ludarium.server.thinking.messages import Begin
from ludarium.server.thinking.staff import Staff
from tests.server import strays
from tests.server.thinking.samples import long_task, never, quick_task


def test_whoever_knows_the_game_is_taken() -> None:
    async def story() -> None:
        staff = Staff(patience=60)
        one, other = await staff.take(Begin("one")), await staff.take(Begin("other"))
        one.learn(Begin("one"))
        other.learn(Begin("other"))
        for _ in range(2):
            staff.rest(one)
            staff.rest(other)
            assert await staff.take(Begin("one")) is one
            assert await staff.take(Begin("other")) is other
        staff.close()
        await staff.gone()

    asyncio.run(story())


def test_workers_that_are_not_needed_leave_except_the_last() -> None:
    async def story() -> None:
        thinkers = Thinkers(most=2, patience=0)
        both = asyncio.gather(*(thinkers.choose(quick_task(), never()) for _ in range(2)))
        while len(thinkers.pids) < 2:
            await asyncio.sleep(0)
        await both
        while len(thinkers.pids) > 1:
            await asyncio.sleep(0)
        (last,) = thinkers.pids
        await thinkers.choose(quick_task(), never())
        assert thinkers.pids == {last}
        await thinkers.close()
        assert thinkers.pids == set()

    asyncio.run(story())


def test_closing_tells_all_who_wait() -> None:
    async def story() -> None:
        thinkers = Thinkers(most=1)
        thoughts = [asyncio.create_task(thinkers.choose(long_task(), never())) for _ in range(2)]
        await asyncio.wait(thoughts, timeout=0)
        await thinkers.close()
        for thought in thoughts:
            with pytest.raises(ThinkingFailed, match="The server is closing"):
                await thought
        with pytest.raises(ThinkingFailed, match="The server is closing"):
            await thinkers.choose(quick_task(), never())
        assert thinkers.pids == set()

    asyncio.run(story())


def test_files_that_lie_about_do_not_get_into_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "queue.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)

    async def story() -> None:
        thinkers = Thinkers(most=1)
        assert await thinkers.choose(quick_task(), never())
        await thinkers.close()

    asyncio.run(story())


THINKING = """
import asyncio, contextlib
from ludarium.server.thinking import Thinkers
from tests.server.thinking.samples import long_task, never, quick_task

async def main():
    thinkers = Thinkers(most=2)
    await thinkers.choose(quick_task(), never())
    thinking = asyncio.gather(*(thinkers.choose(long_task(), never()) for _ in range(2)))
    while len(thinkers.pids) < 2:
        await asyncio.sleep(0)
    print(*thinkers.pids, flush=True)
    try:
        await thinking
    finally:
        await thinkers.close()

with contextlib.suppress(KeyboardInterrupt):
    asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_server_that_ends_leaves_no_worker_behind(how: signal.Signals) -> None:
    workers, said = strays.end(THINKING, how)
    assert len(workers) == 2
    assert said == ""
