"""A trial plays the games of `lab quick`, however they are cut into pieces."""

from dataclasses import replace

import pytest

import ludarium
from ludarium.kernel.errors import OptionError
from ludarium.lab.experiments.experiment import USUAL
from ludarium.lab.experiments.quick import quick_experiment
from ludarium.lab.experiments.tally import Tally
from ludarium.lab.experiments.work import CellWork
from ludarium.lab.playing.contest import play_game
from ludarium.lab.trials import random_play
from ludarium.lab.trials.plan import PLAYERS, RANDOM_GAMES, TrialCell, trial_plan
from ludarium.lab.trials.random_play import play_random
from ludarium.lab.trials.stepwise import StepwisePlay

GAMES = 6
SEED = 3
LONG = 1000.0  # seconds


def never() -> bool:
    return False


def at_once(cell: TrialCell, games: int) -> Tally:
    if cell.is_random:
        return play_random(cell.series, Tally(), games, LONG, never)
    return StepwisePlay(cell.series).play(Tally(), games, LONG, never)


@pytest.mark.parametrize(
    ("name", "options"), [("blob", {"wrap": "any"}), ("drop", {"size": "4"}), ("protista", {"gap": "2"})]
)
def test_the_levels_play_the_games_of_lab_quick(name: str, options: dict[str, str]) -> None:
    pairs = [f"{option}={value}" for option, value in options.items()]
    experiment, _ = quick_experiment(name, pairs, [PLAYERS[0]], GAMES, SEED)
    for cell in experiment.cells():
        work = CellWork(cell, GAMES)
        for number in range(1, GAMES + 1):
            work.take(play_game(replace(cell.series.resolved, noted=False), number))
        (same,) = [
            one
            for one in trial_plan(name, options, GAMES, SEED).cells
            if (one.strength, one.is_usual) == (PLAYERS[0], cell.variant == USUAL)
        ]
        assert at_once(same, GAMES) == work.tally


def test_a_game_that_rests_after_every_step_comes_out_the_same() -> None:
    cell = trial_plan("blob", {"start": "hollow"}, 3, SEED).strengths[1][1]
    play, tally, looks = StepwisePlay(cell.series), Tally(), iter(range(10**6))
    while tally.games < 3:
        play.play(tally, 3, LONG, lambda: next(looks) % 2 == 1)
    assert tally == at_once(cell, 3)


def test_a_game_that_was_lost_is_begun_again() -> None:
    cell = trial_plan("blob", {}, 2, SEED).strengths[1][0]
    play, tally, looks = StepwisePlay(cell.series), Tally(), iter(range(10**6))
    play.play(tally, 2, LONG, lambda: next(looks) > 4)
    assert tally.games == 0
    assert StepwisePlay(cell.series).play(tally, 2, LONG, never) == at_once(cell, 2)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_random_games_are_the_same_in_pieces(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cell = trial_plan(name, {}, 1, SEED).strengths[0][0]
    whole = at_once(cell, 150)
    monkeypatch.setattr(random_play, "_FEW", 7)
    monkeypatch.setattr(random_play, "_MANY", 7)
    tally = Tally()
    for games in (1, 20, 110, 150):
        play_random(cell.series, tally, games, LONG, never)
    assert (tally, tally.games) == (whole, 150)


def test_random_games_are_those_of_a_batch() -> None:
    cell = trial_plan("blob", {"wrap": "any"}, 1, SEED).strengths[0][1]
    batch = ludarium.batch(ludarium.game("blob", wrap="any"), 100, seed=SEED, most=2000)
    batch.play_random()
    tally = at_once(cell, 100)
    wins = sum(outcome == 1 for outcome in batch.outcomes.tolist())
    assert tally.scores[1.0] == wins
    assert sorted(tally.lengths.elements()) == sorted(map(float, batch.played.tolist()))


def test_a_set_up_that_is_drawn_is_another_one_after_a_while() -> None:
    cell = trial_plan("protista", {}, 1, SEED).strengths[0][0]
    starts = [game.start().code for game, _, _ in random_play._blocks(cell.series, 0, 300)]
    assert len(set(starts)) == 3


def test_random_play_stops_when_it_is_told_to_or_its_time_is_up() -> None:
    cell = trial_plan("blob", {}, 1, SEED).strengths[0][0]
    assert play_random(cell.series, Tally(), 100, LONG, lambda: True).games == 0
    assert play_random(cell.series, Tally(), 100, 0.0, never).games == 0


def test_a_plan_begins_with_chance_and_goes_on_from_the_weakest() -> None:
    plan = trial_plan("subsume", {"size": "4"}, 50, 1)
    found = [[(cell.strength, cell.is_usual, cell.games) for cell in cells] for cells in plan.strengths]
    assert found[0] == [("random", True, RANDOM_GAMES), ("random", False, RANDOM_GAMES)]
    assert found[1:] == [[(name, True, 50), (name, False, 50)] for name in PLAYERS]


def test_the_usual_rules_are_planned_once() -> None:
    assert [len(cells) for cells in trial_plan("subsume", {"size": "5"}, 50, 1).strengths] == [1, 1, 1, 1]


def test_games_have_one_name_in_all_trials_that_play_them() -> None:
    one, other = trial_plan("blob", {"wrap": "any"}, 50, 1), trial_plan("blob", {"start": "hollow"}, 80, 1)
    assert [a.key == b.key for a, b in zip(one.cells, other.cells, strict=True)] == [True, False] * 4
    assert one.cells[0].key != trial_plan("blob", {}, 50, 2).cells[0].key


@pytest.mark.parametrize("options", [{"size": "99"}, {"colour": "red"}, {"size": "4; rm"}, {"size=4": "4"}])
def test_impossible_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        trial_plan("subsume", options, 50, 1)
