"""The picture of the rooms: the order that the linter checks, with the sign on each door."""

import ast
import tomllib
from html import escape

from docsite.written import ROOT

_PACKAGE = ROOT / "src" / "ludarium"


def layers() -> list[str]:
    """Return the rooms that exist, highest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = settings["tool"]["importlinter"]["contracts"]
    return [name for layer in contract["layers"] if (_PACKAGE / (name := layer.strip("()"))).is_dir()]


def sign(room: str) -> str:
    """Return the first sentence of a room's docstring, without its name."""
    opening = ast.get_docstring(ast.parse((_PACKAGE / room / "__init__.py").read_text("utf-8"))) or ""
    sentence = " ".join(opening.split("\n\n")[0].split()).split(". ")[0].rstrip(".")
    return sentence.partition(": ")[2] or sentence


def picture() -> str:
    """Return the rooms one above the other, as a list that the style sheet draws: it fits a phone and is read aloud."""
    drawn = "".join(f"<li><code>{name}</code><span>{escape(sign(name))}</span></li>" for name in layers())
    return f'Drawn, a room imports only from rooms below it:\n\n<ol class="rooms">{drawn}</ol>'
