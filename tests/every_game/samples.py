"""The games that all tests here ask: every registered one, with every value of every option."""

from collections.abc import Sequence
from functools import cache
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

import pytest

import ludarium
from ludarium import Game, Line, OptionError, Position
from ludarium.games.options import Choice, Option, Seed, Value
from tests.helpers import random_line, texts

Chosen = tuple[str, tuple[tuple[str, Value], ...]]  # a name and the options, so that it can be a key
FULL_PRODUCT = 12
LONGEST = 320


def values(option: Option) -> tuple[Value, ...]:
    """All words of a choice; two seeds; of a whole number the default, the two least and the most."""
    if isinstance(option, Choice):
        return option.values
    if isinstance(option, Seed):
        return 1, option.most
    return tuple(dict.fromkeys((option.default, option.least, option.least + 1, option.most)))


@cache
def options_of(name: str) -> tuple[Option, ...]:
    return ludarium.game(name).ruleset.options


def fit(chosen: Chosen) -> bool:
    """Whether these values can be had together."""
    name, options = chosen
    try:
        ludarium.game(name, **dict(options))
    except OptionError:
        return False
    return True


def product_of(name: str) -> list[Chosen]:
    options = options_of(name)
    chosen = product(*([(option.name, value) for value in values(option)] for option in options))
    return [(name, pairs) for pairs in chosen]


def mixed(name: str, varied: Sequence[Option], rng: Random) -> Chosen:
    """Random values of some options; the others have their first."""
    options = options_of(name)
    return name, tuple((o.name, rng.choice(values(o)) if o in varied else values(o)[0]) for o in options)


def cover(name: str, varied: Sequence[Option]) -> list[Chosen]:
    """A few combinations that have every value of these options among them.

    Each is that of many random ones which has the most values that are still missing.
    """
    rng = Random(name)
    missing = {(option.name, value) for option in varied for value in values(option)}
    found: list[Chosen] = []
    while missing:
        mixes = (mixed(name, varied, rng) for _ in range(5_000))
        fitting = list(islice((mix for mix in mixes if missing & set(mix[1]) and fit(mix)), 20))
        if not fitting:
            break
        found.append(max(fitting, key=lambda mix: len(missing & set(mix[1]))))
        missing -= set(found[-1][1])
    return found


@cache
def combinations(name: str) -> list[Chosen]:
    """Every combination of the values of a game's options where they are few.

    Else the defaults, a cover of the choices and a cover of everything, extreme numbers included.
    """
    options = options_of(name)
    if prod(len(values(option)) for option in options) <= FULL_PRODUCT:
        return product_of(name)
    choices = [option for option in options if isinstance(option, Choice)]
    return list(dict.fromkeys((mixed(name, (), Random(0)), *cover(name, choices), *cover(name, options))))


def label(chosen: Chosen) -> str:
    name, options = chosen
    default = {option.name: values(option)[0] for option in options_of(name)}
    return " ".join((name, *(f"{option}={value}" for option, value in options if value != default[option])))


def _asked(chosen: list[Chosen]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", chosen, ids=label, indirect=True)


in_every_combination = _asked([chosen for name in ludarium.GAMES for chosen in combinations(name)])
in_every_game = _asked([chosen for name in ludarium.GAMES for chosen in combinations(name)[:3]])
with_defaults = _asked([combinations(name)[0] for name in ludarium.GAMES])


def undealt(game: Game) -> dict[str, Any]:
    """The options of a game but for its seeds, which environments draw."""
    seeds = {option.name for option in game.ruleset.options if isinstance(option, Seed)}
    return {name: value for name, value in game.options.items() if name not in seeds}


@cache
def played(game: Game, seed: int) -> Line:
    """A random game to its end, or for a good while, shared by the tests: not to be played on."""
    return random_line(game, seed, LONGEST)


@cache
def positions(game: Game, seed: int) -> tuple[Position, ...]:
    """Every position of that game."""
    return played(game, seed).positions


@cache
def ongoing(game: Game, seed: int) -> tuple[Position, ...]:
    """The positions of that game in which somebody is to act."""
    return tuple(position for position in positions(game, seed) if position.outcome is None)


@cache
def known_steps(game: Game) -> tuple[str, ...]:
    """Texts of steps that were legal somewhere in two random games, at most a few hundred."""
    known = sorted(set[str]().union(*map(texts, positions(game, 0) + positions(game, 1))))
    return tuple(Random(0).sample(known, min(400, len(known))))
