"""Expected lines: the best steps below each of the best candidates; of what is proven, the whole line."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled
from ludarium.positions import Position, Step
from ludarium.positions.values import step_of
from ludarium.search.analysis import Analysis, Candidate
from ludarium.search.puct.nodes import LEAF, ROOT, Nodes, child_by
from ludarium.search.puct.proven_lines import ProvenLines
from ludarium.search.values import LOST, WON

_LONGEST_LINE = 40  # of what is not proven
_MOST_LINES = 3


def with_lines(analysis: Analysis, position: Position, trees: Sequence[Nodes], proven_lines: ProvenLines) -> Analysis:
    """Return the analysis with the expected lines of its best candidates.

    Of the candidates after the best, only wins are told whole. What is proven of the others may be of the orders of
    steps below them alone: transpositions within the turn are dropped.
    """
    lines = list[tuple[Step, ...]]()
    for candidate in analysis.candidates[:_MOST_LINES]:
        if candidate.proof == "win" or (candidate.proof is not None and not lines):
            lines.append(proven_lines.from_trees(position, trees, candidate))
        else:
            lines.append(expected_line(position.game.ruleset, trees, candidate))
    return replace(analysis, principal_variation=lines[0] if lines else (), lines=tuple(lines))


def expected_line(ruleset: Ruleset, trees: Sequence[Nodes], candidate: Candidate) -> tuple[Step, ...]:
    """Follow the best children below a step, in the tree that has visited it most."""
    line = np.zeros(_LONGEST_LINE, dtype=np.int64)
    starts = [(nodes, int(child_by(nodes, ROOT, candidate.step.number))) for nodes in trees]
    nodes, start = max(starts, key=lambda found: found[0].visits[found[1]] if found[1] != LEAF else -1)
    length = int(follow(nodes, start, line))
    return tuple(step_of(ruleset, int(number)) for number in line[:length])


@compiled
def follow(nodes: Nodes, node: int, line: Numbers) -> int:
    """Write the step to a node and the best steps after it, as far as they are known; return their number."""
    for length in range(len(line)):
        line[length] = nodes.step[node]
        node = best_known_child(nodes, node)
        if node == LEAF:
            return length + 1
    return len(line)


@compiled
def best_known_child(nodes: Nodes, node: int) -> int:
    """Return the child that wins or is visited most, one that loses only if all do; LEAF if none was visited."""
    best = LEAF
    for child in range(nodes.first_child[node], nodes.first_child[node] + nodes.child_count[node]):
        if (nodes.visits[child] > 0 or nodes.proof[child] == WON) and (best == LEAF or is_better(nodes, child, best)):
            best = child
    return best


@compiled
def is_better(nodes: Nodes, child: int, best: int) -> bool:
    if (nodes.proof[child] == WON) != (nodes.proof[best] == WON):
        return nodes.proof[child] == WON
    if (nodes.proof[child] == LOST) != (nodes.proof[best] == LOST):
        return nodes.proof[best] == LOST
    return nodes.visits[child] > nodes.visits[best]
