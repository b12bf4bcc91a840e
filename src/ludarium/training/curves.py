"""The curve of a net's loss while it is learned, as a picture."""

import math
from collections.abc import Iterator, Sequence

from ludarium.drawing.markup import element, number, text_element
from ludarium.lab.reports.canvas import Size

Curve = Sequence[tuple[int, float]]  # steps, and the loss after them

_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 16, 16, 44
_MOST_TICKS = 5


def drawn_curve(title: str, curve: Curve, size: Size) -> str:
    """Return a picture with both axes; the curve has at least two points."""
    frame = _Frame(curve, size)
    return element(
        "svg",
        text_element(title, "title"),
        text_element(curve_words(curve), "desc"),
        *frame.scale(),
        *frame.axis(),
        element("g", element("path", d=frame.way, **_class("joined")), **_class("v1")),
        role="img",
        viewBox=f"0 0 {number(size.width)} {number(size.height)}",
        **_class("plot"),
    )


def curve_words(curve: Curve) -> str:
    (_, first), (steps, last) = curve[0], curve[-1]
    return f"The loss went from {first:.3f} to {last:.3f} in {steps:,} steps."


def ticks(low: float, high: float) -> list[float]:
    """Return round numbers from `low` to `high`, few enough to be told apart."""
    span = max(high - low, 1e-9)
    power = 10.0 ** math.floor(math.log10(span / _MOST_TICKS))
    step = next(one for one in (power, 2 * power, 5 * power, 10 * power) if span / one <= _MOST_TICKS)
    return [step * place for place in range(math.ceil(low / step), math.floor(high / step) + 1)]


class _Frame:
    """The places of steps and losses on a sheet."""

    def __init__(self, curve: Curve, size: Size) -> None:
        self._curve, self._size = curve, size
        losses = [loss for _, loss in curve]
        self._low, self._high = min(losses), max(losses)
        self._steps = curve[-1][0]

    def _x(self, step: float) -> float:
        return _LEFT + (self._size.width - _LEFT - _RIGHT) * step / self._steps

    def _y(self, loss: float) -> float:
        part = (loss - self._low) / max(self._high - self._low, 1e-9)
        return self._size.height - _BOTTOM - (self._size.height - _TOP - _BOTTOM) * part

    @property
    def way(self) -> str:
        return "M" + "L".join(f"{self._x(step):.1f} {self._y(loss):.1f}" for step, loss in self._curve)

    def scale(self) -> Iterator[str]:
        """Yield the losses on the left, each with a line across."""
        for loss in ticks(self._low, self._high):
            y, end = self._y(loss), self._size.width - _RIGHT
            yield element("path", d=f"M{_LEFT} {y:.1f}H{number(end)}", **_class("rule"))
            yield text_element(f"{loss:.4g}", x=_LEFT - 8, y=y + 4, text_anchor="end")

    def axis(self) -> Iterator[str]:
        """Yield the steps below."""
        for step in ticks(0, self._steps):
            y = self._size.height - _BOTTOM + 18
            yield text_element(f"{step:,.0f}", x=self._x(step), y=y, text_anchor="middle")
        middle = (_LEFT + self._size.width - _RIGHT) / 2
        yield text_element("steps", x=middle, y=self._size.height - 8, text_anchor="middle")


def _class(name: str) -> dict[str, str]:
    return {"class": name}
