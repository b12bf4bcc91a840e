"""The best steps of a position, in a table that improves while the computer thinks."""

import time

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ludarium.cli.picture import show_board
from ludarium.cli.retelling import step_in_words
from ludarium.cli.waiting import stopped_by_ctrl_c
from ludarium.engine.results import analysis_answer
from ludarium.engine.writing import json_of
from ludarium.nets import why_by_hand
from ludarium.notation.words import how_many
from ludarium.positions import Game, Position
from ludarium.search import Analysis, Candidate, Stop
from ludarium.study import analysis_stream
from ludarium.study.telling import percent, steps_in_line
from ludarium.study.turns import ends_game

_SHOWN = 8
_PROOFS = {"win": "proven win", "loss": "proven loss", "draw": "proven draw"}


def show_best(
    console: Console, position: Position, simulations: int | None, seconds: float | None, threads: int
) -> None:
    """Show the board, then the table, which improves until the budget is spent or Ctrl-C is pressed."""
    console.print(position.game.ruleset.credited_title, style="bold")
    show_board(console, position)
    console.print()
    stop = Stop()
    analyses = analysis_stream(position, simulations, seconds, stop, threads)
    table = Group()
    with stopped_by_ctrl_c(stop), Live(console=console, auto_refresh=False, transient=True) as live:
        for analysis in analyses:
            table = best_steps(position, analysis)
            live.update(table, refresh=console.is_terminal)
    console.print(table)
    show_evaluation(console, position.game)


def write_best(
    console: Console, position: Position, simulations: int | None, seconds: float | None, threads: int
) -> None:
    """Write the best steps as JSON once the budget is spent or Ctrl-C is pressed; the console shows that it runs."""
    stop, begun = Stop(), time.monotonic()
    with stopped_by_ctrl_c(stop), console.status("Searching; Ctrl-C stops"):
        *_, last = analysis_stream(position, simulations, seconds, stop, threads)
    spent, stopped = time.monotonic() - begun, bool(stop.flag[0])
    typer.echo(json_of(analysis_answer(position, last, spent, stopped=stopped)))


def show_evaluation(console: Console, game: Game) -> None:
    """Say why positions are evaluated by hand, if they are."""
    why = why_by_hand(game)
    if why:
        console.print(f"Evaluated by hand: {why}.", style="dim", soft_wrap=True)


def best_steps(position: Position, analysis: Analysis, most: int = _SHOWN) -> Group:
    """Return a table of the best steps: the chance of the side to act, the visits, and what is proven."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("step")
    table.add_column(f"{position.mover} wins", justify="right")
    table.add_column("visits", justify="right")
    table.add_column("")
    for candidate in _looked_at(analysis)[:most]:
        table.add_row(
            step_in_words(position, candidate.step),
            percent(candidate.value),
            f"{candidate.visits:,}",
            _PROOFS.get(candidate.proof or "", ""),
        )
    line = analysis.principal_variation
    expected = steps_in_line(line, ends_game(position, line))
    return Group(table, Text(f"{how_many(analysis.simulations, 'simulation')}; expected: {expected}"))


def _looked_at(analysis: Analysis) -> list[Candidate]:
    """Return the candidates that were visited or proven; the value of any other is only a first guess."""
    return [candidate for candidate in analysis.candidates if candidate.visits or candidate.proof] or list(
        analysis.candidates[:1]
    )
