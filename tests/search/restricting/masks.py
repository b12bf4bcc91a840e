"""Restrictions for every game, and what they mean, slowly: told from the events of each legal step."""

from collections import Counter
from functools import cache

import ludarium
from ludarium import Game, Position, Step
from ludarium.positions.registry import ruleset_named
from ludarium.search.restricting import Restriction
from tests.helpers import dealt, random_positions

NAMES = [name for name in ludarium.GAMES if not ruleset_named(name).fixed_rules]
_SELDOM, _OFTEN = 0.02, 0.9


def words_of(position: Position, step: Step) -> set[str]:
    """The kind of a step and the kinds of its events."""
    return {step.kind, *(event["kind"] for event in position.trace(step))}


def entered(position: Position, step: Step) -> set[str]:
    """The cells onto which a step brings a piece that is not the opponent's."""
    tones = {piece.letter: piece.tone for piece in position.game.ruleset.pieces}
    other = next(side for side in position.game.sides if side != position.mover)
    own = [event for event in position.trace(step) if tones[event["piece"]] != other]
    return {event["to"] for event in own if event["to"] is not None and event["to"] != event["from"]}


def is_masked(position: Position, step: Step, restriction: Restriction) -> bool:
    without, avoiding = set(restriction.without), set(restriction.avoiding)
    return bool(without & words_of(position, step) or avoiding & entered(position, step))


def allowed(position: Position, restriction: Restriction) -> list[Step]:
    """The legal steps that a restriction leaves; all of them if it leaves none."""
    return [step for step in position.steps if not is_masked(position, step, restriction)] or list(position.steps)


@cache
def positions(name: str, seed: int = 1, most: int = 60) -> tuple[Position, ...]:
    """Positions of a random game that are not over."""
    return tuple(here for here in random_positions(dealt(name), seed, most) if here.outcome is None)


@cache
def masks(name: str) -> tuple[Restriction, ...]:
    """A zone, and the kinds of steps and of events that make up neither hardly any nor nearly all steps."""
    game, counts = dealt(name), Counter[str]()
    steps = [(here, step) for here in positions(name)[::6] for step in here.steps]
    for here, step in steps:
        counts.update(words_of(here, step))
    words = sorted(word for word, count in counts.items() if _SELDOM < count / len(steps) < _OFTEN)
    zone = Restriction(avoiding=tuple(game.board.names[::3]))
    return (zone, *(Restriction((word,)) for word in words))


def all_kinds(game: Game) -> Restriction:
    """A restriction that would leave nothing."""
    return Restriction(tuple({step.kind for here in positions(game.name) for step in here.steps}))
