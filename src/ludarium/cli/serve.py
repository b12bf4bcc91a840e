"""`ludarium serve`: the page on which the games are played, in a browser."""

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import examples
from ludarium.kernel.errors import OptionError

EXAMPLES = examples("serve --open", "serve --host 0.0.0.0", "serve --port 9000 --data games")


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 lets in others on your network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(metavar="N", help="The port; by default 8421 or the next free one.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept; by default in your data folder.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Keep the games in this database, like postgresql+psycopg://…")
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The host name under which a proxy on this machine serves the page."),
    ] = None,
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Limits and how long games are kept: see docs/server.md.")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = False,
) -> None:
    """Serve the page on which the games are played. Ctrl-C stops it; the games are kept."""
    if port is not None and not 0 <= port <= 65535:
        raise OptionError(f"--port {port}: a port is a number from 0 to 65535")
    if data is not None and database is not None:
        raise OptionError("--data and --database both say where the games are kept: give one of them")
    from ludarium.cli.hosting import (
        Hosting,
        host_page,
    )  # here, because loading the server would slow down every other command

    host_page(Hosting(host, port, data, database, name, settings, open_page))
