"""What `ludarium serve` is told: its options, and what is wrong with them."""

import os
import sys
from pathlib import Path
from typing import Annotated, cast

import typer

from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed, shown
from ludarium.server.logs import FORMATS, LEVELS, LogFormat, LogLevel, LogSettings

DATABASE = "LUDARIUM_DATABASE"
BENCH = "LUDARIUM_BENCH"
_LAST_PORT = 65535
_WISHES = {"on": True, "off": False}

Host = Annotated[
    str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 lets in others on your network.")
]
Port = Annotated[int | None, typer.Option(metavar="N", help="The port; by default 8421 or the next free one.")]
Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept; by default in your data folder.")
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help=f"The database with the games, like postgresql+psycopg://…; ${DATABASE} does the same.",
    ),
]
DatabaseFile = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="A file with the URL of the database, so that nobody sees its password."),
]
HostName = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="The host name under which a proxy on this machine serves the page."),
]
SettingsFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Limits and how long games are kept: see docs/server.md.")
]
Workers = Annotated[
    int, typer.Option(metavar="N", help="Serve in so many processes, which needs a PostgreSQL database.")
]
Format = Annotated[
    str, typer.Option(metavar="FORMAT", help=f"How the log is written to standard error: {' or '.join(FORMATS)}.")
]
Level = Annotated[str, typer.Option(metavar="LEVEL", help=f"The least that is logged: {', '.join(LEVELS)}.")]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        metavar="PORT",
        help="Serve metrics for Prometheus at this port, to this machine only; workers use the next ones too.",
    ),
]
MetricsHost = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="The address at which metrics are served; everyone who can reach it can read them.",
    ),
]
OpenPage = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")]
Backups = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Where old tables are copied before a change; by default beside games.sqlite or in your data folder.",
    ),
]
Backup = Annotated[
    bool, typer.Option("--backup/--no-backup", help="Copy the old tables before they are changed: see docs/storage.md.")
]
Bench = Annotated[
    bool | None,
    typer.Option(
        "--bench/--no-bench",
        help=f"Whether visitors may measure other rules, on cores that are free; ${BENCH}=off does the same.",
    ),
]


def must_be_port(option: str, port: int | None, least: int) -> None:
    """OptionError if a port is given that cannot be one."""
    if port is not None and not least <= port <= _LAST_PORT:
        raise OptionError(f"{option} {port}: a port is a number from {least} to {_LAST_PORT}")


def must_be_served(workers: int, database: str | None) -> None:
    """OptionError if so many processes cannot serve this database."""
    if workers < 1:
        raise OptionError(f"--workers {workers}: it is a number from 1 on")
    if workers > 1 and (database is None or not database.startswith("postgres")):
        raise OptionError(f"--workers {workers}: several processes need a PostgreSQL database, see docs/storage.md")
    if workers > 1 and sys.platform == "win32":
        raise OptionError(f"--workers {workers}: on Windows start servers one by one with --port, behind a balancer")


def bench_wished(wish: bool | None) -> bool | None:
    """Return whether visitors may measure other rules, by the command line or the environment; None if neither says."""
    inherited = os.environ.get(BENCH) or None
    if wish is not None or inherited is None:
        return wish
    if inherited not in _WISHES:
        raise OptionError(f"{BENCH}={shown(inherited)}: it is {listed(_WISHES)}")
    return _WISHES[inherited]


def chosen_database(data: Path | None, database: str | None, file: Path | None) -> str | None:
    """Return the database that was named by the command line, a file or the environment; None if none was."""
    inherited = os.environ.get(DATABASE) or None
    ways = {"--data": data, "--database": database, "--database-file": file, DATABASE: inherited}
    given = [way for way, value in ways.items() if value is not None]
    if len(given) > 1:
        both = "both" if len(given) == 2 else "all"
        raise OptionError(f"{listed(given, 'and')} {both} say where the games are kept: give one of them")
    return (database or inherited) if file is None else _read(file)


def _read(file: Path) -> str:
    try:
        address = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise OptionError(f"--database-file {file} cannot be read: {why}") from None
    if not address or len(address.splitlines()) > 1:
        raise OptionError(f"--database-file {file} must hold one line, the URL of the database")
    return address


def log_settings(form: str, level: str) -> LogSettings:
    if form not in FORMATS:
        raise OptionError(f"--log-format {form}: choose {listed(FORMATS)}")
    if level not in LEVELS:
        raise OptionError(f"--log-level {level}: choose {listed(LEVELS)}")
    return LogSettings(cast("LogFormat", form), cast("LogLevel", level))
