"""The request for what is kept here, and for how long."""

from ludarium.server.handlers.asker import Asker
from ludarium.server.limits import MOST_STUDIES
from ludarium.server.protocol.keeping import Kept, WhatIsKept


async def what_is_kept(page: Asker, request: WhatIsKept) -> Kept:
    settings = page.hall.settings
    keeping, person = settings.keeping, settings.person
    return Kept(
        unplayed_days=keeping.unplayed_days,
        forgotten_days=keeping.forgotten_days,
        removed_minutes=keeping.removed_minutes,
        games_a_day=person.games_a_day,
        games_today=page.hall.allowances.games_today(page.client),
        megabytes_a_day=person.megabytes_a_day,
        pages=person.pages,
        studies=await page.hall.store.studies.count(page.person),
        most_studies=MOST_STUDIES,
    )
