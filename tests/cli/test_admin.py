"""`ludarium admin`: operators look at games, export and remove them, block addresses, back up and restore."""

import json
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import ludarium
from ludarium.cli.admin import databases
from ludarium.server.records import opened_record
from ludarium.server.serving import sole_server
from ludarium.server.storage import Standing, Store, StoredStudy, default_url
from ludarium.server.storage.migrating import MIGRATIONS, open_migrated
from ludarium.server.storage.restoring import restore
from tests.cli.typed import Answer, refused, typed
from tests.server.operating import administered
from tests.server.storage.helpers import ANNA, BEN, CARLA, COMPUTER, OPEN, Clock, new_game, person, run

ALONE, SHARED, WAITING = "alone000000000000000aa", "-shared00000000000000aa", "waiting00000000000000a"
STEPS = (b'{"kind":"step","text":"d2-d3"}', b'{"kind":"step","text":"d6-d5"}')
STUDY = str(ludarium.Record(ludarium.game("blob").start(), ["d2-d3"]))
#: Every command, with what it needs besides.
COMMANDS = {
    "games": (),
    "game": (ALONE,),
    "people": (),
    "person": (ANNA,),
    "export": (ALONE,),
    "remove game": (ALONE, "--yes"),
    "remove person": (ANNA, "--yes"),
    "block": ("192.0.2.7",),
    "unblock": ("192.0.2.7",),
    "blocks": (),
    "backup": ("FILE",),
    "restore": ("FILE",),
}


async def _fill(store: Store) -> None:
    await store.rename(ANNA, "Anna")
    await store.rename(BEN, "Ben")
    for id, seats, invitation in (
        (ALONE, (person(ANNA), COMPUTER), None),
        (SHARED, (person(ANNA), OPEN), "secret"),
        (WAITING, (person(CARLA), OPEN), "other secret"),
    ):
        game = replace(new_game(id, *seats, invitation), name="blob", events=STEPS, standing=Standing(2, 1, "", 2))
        await store.create(game)
    await store.studies.create(StoredStudy("study", ANNA, "secret", "blob", "Openings", STUDY))
    for item, done in (("one", True), ("two", False)):
        await store.note_progress(ANNA, "puzzle", "blob", item, "solved" if done else "failed", done=done)
    joined = b'{"kind":"joined","seat":1,"person":"' + BEN.encode() + b'"}'
    await store.join("secret", BEN, 1, 3, joined, Standing(2, 1, "", 2))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three games."""
    run(default_url(tmp_path / "data"), _fill, Clock(1_700_000_000))
    return tmp_path / "data"


@pytest.fixture
def admin(folder: Path) -> Callable[..., Answer]:
    return lambda *words, said="": typed("admin", *words, "--data", str(folder), said=said)


def told(answer: Answer) -> str:
    assert answer.code == 0, answer.error
    return answer.out


def ids(admin: Callable[..., Answer], *words: str) -> list[str]:
    return [game["id"] for game in json.loads(told(admin("games", "--json", *words)))]


# ---------------------------------------------------------------- help and errors


def test_without_a_command_there_is_help() -> None:
    assert typed("admin") == typed("admin", "--help")
    assert typed("admin", "remove") == typed("admin", "remove", "--help")
    assert {*re.findall(r"^  ([a-z]+)  ", typed("admin").out, re.MULTILINE)} == {
        command.split()[0] for command in COMMANDS
    }


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    answer = typed("admin", *command.split(), "--help")
    assert answer.code == 0
    assert f"\n  Examples:\n    ludarium admin {command}" in answer.out


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "restore"])
def test_where_there_are_no_games_nothing_is_made(command: str, tmp_path: Path) -> None:
    line = refused("admin", *command.split(), *COMMANDS[command], "--data", str(tmp_path / "none"))
    assert line == (
        f"there are no games in {tmp_path / 'none'}: choose another folder with --data, or a database with --database"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [command for command in COMMANDS if command not in ("backup", "restore")])
def test_older_tables_are_not_migrated_beside_an_older_server(command: str, tmp_path: Path) -> None:
    open_migrated(default_url(tmp_path), MIGRATIONS, "0004").dispose()
    line = refused("admin", *command.split(), *COMMANDS[command], "--data", str(tmp_path))
    assert line.startswith("this database has the tables of another Ludarium (revision 0004")


def test_a_database_can_be_named_by_its_url(folder: Path) -> None:
    url = default_url(folder)
    assert ALONE in told(typed("admin", "games", "--database", url))
    assert refused("admin", "games", "--database", url, "--data", str(folder)).startswith("--data and --database both")
    assert "cannot be opened" in refused("admin", "games", "--database", "postgresql://127.0.0.1:1/games")
    assert "there is no database" in refused("admin", "games", "--database", f"sqlite:///{folder}/none")
    assert "sqlite:////folder/file" in refused("admin", "games", "--database", "nonsense")


# ---------------------------------------------------------------- looking


def test_games_are_listed_with_their_players(admin: Callable[..., Answer]) -> None:
    lines = {line.split()[0]: line for line in told(admin("games")).splitlines()}
    assert [*lines] == ["id", SHARED, ALONE, WAITING]
    assert re.split(r"\s{2,}", lines[SHARED].strip()) == [
        SHARED, "blob", "2023-11-14 22:13 UTC", "2023-11-14 22:13 UTC", "2", "open",
        "Anna (aaaaaaaaaaaa) – Ben (bbbbbbbbbbbb)",
    ]  # fmt: skip
    assert lines[ALONE].strip().endswith("Anna (aaaaaaaaaaaa) – uct")
    assert lines[WAITING].strip().endswith("cccccccccccc – nobody yet")


def test_games_are_listed_for_a_person_and_up_to_a_number(admin: Callable[..., Answer]) -> None:
    assert sorted(ids(admin, "--person", ANNA[:6])) == sorted([ALONE, SHARED])
    assert ids(admin, "--person", BEN) == [SHARED]
    assert len(ids(admin, "--limit", "1")) == 1


def test_a_game_that_people_took_off_their_lists_is_listed(admin: Callable[..., Answer], folder: Path) -> None:
    async def remove(store: Store) -> None:
        await store.remove(ALONE, ANNA)

    run(default_url(folder), remove)
    assert ALONE in ids(admin)


def test_a_game_is_shown_with_its_board(admin: Callable[..., Answer]) -> None:
    shown = told(admin("game", SHARED)).splitlines()
    assert shown[0] == f"blob, game {SHARED}"
    assert shown[1:3] == [f"Red: Anna ({ANNA})", f"Blue: Ben ({BEN})"]
    assert "Turn 2, 2 steps, 3 events, result: not finished" in shown
    assert "No invitation is open." in shown
    position = ludarium.game("blob").start().play("d2-d3").play("d6-d5")
    cells = [line.split()[1:-1] for line in shown if re.match(r" *[a-g]1 ", line)]
    assert ["".join(row) for row in cells] == position.code.split()[0].split("/")


def test_a_game_can_be_named_by_the_address_of_its_page(admin: Callable[..., Answer]) -> None:
    assert "An invitation is open." in told(admin("game", f"https://games.example.org/game/{WAITING}?number=3"))


def test_a_game_that_cannot_be_read_is_shown_as_far_as_it_can(admin: Callable[..., Answer], folder: Path) -> None:
    async def spoil(store: Store) -> None:
        await store.create(replace(new_game("odd", person(ANNA), COMPUTER), name="forgotten"))

    run(default_url(folder), spoil)
    assert "The board cannot be shown: " in told(admin("game", "odd"))


def test_a_game_is_told_to_programs_too(admin: Callable[..., Answer]) -> None:
    facts = json.loads(told(admin("game", WAITING, "--json")))
    assert (facts["id"], facts["steps"], facts["events"], facts["invitation"]) == (WAITING, 2, 2, True)
    assert [seat["kind"] for seat in facts["seats"]] == ["person", "open"]


def test_people_are_listed(admin: Callable[..., Answer]) -> None:
    assert json.loads(told(admin("people", "--json", "--name", "AN"))) == [
        {"id": ANNA, "name": "Anna", "games": 2, "studies": 1, "changed": "2023-11-14 22:13 UTC"}
    ]
    assert [line.split()[0] for line in told(admin("people")).splitlines()] == ["id", "a" * 12, "b" * 12, "c" * 12]
    assert told(admin("people", "--name", "%")) == "There are no people.\n"


def test_of_a_person_everything_that_is_kept_is_shown(admin: Callable[..., Answer]) -> None:
    assert [re.split(r"\s{2,}", line.strip()) for line in told(admin("person", ANNA[:8])).splitlines()] == [
        [f"Person {ANNA}, Anna"],
        ["Games: 2 of blob"],
        ["game", "what", "tried", "done"],
        ["blob", "puzzles", "2", "1"],
        ["id", "game", "changed", "study"],
        ["study", "blob", "2023-11-14 22:13 UTC", "Openings"],
    ]
    facts = json.loads(told(admin("person", BEN, "--json")))
    assert facts == {"id": BEN, "name": "Ben", "games": {"blob": 1}, "studies": [], "progress": []}
    (study,) = json.loads(told(admin("person", ANNA, "--json")))["studies"]
    assert (study["id"], study["title"]) == ("study", "Openings")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("game", "none"), "there is no game none: ludarium admin games lists them"),
        (("export", "none"), "there is no game none: ludarium admin games lists them"),
        (("remove", "game", "none", "--yes"), "there is no game none: ludarium admin games lists them"),
        (("games", "--person", "abcdef"), "there is no person abcdef: ludarium admin people lists them"),
        (("games", "--person", "aa"), "aa is too short: give at least the first 6 digits of a person's id"),
        (("remove", "person", "ffffff", "--yes"), "there is no person ffffff: ludarium admin people lists them"),
        (("games", "--person", "%%%%%%"), "there is no person %%%%%%: ludarium admin people lists them"),
    ],
)
def test_what_is_not_there_is_told(admin: Callable[..., Answer], words: tuple[str, ...], line: str) -> None:
    answer = admin(*words)
    assert (answer.code, answer.out, answer.error) == (2, "", f"ludarium: {line}\n")


# ---------------------------------------------------------------- exporting


def test_one_game_is_exported_to_standard_output(admin: Callable[..., Answer]) -> None:
    record = ludarium.read_record(told(admin("export", SHARED)))
    assert (record.players, [str(step) for step in record.steps]) == (("Anna", "Ben"), ["d2-d3", "d6-d5"])
    assert opened_record(str(record)).game.name == "blob"


def test_games_are_exported_into_a_folder(admin: Callable[..., Answer], tmp_path: Path) -> None:
    for words, expected in (
        ((ALONE, WAITING), {ALONE, WAITING}),
        (("--person", BEN), {SHARED}),
        (("--all",), {ALONE, SHARED, WAITING}),
    ):
        to = tmp_path / "records" / str(len(expected))
        told(admin("export", *words, "--to", str(to)))
        assert {file.name for file in to.glob("*.txt")} == {f"blob-2023-11-14-{id}.txt" for id in expected}
        for file in to.glob("*.txt"):
            assert len(ludarium.read_record(file.read_bytes()).steps) == 2


def test_studies_are_exported_beside_the_games(admin: Callable[..., Answer], tmp_path: Path) -> None:
    assert told(admin("export", "https://games.example.org/study/study")) == STUDY
    assert "3 records in" in admin("export", "--person", ANNA, "--to", str(tmp_path)).error
    assert (tmp_path / "studies" / "blob-openings-study.txt").read_text() == STUDY


def test_another_file_is_not_overwritten_by_an_export(admin: Callable[..., Answer], tmp_path: Path) -> None:
    told(admin("export", "--all", "--to", str(tmp_path)))
    told(admin("export", "--all", "--to", str(tmp_path)))  # the same once more does no harm
    (tmp_path / f"blob-2023-11-14-{ALONE}.txt").write_text("precious")
    answer = admin("export", "--all", "--to", str(tmp_path))
    assert answer.error.startswith(f"ludarium: 3 of 4 records were exported. {ALONE}: ")
    assert (tmp_path / f"blob-2023-11-14-{ALONE}.txt").read_text() == "precious"


def test_what_to_export_must_be_clear(admin: Callable[..., Answer]) -> None:
    for words in ((), (ALONE, "--all"), ("--all", "--person", ANNA)):
        assert "one of the three" in admin("export", *words).error
    assert "several games need a folder" in admin("export", "--all").error


# ---------------------------------------------------------------- removing


def test_a_game_is_removed_once_somebody_says_yes(admin: Callable[..., Answer]) -> None:
    assert "Nothing was removed." in told(admin("remove", "game", SHARED, said="no\n"))
    assert "nobody answered" in admin("remove", "game", SHARED).error
    assert SHARED in ids(admin)
    assert "1 game removed." in told(admin("remove", "game", SHARED, said="yes\n"))
    assert sorted(ids(admin)) == [ALONE, WAITING]


def test_nothing_is_left_of_a_game_that_was_removed(admin: Callable[..., Answer], folder: Path) -> None:
    told(admin("remove", "game", SHARED, ALONE, WAITING, "--yes"))

    async def look(store: Store) -> None:
        assert await store.invitation("other secret") is None
        assert await store.load(ALONE) is None

    run(default_url(folder), look)
    assert told(admin("games")) == "There are no games.\n"


def test_games_can_be_exported_before_they_are_removed(admin: Callable[..., Answer], tmp_path: Path) -> None:
    told(admin("remove", "game", ALONE, "--yes", "--export", str(tmp_path / "records")))
    assert [file.name for file in (tmp_path / "records").iterdir()] == [f"blob-2023-11-14-{ALONE}.txt"]


def test_what_cannot_be_exported_is_not_removed(admin: Callable[..., Answer], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in admin("remove", "game", ALONE, "--yes", "--export", str(tmp_path / "file")).error
    assert ALONE in ids(admin)


def test_of_a_person_nothing_is_left_and_others_keep_their_games(admin: Callable[..., Answer]) -> None:
    answer = admin("remove", "person", ANNA[:10], said="yes\n")
    assert f"Person {ANNA}, Anna\n1 game removed, 1 kept without them.\n1 study removed.\n" == answer.error
    assert "The person and 1 game removed." in told(answer)
    assert sorted(ids(admin)) == [SHARED, WAITING]
    assert ids(admin, "--person", BEN) == [SHARED]
    assert "there is no game study" in admin("export", "study").error
    assert "Anna" not in [one["name"] for one in json.loads(told(admin("people", "--json")))]
    assert ludarium.read_record(told(admin("export", SHARED))).players == ("?", "Ben")
    assert "there is no person" in admin("games", "--person", ANNA).error


def test_whoever_joined_is_removed_from_the_events_too(admin: Callable[..., Answer], folder: Path) -> None:
    told(admin("remove", "person", BEN, "--yes"))

    async def look(store: Store) -> None:
        stored = await store.load(SHARED)
        assert stored is not None
        assert BEN.encode() not in b"".join(stored.events)
        assert stored.seats[1].kind == "person"
        assert stored.seats[1].person.encode() in stored.events[2]
        invitation = await store.invitation("secret")
        assert invitation is not None
        assert invitation.used_by == stored.seats[1].person

    run(default_url(folder), look)


def test_all_games_of_a_person_can_be_removed(admin: Callable[..., Answer], tmp_path: Path) -> None:
    told(admin("remove", "person", ANNA, "--yes", "--all-games", "--export", str(tmp_path / "records")))
    assert ids(admin) == [WAITING]
    assert len(list((tmp_path / "records").rglob("*.txt"))) == 3


# ---------------------------------------------------------------- blocking


def test_an_address_is_blocked_for_a_time_or_for_good(admin: Callable[..., Answer]) -> None:
    assert told(admin("blocks")) == "Nothing is blocked.\n"
    before = time.time()
    assert told(admin("block", "198.51.100.7", "--days", "2", "--why", "floods")).startswith(
        "198.51.100.7/32 is blocked until "
    )
    assert told(admin("block", "2001:db8::7")) == "2001:db8::/64 is blocked.\n"
    first, second = json.loads(told(admin("blocks", "--json")))
    assert (first["network"], first["why"], second["network"], second["until"]) == (
        "198.51.100.7/32", "floods", "2001:db8::/64", None,
    )  # fmt: skip
    assert first["until"] in {databases.moment(int(before + 2 * 86400) + late) for late in range(120)}
    lines = told(admin("blocks")).splitlines()
    assert "for good" in lines[2]


def test_a_block_of_the_same_address_takes_the_place_of_the_first(admin: Callable[..., Answer], folder: Path) -> None:
    for why in ("one", "two"):
        told(admin("block", "198.51.100.7", "--why", why))
    (found,) = administered(default_url(folder), lambda store: store.blocks())
    assert (found.network, found.until, found.why) == ("198.51.100.7/32", None, "two")


def test_a_block_is_lifted(admin: Callable[..., Answer]) -> None:
    told(admin("block", "198.51.100.7"))
    assert told(admin("unblock", "198.51.100.7")) == "198.51.100.7/32 is no longer blocked.\n"
    assert "198.51.100.7/32 is not blocked" in admin("unblock", "198.51.100.7").error
    assert told(admin("blocks")) == "Nothing is blocked.\n"


def test_a_block_that_is_over_is_marked(admin: Callable[..., Answer], folder: Path) -> None:
    administered(default_url(folder), lambda store: store.block("198.51.100.7/32", 1000, ""))
    assert "1970-01-01 00:16 UTC (over)" in told(admin("blocks"))


def test_whoever_blocks_a_private_address_is_warned(admin: Callable[..., Answer]) -> None:
    answer = admin("block", "192.168.1.7")
    assert "if it is your proxy's, everybody is kept out now" in answer.error
    assert answer.code == 0


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("0.0.0.0/0",), "0.0.0.0/0 would keep out 4,294,967,296 addresses: block a network of /16 or smaller"),
        (("anna",), "anna is no address: write one like"),
        (("127.0.0.1",), "127.0.0.1 is this machine itself"),
        (("198.51.100.7", "--days", "0"), "--days 0: it is a number above 0"),
        (("198.51.100.7", "--days", "nan"), "--days nan: it is a number above 0"),
    ],
)
def test_what_cannot_be_blocked_is_told(admin: Callable[..., Answer], words: tuple[str, ...], line: str) -> None:
    answer = admin("block", *words)
    assert answer.code == 2
    assert answer.error.startswith(f"ludarium: {line}")
    assert told(admin("blocks")) == "Nothing is blocked.\n"


# ---------------------------------------------------------------- backing up and restoring


def test_a_backup_is_restored_into_an_empty_folder(admin: Callable[..., Answer], tmp_path: Path) -> None:
    file, other = tmp_path / "backup", tmp_path / "other"
    assert told(admin("backup", str(file))) == f"3 games in {file}\n"
    assert told(typed("admin", "restore", str(file), "--data", str(other))).startswith("3 games restored")
    assert told(typed("admin", "games", "--data", str(other))) == told(admin("games"))


def test_a_backup_takes_the_place_of_what_is_there_only_if_that_is_wanted(
    admin: Callable[..., Answer], folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "backup"
    told(admin("backup", str(file)))
    told(admin("remove", "game", ALONE, "--yes"))
    assert "in use already" in admin("restore", str(file)).error
    assert len(ids(admin)) == 2
    answer = admin("restore", str(file), "--replace")
    assert len(ids(admin)) == 3
    assert told(answer).startswith("3 games restored")
    replaced = Path(answer.error.strip().rpartition(" is in ")[2])
    assert replaced.parent == folder
    assert restore(replaced, default_url(tmp_path / "third")).games == 2


def test_a_folder_that_is_served_is_not_restored(admin: Callable[..., Answer], folder: Path, tmp_path: Path) -> None:
    told(admin("backup", str(tmp_path / "backup")))
    with sole_server(folder) as announce:
        announce("http://127.0.0.1:8421/")
        error = admin("restore", str(tmp_path / "backup"), "--replace").error
    assert error.endswith("are open in another Ludarium at http://127.0.0.1:8421/: stop it first\n")


def test_what_is_no_backup_or_would_overwrite_something_is_told(admin: Callable[..., Answer], tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_text("Once upon a time")
    assert "is there already: choose another name" in admin("backup", str(file)).error
    assert "cannot be restored" in admin("restore", str(file)).error
    assert "there is no file" in admin("restore", str(tmp_path / "none")).error


def test_older_tables_are_backed_up_as_they_are_and_the_way_back_leads_to_them(tmp_path: Path) -> None:
    old = tmp_path / "old"
    open_migrated(default_url(old), MIGRATIONS, "0004").dispose()
    told(typed("admin", "backup", str(tmp_path / "backup"), "--data", str(old)))
    new = tmp_path / "new"
    run(default_url(new), _fill)
    words = ("admin", "restore", str(tmp_path / "backup"), "--data", str(new))
    answer = typed(*words, "--replace", "--no-migrate", "--backups", str(tmp_path / "copies"))
    assert told(answer) == "0 games restored; the tables have revision 0004.\n"
    assert len(list((tmp_path / "copies").iterdir())) == 1


def test_what_takes_long_says_how_far_it_is(
    admin: Callable[..., Answer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert admin("backup", str(tmp_path / "quick")).error == ""
    monkeypatch.setattr(databases, "_EVERY", 0)
    assert admin("backup", str(tmp_path / "slow")).error.endswith("Backing up: 100 %\n")
