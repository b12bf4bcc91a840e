"""Tasks for tests."""

import asyncio

import ludarium
from ludarium.players import LEVELS
from ludarium.server.thinking import Task, Thinkers

NAME = ludarium.GAMES[0]
LONGEST = max(level.budget.seconds or 0 for level in LEVELS)
never = asyncio.Event


def quick_task(name: str = NAME) -> Task:
    return Task(ludarium.game(name).start(), "random", 1)


def long_task() -> Task:
    """It takes its whole time on any machine of today: a simulation of this game takes milliseconds."""
    return Task(ludarium.game("protista", seed=1).start(), "level 8", 1)


async def with_a_worker(thinkers: Thinkers, without: frozenset[int] = frozenset()) -> int:
    """The worker that a task in progress has been given, once it has one other than these."""
    while not thinkers.pids - without:
        await asyncio.sleep(0)
    (pid,) = thinkers.pids - without
    return pid
