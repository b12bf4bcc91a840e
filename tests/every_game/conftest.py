"""Games as arguments of tests."""

import pytest

import ludarium
from ludarium import Game
from tests.every_game.samples import Chosen


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    chosen: Chosen = request.param
    name, options = chosen
    return ludarium.game(name, **dict(options))
