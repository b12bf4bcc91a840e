"""What the evaluation counts: the exits of both generals together, and the room of each."""

import numpy as np
import pytest

import ludarium
from ludarium.kernel.contract import evaluate

SMALL = ludarium.game("mobility", size=7)


def chance_of_red(board: str) -> float:
    position = SMALL.position(f"{'/'.join(board.split())} r 3")
    return float(evaluate(SMALL.ruleset.rules, position.state, np.zeros_like(position.state)))


OPEN = """
    ..b....
    .......
    .......
    b.....r
    .......
    .......
    ....r.."""
CORNERED = """
    ..b....
    .......
    .......
    b......
    .......
    .......
    ....r.r"""
WALLED = """
    ..b....
    .......
    .....##
    b....#r
    .....##
    .......
    ....r.."""


def test_a_general_that_can_move_less_is_worth_less() -> None:
    assert chance_of_red(OPEN) > chance_of_red(CORNERED) > chance_of_red(WALLED)


def test_a_general_that_is_shut_in_costs_much_though_the_other_is_free() -> None:
    assert chance_of_red(WALLED) < 0.2 < 0.5 < chance_of_red(OPEN)


def test_the_sides_are_judged_alike() -> None:
    mirrored = OPEN.translate(str.maketrans("rb", "br"))
    position = SMALL.position(f"{'/'.join(mirrored.split())} b 3")
    other = float(evaluate(SMALL.ruleset.rules, position.state, np.zeros_like(position.state)))
    assert other == pytest.approx(1 - chance_of_red(OPEN))
