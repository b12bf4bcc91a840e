"""The page's types, written from the protocol: `make protocol`."""

import sys
from collections.abc import Iterator
from inspect import getdoc
from json import dumps
from pathlib import Path
from types import ModuleType

from msgspec import inspect

from ludarium.server import protocol

FILE = Path(__file__).parents[3] / "web" / "src" / "protocol.ts"
HEADER = "// Written by `make protocol` from src/ludarium/server/protocol.py: change that file, not this one."
ROOTS = ("FromPage", "FromServer", "Miniature")

Shape = inspect.StructType | inspect.TypedDictType
Names = dict[str, str]  # what stands in the place of a type that is written out


def typescript(module: ModuleType = protocol, roots: tuple[str, ...] = ROOTS) -> str:
    """The whole file: what the roots are made of, in the order in which the module declares it."""
    known = inspect.multi_type_info([getattr(module, root) for root in roots])
    used = {_written(part, {}) for root in known for part in _parts(root)}
    declared = [(name, info) for name, info in _declared(module) if _written(info, {}) in used]
    names = {_written(info, {}): name for name, info in declared}
    return "\n\n".join([HEADER, *(_declaration(name, info, names) for name, info in declared)]) + "\n"


def _declared(module: ModuleType) -> Iterator[tuple[str, inspect.Type]]:
    """The shapes, literals and unions to which a module gives a name."""
    for name, value in vars(module).items():
        if getattr(value, "__module__", None) not in (module.__name__, "typing", "types"):
            continue
        try:
            info = inspect.type_info(value)
        except TypeError:  # not the type of a message
            continue
        if isinstance(info, Shape | inspect.LiteralType | inspect.UnionType):
            yield name, info


def _parts(info: inspect.Type) -> Iterator[inspect.Type]:
    """A type and all that it is made of."""
    yield info
    for inner in _inside(info):
        yield from _parts(inner)


def _inside(info: inspect.Type) -> tuple[inspect.Type, ...]:
    match info:
        case inspect.StructType() | inspect.TypedDictType():
            return tuple(field.type for field in info.fields)
        case inspect.UnionType():
            return info.types
        case inspect.ListType():
            return (info.item_type,)
        case inspect.TupleType():
            return info.item_types
        case inspect.DictType():
            return info.key_type, info.value_type
    return ()


def _declaration(name: str, info: inspect.Type, names: Names) -> str:
    if isinstance(info, Shape):
        return "\n".join([*_comment(info.cls), f"export interface {name} {{", *_fields(info, names), "}"])
    others = {written: other for written, other in names.items() if other != name}
    return f"export type {name} =\n  | " + _written(info, others).replace(" | ", "\n  | ") + ";"


def _comment(cls: type) -> Iterator[str]:
    if cls.__doc__:
        yield f"/** {' '.join((getdoc(cls) or '').split())} */"


def _fields(info: Shape, names: Names) -> Iterator[str]:
    if isinstance(info, inspect.StructType) and info.tag_field is not None:
        yield f"  {info.tag_field}: {dumps(info.tag)};"
    for field in info.fields:
        yield f"  {field.encode_name}: {_written(field.type, names)};"


def _written(info: inspect.Type, names: Names) -> str:
    """A type as TypeScript writes it; those with a name of their own by that name."""
    written = _spelled(info, names)
    return names.get(written, written)


def _spelled(info: inspect.Type, names: Names) -> str:
    match info:
        case inspect.StructType() | inspect.TypedDictType():
            return info.cls.__name__
        case inspect.UnionType():
            return " | ".join(_written(part, names) for part in info.types)
        case inspect.LiteralType():
            return " | ".join(dumps(value) for value in info.values)
        case inspect.ListType():
            item = _written(info.item_type, names)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.TupleType():
            return f"[{', '.join(_written(part, names) for part in info.item_types)}]"
        case inspect.DictType():
            return f"Record<{_written(info.key_type, names)}, {_written(info.value_type, names)}>"
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
    raise TypeError(f"{type(info).__name__} has no place in a message: typescript.py does not know how to write it")


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        if FILE.is_file() and FILE.read_text(encoding="utf-8") == typescript():
            return 0
        print(f"{FILE.relative_to(FILE.parents[2])} is not what the protocol says: run make protocol", file=sys.stderr)
        return 1
    if arguments:
        print("typescript.py takes nothing, or --check", file=sys.stderr)
        return 2
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
