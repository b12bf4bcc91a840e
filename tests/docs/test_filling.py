"""What the site writes into pages: charts of tables, links to where files are shown, comments as docstrings."""

import re

import griffe
import pytest

from docsite.comments import explained
from docsite.filling import bars, filled
from docsite.links import linked, shown_at

TABLE = "| game | before | now |\n| --- | --- | --- |\n| A | 1 | 1,500 |\n| B | 2 | 3 k (much) |\n| C | 3 | |\n"


def test_a_chart_draws_a_column_of_the_table_before_it() -> None:
    drawn = filled(f"{TABLE}\n<!-- chart: now: Games <a day> -->\n")
    assert drawn.startswith(TABLE)
    assert "<figcaption>Games &lt;a day&gt;</figcaption>" in drawn
    shares = re.findall(r"--share: ([\d.]+)\D*</span><span>(.*?)</span>", drawn)
    assert shares == [("0.5000", "1,500"), ("1.0000", "3 k")]  # C has no number


def test_a_column_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no column 'then' to draw: there are game, before, now"):
        bars(TABLE, "then", "")


def test_a_page_without_comments_stays_as_it_is() -> None:
    assert filled(f"# A\n\n{TABLE}\n<!-- of the author -->\n") == f"# A\n\n{TABLE}\n<!-- of the author -->\n"


@pytest.mark.parametrize(
    ("file", "place"),
    [
        ("docs/lab.md", "lab.md"),
        ("docs/notebooks/first-steps.ipynb", "notebooks/first-steps.md"),
        ("src/ludarium/games/blob/blob.md", "games/blob.md"),
        ("experiments/reports", "reports/index.md"),
        ("experiments/reports/blob-plain.md", "reports/blob-plain.md"),
        ("CHANGELOG.md", "changelog.md"),
        ("src/ludarium/games/blob/play.py", None),
    ],
)
def test_files_of_the_repository_have_places_on_the_site(file: str, place: str | None) -> None:
    assert shown_at(file) == place


def test_links_are_turned_from_where_a_page_stands_to_where_it_is_shown() -> None:
    page = "[a](../lab.md#x) [b](../../LICENSE) [c](../../src/ludarium/cells.py) [d](https://example.org/) [e](#f)"
    assert linked(page, "docs/reference/index.md", "reference/index.md") == (
        "[a](../lab.md#x) [b](../licence.md) [c](../../src/ludarium/cells.py) [d](https://example.org/) [e](#f)"
    )
    assert linked("[lab.md](lab.md#running)", "docs/matches.md", "matches.md") == "[The lab](lab.md#running)"
    assert linked("[a](../../docs/lab.md)", "experiments/reports/a.md", "reports/a.md") == "[a](../lab.md)"


SOURCE = """
#: What is
#: above.
ABOVE = 1
BESIDE = 2  # what is beside
BOTH = (  # over some lines
    3
)  # type: ignore
"""


@pytest.mark.parametrize(
    ("name", "words"),
    [("ABOVE", "What is above."), ("BESIDE", "What is beside."), ("BOTH", "Over some lines.")],
)
def test_comments_explain_names_without_docstrings(name: str, words: str) -> None:
    with griffe.temporary_visited_module(SOURCE) as module:
        assert explained(module[name]) == words
