"""Operators remove games and people while servers run: those at the board are told, and nothing breaks."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.server import operators
from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import ChooseStep
from ludarium.server.storage import Store
from tests.server.asking import person_with
from tests.server.operating import administered
from tests.server.talking import Cold, Page, Running, running

LEVEL = {"kind": "computer", "player": "level 1"}


class Slow(Cold):
    """Never finds a step."""

    def __init__(self) -> None:
        super().__init__(most=1)

    async def choose(self, request: ChooseStep, stop: asyncio.Event, client: Client = HOUSE) -> str:
        await asyncio.Event().wait()
        raise AssertionError


@pytest.fixture(autouse=True)
def _nothing_breaks(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged, least of all a traceback."""
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.fixture
def server(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """One that looks often."""
    monkeypatch.setattr(operators, "LOOK_SECONDS", 0.02)
    with running(tmp_path, Store(url), Slow(), ready=("blob",)) as server:
        yield server


def remove(url: str, game: str) -> None:
    administered(url, lambda store: store.delete([game]))


def is_gone(page: Page, game: str) -> bool:
    reply = page.ask("watch", game=game)
    return (reply["type"], reply.get("kind")) == ("refused", "no game")


def test_those_at_the_board_are_told_and_refused(server: Running, url: str) -> None:
    host, guest = server.friends("blob")
    watcher, game = server.page(), host.table["game"]
    watcher.watch(game)
    remove(url, game)
    for page in (host, guest, watcher):
        told = page.news("settled")
        assert (told["game"], told["text"]) == (game, "This game was removed by those who run this server.")
        assert is_gone(page, game)
    assert host.ask("list games")["games"] == []


def test_a_list_that_is_open_elsewhere_loses_the_game(server: Running, url: str) -> None:
    home, host = server.page(secret := server.somebody()), server.page(secret)
    game = host.start("blob")
    remove(url, game)
    assert home.news("game removed")["removed"] == game


def test_a_step_in_a_game_that_is_gone_is_refused(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it comes before the server has noticed."""
    if url.startswith("postgresql"):
        monkeypatch.setattr("ludarium.server.operators.Operators.look_soon", lambda self: None)
    monkeypatch.setattr(operators, "LOOK_SECONDS", 3600)
    with running(tmp_path, Store(url), ready=("blob",)) as server:
        page = server.page()
        game = page.start("blob")
        remove(url, game)
        reply = page.about("take step", step="d2-d3")
        assert (reply["kind"], "the game was removed" in reply["text"]) == ("no game", True)
        assert is_gone(page, game)


def test_a_computer_that_thinks_stops(server: Running, url: str) -> None:
    page = server.page()
    game = page.start("blob", LEVEL, begins="opponent")
    assert [room.thinking is not None for room in server.hall.rooms.open_ones] == [True]
    remove(url, game)
    page.news("settled")
    assert is_gone(page, game)
    page.ask("ping")
    assert len(server.hall.rooms) == 0


def test_other_games_go_on(server: Running, url: str) -> None:
    one, other = server.page(), server.page()
    removed, _ = one.start("blob"), other.start("blob")
    remove(url, removed)
    one.news("settled")
    other.play("d2-d3")
    assert other.heard("settled") == []


def test_whose_person_was_removed_plays_on_with_nobody_in_their_place(server: Running, url: str) -> None:
    host, guest = server.page(), server.page(secret := server.somebody())
    guest.ask("rename", name="Bert")
    game = host.start("blob", "friend")
    guest.ask("join", invitation=host.table["invitation"])
    host.hear_event()
    guest.watch(game)
    host.play("d2-d3")
    person = person_with(secret)
    administered(url, lambda store: store.forget_person(person))
    host.news("settled")
    assert [seat["name"] for seat in host.watch(game)["seats"]] == ["", ""]
    assert host.turns == [["d2-d3"]]
    guest.news("settled")
    assert guest.watch(game)["watching"]
    assert guest.ask("list games")["games"] == []
    reply = guest.about("take step", step="d6-d5")
    assert reply["kind"] == "not allowed"
    assert person not in str(server.run(server.hall.store.load(game)))
