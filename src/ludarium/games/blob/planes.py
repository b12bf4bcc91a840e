"""What a net sees of a Blob position: the pieces of both sides, and the steps that are left."""

from ludarium.games.blob.state import BLUE, RED, BlobRules
from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER

PLANES = ("own pieces", "enemy pieces")
NUMBERS = ("steps left",)


@compiled
def observe(rules: BlobRules, state: Words, out: Words) -> None:
    red, blue = state[RED], state[BLUE]
    out[0], out[1] = (red, blue) if state[MOVER] == ZERO else (blue, red)
    out[2] = state[LEFT]
