"""Trees of variations as pages draw them, and as records hold them."""

import itertools
import re
from collections.abc import Sequence

from ludarium.kernel.errors import LudariumError, RecordError
from ludarium.notation.comments import Notes
from ludarium.positions import Game, Position, Record, Tree, read_record
from ludarium.positions.growing import Grower
from ludarium.server.limits import MOST_STUDY_BYTES, MOST_STUDY_NODES
from ludarium.server.protocol.exploring import Setting
from ludarium.server.protocol.studies import ReadNode, StudyNode, StudyTree
from ludarium.server.showing import chosen_options

_TITLE = "Title"
_SHORTER = "Leave variations or notes out, or begin another study."
_WORDS = re.compile(r"\w+")
_MOST_WORDS = 8  # of a title in the name of a file


def must_be_short(nodes: Sequence[StudyNode]) -> None:
    """Raise a RecordError if a tree has more steps than are kept, which is known without playing them."""
    steps = len(nodes) - 1
    if steps > MOST_STUDY_NODES:
        raise RecordError(f"This study has {steps:,} steps: up to {MOST_STUDY_NODES:,} are kept. {_SHORTER}")


def record_of(setting: Setting, nodes: Sequence[StudyNode], title: str) -> str:
    """Return the record with this tree; RecordError or StepError say what is wrong, or that it is too large."""
    game = Game(setting.name, setting.options)
    start = game.position(setting.code) if setting.code else game.start()
    text = str(Record(start, tree=_grown(start, nodes), headers={_TITLE: title} if title else {}))
    size = len(text.encode())
    if size > MOST_STUDY_BYTES:
        raise RecordError(f"This study has {size:,} bytes: up to {MOST_STUDY_BYTES:,} are kept. {_SHORTER}")
    return text


def _grown(start: Position, nodes: Sequence[StudyNode]) -> Tree:
    """Return the tree of these nodes, each of which must come after its parent and the parent's earlier children."""
    first, *others = nodes
    if first.parent != -1 or first.step:
        raise RecordError("a tree begins with its start, which has no step")
    grower, branch = Grower(start, _notes(first)), [0]  # the places of the nodes on the line that is grown
    for place, node in enumerate(others, 1):
        if node.parent not in branch:
            raise RecordError(f"node {place}: its parent {node.parent} is not on the line before it")
        del branch[branch.index(node.parent) + 1 :]
        grower.back_to(len(branch) - 1)
        try:
            grower.add(node.step, _notes(node))
        except LudariumError as error:
            raise RecordError(f"node {place}: {error}") from None
        branch.append(place)
    return Tree.trusted(start, grower.root())


def study_file(name: str, title: str) -> str:
    """Return a name for the file of a study, of its game and the words of its title."""
    words = _WORDS.findall(title.lower())[:_MOST_WORDS]
    return f"{'-'.join([name, *words] if words else [name, 'study'])[:80]}.txt"


def game_in(text: str) -> str:
    """Return the name of the game in the first header of a record; empty if there is none."""
    return text.partition('[Game "')[2].partition('"')[0]


def _notes(node: StudyNode) -> Notes:
    return Notes(node.comment, tuple(node.marks), tuple(node.arrows), node.chance)


def tree_of(text: str) -> StudyTree:
    """Return the tree in a record; RecordError says what is wrong with it, or that it is too large."""
    record = read_record(text)
    if len(record.tree) > MOST_STUDY_NODES:
        raise RecordError(f"this record has {len(record.tree):,} steps: up to {MOST_STUDY_NODES:,} can be analysed")
    game = record.game
    code = "" if record.start == game.start() else record.start.code
    return StudyTree(Setting(game.name, chosen_options(game), code), _read(record.tree), record.headers.get(_TITLE, ""))


def main_line(tree: StudyTree) -> list[str]:
    """Return the steps of the main line: a node's first child comes right after it."""
    line = itertools.takewhile(lambda place: tree.nodes[place].parent == place - 1, range(1, len(tree.nodes)))
    return [tree.nodes[place].step for place in line]


def _read(tree: Tree) -> list[ReadNode]:
    found, branch = list[ReadNode](), list[tuple[int, str, bool]]()  # place, mover, and whether the turn is over
    for visit in tree.walk():
        node, depth = visit.node, len(visit.line.steps)
        del branch[depth:]
        parent, side, opens = branch[-1] if branch else (-1, "", False)
        branch.append((len(found), visit.line.mover, node.step is None or node.ends_turn))
        drawn = list(node.marks), list(node.arrows)
        found.append(ReadNode(parent, str(node.step or ""), node.comment, *drawn, node.chance, side, opens))
    return found
