"""Checkpoints: how far the learning of a net has come, so that a stop at any moment loses little of it."""

import io
import pickle
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import torch

from ludarium.lab.runner.files import plainly_refused, write_whole

KEEP_EVERY = 20.0  # seconds

State = Mapping[str, Any]


class OutOfTime(Exception):  # noqa: N818 - not an error
    """The time is up; the checkpoint has all that was learned."""


class Checkpoint:
    """A file with the state of a learning that is under way, and its curve so far.

    `about` says what is learned: a file about anything else, or one that is damaged, is ignored.
    """

    def __init__(self, file: Path, about: State, deadline: float | None = None, every: float = KEEP_EVERY) -> None:
        self.curve: list[tuple[int, float]] = []
        self._file, self._about = file, dict(about)
        self._deadline, self._every = deadline, every
        self._kept = time.monotonic()

    def load(self) -> State | None:
        """Return the state that was kept last; None if there is none."""
        try:
            with plainly_refused(self._file):
                data = self._file.read_bytes() if self._file.exists() else b""
            found = torch.load(io.BytesIO(data), weights_only=True)
            if found["about"] != self._about:
                return None
            self.curve[:] = found["curve"]
            state: State = found["state"]
        except (EOFError, KeyError, TypeError, RuntimeError, pickle.UnpicklingError):
            return None
        return state

    def keep(self, state: Callable[[], State]) -> None:
        """Write the state if it is time to; OutOfTime at the deadline."""
        now = time.monotonic()
        is_over = self._deadline is not None and now >= self._deadline
        if not is_over and now < self._kept + self._every:
            return
        data = io.BytesIO()
        torch.save({"about": self._about, "curve": self.curve, "state": state()}, data)
        with plainly_refused(self._file.parent):
            write_whole(self._file, data.getvalue())
        self._kept = now
        if is_over:
            raise OutOfTime
