"""The command `train`: generations of self-play, learning and a match that decides which net plays on."""

import json
import shutil
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.lab.playing.series import chosen_options, new_series
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runner.files import write_whole
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Talk, Where, opened, play
from ludarium.lab.screen import Screen
from ludarium.lab.strength.match import Match
from ludarium.lab.strength.statistics import mean_score
from ludarium.lab.strength.telling import match_lines, standing_words
from ludarium.notation.pairs import read_pairs
from ludarium.players.player import BestPlayer, ClassicPlayer
from ludarium.positions import Game
from ludarium.training.examples import Examples
from ludarium.training.report import Generation, write_report
from ludarium.training.selfplay import Harvesting, Source

GENERATIONS, GAMES, SIMULATIONS, PAIRS = 3, 400, 200, 40
UNITS, MORE_UNITS = 64, 16
EPOCHS = 6.0
_MOST_GENERATIONS, _MOST_UNITS, _MOST_EPOCHS = 100, 512, 1000.0
_MOST_EXAMPLES = 4_000_000  # that are learned from, drawn from all
_HERE = Where()


@dataclass(frozen=True)
class Order:
    """What to train: a game, for how many generations, from how many games each, and how large a net."""

    game: str
    folder: Path
    options: Sequence[str] = ()
    generations: int = GENERATIONS
    games: int = GAMES
    simulations: int = SIMULATIONS
    pairs: int = PAIRS
    units: int = UNITS
    epochs: float = EPOCHS
    sharpness: float = 1.0
    seed: int = 1
    where: Where = _HERE

    def checked(self) -> Game:
        """Return the game; OptionError or BudgetError says what is wrong."""
        for noun, value, most in (
            ("generations", self.generations, _MOST_GENERATIONS),
            ("games", self.games, 1_000_000),
            ("simulations", self.simulations, 1_000_000),
            ("units", self.units, _MOST_UNITS),
            ("epochs", self.epochs, _MOST_EPOCHS),
        ):
            if not 0 < value <= most:
                raise BudgetError(f"there can be from 1 to {most:,.0f} {noun}, not {value:g}")
        if not 0 < self.sharpness <= 100:
            raise BudgetError(f"the sharpness must be more than 0 and at most 100, not {self.sharpness:g}")
        checked_seed(self.seed)
        return Game(self.game, read_pairs(self.options))


class Training:
    """A folder in which nets grow; whatever is finished in it is not done again."""

    def __init__(self, order: Order, screen: Screen) -> None:
        self._order, self._screen = order, screen
        self._game = order.checked()
        if not self._game.ruleset.plane_names:
            raise LudariumError(f"{order.game} has no planes that a net could see")
        if find_spec("torch") is None:
            raise LudariumError("learning needs PyTorch: pip install 'ludarium[train]'")
        self._options = chosen_options(self._game, read_pairs(order.options))
        self._deadline = order.where.deadline()
        self._examples: list[Examples] = []
        self._done: list[Generation] = []

    def run(self) -> bool:
        """Train until all generations are done; return whether they are."""
        champion = ""  # the file of the best net so far, empty for the evaluation made by hand
        for number in range(1, self._order.generations + 1):
            if not self._played(number, champion):
                return False
            self._learned(number)
            better = self._gate(number, champion)
            if better is None:
                return False
            champion = str(self._file(number)) if better else champion
            write_report(self._order.folder, self._order.game, self._done)
        if not champion:
            self._screen.say("No net was stronger than the evaluation made by hand.")
            return True
        shutil.copyfile(champion, self._order.folder / "net.npz")
        self._screen.say(
            f"The best net is {self._order.folder / 'net.npz'}, the report {self._order.folder}/report.html"
        )
        return True

    def _file(self, number: int) -> Path:
        return self._order.folder / f"net-{number}.npz"

    def _played(self, number: int, champion: str) -> bool:
        """Play the games of a generation, or the rest of them; return whether none is left."""
        order, folder = self._order, self._order.folder / f"games-{number}"
        source = Source(order.game, order.simulations, self._options, checked_seed(order.seed) + number, champion)
        with opened(folder, {"kind": "training", **asdict(source), "options": self._options}) as store:
            work = Harvesting(source, order.games)
            self._screen.say(f"Generation {number}: games with {_player_words(champion)}, kept in {folder}")
            talk = Talk(self._screen, lambda: work.words, lambda: (work.words,))
            done = play([Running(work, store)], order.where, self._deadline, talk)
        self._examples += [harvested.examples for harvested in work.played]
        lengths = [harvested.steps for harvested in work.played]
        self._played_now = {"games": len(lengths), "positions": sum(lengths)}
        return done

    def _learned(self, number: int) -> None:
        """Learn a net from all examples so far, unless it was learned before."""
        curve = self._order.folder / f"net-{number}.json"
        if not self._file(number).exists() or not curve.exists():
            from ludarium.training.lesson import learn  # needs PyTorch

            lesson = learn(self._game, Examples.joined(self._examples), self._plan, self._screen, self._made)
            lesson.write(self._file(number), curve)
        self._lesson: dict[str, Any] = json.loads(curve.read_bytes())

    @property
    def _plan(self) -> dict[str, Any]:
        order = self._order
        return {
            "units": order.units,
            "more_units": MORE_UNITS,
            "epochs": order.epochs,
            "sharpness": order.sharpness,
            "seed": order.seed,
            "most": _MOST_EXAMPLES,
        }

    @property
    def _made(self) -> dict[str, Any]:
        order = self._order
        return {"simulations": order.simulations, "generation": len(self._done) + 1, **self._played_now}

    def _gate(self, number: int, champion: str) -> bool | None:
        """Play the new net against the best so far; return whether it is better, None if there was no time."""
        order = self._order
        budget = f"simulations={order.simulations}"
        new = f"{BestPlayer.name}:{budget},net={self._file(number)}"
        old = f"{BestPlayer.name}:{budget},net={champion}" if champion else f"{ClassicPlayer.name}:{budget}"
        series = new_series((new, old), order.game, self._options, order.seed, OPENING_STEPS)
        match = Match(series, order.pairs)
        with opened(order.folder / f"match-{number}", {"kind": "match", **series.described()}) as store:
            self._screen.say(f"Generation {number}: the new net against {_player_words(champion)}")
            standing = match.standing
            talk = Talk(self._screen, lambda: standing_words(standing), lambda: match_lines(series, standing))
            if not play([Running(match, store)], order.where, self._deadline, talk):
                return None
        score = mean_score(standing.pairs)
        self._done.append(Generation(number, self._played_now["games"], self._lesson, score, order.pairs, score > 0.5))
        write_whole(order.folder / "generations.json", json.dumps([asdict(one) for one in self._done], indent=2) + "\n")
        return score > 0.5


def _player_words(champion: str) -> str:
    return f"the net {Path(champion).name}" if champion else "the evaluation made by hand"
