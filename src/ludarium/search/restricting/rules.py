"""The rules of a game with a mask on the steps of one side.

All but `play` is the game's own. Legal steps that are masked are refused, unless no other step is legal. That is looked
into only when a masked step is tried, and the search for another step ends at the first.
"""

from typing import Any, NamedTuple

from ludarium.kernel.bits import Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, PLAYED, Rules, fulfil, play, steps
from ludarium.kernel.stepping import copy_words
from ludarium.kernel.tracing import KIND, PIECE, SOURCE, TARGET
from ludarium.kernel.wrapping import OF_BASE
from ludarium.search.restricting.asking import is_so

MASKED = -1  # what `play` returns for a step that the mask forbids: no number of a game's reason


class RestrictedRules(NamedTuple):
    """The rules of a game, the mask, and the arrays that one thread works on."""

    base: Rules  # the true rules
    side: int  # whose steps are masked: 0 the side that began, 1 the other
    by_events: bool  # whether it takes the events of a step to know that it is masked
    kind_question: int  # the address of the function that tells whether the kind of a step is masked; 0 if none is
    kind_answers: Numbers  # [slot of step]
    masked_events: Numbers  # 1 for kinds of events that are masked, [kind]
    masked_cells: Numbers  # 1 for cells that are masked, [spot]
    arriving: Numbers  # 1 for pieces that must not arrive there, [piece]
    after: Words  # the position after a step that is tried
    trace: Numbers  # [event, field]
    candidates: Numbers  # some of them at a time
    witness: Numbers  # the step that was allowed last, [1]


@compiled
def restricted_play(rules: RestrictedRules, state: Words, history: Words, step: int, trace: Any) -> int:
    is_restricted = signed(state[MOVER]) == rules.side
    if is_restricted and is_masked(rules, state, history, step) and has_other(rules, state, history):
        return MASKED
    return play(rules.base, state, history, step, trace)


@compiled
def is_masked(rules: RestrictedRules, state: Words, history: Words, step: int) -> bool:
    """Return whether the mask forbids a step, legal or not."""
    if rules.kind_question != 0 and is_so(rules.kind_question, rules.kind_answers, step):
        return True
    return rules.by_events and is_played(rules, state, history, step) and has_masked_event(rules)


@compiled
def has_other(rules: RestrictedRules, state: Words, history: Words) -> bool:
    """Return whether the mover has a legal step that is not masked. The last one that was found is tried first."""
    if is_allowed(rules, state, history, rules.witness[0]):
        return True
    first, total = 0, 1
    while first < total:
        total = steps(rules.base, state, history, first, rules.candidates)
        for k in range(min(total - first, len(rules.candidates))):
            if is_allowed(rules, state, history, rules.candidates[k]):
                rules.witness[0] = rules.candidates[k]
                return True
        first += len(rules.candidates)
    return False


@compiled
def is_allowed(rules: RestrictedRules, state: Words, history: Words, step: int) -> bool:
    """Return whether a step is legal and not masked."""
    if rules.kind_question != 0 and is_so(rules.kind_question, rules.kind_answers, step):
        return False
    return is_played(rules, state, history, step) and not (rules.by_events and has_masked_event(rules))


@compiled
def is_played(rules: RestrictedRules, state: Words, history: Words, step: int) -> bool:
    """Return whether a step is legal; `after` and `trace` tell what it does."""
    copy_words(state, rules.after)
    rules.trace[0, 0] = 0
    return play(rules.base, rules.after, history, step, rules.trace) == PLAYED


@compiled
def has_masked_event(rules: RestrictedRules) -> bool:
    for row in range(1, 1 + rules.trace[0, 0]):
        if rules.masked_events[rules.trace[row, KIND]] != 0:
            return True
        source, target = rules.trace[row, SOURCE], rules.trace[row, TARGET]
        arrives = source != target and rules.arriving[rules.trace[row, PIECE]] != 0
        if arrives and rules.masked_cells[target] != 0:
            return True
    return False


fulfil(RestrictedRules, OF_BASE._replace(play=restricted_play))
