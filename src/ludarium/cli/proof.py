"""A solution in plain words."""

from collections.abc import Iterator

from ludarium.notation.words import how_many, listed
from ludarium.positions import Line, Position
from ludarium.search import DRAW, Solution


def verdict(position: Position, solution: Solution) -> Iterator[str]:
    """Yield sentences on the result with best play and the line; if it is not solved, on what is certain so far."""
    if solution.result is None:
        yield "Not solved: no forced result was found."
        yield from certainties(solution)
        return
    yield _result(position, solution)
    if solution.line:
        yield f"Best play: {_written(position, solution)}"


def _result(position: Position, solution: Solution) -> str:
    if solution.result == DRAW:
        return "It is a draw with best play by both sides."
    winner = str(solution.result).capitalize()
    first = f" with {solution.line[0]}" if solution.line and solution.result == position.mover else ""
    if solution.turns is not None:
        return f"{winner} wins{first}, within {how_many(solution.turns, 'turn')} at most, and can force it no sooner."
    return f"{winner} wins{first}, whatever the other side does. There may be a shorter win than this."


def _written(position: Position, solution: Solution) -> str:
    """Return the line in the notation of records, and its length."""
    line = Line(position)
    for step in solution.line:
        line.push(step)
    turns = " ".join(f"{number}. {','.join(map(str, turn))}" for number, turn in enumerate(line.turns, 1))
    length = f"{how_many(len(line.steps), 'step')} in {how_many(len(line.turns), 'turn')}"
    ending = line.outcome.reason if line.outcome else "There was no time to complete the line."
    return f"{turns} ({length}). {ending}"


def certainties(solution: Solution) -> Iterator[str]:
    """Yield sentences on what is proven about a game that is not solved yet."""
    if solution.quiet_turns:
        yield f"Nobody can force a win within {how_many(solution.quiet_turns, 'turn')}."
    if DRAW in solution.possible and len(solution.possible) == 2:
        yield f"It ends with {listed(_outcomes(solution))}."


def _outcomes(solution: Solution) -> list[str]:
    return ["a draw" if result == DRAW else f"a win for {result}" for result in solution.possible]


def how_much(solution: Solution) -> str:
    """Return the effort in words: `1,071,443 positions visited in 5.1 s, 209,000 a second.`"""
    speed = f", {solution.positions / solution.seconds:,.0f} a second" if solution.seconds >= 1 else ""
    return f"{solution.positions:,} positions visited in {solution.seconds:.1f} s{speed}."
