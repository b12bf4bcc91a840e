"""A position as a board in the terminal. Letters and brackets say everything; colour only adds to them."""

from collections.abc import Iterable, Sequence
from functools import cache

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ludarium.boards import Board
from ludarium.cli.retelling import NOTHING, Marks, standing
from ludarium.drawing import EMPTY, Piece, text_board
from ludarium.drawing.figures import TONES
from ludarium.drawing.labels import column_name, has_columns
from ludarium.positions import Position

Cell = tuple[str, Style]  # its text as printed

_CLEARER = {"blue": "#2343a0"}  # stays blue on terminals with few colours
_LABEL = Style(dim=True)
_BARE = Style(dim=True)
_BARE_MARKED = Style(bold=True)


def show_board(console: Console, position: Position, marks: Marks = NOTHING) -> None:
    """Print the board and a sentence on who is to play or how the game ended."""
    print_board(console, position, marks)
    console.print(standing(position))


def print_board(console: Console, position: Position, marks: Marks) -> None:
    """Print the board, without marks if the terminal is too narrow for them."""
    drawn = picture(position, marks)
    if max(map(len, drawn.plain.splitlines())) > console.width:
        drawn = Text(text_board(position.game.board, position.tokens))
    console.print(drawn, crop=False, soft_wrap=True)


def picture(position: Position, marks: Marks = NOTHING) -> Text:
    """Return the board with its pieces: `[ ]` marks what the last turn placed, `( )` what it moved away or took."""
    pieces = {piece.letter: piece for piece in position.game.ruleset.pieces}
    cells: list[Cell] = []
    for name, token in zip(position.game.board.names, position.tokens, strict=True):
        before, after = "[]" if name in marks.came else "()" if name in marks.left else "  "
        cells.append((f"{before}{token}{after}", _style(token, pieces, before != " ")))
    return _labelled(position.game.board, cells)


def name_chart(board: Board) -> Text:
    """Return the board with the name of each cell."""
    widest = max(map(len, board.names))
    cells = [(f" {name:<{widest}} ", Style.null()) for name in board.names]
    return _joined([Text(indent) + row for indent, row in _rows(board, cells, _pitch(board, cells))])


def _style(token: str, pieces: dict[str, Piece], marked: bool) -> Style:
    if token == EMPTY:
        return _BARE_MARKED if marked else _BARE
    return _style_of_tone(pieces[token[0]].tone)


@cache
def _style_of_tone(name: str) -> Style:
    tone = TONES[name]
    return Style(color=tone.sign, bgcolor=_CLEARER.get(name, tone.fill), bold=True)


def _labelled(board: Board, cells: Sequence[Cell]) -> Text:
    """Return the cells in place; rows are labelled with their first and last cell, or rows and columns at the rim."""
    pitch = _pitch(board, cells)
    rows = _rows(board, cells, pitch)
    if has_columns(board):
        columns = "".join(f" {column_name(board, cell):<{pitch - 1}}" for cell in board.rows[-1])
        lines = [_label(name) + indent + row for (indent, row), name in zip(rows, board.row_names, strict=True)]
        return _joined([*lines, _label("") + _label(columns)])
    ends = [(_label(board.names[row[0]]), _label(board.names[row[-1]])) for row in board.rows]
    return _joined([Text(indent) + first + row + last for (indent, row), (first, last) in zip(rows, ends, strict=True)])


def _label(text: str) -> Text:
    return Text(f"{text:>3} ", _LABEL)


def _rows(board: Board, cells: Sequence[Cell], pitch: int) -> list[tuple[str, Text]]:
    """Return the indent and text of each row from top to bottom; rows of hexagons are shifted by half a cell."""
    indents = [" " * round(board.centres[row[0]][0] * pitch) for row in board.rows]
    return [
        (indent, _row([cells[cell] for cell in row], pitch)) for indent, row in zip(indents, board.rows, strict=True)
    ]


def _row(cells: Sequence[Cell], pitch: int) -> Text:
    line = Text()
    for text, style in cells:
        line.append(text, style).append(" " * (pitch - len(text)))
    return line


def _pitch(board: Board, cells: Sequence[Cell]) -> int:
    """Return the distance from one cell to the next: even on hexagonal grids, which need half of it."""
    widest = max(len(text) for text, _ in cells)
    return widest + widest % 2 if board.grid.name == "hexagonal" else widest


def _joined(lines: Iterable[Text]) -> Text:
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)
