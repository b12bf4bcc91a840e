"""The themes of puzzles: their names for people, and which of them tell puzzles of a game apart."""

from collections import Counter
from collections.abc import Iterable

from ludarium.notation.words import counted
from ludarium.study.puzzles.puzzle import Puzzle

LENGTH = "win in "  # before the number of turns
QUIET, SINGLE, NO_STEP = "quiet first turn", "only one way", "no legal step"

_NAMES = {
    QUIET: "a quiet first turn",
    SINGLE: "only one first turn wins",
    NO_STEP: "leaves the other side without a step",
    "placed": "places pieces",
    "moved": "moves pieces",
    "pushed": "pushes pieces",
    "wrapped": "pushes pieces over the edge",
    "flipped": "turns pieces to the other colour",
    "captured": "captures pieces",
    "squeezed": "squeezes pieces out",
    "cleared": "clears pieces away",
    "stacked": "builds stacks",
    "unstacked": "takes stacks apart",
    "attacked": "attacks",
    "spawned": "spawns pieces",
    "skipped": "the other side is skipped",
    "lost": "loses pieces",
}
_TELLING = 0.8  # the share of a game's puzzles above which a theme says nothing about one of them


def theme_name(theme: str) -> str:
    """Return what people read for a theme; one that has no name is read as it is."""
    if theme.startswith(LENGTH) and theme[len(LENGTH) :].isdigit():
        return f"{LENGTH}{counted(int(theme[len(LENGTH) :]), 'turn')}"
    return _NAMES.get(theme, theme)


def telling_themes(known: Iterable[Puzzle]) -> dict[str, int]:
    """Return the themes by which one can choose among these puzzles, with their numbers, the most frequent first.

    Lengths are left out, since one chooses by them apart, and so is what holds for nearly all of the puzzles.
    """
    puzzles = tuple(known)
    numbers = Counter(theme for one in puzzles for theme in one.themes if not theme.startswith(LENGTH))
    return {theme: number for theme, number in numbers.most_common() if number <= _TELLING * len(puzzles)}
