"""What a position of Drop looks like to the search."""

import pytest

import ludarium
from ludarium import Position
from ludarium.games.drop.evaluation import evaluate
from ludarium.notation.codes import write_code
from tests.helpers import random_positions

BOARD = ludarium.game("drop").board
OTHER = {"b": "w", "w": "b"}


def chance_of_black(position: Position) -> float:
    return float(evaluate(position.game.ruleset.rules, position.state.copy(), position.state.copy()))


def evaluated(black: str, white: str = "", hands: str = "9/9", **options: object) -> float:
    """The chance of black with these pieces on an otherwise empty board; black is to drop, unless it is over."""
    tokens = dict.fromkeys(black.split(), "b") | dict.fromkeys(white.split(), "w")
    fields = ["b", "0" if hands == "0/0" else "1", hands]
    code = write_code(BOARD, [tokens.get(name, ".") for name in BOARD.names], fields)
    return chance_of_black(ludarium.game("drop", **options).position(code))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_good_for_one_side_is_bad_for_the_other(seed: int) -> None:
    """Everything exchanged, in random games from the first drop to the end."""
    for position in random_positions(ludarium.game("drop"), seed):
        board, mover, left, hands = position.code.split()
        exchanged = "".join(OTHER.get(letter, letter) for letter in board)
        black, white = hands.split("/")
        other = position.game.position(f"{exchanged} {OTHER[mover]} {left} {white}/{black}")
        assert chance_of_black(position) == pytest.approx(1 - chance_of_black(other))


def test_it_counts_what_a_side_has() -> None:
    assert evaluated("e5 c3") > evaluated("e5") > evaluated("") > evaluated("", "e5")


def test_pieces_that_hold_together_count_more_as_the_end_comes_near() -> None:
    gains = [evaluated("e5 e6", hands=hands) - evaluated("e5 e8", hands=hands) for hands in ("30/30", "9/9", "1/1")]
    assert 0 < gains[0] < gains[1] < gains[2]


def test_the_outer_ring_is_safe_for_as_long_as_much_is_to_come() -> None:
    gains = [evaluated("a1", hands=hands) - evaluated("b2", hands=hands) for hands in ("30/30", "9/9", "1/1")]
    assert gains[0] > gains[1] > gains[2] > 0


@pytest.mark.parametrize(("squeeze", "by_enemy", "by_own"), [("either", 1, 1), ("enemy", 1, 0), ("own", 0, 1)])
def test_a_piece_that_one_more_would_squeeze_counts_less(squeeze: str, by_enemy: bool, by_own: bool) -> None:
    """By whom is an option. Three pieces stand round e5, or as far apart somewhere else."""
    round_it, elsewhere = "e6 f4 d4", "b2 b5 h3"
    enemies = evaluated("e5", elsewhere, squeeze=squeeze) - evaluated("e5", round_it, squeeze=squeeze)
    assert enemies == pytest.approx(0) if not by_enemy else enemies > 0.01
    pairs = evaluated(f"e5 {round_it}", squeeze="enemy") - evaluated(f"e5 {round_it}", squeeze=squeeze)
    assert pairs == pytest.approx(0) if not by_own else pairs > 0.01


def test_a_finished_game_is_evaluated_by_how_clearly_it_was_won() -> None:
    narrow, clear = "e5 e6", "e5 e6 e7 e4"
    assert 0.5 < evaluated(narrow, "c3", "0/0") < evaluated(clear, "c3", "0/0")
