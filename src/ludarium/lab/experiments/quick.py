"""The common experiment without a file: a game with changed options beside the usual one."""

from collections.abc import Mapping, Sequence

from ludarium.games.options import Seed
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError, OptionError
from ludarium.lab.experiments.experiment import FIRST_TURNS, USUAL, Experiment, Pairing, Variant, check_set_up
from ludarium.lab.experiments.file import MOST_GAMES
from ludarium.lab.playing.seats import is_timed, read_spec, resolved, seat
from ludarium.lab.playing.series import chosen_options, slug
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import listed, shown
from ludarium.positions import Game

_LONGEST_NAME = 150  # of a folder; if two have the same name, the second is refused
PLAYERS = ("random", "level 2", "level 4")
TRUE_START = "true"
STARTS = (TRUE_START, FIRST_TURNS)


def quick_experiment(
    game: str, options: Sequence[str], players: Sequence[str] | None, games: int, seed: int, start: str = TRUE_START
) -> tuple[Experiment, str]:
    """Return an experiment with the given options and, if there are any, with the usual ones too; and its name.

    From first turns, a set-up that is chosen is chosen for both.
    """
    given = read_pairs(options)
    if start not in STARTS:
        raise OptionError(f"games begin from {listed(map(shown, STARTS))}, not from {shown(start)}")
    if not 1 <= games <= MOST_GAMES:
        raise BudgetError(f"there can be from 1 to {MOST_GAMES:,} games, not {games:,}")
    chosen = Game(game, given)
    seeds = _chosen_seeds(chosen, given) if start == FIRST_TURNS else {}
    usual = Game(game, seeds)
    variants = [Variant(USUAL, seeds)]
    if chosen_options(chosen, given) != chosen_options(usual, seeds):
        variants.append(Variant(" ".join(f"{name}={value}" for name, value in given.items()), given))
    pairings = {resolved(spec, game): _pairing(game, spec) for spec in players or PLAYERS}
    if start == FIRST_TURNS:
        check_set_up(chosen.name, variants)
    begun = () if start == TRUE_START else (start,)
    name = slug("-".join((game, *options, *begun, *(one.name for one in pairings.values()), f"seed-{seed}")))
    experiment = Experiment(
        game, tuple(variants), tuple(pairings.values()), games, seed=checked_seed(seed), start=start
    )
    return experiment, name[:_LONGEST_NAME]


def _chosen_seeds(game: Game, given: Mapping[str, object]) -> dict[str, object]:
    seeds = {option.name for option in game.ruleset.options if isinstance(option, Seed)}
    return {name: value for name, value in given.items() if name in seeds}


def _pairing(game: str, spec: str) -> Pairing:
    name = read_spec(spec).name
    seat(spec)
    if is_timed(spec, game):
        raise OptionError(f"{spec} has a budget in seconds, which does not repeat: write {name}:simulations=5000")
    return Pairing(spec.strip(), spec.strip())
