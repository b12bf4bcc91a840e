"""The colour of a score: the more it favours a side, the stronger; and the ink that can be read on it."""

from ludarium.lab.figures.figure import EVEN

PLAIN = "#e7dabd"  # the colour of a cell
_NEUTRAL, _FIRST, _SECOND = "#fbf6e9", "#2c4f8f", "#b04a1e"
_FULL = 0.25  # from a half: scores further away look the same
_DARK, _LIGHT = "#000000", "#ffffff"


def heat(score: float) -> str:
    """Return the colour for a score of the first side: blue where it is favoured, rust where the second is."""
    part = min(abs(score - EVEN) / _FULL, 1.0)
    return _mixed(_NEUTRAL, _FIRST if score > EVEN else _SECOND, part)


def ink_on(colour: str) -> str:
    """Return black or white, whichever is easier to read on a colour: its contrast is always at least 4.5."""
    light = _luminance(colour) + 0.05
    return _DARK if light / (_luminance(_DARK) + 0.05) > (_luminance(_LIGHT) + 0.05) / light else _LIGHT


def contrast(one: str, other: str) -> float:
    """Return the ratio of contrast of two colours, as the accessibility guidelines define it."""
    low, high = sorted((_luminance(one) + 0.05, _luminance(other) + 0.05))
    return high / low


def _mixed(one: str, other: str, part: float) -> str:
    return "#" + "".join(
        f"{round(a + (b - a) * part):02x}" for a, b in zip(_channels(one), _channels(other), strict=True)
    )


def _channels(colour: str) -> list[int]:
    return [int(colour[place : place + 2], 16) for place in (1, 3, 5)]


def _luminance(colour: str) -> float:
    linear = [
        part / 12.92 if (part := one / 255) <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for one in _channels(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
