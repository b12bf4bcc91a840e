"""`ludarium admin block`, `unblock` and `blocks`: who is kept out."""

from __future__ import annotations

import ipaddress
import json
import time
from typing import Annotated

import typer
from rich.table import Table

from ludarium.cli.admin.databases import Json, Place, in_store, moment
from ludarium.cli.helptext import examples
from ludarium.cli.serving import Data, Database, DatabaseFile
from ludarium.cli.terminal import new_console, printable
from ludarium.kernel.errors import LudariumError, OptionError

BLOCK = examples("admin block 192.0.2.7 --days 3 --why 'floods'", "admin block 2001:db8::7", "admin block 192.0.2.0/24")
UNBLOCK = examples("admin unblock 192.0.2.7")
BLOCKS = examples("admin blocks", "admin blocks --json")

_DAY = 24 * 3600
_MOST_DAYS = 36_500

Address = Annotated[str, typer.Argument(metavar="ADDRESS", help="An address or a network, like 192.0.2.0/24.")]


def block(
    address: Address,
    days: Annotated[float | None, typer.Option(metavar="N", help="For how long; by default for good.")] = None,
    why: Annotated[str, typer.Option(metavar="TEXT", help="A note for yourself.")] = "",
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Keep everybody out who comes from an address. Servers do so within seconds, and close the pages that are open.

    With IPv6, the whole network of 64 bits is blocked, which one household has. Behind a proxy, servers see a visitor's
    address only if they believe the proxy: see docs/server.md.
    """
    from ludarium.server.blocks import network_to_block

    if days is not None and not 0 < days <= _MOST_DAYS:
        raise OptionError(f"--days {days:g}: it is a number above 0, and at most {_MOST_DAYS}")
    network = network_to_block(address)
    until = None if days is None else int(time.time() + days * _DAY)
    in_store(Place(data, database, database_file), lambda store: store.block(network, until, printable(why)))
    typer.echo(f"{network} is blocked{'' if until is None else f' until {moment(until)}'}.")
    if ipaddress.ip_network(network).is_private:
        told = "This is an address of a private network: if it is your proxy's, everybody is kept out now."
        typer.echo(f"{told} ludarium admin unblock {network} lifts it.", err=True)


def unblock(
    address: Address,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """Let those in again who come from an address."""
    from ludarium.server.blocks import network_to_block

    network = network_to_block(address)
    if not in_store(Place(data, database, database_file), lambda store: store.unblock(network)):
        raise LudariumError(f"{network} is not blocked: ludarium admin blocks lists what is")
    typer.echo(f"{network} is no longer blocked.")


def blocks(
    as_json: Json = False,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
) -> None:
    """List the blocked addresses."""
    found = in_store(Place(data, database, database_file), lambda store: store.blocks())
    if as_json:
        told = [
            {"network": one.network, "until": None if one.until is None else moment(one.until), "why": one.why}
            for one in found
        ]
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("network", "since", "until", "why"):
        table.add_column(heading, header_style="dim", overflow="fold")
    for one in found:
        table.add_row(one.network, moment(one.created), _end(one.until), one.why)
    new_console().print(table if found else "Nothing is blocked.")


def _end(until: int | None) -> str:
    if until is None:
        return "for good"
    return f"{moment(until)}{' (over)' if until <= time.time() else ''}"
