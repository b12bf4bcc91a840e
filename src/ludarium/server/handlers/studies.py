"""Requests about studies, and trees that are read and written without being kept."""

from datetime import UTC, datetime

from ludarium.server.handlers.asker import Asker
from ludarium.server.protocol.base import Done
from ludarium.server.protocol.studies import (
    KeepStudy,
    ListStudies,
    OpenStudy,
    ReadTree,
    RemoveStudy,
    RestoreStudy,
    StudiesListed,
    StudyKept,
    StudyOpened,
    TreeRead,
    WriteTree,
)
from ludarium.server.protocol.study import RecordSaved
from ludarium.server.study_records import game_in


async def keep_study(page: Asker, request: KeepStudy) -> StudyKept:
    await _prepare(page, request.setting.name)
    return await page.hall.studies.keep(page.client, request)


async def open_study(page: Asker, request: OpenStudy) -> StudyOpened:
    page.hall.must_be_ready(await page.hall.studies.name_of(request.study))
    return await page.hall.studies.open(page.client, request.study, request.secret)


async def list_studies(page: Asker, request: ListStudies) -> StudiesListed:
    return StudiesListed(await page.hall.studies.list(page.person))


async def remove_study(page: Asker, request: RemoveStudy) -> Done:
    await page.hall.store.studies.remove(request.study, page.person)
    return Done()


async def restore_study(page: Asker, request: RestoreStudy) -> Done:
    await page.hall.studies.restore(page.person, request.study)
    return Done()


async def read_tree(page: Asker, request: ReadTree) -> TreeRead:
    await _prepare(page, page.catalogue.name(game_in(request.text)))
    return TreeRead(await page.hall.studies.read(page.client, request.text))


async def write_tree(page: Asker, request: WriteTree) -> RecordSaved:
    await _prepare(page, request.setting.name)
    text = await page.hall.studies.write(page.client, request.setting, request.nodes, request.title)
    return RecordSaved(f"{request.setting.name}-study-{datetime.now(UTC):%Y-%m-%d}.txt", text)


async def _prepare(page: Asker, name: str) -> None:
    page.hall.must_be_ready(page.catalogue.name(name))
    page.hall.allowances.take("studies", page.client)
