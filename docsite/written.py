"""The pages of the site that are written anew at each build, from the program and its data."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class WrittenPage:
    """A file of the site, and the file of the repository that its relative links start from."""

    uri: str
    content: str | bytes
    source: str = ""  # empty: as if it stood in docs/


def written_pages() -> Iterator[WrittenPage]:
    from docsite import charts, games, notebooks, reference, reports

    for part in (charts, games, notebooks, reports, reference):
        yield from part.pages()
    yield WrittenPage("changelog.md", (ROOT / "CHANGELOG.md").read_text("utf-8"), "CHANGELOG.md")
    licence = (ROOT / "LICENSE").read_text("utf-8")
    yield WrittenPage("licence.md", f"# Licence\n\n{licence}", "LICENSE")
