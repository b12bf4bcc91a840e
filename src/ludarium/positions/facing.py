"""Which side stands below the other in a drawing."""

from statistics import fmean

from ludarium.positions.position import Position

_APART = 0.25  # by so much of the board's height the middles of the two sides must differ


def lower_side(position: Position) -> str:
    """Return the side whose pieces stand lower than the other's, on average; empty if they hardly do."""
    heights = [_heights(position, side) for side in position.game.sides]
    if not all(heights):
        return ""
    apart = fmean(heights[0]) - fmean(heights[1])
    if abs(apart) < _APART * max(y for _, y in position.game.board.centres):
        return ""
    return position.game.sides[0 if apart > 0 else 1]


def _heights(position: Position, side: str) -> list[float]:
    """Return how far down in the drawing each piece of a side stands."""
    letters = {piece.letter for piece in position.game.ruleset.pieces if piece.tone == side}
    tokens = zip(position.tokens, position.game.board.centres, strict=True)
    return [y for token, (_, y) in tokens if token[0] in letters]
