"""A line of a record told turn by turn: its positions, what is noted, and the variations that turn off from it."""

from itertools import accumulate, takewhile

from rich.console import Console

from ludarium.cli.paths import continued, show_notes
from ludarium.cli.picture import show_board
from ludarium.cli.retelling import marks_of, turn_in_words
from ludarium.positions import Record
from ludarium.study import all_turns

_SHOWN_STEPS = 8  # of a variation


class Story:
    """The line of a record that goes through a path and on from there; without a path, the main line."""

    def __init__(self, record: Record, path: tuple[str, ...] = ()) -> None:
        self._record = record
        self.path = continued(record.tree, path)
        self._nodes = record.tree.nodes(self.path)
        self._turns = all_turns(record.tree.line(self.path))
        self._played = list(accumulate((len(turn.steps) for turn in self._turns), initial=0))
        self.length = len(self._turns)

    def show(self, console: Console, number: int) -> None:
        """Print the position after a turn, what is noted about it, and the variations of the next; 0 is the start."""
        console.print()
        first = self._record.game.sides[0]
        if number == 0:
            console.print("The start.")
            show_board(console, self._record.start)
        else:
            turn = self._turns[number - 1]
            console.print(turn_in_words(turn))
            show_board(console, turn.after, marks_of(turn))
            for place, step in enumerate(turn.steps[:-1], self._played[number - 1] + 1):
                show_notes(console, self._nodes[place], first, str(step))
        show_notes(console, self._nodes[self._played[number]], first)
        for choice, path in enumerate(self.variations(number), 1):
            console.print(f"v{choice}: {self._in_words(number, path)}", soft_wrap=True)

    def variations(self, number: int) -> list[tuple[str, ...]]:
        """Return the paths that turn off from this line during the turn after this one."""
        if number == self.length:
            return []
        found: list[tuple[str, ...]] = []
        for place in range(self._played[number], self._played[number + 1]):
            taken = self.path[place]
            others = [str(child.step) for child in self._nodes[place].children]
            found += ((*self.path[:place], other) for other in others if other != taken)
        return found

    def turns_shared_with(self, other: "Story") -> int:
        """Return how many whole turns this line has in common with another."""
        pairs = zip(self.path, other.path, strict=False)
        common = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
        return sum(played <= common for played in self._played[1:])

    def _in_words(self, number: int, path: tuple[str, ...]) -> str:
        """Return the steps of a variation from the beginning of the turn in which it turns off."""
        steps = continued(self._record.tree, path)[self._played[number] :]
        return ", ".join(steps[:_SHOWN_STEPS]) + (" …" if len(steps) > _SHOWN_STEPS else "")
