"""How near each side of Protista is to winning, and what decided a game."""

from ludarium.boards import Board
from ludarium.games.progress import Decision, Measure, pair, winner_and_sentence
from ludarium.games.protista.evaluation import steps_to_king
from ludarium.games.protista.state import (
    BLACK,
    TARGETS_EACH,
    WHITE,
    ProtistaRules,
    goals_held,
    king_spot,
    pieces_of,
    taken_king_spot,
    target_spot,
)
from ludarium.games.protista.turns import KING_TAKEN, NOTHING_LEFT, TWO_GOALS
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import count
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NOBODY
from ludarium.notation.words import listed

_GOAL = 2  # rule 12: the number of targets to stand on


@compiled
def piece_counts(rules: ProtistaRules, state: Words) -> tuple[int, int]:
    return count(pieces_of(rules, state, WHITE)), count(pieces_of(rules, state, BLACK))


@compiled
def goals_of_both(rules: ProtistaRules, state: Words) -> tuple[int, int]:
    """Rule 12: on which of the other's targets white and black stand, a bit for each."""
    return goals_held(rules, state, WHITE), goals_held(rules, state, BLACK)


@compiled
def king_steps(rules: ProtistaRules, state: Words) -> tuple[int, int]:
    """Return the steps from white's and from black's nearest piece to the other's king."""
    return king_distance(rules, state, WHITE), king_distance(rules, state, BLACK)


@compiled
def king_distance(rules: ProtistaRules, state: Words, side: int) -> int:
    """Return how far a side is from the enemy's king: 0 if it is taken, further than any cell without a piece."""
    if king_spot(state, 1 - side) == 0:
        return 0
    return min(steps_to_king(rules, state, side), rules.rows + rules.columns)


def measures(rules: ProtistaRules, state: Words) -> tuple[Measure, Measure]:
    """Rule 12: goals, or the distance to the enemy's king; and pieces."""
    goals, steps = goals_of_both(rules, state), king_steps(rules, state)  # whatever wins, so both are compiled ahead
    pieces = "A side without pieces loses; a stack counts as one."
    return (
        _near_king(steps) if rules.king_wins else _goals(goals),
        Measure("Pieces", pair(*piece_counts(rules, state)), goal=0, meaning=pieces),
    )


def _goals(held: tuple[int, int]) -> Measure:
    white, black = held
    meaning = "Whoever stands on two of the enemy's three targets wins."
    return Measure("Targets", (white.bit_count(), black.bit_count()), goal=_GOAL, meaning=meaning)


def _near_king(steps: tuple[int, int]) -> Measure:
    meaning = "Steps from a side's nearest piece to the enemy's king: whoever takes it wins."
    return Measure("Steps to the king", pair(*steps), goal=0, fewer=True, meaning=meaning)


def decided(rules: ProtistaRules, board: Board, state: Words, sides: tuple[str, str]) -> Decision:
    """Rules 12 and 13: the targets stood on, where the king was taken, that nothing is left, or why it is a draw."""
    winner, sentence = winner_and_sentence(state)
    taken = taken_king_spot(state)
    if winner == NOBODY:
        return _draw(rules, state, sides)
    if sentence == TWO_GOALS:
        return _on_targets(rules, board, state, sides, winner)
    own, name, enemy = piece_counts(rules, state)[winner], sides[winner], sides[1 - winner]
    if sentence == KING_TAKEN:
        cell = board.cell_of_spot[taken]
        return Decision((cell,), f"{name.capitalize()} has taken {enemy}'s king on {board.names[cell]}.")
    assert sentence == NOTHING_LEFT
    return Decision((), f"{enemy.capitalize()} has no piece left; {name} has {own}.")


def _on_targets(rules: ProtistaRules, board: Board, state: Words, sides: tuple[str, str], winner: int) -> Decision:
    held = goals_of_both(rules, state)
    numbers = [number for number in range(TARGETS_EACH) if held[winner] >> number & 1]
    spots = [target_spot(state, TARGETS_EACH * (1 - winner) + number) for number in numbers]
    cells = tuple(sorted(board.cell_of_spot[spot] for spot in spots))
    names, enemy = listed((board.names[cell] for cell in cells), "and"), sides[1 - winner]
    count = held[1 - winner].bit_count()
    words = f"{sides[winner].capitalize()} stands on {len(cells)} of {enemy}'s targets, {names}; {enemy} on {count}."
    return Decision(cells, words)


def _draw(rules: ProtistaRules, state: Words, sides: tuple[str, str]) -> Decision:
    if rules.king_wins:
        return Decision((), "Both kings are still on the board.")
    (white, black), first, second = goals_of_both(rules, state), sides[0].capitalize(), sides[1]
    return Decision(
        (), f"{first} stands on {white.bit_count()} of the two targets it needs, {second} on {black.bit_count()}."
    )
