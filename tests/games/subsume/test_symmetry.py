"""Subsume on turned and mirrored boards."""

import pytest

import ludarium
from tests.games.symmetry import assert_steps_move_with_the_board
from tests.helpers import every_kth, random_positions


@pytest.mark.parametrize("size", [3, 5, 10])
def test_all_12_images_of_the_board_have_the_same_steps(size: int) -> None:
    game = ludarium.game("subsume", size=size)
    assert len(game.board.symmetries) == 12
    for position in every_kth(random_positions(game, 0)[:-1], 8):
        assert_steps_move_with_the_board(position)
