"""Positions with thousands of steps: every player chooses one of them, again and again."""

from functools import cache
from random import Random

import pytest

import ludarium
from ludarium import Position
from ludarium.notation.codes import write_code
from ludarium.players import PLAYERS, player


@cache
def crowded(pieces: int) -> Position:
    """The largest board of Protista with so many white pieces: 90 have about 2,000 steps, 150 about 20,000."""
    game = ludarium.game("protista", rows=19, columns=15, seed=1)
    tokens = [*"w" * pieces, *"bbb", *"." * (len(game.board) - pieces - 3)]
    Random(pieces).shuffle(tokens)
    return game.position(write_code(game.board, tokens, game.start().code.split()[1:]))


def test_there_are_as_many_steps_as_it_takes() -> None:
    """More than a search keeps nodes for at first, and more than it has room for at once."""
    assert len(crowded(90).steps) > 1_000
    assert len(crowded(150).steps) > 1 << 14


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_finds_a_step_among_twenty_thousand(name: str) -> None:
    position = crowded(150)
    assert player(name, simulations=2).choose(position) in position.steps
