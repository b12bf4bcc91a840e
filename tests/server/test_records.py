"""Games are saved as records, and records are opened as games."""

import random

import pytest

import ludarium
from ludarium.games.options import Seed, Whole
from ludarium.games.ruleset import Ruleset
from ludarium.positions.registry import RULESETS
from tests.server.talking import Message, Page, Running

SIZES = ("size", "rows", "columns")


def smallest(ruleset: type[Ruleset]) -> ludarium.Game:
    """A game on the smallest board, with a start that is known."""
    sizes = {
        option.name: option.least for option in ruleset.options if option.name in SIZES if isinstance(option, Whole)
    }
    seeds = {option.name: 1 for option in ruleset.options if isinstance(option, Seed)}
    return ludarium.game(ruleset.name, **sizes, **seeds)


def played(game: ludarium.Game, most: int) -> list[str]:
    """So many steps at random, or fewer if the game is over before."""
    line, chance = ludarium.Line(game.start()), random.Random(1)
    while line.outcome is None and len(line.steps) < most:
        line.push(chance.choice(line.position.steps))
    return [str(step) for step in line.steps]


SAME_SCREEN = {"kind": "same screen"}
AS_RECORDED = {"kind": "as recorded"}


def opened(page: Page, record: ludarium.Record | str, how: Message = AS_RECORDED) -> str:
    reply = page.ask("open record", text=str(record), how=how)
    assert reply["type"] == "started", reply
    page.watch(reply["game"])
    return str(reply["game"])


def saved_text(page: Page) -> str:
    reply = page.about("save record")
    assert reply["type"] == "record saved", reply
    return str(reply["text"])


def saved(page: Page) -> ludarium.Record:
    return ludarium.read_record(saved_text(page))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_whole_game_is_opened_and_saved_again(server: Running, ruleset: type[Ruleset]) -> None:
    game = smallest(ruleset)
    record = ludarium.Record(game.start(), played(game, most=300))
    page = server.page()
    opened(page, record)
    assert page.turns == [[str(step) for step in turn] for turn in record.turns]
    assert (page.table["moment"]["ended"] is None) == (record.outcome is None)
    again = saved(page)
    assert (again.game, again.steps, again.result) == (record.game, record.steps, record.result)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_an_unfinished_game_goes_on_on_this_screen(server: Running, ruleset: type[Ruleset]) -> None:
    game = smallest(ruleset)
    page = server.page()
    opened(page, ludarium.Record(game.start(), played(game, most=4)))
    assert page.step(page.steps[0])["type"] == "done"
    assert len(saved(page).steps) == 5


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_resignation_is_kept(server: Running, ruleset: type[Ruleset]) -> None:
    game = smallest(ruleset)
    loser, winner = game.sides
    page = server.page()
    opened(page, ludarium.Record(game.start(), played(game, most=3), result=winner))
    assert page.table["moment"]["ended"] == {"winner": winner, "reason": f"{loser.capitalize()} resigned."}
    assert saved(page).result == winner


@pytest.mark.parametrize("ruleset", [one for one in RULESETS if one.has_draws], ids=lambda ruleset: ruleset.name)
def test_an_agreed_draw_is_kept(server: Running, ruleset: type[Ruleset]) -> None:
    game = smallest(ruleset)
    page = server.page()
    opened(page, ludarium.Record(game.start(), played(game, most=3), result="draw"))
    assert page.table["moment"]["ended"]["winner"] is None
    assert saved(page).result == "draw"


def test_a_record_that_begins_in_the_middle_is_kept_and_its_rematch_begins_there_too(server: Running) -> None:
    game = ludarium.game("blob")
    middle = game.start().play("d2-d3")
    page = server.page()
    first = opened(page, ludarium.Record(game.position(middle.code), ["d6-d5"], result="red"))
    assert page.table["moment"]["tokens"] == list(middle.play("d6-d5").tokens)
    assert saved(page).start.code == middle.code
    page.watch(page.about("rematch")["game"])
    assert page.table["game"] != first
    assert page.table["moment"]["tokens"] == list(middle.tokens)


def test_names_and_the_day_are_written_down(server: Running) -> None:
    page = server.page()
    page.start("blob", {"kind": "computer", "player": "random"})
    page.ask("rename", name='Anna "the" Bell')
    page.act("resign")
    record = saved(page)
    assert record.players == ('Anna "the" Bell', "Chance")
    assert record.date != "????.??.??"
    file = page.about("save record")["file"]
    assert file == f"blob-{record.date.replace('.', '-')}.txt"


def test_who_watches_may_save_too(server: Running) -> None:
    host, _ = server.friends("blob")
    host.play("d2-d3")
    stranger = server.page()
    stranger.watch(host.table["game"])
    assert [str(step) for step in saved(stranger).steps] == ["d2-d3"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the record ends before its turns"),
        ("hello", "line 1: 'hello' is not a header"),
        ('[Date "2026.11.15"]\n\n*\n', "it needs a line like"),
        ('[Game "chess"]\n\n*\n', "there is no game 'chess'"),
    ],
)
def test_what_is_no_record_is_refused_with_the_reason(server: Running, text: str, reason: str) -> None:
    reply = server.page().ask("open record", text=text, how=SAME_SCREEN)
    assert reply["kind"] == "not allowed"
    assert reason in reply["text"]


def test_a_record_with_a_step_that_is_not_legal_is_refused_with_its_place(server: Running) -> None:
    record = str(ludarium.Record(ludarium.game("blob").start(), ["d2-d3", "d6-d5"]))
    reply = server.page().ask("open record", text=record.replace("d6-d5", "d2-d3"), how=SAME_SCREEN)
    assert reply["kind"] == "not allowed"
    assert reply["text"].startswith("turn 2, step 1: ")


def test_a_record_that_is_cut_off_is_refused_with_the_line(server: Running) -> None:
    record = str(ludarium.Record(ludarium.game("blob").start(), ["d2-d3", "d6-d5"]))
    reply = server.page().ask("open record", text=record.removesuffix("*\n"), how=SAME_SCREEN)
    assert reply["text"].startswith("line 8: the record is cut off")


def test_a_record_that_was_refused_leaves_no_game(server: Running) -> None:
    page = server.page()
    page.ask("open record", text="hello", how=SAME_SCREEN)
    assert page.ask("list games")["games"] == []


@pytest.mark.parametrize(
    ("turns", "is_whole"),
    [
        ("1. d5-d6 {a row turned} *", True),
        ("1. d5-d6 (1. a2-a3) *", False),
        ("{before all} 1. d5-d6 *", False),
        ("1. d5-d6 2. d4-d3 {inside} 2... e1-e2 *", False),
    ],
)
def test_what_a_game_cannot_keep_of_a_record_is_told_before(server: Running, turns: str, is_whole: bool) -> None:
    record = ludarium.Record(ludarium.game("blob").start(), ["d5-d6"])
    text = str(record).replace("1. d5-d6 *", turns)
    seen = server.page().ask("look at record", text=text)
    assert (seen["type"], seen["is_whole"]) == ("record seen", is_whole), seen
