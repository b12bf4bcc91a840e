"""Checks of the numbers that callers pass."""

import numpy as np

from ludarium.kernel.errors import BudgetError

LARGEST_SEED = 2**63 - 1


def checked_whole(what: str, number: object, least: int, most: int) -> int:
    """Return the number as an int if it is whole and within the bounds; BudgetError says what it must be."""
    if not isinstance(number, int | np.integer) or isinstance(number, bool) or not least <= number <= most:
        raise BudgetError(f"{what} must be a whole number from {least} to {most}, not {number!r}")
    return int(number)


def checked_seed(seed: object) -> int:
    return checked_whole("the seed", seed, 0, LARGEST_SEED)
