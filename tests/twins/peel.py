"""The page's "Facts to test against" for Subsume, compared with the listing of all loops on random boards.

Run as `python -m tests.twins.peel SIDE COUNT SEED [SHARE]`, SHARE being the fullest board's share of stones.
"""

import sys
from collections import Counter
from random import Random

from .board import Hexagon, hexagon
from .subsume import Subsume, loops_through, outermost, surrounded, triangles

ROUND = ("E", "NE", "NW", "W", "SW", "SE")


def left_after_peeling(board: Hexagon, stones: set[str]) -> set[str]:
    """All stones and cut-off empty cells, less the stones without three neighbours in a row, again and again."""
    empty = set(board.cells) - stones
    left = set(board.cells) - board.reached(board.edge, empty)
    while True:
        useless = {stone for stone in left & stones if not _has_three(board, left, stone)}
        if not useless:
            return left
        left -= useless


def _has_three(board: Hexagon, left: set[str], cell: str) -> bool:
    near = [board.next[cell].get(direction) in left for direction in ROUND]
    return any(near[i] and near[i - 1] and near[i - 2] for i in range(6))


def part_with(board: Hexagon, left: set[str], cell: str) -> set[str]:
    """The cells joined to the cell by contacts that have a common neighbour."""
    part, waiting = {cell}, [cell]
    while waiting:
        one = waiting.pop()
        near = board.neighbours[one] & left
        fresh = {two for two in near if board.neighbours[two] & near} - part
        part |= fresh
        waiting.extend(fresh)
    return part


def peeled(board: Hexagon, stones: set[str], stone: str) -> tuple[frozenset[str], set[str]]:
    """The outermost loop through the stone and what it surrounds, by peeling; both empty if there is none."""
    left = left_after_peeling(board, stones)
    if stone not in left:
        return frozenset(), set()
    part = part_with(board, left, stone)
    inside = {cell for cell in part if len(board.neighbours[cell] & part) == 6}
    return (frozenset(), set()) if stone in inside else (frozenset(part - inside), inside)


def compare(board: Hexagon, stones: set[str], stone: str) -> str:
    """Check every way to find the loop through a stone just placed against the others; say what was there."""
    loops = list(loops_through(board, stones, stone))
    loop = outermost(board, iter(loops))
    inside = surrounded(board, loop) if loop else set()
    assert (loop, inside) == peeled(board, stones, stone), (board.write(dict.fromkeys(stones, "r")), stone)
    if not loop:
        return "no loop"
    # Pick's theorem: nothing but the inside of the line is surrounded, so no pocket is closed by a mere contact.
    most = max(len(triangles(board, found)) for found in loops)
    assert most == 2 * len(inside) + len(loop) - 2, (stones, stone)
    return "one loop" if len(loops) == 2 else "many loops"


def cut_off(board: Hexagon, stones: set[str]) -> set[str]:
    """The empty cells that some loop surrounds, by listing all loops."""
    found = set()
    waiting = set(stones)
    while waiting:
        stone = waiting.pop()
        for loop in loops_through(board, waiting | {stone}, stone):
            found |= surrounded(board, frozenset(loop))
    return found - stones


def random_board(rng: Random, board: Hexagon, most: float) -> set[str]:
    share = rng.uniform(0.2, most)
    return {cell for cell in board.cells if rng.random() < share}


def compare_board(rng: Random, board: Hexagon, most: float) -> str:
    """A random set of stones, then one more on a cell from which one can still walk off the board."""
    stones = random_board(rng, board, most)
    empty = set(board.cells) - stones
    free = board.reached(board.edge, empty)
    assert empty - free == cut_off(board, stones), stones
    if not free:
        return "nowhere to place"
    stone = rng.choice(sorted(free))
    return compare(board, stones | {stone}, stone)


def compare_game(rng: Random, side: int) -> Counter[str]:
    """Every placement of a random game."""
    position = Subsume.start(size=side)
    seen: Counter[str] = Counter()
    covered = 0
    while position.steps:
        step = rng.choice(position.steps)
        seen[compare(position.board, {*position.stones, step}, step)] += 1
        position = position.play(step)
        open_cells = position.board.reached(position.board.edge, set(position.board.cells) - set(position.stones))
        covered, before = len(position.board.cells) - len(open_cells), covered
        assert covered > before, position.code
        assert open_cells or position.winner, position.code
    return seen


def main(side: int, count: int, seed: int, most: float = 0.75) -> None:
    rng = Random(seed)
    board = hexagon(side)
    print("boards", dict(Counter(compare_board(rng, board, most) for _ in range(count))))
    print("games", dict(sum((compare_game(rng, side) for _ in range(count // 50)), Counter[str]())))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]), *map(float, sys.argv[4:]))
