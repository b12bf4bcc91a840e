"""Strangers send whatever they like: nothing changes, nothing is given away, and those who play go on playing.

LUDARIUM_FUZZ=N makes it N times as long.
"""

import contextlib
import os
import random
import threading
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from ludarium.positions import GAMES, Game, Record
from ludarium.server import connections
from ludarium.server.limits import MOST_BAD, MOST_FRAMES, MOST_MESSAGE
from tests.server.asking import answer, fresh_secret, person_with
from tests.server.mischief import Mischief
from tests.server.rawsockets import frame, handshake, is_left, raw_page, raw_socket, sent_until_left
from tests.server.serving import Caller, Served
from tests.server.talking import Message, Page, Running

TIMES = int(os.environ.get("LUDARIUM_FUZZ", "1"))
STRANGERS = 8 * TIMES
HALF_OPEN = 1000  # of each kind
FLOOD = 64 * 2**20  # bytes
PACE = 0.04  # seconds between two steps of honest people: one person may ask 30 times a second
MOST_GROWTH = 48 * 2**20  # bytes of memory, however much is sent


RECORD = str(Record(Game("blob", {}).start(), ["d2-d3"], headers={"BluePlayer": "level 1"}, comments={1: "\u202e 🎲"}))


class Honest:
    """Two people at a board whose address everyone knows; one of them waits for somebody at another, and plays alone
    at some that nobody knows of."""

    def __init__(self, address: str) -> None:
        self._secrets = (fresh_secret(address), fresh_secret(address))
        self._callers = [Caller(address, secret) for secret in (*self._secrets, self._secrets[0])]
        self.host, self.guest, self._elsewhere = (Page(caller.socket) for caller in self._callers)
        self.waiting = self.host.start("drop", "friend")
        self._hidden = [self.host.table["invitation"], self._elsewhere.start("drop")]
        self._chance = random.Random(1)
        self._begin()

    def _begin(self) -> None:
        self.taken: list[str] = []
        self.game = self.host.start("blob", "friend")
        self.used = self.host.table["invitation"]
        self.guest.ask("join", invitation=self.used)
        self.host.hear_event()
        self.guest.watch(self.game)

    @property
    def private(self) -> list[str]:
        """What nobody else may ever hear."""
        return [*self._secrets, *map(person_with, self._secrets), *self._hidden]

    @property
    def mover(self) -> Page:
        return self.host if self.host.steps else self.guest

    def play(self) -> None:
        """A step, which both hear of, and nothing else; not faster than one person may ask."""
        time.sleep(PACE)
        mover, other = (self.host, self.guest) if self.host.steps else (self.guest, self.host)
        step = self._chance.choice(mover.steps)
        assert mover.step(step)["type"] == "done"
        heard = other.hear_event()
        assert (heard["type"], heard["step"]) == ("stepped", step)
        self.taken.append(step)
        if heard["update"]["moment"]["ended"]:
            self._begin()

    def begin_another(self) -> None:
        """A game that nobody else may hear of."""
        alone = {"name": "drop", "options": {}, "opponent": {"kind": "same screen"}, "begins": "you"}
        started = self._elsewhere.ask("start game", **alone)
        if started["type"] == "started":  # not too many in a short time
            self._hidden.append(started["game"])

    def find_all_as_it_was(self) -> None:
        for page in (self.host, self.guest):
            assert [step for turn in page.turns for step in turn] == self.taken
            assert [seat["kind"] for seat in page.table["seats"]] == ["person", "person"]
            assert (page.table["moment"]["ended"], page.table["offer"]) == (None, None)
            assert self.game in [game["game"] for game in page.ask("list games")["games"]]

    def close(self) -> None:
        for caller in self._callers:
            caller.close()


class Stranger:
    """Somebody with a game of their own, who watches that of others. Whatever they hear is looked at."""

    def __init__(self, address: str, honest: Honest, chance: random.Random) -> None:
        self._honest = honest
        self._caller = Caller(address)
        self._page = Page(self._caller.socket)
        own = self._page.start("blob")
        self._page.act("resign") if chance.random() < 0.5 else self._page.play(self._page.steps[0])
        table = self._page.watch(honest.game)
        self.known: dict[str, list[Any]] = {
            "name": [*GAMES, "ludo"],
            "game": [honest.game, honest.game, honest.game, honest.waiting, own],
            "number": [table["number"], table["number"], table["number"] - 1, table["number"] + 1, 0],
            "played": [0, 1, len(honest.taken), len(honest.taken) + 1],
            "step": [*honest.taken[-3:], *honest.mover.steps[:3], "end"],
            "cells": [["a1"], ["d2", "d3"], ["z9"]],
            "invitation": [honest.used, honest.used, "x"],
            "text": [RECORD, RECORD.replace("d2-d3", "d2-d9"), RECORD[:-9], RECORD.replace("level 1", "\u202e")],
            "side": ["red", "blue", "green"],
            "code": ["", *(Game(name, {}).start().code for name in GAMES), "brbr/rb r 1"],
            "turn": ["turn left", "mirror top and bottom", "inside out"],
            "draft": [{"tokens": ["."] * 37, "fields": ["r", "1"]}, {"tokens": ["r/"], "fields": [" "]}],
        }

    def ask_all(self, messages: list[bytes]) -> list[Message]:
        """Send all this; the replies, of which there must be one to each."""
        for message in messages:
            self._page.send(message)
        replies: list[Message] = []
        while len(replies) < len(messages):
            text = self._caller.socket.recv()
            assert not any(secret in str(text) for secret in self._honest.private), text
            heard = msgspec.json.decode(text, type=Message)
            if "reply" in heard:
                replies.append(heard)
        for reply in (answered["reply"] for answered in replies):
            assert reply["type"] != "refused" or (reply["text"] and reply["kind"] != "failed"), reply
        return replies

    def leave(self) -> None:
        self._caller.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("hostile")) as served:
        served.wait_until_ready("blob", "drop")
        yield served


@pytest.fixture
def honest(served: Served) -> Iterator[Honest]:
    """They play before and after, and find all as it was; the server has not failed, and has not grown."""
    honest = Honest(served.address)
    for _ in range(4):
        honest.play()
    memory = served.memory
    yield honest
    honest.play()
    honest.find_all_as_it_was()
    honest.close()
    assert served.process.poll() is None
    assert not [line for line in served.log if "Traceback" in line or "ERROR" in line]
    assert served.memory < memory + MOST_GROWTH


def strangers(served: Served, honest: Honest) -> Iterator[tuple[Stranger, Mischief]]:
    """One after the other, each with other ideas."""
    for number in range(STRANGERS):
        chance = random.Random(number)
        stranger = Stranger(served.address, honest, chance)
        honest.begin_another()
        yield stranger, Mischief(chance, stranger.known)
        stranger.leave()


def test_whatever_a_stranger_asks_changes_nothing_and_betrays_nobody(served: Served, honest: Honest) -> None:
    for stranger, mischief in strangers(served, honest):
        asks = [{**ask, "id": number} for number, ask in enumerate(mischief.asks(), 1)]
        replies = stranger.ask_all([msgspec.json.encode(ask) for ask in asks])
        assert sorted(reply["id"] for reply in replies) == [ask["id"] for ask in asks]
        honest.find_all_as_it_was()


def test_whatever_a_stranger_sends_is_refused_with_a_reason(served: Served, honest: Honest) -> None:
    ping = b'{"id":1,"request":{"type":"ping"}}'  # in between, or they would be left
    for stranger, mischief in strangers(served, honest):
        stranger.ask_all([data for ask in mischief.asks() for data in (mischief.bent(ask)[:MOST_MESSAGE], ping)])
        honest.find_all_as_it_was()


def test_nobody_plays_for_the_other_side_nor_twice(honest: Honest) -> None:
    waiting = honest.guest if honest.mover is honest.host else honest.host
    number = waiting.table["number"]
    for step in [*honest.mover.steps[:5], *honest.taken]:
        for known in (number, 0, number - 1, number + 1, 2**31):
            reply = waiting.ask("take step", game=honest.game, number=known, step=step)
            assert reply["kind"] == ("not allowed" if known == number else "out of date")
    honest.play()
    again = {"game": honest.game, "number": number, "step": honest.taken[-1]}
    for page in (honest.host, honest.guest):
        assert page.ask("take step", **again)["kind"] == "out of date"


def test_a_page_that_left_a_game_cannot_act_in_it(served: Served, honest: Honest) -> None:
    number = honest.host.table["number"]
    honest.host.ask("unwatch")
    reply = honest.host.ask("resign", game=honest.game, number=number)
    assert reply["kind"] == "no game"
    honest.host.watch(honest.game)


PATHS = ("/pictures/game/{}.svg", "/pictures/join/{}.png", "/pictures/{}", "/game/{}", "/join/{}")
STRANGE = (
    "",
    "x",
    "%00",
    "..",
    "%2e%2e%2f",
    "%F0%9F%8E%B2",
    "a" * 5000,
    "<script>",
    "{}",
    "%22%3E%3Cb",
    "-.svg",
    "x.exe",
)


@pytest.mark.parametrize("path", PATHS)
def test_strange_addresses_are_answered_calmly(served: Served, honest: Honest, path: str) -> None:
    for strange in STRANGE:
        response, body = answer(served.address, path.replace("{}", strange) + "?number=%00&number=-1")
        assert response.status in (200, 400, 404), (path, strange)
        assert b"<script>" not in body or b"src=" in body
        assert not any(secret.encode() in body for secret in honest.private)


FLOODS = {
    "messages": (b"", frame(Opcode.TEXT, b'{"id":1,"request":{"type":"ping"}}') * 500),
    "nonsense": (b"", frame(Opcode.BINARY, b"{") * 2000),
    "pings": (b"", frame(Opcode.PING, b"x" * 125) * 100),
    "pongs": (b"", frame(Opcode.PONG) * 2000),
    "pieces": (frame(Opcode.TEXT, is_last=False), frame(Opcode.CONT, is_last=False) * 2000),
    "a message without end": (frame(Opcode.TEXT, is_last=False), frame(Opcode.CONT, b"x" * 5000, is_last=False)),
    "HTTP": (b"", b"GET /alive HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_drowns_nobody(served: Served, honest: Honest, kind: str) -> None:
    first, then = FLOODS[kind]
    memory = served.memory
    raws = [raw_socket(served.address) if kind == "HTTP" else raw_page(served.address) for _ in range(3)]
    for raw in raws:
        raw.sendall(first)
    flooding = [threading.Thread(target=sent_until_left, args=(raw, then, FLOOD)) for raw in raws]
    for flood in flooding:
        flood.start()
    most = memory
    while any(flood.is_alive() for flood in flooding):
        honest.play()
        most = max(most, served.memory)
    for raw in raws:
        raw.close()
    assert most < memory + MOST_GROWTH


def test_huge_and_slow_messages_hold_up_nobody(served: Served, honest: Honest) -> None:
    slow = [raw_page(served.address) for _ in range(50)]
    message = frame(Opcode.TEXT, b'{"id":7,"request":{"type":"ping"}}' + b" " * 20_000)
    for part in range(0, len(message), 5000):
        for raw in slow:
            raw.sendall(message[part : part + 5000])
        honest.play()
    for raw in slow:
        raw.settimeout(60)
        heard = b""
        while b'"id":7' not in heard:
            heard = heard[-20:] + raw.recv(2**16)
        raw.close()
    huge = raw_page(served.address)
    with contextlib.suppress(OSError):
        huge.sendall(frame(Opcode.BINARY, b"x" * (MOST_MESSAGE + 1)))
    assert is_left(huge)
    huge.close()


def test_thousands_who_only_begin_to_speak_keep_nobody_out(served: Served, honest: Honest) -> None:
    whole = handshake(served.address)
    raws = [raw_socket(served.address, whole[:part]) for part in (0, 10, len(whole) - 2) for _ in range(HALF_OPEN)]
    honest.play()
    Caller(served.address).close()
    for raw in raws:
        raw.close()


def test_nothing_is_packed_so_that_nothing_grows_by_being_unpacked(server: Running) -> None:
    assert server.page().socket.protocol.extensions == []  # though ours offers it


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "GET /",
        "GET /alive HTTP/1.1\r\nHost: localhost\r\n",
        "GET /alive HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /alive HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx",
    ],
)
def test_whoever_asks_for_nothing_is_left(server: Running, monkeypatch: pytest.MonkeyPatch, sent: str) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.1)
    raw = raw_socket(server.address, sent.encode())
    assert is_left(raw)
    raw.close()


def test_whoever_never_ends_the_handshake_is_left(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.1)
    raw = raw_socket(server.address, handshake(server.address, **{"Content-Length": "5"}))
    assert is_left(raw)
    raw.close()


def test_a_page_that_is_silent_stays(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.1)
    page = server.page()
    left = raw_socket(server.address)
    assert is_left(left)
    left.close()
    assert page.ask("ping")["type"] == "done"


def test_there_are_never_more_connections_than_the_server_can_hold(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = server.page()
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 1000)
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 1)
    late = raw_socket(server.address)
    assert is_left(late)
    late.close()
    assert page.ask("ping")["type"] == "done"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(Opcode.PING) * 30, 1008),
        (frame(Opcode.PONG) * 30, 1008),
        (frame(Opcode.TEXT, is_last=False) + frame(Opcode.CONT, is_last=False) * (MOST_FRAMES + 1), 1009),
        (frame(Opcode.TEXT, b"\xff") * MOST_BAD, 4400),
    ],
    ids=["pings", "pongs", "pieces", "no text"],
)
def test_whoever_sends_what_is_no_message_is_told_why_and_left(server: Running, data: bytes, code: int) -> None:
    page = server.page()
    page.socket.socket.sendall(data)
    with contextlib.suppress(ConnectionClosed):
        while True:
            page.hear()
    assert page.socket.close_code == code
