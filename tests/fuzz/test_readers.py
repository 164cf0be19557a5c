"""Readers refuse any wrong input: no crash, no unexpected exception, no memory kept."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutations import nearly
from tests.fuzz.targets import Target, targets

TARGETS: Final = targets()
BATCH: Final = 1000  # inputs that follow from one number of Hypothesis
EXAMPLES: Final = {"record": 200}  # batches in the long run, where they are slow; else
MANY: Final = 600
MOST_GROWTH: Final = 16 * 2**20  # bytes
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def read_a_batch(target: Target, seed: int) -> int:
    """How many of the inputs were right."""
    rng = Random(seed)
    return sum(target.read(nearly(target.corpus, rng)) for _ in range(BATCH))


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_what_is_nearly_right_is_read_or_refused(target: Target) -> None:
    found: list[int] = []

    @given(seed=st.integers(0, 2**64))
    def holds(seed: int) -> None:
        found.append(read_a_batch(target, seed))

    holds()
    assert 0 < sum(found) < BATCH * len(found), "some inputs are right and some are wrong"


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
@given(data=st.binary(max_size=200))
def test_noise_is_refused(target: Target, data: bytes) -> None:
    target.read(data)


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_what_is_right_is_read(target: Target) -> None:
    assert all(map(target.read, target.corpus[:50]))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_million_inputs(target: Target) -> None:
    """With all targets together."""
    begun = time.process_time()
    count, right, growth = fuzz(target, EXAMPLES.get(target.name, MANY))
    seconds = time.process_time() - begun
    line = f"fuzz {target.name}: {count} inputs, {right} right, {seconds:.0f} s, memory {growth / 2**20:+.1f} MB"
    os.write(1, f"{line}\n".encode())
    assert growth < MOST_GROWTH


def fuzz(target: Target, batches: int) -> tuple[int, int, int]:
    """Inputs read, how many were right, and by how much the memory grew after the first tenth of them."""
    count, right, first = 0, 0, 0

    @settings(max_examples=batches, deadline=None, database=None, derandomize=False)
    @given(seed=st.integers(0, 2**64))
    def holds(seed: int) -> None:
        nonlocal count, right, first
        right += read_a_batch(target, seed)
        count += BATCH
        if count == BATCH * (batches // 10):
            first = memory()

    holds()
    return count, right, memory() - first


def stumbles(data: bytes) -> bool:
    """A reader that does not expect a minus before nothing."""
    return b"-0" in data and data.index(b"-0") // 0 > 0


def test_a_reader_that_stumbles_is_found_out() -> None:
    with pytest.raises(ZeroDivisionError):
        fuzz(Target("stumbles", stumbles, TARGETS[0].corpus), 10)


@pytest.mark.long
def test_a_reader_that_forgets_nothing_is_found_out() -> None:
    kept: list[bytes] = []

    def remembers(data: bytes) -> bool:
        kept.append(data * 10)
        return True

    assert fuzz(Target("remembers", remembers, TARGETS[0].corpus), 200)[2] > MOST_GROWTH
