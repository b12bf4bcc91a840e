"""Where a policy has its logits for steps: places, a plane and a cell each, and one more place for `end`.

Places are numbered plane by plane; the last is that of `end`. The logit of a step is the sum of one or two of them. As
with what a net sees, the board lies as the side to act looks at it.
"""

import numpy as np

from ludarium.boards import OFF_BOARD, Board
from ludarium.games.ruleset import DIRECTION, Ruleset
from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import END, NO_STEP, NOWHERE, Rules, place

_WORD_BITS = 64


def place_count(ruleset: Ruleset) -> int:
    """Return how many places a policy has."""
    return len(ruleset.policy_planes) * len(ruleset.board) + 1


def moved_places(ruleset: Ruleset, symmetry: tuple[int, ...]) -> Numbers:
    """Return the place that each place moves to if the board is turned or mirrored."""
    planes, cells = _moved_planes(ruleset, symmetry), np.array(symmetry, dtype=np.int64)
    moved = len(cells) * planes[:, np.newaxis] + cells[np.newaxis, :]
    return np.append(moved.ravel(), place_count(ruleset) - 1)


def places_on_grid(ruleset: Ruleset) -> Numbers:
    """Return the number of each place if planes are laid out in the rows and columns of the board."""
    rows, columns = np.array(ruleset.board.coordinates).T
    shape = len(ruleset.policy_planes), rows.max() + 1, columns.max() + 1
    numbers = np.arange(np.prod(shape), dtype=np.int64).reshape(shape)
    return np.append(numbers[:, rows, columns].ravel(), np.prod(shape))


def place_table(ruleset: Ruleset) -> Numbers:
    """Return the place of each bit that `place` tells, as the first and the second side see it, [side, bit]."""
    planes, bits = len(ruleset.policy_planes), ruleset.plane_words * _WORD_BITS
    table = np.full((2, planes, bits), place_count(ruleset) - 1, dtype=np.int64)
    plain = np.arange(place_count(ruleset), dtype=np.int64)
    for side, seen in enumerate((plain, moved_places(ruleset, ruleset.seen_by_second))):
        table[side][:, list(ruleset.plane_bits)] = seen[:-1].reshape(planes, len(ruleset.board))
    return table.reshape(2, planes * bits)


def places_of(ruleset: Ruleset, steps: Numbers, second: Numbers) -> Numbers:
    """Return the places of steps, [position, k, 2]; NOWHERE where a step has only one, and in place of NO_STEP.

    `second` is 1 where the second side is to act.
    """
    found = np.full((*steps.shape, 2), NOWHERE, dtype=np.int64)
    find_places(ruleset.rules, steps, second, place_table(ruleset), place_count(ruleset) - 1, found)
    return found


@compiled
def find_places(rules: Rules, steps: Numbers, second: Numbers, table: Numbers, end: int, found: Numbers) -> None:
    for position in range(len(steps)):
        for k in range(steps.shape[1]):
            step = steps[position, k]
            if step != NO_STEP:
                one, other = place_pair(rules, step, table[second[position]], end)
                found[position, k, 0] = one
                found[position, k, 1] = other


@compiled
def place_pair(rules: Rules, step: int, seen: Numbers, end: int) -> tuple[int, int]:
    """Return the places of a step in the order of the table, of which `seen` is the row of the side to act."""
    if step == END or len(seen) == 0:
        return end, NOWHERE
    one, other = place(rules, step)
    return seen[one], NOWHERE if other == NOWHERE else seen[other]


def _moved_planes(ruleset: Ruleset, symmetry: tuple[int, ...]) -> Numbers:
    """Return the plane that each plane moves to: those of a direction become those of another."""
    turned, moved = turned_directions(ruleset.board, symmetry), list[int]()
    for name in ruleset.policy_names:
        first = len(moved)
        moved += [first + direction for direction in turned] if DIRECTION in name else [first]
    return np.array(moved, dtype=np.int64)


def turned_directions(board: Board, symmetry: tuple[int, ...]) -> list[int]:
    """Return the direction that each direction becomes if the board is turned or mirrored."""
    found = []
    for direction in range(len(board.grid.directions)):
        cell = next(cell for cell in range(len(board)) if board.neighbours[cell][direction] != OFF_BOARD)
        next_cell = board.neighbours[cell][direction]
        found.append(board.neighbours[symmetry[cell]].index(symmetry[next_cell]))
    return found
