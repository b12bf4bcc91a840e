"""Playouts: random games from a leaf, cut off or played to the end, biased by MAST where the settings ask for it.

MAST is the move-average sampling technique: the average value of a step over all simulations whose playout played it.
"""

from ludarium.kernel.bits import ZERO, signed
from ludarium.kernel.compiling import compiled, spliced
from ludarium.kernel.contract import MOVER, NO_STEP, PLAYED, STATUS, Rules, evaluate, steps
from ludarium.kernel.randomness import draw
from ludarium.kernel.search_settings import SearchSettings
from ludarium.kernel.stepping import advance, play_random
from ludarium.search.puct.amaf import note_step
from ludarium.search.puct.workspace import Workspace
from ludarium.search.step_tables import slot_side, step_slot
from ludarium.search.values import for_side, value_of


@spliced
def playout(rules: Rules, workspace: Workspace, settings: SearchSettings, draw_value: float) -> float:
    """Continue at random up to the cutoff, and return the value of the position reached."""
    for number in range(min(settings.playout_cutoff, len(workspace.playout_slots) - 1)):
        if workspace.state[STATUS] != ZERO:
            break
        mover = signed(workspace.state[MOVER])
        step = play_by_tournament(rules, workspace, settings.tournament_size)
        if step == NO_STEP:
            break
        if number < settings.amaf_steps:
            note_step(workspace, mover, step)
        workspace.playout_slots[0] += 1
        workspace.playout_slots[workspace.playout_slots[0]] = step_slot(mover, step)
    value = value_of(rules, workspace.state, workspace.evaluation_scratch, draw_value)
    if settings.margin_share > 0.0 and workspace.state[STATUS] != ZERO:
        value += settings.margin_share * (evaluate(rules, workspace.state, workspace.evaluation_scratch) - value)
    return value


@spliced
def play_by_tournament(rules: Rules, workspace: Workspace, size: int) -> int:
    """Draw `size` steps and play the one with the best MAST average; NO_STEP if there is no legal step at all."""
    candidates = steps(rules, workspace.state, workspace.history, 0, workspace.buffer[:0]) if size > 1 else 0
    if candidates > 0:
        mover = signed(workspace.state[MOVER])
        best, best_average = NO_STEP, -1.0
        for _ in range(size):
            number = draw(workspace.generator, candidates)
            steps(rules, workspace.state, workspace.history, number, workspace.buffer[:1])
            average = mast_average(workspace, step_slot(mover, workspace.buffer[0]))
            if average > best_average:
                best, best_average = workspace.buffer[0], average
        if advance(rules, workspace.state, workspace.history, best) == PLAYED:
            return best
    return play_random(
        rules, workspace.state, workspace.history, workspace.scratch, workspace.buffer[:1], workspace.generator
    )


@compiled
def mast_average(workspace: Workspace, slot: int) -> float:
    """Return the average result of a step for its side; 1 for a step that was never played, so that it is tried."""
    visits = workspace.mast_visits[slot]
    return workspace.mast_sum[slot] / visits if visits > 0 else 1.0


@spliced
def update_mast(workspace: Workspace, value: float) -> None:
    """Credit the steps of the playout with the value of the leaf that it was played from."""
    for k in range(1, workspace.playout_slots[0] + 1):
        slot = workspace.playout_slots[k]
        workspace.mast_visits[slot] += 1
        workspace.mast_sum[slot] += for_side(value, slot_side(slot))
