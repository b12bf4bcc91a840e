"""Batches: many games in one array, on all cores or on a GPU."""

from ludarium.batches.batch import DEVICES, MOST_STEPS, UNFINISHED, Batch, batch

__all__ = ["DEVICES", "MOST_STEPS", "UNFINISHED", "Batch", "batch"]
