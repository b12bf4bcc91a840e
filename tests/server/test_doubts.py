"""What was asked while the answers of the database were lost: everyone is told the truth, sooner or later."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.server import hall as hall_module
from ludarium.server.storage import Store, default_url
from ludarium.server.storage import store as store_module
from tests.server.fake_engines import Hesitant
from tests.server.storage.faults import Moment, commits_lost, database_lost
from tests.server.talking import Message, Page, Running, running

IN_DOUBT = "It is not known yet whether that was saved. The board will show it as soon as the storage answers."
NOT_KNOWN = "It is not known yet whether this was saved. Look again in a moment."
SETTLED = {
    "before": "What was in doubt was not saved, so it does not count.",
    "after": "What was in doubt has been saved.",
}
MOMENTS: tuple[Moment, ...] = ("before", "after")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def store(folder: Path) -> Store:
    return Store(default_url(folder))


@pytest.fixture(scope="module")
def server(folder: Path, store: Store) -> Iterator[Running]:
    with running(folder, store, Hesitant(), ready=("blob",)) as server:
        server.hall.doubts._again_seconds = 0.01
        yield server


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "SETTLING_SECONDS", 0.01)


def in_doubt(store: Store, moment: Moment, page: Page, kind: str, **fields: object) -> Message:
    """The reply to a request while the commit fails at this moment and nothing can be read afterwards."""
    with database_lost(store, moment):
        return page.ask(kind, **fields)


def test_a_step_counts_if_only_the_answer_was_lost(server: Running, store: Store) -> None:
    host, guest = server.friends("blob")
    with commits_lost(store, "after"):
        assert host.step("d2-d3")["type"] == "done"
    assert guest.hear_event()["step"] == "d2-d3"
    guest.play("d6-d5")
    assert host.turns == [["d2-d3"], ["d6-d5"]]


def test_a_step_that_was_not_stored_does_not_count_and_can_be_taken_again(server: Running, store: Store) -> None:
    host, guest = server.friends("blob")
    with commits_lost(store, "before"):
        reply = host.step("d2-d3")
    assert reply["text"] == "That could not be saved, so it does not count. Try again in a moment."
    assert guest.heard("stepped") == []
    host.play("d2-d3")
    assert guest.hear_event()["step"] == "d2-d3"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_step_in_doubt_is_settled_when_the_database_is_back(server: Running, store: Store, moment: Moment) -> None:
    host, guest = server.friends("blob")
    game, number = host.table["game"], host.table["number"]
    reply = in_doubt(store, moment, host, "take step", game=game, number=number, step="d2-d3")
    assert (reply["kind"], reply["text"]) == ("failed", IN_DOUBT)
    for page in (host, guest):
        assert page.news("settled")["text"] == SETTLED[moment]
        assert page.turns == ([["d2-d3"]] if moment == "after" else [])
    mover, other = (guest, host) if moment == "after" else (host, guest)
    mover.play("d6-d5" if moment == "after" else "d1-d2")
    assert other.hear_event()["type"] == "stepped"


def test_a_game_in_doubt_cannot_be_opened_until_it_can_be_read(server: Running, store: Store) -> None:
    host, guest = server.friends("blob")
    with database_lost(store, "after"):
        host.step("d2-d3")
        reply = guest.ask("watch", game=host.table["game"])
    assert reply["text"] == "The games cannot be read just now."
    assert guest.watch(host.table["game"])["number"] == 2


def test_a_computer_goes_on_after_a_doubt(server: Running, store: Store) -> None:
    page = server.page()
    game = page.start("blob", {"kind": "computer", "player": "random"})
    reply = in_doubt(store, "after", page, "take step", game=game, number=0, step="d2-d3")
    assert reply["text"] == IN_DOUBT
    page.news("settled")
    page.watch(game)
    page.about("play now")
    assert page.hear_event()["number"] == 2


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_new_game_in_doubt_is_listed_if_it_was_stored(server: Running, store: Store, moment: Moment) -> None:
    page = server.page()
    page.ask("list games")
    fields = {"name": "blob", "options": {}, "opponent": {"kind": "same screen"}, "begins": "you"}
    assert in_doubt(store, moment, page, "start game", **fields)["text"] == NOT_KNOWN
    settle_all(server)
    assert len(page.heard("game listed")) == len(page.ask("list games")["games"]) == (moment == "after")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_name_in_doubt_is_told_as_it_was_stored(server: Running, store: Store, moment: Moment) -> None:
    page = server.page()
    page.ask("rename", name="Before")
    page.news("name changed")
    assert in_doubt(store, moment, page, "rename", name="After")["text"] == NOT_KNOWN
    assert page.news("name changed")["you"] == ("After" if moment == "after" else "Before")


@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_joins_in_doubt_may_ask_again(server: Running, store: Store, moment: Moment) -> None:
    host, guest, late = server.page(), server.page(), server.page()
    game = host.start("blob", "friend")
    invitation = host.table["invitation"]
    assert in_doubt(store, moment, guest, "join", invitation=invitation)["text"] == IN_DOUBT
    assert host.news("settled")["text"] == SETTLED[moment]
    assert guest.ask("join", invitation=invitation)["game"] == game
    assert late.ask("join", invitation=invitation)["kind"] == "used up"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_rematch_in_doubt_leaves_one_game_in_the_end(server: Running, store: Store, moment: Moment) -> None:
    host, guest = server.friends("blob")
    guest.act("resign")
    host.hear_event()
    game, number = host.table["game"], host.table["number"]
    assert in_doubt(store, moment, host, "rematch", game=game, number=number)["text"] == IN_DOUBT
    host.news("settled")
    guest.news("settled")
    host.watch(game)
    guest.watch(game)
    first, second = host.about("rematch"), guest.about("rematch")
    if "game" not in second:
        guest.watch(game)
        second = guest.about("rematch")
    assert first["game"] == second["game"]
    assert len(host.ask("list games")["games"]) == 2


def settle_all(server: Running) -> None:
    async def wait() -> None:
        while len(server.hall.doubts):
            await asyncio.sleep(0.01)

    server.run(wait())


def test_a_step_that_was_stored_counts_though_nobody_could_be_told(
    server: Running, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something breaks between the commit and the notices: whoever asks next catches up."""
    host, guest = server.friends("blob")

    def fail(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(hall_module, "notice_of", fail)
    assert host.step("d2-d3")["text"] == "Something went wrong here. Nothing that was played is lost: try again."
    monkeypatch.undo()
    assert host.step("d2-d3")["kind"] == "out of date"
    assert guest.turns == [["d2-d3"]]
    guest.play("d6-d5")
