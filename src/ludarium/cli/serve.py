"""`ludarium serve`: the page on which the games are played, in a browser."""

from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.arguments import examples
from ludarium.cli.serving import (
    Backup,
    Backups,
    Bench,
    Data,
    Database,
    DatabaseFile,
    bench_wished,
    chosen_database,
    log_settings,
)
from ludarium.kernel.errors import OptionError
from ludarium.server.logs import FORMATS, LEVELS

EXAMPLES = examples("serve --open", "serve --host 0.0.0.0", "serve --port 9000 --data games")


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 lets in others on your network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(metavar="N", help="The port; by default 8421 or the next free one.")
    ] = None,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
    name: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The host name under which a proxy on this machine serves the page."),
    ] = None,
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Limits and how long games are kept: see docs/server.md.")
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="Serve in so many processes, which needs a PostgreSQL database.")
    ] = 1,
    log_format: Annotated[
        str, typer.Option(metavar="FORMAT", help=f"How the log is written to standard error: {' or '.join(FORMATS)}.")
    ] = "lines",
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help=f"The least that is logged: {', '.join(LEVELS)}.")
    ] = "warning",
    metrics: Annotated[
        int | None,
        typer.Option(
            metavar="PORT",
            help="Serve metrics for Prometheus at this port, to this machine only; workers use the next ones too.",
        ),
    ] = None,
    bench: Bench = None,
    backups: Backups = None,
    backup: Backup = True,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")] = False,
) -> None:
    """Serve the page on which the games are played. Ctrl-C stops it; the games are kept."""
    if port is not None and not 0 <= port <= 65535:
        raise OptionError(f"--port {port}: a port is a number from 0 to 65535")
    if metrics is not None and not 1 <= metrics <= 65535:
        raise OptionError(f"--metrics {metrics}: a port is a number from 1 to 65535")
    if workers < 1:
        raise OptionError(f"--workers {workers}: it is a number from 1 on")
    log = log_settings(log_format, log_level)
    chosen = chosen_database(data, database, database_file)
    if workers > 1 and (chosen is None or not chosen.startswith("postgres")):
        raise OptionError(f"--workers {workers}: several processes need a PostgreSQL database, see docs/storage.md")
    from ludarium.cli.hosting import (
        Hosting,
        host_page,
    )  # here, because loading the server would slow down every other command

    host_page(
        Hosting(
            host,
            port,
            data,
            chosen,
            name,
            settings,
            open_page,
            log,
            metrics,
            workers,
            backups,
            backup,
            bench_wished(bench),
        )
    )
