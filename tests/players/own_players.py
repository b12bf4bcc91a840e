"""Players as other people would write them, for tests that name them by module and class."""

import random

from ludarium import Position, Step


class First:
    """Plays the first step that is listed, or another one."""

    def __init__(self, place: int = 0) -> None:
        self.place = place

    def choose(self, position: Position) -> Step:
        return position.steps[min(self.place, len(position.steps) - 1)]


class Lots:
    """Draws lots from its seed, tells texts and counts its work."""

    simulations_made = 7

    def __init__(self, seed: int, share: float = 1.0, kind: str = "") -> None:
        self.random, self.share, self.kind = random.Random(seed), share, kind

    def choose(self, position: Position, stop: object = None) -> str:
        assert stop is None or hasattr(stop, "is_set")
        return str(self.random.choice(position.steps))


class Cheat:
    def choose(self, position: Position) -> str:
        return "a1-a9"


class Broken:
    def choose(self, position: Position) -> Step:
        raise ZeroDivisionError("no\nluck")


class Picky:
    def __init__(self) -> None:
        raise RuntimeError("out of order")

    def choose(self, position: Position) -> Step:
        return position.steps[0]


class Mute:
    pass


class Loud:
    def __init__(self) -> None:
        print("hello")

    def choose(self, position: Position) -> Step:
        return position.steps[0]
