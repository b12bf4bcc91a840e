"""What is to be trained, and whether it can be."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError, LudariumError, OptionError
from ludarium.lab.playing.series import chosen_options
from ludarium.lab.runs import Where
from ludarium.lab.strength.match import checked_pairs
from ludarium.nets import read_evaluator
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import listed, shown
from ludarium.positions import Game
from ludarium.search import checked_budget
from ludarium.training.files import Files
from ludarium.training.sizes import BLOCKS, CHANNELS, CONVOLUTIONAL, KINDS, MORE_UNITS, SMALL, UNITS

GENERATIONS, GAMES, SIMULATIONS, PAIRS = 3, 400, 200, 40
EPOCHS = 6.0
_MOST_GENERATIONS, _MOST_GAMES, _MOST_UNITS = 100, 1_000_000, 512
_MOST_BLOCKS, _MOST_CHANNELS = 40, 512
_MOST_EPOCHS, _MOST_SHARPNESS = 1000.0, 100.0
_MOST_EXAMPLES = 4_000_000  # that are learned from, drawn from all
_LONGEST_PATH = 300  # characters: a player is named with the file of its net
_NEEDED = {  # modules
    SMALL: {"torch": "PyTorch"},
    CONVOLUTIONAL: {"torch": "PyTorch", "onnx": "onnx", "onnxruntime": "ONNX Runtime"},
}
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
    kind: str = SMALL
    blocks: int = BLOCKS
    channels: int = CHANNELS
    teacher: Path | None = None  # a net that plays until one of its own is better

    def checked(self) -> Game:
        """Return the game; a LudariumError says what is wrong, before anything is played."""
        game = Game(self.game, read_pairs(self.options))
        self._check_numbers()
        if not game.ruleset.plane_names:
            raise LudariumError(f"{self.game} has no planes that a net could see: docs/adding-a-game.md tells how")
        if self.kind == CONVOLUTIONAL and not game.ruleset.policy_names:
            raise LudariumError(f"{self.game} does not state where its steps go: it has no policy to be learned")
        _check_path(self.files.net(self.generations), self.folder)
        if self.teacher is not None:
            _check_path(self.teacher.absolute(), self.teacher)
            read_evaluator(self.teacher, game)
        for module, title in _NEEDED[self.kind].items():
            if find_spec(module) is None:
                raise LudariumError(f"learning needs {title}: pip install 'ludarium[train]'")
        return game

    @property
    def files(self) -> Files:
        return Files(self.folder, self.kind, self.teacher)

    def _check_numbers(self) -> None:
        if self.kind not in KINDS:
            raise OptionError(f"there is no kind of net {shown(self.kind)}: there are {listed(KINDS, 'and')}")
        for noun, number, most in (
            ("generations", self.generations, _MOST_GENERATIONS),
            ("games", self.games, _MOST_GAMES),
            ("units", self.units, _MOST_UNITS),
            ("blocks", self.blocks, _MOST_BLOCKS),
            ("channels", self.channels, _MOST_CHANNELS),
        ):
            if not 1 <= number <= most:
                raise BudgetError(f"there can be from 1 to {most:,} {noun}, not {number:,}")
        for words, value, limit in (
            ("the epochs", self.epochs, _MOST_EPOCHS),
            ("the sharpness", self.sharpness, _MOST_SHARPNESS),
        ):
            if not 0 < value <= limit:
                raise BudgetError(f"{words} must be more than 0 and at most {limit:,.0f}, not {value:g}")
        checked_budget(self.simulations, None)
        checked_pairs(self.pairs)
        checked_seed(self.seed)

    def chosen_options(self, game: Game) -> dict[str, Any]:
        """Return all options of the game except seeds that were not given."""
        return chosen_options(game, read_pairs(self.options))

    @property
    def plan(self) -> dict[str, Any]:
        """What decides how a net is learned from examples."""
        size = {"units": self.units, "more_units": MORE_UNITS}
        if self.kind == CONVOLUTIONAL:
            size = {"blocks": self.blocks, "channels": self.channels}
        return {
            "net": self.kind,
            **size,
            "epochs": self.epochs,
            "sharpness": self.sharpness,
            "seed": self.seed,
            "most": _MOST_EXAMPLES,
        }

    def described(self, game: Game) -> dict[str, Any]:
        """Return everything that decides the nets."""
        numbers = {name: getattr(self, name) for name in ("games", "simulations", "pairs", "generations")}
        teacher = {"teacher": self.files.mark(0)} if self.teacher is not None else {}
        chosen = {"game": self.game, "options": self.chosen_options(game)}
        return {"kind": "nets", **chosen, **numbers, **teacher, **self.plan}


def _check_path(path: Path, named: Path) -> None:
    if "," in str(path) or len(str(path)) > _LONGEST_PATH:
        raise LudariumError(f"{named}: choose a folder with a shorter path and no comma in it")
