"""Our games in others' worlds: actions numbered densely; PettingZoo, Gymnasium and OpenSpiel, each an extra."""

from ludarium.batches.encoding import NO_ACTION
from ludarium.envs.actions import Actions

__all__ = ["NO_ACTION", "Actions"]
