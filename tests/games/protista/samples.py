"""What the tests of Protista have in common: boards of the size in which they are drawn, and moves by their kind."""

from ludarium import Position
from tests.helpers import drawn, position


def placed(diagram: str, **options: object) -> Position:
    """The position that is drawn, on a board of just its rows and columns."""
    lines = diagram.strip().splitlines()
    return position("protista", diagram, rows=len(lines) - 2, columns=len(lines[-2].split()), seed=0, **options)


def picture(diagram: str) -> str:
    """A drawing without regard to how wide its cells are, so that stacks need no more room than they have."""
    return "\n".join(" ".join(line.split()) for line in diagram.strip().splitlines())


def shown(position: Position) -> str:
    return picture(drawn(position))


def moves(position: Position, *kinds: str) -> set[str]:
    """The legal moves of some kinds, as they are written."""
    return {step.text for step in position.steps if step.kind in kinds}


def events(position: Position, move: str) -> list[str]:
    """What happens in a move, in short: phase, kind, piece, from and to."""
    return [
        f"{event['phase']} {event['kind']} {event['piece']} {event['from']} {event['to']}"
        for event in position.trace(move)
    ]
