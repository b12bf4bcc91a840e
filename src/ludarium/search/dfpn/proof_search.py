"""df-pn: depth-first proof-number search.

Each position has a proof number and a disproof number: how hard it looks to prove that the goal is reached, and how
hard to disprove it. The search continues at the most proving node. Whether it is an OR node follows the mover, never
the depth. The stack is kept in arrays, so the search can pause anywhere and resume.
"""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_STEP, Rules
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words
from ludarium.search.dfpn.children import expand_level
from ludarium.search.dfpn.stack import ROOT, ProofSearch, history_key_count, is_or_node, salt, turns_left
from ludarium.search.dfpn.table import INFINITE, store_entry
from ludarium.search.dfpn.zobrist import hash_position
from ludarium.search.goals import MISSED, OPEN, REACHED

_HUGE = 1 << 30  # the largest number that is not infinite
_SLACK = 2  # a child's threshold exceeds its sibling's number by a quarter: 2 to the power of minus this


@compiled
def start_at_root(rules: Rules, search: ProofSearch) -> None:
    levels = search.levels
    levels.turns[ROOT] = search.goal.turns
    levels.proof_threshold[ROOT] = levels.disproof_threshold[ROOT] = INFINITE
    key = salt(search.goal, search.goal.turns)
    hash_position(levels.states[ROOT], search.history, search.zobrist, key, levels.keys[ROOT])
    expand_level(rules, search, ROOT)


@compiled
def search_proof(rules: Rules, search: ProofSearch, count: int, stop: npt.NDArray[np.uint8]) -> int:
    """Visit up to `count` more positions, fewer if `stop` is set, and return what is known of the goal."""
    last = search.visited[0] + count
    if search.levels.child_count[ROOT] == 0:
        start_at_root(rules, search)
    while search.visited[0] < last and stop[0] == 0:
        level = search.level[0]
        best, proof, disproof = most_proving_child(search, level)
        if proof < search.levels.proof_threshold[level] and disproof < search.levels.disproof_threshold[level]:
            descend_into(rules, search, level, best)
        elif level > ROOT:
            return_to_parent(search, level, best, proof, disproof)
        else:
            return REACHED if proof == 0 else MISSED
    return OPEN


@compiled
def most_proving_child(search: ProofSearch, level: int) -> tuple[int, int, int]:
    """Return the most proving child for the mover, and the proof and disproof numbers of the position."""
    children, first, count = search.children, search.levels.first_child[level], search.levels.child_count[level]
    if is_or_node(search, level):
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


@compiled
def descend_into(rules: Rules, search: ProofSearch, level: int, child: int) -> None:
    """Descend into a child, with the thresholds at which the search returns from it."""
    levels, children, below = search.levels, search.children, level + 1
    first, count = levels.first_child[level], levels.child_count[level]
    proof_threshold, disproof_threshold = levels.proof_threshold[level], levels.disproof_threshold[level]
    if is_or_node(search, level):
        levels.proof_threshold[below] = min(
            proof_threshold, threshold_above(second_least(children.proof, first, count, child))
        )
        levels.disproof_threshold[below] = disproof_threshold - undecided(children.disproof, first, count) + 1
    else:
        levels.proof_threshold[below] = proof_threshold - undecided(children.proof, first, count) + 1
        levels.disproof_threshold[below] = min(
            disproof_threshold, threshold_above(second_least(children.disproof, first, count, child))
        )
    levels.chosen[level] = child
    levels.history_keys[level] = history_key_count(search.history)
    copy_words(levels.states[level], levels.states[below])
    copy_words(children.keys[child], levels.keys[below])
    advance(rules, levels.states[below], search.history, children.step[child])
    levels.turns[below] = turns_left(levels.turns[level], levels.states[below])
    levels.first_child[below] = first + count
    search.level[0] = below
    expand_level(rules, search, below)


@compiled
def threshold_above(number: int) -> int:
    """Return a threshold somewhat above the sibling's number, so that the search does not switch back and forth."""
    return number + (number >> _SLACK) + 1


@compiled
def return_to_parent(search: ProofSearch, level: int, best: int, proof: int, disproof: int) -> None:
    """Store the numbers of a position, and pass them to its parent."""
    levels, children, above = search.levels, search.children, level - 1
    distance = proven_distance(search, level, best, proof, disproof)
    store_entry(search.table, levels.keys[level], proof, disproof, distance, levels.work[level])
    child = levels.chosen[above]
    children.proof[child], children.disproof[child], children.distance[child] = proof, disproof, distance
    levels.work[above] += levels.work[level]
    search.level[0] = above
    if len(search.history) > 0:
        forget_after(search.history, levels.history_keys[above])


@compiled
def proven_distance(search: ProofSearch, level: int, best: int, proof: int, disproof: int) -> int:
    """Return the steps to the proven end, shortest for whoever reaches it, longest for the other; 0 if unproven."""
    if proof != 0 and disproof != 0:
        return 0
    distance = search.children.distance
    if is_or_node(search, level) == (proof == 0):
        return distance[best] + 1
    first, longest = search.levels.first_child[level], 0
    for child in range(first, first + search.levels.child_count[level]):
        longest = max(longest, distance[child])
    return longest + 1


@compiled
def best_child_of_root(search: ProofSearch, status: int) -> int:
    """Return the best child of the root once the goal is decided: the nearest end for its winner, else the farthest."""
    children, hurries = search.children, is_or_node(search, ROOT) == (status == REACHED)
    best, first = NO_STEP, search.levels.first_child[ROOT]
    for child in range(first, first + search.levels.child_count[ROOT]):
        if (children.proof[child] if status == REACHED else children.disproof[child]) != 0:
            continue
        nearer = best != NO_STEP and children.distance[child] < children.distance[best]
        farther = best != NO_STEP and children.distance[child] > children.distance[best]
        if best == NO_STEP or (nearer if hurries else farther):
            best = child
    return best
