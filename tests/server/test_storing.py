"""What happens is stored before anyone is told; what could not be stored has not happened."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.server.storage import StorageError, Store, default_url
from tests.server.talking import Running, running
from tests.server.troubles import Gate, Troubled


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def store(folder: Path) -> Troubled:
    return Troubled(default_url(folder))


@pytest.fixture(scope="module")
def server(folder: Path, store: Troubled) -> Iterator[Running]:
    with running(folder, store, ready=("blob", "drop")) as server:
        yield server


@pytest.fixture
def gate(store: Troubled) -> Iterator[Gate]:
    """Nothing is stored until it is opened."""
    store.gate = Gate()
    yield store.gate
    store.gate.open()
    store.gate = None


def test_nobody_hears_of_a_step_before_it_is_stored(server: Running, folder: Path, store: Troubled) -> None:
    host, guest = server.friends("blob")
    store.gate = Gate()
    asked = host.begin_to_ask("take step", game=host.table["game"], number=1, step="d2-d3")
    store.gate.wait_until_reached()
    assert guest.heard("stepped") == []
    store.gate.open()
    assert guest.news("stepped")["step"] == "d2-d3"
    assert host.reply(asked)["type"] == "done"
    store.gate = None
    assert stored_events(server, folder, host.table["game"])[-1] == b'{"kind":"step","text":"d2-d3"}'


def stored_events(server: Running, folder: Path, game: str) -> tuple[bytes, ...]:
    """What somebody else reads in the database."""

    async def read() -> tuple[bytes, ...]:
        other = Store(default_url(folder))
        stored = await other.load(game)
        await other.close()
        assert stored is not None
        return stored.events

    return server.run(read())


def test_a_step_that_cannot_be_stored_is_refused_and_heard_by_nobody(server: Running, store: Troubled) -> None:
    host, guest = server.friends("blob")
    store.is_broken = True
    reply = host.step("d2-d3")
    store.is_broken = False
    text = "That could not be saved, so it does not count. Try again in a moment."
    assert (reply["kind"], reply["text"]) == ("failed", text)
    assert guest.heard("stepped") == []
    assert host.turns == []
    assert host.step("d1-d2")["type"] == "done"
    assert guest.hear_event()["step"] == "d1-d2"


@pytest.mark.parametrize("deed", ["resign", "offer draw", "take back"])
def test_nothing_else_counts_that_cannot_be_stored(server: Running, store: Troubled, deed: str) -> None:
    host, guest = server.friends("drop")
    host.play("b2")
    guest.hear_event()
    guest.play(guest.steps[0])
    host.hear_event()
    store.is_broken = True
    assert host.act(deed)["kind"] == "failed"
    store.is_broken = False
    assert guest.heard("changed") == guest.heard("took back") == []
    assert guest.step(guest.steps[0])["type"] == "done"
    assert host.hear_event()["type"] == "stepped"


def test_whoever_comes_while_a_step_is_stored_sees_it_stored_or_not_at_all(server: Running, gate: Gate) -> None:
    host, guest = server.friends("blob")
    host.begin_to_ask("take step", game=host.table["game"], number=1, step="d2-d3")
    gate.wait_until_reached()
    asked = guest.begin_to_ask("watch", game=host.table["game"])
    gate.open()
    assert guest.reply(asked)["table"]["number"] == 2


def test_a_step_counts_and_is_told_even_if_the_mover_goes_away_meanwhile(server: Running, gate: Gate) -> None:
    host, guest = server.friends("blob")
    stranger = server.page()
    stranger.watch(host.table["game"])
    host.begin_to_ask("take step", game=host.table["game"], number=1, step="d2-d3")
    gate.wait_until_reached()
    host.close()
    stranger.ask("unwatch")  # the server finds out by telling the host of it
    while guest.news("presence")["seats"] != [False, True]:
        pass
    gate.open()
    assert guest.news("stepped")["step"] == "d2-d3"


def test_two_servers_on_one_database_never_overwrite_each_other(server: Running, folder: Path) -> None:
    with running(folder, ready=("blob",)) as another:
        here = server.page(secret := server.somebody())
        game = here.start("blob")
        there = another.page(secret)
        there.watch(game)
        here.play("d2-d3")
        assert there.step("d1-d2")["kind"] == "out of date"
        assert there.turns == [["d2-d3"]]
        there.play("d6-d5")
        assert here.step("d7-d6")["kind"] == "out of date"
        assert here.turns == [["d2-d3"], ["d6-d5"]]


def test_a_database_that_cannot_be_read_is_said_to_have_failed(
    server: Running, store: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = server.page()
    game = page.start("blob")
    page.ask("unwatch")

    async def load(id: str) -> None:
        raise StorageError("the disk is gone")

    monkeypatch.setattr(store, "load", load)
    assert page.ask("watch", game=game)["kind"] == "failed"
    monkeypatch.undo()
    assert page.watch(game)["number"] == 0


def test_a_list_that_cannot_be_told_takes_nothing_back(
    server: Running, store: Troubled, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = server.page()
    page.start("blob")

    async def listed(id: str) -> None:
        raise StorageError("the disk is gone")

    monkeypatch.setattr(store, "listed", listed)
    assert page.step("d2-d3")["type"] == "done"
