"""Games are made by name, with options."""

import copy
import pickle
from enum import IntEnum, StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludarium
from ludarium import GAMES, Game, OptionError, game
from ludarium.games.options import Choice, Seed, Whole
from tests.notation.samples import read_or_refused, refusal

VARIANTS = (
    game("blob"),
    game("blob", start="hollow"),
    game("blob", start="petals", opening="two", wrap="any"),
    game("subsume"),
    game("subsume", size=3),
)

HUGE = 10**5000  # Python refuses to write it

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=repr)


def kind(value: object) -> str:
    return type(value).__name__


def refused(name: object, /, **options: object) -> str:
    return refusal(OptionError, lambda: game(name, **options))  # type: ignore[arg-type]


def test_the_names_of_the_games_are_a_tuple() -> None:
    assert {"blob", "subsume"} <= set(GAMES)
    assert all(game(name).name == name for name in GAMES)


def test_options_have_the_defaults_and_the_order_of_the_rule_pages() -> None:
    assert list(game("blob").options.items()) == [("start", "scattered"), ("opening", "one"), ("wrap", "pushed")]
    assert list(game("subsume").options.items()) == [("size", 5)]


def test_options_keep_their_order_however_they_are_given() -> None:
    made = game("blob", wrap="any", start="hollow")
    assert list(made.options.items()) == [("start", "hollow"), ("opening", "one"), ("wrap", "any")]


def test_options_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        game("blob").options["start"] = "hollow"  # type: ignore[index]


@pytest.mark.parametrize("name", ["go", "Blob", "", "blob ", None, 5, ["blob"], "x\ny", "x" * 5000, HUGE], ids=kind)
def test_an_unknown_game_is_refused_with_those_that_there_are(name: object) -> None:
    message = refused(name)
    assert message.startswith("there is no game ")
    assert all(there in message for there in GAMES)
    assert len(message) < 200


def test_an_unknown_option_is_refused_with_those_that_there_are() -> None:
    assert refused("blob", size=4) == "blob has no option 'size': it has start, opening and wrap"
    assert refused("subsume", sise=4) == "subsume has no option 'sise': it has size"
    assert refused("subsume", name="x") == "subsume has no option 'name': it has size"
    assert len(refused("subsume", **{"x\n" * 5000: 1})) < 200


@pytest.mark.parametrize("value", ["Hollow", "hollow ", "", "one", None, 0, True, ["hollow"], b"hollow", "x\n" * 5000])
def test_an_unknown_choice_is_refused_with_the_choices(value: object) -> None:
    message = refused("blob", start=value)
    assert message.startswith("start=")
    assert message.endswith(": start is one of scattered, hollow or petals")
    assert len(message) < 200


@pytest.mark.parametrize("size", range(3, 11))
def test_numbers_may_be_given_as_text(size: int) -> None:
    assert game("subsume", size=str(size)) == game("subsume", size=size)
    assert game("subsume", size=str(size)).options["size"] == size


@pytest.mark.parametrize(
    "value",
    [2, 11, 0, -5, 10**30, HUGE, "2", "11", "05", "+5", "-5", " 5", "5 ", "5\n", "5.0", "5e0", "0x5", "٥", "５",
     "1" * 5000, "", "five", 5.0, float("nan"), True, None, b"5", [5], 5j],
    ids=kind,
)  # fmt: skip
def test_other_numbers_and_spellings_are_refused_with_the_bounds(value: object) -> None:
    message = refused("subsume", size=value)
    assert message.startswith("size=")
    assert message.endswith(": size is a whole number from 3 to 10")
    assert len(message) < 200


def test_what_was_given_is_shown_as_it_was_given() -> None:
    assert refused("subsume", size=" 5").startswith("size=' 5':")
    assert refused("subsume", size=5.0).startswith("size=5.0:")
    assert refused("subsume", size=True).startswith("size=True:")
    assert refused("subsume", size=[5]).startswith("size=<list>:")
    assert refused("blob", start="x\ny").startswith(r"start='x\ny':")


class Size(IntEnum):
    SMALL = 3


class Start(StrEnum):
    HOLLOW = "hollow"


def test_options_are_plain_words_and_numbers_whatever_was_given() -> None:
    assert repr(game("subsume", size=Size.SMALL)) == "ludarium.game('subsume', size=3)"
    assert repr(game("blob", start=Start.HOLLOW)) == repr(game("blob", start="hollow"))


def test_numbers_without_a_game_are_read_in_their_bounds() -> None:
    option = Whole("seed", 0, 0, 2**63 - 1, "any number")
    assert option.read(str(2**63 - 1)) == 2**63 - 1
    assert option.read("0") == 0
    assert option.allowed == f"0 to {2**63 - 1}"
    assert refusal(OptionError, lambda: option.read(str(2**63))).startswith("seed=9223372036854775808: ")


def test_a_seed_that_is_not_given_is_drawn_and_kept() -> None:
    made = game("protista")
    seed = made.options["seed"]
    assert isinstance(seed, int)
    assert pickle.loads(pickle.dumps(made)) == made == eval(repr(made), {"ludarium": ludarium})
    assert game("protista", seed=str(seed)).start() == made.start()
    assert len({game("protista").options["seed"] for _ in range(5)}) > 1
    assert refused("protista", seed=-1).startswith("seed=-1: seed is a whole number from 0 to ")
    assert refused("protista", seed="drawn").startswith("seed='drawn': seed is a whole number from 0 to ")


def test_the_first_choice_is_the_default() -> None:
    option = Choice("pace", ("slow", "fast"), "how it goes")
    assert (option.default, option.allowed, option.read("fast")) == ("slow", "slow or fast", "fast")


@given(st.text() | st.integers() | st.floats() | st.booleans() | st.none() | st.binary())
def test_any_value_is_taken_as_it_is_or_refused(value: object) -> None:
    made = read_or_refused(OptionError, lambda: game("subsume", size=value))
    if isinstance(made, Game):
        assert str(made.options["size"]) == str(value)


@every_variant
def test_games_are_equal_if_name_and_options_are(variant: Game) -> None:
    twin = game(variant.name, **variant.options)
    assert twin == variant
    assert hash(twin) == hash(variant)
    assert [other for other in VARIANTS if other == variant] == [variant]
    assert variant != variant.name


@every_variant
def test_a_game_is_written_as_the_call_that_makes_it(variant: Game) -> None:
    assert eval(repr(variant), {"ludarium": ludarium}) == variant


def test_the_call_names_all_options() -> None:
    assert repr(game("blob")) == "ludarium.game('blob', start='scattered', opening='one', wrap='pushed')"


@every_variant
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_games_can_be_pickled_and_copied(variant: Game, protocol: int) -> None:
    assert pickle.loads(pickle.dumps(variant, protocol)) == variant
    assert copy.deepcopy(variant) == copy.copy(variant) == variant


@every_variant
def test_a_game_knows_its_sides_and_its_board(variant: Game) -> None:
    assert variant.sides == ("red", "blue")
    assert variant.board.kind == "hexagon"


def test_an_option_with_its_value_reads_as_words() -> None:
    assert Choice("wave", ("any", "across"), "").words("across") == "Wave: across"
    assert Whole("stack_loss", 1, 1, 2, "").words(2) == "Stack loss 2"
    assert Seed("seed", "").words(87309039) == "Set-up drawn by lot (number 87309039)"
