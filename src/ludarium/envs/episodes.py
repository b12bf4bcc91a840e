"""Episodes: a game from its beginning to its end, or to a limit of steps, as every environment here plays it."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ludarium.batches import MOST_STEPS
from ludarium.envs.actions import Actions, Mask
from ludarium.envs.sight import highest_seen, seen
from ludarium.games.options import Seed
from ludarium.kernel.bits import Numbers
from ludarium.kernel.checks import checked_whole
from ludarium.kernel.contract import CUT_SHORT, MOVER, STATUS
from ludarium.kernel.errors import LudariumError
from ludarium.notation.words import shown
from ludarium.positions import Game, Position, Step, game
from ludarium.positions.observing import Singles
from ludarium.positions.values import step_of

_DRAWN_SEEDS = 10**9
_MOST = 10**6


class Episodes:
    """All episodes of a game with its options: how they begin, their actions, and the most steps of one.

    `code` is the position in which every episode begins, if not at the start of the game. The seeds among the options
    that are not given are drawn for each episode.
    """

    def __init__(self, name: str, most: int = MOST_STEPS, code: str = "", **options: object) -> None:
        self.most = checked_whole("the most steps of an episode", most, 1, _MOST)
        self.code, self._options = code, options
        self.game = game(name, **options)
        seeds = (option.name for option in self.game.ruleset.options if isinstance(option, Seed))
        self._drawn = [name for name in seeds if name not in options]
        self.actions = Actions(self.game.ruleset)
        first = self._beginning(self.game)
        if first.is_over:
            raise LudariumError(f"{shown(code)}: the game is over in this position: an episode needs one to play from")
        self.shape: tuple[int, ...] = first.observation(0).shape

    @property
    def sides(self) -> tuple[str, str]:
        return self.game.sides

    @property
    def highest(self) -> Singles:
        """The highest value of each place of an observation."""
        return highest_seen(self.game.ruleset, self.shape)

    def begin(self, random: np.random.Generator) -> "Moment":
        """Return the first moment of an episode; the generator decides what the game leaves to chance."""
        if not self._drawn or self.code:
            return self._beginning(self.game)
        seeds = {name: int(random.integers(_DRAWN_SEEDS)) for name in self._drawn}
        return self._beginning(game(self.game.name, **self._options, **seeds))

    def _beginning(self, chosen: Game) -> "Moment":
        return Moment(self, chosen.position(self.code) if self.code else chosen.start(), 0)


@dataclass(frozen=True)
class Moment:
    """A position of an episode, and how many steps led to it."""

    episodes: Episodes
    position: Position
    played: int

    def __deepcopy__(self, memo: dict[int, object]) -> "Moment":
        return self  # a value: nothing in it changes

    @property
    def side(self) -> int:
        """The side to act: 0 the one that began, 1 the other."""
        return int(self.position.state[MOVER])

    @property
    def is_ended(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.position.outcome is not None

    @property
    def is_cut_short(self) -> bool:
        """Whether the game goes on, but not here: the limit is reached, or the room for what must not recur."""
        full = int(self.position.state[STATUS]) == CUT_SHORT
        return not self.is_ended and (full or self.played >= self.episodes.most)

    @property
    def is_over(self) -> bool:
        return self.is_ended or self.is_cut_short

    @property
    def returns(self) -> tuple[float, float]:
        """What each side has got: 1 for a win, -1 for a loss, else 0."""
        end = self.position.outcome
        if end is None or end.winner is None:
            return 0.0, 0.0
        return (1.0, -1.0) if end.winner == self.episodes.sides[0] else (-1.0, 1.0)

    @cached_property
    def legal(self) -> Numbers:
        """The legal actions, ascending; none if the episode is over."""
        if self.is_over:
            return np.zeros(0, dtype=np.int64)
        return np.sort(self.episodes.actions.number_of(self.position.step_numbers))

    @property
    def mask(self) -> Mask:
        """A 1 for each legal action, in an array of the caller's own."""
        mask = np.zeros(len(self.episodes.actions), dtype=np.int8)
        mask[self.legal] = 1
        return mask

    def observation(self, side: int) -> Singles:
        """Return what a side sees."""
        return seen(self.position, side)

    def text_of(self, action: int) -> str:
        """Return the step of an action as it is written."""
        return self.position.game.ruleset.step_text(self._step_number(action))

    def why(self, action: int) -> str:
        """Return why an action is illegal, in one sentence; empty if it is not."""
        return self.position.why(self.text_of(action)) or ""

    def after(self, action: int) -> "Moment":
        """Return the moment after an action; StepError gives the reason if it is illegal."""
        return self.after_step(step_of(self.position.game.ruleset, self._step_number(action)))

    def after_step(self, step: Step) -> "Moment":
        return Moment(self.episodes, self.position.play(step), self.played + 1)

    def _step_number(self, action: int) -> int:
        checked = checked_whole("an action", action, 0, len(self.episodes.actions) - 1)
        return int(self.episodes.actions.numbers[checked])
