"""What every figure of a report carries: a value, the interval around it and the number of games behind it."""

from collections.abc import Mapping
from dataclasses import dataclass

from ludarium.kernel.errors import OptionError

#: How many games gave each value; a Counter of the values is one.
Counts = Mapping[float, int] | Mapping[int, int]
ERROR = 0.05  # the usual chance that an interval misses the truth


@dataclass(frozen=True)
class Estimated:
    """A value with its interval; a bound is infinite where the games are too few to give one."""

    value: float
    low: float
    high: float
    count: int  # of the games behind it

    @property
    def margin(self) -> float:
        """Half the width of the interval: what a table writes after ±."""
        return (self.high - self.low) / 2


def checked_error(error: float) -> float:
    """Return the chance of an error, once it is one that an interval or a test can keep."""
    if not 0 < error < 1:
        raise OptionError(f"the chance of an error must lie between 0 and 1, not at {error:g}")
    return error


def checked_counts(counts: Counts, lowest: float, highest: float) -> dict[float, int]:
    """Return the values that occur, in order, with their counts, once all lie within the bounds."""
    for value, count in counts.items():
        if not lowest <= value <= highest:
            raise OptionError(f"a value must lie from {lowest:g} to {highest:g}, not at {value:g}")
        if count < 0:
            raise OptionError(f"a value occurs 0 times or more, not {count}: {value:g}")
    return {value: count for value, count in sorted(counts.items()) if count}


def checked_share(successes: int, count: int) -> None:
    """Refuse more successes than games, and fewer than none."""
    if not 0 <= successes <= count:
        raise OptionError(f"{successes} of {count} is not a share")
