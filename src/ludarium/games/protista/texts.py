"""How moves are written and read."""

import re
from itertools import pairwise

from ludarium.boards import OFF_BOARD, Board
from ludarium.games.protista.moves.wave import wave_cell
from ludarium.games.protista.numbers import (
    CANNON,
    FILL_SPAWN,
    FLOW,
    SHARP_V,
    STEP,
    TRIANGLE_SPAWN,
    UNSTACK,
    WAVE,
    cell_of,
    kind_of,
    number,
    second_of,
    wave_shape,
)
from ludarium.kernel.contract import END
from ludarium.kernel.errors import LudariumError, StepError

_CELL = "[a-z][0-9]+"
_PAIR = re.compile(f"({_CELL})([->^&])({_CELL})")
_WAVE = re.compile(rf"({_CELL}(?:\+{_CELL}){{2,}}):(E|NE|NW|W|SW|SE)")
_FILL = re.compile(rf"\*({_CELL})")
_UNSTACK = re.compile(f"({_CELL})=(E|NE|NW|W|SW|SE)")
_SIGNS = {STEP: "-", FLOW: "-", CANNON: ">", SHARP_V: "^", TRIANGLE_SPAWN: "&"}
_KINDS = {">": CANNON, "^": SHARP_V, "&": TRIANGLE_SPAWN}
_FORMS = "x-y, x>y, x^y, x&y, *y, x=E, x+y+z:E or end"


def wave_cells(board: Board, step: int) -> list[int]:
    """Return the cells of a wave, from its lower end."""
    shape = second_of(step)
    one, other, length = shape & 7, shape >> 3 & 7, shape >> 9
    start = cell_of(step)
    return [board.cell_of_spot[wave_cell(board.all_cells, start, one, other, index)] for index in range(length)]


def step_text(board: Board, step: int) -> str:
    if step == END:
        return "end"
    kind, directions = kind_of(step), board.grid.direction_names
    if kind == WAVE:
        cells = "+".join(board.names[cell] for cell in wave_cells(board, step))
        return f"{cells}:{directions[second_of(step) >> 6 & 7]}"
    name = board.names[board.cell_of_spot[cell_of(step)]]
    if kind == FILL_SPAWN:
        return f"*{name}"
    if kind == UNSTACK:
        return f"{name}={directions[second_of(step)]}"
    return f"{name}{_SIGNS[kind]}{board.names[board.cell_of_spot[second_of(step)]]}"


def read_step(board: Board, text: str) -> int:
    """Return the move that a text means, legal or not; StepError if there is none."""
    if text == "end":
        return END
    try:
        if match := _PAIR.fullmatch(text):
            return _pair(board, match[1], match[2], match[3])
        if match := _WAVE.fullmatch(text):
            return _wave(board, match[1].split("+"), match[2])
        if match := _FILL.fullmatch(text):
            return number(FILL_SPAWN, board.spots[board.cell(match[1])], 0)
        if match := _UNSTACK.fullmatch(text):
            return number(UNSTACK, board.spots[board.cell(match[1])], board.grid.direction_names.index(match[2]))
    except LudariumError as error:
        raise StepError(f"{text[:80]}: {error}") from None
    raise StepError(f"{text[:40]!r} is no move of Protista: write {_FORMS}")


def _pair(board: Board, first: str, sign: str, second: str) -> int:
    source, target = board.cell(first), board.cell(second)
    if source == target:
        raise StepError(f"{first} stands there twice: a move leads to another cell")
    if sign == "&" and source > target:
        raise StepError(f"the pair is written {second}&{first}: the lower row first, then the lower number")
    near = STEP if target in board.adjacent(source) else FLOW
    return number(_KINDS.get(sign, near), board.spots[source], board.spots[target])


def _wave(board: Board, names: list[str], shift: str) -> int:
    cells = [board.cell(name) for name in names]
    ways = [_direction(board, one, other) for one, other in pairwise(cells)]
    one, other = ways[0], ways[1]
    alternating = [one if number % 2 == 0 else other for number in range(len(ways))]
    if OFF_BOARD in ways or ways != alternating or abs(one - other) not in (1, 5):
        raise StepError("these cells are no zigzag: its steps alternate between two directions 60° apart")
    if board.coordinates[cells[0]][0] > board.coordinates[cells[-1]][0]:
        raise StepError("a wave is written from its lower end")
    shape = wave_shape(one, other, len(cells), board.grid.direction_names.index(shift))
    return number(WAVE, board.spots[cells[0]], shape)


def _direction(board: Board, one: int, other: int) -> int:
    return board.neighbours[one].index(other) if other in board.neighbours[one] else OFF_BOARD
