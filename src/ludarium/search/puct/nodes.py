"""The nodes of a tree, as columns."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled

ROOT = 0
LEAF = -1  # instead of the first child of a node

Int32s = npt.NDArray[np.int32]
Float32s = npt.NDArray[np.float32]
Float64s = npt.NDArray[np.float64]
Int8s = npt.NDArray[np.int8]


class Nodes(NamedTuple):
    """A node is a step and the position that it leads to. The children of a node are contiguous.

    Values of a node are for whoever chose the step to it.
    """

    step: Numbers
    key: Words  # the hash of the position
    first_child: Int32s
    child_count: Int32s
    visits: Int32s
    value_sum: Float64s  # over the visits, 0 to 1 each
    amaf_visits: Int32s  # simulations in which the same side played the same step, then or later
    amaf_sum: Float64s
    evaluation: Float32s  # when it was added: the value before the first visit
    prior: Float32s
    proof: Int8s
    used: Numbers  # how many nodes there are, [1]


def new_nodes(size: int) -> Nodes:
    """Allocate `size` nodes; only those up to `used` count."""
    nodes = Nodes(
        step=np.empty(size, dtype=np.int64),
        key=np.empty(size, dtype=np.uint64),
        first_child=np.empty(size, dtype=np.int32),
        child_count=np.empty(size, dtype=np.int32),
        visits=np.empty(size, dtype=np.int32),
        value_sum=np.empty(size, dtype=np.float64),
        amaf_visits=np.empty(size, dtype=np.int32),
        amaf_sum=np.empty(size, dtype=np.float64),
        evaluation=np.empty(size, dtype=np.float32),
        prior=np.empty(size, dtype=np.float32),
        proof=np.empty(size, dtype=np.int8),
        used=np.ones(1, dtype=np.int64),
    )
    nodes.key[ROOT] = 0
    return nodes


@compiled
def set_node(nodes: Nodes, node: int, step: int, key: np.uint64, evaluation: float, proof: int) -> None:
    """Write a leaf without visits; its prior is left to the caller."""
    nodes.step[node] = step
    nodes.key[node] = key
    nodes.first_child[node] = LEAF
    nodes.child_count[node] = 0
    nodes.visits[node] = 0
    nodes.value_sum[node] = 0.0
    nodes.amaf_visits[node] = 0
    nodes.amaf_sum[node] = 0.0
    nodes.evaluation[node] = evaluation
    nodes.proof[node] = proof


@compiled
def child_by(nodes: Nodes, node: int, step: int) -> int:
    """Return the child of a node to which a step leads; LEAF if it has no such child."""
    for child in range(nodes.first_child[node], nodes.first_child[node] + nodes.child_count[node]):
        if nodes.step[child] == step:
            return child
    return LEAF


def children_of(nodes: Nodes, node: int) -> slice:
    """Return where the children of a node are."""
    first = int(nodes.first_child[node])
    return slice(0) if first == LEAF else slice(first, first + int(nodes.child_count[node]))
