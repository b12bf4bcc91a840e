"""Expansion in a proof search: the legal steps of a position, with the numbers known for where they lead."""

from ludarium.kernel.compiling import spliced
from ludarium.kernel.contract import HISTORY_FULL, NO_STEP, PLAYED, Rules, steps
from ludarium.kernel.repetition import forget_after
from ludarium.kernel.stepping import advance, copy_words
from ludarium.search.dfpn.stack import ProofSearch, history_key_count, is_or_node, salt, turns_left
from ludarium.search.dfpn.table import INFINITE, UNKNOWN_ENTRY, disproof_in, distance_in, find_entry, proof_in
from ludarium.search.dfpn.zobrist import hash_position
from ludarium.search.goals import MISSED, OPEN, REACHED, goal_status


@spliced
def expand_ply(rules: Rules, search: ProofSearch, ply: int) -> None:
    """List the children of a ply, up to the first that decides it."""
    plies, children = search.plies, search.children
    first, is_or = plies.first_child[ply], is_or_node(search, ply)
    search.visited[0] += 1
    plies.work[ply] = 1
    plies.child_count[ply] = 0
    candidates = steps(rules, plies.states[ply], search.history, 0, children.step[first:])
    if ply + 1 == len(plies.states) or first + max(1, candidates) >= len(children.step):
        cut(search, ply)
        return
    for candidate in range(first, first + candidates):
        reason = add_child(rules, search, ply, children.step[candidate])
        if reason == HISTORY_FULL:
            cut(search, ply)
            return
        added = first + plies.child_count[ply] - 1
        if reason == PLAYED and (children.proof[added] if is_or else children.disproof[added]) == 0:
            return
    if plies.child_count[ply] == 0:
        add_end(search, ply, MISSED if is_or else REACHED)


@spliced
def cut(search: ProofSearch, ply: int) -> None:
    """Cut a line for lack of room: the goal counts as missed here, and the search is marked as cut."""
    search.is_cut[0] = 1
    add_end(search, ply, MISSED)


@spliced
def add_end(search: ProofSearch, ply: int, status: int) -> None:
    """Add a single child without a step: the goal is reached or missed here."""
    first = search.plies.first_child[ply]
    search.plies.child_count[ply] = 1
    search.children.step[first] = NO_STEP
    set_decided(search, first, status)
    search.children.distance[first] = -1


@spliced
def add_child(rules: Rules, search: ProofSearch, ply: int, step: int) -> int:
    """Try a step, add it as a child if it is legal, and return what `play` returned."""
    plies, children, history = search.plies, search.children, search.history
    after, known = plies.states[ply + 1], history_key_count(search.history)
    copy_words(plies.states[ply], after)
    reason = advance(rules, after, history, step)
    if reason != PLAYED:
        return reason
    child = plies.first_child[ply] + plies.child_count[ply]
    plies.child_count[ply] += 1
    children.step[child] = step
    turns = turns_left(plies.turns[ply], after)
    status = goal_status(search.goal, after, turns)
    if status == OPEN:
        hash_position(after, history, search.zobrist, salt(search.goal, turns), children.keys[child])
        look_up(search, child)
    else:
        set_decided(search, child, status)
    if len(history) > 0:
        forget_after(history, known)
    return PLAYED


@spliced
def set_decided(search: ProofSearch, child: int, status: int) -> None:
    search.children.proof[child] = 0 if status == REACHED else INFINITE
    search.children.disproof[child] = INFINITE if status == REACHED else 0
    search.children.distance[child] = 0


@spliced
def look_up(search: ProofSearch, child: int) -> None:
    """Set the numbers of a child from the table; both are 1 for a new position."""
    entry = find_entry(search.table, search.children.keys[child])
    known = entry != UNKNOWN_ENTRY
    search.children.proof[child] = proof_in(search.table, entry) if known else 1
    search.children.disproof[child] = disproof_in(search.table, entry) if known else 1
    search.children.distance[child] = distance_in(search.table, entry) if known else 0
