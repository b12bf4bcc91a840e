"""The page's types are those of the protocol."""

from pathlib import Path
from types import ModuleType
from typing import Annotated, Literal, TypedDict, get_args

import pytest
from msgspec import Meta, Struct

from ludarium.server import protocol, typescript


class Point(TypedDict):
    x: int
    label: str | None


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
    like: Colour | None


class Unused(Struct):
    colour: Colour


class Picture(Struct):
    image: bytes


TINY = ("FromPage", "FromServer")


def tiny(from_page: object, from_server: object) -> ModuleType:
    """A protocol of the shapes above."""
    module = ModuleType(__name__)
    vars(module).update(Point=Point, Colour=Colour, Paint=Paint, Wipe=Wipe, Unused=Unused)
    vars(module).update(FromPage=from_page, FromServer=from_server)
    return module


def test_the_file_is_what_the_protocol_says() -> None:
    assert typescript.FILE.read_text(encoding="utf-8") == typescript.typescript(), "run make protocol"


def test_every_kind_of_type_is_written_as_typescript_writes_it() -> None:
    text = typescript.typescript(tiny(Wipe | Paint, Paint | Wipe), TINY)
    assert text == typescript.HEADER + (
        """

export interface Point {
  label: string | null;
  x: number;
}

export type Colour =
  | "blue"
  | "red";

/** Colours what it is given. */
export interface Paint {
  type: "paint";
  colour: Colour;
  at: [Point, number][];
  note: string;
}

export interface Wipe {
  type: "wipe";
  sizes: Record<string, string | number>;
  flags: (boolean | null)[];
  like: Colour | null;
}

export type FromPage =
  | Wipe
  | Paint;

export type FromServer =
  | Paint
  | Wipe;
"""
    )


def test_a_type_that_the_page_cannot_hold_is_named() -> None:
    with pytest.raises(TypeError, match="BytesType has no place in a message"):
        typescript.typescript(tiny(Paint | Wipe, Picture), TINY)


@pytest.mark.parametrize("root", ["FromPage", "FromServer"])
def test_every_message_has_its_own_tag(root: str) -> None:
    messages = get_args(getattr(protocol, root))
    text = typescript.typescript()
    for message in messages:
        tag = message.__struct_config__.tag
        assert f'export interface {message.__name__} {{\n  type: "{tag}";\n' in text
    assert f"export type {root} =\n  | " + "\n  | ".join(message.__name__ for message in messages) + ";\n" in text


def test_a_file_that_fell_behind_is_noticed_and_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "web" / "src" / "protocol.ts"
    monkeypatch.setattr(typescript, "FILE", file)
    assert typescript.main(["--check"]) == 1
    assert capsys.readouterr().err == "web/src/protocol.ts is not what the protocol says: run make protocol\n"
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0
    file.write_text(file.read_text(encoding="utf-8").replace("number", "string", 1), encoding="utf-8")
    assert typescript.main(["--check"]) == 1
