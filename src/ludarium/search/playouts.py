"""Random games, and what is learned from them about single steps."""

from ludarium.games.style import Style
from ludarium.kernel.bits import ZERO, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, NO_STEP, PLAYED, STATUS, Rules, judge, steps
from ludarium.kernel.randomness import draw
from ludarium.kernel.stepping import advance, play_random
from ludarium.search.nodes import PLACES, Desk
from ludarium.search.worth import for_side, worth


@compiled
def playout(rules: Rules, desk: Desk, style: Style, drawn: float) -> float:
    """Play on at random; the chance of the first side in the end."""
    for number in range(min(style.playout_steps, len(desk.playout) - 1)):
        if desk.state[STATUS] != ZERO:
            break
        mover = signed(desk.state[MOVER])
        step = play_tasteful(rules, desk, style.taste)
        if step == NO_STEP:
            break
        if number < style.rave_steps:
            note_step(desk, mover, step)
        desk.playout[0] += 1
        desk.playout[desk.playout[0]] = place_of(mover, step)
    value = worth(rules, desk.state, desk.room, drawn)
    if style.margin > 0.0 and desk.state[STATUS] != ZERO:
        value += style.margin * (judge(rules, desk.state, desk.room) - value)
    return value


@compiled
def play_tasteful(rules: Rules, desk: Desk, taste: int) -> int:
    """Of a few steps drawn, the one that has done best in random games; NO_STEP if there is none at all."""
    candidates = steps(rules, desk.state, desk.history, 0, desk.buffer[:0]) if taste > 1 else 0
    if candidates > 0:
        mover = signed(desk.state[MOVER])
        best, best_fame = NO_STEP, -1.0
        for _ in range(taste):
            steps(rules, desk.state, desk.history, draw(desk.generator, candidates), desk.buffer[:1])
            fame = fame_of(desk, place_of(mover, desk.buffer[0]))
            if fame > best_fame:
                best, best_fame = desk.buffer[0], fame
        if advance(rules, desk.state, desk.history, best) == PLAYED:
            return best
    return play_random(rules, desk.state, desk.history, desk.scratch, desk.buffer[:1], desk.generator)


@compiled
def fame_of(desk: Desk, place: int) -> float:
    visits = desk.fame_visits[place]
    return desk.fame_total[place] / visits if visits > 0 else 1.0


@compiled
def spread_fame(desk: Desk, value: float) -> None:
    """The steps of the random game did as well as it ended for their side."""
    for k in range(1, desk.playout[0] + 1):
        place = desk.playout[k]
        desk.fame_visits[place] += 1
        desk.fame_total[place] += for_side(value, place // PLACES)


@compiled
def place_of(mover: int, step: int) -> int:
    return mover * PLACES + step % PLACES


@compiled
def note_step(desk: Desk, mover: int, step: int) -> None:
    desk.taken_in[place_of(mover, step)] = desk.simulation[0]


@compiled
def was_taken(desk: Desk, mover: int, step: int) -> bool:
    """Whether a side has taken a step in this simulation."""
    return desk.taken_in[place_of(mover, step)] == desk.simulation[0]
