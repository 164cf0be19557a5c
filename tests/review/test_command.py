"""`meydan review`: tables within 80 columns in both languages, JSON, a picture, and clear errors."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from meydan.cli import main
from meydan.words import LANGUAGES, Words
from meydan.words.characters import names_in_record
from tests.review.games import record_of, reviewed

LANGS = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "kingdomino.game"
    file.write_text(record_of("kingdomino"))
    return file


def reviewing(*words: object) -> int:
    return main(["review", *map(str, words), "--worlds", "10", "--processes", "1"])


@LANGS
def test_the_tables_fit_into_80_columns(
    record: Path, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(record.parent)
    another = record.rename("another.game")
    assert reviewing(another.name, another.name, "--lang", language) == 0
    shown = capsys.readouterr().out
    assert max(map(cell_len, shown.splitlines())) <= 80, "joiners are as wide as nothing"
    assert all(name in shown for name in names_in_record(["bot-1-0", "bot-1-1"], Words(language))), "no ids of bots"
    assert shown.splitlines().count("another.game") == 2, "each review is under the name of its file"


def test_json_is_the_review(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reviewing(record, record, "--json") == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    found, expected = json.loads(first), reviewed("kingdomino")
    assert list(found) == ["game", "seats", "worlds", "seed", "curve", "decisions", "luck", "summary"]
    assert [list(found[rows][0]) for rows in ("curve", "decisions", "luck", "summary")] == [
        ["line", "win", "margin"],
        ["line", "seat", "played", "best", "loss", "error", "points", "class", "reasons"],
        ["line", "by"],
        ["seat", "start", "luck", "losses", "others", "result", "accuracy"],
    ]
    assert [seat["others"] for seat in found["summary"]] == [seat.others for seat in expected.summary]
    assert [each["class"] for each in found["decisions"]] == [each.kind for each in expected.decisions]


@LANGS
def test_the_curve_is_drawn(record: Path, language: str, tmp_path: Path) -> None:
    file = tmp_path / "curve.svg"
    assert reviewing(record, "--plot", file, "--lang", language) == 0
    picture = ElementTree.fromstring(file.read_text())
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    points = [len(line.attrib["points"].split()) for line in lines]
    assert points == [len(reviewed("kingdomino").curve)] * 2


def test_when_the_time_is_up_it_shows_what_is_known(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reviewing(record, "--seconds", "0.000001", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["curve"]
    assert (found["decisions"], found["summary"]) == ([], [])


@pytest.mark.parametrize(
    ("language", "error"),
    [("en", "the game is not over"), ("fa", "این بازی تمام نشده است")],
)
def test_a_game_that_is_not_over_is_refused_in_one_line(
    record: Path, language: str, error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:-1]))
    assert reviewing(record, "--lang", language) == 2
    said = capsys.readouterr().err
    assert error in said
    assert said.count("\n") == 1


@LANGS
@pytest.mark.parametrize(
    "words",
    [
        ["--worlds", "0"],
        ["--seed", "x"],
        ["--processes", "0"],
        ["--plot", "a.svg", "another.game"],
        ["--plot", "nowhere/a.svg"],
    ],
)
def test_wrong_options_are_refused_in_one_line(
    record: Path, language: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), *words, "--lang", language]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_several_processes_find_the_same(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for processes in ("1", "2"):
        assert main(["review", str(record), "--worlds", "10", "--json", "--processes", processes]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
