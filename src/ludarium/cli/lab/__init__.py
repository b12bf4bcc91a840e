"""`ludarium lab`: find out whether a game is good, and what a change of its rules does."""

import typer

from ludarium.cli.arguments import EXAMPLE_GAME, example_option
from ludarium.cli.helptext import examples
from ludarium.cli.lab import checking, comparing, data, publishing, quick, records, reporting, running

HELP = "Measure what a change of rules does: who is favoured, how long games last, whether they end."
EXAMPLES = examples(
    f"lab quick --game {EXAMPLE_GAME} {example_option()} --player 'classic level 2' --games 50",
    "lab check FILE",
    "lab run FILE",
)

app = typer.Typer(rich_markup_mode=None)
app.command("run", epilog=running.EXAMPLES)(running.run)
app.command("quick", epilog=quick.EXAMPLES)(quick.quick)
app.command("check", epilog=checking.EXAMPLES)(checking.check)
app.command("compare", epilog=comparing.EXAMPLES)(comparing.compare)
app.command("report", epilog=reporting.EXAMPLES)(reporting.report)
app.command("records", epilog=records.EXAMPLES)(records.records)
app.command("data", epilog=data.EXAMPLES)(data.data)
app.command("publish", epilog=publishing.EXAMPLES)(publishing.publish_answers)


@app.callback(invoke_without_command=True)
def _lab(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
