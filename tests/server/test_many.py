"""Several servers on one database are one: whoever is at one of them hears what happens at another."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import ChooseStep
from ludarium.server.storage import Store
from ludarium.server.storage import store as store_module
from tests.server.storage.postgresql import Postgresql
from tests.server.talking import Cold, Page, Running, running

LEVEL = {"kind": "computer", "player": "level 1"}


class Counted(Cold):
    """Counts its thoughts, and thinks when it is let."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.thoughts = 0
        self.may = True

    async def choose(self, request: ChooseStep, stop: asyncio.Event, client: Client = HOUSE) -> str:
        self.thoughts += 1
        while not self.may:
            await asyncio.sleep(0.01)
        return await super().choose(request, stop, client)


@pytest.fixture(scope="module")
def url(postgresql: Postgresql) -> str:
    return postgresql.new_database()


@pytest.fixture(scope="module")
def engines() -> tuple[Counted, Counted]:
    return Counted(), Counted()


@pytest.fixture(scope="module")
def both(
    url: str, engines: tuple[Counted, Counted], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Running]]:
    one, other = (tmp_path_factory.mktemp(name) for name in ("one", "other"))
    with (
        running(one, Store(url), engines[0], ready=("blob",)) as first,
        running(other, Store(url), engines[1], ready=("blob",)) as second,
    ):
        yield first, second


@pytest.fixture
def servers(both: tuple[Running, Running], engines: tuple[Counted, Counted]) -> Iterator[tuple[Running, Running]]:
    for engine in engines:
        engine.may, engine.thoughts = True, 0
    yield both
    for server in both:
        server.let_go()


def friends_apart(first: Running, second: Running) -> tuple[Page, Page]:
    """Two people at a game, each at another server; the first of them begins."""
    host, guest = first.page(), second.page()
    game = host.start("blob", "friend")
    assert guest.ask("join", invitation=host.table["invitation"])["game"] == game
    assert host.hear_event()["text"] == "Blue has sat down."
    guest.watch(game)
    return host, guest


def test_two_people_at_two_servers_play_with_each_other(servers: tuple[Running, Running]) -> None:
    host, guest = friends_apart(*servers)
    host.play("d2-d3")
    heard = guest.hear_event()
    assert (heard["type"], heard["step"], heard["opens_turn"]) == ("stepped", "d2-d3", True)
    guest.play("d6-d5", "end")
    assert [host.hear_event()["step"] for _ in range(2)] == ["d6-d5", "end"]
    assert host.turns == guest.turns == [["d2-d3"], ["d6-d5", "end"]]


def test_those_who_watch_elsewhere_hear_everything(servers: tuple[Running, Running]) -> None:
    host, guest = friends_apart(*servers)
    watchers = [server.page() for server in servers for _ in range(2)]
    for watcher in watchers:
        watcher.watch(host.table["game"])
    host.play("d2-d3")
    for watcher in watchers:
        assert watcher.hear_event()["step"] == "d2-d3"
    guest.hear_event()
    assert guest.act("resign")["type"] == "done"
    for watcher in watchers:
        assert watcher.hear_event()["text"] == "Blue resigned."


def test_an_offer_is_made_and_answered_across_servers(servers: tuple[Running, Running]) -> None:
    host, guest = friends_apart(*servers)
    host.play("d2-d3")
    guest.hear_event()
    assert host.act("take back")["type"] == "done"
    guest.hear_event()
    assert guest.table["offer"]["what"] == "take back"
    assert guest.act("answer", accept=True)["type"] == "done"
    assert host.hear_event()["type"] == "took back"
    assert host.turns == []


def test_who_is_at_the_board_at_another_server_is_seen(servers: tuple[Running, Running]) -> None:
    host, guest = friends_apart(*servers)
    assert host.news("presence")["seats"] == [True, True]
    guest.ask("unwatch")
    assert host.news("presence")["seats"] == [True, False]
    late = servers[1].page()
    late.watch(host.table["game"])
    assert late.news("presence")["seats"] == [True, False]


def test_a_crowd_at_another_server_is_counted(
    servers: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """More people than servers can name to each other; those who play are among the named."""
    monkeypatch.setattr(store_module, "MOST_NAMED", 1)
    first, second = servers
    host, guest = friends_apart(first, second)
    crowd = [second.page() for _ in range(3)]
    for page in crowd:
        page.watch(host.table["game"])
    while (seen := host.news("presence"))["watchers"] < 3:
        pass
    assert (seen["seats"], seen["watchers"]) == ([True, True], 3)
    guest.ask("ping")
    for page in crowd:
        page.ask("unwatch")
    while (seen := host.news("presence"))["watchers"]:
        pass
    assert seen["seats"] == [True, True]


def test_lists_and_names_follow(servers: tuple[Running, Running]) -> None:
    first, second = servers
    secret = first.somebody()
    here, there = first.page(secret), second.page(secret)
    game = here.start("blob")
    assert there.news("game listed")["summary"]["game"] == game
    here.play("d2-d3")
    assert there.news("game listed")["summary"]["begun"]
    here.ask("rename", name="Anna")
    assert there.news("name changed")["you"] == "Anna"
    here.ask("remove game", game=game)
    assert there.news("game removed")["removed"] == game


def at_once(*deeds: Callable[[], object]) -> list[object]:
    with ThreadPoolExecutor(len(deeds)) as pool:
        return [deed.result() for deed in [pool.submit(deed) for deed in deeds]]


def test_both_ask_for_a_rematch_at_the_same_moment_and_get_one(servers: tuple[Running, Running]) -> None:
    host, guest = friends_apart(*servers)
    host.act("resign")
    guest.hear_event()

    def ask(page: Page) -> str:
        reply = page.about("rematch")
        while reply["type"] == "refused" and reply["kind"] == "out of date":
            page.watch(page.table["game"])
            reply = page.about("rematch")
        return str(reply["game"])

    one, other = at_once(lambda: ask(host), lambda: ask(guest))
    assert one == other
    games = host.ask("list games")["games"]
    assert len(games) == 2


def test_an_invitation_is_used_once(servers: tuple[Running, Running]) -> None:
    first, second = servers
    host = first.page()
    host.start("blob", "friend")
    pages = [first.page(), second.page(), first.page(), second.page()]
    replies = at_once(*(lambda page=page: page.ask("join", invitation=host.table["invitation"]) for page in pages))
    assert sorted(reply["type"] for reply in replies) == ["refused"] * 3 + ["started"]  # type: ignore[index]


def test_the_same_step_at_two_servers_is_played_once(servers: tuple[Running, Running]) -> None:
    first, second = servers
    secret = first.somebody()
    here, there = first.page(secret), second.page(secret)
    there.watch(here.start("blob"))
    replies = at_once(lambda: here.about("take step", step="d2-d3"), lambda: there.about("take step", step="d2-d3"))
    assert sorted(reply.get("kind", "") for reply in replies) == ["", "out of date"]  # type: ignore[attr-defined]
    assert here.turns == there.turns == [["d2-d3"]]


def test_one_computer_thinks_once(servers: tuple[Running, Running], engines: tuple[Counted, Counted]) -> None:
    first, second = servers
    secret = first.somebody()
    here, there = first.page(secret), second.page(secret)
    there.watch(here.start("blob", LEVEL))
    here.play("d2-d3")
    there.hear_event()
    while here.table["moment"]["mover"] == "blue":
        assert here.hear_event()["side"] == there.hear_event()["side"] == "blue"
    steps = here.table["moment"]["played"] - 1
    assert sum(engine.thoughts for engine in engines) == steps


def test_a_computer_at_a_server_that_is_gone_goes_on_at_another(
    url: str, servers: tuple[Running, Running], engines: tuple[Counted, Counted], tmp_path: Path
) -> None:
    stuck = Counted()
    stuck.may = False
    with running(tmp_path, Store(url), stuck, ready=("blob",)) as third:
        secret = third.somebody()
        page = third.page(secret)
        game = page.start("blob", LEVEL)
        page.play("d2-d3")
        while not stuck.thoughts:
            time.sleep(0.01)
        other = servers[0].page(secret)
        assert other.watch(game)["moment"]["mover"] == "blue"
        other.ask("ping")
        assert engines[0].thoughts == 0
    assert other.hear_event()["side"] == "blue"
