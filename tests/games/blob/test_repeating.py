"""Rule 6, as the legal steps of a position tell it: a step that would end in a repetition is not among them."""

from itertools import chain, combinations

import numpy as np
import pytest

from ludarium import Position, StepError, game
from ludarium.boards import OFF_BOARD, Board
from ludarium.games.blob.play import may_be_one_line

BLOB = game("blob")


def after(code: str, *steps: str, **options: str) -> Position:
    position = game("blob", **options).position(code)
    for step in steps:
        position = position.play(step)
    return position


@pytest.mark.parametrize(
    "position",
    [
        after("b..r/...../....../r....../....../...../b..r b 1", "end", "d1-d7", wrap="any"),
        after("b..b/...../....../rbrbrrb/....../...../b..r b 1", "end", "d1-d2"),
    ],
    ids=["wrapping", "pushing"],
)
def test_steps_along_the_longest_row_that_would_repeat_are_not_legal(position: Position) -> None:
    legal = [str(step) for step in position.steps]
    played = [text for text in legal if position.why(text) is None]
    assert legal == played
    with pytest.raises(StepError, match="left at the start"):
        position.play("d7-d1" if position.game.options["wrap"] == "any" else "d2-d1")


def lines(board: Board) -> list[list[int]]:
    """Every line of the board, from one end to the other, in three of the six directions."""
    found = []
    for direction in range(3):
        for cell in range(len(board)):
            if board.neighbours[cell][(direction + 3) % 6] == OFF_BOARD:
                line = [cell]
                while (beyond := board.neighbours[line[-1]][direction]) != OFF_BOARD:
                    line.append(beyond)
                found.append(line)
    return found


def test_no_cells_of_a_line_are_taken_for_cells_of_several() -> None:
    board = BLOB.ruleset.board
    assert sorted(map(len, lines(board))) == sorted(3 * [4, 4, 5, 5, 6, 6, 7])
    for line in lines(board):
        subsets = chain.from_iterable(combinations(line, count) for count in range(1, len(line) + 1))
        for cells in subsets:
            assert may_be_one_line(np.uint64(sum(1 << BLOB.ruleset.plane_bits[cell] for cell in cells)))
