"""Giving a node its children: every legal step once, judged at first sight where the game's style says so."""

import math

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, MOVER, PLAYED, STATUS, Rules, steps
from ludarium.kernel.randomness import mixed
from ludarium.kernel.stepping import attempt
from ludarium.search.nodes import LEAF, ROOT, UNKNOWN, Desk, Manner, Nodes
from ludarium.search.worth import for_side, key_of, proof_of, worth

_PROBES = 8
_FRACTION = 2.0**-53


@compiled
def expand(rules: Rules, nodes: Nodes, desk: Desk, node: int, turn_node: int, manner: Manner) -> bool:
    """Whether there was room for the children. `turn_node` is where the turn of this position began."""
    first = nodes.used[0]
    candidates = steps(rules, desk.state, desk.history, 0, desk.buffer)
    if candidates > len(desk.buffer) or first + candidates > len(nodes.step):
        return False
    if manner.style.sees or node == ROOT or ends_here(rules, desk, candidates):
        count = add_judged(rules, nodes, desk, first, candidates, turn_node, manner)
    else:
        count = add_unseen(nodes, desk, first, candidates)
    nodes.first[node] = first
    nodes.children[node] = count
    nodes.used[0] = first + count
    return True


@compiled
def ends_here(rules: Rules, desk: Desk, candidates: int) -> bool:
    """Whether the game ends with the next step, as far as the first candidate tells: then all are tried at once."""
    if candidates == 0 or attempt(rules, desk.state, desk.history, desk.buffer[0], desk.scratch, None) != PLAYED:
        return False
    return desk.scratch[STATUS] != ZERO


@compiled
def add_unseen(nodes: Nodes, desk: Desk, first: int, candidates: int) -> int:
    """All candidates; whether one is legal shows when it is first visited."""
    for k in range(candidates):
        add_child(nodes, first + k, desk.buffer[k], ZERO, 0.5, UNKNOWN)
        nodes.prior[first + k] = 1.0 / candidates
    return candidates


@compiled
def add_judged(
    rules: Rules, nodes: Nodes, desk: Desk, first: int, candidates: int, turn_node: int, manner: Manner
) -> int:
    """All legal steps but those that another order of steps in the same turn has led to already."""
    mover, count = signed(desk.state[MOVER]), 0
    for k in range(candidates):
        if attempt(rules, desk.state, desk.history, desk.buffer[k], desk.scratch, None) != PLAYED:
            continue
        key = key_of(desk.scratch, manner.lasting)
        if may_come_again(desk) and was_seen(desk.seen, mixed(key + np.uint64(turn_node))):
            continue
        chance = 0.5
        if manner.style.sees or desk.scratch[STATUS] != ZERO:
            chance = for_side(worth(rules, desk.scratch, desk.room, manner.draw), mover)
        if manner.style.sees and manner.noise > 0.0:
            chance += manner.noise * (drawn_fraction(desk.generator) - 0.5)
        add_child(nodes, first + count, desk.buffer[k], key, chance, proof_of(desk.scratch, mover))
        count += 1
    share_attention(nodes, first, count, manner.style.warmth)
    return count


@compiled
def may_come_again(desk: Desk) -> bool:
    """Whether the position in `scratch` may be that of another order of steps: the turn had begun, or goes on."""
    return desk.scratch[FRESH] == ZERO or desk.state[FRESH] == ZERO


@compiled
def add_child(nodes: Nodes, child: int, step: int, key: np.uint64, chance: float, proof: int) -> None:
    nodes.step[child] = step
    nodes.key[child] = key
    nodes.first[child] = LEAF
    nodes.children[child] = 0
    nodes.visits[child] = 0
    nodes.total[child] = 0.0
    nodes.later_visits[child] = 0
    nodes.later_total[child] = 0.0
    nodes.chance[child] = chance
    nodes.proof[child] = proof


@compiled
def share_attention(nodes: Nodes, first: int, count: int, warmth: float) -> None:
    """Priors: the more a step promises, the larger its share."""
    best, whole = 0.0, 0.0
    for child in range(first, first + count):
        best = max(best, nodes.chance[child])
    for child in range(first, first + count):
        share = math.exp((nodes.chance[child] - best) / warmth)
        nodes.prior[child] = share
        whole += share
    for child in range(first, first + count):
        nodes.prior[child] /= whole


@compiled
def drawn_fraction(generator: Words) -> float:
    """From 0 to 1, all alike."""
    generator[0] = generator[0] + np.uint64(0x9E3779B97F4A7C15)
    return signed(mixed(generator[0]) >> np.uint64(11)) * _FRACTION


@compiled
def was_seen(seen: Words, key: np.uint64) -> bool:
    """Whether this key has been met; it has from now on, if there is room."""
    key |= ONE
    mask = np.uint64(len(seen) - 1)
    place = key >> np.uint64(20) & mask
    for _ in range(_PROBES):
        here = signed(place)
        if seen[here] == key:
            return True
        if seen[here] == ZERO:
            seen[here] = key
            return False
        place = (place + ONE) & mask
    return False
