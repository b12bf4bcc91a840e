"""Slices of analyses by real workers: each adds to those before, and gives way to what is urgent."""

import asyncio
import itertools

import pytest

import ludarium
from ludarium.processes import Context
from ludarium.processes.request import StopSignal
from ludarium.search import Analysis, Candidate, Searcher, Stop
from ludarium.server.clients import Client
from ludarium.server.engines import AnalysePosition, ChooseStep, EnginePool
from ludarium.server.engines.advising import shown_candidates
from ludarium.server.engines.analysing import analysed_slice
from ludarium.server.engines.cache import EngineCache
from tests.helpers import dealt, random_line

ANNA, BEN = Client("anna", "1"), Client("ben", "2")


def test_each_slice_adds_to_those_before() -> None:
    position = ludarium.game("blob").start()
    searcher = Searcher(position.game)
    first = analysed_slice(searcher, position, 0.05, Stop())
    second = analysed_slice(searcher, position, 0.05, Stop())
    assert second.simulations > first.simulations
    assert 1 <= len(second.lines) <= 3
    for line in second.lines:
        steps = [step for turn in line.turns for step in turn.steps]
        after = position
        for step in steps:
            after = after.play(step)
        assert len(line.cells) == len(line.turns[0].steps)
        assert line.turns[0].side == position.mover


def test_the_choice_of_the_search_comes_first_then_the_higher_chance() -> None:
    position = ludarium.game("blob").start()
    numbers = ((90, 0.5), (20, 0.4), (9, 0.6), (5, 0.9))
    found = [Candidate(step, *number) for step, number in zip(position.steps, numbers, strict=False)]
    shown = shown_candidates(position, Analysis(found, 124))
    assert [candidate.value for candidate in shown] == [0.5, 0.6, 0.4]
    lost = Candidate(position.steps[1], 99, 0.0, "loss")
    shown = shown_candidates(position, Analysis([found[0], lost, found[2]], 124))
    assert [candidate.value for candidate in shown] == [0.5, 0.6, 0.0]
    assert shown_candidates(position, Analysis((), 0)) == []


def test_whoever_turns_to_another_game_or_other_options_is_told_of_that_one() -> None:
    cache = EngineCache()
    for game in (ludarium.game("subsume"), ludarium.game("blob"), ludarium.game("subsume", size=4)):
        request = AnalysePosition(game.start(), 0.02, "analysis anna")
        found = request.run(Context(cache, lambda _: None, StopSignal()))
        legal = {step.text for step in game.start().steps}
        assert {line.turns[0].steps[0] for line in found.lines} <= legal


def test_chances_are_those_of_the_side_that_began() -> None:
    start = ludarium.game("blob").start()
    position = start.play(start.steps[0])
    assert position.mover == "blue"
    stopped = Stop()
    stopped.set()
    searcher = Searcher(position.game)
    found = analysed_slice(searcher, position, 1.0, stopped)
    best = searcher.search(position, 1, stop=stopped)
    assert [line.chance for line in found.lines[:1]] == pytest.approx([1 - best.value], abs=0.2)


def test_what_is_proven_is_said_of_the_side_that_wins() -> None:
    """A line of a finished game, one step before its end."""
    game = dealt("subsume", size=3)
    position, winner = _before_the_end(game)
    found = analysed_slice(Searcher(game), position, 0.2, Stop())
    assert found.lines[0].proven == winner


def _before_the_end(game: ludarium.Game) -> tuple[ludarium.Position, str]:
    for seed in itertools.count():
        line = random_line(game, seed)
        winner = line.outcome.winner if line.outcome else None
        line.pop()
        if winner == line.mover:
            return line.position, line.mover
    raise AssertionError


def test_a_slice_ends_early_for_a_computer_that_is_to_play() -> None:
    """One place: the slice would take an hour, and ends because somebody wants a step."""
    position = ludarium.game("blob").start()

    async def story() -> tuple[float, str]:
        pool = EnginePool(most=2)
        try:
            loading = AnalysePosition(position, 0.01, "analysis anna")
            await pool.analyse(loading, ANNA)
            slices = asyncio.create_task(pool.analyse(AnalysePosition(position, 4.9, "analysis anna"), ANNA))
            await asyncio.sleep(0)
            while pool.busy == 0:
                await asyncio.sleep(0)
            step = await pool.choose(ChooseStep(position, "random", 1), asyncio.Event(), BEN)
            return (await slices).seconds, step
        finally:
            await pool.close()

    seconds, step = asyncio.run(story())
    assert seconds < 4.5
    assert step in {one.text for one in position.steps}
