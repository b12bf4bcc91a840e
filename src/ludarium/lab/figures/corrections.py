"""Corrections for many comparisons: among a hundred options that do nothing, five look as if they did.

Each function returns the adjusted p-values in the order of those given: what is at most `error` after it is found.
"""

from collections.abc import Sequence

import numpy as np

from ludarium.kernel.errors import OptionError


def holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values of which any at most `error` is false with a chance of at most `error`: to confirm.

    Holm's step-down procedure holds however the comparisons depend on each other.
    """
    order, ordered = _ordered(p_values)
    factors = np.arange(len(ordered), 0, -1)
    return _in_place(order, np.minimum(np.maximum.accumulate(factors * ordered), 1.0))


def benjamini_hochberg(p_values: Sequence[float]) -> list[float]:
    """Return p-values of which those at most `error` are false in at most that part of the cases: to screen.

    The step-up procedure of Benjamini and Hochberg holds for comparisons that are independent or that depend on each
    other positively, such as those of many variants with the same usual one.
    """
    order, ordered = _ordered(p_values)
    factors = len(ordered) / np.arange(1, len(ordered) + 1)
    return _in_place(order, np.minimum(np.minimum.accumulate((factors * ordered)[::-1])[::-1], 1.0))


_Places = np.ndarray[tuple[int], np.dtype[np.intp]]
_Array = np.ndarray[tuple[int], np.dtype[np.float64]]


def _ordered(p_values: Sequence[float]) -> tuple[_Places, _Array]:
    """Return the places of the p-values from the smallest to the largest, and the p-values in that order."""
    for one in p_values:
        if not 0 <= one <= 1:
            raise OptionError(f"a p-value must lie from 0 to 1, not at {one:g}")
    given = np.array(p_values, dtype=float)
    order = np.argsort(given, kind="stable")
    return order, given[order]


def _in_place(order: _Places, ordered: _Array) -> list[float]:
    """Return values that are in order where the p-values were that they belong to."""
    given = np.empty(len(ordered))
    given[order] = ordered
    return [float(one) for one in given]
