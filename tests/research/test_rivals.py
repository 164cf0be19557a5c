"""The bench leaves out what is not installed, and says so."""

from __future__ import annotations

import pytest

from meydan.research.rivals import Stepper, installed


def test_what_is_not_installed_is_left_out_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    def missing() -> Stepper:
        raise ModuleNotFoundError("No module named 'chess_sets'")

    assert list(installed({"there": lambda: lambda: 1, "away": missing})) == ["there"]
    assert capsys.readouterr().err == "away is not measured: No module named 'chess_sets'\n"
