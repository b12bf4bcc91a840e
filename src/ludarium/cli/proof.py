"""A solution in plain words."""

from collections.abc import Iterator

from ludarium.notation.words import how_many, listed
from ludarium.positions import Line, Position
from ludarium.search import DRAW, Solution


def verdict(position: Position, solution: Solution) -> Iterator[str]:
    """How the game ends with best play and on which line; or what is certain all the same."""
    if solution.result is None:
        yield "Not solved: nothing forced was found."
        yield from certainties(solution)
        return
    yield _result(position, solution)
    if solution.line:
        yield f"Best play: {_written(position, solution)}"


def _result(position: Position, solution: Solution) -> str:
    if solution.result == DRAW:
        return "It is a draw with best play of both."
    winner = str(solution.result).capitalize()
    first = f" with {solution.line[0]}" if solution.line and solution.result == position.mover else ""
    if solution.turns is not None:
        return f"{winner} wins{first}, within {how_many(solution.turns, 'turn')} at most, and can force it no sooner."
    return f"{winner} wins{first}, whatever the other side does. There may be a shorter way than this."


def _written(position: Position, solution: Solution) -> str:
    """The line in the notation of records, and how long it is."""
    line = Line(position)
    for step in solution.line:
        line.push(step)
    turns = " ".join(f"{number}. {','.join(map(str, turn))}" for number, turn in enumerate(line.turns, 1))
    length = f"{how_many(len(line.steps), 'step')} in {how_many(len(line.turns), 'turn')}"
    ending = line.outcome.reason if line.outcome else "There was no time to follow it to the end."
    return f"{turns} ({length}). {ending}"


def certainties(solution: Solution) -> Iterator[str]:
    """What is proven of a game that is not solved yet."""
    if solution.quiet_turns:
        yield f"Nobody can force a win within {how_many(solution.quiet_turns, 'turn')}."
    if DRAW in solution.possible and len(solution.possible) == 2:
        yield f"It ends with {listed(_outcomes(solution))}."


def _outcomes(solution: Solution) -> list[str]:
    return ["a draw" if result == DRAW else f"a win for {result}" for result in solution.possible]


def how_much(solution: Solution) -> str:
    """`1,071,443 positions looked at in 5.1 s, 209,000 a second.`"""
    speed = f", {solution.positions / solution.seconds:,.0f} a second" if solution.seconds >= 1 else ""
    return f"{solution.positions:,} positions looked at in {solution.seconds:.1f} s{speed}."
