"""The board saved as a picture: what stands on it is in the file, and nothing that only helps to click."""

import base64
import re
import struct
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.browser.conftest import People
from tests.browser.tab import Tab

SVG = "{http://www.w3.org/2000/svg}"
PAPER = {"light": "246,241,230", "dark": "15,23,19"}
WOOD = "95,74,53"  # in the dark
RED, BLUE = "216,98,75", "37,67,111"
#: How often each colour comes in a picture.
COUNTED = """async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    const counts = {};
    const dots = new Uint32Array(brush.getImageData(0, 0, image.width, image.height).data.buffer);
    for (const dot of dots) counts[dot] = (counts[dot] ?? 0) + 1;
    const named = (dot) => [dot & 255, (dot >> 8) & 255, (dot >> 16) & 255].join();
    return Object.fromEntries(Object.entries(counts).map(([dot, count]) => [named(dot), count]));
}"""


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def tab(people: People, theme: str) -> Tab:
    """After a step, with a piece picked up."""
    tab = people(color_scheme=theme).tab()
    tab.start("Blob", "A friend on this screen")
    tab.take("d2", "d3")
    tab.stands("Blue's turn: two steps left.")
    tab.take("d6")
    tab.press("More")
    return tab


def saved(tab: Tab, ending: str, folder: Path) -> Path:
    with tab.page.expect_download() as download:
        tab.press(f"Save as {ending.upper()}")
    name = download.value.suggested_filename
    assert re.fullmatch(rf"blob-\d{{4}}-\d\d-\d\d\.{ending}", name)
    download.value.save_as(folder / name)
    return folder / name


def fills_in(root: ElementTree.Element) -> Counter[str]:
    return Counter(re.sub(r"rgb|[() ]", "", one.get("fill", "")) for one in root.iter())


def test_as_svg_it_holds_every_piece_and_its_colours(tab: Tab, theme: str, tmp_path: Path) -> None:
    root = ElementTree.parse(saved(tab, "svg", tmp_path)).getroot()
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "Blob"
    fills = fills_in(root)
    assert (fills[RED], fills[BLUE], fills[PAPER[theme]]) == (15, 15, 1)
    assert sorted(one.text or "" for one in root.iter(f"{SVG}text")) == list("1234567abcdefg")
    assert not re.search(r"class|var\(|role=|svelte", ElementTree.tostring(root, encoding="unicode"))


def test_as_png_it_looks_like_the_board(tab: Tab, theme: str, tmp_path: Path) -> None:
    file = saved(tab, "png", tmp_path).read_bytes()
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", file[16:24])
    assert max(width, height) == 1600
    counts = tab.page.evaluate(COUNTED, f"data:image/png;base64,{base64.b64encode(file).decode()}")
    assert counts[RED] > 15 * 8000
    assert counts[BLUE] > 15 * 8000
    assert counts[PAPER[theme]] > width * height / 10


def test_it_is_saved_in_the_colours_that_were_chosen(people: People, tmp_path: Path) -> None:
    tab = people(asked=True, color_scheme="light").tab()
    tab.start("Blob", "A friend on this screen")
    tab.more("Settings")
    for name in ("Dark", "Wood"):
        tab.page.get_by_role("radio", name=name).check()
    tab.press("Close")
    tab.press("More")
    fills = fills_in(ElementTree.parse(saved(tab, "svg", tmp_path)).getroot())
    assert (fills[PAPER["dark"]], fills[WOOD]) == (1, 37)
