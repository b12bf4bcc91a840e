"""Vectors: many games played as environments at once, on all cores or on a GPU, as learning needs them."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import numpy as np

from ludarium.batches import MOST_STEPS, Batch
from ludarium.batches.encoding import Encoding, Timesteps
from ludarium.batches.sharing import DeviceArray
from ludarium.batches.starts import positions_for
from ludarium.envs.actions import Actions
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Game, Position


class Vectors:
    """`n` games that are played by actions, all at once. A game that ends begins anew in the same step.

    `step` and `reset` return `Timesteps`, arrays whose first axis is the game. Planes, numbers and masks are those of
    whoever is to act, the board turned to their side; `movers` says who that is: 0 the side that began, 1 the other.
    Turns have several steps and a side may be skipped, so it need not change with every step. `rewards` has both sides:
    1 for a win, -1 for a loss, else 0. Where a game has ended, rewards, `terminated` and `truncated` are those of its
    last step, and all else shows the first position of the next game.

    An illegal action loses; so does a number that is no action. After `most` steps a game is truncated.

    On the CPU the arrays are NumPy's. On a GPU they stay in its memory, and PyTorch, JAX and CuPy take them without a
    copy, by DLPack or by CUDA's array interface; actions are taken from there by the latter, or from the host.
    With `copy=False` every step writes into the same arrays, which is faster: keep copies of what is needed later.
    With `packed=True` masks are bits, [game, byte], the first action in the lowest bit of the first byte.

    Game i of a seed is the same whatever the number of games, threads or device; so is the game that follows it.
    """

    def __init__(
        self,
        game: Game | Position | Sequence[Position],
        n: int | None = None,
        *,
        seed: int,
        device: str = "cpu",
        most: int = MOST_STEPS,
        packed: bool = False,
        copy: bool = True,
        threads: int | None = None,
    ) -> None:
        positions, count = positions_for(game, n)
        self._set_up(Batch(positions, count, seed, device, most, threads=threads), packed, copy)

    def _set_up(self, batch: Batch, packed: bool, copy: bool) -> None:
        for start in batch.starts:
            if start.outcome is not None:
                raise LudariumError(f"{start.code[:200]}: the game is over in this position: give one to play from")
        self.batch, self._copies = batch, copy
        self.actions = Actions(batch.game.ruleset)
        self._encoding = Encoding(batch.game.ruleset, self.actions.numbers, packed)
        self._arrays: Timesteps | None = None

    def __len__(self) -> int:
        return len(self.batch)

    def __copy__(self) -> "Vectors":
        return deepcopy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.batch, self._encoding.packed, self._copies)

    @property
    def plane_shape(self) -> tuple[int, ...]:
        """How many planes, rows and columns a game has; the last plane has the cells of the board.

        A game without planes has one row with the bits of its state.
        """
        return self._encoding.shape

    def reset(self, seed: int | None = None) -> Timesteps:
        """Begin every game anew, with the same seed or another."""
        self.batch.reset(seed)
        return self.current()

    def current(self) -> Timesteps:
        """Return what is shown of the games as they stand, with no rewards."""
        arrays = self.batch.new_arrays(self._encoding)
        self.batch.show(self._encoding, arrays)
        return self._given(arrays)

    def step(self, actions: Any) -> Timesteps:
        """Play an action in each game; those that end begin anew."""
        arrays = self._next_arrays()
        self.batch.play_actions(self._encoding, self._checked(actions), arrays)
        self.batch.show(self._encoding, arrays)
        return self._given(arrays)

    def sample(self) -> Any:
        """Return a random legal action for each game, each equally likely, from the game's own random numbers."""
        actions = self.batch.draw_actions(self._encoding)
        return actions if self.batch.device == "cpu" else DeviceArray(actions)

    def _given(self, arrays: Timesteps) -> Timesteps:
        return arrays if self.batch.device == "cpu" else Timesteps(*map(DeviceArray, arrays))

    def _next_arrays(self) -> Timesteps:
        if self._copies or self._arrays is None:
            self._arrays = self.batch.new_arrays(self._encoding)
        return self._arrays

    def _checked(self, actions: Any) -> Any:
        """Return actions as an array, in the memory where they are."""
        there = self.batch.device == "cuda" and hasattr(actions, "__cuda_array_interface__")
        made = actions.__cuda_array_interface__ if there else np.asarray(actions).__array_interface__
        if tuple(made["shape"]) != (len(self),):
            raise LudariumError(f"one action for each game: {len(self)}, not an array of shape {tuple(made['shape'])}")
        if made["typestr"][1] not in "iu":
            raise LudariumError(f"actions are whole numbers, not {np.dtype(made['typestr'])}")
        return actions if there else np.ascontiguousarray(actions, dtype=np.int64)


def _restored(batch: Batch, packed: bool, copy: bool) -> Vectors:
    vectors = Vectors.__new__(Vectors)
    vectors._set_up(batch, packed, copy)
    return vectors
