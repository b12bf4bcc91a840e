"""When enough is known: a rule that depends on the games in their order alone, however many processes play them."""

from collections import Counter

from ludarium.lab.figures import mean_sequence

_CHECKED_EVERY = 20  # games after which it is asked
_POINTS = 100.0


def is_enough(scores: Counter[float], half_width: float | None) -> bool:
    """Return whether the first side's score is known to `half_width` points by these games; never if that is None."""
    if half_width is None or scores.total() % _CHECKED_EVERY:
        return False
    score = mean_sequence(scores)
    return score is not None and _POINTS * score.margin <= half_width
