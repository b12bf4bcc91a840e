"""A board without pieces, as it is sent to a page: where its cells and labels are, and the shape of a cell."""

from dataclasses import dataclass

from ludarium.boards import Board
from ludarium.drawing.labels import LabelPlace, label_places
from ludarium.drawing.outlines import FULL, INNER, soft_outline
from ludarium.drawing.units import drawn

_ROOM = 58  # from the centre of an outermost cell to the edge of the sheet
_LABEL_ROOM = 24  # from the middle of a label to the edge of the sheet


@dataclass(frozen=True)
class CellPlace:
    """The centre of a cell."""

    name: str
    x: float
    y: float


@dataclass(frozen=True)
class BoardDrawing:
    """One cell to the next is 100; the centre of the leftmost cells is at x 0, that of the topmost at y 0.

    `outline` is the path of one cell about its centre, `inner` one a little smaller. All of it lies within the box
    that `left`, `top`, `width` and `height` give.
    """

    kind: str
    left: float
    top: float
    width: float
    height: float
    outline: str
    inner: str
    cells: tuple[CellPlace, ...]
    labels: tuple[LabelPlace, ...]


def board_drawing(board: Board) -> BoardDrawing:
    """Return how a board is drawn."""
    cells = tuple(CellPlace(name, *drawn(centre)) for name, centre in zip(board.names, board.centres, strict=True))
    labels = label_places(board)
    boxes = [(cell.x, cell.y, _ROOM) for cell in cells] + [(label.x, label.y, _LABEL_ROOM) for label in labels]
    left, top = min(x - room for x, _, room in boxes), min(y - room for _, y, room in boxes)
    right, bottom = max(x + room for x, _, room in boxes), max(y + room for _, y, room in boxes)
    return BoardDrawing(
        kind=board.kind,
        left=round(left, 1),
        top=round(top, 1),
        width=round(right - left, 1),
        height=round(bottom - top, 1),
        outline=soft_outline(board, FULL),
        inner=soft_outline(board, INNER),
        cells=cells,
        labels=labels,
    )
