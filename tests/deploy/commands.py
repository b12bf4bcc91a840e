"""Commands of ours that stand in files."""

import shlex
from collections.abc import Sequence

from ludarium.cli import app


def must_be_command(words: Sequence[str]) -> dict[str, object]:
    """What a command line after `ludarium` means; an unknown command, option or kind of value is an error."""
    command, arguments = app.commands[words[0]], list(words[1:])
    while True:
        command = getattr(command, "loaded", lambda command=command: command)()
        if not hasattr(command, "commands"):
            break
        command = command.commands[arguments.pop(0)]
    context = command.make_context(words[0], arguments)
    return dict(context.params)


def read_environment(text: str) -> dict[str, str]:
    """The variables of a file of systemd."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def words_of(command: str, variables: dict[str, str]) -> list[str]:
    """The words of a command line of systemd, which parts unquoted variables at spaces."""
    for name, value in variables.items():
        command = command.replace(f"${name}", value)
    return shlex.split(command)
