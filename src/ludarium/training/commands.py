"""The command `train`: generations of self-play, learning and a match that decides which net plays on."""

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from ludarium.kernel.errors import LudariumError
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Talk, opened, play
from ludarium.lab.screen import Screen
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import mean_score
from ludarium.lab.strength.telling import elo_words, match_lines, standing_words
from ludarium.players.player import NO_NET, BestPlayer
from ludarium.training.comparison import Comparison
from ludarium.training.examples import Examples
from ludarium.training.loading import load_torch
from ludarium.training.order import Order
from ludarium.training.report import Generation
from ludarium.training.selfplay import Harvested, Harvesting, SelfPlay, Source
from ludarium.training.sizes import LISTED

BY_HAND = 0  # instead of the number of a net: the evaluation made by hand
_FEW = 2  # simulations, enough to have all that a game needs compiled
_STOPPED = "Stopped while learning: run the same command again to resume."


class Training:
    """A folder in which nets grow; whatever is finished in it is not done again."""

    def __init__(self, order: Order, screen: Screen) -> None:
        self._order, self._screen = order, screen
        self._game = order.checked()
        self._options = order.chosen_options(self._game)
        self._about = order.described(self._game)
        self._files = order.files
        self._deadline = order.where.deadline()

    def run(self) -> bool:
        """Train until all generations are done; return whether they are."""
        with opened(self._order.folder, self._about, changeable=("generations",)):
            return self._train()

    def _train(self) -> bool:
        finished, best = self._files.finished, BY_HAND
        if self._order.generations < finished:
            raise LudariumError(f"{self._order.folder} has {finished} generations: ask for as many, or for more")
        examples: list[Examples] = []
        done: list[Generation] = []
        for number in range(1, self._order.generations + 1):
            generation = self._generation(number, best, examples)
            if generation is None:
                return False
            done.append(generation)
            best = number if generation.is_better else best
            if number >= finished:  # else more is written already
                self._files.write(self._about, done, best)
        self._tell(best)
        return True

    def _generation(self, number: int, best: int, examples: list[Examples]) -> Generation | None:
        """Play, learn and compare, and add to the examples; None if there was no time for all of it."""
        games = self._played(number, best)
        if games is None:
            return None
        examples += [game.examples for game in games]
        positions = sum(game.steps for game in games)
        made = {"generation": number, "games": len(games), "positions": positions}
        lesson = self._learned(number, examples, {"simulations": self._order.simulations, **made})
        standing = None if lesson is None else self._compared(number, best)
        if lesson is None or standing is None:
            return None
        elo = elo_words(standing.estimate)
        return Generation(number, len(games), lesson, best, mean_score(standing.pairs), elo, self._order.pairs)

    def _played(self, number: int, best: int) -> Sequence[Harvested] | None:
        """Return the games of a generation, after those that are missing were played; None if there was no time."""
        order, folder, net = self._order, self._files.games(number), str(self._files.playing(best) or "")
        seed, few = order.seed + number, LISTED[order.kind]
        source = Source(order.game, order.simulations, self._options, seed, net, listed=few)
        about = {"kind": "training", **asdict(source), "net": self._files.mark(best)}
        with opened(folder, about) as store:
            work = Harvesting(source, order.games)
            self._screen.say(f"Generation {number}: games with {self._words(best)}, kept in {folder}")
            talk = Talk(self._screen, lambda: work.words, lambda: (work.words,))
            running = Running(work, store)
            self._compile(running, lambda: SelfPlay(replace(source, simulations=_FEW)).play(1))
            return work.played if play([running], order.where, self._deadline, talk) else None

    def _compile(self, running: Running[Any], use: Callable[[], object]) -> None:
        """Use the search before the workers do, so that it is compiled once, and however soon they are stopped."""
        if running.due and self._order.where.ray is None:
            self._screen.compile([self._order.game])
            self._screen.say("Compiling the search, unless that was done before.")
            use()

    def _learned(self, number: int, examples: Sequence[Examples], made: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return what is told about a net, after it was learned unless it was before; None if there was no time."""
        if not self._files.is_learned(number) and not self._learn(number, examples, made):
            self._screen.say(_STOPPED)
            return None
        return self._files.lesson(number, self._game)

    def _learn(self, number: int, examples: Sequence[Examples], made: Mapping[str, Any]) -> bool:
        """Learn a net from all examples so far; return whether there was time."""
        files, joined = self._files, Examples.joined(examples)
        with self._told_of_stops():
            load_torch()
            from ludarium.training.lesson import learn

            checkpoint = files.checkpoint(number)
            lesson = learn(self._game, joined, self._order.plan, self._screen, made, checkpoint, self._deadline)
            if lesson is not None:
                lesson.write(files.net(number), files.facts(number))
                checkpoint.unlink(missing_ok=True)
        return lesson is not None

    @contextlib.contextmanager
    def _told_of_stops(self) -> Iterator[None]:
        """Say how to resume when Ctrl-C stops the learning."""
        try:
            yield
        except KeyboardInterrupt:
            self._screen.say(_STOPPED)
            raise

    def _compared(self, number: int, best: int) -> Standing | None:
        """Return how pairs of games of a new net against the best so far ended; None if there was no time."""
        order = self._order
        match = Comparison(self._series(number, best), order.pairs)
        standing = match.standing
        with opened(self._files.match(number), match.described()) as store:
            self._screen.say(f"Generation {number}: the new net against {self._words(best)}")
            talk = Talk(self._screen, lambda: standing_words(standing), lambda: match_lines(match.series, standing))
            running = Running(match, store)
            self._compile(running, match.try_players)
            return standing if play([running], order.where, self._deadline, talk) else None

    def _series(self, number: int, best: int) -> Series:
        files = str(self._files.net(number)), str(self._files.playing(best) or NO_NET)
        new, old = (f"{BestPlayer.name}:simulations={self._order.simulations},net={file}" for file in files)
        return new_series((new, old), self._order.game, self._options, self._order.seed, OPENING_STEPS)

    def _words(self, best: int) -> str:
        """Return what is said of the best so far."""
        file = self._files.playing(best)
        return f"the net {file.name}" if file else "the evaluation made by hand"

    def _tell(self, best: int) -> None:
        if best:
            self._screen.say(f"The best net is {self._files.best}, the report {self._files.report}")
        else:
            self._screen.say(f"No net was stronger than {self._words(best)}: see {self._files.report}")
