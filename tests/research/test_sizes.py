"""The sizes of games: they are counted right, and a count that was broken off goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan.research import sizes
from meydan.research.plots import histograms


def test_a_count_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "CHUNK", 3)
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    sizes.measure(sizes.load(whole, "kingdomino", 2), 9, whole, 60)
    for games in (3, 6, 9):
        sizes.measure(sizes.load(parts, "kingdomino", 2), games, parts, 60)
    assert sizes.load(parts, "kingdomino", 2) == sizes.load(whole, "kingdomino", 2)


def test_the_sizes_of_kingdomino_are_those_of_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "sizes.json"
    found = sizes.load(file, "kingdomino", 2)
    sizes.measure(found, 20, file, 60)
    assert found.decisions == {48: 20}  # 24 dominoes, each claimed and placed
    assert sum(found.wins) == pytest.approx(20)
    assert sum(found.scores.values()) == 40
    assert sizes.row(found).startswith("| kingdomino, 2 players | 20 | 48.0 (48–48) | 76.0 |")


def test_figures_of_a_histogram() -> None:
    counts = {1: 2, 3: 2, 10: 1}
    assert sizes.mean(counts) == pytest.approx(3.6)
    assert sizes.spread(counts) == pytest.approx(3.3226, abs=1e-3)
    assert [sizes.quantile(counts, share) for share in (0.05, 0.5, 1.0)] == [1, 3, 10]


def test_a_picture_has_a_bar_for_every_value() -> None:
    picture = histograms("two panels", {"few": {1: 5, 2: 3}, "many": dict.fromkeys(range(500), 1)})
    assert picture.count("<rect") == 2 + 50
    assert "<title>1: 5</title>" in picture


def test_a_row_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("| dezh, 2 players | 1 |\n| dezh, 3 players | 1 |\n| alhambra, 2 players | 1 |\n")
    sizes.put("| dezh, 2 players | 9 |", page)
    assert page.read_text() == "| dezh, 2 players | 9 |\n| dezh, 3 players | 1 |\n| alhambra, 2 players | 1 |\n"
