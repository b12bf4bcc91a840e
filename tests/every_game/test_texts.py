"""Texts in every game: steps, codes, diagrams and records are written and read back."""

import ludarium
from ludarium import Game, Record
from tests.every_game.samples import in_every_combination, in_every_game, ongoing, played, positions
from tests.helpers import every_kth


@in_every_combination
def test_step_texts_are_unique_and_read_back(game: Game) -> None:
    for position in every_kth(positions(game, 0), 10):
        assert len({step.text for step in position.steps}) == len(position.steps)
        assert len({step.number for step in position.steps}) == len(position.steps)
        for step in position.steps:
            assert position.step(step.text) == step
            assert game.ruleset.read_step(step.text) == step.number
        for step in position.steps[:3]:
            assert position.step(f"  {step}\n") == step


@in_every_game
def test_the_cells_of_a_step_are_cells_of_the_board_and_few(game: Game) -> None:
    for position in every_kth(positions(game, 0), 10):
        for step in position.steps:
            assert set(step.cells) <= set(game.board.names)
            assert len(step.cells) <= 4
            assert step.kind.isprintable()
            assert step.kind


@in_every_game
def test_what_a_person_clicks_leads_to_one_step(game: Game) -> None:
    for position in every_kth(positions(game, 0), 10):
        clicks = [(step.kind, step.cells) for step in position.steps]
        assert len(set(clicks)) == len(clicks)


@in_every_combination
def test_codes_read_back(game: Game) -> None:
    for position in ongoing(game, 0):
        again = game.position(position.code)
        assert again.code == position.code
        assert (again.mover, again.tokens) == (position.mover, position.tokens)


@in_every_game
def test_diagrams_read_back(game: Game) -> None:
    for position in ongoing(game, 0):
        again = game.read_diagram(str(position))
        assert (again.code, str(again)) == (position.code, str(position))


@in_every_combination
def test_records_replay(game: Game) -> None:
    line = played(game, 0)
    record = Record(line.start, line.steps, players=("Ann", "Bob"), date="2026.11.15")
    again = ludarium.read_record(str(record))
    assert again == record
    assert again.game == game
    assert again.outcome == line.outcome
    assert again.positions == positions(game, 0)
    assert str(again) == str(record)


@in_every_game
def test_records_of_unfinished_games_replay(game: Game) -> None:
    line = played(game, 1)
    for count in {0, 1, 2, len(ongoing(game, 1)) // 2} & set(range(len(ongoing(game, 1)))):
        record = Record(line.start, line.steps[:count])
        assert record.result == "*"
        assert ludarium.read_record(str(record).encode()).positions == positions(game, 1)[: count + 1]


@in_every_game
def test_records_that_begin_at_a_position_replay(game: Game) -> None:
    for begin in every_kth(ongoing(game, 1), 5):
        start = game.position(begin.code)
        record = Record(start, start.steps[:1])
        again = ludarium.read_record(str(record))
        assert again.positions == (start, start.play(start.steps[0]))


@in_every_game
def test_a_turn_is_played_by_one_side(game: Game) -> None:
    line = played(game, 0)
    movers = [position.mover for position in positions(game, 0)]
    at = 0
    for turn in line.turns:
        assert len(set(movers[at : at + len(turn)])) == 1
        at += len(turn)
    assert at == len(line.steps)
