"""Openings: what is known at a place, however the board is turned and in whatever order a turn is played."""

from collections.abc import Iterator
from itertools import islice, permutations

import pytest

import ludarium
from ludarium.kernel.errors import StepError
from ludarium.positions import GAMES, Line
from ludarium.study.openings import Book, book, canonical, draws_start, inverse, moved_steps, openings, why_none
from ludarium.study.openings.canonical import between, moved_code

BOOKS = [known for name in GAMES if (known := book(name))]
FEW = 4  # symmetries, turns or places that are tried
every_book = pytest.mark.parametrize("known", BOOKS, ids=lambda known: known.game)


def line_of(known: Book, *steps: str) -> Line:
    line = Line(ludarium.game(known.game).start())
    for step in steps:
        line.push(step)
    return line


def main_line(known: Book) -> Iterator[Line]:
    """The most frequent turns, one after the other, as far as the book goes."""
    line = line_of(known)
    while (found := openings(line)) and found.turns:
        yield line
        for step in found.turns[0].steps:
            line.push(step)


def start_symmetries(known: Book) -> list[tuple[int, ...]]:
    start = known.opened.start()
    return [one for one in start.game.board.symmetries if moved_code(start, one) == start.code]


@every_book
def test_the_main_line_is_long_and_its_numbers_go_down(known: Book) -> None:
    games = [found.results.games for line in main_line(known) if (found := openings(line))]
    assert len(games) >= 4
    assert games == sorted(games, reverse=True)


@every_book
def test_a_turned_line_has_the_same_numbers(known: Book) -> None:
    symmetries = start_symmetries(known)
    assert len(symmetries) > 1
    for line in main_line(known):
        here = openings(line, most=FEW)
        assert here
        for symmetry in symmetries[1:FEW]:
            turned = line_of(known, *moved_steps(line.game.board, symmetry, map(str, line.steps)))
            there = openings(turned, most=FEW)
            assert there
            assert (there.results, there.value) == (here.results, here.value)
            assert [turn.results for turn in there.turns] == [turn.results for turn in here.turns]
            for turn in there.turns:
                assert line_of(known, *map(str, turned.steps), *turn.steps).next_place[1] == 1


@every_book
def test_a_turn_can_be_finished_in_the_order_in_which_it_was_begun(known: Book) -> None:
    finished = 0
    for line in islice(main_line(known), FEW):
        found = openings(line, most=FEW)
        assert found
        begun = [str(step) for step in line.steps]
        for turn in found.turns[:2]:
            for order in permutations(turn.steps):
                finished += finishes(known, begun, turn.steps, order)
    turns = [turn for one in known.positions for turn in one.turns]
    assert finished or all(len(turn.steps) == 1 for turn in turns)


def finishes(known: Book, begun: list[str], steps: tuple[str, ...], order: tuple[str, ...]) -> int:
    """Play an order of steps; if it reaches the same position, every part of it is known. Return how many were."""
    try:
        end = line_of(known, *begun, *order)
    except StepError:
        return 0
    if canonical(end.position).code != canonical(line_of(known, *begun, *steps).position).code:
        return 0
    for count in range(1, len(order)):
        middle = openings(line_of(known, *begun, *order[:count]))
        assert middle
        goals = [line_of(known, *begun, *order[:count], *rest.steps).position for rest in middle.turns]
        assert canonical(end.position).code in [canonical(goal).code for goal in goals]
    return len(order) - 1


@every_book
def test_out_of_the_book_nothing_is_known(known: Book) -> None:
    *_, line = main_line(known)
    while openings(line):
        line.push(line.position.steps[-1])
    assert openings(line) is None


@every_book
def test_a_code_in_the_book_is_found_without_its_past(known: Book) -> None:
    one = known.positions[1]
    found = openings(Line(ludarium.game(known.game).position(one.code)))
    assert found
    assert found.results == one.results


def test_no_more_turns_are_given_than_asked_for() -> None:
    known = BOOKS[0]
    found = openings(line_of(known), most=1)
    assert found
    assert len(found.turns) == 1


def test_it_is_said_why_there_are_none() -> None:
    known = BOOKS[0]
    assert why_none(ludarium.game(known.game)) == ""
    option = next(one for one in known.opened.ruleset.options if str(known.options[one.name]) != str(_other(one)))
    other = ludarium.game(known.game, **{option.name: _other(option)})
    assert why_none(other) == "Openings are known only for the usual options of this game."
    assert openings(Line(other.start())) is None
    drawn = next(name for name in GAMES if draws_start(name))
    assert why_none(ludarium.game(drawn)).endswith("so there are no openings.")
    assert openings(Line(ludarium.game(drawn).start())) is None


def _other(option: object) -> object:
    """The last value of an option that has words."""
    return getattr(option, "values", ("",))[-1]


def test_symmetries_are_taken_back_and_lead_from_board_to_board() -> None:
    board = ludarium.game("blob").board
    for symmetry in board.symmetries:
        assert between(symmetry, symmetry) == board.symmetries[0]
        steps = moved_steps(board, symmetry, ("d4-d5", "end"))
        assert steps[1] == "end"
        assert moved_steps(board, inverse(symmetry), steps) == ("d4-d5", "end")


def test_a_book_is_read_as_it_was_written() -> None:
    for known in BOOKS:
        assert Book.read(known.described()) == known
    with pytest.raises(KeyError):
        Book.read({"game": "blob"})
