"""The histories of a slice of games: one after another in one array, each as long as its game needs."""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.repetition import add_key, capacity, key_count, key_place
from ludarium.kernel.stepping import copy_words


@compiled
def has_room(history: Words, room: int, longest: int) -> bool:
    """Return whether `room` more keys fit, or the history already has its maximum length."""
    return len(history) >= longest or capacity(history) - key_count(history) >= room


@compiled
def _copy_keys(source: Words, target: Words) -> None:
    for number in range(1, key_count(source) + 1):
        place = key_place(source, number)
        add_key(target, source[place], source[place + 1])


@compiled
def _move(words: Words, begins: Numbers, new_words: Words, new_begins: Numbers) -> None:
    for game in range(len(begins) - 1):
        source = words[begins[game] : begins[game + 1]]
        target = new_words[new_begins[game] : new_begins[game + 1]]
        if len(source) == len(target):
            copy_words(source, target)
        else:
            _copy_keys(source, target)


class Histories:
    """Histories as they are at first after `reset`; each can be lengthened up to `longest` words.

    Both are given once for all games, or for each of them.
    """

    def __init__(self, firsts: list[Words], games: int, longest: Numbers) -> None:
        self._firsts, self._games, self._longest = firsts, games, longest
        self.words: Words = np.zeros(0, dtype=np.uint64)
        self.begins: Numbers = np.zeros(0, dtype=np.int64)  # where each game's history begins, and where the last ends

    def __getitem__(self, game: int) -> Words:
        return self.words[self.begins[game] : self.begins[game + 1]]

    def reset(self) -> None:
        """Set all histories to what they were at first, with its length."""
        lengths = np.array([len(first) for first in self._firsts], dtype=np.int64)
        self.begins = np.append(0, np.cumsum(np.broadcast_to(lengths, self._games)))
        if len(self.words) != self.begins[-1]:
            self.words = np.empty(self.begins[-1], dtype=np.uint64)
        if len(self._firsts) == 1:
            self.words.reshape(self._games, lengths[0])[:] = self._firsts[0]
        else:
            np.concatenate(self._firsts, out=self.words)

    def lengthen(self, full: npt.NDArray[np.bool_]) -> int:
        """Give the histories of these games room for twice as many keys; return how many more bytes that takes."""
        lengths = np.diff(self.begins)
        lengths = np.where(full, np.minimum(2 * lengths - 1, self._longest), lengths)
        begins = np.concatenate(([0], np.cumsum(lengths)))
        words: Words = np.zeros(begins[-1], dtype=np.uint64)
        _move(self.words, self.begins, words, begins)
        taken = words.nbytes - self.words.nbytes
        self.words, self.begins = words, begins
        return taken
