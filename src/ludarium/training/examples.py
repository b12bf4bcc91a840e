"""Examples: positions as nets see them, with what the search and the game said about each."""

import base64
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Words
from ludarium.search.puct.harvest import Harvest

UNPLAYED = -1.0  # instead of points: the game did not come through this position

Singles = npt.NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Examples:
    """Columns, a row for each position; leads, values and points are those of the side to act."""

    seen: Words  # as `observe` writes it, [position, word]
    second: npt.NDArray[np.bool_]  # whether the second side is to act
    lead: Singles  # of the evaluation made by hand, in log-odds
    value: Singles  # of the search, 0 to 1
    points: Singles  # at the end of the game, 0 to 1, or UNPLAYED

    @property
    def count(self) -> int:
        return len(self.second)

    @classmethod
    def of(cls, harvest: Harvest, points: float = UNPLAYED) -> Self:
        """Return what was harvested; `points` are those of the side that began."""
        second = harvest.second.astype(bool)
        gained = np.full(len(second), UNPLAYED) if points == UNPLAYED else np.where(second, 1 - points, points)
        singles = (one.astype(np.float32) for one in (harvest.lead, harvest.value, gained))
        return cls(harvest.seen, second, *singles)

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
        return self.seen, self.second, self.lead, self.value, self.points

    def packed(self) -> str:
        """Return them as text, for a line of a file."""
        columns = (self.seen.astype("<u8"), self.second.astype("u1"), *(one.astype("<f4") for one in self._columns[2:]))
        data = zlib.compress(b"".join(np.ascontiguousarray(column).tobytes() for column in columns), 6)
        return base64.b85encode(data).decode()

    @classmethod
    def read(cls, text: str, words: int) -> Self:
        """Return the examples that `packed` wrote, of `words` words each; ValueError if the text is none."""
        try:
            data = zlib.decompress(base64.b85decode(text))
        except zlib.error as error:
            raise ValueError(str(error)) from None
        count, rest = divmod(len(data), 8 * words + 1 + 3 * 4)
        if rest:
            raise ValueError(f"{len(data)} bytes are not a number of examples")
        ends = np.cumsum([0, 8 * words * count, count, 4 * count, 4 * count, 4 * count])
        parts = [data[begin:end] for begin, end in pairwise(ends)]
        seen = np.frombuffer(parts[0], dtype="<u8").reshape(count, words).astype(np.uint64)
        singles = (np.frombuffer(part, dtype="<f4").astype(np.float32) for part in parts[2:])
        return cls(seen, np.frombuffer(parts[1], dtype="u1").astype(bool), *singles)
