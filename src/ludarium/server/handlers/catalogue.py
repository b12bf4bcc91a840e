"""Requests for rules and miniatures, and for the game to make ready first."""

from ludarium.server.handlers.asker import Asker
from ludarium.server.protocol.base import Done
from ludarium.server.protocol.catalogue import MakeMiniature, Prefer, ReadRules, RulesRead


async def read_rules(page: Asker, request: ReadRules) -> RulesRead:
    page.hall.must_be_ready(page.catalogue.name(request.name))
    return await page.catalogue.rules(request.name)


async def make_miniature(page: Asker, request: MakeMiniature) -> Done:
    page.hall.must_be_ready(page.catalogue.name(request.name))
    await page.catalogue.make_miniature(request.name)
    return Done()


async def prefer(page: Asker, request: Prefer) -> Done:
    page.hall.workshop.prefer(page.catalogue.name(request.name))
    return Done()
