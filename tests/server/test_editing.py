"""Positions are set up at the server's word: what can be changed, whether it is legal, and games that start from it."""

from typing import Any

import pytest

import ludarium
from ludarium.positions import Game
from tests.server.talking import Message, Page, Running

NEARLY = "..../...../....../...r.../....../...../b... r 2"  # of Blob


@pytest.fixture
def page(server: Running) -> Page:
    return server.page()


def opened(page: Page, name: str, **options: str) -> Message:
    reply = page.ask("open editor", name=name, options=options)
    assert reply["type"] == "editor opened", reply
    return reply


def checked(page: Page, name: str, draft: Any, **options: str) -> Message:
    reply = page.ask("check draft", name=name, options=options, draft=draft)
    assert reply["type"] == "draft checked", reply
    return reply


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_game_says_what_can_be_changed(page: Page, name: str) -> None:
    found = opened(page, name)
    assert {option: str(value) for option, value in Game(name, found["options"]).options.items()} == found["options"]
    assert found["letters"]
    assert found["fields"][0]["kind"] == "side"
    assert found["fields"][0]["letters"] == [side[0] for side in found["fields"][0]["owners"]]
    assert len(found["start"]["fields"]) == len(found["fields"])
    start = checked(page, name, found["start"], **found["options"])
    assert (start["problem"], start["over"], start["becomes"]) == (None, "", "")
    assert start["code"] == Game(name, found["options"]).start().code
    assert set(found["empty"]["tokens"]) == {"."}


def test_lists_of_cells_belong_to_somebody_and_kings_make_them_fixed(page: Page) -> None:
    targets = opened(page, "protista", seed="1")
    card = targets["fields"][2]
    assert (card["kind"], card["name"], card["owners"], card["size"]) == ("cells", "targets", ["white", "black"], 3)
    assert targets["zones"] == []
    assert targets["letters"] == ["w", "b"]
    kings = opened(page, "protista", seed="1", win="king")
    assert kings["fields"][2]["kind"] == "fixed"
    assert kings["letters"] == ["w", "b", "W", "B"]
    assert opened(page, "drop")["zones"][0]["tone"] == ""


def test_a_draft_that_is_not_legal_is_kept_and_its_cells_are_named(page: Page) -> None:
    draft = opened(page, "drop", size="4")["empty"]
    draft["tokens"][0] = draft["tokens"][5] = "d"
    found = checked(page, "drop", draft, size="4")
    assert found["draft"] == draft
    assert found["problem"] == {
        "text": "there is more than one dud: the board holds one at most",
        "field": 0,
        "cells": ["a1", "b2"],
    }
    draft["tokens"][0], draft["fields"][1] = ".", "x"
    assert checked(page, "drop", draft, size="4")["problem"]["field"] == 2


def test_a_code_is_read_even_if_it_is_not_legal(page: Page) -> None:
    found = page.ask("read code", name="blob", options={}, code=NEARLY.replace("b...", "...."))
    assert found["problem"]["text"] == "blue has no piece: each colour needs at least one"
    assert found["draft"]["fields"] == ["r", "2"]
    refused = page.ask("read code", name="blob", options={}, code="brbr r 1")
    assert (refused["kind"], refused["text"]) == (
        "not allowed",
        "character 1: the board has 1 row, but this game's has 7",
    )


def test_what_happens_without_a_step_is_told(page: Page) -> None:
    found = page.ask(
        "read code", name="drop", options={"size": "4"}, code="..../...../....../......./....../...../.... b 0 0/3"
    )
    assert found["problem"] is None
    assert found["becomes"] == "..../...../....../......./....../...../.... w 2 0/3"


def test_a_position_in_which_the_game_is_over_is_legal_and_cannot_be_played(page: Page) -> None:
    code = "..../...../....../......./....../...../.... b 0 0/0"
    assert page.ask("read code", name="drop", options={"size": "4"}, code=code)["over"] == "The clumps are equal."
    refused = start_from(page, "drop", code, size="4")
    assert refused["text"] == "The game is over in this position: The clumps are equal."


def test_a_draft_is_turned_and_mirrored(page: Page) -> None:
    draft = page.ask("read code", name="blob", options={}, code=NEARLY)["draft"]
    ways = opened(page, "blob")["turns"]
    assert ways == ["turn left", "turn right", "mirror left and right", "mirror top and bottom"]
    turned = page.ask("turn draft", name="blob", options={}, draft=draft, turn="mirror top and bottom")
    assert turned["code"] == "b.../...../....../...r.../....../...../.... r 2"
    refused = page.ask("turn draft", name="blob", options={}, draft=draft, turn="inside out")
    assert refused["kind"] == "not allowed"


@pytest.mark.parametrize(
    "draft",
    [
        {"tokens": [], "fields": []},
        {"tokens": ["."] * 36 + ["r/b"], "fields": ["r", "1"]},
        {"tokens": ["."] * 37, "fields": ["r 1", "1"]},
        {"tokens": ["r"] * 1000, "fields": ["r", "1"]},
        {"tokens": ["."] * 37, "fields": ["r"] * 20},
    ],
)
def test_what_is_no_draft_of_the_game_is_refused(page: Page, draft: Message) -> None:
    for request in ({"kind": "check draft"}, {"kind": "turn draft", "turn": "turn left"}):
        kind = request.pop("kind")
        reply = page.ask(kind, name="blob", options={}, draft=draft, **request)
        assert (reply["type"], reply["kind"]) == ("refused", "not allowed"), reply


def test_what_is_too_much_is_no_message(page: Page) -> None:
    for draft in ({"tokens": ["."] * 1001, "fields": []}, {"tokens": ["r" * 9], "fields": []}, {"tokens": ["."]}):
        assert page.ask("check draft", name="blob", options={}, draft=draft)["kind"] == "bad message"
    assert page.ask("read code", name="blob", options={}, code="x" * 10_001)["kind"] == "bad message"


def test_games_and_options_that_there_are_not_are_refused(page: Page) -> None:
    assert page.ask("open editor", name="ludo", options={})["text"].startswith("there is no game 'ludo'")
    assert page.ask("open editor", name="drop", options={"size": "99"})["text"].startswith("size=")


def start_from(page: Page, name: str, code: str, begins: str = "you", **options: str) -> Message:
    whom = {"kind": "same screen"}
    return page.ask("start game", name=name, options=options, opponent=whom, begins=begins, code=code)


def test_a_game_starts_from_a_code_and_its_record_says_so(page: Page) -> None:
    game = start_from(page, "blob", f"  {NEARLY} ")["game"]
    page.watch(game)
    assert page.table["moment"]["left"] == 2
    page.play("d4-d5")
    record = page.about("save record")["text"]
    assert f'[Position "{NEARLY}"]' in record
    assert ludarium.read_record(record).start.code == NEARLY


def test_the_computer_has_the_side_that_is_left(page: Page) -> None:
    computer = {"kind": "computer", "player": "level 1"}
    code = NEARLY.replace(" r 2", " b 1")
    asked = {"name": "blob", "options": {}, "opponent": computer, "code": code}
    page.watch(page.ask("start game", begins="opponent", **asked)["game"])
    assert [seat["kind"] for seat in page.table["seats"]] == ["computer", "person"]
    assert page.table["moment"]["mover"] == "blue"


def test_a_game_does_not_start_from_a_wrong_code(page: Page) -> None:
    refused = start_from(page, "blob", NEARLY.replace("b...", "...."))
    assert refused["text"] == "character 1: blue has no piece: each colour needs at least one"
    assert page.ask("list games")["games"] == []
