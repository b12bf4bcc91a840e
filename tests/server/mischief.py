"""Messages as no page of ours sends them, made from the protocol itself, so that each new request is among them."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from ludarium.server.protocol.messages import AnyRequest

Ask = dict[str, Any]
_STRANGE: tuple[Any, ...] = (None, True, -1, 0, 1.5, 2**31 + 1, 2**70, "", "x" * 5000, "\x00\u202e🎲", [], {}, [[[]]])


class Mischief:
    """`known` are values worth trying, by the name of the field."""

    def __init__(self, chance: random.Random, known: Mapping[str, Sequence[Any]]) -> None:
        self._chance, self._known = chance, known
        union = inspect.type_info(AnyRequest)
        assert isinstance(union, inspect.UnionType)
        self._kinds = union.types

    def asks(self) -> list[Ask]:
        """One of every kind, in any order, with values that the protocol allows."""
        kinds = self._chance.sample(self._kinds, len(self._kinds))
        return [{"id": self._chance.choice((0, 1, 99, 2**31)), "request": self._value(kind)} for kind in kinds]

    def bent(self, ask: Ask) -> bytes:
        """The same with something wrong in it."""
        return self._chance.choice(_BENDS)(self._chance, {**ask, "request": dict(ask["request"])})

    def _value(self, type: inspect.Type, name: str = "") -> Any:
        known = self._known.get(name)
        if known and self._chance.random() < 0.9:
            return self._chance.choice(known)
        return self._made(type, name)

    def _made(self, type: inspect.Type, name: str) -> Any:
        match type:
            case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
                tagged = {} if tag_field is None else {tag_field: tag}
                return tagged | {f.encode_name: self._value(f.type, f.encode_name) for f in fields}
            case inspect.UnionType(types=types):
                return self._value(self._chance.choice(types))
            case inspect.LiteralType(values=values):
                return self._chance.choice(values)
            case inspect.ListType(item_type=item, min_length=least, max_length=most):
                return [self._value(item, name) for _ in range(self._chance.randint(least or 0, min(most or 9, 9)))]
            case inspect.TupleType(item_types=items):
                return [self._value(item, name) for item in items]
            case inspect.DictType(key_type=key, value_type=value):
                return {self._value(key): self._value(value) for _ in range(self._chance.randrange(3))}
            case inspect.StrType(min_length=least, max_length=most):
                length = self._chance.choice((least or 0, self._chance.randint(least or 0, most or 99), most or 99))
                return "".join(self._chance.choices('abc1 -\n"\\é🎲\x00', k=length))
            case inspect.IntType(ge=least, le=most):
                return self._chance.choice((least or 0, most or 9, self._chance.randint(least or 0, 99)))
            case inspect.FloatType(ge=low, le=high):
                return self._chance.uniform(low or 0, 1 if high is None else high)
            case inspect.NoneType():
                return None
            case inspect.BoolType():
                return self._chance.random() < 0.5
        raise AssertionError(f"the protocol has a type that no mischief is made of yet: {type}")


def _without_a_field(chance: random.Random, ask: Ask) -> bytes:
    part = chance.choice((ask, ask["request"]))
    del part[chance.choice(list(part))]
    return msgspec.json.encode(ask)


def _with_a_strange_value(chance: random.Random, ask: Ask) -> bytes:
    part, strange = chance.choice((ask, ask["request"])), chance.choice(_STRANGE)
    part[chance.choice([*part, "more"])] = strange
    return msgspec.json.encode(ask) if strange != 2**70 else str(ask).replace("'", '"').encode()


def _of_another_kind(chance: random.Random, ask: Ask) -> bytes:
    ask["request"]["type"] = chance.choice(("done", "stepped", "Ping", "__class__", ""))
    return msgspec.json.encode(ask)


def _with_other_bytes(chance: random.Random, ask: Ask) -> bytes:
    data = bytearray(msgspec.json.encode(ask))
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def _cut_off(chance: random.Random, ask: Ask) -> bytes:
    data = msgspec.json.encode(ask)
    return data[: chance.randrange(len(data))]


def _twice(chance: random.Random, ask: Ask) -> bytes:
    return 2 * msgspec.json.encode(ask)


def _deep(chance: random.Random, ask: Ask) -> bytes:
    return b'{"id":1,"request":' + chance.choice((b"[", b'{"a":')) * chance.randint(1, 20_000)


def _noise(chance: random.Random, ask: Ask) -> bytes:
    return chance.randbytes(chance.randrange(2000))


_BENDS: tuple[Callable[[random.Random, Ask], bytes], ...] = (
    _without_a_field,
    _with_a_strange_value,
    _of_another_kind,
    _with_other_bytes,
    _cut_off,
    _twice,
    _deep,
    _noise,
)
