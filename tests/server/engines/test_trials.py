"""Trials give way: their pieces are short, wait for everything else, and end at once when a place is wanted."""

import asyncio
from dataclasses import replace

import pytest

from ludarium.lab.experiments.experiment import USUAL
from ludarium.lab.experiments.quick import quick_experiment
from ludarium.lab.experiments.table import described
from ludarium.lab.experiments.tally import Tally
from ludarium.lab.experiments.work import CellWork
from ludarium.lab.playing.contest import play_game
from ludarium.lab.trials.plan import TrialCell, trial_plan
from ludarium.server.engines import EnginePool, PlayPiece
from ludarium.server.engines.cache import EngineCache
from tests.server.engines.samples import answered, never, quick_request

GAMES = 8
PATIENCE = 60  # seconds; a guard, no measure of speed


def level_cell(games: int = GAMES) -> TrialCell:
    return trial_plan("blob", {"wrap": "any"}, games, 5).strengths[1][1]


def test_the_figures_are_those_of_lab_quick() -> None:
    experiment, _ = quick_experiment("blob", ["wrap=any"], ["classic level 1"], GAMES, 5)
    (cell,) = [cell for cell in experiment.cells() if cell.variant != USUAL]
    work = CellWork(cell, GAMES)
    for number in range(1, GAMES + 1):
        work.take(play_game(replace(cell.series.resolved, noted=False), number))
    (expected,) = described([work])
    row = answered(PlayPiece(level_cell(), Tally())).row
    for figure, name in ((row.score, "score"), (row.draws, "draws"), (row.length, "turns")):
        assert figure is not None
        assert {"value": figure.value, "low": figure.low, "high": figure.high} == expected[name]
    assert (row.games, row.strength, row.is_usual) == (GAMES, "classic level 1", False)


def test_a_piece_that_is_stopped_goes_on_where_it_was() -> None:
    whole = answered(PlayPiece(level_cell(), Tally())).tally
    cache, tally, counted = EngineCache(), Tally(), 0
    while tally.games < GAMES:
        tally = answered(PlayPiece(level_cell(), tally, within=0.01), cache).tally
        counted += 1
    assert tally == whole
    assert counted > 1


def test_a_piece_leaves_what_it_was_given_as_it_is() -> None:
    given = Tally()
    answered(PlayPiece(level_cell(), given))
    assert given == Tally()


@pytest.mark.parametrize("strength", [0, 1])
def test_a_piece_that_is_stopped_before_it_begins_plays_nothing(strength: int) -> None:
    cell = trial_plan("blob", {}, GAMES, 5).strengths[strength][0]
    assert answered(PlayPiece(cell, Tally()), stopped=True).row.games == 0


def test_a_step_is_chosen_while_a_trial_rests(runner: asyncio.Runner) -> None:
    """With one place, the piece that is in it ends at once when a step comes, though it has an hour."""

    async def story() -> tuple[int, int]:
        pool = EnginePool(most=1)
        try:
            await pool.load(["blob"])
            await pool.trial(PlayPiece(level_cell(1), Tally()))  # so that its worker is there
            playing = asyncio.create_task(pool.trial(PlayPiece(level_cell(10**6), Tally(), within=3600)))
            while not pool.busy:
                await asyncio.sleep(0)
            choosing = asyncio.create_task(pool.choose(quick_request("blob"), never()))
            _, waiting = await asyncio.wait([choosing, playing], timeout=PATIENCE)
            assert not waiting
            await choosing
            return playing.result().row.games, pool.waiting
        finally:
            await pool.close()

    games, waiting = runner.run(story())
    assert games < 10**6
    assert waiting == 0


def test_a_trial_does_not_begin_while_only_the_last_place_is_left(runner: asyncio.Runner) -> None:
    async def story() -> list[str]:
        pool, finished = EnginePool(most=2), list[str]()

        async def do(name: str, work: "asyncio.Task[object]") -> None:
            await work
            finished.append(name)

        try:
            await pool.load(["blob"])
            step = asyncio.create_task(pool.choose(quick_request("blob"), never()))
            await asyncio.sleep(0)
            trial = asyncio.create_task(pool.trial(PlayPiece(level_cell(1), Tally())))
            await asyncio.sleep(0)
            assert pool.waiting == 1
            await asyncio.gather(do("trial", trial), do("step", step))
            return finished
        finally:
            await pool.close()

    assert runner.run(story()) == ["step", "trial"]


def test_trials_have_workers_of_their_own(runner: asyncio.Runner) -> None:
    """Whoever plays finds the search of their table where it was."""

    async def story() -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
        pool = EnginePool(most=2)
        try:
            await pool.choose(quick_request("blob"), never())
            first = pool.pids
            await pool.trial(PlayPiece(level_cell(1), Tally()))
            both = pool.pids
            await pool.choose(quick_request("blob"), never())
            await pool.trial(PlayPiece(level_cell(2), Tally()))
            return first, both, pool.pids
        finally:
            await pool.close()

    first, both, after = runner.run(story())
    assert len(first) == 1
    assert len(both) == 2
    assert after == both
