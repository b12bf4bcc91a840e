"""No file outside a game's own folder and the registry names a game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.positions.registry import RULESETS

SOURCE = Path(ludarium.__file__).parent
REGISTRY = SOURCE / "positions" / "registry.py"
NAMES = {name.lower(): r.name for r in RULESETS for name in (r.name, r.__name__, r.title)}
FILES = sorted(set(SOURCE.rglob("*.py")) - {REGISTRY})
PAGE = Path(__file__).parents[2] / "web" / "src"
PAGE_FILES = sorted(file for file in PAGE.rglob("*") if file.suffix in (".ts", ".svelte", ".css"))


def words_of(node: ast.AST) -> Iterator[str]:
    """The names and quoted texts of one node of a program."""
    match node:
        case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word) | ast.keyword(arg=str(word)):
            yield word
        case ast.FunctionDef(name=word) | ast.ClassDef(name=word) | ast.alias(name=word):
            yield from word.split(".")
        case ast.ImportFrom(module=str(module)):
            yield from module.split(".")
        case ast.Constant(value=str(text)):
            yield from re.findall(r"[A-Za-z_]+", text)


def docstrings(program: ast.Module) -> set[ast.AST]:
    """The texts that stand alone: they may speak of games."""
    return {node.value for node in ast.walk(program) if isinstance(node, ast.Expr)}


def named(text: str) -> set[str]:
    """The games that a program names in quotes, imports, arguments or attributes."""
    program = ast.parse(text)
    told = docstrings(program)
    words = (word.lower() for node in ast.walk(program) if node not in told for word in words_of(node))
    return {NAMES[word] for word in words if word in NAMES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_file_names_no_game_but_the_one_in_whose_folder_it_is(file: Path) -> None:
    own = file.relative_to(SOURCE / "games").parts[0] if file.is_relative_to(SOURCE / "games") else ""
    assert named(file.read_text(encoding="utf-8")) <= {own}


@pytest.mark.parametrize("file", PAGE_FILES, ids=lambda file: str(file.relative_to(PAGE)))
def test_the_page_names_no_game(file: Path) -> None:
    words = re.findall(r"[A-Za-z]+", file.read_text(encoding="utf-8"))
    assert not {word.lower() for word in words} & set(NAMES)


def test_the_page_has_files_to_look_at() -> None:
    assert PAGE_FILES


def test_every_way_to_name_a_game_is_noticed() -> None:
    """So that the test above means something."""
    name = ludarium.GAMES[0]
    for program in (
        f"import ludarium.games.{name}",
        f"from ludarium.games.{name} import play",
        f"from ludarium.games import {name}",
        f"games.{name}.play()",
        f"make('{name}')",
        f"make({name}=1)",
        f"HELP = 'such as: {name.capitalize()}, and so on'",
    ):
        assert named(program) == {name}
    assert named(REGISTRY.read_text(encoding="utf-8")) == set(ludarium.GAMES)
