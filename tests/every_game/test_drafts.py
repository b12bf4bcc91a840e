"""The editor reaches every legal code of every game, and whatever it turns or mirrors stays what it is."""

from dataclasses import replace

import pytest

from ludarium import CodeError, Game
from ludarium.drawing import letter_and_height
from ludarium.study import Draft, draft_of, read_draft, ways_to_turn
from tests.every_game.samples import in_every_combination, in_every_game, ongoing, positions
from tests.every_game.test_symmetry import moved_code
from tests.helpers import every_kth


@in_every_combination
def test_a_position_taken_apart_and_put_together_is_the_same(game: Game) -> None:
    empty = draft_of(game.start()).emptied()
    for position in every_kth(positions(game, 0), 4):
        draft = replace(empty, tokens=position.tokens, fields=position.fields)
        assert draft.code == position.code
        assert read_draft(game, position.code) == draft == draft_of(position)
        if position.outcome is None:
            assert draft.problem is None
            assert draft.position.code == position.code


@in_every_combination
def test_whatever_stands_on_a_cell_can_be_placed(game: Game) -> None:
    letters, highest = game.ruleset.letters, game.ruleset.highest
    assert {*letters} <= {piece.letter for piece in game.ruleset.pieces}
    for position in every_kth(positions(game, 0), 4):
        stacks = [letter_and_height(token) for token in position.tokens if token != "."]
        assert all(letter in letters and height <= highest for letter, height in stacks)


@in_every_combination
def test_every_field_is_declared_and_a_wrong_one_is_named(game: Game) -> None:
    start = draft_of(game.start())
    assert len(start.fields) == len(game.ruleset.code_fields)
    assert all(field.name for field in game.ruleset.code_fields)
    for number in range(1, len(start.fields) + 1):
        wrong = replace(start, fields=(*start.fields[: number - 1], "", *start.fields[number:]))
        assert wrong.problem is not None
        assert wrong.problem.field == number


@in_every_combination
def test_an_empty_board_has_neither_pieces_nor_cells_in_its_fields(game: Game) -> None:
    empty = draft_of(game.start()).emptied()
    assert {*empty.tokens} == {"."}
    assert not any(name in field.replace("/", ",").split(",") for field in empty.fields for name in game.board.names)


@in_every_game
def test_a_moved_draft_is_the_moved_position_and_has_as_many_steps(game: Game) -> None:
    ways = ways_to_turn(game.board)
    for position in every_kth(ongoing(game, 0), 12):
        here = draft_of(position)
        for symmetry in ways.values():
            assert here.moved(symmetry).code == moved_code(position, symmetry)
            assert len(here.moved(symmetry).position.steps) == len(here.position.steps)


@in_every_game
def test_turning_right_undoes_turning_left_and_mirroring_itself(game: Game) -> None:
    ways, draft = ways_to_turn(game.board), draft_of(game.start())
    assert "mirror top and bottom" in ways
    for one, back in (("turn left", "turn right"), *((name, name) for name in ways if name.startswith("mirror"))):
        if one in ways:
            assert draft.moved(ways[one]).moved(ways[back]) == draft


@in_every_game
def test_what_no_code_can_hold_is_no_draft(game: Game) -> None:
    start = draft_of(game.start())
    for tokens in ((), start.tokens[1:], ("/", *start.tokens[1:]), ("", *start.tokens[1:]), (". ", *start.tokens[1:])):
        with pytest.raises(CodeError):
            Draft(game, tokens, start.fields)
    for fields in ((), (*start.fields, "1"), ("w 1", *start.fields[1:]), ("\n", *start.fields[1:])):
        with pytest.raises(CodeError):
            Draft(game, start.tokens, fields)
