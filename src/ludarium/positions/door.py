"""The door: text becomes a legal step in one function, and nothing behind it checks again."""

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.errors import StepError
from ludarium.notation.words import BLANKS, shown
from ludarium.positions.driving import played
from ludarium.positions.values import Step, outcome_of

_LONGEST = 200


def enter(
    ruleset: Ruleset, state: Words, history: Words, step: str | Step, trace: Numbers | None = None
) -> tuple[int, Words]:
    """Return the number of a legal step and the state after it, not yet settled; StepError says why it is not legal.

    The text is parsed once and the rules are run once; events are written to the trace.
    """
    if not isinstance(step, str | Step):
        raise StepError(f"a step is text or a Step, not {type(step).__name__}")
    text = str(step).strip(BLANKS)
    if len(text) > _LONGEST:
        raise StepError(f"{shown(text)}: a step has at most {_LONGEST} characters")
    outcome = outcome_of(ruleset, state)
    if outcome is not None:
        raise StepError(f"{shown(text)}: the game is over. {outcome.reason}")
    number = ruleset.read_step(text)
    result = played(ruleset, state, history, number, trace)
    if isinstance(result, str):
        raise StepError(f"{text}: {result}")
    return number, result
