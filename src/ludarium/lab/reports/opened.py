"""First turns on the board: the position after each of them, where its pieces arrive, and the score of each cell."""

from dataclasses import dataclass
from functools import cached_property

from ludarium.kernel.errors import StepError
from ludarium.lab.figures.first_turns import FirstTurn, FirstTurns
from ludarium.lab.playing.first_turns import symmetries_of
from ludarium.lab.reports.report import ReportCell
from ludarium.positions import Game, Line, Position
from ludarium.positions.trail import trail_of

_ARRIVALS = frozenset(("placed", "moved", "stacked", "unstacked", "spawned"))  # what a side does with its own pieces


@dataclass(frozen=True)
class OpenedTurn:
    """A first turn as it was played; cells are numbers."""

    turn: FirstTurn
    after: Position
    trail: tuple[tuple[int, int], ...]
    goals: frozenset[int]  # where pieces arrive, pushed ones left out


@dataclass(frozen=True)
class CellScore:
    """The mean of the scores of the turns that arrive at a cell, or at one that a symmetry maps onto it."""

    turns: tuple[FirstTurn, ...]

    @property
    def value(self) -> float:
        return sum(turn.score.value for turn in self.turns) / len(self.turns)


@dataclass(frozen=True)
class Openings:
    """The first turns of one variant at one strength."""

    game: Game
    found: FirstTurns

    @cached_property
    def turns(self) -> dict[int, OpenedTurn]:
        """The turns by their numbers."""
        return {turn.number: _opened(self.game, turn) for turn in self.found.turns}

    @cached_property
    def cells(self) -> dict[int, CellScore]:
        """The score of each cell at which some turn arrives, in all its symmetric copies."""
        symmetries = symmetries_of(self.game.start())
        arriving: dict[int, dict[int, FirstTurn]] = {}
        for number, opened in self.turns.items():
            for cell in {symmetry[goal] for symmetry in symmetries for goal in opened.goals}:
                arriving.setdefault(cell, {})[number] = opened.turn
        return {cell: CellScore(tuple(turns.values())) for cell, turns in sorted(arriving.items())}

    @property
    def is_told_by_cells(self) -> bool:
        """Whether no two turns arrive at the same cell."""
        return all(len(score.turns) == 1 for score in self.cells.values())

    @property
    def elsewhere(self) -> list[FirstTurn]:
        """The turns that arrive nowhere, such as a pass."""
        return [opened.turn for opened in self.turns.values() if not opened.goals]


def openings_of(cell: ReportCell) -> Openings | None:
    """Return the first turns of a cell with their game; None if there are none that these rules can play."""
    if cell.first_turns is None or not cell.first_turns.turns:
        return None
    openings = Openings(Game(cell.stored.facts["game"], cell.stored.facts["options"]), cell.first_turns)
    try:
        return openings if openings.turns else None
    except StepError:  # played by another version of the rules
        return None


def _opened(game: Game, turn: FirstTurn) -> OpenedTurn:
    line = Line(game.start(), traced=True)
    for step in turn.steps:
        line.push(step)
    traces = [line.trace(number) for number in range(1, len(line.steps) + 1)]
    cell = game.board.cell
    trail = tuple((cell(start), cell(end)) for start, end in trail_of(traces))
    arrived = (event["to"] for trace in traces for event in trace if event["kind"] in _ARRIVALS)
    return OpenedTurn(turn, line.position, trail, frozenset(cell(name) for name in arrived if name is not None))
