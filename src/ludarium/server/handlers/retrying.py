"""Requests about the turning points of finished games, and turns that are tried there again."""

from ludarium.server.handlers.asker import Asker
from ludarium.server.handlers.study import look
from ludarium.server.protocol.retrying import ListPoints, PointsListed, TryTurn, TurnTried


async def try_turn(page: Asker, request: TryTurn) -> TurnTried:
    live = await look(page, request)
    page.hall.allowances.take("questions", page.client)
    return await page.hall.retries.judge(page.client, live, request.turn, request.steps)


async def list_points(page: Asker, request: ListPoints) -> PointsListed:
    return PointsListed(await page.hall.retries.points(page.person))
