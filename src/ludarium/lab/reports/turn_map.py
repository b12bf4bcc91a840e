"""The board with the first side's score on every cell at which a first turn arrives, coloured and numbered."""

from collections.abc import Iterator

from ludarium.drawing import BoardDrawing, board_drawing
from ludarium.drawing.cells import on_cell
from ludarium.drawing.figures import figure
from ludarium.drawing.labels import INK, rim_labels
from ludarium.drawing.markup import element, number, text_element
from ludarium.drawing.pieces import EMPTY, letter_and_height
from ludarium.lab.figures.figure import SHARE, Definition, Figure
from ludarium.lab.figures.first_turns import FirstTurn
from ludarium.lab.reports.heat import PLAIN, heat, ink_on
from ludarium.lab.reports.opened import CellScore, Openings
from ludarium.notation.words import how_many

TITLE = "The first side's score, by where its first turn goes"
_MARGIN = 14
_LETTERS, _KEY_LETTERS = 36, 28
_KEY_SCORES = (0.25, 0.375, 0.5, 0.625, 0.75)
_KEY_HEIGHT, _KEY_SWATCH, _KEY_ROOM = 52, 96, 110
_KEY_BOARD = 800  # the width of a board above which the key grows with it
_PIXELS = 0.44  # on the screen, for each unit, if it stands alone
_GROUND, _RIM = "#f6efe0", "#b8ab90"


def turn_map(openings: Openings, standalone: bool = False) -> str:
    """Return the picture; if it stands alone, with its own size and background."""
    sheet = board_drawing(openings.game.board)
    width = max(sheet.width, _KEY_SWATCH * len(_KEY_SCORES)) + 2 * _MARGIN
    left, top = sheet.left + sheet.width / 2 - width / 2, sheet.top - _MARGIN
    scale = max(1.0, sheet.width / _KEY_BOARD)
    height = sheet.height + 2 * _MARGIN + _KEY_ROOM * scale
    ground = element("rect", x=left, y=top, width=width, height=height, rx=36, fill=_GROUND)
    alone = {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": number(width * _PIXELS),
        "height": number(height * _PIXELS),
    }
    return element(
        "svg",
        text_element(TITLE, "title"),
        text_element(_description(openings), "desc"),
        ground if standalone else "",
        *_cells(openings, sheet),
        _faint_pieces(openings, sheet),
        *_numbers(openings, sheet),
        rim_labels(sheet.labels),
        _key(left + width / 2, sheet.top + sheet.height + _MARGIN, scale),
        **(alone if standalone else {}),
        role="img",
        viewBox=" ".join(map(number, (left, top, width, height))),
        font_family="system-ui, sans-serif",
        **{"class": "board"},
    )


def turn_words(turn: FirstTurn) -> str:
    """Return a first turn with its score and interval."""
    return f"{turn.words}: {score_words(turn)}"


def score_words(turn: FirstTurn) -> str:
    return Figure(Definition("score", "", "", SHARE), turn.score).words


def _description(openings: Openings) -> str:
    names = openings.game.board.names
    return " ".join(f"{names[cell]}: {100 * score.value:.0f} %." for cell, score in openings.cells.items())


def _cells(openings: Openings, sheet: BoardDrawing) -> Iterator[str]:
    for cell, place in enumerate(sheet.cells):
        score = openings.cells.get(cell)
        fill = PLAIN if score is None else heat(score.value)
        words = "" if score is None else text_element(f"{place.name}: {_told(score)}", "title")
        rim = {} if score is None else {"stroke": _RIM, "stroke_width": "2"}
        yield on_cell(place, element("path", words, d=sheet.outline, fill=fill, **rim))


def _told(score: CellScore) -> str:
    if len(score.turns) == 1:
        return turn_words(score.turns[0])
    return f"{100 * score.value:.1f} %, the mean of {how_many(len(score.turns), 'turn')}"


def _faint_pieces(openings: Openings, sheet: BoardDrawing) -> str:
    """Draw the pieces of the start, fainter where there is a number."""
    pieces = {piece.letter: piece for piece in openings.game.ruleset.pieces}
    drawn = []
    for cell, token in enumerate(openings.game.start().tokens):
        if token != EMPTY:
            letter, height = letter_and_height(token)
            opacity = "0.3" if cell in openings.cells else "0.75"
            drawn.append(element("g", on_cell(sheet.cells[cell], figure(pieces[letter], height)), opacity=opacity))
    return element("g", *drawn, pointer_events="none") if drawn else ""


def _numbers(openings: Openings, sheet: BoardDrawing) -> Iterator[str]:
    written = []
    for cell, score in openings.cells.items():
        place, fill = sheet.cells[cell], heat(score.value)
        halo = {"stroke": fill, "stroke_width": "10", "paint_order": "stroke", "stroke_linejoin": "round"}
        words = f"{100 * score.value:.0f}"
        written.append(text_element(words, x=place.x, y=place.y + 0.35 * _LETTERS, fill=ink_on(fill), **halo))
    yield (
        element("g", *written, font_size=_LETTERS, font_weight="600", text_anchor="middle", pointer_events="none")
        if written
        else ""
    )


def _key(centre: float, top: float, scale: float) -> str:
    """Draw which colour stands for which score."""
    left, right = -_KEY_SWATCH * len(_KEY_SCORES) / 2, _KEY_SWATCH * len(_KEY_SCORES) / 2
    parts = []
    for place, score in enumerate(_KEY_SCORES):
        fill, x = heat(score), left + _KEY_SWATCH * place
        words = f"{100 * score:.0f}"
        if place in (0, len(_KEY_SCORES) - 1):
            words = f"{'≤' if place == 0 else '≥'} {words}"
        parts.append(element("rect", x=x, y=0, width=_KEY_SWATCH, height=_KEY_HEIGHT, fill=fill))
        parts.append(text_element(words, x=x + _KEY_SWATCH / 2, y=36, fill=ink_on(fill), text_anchor="middle"))
    for words, end, anchor in (("favours second", left, "start"), ("favours first", right, "end")):
        parts.append(text_element(words, x=end, y=_KEY_HEIGHT + 32, fill=INK, text_anchor=anchor))
    placed = f"translate({number(centre)} {number(top)}) scale({scale:.2f})"
    return element("g", *parts, transform=placed, font_size=_KEY_LETTERS)
