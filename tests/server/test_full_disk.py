"""A real server whose disk is full: players, operators and the log are all told, and it goes on when there is room."""

import resource
import time
from pathlib import Path

from tests.server.asking import answer
from tests.server.serving import Caller, Message, Served


def test_a_full_disk_is_told_to_everyone_and_nothing_is_lost(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.wait_until_ready("blob")
        player = Player(served)
        player.play()
        assert status(served, "/ready") == 200

        usual = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (1, usual[1]))  # no file may be written
        assert player.step()["text"] == "That could not be saved, so it does not count. Try again in a moment."
        time.sleep(1.1)  # for a second, what was found before is said
        assert (status(served, "/ready"), status(served, "/alive")) == (503, 200)
        assert [line.partition("ERROR ")[2] for line in told(served)] == [
            "ludarium.server.storage.watch: the games cannot be saved: disk I/O error\n"
        ]

        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, usual)
        player.play()
        while not any("the games can be saved again; 2 requests failed in" in line for line in told(served)):
            time.sleep(0.5)
            status(served, "/ready")
        assert status(served, "/ready") == 200
        assert player.number == 2


def told(served: Served) -> list[str]:
    return [line for line in served.log if "ludarium.server.storage" in line]


def status(served: Served, path: str) -> int:
    response, _ = answer(served.address, path)
    return response.status


class Player:
    """Plays on one screen."""

    def __init__(self, served: Served) -> None:
        self._caller = Caller(served.address)
        opponent = {"kind": "same screen"}
        asked = {"name": "blob", "options": {}, "opponent": opponent, "begins": "you"}
        self._game = self._caller.ask("start game", **asked)["game"]

    @property
    def _table(self) -> Message:
        table: Message = self._caller.ask("watch", game=self._game)["table"]
        return table

    @property
    def number(self) -> int:
        return int(self._table["number"])

    def step(self) -> Message:
        table = self._table
        return self._caller.ask("take step", game=self._game, number=table["number"], step=table["steps"][0]["text"])

    def play(self) -> None:
        assert self.step()["type"] == "done"
