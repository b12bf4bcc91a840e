"""The standing of a match."""

from pathlib import Path
from random import Random

import pytest

import ludarium
from ludarium.lab.runner.running import Running
from ludarium.lab.strength.match import Match
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import Sprt
from tests.lab.samples import played, small_series, stored

SPRT = Sprt(0, 100)


def standing_after(folder: Path, order: list[int], scores: list[float]) -> Standing:
    """The standing after games that were stored in an order of their own."""
    match = Match(small_series(), len(scores) // 2, SPRT)
    with stored(folder) as store:
        for place, number in enumerate(order, 1):
            result = played(number, scores[number - 1])
            store.append(match.name, f"{place:07}-{place:07}", result.described())
        Running(match, store)
    return match.standing


@pytest.mark.parametrize("scores", [[1.0] * 18 + [0.0] * 18, [0.0] * 4 + [1.0] * 60, [1.0, 0.0] * 20])
def test_a_test_looks_at_the_pairs_in_their_order(tmp_path: Path, scores: list[float]) -> None:
    """So that quick games, which come in first, have no more say than others."""
    numbers = list(range(1, len(scores) + 1))
    found = []
    for place, order in enumerate((numbers, numbers[::-1], Random(1).sample(numbers, len(numbers)))):
        standing = standing_after(tmp_path / str(place), order, scores)
        found.append((standing.verdict, standing.pairs, standing.played))
    assert found[0] == found[1] == found[2]


def test_a_verdict_is_kept_whatever_comes_after_it(tmp_path: Path) -> None:
    scores = [1.0] * 60 + [0.0] * 100
    standing = standing_after(tmp_path, list(range(1, 161)), scores)
    assert standing.verdict == 100
    assert standing.played < 60
    assert standing.pairs[:4] == [0, 0, 0, 0]


def test_half_a_pair_counts_as_games_and_not_as_a_pair() -> None:
    standing = Standing()
    standing.add(played(1, 1.0))
    assert (standing.played, sum(standing.pairs), standing.estimate) == (1, 0, None)
    standing.add(played(2, 0.5))
    assert standing.pairs == [0, 0, 0, 1, 0]
    assert standing.spent[0].steps == 20
    assert standing.spent[0].longest == 0.1
    assert standing.spent[0].simulations is None


@pytest.mark.parametrize("pairs", [0, -5, 10**9])
def test_impossible_numbers_of_pairs_are_refused(pairs: int) -> None:
    with pytest.raises(ludarium.BudgetError, match="from 1 to 1,000,000 pairs"):
        Match(small_series(), pairs)
