"""Random drops in many games at once. The rules are those of play.py; a drop that ends the game is left to it."""

import numpy as np

from ludarium.games.drop.play import after_drop, next_turn
from ludarium.games.drop.state import BLACK, HANDS, WHITE, DropRules, plane
from ludarium.kernel.abreast import LANES, lane, read_column, write_column
from ludarium.kernel.bits import ONE, ZERO, Words, signed
from ludarium.kernel.cells import count, nth_spot, only, some
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, LEFT, MOVER
from ludarium.kernel.randomness import drawn


@compiled
def play_abreast(rules: DropRules, columns: Words, generators: Words, waiting: Words) -> int:
    """Drop a piece on a random cell in each game that waits for it and goes on; return how many still wait."""
    left_out = ZERO
    for game in range(LANES):
        black = read_column(rules.board, columns, plane(rules, BLACK), game)
        white = read_column(rules.board, columns, plane(rules, WHITE), game)
        free = rules.inner & ~(black | white)
        generator, number, stands = drawn(generators[game], count(free))
        dropped = only(free, nth_spot(free, number))
        mover = signed(columns[lane(MOVER, game)])
        black, white = after_drop(rules, black, white, mover, dropped, None)
        in_black_hand = signed(columns[lane(HANDS, game)]) - (1 - mover)
        in_white_hand = signed(columns[lane(HANDS + 1, game)]) - mover
        next_mover, drops = next_turn(mover, signed(columns[lane(LEFT, game)]) - 1, in_black_hand, in_white_hand)
        if waiting[game] != ZERO and stands and drops > 0 and some(rules.inner & ~(black | white)):
            write_column(black, columns, plane(rules, BLACK), game)
            write_column(white, columns, plane(rules, WHITE), game)
            columns[lane(HANDS, game)] = np.uint64(in_black_hand)
            columns[lane(HANDS + 1, game)] = np.uint64(in_white_hand)
            columns[lane(FRESH, game)] = ONE if columns[lane(LEFT, game)] == ONE else ZERO
            columns[lane(MOVER, game)] = np.uint64(next_mover)
            columns[lane(LEFT, game)] = np.uint64(drops)
            generators[game] = generator
            waiting[game] = ZERO
        left_out += waiting[game]
    return signed(left_out)
