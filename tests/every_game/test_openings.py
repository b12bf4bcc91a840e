"""The shipped books of openings, replayed by machine: every turn is legal and leads to the position that it names."""

from importlib import resources

import pytest

import ludarium
from ludarium.lab.openings.file import MOST_CHARACTERS, text_of
from ludarium.lab.openings.gathering import score_of
from ludarium.positions import GAMES
from ludarium.positions.registry import ruleset_named
from ludarium.study.openings import Book, book, canonical, draws_start
from ludarium.study.openings.shipped import FILE

BOOKS = [known for name in GAMES if (known := book(name))]
every_book = pytest.mark.parametrize("known", BOOKS, ids=lambda known: known.game)


def test_a_game_whose_start_is_drawn_has_no_book() -> None:
    assert not [known.game for known in BOOKS if draws_start(known.game)]


@every_book
def test_every_turn_is_legal_and_leads_to_its_position(known: Book) -> None:
    for one in known.positions:
        start = known.opened.position(one.code)
        assert canonical(start).code == one.code
        for turn in one.turns:
            position = start
            for step in turn.steps:
                assert position.mover == start.mover
                position = position.play(step)
            assert canonical(position).code == known.positions[turn.target].code


@every_book
def test_the_start_comes_first_and_every_position_is_reached_from_it(known: Book) -> None:
    assert known.options == ludarium.game(known.game).options
    assert known.positions[0].code == canonical(known.opened.start()).code
    reached, waiting = {0}, [0]
    while waiting:
        new = {turn.target for turn in known.positions[waiting.pop()].turns} - reached
        reached |= new
        waiting += new
    assert reached == set(range(len(known.positions)))


@every_book
def test_games_are_counted_once_and_scores_are_theirs(known: Book) -> None:
    assert known.positions[0].results.games == sum(run["games"] for run in known.made)
    for one in known.positions:
        assert one.results.games >= known.least
        assert sum(turn.results.games for turn in one.turns) <= one.results.games
        assert list(one.turns) == sorted(one.turns, key=lambda turn: -turn.results.games)
        assert 0 <= one.value <= 1
        assert one.score == score_of(one.results)
        assert one.score.low <= one.score.value <= one.score.high
        assert all(turn.score == score_of(turn.results) for turn in one.turns)


@every_book
def test_the_file_is_as_it_was_written_and_not_too_long(known: Book) -> None:
    file = resources.files(ruleset_named(known.game).__module__.rpartition(".")[0]).joinpath(FILE)
    assert file.read_text("utf-8") == text_of(known)
    assert len(text_of(known)) <= MOST_CHARACTERS
