"""What each side had at the end, by the counts that the page shows, and what a start for the second side would do."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ludarium.lab.figures.figure import SHARE, Definition, Figure
from ludarium.lab.figures.intervals import mean_interval, median_interval

GIVEN = ((0.5, "½"), (1.0, "1"), (1.5, "1½"), (2.0, "2"))  # what the second side might be given beforehand

MARGIN_WORDS = (
    "The counts that the page shows beside the board, at the end of the games. The margin is the first side's count "
    "less that of the other, the median over the games. Below it: the first side's score if whoever has more won and "
    "the second side were given so much beforehand, for games that are won so."
)


class Margins:
    """The first side's count less that of the other, at the end of each game, for each title of a count."""

    def __init__(self) -> None:
        self._found: dict[str, Counter[float]] = {}

    def add(self, counts: Mapping[str, tuple[int, int]]) -> None:
        for title, (first, second) in counts.items():
            self._found.setdefault(title, Counter())[float(first - second)] += 1

    def figures(self) -> Iterable[Figure]:
        for title, margins in self._found.items():
            words = title.lower()
            meaning = "The first side's count less that of the other at the end of a game; the median over the games."
            yield Figure(Definition(f"margin {words}", f"{title} margin", meaning), median_interval(margins))
            for given, written in GIVEN:
                meaning = (
                    "Points of the first side, as a share of all games, if whoever has more of it at the end won, and "
                    "the second side were given so much beforehand; equal counts are a half."
                )
                name = f"{title} with {written} given to the second side"
                scores = Counter({0.0: 0, 0.5: 0, 1.0: 0})
                for margin, games in margins.items():
                    scores[_points(margin - given)] += games
                found = mean_interval(Counter({score: games for score, games in scores.items() if games}))
                yield Figure(Definition(f"{words} given {written}", name, meaning, SHARE), found)


def _points(lead: float) -> float:
    return 0.5 if lead == 0 else float(lead > 0)
