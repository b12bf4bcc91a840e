"""Text diagrams: the board as a picture in letters, and below it the fields of the code."""

from collections.abc import Sequence

from ludarium.boards import Board
from ludarium.drawing import EMPTY, text_board
from ludarium.kernel.errors import CodeError


def write_diagram(board: Board, tokens: Sequence[str], fields: Sequence[str]) -> str:
    return f"{text_board(board, tokens)}\n{' '.join(fields)}"


def code_of_diagram(board: Board, text: str) -> str:
    """The position code that a diagram stands for; its fields are checked where codes are read."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    wanted = len(board.rows) + 1
    if len(lines) < wanted:
        raise CodeError(f"the diagram has {len(lines)} lines: it needs {wanted - 1} rows and the fields of the code")
    rows = []
    for words, name in zip(lines, board.row_names, strict=False):
        if words[0] != name:
            raise CodeError(f"the diagram has a row that begins with {words[0][:20]!r} where row {name} belongs")
        rows.append("".join(words[1:]))
    labels = lines[len(rows) : -1]
    if labels != [line.split() for line in text_board(board, [EMPTY] * len(board)).splitlines()[len(rows) :]]:
        raise CodeError("between the rows of the diagram and its last line stand only the labels of the board")
    return " ".join(("/".join(rows), *lines[-1]))
