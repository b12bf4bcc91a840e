"""Looking: back through the game, ahead at a step, and at the rule that forbids one."""

import pytest

import ludarium
from tests.helpers import random_line
from tests.server.talking import Page, Running

STEPS = ("d2-d3", "d6-d5", "end", "c3-c4", "end")


@pytest.fixture
def page(server: Running) -> Page:
    page = server.page()
    page.start("blob")
    page.play(*STEPS)
    return page


def positions() -> tuple[ludarium.Position, ...]:
    line = ludarium.Line(ludarium.game("blob").start())
    for step in STEPS:
        line.push(step)
    return line.positions


def test_every_position_can_be_looked_at_again(page: Page) -> None:
    places = [(1, False), (2, False), (2, True), (3, False), (3, True), (4, False)]
    for played, (position, place) in enumerate(zip(positions(), places, strict=True)):
        frame = page.about("look back", played=played)["frame"]
        moment = frame["moment"]
        assert (moment["played"], moment["tokens"], moment["mover"]) == (played, list(position.tokens), position.mover)
        assert (moment["turn"], moment["begun"]) == place
        assert frame["step"] == ("" if played == 0 else STEPS[played - 1])
        assert frame["trace"] == ([] if played == 0 else positions()[played - 1].trace(STEPS[played - 1]))


def test_a_look_back_shows_where_the_turn_went(page: Page) -> None:
    trails = [page.about("look back", played=played)["frame"]["moment"]["trail"] for played in range(4)]
    assert [trail[:1] for trail in trails] == [[], [["d2", "d3"]], [["d6", "d5"]], [["d6", "d5"]]]


def test_after_taking_back_the_old_is_not_shown(page: Page) -> None:
    page.about("look back", played=4)
    for _ in range(2):
        page.act("take back")
    page.play("a2-a3")
    frame = page.about("look back", played=4)["frame"]
    assert frame["step"] == "a2-a3"
    assert frame["moment"]["tokens"] == page.table["moment"]["tokens"]


def test_there_is_nothing_after_the_last_step(page: Page) -> None:
    assert page.about("look back", played=6)["text"] == "The game has 5 steps so far."


def test_a_preview_tells_what_a_step_would_do(page: Page) -> None:
    position = positions()[-1]
    for step in position.steps[:10]:
        assert page.about("preview", step=str(step))["trace"] == position.trace(step)
    assert page.about("preview", step="a2-a3")["text"] == position.why("a2-a3")


def test_clicks_that_begin_no_step_are_explained(page: Page) -> None:
    reply = page.about("explain", cells=["a2"])
    assert reply["text"] == positions()[-1].explain(["a2"])
    assert reply["type"] == "explained"
    assert page.about("explain", cells=["z9"])["kind"] == "not allowed"


def test_clicks_that_make_no_step_of_a_chosen_kind_are_explained(page: Page) -> None:
    reply = page.about("explain kind", cells=["a2"], kind="move", shape=[])
    assert reply["text"].endswith(".")
    assert page.about("explain kind", cells=["a2"], kind="move", shape=["z9"])["kind"] == "not allowed"


def test_whoever_watches_may_look(server: Running, page: Page) -> None:
    stranger = server.page()
    stranger.watch(page.table["game"])
    assert stranger.about("look back", played=1)["type"] == "looked back"
    assert stranger.about("preview", step=page.steps[0])["type"] == "previewed"


def test_looking_with_an_old_number_is_refused(page: Page) -> None:
    page.table["number"] -= 1
    assert page.about("preview", step="end")["kind"] == "out of date"
    assert page.about("explain", cells=["a2"])["kind"] == "out of date"
    assert page.about("look back", played=0)["kind"] == "out of date"


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_rules_of_every_game_can_be_read(server: Running, name: str) -> None:
    reply = server.page().ask("read rules", name=name)
    parts = [part for section in reply["sections"] for part in section["parts"]]
    assert all(part["html"].startswith("<") and "<script" not in part["html"] for part in parts)
    assert [part["figure"] for part in parts if part["figure"]] == [figure["name"] for figure in reply["figures"]] != []
    for figure in reply["figures"]:
        assert all(
            len(frame["moment"]["tokens"]) == len(figure["drawing"]["board"]["cells"]) for frame in figure["frames"]
        )


def test_there_are_no_rules_of_an_unknown_game(server: Running) -> None:
    for kind in ("read rules", "make miniature", "prefer"):
        assert "there is no game 'chess'" in server.page().ask(kind, name="chess")["text"]


def test_a_game_says_what_it_is_about_and_how_near_each_side_is(page: Page) -> None:
    game = ludarium.game("blob")
    assert (page.table["aim"], page.table["step_noun"], page.table["near_side"]) == (game.aim, "step", "")
    for played, position in enumerate(positions()):
        moment = page.about("look back", played=played)["frame"]["moment"]
        assert [tuple(measure["counts"]) for measure in moment["progress"]] == [position.progress[0].counts]
        assert (moment["decision"], moment["closed"]) == (None, [])


def test_the_end_by_the_rules_says_what_decided(server: Running) -> None:
    page = server.page()
    page.start("subsume", size="3")
    line = random_line(ludarium.game("subsume", size=3), 3)
    page.play(*map(str, line.steps))
    assert line.position.decision is not None
    moment = page.table["moment"]
    assert moment["decision"]["words"] == line.position.decision.words
    assert tuple(moment["decision"]["cells"]) == line.position.decision.cells
    assert tuple(moment["closed"]) == line.position.closed


def test_who_resigns_decides_nothing_by_the_rules(page: Page) -> None:
    page.act("resign")
    assert page.table["moment"]["ended"] is not None
    assert page.table["moment"]["decision"] is None
