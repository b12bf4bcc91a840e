"""PostgreSQL is cut off at any byte while steps are played. What was acknowledged is stored, what was said not to count
is not, what was not known is settled, and the game goes on. LUDARIUM_LONG=1 cuts at every byte, in every way."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from ludarium.server import operators
from ludarium.server.storage import Store
from ludarium.server.storage import store as store_module
from tests.server.proxy import Cut, Direction, Proxy
from tests.server.storage.helpers import plain_engine
from tests.server.storage.postgresql import Postgresql
from tests.server.talking import Page, Running, running

LONG = bool(os.environ.get("LUDARIUM_LONG"))
ROUNDS = 30  # at any byte, unless it is long
END = 24  # bytes: the commit and its answer are the last of a step, and are cut at every one of them
LATE = 0.1  # seconds
REFUSALS = {
    "That could not be saved, so it does not count. Try again in a moment.": "does not count",
    "It is not known yet whether that was saved. The board will show it as soon as the storage answers.": "not known",
    "The games cannot be read just now. Try again in a moment.": "not read",
}
SETTLED = {
    "What was in doubt has been saved.": 1,
    "What was in doubt was not saved, so it does not count.": 0,
}


@pytest.fixture
def database(postgresql: Postgresql) -> str:
    return postgresql.new_database()


@pytest.fixture
def proxy(postgresql: Postgresql) -> Iterator[Proxy]:
    with Proxy(postgresql.socket) as proxy:
        yield proxy


@pytest.fixture
def server(tmp_path: Path, database: str, proxy: Proxy, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(store_module, "SETTLING_SECONDS", 0.4)
    monkeypatch.setattr(operators, "LOOK_SECONDS", 3600)  # its bytes would be counted with those of a step
    name = database.partition("@/")[2].partition("?")[0]
    store = Store(
        f"postgresql://ludarium@127.0.0.1:{proxy.port}/{name}?sslmode=disable&gssencmode=disable&answer_seconds=1"
    )
    with running(tmp_path, store, ready=("blob",)) as server:
        server.hall.doubts._again_seconds = 0.02
        yield server


def cuts(needed: dict[Direction, int]) -> Iterator[Cut]:
    """The cuts to try, where a step needs so many bytes in each direction."""
    chance = random.Random(5)
    ways: list[tuple[Direction, float]] = [("up", 0.0), ("up", LATE), ("down", 0.0)]
    everywhere = [(way, after) for way in ways for after in range(1, needed[way[0]] + 5)]
    at_the_end = [(way, after) for way, after in everywhere if after > needed[way[0]] - END]
    for (direction, late), after in everywhere if LONG else chance.sample(everywhere, ROUNDS) + at_the_end:
        yield Cut(direction, after, late, outage=after % 2 == 1)


@pytest.mark.timeout(7200)
def test_whenever_the_database_is_cut_off_only_the_truth_is_told(server: Running, proxy: Proxy, database: str) -> None:
    chance, player, engine = random.Random(6), Player(server), plain_engine(database)
    became: Counter[str] = Counter()
    proxy.wait_for_silence()
    passed = dict(proxy.passed)
    assert player.play(chance) == "done"
    needed: dict[Direction, int] = {way: count - passed[way] for way, count in proxy.passed.items()}
    for cut in cuts(needed):
        player.prepare()
        proxy.wait_for_silence()
        before = stored(engine, player.game)
        assert before == player.number
        proxy.cut(cut)
        told = player.play(chance)
        was_cut = proxy.restore()
        if told == "not known":
            expected = SETTLED[player.page.news("settled")["text"]]
            told = f"not known, then {'saved' if expected else 'not saved'}"
        else:
            expected = 1 if told == "done" else 0
        became[told if was_cut else "not cut"] += 1
        assert stored(engine, player.game) == before + expected, (cut, told)
    player.prepare()
    assert stored(engine, player.game) == player.number
    print(needed, dict(became))
    assert {"done", "does not count", "not known, then saved", "not known, then not saved"} <= set(became)


@pytest.mark.parametrize("direction", ["up", "down"])
@pytest.mark.parametrize("before_end", [5, 400])
def test_a_database_that_hangs_is_given_up(
    server: Running, proxy: Proxy, database: str, direction: Direction, before_end: int
) -> None:
    chance, player, engine = random.Random(6), Player(server), plain_engine(database)
    needed = min(passed_by_a_step(proxy, player, chance, direction) for _ in range(2))
    proxy.cut(Cut(direction, max(1, needed - before_end), hangs=True))
    told = player.play(chance)
    assert proxy.restore()
    assert told in ("done", "does not count")
    assert stored(engine, player.game) == (3 if told == "done" else 2)
    player.prepare()
    assert player.play(chance) == "done"


def passed_by_a_step(proxy: Proxy, player: "Player", chance: random.Random, direction: Direction) -> int:
    """The bytes of a step, and perhaps of something beside it that came late."""
    proxy.wait_for_silence()
    before = proxy.passed[direction]
    assert player.play(chance) == "done"
    return proxy.passed[direction] - before


def stored(engine: Engine, game: str) -> int:
    """How many events of a game are in the database itself."""
    with engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT count(*) FROM events WHERE game = %s", (game,)).scalar_one()
        return int(found)


class Player:
    """Plays on one screen, any legal step."""

    def __init__(self, server: Running) -> None:
        self._server, self._secret = server, server.somebody()
        self._turns_of_page = 0
        self.page: Page = server.page(self._secret)
        self.game = self.page.start("blob")

    @property
    def number(self) -> int:
        return int(self.page.table["number"])

    def prepare(self) -> None:
        """Read the game anew; begin another where it is over. A page may not ask for ever without a pause."""
        self._turns_of_page += 1
        if self._turns_of_page % 20 == 0:
            self.page.close()
            self.page = self._server.page(self._secret)
        self.page.watch(self.game)
        if self.page.table["moment"]["ended"]:
            self.game = self.page.start("blob")

    def play(self, chance: random.Random) -> str:
        reply = self.page.step(chance.choice(self.page.steps))
        return "done" if reply["type"] == "done" else REFUSALS[reply["text"]]
