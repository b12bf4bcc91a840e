"""A batch: many games with the same rules, played at once."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ludarium.batches.cores import Cores
from ludarium.batches.encoding import Encoding, Timesteps
from ludarium.batches.slices import Flags
from ludarium.batches.starts import Starts, positions_for
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.checks import LARGEST_SEED, checked_seed, checked_whole
from ludarium.kernel.contract import CUT_SHORT, MOVER, ONGOING, STATUS
from ludarium.kernel.cores import cores
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Game, Position
from ludarium.positions.driving import keys_of
from ludarium.positions.observing import Observation, observed_words, unpacked
from ludarium.positions.places import places_of

UNFINISHED = 4  # the outcome of a game that has reached the step limit of its batch
DEVICES = ("cpu", "cuda")  # where a batch can play: on all cores, or on an NVIDIA card
MOST_STEPS = 1000  # how many steps a game of a batch may have, by default
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
    def reset(self, seed: int, first: int) -> None: ...
    def restart(self, chosen: Flags) -> None: ...
    def play_on(self, more: int) -> None: ...
    def play_given(self, chosen: Numbers) -> Numbers: ...
    def legal(self) -> tuple[Numbers, Numbers]: ...
    def legal_counts(self) -> Numbers: ...
    def observe(self, words: int) -> Words:
        """Return what the rules' `observe` writes of every game, [game, word]."""

    def new_arrays(self, encoding: Encoding) -> Timesteps: ...
    def play_actions(self, encoding: Encoding, actions: Any, arrays: Timesteps) -> None: ...
    def show(self, encoding: Encoding, arrays: Timesteps) -> None: ...
    def draw_actions(self, encoding: Encoding) -> Any: ...


class Batch:
    """Games numbered from `first`, from one position or each from its own.

    Game i of a seed from its position is the same whatever the other games, the batch size, threads or device, and so
    is what follows its first, second or any other restart.
    A game that reaches `most` steps is reported as UNFINISHED and not continued.
    A batch can be pickled and copied; the copy plays what the original would have played.
    """

    def __init__(
        self,
        start: Position | Sequence[Position],
        count: int,
        seed: int,
        device: str = "cpu",
        most: int = MOST_STEPS,
        first: int = 0,
        threads: int | None = None,
    ) -> None:
        self.count = checked_whole("the number of games", count, 1, _MOST_GAMES)
        self.device = device
        self.most = checked_whole("the most steps of a game", most, 1, 10**6)
        self._first = checked_whole("the number of the first game", first, 0, LARGEST_SEED)
        self._seed = checked_seed(seed)
        self._threads = checked_whole("threads", threads or cores(), 1, 4096)
        self._starts = Starts([start] if isinstance(start, Position) else start, self.count, self.most)
        self.game = self._starts.positions[0].game
        self._device = self._made()
        self.reset()

    def _made(self) -> Device:
        if self.device == "cpu":
            return Cores(self._starts, self.count, self.most, self._threads)
        if self.device == "cuda":
            from ludarium.batches.gpu import Gpu

            return Gpu(self._starts, self.count, self.most)
        raise LudariumError(f"there is no device {self.device!r}: there are cpu and cuda")

    def __len__(self) -> int:
        return self.count

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.starts, self.count, self._seed, self.device, self.most, self._first, self._threads)
        return Batch, made, self._device.saved()

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        self._device.restore(saved)

    def __copy__(self) -> "Batch":
        return deepcopy(self)

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew, with the same seed or another, as if none had been played or restarted."""
        self._seed = self._seed if seed is None else checked_seed(seed)
        self._device.reset(self._seed, self._first)

    def restart(self, which: npt.ArrayLike) -> None:
        """Restart some games from their starts, given by their numbers or by a mask, with other random numbers.

        The random numbers of a game depend on the seed, its number, and how often it has been restarted since `reset`.
        """
        self._device.restart(self._chosen(np.asarray(which)))

    def _chosen(self, which: npt.NDArray[Any]) -> Flags:
        if which.dtype == np.bool_ and which.shape == (self.count,):
            return np.ascontiguousarray(which)
        if which.ndim != 1 or (which.size and which.dtype.kind not in "iu"):
            raise LudariumError(f"which games: a mask of {self.count}, or a list of numbers of games")
        wrong = which[(which < 0) | (which >= self.count)]
        if wrong.size:
            raise LudariumError(f"there is no game {wrong[0]}: there are 0 to {self.count - 1}")
        chosen = np.zeros(self.count, dtype=np.bool_)
        chosen[which.astype(np.int64)] = True
        return chosen

    @property
    def starts(self) -> tuple[Position, ...]:
        """The position in which all games begin, alone, or that of each game."""
        return self._starts.positions

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

    def new_arrays(self, encoding: Encoding) -> Timesteps:
        """Return arrays for `play_actions` and `show`; like all that these take and return, they stay on the device."""
        return self._device.new_arrays(encoding)

    def play_actions(self, encoding: Encoding, actions: Any, arrays: Timesteps) -> None:
        """Play an action in each game and restart those that end; write rewards, and which games have ended how.

        An illegal action loses. `actions` is an array of whole numbers in the memory of the device.
        """
        self._device.play_actions(encoding, actions, arrays)

    def show(self, encoding: Encoding, arrays: Timesteps) -> None:
        """Write planes, numbers, movers and masks of every game; none of them may have ended."""
        self._device.show(encoding, arrays)

    def draw_actions(self, encoding: Encoding) -> Any:
        """Return a random legal action for each game: the step that `play_random` would play."""
        return self._device.draw_actions(encoding)

    def places(self, steps: Numbers) -> Numbers:
        """Return where a policy has its logits for steps of each game, [game, k, 2], given as `legal` returns them.

        A place is the number of a plane and a cell, or that of `end`; -1 where a step has only one and where it is
        NO_STEP.
        """
        return places_of(self.game.ruleset, steps, self.movers.astype(np.int64))

    def play(self, steps: npt.ArrayLike) -> Numbers:
        """Play a step in each game; return 0 for each that was played, -1 where the game is over, else the reason."""
        given = np.asarray(steps)
        if given.shape != (self.count,):
            raise LudariumError(f"one step for each game: {self.count} numbers, not an array of shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise LudariumError(f"steps are whole numbers, as `legal` returns them, not {given.dtype}")
        return self._device.play_given(np.ascontiguousarray(given, dtype=np.int64))

    def play_random(self, steps: int | None = None) -> None:
        """Play up to `steps` random steps in every game; without a number, until each has ended or reached `most`."""
        more = self.most if steps is None else checked_whole("the number of steps", steps, 0, 10**9)
        self._device.play_on(more)

    def position(self, game: int) -> Position:
        """Return one of the games as a position."""
        try:
            number = range(self.count)[game]
        except IndexError:
            raise LudariumError(f"there are games from 0 to {self.count - 1}, and no game {game}") from None
        state = self._device.state(number)
        state.flags.writeable = False
        return Position(self.game, state, keys_of(self._device.history(number)).copy())


def batch(
    game: Game | Position | Sequence[Position],
    n: int | None = None,
    *,
    seed: int,
    device: str = "cpu",
    most: int = MOST_STEPS,
) -> Batch:
    """Return a batch of `n` games from the start of a game or from a position, or of a game from each of several."""
    positions, count = positions_for(game, n)
    return Batch(positions, count, seed, device, most)
