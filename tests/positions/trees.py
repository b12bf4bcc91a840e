"""Trees of variations that Hypothesis draws: legal steps from the starts of several games, with notes."""

from functools import reduce

from hypothesis import strategies as st

from ludarium import Game, Tree, game
from tests.helpers import dealt

GAMES = (game("blob"), game("subsume", size=3), dealt("drop"), dealt("mobility"))
TEXTS = st.text("abc é,.()[]%1\n", max_size=8).filter(lambda text: not text.startswith("[%"))

Choice = tuple[int, int, str, float | None]
Path = tuple[str, ...]
CHOICES = st.lists(st.tuples(st.integers(0, 999), st.integers(0, 999), TEXTS, st.none() | st.floats(0, 1)), max_size=12)


def paths(tree: Tree) -> list[Path]:
    """The path of every node, the start among them."""
    return [visit.path for visit in tree.walk()]


def grown(tree: Tree, choice: Choice) -> Tree:
    """The tree with one more step after one of its nodes, and with notes about it."""
    where, what, comment, chance = choice
    known = paths(tree)
    path = known[where % len(known)]
    steps = tree.position_at(path).steps
    if not steps:
        return tree
    step = steps[what % len(steps)]
    tree = tree.add(path, step)
    marks = step.cells[:1]
    return tree.annotate((*path, str(step)), comment=comment, chance=chance, marks=marks)


def tree_of(made: Game, choices: list[Choice]) -> Tree:
    return reduce(grown, choices, Tree(made.start()))


TREES = st.builds(tree_of, st.sampled_from(GAMES), CHOICES)
BRANCHED = TREES.filter(lambda tree: len(tree) > 1)


@st.composite
def places(draw: st.DrawFn) -> tuple[Tree, Path]:
    """A tree, and the path of one of its steps."""
    tree = draw(BRANCHED)
    return tree, draw(st.sampled_from(paths(tree)[1:]))
