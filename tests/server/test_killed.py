"""Killed at any moment, the server loses no step that it acknowledged. LUDARIUM_KILLS=100 kills it a hundred times,
with more people at play."""

import contextlib
import os
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.asking import fresh_secret
from tests.server.serving import Caller, Message, Served
from tests.server.storage.postgresql import Postgresql

ROUNDS = int(os.environ.get("LUDARIUM_KILLS", "6"))
TABLES = 8 if ROUNDS < 50 else 16  # at which is played at the same time
DEEDS = 50 * TABLES  # steps sent and acknowledgements heard in each round, about


@pytest.mark.timeout(100 * ROUNDS)
def test_no_acknowledged_step_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    chance = random.Random(1)
    players = [_Player(chance) for _ in range(TABLES)]
    for _ in range(ROUNDS):
        with Served(tmp_path) as served:
            served.wait_until_ready("blob")
            for player in players:
                player.arrive(served.address)
            _play_until_killed(players, served, chance.randrange(DEEDS // 2, DEEDS * 3 // 2))
    with Served(tmp_path) as served:
        served.wait_until_ready("blob")
        for player in players:
            player.arrive(served.address)
            player.leave()
    acknowledged = sum(player.acknowledged for player in players)
    print(f"{ROUNDS} kills, {acknowledged} steps acknowledged, none lost")
    assert acknowledged >= ROUNDS * DEEDS // 5


@pytest.mark.timeout(100 * ROUNDS)
def test_no_acknowledged_step_is_lost_when_any_of_three_servers_is_killed(
    tmp_path: Path, postgresql: Postgresql
) -> None:
    chance, url = random.Random(2), postgresql.new_database()
    players = [_Player(chance) for _ in range(TABLES)]
    with contextlib.ExitStack() as held:
        servers = [held.enter_context(Served(tmp_path, database=url)) for _ in range(3)]
        for _ in range(max(3, ROUNDS // 2)):
            for server in servers:
                server.wait_until_ready("blob")
            for player in players:
                player.arrive(chance.choice(servers).address)
            place = chance.randrange(3)
            _play_until_killed(players, servers[place], chance.randrange(DEEDS // 2, DEEDS * 3 // 2))
            for player in players:
                player.leave()
            servers[place] = held.enter_context(Served(tmp_path, database=url))
        for player in players:
            player.arrive(chance.choice(servers[:place] or servers[place + 1 :]).address)
            player.leave()
    assert sum(player.acknowledged for player in players) >= DEEDS // 5


def _play_until_killed(players: list["_Player"], served: Served, most: int) -> None:
    """Everyone sends a step, then everyone hears; after so many deeds the server is killed, between any two."""
    while True:
        deeds = [player.send for player in players] + [player.hear for player in players]
        for deed in deeds:
            most -= 1
            if most == 0:
                served.kill()
            deed()
        if most < 0:
            return


class _Player:
    """Plays on one screen and remembers what was acknowledged."""

    def __init__(self, chance: random.Random) -> None:
        self._secret, self._chance = "", chance
        self._games: dict[str, list[str]] = {}  # the steps of each that were acknowledged
        self._sent = ""  # and not acknowledged yet
        self._table: Message = {}
        self.acknowledged = 0

    def arrive(self, address: str) -> None:
        """Connect, and find everything as it was: what was acknowledged, and perhaps the step that was on its way."""
        self._secret = self._secret or fresh_secret(address)
        self._caller = Caller(address, self._secret)
        for game, known in self._games.items():
            reply = self._caller.ask("watch", game=game)
            assert reply["type"] == "watched", reply
            self._table = reply["table"]
            found = [step for turn in self._table["turns"] for step in turn["steps"]]
            assert found in (known, [*known, self._sent])
            self._games[game] = found
        if not self._games:
            self._begin()

    def leave(self) -> None:
        self._caller.close()

    def _begin(self) -> None:
        opponent = {"kind": "same screen"}
        started = self._caller.ask("start game", name="blob", options={}, opponent=opponent, begins="you")
        self._games[started["game"]] = []
        self._table = self._caller.ask("watch", game=started["game"])["table"]

    def send(self) -> None:
        """Take any legal step, if there is anybody to hear it."""
        try:
            if self._table["moment"]["ended"]:
                self._begin()
            self._sent = self._chance.choice(self._table["steps"])["text"]
            game, number = self._table["game"], self._table["number"]
            self._caller.send("take step", game=game, number=number, step=self._sent)
        except ConnectionClosed:
            pass

    def hear(self) -> None:
        """Wait until the step is acknowledged; a server that was killed acknowledges nothing."""
        try:
            while (message := self._caller.hear()).get("type") != "stepped":
                assert "reply" not in message or message["reply"]["type"] != "refused", message
        except ConnectionClosed:
            return
        self._games[message["game"]].append(self._sent)
        self._sent = ""
        self.acknowledged += 1
        self._table = {**self._table, **message["update"], "number": message["number"]}
