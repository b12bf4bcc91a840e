"""Boards in pages of other sites: alone free of cookies and of limits on frames, and no way into a private game."""

import re
from collections.abc import Iterator

import msgspec
import pytest

import ludarium
from ludarium.server.limits import MOST_EMBEDDED
from ludarium.server.paths import PAGES
from tests.server.asking import answer
from tests.server.talking import Message, Running, running

HTML = "<!doctype html><html><head></head><body></body></html>"


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("embedded")
    with running(folder, ready=ludarium.GAMES) as server:
        for name in ("index.html", "embed.html"):
            (folder / "page" / name).write_text(HTML, encoding="utf-8")
        yield server


def fetched(server: Running, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    response, body = answer(server.address, path, headers)
    return response.status, body, {name.lower(): value for name, value in response.getheaders()}


def frames(server: Running, path: str) -> Message:
    status, body, _ = fetched(server, f"/frames/{path}")
    assert status == 200, body
    return msgspec.json.decode(body, type=Message)


@pytest.mark.parametrize("path", ["/embed/blob", "/embed/blob?line=d5-d6", "/embed/game/abc", "/embed/chess"])
def test_it_may_stand_in_any_frame_and_gives_no_cookie(server: Running, path: str) -> None:
    status, _, headers = fetched(server, path)
    assert status == (404 if "chess" in path else 200)
    assert "frame-ancestors" not in headers["content-security-policy"]
    assert "script-src 'self'" in headers["content-security-policy"]
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    assert "x-frame-options" not in headers
    assert "set-cookie" not in headers


def test_every_other_page_refuses_frames(server: Running) -> None:
    paths = [re.sub(r"{\w+}", "blob", path) for path in PAGES.values()]
    for path in (*paths, "/nowhere", "/embed", "/embed/", "/embed/a/b", "/embed.html", "/frames/blob", "/alive"):
        assert "frame-ancestors 'none'" in fetched(server, path)[2]["content-security-policy"], path
    for path in paths:
        assert "set-cookie" in fetched(server, path)[2], path


def test_neither_do_its_frames_give_a_cookie(server: Running) -> None:
    assert "set-cookie" not in fetched(server, "/frames/blob?line=d5-d6")[2]


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_line_is_shown_step_by_step(server: Running, name: str) -> None:
    seed = {"seed": "1"} if "seed" in ludarium.game(name).options else {}
    position = ludarium.game(name, **seed).start()
    after = position.play(position.steps[0])
    query = "&".join([*(f"o.{key}={value}" for key, value in seed.items()), f"line={position.steps[0].text}"])
    found = frames(server, f"{name}?{query}")
    assert [tuple(frame["moment"]["tokens"]) for frame in found["frames"]] == [position.tokens, after.tokens]
    assert found["turns"] == [{"side": position.mover, "steps": [position.steps[0].text]}]


def test_it_is_made_once_and_fetched_again_only_if_it_has_changed(server: Running) -> None:
    _, _, headers = fetched(server, "/frames/blob?line=d5-d6")
    assert fetched(server, "/frames/blob?line=d5-d6", **{"If-None-Match": headers["etag"]})[:2] == (304, b"")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("chess", 404),
        ("%00", 404),
        ("game/nothing", 404),
        ("game/%00", 404),
        ("blob?code=rrr", 400),
        ("blob?line=d4-d5", 400),
        ("blob?line=" + ",".join(["end"] * (MOST_EMBEDDED + 1)), 400),
        ("blob?o.start=%22%3E%3Cscript%3E", 400),
        ("blob?code=a&code=b", 400),
    ],
)
def test_what_cannot_be_shown_is_refused_with_a_reason(server: Running, path: str, status: int) -> None:
    found, text, headers = fetched(server, f"/frames/{path}")
    assert (found, headers["content-type"].partition(";")[0]) == (status, "text/plain")
    assert text
    assert b"Traceback" not in text


def test_a_game_is_shown_once_it_is_over(server: Running) -> None:
    host, _ = server.friends("blob")
    host.ask("rename", name="Anna")
    game = host.table["game"]
    host.play("d5-d6")
    status, text, _ = fetched(server, f"/frames/game/{game}")
    assert (status, text) == (
        404,
        b"This game can be shown here once it is over, or once its players let others watch it.",
    )
    host.act("resign")
    found = frames(server, f"game/{game}")
    assert [frame["step"] for frame in found["frames"]] == ["", "d5-d6"]
    assert found["frames"][-1]["moment"]["ended"]["reason"] == "Red resigned."
    assert "Anna" not in str(found)


def test_a_game_is_shown_while_its_players_let_others_watch(server: Running) -> None:
    page = server.page()
    game = page.start("blob")
    assert fetched(server, f"/frames/game/{game}")[0] == 404
    page.act("allow watching", allowed=True)
    assert len(frames(server, f"game/{game}")["frames"]) == 1
    page.play("d5-d6")
    assert len(frames(server, f"game/{game}")["frames"]) == 2
    page.act("allow watching", allowed=False)
    assert fetched(server, f"/frames/game/{game}")[0] == 404
