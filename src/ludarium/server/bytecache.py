"""A cache of bytes that is bounded by their sum; what was not wanted for longest goes first."""

from collections import OrderedDict
from collections.abc import Hashable


class ByteCache:
    """Keeps up to `most` bytes in all."""

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def size(self) -> int:
        """The bytes that are kept now."""
        return self._size

    def get(self, key: Hashable) -> bytes | None:
        data = self._kept.get(key)
        if data is not None:
            self._kept.move_to_end(key)
        return data

    def put(self, key: Hashable, data: bytes) -> None:
        self._size += len(data) - len(self._kept.pop(key, b""))
        self._kept[key] = data
        while self._size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
