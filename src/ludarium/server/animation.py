"""A game as an animated picture: a frame for each step, a rest after each turn, and a longer one at the end."""

import io
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

from ludarium.drawing import rendered
from ludarium.drawing.paper import GROUND
from ludarium.kernel.errors import LudariumError
from ludarium.positions import Line, Position
from ludarium.positions.trail import Trail, trail_of
from ludarium.server.dots import board_svg

if TYPE_CHECKING:
    from PIL.Image import Image as Sheet

FORMATS = {"gif": "GIF", "webp": "WEBP"}
MOST_FRAMES = 150
_SIZE = 480  # pixels, of the longer side
_START, _STEP, _TURN, _END = 1000, 600, 1200, 4000  # milliseconds for which each is shown
_COLOURS = 255


class Still(NamedTuple):
    """A frame: a position, where pieces moved in its turn, and for how long it is shown."""

    position: Position
    trail: Trail
    milliseconds: int


def stills(start: Position, steps: Sequence[str]) -> list[Still]:
    """Return the frames of a game: one for each step; if those are too many, for each turn, or for every few turns."""
    line = Line(start, traced=True)
    for step in steps:
        line.push(step)
    positions = line.positions
    ends = list(accumulate((len(turn) for turn in line.turns), initial=0))
    begun = {played: before for before, end in pairwise(ends) for played in range(before + 1, end + 1)}
    shown = _thinned(list(range(1, len(steps) + 1)), ends[1:])
    frames = [Still(start, [], _START)]
    for played in shown:
        trail = trail_of(line.trace(place) for place in range(begun[played] + 1, played + 1))
        frames.append(Still(positions[played], trail, _TURN if played in ends else _STEP))
    frames[-1] = frames[-1]._replace(milliseconds=_END)
    return frames


def _thinned(steps: list[int], ends: list[int]) -> list[int]:
    """Return the places that are shown, the last one always; the start is a frame too."""
    if len(steps) < MOST_FRAMES:
        return steps
    every = -(-len(ends) // (MOST_FRAMES - 1))
    return ends[::-1][::every][::-1]


def animated(frames: Sequence[Still], ending: str, is_stopped: Callable[[], bool] = lambda: False) -> bytes:
    """Return the frames as one picture that plays for ever; once stopped, only those that are drawn and the last."""
    if ending not in FORMATS:
        raise LudariumError(
            f"an animated picture is a .gif or a .webp file, not {f'.{ending}' if ending else 'one without ending'}"
        )
    from PIL import Image  # loaded when the first picture is wanted

    drawn: list[Sheet] = []
    times: list[int] = []
    for place, frame in enumerate(frames):
        if is_stopped() and place < len(frames) - 1:
            continue
        dots = Image.open(io.BytesIO(_dots(frame)))
        sheet = Image.new("RGB", dots.size, GROUND)
        sheet.paste(dots, mask=dots.getchannel("A"))
        drawn.append(sheet)
        times.append(frame.milliseconds)
    if ending == "gif":
        palette = _palette(drawn)
        drawn = [sheet.quantize(palette=palette, dither=Image.Dither.NONE) for sheet in drawn]
    written = io.BytesIO()
    drawn[0].save(
        written, FORMATS[ending], save_all=True, append_images=drawn[1:], duration=times, loop=0, lossless=True
    )
    return written.getvalue()


def _palette(drawn: "list[Sheet]") -> "Sheet":
    """Return one image with the colours for all: those of the first, the middle and the last frame."""
    from PIL import Image

    width, height = drawn[0].size
    samples = [drawn[0], drawn[len(drawn) // 2], drawn[-1]]
    sheet = Image.new("RGB", (width, height * len(samples)))
    for place, sample in enumerate(samples):
        sheet.paste(sample, (0, height * place))
    return sheet.quantize(_COLOURS)


def _dots(frame: Still) -> bytes:
    svg = board_svg(frame.position, frame.trail)
    _, _, width, height = map(float, ElementTree.fromstring(svg).attrib["viewBox"].split())
    return rendered(svg, round(_SIZE * width / max(width, height)))
