"""What trees have found, put together."""

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.games.ruleset import Ruleset
from ludarium.games.tuning import Scale
from ludarium.positions.values import Step, step_of
from ludarium.search.nodes import DRAWN, LEAF, LOST, ROOT, WON, Nodes
from ludarium.search.thought import Choice, Proof, Thought

_PROOFS: dict[int, Proof] = {WON: "win", LOST: "loss", DRAWN: "draw"}
_WORTH: dict[Proof, float] = {"win": 1.0, "loss": 0.0, "draw": 0.5}
_LONGEST_LINE = 40


class _Sum(NamedTuple):
    """One step in all trees."""

    visits: int = 0
    total: float = 0.0
    chance: float = 0.0
    proof: int = 0


def gathered(ruleset: Ruleset, trees: Sequence[Nodes], simulations: int, scale: Scale) -> Thought:
    """The visits of independent trees summed; a proof in one of them is a proof. They may be growing meanwhile."""
    sums: dict[int, _Sum] = {}
    for nodes in trees:
        for child in _children(nodes, ROOT):
            step = int(nodes.step[child])
            known = sums.get(step, _Sum())
            sums[step] = _Sum(
                known.visits + int(nodes.visits[child]),
                known.total + float(nodes.total[child]),
                float(nodes.chance[child]),
                known.proof or int(nodes.proof[child]),
            )
    ranked = sorted(sums, key=lambda step: _rank(sums[step]), reverse=True)
    choices = tuple(_choice(ruleset, step, sums[step], scale) for step in ranked)
    return Thought(choices, simulations, _line(ruleset, trees, ranked[0]) if ranked else ())


def settled(ruleset: Ruleset, steps: Sequence[int], proof: Proof) -> Thought:
    """The first of these steps brings this for certain, and there is nothing better: no need to think."""
    line = tuple(step_of(ruleset, step) for step in steps)
    return Thought((Choice(line[0], 0, _WORTH[proof], proof),), 0, line)


def _rank(found: _Sum) -> tuple[bool, bool, int, float]:
    """A proven win first, a proven loss last; between them the most visited."""
    return found.proof == WON, found.proof != LOST, found.visits, _value(found)


def _value(found: _Sum) -> float:
    if found.proof:
        return _WORTH[_PROOFS[found.proof]]
    return found.total / found.visits if found.visits else found.chance


def _choice(ruleset: Ruleset, step: int, found: _Sum, scale: Scale) -> Choice:
    chance = _value(found) if found.proof else scale.chance(_value(found))
    return Choice(step_of(ruleset, step), found.visits, chance, _PROOFS.get(found.proof))


def _children(nodes: Nodes, node: int) -> range:
    first = int(nodes.first[node])
    return range(0) if first == LEAF else range(first, first + int(nodes.children[node]))


def _line(ruleset: Ruleset, trees: Sequence[Nodes], step: int) -> tuple[Step, ...]:
    """How the tree that knows the step best expects the game to go on."""
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
