"""How a game is best searched. Found by matches; docs/search.md has the figures."""

from typing import NamedTuple


class Style(NamedTuple):
    """The settings of the search for one game.

    The usual ones suit a game without a judgement of its own: random games, and what they tell about single steps.
    """

    sees: bool = False  # whether all steps from a new position are tried and judged at once
    patience: int = 2  # visits of a position before its steps join the tree, if they are not judged
    exploration: float = 0.5
    warmth: float = 0.1  # how alike the attention to steps is that are judged differently, if they are judged
    lookahead: float = 0.7  # the share of the best step in what a new position is worth; the rest is its own judgement
    playout_share: float = 1.0  # of a random game in what a new position is worth
    playout_steps: int = 1000  # after so many a random game is judged
    margin: float = 0.0  # the share of the judgement in what a random game that has ended is worth
    taste: int = 1  # how many steps are drawn in a random game, for the one that has done best so far
    rave_steps: int = 12  # of a random game that count as later on
    draw: float = 0.5  # what a draw is worth to one who wants to win
    ending: int = 0  # so near the end all steps are tried; only where positions may come again freely
    rave: float = 300.0  # how many visits weigh as much as what the same step brought later on; 0: that is not asked
