"""`meydan train`: the loss falls, the bot improves, and an interrupted run continues."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meydan.bots.net import Evaluator, Net
from meydan.bots.weights import how_made
from meydan.cli import main
from meydan.games import TITLES
from meydan.learning.nets import net_in
from meydan.learning.selfplay import SelfPlayer
from tests.learning.toy_title import GAME, TITLE

COMMAND = ("train", "toy", "--games", "200", "--epochs", "30", "--width", "16", "--depth", "8", "--processes", "1")


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, "toy", TITLE)
    monkeypatch.setenv("MEYDAN_PURE", "1")  # compile nothing


def mean_points(net: Net | None) -> float:
    """The points of a seat in games against itself."""
    player, rng = SelfPlayer(GAME, TITLE.learner(), net), Random(1)
    ends = [player.play(2, {}, rng)[0] for _ in range(50)]
    return sum(sum(GAME.scores(end)) for end in ends) / 100


def test_the_loss_falls_and_the_bot_improves(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    assert main([*COMMAND, "--out", str(tmp_path), "--generations", "2"]) == 0
    log = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["generation"] for line in log] == [0] * 30 + [1] * 30
    assert log[29]["loss"] < log[0]["loss"] * 0.8
    assert log[29]["explained"] > 0.3
    assert mean_points(net_in(tmp_path / "generation-0.net", TITLE)) > mean_points(None) + 0.5
    made = how_made((tmp_path / "generation-1.net").read_bytes())["made"]
    assert (made["games"], made["seed"], made["generation"]) == (400, "1", 1)
    assert "<polyline" in (tmp_path / "curve.svg").read_text()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    short = [*COMMAND, "--epochs", "1", "--out", str(tmp_path)]
    assert main([*short, "--generations", "1"]) == 0
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.*") if file.suffix in (".net", ".samples")}
    assert main([*short, "--generations", "2"]) == 0
    assert before.items() <= {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.*")}.items()
    assert (tmp_path / "generation-1.net").exists()


def test_the_exported_net_says_what_the_learnt_one_says(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from meydan.learning.training import Training

    assert main([*COMMAND, "--epochs", "2", "--out", str(tmp_path), "--generations", "1"]) == 0
    files = sorted((tmp_path / "samples-0").iterdir())
    training = Training([files], 16, 8, 2, seed=1)
    list(training.run())
    net = net_in(tmp_path / "generation-0.net", TITLE)
    _, positions = SelfPlayer(GAME, TITLE.learner()).play(2, {}, Random(3))
    for inputs in positions:
        sides = torch.tensor([inputs.sides]).float() / 64
        with torch.no_grad():
            points = training.net(sides, torch.tensor([inputs.shared]).float() / 64)[0, :, 0]
        expected = (points * training.spread + training.mean).tolist()
        assert Evaluator(net, 2).points(inputs) == pytest.approx(expected, abs=0.05)


def test_without_pytorch_one_line_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name == "torch":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    assert main([*COMMAND, "--out", str(tmp_path / "new"), "--lang", "en"]) == 2
    assert capsys.readouterr().err == ("meydan: PyTorch is missing; install it with pip install 'meydan[train]'\n")
    assert not (tmp_path / "new").exists()
