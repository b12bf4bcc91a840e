"""Examples: positions as nets see them, with what the search and the game said about each."""

import base64
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers, Words
from ludarium.search.puct.harvest import Harvest

UNPLAYED = -1.0  # instead of points: the game did not come through this position
ABSENT = 65535  # instead of a place or of visits: there is none

Singles = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.uint16]

_KINDS = ("<u8", "u1", "<f4", "<f4", "<f4", "<u2", "<u2")  # of the columns, in files


@dataclass(frozen=True, eq=False)
class Examples:
    """Columns, a row for each position; leads, values and points are those of the side to act."""

    seen: Words  # as `observe` writes it, [position, word]
    second: npt.NDArray[np.bool_]  # whether the second side is to act
    lead: Singles  # of the evaluation made by hand, in log-odds
    value: Singles  # of the search, 0 to 1
    points: Singles  # at the end of the game, 0 to 1, or UNPLAYED
    places: Shorts  # where a policy has some of the steps, ABSENT where there are fewer, [position, step, 2]
    visits: Shorts  # of these steps, [position, step]

    @property
    def count(self) -> int:
        return len(self.second)

    @classmethod
    def of(cls, harvest: Harvest, points: float = UNPLAYED) -> Self:
        """Return what was harvested; `points` are those of the side that began."""
        second = harvest.second.astype(bool)
        gained = np.full(len(second), UNPLAYED) if points == UNPLAYED else np.where(second, 1 - points, points)
        lead, value, gained = (one.astype(np.float32) for one in (harvest.lead, harvest.value, gained))
        return cls(harvest.seen, second, lead, value, gained, _shorts(harvest.places), _shorts(harvest.visits))

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        columns: list[Any] = [np.concatenate(column) for column in zip(*(part._columns for part in parts), strict=True)]
        return cls(*columns)

    def chosen(self, places: Any) -> Self:
        """Return the examples at these places, or where a mask is true."""
        columns: list[Any] = [column[places] for column in self._columns]
        return type(self)(*columns)

    @property
    def _columns(self) -> tuple[Any, ...]:
        return self.seen, self.second, self.lead, self.value, self.points, self.places, self.visits

    def packed(self) -> str:
        """Return them as text, for a line of a file."""
        data = b"".join(
            np.ascontiguousarray(column.astype(kind)).tobytes()
            for column, kind in zip(self._columns, _KINDS, strict=True)
        )
        return base64.b85encode(zlib.compress(data, 6)).decode()

    @classmethod
    def read(cls, text: str, words: int, steps: int = 0) -> Self:
        """Return the examples that `packed` wrote, of `words` words and `steps` steps each, or raise ValueError."""
        try:
            data = zlib.decompress(base64.b85decode(text))
        except zlib.error as error:
            raise ValueError(str(error)) from None
        widths = (words, 1, 1, 1, 1, 2 * steps, steps)
        sizes = [width * np.dtype(kind).itemsize for width, kind in zip(widths, _KINDS, strict=True)]
        count, rest = divmod(len(data), sum(sizes))
        if rest:
            raise ValueError(f"{len(data)} bytes are not a number of examples")
        ends = np.cumsum([0, *(size * count for size in sizes)])
        parts = [
            np.frombuffer(data[begin:end], dtype=kind)
            for (begin, end), kind in zip(pairwise(ends), _KINDS, strict=True)
        ]
        lead, value, points = (part.astype(np.float32) for part in parts[2:5])
        seen, second = parts[0].reshape(count, words).astype(np.uint64), parts[1].astype(bool)
        places, visits = (part.astype(np.uint16) for part in parts[5:])
        return cls(seen, second, lead, value, points, places.reshape(count, steps, 2), visits.reshape(count, steps))


def _shorts(numbers: Numbers) -> Shorts:
    """Return whole numbers in 16 bits; negative ones stand for what is absent."""
    return np.where(numbers < 0, ABSENT, np.minimum(numbers, ABSENT - 1)).astype(np.uint16)
