"""The command line: every command with its options, from the help texts."""

import re
from collections.abc import Iterator
from typing import Any

from ludarium.cli import app
from ludarium.cli.deferred import Deferred


def text() -> str:
    """Return a section for each command."""
    with app.make_context("ludarium", ["games"], resilient_parsing=True) as context:
        return "\n".join(part for command in app.commands.values() for part in _command(command, context))


def _command(command: Any, parent: Any, level: int = 2) -> Iterator[str]:
    """Return a command and those within it, each under a heading."""
    command = command.loaded() if isinstance(command, Deferred) else command
    context = type(parent)(command, info_name=command.name, parent=parent)
    yield f"{'#' * level} {context.command_path}\n"
    yield _text(command.help or "")
    yield f"```text\n{' '.join([context.command_path, *command.collect_usage_pieces(context)])}\n```\n"
    rows = [row for row in (_row(one, context) for one in command.get_params(context)) if row]
    if rows:
        yield "| argument | what it means |\n| --- | --- |\n" + "\n".join(rows) + "\n"
    if command.epilog:
        yield _examples(command.epilog)
    for within in getattr(command, "commands", {}).values():
        yield from _command(within, context, level + 1)


def _row(parameter: Any, context: Any) -> str:
    record = parameter.get_help_record(context)
    if record is None or "--help" in parameter.opts:
        return ""
    name, meaning = (_in_cell(words) for words in record)
    return f"| `{name}` | {meaning} |"


def _in_cell(words: str) -> str:
    return re.sub(r"\s+", " ", words).replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")


def _text(words: str) -> str:
    return re.sub(r"\s*\n\s*", " ", words.replace("\n\n", "\0")).replace("\0", "\n\n").replace("\b", "") + "\n"


def _examples(words: str) -> str:
    lines = [line.strip() for line in words.replace("\b", "").splitlines()]
    return "```sh\n" + "\n".join(line for line in lines if line and line != "Examples:") + "\n```\n"
