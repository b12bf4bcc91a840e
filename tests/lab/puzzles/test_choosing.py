"""Choosing puzzles: no two alike, and not too many of a kind."""

from dataclasses import replace

from ludarium.lab.puzzles.choosing import Choice
from ludarium.notation.codes import write_code
from ludarium.study.puzzles import End, Puzzle, new_puzzle, puzzle_game

GAME = puzzle_game("subsume", {})
BOARD = GAME.board
ENDS = (End(("a1",)),)


def made(cells: dict[int, str], turns: int = 2, side: str = "r", positions: int = 10) -> Puzzle:
    """A puzzle with stones on these cells."""
    tokens = [cells.get(cell, ".") for cell in range(len(BOARD))]
    return new_puzzle(GAME, write_code(BOARD, tokens, [side]), turns, (), 0, positions, ENDS)


def apart(number: int, turns: int = 2) -> Puzzle:
    """One of several puzzles that have little in common: the bits of a number, each written in five stones."""
    code = [bit for bit in range(8) if number >> bit & 1]
    return made({5 * bit + cell: "rb"[cell % 2] for bit in code for cell in range(5)}, turns)


def chosen(choice: Choice) -> list[str]:
    return [puzzle.id for puzzle in choice.kept]


FIRST = {cell: "rrbbrbrb"[cell % 8] for cell in range(0, 40)}


def test_a_puzzle_that_is_another_turned_or_mirrored_is_left_out() -> None:
    for symmetry in BOARD.symmetries:
        choice = Choice(10)
        choice.take([made(FIRST)])
        choice.take([made({symmetry[cell]: letter for cell, letter in FIRST.items()})])
        assert chosen(choice) == [made(FIRST).id]


def test_a_puzzle_that_differs_in_a_few_cells_is_left_out_and_one_that_differs_in_more_is_not() -> None:
    for changed, kept in ((4, 1), (5, 2)):
        choice = Choice(10)
        choice.take([made(FIRST)])
        choice.take([made({**FIRST, **dict.fromkeys(range(50, 50 + changed), "r")})])
        assert len(choice.kept) == kept


def test_known_puzzles_are_kept_and_what_is_nearly_one_of_them_is_left_out() -> None:
    choice = Choice(3, [made(FIRST), apart(1)])
    assert (chosen(choice), choice.added) == ([made(FIRST).id, apart(1).id], [])
    choice.take([made({**FIRST, 50: "r"})])
    assert choice.added == []
    choice.take([apart(2, turns=3)])
    assert choice.is_complete
    assert choice.added == [apart(2, turns=3)]


def test_known_puzzles_count_among_those_of_their_kind() -> None:
    choice = Choice(10, [apart(number, turns=1) for number in range(1, 5)])  # one more than would be chosen
    choice.take([apart(5, turns=1)])
    choice.take([apart(6)])
    assert choice.added == [apart(6), apart(5, turns=1)]


def test_the_same_board_with_the_other_side_to_act_is_another_puzzle() -> None:
    choice = Choice(10)
    choice.take([made(FIRST)])
    choice.take([made(FIRST, side="b")])
    assert len(choice.kept) == 2


def test_of_a_game_the_longest_puzzle_is_taken_and_of_these_the_hardest() -> None:
    choice = Choice(10)
    hard = replace(apart(3), positions=99)
    choice.take([apart(1, turns=1), apart(2), hard])
    assert chosen(choice) == [hard.id]
    choice.take([hard, apart(4)])
    assert chosen(choice) == [hard.id, apart(4).id]


def test_quick_ones_are_few_unless_there_is_nothing_else() -> None:
    choice = Choice(10)
    for number in range(1, 9):
        choice.take([apart(number, turns=1)])
    assert not choice.is_complete
    assert chosen(choice) == [apart(number, turns=1).id for number in range(1, 9)]
    for number in range(9, 14):
        choice.take([apart(number)])
    assert [puzzle.turns for puzzle in choice.kept] == [1, 1, 1, 2, 2, 2, 2, 2, 1, 1]
    for number in range(14, 16):
        choice.take([apart(number, turns=3)])
    assert choice.is_complete
    assert [puzzle.turns for puzzle in choice.kept] == [1, 1, 1, 2, 2, 2, 2, 2, 3, 3]
