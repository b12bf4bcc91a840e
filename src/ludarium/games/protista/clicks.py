"""How moves are made by hand: the shape that moves, the clicks that mean it, and what refused clicks may have meant."""

from collections.abc import Sequence

from ludarium.boards import OFF_BOARD, Board
from ludarium.drawing import EMPTY
from ludarium.games.gestures import Gesture, StepKind
from ludarium.games.protista.numbers import (
    CANNON,
    FILL_SPAWN,
    KINDS,
    SHARP_V,
    TRIANGLE_SPAWN,
    UNSTACK,
    WAVE,
    cell_of,
    kind_of,
    second_of,
)
from ludarium.games.protista.texts import wave_cells
from ludarium.kernel.contract import END

STACK = "stack"
STEP_KINDS = (
    StepKind("step", "M4 12H19M13 6l6 6-6 6", "A piece goes to a cell next to it."),
    StepKind("flow", "M3 15c3-8 7-8 9-2s5 5 8-1M15 8l5 4-1 6", "A piece goes to an empty cell that touches its group."),
    StepKind(
        "cannon",
        "M3 12h1M8 12h1M13 12h7M16 8l4 4-4 4",
        "The end piece of a row flies outwards, as far as it is long.",
    ),
    StepKind("wave", "M3 17l4-9 5 9 5-9 4 9", "A zigzag of pieces moves one cell, all together."),
    StepKind("sharp V", "M5 21l7-9 7 9M12 12V3M8 7l4-4 4 4", "The point of a V jumps away from its legs."),
    StepKind("spawn", "M12 4v16M4 12h16", "Two pieces in a line make a new one on each side of it."),
    StepKind(STACK, "M5 18h14M5 12h14M5 6h14", "A piece goes onto another one of yours: the two become a stack."),
    StepKind("unstack", "M12 3v10M8 9l4 4 4-4M3 19h4M10 19h4M17 19h4", "A stack becomes a row of single pieces."),
)


def step_cells(board: Board, step: int) -> tuple[int, ...]:
    """Return the cells of a move; of a wave its two ends, then where the first goes; to unstack, a neighbour."""
    if step == END:
        return ()
    kind, source = kind_of(step), board.cell_of_spot[cell_of(step)]
    if kind == WAVE:
        return source, wave_cells(board, step)[-1], board.neighbours[source][_shift(step)]
    if kind == FILL_SPAWN:
        return (source,)
    if kind == UNSTACK:
        return source, board.neighbours[source][second_of(step)]
    return source, board.cell_of_spot[second_of(step)]


def gesture(board: Board, tokens: Sequence[str], step: int) -> Gesture:
    """Return how a legal move is made: a piece of its shape is clicked, then where that goes.

    Waves, spawning, stacking and unstacking are chosen by name: their clicks would also mean a step or another piece.
    """
    kind, cells = kind_of(step), step_cells(board, step)
    if kind == WAVE:
        shape = tuple(wave_cells(board, step))
        clicks = tuple((cell, board.neighbours[cell][_shift(step)]) for cell in shape)
        return Gesture(KINDS[kind], shape, clicks, apart=True)
    if kind == TRIANGLE_SPAWN:
        return Gesture(KINDS[kind], cells, (cells, cells[::-1]), apart=True)
    if step == END or kind == FILL_SPAWN:
        return Gesture(KINDS[kind], (), (cells,))
    source, target = cells
    if kind in (CANNON, SHARP_V):
        shape = _row(board, tokens, source, target) if kind == CANNON else _v(board, tokens, source, target)
        return Gesture(KINDS[kind], shape, tuple((cell, target) for cell in shape))
    if kind != UNSTACK and _is_own(tokens, source, target):
        return Gesture(STACK, (source,), (cells,), apart=True)
    return Gesture(KINDS[kind], (source,), (cells,), apart=kind == UNSTACK)


def _is_own(tokens: Sequence[str], one: int, other: int) -> bool:
    return tokens[other] != EMPTY and tokens[one][0].lower() == tokens[other][0].lower()


def _own_ray(board: Board, tokens: Sequence[str], cell: int, direction: int) -> tuple[int, ...]:
    """Return the pieces of the same side that follow a piece without a gap."""
    ray = board.ray(cell, direction)
    length = next((place for place, other in enumerate(ray) if not _is_own(tokens, cell, other)), len(ray))
    return ray[:length]


def _row(board: Board, tokens: Sequence[str], source: int, target: int) -> tuple[int, ...]:
    """Rule 3: the row whose end shoots."""
    ahead = next(direction for direction in range(6) if target in board.ray(source, direction))
    return source, *_own_ray(board, tokens, source, (ahead + 3) % 6)


def _v(board: Board, tokens: Sequence[str], source: int, target: int) -> tuple[int, ...]:
    """Rule 5: the point that jumps and both legs, as far as they count."""
    for leg in range(6):
        if target in landings(board, source, leg):
            legs = [_own_ray(board, tokens, source, direction % 6) for direction in (leg, leg + 1)]
            length = min(map(len, legs))
            if length > 0:
                return source, *legs[0][:length], *legs[1][:length]
    raise AssertionError("a jump leads away from a V")


def landings(board: Board, source: int, leg: int) -> list[int]:
    """Return the cells on which a piece lands that jumps away from legs in direction `leg` and the next one."""
    (up, right), (up2, right2) = (board.grid.directions[direction % 6] for direction in (leg, leg + 1))
    (row, column), found = board.coordinates[source], []
    while (cell := board.cell_at(row - up - up2, column - right - right2)) != OFF_BOARD:
        found.append(cell)
        row, column = board.coordinates[cell]
    return found


def _shift(wave: int) -> int:
    """Return the direction in which a wave moves."""
    return second_of(wave) >> 6 & 7


def texts_of_kind(board: Board, cells: tuple[int, ...], kind: str, shape: tuple[int, ...]) -> tuple[str, ...]:
    """Return the move of a chosen kind from a piece to a cell, if clicks on both can mean one."""
    names = [board.names[cell] for cell in cells]
    if len(cells) != 2:
        return ()
    if kind in (KINDS[WAVE], KINDS[UNSTACK]):
        return _texts_of_direction(board, cells, shape if kind == KINDS[WAVE] else ())
    if kind == KINDS[TRIANGLE_SPAWN]:
        return ("&".join(board.names[cell] for cell in sorted(cells)),)
    return ("-".join(names),) if kind == STACK else ()


def _texts_of_direction(board: Board, cells: tuple[int, ...], wave: tuple[int, ...]) -> tuple[str, ...]:
    """Return a wave, or unstacking if there is none, in the direction in which the second cell lies."""
    if cells[1] not in board.adjacent(cells[0]):
        return ()
    direction = board.grid.direction_names[board.neighbours[cells[0]].index(cells[1])]
    if not wave:
        return (f"{board.names[cells[0]]}={direction}",)
    return (f"{'+'.join(board.names[cell] for cell in wave)}:{direction}",)


def texts_of_pair(board: Board, cells: tuple[int, ...], triangles: bool) -> tuple[str, ...]:
    """Return a shot, a jump, a spawn if `triangles`, and a step or flow."""
    one, other = (board.names[cell] for cell in cells)
    low, high = (board.names[cell] for cell in sorted(cells))
    parents = (f"{low}&{high}",) if triangles else ()
    return (f"{one}>{other}", f"{one}^{other}", *parents, f"{one}-{other}")
