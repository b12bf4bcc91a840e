"""The curve of a reviewed game, as a picture."""

from collections.abc import Sequence

from ludarium.drawing import Curve, CurveMark, svg_curve
from ludarium.positions import Record
from ludarium.positions.record import UNKNOWN
from ludarium.study.review import Moment, TurningPoint, turning_points
from ludarium.study.telling import MOST_TOLD, cost_words, moment_words, percent, turning_words


def curve(record: Record, moments: Sequence[Moment]) -> str:
    """Return an SVG picture of the chances after every reviewed turn, with the turning points marked."""
    game = record.game
    first, second = (player if player != UNKNOWN else "" for player in record.players)
    turned = turning_points(moments)
    after = ", ".join(percent(moment.chance) for moment in moments)
    return svg_curve(
        Curve(
            chances=[moment.chance for moment in moments],
            sides=game.sides,
            names=(first, second),
            points=[moment_words(moment, game.sides[0]) for moment in moments],
            marks=[*_marks(turned[:MOST_TOLD]), *(CurveMark(moment.number, "") for moment, _ in turned[MOST_TOLD:])],
            title=f"{game.ruleset.credited_title}: the chances, turn by turn",
            description=" ".join(
                (
                    f"The chance of {game.sides[0]} at the start and after each turn: {after}.",
                    *(turning_words(moment, point) for moment, point in turned),
                )
            ),
        )
    )


def _marks(turned: Sequence[tuple[Moment, TurningPoint]]) -> list[CurveMark]:
    """Return a mark with a short label for each turning point."""
    return [CurveMark(moment.number, f"{moment.number} {moment.side} {cost_words(point)}") for moment, point in turned]
