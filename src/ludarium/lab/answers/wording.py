"""Figures in a sentence."""

import math

from ludarium.lab.figures import Estimated

_FINE = 2.0  # points: narrower intervals are written with a decimal


def with_interval(found: Estimated, is_share: bool) -> str:
    """Write `54.8 % (51 to 59)`, or `52 (46 to 56)`; if the value is infinite, `more than 46`."""
    if math.isinf(found.value):
        return f"more than {number(found.low)}" if found.value > 0 else f"less than {number(found.high)}"
    return f"{plain(found, is_share)} ({interval(found, is_share)})"


def plain(found: Estimated, is_share: bool) -> str:
    return f"{100 * found.value:.1f} %" if is_share else number(found.value)


def interval(found: Estimated, is_share: bool) -> str:
    return _bounds(found.low, found.high, is_share)


def span(values: list[float], is_share: bool) -> str:
    """Write the smallest and the largest of some values: `14 to 21 %`; one number if they read alike."""
    low, _, high = _bounds(min(values), max(values), is_share).partition(" to ")
    return f"{low if low == high else f'{low} to {high}'}{' %' if is_share else ''}"


def difference_in_words(found: Estimated, is_share: bool) -> str:
    """Write `3.5 points (−2.1 to 9.1)`."""
    scale, unit = (100, " points") if is_share else (1, "")
    value, low, high = (_signed(scale * one, is_share) for one in (found.value, found.low, found.high))
    return f"{value}{unit} ({low} to {high})"


def number(value: float) -> str:
    if not math.isfinite(value):
        return "?"
    text = f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"
    return text.replace("-", "−")


def hours(amount: float) -> str:
    """Write core-hours with two digits that count."""
    return f"{amount:,.0f}" if amount >= 10 else f"{amount:.1f}" if amount >= 1 else f"{amount:.2g}"


def _bounds(low: float, high: float, is_share: bool) -> str:
    if not is_share:
        return f"{number(low)} to {number(high)}"
    digits = 0 if 100 * (high - low) >= _FINE else 1
    return f"{_points(low, digits)} to {_points(high, digits)}"


def _points(value: float, digits: int) -> str:
    if not math.isfinite(value):
        return "?"
    return f"{100 * value:.{0 if value in (0, 1) else digits}f}"


def _signed(value: float, is_share: bool) -> str:
    text = f"{value:.1f}" if is_share and math.isfinite(value) else number(value)
    return text.replace("-", "−")
