"""Positions are values."""

import copy
import json
import pickle
from xml.etree import ElementTree

import numpy as np
import pytest

from ludarium import Game, Line, Outcome, Position, Record, game, read_record
from ludarium.kernel.contract import DRAW, FIRST_WINS, NO_LEGAL_STEP, SECOND_WINS, STATUS
from ludarium.kernel.tracing import KINDS
from ludarium.positions.values import outcome_of
from tests.helpers import every_kth, play, random_positions
from tests.positions.samples import BLOB, EMPTY, OPENING, START, SUBSUME, WALK

GAMES = (BLOB, game("blob", start="petals", opening="two", wrap="any"), SUBSUME, game("subsume"))
every_game = pytest.mark.parametrize("made", GAMES, ids=repr)


def positions_of(made: Game, count: int = 12) -> list[Position]:
    return list(every_kth(random_positions(made, seed=11), count))


@every_game
def test_a_position_is_equal_to_itself_made_again(made: Game) -> None:
    assert made.start() == made.start()
    assert hash(made.start()) == hash(made.start())
    ways = [made.start(), made.start()]
    for step in map(str, Line(made.start()).position.steps[:3]):
        assert ways[0].play(step) == ways[1].play(step)
        assert len({ways[0].play(step), ways[1].play(step)}) == 1


def test_positions_of_different_games_are_different() -> None:
    assert game("blob", wrap="any").start() != BLOB.start()
    assert game("blob", opening="two").start() != BLOB.start()
    assert BLOB.start() != BLOB.start().code


def test_whose_turn_it_is_and_how_many_steps_are_left_count() -> None:
    positions = [BLOB.position(f"{START[:43]} {mover} {left}") for mover in "rb" for left in "12"]
    assert len(set(positions)) == 4


def test_two_orders_of_steps_within_a_turn_are_equal() -> None:
    start = BLOB.position(WALK)
    assert play(start, "d4-d5 a1-a2") == play(start, "a1-a2 d4-d5")
    assert hash(play(start, "d4-d5 a1-a2")) == hash(play(start, "a1-a2 d4-d5"))


def test_two_orders_of_turns_that_left_the_same_positions_are_equal() -> None:
    start = BLOB.position(WALK)
    one = play(start, "d4-e4,end end e4-d5,end end d5-e5,end")
    other = play(start, "d4-d5,end end d5-e4,end end e4-e5,end")
    assert one == other
    assert hash(one) == hash(other)


def test_finished_positions_are_equal_however_the_last_stone_was_placed() -> None:
    one = play(SUBSUME.start(), "c1 a2 e3 d1 c5 d4 e1 b4 d2 d3 b3 b2 c4 c3 a1 b1")
    other = play(SUBSUME.start(), "b1 d2 e1 c2 c4 b2 c1 b3 a2 d3 d4 a1 e3 d1 b4 c5")
    assert one.code == other.code == "r.r/bbbb/b...b/b.bb/bb. r"
    assert one.outcome == other.outcome
    assert one.outcome is not None
    assert one == other


def test_positions_with_one_code_and_different_pasts_are_different() -> None:
    start = BLOB.position(WALK)
    one = play(start, "d4-e4,end end e4-e5,end")
    other = play(start, "d4-d5,end end d5-e5,end")
    assert one.code == other.code
    assert one != other
    assert BLOB.position(one.code) != one


def test_the_past_decides_what_is_legal() -> None:
    position = play(BLOB.position(WALK), "d4-e4 end end e4-d5 end end d5-e4")
    assert position.why("end") is not None
    assert BLOB.position(position.code).why("end") is None


def test_without_repetitions_a_code_says_everything() -> None:
    for position in random_positions(SUBSUME, seed=11)[:-1]:
        assert SUBSUME.position(position.code) == position


@every_game
def test_positions_can_be_pickled_and_copied(made: Game) -> None:
    for position in positions_of(made):
        for again in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
            assert again == position
            assert hash(again) == hash(position)
            assert (again.code, again.steps, again.outcome) == (position.code, position.steps, position.outcome)
            for step in position.steps[:2]:
                assert again.play(step) == position.play(step)


def test_the_past_is_pickled_too() -> None:
    position = play(BLOB.position(WALK), "d4-e4 end end e4-d5 end end d5-e4")
    assert pickle.loads(pickle.dumps(position)).why("end") == position.why("end")


@every_game
def test_playing_changes_nothing_but_makes_a_new_position(made: Game) -> None:
    position = made.start()
    before = (position.code, position.state.copy(), position.keys.copy(), position.steps, hash(position))
    for step in position.steps[:5]:
        position.play(step)
        position.trace(step)
        position.why(step)
    after = (position.code, position.state, position.keys, position.steps, hash(position))
    assert all(np.array_equal(one, other) for one, other in zip(before[1:3], after[1:3], strict=True))
    assert (before[0], before[3:]) == (after[0], after[3:])


@every_game
def test_no_position_can_be_written_to_wherever_it_comes_from(made: Game) -> None:
    line = Line(made.start())
    line.push(made.start().steps[0])
    record = Record(made.start(), line.steps)
    made_here = [made.start(), made.position(made.start().code), made.start().play(line.steps[0])]
    kept = [line.start, line.position, *line.positions, *record.positions]
    for position in (*made_here, *kept, pickle.loads(pickle.dumps(made.start())), copy.deepcopy(made.start())):
        with pytest.raises(ValueError, match="read-only"):
            position.state[0] = 1
        with pytest.raises(ValueError, match="read-only"):
            position.keys[...] = 1


def test_a_position_knows_its_mover_and_the_steps_left() -> None:
    position = BLOB.start()
    assert (position.mover, position.steps_left) == ("red", 1)
    position = position.play("d5-d6")
    assert (position.mover, position.steps_left) == ("blue", 2)
    position = position.play("d4-d3")
    assert (position.mover, position.steps_left) == ("blue", 1)
    assert (SUBSUME.start().mover, SUBSUME.start().steps_left) == ("red", 1)


def test_tokens_tell_what_each_cell_holds() -> None:
    position = BLOB.start()
    held = dict(zip(BLOB.board.names, position.tokens, strict=True))
    assert (held["a1"], held["a2"], held["d4"]) == ("b", "r", ".")


def test_a_position_is_written_as_its_game_and_code() -> None:
    assert repr(BLOB.start()) == f"<blob {START}>"
    assert repr(SUBSUME.start()) == f"<subsume {EMPTY}>"


@every_game
def test_pictures_are_valid_xml(made: Game) -> None:
    for position in positions_of(made, 5):
        root = ElementTree.fromstring(position._repr_svg_())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"


def test_a_picture_says_who_is_to_play_or_how_the_game_ended() -> None:
    assert "Blob: red to play" in BLOB.start()._repr_svg_()
    last = random_positions(BLOB, seed=10)[-1]
    assert last.outcome is not None
    assert last.outcome.reason.replace("'", "&apos;") in last.svg().replace("'", "&apos;")


def test_a_picture_may_have_marks_a_trail_and_another_caption() -> None:
    picture = BLOB.start().svg(marked=["a1"], trail=[("a1", "a2")], caption="<here> & there")
    ElementTree.fromstring(picture)
    assert "&lt;here&gt; &amp; there" in picture


@every_game
def test_traces_are_plain_and_name_cells_and_pieces(made: Game) -> None:
    cells = {*made.board.names, None}
    letters = {piece.letter for piece in made.ruleset.pieces}
    for position in positions_of(made, 8):
        for step in position.steps:
            events = position.trace(step)
            assert json.loads(json.dumps(events)) == events
            assert all(list(event) == ["phase", "kind", "from", "to", "piece"] for event in events)
            assert all(event["kind"] in KINDS and event["piece"] in letters for event in events)
            assert all(event["from"] in cells and event["to"] in cells for event in events)
            phases = [event["phase"] for event in events]
            assert phases == sorted(phases)


def test_a_trace_tells_what_happens_in_order() -> None:
    events = BLOB.start().trace("a2-a3")
    assert [(event["kind"], event["from"], event["to"], event["piece"]) for event in events] == [
        ("moved", "a2", "a3", "r"),
        ("pushed", "a3", "a4", "b"),
        ("wrapped", "a4", "a1", "r"),
        ("pushed", "a1", "a2", "b"),
    ]
    assert BLOB.start().trace("end") == []


def test_a_skipped_player_stands_in_the_trace() -> None:
    last = read_record_of_skipped()
    assert last.trace("b1")[-1] == {"phase": 3, "kind": "skipped", "from": None, "to": None, "piece": "b"}


def read_record_of_skipped() -> Position:
    """A position in which red plays b1 and blue has no cell then."""
    return play(SUBSUME.start(), "d3 a2 c2 b2 e1 c1 b3 b4 c5 d2 a3 d4")


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert BLOB.start().outcome is None
    assert all(position.outcome is None for position in read_record(OPENING).positions)


@pytest.mark.parametrize("seed", range(4))
@every_game
def test_only_the_last_position_of_a_game_has_an_outcome_and_no_steps(made: Game, seed: int) -> None:
    *others, last = random_positions(made, seed)
    assert all(position.outcome is None and position.steps for position in others)
    assert last.steps == ()
    assert last.outcome is not None
    assert last.outcome.winner in made.sides
    assert last.outcome.reason.startswith(last.outcome.winner.capitalize())


def test_outcomes_are_told_in_a_sentence() -> None:
    won = BLOB.position("rr../...../....../......./....../...../..bb r 1").play("end")
    assert won.outcome == Outcome("red", "Red's pieces form one group.")
    lost = BLOB.position("rr../...../....../......./....../...../..bb b 1").play("end")
    assert lost.outcome == Outcome("blue", "Blue's pieces form one group.")
    closed = play(read_record_of_skipped(), "b1 d1")
    assert closed.outcome == Outcome("blue", "Blue's loop holds more than half of the perimeter.")


@pytest.mark.parametrize("made", [BLOB, SUBSUME], ids=repr)
def test_a_side_without_a_legal_step_has_lost(made: Game) -> None:
    for status, winner, loser in ((FIRST_WINS, "red", "Blue"), (SECOND_WINS, "blue", "Red")):
        state = made.start().state.copy()
        state[STATUS] = status + 4 * NO_LEGAL_STEP
        assert outcome_of(made.ruleset, state) == Outcome(winner, f"{loser} has no legal step.")


def test_a_draw_has_no_winner() -> None:
    state = BLOB.start().state.copy()
    state[STATUS] = DRAW + 4
    outcome = outcome_of(BLOB.ruleset, state)
    assert outcome is not None
    assert outcome.winner is None
