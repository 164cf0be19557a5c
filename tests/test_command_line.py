"""The command line as a person uses it: right input in real processes, wrong input mostly in this one."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from meydan.cli import main
from tests.interrupting import interrupted, started

RECORD = Path(__file__).parent / "records" / "kingdomino-4-harmony.game"


def meydan(*arguments: str, text: str = "", language: str = "en") -> subprocess.CompletedProcess[str]:
    """One run of the program."""
    environment = {**os.environ, "LC_ALL": f"{language}.UTF-8", "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}
    command = [sys.executable, "-m", "meydan", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, env=environment, encoding="utf-8")


def answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> tuple[int, str, str]:
    """The exit status, the output and the errors of the program, without a process of its own."""
    monkeypatch.setenv("LC_ALL", "en.UTF-8")
    status = main(arguments)
    return status, *capsys.readouterr()


def simulated(folder: Path, *arguments: str) -> list[Path]:
    done = meydan("simulate", "kingdomino", "--seed", "1", "--out", str(folder), *arguments)
    assert done.returncode == 0, done.stderr
    return sorted(folder.iterdir())


def test_simulated_records_pass_the_check(tmp_path: Path) -> None:
    files = simulated(tmp_path, "--seats", "3", "--games", "3", "--counts", "--bots", "random")
    done = meydan("check", *map(str, files))
    assert done.returncode == 0
    assert done.stdout == "records that fit: 3; proved to be dealt fairly: 3\n"


def test_records_are_never_overwritten(tmp_path: Path) -> None:
    (file,) = simulated(tmp_path, "--bots", "random")
    assert file.name == "kingdomino-2-random-seed-1-1.game"
    again = meydan("simulate", "kingdomino", "--seed", "1", "--out", str(tmp_path))
    assert (again.returncode, again.stdout) == (2, "")
    assert again.stderr.startswith(f"meydan: {file} exists already and is not overwritten")
    assert len(simulated(tmp_path, "--bots", "random,greedy")) == 2
    assert len(simulated(tmp_path, "--options", "harmony")) == 3


def test_the_same_seed_gives_the_same_records() -> None:
    first = meydan("simulate", "kingdomino", "--seed", "x", "--games", "2")
    assert first.stdout
    assert first.stdout == meydan("simulate", "kingdomino", "--seed", "x", "--games", "2").stdout
    assert first.stdout != meydan("simulate", "kingdomino", "--seed", "y", "--games", "2").stdout


def test_simulate_is_quiet_without_a_terminal() -> None:
    assert meydan("simulate", "kingdomino", "--seed", "1").stderr == ""


def test_a_two_player_record_is_small(tmp_path: Path) -> None:
    assert all(file.stat().st_size <= 2048 for file in simulated(tmp_path, "--games", "20", "--counts"))


def test_score_prints_json(tmp_path: Path) -> None:
    (file,) = simulated(tmp_path, "--options", "harmony")
    shown = json.loads(meydan("score", str(file)).stdout)
    assert list(shown) == ["game", "over", "scores", "ranks", "breakdown"]
    assert shown["over"] is True
    for seat, items in enumerate(shown["breakdown"]):
        assert sum(item["points"] for item in items) == shown["scores"][seat]


def test_a_record_that_was_broken_off_can_be_scored(tmp_path: Path) -> None:
    (file,) = simulated(tmp_path)
    file.write_text("\n".join(file.read_text().split("\n")[:40]) + "\n")
    assert json.loads(meydan("score", str(file)).stdout)["over"] is False


def test_check_names_file_and_line_of_the_first_misfit(tmp_path: Path) -> None:
    (file,) = simulated(tmp_path)
    lines = file.read_text().split("\n")
    number = next(number for number, line in enumerate(lines) if " claim " in line)
    lines[number] = "p1 claim 49" if lines[number].startswith("p1") else "p0 claim 49"
    file.write_text("\n".join(lines))
    done = meydan("check", str(file))
    assert done.returncode == 1
    assert done.stderr.startswith(f"{file}:{number + 1}: 'claim 49' is not an action of Kingdomino\n")


def test_check_names_the_first_draw_that_does_not_follow_from_the_secret(tmp_path: Path) -> None:
    (file,) = simulated(tmp_path)
    lines = file.read_text().split("\n")
    number = next(number for number, line in enumerate(lines) if line.startswith("d draw"))
    drawn = {line for line in lines if line.startswith("d draw")}
    lines[number] = next(f"d draw {n}" for n in range(1, 49) if f"d draw {n}" not in drawn)
    file.write_text("\n".join(lines))
    done = meydan("check", str(file))
    assert done.returncode == 1
    assert f"{file}:{number + 1}: " in done.stderr
    assert "does not follow from the secret" in done.stderr


WRONG = [
    (["play", "chess"], 2, "there is no game 'chess'"),
    (["play", "kingdomino", "--seats", "greedy"], 2, "one of the seats must be 'you'"),
    (["play", "kingdomino", "--seats", "you,deep-blue"], 2, "there is no bot 'deep-blue'"),
    (["play", "kingdomino", "--options", "mighty-duel", "--seats", "you,greedy,greedy"], 2, "for 2 players, not 3"),
    (["simulate", "kingdomino", "--options", "harmony", "harmony"], 2, "given twice"),
    (["simulate", "kingdomino", "--options", "chaos"], 2, "no option 'chaos'"),
    (["simulate", "kingdomino", "--options", "harmony=5"], 2, "takes no value"),
    (["simulate", "kingdomino", "--seats", "5"], 2, "for 2 to 4 players, not 5"),
    (["simulate", "kingdomino", "--seats", "many"], 2, "--seats: 'many' is not a whole number"),
    (["simulate", "kingdomino", "--games", "-1"], 2, "--games: '-1' is not a whole number"),
    (["simulate", "kingdomino", "--seats", "3", "--bots", "random,greedy"], 2, "2 bots cannot take 3 seats"),
    (["simulate", "kingdomino", "--out", "/proc/none"], 2, "/proc/none"),
    (["score", "/nowhere.game"], 2, "/nowhere.game: there is no such file"),
    (["score", sys.executable], 2, ":1: "),
    (["play", "kingdomino", "--out", "/proc/none"], 2, "/proc/none: there is no such file"),
    (["review", str(RECORD), "--plot", "/proc/none"], 2, "/proc/none: there is no such file"),
    (["review", sys.executable], 2, ":1: "),
    (["review", str(RECORD), "--worlds", "1"], 2, "--worlds: '1' is not a whole number from 10"),
    (["puzzles", "kingdomino", "--games", "0"], 2, "there is no game to search"),
    (["puzzles", "kingdomino", "--resume"], 2, "--resume needs --out"),
    (["puzzles", "kingdomino", "--from", sys.executable], 2, ":1: "),
    (["puzzles", "alhambra", "--from", str(RECORD)], 2, "is a record of Kingdomino, not of Alhambra"),
    (["puzzles", "kingdomino", "--out", "/"], 2, "/: that is a folder, not a file"),
    (["train", "alhambra", "--out", "x"], 2, "Alhambra brings no features to learn from"),
    (["train", "kingdomino", "--out", "x", "--tables", "2+chaos"], 2, "no option 'chaos'"),
    (["site", "/proc/none"], 2, "/proc/none: there is no such file"),
    (["admin", "ban"], 2, "name a person, or an address with --address"),
    (["admin", "ban", "ada", "--database", "/nowhere.sqlite"], 2, "there is no database /nowhere.sqlite"),
    (["admin", "reports", "--done", "x"], 2, "--done: 'x' is not a whole number"),
    (["admin", "bans", "--database", "postgresql://x@127.0.0.1:1/x"], 1, "cannot be used: no program listens there"),
    (["bot", "token", "ada", "--server", "nowhere"], 2, "'nowhere' is not the address of a server"),
    (["bot", "token", "ada", "--server", "http://127.0.0.1:1"], 2, "no program listens there"),
    (["bot", "run", "x.py", "--token", "x", "--league", "chess"], 2, "there is no game 'chess'"),
    (["serve", "--host", "nowhere.invalid"], 2, "no machine is known by this name"),
    (["check", "/nowhere.game"], 2, "/nowhere.game: there is no such file"),
    (["check", "/"], 2, "that is a folder, not a file"),
    (["laws", "chess"], 2, "there is no game 'chess'"),
    (["laws", "kingdomino", "--seats", "9"], 2, "for 2 to 4 players, not 9"),
    (["laws", "kingdomino", "--seats", "3", "--options", "mighty-duel"], 2, "for 2 players, not 3"),
    (["laws", "kingdomino", "--games", "none"], 2, "--games: 'none' is not a whole number from 1"),
    (["laws", "kingdomino", "--seed", "x"], 2, "--seed: 'x' is not a whole number from 0"),
    (["perft", "kingdomino", "--depth", "0"], 2, "--depth: '0' is not a whole number from 1"),
    (["arena", "kingdomino", "--bots", "bot-4,bot-9"], 2, "there is no bot 'bot-9'"),
    (
        ["arena", "kingdomino", "--bots", "bot-4,greedy", "--seconds", "0"],
        2,
        "--seconds: '0' is not a number of seconds",
    ),
    (
        ["arena", "kingdomino", "--bots", "bot-4,greedy", "--iterations", "0"],
        2,
        "--iterations: '0' is not a whole number from 1",
    ),
    (
        ["arena", "kingdomino", "--bots", "bot-4,greedy", "--seconds", "1", "--iterations", "9"],
        2,
        "cannot be used together",
    ),
    (["arena", "kingdomino", "--bots", "greedy"], 2, "an arena needs two bots"),
    (["arena", "kingdomino", "--bots", "a,b,c", "--one-against-the-field"], 2, "there is no bot 'a'"),
    (["arena", "kingdomino", "--bots", "bot-1,bot-2,bot-3", "--one-against-the-field"], 2, "more than the 2 seats"),
    (["arena", "kingdomino", "--bots", "bot-1,bot-2", "--out", "/proc/none/x"], 2, "/proc/none/x"),
    (["arena", "kingdomino", "--bots", "bot-1,bot-2", "--plot", "/proc/none"], 2, "/proc/none: there is no such file"),
    (["arena", "kingdomino", "--bots", "learnt:/nowhere,bot-2"], 2, "/nowhere: there is no such file"),
    (["arena", "kingdomino", "--bots", "bot-1,bot-2", "--games", "0"], 2, "--games: '0' is not a whole number from 1"),
    (["arena", "kingdomino", "--bots", "bot-1,bot-2", "--processes", "0"], 2, "--processes: '0' is not a whole number"),
    (["serve", "--port", "99999"], 2, "--port: '99999' is not a whole number from 0 to 65535"),
    (["loadtest", "--tables", "many"], 2, "--tables: 'many' is not a whole number"),
    (["loadtest", "--rate", "0"], 2, "--rate: '0' is not a whole number"),
    (["loadtest", "--seconds", "x"], 2, "--seconds: 'x' is not a whole number"),
    (["loadtest", "--attacks", "--reviews"], 2, "--reviews and --attacks cannot be used together"),
    (["loadtest", "--database", "x.sqlite"], 2, "'x.sqlite' is not the address of a PostgreSQL database"),
    (["bench", "--seats", "1"], 2, "--seats: '1' is not a whole number from 2"),
    (["bot", "run", "x.py", "--at-once", "0"], 2, "--at-once: '0' is not a whole number from 1"),
    (["bot", "run", "x.py", "--seconds", "nan"], 2, "--seconds: 'nan' is not a number of seconds"),
    (["simulate", "kingdomino", "--format", "xml"], 2, "--format: there is no format 'xml'"),
    (["bench", "chess"], 2, "there is no game 'chess'"),
    (["play", "kingdomino", "--lang", "xx"], 2, "there is no language 'xx'"),
    (["--lang", "xx", "play", "kingdomino"], 2, "there is no language 'xx'"),
    (["--lang", "xx", "--help"], 2, "there is no language 'xx'"),
    (["--lang"], 2, "--lang needs a value"),
    (["bot"], 2, "COMMAND is missing"),
    (["bot", "dance"], 2, "there is no command 'dance'"),
    (["dance"], 2, "there is no command 'dance'"),
    (["--port", "8001"], 2, "--port comes after a command: 'meydan serve --port …'"),
    (["--lang", "en", "--host=::1"], 2, "--host comes after a command: 'meydan serve --host …'"),
    (["--lang", "fa", "--port", "8001"], 2, "جای --port پس از فرمان است: «meydan serve --port …»"),
    (["--seats", "2", "play"], 2, "--seats comes after a command: 'meydan play --seats …'"),
    (["--dance", "2"], 2, "there is no command '2'"),
    (["check"], 2, "FILE is missing"),
    (["check", "--dance", "x"], 2, "'--dance' is not known here"),
    (["play", "kingdomino", "--seats"], 2, "--seats needs a value"),
]


@pytest.mark.parametrize(("arguments", "status", "message"), WRONG, ids=lambda value: str(value)[:60])
def test_wrong_input_is_answered_in_one_line(
    arguments: list[str],
    status: int,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found, said, errors = answered(monkeypatch, capsys, *arguments)
    assert (found, said) == (status, "")
    assert message in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize(("arguments", "status"), [wrong[:2] for wrong in WRONG], ids=lambda value: str(value)[:60])
def test_wrong_input_is_answered_in_persian_as_well(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    persian = ["--lang", "fa"]
    found = main([*persian, *arguments] if "xx" in arguments else [*arguments, *persian])  # the last language counts
    said, errors = capsys.readouterr()
    assert (found, said, errors.count("\n")) == (status, "", 1)
    assert re.search("[\u0600-\u06ff]", errors)
    assert not re.search("[a-z]+ (is|are|was|has|cannot|needs) ", errors), "an English sentence"


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_file_that_is_no_database_is_refused(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but long enough to be read as one: " * 20)
    said = {"en": "it is not a SQLite file", "fa": "پرونده‌ی SQLite نیست"}[language]
    for command in (["admin", "bans"], ["serve", "--port", "0"]):
        assert main([*command, "--database", str(file), "--lang", language]) == 1
        output, errors = capsys.readouterr()
        assert (output, errors.count("\n")) == ("", 1)
        assert said in errors


def test_a_program_that_is_refused_says_so_by_its_exit_status() -> None:
    done = meydan("play", "chess")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "there is no game 'chess'" in done.stderr


def test_errors_speak_persian_where_the_person_does() -> None:
    assert "بازی «chess» را نداریم" in meydan("play", "chess", language="fa_IR").stderr
    assert "بازی «chess» را نداریم" in meydan("play", "chess", "--lang", "fa").stderr
    assert "چنین پرونده یا پوشه‌ای نیست" in meydan("check", "/nowhere.game", "--lang=fa").stderr
    assert "فرمان «dance» را نداریم" in meydan("dance", language="fa_IR").stderr
    assert "زبان «xx» را نداریم" in meydan("--lang", "xx", "dance", language="fa_IR").stderr


@pytest.mark.parametrize("before", [["--lang", "fa"], ["--lang=fa"]])
def test_a_language_can_be_named_before_and_after_the_command(
    before: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in ([*before, "play", "chess"], ["play", "chess", *before], ["play", *before, "chess"]):
        assert "بازی «chess» را نداریم" in answered(monkeypatch, capsys, *arguments)[2]
    assert "پرونده نیامده است" in answered(monkeypatch, capsys, *before, "bot", "run")[2]
    assert "پرونده نیامده است" in answered(monkeypatch, capsys, "bot", *before, "run")[2]
    assert answered(monkeypatch, capsys, *before, "perft", "kingdomino", "--depth", "1")[1] == "1 4\n"


def test_the_last_language_named_counts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "بازی «chess» را نداریم" in answered(monkeypatch, capsys, "--lang=en", "play", "chess", "--lang", "fa")[2]
    assert "there is no game 'chess'" in answered(monkeypatch, capsys, "--lang", "fa", "play", "chess", "--lang=en")[2]


def test_numbers_may_be_written_in_persian_digits() -> None:
    assert meydan("perft", "kingdomino", "--depth", "۲").stdout == "1 4\n2 8\n"
    assert "--depth: «۲۱» عددی درست از ۱ تا ۲۰ نیست" in meydan("perft", "dezh", "--depth", "۲۱", "--lang", "fa").stderr


def test_a_game_is_played_to_its_end_by_numbers(tmp_path: Path) -> None:
    file = tmp_path / "kept.game"
    done = meydan("play", "kingdomino", "--out", str(file), text="1\n" * 24)
    assert done.returncode == 0
    assert "the game is over" in done.stdout
    assert meydan("check", str(file)).stdout == "records that fit: 1; proved to be dealt fairly: 1\n"


def test_a_choice_can_be_made_in_notation_and_taken_back() -> None:
    done = meydan("play", "kingdomino", "--seats", "you,you", text="1\n1\n1\n1\nplace 0,1 n\nundo\nquit\n")
    assert "taken back: p" in done.stdout
    assert "place 0,1 n" in done.stdout


def test_what_the_dealer_showed_cannot_be_taken_back() -> None:
    assert "nothing to take back" in meydan("play", "kingdomino", "--seats", "you,you", text="1\nundo\n").stdout


def test_a_refused_choice_names_the_rule_and_asks_again() -> None:
    done = meydan(
        "play", "kingdomino", "--seats", "you,you", text="1\n1\n1\n1\nplace 3,3 n\nplace 0,0 n\n99\nhello\nquit\n"
    )
    assert "'place 3,3 n' is not legal: one half must touch" in done.stdout
    assert "'place 0,0 n' is not legal: both squares must be empty" in done.stdout
    assert "there is no choice 99" in done.stdout
    assert "'hello' is not a number" in done.stdout


@pytest.mark.parametrize("question", ["?", "help"])
def test_a_player_who_asks_for_help_gets_it(question: str) -> None:
    done = meydan("play", "kingdomino", text=f"{question}\nquit\n")
    assert "save FILE   write the record of the game so far" in done.stdout
    assert "for example: claim " in done.stdout
    assert "neither a number" not in done.stdout


@pytest.mark.parametrize("question", ["hint", "h"])
def test_a_player_who_asks_for_a_hint_hears_chances_and_reasons(question: str) -> None:
    done = meydan("play", "kingdomino", "--seats", "you,you", text=f"{question}\nquit\n")
    assert "a bot would choose (imagined games for each choice: " in done.stdout
    assert "% win (± " in done.stdout
    assert "in the end" in done.stdout


def test_a_hint_is_heard_in_persian_as_well() -> None:
    done = meydan("play", "kingdomino", "--lang", "fa", "--seats", "you,you", text="h\nquit\n")
    assert "شانس برد" in done.stdout
    assert "در پایان" in done.stdout


def test_persian_digits_choose_as_well() -> None:
    done = meydan("play", "kingdomino", "--lang", "fa", "--seats", "you,you", text="۱\nquit\n")
    assert "دور بعد" in done.stdout
    assert "انتخاب ۱ نداریم" not in done.stdout


def test_the_end_of_input_ends_the_game() -> None:
    assert meydan("play", "kingdomino", text="1\n").returncode == 0


def test_the_record_can_be_saved_in_the_middle(tmp_path: Path) -> None:
    file = tmp_path / "half.game"
    done = meydan("play", "kingdomino", text=f"1\nsave {file}\nsave {tmp_path}/none/x.game\nquit\n")
    assert f"the record is in {file}" in done.stdout
    assert "cannot be written" in done.stdout
    assert "secret" not in file.read_text()
    assert meydan("check", str(file)).returncode == 0


def test_ctrl_c_keeps_the_records_that_are_written(tmp_path: Path) -> None:
    process = started("simulate", "kingdomino", "--games", "1000000", "--out", str(tmp_path))
    while not any(tmp_path.iterdir()):
        time.sleep(0.01)
    end = interrupted(process)
    assert (end.status, end.errors) == (130, "\n")
    assert any(tmp_path.iterdir())


def test_a_closed_pipe_is_not_an_error() -> None:
    script = f"{sys.executable} -m meydan simulate kingdomino --games 50 --seed 1 | head -1"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    assert done.stdout == "game: kingdomino\n"
    assert done.stderr == ""


def test_an_arena_of_bots_shows_figures_and_draws_the_ladder(tmp_path: Path) -> None:
    file, plot = tmp_path / "results.jsonl", tmp_path / "ladder.svg"
    command = ["arena", "kingdomino", "--bots", "bot-1,random", "--games", "4", "--processes", "1", "--out", str(file)]
    done = meydan(*command, "--plot", str(plot))
    assert done.returncode == 0, done.stderr
    assert "kingdomino, 2 players, 4 games, seed 1" in done.stdout
    assert plot.read_text().startswith("<svg")
    assert len(file.read_text().splitlines()) == 5
    assert "۴ بازی" in meydan(*command, language="fa_IR").stdout


def test_results_of_another_game_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = ["--bots", "random,bot-1", "--games", "1", "--processes", "1", "--out", str(file)]
    assert meydan("arena", "kingdomino", *command).returncode == 0
    done = meydan("arena", "dezh", *command)
    assert done.returncode == 2
    assert "holds results of game Kingdomino, not Dezh" in done.stderr


def test_perft_counts_deeper_and_deeper() -> None:
    assert meydan("perft", "kingdomino", "--depth", "2").stdout == "1 4\n2 8\n"
