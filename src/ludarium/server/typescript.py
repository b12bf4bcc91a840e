"""The page's side of the protocol and of the paths, generated: `make protocol`."""

import sys
from collections.abc import Iterable
from json import dumps
from pathlib import Path
from typing import Any, get_args

from ludarium.server import paths
from ludarium.server.declarations import declarations
from ludarium.server.limits import MOST_MESSAGE
from ludarium.server.protocol import (
    analysing,
    base,
    bench,
    catalogue,
    editing,
    exhibition,
    exploring,
    findings,
    identity,
    lessons,
    lobby,
    messages,
    pictures,
    playing,
    records,
    retrying,
    sharing,
    studies,
    study,
    tables,
)
from ludarium.server.protocol.base import Request, reply_type
from ludarium.server.protocol.closing import CloseCode

FOLDER = Path(__file__).parents[3] / "web" / "src"
HEADER = "// Written by `make protocol` from src/ludarium/server/{}: change that, not this."
MODULES = (
    base,
    pictures,
    tables,
    catalogue,
    findings,
    identity,
    lobby,
    records,
    playing,
    study,
    exploring,
    sharing,
    exhibition,
    analysing,
    studies,
    editing,
    lessons,
    retrying,
    bench,
    messages,
)
ROOTS = (
    messages.Asked,
    messages.Answered,
    messages.AnyNotice,
    catalogue.Miniature,
    findings.FindingsRead,
    findings.GameToStep,
    identity.Coming,
)


def files() -> dict[Path, str]:
    """Return the text of each generated file."""
    return {FOLDER / "protocol.ts": _protocol(), FOLDER / "paths.ts": _paths()}


def _protocol() -> str:
    requests = get_args(messages.AnyRequest)
    parts = [HEADER.format("protocol/"), *declarations(ROOTS, MODULES), _replies(requests), _close_codes(), _limits()]
    return "\n\n".join(parts) + "\n"


def _replies(requests: Iterable[type[Request[Any]]]) -> str:
    lines = [f"  {dumps(request.__struct_config__.tag)}: {reply_type(request).__name__};" for request in requests]
    head = "/** The reply to each request, unless it is refused. */\nexport interface Replies {"
    return "\n".join([head, *lines, "}"])


def _close_codes() -> str:
    return _constant("CLOSE_CODES", {code.name: code.value for code in CloseCode})


def _limits() -> str:
    return f"/** Bytes of one message to the server. */\n{_constant('MOST_MESSAGE', MOST_MESSAGE)}"


def _paths() -> str:
    constants = [_constant(name, value) for name, value in vars(paths).items() if name.isupper()]
    return "\n".join([HEADER.format("paths.py"), "", *constants, ""])


def _constant(name: str, value: object) -> str:
    return f"export const {name} = {dumps(value, indent=2)} as const;"


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("typescript.py takes nothing, or --check", file=sys.stderr)
        return 2
    changed = {file: text for file, text in files().items() if not file.is_file() or file.read_text("utf-8") != text}
    if arguments:
        for file in changed:
            print(f"web/src/{file.name} is not what the server says: run make protocol", file=sys.stderr)
        return 1 if changed else 0
    for file, text in changed.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
