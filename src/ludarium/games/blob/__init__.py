"""Blob: push your fifteen pieces together into one group."""

from ludarium.games.blob.ruleset import Blob

__all__ = ["Blob"]
