"""A whole game: somebody who follows what the page lists, thinks a little, and acts as the tab does."""

import re

from playwright.sync_api import expect

from ludarium.games.options import Seed, Whole
from ludarium.games.ruleset import Ruleset
from ludarium.players import player
from ludarium.positions import Game, Line, NamedGesture, Step
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


def take_step(tab: Tab, line: Line, step: Step, order: tuple[str, ...] | None = None) -> None:
    """Make a step at a table, and wait until it is listed there."""
    make_step(tab, line, step, order)
    tab.sees_step(len(line.steps) + 1)


def make_step(tab: Tab, line: Line, step: Step, order: tuple[str, ...] | None = None) -> None:
    """Do what this step needs: click a piece of its shape, choose its kind by name if need be, click where it goes."""
    made = line.position.gesture(step)
    clicks = made.clicks[0] if order is None else order
    first, *rest = clicks or ("",)
    if not first:
        tab.press("End turn" if step.kind == "end" else step.kind.capitalize())
    else:
        tab.take(first)
        if made.apart:
            choose_kind(tab, line, made, first)
        tab.take(*rest)
        if not made.apart and len(_meant_by(line, clicks)) > 1:
            tab.choose_kind(made.kind.capitalize())


def choose_kind(tab: Tab, line: Line, made: NamedGesture, first: str) -> None:
    """Choose a kind by its name, and the shape where clicks that begin with this piece would leave it open."""
    tab.choose_kind(made.kind.capitalize())
    alike = [other for other in _gestures(line) if other.kind == made.kind]
    orders = [order for other in alike for order in other.clicks if order[0] == first]
    if len(set(orders)) < len(orders):
        tab.choose_kind(shape_label(made))


def shape_label(made: NamedGesture) -> str:
    return f"{made.kind.capitalize()}, {len(made.shape)} pieces {made.shape[0]} to {made.shape[-1]}"


def _gestures(line: Line) -> list[NamedGesture]:
    return [line.position.gesture(step) for step in line.position.steps]


def _meant_by(line: Line, clicks: tuple[str, ...]) -> list[NamedGesture]:
    """What these clicks mean while no kind is chosen."""
    return [made for made in _gestures(line) if not made.apart and clicks in made.clicks]
