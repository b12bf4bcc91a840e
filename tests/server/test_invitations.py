"""An invitation gives a seat, once."""

import pytest

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
    for request in ("join", "look at invitation"):
        reply = server.page().ask(request, invitation=invitation)
        assert (reply["kind"], reply["game"]) == ("used up", host.table["game"])  # to watch


def test_of_many_who_come_at_once_one_gets_the_seat(server: Running, host: Page) -> None:
    guests = [server.page() for _ in range(4)]
    asked = [guest.begin_to_ask("join", invitation=host.table["invitation"]) for guest in guests]
    replies = [guest.reply(request) for guest, request in zip(guests, asked, strict=True)]
    assert sorted(reply.get("kind", "") for reply in replies) == ["", "used up", "used up", "used up"]


def test_whoever_has_joined_finds_the_game_again_by_the_same_link(server: Running, host: Page) -> None:
    secret = server.somebody()
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


# ---------------------------------------------------------------- looking at an invitation


def test_an_invitation_is_looked_at_without_taking_the_seat(server: Running) -> None:
    host, guest = server.page(), server.page()
    host.ask("rename", name="Anna")
    host.start("blob", "friend", start="hollow")
    seen = guest.ask("look at invitation", invitation=host.table["invitation"])
    assert (seen["type"], seen["joined"], seen["name"], seen["title"]) == ("invitation seen", None, "blob", "Blob")
    assert (seen["inviter"], seen["side"], seen["turn"], seen["begun"]) == ("Anna", "blue", 1, False)
    assert seen["unusual_options"] == ["Start: hollow"]
    assert seen["summary"]
    assert seen["aim"]
    assert host.watch(host.table["game"])["invitation"]
    assert guest.ask("list games")["games"] == []


def test_an_invitation_does_not_give_the_game_away(server: Running, host: Page) -> None:
    seen = server.page().ask("look at invitation", invitation=host.table["invitation"])
    assert host.table["game"] not in str(seen)


def test_whoever_has_joined_is_told_where_the_game_is(server: Running, host: Page) -> None:
    guest, invitation = server.page(), host.table["invitation"]
    guest.ask("join", invitation=invitation)
    seen = guest.ask("look at invitation", invitation=invitation)
    assert (seen["joined"], seen["side"]) == (host.table["game"], "blue")
    seen = host.ask("look at invitation", invitation=invitation)
    assert (seen["joined"], seen["side"]) == (host.table["game"], "red")


def test_ones_own_invitation_is_looked_at_as_such(host: Page) -> None:
    reply = host.ask("look at invitation", invitation=host.table["invitation"])
    assert (reply["kind"], reply["game"]) == ("own invitation", host.table["game"])


def test_what_is_no_invitation_cannot_be_looked_at(server: Running, host: Page) -> None:
    for secret in ("nothing", host.table["game"]):
        assert server.page().ask("look at invitation", invitation=secret)["kind"] == "no invitation"
    host.act("resign")
    reply = server.page().ask("look at invitation", invitation=host.table["invitation"] or "")
    assert reply["type"] == "refused"


def test_a_game_that_is_over_invites_nobody_to_look(server: Running, host: Page) -> None:
    invitation = host.table["invitation"]
    host.act("resign")
    reply = server.page().ask("look at invitation", invitation=invitation)
    assert reply["text"] == "The game is over. Red resigned."
