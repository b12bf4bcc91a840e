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
from ludarium.server.engines.advising import advice_of, shown_candidates, shown_line
from ludarium.server.engines.analysing import analysed_slice
from ludarium.server.engines.cache import EngineCache
from tests.helpers import dealt, random_line

ANNA, BEN = Client("anna", "1"), Client("ben", "2")


def test_each_slice_adds_to_those_before() -> None:
    position = ludarium.game("blob").start()
    searcher = Searcher(position.game)
    first, *_, last = (analysed_slice(searcher, position, 0.05, Stop()) for _ in range(4))  # one try each, at least
    assert last.simulations > first.simulations
    assert 1 <= len(last.lines) <= 3
    for line in last.lines:
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


def test_what_is_proven_is_shown_to_the_end_of_the_game() -> None:
    game = dealt("subsume", size=3)
    shown = 0
    for seed in range(6):
        line = random_line(game, seed)
        for _ in range(4):
            line.pop()
        found = analysed_slice(Searcher(game), line.position, 60.0, Stop()).lines[0]
        advice = advice_of(line.position, Searcher(game, careful=True).search(line.position, 6000))
        assert (found.proven is not None) == found.ends == advice.ends
        for turns in (found.turns, advice.line):
            after = line.position
            for step in (step for turn in turns for step in turn.steps):
                after = after.play(step)
            assert (after.outcome is not None) == found.ends
        shown += found.ends
    assert shown > 1


def test_a_line_is_cut_unless_it_leads_to_the_end_and_where_it_is_not_legal() -> None:
    line = random_line(dealt("subsume", size=3), 1)
    steps = line.steps
    assert shown_line(line.start, steps, 3, 100) == (steps, True)
    assert shown_line(line.start, steps, 3, len(steps) - 1) == (steps[:3], False)
    assert shown_line(line.start, [steps[0], steps[0], steps[1]], 3, 100) == (steps[:1], False)


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
