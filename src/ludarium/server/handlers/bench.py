"""Requests to the variant bench."""

from ludarium.server.handlers.asker import Asker
from ludarium.server.protocol.base import Done
from ludarium.server.protocol.bench import BeginTrial, StopTrial, TrialEnded
from ludarium.server.refusal import Refusal

_CLOSED = "Other rules are not measured on this server. You can do it at home, with the command below."


async def begin_trial(page: Asker, request: BeginTrial) -> TrialEnded:
    if not page.hall.settings.bench:
        raise Refusal("not allowed", _CLOSED)
    page.hall.must_be_ready(page.catalogue.name(request.name))
    page.hall.allowances.take("trials", page.client)
    return TrialEnded(await page.hall.bench.measure(page, request))


async def stop_trial(page: Asker, request: StopTrial) -> Done:
    await page.hall.bench.stop(page.person)
    return Done()
