"""The TAB key behind `meydan`, as the shells ask for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.games import GAMES, TITLES
from meydan.usage import COMMANDS, SHELLS
from meydan.words import LANGUAGES
from tests.test_command_line import meydan

BASH = """
meydan() { "$PYTHON" -m meydan "$@"; }
eval "$(meydan completion bash)"
COMP_LINE="$1"
COMP_POINT=${#1}
COMP_TYPE=9
_python_argcomplete meydan
printf '%s\\n' "${COMPREPLY[@]}"
"""


def completed(line: str, folder: Path | None = None) -> list[str]:
    """What bash offers behind this line."""
    environment = {**os.environ, "PYTHON": sys.executable, "LC_ALL": "C.UTF-8"}
    command = ["bash", "-c", BASH, "bash", line]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=folder)
    assert done.stderr == ""
    return [word.strip() for word in done.stdout.split("\n") if word]


needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")


@needs_bash
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("meydan ", [*COMMANDS]),
        ("meydan sim", ["simulate"]),
        ("meydan bot ", ["token", "run"]),
        ("meydan play ", [*GAMES]),
        ("meydan --lang fa bench ", [*GAMES]),
        ("meydan --lang ", [*LANGUAGES]),
        ("meydan play kingdomino --l", ["--lang"]),
        ("meydan play dezh --seats ", ["you", *TITLES["dezh"].bots]),
        ("meydan play dezh --seats you,gr", ["you,greedy"]),
        ("meydan arena dezh --bots bot-4,tr", ["bot-4,tree"]),
        ("meydan simulate dezh --bots tr", []),
        ("meydan simulate dezh --seats ", [str(seats) for seats in GAMES["dezh"].seats]),
        ("meydan simulate dezh --games ", []),
        ("meydan simulate dezh --format ", ["record", "parquet"]),
        ("meydan simulate kingdomino --options ", [option.name for option in GAMES["kingdomino"].options]),
        ("meydan simulate chess --bots ", []),
        ("meydan bot run x.py --lobby kingdomi", ["kingdomino"]),
        ("meydan completion ", [*SHELLS]),
    ],
)
def test_the_tab_key_offers_what_fits(line: str, words: list[str]) -> None:
    assert completed(line) == words


@needs_bash
def test_every_option_of_every_game_and_command_is_offered() -> None:
    assert set(completed("meydan arena kingdomino --")) >= {"--bots", "--seats", "--help", "--one-against-the-field"}
    offered = completed("meydan play kingdom-builder --options ")
    assert offered == [f"{option.name}{'=' * bool(option.example)}" for option in GAMES["kingdom-builder"].options]


@needs_bash
def test_files_and_folders_are_offered_where_they_are_wanted(tmp_path: Path) -> None:
    (tmp_path / "old.game").touch()
    (tmp_path / "others").mkdir()
    assert sorted(completed("meydan check o", tmp_path)) == ["old.game", "others/"]
    assert completed("meydan simulate dezh --out o", tmp_path) == ["others/"]


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_gets_its_code(shell: str) -> None:
    done = meydan("completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    assert "complete" in done.stdout
    program = shutil.which(shell)
    if program is not None:
        options = "--no-execute" if shell == "fish" else "-n"
        subprocess.run([program, options], input=done.stdout, text=True, check=True)
    assert f"meydan completion {shell}" in meydan("completion", "--help").stdout


@pytest.mark.parametrize(("language", "said"), [("en", "there is no shell 'csh'"), ("fa", "پوسته‌ی «csh» را نداریم")])
def test_a_shell_that_we_do_not_know_is_refused(language: str, said: str) -> None:
    done = meydan("completion", "csh", "--lang", language)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert said in done.stderr
