"""Who somebody is, and what keeps strangers out."""

from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from ludarium.server.cookies import COOKIE
from ludarium.server.guard import host_name
from ludarium.server.people import tidy_name
from ludarium.server.signing import token_of
from tests.server.asking import UPGRADE, answer, person_with
from tests.server.talking import Running, close_code, running

SCRIPT = "console.log(1)"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With something to steal beside the page."""
    folder = tmp_path_factory.mktemp("games")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "assets" / "script.js").write_text(SCRIPT, encoding="utf-8")
    (page / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (page / "worker.js").write_text(SCRIPT, encoding="utf-8")
    (page / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    for secret in (page / ".secret", folder / ".secret", folder / "secret"):
        secret.write_text("stolen", encoding="utf-8")
    with running(folder) as server:
        yield server


def cookie_for(server: Running, path: str = "/", **headers: str) -> str:
    response, _ = answer(server.address, path, headers)
    return response.headers["Set-Cookie"]


def test_everyone_gets_a_secret_that_no_script_and_no_other_site_can_use(server: Running) -> None:
    words = cookie_for(server).split("; ")
    secret = words[0].removeprefix(f"{COOKIE}=")
    assert server.hall.identity.house.has_made(secret)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(words)
    assert "Secure" not in words
    assert secret != cookie_for(server).split("; ")[0].removeprefix(f"{COOKIE}=")


def test_behind_a_proxy_with_encryption_the_secret_never_travels_without(tmp_path: Path) -> None:
    with running(tmp_path, proxies=["127.0.0.1"]) as server:
        assert "; Secure" in cookie_for(server, **{"X-Forwarded-Proto": "https"})


def test_who_is_no_proxy_is_not_believed(server: Running) -> None:
    assert "; Secure" not in cookie_for(server, **{"X-Forwarded-Proto": "https"})


def test_whoever_has_a_secret_keeps_it(server: Running) -> None:
    secret = server.somebody()
    for path in ("/", "/game/abc", "/join/abc", "/rules/abc", "/nowhere"):
        jar = SimpleCookie(cookie_for(server, path, Cookie=f"{COOKIE}={secret}"))
        assert jar[COOKIE].value == secret


@pytest.mark.parametrize("secret", ["", "short", "x" * 44, "é" * 43, "x" * 42 + " "])
def test_what_is_no_secret_is_replaced(server: Running, secret: str) -> None:
    jar = SimpleCookie(cookie_for(server, Cookie=f"{COOKIE}={secret}".encode().decode("latin-1")))
    assert server.hall.identity.house.has_made(jar[COOKIE].value)


def test_without_a_secret_the_conversation_ends_at_once(server: Running) -> None:
    assert close_code(server.connect(secret=None)) == 4401


@pytest.mark.parametrize("origin", [None, "null", "https://example.org", "http://127.0.0.1:1", "file://"])
def test_pages_of_others_cannot_talk_to_us(server: Running, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        server.connect(server.somebody(), origin=origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("host", ["example.org", "127.0.0.1.example.org", "localhost.example.org", "", "10.0.0.1"])
def test_a_server_for_this_machine_answers_to_no_other_name(server: Running, host: str) -> None:
    response, _ = answer(server.address, headers={"Host": host})
    assert response.status == 421
    assert "Set-Cookie" not in response.headers
    origin = {"Host": host, "Origin": f"http://{host}", "Cookie": f"{COOKIE}={server.somebody()}"}
    response, _ = answer(server.address, "/socket", UPGRADE | origin)
    assert response.status == 403


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "127.0.0.1", "127.1.2.3:8421", "[::1]:8421"])
def test_it_answers_to_every_name_of_this_machine(server: Running, host: str) -> None:
    assert answer(server.address, headers={"Host": host})[0].status == 200


def test_the_name_of_a_host_is_without_its_port() -> None:
    names = ["a.example:80", "A.example", "[::1]:80", "[::1]", "::1", ""]
    assert [host_name(name) for name in names] == ["a.example", "a.example", "::1", "::1", "", ""]


def test_a_page_may_load_nothing_from_elsewhere(server: Running) -> None:
    for path in ("/", "/assets/script.js", "/icon.svg", "/nowhere", "/assets/nothing", "/alive"):
        headers = answer(server.address, path)[0].headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Server" not in headers


def test_built_files_are_kept_and_the_page_is_not(server: Running) -> None:
    response, body = answer(server.address, "/assets/script.js")
    assert (response.status, body.decode()) == (200, SCRIPT)
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer(server.address)[0].headers["Cache-Control"] == "no-store"


def test_files_beside_the_page_are_found(server: Running) -> None:
    response, body = answer(server.address, "/icon.svg")
    assert (response.status, body) == (200, b"<svg/>")


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/worker.js", "text/javascript; charset=utf-8", "no-store"),
    ],
)
def test_files_beside_the_page_are_never_used_unchecked(server: Running, path: str, kind: str, kept: str) -> None:
    response, _ = answer(server.address, path)
    assert (response.headers["Content-Type"], response.headers["Cache-Control"]) == (kind, kept)


def test_the_worker_may_serve_every_page(server: Running) -> None:
    response, _ = answer(server.address, "/worker.js")
    assert response.headers["Service-Worker-Allowed"] == "/"
    assert "worker-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret",
        "/assets/../.secret",
        "/assets/..%2f..%2fsecret",
        "/assets/%2e%2e/%2e%2e/secret",
        "/assets/..%5c..%5csecret",
        "/assets//../../secret",
        "/../secret",
        "/..%2fsecret",
        "/%2e%2e/secret",
        "/..%5csecret",
        "/.secret",
        "/%2esecret",
        "/secret%00.svg",
        "/assets/%00",
        "/" + "x" * 5000,
        "/assets/" + "x" * 5000,
        "/..%2fgames.sqlite",
        "/index.html",
        "//icon.svg",
    ],
)
def test_nothing_else_is_given_out(server: Running, path: str) -> None:
    response, body = answer(server.address, path)
    assert response.status == 404
    assert b"stolen" not in body
    assert b"SQLite" not in body


@pytest.mark.parametrize(
    ("given", "tidy"),
    [
        ("Anna", "Anna"),
        ("  Anna   Bell  ", "Anna Bell"),
        ("Anna\nBell\t", "Anna Bell"),
        ("\u202eannA\u200b", "annA"),
        ("a\x00b", "a b"),
        ("é" * 50, "é" * 40),
        ("x" * 39 + " y", "x" * 39),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_names_are_tidied(given: str, tidy: str) -> None:
    assert tidy_name(given) == tidy


def test_the_secret_itself_is_never_kept(server: Running) -> None:
    secret = server.somebody()
    assert str(token_of(secret)) not in person_with(secret)
    assert len(person_with(secret)) == 64
