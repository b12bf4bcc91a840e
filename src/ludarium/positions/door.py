"""The door: text becomes the number of a step here and only here, and what is not legal is refused."""

from ludarium.kernel.bits import Words
from ludarium.kernel.contract import NO_SUCH_STEP, PLAYED
from ludarium.kernel.errors import StepError
from ludarium.notation.words import BLANKS, shown
from ludarium.positions.driver import Driver
from ludarium.positions.driving import OVER
from ludarium.positions.values import Step, outcome_of

_LONGEST = 200
_NUMBERS = range(-(2**63), 2**63)


def enter(driver: Driver, state: Words, history: Words, step: str | Step) -> int:
    """Return the number of a legal step; StepError says why it is not legal."""
    number = number_of(driver, state, step)
    reason = driver.check(state, history, number)
    if reason != PLAYED:
        raise refused(driver, state, history, step, number, reason)
    return number


def number_of(driver: Driver, state: Words, step: str | Step) -> int:
    """Return the number of a step, legal or not; StepError if there is no such step, or if the game is over.

    A step of the same game is taken by its number, any other by its text.
    """
    if isinstance(step, Step) and step.is_of(driver.ruleset):
        return step.number
    if not isinstance(step, str | Step):
        raise StepError(f"a step is text or a Step, not {type(step).__name__}")
    text = str(step).strip(BLANKS)
    if len(text) > _LONGEST:
        raise StepError(f"{shown(text)}: a step has at most {_LONGEST} characters")
    try:
        return driver.read(text)
    except StepError:
        if outcome_of(driver.ruleset, state) is not None:
            raise _over(driver, state, text) from None
        raise


def whole_number(number: object) -> int:
    """Return the number of a step as the rules take it; StepError if it is none."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise StepError(f"the number of a step is a whole number, not {shown(number)}")
    whole = number.__index__()
    if whole not in _NUMBERS:
        raise StepError(f"{shown(whole)}: no step has this number")
    return int(whole)


def refused(driver: Driver, state: Words, history: Words, step: str | Step, number: int, reason: int) -> StepError:
    """Return the error that says why a step is not legal, given the number that the rules returned."""
    text = str(step).strip(BLANKS)
    if reason == OVER:
        return _over(driver, state, text)
    return StepError(f"{text}: {driver.ruleset.reason(state, history, number, reason)}")


def refused_number(driver: Driver, state: Words, history: Words, number: int, reason: int) -> StepError:
    """Return the error that says why the step with a number is not legal."""
    if reason == NO_SUCH_STEP or not _has_text(driver, number):
        return StepError(f"{number}: no step has this number")
    return refused(driver, state, history, driver.step(number), number, reason)


def _has_text(driver: Driver, number: int) -> bool:
    """Return whether a number has a text that is read as this number again: nonsense has none, or that of another."""
    try:
        return driver.ruleset.read_step(driver.ruleset.step_text(number)) == number
    except (LookupError, ValueError):
        return False


def _over(driver: Driver, state: Words, text: str) -> StepError:
    outcome = outcome_of(driver.ruleset, state)
    if outcome is None:
        return StepError(f"{shown(text)}: the game was cut short, as there is no more room for what must not recur")
    return StepError(f"{shown(text)}: the game is over. {outcome.reason}")
