"""The report as Markdown: the same numbers, and its pictures beside it."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from markdown_it import MarkdownIt

from ludarium.lab.reports.markdown import plain
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.writing import write_markdown
from tests.lab.reports.reading import read_page
from tests.lab.reports.samples import NAME, TITLE


@pytest.fixture(scope="module")
def files(report: Report, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return write_markdown(report, tmp_path_factory.mktemp("markdown") / "my report.md")


def rendered(file: Path) -> str:
    return str(MarkdownIt("commonmark").enable("table").render(file.read_text(encoding="utf-8")))


def test_its_tables_hold_all_figures(files: list[Path], report: Report) -> None:
    tree = read_page(rendered(files[0]))
    cells = [node.text for node in tree.all("td")]
    for profile in report.profiles:
        shown = (profile.figure(one.key) for one in report.definitions)
        for figure in (*shown, *profile.endings, *profile.events, *profile.reasons):
            assert figure.words in cells
    assert NAME in cells
    assert next(tree.all("h1")).text == TITLE


def test_its_pictures_are_beside_it(files: list[Path]) -> None:
    linked = re.findall(r"!\[.*?\]\((.*?)\)", files[0].read_text(encoding="utf-8"))
    assert linked == [file.name.replace(" ", "%20") for file in files[1:]]
    for file in files[1:]:
        ElementTree.fromstring(file.read_text(encoding="utf-8"))


def test_it_links_to_nothing_else(files: list[Path]) -> None:
    assert "http" not in files[0].read_text(encoding="utf-8")


@pytest.mark.parametrize("words", ["a|b", "*x* _y_", "`c`", "<b>&amp;", "[a](b)", "# no", "a\nb", "\\"])
def test_words_of_people_are_only_words(words: str) -> None:
    tree = read_page(MarkdownIt("commonmark").render(f"x {plain(words)}"))
    assert tree.text.strip() == f"x {' '.join(words.split())}"
