"""Hosting the page: the server for one folder of games or one database, and what the terminal says of it."""

import contextlib
import os
import sys
import webbrowser
from pathlib import Path

import platformdirs
from rich.console import Console

from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import LudariumError
from ludarium.positions.registry import ruleset_named
from ludarium.server.addresses import PORT, is_only_here, listening_socket, web_address
from ludarium.server.app import built_page, new_app
from ludarium.server.protocol import Readiness
from ludarium.server.serving import AlreadyServed, serve, sole_server
from ludarium.server.storage import default_url


def host_page(host: str, port: int | None, data: Path | None, database: str | None, open_page: bool) -> None:
    """Serve until Ctrl-C. A folder that another server has open is shown there."""
    if not (built_page() / "index.html").is_file():
        raise LudariumError("the page is not built: run make page (it needs Node)")
    listening = listening_socket(host, PORT if port is None else port, exact=port is not None)
    address = web_address(host, listening.getsockname()[1])
    greeting = _Greeting(new_console(), address, host, open_page)
    try:
        with contextlib.ExitStack() as held:
            if database is None:
                folder = data or Path(platformdirs.user_data_dir("ludarium", appauthor=False))
                database = default_url(folder)
                held.enter_context(sole_server(folder, address))
            app = new_app(database, only_here=is_only_here(host), on_readiness=greeting.hear)
            with contextlib.suppress(KeyboardInterrupt):
                serve(app, listening, greeting.listen)
    except AlreadyServed as served:
        if not served.address:
            raise
        greeting.lead_to(served.address)


class _Greeting:
    """Says what is going on until the page can be used, then where it is; once."""

    def __init__(self, console: Console, address: str, host: str, open_page: bool) -> None:
        self._console, self._address, self._open_page = console, address, open_page
        self._only_here = is_only_here(host)
        self._listens = self._greeted = False
        self._ready: set[str] = set()

    def listen(self) -> None:
        self._listens = True
        self._greet()

    def hear(self, readiness: Readiness) -> None:
        title = ruleset_named(readiness.name).title
        if readiness.failure:
            self._console.print(f"{title} could not be made ready: {readiness.failure}")
        elif readiness.is_ready and readiness.name not in self._ready:
            self._ready.add(readiness.name)
            self._greet()
            self._console.print(f"{title} is ready.")
        elif readiness.done == 1:
            self._console.print(f"Making {title} ready …")

    def _greet(self) -> None:
        if self._greeted or not self._listens or not self._ready:
            return
        self._greeted = True
        whom = "on this machine" if self._only_here else "on your network"
        self._console.print(f"Ludarium is open at {self._address} {whom}. Ctrl-C stops it; your games are kept.")
        self._show(self._address)

    def lead_to(self, address: str) -> None:
        self._console.print(f"Ludarium is running already, at {address}")
        self._show(address)

    def _show(self, address: str) -> None:
        if self._open_page and _has_screen():
            webbrowser.open(address)


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))
