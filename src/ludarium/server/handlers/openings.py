"""The request for the openings of a position that belongs to no stored game."""

from ludarium.positions import Line, Position
from ludarium.server.handlers.asker import Asker
from ludarium.server.handlers.exploring import there
from ludarium.server.protocol.openings import FindOpenings, OpeningsFound, OpeningTurn, Scored
from ludarium.study.openings import KnownTurn, Openings, openings, why_none

_OUT_OF_BOOK = "The book ends before this position."


async def find_openings(page: Asker, request: FindOpenings) -> OpeningsFound:
    return await there(page, request.setting, request.steps, _found)


def _found(line: Line) -> OpeningsFound:
    reason, found, begun = why_none(line.game), openings(line), line.next_place[1] > 1
    if found is None:
        return OpeningsFound(None, [], begun, reason or _OUT_OF_BOOK)
    turns = [_turn(turn, line.position) for turn in found.turns]
    return OpeningsFound(_scored(found), turns, begun, "")


def _turn(turn: KnownTurn, position: Position) -> OpeningTurn:
    cells = []
    for text in turn.steps:
        step = position.step(text)
        cells.append(list(step.cells))
        position = position.play(step)
    return OpeningTurn(list(turn.steps), cells, _scored(turn))


def _scored(known: Openings | KnownTurn) -> Scored:
    score = known.score
    return Scored(known.results.games, score.value, score.low, score.high, known.value)
