"""What an environment shows of a position: the planes that convolutional nets are given, and pictures of the board."""

from io import BytesIO

import numpy as np
import numpy.typing as npt

from ludarium.drawing import rendered, svg_board
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.contract import MOVER
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import listed, shown
from ludarium.positions import Position
from ludarium.positions.observing import NUMBER_UNIT, Singles, observed

RENDER_MODES = ("human", "ansi", "rgb_array")
HIGHEST_NUMBER = 1023 / NUMBER_UNIT  # on a plane that has a number on every cell
_WIDTH = 480

Pixels = npt.NDArray[np.uint8]


def seen(position: Position, side: int) -> Singles:
    """Return the planes as a side sees them, whether it is to act or not, [plane, row, column].

    A game without planes of its own has one row with the bits of its state.
    """
    state = position.state.copy()
    state[MOVER] = side
    ruleset = position.game.ruleset
    found = observed(ruleset, state[np.newaxis])
    return found.inputs(ruleset)[0] if ruleset.plane_names else found.planes.astype(np.float32)


def highest_seen(ruleset: Ruleset, shape: tuple[int, ...]) -> Singles:
    """Return the highest value that each place of `seen` can have; the lowest is 0."""
    highest = np.ones(shape, dtype=np.float32)
    highest[shape[0] - len(ruleset.number_names) :] = HIGHEST_NUMBER
    return highest


def checked_mode(mode: object) -> str | None:
    """Return a render mode; LudariumError says which there are."""
    if mode is None or (isinstance(mode, str) and mode in RENDER_MODES):
        return mode
    raise LudariumError(f"there is no render mode {shown(mode)}: there are {listed(RENDER_MODES, 'and')}")


def render(position: Position, mode: str | None) -> Pixels | str | None:
    """Return a picture or text, depending on the render mode; `human` prints the text."""
    if mode == "rgb_array":
        return pixels(position)
    if mode == "ansi":
        return words(position)
    if mode == "human":
        print(words(position))
    return None


def pixels(position: Position) -> Pixels:
    """Return a picture of the board without words, [row, column, colour]."""
    from PIL import Image

    pieces = {piece.letter: piece for piece in position.game.ruleset.pieces}
    svg = svg_board(position.game.board, position.tokens, pieces, coordinates=False)
    return np.array(Image.open(BytesIO(rendered(svg, _WIDTH))).convert("RGB"))


def words(position: Position) -> str:
    """Return the board as text, with who is to act or how the game ended."""
    end = position.outcome
    return "\n".join(filter(None, (str(position), position.remark, end.reason if end else f"{position.mover} to play")))
