"""The branches of a position: every legal step, with what is known of where it leads."""

from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import HISTORY_FULL, NO_STEP, PLAYED, Rules, steps
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words
from ludarium.search.inquiry import MISSED, OPEN, REACHED, Inquiry, answer_in, is_own, keys_in, salt, turns_left
from ludarium.search.ledger import INFINITE, UNKNOWN_ENTRY, disproof_in, distance_in, find_entry, proof_in
from ludarium.search.signature import sign


@compiled
def open_level(rules: Rules, inquiry: Inquiry, level: int) -> None:
    """List the branches of a level, up to one that settles it."""
    levels, branches = inquiry.levels, inquiry.branches
    first, own = levels.first[level], is_own(inquiry, level)
    inquiry.looked[0] += 1
    levels.work[level] = 1
    levels.size[level] = 0
    candidates = steps(rules, levels.states[level], inquiry.history, 0, branches.step[first:])
    if level + 1 == len(levels.states) or first + max(1, candidates) >= len(branches.step):
        cut(inquiry, level)
        return
    for candidate in range(first, first + candidates):
        reason = add_branch(rules, inquiry, level, branches.step[candidate])
        if reason == HISTORY_FULL:
            cut(inquiry, level)
            return
        added = first + levels.size[level] - 1
        if reason == PLAYED and (branches.proof[added] if own else branches.disproof[added]) == 0:
            return
    if levels.size[level] == 0:
        add_end(inquiry, level, MISSED if own else REACHED)


@compiled
def cut(inquiry: Inquiry, level: int) -> None:
    """There is no room to go on from here: it counts as if the goal were missed, and that is noted."""
    inquiry.is_cut[0] = 1
    add_end(inquiry, level, MISSED)


@compiled
def add_end(inquiry: Inquiry, level: int, answer: int) -> None:
    """A single branch without a step: the goal is reached or missed here."""
    first = inquiry.levels.first[level]
    inquiry.levels.size[level] = 1
    inquiry.branches.step[first] = NO_STEP
    answer_branch(inquiry, first, answer)
    inquiry.branches.distance[first] = -1


@compiled
def add_branch(rules: Rules, inquiry: Inquiry, level: int, step: int) -> int:
    """Try a step; if it is legal, it becomes a branch with what is known of where it leads. What `play` returned."""
    levels, branches, history = inquiry.levels, inquiry.branches, inquiry.history
    after, keys = levels.states[level + 1], keys_in(inquiry.history)
    copy_words(levels.states[level], after)
    reason = advance(rules, after, history, step)
    if reason != PLAYED:
        return reason
    branch = levels.first[level] + levels.size[level]
    levels.size[level] += 1
    branches.step[branch] = step
    turns = turns_left(levels.turns[level], after)
    answer = answer_in(inquiry.goal, after, turns)
    if answer == OPEN:
        sign(after, history, inquiry.folding, salt(inquiry.goal, turns), branches.signatures[branch])
        recall_branch(inquiry, branch)
    else:
        answer_branch(inquiry, branch, answer)
    if len(history) > 0:
        forget_after(history, keys)
    return PLAYED


@compiled
def answer_branch(inquiry: Inquiry, branch: int, answer: int) -> None:
    inquiry.branches.proof[branch] = 0 if answer == REACHED else INFINITE
    inquiry.branches.disproof[branch] = INFINITE if answer == REACHED else 0
    inquiry.branches.distance[branch] = 0


@compiled
def recall_branch(inquiry: Inquiry, branch: int) -> None:
    """The numbers that are known; both 1 for a position that is new."""
    entry = find_entry(inquiry.ledger, inquiry.branches.signatures[branch])
    known = entry != UNKNOWN_ENTRY
    inquiry.branches.proof[branch] = proof_in(inquiry.ledger, entry) if known else 1
    inquiry.branches.disproof[branch] = disproof_in(inquiry.ledger, entry) if known else 1
    inquiry.branches.distance[branch] = distance_in(inquiry.ledger, entry) if known else 0
