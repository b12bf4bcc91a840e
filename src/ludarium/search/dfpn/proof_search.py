"""df-pn: depth-first proof-number search.

Each position has a proof number and a disproof number: how hard it looks to prove that the goal is reached, and how
hard to disprove it. The search continues at the most proving node. Whether it is an OR node follows the mover, never
the depth. The stack is kept in arrays, so the search can pause anywhere and resume.
"""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import NO_STEP, Rules
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words
from ludarium.search.dfpn.children import expand_ply
from ludarium.search.dfpn.stack import ROOT, ProofSearch, history_key_count, is_or_node, salt, turns_left
from ludarium.search.dfpn.table import INFINITE, store_entry
from ludarium.search.dfpn.zobrist import hash_position
from ludarium.search.goals import MISSED, OPEN, REACHED

_HUGE = 1 << 30  # the largest number that is not infinite
_SLACK = 2  # a child's threshold exceeds its sibling's number by a quarter: 2 to the power of minus this


@spliced
def start_at_root(rules: Rules, search: ProofSearch) -> None:
    plies = search.plies
    plies.turns[ROOT] = search.goal.turns
    plies.proof_threshold[ROOT] = plies.disproof_threshold[ROOT] = INFINITE
    key = salt(search.goal, search.goal.turns)
    hash_position(plies.states[ROOT], search.history, search.zobrist, key, plies.keys[ROOT])
    expand_ply(rules, search, ROOT)


@compiled
def search_proof(rules: Rules, search: ProofSearch, count: int, stop: npt.NDArray[np.uint8]) -> int:
    """Visit up to `count` more positions, fewer if `stop` is set, and return what is known of the goal."""
    last = search.visited[0] + count
    if search.plies.child_count[ROOT] == 0:
        start_at_root(rules, search)
    while search.visited[0] < last and stop[0] == 0:
        ply = search.ply[0]
        best, proof, disproof = most_proving_child(search, ply)
        if proof < search.plies.proof_threshold[ply] and disproof < search.plies.disproof_threshold[ply]:
            descend_into(rules, search, ply, best)
        elif ply > ROOT:
            return_to_parent(search, ply, best, proof, disproof)
        else:
            return REACHED if proof == 0 else MISSED
    return OPEN


@spliced
def most_proving_child(search: ProofSearch, ply: int) -> tuple[int, int, int]:
    """Return the most proving child for the mover, and the proof and disproof numbers of the position."""
    children, first, count = search.children, search.plies.first_child[ply], search.plies.child_count[ply]
    if is_or_node(search, ply):
        best = least(children.proof, first, count)
        return best, children.proof[best], combined(children.disproof, first, count)
    best = least(children.disproof, first, count)
    return best, combined(children.proof, first, count), children.disproof[best]


@compiled
def least(numbers: Numbers, first: int, count: int) -> int:
    best = first
    for child in range(first + 1, first + count):
        if numbers[child] < numbers[best]:
            best = child
    return best


@compiled
def second_least(numbers: Numbers, first: int, count: int, best: int) -> int:
    second = _HUGE
    for child in range(first, first + count):
        if child != best:
            second = min(second, numbers[child])
    return second


@compiled
def combined(numbers: Numbers, first: int, count: int) -> int:
    """Return the number of a position all of whose children must be decided: the largest, plus one for each other.

    Not their sum: different orders of the steps of a turn lead to the same positions, which would count many times.
    """
    hardest = 0
    for child in range(first, first + count):
        hardest = max(hardest, numbers[child])
    if hardest == 0 or hardest == INFINITE:
        return hardest
    return min(_HUGE, hardest + undecided(numbers, first, count) - 1)


@compiled
def undecided(numbers: Numbers, first: int, count: int) -> int:
    total = 0
    for child in range(first, first + count):
        total += numbers[child] > 0
    return total


@spliced
def descend_into(rules: Rules, search: ProofSearch, ply: int, child: int) -> None:
    """Descend into a child, with the thresholds at which the search returns from it."""
    plies, children, below = search.plies, search.children, ply + 1
    first, count = plies.first_child[ply], plies.child_count[ply]
    proof_threshold, disproof_threshold = plies.proof_threshold[ply], plies.disproof_threshold[ply]
    if is_or_node(search, ply):
        plies.proof_threshold[below] = min(
            proof_threshold, threshold_above(second_least(children.proof, first, count, child))
        )
        plies.disproof_threshold[below] = disproof_threshold - undecided(children.disproof, first, count) + 1
    else:
        plies.proof_threshold[below] = proof_threshold - undecided(children.proof, first, count) + 1
        plies.disproof_threshold[below] = min(
            disproof_threshold, threshold_above(second_least(children.disproof, first, count, child))
        )
    plies.chosen[ply] = child
    plies.history_keys[ply] = history_key_count(search.history)
    copy_words(plies.states[ply], plies.states[below])
    copy_words(children.keys[child], plies.keys[below])
    advance(rules, plies.states[below], search.history, children.step[child])
    plies.turns[below] = turns_left(plies.turns[ply], plies.states[below])
    plies.first_child[below] = first + count
    search.ply[0] = below
    expand_ply(rules, search, below)


@spliced
def threshold_above(number: int) -> int:
    """Return a threshold somewhat above the sibling's number, so that the search does not switch back and forth."""
    return number + (number >> _SLACK) + 1


@spliced
def return_to_parent(search: ProofSearch, ply: int, best: int, proof: int, disproof: int) -> None:
    """Store the numbers of a position, and pass them to its parent."""
    plies, children, above = search.plies, search.children, ply - 1
    distance = proven_distance(search, ply, best, proof, disproof)
    store_entry(search.table, plies.keys[ply], proof, disproof, distance, plies.work[ply])
    child = plies.chosen[above]
    children.proof[child], children.disproof[child], children.distance[child] = proof, disproof, distance
    plies.work[above] += plies.work[ply]
    search.ply[0] = above
    if len(search.history) > 0:
        forget_after(search.history, plies.history_keys[above])


@spliced
def proven_distance(search: ProofSearch, ply: int, best: int, proof: int, disproof: int) -> int:
    """Return the steps to the proven end, shortest for whoever reaches it, longest for the other; 0 if unproven."""
    if proof != 0 and disproof != 0:
        return 0
    distance = search.children.distance
    if is_or_node(search, ply) == (proof == 0):
        return distance[best] + 1
    first, longest = search.plies.first_child[ply], 0
    for child in range(first, first + search.plies.child_count[ply]):
        longest = max(longest, distance[child])
    return longest + 1


@compiled
def best_child_of_root(search: ProofSearch, status: int) -> int:
    """Return the best child of the root once the goal is decided: the nearest end for its winner, else the farthest."""
    children, hurries = search.children, is_or_node(search, ROOT) == (status == REACHED)
    best, first = NO_STEP, search.plies.first_child[ROOT]
    for child in range(first, first + search.plies.child_count[ROOT]):
        if (children.proof[child] if status == REACHED else children.disproof[child]) != 0:
            continue
        nearer = best != NO_STEP and children.distance[child] < children.distance[best]
        farther = best != NO_STEP and children.distance[child] > children.distance[best]
        if best == NO_STEP or (nearer if hurries else farther):
            best = child
    return best
