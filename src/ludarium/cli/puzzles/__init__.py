"""`ludarium puzzles`: mine proven puzzles, prove them again, and look at them."""

import typer

from ludarium.cli.arguments import EXAMPLE_GAME
from ludarium.cli.helptext import examples
from ludarium.cli.puzzles import checking, looking, mining

HELP = "Proven puzzles: mine them from games, prove them again, list and show them."
EXAMPLES = examples(f"puzzles list --game {EXAMPLE_GAME}", f"puzzles mine --game {EXAMPLE_GAME} --count 20")

app = typer.Typer(rich_markup_mode=None)
app.command("mine", epilog=mining.EXAMPLES)(mining.mine)
app.command("check", epilog=checking.EXAMPLES)(checking.check)
app.command("list", epilog=looking.LIST_EXAMPLES)(looking.list_puzzles)
app.command("show", epilog=looking.SHOW_EXAMPLES)(looking.show)


@app.callback(invoke_without_command=True)
def _puzzles(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
