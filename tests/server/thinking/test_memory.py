"""Workers remember whom they thought for, and nothing depends on it."""

import asyncio
import itertools

import pytest

import ludarium
from ludarium.players import LEVELS, player
from ludarium.search import Stop
from ludarium.server.thinking import Task, Thinkers
from ludarium.server.thinking.memory import MOST_KEPT, Memory
from ludarium.server.thinking.messages import NO_TABLE, Answer
from ludarium.server.thinking.staff import Staff
from ludarium.server.thinking.worker import Worker
from tests.server.thinking.samples import never

LEVEL = LEVELS[3].name


def numbers(memory: Memory, *tables: str) -> list[int]:
    """Who thinks for each table: thinkers are numbered as they are made."""
    counter = itertools.count(1)
    came = []
    for table in tables:
        with memory.thinker(table, "role", lambda: next(counter)) as number:
            came.append(number)
    return came


def test_whoever_thought_for_a_table_thinks_for_it_again() -> None:
    assert numbers(Memory(), "one", "other", "one", "other") == [1, 2, 1, 2]


def test_each_role_at_a_table_is_remembered_by_itself() -> None:
    memory = Memory()
    for role in ("red", "blue", "red"):
        with memory.thinker("table", role, lambda: role) as thinker:  # noqa: B023 - called at once
            assert thinker == role


def test_only_the_latest_are_remembered() -> None:
    tables = [f"table {number}" for number in range(MOST_KEPT + 1)]
    assert numbers(Memory(), *tables, tables[-1], tables[0])[-2:] == [MOST_KEPT + 1, MOST_KEPT + 2]


def test_nothing_is_remembered_of_no_table() -> None:
    assert numbers(Memory(), NO_TABLE, NO_TABLE) == [1, 2]


def test_who_met_an_error_is_not_asked_again() -> None:
    memory = Memory()
    with pytest.raises(ValueError, match="lost"), memory.thinker("table", "role", lambda: "first"):
        raise ValueError("lost")
    with memory.thinker("table", "role", lambda: "second") as thinker:
        assert thinker == "second"


def test_a_player_goes_on_from_what_it_knew() -> None:
    worker, position = Worker(lambda value: None), ludarium.game("blob").start()
    keepers = {side: player(LEVEL, seed=5) for side in position.game.sides}
    for _ in range(6):
        step = str(keepers[position.mover].choose(position))
        assert worker.reply(Task(position, LEVEL, 5, "table"), Stop()) == Answer(step)
        fresh = str(player(LEVEL, seed=5).choose(position))
        assert worker.reply(Task(position, LEVEL, 5), Stop()) == Answer(fresh)
        position = position.play(step)


def test_a_table_goes_to_the_worker_that_knows_it() -> None:
    async def story() -> None:
        staff, start = Staff(patience=60), ludarium.game("blob").start()
        tables = [Task(start, LEVEL, 1, table) for table in ("one", "other")]
        workers = [await staff.take(task) for task in tables]
        for worker, task in zip(workers, tables, strict=True):
            worker.learn(task)
        for order in ((0, 1), (1, 0)):
            for number in order:
                staff.rest(workers[number])
            for number in order:
                assert await staff.take(tables[number]) is workers[number]
        staff.close()
        await staff.gone()

    asyncio.run(story())


def test_a_table_is_served_though_who_knows_it_is_gone(runner: asyncio.Runner, thinkers: Thinkers) -> None:
    start = ludarium.game("blob").start()
    for table in ("one", "other", "one"):
        chosen = runner.run(thinkers.choose(Task(start, LEVEL, 1, table), never()))
        assert chosen in map(str, start.steps)
