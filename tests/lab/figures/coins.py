"""Simulated coins of known bias: what the tests of figures throw, and how often a bound may be missed by chance."""

import math
import os
from typing import Any

import numpy as np

Streams = np.ndarray[Any, np.dtype[np.float64]]

# For a longer run, LUDARIUM_COINS is how many times as many experiments are simulated.
RUNS = 300 * int(os.environ.get("LUDARIUM_COINS", "1"))


def scores(seed: int, score: float, draws: float, games: int, runs: int = RUNS) -> Streams:
    """Return results of games with this mean score and this share of draws. [run, game]"""
    thrown = np.random.default_rng(seed).random((runs, games))
    won = score - draws / 2
    return np.where(thrown < won, 1.0, np.where(thrown < won + draws, 0.5, 0.0))


def at_most(error: float, runs: int = RUNS) -> float:
    """Return the share of runs that a chance of `error` passes about once in forty tests."""
    return error + 2 * math.sqrt(error * (1 - error) / runs)
