"""What the engine answers to each query."""

from typing import Any

import pytest

import ludarium
from ludarium.players import PLAYERS
from tests.engine.asking import Asked
from tests.helpers import random_line

GAME = ludarium.game("blob")
REPLY = str(GAME.start().play("d5-d6").steps[0])
SMALL = {"game": "subsume", "options": {"size": 3}}


def near_the_end(before: int = 1) -> list[str]:
    """The steps of a small game without its last ones."""
    line = random_line(ludarium.game("subsume", size=3), 4)
    return [step.text for step in line.steps[:-before]]


def error(engine: Asked, **query: Any) -> tuple[str, str]:
    answer = engine.ask(**query)
    assert answer["type"] == "error"
    return answer["kind"], answer["text"]


def test_the_version_says_how_much_is_done_at_once(engine: Asked) -> None:
    told = engine.ask(type="version")
    assert (told["version"], told["processes"], told["threads"]) == (ludarium.__version__, 2, 1)


def test_the_games_are_told_with_their_options(engine: Asked) -> None:
    games = engine.ask(type="games")["games"]
    assert [game["name"] for game in games] == list(ludarium.GAMES)
    for told in games:
        game = ludarium.game(told["name"])
        assert [option["name"] for option in told["options"]] == list(game.options)
        assert told["sides"] == list(game.sides)
        assert len(told["board"]["cells"]) == len(game.board)
    (one,) = engine.ask(type="games", game="subsume")["games"]
    assert one in games
    assert one["options"][0]["least"] == 3


def test_the_players_are_told(engine: Asked) -> None:
    assert [player["name"] for player in engine.ask(type="players")["players"]] == list(PLAYERS)


def test_the_legal_steps_are_those_of_the_library(engine: Asked) -> None:
    told = engine.ask(type="steps", game="blob", options={"start": "hollow"}, steps=["d2-d3"])
    position = ludarium.game("blob", start="hollow").start().play("d2-d3")
    assert [step["step"] for step in told["steps"]] == [step.text for step in position.steps]
    assert told["position"]["code"] == position.code
    assert told["position"]["pieces"]["a1"] == position.tokens[0]


def test_a_position_comes_from_a_code_and_from_steps_after_it(engine: Asked) -> None:
    position = GAME.start().play("d5-d6").play("end")
    told = engine.ask(type="show", game="blob", code=position.code, steps=["d2-d3"])["position"]
    assert told["code"] == position.play("d2-d3").code
    assert told["outcome"] is None


def test_a_position_comes_from_a_record_and_a_turn_in_it(engine: Asked) -> None:
    record = ludarium.Record(GAME.start(), ["d5-d6", REPLY, "end"], players=("Ada", "Bob"))
    last = engine.ask(type="show", record=str(record))
    assert last["position"]["code"] == record.positions[-1].code
    assert last["record"]["players"] == {"red": "Ada", "blue": "Bob"}
    assert last["record"]["turns"] == [["d5-d6"], [REPLY, "end"]]
    first = engine.ask(type="show", record=str(record), turn=1, steps=[REPLY])
    assert first["position"]["code"] == record.positions[2].code


def test_steps_are_played_with_what_happens(engine: Asked) -> None:
    told = engine.ask(type="play", game="blob", play=["d5-d6", REPLY])
    assert [step["trace"] for step in told["steps"]] == [
        GAME.start().trace("d5-d6"),
        GAME.start().play("d5-d6").trace(REPLY),
    ]
    assert told["position"]["code"] == GAME.start().play("d5-d6").play(REPLY).code


def test_the_end_of_a_game_is_told(engine: Asked) -> None:
    line = random_line(ludarium.game("subsume", size=3), 4)
    outcome = line.outcome
    assert outcome is not None
    played = [step.text for step in line.steps]
    told = engine.ask(type="play", **SMALL, steps=played[:-1], play=played[-1:])
    assert told["position"]["outcome"] == {"winner": outcome.winner, "reason": outcome.reason}
    over = error(engine, type="choose", **SMALL, steps=played)
    assert over == ("step", f"there is no step to choose: the game is over. {outcome.reason}")


def test_a_reason_says_which_rule_forbids_a_step(engine: Asked) -> None:
    assert engine.ask(type="why", game="blob", step="d4-d5") == {
        "type": "reason",
        "step": "d4-d5",
        "legal": False,
        "reason": GAME.start().why("d4-d5"),
    }
    assert engine.ask(type="why", game="blob", step="d5-d6")["legal"] is True


def test_an_analysis_repeats_exactly_and_tells_the_chances_of_the_side_that_was_asked_for(engine: Asked) -> None:
    query = {"type": "analyse", "game": "blob", "simulations": 100, "most": 3}
    mine, again = (engine.ask(**query) for _ in range(2))
    assert {**mine, "seconds": 0} == {**again, "seconds": 0}
    assert (mine["side"], mine["simulations"], mine["final"], mine["stopped"]) == ("red", 100, True, False)
    assert len(mine["steps"]) == 3
    assert mine["steps"][0]["line"][0] == mine["steps"][0]["step"]
    theirs = engine.ask(**query, side="blue")
    assert theirs["chance"] == pytest.approx(1 - mine["chance"], abs=1e-3)


def test_a_proven_win_is_told_with_its_side_and_its_line_to_the_end(engine: Asked) -> None:
    steps = near_the_end()
    told = engine.ask(type="analyse", **SMALL, steps=steps)
    winner = told["mover"]
    assert (told["proven"], told["chance"]) == (winner, 1.0)
    end = engine.ask(type="play", **SMALL, steps=steps, play=told["steps"][0]["line"])
    assert end["position"]["outcome"]["winner"] == winner


def test_an_analysis_reports_while_it_runs(engine: Asked) -> None:
    engine.say({"id": 7, "type": "analyse", "game": "blob", "seconds": 86_400, "report_every": 0.3})
    told = [engine.hears(), engine.hears()]
    assert not any(answer["final"] for answer in told)
    engine.say({"id": 8, "type": "stop", "of": 7})
    while (answer := engine.hears())["id"] == 8 or not answer["final"]:
        if answer["id"] == 7:
            told.append(answer)
    told.append(answer)
    assert {answer["id"] for answer in told} == {7}
    visited = [answer["simulations"] for answer in told]
    assert visited == sorted(visited)


@pytest.mark.parametrize("player", ["random", "level 2", "best"])
def test_a_player_chooses_a_legal_step_and_the_same_again(engine: Asked, player: str) -> None:
    query = {"type": "choose", "game": "blob", "player": player, "seed": 3}
    if player == "best":
        query["simulations"] = 20
    told = engine.ask(**query)
    assert told["position"]["code"] == GAME.start().play(told["step"]).code
    assert {**engine.ask(**query), "seconds": 0} == {**told, "seconds": 0}


@pytest.mark.parametrize("player", ["nobody", "os:getcwd", "sys:exit", "openspiel:MCTS"])
def test_only_players_of_the_house_are_asked_and_no_code_of_others(engine: Asked, player: str) -> None:
    told = engine.ask(type="choose", game="blob", player=player)
    assert told["kind"] == "game"
    assert told["text"].startswith(f"there is no player '{player}'")


def test_a_solution_is_told_with_its_line(engine: Asked) -> None:
    steps = near_the_end(5)
    told = engine.ask(type="solve", **SMALL, steps=steps, report_every=0.001)
    winner = engine.ask(type="play", **SMALL, steps=steps, play=told["line"])["position"]["outcome"]["winner"]
    assert (told["result"], told["possible"]) == (winner, [winner])


def test_a_review_tells_every_turn(engine: Asked) -> None:
    record = ludarium.Record(GAME.start(), ["d5-d6", REPLY, "end"])
    told = engine.ask(type="review", record=str(record), simulations=20, report_every=0.001)
    assert [(turn["mover"], turn["steps"]) for turn in told["turns"]] == [
        (None, []),
        ("red", ["d5-d6"]),
        ("blue", [REPLY, "end"]),
    ]


def test_several_searches_run_at_once_and_what_needs_none_does_not_wait_for_them(engine: Asked) -> None:
    searches = [{"id": f"s{n}", "type": "analyse", "game": "blob", "seconds": 3600} for n in range(3)]
    engine.say(*searches, {"id": "q", "type": "steps", "game": "blob"})
    assert engine.hears()["id"] == "q"
    engine.say({"id": "end", "type": "stop"})
    told = {answer["id"]: answer["type"] for answer in engine.hears_last(4)}
    assert told.pop("end") == "stopping"
    assert sorted(told) == ["s0", "s1", "s2"]


@pytest.mark.parametrize(
    ("query", "kind", "text"),
    [
        ({"game": "chess"}, "game", "there is no game 'chess': there are blob, "),
        ({}, "game", 'name the game, as in "game": "blob", or give a record'),
        ({"game": "blob", "options": {"size": 3}}, "game", "blob has no option 'size': it has start, "),
        ({"game": "blob", "code": "x r 1"}, "code", "character 1: "),
        ({"game": "blob", "steps": ["d5-d6", "a1-a1"]}, "step", "steps, number 2: a1-a1: "),
        ({"record": "[Game: blob]"}, "record", ""),
        ({"record": "", "game": "blob"}, "query", "a record names its game, options and position itself: "),
        ({"game": "blob", "turn": 2}, "record", "turn is for records: give the record"),
        ({"game": "blob", "side": "green"}, "query", "there is no side 'green': there are red and blue"),
        ({"game": "blob", "threads": 10_000}, "budget", "threads is a number from 1 to "),
    ],
)
def test_what_is_wrong_with_a_query_is_told(engine: Asked, query: dict[str, Any], kind: str, text: str) -> None:
    told = error(engine, type="analyse", **query)
    assert told[0] == kind
    assert told[1].startswith(text)


def test_a_player_that_is_not_there_and_a_turn_that_was_not_played_are_refused(engine: Asked) -> None:
    assert error(engine, type="choose", game="blob", player="level 99")[1].startswith("there is no player 'level 99'")
    record = str(ludarium.Record(GAME.start(), ["d5-d6"]))
    assert (
        error(engine, type="show", record=record, turn=2)[1]
        == "turn 2: the record has turns 1 to 1, and 0 is its start"
    )
    assert error(engine, type="play", game="blob", play=["d4-d5"])[1].startswith("play, number 1: d4-d5: ")
    assert error(engine, type="review", game="blob")[0] == "record"
