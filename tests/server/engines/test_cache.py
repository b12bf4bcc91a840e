"""Workers keep the engines that searched for a table, and nothing depends on it."""

import asyncio
import itertools

import pytest

import ludarium
from ludarium.players import LEVELS, player
from ludarium.server.engines import ChooseStep, EnginePool
from ludarium.server.engines.cache import MOST_KEPT, NO_TABLE, EngineCache
from ludarium.server.engines.workers import EngineWorkers
from tests.server.engines.samples import answered, never

LEVEL = LEVELS[3].name


def numbers(cache: EngineCache, *tables: str) -> list[int]:
    """Which engine searches for each table: they are numbered as they are made."""
    counter = itertools.count(1)
    came = []
    for table in tables:
        with cache.engine(table, "role", lambda: next(counter)) as number:
            came.append(number)
    return came


def test_the_engine_that_searched_for_a_table_searches_for_it_again() -> None:
    assert numbers(EngineCache(), "one", "other", "one", "other") == [1, 2, 1, 2]


def test_each_role_at_a_table_has_an_engine_of_its_own() -> None:
    cache = EngineCache()
    for role in ("red", "blue", "red"):
        with cache.engine("table", role, lambda: role) as engine:  # noqa: B023 - called at once
            assert engine == role


def test_only_the_latest_are_kept() -> None:
    tables = [f"table {number}" for number in range(MOST_KEPT + 1)]
    assert numbers(EngineCache(), *tables, tables[-1], tables[0])[-2:] == [MOST_KEPT + 1, MOST_KEPT + 2]


def test_nothing_is_kept_for_no_table() -> None:
    assert numbers(EngineCache(), NO_TABLE, NO_TABLE) == [1, 2]


def test_an_engine_that_met_an_error_is_not_used_again() -> None:
    cache = EngineCache()
    with pytest.raises(ValueError, match="lost"), cache.engine("table", "role", lambda: "first"):
        raise ValueError("lost")
    with cache.engine("table", "role", lambda: "second") as engine:
        assert engine == "second"


def test_a_player_goes_on_from_what_it_knew() -> None:
    cache, position = EngineCache(), ludarium.game("blob").start()
    kept = {side: player(LEVEL, seed=5) for side in position.game.sides}
    for _ in range(6):
        step = str(kept[position.mover].choose(position))
        assert answered(ChooseStep(position, LEVEL, 5, "table"), cache) == step
        fresh = str(player(LEVEL, seed=5).choose(position))
        assert answered(ChooseStep(position, LEVEL, 5), cache) == fresh
        position = position.play(step)


def test_a_table_goes_to_the_worker_that_knows_it() -> None:
    async def story() -> None:
        workers, start = EngineWorkers(idle_seconds=60), ludarium.game("blob").start()
        requests = [ChooseStep(start, LEVEL, 1, table) for table in ("one", "other")]
        both = [workers.acquire(request) for request in requests]
        for worker, request in zip(both, requests, strict=True):
            worker.learn(request)
        for order in ((0, 1), (1, 0)):
            for number in order:
                workers.release(both[number])
            for number in order:
                assert workers.acquire(requests[number]) is both[number]
        workers.close()
        await workers.wait_closed()

    asyncio.run(story())


def test_a_table_is_served_though_who_knows_it_is_gone(runner: asyncio.Runner, engines: EnginePool) -> None:
    start = ludarium.game("blob").start()
    for table in ("one", "other", "one"):
        chosen = runner.run(engines.choose(ChooseStep(start, LEVEL, 1, table), never()))
        assert chosen in map(str, start.steps)
