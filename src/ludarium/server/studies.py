"""Studies: trees that people keep. A record is written and stored before anybody is told that it is."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from ludarium.kernel.errors import RecordError
from ludarium.positions import GAMES
from ludarium.server.admission import RECORD, Admission
from ludarium.server.allowances import Allowances
from ludarium.server.clients import Client
from ludarium.server.engines import EngineFailed, EnginePool, Made, ReadStudy, WriteStudy
from ludarium.server.limits import LONG_RECORD, MOST_STUDIES
from ludarium.server.people import new_id, tidy_name
from ludarium.server.protocol.exploring import Setting
from ludarium.server.protocol.studies import (
    MOST_TITLE,
    KeepStudy,
    StudyCard,
    StudyKept,
    StudyNode,
    StudyOpened,
    StudyTree,
)
from ludarium.server.refusal import Refusal
from ludarium.server.showing import credited_title
from ludarium.server.storage import Conflict, NoStudy, Store, StoredStudy
from ludarium.server.study_records import must_be_short

_NO_STUDY = "There is no such study, or it is not there any more."
_NOT_YOURS = "You may look at this study, but not change it: its link for editing is needed for that."
_NEWER = "This study was changed elsewhere meanwhile."
_ANOTHER_GAME = "A study stays with its game."
_TOO_MANY = f"You have {MOST_STUDIES} studies: remove one before you keep another."

_STEP_LENGTH = 8  # characters of a step in a record, about

T = TypeVar("T")


class Studies:
    """Writes and reads studies. Long ones are checked by an engine process, the others in a thread."""

    def __init__(self, store: Store, engines: EnginePool, admission: Admission, allowances: Allowances) -> None:
        self._store, self._engines, self._admission, self._allowances = store, engines, admission, allowances

    async def keep(self, client: Client, asked: KeepStudy) -> StudyKept:
        """Store a new study, or the next version of one; Refusal if that may not be, or is out of date."""
        before = await self._editable(client, asked.study, asked.secret) if asked.study else None
        if before is None:
            await self._must_have_room(client.person)
        if before is not None and before.name != asked.setting.name:
            raise Refusal("not allowed", _ANOTHER_GAME)
        title = tidy_name(asked.title, MOST_TITLE)
        record = await self.write(client, asked.setting, asked.nodes, title)
        self._allowances.store(client, 200 + max(0, len(record) - (0 if before is None else len(before.record))))
        if before is None:
            new = StoredStudy(new_id(), client.person, new_id(), asked.setting.name, title, record)
            await self._store.studies.create(new)
            return StudyKept(new.id, new.secret, new.version)
        return await self._change(before, asked.version, title, record)

    async def _change(self, before: StoredStudy, version: int, title: str, record: str) -> StudyKept:
        id, secret = before.id, before.secret
        after = StoredStudy(id, before.person, secret, before.name, title, record, version + 1)
        try:
            await self._store.studies.change(after)
        except Conflict:
            raise Refusal("out of date", _NEWER) from None
        except NoStudy:
            raise Refusal("no game", _NO_STUDY) from None
        return StudyKept(id, secret, after.version)

    async def open(self, client: Client, id: str, secret: str) -> StudyOpened:
        study = await self._found(id)
        may_edit = client.person == study.person or secret == study.secret
        tree = await self.read(client, study.record)
        return StudyOpened(tree, study.version, client.person == study.person, study.secret if may_edit else "")

    async def name_of(self, id: str) -> str:
        """Return the game of a study."""
        return (await self._found(id)).name

    async def list(self, person: str) -> list[StudyCard]:
        now = time.time()
        return [
            StudyCard(
                study=one.id,
                title=one.title,
                name=one.name,
                credited_title=credited_title(one.name),
                version=one.version,
                seconds_ago=max(0, int(now - one.changed)),
            )
            for one in await self._store.studies.of(person, MOST_STUDIES)
            if one.name in GAMES
        ]

    async def restore(self, person: str, id: str) -> None:
        """Put a study back on a person's list, if there is room for it."""
        await self._must_have_room(person)
        await self._store.studies.restore(id, person)

    async def _must_have_room(self, person: str) -> None:
        if await self._store.studies.count(person) >= MOST_STUDIES:
            raise Refusal("not allowed", _TOO_MANY)

    async def _editable(self, client: Client, id: str, secret: str) -> StoredStudy:
        study = await self._found(id)
        if client.person != study.person and secret != study.secret:
            raise Refusal("not allowed", _NOT_YOURS)
        return study

    async def _found(self, id: str) -> StoredStudy:
        study = await self._store.studies.find(id)
        if study is None:
            raise Refusal("no game", _NO_STUDY)
        return study

    async def write(self, client: Client, setting: Setting, nodes: Sequence[StudyNode], title: str) -> str:
        """Return the record with a tree; RecordError says what is wrong with it, or that it is too large."""
        must_be_short(nodes)
        request = WriteStudy(setting, tuple(nodes), title)
        return await self._made(client, len(nodes), lambda: self._engines.write_study(request, client), request.made)

    async def read(self, client: Client, text: str) -> StudyTree:
        """Return the tree in a record."""
        request, steps = ReadStudy(text), len(text) // _STEP_LENGTH
        return await self._made(client, steps, lambda: self._engines.read_study(request, client), request.made)

    async def _made(
        self, client: Client, steps: int, aside: Callable[[], Awaitable[Made[T]]], here: Callable[[], Made[T]]
    ) -> T:
        """Return what is made aside if it is long, else here; RecordError says what is wrong with what is given."""

        async def make() -> Made[T]:
            if steps > LONG_RECORD:
                with contextlib.suppress(EngineFailed):
                    return await aside()
            return await asyncio.to_thread(here)

        made = await self._admission.run(RECORD, client, make)
        if made.value is None:
            raise RecordError(made.wrong)
        return made.value
