"""Lines from a setting that belong to no stored game. Each request carries its steps; the latest lines are kept."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from ludarium.kernel.contract import FRESH
from ludarium.kernel.errors import StepError
from ludarium.positions import Game, Line, Position
from ludarium.positions.trail import Trail, trail_of
from ludarium.server.admission import RECORD, Admission
from ludarium.server.clients import Client
from ludarium.server.limits import LONG_REPLAY, MOST_LINES
from ludarium.server.preparing import Workshop
from ludarium.server.protocol.exploring import BoardFacts, Place, Setting
from ludarium.server.protocol.pictures import Frame, Moment, Turn
from ludarium.server.refusal import Refusal
from ludarium.server.showing import chosen_options, drawing_of, legal_steps, moment_of, unusual_options

Key = tuple[str, tuple[tuple[str, str], ...], str]
T = TypeVar("T")


class Explorers:
    """The lines that were explored last, so that one more step does not replay all before it."""

    def __init__(self, workshop: Workshop, admission: Admission) -> None:
        self._workshop, self._admission = workshop, admission
        self._lines: dict[Key, list[Line]] = {}  # by setting, the latest last
        self._count = 0

    def __len__(self) -> int:
        return self._count

    async def look(self, setting: Setting, steps: list[str], client: Client, look: Callable[[Line], T]) -> T:
        """Return what is to be seen at the end of a line."""
        line = await self.line(setting, steps, client)
        try:
            return look(line)
        finally:
            self.keep(setting, line)

    async def line(self, setting: Setting, steps: list[str], client: Client) -> Line:
        """Return a line with these steps, which nobody else holds until it is given back by `keep`.

        StepError or Refusal say which step is not legal, and why.
        """
        line = self._taken(setting, steps)
        if line is None:
            game = Game(setting.name, setting.options)
            await self._workshop.load_size(game)
            line = Line(_start(game, setting.code), traced=True)
        try:
            return await self._extended(line, steps, client)
        except (StepError, Refusal):
            self.keep(setting, line)
            raise

    async def _extended(self, line: Line, steps: list[str], client: Client) -> Line:
        if len(steps) - len(line.steps) <= LONG_REPLAY:
            return _extended(line, steps)
        return await self._admission.run(RECORD, client, lambda: asyncio.to_thread(_extended, line, steps))

    def keep(self, setting: Setting, line: Line) -> None:
        """Keep a line for whoever asks next; the oldest are dropped."""
        key = _key(setting)
        self._lines[key] = [*self._lines.pop(key, []), line]
        self._count += 1
        while self._count > MOST_LINES:
            oldest = next(iter(self._lines))
            self._lines[oldest].pop(0)
            self._count -= 1
            if not self._lines[oldest]:
                del self._lines[oldest]

    def _taken(self, setting: Setting, steps: list[str]) -> Line | None:
        """Take the kept line that shares the most steps with these, and take the others back."""
        kept = self._lines.get(_key(setting))
        if not kept:
            return None
        line = max(kept, key=lambda line: _shared(line, steps))
        kept.remove(line)
        self._count -= 1
        if not kept:
            del self._lines[_key(setting)]
        for _ in range(len(line.steps) - _shared(line, steps)):
            line.pop()
        return line


def facts_of(line: Line, code: str) -> BoardFacts:
    """Return what stays the same; the code is that of the setting, which may be empty."""
    game, ruleset = line.game, line.game.ruleset
    return BoardFacts(
        name=game.name,
        title=ruleset.title,
        credited_title=ruleset.credited_title,
        aim=game.aim,
        step_noun=ruleset.step_noun,
        sides=list(game.sides),
        near_side=game.near_side,
        options=dict(game.options),
        unusual_options=unusual_options(game),
        code=line.start.code,
        setting=Setting(game.name, chosen_options(game), code),
        drawing=drawing_of(game),
        step_kinds=list(ruleset.step_kinds),
        clicking=ruleset.clicking,
    )


def place_of(line: Line) -> Place:
    """Return the last position of a line, to be shown and played."""
    position, played, turns = line.position, len(line.steps), turns_of(line)
    frame = Frame(str(line.steps[-1]) if played else "", line.trace(played) if played else [], _moment(line, turns))
    threat = position.after_null_move
    return Place(frame, legal_steps(position), turns, position.code, "" if threat is None else threat.code)


def moment_at(line: Line) -> Moment:
    """Return the last position of a line as it is drawn, without what may be played."""
    return _moment(line, turns_of(line))


def _moment(line: Line, turns: list[Turn]) -> Moment:
    begun = bool(turns) and not line.state[FRESH]
    number = max(1, len(turns) + (not begun and line.outcome is None))
    return moment_of(line.position, len(line.steps), number, begun, _trail(line, turns), line.outcome)


def turns_of(line: Line) -> list[Turn]:
    turns, place, positions = list[Turn](), 0, line.positions
    for steps in line.turns:
        turns.append(Turn(positions[place].mover, [step.text for step in steps]))
        place += len(steps)
    return turns


def _trail(line: Line, turns: list[Turn]) -> Trail:
    """Return from where to where pieces moved in the last turn."""
    last = len(turns[-1].steps) if turns else 0
    played = len(line.steps)
    return trail_of(line.trace(place) for place in range(played - last + 1, played + 1))


def _start(game: Game, code: str) -> Position:
    return game.position(code) if code else game.start()


def _key(setting: Setting) -> Key:
    return setting.name, tuple(sorted(setting.options.items())), setting.code


def _shared(line: Line, steps: list[str]) -> int:
    """Return how many steps two lines have in common."""
    for count, (one, other) in enumerate(zip(line.steps, steps, strict=False)):
        if one.text != other:
            return count
    return min(len(line.steps), len(steps))


def _extended(line: Line, steps: list[str]) -> Line:
    for number, step in enumerate(steps[len(line.steps) :], len(line.steps) + 1):
        try:
            line.push(step)
        except StepError as error:
            if number == len(steps):
                raise
            raise Refusal("not allowed", f"Step {number} of this line: {error}") from None
    return line
