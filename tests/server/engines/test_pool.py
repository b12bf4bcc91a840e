"""EnginePool choose steps for many games at once."""

import asyncio
import os
import signal
from typing import cast

import pytest

import ludarium
from ludarium.server.engines import ChooseStep, EngineFailed, EnginePool, FindAdvice, ReviewTurns
from ludarium.server.logs import Lines
from ludarium.server.protocol.study import ReviewedTurn
from ludarium.server.refusal import BROKEN
from tests.helpers import dealt
from tests.server.engines.samples import LONGEST, NAME, long_request, never, quick_request


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_legal_step_is_chosen_in_every_game(name: str, runner: asyncio.Runner, engines: EnginePool) -> None:
    start = dealt(name).start()
    chosen = runner.run(engines.choose(ChooseStep(start, "level 4", 3), never()))
    assert chosen in map(str, start.steps)


def test_a_thought_that_is_hurried_ends_before_its_time(runner: asyncio.Runner, engines: EnginePool) -> None:
    async def story() -> float:
        stop, request = asyncio.Event(), long_request()
        await engines.load([request.game])
        began = asyncio.get_running_loop().time()
        thinking = asyncio.create_task(engines.choose(request, stop))
        await asyncio.wait([thinking], timeout=0)
        stop.set()
        assert await thinking in map(str, request.position.steps)
        return asyncio.get_running_loop().time() - began

    assert runner.run(story()) < LONGEST


def test_who_is_hurried_while_waiting_keeps_their_turn(runner: asyncio.Runner, engines: EnginePool) -> None:
    async def story() -> list[str]:
        first, second, finished = asyncio.Event(), asyncio.Event(), list[str]()

        async def think(name: str, stop: asyncio.Event) -> None:
            await engines.choose(long_request(), stop)
            finished.append(name)

        await engines.load([long_request().game])
        began = asyncio.get_running_loop().time()
        both = asyncio.gather(think("first", first), think("second", second))
        await asyncio.wait([both], timeout=0)
        second.set()
        await asyncio.wait([both], timeout=0)
        first.set()
        await both
        assert asyncio.get_running_loop().time() - began < LONGEST
        return finished

    assert runner.run(story()) == ["first", "second"]


def test_a_cancelled_thought_frees_its_worker(runner: asyncio.Runner, engines: EnginePool) -> None:
    async def story() -> float:
        await engines.load([long_request().game])
        workers, began = engines.pids, asyncio.get_running_loop().time()
        thinking = asyncio.create_task(engines.choose(long_request(), never()))
        await asyncio.wait([thinking], timeout=0)
        thinking.cancel()
        await engines.choose(quick_request(), never())
        assert engines.pids == workers
        return asyncio.get_running_loop().time() - began

    assert runner.run(story()) < LONGEST


def test_what_goes_wrong_is_told_and_the_worker_goes_on(runner: asyncio.Runner, engines: EnginePool) -> None:
    runner.run(engines.choose(quick_request(), never()))
    workers = engines.pids
    with pytest.raises(EngineFailed, match="there is no player 'nobody'"):
        runner.run(engines.choose(ChooseStep(ludarium.game(NAME).start(), "nobody", 1), never()))
    assert runner.run(engines.choose(quick_request(), never()))
    assert engines.pids == workers


def test_what_nobody_expected_is_told_in_plain_words_and_logged_once_with_its_traceback(
    runner: asyncio.Runner, engines: EnginePool, caplog: pytest.LogCaptureFixture
) -> None:
    broken = ChooseStep(ludarium.game(NAME).start(), "random", cast(int, []))
    with pytest.raises(EngineFailed) as raised:
        runner.run(engines.choose(broken, never()))
    assert str(raised.value) == BROKEN
    (logged,) = caplog.records
    assert logged.exc_info is not None
    assert "ChooseStep failed in an engine process" in logged.getMessage()
    assert "Traceback" in Lines().format(logged)
    assert "requests.py" in Lines().format(logged)
    assert runner.run(engines.choose(quick_request(), never()))


def test_a_worker_hears_no_interrupt(runner: asyncio.Runner, engines: EnginePool) -> None:
    runner.run(engines.choose(quick_request(), never()))
    (worker,) = engines.pids
    os.kill(worker, signal.SIGINT)
    assert runner.run(engines.choose(quick_request(), never()))
    assert engines.pids == {worker}


def test_a_sketch_is_a_short_legal_game(runner: asyncio.Runner, engines: EnginePool) -> None:
    start, steps = runner.run(engines.sketch(NAME))
    line = ludarium.Line(start)
    for step in steps:
        line.push(step)
    assert len(steps) == 60 or line.outcome is not None


def test_sketches_wait_for_people(runner: asyncio.Runner, engines: EnginePool) -> None:
    async def story() -> list[str]:
        finished, stop = list[str](), asyncio.Event()

        async def think(name: str) -> None:
            await engines.choose(long_request(), stop)
            finished.append(name)

        async def sketch() -> None:
            await engines.sketch(NAME)
            finished.append("sketch")

        everyone = asyncio.gather(think("first"), sketch(), think("second"))
        await asyncio.wait([everyone], timeout=0)
        stop.set()
        await everyone
        return finished

    assert runner.run(story()) == ["first", "second", "sketch"]


def test_advice_waits_for_computers_that_are_to_play(runner: asyncio.Runner, engines: EnginePool) -> None:
    async def story() -> list[str]:
        finished, stop = list[str](), asyncio.Event()

        async def think(name: str) -> None:
            await engines.choose(long_request(), stop)
            finished.append(name)

        async def advise() -> None:
            await engines.advise(FindAdvice(quick_request().position), stop, lambda advice: None)
            finished.append("advice")

        everyone = asyncio.gather(think("first"), advise(), think("second"))
        await asyncio.wait([everyone], timeout=0)
        stop.set()
        await everyone
        return finished

    assert runner.run(story()) == ["first", "second", "advice"]


def test_a_review_goes_on_where_it_stopped_though_its_worker_is_lost(runner: asyncio.Runner) -> None:
    async def story() -> list[int]:
        engines, turns = EnginePool(most=1), list[ReviewedTurn]()
        steps = ("d2-d3", "d6-d5", "end", "c3-c4", "end")
        while len(turns) < 4:
            request = ReviewTurns(ludarium.game("blob").start(), steps, len(turns), "table")
            turns += (await engines.review(request))[:2]  # as if there had been no time for more
            for pid in engines.pids:
                os.kill(pid, signal.SIGKILL)
        await engines.close()
        return [turn.played for turn in turns]

    assert runner.run(story()) == [0, 1, 3, 5]


def test_loading_ahead_takes_one_worker(runner: asyncio.Runner, engines: EnginePool) -> None:
    runner.run(engines.load(ludarium.GAMES))
    assert len(engines.pids) == 1
