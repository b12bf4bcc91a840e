"""The best steps of a position, in a table that improves while the computer thinks."""

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ludarium.cli.picture import show_board
from ludarium.cli.retelling import step_in_words
from ludarium.cli.waiting import stopped_by_ctrl_c
from ludarium.notation.words import how_many
from ludarium.positions import Position
from ludarium.search import Analysis, Candidate, Stop
from ludarium.study import analysis_stream
from ludarium.study.telling import percent, steps_in_line

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
    told = f"{how_many(analysis.simulations, 'simulation')}; expected: {steps_in_line(analysis.principal_variation)}"
    return Group(table, Text(told))


def _looked_at(analysis: Analysis) -> list[Candidate]:
    """Return the candidates that were visited or proven; the value of any other is only a first guess."""
    return [candidate for candidate in analysis.candidates if candidate.visits or candidate.proof] or list(
        analysis.candidates[:1]
    )
