"""The searcher: exact searches first, then trees on one or several threads, until the budget is spent."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait

from ludarium.games.tuning import Scale, tuning
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.contract import search_settings
from ludarium.kernel.errors import StepError
from ludarium.kernel.search_settings import SearchSettings
from ludarium.positions import Game, Position
from ludarium.positions.driving import candidate_count, new_history
from ludarium.positions.observing import observed_words
from ludarium.search.analysis import Analysis, Proof
from ludarium.search.budget import Stop, checked_budget
from ludarium.search.endgame import EndgameSolver
from ludarium.search.evaluators import Evaluator
from ludarium.search.puct.guard import Guard
from ludarium.search.puct.harvest import Harvest, new_harvest
from ludarium.search.puct.merging import merged, proven_analysis
from ludarium.search.puct.tree import Tree
from ludarium.search.puct.workspace import Parameters
from ludarium.search.turn_wins import MOST_TRIED, find_turn_win, new_turn_workspace, tried_step

_CANDIDATES = 1 << 14  # room for the candidates of a position, unless it has more
_MOST_NODES = 1 << 22
_SPARE_NODES = 4096
_NODES_EACH = 160  # for each simulation: about as many as a position has steps
_TREE_NOISE = 0.02  # by which evaluations differ from tree to tree
_RESERVED = 0.1  # of the time, for looking at the chosen step once more
_SEARCHED_ON = 8  # the part of the simulations that is made again for each step that was refuted
_SOLVING = 5000  # simulations, as many as the endgame search of a careful searcher may take the place of
_REPORT_SECONDS = 0.2  # between two reports

Report = Callable[[Analysis], object]  # called several times a second with the analysis so far


class Searcher:
    """Searches the positions of one game, one after the other, and keeps its trees from position to position.

    `noise` is the width of a uniform error on evaluations, which makes a player weaker. With `exact`, wins within the
    turn are found before the tree search, and so are results of the endgame where the settings allow it. `scale` maps
    values to chances; each game has its own. With `plays_to_win`, a draw is worth the draw value of the settings; in
    analysis it is worth one half. With `careful`, no step is chosen after which the other side wins in their next turn
    while there is another, and the endgame is searched through even where few simulations are to be made. An
    `evaluator` takes the place of the evaluation that the game was given by hand.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        noise: float = 0.0,
        threads: int = 1,
        settings: SearchSettings | None = None,
        exact: bool = True,
        scale: Scale | None = None,
        plays_to_win: bool = False,
        careful: bool = False,
        evaluator: Evaluator | None = None,
    ) -> None:
        checked_seed(seed)
        self._game, self._evaluator = game, evaluator
        self._settings = settings or search_settings(game.ruleset.rules)
        self._seed, self._noise, self._threads = seed, noise, max(1, threads)
        self._scale = scale or tuning(game.name).scale
        self._draw_value = self._settings.draw_value if plays_to_win else 0.5
        self._turn_workspace = new_turn_workspace(game.ruleset.words, _CANDIDATES) if exact else None
        solve_within = self._settings.solve_within if exact else 0
        self._endgame = EndgameSolver(game.ruleset, solve_within, seed) if solve_within else None
        self._trees: list[Tree] = []
        self._has_grown = False  # whether the last search needed them
        self._guard = Guard(game.ruleset.words, _CANDIDATES) if careful else None

    def search(
        self,
        position: Position,
        simulations: int | None = None,
        seconds: float | None = None,
        stop: Stop | None = None,
        report: Report | None = None,
    ) -> Analysis:
        """Search until the simulations, of all threads together, or the seconds are spent, whichever is first."""
        most = checked_budget(simulations, seconds)
        if position.outcome is not None:
            raise StepError(f"there is no step to find: the game is over. {position.outcome.reason}")
        deadline = None if seconds is None else time.monotonic() + seconds
        self._has_grown = False
        stop = stop or Stop()
        win = self._turn_win(position, stop)
        if win:
            return proven_analysis(self._game.ruleset, win, "win")
        solved = self._solved(position, most, seconds, stop)
        if solved:
            return proven_analysis(self._game.ruleset, solved[:1], solved[1])
        trees, self._has_grown = self._ready_trees(position, most), True
        seen = position if self._evaluator is None else self._evaluator.seen(position)
        for tree in trees:
            tree.set_root(seen)
        share = -(-most // len(trees))
        if self._guard is None:
            self._grow(trees, share, deadline, stop, report)
            return self._merged(trees)
        soon = None if seconds is None or deadline is None else deadline - _RESERVED * seconds
        self._grow(trees, share, soon, stop, report)
        analysis = self._merged(trees)
        while self._guard.refutes(position, analysis, stop):
            for tree in trees:
                tree.refute(analysis.step.number)
            self._grow(trees, -(-share // _SEARCHED_ON), deadline, stop, report)
            analysis = self._merged(trees)
        return analysis

    def harvest(self, least: int, most: int) -> Harvest:
        """Return positions that the last search visited at least this often, and their values, as nets learn them.

        A search that found its answer without a tree has none.
        """
        if not self._has_grown:
            return new_harvest(0, observed_words(self._game.ruleset))
        return self._trees[0].harvest(least, most)

    def _solved(self, position: Position, most: int, seconds: float | None, stop: Stop) -> tuple[int, Proof] | None:
        if self._endgame is None:
            return None
        return self._endgame.solve(position, most if self._guard is None else max(most, _SOLVING), seconds, stop)

    def _turn_win(self, position: Position, stop: Stop) -> list[int]:
        """Return the steps that win before the turn is over, if there are any."""
        workspace, ruleset = self._turn_workspace, self._game.ruleset
        if workspace is None:
            return []
        history = new_history(ruleset, position.keys, steps=2 * len(workspace.states))
        rules, lasting = ruleset.rules, ruleset.lasting_words
        found = find_turn_win(rules, position.state, history, lasting, workspace, MOST_TRIED, stop.flag)
        return [int(tried_step(workspace, ply)) for ply in range(found)]

    def _grow(
        self, trees: Sequence[Tree], share: int, deadline: float | None, stop: Stop, report: Report | None
    ) -> None:
        if len(trees) == 1 and report is None:
            trees[0].grow(share, deadline, stop)
            return
        with ThreadPoolExecutor(len(trees)) as pool:
            growing = {pool.submit(tree.grow, share, deadline, stop) for tree in trees}
            try:
                while growing:
                    done, growing = wait(growing, None if report is None else _REPORT_SECONDS)
                    for one in done:
                        one.result()
                    if report is not None and growing and all(tree.made for tree in trees):
                        report(self._merged(trees))
            except BaseException:
                stop.set()
                raise

    def _merged(self, trees: Sequence[Tree]) -> Analysis:
        made = sum(tree.made for tree in trees)
        return merged(self._game.ruleset, [tree.nodes for tree in trees], made, self._scale)

    def _ready_trees(self, position: Position, most: int) -> list[Tree]:
        """Return trees with room for the budget, and in any case for all children of the root."""
        ruleset = self._game.ruleset
        at_root = candidate_count(ruleset, position.state, new_history(ruleset, position.keys))
        size = max(min(_MOST_NODES, _SPARE_NODES + _NODES_EACH * most), 1 + at_root)
        candidates = max(_CANDIDATES, at_root)
        held = self._trees[0] if self._trees else None
        if held is None or len(held.nodes.step) < size or held.candidates < candidates:
            game = self._game if self._evaluator is None else self._evaluator.game(self._game)
            self._trees = [
                Tree(game, self._seed + number, self._parameters(number), size, candidates)
                for number in range(self._threads)
            ]
        return self._trees

    def _parameters(self, number: int) -> Parameters:
        """Return the parameters of a tree; all but the first add noise to evaluations, so that their errors differ."""
        noise = max(self._noise, _TREE_NOISE if number else 0.0)
        return Parameters(self._settings, self._game.ruleset.lasting_words, noise, self._draw_value)


def puct(
    position: Position,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    stop: Stop | None = None,
    threads: int = 1,
    report: Report | None = None,
) -> Analysis:
    """Search one position. The result repeats exactly from a seed on one thread if only simulations are given."""
    return Searcher(position.game, seed, threads=threads).search(position, simulations, seconds, stop, report)
