"""The experiment file: every field, right and wrong. What is wrong is told in one line that names its place."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ludarium.kernel.errors import LudariumError
from ludarium.lab.experiments.experiment import Experiment, Pairing, Variant
from ludarium.lab.experiments.fields import ExperimentError
from ludarium.lab.experiments.file import parse_experiment, read_experiment
from ludarium.lab.experiments.places import line_of
from ludarium.lab.playing.starts import Codes, RandomSteps, TrueStart
from ludarium.notation.words import shown
from ludarium.positions import GAMES, Game

SMALLEST = """
game = "subsume"
players = ["random"]
"""
WHOLE = """
title = "Board sizes"
question = "Is a small board as fair as a large one?"
game = "Subsume"
players = ["random", " classic level 3", { first = "classic level 3", second = "uct:simulations=50" }]
start = { random_steps = 2 }
games = 1_000
until = { half_width = 2.5 }
draw = 0.5
chances = 50
seed = 7

[variants]
small = { size = 3 }
usual = {}
"""


def refusal(text: str) -> str:
    """The one line in which a text is refused."""
    with pytest.raises(ExperimentError) as caught:
        parse_experiment(text, "mine.toml")
    line = str(caught.value)
    assert "\n" not in line
    assert line.startswith("mine.toml")
    return line.removeprefix("mine.toml").removeprefix(", ")


def with_line(line: str) -> str:
    """The smallest experiment with a fourth line."""
    return SMALLEST + line


def test_a_restricted_player_is_checked_under_every_variant() -> None:
    text = """
game = "drop"
players = ["random", { first = "random:avoiding=a8", second = "random" }]
[variants]
usual = {}
"""
    assert "there is no cell 'a8' to avoid" in (found := refusal(text))
    assert found.startswith("line 3: ")
    assert len(parse_experiment(text.replace("usual = {}", "large = { size = 8 }")).pairings) == 2
    assert "its author's rules are played as they are" in refusal(SMALLEST.replace("random", "random:without=place"))


def test_a_game_and_its_players_are_enough() -> None:
    found = parse_experiment(SMALLEST)
    assert found == Experiment("subsume", (Variant("usual", {}),), (Pairing("random", "random"),))
    (cell,) = found.cells()
    assert (cell.variant, cell.strength, cell.series.options) == ("usual", "random", {"size": 5})
    assert (found.games, found.chances, found.seed) == (400, 100, 1)
    assert cell.series.start == TrueStart()


def test_every_field_is_read() -> None:
    found = parse_experiment(WHOLE)
    assert found == Experiment(
        "subsume",
        (Variant("small", {"size": 3}), Variant("usual", {})),
        (
            Pairing("random", "random"),
            Pairing("classic level 3", "classic level 3"),
            Pairing("classic level 3", "uct:simulations=50"),
        ),
        1000,
        2.5,
        7,
        RandomSteps(2),
        0.5,
        50,
        False,
        "Board sizes",
        "Is a small board as fair as a large one?",
    )


def test_there_is_a_cell_for_each_variant_and_strength() -> None:
    cells = parse_experiment(WHOLE).cells()
    strengths = ["random", "classic level 3", "classic level 3 against uct:simulations=50"]
    assert [(cell.variant, cell.strength) for cell in cells] == [
        (variant, strength) for variant in ("small", "usual") for strength in strengths
    ]
    assert len({cell.series.name for cell in cells}) == 6
    assert [cell.series.paired for cell in cells] == [False, False, True] * 2


def test_a_draw_is_worth_to_the_levels_what_the_file_says() -> None:
    _, level, both = [cell.series.players for cell in parse_experiment(WHOLE).cells()[:3]]
    assert level == ("classic level 3:draw=0.5", "classic level 3:draw=0.5")
    assert both == ("classic level 3:draw=0.5", "uct:simulations=50")
    own = WHOLE.replace('" classic level 3"', '"classic level 3:draw=0.2"')
    assert parse_experiment(own).cells()[1].series.players[0] == "classic level 3:draw=0.2"


def test_a_grid_gives_every_combination() -> None:
    found = parse_experiment(
        """
        game = "drop"
        players = ["random"]
        grid = { size = [4, 5], ties = ["draw", "cascade"] }
        """
    )
    assert [one.name for one in found.variants] == [
        "size=4 ties=draw",
        "size=4 ties=cascade",
        "size=5 ties=draw",
        "size=5 ties=cascade",
    ]
    assert found.variants[1].options == {"size": 4, "ties": "cascade"}


def test_games_begin_from_codes() -> None:
    code = Game("subsume", {"size": 3}).start().play("a1").code
    found = parse_experiment(with_line(f'start = {{ codes = ["{code}"] }}\nvariants.small = {{ size = 3 }}'))
    assert found.start == Codes((code,))
    assert found.cells()[0].series.begun(1).position.code == code


def test_budgets_in_seconds_are_allowed_if_they_are_asked_for() -> None:
    timed = 'game = "subsume"\nplayers = ["uct:seconds=0.1"]\n'
    assert refusal(timed) == (
        "line 2: uct:seconds=0.1 has a budget in seconds, which does not repeat: write uct:simulations=5000, "
        "or timed = true"
    )
    assert parse_experiment(timed + "timed = true").timed
    assert "line 2: classic level 8 has a budget in seconds" in refusal(
        'game = "subsume"\nplayers = ["classic level 8"]'
    )
    assert (
        parse_experiment('game = "subsume"\nplayers = ["classic level 8:simulations=9"]')
        .pairings[0]
        .first.startswith("c")
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("gamse = 3", "line 4: there is no field 'gamse': there are game, title, "),
        ("[variant]", "line 4: there is no field 'variant': there are "),
        ("games = 0", "line 4: games is a whole number from 1 to 1,000,000, not 0"),
        ("games = 2.5", "line 4: games is a whole number from 1 to 1,000,000, not 2.5"),
        ("games = true", "line 4: games is a whole number from 1 to 1,000,000, not True"),
        ('games = "many"', "line 4: games is a whole number from 1 to 1,000,000, not 'many'"),
        ("seed = -1", "line 4: seed is a whole number from 0 to 9,223,372,036,854,775,807, not -1"),
        ("draw = 2", "line 4: draw is a number from 0 to 1, not 2"),
        ("draw = nan", "line 4: draw is a number from 0 to 1, not nan"),
        ("draw = true", "line 4: draw is a number from 0 to 1, not True"),
        ("chances = -1", "line 4: chances is a whole number from 0 to 100,000, not -1"),
        ("measure = 'chances'", 'line 4: measure is a list of "chances", "turn ends" and "legal steps", each at most'),
        ("measure = ['luck']", 'line 4: measure is a list of "chances", "turn ends" and "legal steps", each at most'),
        ("measure = ['turn ends', 'turn ends']", "line 4: measure is a list of"),
        ("measure = ['turn ends']\nchances = 9", 'line 4: chances = 9, but measure does not name "chances"'),
        ("measure = ['chances']\nchances = 0", 'line 4: chances = 0, but measure names "chances"'),
        ("timed = 1", "line 4: timed is true or false, not 1"),
        ("title = 3", "line 4: title is a text of at most 2000 characters, in quotation marks"),
        ('title = """\nTwo\nlines"""', "line 4: title is one line of text"),
        (f'question = "{2001 * "?"}"', "line 4: question is a text of at most 2000 characters, in quotation marks"),
        ("until = 2", "line 4: write until = { half_width = 2 }, in points of the first side's score, 0.1 to 50"),
        ("until = { half_width = 0 }", "line 4: write until = { half_width = 2 }, in points of the "),
        ("until = { width = 2 }", "line 4: write until = { half_width = 2 }, in points of the first side's score, "),
        ("until.half_width = 99", "line 4: write until = { half_width = 2 }, in points of the first side's score, "),
        ('start = "anywhere"', 'line 4: start is "true", "first turns", { random_steps = 4 } or { codes = ["…"] }, '),
        ("start = true", 'line 4: start is "true", "first turns", { random_steps = 4 } or { codes = ["…"] }, not True'),
        ("start = { random_steps = true }", 'line 4: start is "true", "first turns", { random_steps = 4 } or '),
        ("start = { random_steps = 900 }", "line 4: an opening has from 0 to 200 steps, not 900"),
        ("start = { codes = [] }", 'line 4: start is "true", "first turns", { random_steps = 4 } or { codes = ["…"] }'),
        ('start = { codes = ["nonsense"] }', "line 4: "),
        ('variants = "all"', 'line 4: variants are named sets of options, as in king = { win = "king" }'),
        ("variants = {}", 'line 4: variants are named sets of options, as in king = { win = "king" }'),
        ("variants.king = 3", 'line 4: variants are named sets of options, as in king = { win = "king" }'),
        ("variants.small = { size = 99 }", "line 4: size=99: size is a whole number from 3 to 10"),
        ("[variants]\nsmall = {}\nx = { size = [] }", "line 6: size=<list>: size is a whole number from 3 to 10"),
        ("[variants.small]\nsize = 3\n[variants.x]\nsize = 1", "line 7: size=1: size is a whole number from 3 to 10"),
        ("variants.odd = { sise = 3 }", "line 4: subsume has no option 'sise': it has size"),
        (
            '[variants]\n"a\\nb" = {}',
            "line 4: the name of a variant is one line of at most 100 characters, not 'a\\nb'",
        ),
        ('variants."" = {}', "line 4: the name of a variant is one line of at most 100 characters, not ''"),
        ("variants = { a = {}, b = { size = 5 } }", "line 4: 'a' and 'b' are the same: name one of them"),
        ("[variants]\na = {}\nb = { size = 5 }", "line 6: 'a' and 'b' are the same: name one of them"),
        ("grid = 3", "line 4: a grid gives values for each option, as in size = [4, 5, 6]"),
        ("grid = { size = 3 }", "line 4: a grid gives values for each option, as in size = [4, 5, 6]"),
        ("grid = { size = [] }", "line 4: a grid gives values for each option, as in size = [4, 5, 6]"),
        ("[grid]\nsize = [3, 99]", "line 5: size=99: size is a whole number from 3 to 10"),
        ("[grid]\nsize = [3, 4, 3]", "line 5: size has the value 3 twice"),
        ('[grid]\nsize = [3, "3"]', "line 4: 'size=3' and 'size=3' are the same: name one of them"),
        ("[grid]\nsise = [3]", "line 5: subsume has no option 'sise': it has size"),
        (f"grid.size = [{', '.join(map(str, range(201)))}]", "line 4: there are more than 200 variants"),
        ("[variants]\na = {}\n[grid]\nsize = [3]", "line 6: give variants or a grid, not both"),
    ],
)
def test_a_wrong_field_is_told_with_its_line(line: str, expected: str) -> None:
    assert refusal(with_line(line)).startswith(expected)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("3", 'name the players in a list, as in players = ["random", "classic level 3"]: each plays against itself'),
        ("[]", 'name the players in a list, as in players = ["random", "classic level 3"]: each plays against itself'),
        ("[3]", 'a player is a name such as "classic level 3", or { first = "classic level 3", second = "random" }'),
        (
            '[{ first = "random" }]',
            'a player is a name such as "classic level 3", or { first = "classic level 3", second = "random" }',
        ),
        ('["nobody"]', "there is no player 'nobody': there are random, greedy, "),
        ('[{ first = "random", second = 3 }]', "there is no player '3': there are random, greedy, "),
        ('["uct:simulations=0"]', "simulations must be a whole number from 1"),
        ('["uct:speed=3"]', "'uct:speed=3': a budget is written as simulations=500, seconds=0.1, or both"),
        ('["classic level 3:draw=7"]', "a draw is worth from 0 to 1 to a player, not 7"),
        ('["classic level 3:noise=nan"]', "the noise must be from 0 to 10, not nan"),
        ('["random", "random "]', "each of the players is named once"),
        ('["random", "random:simulations=5"]', "'random' and 'random:simulations=5' are the same: name one of them"),
        (str([f"uct:simulations={number}" for number in range(1, 22)]), "there are more than 20 players"),
    ],
)
def test_wrong_players_are_told_with_their_line(players: str, expected: str) -> None:
    assert refusal(f'game = "subsume"\n\nplayers = {players}').startswith(f"line 3: {expected}")


def test_a_level_with_its_own_budget_is_the_same_player() -> None:
    text = 'game = "subsume"\nplayers = ["classic level 3", "{}"]'
    spelled_out = parse_experiment(text.format("random")).cells()[0].series.resolved.players[0]
    assert refusal(text.format(spelled_out)).startswith(
        f"line 2: 'classic level 3' and {shown(spelled_out)} are the same"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ': name the game, as in game = "blob"'),
        ('players = ["random"]', ': name the game, as in game = "blob"'),
        ("game = 3", "line 1: game is a text of at most 2000 characters, in quotation marks"),
        ('game = "chess"', "line 1: there is no game 'chess': there are blob, "),
        ('game = "subsume"', ": name the players in a list, as in "),
        ("game = ", ": Invalid value (at the end, line 1)"),
        ('game = "subsume"\ngame = "blob"', ": Cannot overwrite a value (at the end, line 2)"),
        ('game = "subsume\n', ": Illegal character '\\n' (at line 1, column 16)"),
        ("x = " + 9999 * "[", ": lists and tables are nested too deeply"),
        ("x = " + 5000 * "9", ": Exceeds the limit"),
        ("x = 2026-99-99", ": "),
    ],
)
def test_what_is_no_experiment_is_told_in_one_line(text: str, expected: str) -> None:
    assert refusal(text).startswith(expected)


def test_a_finished_game_is_no_beginning() -> None:
    over = "..../.w.d./....../.bbw.bw/....../..b.w/.... w 0 0/0"
    text = f'game = "drop"\nplayers = ["random"]\nstart = {{ codes = ["{over}"] }}\ngrid.size = [4]\ngrid.pieces = [4]'
    assert refusal(text).startswith("line 3: the game is over at ")


def test_first_turns_need_one_set_up() -> None:
    text = 'game = "protista"\nplayers = ["random"]\nstart = "first turns"\n'
    assert refusal(text) == (
        "line 3: the set-up of protista is drawn by lot, and so are its first turns: choose one set-up in every "
        "variant, as in seed = 1"
    )
    found = parse_experiment(text + "variants.one = { seed = 1, rows = 7, columns = 5, pieces = 4 }")
    assert found.described() == found.described()
    assert found.cells()[0].series.start.words.endswith("first turns")


def test_files_that_cannot_be_read_are_refused_in_one_line(tmp_path: Path) -> None:
    missing, binary = tmp_path / "missing.toml", tmp_path / "binary.toml"
    binary.write_bytes(b"game = '\xff'")
    for path, words in ((missing, "no such file"), (tmp_path, "is a directory"), (binary, "not a text in UTF-8")):
        with pytest.raises(LudariumError, match=words) as caught:
            read_experiment(path)
        assert str(caught.value).startswith(str(path))


def test_the_line_is_found_after_texts_that_look_like_fields() -> None:
    text = 'question = """\nseed = 1\n[grid]\n"""\nseed = 2\n[variants."two words"]\nsize = 3 # seed = 3\n'
    assert line_of(text, "seed") == 5
    assert line_of(text, "variants", "two words", "size") == 7
    assert line_of(text, "variants", "two words", "other") == 6
    assert line_of(text, "variants", "other") is None


# Nonsense: fields with values of every kind, and texts that are no TOML at all.
VALUES = some.recursive(
    some.booleans().map(lambda value: str(value).lower())
    | some.integers().map(str)
    | some.floats().map(str)
    | some.sampled_from(
        ['"random"', '"classic level 3"', '"first turns"', '"true"', '"uct:simulations=5"', "2026-11-17", '""']
    )
    | some.text(some.characters(codec="utf-8", exclude_characters="'\n\r", exclude_categories=["Cc"])).map(
        lambda text: f"'{text}'"
    ),
    lambda inner: (
        some.lists(inner, max_size=3).map(lambda values: f"[{', '.join(values)}]")
        | some.dictionaries(
            some.sampled_from(["size", "first", "second", "half_width", "codes", "random_steps", "x"]),
            inner,
            max_size=2,
        ).map(lambda values: f"{{ {', '.join(f'{name} = {value}' for name, value in values.items())} }}")
    ),
    max_leaves=5,
)
FIELDS = some.dictionaries(
    some.sampled_from(
        [
            "title",
            "players",
            "variants",
            "grid",
            "start",
            "games",
            "until",
            "draw",
            "chances",
            "measure",
            "timed",
            "seed",
        ]
    ),
    VALUES,
    max_size=5,
)


def is_read_or_refused(text: str) -> None:
    try:
        told = parse_experiment(text).title
    except ExperimentError as error:
        told = str(error)
    assert "\n" not in told


@given(some.sampled_from(GAMES), FIELDS)
def test_nonsense_is_read_or_refused_in_one_line(game: str, fields: dict[str, str]) -> None:
    lines = {"game": f'"{game}"', "players": '["random"]', **fields}
    is_read_or_refused("\n".join(f"{name} = {value}" for name, value in lines.items()))


@given(some.text())
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    is_read_or_refused(text)
