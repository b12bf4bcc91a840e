"""The same board with the other side to act, where its code is valid."""

import pytest

import ludarium
from ludarium.kernel.contract import FRESH
from tests.helpers import dealt, random_positions


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_after_a_null_move_only_the_side_to_act_and_its_steps_differ(name: str) -> None:
    found = 0
    for position in random_positions(dealt(name), seed=5)[:40]:
        other = position.after_null_move
        if other is None:
            continue
        found += 1
        assert (other.tokens, other.mover != position.mover) == (position.tokens, True)
        assert other.steps
        assert other.game.position(other.code) == other
        assert other.state[FRESH]
    assert found


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_null_move_gives_the_other_side_a_whole_turn(name: str) -> None:
    position = dealt(name).start()
    step = next(step for step in position.steps if step.kind != "end")
    begun = position.play(step)
    while begun.mover == position.mover and begun.outcome is None:
        begun = begun.play(begun.steps[0])
    there = begun.after_null_move
    back = there.after_null_move if there else None
    assert back is not None
    assert (back.mover, back.steps_left, back.tokens) == (begun.mover, begun.steps_left, begun.tokens)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_there_is_no_null_move_in_a_finished_game(name: str) -> None:
    assert random_positions(dealt(name), seed=5)[-1].after_null_move is None
