"""The requests to engine processes, each with the type of its updates and of its reply."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Never

from ludarium.games.options import Seed
from ludarium.kernel.errors import LudariumError
from ludarium.nets import best_searcher
from ludarium.players import CLASSIC_LEVELS, LEVELS, opponent, player
from ludarium.players.player import RandomPlayer
from ludarium.positions import Game, Position
from ludarium.positions.registry import ruleset_named
from ludarium.precompile import has_usual_size, size_class
from ludarium.processes import Context, Request
from ludarium.processes.request import Reply, Update
from ludarium.search import Stop
from ludarium.server.engines.advising import advice_of, advised
from ludarium.server.engines.analysing import analysed_slice
from ludarium.server.engines.cache import NO_TABLE, EngineCache
from ludarium.server.engines.reviewing import Reviewer, retried
from ludarium.server.live import LiveGame
from ludarium.server.protocol.analysing import PlaceAnalysis
from ludarium.server.protocol.study import Advice, BetterTurn, ReviewedTurn
from ludarium.server.records import Opened, Saving, opened_record
from ludarium.server.rows import StoredGame
from ludarium.server.showing import Names
from ludarium.study import Retry

_SECONDS = 5.0  # every level takes less for a step, and advice too
_SLICE_SECONDS = 1.0  # of a review, which then waits for its turn again
_TURN_SECONDS = 20.0  # of a review, in which several positions are searched
_LOADING_SECONDS = 300.0  # on a slow machine with much else to do, which may have to compile first
_SKETCH_SEED = 7
_SKETCH_PLAYER = CLASSIC_LEVELS[5].name
_SKETCH_SIMULATIONS = 200
_SKETCH_SECONDS = 0.1


class EngineRequest(Request[EngineCache, Update, Reply]):
    """A request about a game, and perhaps about one table, for which an engine may have searched before."""

    @property
    @abstractmethod
    def game(self) -> str:
        """The name of the game."""

    @property
    def loading(self) -> "LoadGame":
        """What loads the code that is needed, which is no part of the time of this request."""
        return LoadGame(self.game)

    @property
    def table(self) -> str:
        return NO_TABLE

    @property
    def is_aside(self) -> bool:
        """Whether it is for workers of its own, so that those of people keep what they know."""
        return False

    @property
    def seconds(self) -> float:
        """How long it may take once the code of the game is loaded: then it is to reply with what it has."""
        return _SECONDS


@dataclass(frozen=True)
class AboutPosition(EngineRequest[Update, Reply]):
    """A request about one position, on a board of any size."""

    position: Position

    @property
    def game(self) -> str:
        return self.position.game.name

    @property
    def loading(self) -> "LoadGame":
        return loading_of(self.position.game)


@dataclass(frozen=True)
class ChooseStep(AboutPosition[Never, str]):
    """Reply with the text of a step; the player is the name of an opponent."""

    player: str
    seed: int
    table: str = NO_TABLE

    @property
    def loading(self) -> "LoadGame":
        """Chance does not search, and need not wait until the search is compiled."""
        return LoadGame(self.game) if self.player == RandomPlayer.name else super().loading

    def run(self, context: Context[EngineCache, Never]) -> str:
        role = f"{self.player} as {self.position.mover}"
        with context.state.engine(self.table, role, lambda: opponent(self.player, self.seed)) as player:
            return str(player.choose(self.position, _stop_of(context)))


@dataclass(frozen=True)
class ExhibitStep(ChooseStep):
    """The same for a game that nobody plays, in workers that those of people do not share."""

    @property
    def is_aside(self) -> bool:
        return True


@dataclass(frozen=True)
class FindAdvice(AboutPosition[Advice, Advice]):
    """Reply with advice on the position, and report what has been found so far."""

    table: str = NO_TABLE

    def run(self, context: Context[EngineCache, Advice]) -> Advice:
        position = self.position
        with context.state.engine(self.table, "adviser", lambda: best_searcher(position.game)) as searcher:
            return advised(
                searcher,
                position,
                _stop_of(context),
                lambda analysis: context.report(advice_of(position, analysis)),
            )


@dataclass(frozen=True)
class AnalysePosition(AboutPosition[Never, PlaceAnalysis]):
    """Search the position for so long, with what is known of it, and reply with what is found."""

    slice_seconds: float
    table: str = NO_TABLE

    @property
    def is_aside(self) -> bool:
        return True

    def run(self, context: Context[EngineCache, Never]) -> PlaceAnalysis:
        game = self.position.game
        with context.state.engine(self.table, f"analyst of {game!r}", lambda: best_searcher(game)) as searcher:
            return analysed_slice(searcher, self.position, self.slice_seconds, _stop_of(context))


@dataclass(frozen=True)
class ReviewTurns(AboutPosition[Never, list[ReviewedTurn]]):
    """Reply with the next turns in the review of a game that began at this position, of which some are known; with
    none if that were all."""

    steps: tuple[str, ...]
    known: int
    table: str = NO_TABLE

    @property
    def seconds(self) -> float:
        return _TURN_SECONDS

    def run(self, context: Context[EngineCache, Never]) -> list[ReviewedTurn]:
        with context.state.engine(self.table, "reviewer", lambda: Reviewer(self.position, self.steps)) as reviewer:
            return reviewer.turns(self.known, _SLICE_SECONDS, context.stop)


@dataclass(frozen=True)
class JudgeRetry(AboutPosition[Never, Retry]):
    """Reply with how good a turn is that is tried at this position, where the turn `played` was costly."""

    steps: tuple[str, ...]
    better: BetterTurn
    played: tuple[str, ...]

    def run(self, context: Context[EngineCache, Never]) -> Retry:
        return retried(self.position, self.steps, self.better, self.played, _stop_of(context))


@dataclass(frozen=True)
class WriteRecord(EngineRequest[Never, tuple[str, str]]):
    """Reply with the name of a file and the record of a game; the names are those of the people on its seats."""

    stored: StoredGame
    names: Names

    @property
    def game(self) -> str:
        return self.stored.name

    @property
    def seconds(self) -> float:
        return _TURN_SECONDS

    def run(self, context: Context[EngineCache, Never]) -> tuple[str, str]:
        saving = Saving(LiveGame(self.stored), self.names)
        return saving.file, saving.text()


@dataclass(frozen=True)
class ReadRecord(EngineRequest[Never, "Opened | str"]):
    """Reply with the game in a record, or with what is wrong with it."""

    name: str
    text: str

    @property
    def game(self) -> str:
        return self.name

    @property
    def seconds(self) -> float:
        return _TURN_SECONDS

    def run(self, context: Context[EngineCache, Never]) -> Opened | str:
        try:
            return opened_record(self.text)
        except LudariumError as error:
            return str(error)


@dataclass(frozen=True)
class LoadGame(EngineRequest[Never, Position]):
    """Load the code of a game and reply with its start, always drawn from the same seed if it is random. On a board of
    an unusual size it is compiled first, which may take minutes."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)  # of an unusual size
    sizes: str = ""  # the class of that size

    @property
    def game(self) -> str:
        return self.name

    @property
    def loading(self) -> "LoadGame":
        return self

    @property
    def code(self) -> str:
        """The name of the code that is loaded."""
        return f"{self.name} {self.sizes}".strip()

    @property
    def seconds(self) -> float:
        return _LOADING_SECONDS

    def run(self, context: Context[EngineCache, Never]) -> Position:
        seeds = {option.name: _SKETCH_SEED for option in ruleset_named(self.name).options if isinstance(option, Seed)}
        start = Game(self.name, {**self.options, **seeds}).start()
        _, after = _sketched(start, 0, Stop())
        if self.sizes:
            player(LEVELS[-1].name, simulations=_SKETCH_SIMULATIONS).choose(after)
        else:
            best_searcher(after.game).search(after, 1)
        return start


def loading_of(game: Game) -> LoadGame:
    """Return what loads the code of a game: boards of one class of sizes share it, whatever the other options are."""
    if has_usual_size(game):
        return LoadGame(game.name)
    return LoadGame(game.name, dict(game.options), size_class(game))


@dataclass(frozen=True)
class SketchStep(AboutPosition[Never, tuple[str, Position]]):
    """Reply with the next step of a quick sketch of a game, and the position after it."""

    seed: int

    def run(self, context: Context[EngineCache, Never]) -> tuple[str, Position]:
        return _sketched(self.position, self.seed, _stop_of(context))


def _sketched(position: Position, seed: int, stop: Stop) -> tuple[str, Position]:
    step = player(_SKETCH_PLAYER, seed, _SKETCH_SIMULATIONS, _SKETCH_SECONDS).choose(position, stop)
    return str(step), position.play(step)


def _stop_of(context: Context[Any, Any]) -> Stop:
    """Return a flag for the search that is set when the request is stopped."""
    stop = Stop()
    context.stop.on_set(stop.set)
    return stop
