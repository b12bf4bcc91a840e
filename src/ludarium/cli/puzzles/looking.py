"""`ludarium puzzles list` and `show`: the puzzles of a game, and one of them with its solution."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ludarium.cli.arguments import EXAMPLE_GAME
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import GameName
from ludarium.cli.picture import show_board
from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import OptionError
from ludarium.notation.words import how_many, listed, shown
from ludarium.positions.registry import ruleset_named
from ludarium.study.puzzles import End, Puzzle, puzzle, puzzles, theme_name

LIST_EXAMPLES = examples(f"puzzles list --game {EXAMPLE_GAME}", f"puzzles list --game {EXAMPLE_GAME} --turns 2")
SHOW_EXAMPLES = examples(f"puzzles show --game {EXAMPLE_GAME} ID", f"puzzles show --game {EXAMPLE_GAME} ID --solution")


def list_puzzles(
    game: GameName,
    turns: Annotated[int | None, typer.Option(metavar="N", help="Only those that win within N turns.")] = None,
    theme: Annotated[str | None, typer.Option(metavar="WORDS", help="Only those with this theme.")] = None,
) -> None:
    """List the puzzles of a game, the easiest first."""
    known = puzzles(ruleset_named(game.lower()).name)
    if turns is not None and turns < 1:
        raise OptionError(f"--turns is a number from 1 on, not {turns}")
    if theme is not None and not any(theme in _themes(one) for one in known):
        names = sorted({theme_name(name) for one in known for name in one.themes})
        raise OptionError(f"no puzzle has the theme {shown(theme)}: there are {listed(names, 'and')}")
    found = [one for one in known if turns in (None, one.turns) and (theme is None or theme in _themes(one))]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="none")
    for heading in ("id", "rating", "to play", "themes"):
        table.add_column(heading)
    for one in found:
        table.add_row(one.id, str(one.rating), one.side, ", ".join(map(theme_name, one.themes)))
    console = new_console()
    if found:
        console.print(table)
    console.print(f"{how_many(len(found), 'puzzle')} of {len(known)}.")


def _themes(one: Puzzle) -> tuple[str, ...]:
    """Return the themes of a puzzle, as people read them and as the data has them."""
    return (*map(theme_name, one.themes), *one.themes)


def show(
    game: GameName,
    mark: Annotated[str, typer.Argument(metavar="ID", help="The puzzle, as the list names it.")],
    solution: Annotated[bool, typer.Option("--solution", help="Show the solution as well.")] = False,
) -> None:
    """Show a puzzle, and its solution if asked for."""
    chosen, console = puzzle(ruleset_named(game.lower()).name, mark), new_console()
    console.print(f"{chosen.game.ruleset.credited_title}, puzzle {chosen.id}, rated {chosen.rating}", style="bold")
    show_board(console, chosen.start)
    console.print(f"{chosen.side.capitalize()} wins within {how_many(chosen.turns, 'turn')} of its own.")
    console.print(chosen.code, soft_wrap=True)
    if solution:
        themes = ", ".join(map(theme_name, chosen.themes))
        console.print(f"Proven with {how_many(chosen.positions, 'position')}. Themes: {themes}.")
        _tell(console, chosen.solution, 0)


def _tell(console: Console, ends: tuple[End, ...], depth: int) -> None:
    """Print the turns that keep the win, each with the replies to it further in."""
    for end in ends:
        console.print(f"{'    ' * depth}{', '.join(end.steps)}{'' if end.replies else ' wins'}", soft_wrap=True)
        for reply in end.replies:
            console.print(f"{'    ' * depth}  against {', '.join(reply.steps)}:", soft_wrap=True)
            _tell(console, reply.ends, depth + 1)
