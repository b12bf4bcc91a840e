"""The sheet says that removing surrounded stones does not affect the game. A changed copy without it, in lockstep.

Why it must be so: a surrounded stone touches only the loop and what the loop surrounds. So no open cell ever counts it
(rule 1a), and whatever stands in a block is part of it, stone or not, when the outermost loop is found (rule 3).
LUDARIUM_LONG=1 plays 2,000 games of each size, with sizes 7 and 8 too.
"""

import os
from random import Random

import pytest

import ludarium
from ludarium import Position
from ludarium.batches import Batch
from ludarium.kernel.contract import NO_STEP
from tests.twins.kept_stones import Bits, SubsumeCopy, bits_of

LONG = bool(os.environ.get("LUDARIUM_LONG"))
GAMES = 2_000 if LONG else 300
SIZES = range(3, 9) if LONG else range(3, 7)


def spots(batch: Batch, bits: Bits) -> dict[int, int]:
    """The library's number of each single cell."""
    return {1 << bits.bit(name): batch.game.ruleset.read_step(name) for name in batch.game.board.names}


def play_along(batch: Batch, copies: list[SubsumeCopy], rng: Random) -> None:
    """Play random games in the library and in the copies: the same side is to act and may place on the same cells."""
    number = spots(batch, copies[0].bits)
    while not all(batch.outcomes):
        legal, counts = batch.legal()
        movers, chosen = batch.movers, [NO_STEP] * len(batch)
        for game, copy in enumerate(copies):
            cells = copy.legal()
            assert sorted(number[cell] for cell in cells) == sorted(legal[game, : counts[game]]), copy
            if cells:
                assert copy.mover == movers[game], copy
                cell = rng.choice(cells)
                chosen[game] = number[cell]
                copy.place(cell)
        batch.play(chosen)


def stones_of(position: Position, bits: Bits) -> list[int]:
    """The stones of red and of blue."""
    names = position.game.board.names
    letters = list(zip(names, position.tokens, strict=True))
    return [bits.of(name for name, token in letters if token == colour) for colour in "rb"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("removes", [True, False], ids=["with removal", "without"])
def test_the_removal_changes_no_legal_placement_no_loop_and_no_winner(size: int, removes: bool) -> None:
    """With removal, the copy is shown to be Subsume; without, only the stones that would have been taken off differ."""
    batch = ludarium.batch(ludarium.game("subsume", size=size), GAMES, seed=size)
    copies = [SubsumeCopy(bits_of(size), removes) for _ in range(GAMES)]
    play_along(batch, copies, Random(size))
    assert [copy.winner for copy in copies] == [outcome - 1 for outcome in batch.outcomes]
    for game, copy in enumerate(copies):
        assert stones_of(batch.position(game), copy.bits) == [stones & ~copy.kept for stones in copy.stones]
    assert sum(copy.loops for copy in copies) > GAMES
    assert any(copy.kept and not removes for copy in copies) != removes
