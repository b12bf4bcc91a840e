"""What is none of ours is refused, and nobody can ask for too much."""

import asyncio
import contextlib
import functools
import socket
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from ludarium.kernel.errors import LudariumError
from ludarium.server import allowances as allowances_module
from ludarium.server import hall, pages
from ludarium.server import outbox as outbox_module
from ludarium.server.allowances import Allowance, Allowances
from ludarium.server.clients import Client
from ludarium.server.cookies import COOKIE
from ludarium.server.limits import FEW_UNSENT, MOST_BAD, MOST_MESSAGE, MOST_UNSENT, MOST_UNSENT_BYTES
from ludarium.server.outbox import Outbox, Outboxes
from ludarium.server.people import network_of
from ludarium.server.protocol.closing import CloseCode
from ludarium.server.protocol.lobby import NameChanged
from ludarium.server.refusal import Refusal
from ludarium.server.settings import AddressShare, Keeping, PersonShare, Rate, Settings, read_settings
from tests.server.talking import PATIENCE, Message, Running, close_code

ANNA, BERT = Client("anna", "192.0.2.1"), Client("bert", "192.0.2.1")  # at one address
PING = '{"id":1,"request":{"type":"ping"}}'


def allow(
    server: Running, monkeypatch: pytest.MonkeyPatch, person: PersonShare, address: AddressShare | None = None
) -> None:
    settings = Settings(person=person, address=address or AddressShare())
    monkeypatch.setattr(server.hall, "allowances", Allowances(settings))


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
    allow(server, monkeypatch, PersonShare(requests=Rate(3, 0)))
    page = server.page()
    replies = [page.ask("ping") for _ in range(4)]
    assert [reply["type"] for reply in replies] == ["done", "done", "done", "refused"]
    assert replies[3]["kind"] == "too fast"


def test_nobody_begins_games_without_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    allow(server, monkeypatch, PersonShare(games=Rate(3, 0)))
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
    allowance = Allowance(Rate(at_once=3, a_second=2), clock=lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_connecting_again_changes_nothing(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    allow(server, monkeypatch, PersonShare(games=Rate(2, 0)))
    secret = server.somebody()
    for _ in range(2):
        page = server.page(secret)
        page.start("blob")
        page.close()
    whom = {"kind": "same screen"}
    refused = server.page(secret).ask("start game", name="blob", options={}, opponent=whom, begins="you")
    assert refused["kind"] == "too fast"
    server.page().start("blob")  # somebody else may


def test_nobody_connects_without_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    few = Settings(person=PersonShare(connections=Rate(3, 0)))
    monkeypatch.setattr(server.hall, "allowances", Allowances(few))
    secret = server.somebody()
    for _ in range(3):
        server.page(secret).close()
    assert close_code(server.connect(secret)) == CloseCode.TOO_MANY
    assert server.page().ask("ping")["type"] == "done"


def test_those_of_one_address_share_what_it_may_do() -> None:
    allowances = Allowances(Settings(address=AddressShare(games=Rate(3, 0))))
    for client in (ANNA, BERT, ANNA):
        allowances.take("games", client)
    with pytest.raises(Refusal, match="wait a little"):
        allowances.take("games", BERT)
    allowances.take("games", Client("bert", "192.0.2.2"))


def test_what_is_refused_to_an_address_is_not_taken_from_the_person() -> None:
    settings = Settings(person=PersonShare(games=Rate(2, 0)), address=AddressShare(games=Rate(1, 0)))
    allowances = Allowances(settings)
    allowances.take("games", ANNA)
    assert not allowances.has_taken("games", ANNA)
    allowances.take("games", Client("anna", "192.0.2.2"))


def test_there_are_so_many_games_a_day_and_more_the_next() -> None:
    now = 0.0
    allowances = Allowances(Settings(person=PersonShare(games_a_day=2)), clock=lambda: now)
    allowances.begin(ANNA)
    allowances.begin(ANNA)
    with pytest.raises(Refusal, match="come back tomorrow"):
        allowances.begin(ANNA)
    now = 24 * 3600
    allowances.begin(ANNA)


def test_there_are_so_many_bytes_a_day_and_more_the_next() -> None:
    now = 0.0
    allowances = Allowances(Settings(address=AddressShare(megabytes_a_day=0.001)), clock=lambda: now)
    allowances.store(ANNA, 600)
    with pytest.raises(Refusal, match="go on tomorrow"):
        allowances.store(BERT, 600)
    now = 24 * 3600
    allowances.store(BERT, 600)


def test_accounts_of_those_who_came_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances_module, "_MOST_KNOWN", 2)
    allowances = Allowances(Settings(person=PersonShare(games=Rate(1, 0))))
    for person in ("anna", "bert", "carla"):
        allowances.take("games", Client(person, "192.0.2.1"))
    assert not allowances.has_taken("games", Client("carla", "192.0.2.1"))
    assert allowances.has_taken("games", Client("anna", "192.0.2.1"))


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_with_many_addresses_is_one(host: str, network: str) -> None:
    assert network_of(host) == network


def test_nobody_opens_pages_without_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.hall.visitors, "_settings", Settings(person=PersonShare(pages=2)))
    secret = server.somebody()
    first, _ = server.page(secret), server.page(secret)
    assert close_code(server.connect(secret)) == 4429
    server.page()  # somebody else may
    first.ask("ping")


def test_there_is_room_again_when_a_page_is_closed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.hall.visitors, "_settings", Settings(person=PersonShare(pages=1)))
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


def test_what_is_not_sent_yet_is_bounded_in_all_and_who_has_most_of_it_is_left() -> None:
    outboxes = Outboxes(most_bytes=500)
    one, other = Outbox(outboxes), Outbox(outboxes)
    one.put(NameChanged("x" * 100))
    other.put(NameChanged("x" * 200))
    other.put(NameChanged("x" * 200))
    assert (one.overflowed.is_set(), other.overflowed.is_set()) == (False, True)
    assert outboxes.bytes == one.bytes > 0
    assert asyncio.run(one.take())
    assert outboxes.bytes == 0


def test_nothing_is_read_from_a_page_that_does_not_read() -> None:
    async def story() -> None:
        outbox = Outbox()
        for _ in range(FEW_UNSENT + 1):
            await asyncio.wait_for(outbox.few(), PATIENCE)
            outbox.put(NameChanged("Anna"))
        reading = asyncio.create_task(outbox.few())
        await asyncio.wait([reading], timeout=0.05)
        assert not reading.done()
        await outbox.take()
        await asyncio.wait_for(reading, PATIENCE)

    asyncio.run(story())


def test_settings_come_from_a_file_and_the_others_keep_their_defaults(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("pages = 10\n[person]\ngames = { at_once = 3, a_second = 1 }\n[keeping]\nunplayed_days = 0\n")
    settings = read_settings(file)
    assert settings == Settings(pages=10, person=PersonShare(games=Rate(3, 1)), keeping=Keeping(unplayed_days=0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pages = 'many'", r"Expected `int`, got `str` - at `\$.pages`"),
        ("pages = 0", "pages"),
        ("peges = 5", "unknown field `peges`"),
        ("[person]\ngames = 3", r"\$.person.games"),
        ("pages =", "not valid"),
    ],
)
def test_settings_that_are_wrong_are_refused_and_it_is_said_where(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(LudariumError, match=said):
        read_settings(file)
    with pytest.raises(LudariumError, match="cannot be read: No such file"):
        read_settings(tmp_path / "nothing.toml")


def test_a_page_that_reads_nothing_is_left_and_the_others_hear_of_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "Outbox", functools.partial(Outbox, most_bytes=200_000))
    monkeypatch.setattr(outbox_module, "FEW_UNSENT", MOST_UNSENT)  # so that its own questions fill it
    monkeypatch.setattr(outbox_module, "FEW_UNSENT_BYTES", MOST_UNSENT_BYTES)
    allow(server, monkeypatch, PersonShare(requests=Rate(100_000, 0)), AddressShare(requests=Rate(100_000, 0)))
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
