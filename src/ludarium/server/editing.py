"""What can be changed in a position, and what is known of a draft, as values of the protocol."""

from ludarium.games.fields import CellLists, CodeField, Count, Counts, SideToAct
from ludarium.kernel.errors import CodeError
from ludarium.positions import Game
from ludarium.server.protocol.editing import DraftChecked, DraftParts, DraftProblem, EditorOpened, FieldCard
from ludarium.server.showing import drawing_of
from ludarium.study import Draft, draft_of, ways_to_turn


def opened(game: Game) -> EditorOpened:
    """Return what an editor must know about a game with its options."""
    start, ruleset = game.start(), game.ruleset
    draft = draft_of(start)
    return EditorOpened(
        options={name: str(value) for name, value in game.options.items()},
        drawing=drawing_of(game),
        letters=ruleset.letters,
        highest=ruleset.highest,
        fields=[field_card(field) for field in ruleset.code_fields],
        zones=tuple(zone for zone in start.zones if not zone.tone),
        turns=tuple(ways_to_turn(game.board)),
        start=_parts(draft),
        empty=_parts(draft.emptied()),
    )


def field_card(field: CodeField) -> FieldCard:
    """Return a field as a form shows it; one of an unknown kind is left as it is."""
    match field:
        case SideToAct(sides=sides, name=name):
            return FieldCard("side", name, sides, tuple(side[0] for side in sides), (), 0, 0, 0)
        case Count(name=name, least=least, most=most):
            return FieldCard("count", name, (), (), (), least, most, 0)
        case Counts(name=name, owners=owners, least=least, most=most):
            return FieldCard("counts", name, owners, (), (), least, most, 0)
        case CellLists(name=name, owners=owners, meanings=meanings, size=size):
            return FieldCard("cells", name, owners, (), meanings, 0, 0, size)
    return FieldCard("fixed", field.name, (), (), (), 0, 0, 0)


def draft_in(game: Game, parts: DraftParts) -> Draft:
    """Return the draft of a request; CodeError if it cannot be one of this game."""
    return Draft(game, tuple(parts.tokens), tuple(parts.fields))


def checked(draft: Draft) -> DraftChecked:
    """Return a draft, and whether it can be played."""
    if draft.problem is not None:
        return DraftChecked(_parts(draft), draft.code, _problem(draft.problem), "", "")
    position = draft.position
    return DraftChecked(
        draft=_parts(draft),
        code=draft.code,
        problem=None,
        over=position.outcome.reason if position.outcome else "",
        becomes=position.code if position.code != draft.code else "",
    )


def _problem(error: CodeError) -> DraftProblem:
    return DraftProblem(error.reason, error.field, error.cells)


def _parts(draft: Draft) -> DraftParts:
    return DraftParts(list(draft.tokens), list(draft.fields))
