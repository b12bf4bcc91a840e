"""`ludarium admin`: what operators do with the games, while servers run or while none does."""

import typer

from ludarium.cli.admin import backups, blocking, exporting, looking, person, removing
from ludarium.cli.helptext import examples

HELP = "Look at, export and remove games and people, block addresses, back up and restore. For those who run a server."
EXAMPLES = examples("admin games", "admin backup games.backup", "admin remove --help")
#: Ids may begin with a dash, and then look like options.
ANY_ID = {"ignore_unknown_options": True, "help_option_names": ["--help"]}

app = typer.Typer(rich_markup_mode=None, no_args_is_help=False)
app.command("games", epilog=looking.GAMES)(looking.games)
app.command("game", epilog=looking.GAME, context_settings=ANY_ID)(looking.game)
app.command("people", epilog=looking.PEOPLE)(looking.people)
app.command("person", epilog=person.EXAMPLES)(person.person)
app.command("export", epilog=exporting.EXAMPLES, context_settings=ANY_ID)(exporting.export)
app.command("block", epilog=blocking.BLOCK)(blocking.block)
app.command("unblock", epilog=blocking.UNBLOCK)(blocking.unblock)
app.command("blocks", epilog=blocking.BLOCKS)(blocking.blocks)
app.command("backup", epilog=backups.BACKUP)(backups.backup)
app.command("restore", epilog=backups.RESTORE)(backups.restore)

remove = typer.Typer(rich_markup_mode=None)
remove.command("game", epilog=removing.GAME, context_settings=ANY_ID)(removing.game)
remove.command("person", epilog=removing.PERSON)(removing.person)
app.add_typer(remove, name="remove", help="Remove games, or a person.", epilog=removing.EXAMPLES)


@app.callback(invoke_without_command=True)
def _admin(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@remove.callback(invoke_without_command=True)
def _remove(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
