"""Root parallelisation: the children of the roots of independent trees, summed into one analysis."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.games.tuning import Scale
from ludarium.kernel.bits import Numbers
from ludarium.positions.values import Step, step_of
from ludarium.search.analysis import Analysis, Candidate, Candidates, Proof
from ludarium.search.puct.nodes import ROOT, Float64s, Nodes, children_of
from ludarium.search.values import LOST, UNKNOWN, WON

_PROOFS: tuple[Proof | None, ...] = (None, "win", "loss", "draw")  # as values.py numbers them
_PROVEN_VALUES = np.array([0.5, 1.0, 0.0, 0.5])


class _Sums(NamedTuple):
    """The steps from the root and what all trees found of them, the best first."""

    steps: Numbers
    visits: Numbers
    values: Float64s  # of proven steps the value of the proof, of others what the scale maps to a chance
    proofs: Numbers


def merged(ruleset: Ruleset, trees: Sequence[Nodes], simulations: int, scale: Scale) -> Analysis:
    """Sum the visits of independent trees, which may be growing meanwhile; a proof in one of them is a proof."""
    sums = _ranked(*_summed(trees))
    return Analysis(Candidates(len(sums.steps), lambda place: _candidate(ruleset, sums, place, scale)), simulations)


def proven_analysis(line: tuple[Step, ...], proof: Proof) -> Analysis:
    """Return the analysis of a position whose best line was proven before the tree search."""
    value = float(_PROVEN_VALUES[_PROOFS.index(proof)])
    return Analysis((Candidate(line[0], 0, value, proof),), 0, line, (line,))


def _summed(trees: Sequence[Nodes]) -> tuple[_Sums, Numbers]:
    """Return the sums, in the order of the steps' numbers, and where each step was found first."""

    def column(name: str) -> Any:
        return np.concatenate([getattr(nodes, name)[children] for nodes, children in roots])

    roots = [(nodes, children_of(nodes, ROOT)) for nodes in trees]
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
