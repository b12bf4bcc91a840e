"""Pictures of games as they stand, for lists and links."""

import gzip
import struct
from xml.etree import ElementTree

import pytest

import ludarium
from ludarium.positions.registry import RULESETS
from ludarium.positions.trail import Trail
from ludarium.server import dots, pictures
from ludarium.server.allowances import Allowance
from ludarium.server.pictures import Pictures
from ludarium.server.settings import Rate
from tests.server.asking import answer
from tests.server.talking import Running


def fetched(server: Running, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    response, body = answer(server.address, path, {name.replace("_", "-"): value for name, value in headers.items()})
    return response.status, body, {name.lower(): value for name, value in response.getheaders()}


def words(svg: bytes) -> str:
    """What a picture says to a screen reader."""
    found = ElementTree.fromstring(svg).find("{http://www.w3.org/2000/svg}desc")
    assert found is not None
    return found.text or ""


@pytest.fixture
def drawn(server: Running) -> Pictures:
    found: Pictures = server.app.state.house.pictures
    return found


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_game_has_a_picture_of_how_it_stands(server: Running, name: str) -> None:
    page = server.page()
    game = page.start(name)
    status, before, headers = fetched(server, f"/pictures/game/{game}.svg")
    assert (status, headers["content-type"], headers["etag"]) == (200, "image/svg+xml", '"0"')
    page.play(page.steps[0])
    _, after, headers = fetched(server, f"/pictures/game/{game}.svg")
    assert (before == after, headers["etag"]) == (False, '"1"')
    assert words(after) != words(before)


def test_a_picture_is_fetched_again_only_if_it_is_another(server: Running) -> None:
    page = server.page()
    path = f"/pictures/game/{page.start('blob')}.svg"
    assert fetched(server, path)[2]["cache-control"] == "no-cache"
    assert "immutable" in fetched(server, f"{path}?number=0")[2]["cache-control"]
    assert fetched(server, path, If_None_Match='"0"')[:2] == (304, b"")
    page.play("d2-d3")
    assert fetched(server, path, If_None_Match='"0"')[0] == 200
    assert fetched(server, f"{path}?number=0")[2]["cache-control"] == "no-cache"


def test_an_invitation_has_the_picture_of_its_game(server: Running) -> None:
    page = server.page()
    game = page.start("blob", "friend")
    invitation = page.table["invitation"]
    assert fetched(server, f"/pictures/join/{invitation}.svg")[:2] == fetched(server, f"/pictures/game/{game}.svg")[:2]


@pytest.mark.parametrize(
    "path",
    ["/pictures/game/nothing.svg", "/pictures/join/nothing.svg", "/pictures/game/%00.svg", "/pictures/game/..%2f.svg"],
)
def test_of_what_is_not_there_there_is_no_picture(server: Running, path: str) -> None:
    assert fetched(server, path)[0] == 404


def test_there_are_no_other_formats(server: Running) -> None:
    game = server.page().start("blob")
    assert fetched(server, f"/pictures/game/{game}.gif")[0] == 404


def test_a_picture_says_nothing_that_the_board_does_not(server: Running) -> None:
    host, _ = server.friends("blob")
    host.ask("rename", name="Anna")
    _, svg, _ = fetched(server, f"/pictures/game/{host.table['game']}.svg")
    assert b"Anna" not in svg


def test_a_picture_is_drawn_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    count: list[object] = []

    def draw(position: ludarium.Position, trail: Trail) -> bytes:
        count.append(position)
        return gzip.compress(b"<svg/>")

    monkeypatch.setitem(pictures.DRAWINGS, "svg", draw)
    path = f"/pictures/game/{server.page().start('blob')}.svg"
    for _ in range(3):
        assert fetched(server, path)[1] == b"<svg/>"
    assert len(count) == 1


def test_those_that_were_not_asked_for_in_a_long_time_are_dropped(
    server: Running, drawn: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_PICTURE_BYTES", 250)
    monkeypatch.setitem(pictures.DRAWINGS, "svg", lambda position, trail: b"x" * 100)
    page = server.page()
    games = [page.start("blob") for _ in range(3)]
    for game in (games[0], games[1], games[0], games[2]):
        fetched(server, f"/pictures/game/{game}.svg")
    assert [game for game, _, _ in drawn._kept] == [games[0], games[2]]


def test_too_many_at_once_are_refused_for_a_while(
    server: Running, monkeypatch: pytest.MonkeyPatch, drawn: Pictures
) -> None:
    page = server.page()
    kept, other = page.start("blob"), page.start("blob")
    fetched(server, f"/pictures/game/{kept}.svg")
    monkeypatch.setattr(drawn, "_allowance", Allowance(Rate(0, 0)))
    status, _, headers = fetched(server, f"/pictures/game/{other}.svg")
    assert (status, headers["retry-after"]) == (429, "5")
    assert fetched(server, f"/pictures/game/{kept}.svg")[0] == 200


def test_every_position_of_every_game_can_be_drawn() -> None:
    for ruleset in RULESETS:
        position = ludarium.game(ruleset.name).start()
        assert gzip.decompress(pictures.svg_picture(position, [])).startswith(b"<svg")
        assert size_of(pictures.png_picture(position, [])) == (1200, 630)


def test_a_picture_can_be_made_without_any_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text font-family="sans-serif">2</text></svg>'
    monkeypatch.setattr(dots, "_FONT", "A font that nobody has")
    assert size_of(dots.png_of(text)) == (1200, 630)


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_link_gets_a_picture_in_dots(server: Running) -> None:
    page = server.page()
    game = page.start("blob", "friend")
    for path in (f"/pictures/game/{game}.png", f"/pictures/join/{page.table['invitation']}.png"):
        status, png, headers = fetched(server, path)
        assert (status, headers["content-type"], size_of(png)) == (200, "image/png", (1200, 630))
        assert headers["cross-origin-resource-policy"] == "cross-origin"
