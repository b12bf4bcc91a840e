"""The path of a step: seat and number are checked, the text is read, and everyone who watches hears of it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import ludarium
from ludarium.positions.driver import Driver
from tests.server.talking import Running


def test_a_step_is_told_to_all_who_watch(server: Running) -> None:
    host, guest = server.friends("blob")
    stranger = server.page()
    stranger.watch(host.table["game"])
    assert host.step("d2-d3")["type"] == "done"
    for page in (guest, stranger):
        event = page.hear_event()
        assert (event["type"], event["side"], event["step"], event["opens_turn"]) == ("stepped", "red", "d2-d3", True)
        assert event["trace"] == ludarium.game("blob").start().trace("d2-d3")
        assert event["update"]["moment"]["tokens"] == list(ludarium.game("blob").start().play("d2-d3").tokens)


def test_only_who_is_to_move_gets_the_legal_steps(server: Running) -> None:
    host, guest = server.friends("blob")
    stranger = server.page()
    stranger.watch(host.table["game"])
    assert [bool(page.steps) for page in (host, guest, stranger)] == [True, False, False]
    assert host.steps == [str(step) for step in ludarium.game("blob").start().steps]
    host.step("d2-d3")
    guest.hear_event()
    stranger.hear_event()
    assert [bool(page.steps) for page in (host, guest, stranger)] == [False, True, False]
    assert guest.steps == [str(step) for step in ludarium.game("blob").start().play("d2-d3").steps]


def test_an_old_number_is_refused_and_watching_again_catches_up(server: Running) -> None:
    first = server.page(secret := server.somebody())
    game = first.start("blob")
    second = server.page(secret)
    second.watch(game)
    first.play("d2-d3")
    assert second.about("take step", step="d6-d5")["kind"] == "out of date"
    assert second.turns == [["d2-d3"]]
    assert second.step("d6-d5")["type"] == "done"


def test_a_number_to_come_is_refused_too(server: Running) -> None:
    page = server.page()
    game = page.start("blob")
    assert page.ask("take step", game=game, number=1, step="d2-d3")["kind"] == "out of date"


def test_two_tabs_of_one_person_see_the_same_and_both_play(server: Running) -> None:
    first = server.page(secret := server.somebody())
    game = first.start("blob")
    second = server.page(secret)
    second.watch(game)
    first.play("d2-d3")
    second.hear_event()
    assert second.steps == first.steps
    second.play("d6-d5")
    first.hear_event()
    assert first.turns == second.turns == [["d2-d3"], ["d6-d5"]]


def test_whoever_is_not_to_move_is_refused(server: Running) -> None:
    _, guest = server.friends("blob")
    assert guest.step("d2-d3")["text"] == "It is red's turn."


def test_whoever_only_watches_is_refused(server: Running) -> None:
    host, _ = server.friends("blob")
    stranger = server.page()
    assert stranger.watch(host.table["game"])["watching"]
    replies = [stranger.about(kind) for kind in ("take back", "resign", "offer draw", "play now", "rematch")]
    replies += [stranger.about("take step", step="d2-d3"), stranger.about("answer", accept=True)]
    for reply in replies:
        assert (reply["kind"], reply["text"][:26]) == ("not allowed", "You are watching this game")


def test_a_step_that_is_not_legal_is_refused_with_its_reason(server: Running) -> None:
    page = server.page()
    page.start("blob")
    reply = page.step("d4-d5")
    assert (reply["kind"], reply["text"]) == ("not allowed", ludarium.game("blob").start().why("d4-d5"))
    assert page.step("nonsense")["kind"] == "not allowed"
    assert page.step("d2-d3")["type"] == "done"


def test_a_game_that_is_not_being_watched_is_refused(server: Running) -> None:
    page = server.page(secret := server.somebody())
    game = page.start("blob")
    other = server.page(secret)
    assert other.ask("take step", game=game, number=0, step="d2-d3")["kind"] == "no game"
    page.ask("unwatch")
    assert page.ask("take step", game=game, number=0, step="d2-d3")["kind"] == "no game"


def test_there_is_no_game_at_an_unknown_address(server: Running) -> None:
    assert server.page().ask("watch", game="nothing")["kind"] == "no game"


def test_after_a_game_that_cannot_be_opened_none_is_watched(server: Running) -> None:
    page = server.page()
    game = page.start("blob")
    page.ask("watch", game="nothing")
    assert page.about("take step", step="d2-d3")["kind"] == "no game"
    page.watch(game)
    assert page.step("d2-d3")["type"] == "done"


def test_a_page_hears_only_of_the_game_that_it_watches(server: Running) -> None:
    page, other = server.page(secret := server.somebody()), server.page(secret)
    first = page.start("blob")
    other.watch(first)
    other.start("drop")
    page.play("d2-d3")
    assert other.heard("stepped") == []


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_game_is_played_by_the_steps_that_are_listed(server: Running, name: str) -> None:
    page = server.page()
    page.start(name)
    line = ludarium.Line(ludarium.game(name, **page.table["options"]).start())
    for _ in range(12):
        assert page.steps == [str(step) for step in line.position.steps]
        page.play(page.steps[0])
        line.push(str(line.position.steps[0]))
        assert page.table["moment"]["tokens"] == list(line.position.tokens)
        assert page.table["moment"]["mover"] == line.position.mover
    assert page.turns == [[str(step) for step in turn] for turn in line.turns]


def counted(counts: Counter[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def counting(*arguments: Any) -> Any:
        counts[name] += 1
        return function(*arguments)

    return counting


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the text of a step is read and the rules play one."""
    counts = Counter[str]()
    monkeypatch.setattr(Driver, "read", counted(counts, "read", Driver.read))
    for way in ("_play", "trace"):
        monkeypatch.setattr(Driver, way, counted(counts, "played", getattr(Driver, way)))
    return counts


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_step_is_read_once_and_played_once_whoever_watches(server: Running, name: str, door: Counter[str]) -> None:
    host, guest = server.friends(name)
    for _ in range(5):
        mover = host if host.steps else guest
        door.clear()
        assert mover.step(mover.steps[0])["type"] == "done"
        (guest if mover is host else host).hear_event()
        assert door == {"read": 1, "played": 1}


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_stored_game_is_opened_by_playing_each_step_once(server: Running, name: str, door: Counter[str]) -> None:
    page = server.page()
    game = page.start(name)
    for _ in range(5):
        page.play(page.steps[0])
    page.ask("unwatch")
    door.clear()
    page.watch(game)
    for played in range(6):
        page.about("look back", played=played)
    assert door == {"read": 5, "played": 5}
