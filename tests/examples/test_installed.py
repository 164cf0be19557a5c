"""A game of another package is in every list: nothing in the product is changed for it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.words import LANGUAGES
from tests.examples.installed import install

PETTINGZOO = """
import meydan.research
from meydan.research import caravan_v1
from pettingzoo.test import api_test, parallel_api_test
api_test(caravan_v1.env(seats=3, options="long"), num_cycles=500)
parallel_api_test(caravan_v1.parallel_env(), num_cycles=200)
"""
GYMNASIUM = """
import gymnasium
env = gymnasium.make("meydan.research:meydan/caravan-v1")
seen, info = env.reset(seed=1)
while True:
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
    if terminated or truncated:
        break
assert sum(info["scores"]) > 0
"""
OPENSPIEL = """
import pickle, pyspiel, meydan.research.spiel
from random import Random
game = pyspiel.load_game("caravan_v1(players=3)")
assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
"""
MANY = """
import numpy as np
from meydan.research import batch
if __name__ == "__main__":
    with batch("caravan", 8, processes=1, seed=1) as games:
        for _ in range(200):
            games.step(games.sample(np.random.default_rng(1)))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("package"))


def run(environment: dict[str, str], *command: str, typed: str = "", status: int = 0) -> str:
    """The output of a program that finds the package."""
    program = [sys.executable, *command]
    done = subprocess.run(program, env=environment, input=typed, capture_output=True, text=True, timeout=240)
    assert done.returncode == status, done.stderr
    return done.stdout


def meydan(environment: dict[str, str], *words: str, typed: str = "") -> str:
    return run(environment, "-m", "meydan", *words, typed=typed)


def test_it_obeys_the_laws(environment: dict[str, str]) -> None:
    assert "broken" not in meydan(environment, "laws", "caravan", "--games", "4", "--lang", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_in_the_terminal(environment: dict[str, str], language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    typed = "?\nscore\n" + "1\n2\n" * 400
    words = ["play", "caravan", "--seats", "you,bot-1", "--lang", language, "--out", str(file)]
    said = meydan(environment, *words, typed=typed)
    texts = {"en": ("Caravan", "bring the load home", "at home"), "fa": ("کاروان", "بار را به خانه برسان", "در خانه")}
    for text in texts[language]:
        assert text in said
    assert json.loads(meydan(environment, "score", str(file)))["game"] == "caravan"
    assert meydan(environment, "check", str(file), "--lang", "en").startswith("records that fit: 1")


def test_searching_bots_beat_random_ones_in_the_arena(environment: dict[str, str], tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    words = ["--bots", "bot-3,random", "--games", "40", "--iterations", "60", "--processes", "1", "--out", str(out)]
    meydan(environment, "arena", "caravan", *words)
    games = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    wins = [(game["ranks"][game["names"].index("bot-3")] == 1) / game["ranks"].count(1) for game in games]
    assert len(wins) == 40
    assert sum(wins) / len(wins) >= 0.6


@pytest.mark.parametrize("program", [PETTINGZOO, GYMNASIUM, OPENSPIEL], ids=["pettingzoo", "gymnasium", "openspiel"])
def test_researchers_find_it(environment: dict[str, str], program: str) -> None:
    run(environment, "-W", "ignore", "-c", program)


def test_many_games_run_at_once(environment: dict[str, str], tmp_path: Path) -> None:
    """In processes of their own, which find the package by themselves."""
    (tmp_path / "many.py").write_text(MANY)
    run(environment, str(tmp_path / "many.py"))


def test_games_between_bots_become_a_data_set(environment: dict[str, str], tmp_path: Path) -> None:
    meydan(environment, "simulate", "caravan", "--format", "parquet", "--out", str(tmp_path), "--seed", "1")
    assert [*tmp_path.glob("caravan-*.parquet")]
