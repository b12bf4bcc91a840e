"""What a net sees of a Blob position: the pieces of both sides and the steps left; and where a policy has steps."""

from ludarium.games.blob.play import direction_of, source_of
from ludarium.games.blob.state import BLUE, RED, BlobRules
from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER, NOWHERE

PLANES = ("own pieces", "enemy pieces")
NUMBERS = ("steps left",)
POLICY = ("move {direction}",)


@compiled
def observe(rules: BlobRules, state: Words, out: Words) -> None:
    red, blue = state[RED], state[BLUE]
    out[0], out[1] = (red, blue) if state[MOVER] == ZERO else (blue, red)
    out[2] = state[LEFT]


@compiled
def place(rules: BlobRules, step: int) -> tuple[int, int]:
    """Return the cell that the piece leaves, on the plane of its direction."""
    return 64 * direction_of(step) + source_of(step), NOWHERE
