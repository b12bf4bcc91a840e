"""What is legal for a restricted player: exactly what the mask leaves, or everything if it leaves nothing."""

import pickle

import pytest

import ludarium
from ludarium.kernel.contract import MOVER
from ludarium.search import puct
from ludarium.search.restricting import RestrictedGame
from tests.search.restricting.masks import NAMES, all_kinds, allowed, is_masked, masks, positions


@pytest.mark.parametrize("name", NAMES)
def test_a_restricted_side_has_the_steps_that_the_mask_leaves(name: str) -> None:
    masked = 0
    for restriction in masks(name):
        for here in positions(name)[::4]:
            seen = RestrictedGame(here.game, restriction, int(here.state[MOVER])).seen(here)
            assert list(seen.steps) == allowed(here, restriction), (restriction, here)
            masked += len(here.steps) - len(seen.steps)
    assert masked > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_masked_step_is_refused_with_the_reason(name: str) -> None:
    here = positions(name)[0]
    restriction = next(one for one in masks(name) if 0 < len(allowed(here, one)) < len(here.steps))
    seen = RestrictedGame(here.game, restriction, int(here.state[MOVER])).seen(here)
    masked = next(step for step in here.steps if step not in allowed(here, restriction))
    assert seen.why(masked) == f"{masked}: this player does without it"
    assert here.why(masked) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_other_side_has_all_its_steps(name: str) -> None:
    for restriction in masks(name):
        for here in positions(name)[::8]:
            seen = RestrictedGame(here.game, restriction, 1 - int(here.state[MOVER])).seen(here)
            assert seen.steps == here.steps


@pytest.mark.parametrize("name", NAMES)
def test_where_the_mask_leaves_nothing_all_steps_are_allowed(name: str) -> None:
    for here in positions(name)[::8]:
        seen = RestrictedGame(here.game, all_kinds(here.game), int(here.state[MOVER])).seen(here)
        assert seen.steps == here.steps


@pytest.mark.parametrize("name", NAMES)
def test_in_the_tree_the_mask_binds_its_own_side_alone(name: str) -> None:
    """The lines that the search expects are legal, and break the mask only where the opponent plays."""
    broken, roots = 0, positions(name)[:: max(1, len(positions(name)) // 5)]
    for restriction in masks(name):
        for root in roots:
            side = root.mover
            found = puct(RestrictedGame(root.game, restriction, int(root.state[MOVER])).seen(root), 200, seed=5)
            here = root
            for step in found.principal_variation:
                if here.mover == side:
                    assert step in allowed(here, restriction)
                else:
                    broken += is_masked(here, step, restriction)
                here = here.play(step)
    assert broken > 0


def test_the_same_game_under_another_mask_or_for_the_other_side_is_another() -> None:
    name = NAMES[0]
    game, (one, other, *_) = ludarium.game(name), masks(name)
    first = RestrictedGame(game, one, 0)
    assert first == RestrictedGame(game, one, 0) == pickle.loads(pickle.dumps(first))
    assert len({game, first, RestrictedGame(game, one, 1), RestrictedGame(game, other, 0)}) == 4
