"""A page and its conversation: what comes first, what does not wait, and what is left when it goes."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import ludarium
from ludarium.positions import Position
from ludarium.server.engines import EngineFailed
from ludarium.server.opponents import usual_turns
from ludarium.server.storage import NewGame, Standing, StoredGame, StoredSeat, default_url
from tests.server.asking import person_with
from tests.server.talking import PATIENCE, Cold, Running, running
from tests.server.troubles import Gate, Troubled


class Slow(Cold):
    """Sketches nothing until it is let."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.gate = Gate()

    async def sketch(self, name: str) -> tuple[Position, list[str]]:
        await self.gate.pass_through()
        return await super().sketch(name)


class SlowToRead(Troubled):
    """Loads no game until it is let."""

    loading: Gate | None = None

    async def load(self, id: str) -> StoredGame | None:
        if self.loading is not None:
            await self.loading.pass_through()
        return await super().load(id)


@pytest.fixture(scope="module")
def engines() -> Slow:
    return Slow()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def store(folder: Path) -> SlowToRead:
    return SlowToRead(default_url(folder))


@pytest.fixture(scope="module")
def server(folder: Path, store: SlowToRead, engines: Slow) -> Iterator[Running]:
    with running(folder, store, engines, ready=("drop", "subsume")) as server:
        yield server


def open_doors(server: Running) -> int:
    """How many games the server holds in memory."""
    return len(server.hall.rooms)


def wait_for_pages(server: Running, count: int) -> None:
    """Until so many pages are open, as the server sees it."""

    async def wait() -> None:
        while len(server.hall.visitors) != count:
            await asyncio.sleep(0)

    server.run(wait())


def test_a_welcome_comes_first_and_tells_what_there_is(server: Running) -> None:
    welcome = server.page().welcome
    assert welcome["type"] == "welcome"
    assert [card["name"] for card in welcome["games"]] == [one["name"] for one in welcome["readiness"]]
    assert {computer["player"] for computer in welcome["computers"]} >= {"random", "level 1", "level 10"}
    for card in welcome["games"]:
        assert len(card["skills"]) == len(welcome["computers"])
    assert welcome["only_here"]
    assert all(card["summary"] and card["aim"] and card["sides"] for card in welcome["games"])
    measured = {name for name in ludarium.GAMES if usual_turns(name)}
    assert len(measured) >= 4  # between equal careful players, games of Blob hardly end
    assert {card["name"] for card in welcome["games"] if card["turns"]} == measured


def fetched(server: Running, name: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}miniatures/{name}", headers=headers, timeout=PATIENCE)


def test_a_picture_that_takes_long_keeps_nobody_from_playing(server: Running, engines: Slow) -> None:
    page = server.page()
    made = page.begin_to_ask("make miniature", name="drop")
    engines.gate.wait_until_reached()
    page.start("drop")
    assert page.step("b2")["type"] == "done"
    assert fetched(server, "drop").status_code == 404
    engines.gate.open()
    assert page.reply(made)["type"] == "done"
    frames = fetched(server, "drop").json()["frames"]
    assert [frame["moment"]["played"] for frame in frames] == list(range(len(frames)))
    assert len(frames) > 2


def test_a_picture_is_packed_for_whoever_can_unpack_it(server: Running, engines: Slow) -> None:
    engines.gate.open()
    server.page().ask("make miniature", name="drop")
    packed, plain = fetched(server, "drop"), fetched(server, "drop", **{"Accept-Encoding": "identity"})
    assert packed.json() == plain.json()
    assert 5 * int(packed.headers["content-length"]) < int(plain.headers["content-length"])


def test_a_picture_that_cannot_be_made_is_refused(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(name: str) -> None:
        raise EngineFailed("The thread is lost.")

    monkeypatch.setattr(server.app.state.house.catalogue._engines, "sketch", fail)
    refused = server.page().ask("make miniature", name="subsume")
    assert (refused["kind"], refused["text"]) == ("failed", "The thread is lost.")
    assert fetched(server, "subsume").status_code == fetched(server, "chess").status_code == 404


def test_a_game_is_let_go_when_the_last_page_leaves(server: Running) -> None:
    before = open_doors(server)
    host, guest = server.friends("drop")
    assert open_doors(server) == before + 1
    host.ask("unwatch")
    assert open_doors(server) == before + 1
    guest.ask("unwatch")
    assert open_doors(server) == before


def test_asks_about_unknown_games_leave_nothing_behind(server: Running) -> None:
    before = open_doors(server)
    page = server.page()
    for number in range(5):
        page.ask("watch", game=f"nothing{number}")
    assert open_doors(server) == before


def test_a_page_that_goes_while_its_game_is_read_leaves_nothing_behind(server: Running, store: SlowToRead) -> None:
    page = server.page(secret := server.somebody())
    game = page.start("drop")
    page.ask("unwatch")
    games, pages = open_doors(server), len(server.hall.visitors)
    store.loading = Gate()
    page.begin_to_ask("watch", game=game)
    store.loading.wait_until_reached()
    assert open_doors(server) == games + 1
    page.close()
    other = server.page(secret)
    other.ask("rename", name="Anna")  # the server finds out by telling all pages of it
    wait_for_pages(server, pages)
    assert open_doors(server) == games
    store.loading.open()
    store.loading = None
    assert other.watch(game)["number"] == 0


def test_many_who_come_at_once_share_one_room(server: Running, store: SlowToRead) -> None:
    host = server.page()
    game = host.start("drop", "friend")
    host.ask("unwatch")
    store.loading = Gate()
    pages = [server.page() for _ in range(4)]
    asked = [page.begin_to_ask("watch", game=game) for page in pages]
    store.loading.wait_until_reached()
    store.loading.open()
    store.loading = None
    assert [page.reply(request)["table"]["game"] for page, request in zip(pages, asked, strict=True)] == [game] * 4
    host.watch(game)
    host.play("b2")
    assert [page.news("stepped")["step"] for page in pages] == ["b2"] * 4


def test_a_game_of_an_unknown_kind_harms_nobody(server: Running, store: SlowToRead) -> None:
    """As after going back to an older version."""
    secret = server.somebody()
    seat = StoredSeat("person", person=person_with(secret))
    new = NewGame(
        id="old", name="chess", options={}, start=None, seats=(seat, seat), invitation=None, standing=Standing(1, 0, "")
    )
    server.run(store.create(new))
    page = server.page(secret)
    assert page.ask("list games")["games"] == []
    assert page.ask("watch", game="old")["text"] == "This server does not know the game chess."
