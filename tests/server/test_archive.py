"""All of one's games in one file."""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.server.archive import Packing
from ludarium.server.clients import HOUSE, Client
from ludarium.server.cookies import COOKIE
from ludarium.server.engines import EngineFailed, WriteRecord
from ludarium.server.settings import Settings
from tests.server.asking import answer
from tests.server.talking import Cold, Running, running

PATH = "/games.zip"


class Clumsy(Cold):
    """Writes no records."""

    async def record(self, request: WriteRecord, client: Client = HOUSE) -> tuple[str, str]:
        raise EngineFailed("the pen broke")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, ready=("blob", "drop")) as server:
        yield server


def taken(server: Running, secret: str) -> dict[str, str]:
    response, body = answer(server.address, PATH, {"Cookie": f"{COOKIE}={secret}"})
    assert response.status == 200
    assert response.headers["Content-Disposition"] == "attachment; filename=ludarium-games.zip"
    assert response.headers["Cache-Control"] == "no-store"
    with zipfile.ZipFile(io.BytesIO(body)) as packed:
        assert packed.testzip() is None
        return {name: packed.read(name).decode() for name in packed.namelist()}


def test_every_game_is_taken_along_as_the_record_that_its_page_saves(server: Running) -> None:
    secret = server.somebody()
    page = server.page(secret)
    records = []
    for name, step in (("blob", "d2-d3"), ("blob", "d2-d3"), ("drop", "a1")):
        page.start(name)
        page.play(step if step in page.steps else page.steps[0])
        records.append(page.about("save record")["text"])
    files = taken(server, secret)
    assert list(files.values()) == records
    assert len(files) == 3
    assert [ludarium.read_record(text).game.name for text in files.values()] == ["blob", "blob", "drop"]


def test_studies_are_taken_along_in_a_folder_of_their_own(server: Running) -> None:
    secret = server.somebody()
    page = server.page(secret)
    start = {"parent": -1, "step": "", "comment": "", "marks": [], "arrows": [], "chance": None}
    asked = {"study": "", "secret": "", "version": 0, "setting": {"name": "blob", "options": {}, "code": ""}}
    kept = []
    for title in ("Two towers: how?", "Two towers: how?", "…"):
        nodes = [start, {**start, "parent": 0, "step": "d2-d3"}]
        kept.append(page.ask("keep study", **asked, title=title, nodes=nodes)["study"])
    assert page.ask("what is kept")["studies"] == 3
    files = taken(server, secret)
    assert set(files) == {
        "studies/blob-two-towers-how.txt",
        "studies/blob-two-towers-how-2.txt",
        "studies/blob-study.txt",
    }
    for text in files.values():
        assert [str(step) for step in ludarium.read_record(text).steps] == ["d2-d3"]
    page.ask("remove study", study=kept[0])
    assert len(taken(server, secret)) == 2


def test_nobody_gets_the_games_of_others(server: Running) -> None:
    server.page().start("blob")
    response, body = answer(server.address, PATH, {"Cookie": f"{COOKIE}={server.somebody()}"})
    assert (response.status, body) == (404, b"You have no games and no studies here.")
    assert answer(server.address, PATH)[0].status == 404


def test_what_was_taken_off_the_list_is_not_taken_along(server: Running) -> None:
    secret = server.somebody()
    page = server.page(secret)
    kept, removed = page.start("blob"), page.start("blob")
    page.ask("unwatch")
    page.ask("remove game", game=removed)
    assert len(taken(server, secret)) == 1
    assert kept != removed


def test_two_files_at_a_time_are_one_too_many(server: Running) -> None:
    secret = server.somebody()
    person = server.page(secret)
    person.start("blob")
    served = server.app.state.house.archives._served
    served.add(next(iter(server.hall.visitors._pages)))
    response, _ = answer(server.address, PATH, {"Cookie": f"{COOKIE}={secret}"})
    assert response.status == 429
    served.clear()
    assert len(taken(server, secret)) == 1
    assert not served


def test_a_game_that_cannot_be_written_does_not_keep_back_the_others(tmp_path: Path) -> None:
    with running(tmp_path, engines=Clumsy(), ready=("blob",)) as server:
        secret = server.somebody()
        server.page(secret).start("blob")
        assert taken(server, secret) == {"blob.txt": "This game could not be written as a record.\n"}


def test_equal_names_get_numbers() -> None:
    packing = Packing()
    data = packing.add("a.txt", "1") + packing.add("a.txt", "2") + packing.add("b.txt", "3") + packing.end()
    assert zipfile.ZipFile(io.BytesIO(data)).namelist() == ["a.txt", "a-2.txt", "b.txt"]


def test_a_page_is_told_what_is_kept_and_for_how_long(server: Running) -> None:
    page, usual = server.page(), Settings()
    page.start("blob")
    kept = page.ask("what is kept")
    assert (kept["forgotten_days"], kept["unplayed_days"]) == (
        usual.keeping.forgotten_days,
        usual.keeping.unplayed_days,
    )
    assert (kept["games_a_day"], kept["games_today"]) == (usual.person.games_a_day, 1)
