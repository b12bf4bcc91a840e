"""Expansion: adding the children of a leaf, with evaluations and priors where the game's settings ask for them."""

import math

import numpy as np

from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import FRESH, MOVER, PLAYED, STATUS, Rules, steps
from ludarium.kernel.randomness import draw, mixed
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.stepping import attempt
from ludarium.search.hashing import state_hash, was_seen
from ludarium.search.puct.nodes import LEAF, ROOT, Nodes, set_node
from ludarium.search.puct.workspace import Parameters, Workspace
from ludarium.search.values import UNKNOWN, for_side, proof_of, value_of

_FRACTION = 2.0**-53


@spliced
def should_expand(nodes: Nodes, node: int, settings: SearchSettings) -> bool:
    """Return whether a leaf is expanded now: children that are not evaluated would only cost time at first."""
    if nodes.first_child[node] != LEAF:
        return False
    return settings.evaluates_children or node == ROOT or nodes.visits[node] >= settings.expand_after


@spliced
def expand(rules: Rules, nodes: Nodes, workspace: Workspace, node: int, turn_node: int, parameters: Parameters) -> bool:
    """Add the children of a node, and return whether there was room. `turn_node` is where its turn began."""
    first = nodes.used[0]
    candidates = steps(rules, workspace.state, workspace.history, 0, workspace.buffer)
    if candidates > len(workspace.buffer) or first + candidates > len(nodes.step):
        return False
    if (
        parameters.settings.evaluates_children
        or parameters.has_policy
        or node == ROOT
        or first_candidate_ends_game(rules, workspace, candidates)
    ):
        count = add_tried_children(rules, nodes, workspace, first, candidates, turn_node, parameters)
    else:
        count = add_untried_children(nodes, workspace, first, some_of(workspace, candidates, parameters.considered))
    nodes.first_child[node] = first
    nodes.child_count[node] = count
    nodes.used[0] = first + count
    return True


@spliced
def first_candidate_ends_game(rules: Rules, workspace: Workspace, candidates: int) -> bool:
    """Return whether the first candidate ends the game; then all of them are tried at once."""
    if candidates == 0:
        return False
    reason = attempt(rules, workspace.state, workspace.history, workspace.buffer[0], workspace.scratch, None)
    return reason == PLAYED and workspace.scratch[STATUS] != ZERO


@compiled
def some_of(workspace: Workspace, candidates: int, considered: int) -> int:
    """Move those candidates to the front that are considered, drawn at random, and return how many they are."""
    if considered == 0 or considered >= candidates:
        return candidates
    for k in range(considered):
        drawn = k + draw(workspace.generator, candidates - k)
        workspace.buffer[k], workspace.buffer[drawn] = workspace.buffer[drawn], workspace.buffer[k]
    return considered


@spliced
def add_untried_children(nodes: Nodes, workspace: Workspace, first: int, candidates: int) -> int:
    """Add all candidates with equal priors; whether one is legal is found out at its first visit."""
    for k in range(candidates):
        set_node(nodes, first + k, workspace.buffer[k], ZERO, 0.5, UNKNOWN)
        nodes.prior[first + k] = 1.0 / candidates
    return candidates


@spliced
def add_tried_children(
    rules: Rules,
    nodes: Nodes,
    workspace: Workspace,
    first: int,
    candidates: int,
    turn_node: int,
    parameters: Parameters,
) -> int:
    """Add all legal steps but transpositions within the turn, evaluated if the settings say so; return their number.

    If fewer are considered, each legal step is equally likely to be among them (reservoir sampling).
    """
    mover, count, legal = signed(workspace.state[MOVER]), 0, 0
    evaluates, noise = parameters.settings.evaluates_children, parameters.noise
    for k in range(candidates):
        step = workspace.buffer[k]
        if attempt(rules, workspace.state, workspace.history, step, workspace.scratch, None) != PLAYED:
            continue
        transposes = may_transpose(workspace)
        key = state_hash(workspace.scratch, parameters.lasting) if transposes else ZERO
        if transposes and was_seen(workspace.seen, mixed(key + np.uint64(turn_node))):
            continue
        place = place_of(workspace, count, legal, parameters.considered)
        legal += 1
        if place < 0:
            continue
        evaluation = 0.5
        if evaluates or workspace.scratch[STATUS] != ZERO:
            value = value_of(rules, workspace.scratch, workspace.evaluation_scratch, parameters.draw_value)
            evaluation = for_side(value, mover)
        if evaluates and noise > 0.0:
            evaluation += noise * (random_fraction(workspace.generator) - 0.5)
        set_node(nodes, first + place, step, key, evaluation, proof_of(workspace.scratch, mover))
        count = max(count, place + 1)
    set_priors(nodes, first, count, parameters.settings.prior_temperature)
    return count


@compiled
def place_of(workspace: Workspace, count: int, legal: int, considered: int) -> int:
    """Return the place of the next legal step among `count` children, after `legal` steps; -1 if it is left out."""
    if considered == 0 or count < considered:
        return count
    place = draw(workspace.generator, legal + 1)
    return place if place < considered else -1


@spliced
def may_transpose(workspace: Workspace) -> bool:
    """Return whether another order of steps may lead to the position in `scratch`: both belong to one turn."""
    return workspace.scratch[FRESH] == ZERO or workspace.state[FRESH] == ZERO


@spliced
def set_priors(nodes: Nodes, first: int, count: int, temperature: float) -> None:
    """Set the priors of children to the softmax of their evaluations."""
    best, total = 0.0, 0.0
    for child in range(first, first + count):
        best = max(best, nodes.evaluation[child])
    for child in range(first, first + count):
        share = math.exp((nodes.evaluation[child] - best) / temperature)
        nodes.prior[child] = share
        total += share
    for child in range(first, first + count):
        nodes.prior[child] /= total


@compiled
def random_fraction(generator: Words) -> float:
    """Draw a number from 0 to 1, uniformly."""
    generator[0] = generator[0] + np.uint64(0x9E3779B97F4A7C15)
    return signed(mixed(generator[0]) >> np.uint64(11)) * _FRACTION
