"""Play in every game: it ends, and what is legal is what is listed."""

import pytest

import ludarium
from ludarium import Game, Position, Step, StepError
from tests.every_game.samples import in_every_combination, in_every_game, known_steps, ongoing, played, positions
from tests.helpers import every_kth, random_line, texts

LONG_ENOUGH = 20_000
MANY = 60


def a_few(position: Position) -> tuple[Step, ...]:
    """The legal steps, or some dozens of them."""
    return position.steps[:: 1 + len(position.steps) // MANY]


@in_every_combination
def test_random_games_end(game: Game) -> None:
    batch = ludarium.batch(game, 4, seed=1, most=LONG_ENOUGH)
    batch.play_random()
    for number in range(4):
        outcome = batch.position(number).outcome
        assert outcome is not None
        assert outcome.winner in (*game.sides, *((None,) if game.ruleset.has_draws else ()))
        assert outcome.reason.endswith(".")


@in_every_combination
def test_there_are_steps_until_the_game_is_over(game: Game) -> None:
    for position in positions(game, 0):
        assert (position.steps == ()) == (position.outcome is not None)
    assert all(position.outcome is None for position in positions(game, 0)[:-1])


@in_every_combination
def test_a_line_goes_where_positions_go(game: Game) -> None:
    """The way with a history that grows and the way that copies it are one."""
    line = played(game, 0)
    here = game.start()
    for step, expected in zip(line.steps, positions(game, 0)[1:], strict=True):
        here = here.play(step)
        assert here == expected
    assert here.steps == line.position.steps


@in_every_game
def test_a_step_is_legal_exactly_if_it_is_listed(game: Game) -> None:
    """Asked about steps that were legal anywhere in two games."""
    for position in every_kth(positions(game, 0) + positions(game, 1), 12):
        legal = texts(position)
        for text in known_steps(game):
            assert (position.why(text) is None) == (text in legal), f"{position.code}: {text}"


@in_every_game
def test_a_step_that_is_not_legal_is_refused_with_the_reason(game: Game) -> None:
    for position in every_kth(positions(game, 0), 4):
        for text in sorted(set(known_steps(game)) - texts(position))[:MANY]:
            reason = position.why(text)
            assert reason
            assert "\n" not in reason
            with pytest.raises(StepError) as refused:
                position.play(text)
            assert str(refused.value) == reason
            with pytest.raises(StepError):
                position.trace(text)


@in_every_game
def test_the_mover_is_a_side_and_has_steps_left(game: Game) -> None:
    for position in ongoing(game, 0):
        assert position.mover in game.sides
        assert position.steps_left >= 1
    assert game.start().mover == game.sides[0]


@in_every_game
def test_equal_seeds_give_equal_games(game: Game) -> None:
    again = random_line(game, 0, len(played(game, 0).steps))
    assert again.positions == positions(game, 0)
    assert random_line(game, 1, len(played(game, 0).steps)).positions != positions(game, 0)


@in_every_game
def test_equal_seeds_give_equal_batches(game: Game) -> None:
    one, two, other = (ludarium.batch(game, 3, seed=seed, most=50) for seed in (7, 7, 8))
    for batch in (one, two, other):
        batch.play_random()
    assert [one.position(k) for k in range(3)] == [two.position(k) for k in range(3)]
    assert [one.position(k) for k in range(3)] != [other.position(k) for k in range(3)]


@in_every_game
def test_a_trace_tells_every_change_of_the_board(game: Game) -> None:
    """Phase by phase: all pieces leave the cells they come from, then all stand where they go to.

    A trace does not tell how high a stack is; where stacks are about, it must name the cells that change.
    """
    for before in every_kth(ongoing(game, 0), 15):
        for step in a_few(before):
            events, after = before.trace(step), before.play(step)
            told = list(before.tokens)
            for phase in sorted({event["phase"] for event in events}):
                now = [event for event in events if event["phase"] == phase]
                for event in now:
                    if event["from"]:
                        told[game.board.cell(event["from"])] = "."
                for event in now:
                    if event["to"]:
                        told[game.board.cell(event["to"])] = event["piece"]
            named = {event[end] for event in events for end in ("from", "to")}
            pairs = zip(game.board.names, before.tokens, after.tokens, strict=True)
            assert {name for name, old, new in pairs if old != new} <= named, f"{before.code}: {step}"
            if max(map(len, (*before.tokens, *after.tokens))) == 1:
                assert tuple(told) == after.tokens, f"{before.code}: {step}"


@in_every_game
def test_the_phases_of_a_trace_never_go_back(game: Game) -> None:
    for before in every_kth(ongoing(game, 0), 8):
        for step in a_few(before):
            phases = [event["phase"] for event in before.trace(step)]
            assert phases == sorted(phases)
