"""The pages read well where the repository is shown as it is: every link leads to a file, and to a heading in it."""

import json
from pathlib import Path

import pytest

from tests.docs.pages import NOTEBOOKS, PAGES, ROOT, anchors, links


def text_of(page: Path) -> str:
    if page.suffix == ".ipynb":
        cells = json.loads(page.read_text("utf-8"))["cells"]
        return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    return page.read_text("utf-8")


@pytest.mark.parametrize("page", [ROOT / "README.md", *PAGES, *NOTEBOOKS], ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    wrong = [
        f"{link.file.relative_to(ROOT)}#{link.anchor}"
        for link in links(page, text_of(page))
        if not link.file.exists() or (link.anchor and link.anchor not in anchors(link.file))
    ]
    assert wrong == []


def test_links_are_found_outside_code_alone() -> None:
    page = ROOT / "docs" / "any.md"
    found = list(links(page, "[a](b.md#c) `[x](y.md)`\n\n    [x](z.md)\n\n[d](https://example.org) [e](#f)"))
    assert [(link.file.name, link.anchor) for link in found] == [("b.md", "c"), ("any.md", "f")]
