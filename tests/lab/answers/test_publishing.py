"""`ludarium lab publish` writes what the page and the docs show, or says what is wrong and where."""

import json
from pathlib import Path

import pytest

from ludarium.lab.answers.commands import page_of_all
from ludarium.lab.answers.published import read_findings
from ludarium.positions import GAMES, Game, Line, read_record
from tests.cli.typed import refused, typed
from tests.lab.answers.samples import arguments, played_for_real, rewrite, world

ROOT = Path(__file__).parents[3]


def test_findings_and_docs_are_written(tmp_path: Path) -> None:
    world(tmp_path, "Yes: {score: one, classic level 1}.", 'figures = ["score: *", "draws: two, * as Drawn"]')
    answer = typed("lab", "publish", *arguments(tmp_path))
    assert (answer.code, answer.error) == (0, "")
    found = read_findings("blob", tmp_path / "games")
    assert found is not None
    assert found.profile is not None
    assert [one.players for one in found.profile.strengths] == ["random", "classic level 1"]
    assert [one.answer for one in found.answers] == ["Yes: 60.0 % (50 to 69)."]
    score, drawn = found.answers[0].figures
    assert (score.title, len(score.rows), drawn.title, len(drawn.rows)) == ("First side's score", 4, "Drawn", 2)
    assert (found.sources[0].games, found.sources[0].is_done, found.open) == (400, True, ("What else?",))
    docs = (tmp_path / "docs" / "answers.md").read_text("utf-8")
    assert "Yes: 60.0 % (50 to 69)." in docs
    assert docs == page_of_all(tmp_path / "games", tmp_path / "docs" / "answers.md")


def test_games_to_look_at_can_be_opened(tmp_path: Path) -> None:
    played_for_real(tmp_path)
    (tmp_path / "experiments" / "answers" / "subsume.toml").write_text(
        """
        [[answers]]
        question = "Who wins?"
        answer = "Somebody."
        experiments = ["small"]
        games = [
            { players = "random", number = 2, caption = "The second" },
            { players = "random", number = "longest", caption = "A long one" },
        ]
        """,
        encoding="utf-8",
    )
    assert typed("lab", "publish", "subsume", *arguments(tmp_path)).code == 0
    found = read_findings("subsume", tmp_path / "games")
    assert found is not None
    second, long = found.answers[0].games
    assert (second.number, second.variant, second.players) == (2, "small", "random")
    assert len(read_record(long.record).steps) >= len(read_record(second.record).steps)


def test_answers_may_rest_on_a_proof_with_a_position(tmp_path: Path) -> None:
    start = Game("subsume", {"size": 3}).start()
    step = str(start.steps[0])
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / "subsume.toml").write_text(
        f"""
        [[answers]]
        question = "Who wins?"
        answer = "Blue, in 100 % of all games."
        evidence = "tests/search: side 3 is solved"
        positions = [{{ code = "{start.code}", options = {{ size = 3 }}, steps = ["{step}"], caption = "The start" }}]
        """,
        encoding="utf-8",
    )
    words = ("--experiments", str(tmp_path), "--to", str(tmp_path), "--docs", str(tmp_path / "docs" / "answers.md"))
    assert typed("lab", "publish", *words).code == 0
    found = read_findings("subsume", tmp_path)
    assert found is not None
    position = found.answers[0].positions[0]
    Line(Game("subsume", position.options).position(position.code)).push(position.steps[0])
    assert "Rests on tests/search: side 3 is solved." in (tmp_path / "docs" / "answers.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("answer", "more", "refusal"),
    [
        ("{score: three, random}", "", "line 5: {score: three, random}: no games are called"),
        ("Yes.", 'figures = ["score"]', "line 5: 'score': write a figure and its games"),
        ("Yes.", "notes = 1", "line 9: there is no field 'notes': there are question, answer,"),
        ("Yes.", "note = 1", "line 9: note is a text, in quotation marks"),
        ("Yes.", 'games = [{ number = 0, caption = "a" }]', "line 9: number is that of a game, from 1, or one of"),
        ("Yes.", "games = [{ number = 1 }]", "line 9: caption is missing"),
        (
            "Yes.",
            'games = [{ variant = "one", players = "random", number = 101, caption = "a" }]',
            "line 5: game 101 of one, random was not played: there are 100",
        ),
        ("Yes.", 'games = [{ players = "random", number = 1, caption = "a" }]', "variant is missing: there are 'one'"),
        ("Yes.", 'positions = [{ code = "?", caption = "a" }]', "line 5: "),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, answer: str, more: str, refusal: str) -> None:
    world(tmp_path, answer, more)
    told = refused("lab", "publish", *arguments(tmp_path))
    assert told.startswith(f"{tmp_path / 'experiments' / 'answers' / 'blob.toml'}, ")
    assert refusal in told
    assert not (tmp_path / "games").exists()


def test_an_answer_rests_on_something(tmp_path: Path) -> None:
    world(tmp_path)
    file = tmp_path / "experiments" / "answers" / "blob.toml"
    file.write_text('[[answers]]\nquestion = "Why?"\nanswer = "So."\n', encoding="utf-8")
    assert "line 2: an answer rests on experiments, or says in evidence on what else" in refused(
        "lab", "publish", *arguments(tmp_path)
    )


def test_a_profile_is_of_the_usual_rules(tmp_path: Path) -> None:
    world(tmp_path)
    file = tmp_path / "experiments" / "answers" / "blob.toml"
    file.write_text('profile = { experiment = "steps", variant = "two" }\n', encoding="utf-8")
    assert "profile: two has not the usual options" in refused("lab", "publish", *arguments(tmp_path))


def test_experiments_must_have_been_played_as_they_are_written(tmp_path: Path) -> None:
    world(tmp_path)
    experiment = tmp_path / "experiments" / "steps.toml"
    written = experiment.read_text("utf-8")
    experiment.write_text(written.replace("games = 100", "games = 200\nseed = 7"), encoding="utf-8")
    assert "has other games and seed than" in refused("lab", "publish", *arguments(tmp_path))
    experiment.write_text(written, encoding="utf-8")
    experiment.write_text(experiment.read_text("utf-8").replace("classic level 1", "classic level 2"), encoding="utf-8")
    assert "holds other variants or players than" in refused("lab", "publish", *arguments(tmp_path))
    experiment.rename(tmp_path / "experiments" / "others.toml")
    assert "there is no experiment 'steps'" in refused("lab", "publish", *arguments(tmp_path))
    rewrite(tmp_path, "Yes.")
    (tmp_path / "experiments" / "others.toml").rename(experiment)
    (tmp_path / "played" / "steps").rename(tmp_path / "played" / "other")
    assert "steps was not played: run ludarium lab run" in refused("lab", "publish", *arguments(tmp_path))


def test_games_without_answers_are_refused(tmp_path: Path) -> None:
    world(tmp_path)
    assert "holds no answers about 'drop': it has blob" in refused("lab", "publish", "drop", *arguments(tmp_path))


def test_a_game_without_findings_has_none(tmp_path: Path) -> None:
    assert read_findings("blob", tmp_path) is None


def test_published_findings_agree_with_the_docs_and_can_be_opened() -> None:
    """What is wrong here is mended by ludarium lab publish."""
    docs = ROOT / "docs" / "answers.md"
    assert docs.read_text("utf-8") == page_of_all(docs=docs)


@pytest.mark.parametrize("game", GAMES)
def test_published_games_can_be_opened(game: str) -> None:
    found = read_findings(game)
    for answer in found.answers if found else ():
        assert {one.experiment for one in answer.games} <= set(answer.experiments)
        assert set(answer.experiments) <= {source.experiment for source in found.sources}  # type: ignore[union-attr]
        for shown in answer.games:
            assert read_record(shown.record).game.name == game
        for position in answer.positions:
            line = Line(Game(game, position.options).position(position.code))
            for step in position.steps:
                line.push(step)


def test_the_data_is_plain_json(tmp_path: Path) -> None:
    world(tmp_path)
    answer = typed("lab", "publish", "--json", *arguments(tmp_path))
    written = json.loads(answer.out)["written"]
    assert written == [str(tmp_path / "games" / "blob" / "findings.json"), str(tmp_path / "docs" / "answers.md")]
    facts = json.loads(Path(written[0]).read_text("utf-8"), parse_constant=pytest.fail)
    assert set(facts) == {"game", "profile", "answers", "open", "sources"}
