"""The notebooks run, and show what is stored in them."""

import json
from pathlib import Path
from typing import Any

import pytest

from docsite.notebooks import ORDER, executed
from tests.docs.pages import NOTEBOOKS


def shown(cells: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """What the cells of a notebook print and show, as text; of a picture, that there is one."""
    return [
        (number, "a picture" if "image/svg+xml" in data else "".join(output.get("text", data.get("text/plain", ""))))
        for number, cell in enumerate(cells)
        for output in cell.get("outputs", ())
        for data in [output.get("data", {})]
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_run_again_shows_what_is_stored(path: Path) -> None:
    stored = json.loads(path.read_text("utf-8"))["cells"]
    assert len(shown(stored)) > 3
    assert merged(shown(executed(path).cells)) == merged(shown(stored))


def merged(outputs: list[tuple[int, str]]) -> dict[int, str]:
    """All outputs of each cell as one: what is printed comes in parts that differ from run to run."""
    whole: dict[int, str] = {}
    for number, text in outputs:
        whole[number] = whole.get(number, "") + text
    return whole


def test_the_site_shows_every_notebook() -> None:
    assert sorted(ORDER) == [path.stem for path in NOTEBOOKS]
