"""What a cannon and a sharp V have in common: a piece that moves along a way, cell by cell."""

from typing import Any

from ludarium.games.protista.numbers import number
from ludarium.games.protista.pieces import attack, capture, is_stack_of, move_piece
from ludarium.games.protista.state import Pieces, ProtistaRules, enemy_stacks, free_cells
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.cells import holds
from ludarium.kernel.compiling import inlined
from ludarium.kernel.listing import is_wanted, offer


@inlined
def way_length(rules: ProtistaRules, pieces: Pieces, source: int, stride: int, most: int) -> int:
    """Return how many cells of a way, up to `most`, are targets: it ends before an own piece and at an enemy stack."""
    free, walls = free_cells(rules, pieces), enemy_stacks(pieces)
    for k in range(1, most + 1):
        place = source + k * stride
        if not holds(free, place):
            return k - 1
        if holds(walls, place):
            return k
    return most


@inlined
def offer_way(
    rules: ProtistaRules,
    kind: int,
    source: int,
    stride: int,
    least: int,
    length: int,
    first: int,
    total: int,
    out: Numbers,
) -> int:
    """Offer every cell of a way from number `least` on, or only the last if the move is forced."""
    start = max(least, length) if rules.forced else least
    many = max(0, length + 1 - start)
    if is_wanted(out, first, total, many):
        for k in range(start, length + 1):
            offer(out, first, total + k - start, number(kind, source, source + k * stride))
    return total + many


@inlined
def go(rules: ProtistaRules, state: Words, side: int, source: int, stride: int, count: int, trace: Any) -> None:
    """Move `count` cells along a way, capturing on each; an enemy stack on the last is attacked from before it."""
    end = source + count * stride
    attacks = is_stack_of(rules, state, 1 - side, end)
    landing = end - stride if attacks else end
    place = source
    while place != landing:
        place += stride
        capture(rules, state, 1 - side, place, trace)
    if landing != source:
        move_piece(rules, state, side, source, landing, trace)
    if attacks:
        attack(rules, state, 1 - side, end, 1, trace)
