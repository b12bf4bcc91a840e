"""`ludarium openings`: mine what strong self-play does from the start, and look it up."""

import typer

from ludarium.cli.arguments import EXAMPLE_GAME
from ludarium.cli.helptext import examples
from ludarium.cli.openings import looking, mining

HELP = "Openings: mine them from strong self-play, and show what games went on with."
EXAMPLES = examples(f"openings show --game {EXAMPLE_GAME}", f"openings mine --game {EXAMPLE_GAME} --games 100")

app = typer.Typer(rich_markup_mode=None)
app.command("mine", epilog=mining.EXAMPLES)(mining.mine)
app.command("show", epilog=looking.EXAMPLES)(looking.show)


@app.callback(invoke_without_command=True)
def _openings(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
