"""What a game says of its candidates without playing them is what playing them says."""

import numpy as np

from ludarium import Game, Position
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED, Rules, check, may_refuse, steps
from ludarium.kernel.repetition import key_count
from ludarium.kernel.stepping import attempt
from ludarium.positions.driving import new_history
from tests.every_game.samples import in_every_combination, ongoing


@compiled
def compare(
    rules: Rules, state: Words, history: Words, scratch: Words, out: Numbers, checked: Numbers, played: Numbers
) -> bool:
    for k in range(steps(rules, state, history, 0, out)):
        checked[k] = check(rules, state, history, out[k], scratch)
        played[k] = attempt(rules, state, history, out[k], scratch, None)
    return may_refuse(rules, state, history)


def compared(position: Position, history: Words) -> tuple[Numbers, Numbers, bool]:
    """For each candidate, what checking and what playing it returns, and whether one may be refused."""
    ruleset, lasting = position.game.ruleset, position.game.ruleset.lasting_words
    out, checked, played = np.full((3, 4000), PLAYED, dtype=np.int64)
    state, before = position.state.copy(), history.copy()
    refuses = bool(compare(ruleset.rules, state, history, ruleset.new_state(), out, checked, played))
    np.testing.assert_array_equal(state[:lasting], position.state[:lasting])
    np.testing.assert_array_equal(history, before)
    return checked, played, refuses


@in_every_combination
def test_checking_a_candidate_says_what_playing_it_would(game: Game) -> None:
    for position in ongoing(game, 0):
        checked, played, refuses = compared(position, new_history(game.ruleset, position.keys))
        np.testing.assert_array_equal(checked, played)
        assert refuses or (played == PLAYED).all()


@in_every_combination
def test_positions_that_were_left_before_are_refused_alike(game: Game) -> None:
    """A game that goes back and forth: each position with all that its successors would leave in the history."""
    for position in ongoing(game, 1)[::7]:
        later = [position.play(step) for step in position.steps[:40]]
        keys = [after.keys[len(position.keys) :] for after in later if after.outcome is None]
        known = np.unique(np.concatenate([position.keys, *keys]), axis=0)
        checked, played, refuses = compared(position, new_history(game.ruleset, known))
        np.testing.assert_array_equal(checked, played)
        assert refuses or (played == PLAYED).all()


@in_every_combination
def test_a_full_history_refuses_alike(game: Game) -> None:
    if not game.ruleset.remembers:
        return
    for position in ongoing(game, 0)[::20]:
        full = new_history(game.ruleset, position.keys, steps=0)
        checked, played, refuses = compared(position, full)
        np.testing.assert_array_equal(checked, played)
        assert refuses or (played == PLAYED).all()
    assert key_count(full) == len(position.keys)
