"""The searcher: exact searches first, then trees on one or several threads, until the budget is spent."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import partial

from ludarium.games.tuning import Scale, tuning
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import LudariumError, StepError
from ludarium.kernel.search_settings import SearchSettings
from ludarium.positions import Game, Position
from ludarium.positions.driving import candidate_count, new_history
from ludarium.positions.observing import observed_words
from ludarium.positions.values import step_of
from ludarium.search.analysis import Analysis
from ludarium.search.budget import Stop, checked_budget
from ludarium.search.endgame import EndgameSolver
from ludarium.search.evaluators import Evaluator, PolicyEvaluator, PositionEvaluator, ValueFunction, settings_with
from ludarium.search.puct.guard import Guard
from ludarium.search.puct.harvest import Harvest, new_harvest
from ludarium.search.puct.lines import with_lines
from ludarium.search.puct.merging import merged, proven_analysis
from ludarium.search.puct.policy_tree import PolicyTree
from ludarium.search.puct.position_tree import PositionTree
from ludarium.search.puct.proven_lines import ProvenLines
from ludarium.search.puct.question import Question, Report
from ludarium.search.puct.tree import Tree
from ludarium.search.puct.workspace import Parameters
from ludarium.search.turn_wins import TurnWinFinder

_CANDIDATES = 1 << 14  # room for the candidates of a position, unless it has more
_MOST_NODES = 1 << 22
_SPARE_NODES = 4096
_NODES_EACH = 160  # for each simulation: about as many as a position has steps
_TREE_NOISE = 0.02  # by which evaluations differ from tree to tree
_SEARCHED_ON = 8  # the part of the simulations that is made again for each step that was refuted
_SOLVING = 5000  # simulations, as many as the endgame search of a careful searcher may take the place of
_REPORT_SECONDS = 0.2  # between two reports


class Searcher:
    """Searches the positions of one game, one after the other, and keeps its trees from position to position.

    `noise` is the width of a uniform error on evaluations, which makes a player weaker, and so does a number of steps
    that are `considered` in each position, drawn at random. With `exact`, wins within the turn are found before the
    tree search, and so are results of the endgame where the settings allow it. With
    `plays_to_win`, a draw is worth the draw value of the settings; in analysis it is worth one half. With `careful`, no
    step is chosen after which the other side wins in their next turn while there is another, and the endgame is
    searched through even where few simulations are to be made. An `evaluator` takes the place of the evaluation that
    the game was given by hand: a plain function returns the chance of the side to act in a position, and a policy also
    gives the priors. `scale` maps values to chances;
    without an evaluator it is that of the game. Players need no expected lines, and do without them: unless it
    `tells_lines`, analyses of the tree search have none.
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
        evaluator: Evaluator | ValueFunction | None = None,
        tells_lines: bool = True,
        considered: int | None = None,
    ) -> None:
        checked_seed(seed)
        if not isinstance(game, Game):
            raise LudariumError(f"a searcher is for a game, not for {game!r:.80}: ludarium.game(NAME) makes one")
        if callable(evaluator):
            evaluator = PositionEvaluator(evaluator)
        self._considered = considered or 0
        self._game, self._evaluator = game, evaluator
        self._settings = settings or settings_with(game, evaluator)
        self._seed, self._noise, self._threads = seed, noise, max(1, threads)
        self._scale = scale or (tuning(game.name).scale if evaluator is None else Scale())
        self._draw_value = self._settings.draw_value if plays_to_win else 0.5
        self._tells_lines = tells_lines
        self._turn_wins = TurnWinFinder(game.ruleset, _CANDIDATES) if exact else None
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
        if not isinstance(position, Position):
            raise LudariumError(f"a position is searched, not {position!r:.80}")
        if not position.game.has_rules_of(self._game):
            raise LudariumError(f"this searcher is for {self._game!r}, and the position of {position.game!r}")
        if position.outcome is not None:
            raise StepError(f"there is no step to find: the game is over. {position.outcome.reason}")
        asked = Question(position, most, seconds, stop or Stop(), report)
        self._has_grown = False
        return self._solved(asked) or self._searched(asked)

    def harvest(self, least: int, most: int, listed: int = 0) -> Harvest:
        """Return positions that the last search visited at least this often, and their values, as nets learn them.

        Up to `listed` steps of each come with their visits, for policies. A search that found its answer without a
        tree has no positions.
        """
        if not self._has_grown:
            return new_harvest(0, observed_words(self._game.ruleset), listed)
        return self._trees[0].harvest(least, most, listed)

    def _solved(self, asked: Question) -> Analysis | None:
        """Return what the exact searches prove, if they do."""
        ruleset, position = self._game.ruleset, asked.position
        win = self._turn_wins.find(position, asked.stop) if self._turn_wins else []
        if win:
            return proven_analysis(tuple(step_of(ruleset, step) for step in win), "win")
        most = self._solving(asked)
        solved = self._endgame and self._endgame.solve(position, most, asked.seconds, asked.stop)
        if not solved:
            return None
        step, proof = solved
        told = self._proven_lines(asked).from_endgame(position, step, proof) if self._tells_lines else ()
        return proven_analysis(told or (step_of(ruleset, step),), proof)

    def _solving(self, asked: Question) -> int:
        return asked.simulations if self._guard is None else max(asked.simulations, _SOLVING)

    def _keeping(self, asked: Question, position: Position, winner: str | None) -> list[int]:
        """Return steps that keep the result of a position in the line of what was asked."""
        if self._endgame is None:
            return []
        return self._endgame.keeping(position, winner, self._solving(asked), asked.seconds_left, asked.stop)

    def _proven_lines(self, asked: Question) -> ProvenLines:
        return ProvenLines(self._turn_wins, partial(self._keeping, asked), asked.stop)

    def _searched(self, asked: Question) -> Analysis:
        """Grow the trees, and further for each step that the guard refutes."""
        trees, self._has_grown = self._ready_trees(asked.position, asked.simulations), True
        seen = asked.position if self._evaluator is None else self._evaluator.seen(asked.position)
        for tree in trees:
            tree.set_root(seen)
        share = -(-asked.simulations // len(trees))
        self._grow(asked, trees, share, asked.deadline if self._guard is None else asked.early_deadline)
        analysis = self._merged(trees)
        while self._guard is not None and self._guard.refutes(asked.position, analysis, asked.stop):
            for tree in trees:
                tree.refute(analysis.step.number)
            self._grow(asked, trees, -(-share // _SEARCHED_ON), asked.deadline)
            analysis = self._merged(trees)
        return self._told(asked, trees, analysis)

    def _told(self, asked: Question, trees: Sequence[Tree], analysis: Analysis) -> Analysis:
        """Return the analysis with its lines, unless nobody wants them."""
        if not self._tells_lines:
            return analysis
        return with_lines(analysis, asked.position, [tree.nodes for tree in trees], self._proven_lines(asked))

    def _grow(self, asked: Question, trees: Sequence[Tree], share: int, deadline: float | None) -> None:
        stop, report = asked.stop, asked.report
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
                        report(self._told(asked, trees, self._merged(trees)))
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
            self._trees = [self._new_tree(number, size, candidates) for number in range(self._threads)]
        return self._trees

    def _new_tree(self, number: int, size: int, candidates: int) -> Tree:
        game = self._game if self._evaluator is None else self._evaluator.game(self._game)
        grown = game, self._seed + number, self._parameters(number), size, candidates
        if isinstance(self._evaluator, PolicyEvaluator):
            return PolicyTree(*grown, self._evaluator.function)
        if isinstance(self._evaluator, PositionEvaluator):
            return PositionTree(*grown, self._evaluator)
        return Tree(*grown)

    def _parameters(self, number: int) -> Parameters:
        """Return the parameters of a tree; all but the first add noise to evaluations, so that their errors differ."""
        noise = max(self._noise, _TREE_NOISE if number else 0.0)
        return Parameters(
            self._settings, self._game.ruleset.lasting_words, noise, self._draw_value, considered=self._considered
        )


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
