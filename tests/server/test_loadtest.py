"""The load test itself: small, and with figures that can be wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path

from meydan.commands.serve import new_loop
from meydan.server.loadtest.figures import Figures, bars, quantile
from meydan.server.loadtest.process import serving
from meydan.server.loadtest.trial import Plan, trial


def test_a_quantile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([7.0], 0.99), quantile([], 0.5)) == (50, 99, 7, 0)


def test_bars_are_met_or_missed_and_a_distant_store_has_slack() -> None:
    good = Figures("SQLite", 1000, 10_000, 20.0, 5.0, 100.0, 400.0, 300.0, 60.0, 50.0, 2000, ())
    assert all(bar.is_met for bar in bars(good, rate=500))
    bad = Figures("SQLite", 1000, 9_000, 20.0, 5.0, 101.0, 401.0, 300.0, 61.0, 51.0, 2000, ("stale",))
    assert not any(bar.is_met for bar in bars(bad, rate=500))
    assert [bar.name for bar in bars(bad, 500, slack=2.0) if not bar.is_met] == ["errors"]


def test_a_small_trial_plays_real_games_without_an_error(tmp_path: Path) -> None:
    plan = Plan(["kingdomino", "dezh"], tables=2, rate=10, seconds=2)
    with serving(str(tmp_path / "meydan.sqlite")) as server, asyncio.Runner(loop_factory=new_loop) as runner:
        figures = runner.run(trial(server, "SQLite", plan))
    assert figures.errors == ()
    assert figures.moves > 2
    assert 0 < figures.p50_ms <= figures.p99_ms
    assert min(figures.cpu_us, figures.generator_us) > 0
