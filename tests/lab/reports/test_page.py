"""The page holds what was measured, and needs nothing else."""

import json
import re
from xml.etree import ElementTree

import pytest

from ludarium.lab.experiments.stored import read_stored
from ludarium.lab.figures.profile import SCORE
from ludarium.lab.reports.colours import COLOURS
from ludarium.lab.reports.report import Report
from tests.lab.reports.reading import Node, read_page
from tests.lab.reports.samples import GAMES, NAME, TITLE

SECTIONS = [
    "What was found",
    "Who is favoured, by strength",
    "How long games last",
    "Read with care",
    "All figures",
    "How games end",
    "What happens",
    "Which rules bind",
    "What each side had at the end",
    "Games to look at",
    "How it was made",
]


@pytest.fixture(scope="module")
def tree(html: str) -> Node:
    return read_page(html)


def test_the_question_comes_first_and_the_making_last(tree: Node) -> None:
    assert [node.text for node in tree.all("h1")] == [TITLE]
    assert [node.text for node in tree.all("h2")] == SECTIONS
    assert "Who wins on <the smallest> board?" in tree.text


def test_its_numbers_are_those_of_the_profiles(tree: Node, report: Report) -> None:
    measured = read_stored(report.path).profiles()
    assert report.profiles == measured
    table = next(node for node in tree.all("table") if "95 % intervals" in next(node.all("caption")).text)
    bodies = list(table.all("tbody"))
    assert [node.text for node in bodies[0].all("td")] == [str(GAMES)] * 2
    for body, figure in zip(bodies[1:], report.definitions, strict=True):
        heading = next(body.all("th")).text
        assert heading == f"{figure.title} {figure.meaning}"
        assert [node.text for node in body.all("td")] == [one.figure(figure.key).words for one in measured]


def test_shares_of_endings_and_events_are_told(tree: Node, report: Report) -> None:
    for profile in report.profiles:
        for figure in (*profile.endings, *profile.events, *profile.reasons):
            assert figure.words in tree.text


def test_the_numbers_behind_a_picture_are_beside_it(tree: Node, report: Report) -> None:
    figure = next(node for node in tree.all("figure"))
    assert [node.text for node in figure.all("td")] == [one.figure(SCORE.key).words for one in report.profiles]


def test_every_picture_is_well_formed_and_described(html: str) -> None:
    pictures = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    assert len(pictures) > 8
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        if root.get("aria-hidden") != "true":
            assert root.get("role") == "img"
            assert (root[0].tag, root[1].tag) == ("title", "desc")
            assert root[0].text
            assert root[1].text


def test_tables_have_captions_and_headings_a_scope(tree: Node) -> None:
    for table in tree.all("table"):
        assert next(table.all("caption")).text
        assert all(node.attributes.get("scope") for node in table.all("th"))


def test_it_loads_nothing(html: str) -> None:
    assert "http" not in html
    assert "url(" not in html
    assert "@import" not in html
    assert not re.search(r'\b(?:src|srcset|action)=|href="(?!#)', html)


def test_it_is_small(html: str) -> None:
    assert len(html.encode()) < 300_000


def test_words_of_people_are_no_markup(html: str, tree: Node) -> None:
    assert '<b>"small"' not in html
    assert "<i>&" not in html
    assert not list(tree.all("the"))
    assert NAME in tree.text


def test_each_colour_is_for_light_and_dark(html: str) -> None:
    assert "color-scheme:light dark" in html
    for name, (light, dark) in COLOURS.items():
        assert f"--{name}:light-dark({light},{dark})" in html


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_words_and_lines_stand_out(theme: int) -> None:
    grounds = [COLOURS[name][theme] for name in ("paper", "raised")]
    for name in ("ink", "soft", "accent", "warn", *(f"v{number}" for number in range(1, 9))):
        assert all(contrast(COLOURS[name][theme], ground) >= 4.5 for ground in grounds), name
    assert contrast(COLOURS["warn"][theme], COLOURS["warn-wash"][theme]) >= 4.5


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_games_hold_every_turn_and_the_last_stands_without_a_script(tree: Node, report: Report) -> None:
    games = list(tree.all("article"))
    lengths = sorted(sample.played.turns for sample in report.samples)
    assert len(games) == 3
    for game, sample in zip(games, report.samples, strict=True):
        frames = json.loads(next(game.all("script")).text)["frames"]
        assert len(frames) == sample.played.turns + 1
        cells = sum(len(row) for row in sample.record.game.board.rows)
        assert all(len(re.findall(r"\D\d*", frame["on"])) == cells for frame in frames)
        standing = sum(token != "." for token in sample.record.positions[-1].tokens)
        assert len(list(game.all("use"))) == standing == cells - frames[-1]["on"].count(".")
        assert next(game.all("textarea")).text == str(sample.record)
    assert [sample.played.turns for sample in report.samples] == lengths
    assert lengths[0] == min(turns for turns, _ in report.cells[-1].passed.lengths)
    assert lengths[-1] == max(turns for turns, _ in report.cells[-1].passed.lengths)
