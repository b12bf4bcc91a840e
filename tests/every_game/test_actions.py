"""Every legal step has an action of its own, which leads back to it, whatever the options and wherever it is played."""

import numpy as np

import ludarium
from ludarium import Game
from ludarium.envs import NO_ACTION, Actions
from ludarium.games.options import Seed
from ludarium.kernel.contract import NO_STEP
from tests.every_game.samples import in_every_combination, ongoing, with_defaults
from tests.helpers import every_kth

POSITIONS = 40


@in_every_combination
def test_every_legal_step_has_an_action_of_its_own_that_leads_back(game: Game) -> None:
    actions = Actions(game.ruleset)
    assert actions.step_of(np.arange(len(actions))).tolist() == actions.numbers.tolist()
    for position in every_kth(ongoing(game, 0) + ongoing(game, 1), POSITIONS):
        steps = [step.number for step in position.steps]
        numbers = actions.number_of(steps)
        assert len(set(numbers.tolist())) == len(steps)
        assert actions.step_of(numbers).tolist() == steps


@in_every_combination
def test_a_mask_has_the_legal_steps_and_no_others(game: Game) -> None:
    actions = Actions(game.ruleset)
    for position in every_kth(ongoing(game, 2), POSITIONS // 4):
        mask = actions.mask(position)
        assert mask.shape == (len(actions),)
        assert sorted(actions.step_of(np.flatnonzero(mask))) == sorted(step.number for step in position.steps)
        packed = actions.packed_mask(position)
        assert packed.shape == (actions.packed_bytes,)
        assert np.array_equal(np.unpackbits(packed, count=len(actions), bitorder="little"), mask)


@with_defaults
def test_a_batch_has_the_masks_of_its_positions(game: Game) -> None:
    games = ludarium.batch(game, 12, seed=5)
    games.play_random(7)
    steps, counts = games.legal()
    actions = Actions(game.ruleset)
    numbers = actions.number_of(steps)
    assert ((numbers == NO_ACTION) == (steps == NO_STEP)).all()
    assert (actions.step_of(numbers) == steps).all()
    assert (actions.masks(steps).sum(axis=1) == counts).all()
    for number in range(12):
        assert np.array_equal(actions.masks(steps)[number], actions.mask(games.position(number)))
        assert np.array_equal(actions.packed_masks(steps)[number], actions.packed_mask(games.position(number)))


@with_defaults
def test_actions_depend_on_no_seed(game: Game) -> None:
    seeds = {option.name: 2 for option in game.ruleset.options if isinstance(option, Seed)}
    other = ludarium.game(game.name, **{**game.options, **seeds})
    assert np.array_equal(Actions(game.ruleset).numbers, Actions(other.ruleset).numbers)
