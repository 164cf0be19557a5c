"""A data set holds what was seen, what was possible, what was chosen and how it ended."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from meydan.cli import main
from meydan.research import Setting
from meydan.research.dataset import ROWS, Parquet
from tests.research.settings import every_game


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
    assert [[f"p{row['seat']}", row["choice"]] for row in rows] == played
    for row in rows:
        assert row["choice"] in row["legal"]
        assert row["action"] == setting.row(setting.game.read(row["choice"]))
        assert len(row["observation"]) == setting.width
        seen = setting.parts(np.frombuffer(row["observation"], np.uint8))
        assert seen["seat"][row["seat"]] == 1
        assert json.loads(row["view"])["seat"] == row["seat"]
        assert sorted(row["ranks"])[0] == 1


def test_rows_are_written_as_they_come(tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    parquet = Parquet(file, {"game": "none"})
    row = {"game": 1, "line": 1, "seat": 0, "view": "{}", "observation": b"", "legal": [], "choice": "end"}
    end = {"action": [0], "scores": [1, 2], "ranks": [2, 1]}
    for _ in range(3):
        parquet.add([{**row, **end}] * (ROWS // 2))
    before = file.stat().st_size
    assert before > 0  # one group of rows is on the disk already
    parquet.close()
    assert pq.ParquetFile(file).num_row_groups == 2
    assert pq.read_table(file).num_rows == 3 * (ROWS // 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--format", "parquet"], "a data set needs a folder"), (["--format", "cake"], "there is no format 'cake'")],
)
def test_wrong_use_is_said_in_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "kingdomino", *words]) == 2
    assert said in capsys.readouterr().err
