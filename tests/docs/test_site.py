"""The site is built without a warning, is whole, and needs nothing from elsewhere."""

import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

import ludarium
from docsite.comments import explained
from docsite.reference import ROOMS, homes, package
from docsite.rooms import layers
from ludarium.cli import app
from ludarium.positions.figures import figures
from tests.browser.chromium import browsing
from tests.docs.pages import ROOT

BUILD = (sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir")


class Html(HTMLParser):
    """What a page of the site refers to, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.targets.append(value)
            elif name in ("id", "name") and value:
                self.places.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all tests here; strictly, so that a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run([*BUILD, str(folder)], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (built.returncode, built.stdout, built.stderr) == (0, "", "")
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Html]:
    return {path.resolve(): Html(path.read_text("utf-8")) for path in site.rglob("*.html")}


def test_every_link_and_picture_of_the_site_is_there(pages: dict[Path, Html]) -> None:
    assert len(pages) > 50
    assert list(broken(pages)) == []


def broken(pages: dict[Path, Html]) -> Iterator[str]:
    for path, page in pages.items():
        for target in page.targets:
            if re.match(r"[a-z]+:", target) or path.name == "404.html":
                continue
            file, _, place = unquote(target).partition("#")
            found = (path.parent / file).resolve() if file else path
            if found.is_dir():
                found /= "index.html"
            if not found.exists() or (place and place not in pages[found].places):
                yield f"{path.name}: {target}"


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    """Links may lead anywhere; scripts, styles, pictures and fonts may not."""
    elsewhere = r"""["']?(?:https?:)?//"""
    loads = re.compile(rf"<(?:script|img|iframe|source)\b[^>]*\bsrc={elsewhere}|<link\b[^>]*\bhref={elsewhere}")
    assert [path.name for path in site.rglob("*.html") if loads.search(path.read_text("utf-8"))] == []
    styles = re.compile(rf"(?:@import|url\()\s*{elsewhere}")
    assert [path.name for path in site.rglob("*.css") if styles.search(path.read_text("utf-8"))] == []


def rooms() -> list[ModuleType]:
    """The package, and the rooms of the reference that are there and say what is public."""
    there = [importlib.import_module(f"ludarium.{name}") for name in ROOMS if name in layers()]
    return [ludarium, *(room for room in there if hasattr(room, "__all__"))]


@pytest.mark.parametrize("room", rooms(), ids=lambda room: room.__name__)
def test_every_public_name_is_in_the_reference(room: ModuleType, pages: dict[Path, Html], site: Path) -> None:
    page = pages[(site / "reference" / f"{room.__name__.rpartition('.')[2]}.html").resolve()]
    places = page.places | {target.partition("#")[2] for target in page.targets}
    explained_or_linked = {place.rpartition(".")[2] for place in places if place.startswith("ludarium.")}
    names = {name for name in room.__all__ if not isinstance(getattr(room, name), ModuleType)}
    assert names - explained_or_linked == set()


def test_every_public_name_is_explained() -> None:
    found = {path: package()[path.removeprefix("ludarium.")] for path in homes()}
    assert len(found) > 100
    assert [
        path for path, one in found.items() if not one.docstring and not (one.is_attribute and explained(one))
    ] == []


def test_every_command_is_in_the_reference(site: Path) -> None:
    text = (site / "reference" / "commands.html").read_text("utf-8")
    for name in app.commands:
        assert f'id="ludarium-{name}"' in text
    assert "--against" in text


@pytest.mark.parametrize("game", ludarium.GAMES)
def test_a_page_of_a_game_shows_all_its_figures(game: str, pages: dict[Path, Html], site: Path) -> None:
    page = pages[(site / "games" / f"{game}.html").resolve()]
    for figure in figures(game):
        drawn = [target for target in page.targets if re.fullmatch(rf"pictures/{game}-{figure.name}-\d\.svg", target)]
        assert len(drawn) == (2 if figure.steps else 1)


def test_the_site_can_be_searched_from_the_disk(site: Path) -> None:
    """Where no server is, and no network."""
    asked: list[str] = []
    with browsing() as browser:
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site / "index.html").as_uri())
        page.get_by_role("textbox", name="Search").click()
        page.keyboard.type("perft")
        page.locator(".md-search-result__link").filter(has_text="ludarium perft").first.click()
        expect(page.get_by_role("heading", name="ludarium perft")).to_be_visible()
    assert asked
    assert [address for address in asked if not address.startswith(("file:", "data:"))] == []
