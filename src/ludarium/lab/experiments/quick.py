"""The common experiment without a file: a game with changed options beside the usual one."""

from collections.abc import Sequence

from ludarium.kernel.errors import BudgetError, OptionError
from ludarium.lab.experiments.experiment import USUAL, Experiment, Pairing, Variant
from ludarium.lab.experiments.file import MOST_GAMES
from ludarium.lab.playing.seats import is_timed, read_spec
from ludarium.lab.playing.series import slug
from ludarium.notation.pairs import read_pairs
from ludarium.positions import Game

PLAYERS = ("random", "level 2", "level 4")


def quick_experiment(
    game: str, options: Sequence[str], players: Sequence[str] | None, games: int, seed: int
) -> tuple[Experiment, str]:
    """Return an experiment with the given options and, if there are any, with the usual ones too; and its name."""
    given = read_pairs(options)
    if not 1 <= games <= MOST_GAMES:
        raise BudgetError(f"there can be from 1 to {MOST_GAMES:,} games, not {games:,}")
    chosen = Game(game, given)
    pairings = tuple(_pairing(chosen.name, name) for name in dict.fromkeys(players or PLAYERS))
    changed = Variant(" ".join(f"{name}={value}" for name, value in given.items()), given)
    variants = (Variant(USUAL, {}), changed) if given else (Variant(USUAL, {}),)
    name = slug("-".join((chosen.name, *options, *(one.name for one in pairings), f"seed-{seed}")))
    return Experiment(chosen.name, variants, pairings, games, seed=seed), name


def _pairing(game: str, spec: str) -> Pairing:
    name = read_spec(spec).name
    if is_timed(spec, game):
        raise OptionError(f"{spec} has a budget in seconds, which does not repeat: write {name}:simulations=5000")
    return Pairing(spec.strip(), spec.strip())
