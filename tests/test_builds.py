"""The compiled and the interpreted build play the same games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import meydan
from meydan.games import GAMES

PLAY = """
import sys
from meydan.bots.match import Match
from meydan.core.luck import secret_from_seed
from meydan.core.record import write_record
from meydan.games import TITLES

title, names = TITLES[sys.argv[1]], sys.argv[2].split(",")
for number in range(int(sys.argv[3])):
    bots = [title.bot(name) for name in names]
    match = Match(title.game, names, bots, {}, secret_from_seed(f"builds {number}"))
    lines = list(match.lines(counts=True))
    print(write_record(title.game.options, match.header, lines), title.game.outcome(match.state))
"""


def records(name: str, bots: list[str], pure: str, games: int) -> str:
    """Whole records with legal counts and outcomes, so that the first differing line names the rule."""
    command = [sys.executable, "-c", PLAY, name, ",".join(bots), str(games)]
    done = subprocess.run(command, env={**os.environ, "MEYDAN_PURE": pure}, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.skipif(meydan.BUILD != "compiled", reason="there is no compiled build to compare with")
@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("name", list(GAMES))
def test_both_builds_play_the_same_games_from_the_same_secrets(name: str, seats: str) -> None:
    number = GAMES[name].seats[0 if seats == "fewest" else -1]
    bots = ["greedy", *["random"] * (number - 1)]
    assert records(name, bots, "0", games=4) == records(name, bots, "1", games=4)


@pytest.mark.skipif(meydan.BUILD != "compiled", reason="there is no compiled build to do without")
def test_without_the_library_of_the_compiled_rules_they_run_interpreted() -> None:
    script = "import sys; sys.modules['librt'] = None; import meydan.games; print(meydan.BUILD)"
    environment = {key: value for key, value in os.environ.items() if key != "MEYDAN_PURE"}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "interpreted: librt is not installed\n"


def test_the_build_that_was_asked_for_is_the_one_that_runs() -> None:
    wish = os.environ.get("MEYDAN_PURE")
    if wish == "0":
        assert meydan.BUILD == "compiled"
    if wish == "1":
        assert meydan.BUILD.startswith("interpreted: ")
