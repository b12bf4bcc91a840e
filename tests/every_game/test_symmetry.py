"""Turned and mirrored boards: every game is played alike on them."""

import re
from collections import Counter

from ludarium import Game, Position
from ludarium.notation.codes import write_code
from tests.every_game.samples import in_every_combination, ongoing
from tests.helpers import every_kth

Symmetry = tuple[int, ...]
CELLS = re.compile(r"[a-z][0-9]+(,[a-z][0-9]+)*")


def moved_field(game: Game, symmetry: Symmetry, field: str) -> str:
    """A field of a code with the cells that it names moved; several stand in their order on the board."""

    def moved(match: re.Match[str]) -> str:
        cells = sorted(symmetry[game.board.cell(name)] for name in match.group().split(","))
        return ",".join(game.board.names[cell] for cell in cells)

    return CELLS.sub(moved, field)


def moved_code(position: Position, symmetry: Symmetry) -> str:
    tokens = [""] * len(position.tokens)
    for cell, token in enumerate(position.tokens):
        tokens[symmetry[cell]] = token
    fields = position.code.split(" ")[1:]
    return write_code(position.game.board, tokens, [moved_field(position.game, symmetry, field) for field in fields])


@in_every_combination
def test_on_a_moved_board_the_steps_lead_to_the_moved_positions(game: Game) -> None:
    for position in every_kth(ongoing(game, 0), 4):
        here = game.position(position.code)
        after = [here.play(step) for step in here.steps]
        for symmetry in game.board.symmetries:
            there = game.position(moved_code(here, symmetry))
            expected = Counter((moved_code(position, symmetry), position.outcome) for position in after)
            reached = [there.play(step) for step in there.steps]
            assert Counter((position.code, position.outcome) for position in reached) == expected
