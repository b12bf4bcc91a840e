"""A whole game: somebody who follows what the page lists, thinks a little, and acts as the tab does."""

import re

from playwright.sync_api import expect

from ludarium.games.options import Seed, Whole
from ludarium.games.ruleset import Ruleset
from ludarium.players import player
from ludarium.positions import Game, Line, Step
from tests.browser.tab import Tab

_SIZES = ("size", "rows", "columns")
_MOST = 400  # steps of one's own; thoughtful play against chance ends long before
_MY_TURN_OR_OVER = re.compile(r"^Your turn|wins?\.$|^A draw\.$")


def smallest(ruleset: type[Ruleset]) -> dict[str, str]:
    """The options for the smallest board, with a start that is known."""
    wholes = (option for option in ruleset.options if isinstance(option, Whole))
    return {option.name: str(option.least) for option in wholes if option.name in _SIZES} | known_start(ruleset)


def known_start(ruleset: type[Ruleset]) -> dict[str, str]:
    """The options with which nothing is left to chance."""
    return {option.name: "1" for option in ruleset.options if isinstance(option, Seed)}


def play_to_the_end(tab: Tab, game: Game) -> Line:
    """Take every step of ours until the game is over; what was played."""
    line, thinker = Line(game.start()), player("uct", seed=1, simulations=400)
    for _ in range(_MOST):
        expect(tab.standing).to_have_text(_MY_TURN_OR_OVER)
        follow(line, tab)
        if line.outcome is not None:
            return line
        take_step(tab, line, thinker.choose(line.position))
    raise AssertionError(f"{game.name} goes on after {len(line.steps)} steps")


def follow(line: Line, tab: Tab) -> None:
    """Play what the page has listed since."""
    for text in tab.steps[len(line.steps) :]:
        line.push(text)


def take_step(tab: Tab, line: Line, step: Step) -> None:
    """Click what this step needs: its cells, then a choice where the cells alone do not tell it; or its button."""
    if not step.cells:
        tab.press("End turn" if step.kind == "end" else step.kind.capitalize())
    tab.take(*step.cells)
    others = _told_by(line, step.cells) - {step.text}
    if step.cells and others:
        tab.choose_step(_label(line, step))
    tab.sees_step(len(line.steps) + 1)


def _told_by(line: Line, cells: tuple[str, ...]) -> set[str]:
    """The steps that begin with these clicks."""
    position = line.position
    return {step.text for step in position.steps if any(c[: len(cells)] == cells for c in position.clicks(step))}


def _label(line: Line, step: Step) -> re.Pattern[str]:
    """What the chooser says of a step: its kind, and its text too where that is not enough."""
    position = line.position
    alike = [s for s in position.steps if step.cells in position.clicks(s) and s.kind == step.kind]
    label = step.kind if len(alike) == 1 else f"{step.kind} {step.text}"
    return re.compile(f"^{re.escape(label)}$", re.IGNORECASE)
