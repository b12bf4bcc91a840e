"""Pictures of the page, for people to look at: `python -m tests.browser.pictures FOLDER` writes them."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, expect

from ludarium.games.ruleset import Ruleset
from ludarium.players import player
from ludarium.positions import Game, Line
from ludarium.positions.registry import RULESETS
from tests.browser.chromium import MISSING, browsing, program
from tests.browser.person import WIDE, Person
from tests.browser.playing import known_start, take_step
from tests.browser.tab import Tab
from tests.server.serving import Served

PHONE: ViewportSize = {"width": 360, "height": 740}
_STEPS = 24  # of a game that is shown, about
_THOUGHTS = 12  # about each step that could be chosen


class Photographer:
    """Writes what a person sees into a folder."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self._browser, self._address, self._folder = browser, address, folder

    def home(self, name: str, **settings: Any) -> None:
        person = Person(self._browser, self._address, **settings)
        tab = person.tab()
        expect(tab.region("Games").locator("svg .pieces")).to_have_count(len(RULESETS))
        self._keep(tab, name)
        person.leave()

    def game(self, ruleset: type[Ruleset], name: str, size: ViewportSize = WIDE) -> None:
        person = Person(self._browser, self._address)
        tab = person.tab()
        options = known_start(ruleset)
        tab.start(ruleset.title, "A friend on this screen", **options)
        play(tab, Game(ruleset.name, options))
        tab.page.set_viewport_size(size)
        self._keep(tab, name)
        person.leave()

    def _keep(self, tab: Tab, name: str) -> None:
        tab.page.mouse.move(1, 1)
        expect(tab.page.locator("[aria-busy=true]")).to_have_count(0)
        tab.page.screenshot(path=self._folder / f"{name}.png")


def play(tab: Tab, game: Game) -> None:
    """Some turns, as somebody would play who thinks a little."""
    line = Line(game.start())
    thinker = player("uct", seed=1, simulations=max(200, _THOUGHTS * len(line.position.steps)))
    while line.outcome is None and (len(line.steps) < _STEPS or line.next_place[1] > 1):
        step = thinker.choose(line.position)
        take_step(tab, line, step)
        line.push(step)


def take_pictures(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Served(Path(data)) as served, browsing() as browser:
        photographer = Photographer(browser, served.address, folder)
        photographer.home("home")
        photographer.home("home-dark", color_scheme="dark")
        for ruleset in RULESETS:
            photographer.game(ruleset, ruleset.name)
        photographer.game(RULESETS[0], "phone", PHONE)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say where the pictures go: python -m tests.browser.pictures FOLDER")
    if program() is None:
        sys.exit(MISSING)
    take_pictures(Path(sys.argv[1]))
