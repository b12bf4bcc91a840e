"""The rules as the page gets them: sections of parts, with each figure at its place."""

import pytest

import ludarium
from ludarium.positions.figures import rules_page
from ludarium.server.protocol.catalogue import RulesPart, RulesSection
from ludarium.server.rules import sections_of

PAGE = """\
# Game

Two players.

## How to play

Red begins.

**A turn** is one step:

<!-- figure: step -->

    a  r .

Then blue.

    a  r b

A stone may be taken:

- like this

<!-- figure: taking -->

## The rules

1. A rule with `x < y`.
"""


def test_a_figure_belongs_to_the_block_before_it_and_replaces_the_diagram_after_it() -> None:
    how_to_play = sections_of(PAGE)[1]
    assert how_to_play.title == "How to play"
    assert how_to_play.parts == [
        RulesPart("<p>Red begins.</p>\n", ""),
        RulesPart("<p><strong>A turn</strong> is one step:</p>\n", "step"),
        RulesPart("<p>Then blue.</p>\n<pre><code>a  r b\n</code></pre>\n<p>A stone may be taken:</p>\n", ""),
        RulesPart("<ul>\n<li>like this</li>\n</ul>\n", "taking"),
    ]


def test_text_before_the_sections_has_no_title_and_the_title_of_the_page_is_left_out() -> None:
    sections = sections_of(PAGE)
    assert [section.title for section in sections] == ["", "How to play", "The rules"]
    assert sections[0] == RulesSection("", [RulesPart("<p>Two players.</p>\n", "")])


def test_a_page_without_sections_is_one() -> None:
    assert sections_of("# Game\n\nPlay.\n") == [RulesSection("", [RulesPart("<p>Play.</p>\n", "")])]


def test_markup_in_the_text_is_text() -> None:
    (section,) = sections_of("<script>alert(1)</script>\n\nSee <!-- figure: step --> here.\n")
    assert "<script" not in section.parts[0].html
    assert section.parts[0].figure == ""


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_no_letter_diagram_is_left_on_the_page(name: str) -> None:
    parts = [part for section in sections_of(rules_page(name)) for part in section.parts]
    assert not any("<pre" in part.html or "<!--" in part.html or "&lt;!--" in part.html for part in parts)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_how_to_play_is_shown_rather_than_told(name: str) -> None:
    """A longer page has few paragraphs there without a figure: those that speak of nothing on the board."""
    parts = [part for section in sections_of(rules_page(name))[1:2] for part in section.parts]
    plain = [part for part in parts if not part.figure]
    assert len(plain) <= 3
