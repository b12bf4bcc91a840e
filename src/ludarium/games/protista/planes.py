"""What a net sees of a Protista position: pieces, stacks, goals and kings of both sides, and the moves left."""

from ludarium.games.protista.moves.wave import wave_cell
from ludarium.games.protista.numbers import (
    CANNON,
    FILL_SPAWN,
    FLOW,
    STEP,
    TRIANGLE_SPAWN,
    UNSTACK,
    WAVE,
    cell_of,
    kind_of,
    second_of,
)
from ludarium.games.protista.state import (
    STACKS,
    TARGETS_EACH,
    ProtistaRules,
    king_spot,
    pieces_of,
    target_spot,
)
from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.cells import NOWHERE as NO_SPOT
from ludarium.kernel.cells import put_spot, word_count, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER, NOWHERE
from ludarium.kernel.hexcells import spot_difference

PLANES = (
    "own pieces",
    "enemy pieces",
    "own stacks",
    "enemy stacks",
    "own goals",
    "enemy goals",
    "own king",
    "enemy king",
)
NUMBERS = ("moves left",)
POLICY = (
    "step {direction}",
    "wave {direction}",
    "unstack {direction}",
    "flow from",
    "flow to",
    "shot from",
    "shot to",
    "jump from",
    "jump to",
    "parent",
    "new piece",
)
_STEPS, _WAVES, _UNSTACKS, _FLOWS, _SHOTS, _JUMPS, _PARENTS, _NEW_PIECES = 0, 6, 12, 18, 20, 22, 24, 25
_GOALS, _KINGS = 4, 6


@compiled
def observe(rules: ProtistaRules, state: Words, out: Words) -> None:
    words, side = word_count(rules.board), signed(state[MOVER])
    own, enemy = pieces_of(rules, state, side), pieces_of(rules, state, 1 - side)
    stacks = pieces_of(rules, state, STACKS)
    write_cells(own, out, 0)
    write_cells(enemy, out, words)
    write_cells(own & stacks, out, 2 * words)
    write_cells(enemy & stacks, out, 3 * words)
    for word in range(_GOALS * words, len(PLANES) * words):
        out[word] = ZERO
    for number in range(TARGETS_EACH):
        mark(out, _GOALS * words, target_spot(state, TARGETS_EACH * (1 - side) + number))
        mark(out, (_GOALS + 1) * words, target_spot(state, TARGETS_EACH * side + number))
    if rules.king_wins:
        mark(out, _KINGS * words, king_spot(state, side))
        mark(out, (_KINGS + 1) * words, king_spot(state, 1 - side))
    out[len(PLANES) * words] = state[LEFT]


@compiled
def mark(out: Words, plane: int, spot: int) -> None:
    """Add a spot to a plane, unless it is nowhere."""
    if spot != NO_SPOT:
        put_spot(out, plane, spot)


@compiled
def place(rules: ProtistaRules, step: int) -> tuple[int, int]:
    """Return the two cells that a move is about, each on a plane of its kind, or one on the plane of its direction.

    Of a wave these are its ends, on the plane of where it goes: so two zigzags between the same ends share a place.
    """
    kind, source, second = kind_of(step), cell_of(step), second_of(step)
    if kind == STEP:
        return on_plane(rules, _STEPS + direction_between(rules, source, second), source), NOWHERE
    if kind == WAVE:
        plane = _WAVES + (second >> 6 & 7)
        end = wave_cell(rules.board, source, second & 7, second >> 3 & 7, (second >> 9) - 1)
        return on_plane(rules, plane, source), on_plane(rules, plane, end)
    if kind == UNSTACK:
        return on_plane(rules, _UNSTACKS + second, source), NOWHERE
    if kind == FILL_SPAWN:
        return on_plane(rules, _NEW_PIECES, source), NOWHERE
    if kind == TRIANGLE_SPAWN:
        return on_plane(rules, _PARENTS, source), on_plane(rules, _PARENTS, second)
    plane = _FLOWS if kind == FLOW else _SHOTS if kind == CANNON else _JUMPS
    return on_plane(rules, plane, source), on_plane(rules, plane + 1, second)


@compiled
def on_plane(rules: ProtistaRules, plane: int, spot: int) -> int:
    """Return the bit of a spot on a plane of the policy."""
    return 64 * word_count(rules.board) * plane + spot


@compiled
def direction_between(rules: ProtistaRules, source: int, target: int) -> int:
    """Return the direction in which a neighbour lies."""
    for direction in range(5):
        if target - source == spot_difference(rules.board, direction):
            return direction
    return 5
