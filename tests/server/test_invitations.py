"""An invitation gives a seat, once."""

import pytest

from ludarium.server.people import new_secret
from tests.server.talking import Page, Running


@pytest.fixture
def host(server: Running) -> Page:
    page = server.page()
    page.start("blob", "friend")
    return page


def test_whoever_joins_has_the_open_seat(server: Running, host: Page) -> None:
    guest = server.page()
    reply = guest.ask("join", invitation=host.table["invitation"])
    assert reply == {"type": "started", "game": host.table["game"]}
    assert host.hear_event()["text"] == "Blue has sat down."
    assert [(seat["kind"], seat["yours"]) for seat in guest.watch(reply["game"])["seats"]] == [
        ("person", False),
        ("person", True),
    ]
    assert host.table["invitation"] is None


def test_whoever_begins_may_be_the_guest(server: Running) -> None:
    host, guest = server.page(), server.page()
    host.start("blob", "friend", begins="opponent")
    guest.ask("join", invitation=host.table["invitation"])
    assert guest.watch(host.table["game"])["steps"]


def test_an_invitation_works_once(server: Running, host: Page) -> None:
    invitation = host.table["invitation"]
    server.page().ask("join", invitation=invitation)
    reply = server.page().ask("join", invitation=invitation)
    assert (reply["kind"], reply["game"]) == ("used up", None)


def test_of_many_who_come_at_once_one_gets_the_seat(server: Running, host: Page) -> None:
    guests = [server.page() for _ in range(4)]
    asked = [guest.begin_to_ask("join", invitation=host.table["invitation"]) for guest in guests]
    replies = [guest.reply(request) for guest, request in zip(guests, asked, strict=True)]
    assert sorted(reply.get("kind", "") for reply in replies) == ["", "used up", "used up", "used up"]


def test_whoever_has_joined_finds_the_game_again_by_the_same_link(server: Running, host: Page) -> None:
    secret = new_secret()
    tabs = [server.page(secret), server.page(secret)]
    asked = [tab.begin_to_ask("join", invitation=host.table["invitation"]) for tab in tabs]
    assert [tab.reply(request)["game"] for tab, request in zip(tabs, asked, strict=True)] == [host.table["game"]] * 2
    assert server.page(secret).ask("join", invitation=host.table["invitation"])["game"] == host.table["game"]


def test_ones_own_invitation_is_for_somebody_else(server: Running, host: Page) -> None:
    reply = host.ask("join", invitation=host.table["invitation"])
    assert (reply["kind"], reply["game"]) == ("own invitation", host.table["game"])


def test_whoever_invited_finds_the_game_by_the_link_once_it_is_used(server: Running, host: Page) -> None:
    invitation = host.table["invitation"]
    server.page().ask("join", invitation=invitation)
    assert host.ask("join", invitation=invitation)["game"] == host.table["game"]


def test_there_is_no_unknown_invitation(server: Running) -> None:
    assert server.page().ask("join", invitation="nothing")["kind"] == "no invitation"


def test_the_address_of_a_game_is_no_invitation(server: Running, host: Page) -> None:
    assert server.page().ask("join", invitation=host.table["game"])["kind"] == "no invitation"


def test_only_whoever_invites_sees_the_invitation(server: Running, host: Page) -> None:
    stranger = server.page()
    assert stranger.watch(host.table["game"])["invitation"] is None
    assert len(host.table["invitation"]) >= 22
    host.play("d2-d3")
    assert stranger.hear_event()["update"]["invitation"] is None


def test_to_a_game_that_is_over_nobody_is_invited(server: Running, host: Page) -> None:
    invitation = host.table["invitation"]
    host.act("resign")
    assert server.page().ask("join", invitation=invitation)["text"] == "The game is over. Red resigned."
