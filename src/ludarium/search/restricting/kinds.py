"""The kinds of steps and events that a game has, so that a restriction can be checked before anything is played."""

import random
import sys
from functools import lru_cache

from ludarium.games.options import Seed
from ludarium.games.ruleset import Ruleset
from ludarium.kernel import tracing
from ludarium.kernel.errors import LudariumError, OptionError
from ludarium.notation.words import listed, shown
from ludarium.positions import Game
from ludarium.search.restricting.restriction import Restriction

_GAMES = 4  # of random play, in which steps of every kind are seen
_MOST_STEPS = 200  # of such a game


def check_restriction(game: Game, restriction: Restriction) -> None:
    """Refuse a restriction that a game does not know or does not allow; OptionError says what would be right."""
    ruleset = game.ruleset
    if restriction and ruleset.fixed_rules:
        raise OptionError(f"{ruleset.credited_title}: its author's rules are played as they are, without restrictions")
    for kind in restriction.without:
        if kind not in event_kinds(ruleset) and kind not in step_kinds(game):
            raise OptionError(
                f"{ruleset.title} has no {shown(kind)} to do without: there are steps of the kinds "
                f"{listed(step_kinds(game), 'and')}, and events of the kinds {listed(event_kinds(ruleset), 'and')}"
            )
    for name in restriction.avoiding:
        try:
            ruleset.board.cell(name)
        except LudariumError as error:
            raise OptionError(f"there is no cell {shown(name)} to avoid: {error}") from None


def step_kinds(game: Game) -> tuple[str, ...]:
    """Return the kinds of all legal steps of a few random games, always the same ones, whatever set-up was drawn."""
    drawn = {option.name: 1 for option in game.ruleset.options if isinstance(option, Seed)}
    return _step_kinds(Game(game.name, {**game.options, **drawn}))


@lru_cache(maxsize=64)
def _step_kinds(game: Game) -> tuple[str, ...]:
    found, rng = dict[str, None](), random.Random(0)
    for _ in range(_GAMES):
        position = game.start()
        for _ in range(_MOST_STEPS):
            if not position.steps:
                break
            found.update((step.kind, None) for step in position.steps)
            position = position.play(rng.choice(position.steps))
    return tuple(sorted(found))


def event_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the kinds of events that the modules of a game import by name; all kinds if they import none."""
    package = type(ruleset).__module__.rpartition(".")[0]
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    numbers = {kind: getattr(tracing, kind.upper()) for kind in tracing.KINDS}
    known = (kind for kind, number in numbers.items() if any(one.get(kind.upper()) == number for one in modules))
    return tuple(known) or tracing.KINDS
