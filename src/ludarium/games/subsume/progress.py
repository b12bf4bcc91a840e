"""The best loops of Subsume: those that stand on the board and hold the most perimeter cells.

Whenever a loop is made, it takes one colour, so each outermost loop that arises in play has one. Smaller loops along
its stones hold no perimeter cells that it does not hold.
"""

from ludarium.boards import Board
from ludarium.games.progress import Decision, Measure, pair, winner_and_sentence
from ludarium.games.subsume.loops import block_with, peeled
from ludarium.games.subsume.state import BLUE, CLOSED, RED, SubsumeRules, all_stones, read_plane, stones_of
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, count, first_cell, nothing, some
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexcells import surrounded


@compiled
def best_loop(rules: SubsumeRules, state: Words, side: int) -> Cells:
    """Rule 2: of the outermost loops with stones of this side alone, the one on the most perimeter cells, if any."""
    own, stones = stones_of(rules, state, side), all_stones(rules, state)
    filled = stones | read_plane(rules, state, CLOSED)
    rest = peeled(filled, stones, filled)
    best, most = nothing(own), -1
    while some(rest):
        block = block_with(rest, first_cell(rest))
        loop = block & ~surrounded(block)
        held = count(loop & rules.perimeter)
        if held > most and not some(loop & ~own):
            best, most = loop, held
        rest = rest & ~block
    return best


@compiled
def on_perimeter(rules: SubsumeRules, state: Words) -> tuple[int, int, int, int]:
    """Return how many perimeter cells red's and blue's best loops hold, then how many all their stones hold."""
    red, blue = best_loop(rules, state, RED), best_loop(rules, state, BLUE)
    reds, blues = stones_of(rules, state, RED), stones_of(rules, state, BLUE)
    edge = rules.perimeter
    return count(red & edge), count(blue & edge), count(reds & edge), count(blues & edge)


def measures(rules: SubsumeRules, board: Board, state: Words) -> tuple[Measure, Measure]:
    """Rule 5: the perimeter cells of the best loop of each side, which can win, and of all its stones."""
    red_loop, blue_loop, red, blue = on_perimeter(rules, state)
    whole, goal = len(board.edge), goal_on(board)
    loop = f"Perimeter cells of a side's best loop: {goal} of the {whole} win."
    stones = "Perimeter cells that hold a side's stones, in a loop or not."
    return (
        Measure("Loop", pair(red_loop, blue_loop), goal, meaning=loop),
        Measure("Perimeter", pair(red, blue), goal=0, meaning=stones),
    )


def goal_on(board: Board) -> int:
    """Rule 5: more than half of the perimeter."""
    return len(board.edge) // 2 + 1


def decided(rules: SubsumeRules, board: Board, state: Words, sides: tuple[str, str]) -> Decision:
    """Rule 5: the winner's loop. Two cannot each hold more than half."""
    winner, _ = winner_and_sentence(state)
    cells = board.members(best_loop(rules, state, winner))
    held = len(cells.intersection(board.edge))
    words = f"{sides[winner].capitalize()}'s loop holds {held} of the {len(board.edge)} perimeter cells."
    return Decision(tuple(sorted(cells)), words)
