"""The experiment file: TOML, checked field by field, with errors that name the line."""

import itertools
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from ludarium.games.options import read_options
from ludarium.kernel.checks import LARGEST_SEED
from ludarium.kernel.errors import LudariumError
from ludarium.lab.experiments.experiment import (
    CHANCES,
    FIRST_TURNS,
    GAMES,
    USUAL,
    Experiment,
    Pairing,
    Variant,
    check_set_up,
)
from ludarium.lab.experiments.fields import ExperimentError, Fields
from ludarium.lab.playing.notes import CHANCES as CHANCES_MEASURED
from ludarium.lab.playing.notes import MEASURES
from ludarium.lab.playing.seats import check_seat, is_timed, read_spec
from ludarium.lab.playing.series import chosen_options
from ludarium.lab.playing.starts import Codes, RandomSteps
from ludarium.lab.runner.files import plainly_refused
from ludarium.notation.words import listed, shown
from ludarium.positions import GAMES as NAMES
from ludarium.positions import Game
from ludarium.positions.registry import ruleset_named

MOST_GAMES = 1_000_000
MOST_VARIANTS = 200
MOST_PAIRINGS = 20
_MOST_CHANCES = 100_000
_LONGEST_NAME = 100  # of a variant
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
    "measure",
    "timed",
    "seed",
)


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
    except RecursionError:
        raise ExperimentError(f"{name}: lists and tables are nested too deeply") from None
    except ValueError as error:  # a TOMLDecodeError, or a number with too many digits
        words = str(error).replace("at end of document", f"at the end, line {text.count(chr(10)) + 1}")
        raise ExperimentError(f"{name}: {words}") from None
    return _Reader(facts, text, name).experiment()


class _Reader(Fields):
    def experiment(self) -> Experiment:
        for field in self.facts:
            if field not in _FIELDS:
                raise self.refuse(f"there is no field {shown(field)}: there are {listed(_FIELDS, 'and')}", field)
        game = self._game()
        timed = self.flag("timed")
        variants = self._variants(game)
        found = Experiment(
            game,
            variants,
            self._pairings(game, variants, timed),
            self.whole("games", GAMES, 1, MOST_GAMES),
            self._half_width(),
            self.whole("seed", 1, 0, LARGEST_SEED),
            self._start(game, variants),
            self.number("draw", 0, 1),
            self.whole("chances", CHANCES, 0, _MOST_CHANCES),
            timed,
            self.title(),
            self.words("question"),
            self._measure(),
        )
        self._check_twins(found)
        return found

    def _check_twins(self, experiment: Experiment) -> None:
        """Refuse variants, and players, that are the same under two names: their games would be the same too."""
        game = experiment.game
        games = [(one.name, chosen_options(Game(game, one.options), one.options)) for one in experiment.variants]
        players = [(one.name, experiment.players_of(one)) for one in experiment.pairings]
        variants = "variants" if "variants" in self.facts else "grid"
        self._check_apart(games, variants)
        self._check_apart(players, "players")

    def _check_apart(self, named: Sequence[tuple[str, object]], field: str) -> None:
        for (one, first), (other, second) in itertools.combinations(named, 2):
            if first == second:
                raise self.refuse(f"{shown(one)} and {shown(other)} are the same: name one of them", field, other)

    def _game(self) -> str:
        if "game" not in self.facts:
            raise self.refuse(f'name the game, as in game = "{NAMES[0]}"')
        name = self.words("game")
        return self.checked(lambda: ruleset_named(name.lower()).name, "game")

    def _measure(self) -> tuple[str, ...]:
        given = self.facts.get("measure")
        if given is None:
            return MEASURES
        if not isinstance(given, list) or not all(one in MEASURES for one in given) or len(set(given)) < len(given):
            names = listed((f'"{one}"' for one in MEASURES), "and")
            raise self.refuse(f"measure is a list of {names}, each at most once", "measure")
        chances = self.facts.get("chances", CHANCES)
        if "chances" in self.facts and (CHANCES_MEASURED in given) != (chances > 0):
            raise self.refuse(
                f'chances = {chances}, but measure {"names" if chances == 0 else "does not name"} "{CHANCES_MEASURED}"',
                "measure",
            )
        return tuple(one for one in MEASURES if one in given)

    def _half_width(self) -> float | None:
        until = self.facts.get("until")
        if until is None:
            return None
        width = until.get("half_width") if isinstance(until, dict) and set(until) == {"half_width"} else None
        if not isinstance(width, int | float) or isinstance(width, bool) or not 0.1 <= width <= 50:
            raise self.refuse(
                "write until = { half_width = 2 }, in points of the first side's score, 0.1 to 50", "until"
            )
        return float(width)

    def _variants(self, game: str) -> tuple[Variant, ...]:
        given, grid = self.facts.get("variants"), self.facts.get("grid")
        if given is not None and grid is not None:
            raise self.refuse("give variants or a grid, not both", "grid")
        if grid is not None:
            return self._grid(game, grid)
        if given is None:
            return (Variant(USUAL, {}),)
        if not isinstance(given, dict) or not given or not all(isinstance(one, dict) for one in given.values()):
            raise self.refuse('variants are named sets of options, as in king = { win = "king" }', "variants")
        found = tuple(Variant(name, options) for name, options in given.items())
        self._few(found, MOST_VARIANTS, "variants", "variants")
        for variant in found:
            if not variant.name.isprintable() or not 0 < len(variant.name) <= _LONGEST_NAME:
                raise self.refuse(
                    f"the name of a variant is one line of at most {_LONGEST_NAME} characters, not "
                    f"{shown(variant.name)}",
                    "variants",
                    variant.name,
                )
            self._check_options(game, variant.options, "variants", variant.name)
        return found

    def _grid(self, game: str, grid: object) -> tuple[Variant, ...]:
        if not isinstance(grid, dict) or not grid or not all(isinstance(one, list) and one for one in grid.values()):
            raise self.refuse("a grid gives values for each option, as in size = [4, 5, 6]", "grid")
        combined = itertools.islice(itertools.product(*grid.values()), MOST_VARIANTS + 1)
        found = [dict(zip(grid, values, strict=True)) for values in combined]
        self._few(found, MOST_VARIANTS, "variants", "grid")
        for name, values in grid.items():
            twice = next((value for number, value in enumerate(values) if value in values[:number]), None)
            if twice is not None:
                raise self.refuse(f"{name} has the value {shown(twice)} twice", "grid", name)
        for one in found:
            self._check_options(game, one, "grid")
        return tuple(Variant(" ".join(f"{name}={value}" for name, value in one.items()), one) for one in found)

    def _check_options(self, game: str, options: Mapping[str, object], *path: str) -> None:
        """Check options of a game; an error names the line of the option that is wrong by itself, if there is one."""
        known = ruleset_named(game).options
        for name, value in options.items():
            self.checked(partial(read_options, game, known, {name: value}), *path, name)
        self.checked(lambda: Game(game, options), *path)

    def _few(self, found: Sequence[object], most: int, things: str, field: str) -> None:
        if len(found) > most:
            raise self.refuse(f"there are more than {most} {things}", field)

    def _pairings(self, game: str, variants: Sequence[Variant], timed: bool) -> tuple[Pairing, ...]:
        given = self.facts.get("players")
        if not isinstance(given, list) or not given:
            raise self.refuse(
                'name the players in a list, as in players = ["random", "classic level 3"]: each plays against itself',
                "players",
            )
        self._few(given, MOST_PAIRINGS, "players", "players")
        played = [Game(game, variant.options) for variant in variants]
        found = tuple(self._pairing(played, one, timed) for one in given)
        if len(set(found)) < len(found):
            raise self.refuse("each of the players is named once", "players")
        return found

    def _pairing(self, games: Sequence[Game], given: object, timed: bool) -> Pairing:
        if isinstance(given, str):
            pairing = Pairing(given.strip(), given.strip())
        elif isinstance(given, dict) and set(given) == {"first", "second"}:
            pairing = Pairing(str(given["first"]).strip(), str(given["second"]).strip())
        else:
            raise self.refuse(
                'a player is a name such as "classic level 3", or { first = "classic level 3", second = "random" }',
                "players",
            )
        for spec in (pairing.first, pairing.second):
            for game in games:
                self.checked(partial(check_seat, spec, game), "players")
            if not timed and self.checked(partial(is_timed, spec, games[0].name), "players"):
                name = read_spec(spec).name
                raise self.refuse(
                    f"{spec} has a budget in seconds, which does not repeat: write {name}:simulations=5000, "
                    "or timed = true",
                    "players",
                )
        return pairing

    def _start(self, game: str, variants: tuple[Variant, ...]) -> str | RandomSteps | Codes:
        given = self.facts.get("start", "true")
        if given == FIRST_TURNS:
            self.checked(lambda: check_set_up(game, variants), "start")
        if given in ("true", FIRST_TURNS):
            return str(given)
        if isinstance(given, dict) and set(given) == {"random_steps"} and type(given["random_steps"]) is int:
            return self.checked(lambda: RandomSteps(given["random_steps"]), "start")
        if isinstance(given, dict) and set(given) == {"codes"} and isinstance(given["codes"], list) and given["codes"]:
            codes = Codes(tuple(map(str, given["codes"])))
            for variant in variants:
                self.checked(partial(_check_codes, Game(game, variant.options), codes), "start")
            return codes
        raise self.refuse(
            f'start is "true", "{FIRST_TURNS}", {{ random_steps = 4 }} or {{ codes = ["…"] }}, not {shown(given)}',
            "start",
        )


def _check_codes(game: Game, codes: Codes) -> None:
    for code in codes.codes:
        if game.position(code).outcome is not None:
            raise LudariumError(f"the game is over at {shown(code, 100)}: games begin where it is not")
