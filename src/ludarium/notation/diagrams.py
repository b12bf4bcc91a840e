"""Text diagrams: the board drawn in letters, and below it the fields of the code."""

from collections.abc import Sequence

from ludarium.boards import Board
from ludarium.drawing import EMPTY, text_board
from ludarium.kernel.errors import CodeError
from ludarium.notation.codes import LONGEST
from ludarium.notation.words import how_many, shown, words_in


def write_diagram(board: Board, tokens: Sequence[str], fields: Sequence[str]) -> str:
    return f"{text_board(board, tokens)}\n{' '.join(fields)}"


def code_of_diagram(board: Board, text: str) -> str:
    """Return the position code of a diagram; its letters and fields are checked where codes are read."""
    if not isinstance(text, str):
        raise CodeError(f"a diagram is text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise CodeError(f"a diagram of {len(text):,} characters: at most {LONGEST:,} are read")
    lines = [words for line in text.split("\n") if (words := words_in(line))]
    labels = [words_in(line) for line in text_board(board, [EMPTY] * len(board)).split("\n")[board.row_count :]]
    wanted = board.row_count + len(labels) + 1
    if len(lines) != wanted:
        below = ", the labels below them" if labels else ""
        parts = f"{board.row_count} rows{below} and the fields of the code"
        raise CodeError(f"the diagram has {how_many(len(lines), 'line')}, but needs {wanted}: {parts}")
    rows = [_row(words, name) for words, name in zip(lines, board.row_names, strict=False)]
    if lines[board.row_count : -1] != labels:
        raise CodeError(f"below the rows of the diagram stand the labels {' '.join(labels[0])}")
    return " ".join(("/".join(rows), *lines[-1]))


def _row(words: Sequence[str], name: str) -> str:
    """Return the cells of a row as codes write them."""
    if words[0] != name:
        raise CodeError(f"the diagram has a row that begins with {shown(words[0], 20)} where row {name} belongs")
    for word in words[1:]:
        if word[0].isdigit():
            raise CodeError(f"row {name} of the diagram: {shown(word, 20)}: a height stands right after its letter")
    return "".join(words[1:])
