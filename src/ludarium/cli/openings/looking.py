"""`ludarium openings show`: the turns that games went on with at some place, with their scores."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ludarium.cli.arguments import EXAMPLE_GAME, OptionList, chosen_game
from ludarium.cli.helptext import examples
from ludarium.cli.measuring import GameName
from ludarium.cli.paths import read_path
from ludarium.cli.picture import show_board
from ludarium.cli.terminal import new_console
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import how_many
from ludarium.positions import Line
from ludarium.study.openings import Openings, Results, Score, openings, why_none
from ludarium.study.telling import percent

EXAMPLES = examples(f"openings show --game {EXAMPLE_GAME}", f"openings show --game {EXAMPLE_GAME} STEP,STEP")


def show(
    game: GameName,
    path: Annotated[str, typer.Argument(metavar="STEPS", help="The steps from the start, with commas.")] = "",
    option: OptionList = None,
) -> None:
    """Show what strong games went on with after some steps: how often, how they ended, and what the search thinks."""
    chosen = chosen_game(game, option)
    reason = why_none(chosen)
    if reason:
        raise LudariumError(f"{chosen.name}: {reason[:1].lower()}{reason[1:].rstrip('.')}")
    line = Line(chosen.start())
    for step in read_path(path):
        line.push(step)
    console, found = new_console(), openings(line)
    console.print(chosen.ruleset.credited_title, style="bold")
    show_board(console, line.position)
    if found is None or not found.turns:
        console.print("The book ends here." if found else "The book ends before this position.")
    else:
        _show(console, found, chosen.sides[0])


def _show(console: Console, found: Openings, first: str) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("turn")
    for heading in ("games", f"{first} scores", "interval", f"{first}'s chance"):
        table.add_column(heading, justify="right")
    for turn in found.turns:
        table.add_row(", ".join(turn.steps), *_cells(turn.results, turn.score, turn.value))
    console.print(table)
    score = f"{first} scored {percent(found.score.value)}"
    others = found.results.games - sum(turn.results.games for turn in found.turns)
    rest = f", and {how_many(others, 'game')} went other ways" if others else ""
    console.print(f"{how_many(found.results.games, 'game')} began this turn: {score}{rest}.", soft_wrap=True)


def _cells(results: Results, score: Score, value: float) -> tuple[str, ...]:
    interval = f"{100 * score.low:.0f} to {100 * score.high:.0f}"
    return f"{results.games:,}", percent(score.value), interval, percent(value)
