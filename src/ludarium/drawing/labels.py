"""The letters and numbers at the rims of a board."""

from ludarium.boards import OFF_BOARD, Board
from ludarium.drawing.markup import element, text_element

INK = "#6a5d48"


def column_name(board: Board, cell: int) -> str:
    """The part of a cell's name that is not its row's."""
    name = board.names[cell]
    return name[0] if board.kind == "square" else name[1:]


def has_columns(board: Board) -> bool:
    """Whether one line below the board can name the columns; a hexagon's bend in the middle."""
    return board.kind != "hexagon"


def rim_labels(board: Board, unit: int) -> str:
    """Rows named on the left, columns below, or down the lower right side of a hexagon."""
    labels = [*_row_labels(board, unit), *_column_labels(board, unit)]
    return element("g", *labels, fill=INK, font_size=26, text_anchor="middle")


def _row_labels(board: Board, unit: int) -> list[str]:
    aligned = has_columns(board)
    lefts = [0.0 if aligned else board.centres[row[0]][0] for row in board.rows]
    heights = [board.centres[row[0]][1] for row in board.rows]
    return [
        _label(name, (left - 0.78) * unit, height * unit)
        for name, left, height in zip(board.row_names, lefts, heights, strict=True)
    ]


def _column_labels(board: Board, unit: int) -> list[str]:
    cells = board.rows[-1] if has_columns(board) else _lower_right(board)
    right, down = (0.0, 0.82) if has_columns(board) else (0.4, 0.68)
    return [
        _label(
            column_name(board, cell), (board.centres[cell][0] + right) * unit, (board.centres[cell][1] + down) * unit
        )
        for cell in cells
    ]


def _lower_right(board: Board) -> list[int]:
    """The cells with nothing to their south-east: the lowest of each number."""
    south_east = board.grid.direction_names.index("SE")
    return [cell for cell in range(len(board)) if board.neighbours[cell][south_east] == OFF_BOARD]


def _label(text: str, x: float, y: float) -> str:
    return text_element(text, x=x, y=y + 9)
