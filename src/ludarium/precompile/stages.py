"""The functions that normal use calls, with the same types of arguments: one call compiles or loads each of them."""

from ludarium.batches import batch
from ludarium.kernel.contract import STATUS, status
from ludarium.nets import best_searcher
from ludarium.players.levels import LEVELS
from ludarium.players.player import BestPlayer, player
from ludarium.positions import Game, Line, Position, Record, read_record
from ludarium.positions.figures import figures
from ludarium.precompile.sizes import has_usual_size, size_class
from ludarium.search import Searcher, perft, solve, tally, turn_ends


def use_positions(game: Game) -> None:
    start = game.start()
    after = start.play(start.steps[0])
    for position in (start, after, game.position(start.code)):
        step = position.steps[-1]
        position.why(step)
        position.trace(step)
        position.play(step)
        use_progress(position)


def use_progress(position: Position) -> None:
    """Ask for everything that is told of a position; for the decision, as if the first side had won."""
    won = position.state.copy()
    won[STATUS] = status(0, 1)
    for asked in (position, Position(position.game, won, position.keys)):
        _ = asked.progress, asked.closed, asked.decision


def use_records(game: Game) -> None:
    line = Line(game.start())
    for _ in range(4):
        line.push(line.position.steps[0])
    line.pop()
    read_record(str(Record(line.start, line.steps)))


def use_size(game: Game) -> None:
    """Use positions and records as a server does, on a board of a size that is not the usual one."""
    use_positions(game)
    use_records(game)


def use_small_boards(game: Game) -> None:
    """Play the figures of the rules, and a step against the lowest level on their boards.

    These are often of another class of sizes, which is compiled anew, and the lessons of a game use them too.
    """
    others: dict[str, Game] = {}
    for figure in figures(game.name):
        others.setdefault(size_class(figure.start.game), figure.start.game)
        for position, step in zip(figure.positions, figure.steps, strict=False):
            position.trace(step)
    for other in others.values():
        if not has_usual_size(other):
            use_size(other)
            player(LEVELS[0].name).choose(other.start())


def use_batches(game: Game) -> None:
    games = batch(game, 40, seed=0)  # enough games that some outgrow their first history
    games.play(games.legal()[0][:, 0])
    games.play_random()
    games.position(0)
    games.reset()


def use_search(game: Game) -> None:
    start = game.start()
    perft(start, 1)
    tally(start)
    turn_ends(start, most=1)
    for name in ("greedy", "uct"):
        player(name, simulations=16).choose(start)
    for name in (LEVELS[-1].name, BestPlayer.name):
        one = player(name, simulations=16)
        one.choose(start.play(one.choose(start)))
    Searcher(game, careful=True).search(start, 16)
    best_searcher(game).search(start, 16)


def use_solving(game: Game) -> None:
    solve(game.start(), positions=64, megabytes=1)


STAGES = (use_positions, use_records, use_batches, use_search, use_solving, use_small_boards)
