"""The common experiment without a file: a game with changed options beside the usual one."""

from collections.abc import Iterable, Mapping, Sequence

from ludarium.games.options import Seed
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError, OptionError
from ludarium.lab.experiments.experiment import FIRST_TURNS, USUAL, Experiment, Pairing, Variant, check_set_up
from ludarium.lab.experiments.file import MOST_GAMES
from ludarium.lab.playing.seats import check_seat, is_timed, read_spec, resolved, restricted
from ludarium.lab.playing.series import chosen_options, slug
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import listed, shown
from ludarium.positions import Game

_LONGEST_NAME = 150  # of a folder; if two have the same name, the second is refused
PLAYERS = ("random", "classic level 2", "classic level 4")  # by hand, as a net plays by the usual options alone
TRUE_START = "true"
STARTS = (TRUE_START, FIRST_TURNS)


def quick_experiment(
    game: str,
    options: Sequence[str],
    players: Sequence[str] | None,
    games: int,
    seed: int,
    start: str = TRUE_START,
    without: Sequence[str] = (),
) -> tuple[Experiment, str]:
    """Return an experiment with the given options and, if there are any, with the usual ones too; and its name.

    From first turns, a set-up that is chosen is chosen for both. Players meet themselves; if there are restrictions in
    `without`, each player meets itself under each of them.
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
    pairings = {
        resolved(first, game): Pairing(_checked(first, (usual, chosen)), spec.strip())
        for spec in players or PLAYERS
        for first in ([restricted(spec, kinds) for kinds in without] or [spec])
    }
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


def _checked(spec: str, games: Iterable[Game]) -> str:
    """Return the spec of a player who can play these games, and plays them the same every time."""
    for game in games:
        check_seat(spec, game)
        if is_timed(spec, game.name):
            name = read_spec(spec).name
            raise OptionError(f"{spec} has a budget in seconds, which does not repeat: write {name}:simulations=5000")
    return spec.strip()
