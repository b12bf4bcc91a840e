"""What a net sees: the cells that the code shows, from the side of whoever is to act, turned as the board is turned."""

from random import Random

import numpy as np
import pytest

import ludarium
from ludarium import Game
from ludarium.kernel.contract import MOVER
from ludarium.positions.observing import observed, unpacked
from tests.every_game.samples import in_every_combination, ongoing
from tests.every_game.test_symmetry import moved_code
from tests.helpers import every_kth

NO_PLANES = "this game has no planes of its own: a net sees the bits of its state"


@in_every_combination
def test_a_moved_board_has_moved_planes(game: Game) -> None:
    if not game.ruleset.plane_names:
        pytest.skip(NO_PLANES)
    seen_by = [range(len(game.board)), game.ruleset.seen_by_second]
    for position in every_kth(ongoing(game, 0), 4):
        here = game.position(position.code)
        seen = seen_by[int(here.state[MOVER])]
        planes, numbers = here.observe().planes[0], here.observe().numbers
        for symmetry in game.board.symmetries:
            there = game.position(moved_code(here, symmetry)).observe()
            for cell in range(len(game.board)):
                assert np.array_equal(there.planes[0][:, seen[symmetry[cell]]], planes[:, seen[cell]])
            assert np.array_equal(there.numbers, numbers)


@in_every_combination
def test_own_and_enemy_pieces_stand_where_the_code_has_them(game: Game) -> None:
    if not game.ruleset.plane_names:
        pytest.skip(NO_PLANES)
    names, letters = game.ruleset.plane_names, {piece.letter: piece for piece in game.ruleset.pieces}
    own, enemy = (names.index(next(name for name in names if name.startswith(who))) for who in ("own", "enemy"))
    for position in every_kth(ongoing(game, 1), 6):
        second = int(position.state[MOVER])
        seen = game.ruleset.seen_by_second if second else range(len(game.board))
        planes = position.observe().planes[0]
        for cell, token in enumerate(position.tokens):
            piece = letters.get(token[0])
            tone = piece.tone if piece and piece.tone in game.sides else None
            assert bool(planes[own, seen[cell]]) == (tone == position.mover), position.code
            assert bool(planes[enemy, seen[cell]]) == (tone is not None and tone != position.mover)


@in_every_combination
def test_looking_changes_nothing(game: Game) -> None:
    ruleset = game.ruleset
    position = ongoing(game, 2)[-1]
    before = position.state.copy()
    seen = position.observe()
    assert np.array_equal(position.state, before)
    if not ruleset.plane_names:
        assert seen.planes.shape == (1, 1, 64 * ruleset.lasting_words)
        return
    assert seen.planes.shape == (1, len(ruleset.plane_names), len(game.board))
    assert seen.numbers.shape == (1, len(ruleset.number_names))
    grid = seen.on_grid(ruleset)
    rows, columns = np.array(game.board.coordinates).T
    assert np.array_equal(grid[0, :-1, rows, columns].T, seen.planes[0])
    assert grid[0, -1].sum() == len(game.board)


def test_a_batch_is_seen_as_its_positions_are() -> None:
    for name in ludarium.GAMES:
        games = ludarium.batch(ludarium.game(name), 20, seed=3)
        games.play_random(Random(name).randrange(3, 12))
        seen = games.observe()
        for number in range(20):
            alone = games.position(number).observe()
            assert np.array_equal(seen.planes[number], alone.planes[0])
            assert np.array_equal(seen.numbers[number], alone.numbers[0])


def test_a_game_without_planes_is_seen_by_the_bits_of_its_state() -> None:
    game = ludarium.game(ludarium.GAMES[0])

    class Bare:
        def __getattr__(self, name: str) -> object:
            return () if name in ("plane_names", "number_names") else getattr(game.ruleset, name)

    position = game.start()
    words = position.state[: game.ruleset.lasting_words]
    raw = np.ascontiguousarray(words[np.newaxis])
    seen = unpacked(Bare(), raw, np.array([False]))  # type: ignore[arg-type]
    assert seen.planes.shape == (1, 1, 64 * len(words))
    assert seen.planes.sum() == sum(int(word).bit_count() for word in words)
    assert observed(game.ruleset, position.state[np.newaxis]).planes.sum() > 0
