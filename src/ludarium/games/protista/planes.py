"""What a net sees of a Protista position: pieces, stacks, goals and kings of both sides, and the moves left."""

from ludarium.games.protista.state import (
    STACKS,
    TARGETS_EACH,
    ProtistaRules,
    king_spot,
    pieces_of,
    target_spot,
)
from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.cells import NOWHERE, put_spot, word_count, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER

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
    if spot != NOWHERE:
        put_spot(out, plane, spot)
