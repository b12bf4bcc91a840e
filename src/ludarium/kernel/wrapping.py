"""Rules that wrap those of a game, their `base`: what they do not change is asked of the base.

Such rules are a NamedTuple of a class of their own with a field `base`; they fulfil `OF_BASE` with what they change:

    fulfil(NetRules, OF_BASE._replace(evaluate=net_evaluate))

Candidates are tried, whatever the base knows of its own: the `play` of what wraps it may refuse more.
"""

from typing import Any

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import inlined
from ludarium.kernel.contract import Contract, evaluate, may_win, observe, place, play, remember, steps


@inlined
def base_steps(rules: Any, state: Words, history: Words, first: int, out: Numbers) -> int:
    return steps(rules.base, state, history, first, out)


@inlined
def base_play(rules: Any, state: Words, history: Words, step: int, trace: Any) -> int:
    return play(rules.base, state, history, step, trace)


@inlined
def base_remember(rules: Any, state: Words, history: Words) -> None:
    remember(rules.base, state, history)


@inlined
def base_evaluate(rules: Any, state: Words, scratch: Words) -> float:
    return evaluate(rules.base, state, scratch)


@inlined
def base_may_win(rules: Any, state: Words) -> bool:
    return may_win(rules.base, state)


@inlined
def base_observe(rules: Any, state: Words, out: Words) -> None:
    observe(rules.base, state, out)


@inlined
def base_place(rules: Any, step: int) -> tuple[int, int]:
    return place(rules.base, step)


OF_BASE = Contract(
    base_steps, base_play, base_remember, base_evaluate, base_may_win, observe=base_observe, place=base_place
)
