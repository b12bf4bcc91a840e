"""What a player does not do."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Restriction:
    """A mask on the steps of one side. Where it would leave no step, all steps are allowed.

    `without` are kinds of steps, and kinds of events: no step in which such an event happens is played. `avoiding` are
    cells: no step is played that moves or places one of the player's own pieces, or a neutral one, onto one of them.
    """

    without: tuple[str, ...] = ()
    avoiding: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.without or self.avoiding)
