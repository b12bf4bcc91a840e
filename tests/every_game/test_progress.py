"""What every game tells of itself: its aim, how near each side is, what decided it, and which cells are closed.

All of it is optional, so nothing is asked of a game that tells nothing.
"""

from ludarium import Game, Position
from tests.every_game.samples import in_every_combination, in_every_game, ongoing, positions
from tests.helpers import every_kth


def is_a_sentence(text: str) -> bool:
    return text.endswith(".") and text[:1].isupper() and text.isprintable() and len(text) < 160


def side_pieces(position: Position, side: str) -> set[str]:
    """The cells on which pieces of a side stand."""
    letters = {piece.letter for piece in position.game.ruleset.pieces if piece.tone == side}
    names = position.game.board.names
    return {name for name, token in zip(names, position.tokens, strict=True) if token[0] in letters}


@in_every_combination
def test_the_aim_has_at_most_twelve_words(game: Game) -> None:
    assert len(game.aim.split()) <= 12
    assert game.aim == "" or is_a_sentence(game.aim)
    assert game.ruleset.step_noun.isalpha()


@in_every_combination
def test_measures_stay_the_same_and_their_counts_within_the_game(game: Game) -> None:
    most = 999 + len(game.board)
    kinds = set()
    for position in every_kth(positions(game, 0), 40):
        kinds.add(tuple((m.title, m.goal, m.fewer, m.meaning) for m in position.progress))
        for measure in position.progress:
            assert all(type(count) is int and 0 <= count <= most for count in measure.counts)
            assert is_a_sentence(measure.meaning)
            assert 0 < len(measure.title) <= 20
    assert len(kinds) == 1


@in_every_combination
def test_a_decision_is_told_at_the_end_and_not_before(game: Game) -> None:
    assert all(position.decision is None for position in ongoing(game, 0))
    last = positions(game, 0)[-1]
    if last.outcome is None or not last.progress:
        return
    assert last.decision is not None
    assert is_a_sentence(last.decision.words)
    assert set(last.decision.cells) <= set(game.board.names)
    assert len(set(last.decision.cells)) == len(last.decision.cells)


@in_every_combination
def test_whoever_has_won_has_reached_the_goal(game: Game) -> None:
    """Where a count wins, whoever won has it, unless the other had nothing left to do."""
    last = positions(game, 0)[-1]
    if last.outcome is None or last.outcome.winner is None or " has no " in last.outcome.reason:
        return
    winner = game.sides.index(last.outcome.winner)
    for measure in last.progress:
        if measure.goal:
            count = measure.counts[winner]
            assert count <= measure.goal if measure.fewer else count >= measure.goal


@in_every_combination
def test_nobody_can_play_on_a_closed_cell(game: Game) -> None:
    for position in every_kth(ongoing(game, 0), 10):
        closed = set(position.closed)
        assert closed <= set(game.board.names)
        assert not any(step.kind != "end" and step.cells[-1] in closed for step in position.steps if step.cells)


@in_every_combination
def test_cells_stay_closed(game: Game) -> None:
    before: set[str] = set()
    for position in positions(game, 0):
        assert before <= set(position.closed)
        before = set(position.closed)


@in_every_game
def test_the_near_side_stands_lower_than_the_other(game: Game) -> None:
    start = game.start()
    assert game.near_side in ("", *game.sides)
    if game.near_side:
        other = next(side for side in game.sides if side != game.near_side)
        heights = {game.board.names[cell]: row for row, cells in enumerate(game.board.rows) for cell in cells}
        lower, upper = (side_pieces(start, side) for side in (game.near_side, other))
        assert sum(map(heights.__getitem__, lower)) / len(lower) > sum(map(heights.__getitem__, upper)) / len(upper)
