"""Players that do without something: any player, with a restriction."""

from ludarium.kernel.contract import MOVER
from ludarium.players.player import Player
from ludarium.positions import Game, Position, Step
from ludarium.search import Stop
from ludarium.search.restricting import RestrictedGame, Restriction


class RestrictedPlayer:
    """Shows another player each position with the restricted steps left out. That player uses one thread."""

    def __init__(self, player: Player, restriction: Restriction) -> None:
        self._player, self._restriction = player, restriction
        self._games: dict[int, RestrictedGame] = {}  # by the side that it plays
        self._game: Game | None = None

    @property
    def name(self) -> str:
        return self._player.name

    @property
    def simulations_made(self) -> int | None:
        """The simulations for the last step, if the player counts them."""
        return getattr(self._player, "simulations_made", None)

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        return self._player.choose(self._restricted(position), stop)

    def _restricted(self, position: Position) -> Position:
        side = int(position.state[MOVER])
        if self._game != position.game:
            self._game, self._games = position.game, {}
        if side not in self._games:
            self._games[side] = RestrictedGame(position.game, self._restriction, side)
        return self._games[side].seen(position)
