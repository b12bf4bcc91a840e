"""What a board looks like, what stands on it, and what a step does there."""

from ludarium.drawing import BoardDrawing, PieceDrawing
from ludarium.games.progress import Measure
from ludarium.positions import Event as TraceEvent
from ludarium.positions import NamedDecision, NamedZone, Outcome
from ludarium.server.protocol.base import Part


class Drawing(Part, frozen=True):
    """A board without a position, and the pieces that may stand on it."""

    board: BoardDrawing
    pieces: list[PieceDrawing]


class LegalStep(Part, frozen=True):
    """A legal step, and how a person makes it; an order of no clicks means a button."""

    text: str
    kind: str
    shape: tuple[str, ...]  # the pieces that act together: an order begins with any of them
    clicks: tuple[tuple[str, ...], ...]  # the orders of cells that mean it
    apart: bool  # whether the kind is chosen by name before the clicks mean this step


class Moment(Part, frozen=True):
    """A position to show. `tokens` say what each cell holds: `.`, a piece's letter, or letter and height."""

    played: int  # steps from the start to here
    tokens: tuple[str, ...]
    mover: str
    left: int  # steps left in this turn
    turn: int  # from 1
    begun: bool  # whether the mover has taken a step in this turn
    remark: str
    zones: tuple[NamedZone, ...]
    progress: tuple[Measure, ...]  # how near each side is to winning
    decision: NamedDecision | None  # what decided the game by its rules
    closed: tuple[str, ...]  # cells on which nobody may ever play, or ever again
    trail: list[tuple[str, str]]  # from where to where pieces moved in the last turn
    ended: Outcome | None


class Turn(Part, frozen=True):
    side: str
    steps: list[str]


class Frame(Part, frozen=True):
    """One picture of a sequence: the step that led to it, the trace of that step, and the position after it."""

    step: str
    trace: list[TraceEvent]
    moment: Moment
