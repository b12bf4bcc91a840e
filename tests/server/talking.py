"""Pages without a browser: they connect as browsers do, ask, and hear what is told."""

import asyncio
import contextlib
import itertools
import threading
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ludarium.server.addresses import listening_socket, web_address
from ludarium.server.app import new_app
from ludarium.server.cookies import COOKIE
from ludarium.server.engines import EnginePool
from ludarium.server.hall import Hall
from ludarium.server.serving import Server
from ludarium.server.settings import Settings
from ludarium.server.storage import Store, default_url

T = TypeVar("T")
Message = dict[str, Any]
PATIENCE = 120  # seconds; a guard, no measure of speed


def close_code(socket: ClientConnection) -> int:
    """Why the server has left, whatever it said before."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    assert socket.close_code is not None
    return socket.close_code


class Page:
    """One open page of somebody."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._ids = itertools.count(1)
        self.unread: list[Message] = []  # what came while a reply was waited for
        self.welcome = self.hear()
        self.table: Message = {}

    def send(self, data: str | bytes) -> None:
        self.socket.send(data)

    def hear(self) -> Message:
        return msgspec.json.decode(self.socket.recv(PATIENCE), type=Message)

    def begin_to_ask(self, kind: str, /, **fields: Any) -> int:
        """Ask without waiting for the reply; the id of the request."""
        id = next(self._ids)
        self.send(msgspec.json.encode({"id": id, "request": {"type": kind, **fields}}).decode())
        return id

    def reply(self, id: int) -> Message:
        reply: Message = self._answered(id)["reply"]
        return reply

    def _answered(self, id: int) -> Message:
        for message in self.unread:
            if message.get("id") == id:
                self.unread.remove(message)
                return message
        while (message := self.hear()).get("id") != id:
            self.unread.append(message)
        return message

    def ask(self, kind: str, /, **fields: Any) -> Message:
        """The reply to a request."""
        return self.reply(self.begin_to_ask(kind, **fields))

    def news(self, kind: str) -> Message:
        """The next news of this kind; others before it are skipped."""
        while (message := self._next()).get("type") != kind:
            pass
        return message

    def heard(self, kind: str) -> list[Message]:
        """All news of this kind that was sent until now and not read yet; they are read then."""
        self.ask("ping")
        found = [message for message in self.unread if message.get("type") == kind]
        self.unread = [message for message in self.unread if message.get("type") != kind]
        return found

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

    def about(self, request: str, /, **fields: Any) -> Message:
        """The reply to a request about the game that is open."""
        return self.ask(request, **{"game": self.table["game"], "number": self.table["number"], **fields})

    def act(self, kind: str, **fields: Any) -> Message:
        """Do something in the game that is open; if it is granted, hear of what happened."""
        reply = self.about(kind, **fields)
        if reply["type"] == "done":
            self.hear_event()
        return reply

    def step(self, text: str) -> Message:
        return self.act("take step", step=text)

    def play(self, *texts: str) -> None:
        for text in texts:
            assert self.step(text)["type"] == "done"

    def hear_event(self) -> Message:
        """The next event of the game that is open that is not known yet; the table follows it."""
        while True:
            message = self._next()
            is_ours = "number" in message and message.get("game") == self.table["game"]
            if is_ours and message["number"] > self.table["number"]:
                assert message["number"] == self.table["number"] + 1
                self.table = {**self.table, **message["update"], "number": message["number"]}
                return message

    def _next(self) -> Message:
        return self.unread.pop(0) if self.unread else self.hear()

    @property
    def steps(self) -> list[str]:
        return [step["text"] for step in self.table["steps"] or ()]

    @property
    def turns(self) -> list[list[str]]:
        """All turns, as the server tells them to whoever opens the game anew."""
        return [turn["steps"] for turn in self.watch(self.table["game"])["turns"]]

    def close(self) -> None:
        self.socket.close()


class Running:
    """The application, running; everyone who comes has a secret of their own."""

    def __init__(self, app: Starlette, proxies: Sequence[str] = ()) -> None:
        self.app = app
        self._sockets = contextlib.ExitStack()
        listening = listening_socket("127.0.0.1", 0, exact=True)
        self.address = web_address("127.0.0.1", listening.getsockname()[1])
        self._listens = threading.Event()
        self._server = Server(app, listening, self._hear_that_it_listens, proxies)
        self._thread = threading.Thread(target=self._server.serve_on, name="server")
        self._thread.start()
        assert self._listens.wait(PATIENCE)

    def _hear_that_it_listens(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._listens.set()

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.house.hall
        return hall

    def run(self, story: Coroutine[Any, Any, T]) -> T:
        """Let something happen inside the server."""
        return asyncio.run_coroutine_threadsafe(story, self._loop).result(PATIENCE)

    def connect(self, secret: str | None = None, origin: str | None = "") -> ClientConnection:
        """A socket; nothing for an origin is our own."""
        where = self.address.replace("http", "ws", 1) + "socket"
        origin = self.address.rstrip("/") if origin == "" else origin
        headers = {} if secret is None else {"Cookie": f"{COOKIE}={secret}"}
        whence = None if origin is None else Origin(origin)
        return self._sockets.enter_context(connect(where, origin=whence, additional_headers=headers))

    def page(self, secret: str | None = None) -> Page:
        """A page of whoever has this secret, or of somebody new."""
        return Page(self.connect(secret or self.somebody()))

    def somebody(self) -> str:
        """A new secret."""
        return self.hall.identity.house.new_secret()

    def friends(self, name: str, **options: str) -> tuple[Page, Page]:
        """Two people at a game that one of them invited to and begins."""
        host, guest = self.page(), self.page()
        game = host.start(name, "friend", **options)
        assert guest.ask("join", invitation=host.table["invitation"])["game"] == game
        host.hear_event()
        guest.watch(game)
        return host, guest

    def wait_until_ready(self, *names: str) -> None:
        page = self.page()
        unready = {one["name"] for one in page.welcome["readiness"] if one["done"] < one["stages"]} & {*names}
        while unready:
            readiness = page.news("readiness changed")["readiness"]
            assert not readiness["failure"], readiness
            if readiness["done"] == readiness["stages"]:
                unready.discard(readiness["name"])
        page.close()

    def let_go(self) -> None:
        """Close every page."""
        self._sockets.close()

    def close(self) -> None:
        self.let_go()
        self.stop()

    def stop(self) -> None:
        """End the server, whoever is still there."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


class Cold(EnginePool):
    """Loads nothing ahead."""

    async def load(self, names: object) -> None:
        pass


@contextlib.contextmanager
def running(
    folder: Path,
    store: Store | None = None,
    engines: EnginePool | None = None,
    ready: tuple[str, ...] = (),
    settings: Settings | None = None,
    proxies: Sequence[str] = (),
) -> Iterator[Running]:
    """A server that keeps its games in this folder, once these games are ready; its page lies there too."""
    page = folder / "page"
    page.mkdir(exist_ok=True)
    (page / "index.html").write_text("the page", encoding="utf-8")
    store = store or Store(default_url(folder))
    app = new_app(store, page=page, engines=lambda: engines or Cold(), settings=settings)
    server = Running(app, proxies)
    try:
        server.wait_until_ready(*ready)
        yield server
    finally:
        server.close()
