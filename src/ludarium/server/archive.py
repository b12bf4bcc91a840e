"""All games and studies of a person in one file, for taking them along: written while it is sent, one by one."""

import zipfile
from collections.abc import AsyncIterator
from io import RawIOBase

from ludarium.positions import GAMES
from ludarium.server.clients import Client
from ludarium.server.engines import EngineFailed, WriteRecord
from ludarium.server.hall import Hall
from ludarium.server.limits import MOST_STUDIES
from ludarium.server.refusal import Refusal
from ludarium.server.storage import Store
from ludarium.server.study_records import study_file

FILE = "ludarium-games.zip"
STUDIES = "studies"  # the folder in the file
_UNREADABLE = "This game could not be written as a record.\n"


class Archives:
    """Those that are being written, at most one for each person."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._served: set[str] = set()

    async def begin(self, client: Client) -> AsyncIterator[bytes]:
        """Return the pieces of the file; Refusal if one is being written for this person, or if there is nothing."""
        self._hall.allowances.take("questions", client)
        if client.person in self._served:
            raise Refusal("too fast", "Your games are being packed already: wait until they have come.")
        games = await self._hall.store.ids_of(client.person)
        studies = [study.id for study in await self._hall.store.studies.of(client.person, MOST_STUDIES)]
        if not games and not studies:
            raise Refusal("no game", "You have no games and no studies here.")
        return self._pieces(client, games, studies)

    async def _pieces(self, client: Client, games: list[str], studies: list[str]) -> AsyncIterator[bytes]:
        self._served.add(client.person)
        try:
            packing = Packing()
            for game in games:
                record = await self._record(client, game)
                if record is not None:
                    yield packing.add(*record)
            for id in studies:
                study = await self._hall.store.studies.find(id)
                if study is not None:
                    yield packing.add(f"{STUDIES}/{study_file(study.name, study.title)}", study.record)
            yield packing.end()
        finally:
            self._served.discard(client.person)

    async def _record(self, client: Client, game: str) -> tuple[str, str] | None:
        """Return the name of a file and the record of a game; None if the game has gone meanwhile. An engine process
        replays it, because it may be long."""
        request = await write_request(self._hall.store, game)
        if request is None:
            return None
        try:
            return await self._hall.engines.record(request, client)
        except EngineFailed:
            return f"{request.game}.txt", _UNREADABLE


async def write_request(store: Store, game: str) -> WriteRecord | None:
    """Return the request that writes the record of a game; None if it is not there, or of no kind that is known."""
    listed, stored = await store.listed(game), await store.load(game)
    if listed is None or stored is None or stored.name not in GAMES:
        return None
    names = {seat.person: name for seat, name in zip(listed.seats, listed.names, strict=True) if seat.person}
    return WriteRecord(stored, names)


class Packing:
    """A ZIP file that grows."""

    def __init__(self) -> None:
        self._written = _Written()
        self._zip = zipfile.ZipFile(self._written, "w", zipfile.ZIP_DEFLATED)
        self._names: set[str] = set()

    def add(self, name: str, text: str) -> bytes:
        """Add a file, and return what has been written since; equal names get numbers."""
        self._zip.writestr(self._unique(name), text)
        return self._written.take()

    def end(self) -> bytes:
        self._zip.close()
        return self._written.take()

    def _unique(self, name: str) -> str:
        stem, _, ending = name.rpartition(".")
        number = 1
        while name in self._names:
            number += 1
            name = f"{stem}-{number}.{ending}"
        self._names.add(name)
        return name


class _Written(RawIOBase):
    """What was written and not yet taken."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self._parts.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        taken = b"".join(self._parts)
        self._parts.clear()
        return taken
