"""Looking for a proof: depth-first proof-number search.

Each position has two numbers: how hard it looks to prove that the goal is reached, and how hard to disprove it. The
search goes on where the least is missing. Whose choice it is follows the mover, never the depth. The way down is kept
in arrays, so that the search can pause anywhere and go on.
"""

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_STEP, Rules
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words
from ludarium.search.branching import open_level
from ludarium.search.inquiry import MISSED, OPEN, REACHED, ROOT, Inquiry, is_own, keys_in, salt, turns_left
from ludarium.search.ledger import INFINITE, keep_entry
from ludarium.search.signature import sign

_HUGE = 1 << 30  # no number that is not infinite grows beyond
_SLACK = 2  # a branch is left when its number exceeds the next best by a part of 2 to this power


@compiled
def begin(rules: Rules, inquiry: Inquiry) -> None:
    levels = inquiry.levels
    levels.turns[ROOT] = inquiry.goal.turns
    levels.proof_limit[ROOT] = levels.disproof_limit[ROOT] = INFINITE
    key = salt(inquiry.goal, inquiry.goal.turns)
    sign(levels.states[ROOT], inquiry.history, inquiry.folding, key, levels.signatures[ROOT])
    open_level(rules, inquiry, ROOT)


@compiled
def pursue(rules: Rules, inquiry: Inquiry, count: int, stop: npt.NDArray[np.uint8]) -> int:
    """Look at so many positions more, at fewer if told to stop; what is known then."""
    last = inquiry.looked[0] + count
    if inquiry.levels.size[ROOT] == 0:
        begin(rules, inquiry)
    while inquiry.looked[0] < last and stop[0] == 0:
        level = inquiry.level[0]
        best, proof, disproof = weighed(inquiry, level)
        if proof < inquiry.levels.proof_limit[level] and disproof < inquiry.levels.disproof_limit[level]:
            go_down(rules, inquiry, level, best)
        elif level > ROOT:
            go_up(inquiry, level, best, proof, disproof)
        else:
            return REACHED if proof == 0 else MISSED
    return OPEN


@compiled
def weighed(inquiry: Inquiry, level: int) -> tuple[int, int, int]:
    """The most promising branch for whoever chooses it, and the numbers of the position."""
    branches, first, count = inquiry.branches, inquiry.levels.first[level], inquiry.levels.size[level]
    if is_own(inquiry, level):
        best = least(branches.proof, first, count)
        return best, branches.proof[best], united(branches.disproof, first, count)
    best = least(branches.disproof, first, count)
    return best, united(branches.proof, first, count), branches.disproof[best]


@compiled
def least(numbers: Numbers, first: int, count: int) -> int:
    best = first
    for branch in range(first + 1, first + count):
        if numbers[branch] < numbers[best]:
            best = branch
    return best


@compiled
def second_least(numbers: Numbers, first: int, count: int, best: int) -> int:
    second = _HUGE
    for branch in range(first, first + count):
        if branch != best:
            second = min(second, numbers[branch])
    return second


@compiled
def united(numbers: Numbers, first: int, count: int) -> int:
    """How hard it is to settle all branches: the hardest, and one for each other.

    Not their sum: the orders of a turn's steps meet again in the same positions, which would count many times.
    """
    hardest = 0
    for branch in range(first, first + count):
        hardest = max(hardest, numbers[branch])
    if hardest == 0 or hardest == INFINITE:
        return hardest
    return min(_HUGE, hardest + unsettled(numbers, first, count) - 1)


@compiled
def unsettled(numbers: Numbers, first: int, count: int) -> int:
    total = 0
    for branch in range(first, first + count):
        total += numbers[branch] > 0
    return total


@compiled
def go_down(rules: Rules, inquiry: Inquiry, level: int, branch: int) -> None:
    """Follow a branch, until its numbers say that it is better to look elsewhere."""
    levels, branches, below = inquiry.levels, inquiry.branches, level + 1
    first, count = levels.first[level], levels.size[level]
    proof_limit, disproof_limit = levels.proof_limit[level], levels.disproof_limit[level]
    if is_own(inquiry, level):
        levels.proof_limit[below] = min(proof_limit, beyond(second_least(branches.proof, first, count, branch)))
        levels.disproof_limit[below] = disproof_limit - unsettled(branches.disproof, first, count) + 1
    else:
        levels.proof_limit[below] = proof_limit - unsettled(branches.proof, first, count) + 1
        levels.disproof_limit[below] = min(
            disproof_limit, beyond(second_least(branches.disproof, first, count, branch))
        )
    levels.chosen[level] = branch
    levels.keys[level] = keys_in(inquiry.history)
    copy_words(levels.states[level], levels.states[below])
    copy_words(branches.signatures[branch], levels.signatures[below])
    advance(rules, levels.states[below], inquiry.history, branches.step[branch])
    levels.turns[below] = turns_left(levels.turns[level], levels.states[below])
    levels.first[below] = first + count
    inquiry.level[0] = below
    open_level(rules, inquiry, below)


@compiled
def beyond(number: int) -> int:
    """Somewhat more than the next best, so that the search does not jump to and fro."""
    return number + (number >> _SLACK) + 1


@compiled
def go_up(inquiry: Inquiry, level: int, best: int, proof: int, disproof: int) -> None:
    """Keep what is known of a position, and tell the level above."""
    levels, branches, above = inquiry.levels, inquiry.branches, level - 1
    distance = distance_of(inquiry, level, best, proof, disproof)
    keep_entry(inquiry.ledger, levels.signatures[level], proof, disproof, distance, levels.work[level])
    branch = levels.chosen[above]
    branches.proof[branch], branches.disproof[branch], branches.distance[branch] = proof, disproof, distance
    levels.work[above] += levels.work[level]
    inquiry.level[0] = above
    if len(inquiry.history) > 0:
        forget_after(inquiry.history, levels.keys[above])


@compiled
def distance_of(inquiry: Inquiry, level: int, best: int, proof: int, disproof: int) -> int:
    """How many steps the end is away that is proven: whoever reaches it hurries, the other lingers; else 0."""
    if proof != 0 and disproof != 0:
        return 0
    distance = inquiry.branches.distance
    if is_own(inquiry, level) == (proof == 0):
        return distance[best] + 1
    first, longest = inquiry.levels.first[level], 0
    for branch in range(first, first + inquiry.levels.size[level]):
        longest = max(longest, distance[branch])
    return longest + 1


@compiled
def best_branch(inquiry: Inquiry, answer: int) -> int:
    """The best branch of the root, once there is an answer: whoever wants what is proven hurries, the other lingers."""
    branches, hurries = inquiry.branches, is_own(inquiry, ROOT) == (answer == REACHED)
    best, first = NO_STEP, inquiry.levels.first[ROOT]
    for branch in range(first, first + inquiry.levels.size[ROOT]):
        if (branches.proof[branch] if answer == REACHED else branches.disproof[branch]) != 0:
            continue
        nearer = best != NO_STEP and branches.distance[branch] < branches.distance[best]
        farther = best != NO_STEP and branches.distance[branch] > branches.distance[best]
        if best == NO_STEP or (nearer if hurries else farther):
            best = branch
    return best
