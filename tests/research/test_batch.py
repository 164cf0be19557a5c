"""Many games at once are the same games."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import cast

import numpy as np
import pytest
from gymnasium import error

from meydan.core.episode import BLOCK
from meydan.research import Batch, Setting, batch
from meydan.research.worker import pick
from tests.research.settings import every_game


@pytest.fixture(scope="module")
def games() -> Iterator[Batch]:
    with batch("kingdomino", 12, processes=2, seed=1) as made:
        yield made


def test_games_go_on_for_ever_and_pay_when_one_ends(games: Batch) -> None:
    rng = np.random.default_rng(1)
    ended = np.zeros(games.n, int)
    for _ in range(120):
        assert games.action_mask.any(axis=1).all()
        games.step(games.sample(rng))
        ended += games.terminated
        assert np.allclose(games.reward.sum(axis=1), 0)
        assert not games.reward[~games.terminated].any()
    assert (ended >= 2).all()  # 48 decisions a game


@every_game
def test_a_batch_shows_what_single_games_show(game: str) -> None:
    setting = Setting(game, 3)
    rng, n = np.random.default_rng(2), BLOCK + 1
    with batch(game, n, seats=3, processes=1, seed=7) as games:
        dealer = Random("7 0")
        alone = [setting.start(dealer) for _ in range(n)]
        for _ in range(80):
            for index, episode in enumerate(alone):
                seat = episode.state.to_act
                assert games.to_act[index] == seat
                assert np.array_equal(games.observation[index], setting.planes_of(episode, seat))
                assert np.array_equal(games.action_mask[index], setting.mask(episode))
            chosen = games.sample(rng)
            games.step(chosen)
            for index, number in enumerate(chosen.tolist()):
                episode = alone[index]
                assert episode.choose(number)
                episode.deal(dealer)
                is_over = episode.state.to_act is None
                assert games.terminated[index] == is_over
                expected = setting.utilities(episode.state) if is_over else [0.0] * 3
                assert games.reward[index].tolist() == pytest.approx(expected)
                if is_over:
                    alone[index] = setting.start(dealer)


def test_the_same_seed_gives_the_same_games(games: Batch) -> None:
    games.reset(5)
    first = games.observation.copy()
    games.step(games.sample(np.random.default_rng(5)))
    games.reset(5)
    assert np.array_equal(games.observation, first)
    games.reset(6)
    assert not np.array_equal(games.observation, first)


def test_sampling_takes_every_legal_action_sooner_or_later(games: Batch) -> None:
    rng = np.random.default_rng(3)
    picked = np.zeros_like(games.action_mask)
    for _ in range(200):
        picked[np.arange(games.n), games.sample(rng)] = 1
    assert np.array_equal(picked, games.action_mask)


def test_a_step_without_actions_takes_random_ones_and_tells_which(games: Batch) -> None:
    with batch("kingdomino", games.n, processes=2) as twin:
        for each in (games, twin):
            each.reset(8)
        for _ in range(60):
            legal = games.action_mask.copy()
            games.step()
            assert legal[np.arange(games.n), games.action].all()
            twin.step(games.action)
            assert np.array_equal(games.observation, twin.observation)
        first = games.action.copy()
        twin.reset(8)
        for _ in range(60):
            twin.step()
        assert np.array_equal(twin.action, first)


def test_sampled_actions_are_equally_likely() -> None:
    mask = np.zeros((9_000, 21), np.uint8)
    mask[:, [0, 7, 20]] = 1
    found = np.bincount(pick(mask, np.random.default_rng(1)), minlength=21)
    assert found.nonzero()[0].tolist() == [0, 7, 20]
    assert np.allclose(found[[0, 7, 20]], 3_000, atol=250)  # more than five deviations


def test_random_actions_are_equally_likely() -> None:
    """Also in Alhambra, where many actions begin with the same number: `place` and the like, the highest ones."""
    expected = variance = taken = 0.0
    with batch("alhambra", 100, processes=1) as games:
        for _ in range(60):
            share = 1 / games.action_mask.sum(axis=1)
            highest = games.action_mask.shape[1] - 1 - games.action_mask[:, ::-1].argmax(axis=1)
            games.step()
            expected += share.sum()
            variance += (share * (1 - share)).sum()
            taken += (games.action == highest).sum()
    assert abs(taken - expected) < 5 * np.sqrt(variance)


def test_wrong_use_is_refused_in_words(games: Batch) -> None:
    legal = games.sample(np.random.default_rng(1))
    with pytest.raises(error.InvalidAction, match="a step takes 12 whole numbers"):
        games.step(legal[:3])
    wrong = legal.copy()
    wrong[4] = 0
    with pytest.raises(error.InvalidAction, match="action 0 is not legal in game 4"):
        games.step(wrong)
    wrong[4] = 99_999
    with pytest.raises(error.InvalidAction, match="action 99999 is not legal in game 4"):
        games.step(wrong)
    for nothing in (-1, 1.5):
        with pytest.raises(error.Error, match=f"{nothing} is not a seed"):
            games.reset(cast("int", nothing))
    with pytest.raises(error.Error, match="a batch of 0 games is not possible"):
        batch("kingdomino", 0)
    with pytest.raises(error.Error, match="a batch in 0 processes is not possible"):
        batch("kingdomino", 1, processes=0)
    with pytest.raises(error.NameNotFound):
        batch("chess", 1)


SCRIPT = """
import os, signal
import numpy as np
from meydan.research import batch
games = batch("kingdomino", 4, processes=2)
games.step(games.sample(np.random.default_rng(1)))
print(games.to_act.sum(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_script_needs_no_main_guard_and_leaves_no_process_behind(tmp_path: Path) -> None:
    file = tmp_path / "script.py"
    file.write_text(SCRIPT)
    # its processes hold its standard error: `run` comes back when the last of them has ended
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip().isdigit(), done.stderr
    assert done.returncode == -signal.SIGKILL


def test_what_was_seen_last_stays_after_the_end() -> None:
    other = batch("kingdomino", 3, processes=1, seed=4)
    seen = other.observation
    before = seen.copy()
    other.close()
    other.close()
    assert np.array_equal(seen, before)
    with pytest.raises(error.ClosedEnvironmentError, match="the batch is closed"):
        other.step([0, 0, 0])


def test_a_mask_that_was_written_over_ends_the_batch() -> None:
    games = batch("kingdomino", 2, processes=1)
    games.action_mask[:, 0] = 1
    with pytest.raises(ValueError, match="number 0 is not legal in game 0"):
        games.step([0, 0])
    with pytest.raises(error.ClosedEnvironmentError):
        games.reset(1)


def test_a_mask_that_was_wiped_out_allows_nothing_to_sample() -> None:
    with batch("kingdomino", 2, processes=1) as games:
        games.action_mask[1] = 0
        with pytest.raises(ValueError, match="the mask of game 1 allows nothing"):
            games.sample(np.random.default_rng(1))
        games.step()  # asks the games themselves
        assert games.action_mask.any(axis=1).all()


def test_a_batch_whose_process_was_killed_says_so_and_leaves_nothing_behind() -> None:
    games = batch("kingdomino", 2, processes=2)
    games.processes[0].kill()
    games.processes[0].wait(20)
    with pytest.raises(error.ClosedEnvironmentError, match="a process of the batch has ended"):
        games.reset(1)
    assert all(process.poll() is not None for process in games.processes)
    games.close()
