"""A batch: many games from the same start, played at once."""

from copy import deepcopy
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ludarium.batches.cores import Cores
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.checks import LARGEST_SEED, checked_seed, checked_whole
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import CUT_SHORT, MOVER, ONGOING, STATUS
from ludarium.kernel.cores import cores
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.randomness import seeded
from ludarium.positions import Game, Position
from ludarium.positions.driving import keys_of
from ludarium.positions.observing import Observation, observed_words, unpacked

UNFINISHED = 4  # the outcome of a game that has reached the step limit of its batch
DEVICES = ("cpu", "cuda")
MOST_STEPS = 1000
_MOST_GAMES = 2**31 - 1


class Device(Protocol):
    """Where the games of a batch live."""

    @property
    def states(self) -> Words: ...
    @property
    def played(self) -> Numbers: ...
    def column(self, word: int) -> Words: ...
    def state(self, game: int) -> Words: ...
    def history(self, game: int) -> Words: ...
    def saved(self) -> tuple[Any, ...]: ...
    def restore(self, saved: tuple[Any, ...]) -> None: ...
    def reset(self, generators: Words) -> None: ...
    def play_on(self, more: int) -> None: ...
    def play_given(self, chosen: Numbers) -> Numbers: ...
    def legal(self) -> tuple[Numbers, Numbers]: ...
    def legal_counts(self) -> Numbers: ...
    def observe(self, words: int) -> Words:
        """Return what the rules' `observe` writes of every game, [game, word]."""


@compiled
def _seed_all(seed: int, first: int, generators: Words) -> None:
    for game in range(len(generators)):
        generators[game, 0] = seeded(np.uint64(seed), np.uint64(first + game))


class Batch:
    """Games numbered from `first`. Game i of a seed is the same whatever the batch size, threads or device.

    A game that reaches `most` steps is reported as UNFINISHED and not continued.
    A batch can be pickled and copied; the copy plays what the original would have played.
    """

    def __init__(
        self,
        start: Position,
        count: int,
        seed: int,
        device: str = "cpu",
        most: int = MOST_STEPS,
        first: int = 0,
        threads: int | None = None,
    ) -> None:
        self.game, self.start, self.device = start.game, start, device
        self.count = checked_whole("the number of games", count, 1, _MOST_GAMES)
        self.most = checked_whole("the most steps of a game", most, 1, 10**6)
        self._first = checked_whole("the number of the first game", first, 0, LARGEST_SEED)
        self._seed = checked_seed(seed)
        self._threads = checked_whole("threads", threads or cores(), 1, 4096)
        self._device = self._made()
        self.reset()

    def _made(self) -> Device:
        if self.device == "cpu":
            return Cores(self.start, self.count, self.most, self._threads)
        if self.device == "cuda":
            from ludarium.batches.gpu import Gpu

            return Gpu(self.start, self.count, self.most)
        raise LudariumError(f"there is no device {self.device!r}: there are cpu and cuda")

    def _generators(self) -> Words:
        generators = np.zeros((self.count, 1), dtype=np.uint64)
        _seed_all(self._seed, self._first, generators)
        return generators

    def __len__(self) -> int:
        return self.count

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.start, self.count, self._seed, self.device, self.most, self._first, self._threads)
        return Batch, made, self._device.saved()

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        self._device.restore(saved)

    def __copy__(self) -> "Batch":
        return deepcopy(self)

    def reset(self, seed: int | None = None) -> None:
        """Restart every game, with the same seed or another."""
        self._seed = self._seed if seed is None else checked_seed(seed)
        self._device.reset(self._generators())

    @property
    def states(self) -> Words:
        """The states as the rules store them, [game, word]; from a GPU this copies all of them."""
        return self._device.states

    @property
    def played(self) -> Numbers:
        """The number of steps played in each game."""
        return self._device.played

    @property
    def movers(self) -> npt.NDArray[np.int8]:
        """The side to act in each game: 0 the side that began, 1 the other."""
        return self._device.column(MOVER).astype(np.int8)

    @property
    def outcomes(self) -> npt.NDArray[np.int8]:
        """The outcome of each game: 0 not over, 1 the side that began has won, 2 the other, 3 a draw, 4 UNFINISHED."""
        statuses = self._device.column(STATUS)
        results = (statuses % 4).astype(np.int8)
        cut_short = (self.played >= self.most) | (statuses == CUT_SHORT)
        results[(results == ONGOING) & cut_short] = UNFINISHED
        return results

    def legal(self) -> tuple[Numbers, Numbers]:
        """Return the numbers of the legal steps, [game, k], padded with NO_STEP, and how many each game has."""
        return self._device.legal()

    def legal_counts(self) -> Numbers:
        """Return how many legal steps each game has."""
        return self._device.legal_counts()

    def observe(self) -> Observation:
        """Return what a net sees of every game: planes and numbers, from the side of whoever is to act."""
        ruleset = self.game.ruleset
        return unpacked(ruleset, self._device.observe(observed_words(ruleset)), self.movers == 1)

    def play(self, steps: npt.ArrayLike) -> Numbers:
        """Play a step in each game; return 0 for each that was played, -1 where the game is over, else the reason."""
        chosen = np.ascontiguousarray(steps, dtype=np.int64)
        if chosen.shape != (self.count,):
            raise LudariumError(f"one step for each game: {self.count} numbers, not an array of shape {chosen.shape}")
        return self._device.play_given(chosen)

    def play_random(self, steps: int | None = None) -> None:
        """Play up to `steps` random steps in every game; without a number, until each has ended or reached `most`."""
        more = self.most if steps is None else checked_whole("the number of steps", steps, 0, 10**9)
        self._device.play_on(more)

    def position(self, game: int) -> Position:
        """Return one of the games as a position."""
        number = range(self.count)[game]
        state = self._device.state(number)
        state.flags.writeable = False
        return Position(self.game, state, keys_of(self._device.history(number)).copy())


def batch(game: Game | Position, n: int, *, seed: int, device: str = "cpu", most: int = MOST_STEPS) -> Batch:
    """Return a batch of `n` games, from the start of a game or from a position."""
    start = game.start() if isinstance(game, Game) else game
    return Batch(start, n, seed, device, most)
