"""Games with something to find in them."""

from textwrap import dedent

import ludarium
from ludarium import Record
from ludarium.study import Moment, review

FEW = 200  # simulations that find everything on so small a board


def game(turns: str, result: str = "*") -> Record:
    """A game on the smallest board there is."""
    headers = dedent(
        f"""\
        [Game "subsume"]
        [Options "size=3"]
        [Red "First"]
        [Blue "Second"]
        [Date "2026.11.15"]
        [Result "{result}"]
        """
    )
    return ludarium.read_record(f"{headers}\n{turns} {result}\n")


#: Blue could win at once with c3 or d3 in turn 10, plays e2, and red wins with c3.
MISSED = game("1. a2 2. d1 3. b4 4. c4 5. b1 6. a3 7. c1 8. a1 9. d2 10. e2 11. c3", "red")


def reviewed(record: Record, simulations: int = FEW) -> list[Moment]:
    return list(review(record, simulations))
