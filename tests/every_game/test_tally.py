"""Candidates counted by what becomes of them: legal, or refused for a reason."""

import ludarium
from ludarium import Game
from ludarium.search import tally
from tests.every_game.samples import in_every_combination, positions
from tests.every_game.test_candidates import candidates, some_of
from tests.helpers import texts


@in_every_combination
def test_the_legal_steps_are_counted(game: Game) -> None:
    for position in some_of(game, 0, 8):
        assert tally(position).legal == len(position.steps)


@in_every_combination
def test_every_candidate_is_counted_once(game: Game) -> None:
    for position in some_of(game, 1, 4):
        found = tally(position)
        assert found.legal + sum(found.refused.values()) == candidates(position, 0, 0)[0]
        assert all(count > 0 for count in found.refused.values())


@in_every_combination
def test_the_example_of_a_reason_is_refused_for_it(game: Game) -> None:
    for position in some_of(game, 2, 4):
        found, legal = tally(position), texts(position)
        assert set(found.examples) == set(found.refused)
        for step in found.examples.values():
            assert game.ruleset.step_text(step) not in legal


def test_counting_leaves_the_position_alone() -> None:
    for name in ludarium.GAMES:
        position = ludarium.game(name).start()
        before = position.state.copy(), position.keys.copy()
        tally(position)
        assert (position.state == before[0]).all()
        assert (position.keys == before[1]).all()


def test_a_finished_game_has_no_candidates() -> None:
    for name in ludarium.GAMES:
        for seed in range(3):
            last = positions(ludarium.game(name), seed)[-1]
            if last.outcome is not None:
                assert tally(last) == (0, {}, {})
