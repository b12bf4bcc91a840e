"""The page's types are those of the protocol."""

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Annotated, Literal, TypedDict, get_args

import pytest
from msgspec import Meta, Struct

from ludarium.server import typescript
from ludarium.server.declarations import declarations
from ludarium.server.protocol.messages import AnyNotice, AnyReply, AnyRequest


class Point(TypedDict):
    x: int
    label: str | None


@dataclass(frozen=True)
class Brush:
    """A value of another room."""

    widths: tuple[float, ...]
    tip: "Colour | None" = None


Colour = Literal["red", "blue"]


class Paint(Struct, tag_field="type", tag="paint"):
    """Colours what it
    is given.
    """

    colour: Colour
    at: list[tuple[Point, float]]
    note: Annotated[str, Meta(max_length=3)] = ""


class Wipe(Struct, tag_field="type", tag="wipe"):
    sizes: dict[str, str | int]
    flags: list[bool | None]
    brush: Brush


class Unused(Struct):
    colour: Colour


class Picture(Struct):
    image: bytes


def module(**names: object) -> ModuleType:
    """A module that gives these names to things."""
    made = ModuleType(__name__)
    vars(made).update(names)
    return made


@pytest.mark.parametrize("file", typescript.files(), ids=lambda file: file.name)
def test_the_files_are_what_the_server_says(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == typescript.files()[file], "run make protocol"


def test_every_kind_of_type_is_written_as_typescript_writes_it() -> None:
    tiny = module(Place=Point, Colour=Colour, Paint=Paint, Wipe=Wipe, Unused=Unused, Deed=Wipe | Paint)
    assert "\n\n".join(declarations([Wipe | Paint, Paint], [tiny])) == (
        """\
export type Colour =
  | "blue"
  | "red";

/** A value of another room. */
export interface Brush {
  widths: number[];
  tip: Colour | null;
}

export interface Wipe {
  type: "wipe";
  sizes: Record<string, string | number>;
  flags: (boolean | null)[];
  brush: Brush;
}

export interface Place {
  label: string | null;
  x: number;
}

/** Colours what it is given. */
export interface Paint {
  type: "paint";
  colour: Colour;
  at: [Place, number][];
  note: string;
}

export type Deed =
  | Wipe
  | Paint;"""
    )


def test_a_type_that_the_page_cannot_hold_is_named() -> None:
    with pytest.raises(TypeError, match="BytesType has no place in a message"):
        list(declarations([Picture], []))


def test_two_types_of_one_name_are_not_taken_for_each_other() -> None:
    other = type("Unused", (Struct,), {"__annotations__": {"colour": int}})
    with pytest.raises(TypeError, match="two types of the protocol are called Unused"):
        list(declarations([Unused, other], []))


@pytest.mark.parametrize("union", ["AnyRequest", "AnyReply", "AnyNotice"])
def test_every_message_has_its_own_tag(union: str) -> None:
    messages = get_args({"AnyRequest": AnyRequest, "AnyReply": AnyReply, "AnyNotice": AnyNotice}[union])
    text = typescript.files()[typescript.FOLDER / "protocol.ts"]
    for message in messages:
        tag = message.__struct_config__.tag
        assert f'export interface {message.__name__} {{\n  type: "{tag}";\n' in text
    assert f"export type {union} =\n  | " + "\n  | ".join(message.__name__ for message in messages) + ";\n" in text


def test_the_page_knows_the_reply_to_each_request() -> None:
    text = typescript.files()[typescript.FOLDER / "protocol.ts"]
    replies = text.partition("export interface Replies {\n")[2].partition("}")[0].splitlines()
    assert len(replies) == len(get_args(AnyRequest))
    assert '  "rematch": Started;' in replies


def test_files_that_fell_behind_are_noticed_and_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typescript, "FOLDER", tmp_path / "web" / "src")
    assert typescript.main(["--check"]) == 1
    assert capsys.readouterr().err == (
        "web/src/protocol.ts is not what the server says: run make protocol\n"
        "web/src/paths.ts is not what the server says: run make protocol\n"
    )
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0
    for name in ("protocol.ts", "paths.ts"):
        file = tmp_path / "web" / "src" / name
        file.write_text(file.read_text(encoding="utf-8").replace("e", "a", 1), encoding="utf-8")
        assert typescript.main(["--check"]) == 1
        assert typescript.main([]) == 0
