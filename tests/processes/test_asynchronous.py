"""Workers of a program with an event loop."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludarium.processes import AsyncWorker, Overdue, Request, RequestFailed, UnexpectedFailure, WorkerDied, stateless
from tests import strays
from tests.processes.samples import ODD, Count, Echo, Fail, Leave, UntilStopped


def told(story: Callable[[AsyncWorker[None]], Awaitable[None]]) -> AsyncWorker[None]:
    """Let something happen with a worker, and close it."""

    async def tell() -> AsyncWorker[None]:
        worker = AsyncWorker(stateless)
        try:
            await story(worker)
        finally:
            await worker.close()
        return worker

    return asyncio.run(tell())


async def is_overdue(worker: AsyncWorker[None], request: Request[None, Any, Any]) -> None:
    """Ask with no time to reply; the worker is killed."""
    with pytest.raises(Overdue, match="it did not reply within 0 seconds"):
        await worker.ask(request, seconds=0)
    with pytest.raises(WorkerDied, match="ended with code -9"):
        await worker.ask(Echo("a"))


def test_a_worker_answers_and_leaves_when_it_is_closed() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        heard: list[int] = []
        assert await worker.ask(Echo("a")) == "a"
        assert await worker.ask(Count(2), heard.append) == "done"
        assert heard == [1, 2]
        assert worker.is_alive

    assert not told(story).is_alive


def test_what_goes_wrong_is_raised_and_the_worker_stays() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        with pytest.raises(RequestFailed, match=r"^that is odd$"):
            await worker.ask(Fail(ODD))
        assert await worker.ask(Echo("a")) == "a"

    told(story)


def test_what_nobody_expected_is_raised_with_its_traceback_and_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        with pytest.raises(UnexpectedFailure, match=r"^RuntimeError: no idea$") as raised:
            await worker.ask(Fail(RuntimeError("no idea")))
        assert "raise self.error" in str(raised.value.__cause__)
        assert await worker.ask(Echo("a")) == "a"

    told(story)
    assert capfd.readouterr().err == ""


def test_a_worker_that_dies_is_noticed_at_once_with_its_code() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        with pytest.raises(WorkerDied, match=r"^its process ended with code 7$"):
            await worker.ask(Leave(7))
        assert not worker.is_alive

    told(story)


def test_a_stop_counts_for_the_request_before_it() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        assert await worker.ask(UntilStopped(), lambda pid: worker.stop()) == "stopped"
        worker.stop()
        assert await worker.ask(UntilStopped(), lambda pid: worker.stop()) == "stopped"

    told(story)


def test_a_worker_that_does_not_reply_in_time_is_killed() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        await is_overdue(worker, UntilStopped(listens=False))

    told(story)


def test_even_a_worker_that_hangs_is_killed_in_time() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        os.kill(worker.pid, signal.SIGSTOP)
        await is_overdue(worker, Echo("a"))

    told(story)


def test_a_worker_whose_reply_nobody_awaits_is_killed() -> None:
    """Otherwise its reply would be taken for that to the next request."""

    async def story(worker: AsyncWorker[None]) -> None:
        begun = asyncio.Event()
        asking = asyncio.create_task(worker.ask(UntilStopped(), lambda pid: begun.set()))
        await begun.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        with pytest.raises(WorkerDied, match="ended with code -9"):
            await worker.ask(Echo("a"))

    told(story)


def test_time_that_was_enough_kills_nobody_later() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        assert await worker.ask(Echo("a"), seconds=600) == "a"
        assert await worker.ask(Echo("b")) == "b"

    told(story)


def test_a_worker_that_hangs_can_be_closed() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        await worker.ask(Echo("a"))
        os.kill(worker.pid, signal.SIGSTOP)

    assert not told(story).is_alive


def test_long_requests_and_replies_arrive_whole_while_the_loop_goes_on() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        text = "long " * 100_000
        asking = asyncio.create_task(worker.ask(Echo(text)))
        await asyncio.sleep(0)
        assert not asking.done()
        assert await asking == text

    told(story)


def test_a_long_request_to_a_worker_that_hangs_blocks_nobody() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        os.kill(worker.pid, signal.SIGSTOP)
        await is_overdue(worker, Echo("long " * 100_000))

    told(story)


def test_a_worker_that_died_stays_dead() -> None:
    async def story(worker: AsyncWorker[None]) -> None:
        worker.kill()
        for _ in range(2):
            with pytest.raises(WorkerDied):
                await worker.ask(Echo("a"))

    told(story)


STARTING = """
import asyncio, contextlib
from ludarium.processes import AsyncWorker, stateless
from tests import strays
from tests.processes.samples import UntilStopped

async def work():
    worker = AsyncWorker(stateless)
    print(worker.pid, flush=True)
    try:
        await worker.ask(UntilStopped(listens=False))
    finally:
        worker.kill()
        await worker.close()

with contextlib.suppress(KeyboardInterrupt):
    asyncio.run(work())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_worker_leaves_with_whoever_is_just_starting_it(how: signal.Signals) -> None:
    workers, said = strays.end(STARTING, how)
    assert len(workers) == 1
    assert said == ""
