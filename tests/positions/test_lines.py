"""A line is played on and taken back, and agrees with positions played one by one."""

import pickle
from random import Random

import numpy as np
import pytest

from ludarium import Game, Line, Position, Step, StepError, game
from tests.helpers import play
from tests.notation.samples import refusal
from tests.positions.samples import BLOB, SUBSUME, WALK

GAMES = (BLOB, game("blob", start="hollow", opening="two", wrap="any"), SUBSUME, game("subsume"))
every_game = pytest.mark.parametrize("made", GAMES, ids=repr)


def turns_of(positions: list[Position], steps: list[Step], one_step_turns: bool) -> tuple[tuple[Step, ...], ...]:
    """The steps grouped anew whenever the mover has changed, or after each step."""
    turns: list[list[Step]] = []
    movers = [position.mover for position in positions]
    for place, step in enumerate(steps):
        if place == 0 or one_step_turns or movers[place] != movers[place - 1]:
            turns.append([])
        turns[-1].append(step)
    return tuple(map(tuple, turns))


def push(line: Line, steps: str) -> None:
    for step in steps.split():
        line.push(step)


def check(line: Line, model: list[Position], steps: list[Step]) -> None:
    """The line has reached what the model has."""
    last = model[-1]
    assert line.steps == steps
    assert line.outcome == last.outcome
    assert line.position == last
    assert np.array_equal(line.position.keys, last.keys)
    assert line.position.steps == last.steps


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_playing_on_and_taking_back_agrees_with_positions(made: Game, seed: int) -> None:
    rng = Random(seed)
    line, model, steps = Line(made.start()), [made.start()], list[Step]()
    for _ in range(300):
        if steps and (not model[-1].steps or rng.random() < 0.4):
            assert line.pop() == steps.pop()
            model.pop()
        else:
            step = rng.choice(model[-1].steps)
            assert line.push(str(step)) == step
            steps.append(step)
            model.append(model[-1].play(step))
        if rng.random() < 0.2:
            check(line, model, steps)
    assert line.positions == tuple(model)
    assert line.turns == turns_of(model, steps, one_step_turns=made.name == "subsume")


@every_game
def test_taking_everything_back_leads_to_the_start(made: Game) -> None:
    line, rng = Line(made.start()), Random(5)
    while line.outcome is None:
        line.push(rng.choice(line.position.steps))
    played = line.positions
    for position in reversed(played[:-1]):
        line.pop()
        assert line.position == position
    assert (line.steps, line.turns, line.positions) == ([], (), (made.start(),))
    assert line.next_place == (1, 1)


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    line = Line(BLOB.start())
    assert refusal(StepError, line.pop) == "there is no step to take back"
    assert line.position == BLOB.start()


def test_a_line_grows_far_beyond_a_thousand_turns_and_forgets_nothing() -> None:
    rng, made = Random(1), game("blob", opening="two")
    line, position = Line(made.start()), made.start()
    while len(line.turns) < 1200:
        step = rng.choice(position.steps)
        line.push(step)
        if line.outcome is None:
            position = position.play(step)
        else:
            line.pop()
    assert line.position == position
    assert len(position.keys) >= 1200
    assert line.position.steps == position.steps
    positions = line.positions
    again = Line(positions[1000])
    for step in line.steps[1000:]:
        again.push(step)
    assert again.positions == positions[1000:]
    while len(line.steps) > 1000:
        line.pop()
    assert line.position == positions[1000]
    assert line.position.steps == positions[1000].steps


def test_a_step_that_is_refused_changes_nothing() -> None:
    line = Line(BLOB.position(WALK))
    push(line, "d4-e4 end end e4-d5 end end d5-e4")
    position, steps, turns, place = line.position, list(line.steps), line.turns, line.next_place
    for wrong in ("end", "d5-d6", "nonsense", "", "x" * 1000, None, 5):
        with pytest.raises(StepError) as caught:
            line.push(wrong)  # type: ignore[arg-type]
        assert str(caught.value) == position.why(wrong)  # type: ignore[arg-type]
    assert (line.position, line.steps, line.turns, line.next_place) == (position, steps, turns, place)
    assert np.array_equal(line.position.keys, position.keys)


def test_a_finished_line_takes_no_step() -> None:
    line = Line(BLOB.position("rr../...../....../......./....../...../..bb r 1"))
    line.push("end")
    assert line.outcome is not None
    assert "the game is over" in refusal(StepError, lambda: line.push("end"))
    line.pop()
    assert line.outcome is None


def test_positions_keep_what_they_were_when_the_line_goes_on() -> None:
    line = Line(BLOB.position(WALK))
    first = line.position
    push(line, "d4-e4 end end e4-d5 end end d5-e4")
    middle, code, keys = line.position, line.position.code, line.position.keys.copy()
    for _ in range(4):
        line.pop()
    push(line, "e4-e5 end end")
    assert (middle.code, first) == (code, BLOB.position(WALK))
    assert np.array_equal(middle.keys, keys)


def test_the_next_place_is_the_turn_and_the_step_in_it() -> None:
    line = Line(BLOB.start())
    places = [line.next_place]
    for step in ("d5-d6", "d4-d3", "e1-e2", "end"):
        line.push(step)
        places.append(line.next_place)
    assert places == [(1, 1), (2, 1), (2, 2), (3, 1), (4, 1)]
    assert [tuple(map(str, turn)) for turn in line.turns] == [("d5-d6",), ("d4-d3", "e1-e2"), ("end",)]


def test_a_player_who_is_skipped_has_no_turn() -> None:
    line = Line(play(SUBSUME.start(), "d3 a2 c2 b2 e1 c1 b3 b4 c5 d2 a3 d4"))
    line.push("b1")
    line.push("d1")
    assert [tuple(map(str, turn)) for turn in line.turns] == [("b1",), ("d1",)]
    assert [position.mover for position in line.positions[:2]] == ["red", "red"]


def test_a_line_may_begin_within_a_turn() -> None:
    line = Line(BLOB.start().play("d5-d6").play("d4-d3"))
    line.push("e1-e2")
    line.push("end")
    assert [tuple(map(str, turn)) for turn in line.turns] == [("e1-e2",), ("end",)]
    assert line.position == play(BLOB.start(), "d5-d6 d4-d3,e1-e2 end")


def test_lines_can_be_pickled() -> None:
    line = Line(BLOB.start())
    line.push("d5-d6")
    again = pickle.loads(pickle.dumps(line))
    again.push("d4-d3")
    line.push("d4-d3")
    assert again.positions == line.positions


@every_game
def test_a_line_tells_what_each_step_did(made: Game) -> None:
    line, traced, rng = Line(made.start()), Line(made.start(), traced=True), Random(3)
    while line.outcome is None and len(line.steps) < 30:
        line.push(traced.push(rng.choice(line.position.steps)))
    told = [before.trace(step) for before, step in zip(line.positions, line.steps, strict=False)]
    assert [line.trace(played) for played in range(1, 1 + len(told))] == told
    assert [traced.trace(played) for played in range(1, 1 + len(told))] == told
    assert traced.positions == line.positions


@every_game
def test_every_position_of_a_line_can_be_asked_for_by_itself(made: Game) -> None:
    line, rng = Line(made.start()), Random(4)
    while line.outcome is None and len(line.steps) < 30:
        line.push(rng.choice(line.position.steps))
    assert tuple(map(line.position_after, range(1 + len(line.steps)))) == line.positions


def test_asking_for_a_step_changes_nothing() -> None:
    line = Line(BLOB.start())
    step = line.step(" d5-d6 ")
    assert (step, line.steps, line.position) == (BLOB.start().step("d5-d6"), [], BLOB.start())
    line.push("d2-d3")
    assert line.position == BLOB.start().play("d2-d3")


def test_a_step_that_was_asked_for_is_checked_anew_where_the_line_has_moved_on() -> None:
    line = Line(BLOB.start())
    step = line.step("d5-d6")
    for played in ("d2-d3", "d5-d6"):
        line.push(played)
        assert refusal(StepError, lambda: line.push(step)) == line.position.why(step)
        line.pop()
    line.push("d2-d3")
    here = line.position
    line.step(here.steps[0])
    line.pop()
    assert refusal(StepError, lambda: line.push(here.steps[0])) == BLOB.start().why(here.steps[0])
