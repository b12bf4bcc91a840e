"""The database that an operator means, and what every command does with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from ludarium.cli.serving import chosen_database
from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import LudariumError

if TYPE_CHECKING:  # loading the storage would slow down every other command
    from ludarium.server.storage.admin import AdminStore

Json = Annotated[bool, typer.Option("--json", help="Print JSON, for other programs.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]

_FEWEST = 6  # digits of a person's id
_EVERY = 2.0  # seconds from one word of progress to the next
T = TypeVar("T")


@dataclass(frozen=True)
class Place:
    """Where the games are kept, by the options of a command."""

    data: Path | None
    database: str | None
    database_file: Path | None

    @property
    def folder(self) -> Path | None:
        """The folder of the games; None if they are in a database that was named by its URL."""
        from ludarium.server.storage import usual_folder

        named = chosen_database(self.data, self.database, self.database_file)
        return None if named is not None else self.data or usual_folder()

    @property
    def url(self) -> str:
        """The address of the database; a folder must have games."""
        from ludarium.server.storage.opening import FILE

        folder = self.folder
        if folder is not None and not (folder / FILE).is_file():
            raise LudariumError(
                f"there are no games in {folder}: choose another folder with --data, or a database with --database"
            )
        return self.new_url

    @property
    def new_url(self) -> str:
        """The address of the database, which may have to be created."""
        from ludarium.server.storage import default_url

        folder = self.folder
        if folder is not None:
            return default_url(folder)
        return chosen_database(self.data, self.database, self.database_file) or ""


def in_store(place: Place, story: Callable[[AdminStore], Awaitable[T]]) -> T:
    """Open the database, do something, and close it."""
    from ludarium.server.storage.admin import AdminStore

    async def tell() -> T:
        store = AdminStore(place.url)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(tell())


def id_in(text: str) -> str:
    """Return the id of a game, given as such or as the address of its page."""
    return text.partition("?")[0].rstrip("/").rpartition("/")[2]


def no_game(id: str) -> LudariumError:
    return LudariumError(f"there is no game {id}: ludarium admin games lists them")


async def person_in(store: AdminStore, text: str) -> str:
    """Return the id of a person, of which the first digits are enough."""
    if len(text) < _FEWEST:
        raise LudariumError(f"{text} is too short: give at least the first {_FEWEST} digits of a person's id")
    found = await store.people_with(text.lower())
    if not found:
        raise LudariumError(f"there is no person {text}: ludarium admin people lists them")
    if len(found) > 1:
        raise LudariumError(f"several people have ids that begin with {text}: give more digits")
    return found[0]


def moment(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"


def progress(doing: str) -> Callable[[int, int], None]:
    """Return what says on standard error how far something is that takes long."""
    console, said = new_console(stderr=True), time.monotonic()

    def tell(done: int, of: int) -> None:
        nonlocal said
        if time.monotonic() - said >= _EVERY:
            said = time.monotonic()
            console.print(f"{doing}: {100 * done // max(1, of)} %")

    return tell
