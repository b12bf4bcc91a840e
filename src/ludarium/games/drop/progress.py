"""The largest clumps and the hands of Drop, and the clumps that decided a game."""

from ludarium.boards import Board
from ludarium.games.drop.clumps import clumps_of_size, first_difference, largest_clump
from ludarium.games.drop.state import BLACK, WHITE, DropRules, colours, in_hand
from ludarium.games.progress import Decision, Measure, pair, winner_and_sentence
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, count, first_cell, nothing, some
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NOBODY
from ludarium.kernel.hexcells import flood
from ludarium.notation.words import how_many


@compiled
def clump_counts(rules: DropRules, state: Words) -> tuple[int, int]:
    """Return the sizes of black's and white's largest clump."""
    black, white = colours(rules, state)
    return largest_clump(black), largest_clump(white)


@compiled
def deciding_sizes(rules: DropRules, state: Words) -> tuple[int, int]:
    """Rule 7: the sizes, black's first, of the first clumps from the largest down that differ; 0 if all are equal."""
    black, white = colours(rules, state)
    size, lead = first_difference(black, white)
    _, smaller = clumps_of_size(white if lead > 0 else black, size)
    return (size, smaller) if lead > 0 else (smaller, size)


@compiled
def clumps_with(rules: DropRules, state: Words, side: int, size: int) -> Cells:
    """Return the cells of all clumps of a side that have this size."""
    black, white = colours(rules, state)
    pieces = black if side == BLACK else white
    found = nothing(pieces)
    while some(pieces):
        clump = flood(first_cell(pieces), pieces)
        pieces = pieces & ~clump
        if count(clump) == size:
            found = found | clump
    return found


def measures(rules: DropRules, state: Words) -> tuple[Measure, Measure]:
    equal = "; if they are equal, the next largest decide" if rules.cascade else ""
    meaning = f"When both hands are empty, the larger of these clumps wins{equal}."
    return (
        Measure("Clump", pair(*clump_counts(rules, state)), goal=0, meaning=meaning),
        Measure(
            "In hand", pair(in_hand(state, BLACK), in_hand(state, WHITE)), goal=0, meaning="Pieces still to be dropped."
        ),
    )


def decided(rules: DropRules, board: Board, state: Words, sides: tuple[str, str]) -> Decision:
    """Rule 7: the winner's clumps of the size that decided; in a draw, the largest of both."""
    winner, _ = winner_and_sentence(state)
    largest = clump_counts(rules, state)
    differing = deciding_sizes(rules, state)
    sizes = differing if rules.cascade else largest
    marked = (BLACK, WHITE) if winner == NOBODY else (winner,)
    size = largest[BLACK] if winner == NOBODY else sizes[winner]
    cells = {cell for side in marked for cell in board.members(clumps_with(rules, state, side, size))}
    return Decision(tuple(sorted(cells)), _words(largest, sizes, sides))


def _words(largest: tuple[int, int], sizes: tuple[int, int], sides: tuple[str, str]) -> str:
    """Return the sentence with the sizes of the largest clumps and, where these are equal, of those that decided."""
    black, white = sides
    if largest[0] != largest[1]:
        return f"{black.capitalize()}'s largest clump has {how_many(largest[0], 'piece')}, {white}'s {largest[1]}."
    both = f"The largest clumps of {black} and {white} both have {how_many(largest[0], 'piece')}"
    if sizes[0] != sizes[1]:
        return f"{both}; the first that differ are {black}'s with {sizes[0]} and {white}'s with {sizes[1]}."
    return f"{both}."
