"""The space that each side of Mobility has left, and whose generals can no longer move."""

from ludarium.boards import Board
from ludarium.games.mobility.evaluation import exits
from ludarium.games.mobility.state import BLUE, REACHED, RED, MobilityRules, plane
from ludarium.games.progress import Decision, Measure, pair
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, count, some
from ludarium.kernel.compiling import compiled
from ludarium.kernel.squarecells import touching


@compiled
def generals_of(rules: MobilityRules, state: Words, side: int) -> Cells:
    return plane(rules, state, side) & ~plane(rules, state, 1 - side)


@compiled
def unreached(rules: MobilityRules, state: Words) -> Cells:
    """Rule 2: the empty cells that no general can reach any more."""
    taken = plane(rules, state, RED) | plane(rules, state, BLUE)
    return rules.board & ~(taken | plane(rules, state, REACHED))


@compiled
def exit_counts(rules: MobilityRules, state: Words) -> tuple[int, int]:
    """Rule 5: the number of cells to which the generals of red and of blue can move now."""
    reached = plane(rules, state, REACHED)
    return exits(generals_of(rules, state, RED), reached), exits(generals_of(rules, state, BLUE), reached)


@compiled
def area_counts(rules: MobilityRules, state: Words) -> tuple[int, int]:
    """Return how many empty cells red reaches in fewer moves than blue, and blue in fewer than red."""
    red, blue = generals_of(rules, state, RED), generals_of(rules, state, BLUE)
    reached = plane(rules, state, REACHED)
    red_area, blue_area = 0, 0
    while True:
        reds, blues = touching(red) & reached, touching(blue) & reached
        if not some(reds | blues):
            return red_area, blue_area
        red_area += count(reds & ~blues)
        blue_area += count(blues & ~reds)
        red, blue, reached = red | reds, blue | blues, reached & ~(reds | blues)


def measures(rules: MobilityRules, state: Words) -> tuple[Measure, Measure]:
    """Rule 5: exits decide; before that, the cells that a side reaches first tell the most."""
    area = "Empty cells that a side's generals reach before the other's."
    ways = "Cells to which a side's generals can move now: whoever has none loses."
    return (
        Measure("Area", pair(*area_counts(rules, state)), goal=0, meaning=area),
        Measure("Exits", pair(*exit_counts(rules, state)), goal=0, meaning=ways),
    )


def decided(rules: MobilityRules, board: Board, state: Words, sides: tuple[str, str]) -> Decision:
    """Rule 5: the generals that cannot move."""
    counts = exit_counts(rules, state)
    sets = [board.members(generals_of(rules, state, side)) for side in (RED, BLUE)]
    trapped = [side for side in (RED, BLUE) if counts[side] == 0]
    cells = tuple(sorted(cell for side in trapped for cell in sets[side]))
    if len(trapped) > 1:
        return Decision(cells, "Neither side's generals have a cell to move to.")
    loser = trapped[0] if trapped else RED
    free = f"{sides[1 - loser]}'s have {counts[1 - loser]}"
    return Decision(cells, f"{sides[loser].capitalize()}'s generals have no cell to move to; {free}.")
