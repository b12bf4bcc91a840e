"""Hosting the page: the server for one folder of games or one database, and what it prints in the terminal."""

import asyncio
import contextlib
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import typer
from msgspec.structs import replace
from rich.console import Console

from ludarium.cli.compile import prepare
from ludarium.cli.terminal import complain, discard_output, new_console
from ludarium.games.evidence import measured_ratings
from ludarium.kernel.cores import cores
from ludarium.kernel.errors import LudariumError
from ludarium.players import levels_of
from ludarium.positions import GAMES
from ludarium.positions.registry import ruleset_named
from ludarium.server.addresses import LOOPBACK, PORT, is_only_here, listening_socket, web_address
from ludarium.server.app import built_page, new_app
from ludarium.server.engines import EnginePool
from ludarium.server.guard import host_name
from ludarium.server.logs import LogSettings, logging_as
from ludarium.server.metrics import metrics_served
from ludarium.server.protocol.catalogue import Readiness
from ludarium.server.serving import AlreadyServed, Server, sole_server, spare_pauses
from ludarium.server.settings import Settings, read_settings
from ludarium.server.storage import Damaged, SafetyCopies, Store, default_url, usual_folder

_READY_ENGINES = 2  # once somebody plays, so that whoever comes second need not wait for a process
_DAMAGED = 1  # the exit code if the database is damaged


@dataclass(frozen=True)
class Hosting:
    """The settings for serving the page."""

    host: str
    port: int | None  # None: the usual one or the next that is free
    data: Path | None  # None: the usual folder
    database: str | None  # None: the one in the folder
    name: str | None  # the host name under which a proxy serves the page
    settings: Path | None  # None: the defaults
    open_page: bool
    log: LogSettings
    metrics: int | None  # the port of the metrics, if they are served
    metrics_host: str = "127.0.0.1"
    workers: int = 1  # processes that serve at one address
    backups: Path | None = None  # where the old tables are copied before a migration; None: the usual place
    backup: bool = True  # whether they are
    bench: bool | None = None  # whether other rules can be measured; None: as the settings say


def host_page(hosting: Hosting) -> None:
    """Serve the page until Ctrl-C. If another server has the folder open, lead to that one instead."""
    if not (built_page() / "index.html").is_file():
        raise LudariumError("the page is not built: run make page (it needs Node)")
    for name in GAMES:
        for classic in (False, True):
            levels_of(name, classic)  # refuses invalid measures of the user's own before anything is opened
        measured_ratings(name)
    _settings(hosting)
    greeting = Greeting(new_console(), hosting)
    with contextlib.suppress(KeyboardInterrupt), contextlib.ExitStack() as held:
        try:
            database, announce = _database(hosting, held)
        except AlreadyServed as served:
            if not served.address:
                raise
            greeting.lead_to(served.address)
            return
        listening = held.enter_context(_listening(hosting))
        greeting.address = web_address(hosting.host, listening.getsockname()[1])
        announce(greeting.address)
        if hosting.workers == 1:
            serve_at(hosting, database, listening, greeting)
        else:
            _serve_together(hosting, database, listening, greeting)


def _serve_together(hosting: Hosting, database: str, listening: socket.socket, greeting: "Greeting") -> None:
    """Let several processes serve, once everything is ready that only one of them should make."""
    from ludarium.cli.crew import serve_together  # it needs this module

    prepare(GAMES)
    asyncio.run(_opened(hosting, database).close())  # migrates the database
    greeting.open()
    serve_together(hosting, database, listening)


def serve_at(hosting: Hosting, database: str, listening: socket.socket, greeting: "Greeting") -> None:
    """Serve the page at a socket until the process is told to stop."""
    settings = _settings(hosting)
    is_local = is_only_here(listening.getsockname()[0])
    processes = settings.thinking_processes or (max(1, cores() // hosting.workers) if hosting.workers > 1 else None)
    with contextlib.ExitStack() as held:
        held.enter_context(logging_as(hosting.log))
        app = new_app(
            _opened(hosting, database),
            only_here=is_local and hosting.name is None,
            hosts=frozenset(map(host_name, (hosting.host, hosting.name or ""))) - {""} if is_local else None,
            settings=settings,
            engines=lambda: EnginePool(
                processes, most_bytes=settings.thinking_megabytes * 1_000_000, least=_READY_ENGINES
            ),
            on_readiness=greeting.hear,
        )
        if hosting.metrics is not None:
            held.enter_context(metrics_served(hosting.metrics, hosting.metrics_host))
        spare_pauses()
        here = LOOPBACK if hosting.name is not None else ()
        Server(app, listening, greeting.listen, (*here, *settings.proxies)).serve_on()


def _settings(hosting: Hosting) -> Settings:
    settings = Settings() if hosting.settings is None else read_settings(hosting.settings)
    return settings if hosting.bench is None else replace(settings, bench=hosting.bench)


def _database(hosting: Hosting, held: contextlib.ExitStack) -> tuple[str, Callable[[str], object]]:
    """Return the database of the games, and a function to call with the address at which they are served."""
    if hosting.database is not None:
        return hosting.database, lambda address: None
    folder = hosting.data or usual_folder()
    return default_url(folder), held.enter_context(sole_server(folder))


def _opened(hosting: Hosting, database: str) -> Store:
    try:
        return Store(database, copies=SafetyCopies(hosting.backups, hosting.backup))
    except Damaged as damaged:
        complain(str(damaged))
        raise typer.Exit(_DAMAGED) from None


def _listening(hosting: Hosting) -> socket.socket:
    return listening_socket(hosting.host, PORT if hosting.port is None else hosting.port, hosting.port is not None)


class Greeting:
    """Prints the progress until the page can be used, then once its address."""

    is_quiet = False

    def __init__(self, console: Console, hosting: Hosting) -> None:
        self._console, self._hosting = console, hosting
        self.address = ""
        self._listens = self._greeted = False
        self._ready: set[str] = set()

    def listen(self) -> None:
        self._listens = True
        self._greet()

    def hear(self, readiness: Readiness) -> None:
        title = ruleset_named(readiness.name).title
        if readiness.failure:
            self._say(f"{title} could not be made ready: {readiness.failure}")
        elif readiness.is_ready and readiness.name not in self._ready:
            self._ready.add(readiness.name)
            self._greet()
            self._say(f"{title} is ready.")
        elif readiness.done == 1:
            self._say(f"Making {title} ready …")

    def _greet(self) -> None:
        if self._greeted or not self._listens or not self._ready:
            return
        self.open()

    def open(self) -> None:
        """Say where the page is."""
        self._greeted = True
        self._say(f"Ludarium is open at {self.address} {self._whom}. Ctrl-C stops it; the games are kept.")
        self._show(self.address)

    @property
    def _whom(self) -> str:
        if self._hosting.name is not None:
            return f"for {self._hosting.name}"
        return "on this machine" if is_only_here(self._hosting.host) else "on your network"

    def lead_to(self, address: str) -> None:
        self._say(f"Ludarium is running already, at {address}")
        self._show(address)

    def _say(self, text: str) -> None:
        """Print a line; if the output is closed, discard it, so that the server continues."""
        if self.is_quiet:
            return
        try:
            self._console.print(text)
        except (OSError, SystemExit):
            discard_output()

    def _show(self, address: str) -> None:
        if self._hosting.open_page and not self.is_quiet and _has_screen():
            webbrowser.open(address)


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))
