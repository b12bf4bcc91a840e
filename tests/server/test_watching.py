"""Games that others may watch: none is listed that somebody who plays it has not shown."""

from typing import Any

import pytest

import ludarium
from ludarium.server import watching
from ludarium.server.events import WatchingAllowed, read_event, write_event
from ludarium.server.links import read_link, setting_of
from tests.server.talking import Message, Page, Running


def listed(page: Page) -> list[Message]:
    found: list[Message] = page.ask("list watchable")["games"]
    return found


def ids(page: Page) -> list[str]:
    return [one["game"] for one in listed(page)]


def allow(page: Page, allowed: bool = True) -> Message:
    return page.act("allow watching", allowed=allowed)


def test_no_game_is_listed_unless_somebody_wishes_it(server: Running) -> None:
    page, stranger = server.page(), server.page()
    for opponent in ("same screen", "friend", {"kind": "computer", "player": "random"}):
        page.start("blob", opponent)
        assert ids(stranger) == []


def test_against_a_computer_one_person_decides(server: Running) -> None:
    page, stranger = server.page(), server.page()
    page.ask("rename", name="Anna")
    game = page.start("subsume", {"kind": "computer", "player": "random"})
    assert allow(page)["type"] == "done"
    assert listed(stranger) == [
        {
            "game": game,
            "number": 1,
            "title": "Subsume by Mark Steere",
            "players": ["Anna", "Chance"],
            "turn": 1,
            "watchers": 0,
        }
    ]
    stranger.watch(game)
    assert listed(server.page())[0]["watchers"] == 1
    assert allow(page, False)["type"] == "done"
    assert ids(stranger) == []


def test_on_one_screen_too_and_either_side_may_be_to_move(server: Running) -> None:
    page, stranger = server.page(), server.page()
    game = page.start("blob")
    allow(page)
    assert [seat["shows"] for seat in page.table["seats"]] == [True, True]
    page.play("d5-d6")
    assert ids(stranger) == [game]
    allow(page, False)
    assert ids(stranger) == []


def test_both_friends_must_allow_it(server: Running) -> None:
    host, guest = server.friends("blob")
    stranger = server.page()
    allow(host)
    guest.hear_event()
    assert [seat["shows"] for seat in guest.table["seats"]] == [True, False]
    assert ids(stranger) == []
    allow(guest)
    host.hear_event()
    assert ids(stranger) == [host.table["game"]]
    allow(host, False)
    assert ids(stranger) == []


def test_while_a_seat_is_open_nobody_can_have_agreed(server: Running) -> None:
    page, stranger = server.page(), server.page()
    page.start("blob", "friend")
    allow(page)
    assert ids(stranger) == []


def test_who_only_watches_decides_nothing(server: Running) -> None:
    page, stranger = server.page(), server.page()
    stranger.watch(page.start("blob"))
    assert allow(stranger)["type"] == "refused"
    assert ids(stranger) == []


def test_the_same_wish_twice_is_refused(server: Running) -> None:
    page = server.page()
    page.start("blob")
    assert allow(page, False)["type"] == "refused"
    allow(page)
    assert allow(page)["type"] == "refused"


def test_a_game_that_is_over_or_left_is_no_longer_listed(server: Running) -> None:
    page, stranger = server.page(), server.page()
    page.start("blob")
    allow(page)
    page.act("resign")
    assert ids(stranger) == []
    game = page.start("blob")
    allow(page)
    assert ids(stranger) == [game]
    page.ask("unwatch")
    assert ids(stranger) == []
    page.watch(game)
    assert ids(stranger) == [game]  # the wish is stored with the game


def test_the_newest_come_first_and_only_so_many(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "MOST_WATCHABLE", 2)
    pages = [server.page() for _ in range(3)]
    games = []
    for page in pages:
        games.append(page.start("blob"))
        allow(page)
    assert ids(server.page()) == games[:0:-1]


def test_the_wish_is_an_event_like_others() -> None:
    event = WatchingAllowed(1, True)
    assert read_event(write_event(event)) == event


def test_everyone_at_the_board_hears_of_it_and_play_goes_on(server: Running) -> None:
    host, guest = server.friends("blob")
    allow(host)
    assert guest.hear_event()["text"] == "Red lets others watch."
    host.play("d5-d6")
    guest.hear_event()
    allow(host, False)
    assert guest.hear_event()["text"] == "Red no longer lets others watch."


# ---------------------------------------------------------------- what a link holds


def shared(page: Page, played: int) -> Message:
    return page.about("share line", played=played)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_link_holds_a_game_up_to_where_one_looks(server: Running, name: str) -> None:
    page = server.page()
    page.start(name)
    page.play(page.steps[0])
    page.play(page.steps[0])
    for played in range(3):
        found = shared(page, played)
        position = replayed(found)
        assert (len(found["steps"]), found["code"]) == (played, position.code)
        assert tuple(page.about("look back", played=played)["frame"]["moment"]["tokens"]) == position.tokens


def replayed(found: Message) -> ludarium.Position:
    setting: dict[str, Any] = found["setting"]
    position = ludarium.game(setting["name"], **setting["options"]).start()
    for step in found["steps"]:
        position = position.play(step)
    return position


def test_who_watches_may_share_too_but_not_what_is_to_come(server: Running) -> None:
    page, stranger = server.page(), server.page()
    stranger.watch(page.start("blob"))
    assert shared(stranger, 0)["setting"] == {"name": "blob", "options": {}, "code": ""}
    assert shared(stranger, 1)["type"] == "refused"


def test_a_game_from_a_code_is_linked_to_by_it(server: Running) -> None:
    position = ludarium.game("blob").start().play("d5-d6").play("d4-d3").play("e1-e2")
    record = str(ludarium.Record(ludarium.game("blob").position(position.code), []))
    page = server.page()
    opened = page.ask("open record", text=record, how={"kind": "same screen"})
    page.watch(opened["game"])
    found = shared(page, 0)
    assert (found["setting"]["code"], found["code"]) == (position.code, position.code)
    assert read_link("blob", f"code={position.code.replace(' ', '+')}").setting == setting_of(
        position.game, position.code
    )
