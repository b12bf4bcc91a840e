"""Figures: what games say about rules, each with an interval, and comparisons of two rule sets."""

from ludarium.lab.figures.comparison import Compared, Comparison, Fairer, FewerDraws, Needed, Shorter
from ludarium.lab.figures.corrections import benjamini_hochberg, holm
from ludarium.lab.figures.estimated import Counts, Estimated
from ludarium.lab.figures.intervals import (
    mean_interval,
    median_interval,
    ninth_decile_interval,
    normal_interval,
    quantile_interval,
    share_interval,
)
from ludarium.lab.figures.sequences import mean_sequence, quantile_sequence, share_sequence

__all__ = [
    "Compared",
    "Comparison",
    "Counts",
    "Estimated",
    "Fairer",
    "FewerDraws",
    "Needed",
    "Shorter",
    "benjamini_hochberg",
    "holm",
    "mean_interval",
    "mean_sequence",
    "median_interval",
    "ninth_decile_interval",
    "normal_interval",
    "quantile_interval",
    "quantile_sequence",
    "share_interval",
    "share_sequence",
]
