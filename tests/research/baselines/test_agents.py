"""The table of agents, and the programs that make it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.commands.baselines.agents import PROGRAM
from meydan.commands.baselines.curve import curve
from meydan.research.baselines.policy import write_policy
from meydan.research.setting import Setting
from meydan.research.written import begin, end
from tests.research.baselines.policies import drawn_policy, policy_file

FEW = ["--games", "2", "--slow-games", "2", "--seconds", "0.001", "--simulations", "2", "--processes", "1"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, check=False)


def test_the_table_has_a_row_for_every_agent_and_is_put_into_the_page(tmp_path: Path) -> None:
    (tmp_path / "kingdomino").mkdir()
    policy_file("kingdomino_v1", tmp_path / "kingdomino")
    page = tmp_path / "page.md"
    page.write_text(begin(PROGRAM) + end(PROGRAM))
    places = ["--results", str(tmp_path / "results"), "--policies", str(tmp_path), "--page", str(page)]
    done = run(PROGRAM, "kingdomino", *FEW, *places)
    assert done.returncode == 0, done.stderr
    rows = page.read_text().split("|\n")
    for agent in ("random", "MaskablePPO, 0 steps", "OpenSpiel's MCTS, 2 simulations", "`bot-5` at 0.001 s"):
        assert any(f"| kingdomino | {agent} | 2 |" in row for row in rows), agent
    again = run(PROGRAM, "kingdomino", *FEW, *places)
    assert again.stdout == done.stdout  # the results are read, and nothing is played again
    kept = len(list((tmp_path / "results").iterdir()))
    policy = drawn_policy(Setting("kingdomino_v1"), width=9)
    write_policy(policy, tmp_path / "kingdomino" / "policy.npz")
    learnt = run(PROGRAM, "kingdomino", *FEW, *places)
    assert learnt.returncode == 0, learnt.stderr
    assert len(list((tmp_path / "results").iterdir())) == kept + 1  # the policy alone has changed


def test_rows_of_other_games_stay(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    kept = "| dezh | random | 9 | kept |"
    page.write_text(f"{begin(PROGRAM)}| kingdomino | random | 1 | old |\n{kept}\n{end(PROGRAM)}")
    done = run(PROGRAM, "kingdomino", *FEW, "--results", str(tmp_path), "--page", str(page))
    assert done.returncode == 0, done.stderr
    assert page.read_text().splitlines()[-2:] == [kept, end(PROGRAM).strip()]
    assert "old" not in page.read_text()


WRONG = {
    "there is no game 'chess'": ["chess"],
    "nothing.md cannot be read and written": ["--page", "nothing.md"],
    "has no lines <!-- Written by": ["--page", __file__],
    "there is no folder nowhere": ["--policies", "nowhere"],
    "File exists": ["--results", __file__],
    "'1' is not a number of simulations": [*FEW, "--simulations", "1"],
    "--seconds must be more than 0": ["--seconds", "nan"],
}


@pytest.mark.parametrize("said", WRONG)
def test_wrong_words_are_refused_in_one_line(said: str, tmp_path: Path) -> None:
    done = run(PROGRAM, "--results", str(tmp_path / "results"), *WRONG[said])
    assert done.returncode == 2
    assert said in done.stderr.splitlines()[-1]


def test_a_curve_is_drawn_from_its_points() -> None:
    points = [{"steps": 10, "wins": 0.25, "low": 0.1, "high": 0.4}, {"steps": 20, "wins": 0.5, "low": 0.4, "high": 0.6}]
    picture = curve("kingdomino_v1 against greedy", points)
    assert picture.startswith("<svg")
    assert "20 steps" in picture


@pytest.mark.long
def test_a_policy_learns_goes_on_and_plays_in_the_arena(tmp_path: Path) -> None:
    """With sb3-contrib itself: it beats a random player after few steps."""
    pytest.importorskip("sb3_contrib")
    words = [
        "meydan.commands.baselines",
        "kingdomino_v1",
        "--against",
        "random",
        "--games",
        "40",
        "--out",
        str(tmp_path),
    ]
    first = run(*words, "--steps", "2048", "--every", "2048")
    assert first.returncode == 0, first.stderr
    second = run(*words, "--steps", "16384", "--every", "8192")
    assert second.returncode == 0, second.stderr
    points = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert [point["steps"] for point in points] == [2048, 10240, 16384]
    assert points[-1]["low"] > 0.5
    played = run("meydan", "arena", "kingdomino", "--bots", f"policy:{tmp_path / 'policy.npz'},random", "--games", "2")
    assert played.returncode == 0, played.stderr
