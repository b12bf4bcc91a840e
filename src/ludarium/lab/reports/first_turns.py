"""What first turns are worth, in plain sentences."""

from collections.abc import Iterator
from random import Random

from ludarium.lab.figures.estimated import Estimated
from ludarium.lab.figures.first_turns import FirstTurn, FirstTurns
from ludarium.lab.playing.first_turns import MOST, first_turns
from ludarium.lab.reports.opened import Openings
from ludarium.lab.reports.turn_map import score_words
from ludarium.notation.words import how_many

HOW_READ = (
    "Every first turn that no symmetry of the board maps onto another is played equally often. Each interval holds for "
    "its turn alone; what is said to be sure of several turns holds for all of them at once, with intervals widened as "
    "far as their number asks."
)
HOW_CHOSEN = (
    "Of many scores the best is partly luck, so each choice is made by one half of the games and counted by the other, "
    "both ways round."
)


def sentences(openings: Openings) -> Iterator[str]:
    """Yield what is known of the first turns of a variant at a strength."""
    found = openings.found
    if not found.turns:
        yield "No first turn was played yet."
        return
    yield _count(openings)
    yield even_words(found)
    if len(found.turns) > 1:
        best = _extreme(found.may_be_best, found.ranked[0], "best")
        yield f"{best} {_extreme(found.may_be_worst, found.ranked[-1], 'worst')}"
        first, second = found.for_first, found.for_second
        favour = f"{_or_none(first)} good for the first side, {_or_none(second)} for the second"
        yield f"Sure for all turns at once: {favour}; {_or_none(len(found.turns) - first - second)} left open."
    yield from choice(openings)


def _or_none(count: int) -> str:
    return str(count) if count else "none"


def _count(openings: Openings) -> str:
    found = openings.found
    games = sorted(turn.score.count for turn in found.turns)
    each = f"{games[0]:,} to {games[-1]:,} games" if games[0] < games[-1] else f"{games[0]:,} games"
    margin = 100 * max(turn.score.margin for turn in found.turns)
    missing = "" if len(found.turns) == found.asked else f", of which {len(found.turns)} were played so far"
    return f"{_which(openings)}{missing}: {each} after each, so a score is known to ±{margin:.0f} points or better."


def _which(openings: Openings) -> str:
    asked = openings.found.asked
    if asked < MOST:
        return how_many(asked, "distinct first turn")
    count = first_turns(openings.game, Random(0)).count
    if count == asked:
        return how_many(asked, "distinct first turn")
    return f"A sample of {asked} first turns, of {'too many to count' if count is None else f'{count:,}'}"


def even_words(found: FirstTurns) -> str:
    """Return how many turns leave the game even, as seen and as far as the intervals tell."""
    seen, may, surely = (
        sum(getattr(turn, name) for turn in found.turns) for name in ("is_even", "may_be_even", "is_surely_even")
    )
    of_all = f"{seen} of {how_many(len(found.turns), 'first turn')}"
    allowed = f"the intervals allow that for {_or_none(may)} and show it for {_or_none(surely)}"
    return f"{of_all} score between 45 and 55 %; {allowed}."


def _extreme(candidates: tuple[FirstTurn, ...], named: FirstTurn, word: str) -> str:
    others = len(candidates) - (named in candidates)
    sure = f"surely the {word}" if not others else f"but {how_many(others, 'other')} may be the {word} as well"
    return f"The {word} for the first side is {named.words}, with {score_words(named)}, {sure}."


def choice(openings: Openings) -> Iterator[str]:
    """Yield what a free choice among the turns and a pie rule would leave."""
    free, pie = openings.found.free_choice, openings.found.pie
    if free is None or pie is None:
        return
    yield f"If the first side chooses its best turn, it scores {_percent(free)}."
    if not openings.game.ruleset.fixed_rules:
        value, low, high = (_left(one) for one in (pie.value, pie.low, pie.high))
        yield (
            "With a pie rule, where it plays the turn nearest to 50 % and the second side then takes the side that it "
            f"prefers, that side would score {_percent(pie)}: {value} points would be left ({low} to {high})."
        )


def _left(score: float) -> str:
    return f"{max(0.0, 100 * (score - 0.5)):.1f}"


def _percent(found: Estimated) -> str:
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"
