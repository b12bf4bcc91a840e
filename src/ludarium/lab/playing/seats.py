"""Seats: players described by a spec such as `uct`, `uct:simulations=500`, `level 3` or `level 3:without=end`."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import NamedTuple

from ludarium.games.tuning import Budget
from ludarium.kernel.errors import OptionError
from ludarium.nets import best_evaluator, read_evaluator
from ludarium.nets.file import net_mark
from ludarium.notation.words import listed, shown
from ludarium.players import CLASSIC_LEVELS as CLASSIC_PLAYER_LEVELS
from ludarium.players import LEVELS as PLAYER_LEVELS
from ludarium.players import PLAYERS, Player, player
from ludarium.players.levels import budget_of, level_named
from ludarium.players.own import OWN_FORM, code_mark, is_own
from ludarium.players.player import (
    NAMES_IN_WORDS,
    NO_NET,
    SEARCHERS,
    BestPlayer,
    ClassicPlayer,
    RandomPlayer,
    UctPlayer,
)
from ludarium.players.restricted import RestrictedPlayer
from ludarium.positions import Game
from ludarium.search import checked_budget
from ludarium.search.restricting import Restriction, check_restriction

LEVELS = tuple(level.name for level in PLAYER_LEVELS)  # from the weakest to the strongest
CLASSIC_LEVELS = tuple(level.name for level in CLASSIC_PLAYER_LEVELS)
ALL_LEVELS = (*LEVELS, *CLASSIC_LEVELS)
LADDER = (RandomPlayer.name, *LEVELS)
_LONGEST = 400  # characters
_SIMULATIONS, _SECONDS, _NOISE, _DRAW, _CONSIDERED = _NUMBERS = (
    "simulations",
    "seconds",
    "noise",
    "draw",
    "considered",
)
_RESTRICTIONS = ("without", "avoiding")
_NET = "net"
_AND = "+"  # between kinds or cells


class Spec(NamedTuple):
    """A player with what is given of it; None is what it has in the game that is played."""

    name: str
    simulations: int | None = None
    seconds: float | None = None
    noise: float | None = None
    draw: float | None = None  # what a draw is worth to it, from 0 to 1
    without: tuple[str, ...] = ()  # kinds of steps and events that it does without
    avoiding: tuple[str, ...] = ()  # cells that it does not enter
    net: str = ""  # the file of a net, or NO_NET, for the player that uses nets
    considered: int | None = None  # the most steps of a position that it considers
    options: tuple[tuple[str, str], ...] = ()  # of a player of one's own

    def __str__(self) -> str:
        numbers = zip(_NUMBERS, (self.simulations, self.seconds, self.noise, self.draw, self.considered), strict=True)
        given = [f"{key}={value:.12g}" for key, value in numbers if value is not None]
        words = zip(_RESTRICTIONS, (self.without, self.avoiding), strict=True)
        given += [f"{key}={_AND.join(value)}" for key, value in words if value]
        given += [f"{_NET}={self.net}"] if self.net else []
        given += [f"{key}={value}" for key, value in self.options]
        return f"{self.name}:{','.join(given)}" if given else self.name

    @property
    def restriction(self) -> Restriction:
        return Restriction(self.without, self.avoiding)


def seat(spec: str, seed: int = 0) -> Player:
    """Return the player that a spec describes; OptionError or BudgetError says what would be right.

    A name alone is a player with its default budget. A spec may give the budget for a step, for a level the noise and
    what a draw is worth to it, what the player does without, and for `best` the file of its net.
    """
    given = read_spec(spec)
    budget = given.simulations, given.seconds
    found = player(
        given.name,
        seed,
        *budget,
        noise=given.noise,
        draw_value=given.draw,
        net=given.net,
        considered=given.considered,
        options={key: _number_or_text(value) for key, value in given.options},
    )
    return RestrictedPlayer(found, given.restriction) if given.restriction else found


def check_seat(spec: str, game: Game) -> None:
    """Refuse a spec of no player, or of none that can play this game; the error says what would be right."""
    seat(spec)
    given = read_spec(spec)
    check_restriction(game, given.restriction)
    if given.restriction and _uses_net(given, game):
        by_hand = ClassicPlayer.name if given.name == BestPlayer.name else CLASSIC_LEVELS[0]
        raise OptionError(
            f"{shown(spec)}: {given.name} evaluates {game.ruleset.title} by a net, which knows no restrictions; take a "
            f"player that evaluates by hand, such as {shown(by_hand)}"
        )
    if given.net not in ("", NO_NET):
        read_evaluator(given.net, game)


def _uses_net(given: Spec, game: Game) -> bool:
    return (given.name == BestPlayer.name or given.name in LEVELS) and best_evaluator(game) is not None


def mark_of_net(spec: str) -> str:
    """Return the mark of the file of a player's net; empty if none is named."""
    given = read_spec(spec).net
    return "" if given in ("", NO_NET) else net_mark(given)


def mark_of_code(spec: str) -> str:
    """Return the name of a player of one's own with the mark of its code; empty for all others."""
    name = read_spec(spec).name
    return f"{name}@{code_mark(name)}" if is_own(name) else ""


def resolved(spec: str, game: str) -> str:
    """Return a spec of the same player that spells out its budget in a game, and the noise of a level."""
    given = read_spec(spec)
    given = given._replace(without=tuple(sorted(given.without)), avoiding=tuple(sorted(given.avoiding)))
    level = level_named(given.name)
    if level is not None:
        own = budget_of(level, game, given.simulations, given.seconds, given.noise, given.considered)
        return str(given._replace(**asdict(own)))
    if is_own(given.name):
        return str(given._replace(options=tuple(sorted(given.options))))
    if given.name not in (UctPlayer.name, *SEARCHERS):
        return str(given._replace(simulations=None, seconds=None))  # needs no budget
    if given.seconds is None:
        return str(given._replace(simulations=checked_budget(given.simulations, given.seconds)))
    return str(given)


def restricted(spec: str, kinds: str) -> str:
    """Return the spec of the same player without these kinds of steps or events, and without what it lacks already."""
    given = read_spec(spec)
    return str(given._replace(without=tuple(dict.fromkeys((*given.without, *_words(spec, kinds))))))


def is_timed(spec: str, game: str) -> bool:
    """Return whether a player has a budget in seconds, so that its play depends on the machine."""
    given = read_spec(resolved(spec, game))
    return given.seconds is not None or _SECONDS in dict(given.options)


def spec_of(level: str, budget: Budget) -> str:
    """Return the spec of a level with a budget."""
    return str(Spec(level, **asdict(budget)))


def split_seats(text: str) -> list[str]:
    """Return the specs in a list with commas; a part that names no player belongs to the budget of the one before."""
    specs: list[str] = []
    for part in text.split(","):
        if specs and _split(part)[0] not in PLAYERS and not is_own(_split(part)[0]) and "=" in part:
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return specs


def read_spec(spec: str) -> Spec:
    """Return a spec that was given as text."""
    name, budget = _split(spec)
    if len(spec) > _LONGEST or not (name in PLAYERS or is_own(name)):
        raise OptionError(f"there is no player {shown(name)}: there are {NAMES_IN_WORDS}, and your own as {OWN_FORM}")
    if is_own(name):
        return _read_own(name, spec, budget)
    given = _given(spec, budget) if budget is not None else {}
    for key, noun in (
        (_NOISE, "noise"),
        (_DRAW, "a value of draws"),
        (_CONSIDERED, "a number of steps that are considered"),
    ):
        if key in given and name not in (*ALL_LEVELS, *SEARCHERS):
            raise OptionError(f"{shown(spec)}: only levels, {listed(SEARCHERS, 'and')} have {noun}")
    if _NET in given and name != BestPlayer.name:
        raise OptionError(f"{shown(spec)}: only {BestPlayer.name} has a net")
    if given.get(_NET) == "":
        raise OptionError(f"{shown(spec)}: name the file of a net, or {NO_NET} for the evaluation made by hand")
    found = _read(name, spec, given)
    if found.simulations is not None or found.seconds is not None:
        checked_budget(found.simulations, found.seconds)
    return found


def _split(spec: str) -> tuple[str, str | None]:
    """Return the name in a spec, and what follows its colon."""
    name, colon, given = spec.strip().partition(":")
    if colon and name not in PLAYERS:
        second, colon, rest = given.partition(":")
        if is_own(f"{name}:{second}"):
            name, given = f"{name}:{second}", rest
    return name, given if colon else None


def _read_own(name: str, spec: str, text: str | None) -> Spec:
    """Return the spec of a player of one's own, whose options are its own affair."""
    options: dict[str, str] = {}
    for part in text.split(",") if text is not None else ():
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals or not key.isidentifier() or key in options:
            raise OptionError(f"{shown(spec)}: options are written as in {name}:depth=3,width=8, each once")
        options[key] = value
    without, avoiding = (_words(spec, options.pop(key)) if key in options else () for key in _RESTRICTIONS)
    return Spec(name, without=without, avoiding=avoiding, options=tuple(options.items()))


def _number_or_text(value: str) -> str | int | float:
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            pass
    return value


def _given(spec: str, text: str) -> dict[str, str]:
    """Return the text after the colon as values by name."""
    given: dict[str, str] = {}
    for part in text.split(","):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals or key not in (*_NUMBERS, *_RESTRICTIONS, _NET) or key in given:
            raise OptionError(
                f"{shown(spec)}: a budget is written as simulations=500, seconds=0.1, or both, separated by a comma; "
                "a restriction as without=KIND+KIND or avoiding=CELL+CELL; a net as net=FILE, a path without commas"
            )
        given[key] = value
    return given


def _read(name: str, spec: str, given: Mapping[str, str]) -> Spec:
    try:
        simulations, considered = (int(given[key]) if key in given else None for key in (_SIMULATIONS, _CONSIDERED))
        seconds, noise, draw = (float(given[key]) if key in given else None for key in (_SECONDS, _NOISE, _DRAW))
    except ValueError:
        raise OptionError(
            f"{shown(spec)}: simulations and considered are whole numbers, seconds, noise and draw numbers"
        ) from None
    without, avoiding = (_words(spec, given[key]) if key in given else () for key in _RESTRICTIONS)
    return Spec(name, simulations, seconds, noise, draw, without, avoiding, given.get(_NET, ""), considered)


def _words(spec: str, text: str) -> tuple[str, ...]:
    """Return the kinds or cells in a text, each once."""
    words = [word.strip() for word in text.split(_AND)]
    if "" in words:
        raise OptionError(f"{shown(spec)}: kinds and cells are names with a {_AND} between them, as in without=a+b")
    return tuple(dict.fromkeys(words))
