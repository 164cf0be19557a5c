"""A bot with a seed chooses the same in every process, on every machine and in every build."""

from __future__ import annotations

import ast
import math
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import pytest

import meydan
from meydan.bots.portable import exponential, logarithm, total, whole_seed
from meydan.bots.random_bot import RandomMind
from meydan.bots.simulation import Simulator
from tests.laws.toy import Toy

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "meydan"
EXACT: Final = {"sqrt", "perm", "prod"}  # of `math`: what every machine computes alike


def seeded_games(**environment: str) -> list[str]:
    command = [sys.executable, "-m", "tests.bots.seeded_games"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_the_order_of_hashes_changes_no_choice() -> None:
    first = seeded_games(PYTHONHASHSEED="1")
    assert first
    assert seeded_games(PYTHONHASHSEED="2") == first


@pytest.mark.skipif(meydan.BUILD != "compiled", reason="there is no compiled build to compare with")
def test_bots_that_search_choose_the_same_in_both_builds() -> None:
    assert seeded_games(MEYDAN_PURE="0") == seeded_games(MEYDAN_PURE="1")


def test_the_luck_of_imagined_games_comes_from_a_whole_number() -> None:
    game = Toy()
    simulator = Simulator(game, RandomMind(game))
    simulator.shuffle(0.375)
    luck = Random(3 << 58)
    assert simulator.dealer.getstate() == luck.getstate()
    assert simulator.dice.of(0).getstate() == luck.getstate()


def test_different_seeds_are_different_whole_numbers() -> None:
    assert whole_seed(0.0) == 0
    assert whole_seed(2.0**-53) == 256
    assert whole_seed(1.0 - 2.0**-53) == (1 << 61) - 256


def test_bots_and_rules_use_no_mathematics_that_differs_from_machine_to_machine() -> None:
    for room in ("bots", "core", "games"):
        for file in sorted((PACKAGE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module == "math":
                    assert {name.name for name in node.names} <= EXACT, file
                if isinstance(node, ast.Import):
                    assert all(name.name != "math" for name in node.names), file


@pytest.mark.parametrize("number", [-20.0, -1.5, 0.0, 0.01, 1.0, 2.75, 20.0])
def test_the_exponential_is_right(number: float) -> None:
    assert exponential(number) == pytest.approx(math.exp(number), rel=1e-12)


@pytest.mark.parametrize("number", [1, 2, 3, 10, 1000, 12345])
def test_the_logarithm_is_right(number: int) -> None:
    assert logarithm(number) == pytest.approx(math.log(number), rel=1e-12)


def test_a_total_is_added_up_from_the_first_number_to_the_last() -> None:
    assert total([1e16, 1.0, -1e16]) == 0.0  # 1.0 where a sum is more exact
