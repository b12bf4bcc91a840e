"""The types of messages as TypeScript declarations."""

from collections.abc import Iterator, Sequence
from inspect import getdoc
from json import dumps
from types import ModuleType

from msgspec import inspect

from ludarium.server.protocol.base import Request

Shape = inspect.StructType | inspect.DataclassType | inspect.TypedDictType
Names = dict[str, str]  # the name of each type, by its text


def declarations(roots: Sequence[object], modules: Sequence[ModuleType]) -> Iterator[str]:
    """Yield the declarations of the roots and all their parts, parts first, by the names that the modules give them."""
    names, declared = _names(modules), dict[str, inspect.Type]()
    for info in (part for root in inspect.multi_type_info(roots) for part in _parts(root)):
        written = _written(info, {})
        if isinstance(info, Shape):
            names.setdefault(written, written)
        if written not in names:
            continue
        if written not in declared:
            declared[written] = info
            yield _declaration(names[written], info, names)
        elif declared[written] != info:
            raise TypeError(f"two types of the protocol are called {written}")


def _names(modules: Sequence[ModuleType]) -> Names:
    """Return the shapes, literals and unions to which the modules give a name."""
    names = {}
    for name, value in (item for module in modules for item in vars(module).items()):
        try:
            info = inspect.type_info(value)
        except TypeError:  # not the type of a message
            continue
        if isinstance(info, Shape | inspect.LiteralType | inspect.UnionType):
            names[_written(info, {})] = name
    return names


def _parts(info: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the parts of a type, recursively, and then the type."""
    for inner in _inside(info):
        yield from _parts(inner)
    yield info


def _inside(info: inspect.Type) -> tuple[inspect.Type, ...]:
    match info:
        case inspect.StructType() | inspect.DataclassType() | inspect.TypedDictType():
            return tuple(field.type for field in info.fields)
        case inspect.UnionType():
            return info.types
        case inspect.ListType() | inspect.VarTupleType():
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
    is_request = issubclass(info.cls, Request)
    for field in info.fields:
        mark = "?" if is_request and not field.required else ""  # what the server sends is always complete
        yield f"  {field.encode_name}{mark}: {_written(field.type, names)};"


def _written(info: inspect.Type, names: Names) -> str:
    """Return a type in TypeScript; by its name if it has one."""
    written = _spelled(info, names)
    return names.get(written, written)


def _spelled(info: inspect.Type, names: Names) -> str:
    match info:
        case inspect.StructType() | inspect.DataclassType() | inspect.TypedDictType():
            return info.cls.__name__
        case inspect.UnionType():
            return " | ".join(_written(part, names) for part in info.types)
        case inspect.LiteralType():
            return " | ".join(dumps(value) for value in info.values)
        case inspect.ListType() | inspect.VarTupleType():
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
    raise TypeError(f"{type(info).__name__} has no place in a message: declarations.py does not know how to write it")
