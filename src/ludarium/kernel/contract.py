"""What every game provides: three compiled functions and, optionally, seven more and settings for search.

Calls are dispatched to a game's functions by the type of its rules tuple. The rules:

    steps(rules, state, history, first, out)   lists the candidates: returns how many there are in all and writes those
                                               from number `first` on that fit into `out`. So one function counts
                                               (an empty `out`), picks the k-th (room for one) and lists. Where it has
                                               counted more than fit into an `out` that is not empty, it may stop and
                                               return what it has counted.
    play(rules, state, history, step, trace)   changes the state and returns 0, or changes nothing and returns the
                                               number of the reason why the step is illegal. The legal steps are the
                                               candidates for which it returns 0. Any number may be passed.
    remember(rules, state, history)            adds to the history what must not recur. It is called at the start and
                                               after every step that does not end the game.

To find the legal steps sooner than by trying every candidate:

    check(rules, state, history, candidate, scratch)  returns what `play` would return for a candidate, that is, for a
                                               step that `steps` has listed, and changes nothing but `scratch`, which is
                                               as long as a state and may hold anything. By default it plays the
                                               candidate there. A game whose candidates are all legal has `accept`.
    may_refuse(rules, state, history)          returns False only if every candidate is legal; by default True.

For search, which uses them to choose steps and never to decide what is legal or who has won:

    evaluate(rules, state, scratch)            returns an estimate of the chance that the side that began wins, from 0
                                               to 1, with a draw as one half. `scratch` is as long as a state and may
                                               hold anything. For an ended game it is called only if the settings have
                                               a `margin_share`, and then says how clearly the game was won: above 0.5
                                               for the first side.
    may_win(rules, state)                      returns False only if the mover certainly cannot win in this turn.

For nets:

    observe(rules, state, out)                 writes what a net sees, from the mover's side: planes, which are sets of
                                               cells, one after the other, then numbers, a word each; the ruleset names
                                               them. By default it is the state itself.
    place(rules, step)                         returns where a policy has its logits for a step: two bits of planes that
                                               lie one after the other as those of `observe` do, the second NOWHERE if
                                               one is enough. The logit of the step is the sum of both. It is not asked
                                               for `end`. The ruleset names these planes, too. By default it is the step
                                               itself, where its number is the cell of a piece that is placed.

For batches, a game without a history may have one more:

    play_abreast(rules, columns, generators, waiting)  plays a random step in some or all of the LANES games (see
                                               kernel/abreast.py) that have a 1 in `waiting`: it changes state and
                                               generator as `kernel.stepping.play_random` would and puts a 0 there. It
                                               returns how many games still have a 1; their steps are played one by one.

All return the same for the same arguments, allocate nothing, and may use the working words of a state, which
follow its lasting ones, as they like. `steps`, `evaluate`, `may_win` and `observe` do not change any other words.

A state is one row of words. The first four have the same meaning in every game; the game's own words follow.
A step is a whole number whose meaning depends on the game; 0 is `end` in all of them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import chosen_by_rules, compiled, plain
from ludarium.kernel.origins import note_origins
from ludarium.kernel.search_settings import SearchSettings

MOVER = 0  # who acts: 0 the side that began, 1 the other
STATUS = 1  # 0 until the game ends; see `status`
LEFT = 2  # steps left in this turn
FRESH = 3  # 1 if the turn has just begun
OWN_WORDS = 4  # where the game's own words begin

END = 0  # the step that gives up the rest of a turn
NO_STEP = -1
NOWHERE = -1  # instead of the place of a step in a policy

# Numbers that `play` returns in every game; a game's own reasons follow.
PLAYED = 0
HISTORY_FULL = 1  # the history has no room for what the step would add
NO_SUCH_STEP = 2  # the number means no step on this board
OWN_REASONS = 3

# The status word: who won, and the number of the sentence that says why.
ONGOING, FIRST_WINS, SECOND_WINS, DRAW = range(4)
CUT_SHORT = 4  # the whole status word of a game whose history has no room left: no result
NOBODY = 2  # instead of a winner: a draw
NO_LEGAL_STEP = 0  # the one sentence that all games share; a game's own follow

Rules = Any  # a NamedTuple of a class that no other game uses


@compiled
def tried(rules: Any, state: Words, history: Words, candidate: int, scratch: Words) -> int:
    """Return what playing a candidate on a copy of the state returns."""
    for word in range(len(state)):
        scratch[word] = state[word]
    return play(rules, scratch, history, candidate, None)


@compiled
def accept(rules: Any, state: Words, history: Words, candidate: int, scratch: Words) -> int:
    """Return that the candidate is legal, for games in which every candidate is."""
    return PLAYED


@compiled
def uncertain(rules: Any, state: Words, history: Words) -> bool:
    """Return that a candidate may be illegal, for games that do not know better."""
    return True


@compiled
def even(rules: Any, state: Words, scratch: Words) -> float:
    """Return the evaluation for games that have none of their own: nobody is ahead."""
    return 0.5


@compiled
def unsure(rules: Any, state: Words) -> bool:
    """Return that a win within the turn cannot be ruled out, for games that do not know better."""
    return True


@compiled
def state_itself(rules: Any, state: Words, out: Words) -> None:
    """Write the words of the state, for games that have no planes of their own."""
    for word in range(len(out)):
        out[word] = state[word]


@compiled
def step_itself(rules: Any, step: int) -> tuple[int, int]:
    """Return the place of a step whose number is the cell on which a piece is placed."""
    return step, NOWHERE


class Contract(NamedTuple):
    steps: Callable[..., Any]
    play: Callable[..., Any]
    remember: Callable[..., Any]
    evaluate: Callable[..., Any] = even
    may_win: Callable[..., Any] = unsure
    search: SearchSettings = SearchSettings()
    play_abreast: Callable[..., Any] | None = None
    observe: Callable[..., Any] = state_itself
    place: Callable[..., Any] = step_itself
    check: Callable[..., Any] = tried
    may_refuse: Callable[..., Any] = uncertain

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        abreast = () if self.play_abreast is None else (self.play_abreast,)
        always = self.steps, self.play, self.remember, self.evaluate, self.may_win, self.observe, self.place
        return *always, self.check, self.may_refuse, *abreast


_contracts: dict[str, tuple[type, Contract]] = {}


def fulfil(rules: type, contract: Contract) -> None:
    """Register the functions that belong to a class of rules tuples.

    The compiler's cache tells rules tuples apart by the bare name of their class, so each name is used once.
    """
    known = _contracts.setdefault(rules.__name__, (rules, contract))
    note_origins(known[0], known[1].functions)
    if known[0] is not rules:
        raise TypeError(f"two games call their rules {rules.__name__}: give one of them another name")
    if known[1] != contract:
        raise TypeError(f"{rules.__name__} has a contract already, with other functions: register it once")


def _contract(rules: type) -> Contract:
    return _contracts[rules.__name__][1]


def own_rules(rules: Rules) -> Rules:
    """Return the rules of the game itself, of rules that may wrap them (kernel/wrapping.py)."""
    while hasattr(rules, "base"):
        rules = rules.base
    return rules


def search_settings(rules: Rules) -> SearchSettings:
    """Return the search settings of the game with these rules."""
    return _contract(type(own_rules(rules))).search


def has_evaluation(rules: Rules) -> bool:
    """Return whether the game with these rules has an evaluation of its own."""
    return _contract(type(own_rules(rules))).evaluate is not even


def for_thread(rules: Rules) -> Rules:
    """Return the rules for one thread: those that hold arrays to work on have `for_thread`."""
    return rules.for_thread() if hasattr(rules, "for_thread") else rules


@compiled
def status(winner: int, sentence: int) -> np.uint64:
    """Return the status word of a finished game: `winner` is 0, 1 or NOBODY."""
    return np.uint64(winner + 1) | np.uint64(4 * sentence)


def steps(rules: Rules, state: Words, history: Words, first: int, out: Numbers) -> int:
    return int(_contract(type(rules)).steps(rules, state, history, first, out))


def play(rules: Rules, state: Words, history: Words, step: int, trace: Any) -> int:
    return int(_contract(type(rules)).play(rules, state, history, step, trace))


def remember(rules: Rules, state: Words, history: Words) -> None:
    _contract(type(rules)).remember(rules, state, history)


def evaluate(rules: Rules, state: Words, scratch: Words) -> float:
    return float(_contract(type(rules)).evaluate(rules, state, scratch))


def may_win(rules: Rules, state: Words) -> bool:
    return bool(_contract(type(rules)).may_win(rules, state))


def observe(rules: Rules, state: Words, out: Words) -> None:
    _contract(type(rules)).observe(rules, state, out)


def place(rules: Rules, step: int) -> tuple[int, int]:
    first, second = _contract(type(rules)).place(rules, step)
    return int(first), int(second)


def check(rules: Rules, state: Words, history: Words, candidate: int, scratch: Words) -> int:
    return int(_contract(type(rules)).check(rules, state, history, candidate, scratch))


def may_refuse(rules: Rules, state: Words, history: Words) -> bool:
    return bool(_contract(type(rules)).may_refuse(rules, state, history))


def plays_abreast(rules: Rules) -> bool:
    """Return whether the game with these rules has `play_abreast`."""
    return _contract(type(rules)).play_abreast is not None


def play_abreast(rules: Rules, columns: Words, generators: Words, waiting: Words) -> int:
    function = _contract(type(rules)).play_abreast
    assert function is not None
    return int(function(rules, columns, generators, waiting))


@chosen_by_rules(play_abreast)
def _play_abreast(rules: Any, columns: Any, generators: Any, waiting: Any) -> Callable[..., Any]:
    function = _contract(rules.instance_class).play_abreast
    assert function is not None
    return plain(function)


@chosen_by_rules(may_win)
def _may_win(rules: Any, state: Any) -> Callable[..., Any]:
    return plain(_contract(rules.instance_class).may_win)


@chosen_by_rules(evaluate)
def _evaluate(rules: Any, state: Any, scratch: Any) -> Callable[..., Any]:
    chosen = _contract(rules.instance_class).evaluate
    return lambda rules, state, scratch: chosen(rules, state, scratch)


@chosen_by_rules(observe)
def _observe(rules: Any, state: Any, out: Any) -> Callable[..., Any]:
    return plain(_contract(rules.instance_class).observe)


@chosen_by_rules(place)
def _place(rules: Any, step: Any) -> Callable[..., Any]:
    chosen = _contract(rules.instance_class).place
    return lambda rules, step: chosen(rules, step)


@chosen_by_rules(check)
def _check(rules: Any, state: Any, history: Any, candidate: Any, scratch: Any) -> Callable[..., Any]:
    chosen = _contract(rules.instance_class).check
    return lambda rules, state, history, candidate, scratch: chosen(rules, state, history, candidate, scratch)


@chosen_by_rules(may_refuse)
def _may_refuse(rules: Any, state: Any, history: Any) -> Callable[..., Any]:
    return plain(_contract(rules.instance_class).may_refuse)


# Calls, not the functions themselves: so a game decides which of them are `inlined`.


@chosen_by_rules(steps)
def _steps(rules: Any, state: Any, history: Any, first: Any, out: Any) -> Callable[..., Any]:
    chosen = _contract(rules.instance_class).steps
    return lambda rules, state, history, first, out: chosen(rules, state, history, first, out)


@chosen_by_rules(play)
def _play(rules: Any, state: Any, history: Any, step: Any, trace: Any) -> Callable[..., Any]:
    chosen = _contract(rules.instance_class).play
    return lambda rules, state, history, step, trace: chosen(rules, state, history, step, trace)


@chosen_by_rules(remember)
def _remember(rules: Any, state: Any, history: Any) -> Callable[..., Any]:
    chosen = _contract(rules.instance_class).remember
    return lambda rules, state, history: chosen(rules, state, history)
