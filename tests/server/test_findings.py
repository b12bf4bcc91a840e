"""What was found about a game is fetched by the page, and its games can be stepped through."""

import gzip
from typing import Any

import msgspec
import pytest

import ludarium
from ludarium.lab.answers.published import Findings, GivenAnswer, PositionShown, read_findings
from ludarium.positions import Game, read_record
from ludarium.server.findings import findings_read, game_to_step, published, shown_in
from ludarium.server.protocol.catalogue import Readiness
from tests.server.asking import answer
from tests.server.talking import Running

NAME = next(name for name in ludarium.GAMES if shown_in(published(name)))


def fetched(server: Running, path: str) -> Any:
    response, body = answer(server.address, path)
    assert response.status == 200
    assert response.headers["Content-Type"] == "application/json"
    return msgspec.json.decode(body)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_game_answers_what_was_found_about_it(server: Running, name: str) -> None:
    found = fetched(server, f"/findings/{name}")
    stored = read_findings(name)
    questions = [one.question for one in stored.answers] if stored else []
    assert [one["question"] for one in found["answers"]] == questions


def test_findings_are_compressed_and_not_sent_twice(server: Running) -> None:
    response, body = answer(server.address, f"/findings/{NAME}", {"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    assert msgspec.json.decode(gzip.decompress(body))["answers"]
    mark = response.headers["ETag"]
    again, nothing = answer(server.address, f"/findings/{NAME}", {"If-None-Match": mark})
    assert (again.status, nothing) == (304, b"")


def test_a_game_can_be_stepped_through_from_its_start_to_its_end(server: Running) -> None:
    found = fetched(server, f"/findings/{NAME}")
    thing = next(one for given in found["answers"] for one in given["to_open"] if one["about"])
    game = fetched(server, f"/findings/{NAME}/{thing['number']}")
    record = read_record(game["record"])
    assert [frame["step"] for frame in game["frames"]] == ["", *map(str, record.steps)]
    assert [step for turn in game["turns"] for step in turn["steps"]] == [str(step) for step in record.steps]
    assert tuple(game["frames"][-1]["moment"]["tokens"]) == record.positions[-1].tokens
    assert game["turns"][0]["side"] == record.positions[0].mover


@pytest.mark.parametrize(
    "path", ["/findings/chess", "/findings/chess/0", f"/findings/{NAME}/9999", f"/findings/{NAME}/x"]
)
def test_what_does_not_exist_was_not_found(server: Running, path: str) -> None:
    response, body = answer(server.address, path)
    assert (response.status, body) == (404, b"Nothing was found here.")


def test_games_wait_until_their_rules_are_ready_but_findings_do_not(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hall.workshop, "readiness", lambda name: Readiness(name, 0, 1, ""))
    assert fetched(server, f"/findings/{NAME}")["answers"]
    response, body = answer(server.address, f"/findings/{NAME}/0")
    assert response.status == 503
    assert b"still being made ready" in body


def made_up(**fields: Any) -> Findings:
    blank = {"note": "", "evidence": "", "experiments": (), "figures": (), "games": (), "positions": ()}
    return Findings("subsume", None, (GivenAnswer(question="Why?", **{**blank, **fields}),), (), ())


def test_answers_are_markdown_without_markup_of_their_own() -> None:
    (read,) = findings_read(made_up(answer="**So** <b>.", note="- one\n- two")).answers
    assert read.html == "<p><strong>So</strong> &lt;b&gt;.</p>\n"
    assert read.note.startswith("<ul>")


def test_a_position_opens_with_its_options_and_the_steps_from_it() -> None:
    start = Game("subsume", {"size": 3}).start()
    step = str(start.steps[0])
    shown = PositionShown("The start", {"size": "3"}, start.code, (step,))
    (read,) = findings_read(made_up(answer="So.", positions=(shown,))).answers
    assert [(one.number, one.caption, one.about) for one in read.to_open] == [(0, "The start", "")]
    game = game_to_step("subsume", shown)
    assert [frame.step for frame in game.frames] == ["", step]
    assert (game.unusual_options, game.record) == (["Size 3"], "")


def test_a_game_that_was_not_measured_has_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.findings.read_findings", lambda name: None)
    found = findings_read(published.__wrapped__("subsume"))
    assert (found.profile, found.answers, found.sources) == (None, [], ())
