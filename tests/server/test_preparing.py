"""The workshop makes games ready behind the open page."""

import asyncio
import fcntl
import signal
import threading
from pathlib import Path

import pytest

import ludarium
from ludarium.kernel.compiling import CACHE_FOLDER, interpreted
from ludarium.precompile import STAGES, CompileSize, compile_all, is_compiled, size_class
from ludarium.processes import AsyncWorker
from ludarium.server import preparing
from ludarium.server.preparing import Workshop
from ludarium.server.protocol.catalogue import Readiness
from tests import strays

only_compiled = pytest.mark.skipif(interpreted(), reason="interpreted rules need no compiling")
all_stages = len(STAGES) + 1
NAME = ludarium.GAMES[0]


async def made_ready(workshop: Workshop) -> None:
    await workshop.start()
    try:
        for readiness in workshop.all:
            await workshop.ready(readiness.name)
    finally:
        await workshop.close()


@only_compiled
def test_a_compiled_game_has_only_to_be_loaded() -> None:
    if not is_compiled(NAME):
        assert compile_all([NAME], lambda name, done: None) == {}
    told: list[Readiness] = []
    asyncio.run(made_ready(Workshop([NAME], told.append)))
    assert [readiness.done for readiness in told] == [len(STAGES), all_stages]
    assert [readiness.is_ready for readiness in told] == [False, True]


@only_compiled
def test_a_game_that_is_not_compiled_goes_through_all_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "is_compiled", lambda name: False)
    told: list[Readiness] = []
    before = strays.children()
    workshop = Workshop([NAME], told.append)
    assert workshop.readiness(NAME) == Readiness(NAME, 0, all_stages, "")
    asyncio.run(made_ready(workshop))
    assert told == [Readiness(NAME, done, all_stages, "") for done in range(1, all_stages + 1)]
    assert strays.children() == before


@only_compiled
def test_a_board_of_an_unusual_size_is_compiled_in_a_process_and_once_for_all_who_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[str] = []
    asked: list[CompileSize] = []

    async def ask(worker: object, request: CompileSize) -> None:
        assert loaded == []
        asked.append(request)

    monkeypatch.setattr(AsyncWorker, "ask", ask)
    monkeypatch.setattr(preparing, "use_size", lambda game: loaded.append(game.name))
    usual, large, larger = ludarium.game("drop"), ludarium.game("drop", size=8), ludarium.game("drop", size=7)

    async def story() -> None:
        workshop = Workshop([], lambda readiness: None)
        assert workshop.has_size(usual)
        assert not workshop.has_size(large)
        await asyncio.gather(*(workshop.load_size(game) for game in (usual, large, large, larger)))
        assert workshop.has_size(large)
        await workshop.close()

    before = strays.children()
    asyncio.run(story())
    classes = {size_class(ludarium.game(request.name, **request.options)) for request in asked}
    assert len(asked) == len(classes) == len(loaded)
    assert size_class(usual) not in classes
    assert strays.children() == before


@only_compiled
def test_a_size_whose_process_fails_is_loaded_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []

    async def ask(worker: object, request: CompileSize) -> None:
        raise ludarium.LudariumError("its process ended")

    monkeypatch.setattr(AsyncWorker, "ask", ask)
    monkeypatch.setattr(preparing, "use_size", lambda game: loaded.append(game.name))

    async def story() -> None:
        workshop = Workshop([], lambda readiness: None)
        await workshop.load_size(ludarium.game("mobility", size=19))
        await workshop.close()

    asyncio.run(story())
    assert loaded == ["mobility"]


@only_compiled
def test_a_game_that_fails_says_why_and_is_tried_again_when_somebody_wants_it() -> None:
    told: list[Readiness] = []

    async def story() -> None:
        workshop = Workshop(["nonesuch"], told.append)
        await workshop.start()
        with pytest.raises(ludarium.LudariumError, match="nonesuch could not be made ready: there is no game"):
            await workshop.ready("nonesuch")
        workshop.prefer("nonesuch")
        assert not workshop.readiness("nonesuch").failure
        with pytest.raises(ludarium.LudariumError, match="could not be made ready"):
            await workshop.ready("nonesuch")

    asyncio.run(story())
    assert [bool(readiness.failure) for readiness in told] == [True, False, True]


def test_a_game_that_breaks_unexpectedly_says_so_in_plain_words_and_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(game: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(preparing, "is_compiled", lambda name: True)
    monkeypatch.setattr(preparing, "interpreted", lambda: False)
    monkeypatch.setattr(preparing, "use_size", break_down)
    with pytest.raises(ludarium.LudariumError, match="something went wrong here"):
        asyncio.run(made_ready(Workshop([NAME], lambda readiness: None)))
    (logged,) = caplog.records
    assert logged.exc_info is not None
    assert isinstance(logged.exc_info[1], RuntimeError)


def test_a_preferred_game_comes_before_those_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "cores", lambda: 1)
    monkeypatch.setattr(preparing, "is_compiled", lambda name: True)
    monkeypatch.setattr(preparing, "interpreted", lambda: False)
    finished: list[str] = []

    async def story() -> None:
        workshop = Workshop(ludarium.GAMES, lambda readiness: finished.extend([readiness.name] * readiness.is_ready))
        await workshop.start()
        workshop.prefer(ludarium.GAMES[-1])
        for name in ludarium.GAMES:
            await workshop.ready(name)

    asyncio.run(story())
    assert finished == [ludarium.GAMES[0], ludarium.GAMES[-1], *ludarium.GAMES[1:-1]]


def test_loading_leaves_the_loop_free(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    monkeypatch.setattr(preparing, "is_compiled", lambda name: True)
    monkeypatch.setattr(preparing, "interpreted", lambda: False)
    monkeypatch.setattr(preparing, "use_size", lambda game: gate.wait())

    async def story() -> None:
        workshop = Workshop([NAME], lambda readiness: None)
        await workshop.start()
        waiting = asyncio.create_task(workshop.ready(NAME))
        await asyncio.wait([waiting], timeout=0)
        assert not workshop.readiness(NAME).is_ready
        gate.set()
        await waiting

    asyncio.run(story())


def test_interpreted_games_are_ready_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "interpreted", lambda: True)
    told: list[Readiness] = []
    workshop = Workshop(ludarium.GAMES, told.append)
    assert all(readiness.is_ready for readiness in workshop.all)
    asyncio.run(made_ready(workshop))
    assert told == []


@only_compiled
def test_closing_ends_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "is_compiled", lambda name: False)
    before = strays.children()

    async def story() -> None:
        workshop = Workshop([NAME], lambda readiness: None)
        await workshop.start()
        while strays.children() == before:
            await asyncio.sleep(0)
        await workshop.close()

    asyncio.run(story())
    assert strays.children() == before


COMPILING = f"""
import asyncio, contextlib
from ludarium.server.preparing import Workshop
from tests.strays import children

async def main():
    workshop = Workshop([{NAME!r}], lambda readiness: None)
    await workshop.start()
    while not children():
        await asyncio.sleep(0)
    print(*children(), flush=True)
    await workshop.ready({NAME!r})

with contextlib.suppress(KeyboardInterrupt):
    asyncio.run(main())
"""


@only_compiled
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_server_that_ends_leaves_no_compiling_process_behind(how: signal.Signals, tmp_path: Path) -> None:
    """The cache is empty and its lock is held, so that the child could never finish."""
    folder = tmp_path / CACHE_FOLDER.name
    folder.mkdir()
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        children, said = strays.end(COMPILING, how, LUDARIUM_CACHE=str(tmp_path))
    assert len(children) == 1
    assert said == ""
