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
from ludarium.search import Choice, Stop, Thought
from ludarium.study import ponder
from ludarium.study.telling import percent, steps_in_line

_SHOWN = 8
_PROOFS = {"win": "proven win", "loss": "proven loss", "draw": "proven draw"}


def show_best(
    console: Console, position: Position, simulations: int | None, seconds: float | None, threads: int
) -> None:
    """The board, then the table, until the budget is spent or Ctrl-C comes; the last table stays."""
    console.print(position.game.ruleset.credited_title, style="bold")
    show_board(console, position)
    console.print()
    stop = Stop()
    thoughts = ponder(position, simulations, seconds, stop, threads)
    table = Group()
    with stopped_by_ctrl_c(stop), Live(console=console, auto_refresh=False, transient=True) as live:
        for thought in thoughts:
            table = best_steps(position, thought)
            live.update(table, refresh=console.is_terminal)
    console.print(table)


def best_steps(position: Position, thought: Thought, most: int = _SHOWN) -> Group:
    """The best steps with the chance of the side to act, how often they were looked at, and what is proven."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("step")
    table.add_column(f"{position.mover} wins", justify="right")
    table.add_column("visits", justify="right")
    table.add_column("")
    for choice in _looked_at(thought)[:most]:
        table.add_row(
            step_in_words(position, choice.step),
            percent(choice.value),
            f"{choice.visits:,}",
            _PROOFS.get(choice.proof or "", ""),
        )
    told = f"{how_many(thought.simulations, 'simulation')}; expected: {steps_in_line(thought.line)}"
    return Group(table, Text(told))


def _looked_at(thought: Thought) -> list[Choice]:
    """What was never visited is known by sight alone, and not shown."""
    return [choice for choice in thought.choices if choice.visits or choice.proof] or list(thought.choices[:1])
