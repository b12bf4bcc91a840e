"""Where a function crosses 0."""

from collections.abc import Callable

import numpy as np

Array = np.ndarray[tuple[int], np.dtype[np.float64]]

_ROUNDS = 10
_STEPS = np.arange(1, 9) / 8  # each round cuts the range into as many parts


def crossing(excess: Callable[[Array], Array], inside: float, outside: float) -> float:
    """Return where a function that is not positive at `inside` becomes so; `outside` if it is not positive there.

    The function gets several points at once, which is faster than bisection where each call has a price.
    """
    for _ in range(_ROUNDS):
        points = inside + (outside - inside) * _STEPS
        positive = excess(points) > 0
        if not positive.any():
            return outside
        first = int(positive.argmax())
        inside, outside = float(points[first - 1]) if first else inside, float(points[first])
    return outside
