"""Everyone has a list of their games, and hears when one of them changes."""

import time

import pytest

from ludarium.server.settings import Keeping
from tests.server.talking import Message, Page, Running


def only_game(page: Page) -> Message:
    (game,) = page.ask("list games")["games"]
    return dict(game)


def test_somebody_new_has_no_games(server: Running) -> None:
    assert server.page().ask("list games")["games"] == []


def test_a_game_is_listed_as_each_of_its_players_sees_it(server: Running) -> None:
    host, guest = server.friends("blob")
    guest.ask("rename", name="Bert")
    mine, theirs = only_game(host), only_game(guest)
    assert (mine["you"], mine["opponent"], mine["your_turn"], mine["turn"]) == ("red", "Bert", True, 1)
    assert (theirs["you"], theirs["opponent"], theirs["your_turn"]) == ("blue", "a friend", False)
    assert not mine["waiting"]
    assert (mine["title"], mine["result"]) == ("Blob", "")


def test_a_game_without_a_second_player_waits(server: Running) -> None:
    page = server.page()
    page.start("blob", "friend")
    assert (only_game(page)["opponent"], only_game(page)["waiting"]) == ("nobody yet", True)


def test_a_result_is_told_to_each_as_it_is_for_them(server: Running) -> None:
    host, guest = server.friends("drop")
    host.act("resign")
    guest.hear_event()
    assert (only_game(host)["result"], only_game(guest)["result"]) == ("lost", "won")
    host, guest = server.friends("drop")
    host.act("offer draw")
    guest.hear_event()
    guest.act("answer", accept=True)
    assert (only_game(host)["result"], only_game(guest)["result"]) == ("drawn", "drawn")


def test_on_one_screen_both_sides_are_yours(server: Running) -> None:
    page = server.page()
    page.start("blob")
    game = only_game(page)
    assert (game["you"], game["opponent"], game["your_turn"]) == ("", "on this screen", True)
    page.act("resign")
    assert only_game(page)["result"] == "blue won"


def test_the_latest_change_stands_first(server: Running) -> None:
    page = server.page()
    first = page.start("blob")
    second = page.start("drop")
    page.watch(first)
    page.play("d2-d3")
    assert [game["game"] for game in page.ask("list games")["games"]] == [first, second]


def test_all_pages_of_the_players_hear_of_every_change_and_nobody_else(server: Running) -> None:
    home = server.page(secret := server.somebody())
    stranger = server.page()
    host = server.page(secret)
    game = host.start("blob", "friend")
    guest = server.page()
    guest.ask("join", invitation=host.table["invitation"])
    host.hear_event()
    host.play("d2-d3")
    stranger.watch(game)
    listed = [news["summary"] for news in home.heard("game listed")]
    assert [(one["waiting"], one["turn"], one["your_turn"]) for one in listed] == [
        (True, 1, True),
        (False, 1, True),
        (False, 2, False),
    ]
    assert [news["summary"]["your_turn"] for news in guest.heard("game listed")] == [False, True]
    assert stranger.heard("game listed") == []


def test_whoever_sits_at_a_board_hears_of_it_and_not_of_lists(server: Running) -> None:
    home, host = server.page(secret := server.somebody()), server.page(secret)
    game = host.start("blob")
    for page in (home, host):
        page.heard("game listed")
    host.play("d2-d3")
    assert host.heard("game listed") == []
    assert [news["summary"]["game"] for news in home.heard("game listed")] == [game]
    host.ask("unwatch")
    assert host.ask("list games")["games"][0]["turn"] == 2


# ---------------------------------------------------------------- removed games


def test_a_game_is_begun_once_a_step_was_played_in_it(server: Running) -> None:
    page = server.page()
    page.start("blob", opening="two")
    assert not only_game(page)["begun"]
    page.play("d2-d3")
    assert (only_game(page)["begun"], only_game(page)["turn"]) == (True, 1)
    page.act("take back")
    assert not only_game(page)["begun"]


def test_the_number_of_events_is_listed(server: Running) -> None:
    page = server.page()
    page.start("blob")
    page.play("d2-d3")
    page.act("take back")
    assert only_game(page)["number"] == page.table["number"] == 2


def test_a_removed_game_is_off_ones_own_list_and_can_be_put_back(server: Running) -> None:
    host, guest = server.friends("blob")
    game = host.table["game"]
    assert host.ask("remove game", game=game)["type"] == "done"
    assert host.ask("list games")["games"] == []
    assert only_game(guest)["game"] == game
    assert host.ask("restore game", game=game)["type"] == "done"
    assert only_game(host)["game"] == game


def test_a_removed_game_can_still_be_played_and_stays_off_the_list(server: Running) -> None:
    home, host = server.page(secret := server.somebody()), server.page(secret)
    game = host.start("blob")
    host.ask("remove game", game=game)
    assert home.news("game removed")["removed"] == game
    home.heard("game listed")
    host.play("d2-d3")
    assert home.heard("game listed") == []
    assert home.ask("list games")["games"] == []
    host.ask("restore game", game=game)
    assert home.news("game listed")["summary"]["game"] == game


def test_nobody_removes_the_game_of_another(server: Running) -> None:
    host, stranger = server.page(), server.page()
    game = host.start("blob", "friend")
    for request in ("remove game", "restore game"):
        for which in (game, "nothing", "\x00"):
            assert stranger.ask(request, game=which)["kind"] == "no game"
    assert only_game(host)["game"] == game


def keep(server: Running, monkeypatch: pytest.MonkeyPatch, **when: float) -> None:
    """Delete games after so long; less than nothing is at once."""
    monkeypatch.setattr(server.hall.lists, "_keeping", Keeping(**when))


def test_what_is_on_nobodys_list_is_deleted_once_nobody_is_at_the_board(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(server, monkeypatch, removed_minutes=-1)
    host, guest = server.friends("blob")
    game = host.table["game"]
    host.ask("remove game", game=game)
    host.ask("unwatch")
    guest.ask("unwatch")
    server.run(server.hall.lists.sweep())
    guest.watch(game)
    guest.ask("remove game", game=game)
    server.run(server.hall.lists.sweep())
    guest.watch(game)
    guest.ask("unwatch")
    server.run(server.hall.lists.sweep())
    assert guest.ask("watch", game=game)["kind"] == "no game"


def test_a_game_that_was_never_played_ends_and_one_that_was_played_stays(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = server.page()
    unplayed, played = page.start("blob"), page.start("blob")
    page.play("d2-d3")
    page.ask("unwatch")
    keep(server, monkeypatch, unplayed_days=-1)
    server.run(server.hall.lists.sweep())
    assert page.ask("watch", game=unplayed)["kind"] == "no game"
    page.watch(played)


def test_a_game_that_is_long_forgotten_ends_unless_somebody_is_at_the_board(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = server.page()
    game = page.start("blob")
    page.play("d2-d3")
    keep(server, monkeypatch, unplayed_days=0, forgotten_days=-1)
    server.run(server.hall.lists.sweep())
    page.watch(game)
    page.ask("unwatch")
    server.run(server.hall.lists.sweep())
    assert page.ask("watch", game=game)["kind"] == "no game"


def test_nothing_ends_where_an_operator_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    page = server.page()
    game = page.start("blob")
    page.ask("unwatch")
    keep(server, monkeypatch, unplayed_days=0, forgotten_days=0)
    monkeypatch.setattr(server.hall.store, "_clock", lambda: time.time() + 10 * 365 * 24 * 3600)
    server.run(server.hall.lists.sweep())
    page.watch(game)


def test_what_was_removed_just_now_is_not_deleted_yet(server: Running) -> None:
    page = server.page()
    game = page.start("blob")
    page.ask("remove game", game=game)
    page.ask("unwatch")
    server.run(server.hall.lists.sweep())
    assert page.ask("restore game", game=game)["type"] == "done"
    page.watch(game)
