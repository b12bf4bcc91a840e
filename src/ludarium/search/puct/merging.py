"""Root parallelisation: the children of the roots of independent trees, summed into one analysis."""

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.games.ruleset import Ruleset
from ludarium.games.tuning import Scale
from ludarium.positions.values import Step, step_of
from ludarium.search.analysis import Analysis, Candidate, Proof
from ludarium.search.puct.nodes import LEAF, ROOT, Nodes
from ludarium.search.values import DRAWN, LOST, WON

_PROOFS: dict[int, Proof] = {WON: "win", LOST: "loss", DRAWN: "draw"}
_PROVEN_VALUES: dict[Proof, float] = {"win": 1.0, "loss": 0.0, "draw": 0.5}
_LONGEST_LINE = 40


class _Sum(NamedTuple):
    """One step in all trees."""

    visits: int = 0
    value_sum: float = 0.0
    evaluation: float = 0.0
    proof: int = 0


def merged(ruleset: Ruleset, trees: Sequence[Nodes], simulations: int, scale: Scale) -> Analysis:
    """Sum the visits of independent trees, which may be growing meanwhile; a proof in one of them is a proof."""
    sums: dict[int, _Sum] = {}
    for nodes in trees:
        for child in _children(nodes, ROOT):
            step = int(nodes.step[child])
            known = sums.get(step, _Sum())
            sums[step] = _Sum(
                known.visits + int(nodes.visits[child]),
                known.value_sum + float(nodes.value_sum[child]),
                float(nodes.evaluation[child]),
                known.proof or int(nodes.proof[child]),
            )
    ranked = sorted(sums, key=lambda step: _rank(sums[step]), reverse=True)
    candidates = tuple(_candidate(ruleset, step, sums[step], scale) for step in ranked)
    return Analysis(candidates, simulations, _principal_variation(ruleset, trees, ranked[0]) if ranked else ())


def proven_analysis(ruleset: Ruleset, steps: Sequence[int], proof: Proof) -> Analysis:
    """Return the analysis of a position whose best line was proven before the tree search."""
    line = tuple(step_of(ruleset, step) for step in steps)
    return Analysis((Candidate(line[0], 0, _PROVEN_VALUES[proof], proof),), 0, line)


def _rank(found: _Sum) -> tuple[bool, bool, int, float]:
    """Rank a proven win first, a proven loss last; between them the most visited."""
    return found.proof == WON, found.proof != LOST, found.visits, _value(found)


def _value(found: _Sum) -> float:
    if found.proof:
        return _PROVEN_VALUES[_PROOFS[found.proof]]
    return found.value_sum / found.visits if found.visits else found.evaluation


def _candidate(ruleset: Ruleset, step: int, found: _Sum, scale: Scale) -> Candidate:
    value = _value(found) if found.proof else scale.chance(_value(found))
    return Candidate(step_of(ruleset, step), found.visits, value, _PROOFS.get(found.proof))


def _children(nodes: Nodes, node: int) -> range:
    first = int(nodes.first_child[node])
    return range(0) if first == LEAF else range(first, first + int(nodes.child_count[node]))


def _principal_variation(ruleset: Ruleset, trees: Sequence[Nodes], step: int) -> tuple[Step, ...]:
    """Follow the best children below a step, in the tree that has visited it most."""
    starts = [(nodes, child) for nodes in trees for child in _children(nodes, ROOT) if nodes.step[child] == step]
    nodes, node = max(starts, key=lambda start: start[0].visits[start[1]])
    line = [step]
    while len(line) < _LONGEST_LINE:
        known = [child for child in _children(nodes, node) if nodes.visits[child] > 0 or nodes.proof[child] == WON]
        if not known:
            break
        node = max(known, key=lambda child: _preference(nodes, child))
        line.append(int(nodes.step[node]))
    return tuple(step_of(ruleset, number) for number in line)


def _preference(nodes: Nodes, child: int) -> tuple[bool, bool, int]:
    return bool(nodes.proof[child] == WON), bool(nodes.proof[child] != LOST), int(nodes.visits[child])
