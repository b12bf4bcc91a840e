"""Positions that are being set up: why they are not legal, where, and what can be shown all the same."""

import pickle
from dataclasses import replace

import pytest

import ludarium
from ludarium import CodeError, Game
from ludarium.boards import beehive, hexagon, square
from ludarium.study import Draft, draft_of, read_draft, ways_to_turn

DROP = ludarium.game("drop", size=4)
PROTISTA = ludarium.game("protista", rows=7, columns=5, pieces=4, seed=1)
KINGS = ludarium.game("protista", rows=7, columns=5, pieces=4, seed=1, win="king")
SMALL = "...../...../..w2../...../..b../...../....."


def with_cells(game: Game, cells: dict[str, str], **fields: str) -> Draft:
    """The empty board with these pieces; fields by their numbers, as in `f2`."""
    empty = draft_of(game.start()).emptied()
    tokens, texts = list(empty.tokens), list(empty.fields)
    for name, token in cells.items():
        tokens[game.board.cell(name)] = token
    for number, text in fields.items():
        texts[int(number[1:]) - 1] = text
    return replace(empty, tokens=tuple(tokens), fields=tuple(texts))


def problem(draft: Draft) -> tuple[str, int | None, tuple[str, ...]]:
    assert draft.problem is not None
    return draft.problem.reason, draft.problem.field, draft.problem.cells


def test_too_many_pieces_are_named_by_their_cells() -> None:
    reason, field, cells = problem(with_cells(DROP, {"d4": "d", "b2": "d", "c3": "b"}))
    assert reason == "there is more than one dud: the board holds one at most"
    assert (field, cells) == (0, ("b2", "d4"))


def test_a_wrong_field_is_named_by_its_number() -> None:
    reason, field, cells = problem(with_cells(DROP, {}, f2="2", f3="1/5"))
    assert reason == "with 1 in that hand, the number of drops left must be 1"
    assert (field, cells) == (2, ())


def test_two_kings_are_both_in_question_and_none_is_none() -> None:
    kings = with_cells(KINGS, {"a1": "W", "c3": "W2", "g1": "B"})
    assert problem(kings) == ("white has 2 kings: with win=king each side has one, written W", 0, ("a1", "c3"))
    assert problem(with_cells(KINGS, {"a1": "w", "g1": "B"}))[2] == ()


def test_a_piece_that_the_options_do_not_have_is_kept_and_named() -> None:
    draft = with_cells(PROTISTA, {"a1": "w", "b2": "W", "g1": "b"}, f3="a2,a3,a4/f1,f2,f3")
    assert problem(draft) == ("row b: 'W' is not a piece of this game (., w or b)", 0, ("b2",))


def test_lists_that_are_not_full_are_refused_as_a_field() -> None:
    draft = with_cells(PROTISTA, {"a1": "w", "g1": "b"}, f3="a2,a3/f1,f2,f3")
    assert problem(draft) == ("targets of white: 3 cells belong here, not 2", 3, ())
    with pytest.raises(CodeError, match="3 cells belong here"):
        _ = draft.position


def test_a_number_that_is_none_is_told_in_the_words_of_its_field_whatever_is_on_the_board() -> None:
    def told(hands: str) -> str:
        reason, field, cells = problem(with_cells(DROP, {"d4": "d", "b2": "d"}, f3=hands))
        assert (field, cells) == (3, ())
        return reason

    allowed = "a whole number from 0 to 999 belongs here"
    assert told("abc/5") == f"pieces in hand of black: {allowed}, not 'abc'"
    assert told("5/") == f"pieces in hand of white: {allowed}"
    assert told("5/1000") == f"pieces in hand of white: {allowed}, not '1000'"
    assert told("5/5/5") == f"pieces in hand of white: {allowed}, not '5/5'"
    assert problem(with_cells(DROP, {}, f2="x"))[0] == "drops left: a whole number from 0 to 2 belongs here, not 'x'"


def test_the_message_still_counts_characters() -> None:
    draft = with_cells(DROP, {}, f2="2", f3="1/5")
    assert str(draft.problem) == "character 47: with 1 in that hand, the number of drops left must be 1"


def test_an_error_keeps_its_place_when_it_is_pickled() -> None:
    error = with_cells(DROP, {"d4": "d", "b2": "d"}).problem
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.reason, again.field, again.cells) == (
        str(error),
        "there is more than one dud: the board holds one at most",
        0,
        ("b2", "d4"),
    )


def test_a_code_without_its_last_fields_has_those_of_the_start() -> None:
    start = PROTISTA.start()
    assert read_draft(PROTISTA, SMALL).fields == start.fields
    assert read_draft(PROTISTA, f"{SMALL} b").fields == ("b", *start.fields[1:])


def test_a_code_that_is_not_legal_is_shown_all_the_same() -> None:
    draft = read_draft(PROTISTA, f"{SMALL.replace('b', 'W7')} x 99 a1/z9")
    assert draft.tokens.count("W7") == 1
    assert draft.fields == ("x", "99", "a1/z9")
    assert draft.problem is not None


@pytest.mark.parametrize(
    "code", ["", "....", f"{SMALL} w 1 a1/b2 5", SMALL.replace("b", "x"), "é" * 9999, "x" * 10_001]
)
def test_a_code_that_cannot_be_shown_is_refused(code: str) -> None:
    with pytest.raises(CodeError):
        read_draft(PROTISTA, code)


def test_targets_move_with_the_board_and_what_is_no_cell_is_left_out() -> None:
    draft = with_cells(PROTISTA, {"a1": "w"}, f3="a1,b2,nowhere/c3")
    moved = draft.moved(ways_to_turn(PROTISTA.board)["mirror top and bottom"])
    assert moved.tokens[PROTISTA.board.cell("g1")] == "w"
    assert moved.fields[2] == "f2,g1/e3"


def test_boards_are_turned_by_one_step_and_mirrored_as_they_are_drawn() -> None:
    where = {
        board: {name: board.names[to[board.cell("a1")]] for name, to in ways_to_turn(board).items()}
        for board in (hexagon(3), square(5), beehive(7, 5))
    }
    mirrored = {"mirror left and right": "a3", "mirror top and bottom": "e1"}
    assert where[hexagon(3)] == {"turn left": "a3", "turn right": "c1", **mirrored}
    mirrored = {"mirror left and right": "e1", "mirror top and bottom": "a5"}
    assert where[square(5)] == {"turn left": "e1", "turn right": "a5", **mirrored}
    assert where[beehive(7, 5)] == {"mirror top and bottom": "g1"}
