"""A board as plain text: rows from top to bottom, each with its name first."""

from collections.abc import Sequence

from ludarium.boards import Board
from ludarium.drawing.labels import column_name, has_columns


def text_board(board: Board, tokens: Sequence[str]) -> str:
    """Return the tokens of all cells, laid out like the board; rows of hexagons are shifted by half a cell."""
    columns = [column_name(board, cell) for cell in board.rows[-1]] if has_columns(board) else []
    pitch = _pitch(board, max(map(len, [*tokens, *columns])))
    margin = max(map(len, board.row_names))
    lines = []
    for name, row in zip(board.row_names, board.rows, strict=True):
        shift = " " * round(board.centres[row[0]][0] * pitch)
        label = name.rjust(margin) + shift if columns else shift + name
        lines.append(f"{label}  {_spread([tokens[cell] for cell in row], pitch)}")
    if columns:
        lines.append(f"{' ' * margin}  {_spread(columns, pitch)}")
    return "\n".join(line.rstrip() for line in lines)


def _pitch(board: Board, widest: int) -> int:
    """Return the characters from one cell to the next; an even number where rows are shifted by half of it."""
    pitch = widest + 1
    return pitch + pitch % 2 if board.grid.name == "hexagonal" else pitch


def _spread(words: Sequence[str], pitch: int) -> str:
    return "".join(word.ljust(pitch) for word in words)
