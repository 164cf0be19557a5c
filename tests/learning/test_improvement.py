"""What was learnt in minutes plays better than the judgement that it started from."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from meydan.bots.learnt import Judge
from meydan.cli import main
from meydan.core.game import CHANCE
from meydan.games import TITLES
from meydan.learning.nets import net_in
from meydan.learning.setting import learner_of

TITLE: Final = TITLES["kingdom-builder"]
GAMES: Final = 3_000
DEALS: Final = 150
COMMAND: Final = ("train", TITLE.name, "--games", str(GAMES), "--generations", "1", "--epochs", "12")


def margin(judge: Judge[Any, Any], seat: int, seed: int) -> int:
    """The lead of the net, on this seat, over the hand-made judgement; both choose from the same quick turns."""
    game, plans, rng = TITLE.game, learner_of(TITLE).plans, Random(seed)
    state = game.start(2, {})
    while state.to_act is not None:
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        found = plans(state, rng)
        for action in (judge.ranked(state, found) if state.to_act == seat else found)[0].actions:
            game.apply(state, action)
    points = game.scores(state)
    return points[seat] - points[1 - seat]


@pytest.mark.long
def test_a_learnt_judgement_beats_the_one_it_started_from(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    assert main([*COMMAND, "--width", "64", "--depth", "32", "--out", str(tmp_path)]) == 0
    judge = Judge(TITLE.game, learner_of(TITLE).features, net_in(tmp_path / "generation-0.net", TITLE))
    margins = [margin(judge, seat, deal) for deal in range(DEALS) for seat in range(2)]
    assert sum(margins) > 0
