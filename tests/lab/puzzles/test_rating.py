"""First ratings: the Elo at which half of all tries succeed."""

import pytest

from ludarium.lab.puzzles.rating import RATED_LEVELS, TRIES, Rated, Tries, fitted_rating, solves, tried
from ludarium.positions import Position, Step
from ludarium.search import Stop
from ludarium.study.puzzles import Puzzle, puzzles

ELOS = (500, 700, 900, 1100)


def rating(*solved: int, positions: int = 1000) -> float:
    """The rating after so many of three tries by each of four players."""
    return fitted_rating([Tries(elo, count, 3) for elo, count in zip(ELOS, solved, strict=True)], positions)


def test_a_puzzle_that_the_stronger_half_solves_lies_in_the_middle() -> None:
    assert rating(0, 0, 3, 3) == pytest.approx(800, abs=1)
    assert rating(1, 1, 2, 2) == pytest.approx(800, abs=1)


def test_the_expected_number_of_solved_tries_is_the_one_that_was_counted() -> None:
    found = rating(0, 1, 1, 3)
    assert sum(3 / (1 + 10 ** ((found - elo) / 400)) for elo in ELOS) == pytest.approx(5, abs=0.01)


def test_the_more_tries_succeed_the_lower_is_the_rating() -> None:
    ratings = [rating(0, 0, 0, 1), rating(0, 0, 1, 2), rating(0, 1, 2, 3), rating(1, 3, 3, 3), rating(2, 3, 3, 3)]
    assert ratings == sorted(ratings, reverse=True)


def test_where_all_or_no_tries_succeed_the_size_of_the_proof_decides() -> None:
    always = [rating(3, 3, 3, 3, positions=size) for size in (1, 10, 1000, 10**6, 10**8)]
    never = [rating(0, 0, 0, 0, positions=size) for size in (1, 10, 1000, 10**6, 10**8)]
    assert always[:4] == sorted(set(always[:4]))
    assert never[:4] == sorted(set(never[:4]))
    assert (always[0], always[3], always[4]) == (100, 500, 500)
    assert (never[0], never[3], never[4]) == (1100, 1500, 1500)


class Scripted:
    """Plays the stored solution, and in the turn with this number anything else that does not win."""

    name = "scripted"

    def __init__(self, puzzle: Puzzle, wrong: int = 0) -> None:
        self._turn, self._wrong, self._ends, self._puzzle = 0, wrong, puzzle.solution, puzzle

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        self._turn += 1
        end = self._ends[0]
        self._ends = end.replies[0].ends if end.replies else ()
        if self._turn == self._wrong:
            good = {end.steps for end in self._puzzle.solution}
            others = (step for step in position.steps if (step.text,) not in good)
            return next(step for step in others if position.play(step).outcome is None)
        return position.step(end.steps[0])


def test_a_player_solves_a_puzzle_if_every_turn_keeps_the_win() -> None:
    """In a game whose turns have one step."""
    one = next(one for one in puzzles("subsume") if one.turns == 2)
    assert solves(one, Scripted(one))
    assert not solves(one, Scripted(one, wrong=1))
    assert not solves(one, Scripted(one, wrong=2))


def test_every_level_that_repeats_tries_a_puzzle() -> None:
    one = puzzles("subsume")[0]
    found = tried(one, 7, seed=1)
    assert found == tried(one, 7, seed=1)
    assert (found.number, len(found.solved)) == (7, len(RATED_LEVELS))
    assert all(0 <= solved <= TRIES for solved in found.solved)
    assert Rated.read(found.described()) == found
    with pytest.raises(KeyError):
        Rated.read({"number": 1})
    assert found.rating(one) < 2500
