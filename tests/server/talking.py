"""Pages without a browser: they connect as browsers do, ask, and hear what is told."""

import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from starlette.testclient import TestClient, WebSocketTestSession

from ludarium.server.app import new_app
from ludarium.server.people import COOKIE, new_secret
from ludarium.server.storage import default_url

ADDRESS = "http://127.0.0.1:8421"
Message = dict[str, Any]


class Page:
    """One open page of somebody."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self._socket = socket
        self._requests = itertools.count(1)
        self.unread: list[Message] = []  # news that came while a reply was waited for
        self.welcome = self.news("welcome")
        self.table: Message = {}

    def send(self, data: str) -> None:
        self._socket.send_text(data)

    def hear(self) -> Message:
        return msgspec.json.decode(self._socket.receive_text(), type=Message)

    def ask(self, kind: str, **fields: Any) -> Message:
        """The reply to an ask."""
        request = next(self._requests)
        self.send(msgspec.json.encode({"type": kind, "request": request, **fields}).decode())
        while (message := self.hear()).get("request") != request:
            self.unread.append(message)
        return message

    def news(self, kind: str) -> Message:
        """The next news of this kind; others before it are skipped."""
        while True:
            message = self.unread.pop(0) if self.unread else self.hear()
            if message["type"] == kind:
                return message

    def start(self, name: str, opponent: str | Message = "same screen", begins: str = "you", **options: str) -> str:
        """Begin a game and open it; its id."""
        whom = opponent if isinstance(opponent, dict) else {"kind": opponent}
        reply = self.ask("start game", name=name, options=options, opponent=whom, begins=begins)
        assert reply["type"] == "started", reply
        self.watch(reply["game"])
        return str(reply["game"])

    def watch(self, game: str) -> Message:
        reply = self.ask("watch", game=game)
        assert reply["type"] == "watched", reply
        self.table = reply["table"]
        return self.table

    def act(self, kind: str, **fields: Any) -> Message:
        """Ask something about the game that is open; if it is granted, hear of what happened."""
        reply = self.ask(kind, game=self.table["game"], number=self.table["number"], **fields)
        if reply["type"] == "done" and kind != "play now":
            self.hear_event()
        return reply

    def step(self, text: str) -> Message:
        return self.act("take step", step=text)

    def hear_event(self) -> Message:
        """The next event of the game that is open; the table follows it."""
        while True:
            message = self.unread.pop(0) if self.unread else self.hear()
            if "number" in message and message.get("game") == self.table["game"]:
                assert message["number"] == self.table["number"] + 1
                self.table = {**self.table, **message["update"], "number": message["number"]}
                return message

    @property
    def steps(self) -> list[str]:
        return [step["text"] for step in self.table["steps"] or ()]


class Server:
    """The application, running; everyone who comes has a secret of their own."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self._held = contextlib.ExitStack()

    def person(self) -> str:
        """A new secret."""
        return new_secret()

    def page(self, secret: str | None = None) -> Page:
        headers = {"origin": ADDRESS, "cookie": f"{COOKIE}={secret or new_secret()}"}
        return Page(self._held.enter_context(self.client.websocket_connect("/socket", headers=headers)))

    def close(self) -> None:
        self._held.close()


@contextlib.contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server that keeps its games in this folder."""
    app = new_app(default_url(folder), page=folder, **settings)
    with TestClient(app, base_url=ADDRESS) as client:
        server = Server(client)
        try:
            yield server
        finally:
            server.close()
