"""Elo in words."""

import math


def signed(value: float, digits: int = 0) -> str:
    """Return a number with its sign; 0 has none."""
    rounded = round(value, digits)
    return f"{rounded:+.{digits}f}".replace("-", "−") if rounded else "0"


def elo_in_words(elo: float, low: float, high: float) -> str:
    """Return, for example, `+35 (−80 to +150)`; if a bound is infinite, only the other one."""
    if math.isinf(low) and math.isinf(high):
        return "?"
    if math.isinf(high):
        return f"more than {signed(low)}"
    if math.isinf(low):
        return f"less than {signed(high)}"
    return f"{signed(elo)} ({signed(low)} to {signed(high)})"
