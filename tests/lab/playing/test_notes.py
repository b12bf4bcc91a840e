"""Notes of every turn of a game."""

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

import ludarium
from ludarium import Line
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.notes import Notes, notes_of
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.series import new_series
from tests.lab.samples import small_series

SMALL = {"subsume": {"size": 3}, "drop": {"size": 4}}  # what is compiled for the usual sizes serves these too
COLUMNS = ("side", "steps", "legal", "chance", "events", "refused")
every_game = pytest.mark.parametrize("name", ludarium.GAMES)


@cache
def noted(name: str, chances: int = 4) -> tuple[Played, Notes, Line]:
    """A game whose turns were noted, and the same game without its notes."""
    series = replace(new_series(("random", "random"), name, SMALL.get(name)), noted=True, chances=chances)
    played = play_game(series, 2)
    record = ludarium.read_record(played.record)
    line = Line(record.start)
    for step in record.steps:
        line.push(step)
    assert played.notes is not None
    return played, played.notes, line


@every_game
def test_every_column_has_a_value_for_each_turn(name: str) -> None:
    played, notes, line = noted(name)
    assert {len(getattr(notes, column)) for column in COLUMNS} == {len(line.turns)} == {played.turns}
    assert notes.steps == tuple(map(len, line.turns))
    assert sum(notes.steps) == played.steps


@every_game
def test_the_side_is_the_one_that_played_the_turn(name: str) -> None:
    _, notes, line = noted(name)
    begun = [sum(notes.steps[:turn]) for turn in range(len(notes.steps))]
    assert notes.side == tuple(line.game.sides.index(line.position_after(played).mover) for played in begun)


@every_game
def test_legal_steps_are_counted_over_the_turn(name: str) -> None:
    _, notes, line = noted(name)
    legal = [count for count in notes.legal if count is not None]
    assert len(legal) == len(notes.legal)
    assert sum(legal) == sum(len(position.steps) for position in line.positions[:-1])
    assert notes.legal[0] == sum(len(position.steps) for position in line.positions[: notes.steps[0]])


@every_game
def test_chances_are_between_0_and_1_and_in_the_end_the_result(name: str) -> None:
    played, notes, _ = noted(name)
    assert all(chance is not None and 0 <= chance <= 1 for chance in notes.chance)
    assert played.cut or notes.chance[-1] == played.first_score


def test_without_simulations_only_the_result_is_a_chance() -> None:
    played, notes, _ = noted("subsume", chances=0)
    assert notes.chance == (None,) * (played.turns - 1) + (played.first_score,)


@every_game
def test_events_are_those_of_the_traces(name: str) -> None:
    _, notes, line = noted(name)
    kinds = Counter(event["kind"] for step in range(1, len(line.steps) + 1) for event in line.trace(step))
    assert sum(map(Counter, notes.events), Counter[str]()) == kinds
    first = Counter(event["kind"] for step in range(1, notes.steps[0] + 1) for event in line.trace(step))
    assert notes.events[0] == dict(first)


@every_game
def test_reasons_fit_every_position(name: str) -> None:
    """They contain no cell, no side and no number."""
    _, notes, line = noted(name)
    assert {number for refused in notes.refused for number in refused} == set(notes.reasons)
    for words in notes.reasons.values():
        assert not set(re.findall(r"\w+", words)) & set(line.game.board.names)
        assert not set(re.findall(r"\w+", words.lower())) & set(line.game.sides)
        assert not re.search(r"\d", words)
        assert words.strip("… ")


def test_some_candidates_are_refused_and_the_reason_is_told() -> None:
    found = [noted(name)[1] for name in ludarium.GAMES]
    assert any(notes.reasons for notes in found)
    for notes in found:
        assert all(count > 0 for refused in notes.refused for count in refused.values())


@every_game
def test_the_counts_at_the_end_are_those_of_the_last_position(name: str) -> None:
    _, notes, line = noted(name)
    assert notes.counts
    assert notes.counts == {measure.title: measure.counts for measure in line.position.progress}


@every_game
def test_the_ends_of_one_turn_are_counted(name: str) -> None:
    played, notes, _ = noted(name)
    assert notes.sampled is not None
    assert 1 <= notes.sampled <= played.turns
    assert notes.ends is None or notes.ends >= 1


def test_in_a_game_of_one_step_a_turn_the_ends_are_the_legal_steps() -> None:
    _, notes, _ = noted("subsume")
    assert notes.sampled is not None
    if notes.steps[notes.sampled - 1] == 1:
        assert notes.ends == notes.legal[notes.sampled - 1]


def test_a_game_of_no_turn_has_empty_notes() -> None:
    notes = notes_of(Line(ludarium.game("subsume", size=3).start(), traced=True), 5, 1, None)
    assert {getattr(notes, column) for column in COLUMNS} == {()}
    assert (notes.sampled, notes.ends) == (None, None)


@every_game
def test_a_game_is_read_as_it_is_stored(name: str) -> None:
    played, notes, _ = noted(name)
    again = Played.read(json.loads(json.dumps(played.described())))
    assert again == played
    assert again.notes == notes


def test_notes_that_cannot_be_are_refused() -> None:
    described = noted("subsume")[0].described()
    ways: tuple[dict[str, object], ...] = ({"side": []}, {"more": 1}, {"steps": 5})
    for wrong in ways:
        with pytest.raises((TypeError, ValueError)):
            Played.read({**described, "notes": {**described["notes"], **wrong}})


def test_noting_a_game_does_not_change_it() -> None:
    series = small_series("uct:simulations=5", "random")
    assert play_game(replace(series, noted=True, chances=3), 3).record == play_game(series, 3).record
    assert (
        play_game(replace(series, noted=True, chances=3), 3).notes
        == play_game(replace(series, noted=True, chances=3), 3).notes
    )
