"""The moves of Protista, one function for each kind: every move with its text and the pieces that it leaves."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from .beehive import OPPOSITE, ROUND, Beehive
from .protista_options import Options
from .protista_pieces import Piece, Pieces, attacked, cells_of, moved

Move = tuple[str, Pieces]


@dataclass(frozen=True)
class Scene:
    """What a mover looks at: the board, the pieces before the move, the own letter and the options."""

    board: Beehive
    pieces: Pieces
    letter: str
    options: Options

    @cached_property
    def own(self) -> frozenset[str]:
        return cells_of(self.pieces, self.letter)

    @cached_property
    def groups(self) -> list[frozenset[str]]:
        """The groups of own pieces as they stand before the move."""
        return self.board.groups(self.own)

    @cached_property
    def enemy_stacks(self) -> frozenset[str]:
        return frozenset(cell for cell, piece in self.pieces.items() if piece.height > 1) - self.own

    def attack(self, pieces: Pieces, cell: str) -> dict[str, Piece]:
        return attacked(pieces, cell, self.options.stack_loss)

    def arrivals(self, begin: str, way: list[str]) -> list[tuple[str, Pieces]]:
        """Each cell of the way to which the piece can come, one after the other, and the pieces if it stops there.

        Enemy singles on the way are captured, an own piece ends it, an enemy stack ends it as an attack.
        """
        found: list[tuple[str, Pieces]] = []
        here, pieces = begin, self.pieces
        for cell in way:
            if cell in self.own:
                break
            if cell in self.enemy_stacks:
                found.append((cell, self.attack(pieces, cell)))
                break
            here, pieces = cell, moved(pieces, here, cell)
            found.append((cell, pieces))
        return found

    def stops(self, arrivals: list[tuple[str, Pieces]]) -> list[tuple[str, Pieces]]:
        """Option `stop`: any of the arrivals, or only the furthest."""
        return arrivals[-1:] if self.options.stop == "forced" else arrivals


def single_steps(scene: Scene) -> Iterator[Move]:
    """Rule 1: a step to an adjacent cell; a piece that attacks stays where it is."""
    for begin in scene.own:
        for to in scene.board.neighbours[begin]:
            attacks = to in scene.enemy_stacks
            yield f"{begin}-{to}", scene.attack(scene.pieces, to) if attacks else moved(scene.pieces, begin, to)


def flows(scene: Scene) -> Iterator[Move]:
    """Rule 2: to an empty cell beside the group or onto a piece of the group, neither adjacent to the piece."""
    for group in scene.groups:
        beside = frozenset().union(*(scene.board.neighbours[cell] for cell in group)) - set(scene.pieces)
        for begin in group:
            for to in (beside | group) - scene.board.neighbours[begin] - {begin}:
                yield f"{begin}-{to}", moved(scene.pieces, begin, to)


def cannons(scene: Scene) -> Iterator[Move]:
    """Rule 3: each end of a group that is one straight row shoots outwards, 2 to n cells far."""
    for group in scene.groups:
        for begin in group:
            for direction in ROUND:
                row = scene.board.ray(begin, OPPOSITE[direction])[: len(group) - 1]
                if row and set(row) == group - {begin}:
                    way = scene.board.ray(begin, direction)[: len(group)]
                    for to, after in scene.stops(scene.arrivals(begin, way)[1:]):
                        yield f"{begin}>{to}", after


def waves(scene: Scene) -> Iterator[Move]:
    """Rule 4: every stretch of three or more of every zigzag, in every direction that the option `wave` allows."""
    for index, one in enumerate(ROUND):
        two = ROUND[(index + 1) % 6]
        across = (ROUND[index - 1], ROUND[(index + 2) % 6])
        for cell in scene.own:
            for zigzag in (*_zigzags(scene, cell, one, two), *_zigzags(scene, cell, two, one)):
                for direction in across if scene.options.wave == "across" else ROUND:
                    after = _shifted(scene, zigzag, direction)
                    if after is not None:
                        yield f"{'+'.join(zigzag)}:{direction}", after


def _zigzags(scene: Scene, cell: str, direction: str, other: str) -> Iterator[list[str]]:
    """The stretches of three or more from the cell, first in the one direction, that begin at their lower end."""
    zigzag = [cell]
    while scene.board.next[zigzag[-1]].get(direction) in scene.own:
        zigzag.append(scene.board.next[zigzag[-1]][direction])
        direction, other = other, direction
        if len(zigzag) >= 3 and scene.board.place[zigzag[0]][0] < scene.board.place[zigzag[-1]][0]:
            yield list(zigzag)


def _shifted(scene: Scene, wave: list[str], direction: str) -> Pieces | None:
    """Rule 4's tests in their order: None if illegal, or an attack in which nothing moves, or the wave moved on."""
    ahead = {cell: scene.board.next[cell].get(direction) for cell in wave}
    targets = {cell: to for cell, to in ahead.items() if to is not None}
    if len(targets) < len(wave) or set(targets.values()) & scene.own - set(wave):
        return None
    stacks = set(targets.values()) & scene.enemy_stacks
    if stacks:
        after = scene.pieces
        for stack in stacks:
            after = scene.attack(after, stack)
        return after
    staying = {cell: piece for cell, piece in scene.pieces.items() if cell not in wave}
    return staying | {to: scene.pieces[cell] for cell, to in targets.items()}


def sharp_vs(scene: Scene) -> Iterator[Move]:
    """Rule 5: the vertex of two rows 60° apart jumps away between them, as often as the shorter row is long."""
    for begin in scene.own:
        for one, two in pairwise((*ROUND, ROUND[0])):
            jumps = min(_leg(scene, begin, one), _leg(scene, begin, two))
            way = scene.board.ray(begin, OPPOSITE[one], OPPOSITE[two])[:jumps]
            for to, after in scene.stops(scene.arrivals(begin, way)):
                yield f"{begin}^{to}", after


def _leg(scene: Scene, cell: str, direction: str) -> int:
    """How many own pieces stand in an unbroken row from the cell, which is not counted."""
    length = 0
    for ahead in scene.board.ray(cell, direction):
        if ahead not in scene.own:
            break
        length += 1
    return length


def spawns(scene: Scene) -> Iterator[Move]:
    """Rule 6, as the option `spawn` has it."""
    if scene.options.spawn == "triangle":
        yield from _triangles(scene)
    elif scene.options.spawn in ("cup", "four"):
        fits = _is_cup if scene.options.spawn == "cup" else _is_among_four
        for cell in scene.board.cells:
            if cell not in scene.pieces and fits(scene, cell):
                yield f"*{cell}", {**scene.pieces, cell: Piece(scene.letter)}


def _triangles(scene: Scene) -> Iterator[Move]:
    """Two own pieces in line with `gap` cells between them make the apexes of both triangles on their side."""
    side = scene.options.gap + 1
    for parent in scene.own:
        for direction in ("E", "NE", "NW"):
            other = scene.board.beyond(parent, *[direction] * side)
            if other in scene.own:
                after = _with_apexes(scene, _apexes(scene.board, parent, other, side))
                if after != scene.pieces:
                    yield f"{parent}&{other}", after


def _apexes(board: Beehive, one: str, two: str, side: int) -> list[str]:
    """The cells of the board at the distance `side` from both."""
    return [cell for cell in board.cells if board.distance(cell, one) == side == board.distance(cell, two)]


def _with_apexes(scene: Scene, apexes: list[str]) -> Pieces:
    """Own apexes stay as they are, enemy stacks are attacked, on the others a new single is placed."""
    after = dict(scene.pieces)
    for apex in apexes:
        if apex in scene.enemy_stacks:
            after = scene.attack(after, apex)
        elif apex not in scene.own:
            after[apex] = Piece(scene.letter)
    return after


def _is_cup(scene: Scene, cell: str) -> bool:
    """Are three neighbours that follow one another in the circle own?"""
    own = [scene.board.next[cell].get(direction) in scene.own for direction in ROUND]
    return any(own[index] and own[index - 1] and own[index - 2] for index in range(6))


def _is_among_four(scene: Scene, cell: str) -> bool:
    return len(scene.board.neighbours[cell] & scene.own) >= 4


def unstacks(scene: Scene) -> Iterator[Move]:
    """Rule 8: a stack of h becomes h singles in a row; the king stays where the stack stood (rule 14)."""
    for begin in scene.own:
        stack = scene.pieces[begin]
        for direction in ROUND if stack.height > 1 else ():
            row = scene.board.ray(begin, direction)[: stack.height - 1]
            if len(row) == stack.height - 1 and not set(row) & (scene.own | scene.enemy_stacks):
                singles = dict.fromkeys(row, Piece(scene.letter))
                yield f"{begin}={direction}", {**scene.pieces, begin: Piece(scene.letter, 1, stack.king), **singles}


KINDS = (single_steps, flows, cannons, waves, sharp_vs, spawns, unstacks)


def moves(scene: Scene) -> dict[str, Pieces]:
    """All moves of the mover; a text that could mean two things would be an error of the page."""
    found: dict[str, Pieces] = {}
    for kind in KINDS:
        for text, after in kind(scene):
            if text in found:
                raise AssertionError(f"{text} is found twice")
            found[text] = after
    return found
