"""How moves are clicked: which cells, in which order, and what clicks that make no legal move may mean."""

from collections.abc import Iterator

from ludarium.boards import OFF_BOARD, Board
from ludarium.games.protista.numbers import FILL_SPAWN, TRIANGLE_SPAWN, UNSTACK, WAVE, cell_of, kind_of, second_of
from ludarium.games.protista.texts import wave_cells
from ludarium.kernel.contract import END

_SHORTEST_WAVE = 3
_UPWARD_ZIGZAGS = ((0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2))  # directions of a zigzag from its lower end


def step_cells(board: Board, step: int) -> tuple[int, ...]:
    """Return the cells to click; for a wave its two ends, then where the first goes; to unstack, a neighbour."""
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


def other_clicks(board: Board, step: int) -> tuple[tuple[int, ...], ...]:
    """Return other orders: the parents reversed; a wave from its upper end, then where that end goes."""
    cells = step_cells(board, step)
    if kind_of(step) == TRIANGLE_SPAWN:
        return (cells[::-1],)
    if kind_of(step) == WAVE:
        return ((cells[1], cells[0], board.neighbours[cells[1]][_shift(step)]),)
    return ()


def _shift(wave: int) -> int:
    """Return the direction in which a wave moves."""
    return second_of(wave) >> 6 & 7


def texts_of_pair(board: Board, cells: tuple[int, ...], triangles: bool) -> tuple[str, ...]:
    """Return a shot, a jump, a spawn if `triangles`, and a step or flow."""
    one, other = (board.names[cell] for cell in cells)
    low, high = (board.names[cell] for cell in sorted(cells))
    parents = (f"{low}&{high}",) if triangles else ()
    return (f"{one}>{other}", f"{one}^{other}", *parents, f"{one}-{other}")


def texts_of_wave(board: Board, cells: tuple[int, ...]) -> tuple[str, ...]:
    """Return the waves between two ends that move the first end to the third cell."""
    first, last, target = cells
    if target not in board.neighbours[first] or target == OFF_BOARD:
        return ()
    direction = board.grid.direction_names[board.neighbours[first].index(target)]
    low, high = sorted((first, last))
    return tuple(f"{'+'.join(board.names[cell] for cell in way)}:{direction}" for way in _zigzags(board, low, high))


def _zigzags(board: Board, low: int, high: int) -> Iterator[list[int]]:
    """Yield every zigzag of three or more cells from one cell up to another."""
    for ways in _UPWARD_ZIGZAGS:
        cells = [low]
        while cells[-1] not in (OFF_BOARD, high):
            cells.append(board.neighbours[cells[-1]][ways[(len(cells) - 1) % 2]])
        if cells[-1] == high and len(cells) >= _SHORTEST_WAVE:
            yield cells
