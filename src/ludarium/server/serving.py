"""Running the server: listening, one server for each folder of games, and a callback when it can be used."""

import contextlib
import gc
import logging
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from ludarium.kernel.errors import LudariumError
from ludarium.kernel.locks import lock
from ludarium.server.arrivals import Arrivals
from ludarium.server.connections import Connection, Socket
from ludarium.server.limits import MOST_CONNECTIONS, MOST_MESSAGE

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

_PING_SECONDS = 20.0
_GOODBYE_SECONDS = 2  # for requests in progress when the server ends
_SWITCH_SECONDS = 0.0005  # Python's own is ten times as long
_FILES = MOST_CONNECTIONS + 500  # open at once


class AlreadyServed(LudariumError):  # noqa: N818 - what is so, not a mistake
    """Another server has this folder open; `address` is where, if it has said so."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(f"the games in {folder} are open in another Ludarium{f' at {address}' if address else ''}")
        self.address = address


@contextlib.contextmanager
def sole_server(folder: Path) -> Iterator[Callable[[str], None]]:
    """Lock a folder of games, and yield a function that announces the address where they are served; AlreadyServed if
    another server holds the lock. The system releases it if this process dies."""
    with open(folder / "serving", "a+", encoding="utf-8") as file:

        def announce(address: str) -> None:
            file.write(address)
            file.flush()

        try:
            lock(file, waits=False)
        except BlockingIOError:
            file.seek(0)
            raise AlreadyServed(folder, file.read(200).strip()) from None
        except OSError:  # some folders cannot be locked, such as those on other machines
            pass
        file.truncate(0)
        yield announce


class Server(uvicorn.Server):
    """Serves an application at a bound socket, and calls `on_listening` once it listens.

    Only these proxies are believed when they tell the address and the scheme of a visitor.
    """

    def __init__(
        self,
        app: Starlette,
        listening: socket.socket,
        on_listening: Callable[[], object] = lambda: None,
        proxies: Sequence[str] = (),
    ) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,  # its messages go where ours go: logs.py
            access_log=False,
            server_header=False,
            http=type("Admitted", (Connection,), {"arrivals": Arrivals(proxies)}),
            ws=Socket,
            ws_per_message_deflate=False,  # a few compressed bytes could expand a thousandfold here
            ws_max_size=MOST_MESSAGE,
            ws_ping_interval=_PING_SECONDS,
            ws_ping_timeout=_PING_SECONDS,
            timeout_graceful_shutdown=_GOODBYE_SECONDS,
            lifespan="on",
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
        )
        super().__init__(config)
        _keep_secrets_out_of_the_log()
        self._listening, self._on_listening = listening, on_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_listening()

    def serve_on(self) -> None:
        """Serve until the process is told to stop."""
        _allow_files()
        self.run(sockets=[self._listening])
        if not self.started:
            raise LudariumError("the server could not be started: the lines above say why")


def _keep_secrets_out_of_the_log() -> None:
    """Let uvicorn log no paths, and nothing of what is sent: links and cookies are secrets."""
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_no_detail)


def _is_no_detail(record: logging.LogRecord) -> bool:
    return record.levelno >= logging.INFO


def spare_pauses() -> None:
    """Make full garbage collections rare, and exempt what is loaded already: with a few hundred games, a full one
    takes a fifth of a second, during which no request is answered.

    While another thread computes, such as one that replays a long game, the event loop gets its turn after every
    system call only when the interpreter switches."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 200)
    sys.setswitchinterval(_SWITCH_SECONDS)


def _allow_files() -> None:
    """Raise the limit on open files, often about a thousand: every connection is one."""
    if resource is None:
        return
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if most == resource.RLIM_INFINITY else min(_FILES, most)
    if allowed != resource.RLIM_INFINITY and allowed < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
