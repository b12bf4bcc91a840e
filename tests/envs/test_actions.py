"""Actions: what is refused, and a ruleset that lists its steps."""

from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.envs import Actions
from ludarium.envs import actions as module
from ludarium.kernel.contract import END


def test_a_number_that_no_step_has_is_refused() -> None:
    actions = Actions(ludarium.game("blob").ruleset)
    with pytest.raises(ludarium.LudariumError, match=r"^7 is not the number of a step of Blob"):
        actions.number_of(np.array([[8, 9], [7, 10]]))
    with pytest.raises(ludarium.LudariumError, match=r"^99999 is not the number"):
        actions.number_of(99999)


@pytest.mark.parametrize("action", [-2, 223])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(ludarium.LudariumError, match=f"^{action} is no action: there are 0 to 222"):
        Actions(ludarium.game("blob").ruleset).step_of([0, action])


@pytest.mark.parametrize("given", ["a1", 1.5, [8.0]])
def test_only_whole_numbers_are_taken(given: Any) -> None:
    actions = Actions(ludarium.game("blob").ruleset)
    with pytest.raises(ludarium.LudariumError, match=r"^the numbers of steps are whole numbers, not "):
        actions.number_of(given)
    with pytest.raises(ludarium.LudariumError, match=r"^actions are whole numbers, not "):
        actions.step_of(given)


def test_in_a_game_of_placing_an_action_is_the_number_of_the_cell() -> None:
    game = ludarium.game("subsume")
    cells = [game.board.cell(str(step)) for step in game.start().steps]
    assert Actions(game.ruleset).number_of([step.number for step in game.start().steps]).tolist() == cells


@pytest.mark.parametrize(("game", "first"), [("blob", END), ("mobility", END), ("protista", END), ("drop", 11)])
def test_end_is_action_zero_in_games_that_have_it(game: str, first: int) -> None:
    assert Actions(ludarium.game(game).ruleset).numbers[0] == first


def test_a_ruleset_may_list_its_steps_in_any_order() -> None:
    ruleset = ludarium.game("blob").ruleset
    listed = Actions(ruleset).numbers[::-3]
    ruleset.step_numbers = lambda: listed  # type: ignore[method-assign]
    assert Actions(ruleset).numbers.tolist() == sorted(listed.tolist())


def test_masks_are_packed_alike_in_one_piece_and_in_many(monkeypatch: pytest.MonkeyPatch) -> None:
    games = ludarium.batch(ludarium.game("mobility", size=5), 50, seed=1)
    games.play_random(6)
    actions, (steps, _) = Actions(games.game.ruleset), games.legal()
    whole = actions.packed_masks(steps)
    monkeypatch.setattr(module, "_MOST_BYTES", 3 * len(actions))
    assert np.array_equal(actions.packed_masks(steps), whole)
    assert whole.any()
