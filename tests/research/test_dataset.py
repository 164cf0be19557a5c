"""A data set holds what was seen, what was possible, what was chosen and how it ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from meydan.bots.match import NoTime
from meydan.cli import main
from meydan.commands.simulate import Simulation
from meydan.games import TITLES
from meydan.research import Setting
from meydan.research.dataset import ROWS, Parquet, rows_of, write
from tests.research.settings import every_game

WORDS = ["simulate", "kingdomino", "--seed", "5", "--format", "parquet"]


def simulated(game: str, folder: Path, games: int) -> Path:
    words = ["simulate", game, "--games", str(games), "--seed", "5", "--format", "parquet", "--out", str(folder)]
    assert main(words) == 0
    [file] = folder.glob("*.parquet")
    return file


@every_game
def test_every_decision_is_a_row(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setting = Setting(game)
    file = simulated(setting.game.name, tmp_path, 2)
    assert "2 games" in capsys.readouterr().out
    table = pq.read_table(file)
    assert table.schema.metadata[b"encoding"] == game.encode()
    assert main(["simulate", setting.game.name, "--games", "2", "--seed", "5"]) == 0
    record = capsys.readouterr().out.splitlines()
    played = [line.split(" ", 1) for line in record if line.startswith("p")]
    rows = table.to_pylist()
    assert [[f"p{row['seat']}", row["choice"]] for row in rows if row["part"] == 0] == played
    for row in rows:
        assert row["choice"] in row["legal"]
        assert row["action"] == setting.row(setting.game.read(row["choice"]))[row["part"]]
        mask = np.frombuffer(row["mask"], np.int8)
        assert len(mask) == setting.numbers.size
        assert mask[row["action"]] == 1
        assert len(row["observation"]) == setting.width
        seen = setting.parts(np.frombuffer(row["observation"], np.uint8))
        assert seen["seat"][row["seat"]] == 1
        assert json.loads(row["view"])["seat"] == row["seat"]
        assert sorted(row["ranks"])[0] == 1
    card = file.with_suffix(".md").read_text()
    assert f"{len(rows):,} rows" in card
    assert all(f"| `{name}` |" in card for name in table.column_names)


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = simulated("kingdomino", tmp_path, 1)
    assert file.name == "kingdomino-2-random-1-games-seed-5.parquet"
    before = file.read_bytes()
    assert main([*WORDS, "--games", "1", "--out", str(tmp_path)]) == 2
    assert f"{file} exists already" in capsys.readouterr().err
    assert file.read_bytes() == before
    for other in (
        ["--bots", "random,greedy", "--games", "1"],
        ["--games", "2"],
        ["--games", "1", "--options", "harmony"],
    ):
        assert main([*WORDS, *other, "--out", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("*.parquet"))) == 4


def test_an_interrupted_file_says_so_and_can_be_read(tmp_path: Path) -> None:
    simulation = Simulation(TITLES["kingdomino"], ["random"] * 2, {}, "5", counts=False)
    setting = Setting("kingdomino")

    def interrupted() -> Iterator[Any]:
        yield rows_of(setting, simulation, 1, NoTime())
        raise KeyboardInterrupt

    file = tmp_path / "games.parquet"
    with pytest.raises(KeyboardInterrupt):
        list(write(interrupted(), file, {"game": "kingdomino"}))
    assert [found.name for found in tmp_path.iterdir()] == ["games.unfinished.parquet"]
    table = pq.read_table(tmp_path / "games.unfinished.parquet")
    assert table.num_rows == 48
    assert pq.read_metadata(tmp_path / "games.unfinished.parquet").metadata[b"games-held"] == b"1"


def test_processes_write_the_same_file(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    simulated("kingdomino", one, 4)
    assert main([*WORDS, "--games", "4", "--out", str(two), "--processes", "2"]) == 0
    [first], [second] = one.glob("*.parquet"), two.glob("*.parquet")
    assert pq.read_table(first) == pq.read_table(second)


def test_rows_are_written_as_they_come(tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    parquet = Parquet(file, {"game": "none"})
    row = {"game": 1, "line": 1, "part": 0, "seat": 0, "view": "{}", "observation": b"", "mask": b"", "legal": []}
    end = {"choice": "end", "action": 0, "scores": [1, 2], "ranks": [2, 1]}
    for _ in range(3):
        parquet.add([{**row, **end}] * (ROWS // 2))
    before = file.stat().st_size
    assert before > 0  # one group of rows is on the disk already
    parquet.close({})
    assert pq.ParquetFile(file).num_row_groups == 2
    assert pq.read_table(file).num_rows == 3 * (ROWS // 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--format", "parquet"], "a data set needs a folder"), (["--format", "cake"], "there is no format 'cake'")],
)
def test_wrong_use_is_said_in_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "kingdomino", *words]) == 2
    assert said in capsys.readouterr().err
