"""What a person has done here."""

from ludarium.server.handlers.asker import Asker
from ludarium.server.progress import progress_of
from ludarium.server.protocol.progress import ProgressShown, ShowProgress


async def show_progress(page: Asker, request: ShowProgress) -> ProgressShown:
    return ProgressShown(await progress_of(page.hall.store, page.hall.shelf, page.person))
