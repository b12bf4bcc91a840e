"""The games' own pages, with their figures as pictures: before, after, and a caption."""

import re
from collections.abc import Iterator
from html import escape

from pymdownx.slugs import slugify

from docsite.written import WrittenPage
from ludarium.games.ruleset import Ruleset
from ludarium.positions import GAMES, Game, Line
from ludarium.positions.figures import MARKER, Figure, figures, rules_page
from ludarium.positions.trail import trail_of

_DIAGRAM = r"(?:\n*(?:^    .*\n|^\n(?=    ))+)?"  # a letter diagram after a marker shows the same
_MARKED = re.compile(rf"^{MARKER.pattern}\n{_DIAGRAM}", re.MULTILINE)


def pages() -> Iterator[WrittenPage]:
    """Return the page of each game, and the pictures that it shows."""
    for name in GAMES:
        shown: dict[str, str] = {}
        for figure in figures(name):
            pictures = _pictures(figure)
            yield from pictures
            shown[figure.name] = _html(pictures, figure.caption)
        yield WrittenPage(f"games/{name}.md", _page(name, shown), f"src/ludarium/games/{name}/{name}.md")


def _page(name: str, shown: dict[str, str]) -> str:
    """Return the rules with their figures in place."""
    text = _MARKED.sub(lambda found: f"\n{shown[found[1]]}\n\n", rules_page(name) + "\n")
    return text + _more(Game(name, {}).ruleset)


def _pictures(figure: Figure) -> list[WrittenPage]:
    """Return the first position of a figure and, if it has steps, the last one with what they moved."""
    line = Line(figure.start)
    for step in figure.steps:
        line.push(step)
    last = line.position.svg(marked=figure.marked, trail=_trail(line))
    drawn = [figure.start.svg(), last] if figure.steps else [last]
    folder = f"games/pictures/{figure.start.game.name}-{figure.name}"
    return [WrittenPage(f"{folder}-{number}.svg", picture) for number, picture in enumerate(drawn, 1)]


def _trail(line: Line) -> list[tuple[str, str]]:
    return trail_of(line.trace(number) for number in range(1, len(line.steps) + 1))


def _html(pictures: list[WrittenPage], caption: str) -> str:
    """Return a figure; its pictures say in words of their own what they show."""
    words = ("Before", "After") if len(pictures) == 2 else ("Board",)
    shown = "".join(
        f'<img src="{picture.uri.removeprefix("games/")}" alt="{word}: {escape(caption)}" loading="lazy">'
        for word, picture in zip(words, pictures, strict=True)
    )
    return f'<figure class="frames">{shown}<figcaption>{escape(caption)}</figcaption></figure>'


def _more(game: Ruleset) -> str:
    """Return where else on the site the game is spoken of."""
    docs, anchor = "../../../../docs", slugify(case="lower")
    found, title = anchor(game.credited_title, "-"), anchor(game.title, "-")
    return (
        f"\n## More about {game.title}\n\n"
        f"- [What we found]({docs}/answers.md#{found}): who is favoured, and how long games last\n"
        f"- [Balance]({docs}/balance.md#{title}) and [strength]({docs}/strength.md#{title}): the figures as pictures\n"
    )
