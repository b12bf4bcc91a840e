"""First turns: known tables give the right counts, and what is said of a choice is not flattered by the choice."""

import numpy as np
import pytest

from ludarium.lab.figures.first_turns import FirstTurns, TurnScores
from tests.lab.figures.coins import RUNS, at_most


def table(*shares: tuple[int, int, int]) -> TurnScores:
    """Turns named a, b, c … with so many wins, draws and losses, which are played round by round."""
    scores = TurnScores([(chr(ord("a") + number),) for number in range(len(shares))])
    for number, (wins, draws, losses) in enumerate(shares):
        for played_round, score in enumerate([1.0] * wins + [0.5] * draws + [0.0] * losses):
            scores.add(number + 1 + played_round * len(shares), score)
    return scores


def named(turns: tuple[object, ...]) -> str:
    return "".join(turn.words for turn in turns)  # type: ignore[attr-defined]


def test_a_table_of_known_scores_gives_the_right_counts() -> None:
    found = table((900, 0, 100), (500, 0, 500), (520, 0, 480), (456, 0, 544), (48, 904, 48), (100, 0, 900)).found()
    assert [turn.score.value for turn in found.turns] == [0.9, 0.5, 0.52, 0.456, 0.5, 0.1]
    assert named(found.ranked) == "acbedf"
    assert named(found.balanced[:2]) == "be"
    facts = found.described()
    assert (facts["even"], facts["may_be_even"], facts["surely_even"]) == (4, 4, 2)
    assert (facts["favour_first"], facts["favour_second"]) == (1, 2)
    assert (facts["may_be_best"], facts["may_be_worst"]) == ([1], [6])


def test_with_few_games_it_is_said_that_little_is_known() -> None:
    found = table((3, 0, 1), (2, 0, 2), (1, 0, 3)).found()
    assert (sum(turn.is_even for turn in found.turns), sum(turn.may_be_even for turn in found.turns)) == (1, 3)
    assert named(found.may_be_best) == "abc"
    assert named(found.may_be_worst) == "cba"
    assert found.for_first == found.for_second == 0


def test_rounds_alternate_between_the_halves_whether_the_turns_are_odd_or_even_in_number() -> None:
    for count in (1, 2, 3, 4):
        scores = TurnScores([("x",)] * count)
        for beginning in range(1, 4 * count + 1):
            scores.add(beginning, 1.0)
        assert all(half[1.0] == 2 for pair in scores.halves for half in pair)


def test_a_turn_that_was_not_played_is_left_out() -> None:
    scores = TurnScores([("a",), ("b",)])
    scores.add(1, 1.0)
    found = scores.found()
    assert (found.asked, named(found.turns)) == (2, "a")
    assert found.pie is found.free_choice is None
    assert TurnScores([("a",)]).found().turns == ()


def test_the_second_side_takes_the_better_side_after_the_turn_nearest_to_a_half() -> None:
    above = table((60, 0, 40), (90, 0, 10)).found()
    below = table((40, 0, 60), (10, 0, 90)).found()
    for found in (above, below):
        assert found.pie is not None
        assert found.pie.low < found.pie.value < found.pie.high
    assert above.pie is not None
    assert above.pie.value == pytest.approx(0.6)
    assert below.pie is not None
    assert below.pie.value == pytest.approx(0.6)
    assert above.free_choice is not None
    assert above.free_choice.value == pytest.approx(0.9)


TRUE = np.array([0.35, 0.42, 0.46, 0.52, 0.55, 0.61, 0.64, 0.7])
_GAMES = 40  # of each turn


def simulated(seed: int) -> tuple[TurnScores, FirstTurns]:
    scores = TurnScores([(str(number),) for number in range(len(TRUE))])
    thrown = np.random.default_rng(seed).random((_GAMES, len(TRUE))) < TRUE
    for number, won in enumerate(thrown.ravel(), 1):
        scores.add(number, float(won))
    return scores, scores.found()


def truths(scores: TurnScores) -> tuple[float, float]:
    """What the turns that each half chooses are truly worth: the best, and the chosen side after the most balanced."""
    free, pie = [], []
    for half in (0, 1):
        means = np.array([pair[half][1.0] / (_GAMES // 2) for pair in scores.halves])
        nearest = int(np.argmin(abs(means - 0.5)))
        free.append(TRUE[int(np.argmax(means))])
        pie.append(TRUE[nearest] if means[nearest] > 0.5 else 1 - TRUE[nearest])
    return float(np.mean(free)), float(np.mean(pie))


def test_the_worth_of_a_choice_is_unbiased_and_its_interval_holds() -> None:
    """The score by which a turn was chosen would promise more: that is checked too, or this test would show nothing."""
    errors, naive, missed = [], [], 0
    for seed in range(RUNS):
        scores, found = simulated(seed)
        assert found.pie is not None
        assert found.free_choice is not None
        free, pie = truths(scores)
        errors.append((found.free_choice.value - free, found.pie.value - pie))
        best, nearest = found.ranked[0], found.balanced[0]
        naive.append(
            (
                best.score.value - TRUE[best.number - 1],
                abs(nearest.score.value - 0.5) - abs(TRUE[nearest.number - 1] - 0.5),
            )
        )
        missed += not found.pie.low <= pie <= found.pie.high
    within = 3 * np.std(errors, axis=0) / np.sqrt(RUNS)
    assert (abs(np.mean(errors, axis=0)) < within).all()
    assert np.mean(naive, axis=0)[0] > within[0]
    assert np.mean(naive, axis=0)[1] < -within[1]
    assert missed / RUNS <= at_most(0.05)


def test_the_best_turn_is_among_those_that_may_be_best() -> None:
    """And the claims on whom turns favour hold all at once."""
    missed = wrong = 0
    for seed in range(RUNS):
        _, found = simulated(seed)
        missed += str(len(TRUE) - 1) not in [turn.words for turn in found.may_be_best]
        missed += "0" not in [turn.words for turn in found.may_be_worst]
        wrong += any(
            (turn.together.low > 0.5) > (TRUE[turn.number - 1] > 0.5)
            or (turn.together.high < 0.5) > (TRUE[turn.number - 1] < 0.5)
            for turn in found.turns
        )
    assert missed / RUNS <= at_most(0.05)
    assert wrong / RUNS <= at_most(0.05)


def test_while_one_may_look_the_intervals_are_wider() -> None:
    scores = table((60, 0, 40), (45, 20, 35))
    fixed, watched = scores.found(), scores.found(is_watched=True)
    for one, other in zip(fixed.turns, watched.turns, strict=True):
        assert other.score.margin > one.score.margin
    assert fixed.pie is not None
    assert watched.pie is not None
    assert watched.pie.margin > fixed.pie.margin
