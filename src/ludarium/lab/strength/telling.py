"""The results of matches and ladders, in words."""

from collections.abc import Iterator, Sequence

from ludarium.lab.playing.played import Spent
from ludarium.lab.playing.series import MOST_STEPS, Series
from ludarium.lab.strength.elo_words import elo_in_words, signed
from ludarium.lab.strength.ladder import Ladder
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import Estimate
from ludarium.notation.words import how_many

_POINTS = ("0", "½", "1", "1½", "2")


def elo_words(found: Estimate | None) -> str:
    """Return, for example, `Elo +35 (−80 to +150)`."""
    return "Elo ?" if found is None else f"Elo {elo_in_words(found.elo, found.low, found.high)}"


def standing_words(standing: Standing) -> str:
    """Return the standing of a match in one line: `+7 =1 −5, Elo …`."""
    games = standing.games
    words = f"+{games[1]} ={games[0.5]} −{games[0]}, {elo_words(standing.estimate)}"
    return f"{words}, {_ratio_words(standing)}" if standing.sprt else words


def _ratio_words(standing: Standing) -> str:
    sprt = standing.sprt
    assert sprt is not None
    ratio = sprt.ratio(standing.pairs) if sum(standing.pairs) else 0.0
    return f"LLR {signed(ratio, 2)} of ±{sprt.bound:.2f}"


def match_lines(series: Series, standing: Standing) -> Iterator[str]:
    """Yield the summary of a match."""
    first, second = series.players
    games, played = standing.games, standing.played
    points = games[1] + games[0.5] / 2
    share = f", {100 * points / played:.1f} % of the points" if played else ""
    yield f"{first} against {second}: {games[1]} won, {games[0.5]} drawn, {games[0]} lost{share}."
    pairs = ", ".join(f"{number} with {points}" for points, number in zip(_POINTS, standing.pairs, strict=True))
    yield f"Pairs by the points of {first}: {pairs}."
    yield f"{elo_words(standing.estimate)}, with 95 % certainty from {how_many(sum(standing.pairs), 'pair')}."
    if standing.sprt:
        yield _test_words(standing)
    for name, spent in zip(series.players, standing.spent, strict=True):
        yield _spent_words(name, spent)
    if standing.cut:
        yield _cut_words(standing.cut)


def _test_words(standing: Standing) -> str:
    sprt = standing.sprt
    assert sprt is not None
    asked = f"Elo {signed(sprt.elo0)} or {signed(sprt.elo1)}"
    pairs, ratio = how_many(sum(standing.pairs), "pair"), _ratio_words(standing)
    if standing.verdict is None:
        return f"{asked}: still open after {pairs}, {ratio}."
    return f"{asked}: {signed(standing.verdict)} is accepted after {pairs}, {ratio}."


def _cut_words(games: int) -> str:
    if games == 1:
        return f"1 game was stopped after {MOST_STEPS} steps and counts as a draw."
    return f"{games} games were stopped after {MOST_STEPS} steps and count as draws."


def _spent_words(name: str, spent: Spent) -> str:
    if not spent.steps:
        return f"{name} played no step."
    words = f"{name}: {spent.seconds / spent.steps:.4f} s a step, {spent.longest:.4f} s at most"
    return f"{words}, {spent.simulations / spent.steps:,.0f} simulations a step." if spent.simulations else f"{words}."


def gap_words(ladder: Ladder, standings: Sequence[Standing]) -> str:
    """Return the Elo of each player above the one before, where it is known."""
    found = ladder.ratings(standings)
    gaps = (found.above(number, number - 1) for number in range(1, len(ladder.players)))
    return f"gaps {' '.join('?' if gap is None else signed(gap.elo) for gap in gaps)}"


def ladder_lines(ladder: Ladder, standings: Sequence[Standing]) -> Iterator[str]:
    """Yield the summary of a ladder: a line for each player, the strongest last."""
    found = ladder.ratings(standings)
    width = max(map(len, ladder.players))
    yield f"{'player':{width}}  {'Elo (95 %)':>24}  {'above the one before':>24}  {'games':>6}"
    for number, name in enumerate(ladder.players):
        worth = elo_words(found.above(number, 0)).removeprefix("Elo ") if number else "0"
        gap = elo_words(found.above(number, number - 1)).removeprefix("Elo ") if number else ""
        yield f"{name:{width}}  {worth:>24}  {gap:>24}  {ladder.games(number, standings):>6}"
