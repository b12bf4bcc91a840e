"""The sheet says that nobody should ever want to pass. Here passing is the only step that does not lose at once.

The board is full (18 red and 19 blue pieces, more than a game has), so every step moves a whole line round. Blue wins
in the end, but has to wait a turn longer. No position is known in which passing wins and nothing else does.
"""

import ludarium
from ludarium import Position
from ludarium.search import Stop
from ludarium.search.dfpn.query import ProofMemory, Query
from ludarium.search.goals import MISSED, REACHED, Goal

CODE = "brrb/rbbrr/brbbbb/rrbrbrr/bbrbrb/brrrb/rbbr r 1"
ENOUGH = 10**6  # positions
BLUE = 1


def blue_wins(here: Position, turns: int) -> bool:
    """Whether blue can force a win within so many turns, the one to act included; proven either way."""
    if here.outcome is not None:
        return here.outcome.winner == "blue"
    asked = Query(ProofMemory(here.game, 64), here, Goal(BLUE, False, turns))
    asked.run(ENOUGH, Stop())
    assert asked.status in (REACHED, MISSED)
    return asked.status == REACHED


def test_passing_can_be_the_only_step_that_does_not_lose_at_once() -> None:
    """Rule 5: red has one step left. After each of the 88 others blue wins with the next turn."""
    here = ludarium.game("blob").position(CODE)
    others = [step for step in here.steps if step.kind != "end"]
    assert len(others) == 88
    assert all(blue_wins(here.play(step), 1) for step in others)
    assert not blue_wins(here.play("end"), 2)
    assert blue_wins(here.play("end"), 3)
