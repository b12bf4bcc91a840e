"""Drop: every piece that falls pushes its neighbours away; the largest clump wins."""

from ludarium.games.drop.ruleset import Drop

__all__ = ["Drop"]
