"""Tables by step: what is known of a step wherever it is played (AMAF, MAST, the history heuristic)."""

from ludarium.kernel.compiling import compiled

STEP_SLOTS = 4096  # for each side; a step's slot is its number modulo this
TABLE_SIZE = 2 * STEP_SLOTS


@compiled
def step_slot(side: int, step: int) -> int:
    return side * STEP_SLOTS + step % STEP_SLOTS


@compiled
def slot_side(slot: int) -> int:
    return slot // STEP_SLOTS
