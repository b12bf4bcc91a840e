"""Where a policy has the steps: on the cells that they are about, turned as the board is turned, one step each."""

from collections import Counter

import numpy as np
import pytest

import ludarium
from ludarium import Game, Position
from ludarium.kernel.contract import MOVER, NO_STEP, NOWHERE
from ludarium.positions.places import moved_places, place_count, places_on_grid
from tests.every_game.samples import in_every_combination, ongoing, with_defaults
from tests.every_game.test_symmetry import Symmetry, moved_code
from tests.helpers import every_kth

Pair = tuple[int, ...]
NO_POLICY = "this game does not state where its steps go"


@pytest.fixture(autouse=True)
def _states_a_policy(request: pytest.FixtureRequest) -> None:
    game = request.node.callspec.params.get("game") if hasattr(request.node, "callspec") else None
    if game is not None and not ludarium.game(game[0]).ruleset.policy_names:
        pytest.skip(NO_POLICY)


def pairs(position: Position, symmetry: Symmetry | None = None) -> list[Pair]:
    """The places of each step, moved by a symmetry of the board as it is seen by who is to act."""
    found = position.places()
    if symmetry is not None:
        moved = np.append(moved_places(position.game.ruleset, symmetry), NOWHERE)
        found = moved[found]
    return [tuple(sorted(pair)) for pair in found.tolist()]


def seen_symmetry(position: Position, symmetry: Symmetry) -> Symmetry:
    """A symmetry of the board as whoever is to act sees it."""
    seen = position.game.ruleset.seen_by_second if position.state[MOVER] else range(len(symmetry))
    turned = dict(zip(seen, (seen[cell] for cell in symmetry), strict=True))
    return tuple(turned[cell] for cell in range(len(symmetry)))


@in_every_combination
def test_moved_steps_have_moved_places(game: Game) -> None:
    for position in every_kth(ongoing(game, 0), 4):
        here = game.position(position.code)
        for symmetry in game.board.symmetries:
            there = game.position(moved_code(here, symmetry))
            kinds = (step.kind for step in here.steps)
            expected = Counter(zip(kinds, pairs(here, seen_symmetry(here, symmetry)), strict=True))
            assert Counter(zip((step.kind for step in there.steps), pairs(there), strict=True)) == expected


@with_defaults
def test_a_step_that_leads_to_the_moved_position_has_the_moved_place(game: Game) -> None:
    for position in every_kth(ongoing(game, 2), 2):
        here = game.position(position.code)
        for symmetry in game.board.symmetries:
            there = game.position(moved_code(here, symmetry))
            codes = (moved_code(here.play(step), symmetry) for step in here.steps)
            expected = Counter(zip(codes, pairs(here, seen_symmetry(here, symmetry)), strict=True))
            assert Counter(zip((there.play(step).code for step in there.steps), pairs(there), strict=True)) == expected


@in_every_combination
def test_a_place_is_on_the_cell_where_the_step_begins(game: Game) -> None:
    ruleset, end = game.ruleset, place_count(game.ruleset) - 1
    for position in every_kth(ongoing(game, 1), 6):
        seen = ruleset.seen_by_second if position.state[MOVER] else range(len(game.board))
        for step, (first, second) in zip(position.steps, position.places().tolist(), strict=True):
            assert first < end or step.kind == "end"
            if step.kind == "end":
                assert (first, second) == (end, NOWHERE)
                continue
            assert first % len(game.board) == seen[game.board.cell(step.cells[0])]
            assert second == NOWHERE or 0 <= second < end


@in_every_combination
def test_no_two_steps_share_a_place_but_zigzags_between_the_same_ends(game: Game) -> None:
    """A zigzag is the one kind of step that is about more than two cells."""
    for position in every_kth(ongoing(game, 1), 8):
        shared = Counter(pairs(position))
        for step, pair in zip(position.steps, pairs(position), strict=True):
            assert shared[pair] == 1 or (step.kind == "wave" and shared[pair] == 2), (position.code, str(step))


@with_defaults
def test_a_batch_has_the_places_of_its_positions(game: Game) -> None:
    games = ludarium.batch(game, 12, seed=5)
    games.play_random(7)
    steps, counts = games.legal()
    places = games.places(steps)
    assert (places[steps == NO_STEP] == NOWHERE).all()
    for number in range(12):
        position = games.position(number)
        own = dict(zip((step.number for step in position.steps), position.places().tolist(), strict=True))
        assert places[number, : counts[number]].tolist() == [own[step] for step in steps[number, : counts[number]]]


@with_defaults
def test_on_a_grid_each_place_keeps_its_plane_and_its_cell(game: Game) -> None:
    planes, cells = len(game.ruleset.policy_planes), len(game.board)
    rows, columns = np.array(game.board.coordinates).T
    numbers = places_on_grid(game.ruleset)
    grid = np.zeros((planes, rows.max() + 1, columns.max() + 1), dtype=np.int64)
    grid.ravel()[numbers[:-1]] = np.arange(planes * cells)
    for plane in range(planes):
        assert np.array_equal(grid[plane, rows, columns], np.arange(plane * cells, (plane + 1) * cells))
    assert numbers[-1] == grid.size


def test_a_game_that_states_no_policy_has_all_its_steps_in_one_place() -> None:
    position = ludarium.game(ludarium.GAMES[0]).start()
    game = ludarium.game(ludarium.GAMES[0])
    game.ruleset.policy_names = ()  # type: ignore[misc]
    assert game.start().places().tolist() == [[0, NOWHERE]] * len(position.steps)
