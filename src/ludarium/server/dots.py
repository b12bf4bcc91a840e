"""Pictures in dots, for places that show no SVG."""

from xml.etree import ElementTree

from ludarium.drawing import rendered, svg_board
from ludarium.positions import Position
from ludarium.positions.trail import Trail

_SVG = "http://www.w3.org/2000/svg"
_BEHIND = "#ebe3d2"
_MARGIN = 24
WIDTH, HEIGHT = 1200, 630  # what places that show links expect


def png_of(svg: str) -> bytes:
    """Return an SVG as a PNG of the usual size for links, the picture in its middle.

    On a machine without fonts, the numbers on stacks are missing.
    """
    return rendered(_framed(svg))


def board_svg(position: Position, trail: Trail) -> str:
    """Return a position without words, with the trail of its last turn; if the game is over, what won is outlined."""
    board = position.game.board
    decision = position.decision
    return svg_board(
        board,
        position.tokens,
        {piece.letter: piece for piece in position.game.ruleset.pieces},
        marked=[board.cell(name) for name in decision.cells] if decision else (),
        trail=[(board.cell(start), board.cell(end)) for start, end in trail],
        coordinates=False,
    )


def _framed(svg: str) -> str:
    """Return the picture centred on a larger sheet."""
    ElementTree.register_namespace("", _SVG)
    picture = ElementTree.fromstring(svg)
    place = {"x": _MARGIN, "y": _MARGIN, "width": WIDTH - 2 * _MARGIN, "height": HEIGHT - 2 * _MARGIN}
    picture.attrib.pop("style", None)
    for name, value in place.items():
        picture.set(name, str(value))
    sheet = ElementTree.Element(f"{{{_SVG}}}svg", width=str(WIDTH), height=str(HEIGHT))
    ElementTree.SubElement(sheet, f"{{{_SVG}}}rect", width="100%", height="100%", fill=_BEHIND)
    sheet.append(picture)
    return ElementTree.tostring(sheet, encoding="unicode")
