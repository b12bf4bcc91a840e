"""What a player can do without: the kinds and cells of its game. Anything else is refused with what there is."""

import pytest

import ludarium
from ludarium import OptionError
from ludarium.kernel.tracing import KINDS
from ludarium.positions.registry import ruleset_named
from ludarium.search.restricting import RestrictedGame, Restriction, check_restriction
from ludarium.search.restricting.kinds import event_kinds, step_kinds
from tests.search.restricting.masks import NAMES, positions

FIXED = [name for name in ludarium.GAMES if ruleset_named(name).fixed_rules]


@pytest.mark.parametrize("name", NAMES)
def test_all_kinds_that_happen_are_known_and_no_others(name: str) -> None:
    game = ludarium.game(name)
    seen = {step.kind for here in positions(name, seed=7) for step in here.steps}
    happened = {event["kind"] for here in positions(name, seed=7) for step in here.steps for event in here.trace(step)}
    assert seen <= set(step_kinds(game))
    assert happened <= set(event_kinds(game.ruleset)) < set(KINDS)
    check_restriction(game, Restriction((*step_kinds(game), *event_kinds(game.ruleset)), game.board.names))


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_kind_is_refused_with_those_there_are(name: str) -> None:
    game = ludarium.game(name)
    unknown = next(kind for kind in KINDS if kind not in event_kinds(game.ruleset))
    for kind in (unknown, "castling"):
        with pytest.raises(OptionError, match=f"has no '{kind}' to do without: there are steps") as refusal:
            check_restriction(game, Restriction((kind,)))
        assert all(known in str(refusal.value) for known in (*step_kinds(game), *event_kinds(game.ruleset)))


@pytest.mark.parametrize("name", NAMES)
def test_a_cell_beside_the_board_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="there is no cell 'z99' to avoid: "):
        check_restriction(ludarium.game(name), Restriction(avoiding=("z99",)))


@pytest.mark.parametrize("name", FIXED)
def test_a_game_with_fixed_rules_is_not_restricted(name: str) -> None:
    game = ludarium.game(name)
    assert game.ruleset.author
    check_restriction(game, Restriction())
    for restriction in (Restriction(step_kinds(game)), Restriction(avoiding=game.board.names[:1])):
        with pytest.raises(OptionError, match=f"{game.ruleset.author}: its author's rules are played as they are"):
            RestrictedGame(game, restriction, 0)
