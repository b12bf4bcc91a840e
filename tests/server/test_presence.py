"""Who is at the board, and under which names."""

from tests.server.talking import Running


def test_those_at_the_board_hear_who_comes_and_goes(server: Running) -> None:
    host, guest = server.friends("blob")
    assert [seat["present"] for seat in guest.table["seats"]] == [True, True]
    assert host.news("presence")["seats"] == [True, True]
    guest.close()
    assert host.news("presence")["seats"] == [True, False]


def test_somebody_with_two_tabs_leaves_with_the_second(server: Running) -> None:
    host = server.page()
    game = host.start("blob", "friend")
    secret = server.somebody()
    first, second = server.page(secret), server.page(secret)
    first.ask("join", invitation=host.table["invitation"])
    first.watch(game)
    second.watch(game)
    first.ask("unwatch")
    second.ask("unwatch")
    seats = [news["seats"] for news in host.heard("presence")]
    assert seats == [[True, True], [True, True], [True, True], [True, False]]


def test_those_who_watch_are_counted_by_heads(server: Running) -> None:
    host, _ = server.friends("blob")
    host.heard("presence")
    secret = server.somebody()
    for page in (server.page(secret), server.page(secret), server.page()):
        page.watch(host.table["game"])
    assert [news["watchers"] for news in host.heard("presence")] == [1, 1, 2]


def test_a_page_that_opens_another_game_has_left(server: Running) -> None:
    host, guest = server.friends("blob")
    host.heard("presence")
    guest.start("drop")
    assert [news["seats"] for news in host.heard("presence")] == [[True, False]]


def test_names_are_told_to_all_pages_of_a_person_and_shown_at_the_board(server: Running) -> None:
    host, guest = server.friends("blob")
    assert [seat["name"] for seat in host.table["seats"]] == ["", ""]
    host.ask("rename", name="  Anna\u202e\n\tBell ")
    assert host.news("name changed")["you"] == "Anna Bell"
    assert [seat["name"] for seat in guest.watch(host.table["game"])["seats"]] == ["Anna Bell", ""]
    assert [seat["name"] for seat in host.watch(host.table["game"])["seats"]] == ["Anna Bell", ""]


def test_a_name_stays_when_its_bearer_comes_again(server: Running) -> None:
    page = server.page(secret := server.somebody())
    other = server.page(secret)
    page.ask("rename", name="Anna")
    assert other.news("name changed")["you"] == "Anna"
    assert server.page(secret).welcome["you"] == "Anna"


def test_a_name_can_be_given_up(server: Running) -> None:
    page = server.page(secret := server.somebody())
    page.ask("rename", name="Anna")
    page.ask("rename", name=" ")
    assert server.page(secret).welcome["you"] == ""
