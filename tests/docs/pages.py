"""The pages of the documentation as the repository has them, and what links say."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pymdownx.slugs import slugify

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
NOTEBOOKS = sorted(DOCS.rglob("*.ipynb"))
_CODE = re.compile(r"^```.*?^```|^    .*?$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_ANCHOR = slugify(case="lower")


class Link(NamedTuple):
    """Where a link leads: a file, and a heading in it; empty for the file itself."""

    file: Path
    anchor: str


def links(page: Path, text: str) -> Iterator[Link]:
    """Yield the links of a page within the repository."""
    for target in _LINK.findall(_CODE.sub("", text)):
        if not re.match(r"[a-z]+:", target):
            path, _, anchor = target.partition("#")
            yield Link((page.parent / path).resolve() if path else page, anchor)


def anchors(page: Path) -> set[str]:
    """The names by which the headings of a page are linked to, here and where repositories are shown."""
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    return {_ANCHOR(heading.replace("`", ""), "-") for heading in _HEADING.findall(text)}
