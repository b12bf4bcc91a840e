"""The figures of every game show what their captions say, and its page tells of all that can be chosen."""

import re
import tomllib
from collections import Counter
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest

import ludarium
from ludarium import Event, Position
from ludarium.positions.figures import MARKER, Figure, figures, rules_page, rules_text
from ludarium.positions.registry import ruleset_named
from tests.helpers import texts
from tests.twins.board import hexagon
from tests.twins.subsume import loops_through, outermost

KEYS = {"name", "caption", "options", "code", "steps", "refused", "marked", "events", "then", "winner"}


def entries(game: str) -> list[dict[str, Any]]:
    """The figures as they are written, read without asking the rules."""
    folder = resources.files(ruleset_named(game).__module__.rpartition(".")[0])
    written: list[dict[str, Any]] = tomllib.loads((folder / "figures.toml").read_text(encoding="utf-8"))["figure"]
    return written


NAMES = [(game, entry["name"]) for game in ludarium.GAMES for entry in entries(game)]

of_every_game = pytest.mark.parametrize("name", ludarium.GAMES)
every_figure = pytest.mark.parametrize("figure", NAMES, ids=" ".join, indirect=True)


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Figure:
    game, name = request.param
    return figure_of(game, name)


def figure_of(game: str, name: str) -> Figure:
    return next(figure for figure in figures(game) if figure.name == name)


def last(figure: Figure) -> Position:
    return figure.positions[-1]


def told(event: Event) -> str:
    """An event as figures write it: the kind, then the cells, once if a piece stays where it is."""
    cells = dict.fromkeys(cell for cell in (event["from"], event["to"]) if cell)
    return f"{event['kind']} {'-'.join(cells)}".strip()


def held(position: Position, cell: str) -> str:
    return position.tokens[position.game.board.cell(cell)]


@of_every_game
def test_the_figures_have_only_keys_that_are_read(name: str) -> None:
    assert all(set(entry) <= KEYS for entry in entries(name))
    assert [figure.name for figure in figures(name)] == [entry["name"] for entry in entries(name)]


@of_every_game
def test_the_figures_are_the_same_whenever_they_are_loaded(name: str) -> None:
    assert figures.__wrapped__(name) == figures(name)


@of_every_game
def test_names_and_captions_are_unique(name: str) -> None:
    assert len({figure.name for figure in figures(name)}) == len(figures(name))
    assert len({figure.caption for figure in figures(name)}) == len(figures(name))


@every_figure
def test_a_caption_is_a_sentence_or_two(figure: Figure) -> None:
    sentences = re.findall(r"[^.]+\.(?=\s|$)", figure.caption)
    assert "".join(sentences) == figure.caption
    assert 1 <= len(sentences) <= 2
    assert all(sentence.strip()[0].isupper() for sentence in sentences)
    assert not set("!?\n") & set(figure.caption)


@every_figure
def test_a_name_is_made_of_small_words(figure: Figure) -> None:
    assert re.fullmatch("[a-z]+(-[a-z]+)*", figure.name)


@every_figure
def test_the_steps_are_legal_and_written_as_the_game_writes_them(figure: Figure) -> None:
    for before, step in zip(figure.positions, figure.steps, strict=False):
        assert before.why(step) is None
        assert step in texts(before)
    assert len(figure.positions) == len(figure.steps) + 1


@every_figure
def test_what_is_shown_as_refused_is_a_step_and_is_refused(figure: Figure) -> None:
    """Not merely a text that is no step at all, nor a step after the end of the game."""
    for step in figure.refused:
        last(figure).game.ruleset.read_step(step)
        assert last(figure).outcome is None
        assert last(figure).why(step) is not None
        assert step not in texts(last(figure))


@every_figure
def test_marked_cells_are_on_the_board_and_marked_once(figure: Figure) -> None:
    assert set(figure.marked) <= set(figure.start.game.board.names)
    assert len(set(figure.marked)) == len(figure.marked)


@every_figure
def test_the_game_is_won_by_the_side_that_is_named_or_not_yet(figure: Figure) -> None:
    outcome = last(figure).outcome
    assert (outcome.winner if outcome else "") == figure.winner
    assert all(position.outcome is None for position in figure.positions[:-1])


@every_figure
def test_what_happens_is_what_is_told(figure: Figure) -> None:
    if not figure.events:
        return
    happened = [
        told(event)
        for before, step in zip(figure.positions, figure.steps, strict=False)
        for event in before.trace(step)
    ]
    assert Counter(happened) == Counter(figure.events)


@every_figure
def test_the_side_that_is_named_is_to_act(figure: Figure) -> None:
    if figure.then:
        assert f"{last(figure).mover} {last(figure).steps_left}" == figure.then


@every_figure
def test_the_cells_in_a_caption_are_on_the_board(figure: Figure) -> None:
    assert set(re.findall(r"\b[a-z][0-9]+\b", figure.caption)) <= set(figure.start.game.board.names)


@of_every_game
def test_the_page_places_each_figure_once_and_in_order(name: str) -> None:
    assert MARKER.findall(rules_page(name)) == [figure.name for figure in figures(name)]


@of_every_game
def test_a_marker_stands_alone_after_the_text_that_its_figure_illustrates(name: str) -> None:
    page = rules_page(name)
    assert page.count("figure:") == len(re.findall(rf"\n\n{MARKER.pattern}\n(?:\n|$)", page))
    assert not re.search(rf"(?:^#.*|{MARKER.pattern}|^ {{4}}.*)\n\n<!--", page, re.MULTILINE)


@of_every_game
def test_the_text_without_figures_has_no_markers_and_nothing_else_missing(name: str) -> None:
    assert "<!--" not in rules_text(name)
    kept = [line for line in rules_page(name).splitlines() if line and not MARKER.fullmatch(line)]
    assert [line for line in rules_text(name).splitlines() if line] == kept
    assert "\n\n\n" not in rules_text(name)


@of_every_game
def test_the_page_names_its_author_and_numbers_its_rules(name: str) -> None:
    page = rules_text(name)
    assert page.startswith(f"# {ruleset_named(name).title}\n")
    assert ruleset_named(name).author in page
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", page, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert "!" not in page


@of_every_game
def test_the_page_tells_of_every_option(name: str) -> None:
    for option in ruleset_named(name).options:
        assert f"`{option.name}`" in rules_page(name)
        for value in getattr(option, "values", ()):
            assert f"`{value}`" in rules_page(name)


def test_blob_boards_between_steps_may_come_again() -> None:
    """In the figure `not-undone`, blue's first step makes the board that stood between red's two."""
    positions = figure_of("blob", "not-undone").positions
    assert positions[1].tokens == positions[3].tokens
    assert positions[3].why("end") is None


def test_blob_what_is_undone_is_not_the_board() -> None:
    positions = figure_of("blob", "undone").positions
    for cell in figure_of("blob", "undone").marked:
        assert held(positions[0], cell) == held(positions[-1], cell) != held(positions[1], cell)
    assert positions[0].tokens != positions[-1].tokens


def test_mobility_exactly_the_marked_cells_take_troops() -> None:
    figure = figure_of("mobility", "closed-off")
    assert {step.text for step in last(figure).steps if step.kind == "troop"} == set(figure.marked)
    assert figure.start.why("e6") is None  # it is the troop shown that closes it off


@pytest.mark.parametrize(
    ("name", "gaps"), [("trapezium", {1, 5}), ("paw", {2, 4}), ("cross", {3})], ids=lambda value: str(value)
)
def test_drop_the_four_that_squeeze_stand_as_the_caption_says(name: str, gaps: set[int]) -> None:
    """The two free neighbours are side by side, one apart, or opposite; `gaps` counts from one to the other."""
    figure = figure_of("drop", name)
    (squeezed,) = (event.removeprefix("squeezed ") for event in figure.events if event.startswith("squeezed"))
    board = figure.start.game.board
    around = [board.names[cell] for cell in board.neighbours[board.cell(squeezed)]]
    free = [number for number, cell in enumerate(around) if cell not in figure.marked]
    assert {(one - other) % 6 for one, other in (free, free[::-1])} == gaps
    assert {held(last(figure), cell) for cell in figure.marked} == {"w"}


def test_drop_some_pieces_squeeze_two_at_once() -> None:
    figure = figure_of("drop", "three-at-once")
    board = figure.start.game.board
    near = Counter(cell for name in figure.marked for cell in board.adjacent(board.cell(name)))
    assert any(count > 1 and last(figure).tokens[cell] == "w" for cell, count in near.items())


def test_protista_each_closing_gains_two_moves_and_each_opening_none() -> None:
    lefts = [position.steps_left for position in figure_of("protista", "two-loops").positions]
    assert lefts == [1, 2, 1, 2]


def test_protista_a_ring_of_six_moves_twice_in_a_turn() -> None:
    positions = figure_of("protista", "ring").positions
    assert [position.mover for position in positions] == ["white", "white", "black"]
    assert all(one.tokens.count("w") == other.tokens.count("w") == 6 for one, other in pairwise(positions))


def test_subsume_the_marked_stones_are_the_loop() -> None:
    for name in ("loop", "outermost"):
        figure = figure_of("subsume", name)
        stones = {cell for cell in figure.start.game.board.names if held(last(figure), cell) != "."}
        found = outermost(hexagon(5), loops_through(hexagon(5), stones, figure.marked[0]))
        assert found == set(figure.marked)
        assert len({held(last(figure), cell) for cell in found}) == 1


def test_subsume_the_stone_of_figure_2_closes_several_loops() -> None:
    figure = figure_of("subsume", "outermost")
    (step,) = figure.steps
    stones = {cell for cell in figure.start.game.board.names if held(figure.start, cell) != "."} | {step}
    loops = list(loops_through(hexagon(5), stones, step))
    assert len({frozenset(loop) for loop in loops}) > 1
    assert outermost(hexagon(5), iter(loops)) == set(figure.marked)


def test_subsume_half_of_the_loop_is_red() -> None:
    """The loop has six stones; three of them turn."""
    figure = figure_of("subsume", "half-is-enough")
    stones = {cell for cell in figure.start.game.board.names if held(last(figure), cell) != "."}
    loop = outermost(hexagon(4), loops_through(hexagon(4), stones, "c3"))
    assert len(loop) == 2 * sum(event.startswith("flipped") for event in figure.events) == 6


def test_subsume_the_marked_cells_are_the_perimeter_cells_of_the_winning_loop() -> None:
    figure = figure_of("subsume", "blue-wins")
    board = hexagon(4)
    stones = {cell for cell in figure.start.game.board.names if held(last(figure), cell) != "."}
    loop = outermost(board, loops_through(board, stones, figure.steps[-1]))
    assert loop & board.edge == set(figure.marked)
    assert (len(figure.marked), len(board.edge)) == (10, 18)
