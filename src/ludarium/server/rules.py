"""The rules of a game for the page: sections of text, each part with the figure that belongs to it."""

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ludarium.positions.figures import MARKER, figures, rules_page
from ludarium.positions.figures import Figure as GameFigure
from ludarium.server.protocol.catalogue import Figure, RulesPart, RulesRead, RulesSection
from ludarium.server.showing import chosen_options, drawing_of, frames_of

Block = list[Token]  # a paragraph, a list, a table, a letter diagram, a heading

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def read_rules(name: str) -> RulesRead:
    return RulesRead(sections_of(rules_page(name)), [_figure(figure) for figure in figures(name)])


def sections_of(page: str) -> list[RulesSection]:
    """Return the sections of a page; the first has no title if text stands before the first heading of a section."""
    sections: list[tuple[str, list[Block]]] = [("", [])]
    for block in _blocks(page):
        if block[0].tag == "h2":
            sections.append((block[1].content, []))
        elif block[0].tag != "h1":
            sections[-1][1].append(block)
    return [RulesSection(title, _parts(blocks)) for title, blocks in sections if blocks]


def _blocks(page: str) -> Iterator[Block]:
    block: Block = []
    for token in _MARKDOWN.parse(page):
        block.append(token)
        if token.level == 0 and token.nesting <= 0:
            yield block
            block = []


def _parts(blocks: list[Block]) -> list[RulesPart]:
    """Return a part for each block with a figure, and one for all blocks between two of these.

    A letter diagram after a marker is left out: the figure shows the same.
    """
    parts: list[RulesPart] = []
    waiting: list[Block] = []
    marked = False
    for block in blocks:
        name = _marked_figure(block)
        if name:
            parts += _plain(waiting[:-1])
            parts.append(RulesPart(_html(waiting[-1:]), name))
            waiting = []
        elif not (marked and block[0].type == "code_block"):
            waiting.append(block)
        marked = bool(name)
    return parts + _plain(waiting)


def _marked_figure(block: Block) -> str:
    """Return the name of the figure that a block places; empty if it is no marker."""
    found = MARKER.fullmatch(block[1].content) if block[0].type == "paragraph_open" else None
    return found.group(1) if found else ""


def _plain(blocks: list[Block]) -> list[RulesPart]:
    return [RulesPart(_html(blocks), "")] if blocks else []


def _html(blocks: list[Block]) -> str:
    return "".join(str(_MARKDOWN.renderer.render(block, _MARKDOWN.options, {})) for block in blocks)


def _figure(figure: GameFigure) -> Figure:
    return Figure(
        name=figure.name,
        caption=figure.caption,
        options=chosen_options(figure.start.game),
        code=figure.start.code,
        drawing=drawing_of(figure.start.game),
        frames=frames_of(figure.positions, figure.steps),
        marked=figure.marked,
        refused=figure.refused,
    )
