"""Requests to analyse positions that belong to no stored game."""

from ludarium.positions import Line, Position
from ludarium.server.handlers.asker import Asker
from ludarium.server.handlers.exploring import there
from ludarium.server.protocol.analysing import Analysed, AnalyseThere, StopAnalysis
from ludarium.server.protocol.base import Done
from ludarium.server.refusal import Refusal

_OVER = "The game is over here: there is nothing to search."
_NO_THREAT = "The other side cannot be to act here."


async def analyse_there(page: Asker, request: AnalyseThere) -> Analysed:
    page.hall.allowances.take("analyses", page.client)
    look = _threatened if request.threat else _played
    position = await there(page, request.setting, request.steps, look)
    return await page.hall.analysts.analyse(page, position, request.mark)


async def stop_analysis(page: Asker, request: StopAnalysis) -> Done:
    page.hall.analysts.stop(page.person)
    return Done()


def _played(line: Line) -> Position:
    if line.outcome is not None:
        raise Refusal("not allowed", _OVER)
    return line.position


def _threatened(line: Line) -> Position:
    found = line.position.after_null_move
    if found is None:
        raise Refusal("not allowed", _NO_THREAT)
    return found
