"""The reference: a page for each room with public names, written from their docstrings."""

from collections.abc import Iterable, Iterator
from functools import cache

import griffe

from docsite.written import ROOT, WrittenPage

#: The rooms that users import from, in the order in which they meet them. One that is not there yet is left out.
ROOMS = ("positions", "batches", "search", "players", "study", "lab", "nets", "envs", "engine", "training")


@cache
def package() -> griffe.Module:
    """Return the program as its sources have it; nothing is imported."""
    loaded = griffe.load("ludarium", search_paths=[str(ROOT / "src")], resolve_aliases=True)
    assert isinstance(loaded, griffe.Module)
    return loaded


def public_rooms() -> Iterator[griffe.Module]:
    """Return the package itself and each room that says what is public in it."""
    yield package()
    for name in ROOMS:
        room = package().members.get(name)
        if isinstance(room, griffe.Module) and room.exports:
            yield room


def public_names(room: griffe.Module) -> list[str]:
    """Return what a room offers, rooms within it excepted."""
    names = [str(name) for name in room.exports or ()]
    return [name for name in names if not _target(room[name]).is_module]


@cache
def homes() -> dict[str, tuple[griffe.Module, str]]:
    """Return on which page and by which name an object is explained, by where it is defined; once, if two offer it."""
    found: dict[str, tuple[griffe.Module, str]] = {}
    for room in public_rooms():
        for name in public_names(room):
            found.setdefault(_target(room[name]).path, (room, _named(room, name)))
    return found


def table() -> str:
    """Return the rooms with the names that each offers."""
    rows = "".join(f"| [`{room.path}`]({_file(room)}) | {_sign(room)} | {_linked(room)} |\n" for room in public_rooms())
    return f"| from | what it holds | names |\n| --- | --- | --- |\n{rows}"


def pages() -> Iterator[WrittenPage]:
    """Return a page for each room."""
    for room in public_rooms():
        yield WrittenPage(f"reference/{_file(room)}", _page(room))


def _page(room: griffe.Module) -> str:
    opening = room.docstring.value if room.docstring else ""
    own = [name for name in public_names(room) if homes()[_target(room[name]).path][0] is room]
    elsewhere = [name for name in public_names(room) if name not in own]
    also = f"Also here: {_linked(room, elsewhere)}.\n\n" if elsewhere else ""
    return f"# {room.path}\n\n{opening}\n\n{also}" + "\n".join(f"::: {_named(room, name)}\n" for name in own)


def _home(room: griffe.Module, name: str) -> str:
    return homes()[_target(room[name]).path][1]


def _named(room: griffe.Module, name: str) -> str:
    """Return by what name a room's object is explained: the public one, unless a module hides it."""
    found = room[name]
    is_hidden = (found.final_target if isinstance(found, griffe.Alias) else found).is_module
    return _target(found).path if is_hidden else f"{room.path}.{name}"


def _file(room: griffe.Module) -> str:
    return f"{room.path.rpartition('.')[2]}.md"


def _sign(room: griffe.Module) -> str:
    return room.docstring.value.splitlines()[0].partition(": ")[2] if room.docstring else ""


def _linked(room: griffe.Module, names: Iterable[str] | None = None) -> str:
    return ", ".join(f"[`{name}`][{_home(room, name)}]" for name in names or public_names(room))


def _target(name: griffe.Object | griffe.Alias) -> griffe.Object:
    """Return what a name means; one that a module shares with what is imported from it means the latter."""
    found = name.final_target if isinstance(name, griffe.Alias) else name
    if isinstance(found, griffe.Module) and found.name in found.members:
        return _target(found.members[found.name])
    return found
