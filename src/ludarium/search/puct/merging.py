"""Root parallelisation: the children of the roots of independent trees, summed into one analysis."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.games.tuning import Scale
from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled
from ludarium.positions.values import Step, step_of
from ludarium.search.analysis import Analysis, Candidate, Candidates, Proof
from ludarium.search.puct.nodes import LEAF, ROOT, Float64s, Nodes, child_by
from ludarium.search.values import LOST, UNKNOWN, WON

_PROOFS: tuple[Proof | None, ...] = (None, "win", "loss", "draw")  # as values.py numbers them
_PROVEN_VALUES = np.array([0.5, 1.0, 0.0, 0.5])
_LONGEST_LINE = 40
_MOST_LINES = 3


class _Sums(NamedTuple):
    """The steps from the root and what all trees found of them, the best first."""

    steps: Numbers
    visits: Numbers
    values: Float64s  # of proven steps the value of the proof, of others what the scale maps to a chance
    proofs: Numbers


def merged(ruleset: Ruleset, trees: Sequence[Nodes], simulations: int, scale: Scale) -> Analysis:
    """Sum the visits of independent trees, which may be growing meanwhile; a proof in one of them is a proof."""
    sums = _ranked(*_summed(trees))
    candidates = Candidates(len(sums.steps), lambda place: _candidate(ruleset, sums, place, scale))
    lines = tuple(_expected_line(ruleset, trees, int(step)) for step in sums.steps[:_MOST_LINES])
    return Analysis(candidates, simulations, lines[0] if lines else (), lines)


def proven_analysis(ruleset: Ruleset, steps: Sequence[int], proof: Proof) -> Analysis:
    """Return the analysis of a position whose best line was proven before the tree search."""
    line = tuple(step_of(ruleset, step) for step in steps)
    value = float(_PROVEN_VALUES[_PROOFS.index(proof)])
    return Analysis((Candidate(line[0], 0, value, proof),), 0, line, (line,))


def _summed(trees: Sequence[Nodes]) -> tuple[_Sums, Numbers]:
    """Return the sums, in the order of the steps' numbers, and where each step was found first."""

    def column(name: str) -> Any:
        return np.concatenate([getattr(nodes, name)[children] for nodes, children in roots])

    roots = [(nodes, _children(nodes, ROOT)) for nodes in trees]
    steps, first, place = np.unique(column("step"), return_index=True, return_inverse=True)
    visits, totals = np.zeros(len(steps), dtype=np.int64), np.zeros(len(steps))
    values, proofs = np.zeros(len(steps)), np.full(len(steps), UNKNOWN)
    np.add.at(visits, place, column("visits"))
    np.add.at(totals, place, column("value_sum"))
    values[place] = column("evaluation")
    np.divide(totals, visits, out=values, where=visits > 0)
    np.maximum.at(proofs, place, column("proof"))
    return _Sums(steps, visits, np.where(proofs == UNKNOWN, values, _PROVEN_VALUES[proofs]), proofs), first


def _ranked(sums: _Sums, first: Numbers) -> _Sums:
    """Rank a proven win first, a proven loss last; between them the most visited."""
    order = np.lexsort((first, -sums.values, -sums.visits, sums.proofs == LOST, sums.proofs != WON))
    return _Sums(sums.steps[order], sums.visits[order], sums.values[order], sums.proofs[order])


def _candidate(ruleset: Ruleset, sums: _Sums, place: int, scale: Scale) -> Candidate:
    proof, value = _PROOFS[sums.proofs[place]], float(sums.values[place])
    value = value if proof else scale.chance(value)
    return Candidate(step_of(ruleset, int(sums.steps[place])), int(sums.visits[place]), value, proof)


def _children(nodes: Nodes, node: int) -> slice:
    first = int(nodes.first_child[node])
    return slice(0) if first == LEAF else slice(first, first + int(nodes.child_count[node]))


def _expected_line(ruleset: Ruleset, trees: Sequence[Nodes], step: int) -> tuple[Step, ...]:
    """Follow the best children below a step, in the tree that has visited it most."""
    line = np.zeros(_LONGEST_LINE, dtype=np.int64)
    starts = [(nodes, int(child_by(nodes, ROOT, step))) for nodes in trees]
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
