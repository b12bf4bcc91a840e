"""The letters and numbers along the edges of a board."""

from dataclasses import dataclass

from ludarium.boards import OFF_BOARD, Board
from ludarium.drawing.markup import element, text_element
from ludarium.drawing.units import Point, drawn

INK = "#6a5d48"
_BASELINE = 9  # how far it is below the middle of a letter


@dataclass(frozen=True)
class LabelPlace:
    """A letter or number, and where its middle is."""

    text: str
    x: float
    y: float


def column_name(board: Board, cell: int) -> str:
    """Return the part of a cell's name that is not its row's."""
    name = board.names[cell]
    return name[0] if board.kind == "square" else name[1:]


def has_columns(board: Board) -> bool:
    """Return whether one line below the board can name the columns; those of a hexagon bend in the middle."""
    return board.kind != "hexagon"


def label_places(board: Board) -> tuple[LabelPlace, ...]:
    """Return labels for the rows on the left and for the columns below, or down the lower right side of a hexagon."""
    return (*_row_labels(board), *_column_labels(board))


def rim_labels(labels: tuple[LabelPlace, ...]) -> str:
    written = [text_element(label.text, x=label.x, y=label.y + _BASELINE) for label in labels]
    return element("g", *written, fill=INK, font_size=26, text_anchor="middle")


def _row_labels(board: Board) -> list[LabelPlace]:
    firsts = [board.centres[row[0]] for row in board.rows]
    places = [(0.0 if has_columns(board) else left, height) for left, height in firsts]
    return [_beside(name, place, -0.78, 0) for name, place in zip(board.row_names, places, strict=True)]


def _column_labels(board: Board) -> list[LabelPlace]:
    cells = board.rows[-1] if has_columns(board) else _lower_right(board)
    right, down = (0.0, 0.82) if has_columns(board) else (0.4, 0.68)
    return [_beside(column_name(board, cell), board.centres[cell], right, down) for cell in cells]


def _lower_right(board: Board) -> list[int]:
    """Return the cells without a neighbour to the south-east: the lowest of each number."""
    south_east = board.grid.direction_names.index("SE")
    return [cell for cell in range(len(board)) if board.neighbours[cell][south_east] == OFF_BOARD]


def _beside(text: str, centre: Point, right: float, down: float) -> LabelPlace:
    return LabelPlace(text, *drawn((centre[0] + right, centre[1] + down)))
