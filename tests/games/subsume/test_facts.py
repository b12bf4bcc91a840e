"""The facts that subsume.md gives to test against, on random boards and in random games of every size."""

from collections.abc import Iterator
from random import Random

import pytest

import ludarium
from ludarium import CodeError, Position
from ludarium.games.subsume.state import PLANES, plane
from ludarium.kernel.cells import Cells, read_cells
from tests.helpers import random_line
from tests.twins import board as twin_board
from tests.twins import peel

every_size = pytest.mark.parametrize("size", range(3, 11))
OTHER = {"r": "b", "b": "r"}


def random_code(rng: Random, size: int) -> str:
    """A board with a random share of stones of random colours, a random player to act."""
    share = rng.uniform(0.1, 0.9)
    cells = ludarium.game("subsume", size=size).board
    rows = ("".join(rng.choice("rb") if rng.random() < share else "." for _ in row) for row in cells.rows)
    return f"{'/'.join(rows)} {rng.choice('rb')}"


def random_boards(size: int, count: int) -> Iterator[Position]:
    """So many random boards on which somebody can place."""
    rng = Random(size)
    while count:
        try:
            yield ludarium.game("subsume", size=size).position(random_code(rng, size))
        except CodeError:
            continue
        count -= 1


def placements(size: int) -> Iterator[tuple[Position, str, Position]]:
    """Random placements: a few on random boards, then those of whole games. Before, step, after."""
    rng = Random(size)
    for before in random_boards(size, 60):
        step = str(rng.choice(before.steps))
        yield before, step, before.play(step)
    for seed in range(3):
        line = random_line(ludarium.game("subsume", size=size), seed)
        for before, played, after in zip(line.positions, line.steps, line.positions[1:], strict=False):
            yield before, str(played), after


def stones(position: Position) -> dict[str, str]:
    names = position.game.board.names
    return {name: token for name, token in zip(names, position.tokens, strict=True) if token != "."}


def planes(position: Position) -> list[Cells]:
    rules = position.game.ruleset.rules
    return [read_cells(rules.board, position.state, plane(rules, which)) & rules.board for which in range(PLANES)]


def covered(position: Position) -> set[str]:
    """The cells that are occupied, or cannot reach the outside over empty cells."""
    board = twin_board.hexagon(int(position.game.options["size"]))
    empty = set(board.cells) - set(stones(position))
    return set(board.cells) - board.reached(board.edge, empty)


@every_size
def test_the_loop_that_counts_is_found_by_peeling(size: int) -> None:
    board = twin_board.hexagon(size)
    seen = 0
    for before, step, after in placements(size):
        expected = {**stones(before), step: before.mover[0]}
        loop, inside = peel.peeled(board, set(expected), step)
        own = sum(expected[cell] == before.mover[0] for cell in loop)
        owner = before.mover[0] if 2 * own >= len(loop) else OTHER[before.mover[0]]
        expected.update(dict.fromkeys(loop, owner))
        assert stones(after) == {cell: stone for cell, stone in expected.items() if cell not in inside}
        won = 2 * len(loop & board.edge) > len(board.edge)
        assert (after.outcome is not None) == won
        assert after.outcome is None or after.outcome.winner == {"r": "red", "b": "blue"}[owner]
        seen += bool(loop)
    assert seen > 20


@pytest.mark.parametrize("size", [3, 4, 5])
def test_peeling_finds_what_a_list_of_all_loops_finds(size: int) -> None:
    rng = Random(size)
    seen = {peel.compare_board(rng, twin_board.hexagon(size), 0.65) for _ in range(100)}
    assert {"no loop", "one loop", "many loops"} <= seen


@every_size
def test_an_empty_cell_is_surrounded_exactly_if_it_cannot_reach_the_outside(size: int) -> None:
    for here in random_boards(size, 12):
        for cell in set(here.game.board.names) - set(stones(here)):
            reason = here.why(cell) or ""
            assert ("surrounded" in reason) == (cell in covered(here))


@every_size
def test_every_placement_makes_occupied_or_surrounded_larger(size: int) -> None:
    for before, _, after in placements(size):
        assert covered(before) < covered(after)


@every_size
def test_an_empty_cell_that_is_not_surrounded_is_legal_for_somebody(size: int) -> None:
    for here in random_boards(size, 20):
        both = set(map(str, here.steps))
        rows, letter = here.code.split()
        other = here.game.position(f"{rows} {OTHER[letter]}")
        both |= set(map(str, other.steps))
        assert both == set(here.game.board.names) - covered(here)


@every_size
def test_there_is_always_a_winner_within_as_many_placements_as_cells(size: int) -> None:
    game = ludarium.game("subsume", size=size)
    for seed in range(5):
        line = random_line(game, seed)
        assert len(line.steps) <= len(game.board)
        assert line.outcome is not None
        assert line.outcome.winner in game.sides


@every_size
def test_a_position_is_all_that_its_code_says(size: int) -> None:
    """Nothing can come again, so a code holds everything."""
    game = ludarium.game("subsume", size=size)
    for here in random_line(game, size).positions[:-1]:
        assert game.position(here.code) == here


@every_size
def test_what_is_kept_from_step_to_step_follows_from_the_stones(size: int) -> None:
    """The surrounded cells, the open ones and the margins are those of the position read from its code."""
    game = ludarium.game("subsume", size=size)
    for here in random_line(game, size).positions[:-1]:
        assert planes(here) == planes(game.position(here.code))


@every_size
def test_the_colours_are_alike(size: int) -> None:
    swap = str.maketrans("rb", "br")
    for here in random_boards(size, 10):
        other = here.game.position(here.code.translate(swap))
        assert set(map(str, other.steps)) == set(map(str, here.steps))
        step = here.steps[0]
        assert other.play(step).code == here.play(step).code.translate(swap)
