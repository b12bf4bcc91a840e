"""Compiled code of restricted rules on disk: found again, and never that of another game."""

import json
from typing import Any

from numba import typeof

from ludarium.kernel.origins import foreign_sources
from ludarium.kernel.stepping import legal_steps
from ludarium.search.restricting import RestrictedGame
from tests.every_game.test_running import run_apart
from tests.helpers import dealt
from tests.kernel.toy import ToyRules
from tests.search.restricting.masks import NAMES, masks


def told(*names: str) -> dict[str, Any]:
    ended = run_apart("-m", "tests.search.restricting.telling", *names)
    assert ended.returncode == 0, ended.stderr
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


def test_two_games_compiled_in_two_processes_are_loaded_together_in_a_third() -> None:
    first, last = NAMES[:2]
    apart = [*told(first)["stories"], *told(last)["stories"]]
    together = told(last, first)
    assert together["compiled"] == 0
    assert together["loaded"] > 0
    assert together["stories"] == apart[::-1]


def test_the_sources_of_a_game_from_outside_are_in_the_key_of_its_restricted_rules() -> None:
    game = dealt(NAMES[0])
    rules: Any = RestrictedGame(game, masks(NAMES[0])[0], 0).ruleset.rules
    assert foreign_sources(legal_steps, [typeof(rules)]) == ""
    outside = foreign_sources(legal_steps, [typeof(ToyRules(4, 2))])
    assert outside
    assert foreign_sources(legal_steps, [typeof(rules._replace(base=ToyRules(4, 2)))]) == outside
