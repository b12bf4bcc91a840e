"""Clicks in every game: how steps are clicked, what is said to clicks that make none, and what the board explains."""

from random import Random

import pytest

from ludarium import Game, Position, StepError
from tests.every_game.samples import in_every_combination, in_every_game, ongoing, positions, with_defaults

Clicks = tuple[str, ...]


def beginnings(position: Position) -> set[Clicks]:
    """Everything that one may have clicked on the way to a legal step."""
    orders = [order for step in position.steps for order in position.gesture(step).clicks]
    return {order[:count] for order in orders for count in range(len(order) + 1)}


def a_few(game: Game, count: int) -> list[Position]:
    here = ongoing(game, 0)
    return Random(game.name).sample(here, min(count, len(here)))


def is_a_sentence(text: str) -> bool:
    return text.endswith(".") and text.isprintable() and len(text) < 200


@in_every_combination
def test_a_click_that_begins_no_legal_step_is_explained_and_no_other(game: Game) -> None:
    for position in a_few(game, 6):
        begun = beginnings(position)
        for name in game.board.names:
            told = position.explain([name])
            assert (told == "") == ((name,) in begun)
            assert told == "" or is_a_sentence(told)


@in_every_combination
def test_further_clicks_are_explained_or_go_on(game: Game) -> None:
    rng = Random(1)
    for position in a_few(game, 4):
        begun = beginnings(position)
        for clicked in rng.choices(sorted(begun), k=40):
            cells = (*clicked, rng.choice(game.board.names))
            told = position.explain(cells)
            assert (told == "") == (cells in begun)
            assert told == "" or is_a_sentence(told)


@in_every_game
def test_any_clicks_at_all_are_explained(game: Game) -> None:
    rng = Random(2)
    for position in (*a_few(game, 2), positions(game, 0)[-1]):
        for count in range(1, 7):
            cells = tuple(rng.choices(game.board.names, k=count))
            assert (position.explain(cells) == "") == (position.outcome is None and cells in beginnings(position))


@in_every_game
def test_no_explanation_begins_with_a_step_in_notation(game: Game) -> None:
    rng = Random(3)
    for position in a_few(game, 4):
        for cells in (rng.choices(game.board.names, k=count) for count in (1, 1, 2, 2, 2, 3)):
            assert ":" not in position.explain(cells).split(" ")[0]


@in_every_combination
def test_a_step_is_found_from_every_piece_of_its_shape(game: Game) -> None:
    for position in a_few(game, 6):
        for made in map(position.gesture, position.steps):
            firsts = [order[0] for order in made.clicks if order]
            assert len(set(made.clicks)) == len(made.clicks)
            assert {name for order in made.clicks for name in order} <= set(game.board.names)
            assert not made.shape or set(made.shape) == set(firsts)


@in_every_combination
def test_kind_shape_and_clicks_mean_one_step(game: Game) -> None:
    for position in a_few(game, 6):
        made = [position.gesture(step) for step in position.steps]
        meant = [(one.kind, one.shape, order) for one in made for order in one.clicks]
        assert len(set(meant)) == len(meant)


@in_every_combination
def test_clicks_without_a_chosen_kind_never_end_on_another_piece_that_could_be_chosen(game: Game) -> None:
    """Where kinds are chosen by name, a click on another piece that can act always chooses that piece."""
    if not game.ruleset.step_kinds:
        return
    for position in a_few(game, 6):
        made = [position.gesture(step) for step in position.steps]
        firsts = {order[0] for one in made for order in one.clicks if len(order) > 1}
        assert not [one for one in made if not one.apart for order in one.clicks if set(order[1:]) & firsts]


@in_every_game
def test_kinds_that_are_chosen_by_name_have_a_sign_and_a_meaning(game: Game) -> None:
    kinds = {kind.name for kind in game.ruleset.step_kinds}
    assert all(kind.sign.startswith("M") and is_a_sentence(kind.meaning) for kind in game.ruleset.step_kinds)
    for position in a_few(game, 6) if kinds else ():
        made = [position.gesture(step) for step in position.steps]
        assert {one.kind for one in made} <= kinds | {"end"}


@in_every_game
def test_before_any_click_there_is_nothing_to_explain(game: Game) -> None:
    assert game.start().explain([]) == ""


@with_defaults
def test_when_the_game_is_over_that_is_what_is_said(game: Game) -> None:
    last = positions(game, 0)[-1]
    if last.outcome is not None:
        assert last.explain([game.board.names[0]]) == f"The game is over. {last.outcome.reason}"


@with_defaults
def test_clicks_on_what_is_no_cell_are_refused(game: Game) -> None:
    for name in ("z1", "a99", "", "A1", "end", "a1-a2", "\0"):
        with pytest.raises(StepError, match=r"is not a cell|is not on the board"):
            game.start().explain([game.board.names[0], name])


@in_every_combination
def test_zones_are_cells_of_the_board_with_a_meaning(game: Game) -> None:
    tones = {piece.tone for piece in game.ruleset.pieces}
    for position in a_few(game, 3):
        for zone in position.zones:
            assert 0 < len(set(zone.cells)) == len(zone.cells)
            assert set(zone.cells) <= set(game.board.names)
            assert zone.tone in {"", *tones & set(game.sides)}
            assert is_a_sentence(zone.meaning)


@with_defaults
def test_a_game_says_how_it_is_clicked(game: Game) -> None:
    assert is_a_sentence(game.ruleset.clicking)
