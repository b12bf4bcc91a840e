"""A review written into its record: chances after the turns, and better turns as variations."""

from collections.abc import Iterable
from itertools import accumulate

from ludarium.positions import Game, Record, Tree
from ludarium.study.review import Moment, TurningPoint
from ludarium.study.telling import better_words, shown_steps


def annotated(record: Record, moments: Iterable[Moment]) -> Record:
    """Return the record with the chance after every turn that was reviewed, and the better turns as variations.

    A better turn is followed by the play that was expected, to the end of the game if that is proven. It has a comment,
    unless one stands there already.
    """
    path = [str(step) for step in record.steps]
    played = list(accumulate(map(len, record.turns), initial=0))
    tree = record.tree
    for moment in moments:
        tree = tree.annotate(path[: played[moment.number]], chance=moment.chance)
        if moment.turning_point is not None:
            tree = _with_better(tree, path[: played[moment.number - 1]], moment, moment.turning_point)
    return record.with_tree(tree)


def _with_better(tree: Tree, before: list[str], moment: Moment, point: TurningPoint) -> Tree:
    """Return the tree with the better turn after these steps."""
    tree = tree.add(before, *point.better, *(point.line if point.ends else shown_steps(point.line, ends=False)))
    path = [*before, *map(str, point.better)]
    tree = tree.annotate(path, chance=_chance(tree.game, moment, point))
    return tree if tree.node(path).comment else tree.annotate(path, comment=better_words(point))


def _chance(game: Game, moment: Moment, point: TurningPoint) -> float:
    """Return the chance of the side that began, after the better turn."""
    return point.possible if moment.side == game.sides[0] else 1 - point.possible
