"""Pictures of games as they stand, for lists and links."""

import gzip
import struct
from xml.etree import ElementTree

import pytest

import ludarium
from ludarium.drawing import raster
from ludarium.positions.registry import RULESETS
from ludarium.positions.trail import Trail
from ludarium.server import dots, pictures
from ludarium.server.allowances import Allowance
from ludarium.server.bytecache import ByteCache
from ludarium.server.links import query_of, setting_of
from ludarium.server.pictures import Pictures
from ludarium.server.settings import Rate
from tests.server.asking import answer
from tests.server.talking import Running
from tests.server.test_studies import TREE, keep


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


def test_a_study_has_the_picture_of_the_end_of_its_main_line(server: Running) -> None:
    page = server.page()
    kept = keep(page, TREE)
    path = f"/pictures/study/{kept['study']}.svg"
    end = fetched(server, "/pictures/position/blob.svg?line=d5-d6,d4-d3,e1-e2")
    assert fetched(server, path)[:2] == end[:2]
    assert "immutable" in fetched(server, f"{path}?number=1")[2]["cache-control"]
    keep(page, TREE[:2], study=kept["study"], version=1)
    status, picture, headers = fetched(server, path)
    assert (status, headers["etag"], picture == end[1]) == (200, '"2"', False)
    assert [card["version"] for card in page.ask("list studies")["studies"]] == [2]
    assert fetched(server, "/pictures/study/none.svg")[0] == 404
    assert fetched(server, f"/pictures/study/{kept['study']}.bmp")[0] == 404


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


def test_those_that_were_not_asked_for_in_a_long_time_are_dropped() -> None:
    kept = ByteCache(250)
    for key in ("one", "two"):
        kept.put(key, b"x" * 100)
    kept.get("one")
    kept.put("three", b"x" * 100)
    assert [key for key in ("one", "two", "three") if kept.get(key) is not None] == ["one", "three"]
    assert (len(kept), kept.size) == (2, 200)
    kept.put("three", b"x" * 300)
    assert (len(kept), kept.size) == (0, 0)


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
    monkeypatch.setattr(raster, "_FONT", "A font that nobody has")
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


# ---------------------------------------------------------------- of positions in links


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_link_that_holds_a_line_has_a_picture_of_its_last_position(server: Running, name: str) -> None:
    start = ludarium.game(name, **seeded(name)).start()
    step = start.steps[0]
    options = setting_of(start.game, "").options
    after = fetched(server, f"/pictures/position/{name}.svg?{query_of(options, '', [step.text])}")
    assert (after[0], after[2]["content-type"]) == (200, "image/svg+xml")
    code = query_of(options, start.play(step).code, [])
    assert words(after[1]).startswith(words(fetched(server, f"/pictures/position/{name}.svg?{code}")[1]))
    assert words(after[1]) != words(fetched(server, f"/pictures/position/{name}.svg?{query_of(options, '', [])}")[1])
    status, png, headers = fetched(server, f"/pictures/position/{name}.png?{code}")
    assert (status, headers["content-type"], size_of(png)) == (200, "image/png", (1200, 630))
    assert headers["cross-origin-resource-policy"] == "cross-origin"


def seeded(name: str) -> dict[str, str]:
    return {"seed": "1"} if "seed" in ludarium.game(name).options else {}


def test_a_position_is_drawn_once_and_fetched_again_only_if_it_is_another(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = "/pictures/position/blob.svg?line=d5-d6,d4-d3"
    _, svg, headers = fetched(server, path)
    monkeypatch.setitem(pictures.DRAWINGS, "svg", lambda position, trail: gzip.compress(b"<svg/>"))
    assert fetched(server, path)[1] == fetched(server, f"{path}&utm_source=elsewhere")[1] == svg
    assert fetched(server, path, If_None_Match=headers["etag"])[:2] == (304, b"")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("chess.png", 404),
        ("%00.png", 404),
        ("blob.gif", 404),
        ("blob.png?code=rrr", 400),
        ("blob.png?code=%00", 400),
        ("blob.png?code=%ff", 400),
        ("blob.png?line=d4-d5", 400),
        ("blob.png?line=d5-d6,nonsense,end", 400),
        ("blob.png?line=a,,b", 400),
        ("blob.png?o.start=nowhere", 400),
        ("blob.png?o.nothing=1", 400),
        ("blob.png?code=a&code=b", 400),
        ("subsume.png?o.size=1000000000000", 400),
        ("subsume.png?o.size=-1", 400),
        ("blob.png?" + "x=1&" * 200, 400),
        ("blob.png?line=" + "end," * 3900 + "end", 400),
        ("blob.png?code=" + "x" * 17000, 400),
    ],
)
def test_of_what_cannot_be_read_there_is_no_picture_but_a_reason(server: Running, path: str, status: int) -> None:
    found, text, headers = fetched(server, f"/pictures/position/{path}")
    assert found == status
    assert headers["content-type"].startswith("text/plain")
    assert text
    assert b"Traceback" not in text


def test_pictures_of_positions_share_the_allowance(
    server: Running, monkeypatch: pytest.MonkeyPatch, drawn: Pictures
) -> None:
    assert fetched(server, "/pictures/position/blob.svg?line=d5-d6")[0] == 200
    monkeypatch.setattr(drawn, "_allowance", Allowance(Rate(0, 0)))
    assert fetched(server, "/pictures/position/blob.svg?line=d5-d6,d4-d3,d6-d7")[0] == 429
    assert fetched(server, "/pictures/position/blob.svg?line=d5-d6")[0] == 200
