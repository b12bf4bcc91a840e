"""The computer plays: its steps enter like anyone's, and nothing that happens to it harms the game."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.games.measures import MEASURES
from ludarium.positions.registry import RULESETS
from ludarium.server.engines import EnginePool
from ludarium.server.storage import default_url
from tests.measures import forget_measures, slow_measures
from tests.server.engines.samples import with_a_worker
from tests.server.fake_engines import Forgetful, Hesitant, Mistaken
from tests.server.talking import Cold, Page, Running, running
from tests.server.test_records import saved, smallest
from tests.server.troubles import Troubled

CHANCE = {"kind": "computer", "player": "random"}
DEEP = {"kind": "computer", "player": "level 10"}


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The last level takes its time."""
    monkeypatch.setenv(MEASURES, slow_measures())
    yield
    forget_measures()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def store(folder: Path) -> Troubled:
    return Troubled(default_url(folder))


@pytest.fixture(scope="module")
def engines() -> Hesitant:
    return Hesitant()


@pytest.fixture(scope="module")
def hesitant(folder: Path, store: Troubled, engines: Hesitant) -> Iterator[Running]:
    """A server whose computers play only when they are told to play now."""
    with running(folder, store, engines, ready=("blob", "drop")) as server:
        yield server


def against_the_computer(server: Running, begins: str = "you") -> Page:
    page = server.page()
    page.start("blob", CHANCE, begins=begins)
    return page


def play_until_it_is_my_turn(page: Page) -> None:
    while page.table["moment"]["ended"] is None and not page.steps:
        assert page.hear_event()["type"] == "stepped"


def test_the_strongest_may_think_longer_and_the_record_says_so(hesitant: Running) -> None:
    page = hesitant.page()
    page.start("blob", {"kind": "computer", "player": "level 10 longer"}, begins="you")
    other = page.table["seats"][1]
    assert (other["name"], other["level"], other["elo"]) == ("Wildwood, thinking longer", 10, None)
    record = saved(page)
    assert record.players[1] == "Wildwood, thinking longer"
    assert "level 10 of 10 longer" in record.headers.values()


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_the_computer_plays_every_game(server: Running, ruleset: type) -> None:
    game = smallest(ruleset)
    page = server.page()
    page.start(game.name, CHANCE, begins="opponent", **{name: str(value) for name, value in game.options.items()})
    for _ in range(6):
        play_until_it_is_my_turn(page)
        if page.table["moment"]["ended"] is None:
            page.play(page.steps[-1])
    line = ludarium.Line(game.start())
    for step in [step for turn in page.turns for step in turn]:
        line.push(step)
    assert page.table["moment"]["tokens"] == list(line.position.tokens)
    assert {turn["side"] for turn in page.table["turns"]} == set(game.sides)


def test_code_is_loaded_before_anyone_plays(tmp_path: Path) -> None:
    engines = EnginePool(most=1)
    with running(tmp_path, engines=engines, ready=("drop",)) as server:
        assert server.run(with_a_worker(engines))


def test_it_plays_at_once_when_it_is_told_to(hesitant: Running) -> None:
    page = against_the_computer(hesitant, begins="opponent")
    assert page.steps == []
    assert "play now" in page.table["actions"]
    assert page.about("play now")["type"] == "done"
    assert page.hear_event()["side"] == "red"


def test_nothing_is_thought_while_nobody_is_at_the_board(hesitant: Running, engines: Hesitant) -> None:
    page, others = against_the_computer(hesitant), engines.thinking
    page.play("d2-d3")
    game = page.table["game"]
    hesitant.run(until(lambda: engines.thinking == others + 1))
    page.ask("unwatch")
    hesitant.run(until(lambda: engines.thinking == others))
    assert not hesitant.hall.rooms.is_open(game)
    page.watch(game)
    hesitant.run(until(lambda: engines.thinking == others + 1))
    page.about("play now")
    assert page.hear_event()["side"] == "blue"


def test_it_thinks_on_while_somebody_else_watches(hesitant: Running, engines: Hesitant) -> None:
    page, watcher, others = against_the_computer(hesitant), hesitant.page(), engines.thinking
    watcher.watch(page.table["game"])
    page.play("d2-d3")
    hesitant.run(until(lambda: engines.thinking == others + 1))
    page.close()
    watcher.news("presence")
    assert engines.thinking == others + 1


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.001)


def test_there_is_nothing_to_hurry_while_a_person_is_to_move(hesitant: Running) -> None:
    page = against_the_computer(hesitant)
    assert "play now" not in page.table["actions"]
    assert page.about("play now")["type"] == "done"
    assert page.heard("stepped") == []


def test_a_step_is_taken_back_while_it_thinks(hesitant: Running) -> None:
    page = against_the_computer(hesitant)
    page.play("d2-d3")
    assert page.act("take back")["type"] == "done"
    assert page.turns == []
    page.play("d1-d2")
    page.about("play now")
    assert page.hear_event()["side"] == "blue"
    assert page.turns[0] == ["d1-d2"]


def test_its_reply_is_taken_back_with_ones_own_step(hesitant: Running) -> None:
    page = against_the_computer(hesitant)
    page.play("d2-d3")
    while not page.steps:
        page.about("play now")
        page.hear_event()
    assert page.act("take back")["type"] == "done"
    assert page.turns == []


def test_who_resigns_while_it_thinks_hears_no_more_of_it(hesitant: Running) -> None:
    page = against_the_computer(hesitant, begins="opponent")
    page.act("resign")
    assert page.about("play now")["type"] == "done"
    assert page.heard("stepped") == page.heard("stuck") == []
    assert page.table["moment"]["ended"]["winner"] == "red"


def test_it_plays_when_somebody_comes_back_though_everyone_had_left(hesitant: Running) -> None:
    page = hesitant.page(secret := hesitant.somebody())
    game = page.start("drop", CHANCE, begins="opponent")
    page.close()
    back = hesitant.page(secret)
    back.watch(game)
    back.about("play now")
    assert back.hear_event()["type"] == "stepped"


def test_one_thought_is_enough_for_all_who_watch(hesitant: Running, engines: Hesitant) -> None:
    page = against_the_computer(hesitant, begins="opponent")
    thoughts = engines.thoughts
    stranger = hesitant.page()
    stranger.watch(page.table["game"])
    page.watch(page.table["game"])
    assert stranger.ask("ping")["type"] == "done"
    assert engines.thoughts == thoughts


def test_a_computer_accepts_no_draw(hesitant: Running) -> None:
    page = hesitant.page()
    page.start("drop", CHANCE)
    assert "offer draw" not in page.table["actions"]
    assert page.act("offer draw")["text"] == "The computer plays every game to its end."


def test_its_step_that_cannot_be_stored_is_tried_again(hesitant: Running, store: Troubled) -> None:
    page = against_the_computer(hesitant, begins="opponent")
    store.is_broken = True
    page.about("play now")
    assert "could not be saved" in page.news("stuck")["text"]
    store.is_broken = False
    assert page.turns == []
    page.about("play now")
    assert page.hear_event()["side"] == "red"


def test_what_a_person_could_not_do_meanwhile_does_not_hold_it_up(hesitant: Running, store: Troubled) -> None:
    page = against_the_computer(hesitant, begins="opponent")
    store.is_broken = True
    assert page.act("resign")["kind"] == "failed"
    store.is_broken = False
    page.about("play now")
    assert page.hear_event()["side"] == "red"
    assert page.heard("stuck") == []


def test_an_unknown_computer_is_refused(hesitant: Running) -> None:
    whom = {"kind": "computer", "player": "nobody"}
    reply = hesitant.page().ask("start game", name="blob", options={}, opponent=whom, begins="you")
    assert (reply["kind"], reply["text"][:26]) == ("not allowed", "There is no opponent 'nobo")


@pytest.mark.parametrize("mind", [Forgetful, Mistaken])
def test_who_opens_a_game_in_which_it_failed_lets_it_try_again(tmp_path: Path, mind: type[Cold]) -> None:
    with running(tmp_path, engines=mind(), ready=("blob",)) as server:
        page = server.page()
        whom = {"kind": "computer", "player": "random"}
        game = page.ask("start game", name="blob", options={}, opponent=whom, begins="opponent")["game"]
        page.watch(game)
        assert page.news("stuck")["text"]
        page.watch(game)
        assert page.hear_event()["side"] == "red"


def test_a_worker_that_is_killed_in_the_middle_of_a_thought_is_replaced(tmp_path: Path) -> None:
    engines = Cold(most=1)
    with running(tmp_path, engines=engines, ready=("protista",)) as server:
        page = server.page()
        page.start("protista", DEEP, begins="opponent", seed="1")
        killed = server.run(with_a_worker(engines))
        os.kill(killed, signal.SIGKILL)
        server.run(with_a_worker(engines, without=frozenset({killed})))
        page.about("play now")
        assert page.hear_event()["side"] == "white"


def test_after_a_restart_it_moves_when_the_game_is_opened(tmp_path: Path) -> None:
    with running(tmp_path, engines=Hesitant(), ready=("blob",)) as server:
        page = server.page(secret := server.somebody())
        game = page.start("blob", CHANCE, begins="opponent")
    with running(tmp_path, engines=Cold(most=1), ready=("blob",)) as server:
        page = server.page(secret)
        page.watch(game)
        assert page.hear_event()["side"] == "red"


def test_the_server_ends_while_it_thinks_and_leaves_no_worker_behind(tmp_path: Path) -> None:
    engines = Cold(most=1)
    with running(tmp_path, engines=engines, ready=("protista",)) as server:
        server.page().start("protista", DEEP, begins="opponent", seed="1")
        server.run(with_a_worker(engines))
        server.stop()
        assert engines.pids == set()
