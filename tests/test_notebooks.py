"""The notebooks run from top to bottom, and are stored without outputs, which name machines and go stale."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

FILES = sorted((Path(__file__).resolve().parent.parent / "docs" / "notebooks").glob("*.ipynb"))

by_notebook = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def cells(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


@by_notebook
def test_a_notebook_runs(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells(file)):
        exec(compile("".join(cell["source"]), f"{file.name}, cell {number}", "exec"), names)


@by_notebook
def test_a_notebook_has_no_outputs(file: Path) -> None:
    assert not [cell for cell in cells(file) if cell["outputs"] or cell["execution_count"] is not None]
