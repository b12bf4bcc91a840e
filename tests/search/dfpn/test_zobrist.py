"""By what positions are told apart in proofs."""

import numpy as np
import pytest

import ludarium
from ludarium import Position
from ludarium.positions.driving import new_history
from ludarium.search.dfpn.zobrist import hash_position, new_zobrist
from tests.games.symmetry import images
from tests.helpers import dealt, every_kth, random_positions

FOLDED = [name for name in ludarium.GAMES if ludarium.game(name).ruleset.planes is not None]


def hash_of(position: Position, salt: int = 1) -> tuple[int, int]:
    ruleset, out = position.game.ruleset, np.zeros(2, dtype=np.uint64)
    hash_position(position.state, new_history(ruleset, position.keys), new_zobrist(ruleset), np.uint64(salt), out)
    return int(out[0]), int(out[1])


@pytest.mark.parametrize("name", FOLDED)
def test_all_images_of_a_position_have_one_hash(name: str) -> None:
    assert not ludarium.game(name).ruleset.remembers
    for position in every_kth(random_positions(dealt(name), 0)[:-1], 8):
        here = position.game.position(position.code)
        assert {hash_of(image) for _, image in images(here)} == {hash_of(here)}


def outlook(position: Position) -> str:
    """The code, the same for all images where positions are folded."""
    if position.game.ruleset.planes is None:
        return position.code
    return min(image.code for _, image in images(position))


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_different_positions_have_different_hashes(name: str) -> None:
    positions = random_positions(dealt(name), 1, 120)[:-1]
    outlooks = {hash_of(position): outlook(position) for position in positions}
    assert all(outlooks[hash_of(position)] == outlook(position) for position in positions)
    assert len(outlooks) > min(10, len(positions) // 2)


@pytest.mark.parametrize("name", [name for name in ludarium.GAMES if ludarium.game(name).ruleset.remembers])
def test_the_past_is_signed_and_its_order_is_not(name: str) -> None:
    position = random_positions(dealt(name), 2, 30)[-1]
    assert len(position.keys) > 2
    turned = Position(position.game, position.state, position.keys[::-1].copy())
    shorter = Position(position.game, position.state, position.keys[1:])
    assert hash_of(turned) == hash_of(position)
    assert hash_of(shorter)[0] != hash_of(position)[0]
    assert hash_of(shorter)[1] != hash_of(position)[1]


def test_different_questions_have_different_hashes() -> None:
    start = ludarium.game(ludarium.GAMES[0]).start()
    assert not set(hash_of(start, 1)) & set(hash_of(start, 2))
