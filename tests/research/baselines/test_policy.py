"""Policies in files choose what is legal and say how they were made."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from meydan.core.errors import SetupError
from meydan.research.baselines.policy import read_policy, scaled
from meydan.research.setting import Setting
from tests.research.baselines.policies import policy_file

RNG = Random(1)


def test_a_policy_takes_the_legal_number_that_it_rates_highest(tmp_path: Path) -> None:
    setting = Setting("kingdomino_v1")
    policy = read_policy(policy_file("kingdomino_v1", tmp_path))
    episode = setting.start(Random(1))
    while episode.state.to_act is not None:
        seen, mask = setting.planes_of(episode, episode.state.to_act), setting.mask(episode)
        (first, shift), (last, bias) = policy.layers
        ratings = last @ np.tanh(first @ scaled(seen) + shift) + bias
        chosen = policy.best(seen, mask)
        assert mask[chosen]
        assert ratings[chosen] == max(ratings[number] for number in np.flatnonzero(mask))
        episode.choose(chosen)
        episode.deal(RNG)


def test_ones_stay_ones_and_scores_come_close_to_them() -> None:
    assert scaled(np.array([0, 1, 255], np.uint8)).tolist() == [0.0, 1.0, 8.0]


@pytest.mark.parametrize("content", [b"", b"a text", b"PK\x03\x04 no archive"])
def test_another_file_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    file.write_bytes(content)
    with pytest.raises(SetupError, match="is not a policy"):
        read_policy(file)
