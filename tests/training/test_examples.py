"""Self-play for training: what trees visited is found, games repeat from their numbers, examples are kept whole."""

import math

import numpy as np
import pytest

import ludarium
from ludarium.games.tuning import Scale
from ludarium.kernel.contract import NOWHERE, evaluate
from ludarium.positions.observing import observe_all, observed_words
from ludarium.search import Searcher
from ludarium.training.examples import ABSENT, UNPLAYED, Examples
from ludarium.training.selfplay import Harvested, Harvesting, SelfPlay, Source
from tests.helpers import dealt

GAMES = ("blob", "drop")  # one that evaluates children and one that does not


@pytest.mark.parametrize("name", GAMES)
def test_a_harvest_holds_positions_that_the_search_visited(name: str) -> None:
    game = dealt(name)
    position = game.start()
    searcher = Searcher(game, 3, scale=Scale())
    analysis = searcher.search(position, 120)
    harvest = searcher.harvest(2, 500)
    children = {}
    for candidate in analysis.candidates:
        after = position.play(candidate.step)
        rules, scratch = game.ruleset.rules, game.ruleset.new_state()
        by_hand = float(evaluate(rules, after.state.copy(), scratch))
        second = after.mover != game.sides[0]
        lead = math.log(by_hand / (1 - by_hand)) * (-1 if second else 1)
        value = candidate.value if after.mover == position.mover else 1 - candidate.value
        children[raw(after)] = (second, lead, value, candidate.visits)
    found = {
        harvest.seen[place].tobytes(): (bool(harvest.second[place]), harvest.lead[place], harvest.value[place])
        for place in range(len(harvest))
    }
    often = {seen: facts for seen, facts in children.items() if facts[3] >= 2}
    assert often
    for seen, (second, lead, value, _) in often.items():
        assert found[seen][0] == second
        assert found[seen][1:] == pytest.approx((lead, value), abs=1e-6)
    assert not {seen for seen, facts in children.items() if facts[3] < 2 and seen not in often} & set(found)
    assert len(harvest) > len(often)  # deeper ones too
    assert len(searcher.harvest(2, 3)) == 3


def raw(position: ludarium.Position) -> bytes:
    words = np.zeros((1, observed_words(position.game.ruleset)), dtype=np.uint64)
    observe_all(position.game.ruleset.rules, position.state.copy()[np.newaxis], words)
    return bytes(words[0].tobytes())


def test_a_search_that_needs_no_tree_has_no_harvest() -> None:
    game = ludarium.game("drop")
    position = game.start()
    searcher = Searcher(game, 1)
    assert len(searcher.harvest(1, 10)) == 0
    searcher.search(position, 50)
    assert len(searcher.harvest(1, 10)) == 10


@pytest.fixture(scope="module")
def played() -> Harvested:
    return SelfPlay(Source("drop", 12, seed=5)).play(3)


def test_a_game_is_the_same_whenever_it_is_played(played: Harvested) -> None:
    again = SelfPlay(Source("drop", 12, seed=5)).play(3)
    assert again.described() == played.described()
    assert SelfPlay(Source("drop", 12, seed=5)).play(4).described() != played.described()


def test_positions_of_the_game_have_its_result_and_others_none(played: Harvested) -> None:
    examples, points = played.examples, played.points
    assert points is not None
    ended = examples.chosen(examples.points != UNPLAYED)
    assert 0 < len(ended.second) <= played.steps
    assert len(ended.second) < len(examples.second)
    assert np.array_equal(ended.points, np.where(ended.second, 1 - points, points).astype(np.float32))


def test_examples_are_read_as_they_were_written(played: Harvested) -> None:
    work = Harvesting(Source("drop", 12, seed=5), 10)
    again = work.read(played.described())
    assert again.described() == played.described()
    work.take(again)
    assert work.words == f"{again.examples.count} examples from 1 game"


@pytest.mark.parametrize("text", ["", "abc", "c-p0=0000"])
def test_text_that_holds_no_examples_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"decompress|base85|number of examples"):
        Examples.read(text, 3)


def test_a_game_that_random_steps_end_early_is_begun_with_fewer() -> None:
    """Seven cells have no room for many."""
    source = Source("subsume", 1, {"size": 3}, opening_steps=100, most_each=1)
    played = SelfPlay(source).play(1)
    assert played.points is not None
    assert played.examples.count > 0


def test_steps_are_listed_by_their_visits_at_the_places_of_a_policy() -> None:
    position, listed = ludarium.game("drop").start(), 40
    searcher = Searcher(position.game, 3, scale=Scale())
    analysis = searcher.search(position, 300)
    harvest = searcher.harvest(12, 200, listed)
    assert (np.diff(harvest.visits, axis=1) <= 0).all()  # NOWHERE, where there is none, is the least
    children = {raw(after): after for after in map(position.play, position.steps)}
    checked = 0
    for place in range(len(harvest)):
        after = children.get(harvest.seen[place].tobytes())
        if after is not None:
            known = {tuple(pair) for pair in after.places().tolist()}
            pairs = [tuple(pair) for pair in harvest.places[place].tolist() if pair[0] != NOWHERE]
            assert len(set(pairs)) == len(pairs) == min(listed, len(known))
            assert set(pairs) <= known
            checked += 1
    assert checked == sum(candidate.visits >= 12 for candidate in analysis.candidates)
    assert searcher.harvest(12, 200).visits.shape == (len(harvest), 0)


def test_positions_of_the_game_list_their_best_steps() -> None:
    played = SelfPlay(Source("subsume", 20, {"size": 3}, seed=2, listed=8)).play(1)
    examples = played.examples
    assert examples.places.shape == (examples.count, 8, 2)
    again = Examples.read(examples.packed(), examples.seen.shape[1], 8)
    assert np.array_equal(again.places, examples.places)
    assert np.array_equal(again.visits, examples.visits)
    ended = examples.chosen(examples.points != UNPLAYED)
    assert (ended.visits[:, 0] != ABSENT).all()
    won = ended.chosen(ended.value == 1)
    assert won.count > 0
    assert (won.visits[:, 0] == 1000).all()  # the step that was proven to win has them all
    assert not won.visits[:, 1:][won.visits[:, 1:] != ABSENT].any()
    assert (ended.places[:, 0, 0] < 19).all()
