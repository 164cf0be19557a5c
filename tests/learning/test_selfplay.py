"""Games against oneself become samples, the same ones from the same seed, and every game is kept."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import pytest

from meydan.core.errors import SetupError
from meydan.games import TITLES
from meydan.learning.samples import VICTORY, read
from meydan.learning.selfplay import SelfPlayer, batches, work
from meydan.learning.setting import GAMES_OF_A_BATCH, Run, Setting, Table, learner_of
from tests.learning.toy_title import GAME, TITLE

SETTING = Setting("toy", 1, 1, ("2",), "1", 8, 4)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, "toy", TITLE)


def samples(folder: Path, setting: Setting = SETTING) -> bytes:
    run = Run(folder, setting)
    run.open()
    run.samples(0).mkdir()
    todo = batches(run, 0, GAMES_OF_A_BATCH)
    shapes = work(setting, None)(todo)
    assert [shape.games for shape in shapes] == [GAMES_OF_A_BATCH]
    return todo[0].file.read_bytes()


def test_the_same_seed_gives_the_same_samples(tmp_path: Path) -> None:
    assert samples(tmp_path / "one") == samples(tmp_path / "two")


def test_a_row_holds_the_inputs_the_points_and_the_victory(tmp_path: Path) -> None:
    samples(tmp_path)
    shape, content = read(tmp_path / "samples-0" / "000000.samples")
    numbers = array("h", content)
    rows = [numbers[at : at + shape.width] for at in range(0, len(numbers), shape.width)]
    assert len(rows) == shape.rows
    for row in rows:
        points, victories = row[shape.inputs : shape.inputs + 2], row[shape.inputs + 2 : shape.inputs + 4]
        assert sum(victories) == VICTORY
        assert (points[0] > points[1]) == (victories[0] == VICTORY)
    assert {row[-1] for row in rows} == set(range(GAMES_OF_A_BATCH))


def test_a_game_is_played_to_its_end_and_every_decision_but_the_last_is_a_position() -> None:
    state, positions = SelfPlayer(GAME, learner_of(TITLE)).play(2, {}, Random(1))
    assert state.to_act is None
    assert len(positions) == sum(len(bids) for bids in state.bids) - 1


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    Run(tmp_path, SETTING).open()
    other = Setting("toy", 1, 1, ("2",), "2", 8, 4)
    with pytest.raises(SetupError, match="holds another run: its seed is 1, not 2"):
        Run(tmp_path, other).open()


def test_tables_take_turns_and_bring_their_options(tmp_path: Path) -> None:
    kingdomino = TITLES["kingdomino"]
    run = Run(tmp_path, Setting("kingdomino", 1, 1, ("2", "4+harmony"), "1", 8, 4))
    found = [Table.of(batch.table, kingdomino) for batch in batches(run, 0, 3 * GAMES_OF_A_BATCH)]
    assert found == [Table(2, {}), Table(4, {"harmony": ""}), Table(2, {})]


@pytest.mark.parametrize("text", ["four", "4+", "9", "4+nonsense"])
def test_a_table_that_the_game_does_not_know_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        Table.of(text, TITLES["kingdomino"])


def test_a_title_without_features_is_refused_with_those_that_have_some() -> None:
    with pytest.raises(SetupError, match=r"alhambra brings no features to learn from; these games do: .*toy"):
        learner_of(TITLES["alhambra"])
