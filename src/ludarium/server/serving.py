"""Running the server: listening, one server for each folder of games, and telling when it can be used."""

import contextlib
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from ludarium.kernel.errors import LudariumError
from ludarium.server.limits import MOST_MESSAGE

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

_PING_SECONDS = 20.0


class AlreadyServed(LudariumError):  # noqa: N818 - what is so, not a mistake
    """Another server has this folder open; `address` is where, if it has said so."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(f"the games in {folder} are open in another Ludarium{f' at {address}' if address else ''}")
        self.address = address


@contextlib.contextmanager
def sole_server(folder: Path, address: str) -> Iterator[None]:
    """Hold a folder of games; AlreadyServed if another server does. The system lets go of it if we die."""
    with open(folder / "serving", "a+", encoding="utf-8") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.seek(0)
                raise AlreadyServed(folder, file.read(200).strip()) from None
        file.truncate(0)
        file.write(address)
        file.flush()
        os.set_inheritable(file.fileno(), False)
        yield


class _Server(uvicorn.Server):
    """Tells once it listens."""

    def __init__(self, config: uvicorn.Config, on_listening: Callable[[], object]) -> None:
        super().__init__(config)
        self._on_listening = on_listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_listening()


def serve(app: Starlette, listening: socket.socket, on_listening: Callable[[], object] = lambda: None) -> None:
    """Serve until told to stop."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        timeout_graceful_shutdown=2,
        lifespan="on",
    )
    _Server(config, on_listening).run(sockets=[listening])
