"""The experiment file: TOML, checked field by field, with errors that name the line."""

import itertools
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ludarium.kernel.checks import LARGEST_SEED
from ludarium.kernel.errors import LudariumError
from ludarium.lab.experiments.experiment import CHANCES, FIRST_TURNS, GAMES, USUAL, Experiment, Pairing, Variant
from ludarium.lab.experiments.places import line_of
from ludarium.lab.playing.seats import is_timed, read_spec
from ludarium.lab.playing.starts import Codes, RandomSteps
from ludarium.lab.runner.files import plainly_refused
from ludarium.notation.words import listed, shown
from ludarium.positions import Game
from ludarium.positions.registry import ruleset_named

MOST_GAMES = 1_000_000
MOST_VARIANTS = 200
MOST_PAIRINGS = 20
_MOST_CHANCES = 100_000
_LONGEST = 2000  # characters of a text
_FIELDS = (
    "game",
    "title",
    "question",
    "players",
    "variants",
    "grid",
    "start",
    "games",
    "until",
    "draw",
    "chances",
    "timed",
    "seed",
)


class ExperimentError(LudariumError):
    """An experiment file is wrong; the message says where, and what would be right."""


def read_experiment(path: Path) -> Experiment:
    """Return the experiment that a file describes."""
    with plainly_refused(path):
        data = path.read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise ExperimentError(f"{path} is not a text in UTF-8") from None
    return parse_experiment(text, str(path))


def parse_experiment(text: str, name: str = "the experiment") -> Experiment:
    """Return the experiment that a text describes; `name` is what errors call it."""
    try:
        facts = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExperimentError(f"{name}: {error}") from None
    return _Reader(facts, text, name).experiment()


class _Reader:
    def __init__(self, facts: Mapping[str, Any], text: str, name: str) -> None:
        self._facts, self._text, self._name = facts, text, name

    def refuse(self, message: str, *path: str) -> ExperimentError:
        line = line_of(self._text, *path)
        return ExperimentError(f"{self._name}{f', line {line}' if line else ''}: {message}")

    def checked(self, make: Callable[[], Any], *path: str) -> Any:
        """Return what `make` returns; an error of the game or a player is told with its line."""
        try:
            return make()
        except ExperimentError:
            raise
        except LudariumError as error:
            raise self.refuse(str(error), *path) from None

    def experiment(self) -> Experiment:
        for field in self._facts:
            if field not in _FIELDS:
                raise self.refuse(f"there is no field {shown(field)}: there are {listed(_FIELDS, 'and')}", field)
        game = self._game()
        timed = self._flag("timed")
        variants = self._variants(game)
        return Experiment(
            game,
            variants,
            self._pairings(game, timed),
            self._whole("games", GAMES, 1, MOST_GAMES),
            self._half_width(),
            self._whole("seed", 1, 0, LARGEST_SEED),
            self._start(game, variants),
            self._number("draw", None, 0, 1),
            self._whole("chances", CHANCES, 0, _MOST_CHANCES),
            timed,
            self._words("title"),
            self._words("question"),
        )

    def _game(self) -> str:
        if "game" not in self._facts:
            raise self.refuse('name the game, as in game = "blob"')
        name = self._words("game")
        return str(self.checked(lambda: ruleset_named(name.lower()).name, "game"))

    def _words(self, field: str) -> str:
        value = self._facts.get(field, "")
        if not isinstance(value, str) or len(value) > _LONGEST:
            raise self.refuse(f"{field} is a text of at most {_LONGEST} characters, in quotation marks", field)
        return value

    def _flag(self, field: str) -> bool:
        value = self._facts.get(field, False)
        if not isinstance(value, bool):
            raise self.refuse(f"{field} is true or false, not {shown(value)}", field)
        return value

    def _whole(self, field: str, default: int, least: int, most: int) -> int:
        value = self._facts.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.refuse(f"{field} is a whole number from {least:,} to {most:,}, not {shown(value)}", field)
        return value

    def _number(self, field: str, default: float | None, least: float, most: float) -> float | None:
        value = self._facts.get(field, default)
        if value is default:
            return default
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            raise self.refuse(f"{field} is a number from {least:g} to {most:g}, not {shown(value)}", field)
        return float(value)

    def _half_width(self) -> float | None:
        until = self._facts.get("until")
        if until is None:
            return None
        width = until.get("half_width") if isinstance(until, dict) and set(until) == {"half_width"} else None
        if not isinstance(width, int | float) or isinstance(width, bool) or not 0.1 <= width <= 50:
            raise self.refuse(
                "write until = { half_width = 2 }, in points of the first side's score, 0.1 to 50", "until"
            )
        return float(width)

    def _variants(self, game: str) -> tuple[Variant, ...]:
        given, grid = self._facts.get("variants"), self._facts.get("grid")
        if given is not None and grid is not None:
            raise self.refuse("give variants or a grid, not both", "grid")
        if grid is not None:
            return self._grid(game, grid)
        if given is None:
            return (Variant(USUAL, {}),)
        if not isinstance(given, dict) or not given or not all(isinstance(one, dict) for one in given.values()):
            raise self.refuse('variants are named sets of options, as in king = { win = "king" }', "variants")
        found = tuple(Variant(name, options) for name, options in given.items())
        for variant in found:
            self._check_options(game, variant.options, "variants", variant.name)
        return self._few(found, MOST_VARIANTS, "variants")

    def _grid(self, game: str, grid: object) -> tuple[Variant, ...]:
        if not isinstance(grid, dict) or not grid or not all(isinstance(one, list) and one for one in grid.values()):
            raise self.refuse("a grid gives values for each option, as in size = [4, 5, 6]", "grid")
        for name, values in grid.items():
            for value in values:
                self._check_options(game, {name: value}, "grid", name)
        combined = itertools.islice(itertools.product(*grid.values()), MOST_VARIANTS + 1)
        found = [dict(zip(grid, values, strict=True)) for values in combined]
        named = (Variant(" ".join(f"{name}={value}" for name, value in one.items()), one) for one in found)
        return self._few(tuple(named), MOST_VARIANTS, "grid")

    def _check_options(self, game: str, options: Mapping[str, object], *path: str) -> None:
        self.checked(lambda: Game(game, options), *path)

    def _few(self, found: tuple[Any, ...], most: int, field: str) -> tuple[Any, ...]:
        if len(found) > most:
            raise self.refuse(f"there are more than {most} {field}", field)
        return found

    def _pairings(self, game: str, timed: bool) -> tuple[Pairing, ...]:
        given = self._facts.get("players")
        if not isinstance(given, list) or not given:
            raise self.refuse(
                'name the players in a list, as in players = ["random", "level 3"]: each plays against itself',
                "players",
            )
        found = tuple(self._pairing(game, one, timed) for one in given)
        if len(set(found)) < len(found):
            raise self.refuse("each of the players is named once", "players")
        return self._few(found, MOST_PAIRINGS, "players")

    def _pairing(self, game: str, given: object, timed: bool) -> Pairing:
        if isinstance(given, str):
            pairing = Pairing(given.strip(), given.strip())
        elif isinstance(given, dict) and set(given) == {"first", "second"}:
            pairing = Pairing(str(given["first"]).strip(), str(given["second"]).strip())
        else:
            raise self.refuse(
                'a player is a name such as "level 3", or { first = "level 3", second = "level 2" }', "players"
            )
        for spec in (pairing.first, pairing.second):
            self.checked(lambda spec=spec: read_spec(spec), "players")
            if not timed and self.checked(lambda spec=spec: is_timed(spec, game), "players"):
                name = read_spec(spec).name
                raise self.refuse(
                    f"{spec} has a budget in seconds, which does not repeat: write {name}:simulations=5000, "
                    "or timed = true",
                    "players",
                )
        return pairing

    def _start(self, game: str, variants: tuple[Variant, ...]) -> str | RandomSteps | Codes:
        given = self._facts.get("start", "true")
        if given in ("true", FIRST_TURNS):
            return str(given)
        if isinstance(given, dict) and set(given) == {"random_steps"} and isinstance(given["random_steps"], int):
            return self.checked(lambda: RandomSteps(given["random_steps"]), "start")  # type: ignore[no-any-return]
        if isinstance(given, dict) and set(given) == {"codes"} and isinstance(given["codes"], list) and given["codes"]:
            codes = Codes(tuple(map(str, given["codes"])))
            for variant in variants:
                self.checked(lambda variant=variant: _check_codes(Game(game, variant.options), codes), "start")
            return codes
        raise self.refuse(
            f'start is "true", "{FIRST_TURNS}", {{ random_steps = 4 }} or {{ codes = ["…"] }}, not {shown(given)}',
            "start",
        )


def _check_codes(game: Game, codes: Codes) -> None:
    for code in codes.codes:
        if game.position(code).outcome is not None:
            raise LudariumError(f"the game is over at {shown(code, 100)}: games begin where it is not")
