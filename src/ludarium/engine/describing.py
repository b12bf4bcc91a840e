"""Games, positions and records as parts of answers."""

from collections.abc import Iterable

from ludarium.drawing import EMPTY
from ludarium.engine.protocol import (
    BoardFacts,
    GameFacts,
    GamesAnswer,
    OptionFacts,
    PositionAnswer,
    PositionFacts,
    RecordFacts,
    StepFacts,
    TracedStep,
)
from ludarium.games.options import Choice, Option, Seed
from ludarium.positions import Event, Game, Position, Record, Step


def position_answer(position: Position, record: Record | None = None) -> PositionAnswer:
    facts = None if record is None else _record_facts(record)
    return PositionAnswer(position=position_facts(position), record=facts)


def position_facts(position: Position) -> PositionFacts:
    game = position.game
    tokens = zip(game.board.names, position.tokens, strict=True)
    return PositionFacts(
        game=game.name,
        options=dict(game.options),
        code=position.code,
        mover=position.mover,
        steps_left=position.steps_left,
        remark=position.remark,
        pieces={cell: token for cell, token in tokens if token != EMPTY},
        outcome=position.outcome,
    )


def _record_facts(record: Record) -> RecordFacts:
    return RecordFacts(
        players=dict(zip(record.game.sides, record.players, strict=True)),
        date=record.date,
        result=record.result,
        headers=dict(record.headers),
        turns=[texts(turn) for turn in record.turns],
    )


def step_facts(step: Step) -> StepFacts:
    return StepFacts(step=step.text, kind=step.kind, cells=list(step.cells))


def traced_step(step: Step, trace: list[Event]) -> TracedStep:
    return TracedStep(step=step.text, kind=step.kind, cells=list(step.cells), trace=trace)


def games_answer(games: Iterable[Game]) -> GamesAnswer:
    return GamesAnswer(games=[_game_facts(game) for game in games])


def _game_facts(game: Game) -> GameFacts:
    ruleset, board = game.ruleset, game.board
    return GameFacts(
        name=game.name,
        title=ruleset.title,
        author=ruleset.author,
        summary=ruleset.summary,
        sides=list(ruleset.sides),
        has_draws=ruleset.has_draws,
        board=BoardFacts(kind=board.kind, shape=list(board.shape), cells=list(board.names)),
        options=[_option_facts(option) for option in ruleset.options],
    )


def _option_facts(option: Option) -> OptionFacts:
    if isinstance(option, Choice):
        return OptionFacts(name=option.name, default=option.default, values=list(option.values), meaning=option.meaning)
    default = None if isinstance(option, Seed) else option.default
    return OptionFacts(name=option.name, default=default, least=option.least, most=option.most, meaning=option.meaning)


def texts(steps: Iterable[Step]) -> list[str]:
    return [step.text for step in steps]
