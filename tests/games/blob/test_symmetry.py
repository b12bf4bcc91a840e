"""Blob on turned and mirrored boards, and with the colours swapped."""

import pytest

import ludarium
from tests.games.symmetry import assert_steps_move_with_the_board
from tests.helpers import every_kth, random_positions, texts


@pytest.mark.parametrize("wrap", ["pushed", "any"])
def test_all_12_images_of_the_board_have_the_same_steps(wrap: str) -> None:
    game = ludarium.game("blob", wrap=wrap)
    assert len(game.board.symmetries) == 12
    for position in every_kth(random_positions(game, 0), 12):
        assert_steps_move_with_the_board(position)


@pytest.mark.parametrize("wrap", ["pushed", "any"])
def test_the_colours_are_alike(wrap: str) -> None:
    game = ludarium.game("blob", wrap=wrap)
    swap = str.maketrans("rb", "br")
    for position in every_kth(random_positions(game, 1), 12):
        here = game.position(position.code)
        rows, letter, left = here.code.split()
        there = game.position(f"{rows.translate(swap)} {letter.translate(swap)} {left}")
        assert texts(there) == texts(here)
        for step in here.steps[::5]:
            after, other = here.play(step), there.play(step)
            assert other.tokens == tuple(token.translate(swap) for token in after.tokens)
            assert (other.mover == after.mover) is False
            assert (other.outcome is None) == (after.outcome is None)
