"""First turns in a report: on the board, as small boards, in sentences and as data."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser

import ludarium
from ludarium.games.options import Seed
from ludarium.lab.experiments.experiment import Experiment, Pairing, Variant
from ludarium.lab.figures.first_turns import TurnScores
from ludarium.lab.playing.first_turns import first_turns, symmetries_of
from ludarium.lab.reports.first_turns import sentences
from ludarium.lab.reports.heat import contrast, heat, ink_on
from ludarium.lab.reports.miniatures import miniature_sheet
from ludarium.lab.reports.opened import Openings, openings_of
from ludarium.lab.reports.page import page
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.turn_map import turn_map
from ludarium.lab.reports.turn_section import map_words
from ludarium.lab.reports.writing import figures_as_json, write_markdown
from ludarium.positions import Game
from ludarium.positions.registry import ruleset_named
from tests.browser.axe import complaints
from tests.browser.chromium import MISSING, browsing, program
from tests.cli.typed import typed
from tests.lab.reports.reading import read_page
from tests.lab.reports.samples import made_up, told

SVG = "{http://www.w3.org/2000/svg}"
ROUNDS = 40


def game_named(name: str) -> Game:
    seeds = {option.name: 1 for option in ruleset_named(name).options if isinstance(option, Seed)}
    return Game(name, seeds)


def opened(game: Game, seed: int = 1) -> Openings:
    """First turns with scores that were drawn."""
    turns = first_turns(game, Random(1)).start.turns
    scores, chance = TurnScores(turns), Random(seed)
    shares = [chance.random() for _ in turns]
    for beginning in range(1, 4 * len(turns) + 1):
        scores.add(beginning, float(chance.random() < shares[(beginning - 1) % len(turns)]))
    return Openings(game, scores.found())


def texts(picture: str) -> list[str]:
    return [str(one.text) for one in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def written(folder: Path, wins: dict[int, int], **fields: object) -> Report:
    """A report on the four first turns of the smallest board, with so many wins of forty for each."""
    small = Experiment(
        "subsume",
        (Variant("small", {"size": 3}),),
        (Pairing("random", "random"),),
        4 * ROUNDS,
        start="first turns",
        chances=0,
        **fields,  # type: ignore[arg-type]
    )
    games = [
        made_up(0 if (number - 1) // 4 < wins[(number - 1) % 4 + 1] else 1, number)
        for number in range(1, 4 * ROUNDS + 1)
    ]
    return told(folder, small, [games])


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Report:
    return written(tmp_path_factory.mktemp("first") / "turns", {1: 38, 2: 20, 3: 21, 4: 4})


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_board_has_a_number_wherever_a_turn_arrives(name: str) -> None:
    openings = opened(game_named(name))
    picture = ElementTree.fromstring(turn_map(openings, standalone=True))
    drawn = next(group for group in picture.iter(f"{SVG}g") if group.get("font-weight") == "600")
    assert openings.cells
    assert [text.text for text in drawn] == [f"{100 * score.value:.0f}" for score in openings.cells.values()]


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_symmetric_cells_have_the_same_score(name: str) -> None:
    openings = opened(game_named(name))
    for symmetry in symmetries_of(openings.game.start()):
        for cell, score in openings.cells.items():
            assert openings.cells[symmetry[cell]].value == pytest.approx(score.value)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_turn_is_on_the_board_or_named_beside_it(name: str) -> None:
    openings = opened(game_named(name))
    drawn = {turn.number for score in openings.cells.values() for turn in score.turns}
    elsewhere = {turn.number for turn in openings.elsewhere}
    assert drawn | elsewhere == {turn.number for turn in openings.found.turns}
    assert not drawn & elsewhere
    for turn in openings.elsewhere:
        assert turn.words in map_words(openings)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_small_boards_show_the_position_after_the_turn_with_its_score(name: str) -> None:
    openings = opened(game_named(name))
    picture = miniature_sheet(openings)
    best = openings.found.ranked[0]
    assert {best.words, openings.found.balanced[0].words, openings.found.ranked[-1].words} <= set(texts(picture))
    assert f"{100 * best.score.value:.1f} %" in picture
    boards = list(ElementTree.fromstring(picture).iter(f"{SVG}svg"))[1:]
    placed = [str(use.get("href")) for use in boards[0].iter(f"{SVG}use")]
    tokens = [token for token in openings.turns[best.number].after.tokens if token != "."]
    assert sorted(placed) == sorted(["#turn-board", *(f"#turn-{token}" for token in tokens)])


def test_numbers_can_be_read_on_every_colour() -> None:
    assert min(contrast(heat(score / 200), ink_on(heat(score / 200))) for score in range(201)) >= 4.5
    assert heat(0.7) != heat(0.3) != heat(0.5)
    assert heat(0.9) == heat(0.75)


def test_a_page_tells_what_was_found(four: Report) -> None:
    html = page(four)
    words = " ".join(read_page(html).text.split())
    assert "4 distinct first turns: 40 games after each, so a score is known to ±15 points or better." in words
    assert "2 of 4 first turns score between 45 and 55 %; the intervals allow that for 2 and show it for none." in words
    assert "The best for the first side is a1, with 95.0 % (83.5 to 98.6), surely the best." in words
    assert "The worst for the first side is c3, with 10.0 % (4.0 to 23.1), surely the worst." in words
    assert "Sure for all turns at once: 1 good for the first side, 1 for the second; 2 left open." in words
    assert "Every first turn. Good and bad first turns are played equally often" in words
    for turn in ("a1", "a2", "b2", "c3"):
        assert re.search(rf"{turn}40\d+\.\d % \(", words)


def test_the_board_of_a_page_has_the_scores(four: Report) -> None:
    openings = openings_of(four.cells[0])
    assert openings is not None
    numbers = texts(turn_map(openings, standalone=True))
    assert [numbers.count(one) for one in ("95", "52", "10")] == [6, 6, 1]
    assert map_words(openings).startswith("Each number is the score after the turn that arrives there, in percent;")


def test_markdown_has_the_same_with_pictures_beside_it(four: Report, tmp_path: Path) -> None:
    files = write_markdown(four, tmp_path / "turns.md")
    text = files[0].read_text(encoding="utf-8")
    linked = re.findall(r"!\[.*?\]\((.*?)\)", text)
    assert linked == [file.name for file in files[1:]]
    assert {"turns-first-turns-1.svg", "turns-first-turns-1-boards.svg"} <= set(linked)
    assert "| a1 | 40 | 95.0 % (83.5 to 98.6) |" in text
    for file in files[1:]:
        ElementTree.fromstring(file.read_text(encoding="utf-8"))


def test_data_has_every_turn(four: Report) -> None:
    (cell,) = json.loads(figures_as_json(four))
    found = cell["first_turns"]
    assert [(one["number"], one["steps"], one["n"]) for one in found["turns"]] == [
        (1, ["a1"], 40),
        (2, ["a2"], 40),
        (3, ["b2"], 40),
        (4, ["c3"], 40),
    ]
    assert [one["value"] for one in found["turns"]] == pytest.approx([0.95, 0.5, 0.525, 0.1])
    assert (found["even"], found["favour_first"], found["favour_second"]) == (2, 1, 1)
    assert (found["may_be_best"], found["may_be_worst"]) == ([1], [4])


def test_an_author_who_left_only_sizes_to_choose_is_offered_no_pie_rule() -> None:
    for name in ludarium.GAMES:
        openings = opened(game_named(name))
        words = " ".join(sentences(openings))
        assert "If the first side chooses its best turn" in words
        assert ("pie rule" in words) != openings.game.ruleset.fixed_rules
    assert {Game(name, {}).ruleset.fixed_rules for name in ludarium.GAMES} == {True, False}


def test_a_sample_is_called_one() -> None:
    words = next(sentences(opened(Game("blob", {"opening": "two"}))))
    assert words.startswith("A sample of 200 first turns, of 342: 4 games after each")


def test_other_experiments_say_nothing_of_first_turns(html: str) -> None:
    assert "First turns" not in html


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """First turns as they are played and reported by commands."""
    folder = tmp_path_factory.mktemp("quick") / "played"
    words = ("--start", "first turns", "--player", "classic level 1", "--games", "39", "--processes", "1")
    answer = typed("lab", "quick", "--game", "blob", *words, "--folder", str(folder))
    assert (answer.code, answer.error) == (0, "")
    assert "of 13 first turns between 45 and 55 %" in answer.out
    assert re.search(r"\n  best: \S+, \d+\.\d % \(\d+ to \d+\)\n  nearest to 50 %: .*\n  worst: ", answer.out)
    return folder


def test_a_real_experiment_plays_every_turn_equally_often(played: Path, tmp_path: Path) -> None:
    answer = typed("lab", "report", str(played), "--json", "--markdown", str(tmp_path / "a.md"))
    assert (answer.code, answer.error) == (0, "")
    (cell,) = json.loads(answer.out, parse_constant=pytest.fail)
    assert [one["n"] for one in cell["first_turns"]["turns"]] == [3] * 13
    mean = sum(one["value"] for one in cell["first_turns"]["turns"]) / 13
    assert mean == pytest.approx(cell["figures"][0]["value"])
    assert (tmp_path / "a-first-turns-1.svg").exists()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if program() is None:
        pytest.fail(MISSING, pytrace=False)
    with browsing() as browser:
        yield browser


@pytest.mark.parametrize("width", [360, 1280, 2560])
def test_in_a_browser_nothing_sticks_out_and_nobody_is_left_out(browser: Browser, played: Path, width: int) -> None:
    assert typed("lab", "report", str(played)).code == 0
    tab = browser.new_page(viewport={"width": width, "height": 900})
    tab.goto((played / "report.html").as_uri())
    for details in tab.locator("details").all():
        details.evaluate("(details) => (details.open = true)")
    assert tab.evaluate("document.documentElement.scrollWidth") == width
    assert complaints(tab) == []
    tab.close()
