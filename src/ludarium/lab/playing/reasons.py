"""The reasons why steps are not legal, in words that fit every position: without cells, sides and numbers."""

import re

from ludarium.positions import Position
from ludarium.positions.driving import new_history

_NUMBER = re.compile(r"\d+")


def reason_words(position: Position, step: int, number: int) -> str:
    """Return why a step is not legal, with `…` for what differs from position to position."""
    ruleset = position.game.ruleset
    return _without_places(ruleset.reason(position.state, new_history(ruleset, position.keys), step, number), position)


def _without_places(sentence: str, position: Position) -> str:
    cells = "|".join(map(re.escape, sorted(position.game.board.names, key=len, reverse=True)))
    text = re.sub(rf"\b(?:{cells})\b", "…", sentence)
    for side in position.game.sides:
        text = re.sub(rf"\b{side}\b", "…", text, flags=re.IGNORECASE)
    return _NUMBER.sub("…", text)
