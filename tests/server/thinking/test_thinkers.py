"""Thinkers choose steps for many games at once."""

import asyncio
import os
import signal

import pytest

import ludarium
from ludarium.server.protocol.study import ReviewedTurn
from ludarium.server.thinking import Advise, Review, Task, Thinkers, ThinkingFailed
from tests.helpers import dealt
from tests.server.thinking.samples import LONGEST, NAME, long_task, never, quick_task


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_legal_step_is_chosen_in_every_game(name: str, runner: asyncio.Runner, thinkers: Thinkers) -> None:
    start = dealt(name).start()
    chosen = runner.run(thinkers.choose(Task(start, "level 4", 3), never()))
    assert chosen in map(str, start.steps)


def test_a_thought_that_is_hurried_ends_before_its_time(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    async def story() -> float:
        hurry, task = asyncio.Event(), long_task()
        await thinkers.warm([task.game])
        began = asyncio.get_running_loop().time()
        thinking = asyncio.create_task(thinkers.choose(task, hurry))
        await asyncio.wait([thinking], timeout=0)
        hurry.set()
        assert await thinking in map(str, task.position.steps)
        return asyncio.get_running_loop().time() - began

    assert runner.run(story()) < LONGEST


def test_who_is_hurried_while_waiting_keeps_their_turn(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    async def story() -> list[str]:
        first, second, finished = asyncio.Event(), asyncio.Event(), list[str]()

        async def think(name: str, hurry: asyncio.Event) -> None:
            await thinkers.choose(long_task(), hurry)
            finished.append(name)

        await thinkers.warm([long_task().game])
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


def test_a_cancelled_thought_frees_its_worker(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    async def story() -> float:
        await thinkers.warm([long_task().game])
        workers, began = thinkers.pids, asyncio.get_running_loop().time()
        thinking = asyncio.create_task(thinkers.choose(long_task(), never()))
        await asyncio.wait([thinking], timeout=0)
        thinking.cancel()
        await thinkers.choose(quick_task(), never())
        assert thinkers.pids == workers
        return asyncio.get_running_loop().time() - began

    assert runner.run(story()) < LONGEST


def test_what_goes_wrong_is_told_and_the_worker_goes_on(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    runner.run(thinkers.choose(quick_task(), never()))
    workers = thinkers.pids
    with pytest.raises(ThinkingFailed, match="there is no player 'nobody'"):
        runner.run(thinkers.choose(Task(ludarium.game(NAME).start(), "nobody", 1), never()))
    assert runner.run(thinkers.choose(quick_task(), never()))
    assert thinkers.pids == workers


def test_a_worker_hears_no_interrupt(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    runner.run(thinkers.choose(quick_task(), never()))
    (worker,) = thinkers.pids
    os.kill(worker, signal.SIGINT)
    assert runner.run(thinkers.choose(quick_task(), never()))
    assert thinkers.pids == {worker}


def test_a_sketch_is_a_short_legal_game(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    start, steps = runner.run(thinkers.sketch(NAME))
    line = ludarium.Line(start)
    for step in steps:
        line.push(step)
    assert len(steps) == 60 or line.outcome is not None


def test_sketches_wait_for_people(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    async def story() -> list[str]:
        finished, hurry = list[str](), asyncio.Event()

        async def think(name: str) -> None:
            await thinkers.choose(long_task(), hurry)
            finished.append(name)

        async def sketch() -> None:
            await thinkers.sketch(NAME)
            finished.append("sketch")

        everyone = asyncio.gather(think("first"), sketch(), think("second"))
        await asyncio.wait([everyone], timeout=0)
        hurry.set()
        await everyone
        return finished

    assert runner.run(story()) == ["first", "second", "sketch"]


def test_advice_waits_for_computers_that_are_to_play(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    async def story() -> list[str]:
        finished, hurry = list[str](), asyncio.Event()

        async def think(name: str) -> None:
            await thinkers.choose(long_task(), hurry)
            finished.append(name)

        async def advise() -> None:
            await thinkers.advise(Advise(quick_task().position), hurry, lambda advice: None)
            finished.append("advice")

        everyone = asyncio.gather(think("first"), advise(), think("second"))
        await asyncio.wait([everyone], timeout=0)
        hurry.set()
        await everyone
        return finished

    assert runner.run(story()) == ["first", "second", "advice"]


def test_a_lost_review_begins_anew(runner: asyncio.Runner) -> None:
    async def story() -> list[int]:
        thinkers, played = Thinkers(most=1), list[int]()

        def report(turn: ReviewedTurn) -> None:
            played.append(turn.played)
            if len(played) == 2:
                (lost,) = thinkers.pids
                os.kill(lost, signal.SIGKILL)

        await thinkers.review(Review(ludarium.game("blob").start(), ("d2-d3", "d6-d5", "end")), report)
        await thinkers.close()
        return played

    played = runner.run(story())
    assert played[:2] == [0, 1]
    assert played[-3:] == [0, 1, 3]


def test_loading_ahead_takes_one_worker(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    runner.run(thinkers.warm(ludarium.GAMES))
    assert len(thinkers.pids) == 1
