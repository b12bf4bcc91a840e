"""The variant bench: other rules are measured beside the usual ones, behind everything that people wait for."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.lab.experiments.tally import Tally
from ludarium.positions import Game
from ludarium.precompile.stages import use_batches, use_search, use_size
from ludarium.server import bench
from ludarium.server.allowances import Allowances
from ludarium.server.engines import EngineFailed, Piece, PlayPiece
from ludarium.server.engines.trials import row_of
from ludarium.server.settings import PersonShare, Rate, Settings
from tests.server.talking import Cold, Message, Page, Running, running

ROWS = [
    (strength, is_usual)
    for strength in ("random", "classic level 1", "classic level 2", "classic level 3")
    for is_usual in (True, False)
]


class Players(Cold):
    """Play a piece of ten games whenever they are let on; random games all at once."""

    def __init__(self) -> None:
        super().__init__(most=2)
        self.go_on = asyncio.Event()
        self.playing = self.pieces = 0
        self.fails = False

    async def trial(self, request: PlayPiece) -> Piece:
        self.playing += 1
        try:
            if not request.cell.is_random:
                await self.go_on.wait()
        finally:
            self.playing -= 1
        if self.fails:
            raise EngineFailed("The dice are lost.")
        self.pieces += 1
        tally = Tally()
        for number in range(min(request.cell.games, request.tally.games + (4000 if request.cell.is_random else 10))):
            tally.add(number % 2, 20, False)
        return Piece(tally, row_of(request.cell, tally))


@pytest.fixture(scope="module")
def players() -> Players:
    return Players()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory, players: Players) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("bench"), engines=players, ready=("blob", "drop")) as server:
        yield server


@pytest.fixture
def page(server: Running, players: Players) -> Page:
    """Somebody, at a bench of which nothing is known."""
    players.fails = False
    rest(server, players)
    server.hall.bench._kept.clear()
    return server.page()


def begin(page: Page, seed: int = 1, games: int = 20, name: str = "blob", **options: str) -> int:
    return page.begin_to_ask("begin trial", name=name, options=options or {"wrap": "any"}, games=games, seed=seed)


def news(page: Page) -> Message:
    trial: Message = page.news("trial changed")["trial"]
    return trial


def hear_until(page: Page, state: str) -> Message:
    while (trial := news(page))["state"] != state:
        pass
    return trial


def let_on(server: Running, players: Players) -> None:
    async def let() -> None:
        players.go_on.set()

    server.run(let())


def rest(server: Running, players: Players) -> None:
    async def let() -> None:
        players.go_on.clear()

    server.run(let())


def wait_until_nobody_plays(server: Running, players: Players) -> None:
    async def wait() -> None:
        while players.playing or len(server.hall.bench):
            await asyncio.sleep(0)

    server.run(wait())


def played(trial: Message) -> list[int]:
    return [row["games"] for row in trial["rows"]]


def test_chance_is_told_first_then_each_level(server: Running, page: Page, players: Players) -> None:
    request = begin(page)
    while (trial := news(page))["rows"] == [] or played(trial)[:2] != [4000, 4000]:
        pass
    assert [(row["strength"], row["is_usual"]) for row in trial["rows"]] == ROWS
    assert (trial["state"], played(trial)[2:]) == ("playing", [0] * 6)
    let_on(server, players)
    ended = page.reply(request)["trial"]
    assert (ended["state"], played(ended)) == ("complete", [4000, 4000, *[20] * 6])


def test_every_figure_has_bounds_that_may_be_looked_at_at_any_time(
    server: Running, page: Page, players: Players
) -> None:
    let_on(server, players)
    row = page.reply(begin(page))["trial"]["rows"][2]
    tally = Tally()
    for number in range(20):
        tally.add(number % 2, 20, False)
    assert tally.score is not None
    assert row["score"] == {"value": 0.5, "low": tally.score.low, "high": tally.score.high}
    assert row["length"] == {"value": 20.0, "low": 20.0, "high": 20.0}
    assert (row["draws"]["value"], row["unended"]["value"], row["wanted"]) == (0.0, 0.0, 20)


def test_the_usual_rules_alone_are_measured_once(server: Running, page: Page, players: Players) -> None:
    let_on(server, players)
    rows = page.reply(begin(page, wrap="pushed"))["trial"]["rows"]
    assert [row["is_usual"] for row in rows] == [True] * 4


def test_what_was_played_once_is_not_played_again(server: Running, page: Page, players: Players) -> None:
    let_on(server, players)
    first = page.reply(begin(page))["trial"]
    pieces = players.pieces
    assert page.reply(begin(page))["trial"] == first
    assert players.pieces == pieces
    longer = page.reply(begin(page, games=30))["trial"]
    assert (played(longer), players.pieces - pieces) == ([4000, 4000, *[30] * 6], 6)
    assert page.reply(begin(page))["trial"] == first


def test_a_trial_that_is_stopped_has_what_is_known(server: Running, page: Page, players: Players) -> None:
    request = begin(page)
    while played(news(page))[:2] != [4000, 4000]:
        pass
    assert page.ask("stop trial") == {"type": "done"}
    ended = page.reply(request)["trial"]
    assert (ended["state"], played(ended)[:3]) == ("stopped", [4000, 4000, 0])
    wait_until_nobody_plays(server, players)


def test_who_leaves_stops_their_trial(server: Running, page: Page, players: Players) -> None:
    begin(page)
    hear_until(page, "playing")
    page.close()
    wait_until_nobody_plays(server, players)


def test_a_person_measures_one_thing_at_a_time_and_may_stop_it_from_elsewhere(
    server: Running, players: Players
) -> None:
    rest(server, players)
    secret = server.somebody()
    one, other = server.page(secret), server.page(secret)
    request = begin(one, seed=7)
    hear_until(one, "playing")
    refused = other.reply(begin(other, seed=8))
    assert (refused["kind"], refused["text"]) == ("busy", bench._BUSY)
    assert other.ask("stop trial") == {"type": "done"}
    assert one.reply(request)["trial"]["state"] == "stopped"
    let_on(server, players)
    assert other.reply(begin(other, seed=8))["trial"]["state"] == "complete"


def test_who_stops_and_begins_at_once_finds_the_bench_free(server: Running, page: Page, players: Players) -> None:
    first = begin(page, seed=81)
    for seed in range(82, 90):
        hear_until(page, "playing")
        page.begin_to_ask("stop trial")
        following = begin(page, seed=seed)
        assert page.reply(first)["trial"]["state"] == "stopped"
        first = following


def test_the_others_wait_in_line_and_hear_their_places(server: Running, page: Page, players: Players) -> None:
    second, third = server.page(), server.page()
    begin(page, seed=21)
    hear_until(page, "playing")
    waiting = begin(second, seed=22)
    assert (trial := hear_until(second, "waiting"))["place"] == 1
    assert played(trial) == [4000, 4000, *[0] * 6]
    begin(third, seed=23)
    assert hear_until(third, "waiting")["place"] == 2
    page.close()
    assert hear_until(second, "playing")["place"] == 0
    assert hear_until(third, "waiting")["place"] == 1
    second.ask("stop trial")
    assert second.reply(waiting)["trial"]["state"] == "stopped"
    hear_until(third, "playing")


def test_one_who_waits_may_stop(server: Running, page: Page, players: Players) -> None:
    second = server.page()
    begin(page, seed=31)
    hear_until(page, "playing")
    request = begin(second, seed=32)
    hear_until(second, "waiting")
    second.ask("stop trial")
    assert second.reply(request)["trial"]["state"] == "stopped"


def test_the_line_is_bounded(server: Running, page: Page, players: Players, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "MOST_TRIALS_WAITING", 1)
    begin(page, seed=41)
    hear_until(page, "playing")
    refused = _refused(server)
    assert (refused["kind"], refused["text"]) == ("too fast", bench._FULL)


def test_one_address_has_a_part_of_the_line(
    server: Running, page: Page, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "MOST_TRIALS_EACH", 1)
    begin(page, seed=51)
    hear_until(page, "playing")
    assert _refused(server)["text"] == bench._FULL


def _refused(server: Running) -> Message:
    other = server.page()
    return other.reply(begin(other, seed=2))


def test_a_trial_ends_when_its_time_is_up(
    server: Running, page: Page, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "TRIAL_SECONDS", 0.05)
    ended = page.reply(begin(page, seed=61))["trial"]
    assert (ended["state"], played(ended)) == ("out of time", [4000, 4000, *[0] * 6])


def test_what_goes_wrong_is_told_and_can_be_tried_again(server: Running, page: Page, players: Players) -> None:
    players.fails = True
    let_on(server, players)
    reply = page.reply(begin(page, seed=71))
    assert (reply["kind"], reply["text"]) == ("failed", "The dice are lost.")
    wait_until_nobody_plays(server, players)
    players.fails = False
    assert page.reply(begin(page, seed=71))["trial"]["state"] == "complete"


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"options": {"wrap": "sideways"}}, "not allowed"),
        ({"options": {"colour": "red"}}, "not allowed"),
        ({"options": {"wrap=any": "x"}}, "not allowed"),
        ({"options": {"wrap": "any\n--folder=/"}}, "not allowed"),
        ({"options": {"wrap": ["any"]}}, "bad message"),
        ({"options": {str(number): "1" for number in range(41)}}, "bad message"),
        ({"name": "chess"}, "not allowed"),
        ({"games": 0}, "bad message"),
        ({"games": 2001}, "bad message"),
        ({"games": 10**30}, "bad message"),
        ({"games": "many"}, "bad message"),
        ({"seed": -1}, "bad message"),
        ({"seed": 2**60}, "bad message"),
        ({"players": ["level 8"]}, "bad message"),
    ],
)
def test_nothing_that_a_page_sends_is_trusted(server: Running, page: Page, fields: Any, kind: str) -> None:
    reply = page.ask("begin trial", **{"name": "blob", "options": {}, "games": 20, "seed": 1, **fields})
    assert (reply["type"], reply["kind"]) == ("refused", kind)
    assert len(server.hall.bench) == 0


def test_stopping_nothing_is_fine(page: Page) -> None:
    assert page.ask("stop trial") == {"type": "done"}


def test_nobody_measures_without_end(
    server: Running, page: Page, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hall, "allowances", Allowances(Settings(person=PersonShare(trials=Rate(1, 0)))))
    let_on(server, players)
    assert page.reply(begin(page))["type"] == "trial ended"
    assert page.reply(begin(page))["kind"] == "too fast"


def test_only_the_latest_cells_are_kept(
    server: Running, page: Page, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "MOST_TRIAL_CELLS", 3)
    let_on(server, players)
    page.reply(begin(page))
    assert len(server.hall.bench._kept) == 3


def test_an_operator_can_close_the_bench(tmp_path: Path) -> None:
    with running(tmp_path, ready=("blob",), settings=Settings(bench=False)) as server:
        page = server.page()
        assert page.welcome["bench"] is False
        reply = page.reply(begin(page))
        assert (reply["type"], reply["kind"]) == ("refused", "not allowed")


def test_a_board_of_another_size_is_compiled_aside_and_measured(tmp_path: Path) -> None:
    size = Game("subsume", {"size": "8"})
    for use in (use_size, use_batches, use_search):
        use(size)  # so that its process finds all compiled, however slow the machine is
    with running(tmp_path, ready=("subsume",)) as server:
        page = server.page()
        assert page.welcome["bench"] is True
        request = page.begin_to_ask("begin trial", name="subsume", options={"size": "8"}, games=2, seed=1)
        ended = page.reply(request)["trial"]
    assert (ended["state"], played(ended)) == ("complete", [4000, 4000, *[2] * 6])
    states = [message["trial"]["state"] for message in page.unread if message["type"] == "trial changed"]
    assert list(dict.fromkeys(states)) == ["preparing", "playing"]
