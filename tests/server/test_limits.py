"""What is none of ours is refused, and nobody can ask for too much."""

import contextlib
import functools
import socket

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from ludarium.server import hall, pages, visitors
from ludarium.server.limits import MOST_BAD, MOST_MESSAGE, Allowance
from ludarium.server.outbox import Outbox
from ludarium.server.people import COOKIE
from ludarium.server.protocol.lobby import NameChanged
from tests.server.talking import Message, Running, close_code

PING = '{"id":1,"request":{"type":"ping"}}'


@pytest.mark.parametrize(
    "data",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"type":"ping"}',
        '{"id":1}',
        '{"id":1,"request":"ping"}',
        '{"id":1,"request":{}}',
        '{"id":1,"request":{"type":"dance"}}',
        '{"request":{"type":"ping"}}',
        '{"id":-1,"request":{"type":"ping"}}',
        '{"id":"1","request":{"type":"ping"}}',
        '{"id":1.5,"request":{"type":"ping"}}',
        '{"id":99999999999,"request":{"type":"ping"}}',
        '{"id":1,"request":{"type":"ping"},"more":2}',
        '{"id":1,"request":{"type":"ping","more":2}}',
        '{"id":1,"request":{"type":"rename"}}',
        '{"id":1,"request":{"type":"rename","name":7}}',
        '{"id":1,"request":{"type":"rename","name":null}}',
        '{"id":1,"request":{"type":"rename","name":"' + "x" * 41 + '"}}',
        '{"id":1,"request":{"type":"rename","name":"\\ud800 "}}',
        '{"id":1,"request":{"type":"watch","game":""}}',
        '{"id":1,"request":{"type":"take step","game":"g","step":"a1"}}',
        '{"id":1,"request":{"type":"take step","game":"g","number":0,"step":"' + "x" * 201 + '"}}',
        '{"id":1,"request":{"type":"explain","game":"g","number":0,"cells":[]}}',
        '{"id":1,"request":{"type":"explain","game":"g","number":0,"cells":"a1"}}',
        '{"id":1,"request":{"type":"start game","name":"blob","options":{},"opponent":{"kind":"dog"},"begins":"you"}}',
        '{"id":1,"request":{"type":"start game","name":"blob","options":{},"opponent":"friend","begins":"you"}}',
        '{"id":1,"request":{"type":"start game","name":"g","options":[],"opponent":{"kind":"friend"},"begins":"you"}}',
        '{"id":1,"request":{"type":"look at record","text":"' + "x" * 200_001 + '"}}',
        "[" * 100_000,
        b"\xff\xfe",
        b"",
    ],
    ids=lambda data: str(data)[:60],
)
def test_what_is_no_message_of_ours_is_refused(server: Running, data: str | bytes) -> None:
    page = server.page()
    page.send(data)
    reply = page.hear()["reply"]
    assert (reply["type"], reply["kind"]) == ("refused", "bad message")
    assert page.ask("ping")["type"] == "done"


def test_a_refusal_carries_the_id_of_the_request_where_there_is_one(server: Running) -> None:
    page = server.page()
    page.send('{"id":7,"request":{"type":"dance"}}')
    assert page.hear()["id"] == 7


def test_a_message_in_bytes_is_read_as_well(server: Running) -> None:
    page = server.page()
    page.send(PING.encode())
    assert page.hear() == {"id": 1, "reply": {"type": "done"}}


def test_whoever_sends_too_much_at_once_is_left(server: Running) -> None:
    page = server.page()
    page.send("x" * (MOST_MESSAGE + 1))
    assert close_code(page.socket) == 1009


def test_whoever_sends_only_nonsense_is_left(server: Running) -> None:
    page = server.page()
    for _ in range(MOST_BAD):
        page.send("hello")
    assert close_code(page.socket) == 4400


def test_a_little_nonsense_in_between_is_forgiven(server: Running) -> None:
    page = server.page()
    for _ in range(MOST_BAD + 1):
        page.send("hello")
        page.send(PING)
    assert [page.hear()["reply"]["type"] for _ in range(2 * MOST_BAD + 2)] == ["refused", "done"] * (MOST_BAD + 1)


def test_whoever_asks_too_fast_is_told_to_wait(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "REQUESTS_A_SECOND", 0)
    monkeypatch.setattr(pages, "REQUESTS_AT_ONCE", 3)
    page = server.page()
    replies = [page.ask("ping") for _ in range(4)]
    assert [reply["type"] for reply in replies] == ["done", "done", "done", "refused"]
    assert replies[3]["kind"] == "too fast"


def test_nobody_begins_games_without_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "GAMES_A_SECOND", 0)
    monkeypatch.setattr(pages, "GAMES_AT_ONCE", 3)
    page = server.page()
    page.start("blob")
    page.act("resign")
    assert page.about("rematch")["type"] == "started"
    assert page.about("rematch")["type"] == "started"  # the same
    assert page.ask("open record", text="", how={"kind": "same screen"})["kind"] == "not allowed"
    whom = {"kind": "same screen"}
    assert page.ask("start game", name="blob", options={}, opponent=whom, begins="you")["kind"] == "too fast"
    assert page.ask("open record", text="", how={"kind": "same screen"})["kind"] == "too fast"
    assert page.ask("look at record", text="")["kind"] == "too fast"


def test_what_is_allowed_comes_back_with_time() -> None:
    now = 0.0
    allowance = Allowance(a_second=2, at_once=3, clock=lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_nobody_opens_pages_without_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "MOST_PAGES_EACH", 2)
    secret = server.somebody()
    first, _ = server.page(secret), server.page(secret)
    assert close_code(server.connect(secret)) == 4429
    server.page()  # somebody else may
    first.ask("ping")


def test_there_is_room_again_when_a_page_is_closed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "MOST_PAGES_EACH", 1)
    page = server.page(secret := server.somebody())
    game = page.start("blob")
    other = server.page()
    other.watch(game)
    page.close()
    other.news("presence")
    assert server.page(secret).watch(game)["steps"]


def test_a_game_does_not_go_on_for_ever(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "MOST_EVENTS", 2)
    page = server.page()
    page.start("blob")
    page.play("d2-d3")
    page.act("take back")
    assert page.step("d2-d3")["text"].startswith("This game has become too long")
    assert page.act("resign")["type"] == "done"


def test_what_is_not_sent_yet_is_bounded_in_number_and_in_size() -> None:
    few, small = Outbox(most=2, most_bytes=10_000), Outbox(most=100, most_bytes=200)
    for outbox in (few, small):
        outbox.put(NameChanged("Anna"))
        outbox.put(NameChanged("Bert"))
        assert not outbox.overflowed.is_set()
    few.put(NameChanged("Carla"))
    small.put(NameChanged("x" * 200))
    assert few.overflowed.is_set()
    assert small.overflowed.is_set()


def test_a_page_that_reads_nothing_is_left_and_the_others_hear_of_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "Outbox", functools.partial(Outbox, most_bytes=200_000))
    monkeypatch.setattr(pages, "REQUESTS_AT_ONCE", 100_000)
    host = server.page()
    game = host.start("blob", "friend")
    secret = server.somebody()
    guest = server.page(secret)
    guest.ask("join", invitation=host.table["invitation"])
    guest.close()
    host.heard("presence")
    sleeper = socket.socket()
    sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sleeper.connect(("127.0.0.1", int(server.address.rstrip("/").rpartition(":")[2])))
    with connect(
        server.address.replace("http", "ws") + "socket",
        sock=sleeper,
        origin=Origin(server.address.rstrip("/")),
        additional_headers={"Cookie": f"{COOKIE}={secret}"},
        compression=None,
        max_queue=1,
        close_timeout=0,
    ) as asleep:
        asks = msgspec.json.encode({"id": 1, "request": {"type": "watch", "game": game}}).decode()
        asleep.send(asks)
        assert host.news("presence")["seats"] == [True, True]
        left: list[Message] = []
        with contextlib.suppress(ConnectionClosed):
            while not left:
                for _ in range(20):
                    asleep.send(asks)
                left = host.heard("presence")
    assert (left or [host.news("presence")])[0]["seats"] == [True, False]
