"""Why clicks make no legal step: try the steps that they may have meant, and give the most common reason."""

from collections import Counter

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import NO_SUCH_STEP
from ludarium.kernel.errors import StepError
from ludarium.positions.driver import Driver

Refusal = tuple[int, str]  # the number of a reason and its sentence


def explained(driver: Driver, state: Words, history: Words, cells: tuple[int, ...]) -> str:
    """Return one sentence on why no legal step begins with these clicks, although one begins with all but the last."""
    texts = driver.ruleset.texts_of_cells(state, cells) if len(set(cells)) == len(cells) else ()
    return why_none(driver, state, history, cells, texts)


def why_none(driver: Driver, state: Words, history: Words, cells: tuple[int, ...], texts: tuple[str, ...]) -> str:
    """Return the most telling reason why none of these steps is legal; how steps are made if there are none."""
    ruleset = driver.ruleset
    refusals = [_refusal(driver, state, history, text) for text in texts]
    if not refusals:
        return ruleset.clicking
    numbers = frozenset(number for number, _ in refusals)
    common = ruleset.reason_for_all(state, cells[0], numbers) if len(cells) == 1 else ""
    return _sentence(ruleset, common or _most_telling(ruleset, refusals))


def _refusal(driver: Driver, state: Words, history: Words, text: str) -> Refusal:
    try:
        step = driver.read(text)
    except StepError as error:
        return NO_SUCH_STEP, str(error).removeprefix(f"{text}: ")
    number = driver.check(state, history, step)
    return number, driver.ruleset.reason(state, history, step, number)


def _most_telling(ruleset: Ruleset, refusals: list[Refusal]) -> str:
    """Return the most frequent sentence, the first in a tie; vague reasons count only if there are no others."""
    telling = [sentence for number, sentence in refusals if number not in ruleset.vague]
    return Counter(telling or [sentence for _, sentence in refusals]).most_common(1)[0][0]


def _sentence(ruleset: Ruleset, reason: str) -> str:
    """Return a reason as a sentence of its own: with a full stop, and a capital unless it begins with a cell."""
    named = reason.split(" ", 1)[0] in ruleset.board.names
    return f"{reason if named else reason[:1].upper() + reason[1:]}."
